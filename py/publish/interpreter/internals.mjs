// All that the build knows of the internals of Pyodide and PyScript: names that no documentation promises. No other
// file of py/publish contains one of them (tests/publish/test_internals.py). www/start/internals.js is the same for the
// page.
//
//   node internals.mjs chunks PYSCRIPT OUT
//       writes the names of PyScript's files that the page may ask for (JSON)
//   node internals.mjs trim PYODIDE SCRIPT WASM NOTES
//       writes Pyodide's script and WebAssembly, without the code that the page cannot reach
//   node internals.mjs snapshot SITE PYODIDE PYSCRIPT IMPORTS OUT WAY
// writes into the folder OUT the memory of an interpreter that has the Python of SITE and has run IMPORTS: as a base
//       and a part for each game (WAY is `parts`), or all as the base (`whole`)
//
// PYSCRIPT, PYODIDE and SITE are folders: the npm package, or a copy of its files. When a command fails, its trick does
// not apply any more: py/publish/interpreter/tricks.py logs that, and the build goes on without it. UPGRADING.md says
// what to do then.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { complete } from "../../../www/start/heap.js";
import { record, recording } from "./allocations.mjs";
import { Heap } from "./heap.mjs";

const load = (...path) => import(pathToFileURL(join(...path)));

// --- PyScript's chunks

// Chunks that load only for what this page never uses: editors, terminals, MicroPython's archives, and the table of
// packages that Pyodide could install.
const UNUSED = /^(codemirror|pyodide_graph|xterm|zip)/;
const FROM = /\bfrom"\.\/([\w.-]+\.js)"/g;
const LATER = /\bimport\("\.\/([\w.-]+\.js)"\)/g;

/**
 * Writes the names of PyScript's entry, of the chunks that it imports at once, and of the plugins that these import
 * later. Chunks that a plugin imports later (an editor, a terminal) are for elements that the page does not have.
 */
function chunks(pyscript, out) {
  const text = (name) => readFileSync(join(pyscript, "dist", name), "utf8");
  const named = (pattern, name) => [...text(name).matchAll(pattern)].map(([, found]) => found);
  const closure = (names) => {
    const found = new Set();
    for (const waiting = [...names]; waiting.length > 0; ) {
      const name = waiting.pop();
      if (!found.has(name)) waiting.push(...named(FROM, name));
      found.add(name);
    }
    return [...found];
  };
  const core = closure(["core.js"]);
  const plugins = core.flatMap((name) => named(LATER, name)).filter((name) => !UNUSED.test(name));
  if (core.length < 2 || plugins.length === 0) throw new Error("PyScript names its chunks otherwise than it did");
  writeFileSync(out, JSON.stringify(closure([...core, ...plugins]).sort()));
}

// --- Pyodide's script and WebAssembly

// Pyodide is linked for packages with WebAssembly of their own: it exports each of its functions by name, and keeps all
// those that only such a package could call. The page has no such packages. So the build leaves out each name that
// occurs nowhere else in Pyodide's scripts, and each function that only such a name reaches.
const WORD = /[A-Za-z_$][\w$]*/g;
const ASSIGNED = /^([\w$]+)=Module\["\1"\]=(?:[\w$]+=|Module\["[\w$]+"\]=)*wasmExports\["([\w$]+)"\](?:\.value>>>0)?$/;
// Pyodide needs it only to wait for files in Node. Browsers warn of it in pages without special headers.
const SHARED_MEMORY = "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer";
// The kinds of instructions in the interpreter: the trimmed one may not have newer ones.
const FEATURES = [
  ["MutableGlobals", "SignExt", "BulkMemory", "BulkMemoryOpt", "NontrappingFPToInt", "ReferenceTypes"],
  ["CallIndirectOverlong", "Multivalue", "ExceptionHandling", "TailCall", "SIMD128", "ExtendedConst"],
].flat();

/** Writes the trimmed script and WebAssembly of Pyodide, and notes on the parts that do not apply any more (JSON). */
async function trim(pyodide, scriptOut, wasmOut, notesOut) {
  const notes = [];
  const attempt = async (title, trick, instead) => {
    try {
      return await trick();
    } catch (error) {
      notes.push(`${title}: ${error.message}`);
      return instead;
    }
  };
  const delivered = {
    script: readFileSync(join(pyodide, "pyodide.asm.mjs"), "utf8"),
    wasm: readFileSync(join(pyodide, "pyodide.asm.wasm")),
  };
  const { script, wasm } = await attempt(
    "fewer exports of the interpreter",
    () => trimmed(pyodide, delivered),
    delivered,
  );
  writeFileSync(
    scriptOut,
    await attempt("an interpreter without shared memory", () => withoutSharedMemory(script), script),
  );
  writeFileSync(wasmOut, wasm);
  writeFileSync(notesOut, JSON.stringify(notes));
}

