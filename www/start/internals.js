// All that the page knows of the internals of Pyodide and PyScript: names and behaviour that no documentation promises.
// No other file of www contains these names (tests/publish/test_internals.py); py/publish/interpreter/internals.mjs is
// the same for the build. A trick that does not apply any more is left out with a line on the console, and the page
// works without it. A plain build (`npm run build -- --plain`) uses none. py/publish/interpreter/UPGRADING.md says how
// to fix one.

import { complete } from "./heap.js";

// A worker has no document, and nothing of PyScript.
const said = (name) => globalThis.document?.querySelector(`meta[name=enoteca-${name}]`) ?? null;

/** Whether the build has made a page without these tricks. */
export const isPlain = said("plain") !== null;

/** Logs that a trick does not apply any more. */
export const leaveOut = (title, why) => console.info(`Enoteca leaves out ${title}: ${why?.message ?? why}`);

// --- Features of the browser that PyScript would use, and this page does not need

const own = (name) => {
  try {
    return window[name];
  } catch {
    return undefined;
  }
};
/** The browser's own databases, if it has any, for the page's own data (second_copies.js). */
export const databases = own("indexedDB");

// PyScript waits for ever, or does not start at all, if the browser refuses databases (in private windows, in frames of
// other sites, or when all site data is blocked). It opens them for packages and folders, and gets one that is empty
// and keeps nothing. It opens a channel to workers, and gets one that stays silent.
function withoutDatabases() {
  const answered = (result) => {
    const request = { result };
    queueMicrotask(() => request.onsuccess?.({ target: request }));
    return request;
  };
  const nothing = () => answered(undefined);
  const store = {
    count: () => answered(0),
    getAllKeys: () => answered([]),
    get: nothing,
    getKey: nothing,
    put: nothing,
    delete: nothing,
    clear: nothing,
  };
  const database = { transaction: () => ({ objectStore: () => store }), close: () => {} };
  const instead = (name, value) => Object.defineProperty(window, name, { configurable: true, writable: true, value });
  instead("indexedDB", { open: () => answered(database) });
  const silent = class extends EventTarget {
    postMessage() {}
    close() {}
  };
  instead("BroadcastChannel", silent);
}

// PyScript runs all its scripts that are put into the document at any time, as `<script type="py">`, as `<py-script>`
// or as an attribute like `py-click`. This page has one such script, which is there when PyScript begins (pyscript.js).
// So PyScript does not see later ones, and defines no elements of its own.
function lookOnce() {
  const observer = window.MutationObserver;
  const define = customElements.define;
  window.MutationObserver = class extends observer {
    observe() {}
  };
  addEventListener("py:all-done", () => (window.MutationObserver = observer), { once: true });
  customElements.define = (name, ...what) => {
    if (!/^m?py-/.test(name)) define.call(customElements, name, ...what);
  };
}

// In a page that starts an interpreter, this module runs before PyScript (pyscript.js).
if (said("interpreter") !== null && !isPlain) {
  withoutDatabases();
  lookOnce();
}

// --- PyScript's Python package

let packageIsThere = false;

/**
 * Keeps PyScript from writing its Python package and importing it in an interpreter from a snapshot, which has it
 * already. PyScript runs a script that writes it before every script of the page.
 */
export function writeNoPackage({ hooks, stdlib }) {
  if (isPlain) return;
  if (typeof stdlib !== "string" || !hooks?.main?.onReady)
    return leaveOut("the package of PyScript in the snapshot", "PyScript hands it out otherwise");
  const written = stdlib.trim();
  const there = "import pyscript as _pyscript\ndel _pyscript";
  hooks.main.onReady.add(({ interpreter }) => {
    if (!packageIsThere) return;
    for (const name of ["runPython", "runPythonAsync"]) {
      const run = interpreter[name];
      interpreter[name] = (code, ...rest) => run.call(interpreter, code.replace(written, there), ...rest);
    }
  });
}

// --- The interpreter's WebAssembly

const WASM = "pyodide.asm.wasm";

/**
 * Gives Pyodide a compiled module, for which it has no option: during a start, it gets ours when it fetches its own
 * file from the folder `indexURL`; the browser handles all other calls. The module may be a first half, which is joined
 * to its `second` (halves.js). Returns a function that restores the browser's own.
 */
export function lend(indexURL, module, second) {
  const url = new URL(WASM, indexURL).href;
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const ours = fetchedLate(() => fetch(url));
  let isTaken = false;
  globalThis.fetch = (asked, ...rest) =>
    String(asked?.url ?? asked) === url ? Promise.resolve(ours) : fetch(asked, ...rest);
  WebAssembly.instantiateStreaming = async (answer, imports) => {
    if ((await answer) !== ours) return instantiateStreaming.call(WebAssembly, answer, imports);
    isTaken = true;
    const instance = await WebAssembly.instantiate(await module, imports);
    second?.join(await module, instance, imports);
    return { module: await module, instance };
  };
  return () => {
    Object.assign(globalThis, { fetch });
    Object.assign(WebAssembly, { instantiateStreaming });
    if (!isTaken) leaveOut("the WebAssembly that was fetched early", "Pyodide takes its own");
  };
}

// An answer that is fetched only if Pyodide reads it, in any way that we have not foreseen.
function fetchedLate(fetched) {
  let reader;
  const pull = async (stream) => {
    reader ??= (await fetched()).body.getReader();
    const { done, value } = await reader.read();
    if (done) stream.close();
    else stream.enqueue(value);
  };
  return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }), {
    headers: { "content-type": "application/wasm" },
  });
}

// --- The snapshot

const MAGIC = "enoteca2";

/** Reads the base of a snapshot, a blob. */
export const readSnapshot = async (blob) => readFile(await blob.arrayBuffer());

