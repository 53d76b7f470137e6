// Where the answer to pointing lies (`#why`): as far down as can be where it covers neither what is pointed at, nor the
// pointer, nor anything that can be pressed. Before it has its place it is not seen and takes no click.

// How many CSS pixels a finger or an arrow takes around its tip; how far apart two places are that are tried.
const TIP = 22;
const STEP = 8;

// Who points, from where to where on the screen, and at what: the last time that somebody did.
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

// How far above the lower edge of the window a box of this size is in the way least.
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