async function trimmed(pyodide, delivered) {
  const { default: binaryen } = await import("binaryen");
  const { before, list, between, given, after } = inParts(delivered.script);
  const loader = readFileSync(join(pyodide, "pyodide.mjs"), "utf8");
  const said = new Set([before, after, loader].flatMap((text) => text.match(WORD)));
  const built = new WebAssembly.Module(delivered.wasm);
  // The interpreter may be given its own functions by the names of its imports.
  for (const { name } of WebAssembly.Module.imports(built)) said.add(name);

  const isKept = ({ variable, exported }) => said.has(variable) || said.has(exported);
  const kept = given.filter(isKept);
  const dropped = new Set(given.filter((one) => !isKept(one)).map(({ variable }) => variable));
  const exported = new Set(kept.map((one) => one.exported));

  const module = binaryen.readBinary(delivered.wasm);
  module.setFeatures(await features());
  for (const { name } of WebAssembly.Module.exports(built)) {
    if (!exported.has(name) && !said.has(name)) module.removeExport(name);
  }
  module.runPasses(["remove-unused-module-elements"]);
  const names = list.filter((name) => !dropped.has(name)).join(",");
  const script = before + names + between + kept.map(({ statement }) => statement).join(";") + after;
  return await startable(pyodide, { script, wasm: module.emitBinary() });
}

/** Returns the features of the interpreter, as Binaryen counts them. */
async function features() {
  const { default: binaryen } = await import("binaryen");
  return FEATURES.reduce((all, name) => all | binaryen.Features[name], 0);
}

/** Returns the script in five parts: the text before the names, the list of names, the text after it, the assignments
 * to the names, and the rest. */
function inParts(script) {
  const [whole, before, list, between, given, after] =
    script.match(/^(.*;var )([\w$,]+)(;function assignWasmExports\(wasmExports\)\{)([^{}]+)(\}.*)$/s) ?? [];
  if (whole === undefined) throw new Error("pyodide.asm.mjs gives its exports otherwise than it did");
  return { before, list: list.split(","), between, given: given.split(";").filter(Boolean).map(assignment), after };
}

function assignment(statement) {
  const [, variable, exported] = statement.match(ASSIGNED) ?? [];
  if (variable === undefined) throw new Error(`pyodide.asm.mjs gives an export otherwise than it did: ${statement}`);
  return { statement, variable, exported };
}

/** Returns the script and the WebAssembly, if an interpreter made of them can add up. */
async function startable(pyodide, { script, wasm }) {
  const folder = mkdtempSync(join(tmpdir(), "enoteca-"));
  try {
    for (const name of ["pyodide.mjs", "pyodide-lock.json", "python_stdlib.zip"])
      cpSync(join(pyodide, name), join(folder, name));
    writeFileSync(join(folder, "pyodide.asm.mjs"), script);
    writeFileSync(join(folder, "pyodide.asm.wasm"), wasm);
    const { loadPyodide } = await load(folder, "pyodide.mjs");
    const interpreter = await loadPyodide({ indexURL: folder });
    if (interpreter.runPython("import json; json.loads('1') + 1") !== 2) throw new Error("it cannot add up");
  } finally {
    rmSync(folder, { recursive: true });
  }
  return { script, wasm };
}

function withoutSharedMemory(script) {
  if (script.split(SHARED_MEMORY).length !== 2) throw new Error("pyodide.asm.mjs makes it otherwise than it did");
  return script.replace(SHARED_MEMORY, "new ArrayBuffer(4)");
}

// --- The snapshot

const MAGIC = "enoteca2";
const GRAIN = 16; // words that are compared at a time
const LEAST = 12; // bytes of the smallest free block
const HOME = "/home/pyodide";
const SAME = { PYTHONHASHSEED: "0" };
// Node gives this script another name than a browser does.
const asInTheBrowser = { _sysExecutable: "./this.program" };
// The file in the npm package of PyScript with the text of its Python package.
const PACKAGE = ["src", "stdlib", "pyscript.js"];

/** Writes the memory that www/start/internals.js puts in place: `base` and, unless it is `whole`, a file for each game,
 * with its name. Each is a name, the length of the head, the head (JSON), Pyodide's header (in the base only), the list
 * of the memory's runs, and those runs. The runs of a base are those that differ from the memory of an interpreter that
 * has just been made. */
