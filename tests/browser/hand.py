"""A real mouse, or a real finger where the page has one: presses what lies at the middle of an element, and fails where
something else lies there, or where something else was pressed in the end."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import CDPSession, Page

# The page lets the same place rest for a moment; a press that is said to come so many seconds later needs no waiting.
PAUSE = 1.0

# What a press needs: the first element that is seen, scrolled to as little as shows its middle below the prompt that
# stays on top, and the point. Instead, the tab of the part of the board that has to be turned to before, or, as a text,
# what is wrong. All at rest: after a frame the page turns to what matters, and what was scrolled settles.
FIND = """
async (selectors) => {
    const later = (wait) => new Promise((done) => setTimeout(done, wait));
    const frame = () => new Promise(requestAnimationFrame).then(() => later(0));
    const rest = () => Promise.race([frame().then(frame), later(500)]);
    await rest();
    const isSeen = (it) => it.checkVisibility() && it.getClientRects().length > 0;
    const boxOf = (it) => it.getBoundingClientRect();
    const middle = (it) => [boxOf(it).x + boxOf(it).width / 2, boxOf(it).y + boxOf(it).height / 2];
    const board = document.querySelector("#board");
    const isBeside = (it) => board?.contains(it) && (middle(it)[0] < boxOf(board).left || middle(it)[0] > boxOf(board).right);
    const found = selectors.flatMap((it) => [...document.querySelectorAll(it)]).filter(isSeen);
    const element = found.find((it) => !isBeside(it)) ?? found[0];
    if (element === undefined) return "is not to be seen";
    const isIts = (it) => it !== null && (element.contains(it) || it.closest("label")?.control === element);
    const under = () => document.elementFromPoint(...middle(element));
    const zone = isBeside(element) ? element.closest(".zone")?.id : undefined;
    if (zone && isSeen(document.querySelector(`[data-show="${zone}"]`))) return { tab: `[data-show="${zone}"]` };
    if (!isIts(under())) {
        element.scrollIntoView({ block: "nearest", inline: "nearest" });
        await rest();
        const [bar, { top, height }] = [document.querySelector("#part-prompt"), boxOf(element)];
        const isBelow = bar && !bar.contains(element) && element.closest("dialog, #drawer, #why") === null;
        const edge = isBelow ? boxOf(bar).bottom : 0;
        if (top + Math.min(height, 48) / 2 < edge) scrollBy(0, top + Math.min(height, 48) / 2 - edge - 24);
        await rest();
    }
    const told = (it) => (it ? `#${it.closest("[id]")?.id}: ${it.outerHTML.slice(0, 160)}` : "nothing");
    const at = middle(element);
    if (!isIts(under())) return `is covered at ${at} by ${told(under())}`;
    const once = { once: true, capture: true };
    const missed = (it) => (isIts(it) ? "" : `was missed: pressed was ${told(it)}`);
    const clicked = new Promise((done) => addEventListener("click", ({ target }) => done(missed(target)), once));
    const pressed = Promise.race([clicked, later(3000).then(() => missed(null))]);
    const isUnder = () => (isIts(document.elementFromPoint(...at)) ? "" : `lies under ${told(document.elementFromPoint(...at))}`);
    window.hand = { isUnder, isPressed: () => pressed };
    return { at, which: selectors.findIndex((it) => element.matches(it)) };
}
"""


class Hand:
    """Presses on a page, with a finger where it has touch."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._time = 0.0
        self.is_finger: bool = page.evaluate("navigator.maxTouchPoints > 0")

    def press(self, *selectors: str) -> str:
        """Press the first element of some selectors that is seen, and return its selector. Raises `AssertionError`,
        which says what was in the way, when something else lay there or was hit."""
        found = self._page.evaluate(FIND, selectors)
        if isinstance(found, dict) and "tab" in found:
            self.press(found["tab"])
            found = self._page.evaluate(FIND, selectors)
        assert isinstance(found, dict) and "at" in found, f"{selectors} {found}"
        self._time = max(time.time(), self._time) + PAUSE
        begin, end = (self._down, self._up) if self.is_finger else (self._click_begins, self._click_ends)
        begin(*found["at"])
        under = self._page.evaluate("hand.isUnder()")
        end(*found["at"])
        missed = self._page.evaluate("hand.isPressed()")
        assert under == missed == "", f"{selectors} {under} {missed}"
        return selectors[found["which"]]

    def _down(self, x: float, y: float) -> None:
        self._send("Touch", type="touchStart", touchPoints=[{"x": x, "y": y}])

    def _up(self, x: float, y: float) -> None:
        self._send("Touch", type="touchEnd", touchPoints=[])

    def _click_begins(self, x: float, y: float) -> None:
        self._send("Mouse", type="mouseMoved", x=x, y=y)
        self._send("Mouse", type="mousePressed", x=x, y=y, button="left", clickCount=1)

    def _click_ends(self, x: float, y: float) -> None:
        self._send("Mouse", type="mouseReleased", x=x, y=y, button="left", clickCount=1)

    def _send(self, kind: str, **event: Any) -> None:
        self._session.send(f"Input.dispatch{kind}Event", {**event, "timestamp": self._time})
