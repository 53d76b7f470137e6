// When the page may work for later, as by keeping itself for offline play: not before the board has answered. Until
// then the line and the processor belong to the reader who waits.
const QUIET = 5000;
const TOUCHES = ["click", "pointermove", "touchmove", "wheel", "scroll", "keydown"];
const BOARD = "#board, #part-choices";
const root = document.documentElement;

/** Whether the reader has asked the browser to save data. Then the page fetches only what the reader asks for. */
export const savesData = Boolean(navigator.connection?.saveData);

// Boards in other pages share a page that never gets the class, but PyScript's event.
const ready = new Promise((begin) => {
  const look = () => root.classList.contains("is-ready") && begin();
  new MutationObserver(look).observe(root, { attributeFilter: ["class"] });
  addEventListener("py:all-done", begin, { once: true });
  look();
});

// Python answers a click within the event, and the answer is painted with the next frame. A page out of sight is never
// painted, so a timer stands in for the frame.
const painted = () =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 1000);
  });

const answered = ready.then(
  () =>
    new Promise((go) => {
      const ending = new AbortController();
      const begin = () => {
        ending.abort(); // nothing more is listened to
        go();
      };
      let timer = setTimeout(begin, QUIET);
      const touched = ({ type, target }) => {
        clearTimeout(timer);
        if (type === "click" && target.closest?.(BOARD)) return painted().then(begin);
        timer = setTimeout(begin, QUIET);
      };
      for (const type of TOUCHES)
        addEventListener(type, touched, { capture: true, passive: true, signal: ending.signal });
    }),
);

const idle = () =>
  new Promise((go) => (window.requestIdleCallback ? requestIdleCallback(go, { timeout: 2000 }) : setTimeout(go, 50)));

let last = answered;

/**
 * Does some work when the board has answered its first click, or when the page has been ready and quiet for some
 * seconds. Each piece of work begins in an idle moment, when the one before has ended or failed. Returns a promise of
 * what it returns. The reader waits for none of it, so a piece must not keep the page busy.
 */
export function afterFirstAnswer(then) {
  const done = last.then(idle).then(then);
  last = done.catch(() => {});
  return done;
}
