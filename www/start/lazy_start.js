// Begins with Python when the page can be read, and starts it when there is somebody who reads.
//
// What is fetched and compiled before the first picture holds that picture up, so everything for Python stands in a
// template. Putting it into the page keeps the processor busy for a moment; on a phone that is a moment in which
// nothing can be scrolled. So that is done at the first sign of a reader, or when it has been quiet for a while; at
// once for somebody who comes back or for whom something is waiting that has not been painted. Until then the files
// are fetched, past the page.
(() => {
  "use strict";

  if (window !== window.top) return; // in a frame nothing is shown but the way out (early_clicks.js)

  const UNPAINTED = 3000; // for a browser that paints and does not say so
  const QUIET = 8000;
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
  const hasClicked = () => window.enotecaEarly.length > 0; // the page may have been painted before this came

  const painted = new Promise((begin) => {
    new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
    // A page that nobody looks at is not painted.
    document.addEventListener("visibilitychange", () => document.hidden && begin());
    if (document.hidden) begin();
    setTimeout(begin, UNPAINTED);
  });

  const isElsewhere = location.hash !== "";
  const screens = Promise.resolve(isElsewhere || painted).then(() => import("./early_screens.js"));
  screens.catch(() => {}); // then nothing is painted early

  /** Resolves when the interpreter is to be started. */
  const reader = new Promise((start) => {
    if (comesBack() || hasClicked()) return start();
    // Of what an address can ask for, only a set-up has been painted.
    if (isElsewhere) screens.then(({ arrived }) => arrived).catch(start);
    onceAny(SIGNS, start);
    painted.then(() => setTimeout(start, QUIET));
  });
  window.enotecaReader = reader;
  // Nothing has to come from afar then, and what is done with it is done beside the page.
  if (siteIsKept()) import("./download.js");
  let somebody = false;
  reader.then(() => (somebody = true));

  // A set-up that the address asks for is painted a moment after the page.
  const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  const screen = screens.then(({ arrived }) => arrived.then(frame)).catch(() => {});
  const late = () => new Promise((go) => setTimeout(go, UNPAINTED));
  const read = painted.then(() => Promise.race([screen, reader, late()]));

  // Into the browser's cache. The page has no part in what it only holds as a blob.
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
      .filter(({ lang }) => lang === "" || lang === document.documentElement.lang)
      .map((it) => it.content);
    screens.then(({ fetchSetups }) => fetchSetups()).catch(() => {});
    for (const url of urls) fetched(url, false).catch(() => {}); // whoever needs it will see
    for (const url of large) fetched(url, "DecompressionStream" in window).catch(() => {});
  }

  read.then(async () => {
    const { content } = document.getElementById("begin");
    if (!somebody) fetchAhead(content);
    await reader;
    document.documentElement.classList.add("is-begun");
    document.head.append(content.cloneNode(true));
  });
})();
