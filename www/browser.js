// Puts markup into the document, changing only what differs.
import morphdom from "../vendor/morphdom/morphdom-esm.js";
import { notePointing, placeAnswerLater, restsOnAnswer } from "./answer_place.js";
import { returnToPlace as goBack, watchPrompt } from "./in_sight.js";
import { controlOf, noteWhatIsAsked } from "./presses.js";
import { afterFrame, markShownLater, turnTo } from "./zone_tabs.js";

export { askWorker, givenUp, workers } from "./computers/pool.js";
export { lookAt, notePlace } from "./in_sight.js";

const frame = document.createElement("template");

// What the reader has opened stays open, and a field that is being typed in keeps its text.
function keepWhatTheReaderDid(before, after) {
  if ((before.tagName === "DETAILS" || before.tagName === "DIALOG") && before.open) after.setAttribute("open", "");
  if (before === document.activeElement && before.matches("input:not([type=radio]):not([type=checkbox]), textarea")) {
    after.value = before.value;
  }
  return !before.isEqualNode(after);
}

// morphdom asks each node several times for its key, and by itself would look for an attribute first.
const changingOnlyWhatDiffers = { onBeforeElUpdated: keepWhatTheReaderDid, getNodeKey: ({ id }) => id };

// What stands in the page when Python paints it for the first time, the reader may have scrolled already.
let isFirst = true;
const screenIn = (page) => page.querySelector("#main")?.className;

/** Makes the inside of the element with the id `place` look like `markup`. */
export function paint(place, markup) {
  const element = document.getElementById(place);
  if (element === null) return;
  const wanted = element.cloneNode(false);
  wanted.innerHTML = markup;
  for (const list of wanted.querySelectorAll("[data-newest-first]")) pushDown(list);
  const stays = isFirst && screenIn(element) === screenIn(wanted);
  isFirst = false;
  morphdom(element, wanted, { ...changingOnlyWhatDiffers, childrenOnly: true });
  if (place === "app" && !stays) window.scrollTo(0, 0);
  if (place === "part-why") placeAnswerLater();
  noteWhatIsAsked();
  watchPrompt();
  turnPagesLater();
  moveTheKeyboardLater();
  showWhatIsNewLater();
}

// New lines come on top of a list and the oldest go: morphdom alone would take every line out and put it in again.
function pushDown(wanted) {
  const list = document.getElementById(wanted.id);
  const first = list?.firstElementChild;
  if (!first) return;
  for (const line of wanted.children) {
    if (document.getElementById(line.id) !== null) break;
    list.insertBefore(line.cloneNode(true), first);
  }
  while (list.childElementCount > wanted.childElementCount) list.lastElementChild.remove();
}

/**
 * Makes elements look like their pieces: each is the markup of one element with its id, or only an opening tag, when
 * nothing but the attributes has changed. A NUL stands between the pieces.
 */
export function patch(pieces) {
  const all = pieces.split("\0");
  const whole = all.filter((markup) => markup.includes("</"));
  const drawn = whole.filter(isDrawn);
  const others = whole.filter((markup) => !isDrawn(markup));
  frame.innerHTML = `<svg>${drawn.join("")}</svg>${others.join("")}`;
  const [picture, ...elements] = frame.content.children;
  for (const wanted of [...picture.children, ...elements]) {
    const element = document.getElementById(wanted.id);
    if (element === null) continue; // an extension of the browser may have taken it out
    if (isMadeAnew(element, wanted)) makeAnew(element, wanted);
    else morphdom(element, wanted, changingOnlyWhatDiffers);
  }
  for (const tag of all.filter((markup) => !markup.includes("</"))) takeOpening(tag);
  turnPagesLater();
  showWhatIsNewLater();
}

const isDrawn = (markup) => markup.startsWith("<g ");

// What an element holds is not in its opening tag, and stays.
function takeOpening(tag) {
  frame.innerHTML = isDrawn(tag) ? `<svg>${tag}</svg>` : tag;
  const wanted = frame.content.querySelector("[id]");
  const element = document.getElementById(wanted.id);
  if (element !== null) takeAttributes(element, wanted);
}

