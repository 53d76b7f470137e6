// Brings the board into sight when the reader looks back at a move, and returns the reader afterwards. The prompt stays
// on top while the rest scrolls below it, and above a narrow window's lower edge the choices of the open decision. All
// scrolling keeps clear of both.
import { afterFrame, turnAcross, zoneTabOf } from "./zone_tabs.js";

// The prompt stays only if it takes up to this share of the window's height. In lower windows it scrolls away, too, and
// so does the long one of the studio.
const MOST = 0.4;
// A seat beside the board comes into sight only if this share of the board's height stays in sight.
const LEAST = 0.3;

/** Measures prompt, board and choices. Everything is read before anything is set: the page is laid out once. */
export function measure() {
  const there = ["part-prompt", "part-board", "part-choices"];
  const [prompt, board, choices] = there.map((id) => document.getElementById(id));
  const lengths = { "--prompt-height": prompt?.offsetHeight ?? 0 };
  const isLong = Boolean(prompt?.querySelector(".studio-prompt"));
  const scrolls = isLong || lengths["--prompt-height"] > MOST * innerHeight;
  if (scrolls) lengths["--prompt-height"] = 0;
  if (board !== null && choices !== null) Object.assign(lengths, roomOf(board, choices));
  document.documentElement.toggleAttribute("data-prompt-scrolls", scrolls);
  for (const [name, length] of Object.entries(lengths)) setLength(name, length);
}

// The choices take the room that is left below the board: below one with tabs, on a phone, while the table begins at
// the top of the window (`showOpenPlaces`). The board of a tablet is so high that some is left. Scrolling changes
// nothing of it: the choices would move under the finger.
function roomOf(board, choices) {
  const { top, bottom } = board.getBoundingClientRect();
  const hasTabs = document.getElementById("part-zones")?.offsetHeight > 0;
  const begin = hasTabs ? document.getElementById("table").getBoundingClientRect().top : -scrollY;
  const height = getComputedStyle(choices).position === "sticky" ? choices.offsetHeight : 0;
  return { "--board-top": top + scrollY, "--room": innerHeight - bottom + begin, "--choices-height": height };
}

// On the root, which no painting changes.
function setLength(name, length) {
  const { style } = document.documentElement;
  const text = `${Math.max(0, Math.round(length))}px`;
  if ((style.getPropertyValue(name) || "0px") !== text) style.setProperty(name, text);
}

const observer = new ResizeObserver(measure);
let observed = [];

/** Measures prompt, board and choices whenever their sizes change. To be called when the page has been painted. */
export function watchSizes() {
  const there = ["app", "part-prompt", "part-board", "part-choices"].map((id) => document.getElementById(id));
  if (there.every((element, at) => element === observed[at])) return;
  observer.disconnect();
  observed = there;
  for (const element of there) if (element !== null) observer.observe(element);
}

window.addEventListener("resize", measure);

const composed = () => [...document.querySelectorAll("#part-choices .composed")];

/**
 * Brings what can be made of a pick into sight among the choices, if it is new after `pick`. What was picked among the
 * choices stays under the finger where more may be picked (`pick-only` picks one thing).
 */
export function showWhatIsComposed(place, pick) {
  const before = new Set(composed().map(({ textContent }) => textContent));
  pick();
  const isOfMore = place.closest("#part-choices") !== null && !place.dataset.do?.startsWith("pick-only");
  if (!isOfMore) afterFrame(() => showAmongChoices(composed().find(({ textContent }) => !before.has(textContent))));
}

// In a wide window the choices scroll together with all that is beside the board, and the board stays.
function showAmongChoices(element) {
  const beside = document.getElementById("beside");
  if (scrollChoicesTo(element) || beside === null || getComputedStyle(beside).overflowY !== "auto") return;
  element?.scrollIntoView({ block: "nearest" });
}

// How far an element lies below the top of the choices, clear of what stays there while they scroll.
const belowTop = (choices, element) =>
  element.getBoundingClientRect().top -
  choices.getBoundingClientRect().top -
  (parseFloat(getComputedStyle(choices).scrollPaddingTop) || 8);

/** Scrolls the choices above the lower edge to an element among them, and the page stays; returns whether it is one. */
export function scrollChoicesTo(element) {
  const choices = element?.closest("#part-choices") ?? null;
  if (choices === null || getComputedStyle(choices).position !== "sticky") return false;
  const [outer, inner] = [choices, element].map((it) => it.getBoundingClientRect());
  const out = choices.querySelector(".ways-out:has(.is-open)");
  const below = inner.bottom - outer.bottom + (out?.offsetHeight ?? 0) + 8;
  const above = belowTop(choices, element);
  if (below > 0 || above < 0) choices.scrollBy({ top: Math.min(below, above) });
  return true;
}

// What the others did, unfolded among the choices, begins at their top.
function showUnfolded({ target }) {
  const choices = document.getElementById("part-choices");
  if (target.id !== "since" || !target.open || getComputedStyle(choices).position !== "sticky") return;
  choices.scrollBy({ top: target.getBoundingClientRect().top - choices.getBoundingClientRect().top });
}