async function snapshot(site, pyodide, pyscript, imports, out, way) {
  const isWhole = way === "whole";
  process.env.TZ = "UTC";
  stopChance(0b01010101);
  const warm = await warmed(site, pyodide, pyscript, imports, isWhole);
  const { header, memory, facts, hasPackage } = warm;
  const before = await fresh(pyodide, header);
  const { base, parts } = isWhole ? { base: { memory, bytes: memory }, parts: [] } : divided(before, warm);
  const { runs, kept } = differences(before, base.memory);
  const sizes = { header: header.length, heap: memory.length, fresh: before.length };
  const head = { ...sizes, kept, code: base.code, isWhole, hasPackage, imported: facts.imported };
  writeFileSync(join(out, "base"), written(head, runs, base.bytes, header));
  for (const { name, runs, bytes, code } of parts)
    writeFileSync(join(out, name), written({ base: kept, code }, runs, bytes));
}

/** Returns the base of a memory, as it is put in place (`memory`) and as it is sent (`bytes`, `code`), and the parts
 * that are put in place later, with their names and runs. */
function divided(before, { memory, blocks, free, stack, facts }) {
  const heap = new Heap(memory, blocks, free, facts);
  heap.clean(stack);
  const names = Object.keys(facts.parts);
  const owners = heap.owners(new Int32Array(before.buffer, 0, before.length / 4), Object.values(facts.parts));
  const runs = names.map((_, owner) => heap.runs(owners, owner));
  const [whole, done] = [heap.packed(), heap.bytes.slice()];
  heap.forget(owners, runs);
  const base = { memory: heap.bytes, ...heap.packed() };
  const place = new Uint8Array(memory.length);
  proveComplete(place, base.memory, base, [[0, place.length / 4]]);
  for (const part of runs) proveComplete(place, done, whole, part);
  return { base, parts: names.map((name, owner) => ({ name, runs: runs[owner], ...whole })) };
}

// Raises an error unless the packed runs give those of the memory, put in place in another one.
function proveComplete(place, memory, { bytes, code }, runs) {
  for (const [at, length] of runs) place.set(bytes.subarray(at * 4, (at + length) * 4), at * 4);
  complete(place.buffer, runs, code);
  for (const [at, length] of runs) {
    const [from, to] = [at * 4, (at + length) * 4];
    if (Buffer.compare(place.subarray(from, to), memory.subarray(from, to)) !== 0)
      throw new Error(`the memory at ${from} cannot be put back as it was`);
  }
}

function written(head, runs, memory, header = []) {
  const list = varints(runs.flatMap(([at, length], number) => [at - end(runs[number - 1]), length]));
  const about = Buffer.from(JSON.stringify({ ...head, list: list.length }));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(about.length);
  const data = runs.map(([at, length]) => memory.subarray(at * 4, (at + length) * 4));
  return Buffer.concat([Buffer.from(MAGIC), size, about, Uint8Array.from(header), list, ...data]);
}

const end = (run) => (run ? run[0] + run[1] : 0);

// Each number in bytes of seven bits, the lowest first; the highest bit says that more follow.
function varints(numbers) {
  const bytes = [];
  for (let number of numbers) {
    for (; number > 127; number = Math.floor(number / 128)) bytes.push(128 | (number % 128));
    bytes.push(number);
  }
  return Buffer.from(bytes);
}

// The same files always make the same memory: clocks and chance are replaced. Real chance is asked for when the memory
// is put in place (www/start/internals.js).
function stopChance(number, pace = 0) {
  let looks = 0; // at the clock, which each time goes on by `pace` milliseconds
  Date.now = () => number * 1_234_567_890 + pace * looks++;
  performance.now = () => number * 1_234_567 + pace * looks++;
  crypto.getRandomValues = (bytes) => bytes.fill(number);
}

/** Returns the memory of an interpreter that has run IMPORTS, the facts that IMPORTS gives, and whether PyScript's
 * package is in it; for a memory that is to be divided, also its blocks, those of them that nobody needs, and where the
 * unused stack is. */
