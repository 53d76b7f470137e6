// Fetches a file until all of it is there, over as many requests as that takes.
//
// A file is asked for in one piece, so that the browser can compile it while it arrives and keep what it has compiled.
// If the line breaks, the rest comes in slices, which the build has put beside the site (py/publish/assets/slices.py).
// Ranges of the file itself would not do: browsers ask for them without any encoding, and so for four times the bytes
// of a packed file. From a host without the slices, the whole file is asked for again, and known bytes are skipped.
const SLICE = 1 << 19; // bytes, unpacked, of all slices but the last
const SILENCE = 15_000; // a line that brings nothing for so long is broken
const PAUSES = [0, 1000, 2000, 4000, 8000, 15_000, 30_000]; // between tries that bring nothing
const FEW = 3; // for a file of which nothing has come, which something may block
const SITE = new URL("../../", import.meta.url).href;

class FileError extends Error {
  constructor(file, why) {
    super(`${file}: ${why}`);
    this.file = file;
  }
}

/** The host sends something else than the file, or never sends it, and would do so again. */
export class WrongFile extends FileError {}

/** The line has broken, and has not come back. */
export class Unreached extends FileError {}

/** Whether the browser keeps the site (www/worker.js). A frame without an origin may not even ask. */
export function siteIsKept() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
}

/** Resolves to the answer that the browser keeps for a file, if any, past the service worker. */
export const keptAnswer = async (url) => globalThis.caches?.match(url).catch(() => undefined);

// --- One request

const open = new Set();
let lastCame = 0;
let watching;

// Ends all requests when nothing at all has come for a while. One of them alone may wait for the others.
function watch(stop) {
  lastCame = performance.now();
  open.add(stop);
  watching ??= setInterval(() => {
    if (performance.now() - lastCame > SILENCE) for (const each of open) end(each);
  }, 1000);
}

function end(stop) {
  stop.abort();
  open.delete(stop);
  if (open.size > 0) return;
  clearInterval(watching);
  watching = undefined;
}

async function ask(url, stop) {
  watch(stop);
  try {
    const answer = await fetch(url, { signal: stop.signal });
    lastCame = performance.now();
    if (answer.ok && !answer.headers.get("content-type")?.startsWith("text/html")) return answer;
    const isBusy = answer.status >= 500 || answer.status === 429;
    throw isBusy ? new Error(`${answer.status} ${url}`) : new WrongFile(url, answer.status);
  } catch (why) {
    end(stop);
    throw why;
  }
}

const unpacked = (stream) => stream.pipeThrough(new DecompressionStream("gzip"));

let packsNothing = false; // the host, as far as is known

/**
 * Asks for a file. Resolves to the answer, the encoding in which it comes over the wire, and what stops it. A host that
 * compresses says so. From any other host, the packed file is fetched and unpacked here.
 */
export async function opened(url) {
  const stop = new AbortController();
  const answer = await ask(url, stop);
  const encoding = answer.headers.get("content-encoding") ?? "";
  if (encoding || siteIsKept() || !("DecompressionStream" in globalThis)) return { answer, encoding, stop };
  const other = new AbortController();
  const packed = await ask(`${url}.gz`, other).catch(() => undefined);
  if (packed === undefined || packed.headers.has("content-encoding")) return { answer, encoding, stop };
  end(stop);
  packsNothing = true;
  return { answer: new Response(unpacked(packed.body)), encoding: "gzip", stop: other };
}

async function read({ answer, stop }, come) {
  try {
    for (const reader = answer.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return;
      lastCame = performance.now();
      come(value);
    }
  } finally {
    end(stop);
  }
}

async function slice(url, size) {
  const stop = new AbortController();
  const answer = await ask(packsNothing ? `${url}.gz` : url, stop);
  const pieces = [];
  await read({ answer, stop }, (piece) => pieces.push(piece));
  try {
    const sent = new Blob(pieces).stream();
    const blob = await new Response(packsNothing ? unpacked(sent) : sent).blob();
    if (blob.size === size) return new Uint8Array(await blob.arrayBuffer());
  } catch {
    // It cannot be unpacked.
  }
  throw new WrongFile(url, "it is something else");
}

// --- All of a file

/**
 * Returns the content of a file as a blob, of which the length and the digest are right. `first` is a promise of an
 * answer that has been asked for (`opened`); `shows` is called with the number of bytes whenever some have come, and
 * `breaks` when the line has broken. Raises `WrongFile` or `Unreached`.
 */
export async function content({ url, bytes, digest }, first, shows = () => {}, breaks = () => {}) {
  const pieces = [];
  let length = 0;
  const take = (piece) => {
    length += piece.length;
    if (length > bytes) throw new WrongFile(url, "it is too long");
    pieces.push(piece);
    shows(length);
  };
  // Takes an answer from the beginning of the file, but for the bytes that have come.
  const takeRest = async (answer) => {
    const before = length;
    let known = length;
    await read(answer, (piece) => {
      const fresh = piece.subarray(Math.min(known, piece.length));
      known -= piece.length - fresh.length;
      if (fresh.length > 0) take(fresh);
    });
    if (length === before) throw new WrongFile(url, "it is cut off");
  };
  const takeSlice = async () => {
    const number = Math.floor(length / SLICE);
    const size = Math.min(SLICE, bytes - number * SLICE);
    take((await slice(`${SITE}slices/${digest}/${number}.bin`, size)).subarray(length - number * SLICE));
  };

  let next = async () => takeRest(await first);
  let hasSlices = digest !== undefined && bytes > SLICE;
  for (let tries = 0; length < bytes; ) {
    const before = length;
    const isSlice = next === takeSlice;
    try {
      await next();
    } catch (why) {
      if (why instanceof WrongFile && !isSlice) throw why;
      if (why instanceof WrongFile) hasSlices = false;
    }
    next = hasSlices ? takeSlice : async () => takeRest(await opened(url));
    if (length > before) tries = 0;
    if (length === bytes || (isSlice && length > before)) continue;
    if (length > 0 || tries > 0) breaks();
    if (tries === PAUSES.length) throw new Unreached(url, "it does not come");
    if (tries === FEW && length === 0 && navigator.onLine) throw new WrongFile(url, "it does not come");
    await pause(PAUSES[tries++]);
  }
  const whole = new Blob(pieces);
  if (digest !== undefined && globalThis.crypto?.subtle && digest !== (await digestOf(whole)))
    throw new WrongFile(url, "it has another digest");
  return whole;
}

// Ends early when the browser has a network again.
function pause(milliseconds) {
  return new Promise((go) => {
    setTimeout(go, milliseconds);
    if (milliseconds > 0) addEventListener("online", go, { once: true });
  });
}

async function digestOf(blob) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await blob.arrayBuffer()));
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
