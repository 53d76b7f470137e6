// Runs in the hidden page with the interpreter of all boards of a page (host.html). The board that opened it waits for
// `enotecaBoards`, which resolves to the function of py/host.py that opens a board.
(() => {
  "use strict";

  const PATIENCE = 20_000;

  window.enotecaReader = Promise.resolve(); // a reader has touched a board

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
    // The start may not need the thing that went wrong; then it ends in time.
    for (const trouble of ["error", "unhandledrejection"]) addEventListener(trouble, () => setTimeout(never, PATIENCE));
  });
  window.enotecaBoards.catch(() => {}); // the board that waits handles the error
})();
