// Begins with Python when the page can be read, and starts it when there is somebody who reads.
//
// What is fetched and compiled before the first picture holds that picture up, so everything for Python stands in a
// template that is put into the page once it has been painted. Starting the interpreter then keeps the processor busy
// for a moment; on a phone that is a moment in which nothing can be scrolled. So it is started at the first sign of a
// reader, or when it has been quiet for a while; at once for somebody who comes back or for whom a game is waiting.
(() => {
    "use strict";

    const UNPAINTED = 3000; // for a browser that paints and does not say so
    const QUIET = 4000;
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

    const comesBack = () => location.hash !== "" || Boolean(navigator.serviceWorker?.controller) || gamesAreKept();

    const painted = new Promise((begin) => {
        new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
        // A page that nobody looks at is not painted.
        document.addEventListener("visibilitychange", () => document.hidden && begin());
        if (document.hidden) begin();
        setTimeout(begin, UNPAINTED);
    });

    /** Resolves when the interpreter is to be started. */
    window.enotecaReader = new Promise((start) => {
        if (comesBack()) return start();
        onceAny(SIGNS, start);
        painted.then(() => setTimeout(start, QUIET));
    });

    painted.then(() => {
        const { content } = document.getElementById("begin");
        document.head.append(content.cloneNode(true));
    });
})();
