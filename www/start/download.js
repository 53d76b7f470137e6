// Fetches the two large files of a start, compiles the interpreter, and shows how much of them has come.
//
// The head of the page has their sizes, unpacked and packed: the browser counts unpacked bytes, and the page shows the
// bytes that go over the wire.
import { SecondHalf } from "./halves.js";

const files = { snapshot: described("[name=enoteca-snapshot]"), interpreter: described("[name=enoteca-interpreter]") };

const later = described("[name=enoteca-rest]");

/** The address of the interpreter's WebAssembly, or of its first half; beside it are Pyodide's other files. */
export const interpreterFile = files.interpreter.url;

/** The size of the interpreter's memory for the snapshot, in bytes; 0 without a snapshot. */
export const heap = Number(files.snapshot.sizes.heap ?? 0);

function described(which) {
  const { content, dataset } = document.querySelector(`meta${which}`) ?? {};
  return { url: content && new URL(content, document.baseURI).href, sizes: dataset ?? {}, share: 0, weight: 0 };
}

// The head of a plain page, or of one whose snapshot could not be made, does not name a snapshot.
const isLarge = ({ url, sizes }) => Boolean(url && sizes.bytes);

// Whether the browser keeps the site (www/worker.js). A frame without an origin may not even ask.
function kept() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
}

// Fetched at once, while Pyodide and PyScript are still on their way. Not by a preload in the head, which the browser
// would not stop for a host that does not compress.
/** The snapshot, as a blob: the browser stores it, and each interpreter can read it without a copy in this page. */
export const snapshotFile = quiet({ file: asked("snapshot").answer.then((answer) => answer.blob()) }).file;

let interpreter = compiled("interpreter");

/** Returns the interpreter's module, which can be started more than once, and a promise of all its bytes. */
export function interpreterModule() {
  interpreter ??= compiled("interpreter");
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
  secondHalf.take(await compile(fetched(later, "low")));
}

// Compiled while it arrives, which needs a type that not every host sends.
function compiled(name) {
  const { answer, whole } = asked(name);
  return quiet({ module: compile(answer), whole });
}

function compile(answer) {
  return WebAssembly.compileStreaming ? WebAssembly.compileStreaming(answer.then(typed)) : answer.then(atOnce);
}

const languages = new Map();

/** Returns the words of a language, as text. After a failure, the next call asks again. */
export function languageFile(language) {
  if (!languages.has(language)) {
    const file = described(`[name=enoteca-language][lang="${CSS.escape(language)}"]`);
    languages.set(language, quiet({ text: wholeText(file) }).text);
    languages.get(language).catch(() => languages.delete(language));
  }
  return languages.get(language);
}

// Some hosts send their front page for a missing file, and a connection may cut off a file; both count as missing.
async function wholeText(file) {
  const content = await (await fetched(file)).arrayBuffer();
  if (content.byteLength !== Number(file.sizes.bytes)) throw new Error(`${file.url} is something else`);
  return new TextDecoder().decode(content);
}

function typed(answer) {
  const type = "application/wasm";
  return answer.headers.get("content-type") === type
    ? answer
    : new Response(answer.body, { headers: { "content-type": type } });
}

const atOnce = async (answer) => WebAssembly.compile(await answer.arrayBuffer());

function asked(name) {
  const answer = fetched(files[name]);
  // A kept file need not arrive. Its answer is passed on untouched, because the browser keeps compiled code with it.
  if (kept()) return quiet({ answer, whole: answer });
  const counting = answer.then((it) => it.clone());
  const whole = counting.then((copy) => counted(copy.body, files[name]));
  return quiet({ answer: counting.then(() => answer), whole });
}

// The callers handle failures, but none of them uses all of these promises.
function quiet(promises) {
  for (const each of Object.values(promises)) each.catch(() => {});
  return promises;
}

// A host that compresses says so. From any other host, the packed file is fetched and unpacked here.
async function fetched(file, priority = "auto") {
  if (!isLarge(file)) throw new Error("there is none");
  const keptAnswer = kept() && (await keptBeside(file.url));
  if (keptAnswer) return keptAnswer;
  const giveUp = new AbortController();
  const answer = await fetch(file.url, { signal: giveUp.signal, priority });
  if (!answer.ok) throw new Error(`${answer.status} ${file.url}`);
  const encoding = answer.headers.get("content-encoding");
  if (encoding || kept() || !("DecompressionStream" in window)) return weighed(answer, file, encoding);
  const smaller = await fetch(`${file.url}.gz`, { priority }).catch(() => undefined);
  if (!smaller?.ok || smaller.headers.has("content-encoding")) return weighed(answer, file, "");
  giveUp.abort();
  return weighed(new Response(smaller.body.pipeThrough(new DecompressionStream("gzip"))), file, "gzip");
}

// From the browser's cache, past the service worker, which is busy at the start. The hash in the name makes the file
// the same in all versions.
function keptBeside(url) {
  return caches.match(url).catch(() => undefined);
}

function weighed(answer, file, encoding) {
  const { bytes, gzip, [encoding || "bytes"]: known = gzip } = file.sizes;
  file.weight = Number(known ?? bytes);
  return answer;
}

async function counted(stream, file) {
  let length = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    length += value.length;
    file.share = Math.min(1, length / Number(file.sizes.bytes));
    show();
  }
}

// Nothing is shown until the sizes are known.
function show() {
  const all = Object.values(files).filter(isLarge);
  if (all.some((file) => file.weight === 0)) return;
  const whole = all.reduce((sum, { weight }) => sum + weight, 0);
  const come = all.reduce((sum, { weight, share }) => sum + weight * share, 0);
  for (const bar of document.querySelectorAll(".loading-arrived")) bar.value = come / whole;
  for (const words of document.querySelectorAll(".loading-amount")) {
    words.querySelector("[data-amount=come]").textContent = megabytes(come, words);
    words.querySelector("[data-amount=whole]").textContent = megabytes(whole, words);
  }
  document.documentElement.classList.add("is-counting");
}

function megabytes(bytes, place) {
  const language = place.closest("[lang]").lang;
  return (bytes / 1e6).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

// Python waits for the language of the page.
const { lang } = document.documentElement;
if (document.querySelector(`meta[name=enoteca-language][lang="${CSS.escape(lang)}"]`)) languageFile(lang);