function takeAttributes(element, wanted) {
  for (const { name } of [...element.attributes]) if (!wanted.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of wanted.attributes) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

const idsIn = (element) => [...element.querySelectorAll("[id]")].map(({ id }) => id);

// Most of a zone is new when it shows what belongs to another seat, and all of what comes into an empty place or leaves
// it. To compare all of it would take much longer.
function isMadeAnew(element, wanted) {
  if (element.childElementCount === 0 || wanted.childElementCount === 0) return true;
  if (!element.matches(".zone")) return false;
  const [before, after] = [idsIn(element), idsIn(wanted)];
  const there = new Set(after);
  return 2 * before.filter((id) => there.has(id)).length < Math.max(before.length, after.length);
}

function makeAnew(element, wanted) {
  const had = element.contains(document.activeElement) ? document.activeElement.id : "";
  takeAttributes(element, wanted);
  element.replaceChildren(...wanted.childNodes);
  if (had !== "") focusIfLost(had);
}

// What a lesson speaks of comes into view when it speaks of something else, and then what is told in answer to a
// question, also where that is far from what it lights up; after the frame, like turning pages.
const shown = { "[data-lit]": "", "[data-told]": "" };

function showWhatIsNewLater() {
  afterFrame(showWhatIsNew);
}

function showWhatIsNew() {
  for (const [selector, before] of Object.entries(shown)) {
    const found = [...document.querySelectorAll(selector)];
    const now = found.map(({ id, dataset }) => `${id} ${dataset.told ?? ""}`).join(" ");
    if (now !== before) found[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
    shown[selector] = now;
  }
}

// What consists of pages names in `data-page` the id of the one that matters now, and in `data-turn` for whom and what.
// It is turned there when one of them changes, or when pages begin to lie side by side, and otherwise left where the
// reader has swiped it. After the frame, so that no click waits for its layout.
const turned = new WeakMap();
let turning = false;

function turnPagesLater() {
  if (turning) return;
  turning = true;
  afterFrame(turnPages);
}

function turnPages() {
  turning = false;
  markShownLater();
  for (const book of document.querySelectorAll("[data-page]")) {
    const page = document.getElementById(book.dataset.page);
    const swiped = book.scrollWidth > book.clientWidth;
    const wanted = `${book.dataset.page} ${book.dataset.turn ?? ""} ${swiped}`;
    if (page === null || turned.get(book) === wanted) continue;
    turned.set(book, wanted);
    const [outer, inner] = [book.getBoundingClientRect(), page.getBoundingClientRect()];
    const margin = book.clientLeft + (parseFloat(getComputedStyle(book).scrollPaddingLeft) || 0);
    const below = Math.max(0, inner.bottom - outer.bottom) - Math.max(0, outer.top - inner.top);
    // To a place, not by a distance: it may be on its way, and a distance would begin where it is going.
    const left = book.scrollLeft + inner.left - outer.left - margin;
    book.scrollTo(swiped ? { left } : { top: book.scrollTop + below });
  }
}

// Whatever gives the keyboard to an element makes the browser style and lay out the whole page at once. So this waits
// until everything has changed, and for the frame, which does that anyhow; a key or a finger does not have to wait.
// Where nothing is presented, it does not wait for ever.
const LONGEST_FRAME = 200;
let isToMove = false;
let nextWithTheKeyboard = "";

function moveTheKeyboardLater() {
  if (isToMove) return;
  isToMove = true;
  requestAnimationFrame(moveTheKeyboard);
  setTimeout(moveTheKeyboard, LONGEST_FRAME);
}

function moveTheKeyboard() {
  if (!isToMove) return;
  isToMove = false;
  openDialogs();
  giveTheKeyboardBack();
  if (nextWithTheKeyboard !== "" && isLost())
    document.getElementById(nextWithTheKeyboard)?.focus({ preventScroll: true });
  nextWithTheKeyboard = "";
}

for (const kind of ["keydown", "pointerdown"]) document.addEventListener(kind, moveTheKeyboard, true);

// Dialogs are painted closed and opened here, so that the rest of the page is out of reach meanwhile.
function openDialogs() {
  for (const dialog of document.querySelectorAll("dialog:not([open])")) {
    rememberWhoHadTheKeyboard();
    dialog.showModal();
  }
}

// What had the keyboard before a dialog or the rules took it; it gets it back when they are gone.
let hadTheKeyboard = null;

function rememberWhoHadTheKeyboard() {
  const now = document.activeElement;
  if (now !== null && now !== document.body && now.closest("dialog, #drawer") === null) hadTheKeyboard = now;
}

function giveTheKeyboardBack() {
  if (hadTheKeyboard === null || document.querySelector("dialog[open], #drawer") !== null) return;
  if (document.activeElement === document.body && hadTheKeyboard.isConnected)
    hadTheKeyboard.focus({ preventScroll: true });
  hadTheKeyboard = null;
}

/** Scrolls the element with the id `place` into view, gives it the keyboard and lets it be noticed. */
export function show(place) {
  const element = document.getElementById(place);
  if (element === null) return;
  rememberWhoHadTheKeyboard();
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "start" });
  for (const old of document.querySelectorAll(".is-shown")) old.classList.remove("is-shown");
  element.classList.add("is-shown");
}

