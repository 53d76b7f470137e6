// Gives PyScript its interpreter: `interpreter` in pyscript.toml names this module.
//
// The build has imported everything once and kept the memory of the interpreter as it was then (py/publish/interpreter/snapshot.mjs).
// Here that memory is put in place, so that nothing is imported again. Whatever is wrong with it, a plain start takes
// over: it is slower, and nothing else. `data-start` on the root says which it was.
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";
import { interpreterModule, snapshotBytes } from "./download.js";

export { version };

const root = document.documentElement;
const address = (path) => new URL(path, import.meta.url).href;
const indexURL = address("../vendor/pyodide/");
const ASKED_FOR = address("../vendor/pyodide/pyodide.asm.wasm"); // by Pyodide; the file has its hash in its name
const MAGIC = "enoteca1";
const PATIENCE = 30_000; // a phone may need half of it
const HEAP = Number(document.querySelector("meta[name=enoteca-snapshot]")?.dataset.heap ?? 0);

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
  const interpreter = await start({
    stdLibURL: address("../vendor/pyodide/nothing.zip"), // what is needed of the library has been imported
    _loadSnapshot: new Uint8Array(1), // takes the place of the header, which need not have come before it is looked at
    createPyodideModule: withMemory,
  }, kept);
  // Whatever was random when the snapshot was made is the same in every copy of it.
  interpreter.runPython("import random; random.seed(); del random");
  root.dataset.start = "snapshot";
  return interpreter;
}

// The interpreter is made while its memory is still on its way. Pyodide checks the header, which names its build; the memory
// itself is put in place here, because only what differs from a fresh interpreter has been sent.
async function withMemory(settings) {
  const { default: create } = await import("../vendor/pyodide/pyodide.asm.mjs");
  const instantiate = settings.instantiateWasm;
  settings.instantiateWasm = (imports, done) =>
    instantiate(imports, (instance, code) => {
      grow(instance.exports, HEAP);
      done(instance, code);
    });
  const module = await create(settings);
  const memory = await kept;
  const check = module.API.restoreSnapshot;
  module.API.restoreSnapshot = () => {
    const found = check(memory.header);
    if (!fits(module, memory)) throw new Error("made for another interpreter");
    putInPlace(module.HEAPU8, memory);
    return found;
  };
  return module;
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

// One number from all words that the snapshot leaves as they are, each turned on by a bit for every one behind it: a word
// that has changed or moved makes another number. No sum, which takes twice as long: it leaves the whole numbers that a
// browser is quick with. What the memory has been grown by needs no look: it is empty.
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

// Loads an interpreter. Pyodide waits for ever when it cannot fetch or run its WebAssembly; here that is an error, and so
// is an interpreter with a memory to put in place that is not there long after all of it, and of that, has come.
async function start(settings, memory) {
  const { module, whole } = interpreterModule();
  const restore = lending(ASKED_FOR, module);
  const hopeless = new Promise((_, fail) => {
    module.catch(fail);
    if (memory) Promise.all([whole, memory]).then(() => setTimeout(fail, PATIENCE, new Error("it does not come to an end")), () => {});
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
