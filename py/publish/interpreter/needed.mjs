// Asks an interpreter which files of its standard library a start can need:
//   node py/publish/interpreter/needed.mjs PYODIDE SCRIPT IMPORTED OUT
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, script, imported, out] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const interpreter = await loadPyodide({ indexURL: pyodide });
const globals = interpreter.toPy({ imported, __name__: "needed" });
writeFileSync(out, interpreter.runPython(readFileSync(script, "utf8"), { globals }));
