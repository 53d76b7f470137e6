// Runs in the hidden page that has the interpreter of all boards of a page (host.html). Whoever opened it waits for
// `enotecaBoards`: Python hands over what opens a board (py/host.py).
(() => {
  "use strict";

  const PATIENCE = 20_000;

  window.enotecaReader = Promise.resolve(); // somebody has touched a board

  window.enotecaBoards = new Promise((open, fail) => {
    window.enotecaLend = open;
    const root = document.documentElement;
    const never = () => fail(new Error("the interpreter does not start"));
    const look = () => root.classList.contains("is-broken") && never();
    new MutationObserver(look).observe(root, { attributeFilter: ["class"] });
    addEventListener(
      "error",
      (event) => event.target instanceof HTMLScriptElement && fail(new Error("a file is missing")),
      true,
    );
    // What goes wrong may be nothing that the start needs; but then it comes to its end.
    for (const trouble of ["error", "unhandledrejection"]) addEventListener(trouble, () => setTimeout(never, PATIENCE));
  });
  window.enotecaBoards.catch(() => {}); // whoever waits is told
})();
