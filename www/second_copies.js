// Keeps a second copy of each kept game in a database, which is written at once. Browsers write localStorage late
// (Chromium up to a minute later); if the browser is killed or loses power before that, moves would be lost. The text
// in localStorage counts; at the start Python restores what is missing there (py/page/storage/recovery.py). Without a
// database there are no copies.
//
// Every tab has its own copy of a game, so that no tab ever writes over another's.
import { databases } from "./start/internals.js";

const NAME = "enoteca";
const STORE = "games";
const GAME = "enoteca.game.";
const PATIENCE = 1000; // some browsers never answer
const tab = Array.from(crypto.getRandomValues(new Uint32Array(2)), (number) => number.toString(36)).join("");

let database;
let early = []; // changes from before there is a database; `undefined` when none will come
let asked = false;
let seen = []; // the copies of other tabs, as they were at the start: [key, text]

async function connect() {
  database = undefined;
  try {
    database = await open();
    database.onversionchange = () => database.close();
    database.onclose = connect; // the reader has cleared the site's data
    early?.splice(0).forEach(change);
  } catch (why) {
    console.info(`There are no second copies: ${why?.message ?? why}`);
  }
}

const late = new Promise((done) => setTimeout(done, PATIENCE));
const tried = Promise.race([connect(), late]);

function open() {
  return new Promise((done, fail) => {
    const opening = databases.open(NAME, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => fail(opening.error);
  });
}

// Sent to the database at once, before anything is painted, and on the disk when it is done.
function change(how) {
  if (database === undefined) return early?.push(how);
  try {
    const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
    how(transaction.objectStore(STORE));
    transaction.commit?.();
  } catch (why) {
    console.info(`No second copy: ${why.message}`);
  }
}

const all = (id) => IDBKeyRange.bound([id], [id, []]);

/** Resolves to the copies that differ from localStorage, as ids and texts by turns; within a second in any case. */
export async function differing() {
  await tried;
  if (database === undefined) {
    early = undefined;
    return [];
  }
  seen = await entries().catch(() => []);
  addMissing();
  return seen.filter(([[id], text]) => first(id) !== text).flatMap(([[id], text]) => [id, text]);
}

function entries() {
  return new Promise((done, fail) => {
    const store = database.transaction(STORE).objectStore(STORE);
    const keys = store.getAllKeys();
    const texts = store.getAll();
    texts.onsuccess = () => done(keys.result.map((key, at) => [key, texts.result[at]]).filter(isOurs));
    texts.onerror = () => fail(texts.error);
  });
}

const isOurs = ([key, text]) => Array.isArray(key) && typeof key[0] === "string" && typeof text === "string";

function first(id) {
  try {
    return localStorage.getItem(GAME + id);
  } catch {
    return null;
  }
}

// Games from a time without copies get one.
function addMissing() {
  try {
    const copied = new Set(seen.map(([[id]]) => GAME + id));
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(GAME) && !copied.has(key)) put(key.slice(GAME.length), localStorage.getItem(key));
    }
  } catch {
    // there is nothing to copy
  }
}

/** Keeps this tab's copy of a game. The first one asks the browser not to delete any data. */
export function put(id, text) {
  if (!asked) navigator.storage?.persist?.().catch(() => {});
  asked = true;
  change((store) => store.put(text, [id, tab]));
}

/** Forgets all copies of a game. */
export function remove(id) {
  change((store) => store.delete(all(id)));
}

/** Replaces the copies of a game from the start by a text. Copies that other tabs have written since then stay. */
export function settle(id, text) {
  const olds = seen.filter(([[old]]) => old === id);
  change((store) => store.put(text, [id, tab]));
  for (const [key, was] of olds) forget(key, was);
}

// Deletes a copy only if it has not changed: its tab may still be open.
function forget(key, was) {
  if (database === undefined) return;
  const store = database.transaction(STORE, "readwrite", { durability: "strict" }).objectStore(STORE);
  const now = store.get(key);
  now.onsuccess = () => now.result === was && store.delete(key);
}
