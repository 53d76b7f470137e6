// Gives PyScript its interpreter: `interpreter` in pyscript.toml names this module.
//
// The build has imported everything once and kept the memory of the interpreter as it was then (py/publish/snapshot.mjs).
// Here that memory is put in place, so that nothing is imported again. Whatever is wrong with it, a plain start takes
// over: it is slower, and nothing else. `data-start` on the root says which it was.
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";

export { version };

const root = document.documentElement;
const address = (path) => new URL(path, import.meta.url).href;
const indexURL = address("../vendor/pyodide/");
const MAGIC = "enoteca1";

// Asked for at once, while PyScript is still on its way.
const { content: named, dataset } = document.querySelector("meta[name=enoteca-snapshot]") ?? {};
const expected = Number(dataset?.bytes);
const kept = named ? snapshot(new URL(named, document.baseURI).href) : Promise.reject(new Error("there is none"));
kept.catch(() => {}); // whoever waits for it is told

/**
 * Returns the interpreter. PyScript's own options are left out: with its `stdout` and `stderr` an interpreter from a
 * snapshot never comes back, and what Pyodide does without them is the same.
 */
export async function loadPyodide() {
  const interpreter = await fromSnapshot().catch(plain).catch(broken);
  root.dataset.start ??= "snapshot";
  return interpreter;
}

function broken(why) {
  root.classList.add("is-broken");
  throw why;
}

async function fromSnapshot() {
  const memory = await kept;
  const interpreter = await load({
    indexURL,
    stdLibURL: address("../vendor/pyodide/nothing.zip"), // what is needed of the library has been imported
    _loadSnapshot: memory.header,
    createPyodideModule: (settings) => withMemory(settings, memory),
  });
  // Whatever was random when the snapshot was made is the same in every copy of it.
  interpreter.runPython("import random; random.seed(); del random");
  return interpreter;
}

// Pyodide checks the header, which names its build; the memory itself is put in place here, because only what differs
// from a fresh interpreter has been sent.
async function withMemory(settings, { heap, kept, runs, data }) {
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
    if (memory.length !== heap || sum(module.HEAPU32, runs) !== kept) throw new Error("made for another interpreter");
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

// The sum of all words that the snapshot leaves as they are.
function sum(words, runs) {
  let total = 0;
  let word = 0;
  for (const [place, length] of [...runs, [words.length * 4, 0]]) {
    for (; word < place / 4; word++) total = (total + words[word]) | 0;
    word = (place + length) / 4;
  }
  return total;
}

async function plain(why) {
  root.dataset.start = "plain";
  console.info(`Enoteca starts without its snapshot: ${why?.message ?? why}`);
  const rooms = fetched(address("../py.zip"));
  const interpreter = await load({ indexURL });
  interpreter.unpackArchive(await rooms, "zip");
  return interpreter;
}

/** Reads a snapshot: a name, the length of the head, the head (JSON), Pyodide's header, and the runs of memory. */
async function snapshot(url) {
  const file = new Uint8Array(await fetched(url, true));
  const text = new TextDecoder();
  if (text.decode(file.subarray(0, 8)) !== MAGIC) throw new Error("this is no snapshot");
  const begin = 12 + new DataView(file.buffer).getUint32(8, true);
  const head = JSON.parse(text.decode(file.subarray(12, begin)));
  const data = file.subarray(begin + head.header);
  if (data.length !== head.runs.reduce((sum, [, length]) => sum + length, 0)) throw new Error("it is cut off");
  return { ...head, header: file.slice(begin, begin + head.header), data };
}

// A host that compresses says so. One that does not is asked for the compressed file, which is unpacked here.
async function fetched(url, packed = false) {
  const giveUp = new AbortController();
  const answer = await fetch(url, { signal: giveUp.signal });
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  const bare = packed && !navigator.serviceWorker?.controller && !answer.headers.has("content-encoding");
  if (!bare || !("DecompressionStream" in window)) return counted(answer.body);
  const smaller = await fetch(`${url}.gz`).catch(() => undefined);
  if (!smaller?.ok || smaller.headers.has("content-encoding")) return counted(answer.body);
  giveUp.abort();
  return counted(smaller.body.pipeThrough(new DecompressionStream("gzip")));
}

// Reads to the end, and shows how much of the snapshot has come; it is the larger half of all that comes.
async function counted(stream) {
  const parts = [];
  let length = 0;
  const bar = document.getElementById("arrived");
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).arrayBuffer();
    parts.push(value);
    length += value.length;
    if (bar) bar.value = (100 * length) / (expected || length);
  }
}
