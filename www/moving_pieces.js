// Lets pieces travel from where they lay before a move to where they lie after it. Two pictures are compared: the
// marked pieces (`data-piece`, the kind) before the page is painted, and in the frame that shows them. A piece that
// has gone and one of its kind that has come are the same piece, like in chessground's anim.ts. Where the kinds cannot
// tell, since a piece goes out of sight or comes from there, the journeys of the move do (`Game.journeys`).

// In milliseconds: one flight, the delay from one journey to the next, and when all have ended.
const FLIGHT = 440;
const DELAY = 60;
const LONGEST = 600;
// From this number of pieces on, as in an exchange of hands, those that leave rest where they arrive, for this time in
// milliseconds: the eye sees who has got what.
const MANY = 6;
const LOOK = 700;
// In CSS pixels: a piece that is nearer than this to where it was has not moved.
const NEAR = 3;
// When more pieces seem to have moved, the picture is another one.
const MOST = 48;
const EASING = "cubic-bezier(0.45, 0, 0.2, 1)";
const SVG = "http://www.w3.org/2000/svg";
// A copy is only a picture.
const MEANINGS = [
  "id",
  "role",
  "tabindex",
  "data-move",
  "data-do",
  "data-piece",
  "data-owner",
  "data-last",
  "data-lit",
];

const wantsRest = matchMedia("(prefers-reduced-motion: reduce)");
const withId = (id) => document.getElementById(id);

let before = null;
let underWay = [];
let ends = 0;
let layer = null;

/**
 * Remembers where the pieces are, before a change of the match is painted, and compares in the next frame. `told` are
 * the journeys of the change, a line each: the ids of the places that pieces leave, of those where they may arrive, and
 * the id of a shape that travels if no piece does; tabs between the three.
 */
export function notePieces(told) {
  finish();
  if (document.hidden || wantsRest.matches || before !== null) return;
  before = { pieces: look(), owners: owners(), journeys: told === "" ? [] : told.split("\n").map(readJourney) };
  for (const { left, goods } of before.journeys) {
    for (const piece of before.pieces) {
      if (!piece.isSeen || !left.some((place) => place.contains(piece.element))) continue;
      piece.copy ??= copyOf(piece);
      goods.add(piece);
    }
  }
  requestAnimationFrame(letTravel);
}

function readJourney(line) {
  const [from, to, shape] = line.split("\t");
  const [left, goals] = [from.split(" ").map(withId).filter(Boolean), to.split(" ")];
  const begin = left.find(isPlaceSeen)?.getBoundingClientRect();
  return { left, begin, to: goals, shape, drawn: goals.includes(shape) ? null : drawnAs(shape), goods: new Set() };
}

// Returns a copy of what is drawn on the board with an id, and its box; nothing for a shape that stands in `defs` only.
function drawnAs(id) {
  const element = withId(id);
  const box = element?.getBoundingClientRect();
  if (!element?.ownerSVGElement || box.width === 0) return null;
  return { copy: copyOf({ element, box, picture: element.ownerSVGElement }), box };
}

/** Returns for how many milliseconds pieces are still under way. */
export const timeLeft = () => (underWay.length > 0 ? Math.max(0, ends - performance.now()) : 0);

// Ends all movement, as for a press. The press hits what lies below the copies.
function finish() {
  for (const animation of underWay) animation.cancel();
  underWay = [];
  layer?.remove();
  layer = null;
  if (performance.now() > ends) return;
  ends = 0;
  for (const it of document.getAnimations()) if (it.transitionProperty === "transform") it.finish();
}

const owners = () =>
  new Map([...document.querySelectorAll("#table [data-owner]")].map(({ id, dataset }) => [id, dataset.owner]));

