// A button that is held down (`data-hold`): its hand is shown when the press begins, and face down again when it ends
// (`data-let-go`), or as soon as the page is out of sight. A short press does what a click does (`data-do`), and so do
// Enter and a screen reader.

// In milliseconds: the longest short press, and the rest after a press, which may be the first of a double tap.
const SHORT = 300;
const REST = 450;

/** Passes the presses of such buttons to the page. */
export function begin(page) {
  // What happens when the press ends, when and by what it began; `null` between two presses. Then whether the click
  // that the browser makes of a press has been answered, and when the last press has ended.
  let held = null;
  let isAnswered = false;
  let ended = Number.NEGATIVE_INFINITY;

  const buttonOf = ({ target }) => target.closest?.("[data-hold]") ?? null;
  const isShown = (button) => button.getAttribute("aria-pressed") === "true";

  function start(event, button, by) {
    isAnswered = true;
    const since = event.timeStamp;
    if (held !== null || (since >= ended && since < ended + REST)) return;
    held = { ...button.dataset, by, since };
    if (!isShown(button)) page.act(held.hold);
  }

  function end({ timeStamp }, by) {
    if (held?.by !== by) return;
    const { do: short, letGo, since } = held;
    held = null;
    ended = timeStamp;
    page.act(timeStamp < since + SHORT ? short : letGo);
  }

  // No release has been seen, or others may see the page now.
  function turnDown() {
    const open = document.querySelector("[data-hold][aria-pressed=true]");
    const letGo = held?.letGo ?? open?.dataset.letGo;
    held = null;
    if (letGo !== undefined) page.act(letGo);
  }

  function pointerDown(event) {
    isAnswered = false;
    const button = buttonOf(event);
    if (button === null || event.button !== 0) return;
    if (held?.by !== event.pointerId) button.setPointerCapture(event.pointerId);
    start(event, button, event.pointerId);
  }

  function keyDown(event) {
    if (event.repeat) return;
    isAnswered = false;
    const button = buttonOf(event);
    if (button !== null && event.key === " ") start(event, button, " ");
  }

  // It may come when the page has moved, and hit something else.
  function click(event) {
    const isOfPress = buttonOf(event) !== null || event.timeStamp < ended + SHORT;
    if (!isOfPress || !isAnswered) return;
    isAnswered = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  // A long press would open a menu.
  const contextMenu = (event) => buttonOf(event) !== null && event.preventDefault();

  const listeners = { pointerdown: pointerDown, keydown: keyDown, click, contextmenu: contextMenu };
  for (const [kind, listener] of Object.entries(listeners)) document.addEventListener(kind, listener, true);
  document.addEventListener("pointerup", (event) => end(event, event.pointerId), true);
  document.addEventListener("keyup", (event) => event.key === " " && end(event, " "), true);
  for (const kind of ["pointercancel", "lostpointercapture"]) {
    document.addEventListener(kind, ({ pointerId }) => held?.by === pointerId && turnDown(), true);
  }
  document.addEventListener("visibilitychange", () => document.hidden && turnDown());
  for (const kind of ["blur", "pagehide"]) window.addEventListener(kind, turnDown);
}