/**
 * Gives the keyboard to the element with the id `place` before the next frame, when the element that had it is gone by
 * then. A board in somebody's page takes it from nobody.
 */
export function focusIfLost(place) {
  nextWithTheKeyboard = place;
  moveTheKeyboardLater();
}

/** Scrolls back to where the reader was at `notePlace`, and gives the keyboard back to what had it there. */
export function returnToPlace() {
  goBack(focusIfLost);
}

function isLost() {
  if (window !== parent && !document.hasFocus()) return false;
  return document.activeElement === null || document.activeElement === document.body;
}

/** Scrolls what is in the element with the id `place` back to where it begins. */
export function scrollBack(place) {
  document.getElementById(place)?.scrollTo(0, 0);
}

/**
 * Scrolls the page up to where the element with the id `place` begins, unless that is in sight; after the frame, so
 * that no click waits for its layout.
 */
export function scrollUpTo(place) {
  afterFrame(() => {
    const top = document.getElementById(place)?.getBoundingClientRect().top;
    if (top < 0) window.scrollBy({ top });
  });
}

/** Lets the reader save `content` as a file called `name`. */
export function save(name, content, type = "text/plain;charset=utf-8") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * Lets the reader save a picture, the text of an SVG, as a file of the kind `svg` or `png`. Resolves to what was in the
 * way: `no-png` when an SVG had to do, `failed`, or "".
 */
export async function picture(kind, name, svg) {
  try {
    const { png, withTypefaces } = await import("./saved_picture.js");
    const whole = await withTypefaces(svg);
    const pixels = kind === "png" ? await png(whole) : undefined;
    if (pixels !== undefined) save(name, pixels, "image/png");
    else save(name.replace(/png$/, "svg"), whole, "image/svg+xml");
    return kind === "png" && pixels === undefined ? "no-png" : "";
  } catch (error) {
    console.warn("no picture:", error);
    return "failed";
  }
}

