// Places the answer to pointing (`#why`): as far down as possible, where it covers neither the place it is about, nor
// the pointer, nor anything that can be pressed. Until it has its place, it is invisible and takes no click.

// In CSS pixels: the room that a finger or an arrow takes around its tip; the distance between two places that are
// tried.
const TIP = 22;
const STEP = 8;

// The last pointing of the reader: with what, at which place on the screen, at which element.
let by = "";
let tip = null;
let at = null;

/** Notes that a pointer, by an event, or the keyboard (`focusin`) is at the place of a move; `null` is no place. */
export function notePointing(event, place) {
  by = event.pointerType ?? "";
  const { clientX: x, clientY: y } = event;
  tip = by === "" ? null : { left: x - TIP, right: x + TIP, top: y - TIP, bottom: y + TIP };
  at = place;
}

const answer = () => document.getElementById("why");

const overlap = (one, other) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** Returns whether a pointer is over the answer, which lets it through, and not over anything that can be pressed. */
export function restsOnAnswer({ clientX: x, clientY: y }) {
  const point = { left: x, right: x + 1, top: y, bottom: y + 1 };
  return answer() !== null && overlap(point, answer().getBoundingClientRect());
}

let waiting = false;

/** Finds a place for the answer before the next frame. */
export function placeAnswerLater() {
  if (answer() === null) return;
  answer().parentElement.style.visibility = "hidden";
  if (!waiting) requestAnimationFrame(placeAnswer);
  waiting = true;
}

function placeAnswer() {
  waiting = false;
  if (answer() === null) return;
  const part = answer().parentElement;
  part.dataset.by = by;
  part.style.bottom = `${quietest(answer().getBoundingClientRect())}px`;
  part.style.visibility = "";
}

// The distance from the lower edge of the window at which a box of this size covers least.
function quietest({ left, right, width, height }) {
  if (width === 0) return 0;
  const margin = parseFloat(getComputedStyle(answer()).marginBottom);
  const boxes = [...document.querySelectorAll("[data-move].is-open, [data-do], #prompt")]
    .filter((element) => element.closest("#why") === null)
    .map((element) => element.getBoundingClientRect());
  const cost = (bottom) => {
    const box = { left, right, top: innerHeight - bottom - margin - height, bottom: innerHeight - bottom - margin };
    const isIn = (other) => Boolean(other) && overlap(box, other);
    return 1e6 * isIn(tip) + 1e3 * isIn(at?.getBoundingClientRect()) + boxes.filter(isIn).length;
  };
  let [best, least] = [0, cost(0)];
  for (let bottom = STEP; least > 0 && bottom < innerHeight - height - margin; bottom += STEP) {
    const here = cost(bottom);
    if (here < least) [best, least] = [bottom, here];
  }
  return best;
}
