// A worker in which computer players think. It is given the interpreter and its memory, and then one question after
// the other; Python answers them (py/page/thinking/worker.py).
import { loadPyodide } from "../../vendor/pyodide/pyodide.js";
import { fromSnapshot, lend, readSnapshot } from "../start/internals.js";

const PYTHON = "import games\nfrom page.thinking.worker import Worker\nWorker(games).answered";

let answer; // a promise, once there is an interpreter to be made

async function begin({ module, snapshot, heap, file }) {
  const restore = lend(file, Promise.resolve(module));
  try {
    const settings = { indexURL: new URL("./", file).href };
    const interpreter = await fromSnapshot(loadPyodide, settings, readSnapshot(snapshot), heap);
    return interpreter.runPython(PYTHON);
  } finally {
    restore();
  }
}

postMessage("here"); // all that this needs has come

addEventListener("message", async ({ data }) => {
  if (data.module) {
    answer = begin(data);
    return;
  }
  const { id, text } = data;
  try {
    postMessage({ id, text: (await answer)(text) });
  } catch (error) {
    postMessage({ id, error: String(error?.message ?? error) });
  }
});
