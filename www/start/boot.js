// Gives PyScript its interpreter: `interpreter` in pyscript.toml names this module.
//
// The build has imported everything once and kept the memory of that interpreter, the snapshot. Here that memory is put
// in place, so that nothing is imported again. If anything is wrong with it, a plain start takes over, which is only
// slower. `data-start` on the root says which start it was. This file uses only documented features of Pyodide;
// internals.js has all others.
import { loadPyodide as load, version } from "../../vendor/pyodide/pyodide.js";
import { fetchSecondHalf, heap, interpreterFile, interpreterModule, secondHalf, snapshotFile } from "./download.js";
import { afterFirstAnswer, savesData } from "./first_answer.js";
import * as games from "./games.js";
import { fromSnapshot, isPlain, lend, readSnapshot } from "./internals.js";
import { Unreached } from "./whole_file.js";

export { version };

const root = document.documentElement;
const indexURL = new URL("./", interpreterFile).href;
const PATIENCE = 30_000; // a phone may need half of it

// Read while PyScript is still on its way.
const snapshot = snapshotFile.then(readSnapshot);
snapshot.catch(() => {}); // the start handles the failure

// Started while PyScript is on its way, at the first sign of a reader.
const started = isPlain ? undefined : window.enotecaReader.then(quick).catch(withoutSnapshot).catch(broken);
started?.catch(() => {});

if (!savesData) afterFirstAnswer(fetchSecondHalf).catch(() => {}); // it is fetched when it is needed

/**
 * Returns the interpreter, without PyScript's own options unless the page is plain: with its `stdout` and `stderr` an
 * interpreter from a snapshot never comes back, and Pyodide does the same without them.
 */
export const loadPyodide = (options) => started ?? unpacked(load({ ...options, indexURL }));

function broken(why) {
  root.classList.add("is-broken");
  window.enotecaBroken?.(why.file); // not in the hidden page of boards
  throw why;
}

async function quick() {
  addEventListener("enoteca-early", wantedGames);
  wantedGames();
  if (heap === 0) throw new Error("the build has made none");
  const interpreter = await start((settings) => fromSnapshot(load, settings, snapshot, heap, games), snapshot);
  await wantedGames();
  root.dataset.start = "snapshot";
  return interpreter;
}

// Fetches the games that the reader has asked for so far, by the address or by a click, and those of kept games.
// Without them, Python would have to wait for each, or to say that it does not come.
async function wantedGames() {
  const early = window.enotecaEarly?.flat() ?? [];
  await games.have([location.hash, ...early, ...keptGames()].join(" ")).catch(() => {});
}

function keptGames() {
  try {
    return Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith("enoteca.game.") ? [text] : []));
  } catch {
    return []; // the browser keeps nothing here
  }
}

async function withoutSnapshot(why) {
  if (why instanceof Unreached) throw why; // a plain start needs more files, not fewer
  console.info(`Enoteca starts without its snapshot: ${why?.message ?? why}`);
  await fetchSecondHalf(); // imports need its functions, and the static data in it
  return unpacked(start(load));
}

/** Returns the interpreter when it has the Python of the page, as files. */
async function unpacked(loading) {
  root.dataset.start = "plain";
  const python = fetch(new URL("../../py.zip", import.meta.url)).then((answer) => answer.arrayBuffer());
  const interpreter = await loading;
  interpreter.unpackArchive(await python, "zip");
  return interpreter;
}

// Loads an interpreter. Pyodide waits for ever when it cannot fetch or run its WebAssembly; here that is an error. So
// is an interpreter from a snapshot that is not there long after all its files have come.
async function start(load, memory) {
  const { module, whole } = interpreterModule();
  const restore = lend(indexURL, module, secondHalf);
  const late = new Error("it does not come to an end");
  const hopeless = new Promise((_, fail) => {
    module.catch(fail);
    if (memory)
      Promise.all([whole, memory]).then(
        () => setTimeout(fail, PATIENCE, late),
        () => {},
      );
  });
  try {
    return await Promise.race([load({ indexURL }), hopeless]);
  } finally {
    restore();
  }
}
