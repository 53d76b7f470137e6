// Which presses of a mouse, a finger or a key count. What people press twice by habit, or by accident, is meant once:
// the second press of a double click decides nothing, and once another seat or another decision is asked, the place
// that was pressed rests for a moment. A press counts for what lay under it when it began.

// Longer than a double click or tap, shorter than it takes to read what has changed: milliseconds.
const REST = 450;
// Nobody decides and presses sooner after something has changed: milliseconds.
const REACTION = 300;
// How far apart two presses of a double tap may be: less than the middles of two targets are. CSS pixels.
const NEAR = 30;
// Steps: what these do may be done twice with a double click.
const STEPS = new Set(["replay", "replay-faster", "lesson-on", "lesson-back", "undo", "redo", "pace", "theme"]);

const asked = () => document.getElementById("prompt")?.dataset.asked ?? "";

/** Returns the place of a move, an action or a tab that an element belongs to, or `null`. */
export const controlOf = (element) => element.closest?.("[data-show], [data-move], [data-do]") ?? null;

// What a press on an element would do, as a text; "" for nothing of ours.
function meaning(element) {
  const { show, move, do: action } = controlOf(element)?.dataset ?? {};
  if (show !== undefined) return "show";
  return move === undefined ? (action ?? "") : `move ${move} asked of ${asked()}`;
}

const isMove = (does) => does.startsWith("move ");
const isStep = (does) => does === "show" || STEPS.has(does.split(" ")[0]);

let onScreen = "";
let changed = Number.NEGATIVE_INFINITY;
// When something else was asked without a press of the reader, as after a computer's move, and which actions there were
// before: what is new has not been seen yet.
let surprised = Number.NEGATIVE_INFINITY;
let known = new Set();
let [askedBefore, actions, isPressing] = ["", new Set(), false];

const actionsNow = () => new Set([...document.querySelectorAll("[data-do]")].map((element) => element.dataset.do));

/** Notes whether the screen, the dialog, the seat or the decision is another one than when this was last called. */
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

// A key has no place; it presses the middle of what has the keyboard.
function placeOf(event) {
  if (event.detail > 0) return [event.clientX, event.clientY];
  const box = event.target.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

let last = { at: Number.NEGATIVE_INFINITY, x: Number.POSITIVE_INFINITY, y: 0, does: "" };
let begun = null;

// Whether a press comes so soon, and so near to the one that counted last, that it cannot have been meant. A key is not
// pressed twice by habit: what was picked by it can be taken back at once.
function isTooSoon({ at, x, y, does, isKey }) {
  const isAgain = does === last.does && (isStep(does) || (isKey && !isMove(does)));
  if (Math.hypot(x - last.x, y - last.y) > NEAR || isAgain) return false;
  return (at >= last.at && at < last.at + REST) || at < changed + REST;
}

// Whether a press was meant for what lay there before a computer moved.
function isStale({ at, does, isKey }) {
  return !isKey && at < surprised + REACTION && does !== "" && does !== "show" && !known.has(does);
}

// Whether something else has come to lie under a press since it began.
function isOvertaken({ detail }, does) {
  const was = begun;
  begun = null;
  return detail > 0 && was !== null && does !== "" && does !== was;
}

/** Returns whether a press counts, and remembers it. */
function counts(event) {
  const [x, y] = placeOf(event);
  const press = { at: event.timeStamp, x, y, does: meaning(event.target), isKey: event.detail === 0 };
  if (isOvertaken(event, press.does) || isStale(press) || isTooSoon(press)) return false;
  if (press.does !== "") last = press;
  return true;
}

// What changes now is the reader's doing.
function noteReader() {
  isPressing = true;
  setTimeout(() => (isPressing = false));
}

function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

// A key that is held down presses once, and steps on where one steps. It still scrolls and types.
function judgeKey(event) {
  const { key, target, repeat } = event;
  if ((key !== "Enter" && key !== " ") || !target.matches?.("a, button, summary, [role=button]")) return;
  const isPress = target.matches(":not(button, a, summary)"); // from those comes a click
  if (repeat ? !isStep(meaning(target)) : isPress && !counts(event)) stop(event);
}

// Before all others. What a script presses has been judged when the reader pressed.
for (const kind of ["click", "keydown"]) document.addEventListener(kind, noteReader, true);
document.addEventListener("click", (event) => event.isTrusted && !counts(event) && stop(event), true);
document.addEventListener("keydown", judgeKey, true);
document.addEventListener("pointerdown", ({ target }) => (begun = meaning(target)), true);
document.addEventListener("pointercancel", () => (begun = null), true);