/** Returns the theme in which the page is seen. */
export function theme() {
  const { theme: chosen } = document.documentElement.dataset;
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

// What the files have to be that come later, by their paths, is in files.json; the build says here what that file has
// to be. So a file that is cut off, the front page of a host in its place or one of another version is none.
const DIGEST_OF_FILES = "";
const LONGEST_FETCH = 30_000;
let digests;

const tooLate = () => new Promise((_, fail) => setTimeout(fail, LONGEST_FETCH));

async function wholeFile(path, integrity) {
  const giveUp = new AbortController();
  const late = setTimeout(() => giveUp.abort(), LONGEST_FETCH);
  const asked = (cache) => fetch(path, { integrity, signal: giveUp.signal, cache });
  try {
    // What a cache on the way has kept of it may be damaged too.
    const answer = await asked("default").catch(() => asked("reload"));
    return await answer.text();
  } finally {
    clearTimeout(late);
  }
}

async function digestOf(path) {
  digests ??= wholeFile("./files.json", DIGEST_OF_FILES).then(JSON.parse);
  const mine = digests;
  mine.catch(() => {
    if (digests === mine) digests = undefined; // it is asked for again
  });
  const digest = (await mine)[path.replace(/^\.\//, "")];
  if (digest === undefined) throw new Error(`${path} is no file of the site`);
  return digest;
}

/**
 * Resolves to the text of a file of the site, or to nothing when it cannot be had as this version of the page knows it;
 * of a page, to what stands in its `main` element, without what is only for a page that stands alone (`data-alone`).
 */
export async function read(path) {
  try {
    const text = await wholeFile(path, await digestOf(path));
    if (!path.endsWith(".html")) return text;
    const page = new DOMParser().parseFromString(text, "text/html");
    for (const alone of page.querySelectorAll("main [data-alone]")) alone.remove();
    return page.querySelector("main")?.innerHTML;
  } catch (why) {
    console.info(`Enoteca does without ${path}: ${why.message}`);
    return undefined;
  }
}

/** Resolves to the words of a language, as text, or to nothing when they cannot be had. */
export async function languageFile(language) {
  try {
    const download = await import("./start/download.js");
    return await Promise.race([download.languageFile(language), tooLate()]);
  } catch {
    return undefined;
  }
}

// The encodings that a file names in its first two bytes; all others are read as UTF-8, with a byte order mark or not.
const WIDE = { "255,254": "utf-16le", "254,255": "utf-16be" };

// Resolves to the text of a chosen file, or to nothing when it is no text.
async function text(file) {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return new TextDecoder(WIDE[bytes.slice(0, 2)] ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

let reader = null;
let waking = 0;

/** Lets the page do an action after a while; a further call takes the place of the last one. */
export function wake(milliseconds, action) {
  clearTimeout(waking);
  waking = setTimeout(() => reader.act(action), milliseconds);
}

let coming = 0;

/** Calls something after a while; a further call takes the place of the last one. */
export function after(milliseconds, call) {
  clearTimeout(coming);
  coming = setTimeout(() => {
    coming = 0;
    call();
  }, milliseconds);
}

/** Calls something when what has changed is seen; it and `after` take the place of each other. */
export function afterPainting(call) {
  after(LONGEST_FRAME, call);
  const mine = coming;
  requestAnimationFrame(() => {
    if (coming === mine) after(0, call);
  });
}

/** Returns the address of the page, without what stands behind the `#`. */
export function here() {
  return document.baseURI.split("#")[0];
}

/**
 * Selects the text of a field and copies it to the clipboard; resolves to whether the browser allowed it. Over plain
 * http only the old way is left.
 */
export async function copy(place) {
  const field = document.getElementById(place);
  field?.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return field !== null && document.execCommand("copy");
  }
}

/** Returns what stands behind the `#` of the location. */
export function address() {
  return location.hash.slice(1);
}

// How many steps the reader has gone, and the address of the last one. They are noted when the page begins to listen:
// until then the reader may have gone somewhere without Python.
let steps = 0;
let stoodAt = "";

function noteStep() {
  steps = history.state?.steps ?? 0;
  stoodAt = address();
}

/** Lets the location say where the reader is: as one more step to go back from, or `instead` of the last one. */
export function tellAddress(address, instead) {
  const place = new URL(location.href);
  place.hash = stoodAt = address;
  if (address === "") place.href = place.href.replace(/#$/, "");
  steps += instead ? 0 : 1;
  history[instead ? "replaceState" : "pushState"]({ steps }, "", place);
}

// Two steps at one address are one for the reader: after a look at the past, going back from the present leads to what
// was there before. An address that the reader has typed or followed is a step without a number.
function goneTo(page) {
  const before = steps;
  const stays = address() === stoodAt;
  const isFollowed = history.state === null;
  if (isFollowed) history.replaceState({ steps: before + 1 }, "");
  noteStep();
  if (!stays) page.arrive(stoodAt);
  else if (!isFollowed && steps !== before) history.go(Math.sign(steps - before));
}

/** Returns the day and time here, like `2026-11-21 14:05`. */
export function now() {
  const here = new Date();
  const two = (number) => String(number).padStart(2, "0");
  const day = [here.getFullYear(), two(here.getMonth() + 1), two(here.getDate())].join("-");
  return `${day} ${two(here.getHours())}:${two(here.getMinutes())}`;
}

/** Returns a kept text, or nothing. Throws what the browser throws when it refuses. */
export function kept(key) {
  return localStorage.getItem(key) ?? undefined;
}

/**
 * Keeps a text. Throws what the browser throws when it refuses, and an error where it says nothing and keeps nothing.
 */
export function keep(key, text) {
  localStorage.setItem(key, text);
  if (localStorage.getItem(key) !== text) throw new Error("it has kept something else");
}

let copies;

/** Resolves to second copies of games that are not what is kept, as ids and texts by turns (second_copies.js). */
export async function secondCopies() {
  try {
    const found = await import("./second_copies.js");
    const differing = await found.differing();
    copies = found; // all of it has come
    return differing;
  } catch {
    return [];
  }
}

/** Keeps a second copy of a game, if the browser can. */
export function putCopy(id, text) {
  copies?.put(id, text);
}

/** Forgets the second copies of a game. */
export function removeCopies(id) {
  copies?.remove(id);
}

/** Lets one text be the second copy of a game. */
export function settleCopies(id, text) {
  copies?.settle(id, text);
}

// As long as moves would be lost, the browser asks before the page is left; so does the offer of a new version
// (offline.js).
function hold(event) {
  if (document.documentElement.dataset.unkept !== undefined) event.preventDefault();
}

/** Lets the browser ask the reader before the page is left, or lets it do so no more. */
export function askBeforeLeaving(wanted) {
  document.documentElement.toggleAttribute("data-unkept", wanted);
  if (wanted) addEventListener("beforeunload", hold);
  else removeEventListener("beforeunload", hold);
}

const LARGEST_FILE = 4_000_000;
const GAMES = "enoteca.game.";
const KEYS = { z: "undo", y: "redo" };
const REPLAY = {
  Home: "first",
  End: "last",
  ArrowLeft: "back",
  ArrowRight: "on",
  PageUp: "turn-back",
  PageDown: "turn-on",
};

/**
 * Hands on what the reader does, with one listener a kind of event on the whole document. `page` has the methods `act`,
 * `move`, `point`, `typed`, `file`, `escape`, `storage_changed`, `arrive` and `leave`; they are told plain texts.
 */
export function listen(page) {
  let pointed = "";
  reader = page;
  noteStep();

  function click(event) {
    const place = controlOf(event.target);
    const isLink = place?.matches("a") === true;
    if (place === null) return event.target.closest(".table, #why") && closeAnswer();
    if (place.dataset.show !== undefined) return turnTo(place);
    // A link of a rulebook's page, or to one, is an action here; with a key held down it is opened beside this page.
    if (isLink && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    if (isLink) event.preventDefault();
    const { move, do: action } = place.dataset;
    if (move !== undefined) {
      notePointing(event, place);
      page.move(move);
    } else if (place.getAttribute("aria-disabled") !== "true") page.act(action);
  }

  // A reason that was asked for by a click stays until something else is pressed, itself included.
  function closeAnswer() {
    if (document.getElementById("why") !== null) page.act("close-answer");
  }

  // A finger presses at once and needs no preview; what it presses gets the focus too, and is not pointed at by that.
  function point(event) {
    const { target, type } = event;
    if (!(target instanceof Element) || target.closest("#why") !== null || event.pointerType === "touch") return;
    if (type === "focusin" && !target.matches(":focus-visible")) return;
    const place = target.closest("[data-move]");
    // The answer counts as the place that it is about, so that its rule can be reached.
    if (controlOf(target) === null && type !== "focusin" && restsOnAnswer(event)) return;
    notePointing(event, place);
    const move = place?.dataset.move ?? "";
    if (move === pointed) return placeAnswerLater();
    pointed = move;
    page.point(move);
  }

  function key(event) {
    const place = event.target;
    const typing = place.matches?.("input, textarea, select");
    if (event.key === "Escape") page.escape();
    else if (event.key === "Enter" && place.dataset?.input === "title") {
      event.preventDefault(); // or Enter would also press whatever has the keyboard after the dialog
      place.closest("dialog").querySelector(".button-primary").click();
    } else if ((event.key === "Enter" || event.key === " ") && place.matches?.("[role=button]:not(button)")) {
      event.preventDefault();
      click(event);
    } else if (event.key === "?" && !typing) {
      page.act("rulebook");
    } else if (event.key in REPLAY && !typing && document.querySelector("[data-keys=replay]") !== null) {
      event.preventDefault();
      page.act(`replay ${REPLAY[event.key]}`);
    } else if ((event.ctrlKey || event.metaKey) && event.key in KEYS && !typing) {
      event.preventDefault();
      page.act(KEYS[event.key]);
    }
  }

  function type(event) {
    const field = event.target.dataset.input;
    if (field !== undefined && event.target.type !== "file") page.typed(field, event.target.value);
  }

  async function choose(event) {
    const [file] = event.target.files ?? [];
    if (file === undefined || event.target.dataset.input === undefined) return;
    const field = event.target.dataset.input;
    const place = address();
    const content = file.size > LARGEST_FILE ? undefined : await text(file);
    event.target.value = "";
    // Whoever has gone elsewhere meanwhile does not want it any more.
    if (event.target.isConnected && place === address()) page.file(field, content);
  }

  // A dialog's own way of closing is left to the page, so that both always agree on what is open.
  function cancel(event) {
    event.preventDefault();
  }

  // What another tab takes away makes room.
  function stored({ key, newValue }) {
    if (key === null || key.startsWith(GAMES) || newValue === null) page.storage_changed();
  }

  const listeners = { click, pointerover: point, focusin: point, keydown: key, input: type, change: choose };
  for (const [kind, listener] of Object.entries(listeners)) document.addEventListener(kind, listener);
  document.addEventListener("cancel", cancel, true);
  window.addEventListener("storage", stored);
  window.addEventListener("resize", turnPagesLater);
  window.addEventListener("popstate", () => goneTo(page));
  // A page that is put away on a phone may never be told that it is closed.
  window.addEventListener("pagehide", () => page.leave());
  document.addEventListener("visibilitychange", () => document.hidden && page.leave());
  // A file that was chosen before anybody listened.
  for (const field of document.querySelectorAll("input[type=file]")) choose({ target: field });
}

// What was painted before Python (early_clicks.js, cached_screen.js) may have a curtain, or pages to turn.
openDialogs();
watchPrompt();
turnPagesLater();
