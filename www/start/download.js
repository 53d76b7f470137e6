// Fetches the two large files of a start, compiles the interpreter, and shows how much of them has come.
//
// The head of the page has their sizes, unpacked and packed, and their digests: the browser counts unpacked bytes, and
// the page shows the bytes that go over the wire.
import { SecondHalf } from "./halves.js";
import { interrupted, show } from "./waiting_bar.js";
import { content, keptAnswer, opened, siteIsKept } from "./whole_file.js";

const files = { snapshot: described("[name=enoteca-snapshot]"), interpreter: described("[name=enoteca-interpreter]") };

const later = described("[name=enoteca-rest]");

/** The address of the interpreter's WebAssembly, or of its first half; beside it are Pyodide's other files. */
export const interpreterFile = files.interpreter.url;

/** The size of the interpreter's memory for the snapshot, in bytes; 0 without a snapshot. */
export const heap = Number(files.snapshot.sizes.heap ?? 0);

function described(which) {
  const { content: path, dataset: sizes } = document.querySelector(`meta${which}`) ?? { dataset: {} };
  const { bytes, digest } = sizes;
  return { url: path && new URL(path, document.baseURI).href, sizes, bytes: Number(bytes ?? 0), digest, come: 0 };
}

/** The addresses of the parts of the snapshot, by the ids of their games; empty without a snapshot. */
export const games = Object.fromEntries(
  [...document.querySelectorAll("meta[name=enoteca-game]")].map(({ content, dataset }) => [
    dataset.game,
    new URL(content, document.baseURI).href,
  ]),
);

// The head of a plain page, or of one whose snapshot could not be made, does not name a snapshot.
const isLarge = ({ url, bytes }) => Boolean(url && bytes);

// Fetched at once, while Pyodide and PyScript are still on their way. Not by a preload in the head, which the browser
// would not stop for a host that does not compress.
/** The snapshot, as a blob: the browser stores it, and each interpreter can read it without a copy in this page. */
export const snapshotFile = quiet({ file: whole(files.snapshot, counted) }).file;

const parts = new Map();

/** Returns a game's part of the snapshot, as a blob. After a failure, the next call asks again. */
export function partFile(game) {
  if (!parts.has(game)) {
    files[game] = described(`[name=enoteca-game][data-game=${game}]`);
    parts.set(game, quiet({ file: whole(files[game], counted) }).file);
    parts.get(game).catch(() => parts.delete(game));
  }
  return parts.get(game);
}

/** Returns the parts that have been asked for, by their games. */
export const partFiles = async () =>
  Object.fromEntries(await Promise.all([...parts].map(async ([game, file]) => [game, await file])));

let interpreter = compiled(files.interpreter);

/** Returns the interpreter's module, which can be started more than once, and a promise of all its bytes. */
export function interpreterModule() {
  interpreter ??= compiled(files.interpreter);
  const ours = interpreter;
  ours.module.catch(() => {
    interpreter = undefined; // it is asked for again
  });
  return ours;
}

/** The second half of the interpreter, which every start is given. A whole interpreter has none. */
export const secondHalf = new SecondHalf(later.url, undefined, (file) => {
  import("./trouble.js").then(({ tellLate }) => tellLate(file)).catch(() => {});
});

/** Fetches and compiles the second half, unless it is there. Raises an error when it does not come. */
export async function fetchSecondHalf() {
  if (!isLarge(later) || secondHalf.isThere) return;
  secondHalf.take((await compiledInWorker(later)) ?? (await compiled(later).module));
}

// In the page, the bytes alone would keep a slow phone busy. Resolves to undefined where no worker runs, as in some
// frames.
async function compiledInWorker({ url, bytes, digest }) {
  let worker;
  try {
    worker = new Worker(new URL("./compile_worker.js", import.meta.url), { type: "module" });
    worker.postMessage({ url, bytes, digest });
    return await new Promise((done, fail) => {
      worker.onmessage = ({ data: { module, why } }) => (module ? done(module) : fail(new Error(why)));
      worker.onerror = () => done();
    });
  } catch (why) {
    if (worker) throw why;
  } finally {
    worker?.terminate();
  }
}

