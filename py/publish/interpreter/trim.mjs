// Cuts Pyodide's interpreter down to what the page can reach: node py/publish/interpreter/trim.mjs PYODIDE SCRIPT WASM
//
// PYODIDE is the folder of the npm package; SCRIPT and WASM are where its two halves go. Pyodide is linked for packages
// that bring WebAssembly of their own: it hands out each of its functions by name, and keeps all those that only such a
// package could call. Here there are none. What is left out is a name that nothing else in Pyodide's scripts says, and
// a function that is reached by such a name alone.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import binaryen from "binaryen";

const [pyodide, scriptOut, wasmOut] = process.argv.slice(2);
const read = (name) => readFileSync(join(pyodide, name));
const WORD = /[A-Za-z_$][\w$]*/g;
const ASSIGNED = /^([\w$]+)=Module\["\1"\]=(?:[\w$]+=|Module\["[\w$]+"\]=)*wasmExports\["([\w$]+)"\](?:\.value>>>0)?$/;

// The kinds of instructions that the interpreter is made of: nothing newer is written than was read.
const { Features } = binaryen;
const FEATURES = ["MutableGlobals", "SignExt", "BulkMemory", "BulkMemoryOpt", "NontrappingFPToInt", "ReferenceTypes",
  "CallIndirectOverlong", "Multivalue", "ExceptionHandling", "TailCall", "SIMD128", "ExtendedConst"]; // prettier-ignore

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

const { before, list, between, given, after } = inParts(read("pyodide.asm.mjs").toString());
const said = new Set([before, after, read("pyodide.mjs").toString()].flatMap((text) => text.match(WORD)));
const wasm = read("pyodide.asm.wasm");
const built = new WebAssembly.Module(wasm);
// By the names of what it asks for, the interpreter may be given back what is its own.
for (const { name } of WebAssembly.Module.imports(built)) said.add(name);

const isKept = ({ variable, exported }) => said.has(variable) || said.has(exported);
const kept = given.filter(isKept);
const dropped = new Set(given.filter((one) => !isKept(one)).map(({ variable }) => variable));
const exported = new Set(kept.map((one) => one.exported));

const module = binaryen.readBinary(wasm);
module.setFeatures(FEATURES.reduce((all, name) => all | Features[name], 0));
for (const { name } of WebAssembly.Module.exports(built)) if (!exported.has(name) && !said.has(name)) module.removeExport(name);
module.runPasses(["remove-unused-module-elements"]);

const names = list.filter((name) => !dropped.has(name)).join(",");
writeFileSync(scriptOut, before + names + between + kept.map(({ statement }) => statement).join(";") + after);
writeFileSync(wasmOut, module.emitBinary());
