// Runs in the hidden page that has the interpreter of all boards of a page (host.html). Whoever opened it waits for
// `enotecaBoards`: Python hands over what opens a board (py/host.py).
(() => {
    "use strict";

    window.enotecaReader = Promise.resolve(); // somebody has touched a board

    window.enotecaBoards = new Promise((open, fail) => {
        window.enotecaLend = open;
        const root = document.documentElement;
        const look = () => root.classList.contains("is-broken") && fail(new Error("the interpreter does not start"));
        new MutationObserver(look).observe(root, { attributeFilter: ["class"] });
        addEventListener("error", (event) => event.target instanceof HTMLScriptElement && fail(new Error("a file is missing")), true);
    });
    window.enotecaBoards.catch(() => {}); // whoever waits is told
})();
