// All that the page knows of the internals of Pyodide and PyScript: names and habits that no documentation promises.
// Nothing else in www says one of them (tests/publish/test_internals.py); py/publish/interpreter/internals.mjs does the
// same for the build. Whatever here does not apply any more is left out, says so on the console, and the page works
// without it; a plain build (`npm run build -- --plain`) uses none of it. py/publish/interpreter/UPGRADING.md tells
// what to do then.

// A worker has no document, and nothing of PyScript.
const said = (name) => globalThis.document?.querySelector(`meta[name=enoteca-${name}]`) ?? null;

/** Whether the build has asked for a page that uses nothing of this. */
export const isPlain = said("plain") !== null;

/** Says that something of this does not apply any more. */
export const leaveOut = (title, why) => console.info(`Enoteca leaves out ${title}: ${why?.message ?? why}`);

// --- What PyScript would ask of the browser, and this page does not need

const own = (name) => {
  try {
    return window[name];
  } catch {
    return undefined;
  }
};
/** The browser's own databases, if it has any, for what this page keeps itself (second_copies.js). */
export const databases = own("indexedDB");

// PyScript waits for ever, or does not start at all, where the browser refuses databases (in private windows, in frames
// of other sites, where somebody has blocked all site data). It opens them for packages and folders, and gets one that
// is empty and keeps nothing; it opens a channel to workers, and gets one on which nobody speaks.
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

// PyScript runs whatever script of its kind is ever put into the document, as `<script type="py">`, as `<py-script>` or
// as an attribute like `py-click`. This page has one such script, which is there when PyScript begins (pyscript.js): so
// PyScript is not told of any that comes later, and no elements of its own are defined.
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

// In a page that is to start an interpreter, this module is run before anything of PyScript is (pyscript.js).
if (said("interpreter") !== null && !isPlain) {
  withoutDatabases();
  lookOnce();
}

// --- PyScript's Python package

let packageIsThere = false;

/**
 * Keeps PyScript from writing its Python package and importing it in an interpreter from a snapshot, which has it
 * already. PyScript puts the text that writes it in front of every script.
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

/**
 * Gives Pyodide a module that is compiled already, for which it has no option: for the time of a start it gets ours
 * when it asks for its own file; every other question goes on to the browser. Returns what puts everything back.
 */
export function lend(url, module) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const ours = fetchedLate(() => fetch(url));
  let isTaken = false;
  globalThis.fetch = (asked, ...rest) =>
    String(asked?.url ?? asked) === url ? Promise.resolve(ours) : fetch(asked, ...rest);
  WebAssembly.instantiateStreaming = async (answer, imports) => {
    if ((await answer) !== ours) return instantiateStreaming.call(WebAssembly, answer, imports);
    isTaken = true;
    return { module: await module, instance: await WebAssembly.instantiate(await module, imports) };
  };
  return () => {
    Object.assign(globalThis, { fetch });
    Object.assign(WebAssembly, { instantiateStreaming });
    if (!isTaken) leaveOut("the WebAssembly that was fetched early", "Pyodide takes its own");
  };
}

// An answer that is fetched only when somebody reads it, who then does with it what nobody here has thought of.
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

const MAGIC = "enoteca1";

/** Reads a snapshot, a blob: a name, the length of the head, the head (JSON), Pyodide's header, the runs of memory. */
export async function readSnapshot(blob) {
  const buffer = await blob.arrayBuffer();
  const file = new Uint8Array(buffer);
  const text = new TextDecoder();
  if (text.decode(file.subarray(0, 8)) !== MAGIC) throw new Error("this is no snapshot");
  const begin = 12 + new DataView(buffer).getUint32(8, true);
  const head = JSON.parse(text.decode(file.subarray(12, begin)));
  const data = file.subarray(begin + head.header);
  if (data.length !== head.runs.reduce((sum, [, length]) => sum + length, 0)) throw new Error("it is cut off");
  return { ...head, header: file.slice(begin, begin + head.header), data };
}

/**
 * Returns an interpreter with the memory of a snapshot, which may still be on its way; `heap` is the size of that
 * memory. Raises an error when it does not fit, or when Pyodide does not put it in place.
 */
export async function fromSnapshot(load, { indexURL, ...settings }, snapshot, heap) {
  const create = withMemory(indexURL, snapshot, heap);
  const interpreter = await load({
    indexURL,
    ...settings,
    stdLibURL: `${indexURL}nothing.zip`, // what is needed of the standard library has been imported
    _loadSnapshot: new Uint8Array(1), // takes the place of the header, which need not have come before it is looked at
    createPyodideModule: create,
  });
  if (!create.isDone()) throw new Error("Pyodide does not put it in place");
  // Whatever was random when the snapshot was made is the same in every copy of it.
  interpreter.runPython("import random; random.seed(); del random");
  packageIsThere = (await snapshot).hasPackage;
  return interpreter;
}

// The interpreter is made while its memory is still on its way. Pyodide checks the header, which names its build; the
// memory itself is put in place here, because only what differs from a fresh interpreter has been sent.
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
    const memory = await snapshot;
    const check = module.API.restoreSnapshot;
    module.API.restoreSnapshot = () => {
      const found = check(memory.header);
      if (!fits(module, memory)) throw new Error("made for another interpreter");
      putInPlace(module.HEAPU8, memory);
      memory.data.buffer.transfer?.(0); // gives back at once what is as large as the interpreter itself
      isDone = true;
      return found;
    };
    return module;
  };
  return Object.assign(create, { isDone: () => isDone });
}

const fits = ({ HEAP32: words }, { heap, fresh, kept, runs }) =>
  words.length * 4 === heap && mixed(words.subarray(0, fresh / 4), runs) === kept;

function putInPlace(bytes, { runs, data }) {
  let at = 0;
  for (const [place, length] of runs) {
    bytes.set(data.subarray(at, at + length), place);
    at += length;
  }
}

// Makes the memory as large as the one that was kept, before anybody has looked at it.
function grow(exports, heap) {
  const memory = Object.values(exports).find((one) => one instanceof WebAssembly.Memory);
  const missing = heap - memory.buffer.byteLength;
  if (missing > 0) memory.grow(missing / 65536);
}

// One number from all words that the snapshot leaves as they are, each turned on by a bit for every one behind it: a
// word that has changed or moved makes another number. No sum, which takes twice as long: it leaves the whole numbers
// that a browser is quick with. What the memory has been grown by needs no look: it is empty.
function mixed(words, runs) {
  let all = 0;
  let word = 0;
  for (const [place, length] of [...runs, [words.length * 4, 0]]) {
    const end = Math.min(place / 4, words.length);
    for (; word < end; word++) all = ((all << 1) | (all >>> 31)) ^ words[word];
    word = (place + length) / 4;
  }
  return all;
}
