// Decides which presses of a mouse, a finger or a key count. Many people press twice by habit or by accident: the
// second press of a double click decides nothing, and when the next seat or decision is asked, the place that was
// pressed rests for a moment. A press counts for the element that lay under it when it began.

// In milliseconds: longer than a double click or tap, shorter than the time to read the change.
const REST = 450;
// As above, between two ways out of decisions: they lie at the same place, and both end something.
const LONG_REST = 900;
// In milliseconds: people take longer to see a change, decide and press.
const REACTION = 300;
// In CSS pixels: the greatest distance between two presses of a double tap, less than between the middles of two
// targets.
const NEAR = 30;
// Actions that go on by a step: a double click may do them twice.
const STEPS = new Set([
  "replay",
  "replay-faster",
  "lesson-on",
  "lesson-back",
  "undo",
  "redo",
  "pace",
  "theme",
  "count-next",
]);

/** Returns which seat is asked, and for which decision. */
export const asked = () => document.getElementById("prompt")?.dataset.asked ?? "";

/** Returns the place of a move, an action or a tab that an element belongs to, or `null`. */
export const controlOf = (element) => element.closest?.("[data-show], [data-move], [data-do]") ?? null;

// The effect of a press on an element, as a text; "" for elements without one.
function meaning(element) {
  const { show, move, do: action } = controlOf(element)?.dataset ?? {};
  if (show !== undefined) return "show";
  return move === undefined ? (action ?? "") : `move ${move} asked of ${asked()}`;
}

const isMove = (does) => does.startsWith("move ");
const isStep = (does) => does === "show" || STEPS.has(does.split(" ")[0]);

let onScreen = "";
let changed = Number.NEGATIVE_INFINITY;
// The time of the last change of the prompt without a press, as after a computer's move, and the actions before it: the
// reader has not seen new ones yet.
let surprised = Number.NEGATIVE_INFINITY;
let known = new Set();
let [askedBefore, actions, isPressing] = ["", new Set(), false];

const actionsNow = () => new Set([...document.querySelectorAll("[data-do]")].map((element) => element.dataset.do));

/** Notes whether the screen, dialog, seat or decision has changed since the last call. */
export function noteWhatIsAsked() {
  const dialog = document.getElementById("part-dialog")?.firstElementChild?.id;
  const now = [document.getElementById("main")?.className, dialog, asked()].join();
  if (now === onScreen) return;
  onScreen = now;
  changed = performance.now();
  if (askedBefore !== "" && !["", askedBefore].includes(asked()) && !isPressing) {
    surprised = changed;
    known = actions;
  }
  askedBefore = asked();
  actions = actionsNow();
}

// A key has no place; it presses the middle of the focused element.
function placeOf(event) {
  if (event.detail > 0) return [event.clientX, event.clientY];
  const box = event.target.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

let last = { at: Number.NEGATIVE_INFINITY, x: Number.POSITIVE_INFINITY, y: 0, does: "", isOut: false };
let begun = null;

// Whether a press follows the last one that counted so soon, and so near, that it cannot be meant. Keys are not pressed
// twice by habit, so they can pick and take back at once.
function isTooSoon({ at, x, y, does, isKey, isOut }) {
  const isAgain = does === last.does && (isStep(does) || (isKey && !isMove(does)));
  if (Math.hypot(x - last.x, y - last.y) > NEAR || isAgain) return false;
  const rest = isOut && last.isOut ? LONG_REST : REST;
  return (at >= last.at && at < last.at + rest) || at < changed + rest;
}

// Whether a press was meant for the element that lay there before a computer's move.
function isStale({ at, does, isKey }) {
  return !isKey && at < surprised + REACTION && does !== "" && does !== "show" && !known.has(does);
}

// Whether another element lies under a press than when it began.
function isOvertaken({ detail }, does) {
  const was = begun;
  begun = null;
  return detail > 0 && was !== null && does !== "" && does !== was;
}

/** Returns whether a press counts, and remembers it. */
function counts(event) {
  const [x, y] = placeOf(event);
  const isOut = Boolean(event.target.closest?.(".ways-out"));
  const press = { at: event.timeStamp, x, y, does: meaning(event.target), isKey: event.detail === 0, isOut };
  if (isOvertaken(event, press.does) || isStale(press) || isTooSoon(press)) return false;
  if (press.does !== "") last = press;
  return true;
}

// From here on, changes follow from the reader's press.
function noteReader() {
  isPressing = true;
  setTimeout(() => (isPressing = false));
}

function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

// A key that is held down presses once, or goes on step by step. It still scrolls and types.
function judgeKey(event) {
  const { key, target, repeat } = event;
  if ((key !== "Enter" && key !== " ") || !target.matches?.("a, button, summary, [role=button]")) return;
  const isPress = target.matches(":not(button, a, summary)"); // from those comes a click
  if (repeat ? !isStep(meaning(target)) : isPress && !counts(event)) stop(event);
}

// Before all other listeners. Presses by a script follow from a reader's press, which has been judged.
for (const kind of ["click", "keydown"]) document.addEventListener(kind, noteReader, true);
document.addEventListener("click", (event) => event.isTrusted && !counts(event) && stop(event), true);
document.addEventListener("keydown", judgeKey, true);
document.addEventListener("pointerdown", ({ target }) => (begun = meaning(target)), true);
document.addEventListener("pointercancel", () => (begun = null), true);
