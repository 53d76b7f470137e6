// Runs PyScript within the page's policy, which lets no text become a script.
import "./stub_indexeddb.js"; // before anything of PyScript runs
import "./look_once.js";
import { hooks, stdlib } from "../vendor/pyscript/core.js";

// PyScript would make functions out of texts here, for the workers that this page never has.
for (const hook of Object.values(hooks.worker)) hook.clear?.();

// In an interpreter from the snapshot PyScript's Python package is there already (py/publish/interpreter/preimport.py). PyScript would put
// its files in front of every script and write them all the same.
const WRITTEN = stdlib.trim();
const THERE = "import pyscript as _pyscript\ndel _pyscript";
hooks.main.onReady.add(({ interpreter }) => {
  if (document.documentElement.dataset.start !== "snapshot") return;
  for (const name of ["runPython", "runPythonAsync"]) {
    const run = interpreter[name];
    interpreter[name] = (code, ...rest) => run.call(interpreter, code.replace(WRITTEN, THERE), ...rest);
  }
});
