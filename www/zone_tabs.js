// On a phone the zones of a board lie side by side, and show one at a time. A tab turns to its zone; the tab of the
// zone in view is marked. A map shows all of itself, or one part closely, by the style in `data-look`.

const tabs = () => [...document.querySelectorAll("[data-show]")];
const zoneOf = (tab) => document.getElementById(tab.dataset.show);

/** Returns the tab of the zone that contains an element, if tabs are visible. */
export const zoneTabOf = (element) =>
  tabs().find((tab) => tab.checkVisibility() && zoneOf(tab)?.contains(element)) ?? null;

/** Turns to the zone of a tab, without scrolling up or down. */
export function turnAcross(tab) {
  if (zoneOf(tab).dataset.look !== undefined) return turnTo(tab);
  const [zone, board] = [zoneOf(tab), document.getElementById("board")];
  const [inner, outer] = [zone.getBoundingClientRect(), board.getBoundingClientRect()];
  board.scrollTo({ left: board.scrollLeft + inner.left + inner.width / 2 - outer.left - outer.width / 2 });
  markShownLater();
}

/** Turns to the zone of a tab that was clicked. */
export function turnTo(tab) {
  const { look } = zoneOf(tab)?.dataset ?? {};
  if (look === undefined) zoneOf(tab)?.scrollIntoView({ block: "nearest", inline: "center" });
  else document.getElementById("board").style.cssText = look;
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

// Marks the tab, and makes the board as high as that zone.
function markShown() {
  waiting = false;
  const there = tabs().filter((tab) => tab.checkVisibility() && zoneOf(tab) !== null);
  const shown = there.length > 0 && there.reduce((one, other) => (distance(other) < distance(one) ? other : one));
  if (shown && zoneOf(shown).matches(".zone"))
    document.documentElement.style.setProperty("--zone-height", `${zoneOf(shown).clientHeight}px`);
  for (const tab of there) {
    if (tab !== shown) tab.removeAttribute("aria-current");
    else if (!tab.hasAttribute("aria-current")) {
      tab.setAttribute("aria-current", "true");
      const row = tab.parentElement;
      row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 });
    }
  }
}

document.addEventListener("scroll", (event) => event.target.id === "board" && markShownLater(), true);
