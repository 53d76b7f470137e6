// Gives PyScript its interpreter: `interpreter` in pyscript.toml names this module.
//
// The build has imported everything once and kept the memory of the interpreter as it was then (py/publish/snapshot.mjs).
// Here that memory is put in place, so that nothing is imported again. Whatever is wrong with it, a plain start takes
// over: it is slower, and nothing else. `data-start` on the root says which it was.
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";
import { interpreterModule, snapshotBytes } from "./arrival.js";

export { version };

const root = document.documentElement;
const address = (path) => new URL(path, import.meta.url).href;
const indexURL = address("../vendor/pyodide/");
const ASKED_FOR = address("../vendor/pyodide/pyodide.asm.wasm"); // by Pyodide; the file has its hash in its name
const MAGIC = "enoteca1";
const PATIENCE = 30_000; // a phone may need half of it

// Read while PyScript is still on its way.
const kept = snapshotBytes.then(snapshot);
kept.catch(() => {}); // whoever waits for it is told

// Started while PyScript is on its way, when there is somebody to start it for.
const started = window.enotecaReader.then(fromSnapshot).catch(plain).catch(broken);
started.catch(() => {});

/**
 * Returns the interpreter. PyScript's own options are left out: with its `stdout` and `stderr` an interpreter from a
 * snapshot never comes back, and what Pyodide does without them is the same.
 */
export const loadPyodide = () => started;

function broken(why) {
  root.classList.add("is-broken");
  throw why;
}

async function fromSnapshot() {
  const memory = await kept;
  const interpreter = await start({
    stdLibURL: address("../vendor/pyodide/nothing.zip"), // what is needed of the library has been imported
    _loadSnapshot: memory.header,
    createPyodideModule: (settings) => withMemory(settings, memory),
  }, PATIENCE);
  // Whatever was random when the snapshot was made is the same in every copy of it.
  interpreter.runPython("import random; random.seed(); del random");
  root.dataset.start = "snapshot";
  return interpreter;
}

// Pyodide checks the header, which names its build; the memory itself is put in place here, because only what differs
// from a fresh interpreter has been sent.
async function withMemory(settings, { heap, fresh, kept, runs, data }) {
  const { default: create } = await import("../vendor/pyodide/pyodide.asm.mjs");
  const instantiate = settings.instantiateWasm;
  settings.instantiateWasm = (imports, done) =>
    instantiate(imports, (instance, code) => {
      grow(instance.exports, heap);
      done(instance, code);
    });
  const module = await create(settings);
  const check = module.API.restoreSnapshot;
  module.API.restoreSnapshot = (header) => {
    const found = check(header);
    const memory = module.HEAPU8;
    if (memory.length !== heap || sum(module.HEAPU32.subarray(0, fresh / 4), runs) !== kept) throw new Error("made for another interpreter");
    let at = 0;
    for (const [place, length] of runs) {
      memory.set(data.subarray(at, at + length), place);
      at += length;
    }
    return found;
  };
  return module;
}

// Makes the memory as large as the one that was kept, before anybody has looked at it.
function grow(exports, heap) {
  const memory = Object.values(exports).find((one) => one instanceof WebAssembly.Memory);
  const missing = heap - memory.buffer.byteLength;
  if (missing > 0) memory.grow(missing / 65536);
}

// The sum of all words that the snapshot leaves as they are. What the memory has been grown by needs no look: it is empty.
function sum(words, runs) {
  let total = 0;
  let word = 0;
  for (const [place, length] of [...runs, [words.length * 4, 0]]) {
    const end = Math.min(place / 4, words.length);
    for (; word < end; word++) total = (total + words[word]) | 0;
    word = (place + length) / 4;
  }
  return total;
}

// Loads an interpreter. Pyodide waits for ever when it cannot fetch or run its WebAssembly; here that is an error, and so
// is an interpreter that is not there after so many milliseconds when all of it has come.
async function start(settings, patience = Infinity) {
  const { module, whole } = interpreterModule();
  const restore = lending(ASKED_FOR, module);
  const hopeless = new Promise((_, fail) => {
    module.catch(fail);
    if (patience < Infinity) whole.then(() => setTimeout(fail, patience, new Error("it does not come to an end")), fail);
  });
  try {
    return await Promise.race([load({ indexURL, ...settings }), hopeless]);
  } finally {
    restore();
  }
}

// Pyodide has no option for a module that is compiled already. For the time of a start it gets ours for its own file; every
// other question goes on to the browser. Returns what puts everything back.
function lending(url, module) {
  const { fetch } = window;
  const { instantiateStreaming } = WebAssembly;
  const ours = new Response();
  window.fetch = (asked, ...rest) =>
    String(asked?.url ?? asked) === url ? Promise.resolve(ours) : fetch.call(window, asked, ...rest);
  WebAssembly.instantiateStreaming = async (answer, imports) => {
    if ((await answer) !== ours) return instantiateStreaming.call(WebAssembly, answer, imports);
    return { module: await module, instance: await WebAssembly.instantiate(await module, imports) };
  };
  return () => Object.assign(window, { fetch }) && Object.assign(WebAssembly, { instantiateStreaming });
}

async function plain(why) {
  root.dataset.start = "plain";
  console.info(`Enoteca starts without its snapshot: ${why?.message ?? why}`);
  const rooms = fetch(address("../py.zip")).then((answer) => answer.arrayBuffer());
  const interpreter = await start({});
  interpreter.unpackArchive(await rooms, "zip");
  return interpreter;
}

/** Reads a snapshot: a name, the length of the head, the head (JSON), Pyodide's header, and the runs of memory. */
function snapshot(buffer) {
  const file = new Uint8Array(buffer);
  const text = new TextDecoder();
  if (text.decode(file.subarray(0, 8)) !== MAGIC) throw new Error("this is no snapshot");
  const begin = 12 + new DataView(buffer).getUint32(8, true);
  const head = JSON.parse(text.decode(file.subarray(12, begin)));
  const data = file.subarray(begin + head.header);
  if (data.length !== head.runs.reduce((sum, [, length]) => sum + length, 0)) throw new Error("it is cut off");
  return { ...head, header: file.slice(begin, begin + head.header), data };
}
