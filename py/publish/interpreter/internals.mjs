// All that the build knows of the internals of Pyodide and PyScript: names that no documentation promises. Nothing else
// in py/publish says one of them (tests/publish/test_internals.py), and www/start/internals.js does the same for the
// page.
//
//   node internals.mjs chunks PYSCRIPT OUT
//       writes the names of PyScript's files that the page may ask for (JSON)
//   node internals.mjs trim PYODIDE SCRIPT WASM NOTES
//       writes Pyodide's two halves, without what the page cannot reach
//   node internals.mjs snapshot SITE PYODIDE PYSCRIPT IMPORTS OUT
//       writes the memory of an interpreter that has the Python of SITE and has run IMPORTS
//
// PYSCRIPT and PYODIDE are folders: the npm package, or a copy of its files. A command that fails is a trick that does
// not apply any more: py/publish/interpreter/tricks.py says so, and the build goes on without it. UPGRADING.md beside
// this file tells what to do then.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const load = (...path) => import(pathToFileURL(join(...path)));

// --- PyScript's chunks

// Chunks that load only for what this page never uses: editors, terminals, MicroPython's archives, and the table of
// packages that Pyodide could install.
const UNUSED = /^(codemirror|pyodide_graph|xterm|zip)/;
const FROM = /\bfrom"\.\/([\w.-]+\.js)"/g;
const LATER = /\bimport\("\.\/([\w.-]+\.js)"\)/g;

/**
 * Writes the names of PyScript's entry, of what it imports at once, and of the plugins that these import later. What a
 * plugin imports later (an editor, a terminal) it imports for elements that the page has not.
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

// --- Pyodide's two halves

// Pyodide is linked for packages that bring WebAssembly of their own: it hands out each of its functions by name, and
// keeps all those that only such a package could call. Here there are none. What is left out is a name that nothing
// else in Pyodide's scripts says, and a function that is reached by such a name alone.
const WORD = /[A-Za-z_$][\w$]*/g;
const ASSIGNED = /^([\w$]+)=Module\["\1"\]=(?:[\w$]+=|Module\["[\w$]+"\]=)*wasmExports\["([\w$]+)"\](?:\.value>>>0)?$/;
// For waiting on Node's files. Browsers warn of it in pages without special headers, and here nobody waits.
const SHARED_MEMORY = "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer";
// The kinds of instructions that the interpreter is made of: nothing newer is written than was read.
const FEATURES = [
  ["MutableGlobals", "SignExt", "BulkMemory", "BulkMemoryOpt", "NontrappingFPToInt", "ReferenceTypes"],
  ["CallIndirectOverlong", "Multivalue", "ExceptionHandling", "TailCall", "SIMD128", "ExtendedConst"],
].flat();

/** Writes what is left of Pyodide's script and WebAssembly, and why a part of this does not apply any more (JSON). */
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
  // By the names of what it asks for, the interpreter may be given back what is its own.
  for (const { name } of WebAssembly.Module.imports(built)) said.add(name);

  const isKept = ({ variable, exported }) => said.has(variable) || said.has(exported);
  const kept = given.filter(isKept);
  const dropped = new Set(given.filter((one) => !isKept(one)).map(({ variable }) => variable));
  const exported = new Set(kept.map((one) => one.exported));

  const module = binaryen.readBinary(delivered.wasm);
  module.setFeatures(FEATURES.reduce((all, name) => all | binaryen.Features[name], 0));
  for (const { name } of WebAssembly.Module.exports(built)) {
    if (!exported.has(name) && !said.has(name)) module.removeExport(name);
  }
  module.runPasses(["remove-unused-module-elements"]);
  const names = list.filter((name) => !dropped.has(name)).join(",");
  const script = before + names + between + kept.map(({ statement }) => statement).join(";") + after;
  return await startable(pyodide, { script, wasm: module.emitBinary() });
}

/** Returns the script in four parts: what comes before the names, their list, what is between, how each is given what
 * it stands for, and the rest. */
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

/** Returns the two halves, if an interpreter made of them can add up. */
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