document.addEventListener("toggle", showUnfolded, true);

// In CSS pixels, between what is brought into sight and what would cover it.
const CLEAR = 12;

/**
 * Where a board has tabs, on a phone, scrolls the page so that the table begins at its top; further down as far as the
 * open places of a zone of the board, if any, need to be seen above the choices, but never past the first of them.
 */
export function showOpenPlaces(zone) {
  const [table, tabs, choices] = ["table", "part-zones", "part-choices"].map((id) => document.getElementById(id));
  if (table === null || !tabs?.checkVisibility()) return;
  window.scrollBy({ top: table.getBoundingClientRect().top });
  measure(); // the choices take other room below a board that has become higher or lower
  const boxes = [...(zone?.querySelectorAll(".is-open") ?? [])].map((it) => it.getBoundingClientRect());
  const above = parseFloat(getComputedStyle(tabs).top) + tabs.offsetHeight + CLEAR;
  const below = choices.getBoundingClientRect().top - CLEAR;
  const first = Math.min(...boxes.map((box) => box.top)) - above;
  const last = Math.max(...boxes.map((box) => box.bottom)) - below;
  if (boxes.length > 0) window.scrollBy({ top: Math.max(0, Math.min(first, last)) });
}

/** Brings the first of the choices that belong to a zone of the board, by its id, to the top of the choices. */
export function showChoicesOf(zone) {
  const choices = document.getElementById("part-choices");
  const first = choices?.querySelector(`[data-zone="${zone}"]`);
  if (!first || getComputedStyle(choices).position !== "sticky") return;
  choices.scrollBy({ top: belowTop(choices, first) });
}

let seatInSight = null;

/** Brings the seat to move into sight in the score line. To be called when the page has been painted. */
export function showSeatToMove() {
  const seat = document.querySelector('#score-line > [aria-current="true"]');
  if (seat === seatInSight) return;
  seatInSight = seat;
  if (seat !== null) afterFrame(() => seat.parentElement?.scrollTo({ left: seat.offsetLeft - 16 }));
}

let opened = null;

/** Brings the panel of a seat that has been opened into sight. To be called when the page has been painted. */
export function showOpenedSeat() {
  const seat = document.querySelector('#score-line > [aria-pressed="true"]');
  if (seat === opened) return;
  opened = seat;
  if (seat === null) return;
  afterFrame(() => {
    const panel = document.querySelector(".seat.is-opened");
    if (panel?.checkVisibility()) panel.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}

let left = null;

/** Remembers where the reader is: the scroll position, and the place of the focused element on the screen. */
export function notePlace() {
  const [page, beside] = [window.scrollY, document.getElementById("beside")?.scrollTop ?? 0];
  const anchor = document.activeElement?.closest("[id]");
  const top = anchor?.getBoundingClientRect().top ?? 0;
  left = { page, beside, id: document.activeElement?.id ?? "", anchor: anchor?.id ?? "", top };
}

/** Scrolls back to where the reader was, and calls `focus` with the id of the element that was focused, if any. */
export function returnToPlace(focus) {
  if (left === null) return;
  const { page, beside, id, anchor, top } = left;
  left = null;
  // Elements out of sight are laid out only when they come into sight, and may be higher then.
  const settle = () =>
    window.scrollBy({ top: (document.getElementById(anchor)?.getBoundingClientRect().top ?? top) - top });
  afterFrame(() => {
    window.scrollTo(0, page);
    document.getElementById("beside")?.scrollTo(0, beside);
    if (id !== "") focus(id);
    settle();
    afterFrame(settle);
  });
}

/**
 * Turns to the part of the board in which the first of some elements is drawn (their ids, with blanks between them).
 * When the reader is `far` from the board, it comes into sight, and the seat that has such an element where there is
 * room for both.
 */
export function lookAt(ids, far) {
  afterFrame(() => {
    const board = document.getElementById("board");
    const found = ids.split(" ").map((id) => document.getElementById(id));
    const there = found.filter((it) => it?.checkVisibility() || board?.contains(it));
    const touched = there.find((it) => board?.contains(it)) ?? there[0];
    const tab = touched && zoneTabOf(touched);
    if (tab) turnAcross(tab);
    if (far) bringIntoSight(touched, board);
  });
}

function bringIntoSight(touched, board) {
  const top = document.getElementById("table")?.getBoundingClientRect().top;
  if (top < 0) window.scrollBy({ top });
  if (!touched || board === null) return;
  const below = touched.getBoundingClientRect().bottom - innerHeight;
  if (board.contains(touched)) return below > 0 && window.scrollBy({ top: below + 16 });
  const { bottom, height } = board.getBoundingClientRect();
  const promptEnd = document.getElementById("part-prompt")?.getBoundingClientRect().bottom ?? 0;
  if (bottom - Math.max(below, 0) - promptEnd < LEAST * height) return;
  touched.scrollIntoView({ block: "nearest", inline: "nearest" });
}
