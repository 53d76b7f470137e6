// A worker in which computer players think. It receives the interpreter and its memory, and then questions one by one,
// which Python answers (py/page/thinking/worker.py).
import { loadPyodide } from "../../vendor/pyodide/pyodide.js";
import { fetchedNow } from "../start/fetched_now.js";
import { SecondHalf } from "../start/halves.js";
import { fromSnapshot, lend, readSnapshot } from "../start/internals.js";

const PYTHON = "import games\nfrom page.thinking.worker import Worker\nWorker(games).answered";

let answer; // a promise, once the interpreter has come

async function begin({ module, second, snapshot, heap, file, games, parts }) {
  const partOf = (game) =>
    parts[game] ? new FileReaderSync().readAsArrayBuffer(parts[game]) : fetchedNow(games[game]).buffer;
  const indexURL = new URL("./", file).href;
  const restore = lend(indexURL, Promise.resolve(module), new SecondHalf(second.file, second.module));
  try {
    const interpreter = await fromSnapshot(loadPyodide, { indexURL }, readSnapshot(snapshot), heap, { partOf });
    return interpreter.runPython(PYTHON);
  } finally {
    restore();
  }
}

postMessage("here"); // all imports have come

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