// Returns the part of the window in which an element can be seen.
function viewOf(element) {
  const part = element.closest("#board, #beside")?.getBoundingClientRect();
  const { left = 0, top = 0, right = innerWidth, bottom = innerHeight } = part ?? {};
  return [Math.max(left, 0), Math.max(top, 0), Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
}

const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

function isWithin(box, [left, top, right, bottom]) {
  const [x, y] = middle(box);
  return box.width > 0 && x > left && x < right && y > top && y < bottom;
}

// Whether the camera of a map moves, or a page is turned: then the places of this frame are not those of the next.
const isTurning = () =>
  withId("board")
    .getAnimations({ subtree: true })
    .some(({ effect }) => effect.target.parentElement?.id === "board");

const isPlaceSeen = (place) => place !== null && isWithin(place.getBoundingClientRect(), viewOf(place));

// Returns all drawn pieces, each with its kind, its group (by an id), its box in the window, its picture and that one's
// box (`frame`), and the id of the element that holds the things of one seat.
function look() {
  const [pictures, found] = [new Map(), []];
  for (const element of document.querySelectorAll("#table [data-piece]")) {
    const box = element.getBoundingClientRect();
    if (box.width === 0) continue;
    const picture = element.ownerSVGElement;
    if (!pictures.has(picture)) pictures.set(picture, [picture.getBoundingClientRect(), viewOf(picture)]);
    const [frame, view] = pictures.get(picture);
    const held = element.closest("[data-owner]")?.id;
    const group = element.parentElement.closest("[id]").id;
    const [id, kind, isSeen] = [element.id, element.dataset.piece, isWithin(box, view)];
    found.push({ element, id, kind, group, box, picture, frame, held, isSeen });
  }
  return found;
}

function distance(one, other) {
  const [[x, y], [right, down]] = [middle(one), middle(other)];
  return Math.hypot(right - x, down - y);
}

const isResized = (one, other) => Math.abs(one.width - other.width) > 1 || Math.abs(one.height - other.height) > 1;

// A piece whose picture has moved in the window, as by scrolling, has moved with it.
function moveWithPicture({ picture, box, frame }) {
  const now = picture.getBoundingClientRect();
  if (!picture.isConnected || isResized(frame, now)) return box;
  return new DOMRect(box.left + now.left - frame.left, box.top + now.top - frame.top, box.width, box.height);
}

function letTravel() {
  const { pieces, owners: had, journeys } = before;
  before = null;
  ends = performance.now() + LONGEST; // also of what glides by its style
  const table = withId("table");
  if (table === null || document.hidden || isTurning()) return;
  // Where the board shows another seat's things instead, none of them has moved.
  const has = owners();
  const isStill = ({ held }) => !had.has(held) || !has.has(held) || had.get(held) === has.get(held);
  const was = pieces.filter(isStill).map((piece) => Object.assign(piece, { box: moveWithPicture(piece) }));
  const flights = flightsOf(was, look().filter(isStill), journeys);
  if (flights.length === 0 || flights.length > MOST) return;
  layer = document.createElement("div");
  Object.assign(layer, { id: "travelling", className: "drawing", inert: true, ariaHidden: "true" });
  layer.style.position = "absolute"; // no column of the table, or everything would make room for it
  table.append(layer);
  const rest = flights.length < MANY ? 0 : LOOK;
  ends += rest;
  for (const flight of flights) fly(flight, rest);
}

// Returns what flies: of each piece, copy or shape the boxes where it begins and arrives, and the delay.
function flightsOf(was, now, journeys) {
  const [gone, come, flights] = [new Set(was), new Set(now), []];

  function nearest({ kind, box }, isMeant) {
    const same = [...gone].filter((it) => it.kind === kind && isMeant(it));
    return same.sort((one, other) => distance(one.box, box) - distance(other.box, box))[0];
  }

  function pair(piece, isMeant, delay = 0) {
    const old = nearest(piece, isMeant);
    if (old === undefined) return;
    gone.delete(old);
    come.delete(piece);
    const isRedrawn = old.picture === piece.picture && isResized(old.frame, piece.frame);
    const hasMoved = distance(old.box, piece.box) > NEAR;
    if (old.isSeen && piece.isSeen && hasMoved && !isRedrawn)
      flights.push({ piece, from: old.box, to: piece.box, delay });
  }

  for (const piece of now) pair(piece, ({ box }) => distance(box, piece.box) <= NEAR);
  for (const piece of come) pair(piece, ({ id }) => id !== "" && id === piece.id);
  const inTurn = journeys.map((journey, at) => ({ ...journey, delay: Math.min(at * DELAY, LONGEST - FLIGHT) }));
  const arrived = ({ to }) => [...come].filter(({ element }) => to.some((id) => withId(id)?.contains(element)));
  for (const journey of inTurn) {
    const seen = arrived(journey).filter(({ isSeen }) => isSeen);
    for (const piece of seen) pair(piece, (old) => journey.goods.has(old), journey.delay);
  }
  for (const piece of come) pair(piece, ({ group }) => group === piece.group);
  for (const journey of inTurn) flights.push(...outOfSight(journey, gone, come, arrived(journey)));
  for (const piece of come) pair(piece, () => true);
  return flights;
}

// Returns the flights of a journey's pieces that are seen at one end only; of its shape, if there are none.
function outOfSight({ begin, to, shape, drawn, goods, delay }, gone, come, arrived) {
  const end = to.map(withId).find(isPlaceSeen)?.getBoundingClientRect();
  const left = [...goods].filter((piece) => gone.delete(piece));
  const leaving = end === undefined ? [] : left.map(({ copy, box }) => ({ copy, from: box, to: end, delay }));
  const coming = arrived.filter((piece) => come.delete(piece) && begin !== undefined && piece.isSeen);
  const flights = [...leaving, ...coming.map((piece) => ({ piece, from: begin, to: piece.box, delay }))];
  const isSeen = begin !== undefined && end !== undefined;
  if (flights.length > 0 || shape === "" || !isSeen) return flights;
  if (drawn !== null) return [{ copy: drawn.copy, from: drawn.box, to: end, delay }];
  const goal = to.includes(shape) ? drawnAs(shape) : null;
  if (goal !== null) return [{ copy: goal.copy, from: begin, to: goal.box, lands: true, delay }];
  return [{ copy: shapeAt(shape, begin), from: begin, to: end, delay }];
}

function pictureAt({ left, top, width, height }, ...inside) {
  const picture = document.createElementNS(SVG, "svg");
  picture.append(...inside);
  picture.style.cssText = `position:fixed;z-index:12;overflow:visible;pointer-events:none;
    left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
  return picture;
}

// Returns a copy of a piece as it is drawn now, at its place in the window. Around it stand its groups without their
// places, because styles may depend on them.
function copyOf({ element, box, picture }) {
  const { a, b, c, d, e, f } = element.parentNode.getScreenCTM();
  let copy = element.cloneNode(true);
  for (const it of [copy, ...copy.querySelectorAll(MEANINGS.map((name) => `[${name}]`).join())])
    for (const name of MEANINGS) it.removeAttribute(name);
  for (let around = element.parentNode; around !== picture; around = around.parentNode) copy = grouped(around, copy);
  const placed = document.createElementNS(SVG, "g");
  placed.append(grouped(picture, copy));
  placed.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e - box.left} ${f - box.top})`);
  return pictureAt(box, placed);
}