async function warmed(site, pyodide, pyscript, imports, isWhole) {
  const folder = isWhole ? pyodide : await recordingCopy(pyodide);
  try {
    const { loadPyodide } = await load(folder, "pyodide.mjs");
    const recorded = isWhole ? undefined : record();
    const settings = { indexURL: join(folder, "/"), _makeSnapshot: true, env: SAME, ...asInTheBrowser };
    const interpreter = await loadPyodide(settings);
    for (const name of readdirSync(site, { recursive: true }).sort()) {
      const [path, place] = [join(site, name), `${HOME}/${name.replaceAll("\\", "/")}`];
      if (statSync(path).isDirectory()) interpreter.FS.mkdirTree(place);
      else interpreter.FS.writeFile(place, readFileSync(path));
    }
    const hasPackage = await writePackage(pyscript, interpreter);
    const facts = JSON.parse(interpreter.runPython(readFileSync(imports, "utf8"), { globals: interpreter.toPy({}) }));
    const free = takeFreeMemory(interpreter._module);
    if (isWhole) for (const place of free) interpreter._module._free(place);
    const whole = interpreter.makeMemorySnapshot();
    const length = new Uint32Array(whole.buffer)[1];
    const [header, memory] = [whole.slice(0, length), whole.slice(length)];
    return { header, memory, facts, hasPackage, free, blocks: recorded?.blocks, stack: recorded?.stack() };
  } finally {
    if (!isWhole) rmSync(folder, { recursive: true });
  }
}

/** Returns a new folder with a Pyodide whose WebAssembly records its allocations. */
async function recordingCopy(pyodide) {
  const folder = mkdtempSync(join(tmpdir(), "enoteca-"));
  cpSync(pyodide, folder, { recursive: true });
  const place = join(folder, "pyodide.asm.wasm");
  writeFileSync(place, recording(readFileSync(place), await features()));
  return folder;
}

async function writePackage(pyscript, interpreter) {
  const { default: brought } = existsSync(join(pyscript, ...PACKAGE)) ? await load(pyscript, ...PACKAGE) : {};
  const files = Object.entries(brought?.pyscript ?? {});
  if (files.some(([, text]) => typeof text !== "string")) return false;
  interpreter.FS.mkdirTree(`${HOME}/pyscript`);
  for (const [name, text] of files) interpreter.FS.writeFile(`${HOME}/pyscript/${name}`, text);
  return files.length > 0;
}

// Freed memory keeps its content, which would be sent for nothing, and refers to other free memory. So all of it is
// taken; the page frees it again. Returns the taken blocks.
function takeFreeMemory(module) {
  const taken = [];
  for (let size = 1 << 16; size >= LEAST; size = size > 16 ? size >> 1 : size - 4) {
    for (let place = largestBelow(module, size); place !== 0; place = largestBelow(module, size)) {
      module.HEAPU8.fill(0, place, place + size);
      taken.push(place);
    }
  }
  return taken;
}

// Takes memory, but never so much that the memory has to grow: that of a fresh interpreter is no larger.
function largestBelow(module, size) {
  const place = module._malloc(size);
  if (place + size < module.HEAPU8.length - (1 << 18)) return place;
  module._free(place);
  return 0;
}

/** Returns the memory of a fresh interpreter. */
async function fresh(pyodide, header) {
  // Other chance and another clock, so that all memory that depends on them differs, as it will in a browser: even
  // memory that rarely does, like the time between two looks of the allocator at the clock.
  stopChance(0b10101010, 1_234);
  const { default: create } = await load(pyodide, "pyodide.asm.mjs");
  const { loadPyodide } = await load(pyodide, "pyodide.mjs");
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
  if (memory === undefined) throw new Error("Pyodide does not restore a snapshot as it did");
  return memory;
}

/**
 * Returns the runs of the memory that differs (pairs of a place and a length, in words), and a check sum of all later
 * words that do not (`mixed` in www/start/internals.js).
 */
function differences(before, after) {
  const [old, now] = [before, after].map((memory) => new Int32Array(memory.buffer, 0, memory.length / 4));
  const runs = [];
  let kept = 0;
  for (let place = 0; place < now.length; place += GRAIN) {
    const words = now.subarray(place, place + GRAIN);
    if (words.every((word, at) => word === (old[place + at] ?? 0))) {
      const seen = runs.length > 0 ? old.subarray(place, place + GRAIN) : [];
      for (const word of seen) kept = ((kept << 1) | (kept >>> 31)) ^ word;
    } else if (runs.length > 0 && end(runs.at(-1)) === place) runs.at(-1)[1] += GRAIN;
    else runs.push([place, GRAIN]);
  }
  return { runs, kept };
}

const commands = { chunks, trim, snapshot };
const [command, ...paths] = process.argv.slice(2);
await commands[command](...paths);
