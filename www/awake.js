// Keeps the screen on at a table, where people think longer than a phone waits: not after a quarter of an hour without
// a press, nor in another screen, nor in a page that is hidden, from which the browser takes it.
const LONGEST_THOUGHT = 15 * 60_000;

let lock = null;
let isAsking = false;
let tired = 0;

const isWanted = () => document.documentElement.dataset.screen === "table" && !document.hidden;

/** Keeps the screen on from now on, at a table. */
async function keepOn() {
  clearTimeout(tired);
  if (!isWanted()) return letGo();
  tired = setTimeout(letGo, LONGEST_THOUGHT);
  if (isAsking || lock?.released === false) return;
  isAsking = true;
  try {
    lock = await navigator.wakeLock.request("screen");
    if (!isWanted()) letGo();
  } catch {
    // The device saves its battery.
  } finally {
    isAsking = false;
  }
}

function letGo() {
  lock?.release();
  lock = null;
}

for (const kind of ["pointerdown", "keydown", "visibilitychange"]) document.addEventListener(kind, keepOn, true);
new MutationObserver(keepOn).observe(document.documentElement, { attributeFilter: ["data-screen"] });
keepOn();