function grouped(around, inside) {
  const group = document.createElementNS(SVG, "g");
  for (const name of ["class", "data-colour"]) group.setAttribute(name, around.getAttribute(name) ?? "");
  group.style.transform = "none";
  group.append(inside);
  return group;
}

// Returns a coin, or a shape of the board's `defs` by its id, in the middle of a box. What is drawn on the board is
// copied instead: the styles of its surroundings do not reach into a `use`.
function shapeAt(shape, box) {
  const [x, y] = middle(box);
  const used = document.createElementNS(SVG, shape === "coin" ? "circle" : "use");
  if (shape === "coin") used.setAttribute("style", "r:10px;fill:#d9a93f;stroke:#6f4d0d;stroke-width:2px");
  else used.setAttribute("href", `#${shape}`);
  return pictureAt(new DOMRect(x, y, 1, 1), used);
}

const shift = ([x, y], [right, down], scale) => ({
  transform: `translate(${right - x}px, ${down - y}px) scale(${scale})`,
});

// Lets a piece fly to its place, where it is invisible until then; or a copy, which lands there, or fades or rests.
function fly({ piece, copy, from, to, lands = piece !== undefined, delay }, rest) {
  const flying = copy ?? copyOf(piece);
  const [begin, end] = [middle(from), middle(to)];
  const size = Math.min(from.width / to.width, from.height / to.height, 2);
  const landing = [shift(end, begin, Math.max(size, 0.5)), { transform: "none" }];
  const opacity = rest === 0 ? 0 : 1;
  const leaving = [{ transform: "none" }, { opacity: 1, offset: 0.7 }, { ...shift(begin, end, 0.7), opacity }];
  layer.append(flying);
  const options = { duration: FLIGHT, delay, endDelay: lands ? 0 : rest, easing: EASING, fill: "both" };
  const flight = flying.animate(lands ? landing : leaving, options);
  flight.onfinish = () => {
    flying.remove();
    if (layer?.childElementCount === 0) finish();
  };
  underWay.push(flight);
  if (piece) underWay.push(piece.element.animate({ opacity: [0, 0] }, { duration: FLIGHT + delay }));
}

for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, finish, true);
