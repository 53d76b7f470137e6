"""A real mouse, or a real finger where the page has one: presses what lies at the middle of an element, and fails where
something else lies there, or where something else was pressed in the end."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import CDPSession, Page

# The page lets the same place rest for a moment after a press or a change; a press that is said to come so many seconds
# later needs no waiting.
PAUSE = 1.0

# The board may turn to another part by itself, just after it was turned to the one that is wanted.
MOST_TURNS = 3

# What a press needs: the first element that is seen, scrolled to as little as shows its middle below the prompt that
# stays on top, and the point. Instead, the tab of the part of the board that has to be turned to before, or the fault
# found. All at rest: after a frame the page turns to the part that matters, and scrolling settles.
FIND = """
async (selectors) => {
    const later = (wait) => new Promise((done) => setTimeout(done, wait));
    const frame = () => new Promise(requestAnimationFrame).then(() => later(0));
    const frames = innerWidth < 700 ? [frame, frame, frame] : [frame, frame];
    const after = (calls) => calls.reduce((before, call) => before.then(call), Promise.resolve());
    const rest = () => Promise.race([after(frames), later(500)]);
    // On a phone, the board turns to another part when all that travels has arrived: an eye follows it there.
    const isUnderWay = () => innerWidth < 700 && document.getElementById("travelling") !== null;
    for (const end = performance.now() + 2000; isUnderWay() && performance.now() < end; ) await later(100);
    await rest();
    const isSeen = (it) => it.checkVisibility() && it.getClientRects().length > 0;
    const boxOf = (it) => it.getBoundingClientRect();
    const pointOf = (it, across, down) => {
        const { x, y, width, height } = boxOf(it);
        return [x + width * across, y + height * down];
    };
    const middle = (it) => pointOf(it, 0.5, 0.5);
    const board = document.querySelector("#board");
    const isAcross = (x, { left, right }) => x >= left && x <= right;
    const isBeside = (it) => board?.contains(it) && !isAcross(middle(it)[0], boxOf(board));
    const found = selectors.flatMap((it) => [...document.querySelectorAll(it)]).filter(isSeen);
    const element = found.find((it) => !isBeside(it)) ?? found[0];
    if (element === undefined) return { wrong: "is not to be seen" };
    const isIts = (it) => it !== null && (element.contains(it) || it.closest("label")?.control === element);
    const under = () => document.elementFromPoint(...middle(element));
    // A finger is no point: nothing begins just above or below it.
    const isClear = () => {
        const [x, y] = middle(element);
        const reach = element.closest("svg") ? 0 : Math.min(8, boxOf(element).height / 4);
        return [0, -reach, reach].every((by) => isIts(document.elementFromPoint(x, y + by)));
    };
    const zone = isBeside(element) ? element.closest(".zone")?.id : undefined;
    if (zone && isSeen(document.querySelector(`[data-show="${zone}"]`))) return { tab: `[data-show="${zone}"]` };
    if (!isClear()) {
        element.scrollIntoView({ block: "nearest", inline: "nearest" });
        await rest();
        const [bar, { top, height }] = [document.querySelector("#part-prompt"), boxOf(element)];
        const isBelow = bar && !bar.contains(element) && element.closest("dialog, #drawer, #why") === null;
        const edge = isBelow ? boxOf(bar).bottom : 0;
        if (top + Math.min(height, 48) / 2 < edge) scrollBy(0, top + Math.min(height, 48) / 2 - edge - 24);
        await rest();
    }
    const told = (it) => (it ? `#${it.closest("[id]")?.id}: ${it.outerHTML.slice(0, 160)}` : "nothing");
    // The middle of a region of a map may be at sea.
    const isBent = element.closest("svg") && under() && under().closest("[data-move], [data-do], button") === null;
    const shares = isBent ? [0.5, 0.35, 0.65, 0.2, 0.8] : [0.5];
    const points = shares.flatMap((across) => shares.map((down) => pointOf(element, across, down)));
    const at = points.find((it) => isIts(document.elementFromPoint(...it)));
    if (at === undefined) return { wrong: `is covered at ${middle(element)} by ${told(under())}` };
    const once = { once: true, capture: true };
    const missed = (it) => (isIts(it) ? "" : `was missed: pressed was ${told(it)}`);
    const clicked = new Promise((done) => addEventListener("click", ({ target }) => done(missed(target)), once));
    const pressed = Promise.race([clicked, later(3000).then(() => missed(null))]);
    const covered = (it) => (isIts(it) ? "" : `was covered by ${told(it)}`);
    window.hand = { isCovered: () => covered(document.elementFromPoint(...at)), isMissed: () => pressed };
    return { at, which: selectors.findIndex((it) => element.matches(it)) };
}
"""


# Lets the page tell when two presses have come, also when nobody but the window hears of them.
COUNT = """
() => {
    let number = 0;
    const two = (done) => addEventListener("click", () => ++number === 2 && done(), { capture: true });
    hand.arePressed = Promise.race([new Promise(two), new Promise((done) => setTimeout(done, 3000))]);
}
"""


class Hand:
    """Presses on a page, with a finger where it has touch."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._time = 0.0
        self._at: list[float] = []
        self.is_finger: bool = page.evaluate("navigator.maxTouchPoints > 0")

    def press(self, *selectors: str, when: float = 0) -> str:
        """Press the first element of some selectors that is seen, and return its selector. `when` is as for `begin`.
        Raises `AssertionError`, which names the obstacle, when something else lay there or was hit."""
        found = self.begin(*selectors, when=when)
        covered = self._page.evaluate("hand.isCovered()")
        self.end()
        missed = self.missed()
        assert covered == missed == "", f"{selectors} {covered} {missed}"
        return found

    def missed(self) -> str:
        """Return the obstacle that the last press hit instead of its element; "" when it hit its element."""
        found: str = self._page.evaluate("hand.isMissed()")
        return found

    def twice(self, selector: str, apart: int) -> None:
        """Press the same point twice, so many milliseconds apart, by what the browser says of when it was."""
        self.begin(selector)
        self._page.evaluate(COUNT)
        self.end()
        self._time += apart / 1000
        self._down(2)
        self.end(2)
        self._page.evaluate("hand.arePressed")

    def in_a_row(self, selectors: Sequence[str], apart: int) -> None:
        """Press several elements, so many milliseconds apart by what the browser says of when it was: also on a
        machine that needs longer."""
        self.press(selectors[0])
        for selector in selectors[1:]:
            self.press(selector, when=self._time + apart / 1000)

    def point(self, selector: str) -> None:
        """Move the mouse to an element."""
        self._time = max(time.time(), self._time) + PAUSE
        self._at = self._page.evaluate(FIND, [selector])["at"]
        self._send("Mouse", type="mouseMoved", **self._point())

    def begin(self, *selectors: str, when: float = 0) -> str:
        """Put the finger or the button down on the first element of some selectors, and return its selector. `when` is
        said to be the time, in seconds since 1970."""
        found = self._page.evaluate(FIND, selectors)
        for _ in range(MOST_TURNS):
            if "tab" in found:
                self.press(found["tab"])
                found = self._page.evaluate(FIND, selectors)
        assert "at" in found, f"{selectors} {found}"
        self._time = when or max(time.time(), self._time) + PAUSE
        self._at = found["at"]
        self._down(1)
        return selectors[found["which"]]

    def wait(self, seconds: float) -> None:
        """Let so much time pass before the next press or release, by what the browser says of when it was."""
        self._time += seconds

    def end(self, number: int = 1) -> None:
        """Let go; `number` says which click in a row this is."""
        if self.is_finger:
            self._send("Touch", type="touchEnd", touchPoints=[])
        else:
            self._send("Mouse", type="mouseReleased", **self._point(), button="left", clickCount=number)

    def _down(self, number: int) -> None:
        if self.is_finger:
            self._send("Touch", type="touchStart", touchPoints=[self._point()])
        else:
            self._send("Mouse", type="mouseMoved", **self._point())
            self._send("Mouse", type="mousePressed", **self._point(), button="left", clickCount=number)

    def _point(self) -> dict[str, float]:
        x, y = self._at
        return {"x": x, "y": y}

    def _send(self, kind: str, **event: Any) -> None:
        self._session.send(f"Input.dispatch{kind}Event", {**event, "timestamp": self._time})