// Compiled while it arrives, which needs a type that not every host sends. If the line breaks, it is compiled once more
// from all bytes. A kept file's answer is passed on untouched, because the browser keeps compiled code with it.
function compiled(file) {
  const first = begun(file).then((it) => ({ ...it, copy: it.isKept ? undefined : it.answer.clone() }));
  const all = first.then(
    ({ isKept }) => isKept || content(file, copyOf(first), counted(file), interrupted),
    () => content(file, first, counted(file), interrupted),
  );
  const inTime = compile(first.then(({ answer }) => answer));
  const module = inTime.catch(async (why) => {
    const blob = await all;
    if (blob instanceof Blob) return compile(Promise.resolve(new Response(blob)));
    throw why;
  });
  const checked = Promise.all([module, all]).then(([compiledModule]) => compiledModule);
  return quiet({ module: checked, whole: all.then(() => {}) });
}

const copyOf = async (first) => {
  const { copy, stop } = await first;
  return { answer: copy, stop };
};

function compile(answer) {
  return WebAssembly.compileStreaming ? WebAssembly.compileStreaming(answer.then(typed)) : answer.then(atOnce);
}

const languages = new Map();

/** Returns the words of a language, as text. After a failure, the next call asks again. */
export function languageFile(language) {
  if (!languages.has(language)) {
    const file = described(`[name=enoteca-language][lang="${CSS.escape(language)}"]`);
    languages.set(language, quiet({ text: whole(file).then((blob) => blob.text()) }).text);
    languages.get(language).catch(() => languages.delete(language));
  }
  return languages.get(language);
}

function typed(answer) {
  const type = "application/wasm";
  return answer.headers.get("content-type") === type
    ? answer
    : new Response(answer.body, { headers: { "content-type": type } });
}

const atOnce = async (answer) => WebAssembly.compile(await answer.arrayBuffer());

// The callers handle failures, but none of them uses all of these promises.
function quiet(promises) {
  for (const each of Object.values(promises)) each.catch(() => {});
  return promises;
}

// --- A file: kept, or from the host

/** Returns all of a file, as a blob, kept or from the host. */
async function whole(file, counts = () => undefined) {
  const first = begun(file);
  const { answer, isKept } = await first.catch(() => ({}));
  if (!isKept) return content(file, first, counts(file), interrupted);
  const blob = await answer.blob();
  if (blob.size !== file.bytes) throw new Error(`${file.url} is something else`);
  return blob;
}

// The hash in the name makes a kept file the same in all versions. It is taken past the service worker, which is busy
// at the start.
async function begun(file) {
  if (!isLarge(file)) throw new Error("there is none");
  const answer = siteIsKept() && (await keptAnswer(file.url));
  if (answer) return { answer, isKept: true };
  const asked = await opened(file.url);
  file.encoding = asked.encoding || "bytes";
  return asked;
}

// --- How much has come

function counted(file) {
  return (come) => {
    file.come = come;
    const all = Object.values(files).filter(isLarge);
    // Nothing is shown until it is known how each of them comes.
    if (siteIsKept() || all.some(({ encoding }) => encoding === undefined)) return;
    const weights = all.map((it) => Number(it.sizes[it.encoding] ?? it.sizes.gzip));
    const shares = all.map((it) => it.come / it.bytes);
    show(
      weights.reduce((sum, weight, at) => sum + weight * shares[at], 0),
      weights.reduce((sum, weight) => sum + weight, 0),
    );
  };
}

// Python waits for the language of the page.
const { lang } = document.documentElement;
if (document.querySelector(`meta[name=enoteca-language][lang="${CSS.escape(lang)}"]`)) languageFile(lang);