const MAGIC = "enoteca1";
const GRAIN = 64; // bytes that are compared at a time
const HOME = "/home/pyodide";
const SAME = { PYTHONHASHSEED: "0" };
// Where Node would name this script, the browser has a name of its own.
const asInTheBrowser = { _sysExecutable: "./this.program" };
// Where the npm package of PyScript has the text of its Python package.
const PACKAGE = ["src", "stdlib", "pyscript.js"];

/** Writes the memory that www/start/internals.js puts in place: a name, the length of the head, the head (JSON),
 * Pyodide's header, and those runs of the memory that differ from the memory of an interpreter that has just been
 * made. */
async function snapshot(site, pyodide, pyscript, imports, out) {
  process.env.TZ = "UTC";
  stopChance(0b01010101);
  const { interpreter, imported, hasPackage } = await warmed(site, pyodide, pyscript, imports);
  const whole = interpreter.makeMemorySnapshot();
  const length = new Uint32Array(whole.buffer)[1];
  const [header, memory] = [whole.slice(0, length), whole.slice(length)];
  const before = await fresh(pyodide, header);
  const { runs, kept } = differences(before, memory);
  const about = { header: length, heap: memory.length, fresh: before.length, kept, imported, hasPackage, runs };
  const head = Buffer.from(JSON.stringify(about));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length);
  const data = runs.map(([place, length]) => memory.subarray(place, place + length));
  writeFileSync(out, Buffer.concat([Buffer.from(MAGIC), size, head, header, ...data]));
}

// The same files give the same memory, whenever and wherever it is made: it is no certain time, and nothing is by
// chance. What has to be by chance is asked for when the memory is put in place (www/start/internals.js).
function stopChance(number, pace = 0) {
  let looks = 0; // at a clock, which goes on by so many milliseconds with each
  Date.now = () => number * 1_234_567_890 + pace * looks++;
  performance.now = () => number * 1_234_567 + pace * looks++;
  crypto.getRandomValues = (bytes) => bytes.fill(number);
}

/** Returns an interpreter that has imported everything and forgotten what only importing needed, what it imported, and
 * whether PyScript's Python package is among it. */
async function warmed(site, pyodide, pyscript, imports) {
  const { loadPyodide } = await load(pyodide, "pyodide.mjs");
  const interpreter = await loadPyodide({ indexURL: pyodide, _makeSnapshot: true, env: SAME, ...asInTheBrowser });
  for (const name of readdirSync(site, { recursive: true }).sort()) {
    const [path, place] = [join(site, name), `${HOME}/${name.replaceAll("\\", "/")}`];
    if (statSync(path).isDirectory()) interpreter.FS.mkdirTree(place);
    else interpreter.FS.writeFile(place, readFileSync(path));
  }
  const hasPackage = await writePackage(pyscript, interpreter);
  const imported = interpreter.runPython(readFileSync(imports, "utf8"), { globals: interpreter.toPy({}) });
  clearFreeMemory(interpreter._module);
  return { interpreter, imported, hasPackage };
}

async function writePackage(pyscript, interpreter) {
  const { default: brought } = existsSync(join(pyscript, ...PACKAGE)) ? await load(pyscript, ...PACKAGE) : {};
  const files = Object.entries(brought?.pyscript ?? {});
  if (files.some(([, text]) => typeof text !== "string")) return false;
  interpreter.FS.mkdirTree(`${HOME}/pyscript`);
  for (const [name, text] of files) interpreter.FS.writeFile(`${HOME}/pyscript/${name}`, text);
  return files.length > 0;
}

// What was freed still holds what was in it, and would be sent for nothing: everything free is taken, cleared and
// freed.
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
async function fresh(pyodide, header) {
  // So that what depends on chance is found to differ, as it will in a browser: even what hardly ever does, like how
  // long the allocator takes to look at the clock twice.
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
 * Returns the places and lengths of what differs, and one number from all words that do not (`mixed` in
 * www/start/internals.js).
 */
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

const commands = { chunks, trim, snapshot };
const [command, ...paths] = process.argv.slice(2);
await commands[command](...paths);
