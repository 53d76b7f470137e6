// On a phone the zones of a board lie side by side, and show one at a time. A tab turns to its zone; the tab of the
// zone in view is marked. A map shows all of itself, or one part closely, by the style in `data-look`.

const tabs = () => [...document.querySelectorAll("[data-show]")];
const zoneOf = (tab) => document.getElementById(tab.dataset.show);

/** Returns the tab of the zone that contains an element, if tabs are visible. */
export const zoneTabOf = (element) =>
  tabs().find((tab) => tab.checkVisibility() && zoneOf(tab)?.contains(element)) ?? null;

// Returns the tab of all of a map for an element of it, if tabs are visible.
function mapTabOf(element) {
  const whole = tabs().find((tab) => tab.checkVisibility());
  return whole && zoneOf(whole)?.dataset.look !== undefined && element.closest("#board") ? whole : null;
}

/**
 * Returns the tab of the zone that contains an element, if tabs are visible; that of all of a map where the element is
 * in none of its parts, or where `all` that is to be seen is in several.
 */
export function tabOf(element, all) {
  const parts = new Set(all.filter((it) => it.closest("#board")).map(zoneTabOf));
  return (parts.size > 1 && mapTabOf(element)) || (zoneTabOf(element) ?? mapTabOf(element));
}

// The zone to which the board is gliding. The board has its height at once: nothing moves under a finger on the way.
let ahead = null;

/** Makes the board as high as a zone to which it will glide. */
export function makeRoomFor(zone) {
  if (!zone?.matches(".zone")) return;
  ahead = zone;
  setHeight(zone);
}

function setHeight(zone) {
  document.documentElement.style.setProperty("--zone-height", `${zone.clientHeight}px`);
}

/** Turns to the zone of a tab, without scrolling up or down. */
export function turnAcross(tab, behavior = "auto") {
  if (zoneOf(tab).dataset.look !== undefined) return turnTo(tab);
  const [zone, board] = [zoneOf(tab), document.getElementById("board")];
  const [inner, outer] = [zone.getBoundingClientRect(), board.getBoundingClientRect()];
  const left = board.scrollLeft + inner.left + inner.width / 2 - outer.left - outer.width / 2;
  makeRoomFor(zone);
  board.scrollTo({ left, behavior });
  markShownLater();
}

// In milliseconds before its end: a movement that has ended cannot go back.
const ALMOST = 1;

/**
 * Turns to the zone of a tab, and calls a function while all is where it will arrive; only then the board glides there.
 * What the function scrolls within the board is scrolled back.
 */
export function glideTo(tab, call) {
  const board = document.getElementById("board");
  const from = board.scrollLeft;
  turnAcross(tab, "instant");
  const to = zoneOf(tab).dataset.look === undefined ? board.scrollLeft : 0;
  const glides = board.getAnimations({ subtree: true }).filter((it) => it.transitionProperty === "transform");
  const times = glides.map((it) => it.currentTime);
  for (const it of glides) it.currentTime = it.effect.getComputedTiming().endTime - ALMOST;
  board.scrollTo({ left: to, top: 0, behavior: "instant" });
  call();
  for (const [at, it] of glides.entries()) it.currentTime = times[at];
  board.scrollTo({ left: from, top: 0, behavior: "instant" });
  board.scrollTo({ left: to });
}

// In CSS pixels: a smaller place is no target for a finger (WCAG 2.5.8).
const LEAST_TARGET = 24;

/** Turns to the part of a map in which an element is drawn too small for a finger; returns whether it has. */
export function turnCloser(element) {
  const { width, height } = element.getBoundingClientRect();
  const tab = Math.min(width, height) < LEAST_TARGET ? zoneTabOf(element) : null;
  if (tab === null || zoneOf(tab).dataset.look === undefined || distance(tab) === 0) return false;
  turnTo(tab);
  return true;
}

/** Turns to the part of a map that is drawn around a point, from where all of the map is shown. */
export function turnCloserAt({ target, clientX: x, clientY: y }) {
  const whole = mapTabOf(target);
  if (whole === null || distance(whole) > 0) return;
  const parts = tabs().filter((tab) => tab !== whole && tab.checkVisibility());
  const isAround = ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom;
  const tab = parts.find((it) => [...zoneOf(it).children].some((drawn) => isAround(drawn.getBoundingClientRect())));
  if (tab !== undefined) turnTo(tab);
}

/** Turns to the zone of a tab that was clicked. */
export function turnTo(tab) {
  const { look } = zoneOf(tab)?.dataset ?? {};
  if (look === undefined) {
    makeRoomFor(zoneOf(tab));
    zoneOf(tab)?.scrollIntoView({ block: "nearest", inline: "center" });
  } else document.getElementById("board").style.cssText = look;
  markShownLater();
}

// Returns a style for comparison, without spaces: the browser writes them otherwise than we do.
const plain = (style) => (style ?? "").replaceAll(" ", "").replace(/;$/, "");

// Returns the distance of a zone from the middle of the board. In a map, the part in view is near and all others are
// far.
function distance(tab) {
  const { look } = zoneOf(tab).dataset;
  if (look !== undefined) return plain(look) === plain(document.getElementById("board").getAttribute("style")) ? 0 : 1;
  const [zone, board] = [zoneOf(tab), document.getElementById("board")].map((it) => it.getBoundingClientRect());
  return Math.abs(zone.left + zone.width / 2 - board.left - board.width / 2);
}

/** Calls a function after the frame, so that no click waits for the layout that it needs. */
export const afterFrame = (call) => requestAnimationFrame(() => setTimeout(call));

let waiting = false;

/** Marks the tab of the zone in view, after the frame. */
export function markShownLater() {
  if (waiting) return;
  waiting = true;
  afterFrame(markShown);
}

// Marks the tab, and makes the board as high as that zone, or as the one to which it is gliding.
function markShown() {
  waiting = false;
  const there = tabs().filter((tab) => tab.checkVisibility() && zoneOf(tab) !== null);
  const shown = there.length > 0 && there.reduce((one, other) => (distance(other) < distance(one) ? other : one));
  if (shown && (zoneOf(shown) === ahead || !ahead?.isConnected)) ahead = null;
  if (shown && zoneOf(shown).matches(".zone")) setHeight(ahead ?? zoneOf(shown));
  for (const tab of there) {
    if (tab !== shown) tab.removeAttribute("aria-current");
    else if (!tab.hasAttribute("aria-current")) {
      tab.setAttribute("aria-current", "true");
      const row = tab.parentElement;
      row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 });
    }
  }
}

// A reader who swipes goes elsewhere. The end of a movement says nothing: it may be that of the movement before.
function forgetAhead({ target }) {
  if (!target.closest?.("#board")) return;
  ahead = null;
  markShownLater();
}

document.addEventListener("touchmove", forgetAhead, { passive: true });
document.addEventListener("wheel", forgetAhead, { passive: true });
document.addEventListener("keydown", forgetAhead);
document.addEventListener("scroll", (event) => event.target.id === "board" && markShownLater(), true);