// Reads a file of a snapshot: a name, the length of the head, the head (JSON), Pyodide's header (in the base), the list
// of runs (varints: for each, the words from the end of the one before, and its length), the words of the runs.
function readFile(buffer) {
  const file = new Uint8Array(buffer);
  const text = new TextDecoder();
  if (text.decode(file.subarray(0, 8)) !== MAGIC) throw new Error("this is no snapshot");
  const begin = 12 + new DataView(buffer).getUint32(8, true);
  const { header = 0, list, ...head } = JSON.parse(text.decode(file.subarray(12, begin)));
  const runs = runsOf(file.subarray(begin + header, begin + header + list));
  const words = file.subarray(begin + header + list);
  if (words.length !== runs.reduce((sum, [, length]) => sum + length * 4, 0)) throw new Error("it is cut off");
  return { ...head, header: file.slice(begin, begin + header), runs, words };
}

function runsOf(varints) {
  const runs = [];
  let at = 0;
  const next = () => {
    let number = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = varints[at++];
      if (byte === undefined) throw new Error("it is cut off");
      number += (byte & 127) * factor;
      if (byte < 128) return number;
    }
  };
  for (let end = 0; at < varints.length; ) {
    const [place, length] = [end + next(), next()];
    runs.push([place, length]);
    end = place + length;
  }
  return runs;
}

/**
 * Returns an interpreter with the memory of a snapshot, which may still be on its way; `heap` is the size of that
 * memory, and the `partOf` of `games` returns the bytes of a game's part, at once. Raises an error when it does not
 * fit, or when Pyodide does not put it in place.
 */
export async function fromSnapshot(load, { indexURL, ...settings }, snapshot, heap, games) {
  const create = withMemory(indexURL, snapshot, heap);
  const interpreter = await load({
    indexURL,
    ...settings,
    stdLibURL: `${indexURL}nothing.zip`, // the needed part of the standard library has been imported
    _loadSnapshot: new Uint8Array(1), // stands in for the header, which may come later
    createPyodideModule: create,
  });
  if (!create.isDone()) throw new Error("Pyodide does not put it in place");
  const base = await snapshot;
  // preimport.py asks for a game's part when the first of its modules is imported, page/dom.py a little earlier.
  interpreter.registerJsModule("enoteca_games", {
    ...games,
    put: (game) => base.isWhole || putPart(interpreter._module, base, () => games.partOf(game)),
  });
  // Random values from the time of the snapshot are the same in every copy of it.
  interpreter.runPython("import random; random.seed(); del random");
  packageIsThere = base.hasPackage;
  return interpreter;
}

// The interpreter is made while its memory is still on its way. Pyodide checks the header, which names its build. The
// memory itself is put in place here, because only its differences from a fresh interpreter have been sent.
function withMemory(indexURL, snapshot, heap) {
  let isDone = false;
  const create = async (settings) => {
    const { default: make } = await import(`${indexURL}pyodide.asm.js`);
    const instantiate = settings.instantiateWasm;
    settings.instantiateWasm = (imports, done) =>
      instantiate(imports, (instance, code) => {
        grow(instance.exports, heap);
        done(instance, code);
      });
    const module = await make(settings);
    const base = await snapshot;
    const check = module.API.restoreSnapshot;
    module.API.restoreSnapshot = () => {
      const found = check(base.header);
      if (!fits(module, base)) throw new Error("made for another interpreter");
      for (const block of putInPlace(module.HEAPU8, base)) module._free(block);
      base.words.buffer.transfer?.(0); // frees at once a buffer as large as the interpreter
      isDone = true;
      return found;
    };
    return module;
  };
  return Object.assign(create, { isDone: () => isDone });
}

// Returns whether the part has been put in place: not if it does not come, or belongs to another build.
function putPart(module, base, bytes) {
  try {
    const part = readFile(bytes());
    if (part.base !== base.kept) throw new Error("it belongs to another snapshot");
    putInPlace(module.HEAPU8, part);
    return true;
  } catch (why) {
    console.warn(`Enoteca does without a game: ${why?.message ?? why}`);
    return false;
  }
}

const fits = ({ HEAP32: words }, { heap, fresh, kept, runs }) =>
  words.length * 4 === heap && mixed(words.subarray(0, fresh / 4), runs) === kept;

/** Puts a file of a snapshot in its place in a memory, of bytes. Returns the places of blocks that are to be freed. */
export function putInPlace(bytes, { runs, words, code }) {
  let from = 0;
  for (const [place, length] of runs) {
    bytes.set(words.subarray(from, from + length * 4), place * 4);
    from += length * 4;
  }
  return complete(bytes.buffer, runs, code);
}

// Makes the memory as large as the kept one, before any code has looked at it.
function grow(exports, heap) {
  const memory = Object.values(exports).find((one) => one instanceof WebAssembly.Memory);
  const missing = heap - memory.buffer.byteLength;
  if (missing > 0) memory.grow(missing / 65536);
}

// Returns a check sum of all words that the snapshot leaves unchanged, each rotated by a bit for every word after it: a
// word that has changed or moved makes another sum. Adding them would take twice as long, because it leaves the small
// integers with which browsers are quick. The memory that was added by growing is empty, and is left out. So is all in
// front of the first change: constant data, of which some may come later (static_data.mjs).
function mixed(words, [first, ...runs]) {
  let all = 0;
  let word = first[0] + first[1];
  for (const [place, length] of [...runs, [words.length, 0]]) {
    const end = Math.min(place, words.length);
    for (; word < end; word++) all = ((all << 1) | (all >>> 31)) ^ words[word];
    word = place + length;
  }
  return all;
}
