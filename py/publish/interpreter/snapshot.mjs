// Makes the memory snapshot that www/boot.js puts in place: node py/publish/interpreter/snapshot.mjs SITE PYODIDE PYSCRIPT WARM OUT
//
// SITE is a folder with the Python of the page, PYODIDE a folder with the interpreter, PYSCRIPT the module
// of PyScript with the text of its Python package, WARM a Python script that
// imports what the page needs. OUT gets a name, the length of the head, the head (JSON), Pyodide's header, and those
// runs of the memory that differ from the memory of an interpreter that has just been made.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [site, pyodide, pyscript, warm, out] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const MAGIC = "enoteca1";
const GRAIN = 64; // bytes that are compared at a time
const HOME = "/home/pyodide";
const SAME = { PYTHONHASHSEED: "0" };
// Where Node would name this script, the browser has a name of its own.
const asInTheBrowser = { _sysExecutable: "./this.program" };

// The same files give the same memory, whenever and wherever it is made: it is no certain time, and nothing is by chance.
// What has to be by chance is asked for when the memory is put in place (www/boot.js).
function stopChance(number, pace = 0) {
  let looks = 0; // at a clock, which goes on by so many milliseconds with each
  Date.now = () => number * 1_234_567_890 + pace * looks++;
  performance.now = () => number * 1_234_567 + pace * looks++;
  crypto.getRandomValues = (bytes) => bytes.fill(number);
}
process.env.TZ = "UTC";
stopChance(0b01010101);

/** Returns an interpreter that has imported everything and forgotten what only importing needed, and what it imported. */
async function warmed() {
  const interpreter = await loadPyodide({ indexURL: pyodide, _makeSnapshot: true, env: SAME, ...asInTheBrowser });
  for (const name of readdirSync(site, { recursive: true }).sort()) {
    const [path, place] = [join(site, name), `${HOME}/${name.replaceAll("\\", "/")}`];
    if (statSync(path).isDirectory()) interpreter.FS.mkdirTree(place);
    else interpreter.FS.writeFile(place, readFileSync(path));
  }
  const { default: brought } = await import(pathToFileURL(pyscript));
  interpreter.FS.mkdirTree(`${HOME}/pyscript`);
  for (const [name, text] of Object.entries(brought.pyscript)) interpreter.FS.writeFile(`${HOME}/pyscript/${name}`, text);
  const imported = interpreter.runPython(readFileSync(warm, "utf8"), { globals: interpreter.toPy({}) });
  clearFreeMemory(interpreter._module);
  return { interpreter, imported };
}

// What was freed still holds what was in it, and would be sent for nothing: everything free is taken, cleared and freed.
function clearFreeMemory(module) {
  const taken = [];
  for (let size = 1 << 16; size >= 16; size >>= 1) {
    let place = largestBelow(module, size);
    while (place !== 0) {
      module.HEAPU8.fill(0, place, place + size);
      taken.push(place);
      place = largestBelow(module, size);
    }
  }
  for (const place of taken) module._free(place);
}

// Takes memory, but never so near to the end that it would have to grow: a fresh interpreter is no larger.
function largestBelow(module, size) {
  const place = module._malloc(size);
  if (place + size < module.HEAPU8.length - (1 << 18)) return place;
  module._free(place);
  return 0;
}

/** Returns the memory of an interpreter into which nothing has been put yet. */
async function fresh(header) {
  // So that what depends on chance is found to differ, as it will in a browser: even what hardly ever does, like how long
  // the allocator takes to look at the clock twice.
  stopChance(0b10101010, 1_234);
  const { default: create } = await import(pathToFileURL(join(pyodide, "pyodide.asm.mjs")));
  let memory;
  const look = async (settings) => {
    const module = await create(settings);
    module.API.restoreSnapshot = () => {
      memory = module.HEAPU8.slice();
      throw new Error("seen");
    };
    return module;
  };
  const settings = { indexURL: pyodide, _loadSnapshot: header, createPyodideModule: look, ...asInTheBrowser };
  await loadPyodide(settings).catch((error) => {
    if (error.message !== "seen") throw error;
  });
  return memory;
}

/** Returns the places and lengths of what differs, and one number from all words that do not (`mixed` in www/boot.js). */
function differences(before, after) {
  const [old, now] = [before, after].map((memory) => new Int32Array(memory.buffer, 0, memory.length / 4));
  const runs = [];
  let kept = 0;
  for (let place = 0; place < after.length; place += GRAIN) {
    const words = [place / 4, (place + GRAIN) / 4];
    if (now.subarray(...words).every((word, at) => word === (old[words[0] + at] ?? 0))) {
      for (const word of old.subarray(...words)) kept = ((kept << 1) | (kept >>> 31)) ^ word;
    } else if (runs.length > 0 && runs.at(-1)[0] + runs.at(-1)[1] === place) runs.at(-1)[1] += GRAIN;
    else runs.push([place, GRAIN]);
  }
  return { runs, kept };
}

const { interpreter, imported } = await warmed();
const whole = interpreter.makeMemorySnapshot();
const length = new Uint32Array(whole.buffer)[1];
const [header, memory] = [whole.slice(0, length), whole.slice(length)];
const before = await fresh(header);
const { runs, kept } = differences(before, memory);
const head = Buffer.from(JSON.stringify({ header: length, heap: memory.length, fresh: before.length, kept, imported, runs }));
const size = Buffer.alloc(4);
size.writeUInt32LE(head.length);
const data = runs.map(([place, length]) => memory.subarray(place, place + length));
writeFileSync(out, Buffer.concat([Buffer.from(MAGIC), size, head, header, ...data]));
