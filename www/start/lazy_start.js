// Fetches the files of Python after the first paint, and starts Python at the first sign of a reader.
//
// Everything that is fetched and compiled before the first paint delays it, so the elements for Python are in a
// template. Putting them into the page keeps the processor busy for a moment, in which a phone cannot scroll. So that
// happens at the first sign of a reader, or after some quiet seconds; at once for a reader who comes back, or whose
// address asks for a screen that has not been painted. Until then the files are only fetched.
(() => {
  "use strict";

  if (window !== window.top) return; // a frame shows only the way out (early_clicks.js)

  const UNPAINTED = 3000; // for browsers that do not report their paints
  const QUIET = 8000;
  const LATER = ["enoteca-game", "enoteca-rest"]; // fetched when they are wanted, or after the first answer
  const SIGNS = ["pointermove", "pointerdown", "touchstart", "click", "wheel", "scroll", "keydown", "focusin"];

  function onceAny(kinds, then) {
    const first = () => {
      for (const kind of kinds) removeEventListener(kind, first, true);
      then();
    };
    for (const kind of kinds) addEventListener(kind, first, { capture: true, passive: true });
  }

  function gamesAreKept() {
    try {
      return Object.keys(localStorage).some((key) => key.startsWith("enoteca.game."));
    } catch {
      return false;
    }
  }

  function siteIsKept() {
    try {
      return Boolean(navigator.serviceWorker?.controller);
    } catch {
      return false; // a browser may refuse to be asked
    }
  }
  const comesBack = () => siteIsKept() || gamesAreKept();
  const savesData = Boolean(navigator.connection?.saveData); // then only what the reader asks for is fetched
  const hasClicked = () => window.enotecaEarly.length > 0; // the page may have been painted before this came

  const painted = new Promise((begin) => {
    new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
    // A page in the background is not painted.
    document.addEventListener("visibilitychange", () => document.hidden && begin());
    if (document.hidden) begin();
    setTimeout(begin, UNPAINTED);
  });

  const isElsewhere = location.hash !== "";
  const screens = Promise.resolve(isElsewhere || painted).then(() => import("./early_screens.js"));
  screens.catch(() => {}); // then no screen is painted early

  /** Resolves when the interpreter is to be started. */
  const reader = new Promise((start) => {
    if (comesBack() || hasClicked()) return start();
    // Of all screens with an address, only set-ups have been painted.
    if (isElsewhere) screens.then(({ arrived }) => arrived).catch(start);
    onceAny(SIGNS, start);
    painted.then(() => setTimeout(start, QUIET));
  });
  window.enotecaReader = reader;
  // All files come from this machine then, and are compiled outside the page's thread.
  if (siteIsKept()) import("./download.js");
  let somebody = false;
  reader.then(() => (somebody = true));

  // A set-up that the address asks for is painted a moment after the page.
  const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  const screen = screens.then(({ arrived }) => arrived.then(frame)).catch(() => {});
  const late = () => new Promise((go) => setTimeout(go, UNPAINTED));
  const read = painted.then(() => Promise.race([screen, reader, late()]));

  // Into the browser's cache. A blob keeps the content out of the page's memory.
  async function fetched(url, packed) {
    const answer = await fetch(url, { priority: "low" });
    if (!packed || answer.headers.has("content-encoding")) return answer.blob();
    await answer.body.cancel(); // download.js asks such a host for the packed file too
    return (await fetch(`${url}.gz`, { priority: "low" })).blob();
  }

  function fetchAhead(content) {
    const urls = [...content.querySelectorAll("[href], [src]")].map(
      (it) => it.getAttribute("href") ?? it.getAttribute("src"),
    );
    const large = [...document.querySelectorAll("meta[name^=enoteca-][data-bytes]")]
      .filter(({ name }) => !LATER.includes(name))
      .filter(({ lang }) => lang === "" || lang === document.documentElement.lang)
      .map((it) => it.content);
    screens.then(({ fetchSetups }) => fetchSetups()).catch(() => {});
    for (const url of urls) fetched(url, false).catch(() => {}); // it is fetched again when it is needed
    for (const url of large) fetched(url, "DecompressionStream" in window).catch(() => {});
  }

  read.then(async () => {
    const { content } = document.getElementById("begin");
    if (!somebody && !savesData) fetchAhead(content);
    await reader;
    document.documentElement.classList.add("is-begun");
    document.head.append(content.cloneNode(true));
  });
})();
