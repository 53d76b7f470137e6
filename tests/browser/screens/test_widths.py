"""Tables late in a game, from a small phone to a large screen: no word is broken, no text leaves its box, and from a
tablet on the board is seen as a whole."""

from __future__ import annotations

from itertools import product

import pytest
from tests.browser.page_driver import FRAME, PageDriver, random_match, record_of
from tests.browser.screen_checks import SIDEWAYS
from tests.tools.deep import DEEP
from tests.tools.example import GAME

import games
from engine.text.languages import LANGUAGES

WIDTHS = (360, 390, 600, 700, 820, 1024, 1180, 1440, 1920, 2560)
TABLET = 700
HEIGHTS = {360: 640, 390: 844, 600: 960, 820: 1180, 1180: 820, 1440: 900, 1920: 1080, 2560: 1440}
# Where the whole board is seen at once.
WHOLE = {820, 1180, 1440, 1920, 2560}

# The texts of a part of the page that are seen, and their elements; but for drawings.
TEXTS = """
const isSeen = (it) => it.checkVisibility() && !it.closest(".visually-hidden, details:not([open])");
function* textsIn(part) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode, holder = text.parentElement;
        if (text.data.trim() && isSeen(holder) && !holder.closest("svg")) yield [text, holder];
    }
}
"""

# Words of the page that stand on two lines, and texts that are wider than what holds them.
BROKEN = (
    "async () => {"
    + FRAME
    + TEXTS
    + """
    for (let number = 0; number < 2; number++) await frame();
    const found = [];
    for (const [text, holder] of textsIn(document.getElementById("main"))) {
        for (const { 0: word, index } of text.data.matchAll(/[^\\s\\u2013\\u2014/-]+/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (new Set([...range.getClientRects()].map((it) => Math.round(it.top))).size > 1) found.push(word);
        }
        const all = document.createRange();
        all.selectNodeContents(text);
        const [inside, box, { display, overflowX }] = [all, holder, holder].map((it, at) =>
            at < 2 ? it.getBoundingClientRect() : getComputedStyle(it));
        const leaves = inside.right > box.right + 1 || inside.left < box.left - 1;
        if (display !== "inline" && overflowX === "visible" && leaves) found.push(text.data.trim());
    }
    return found;
}
"""
)

# What lies upon each other in a seat's panel or among the choices: texts, and small pictures.
UPON = (
    "() => {"
    + TEXTS
    + """
    const found = [];
    for (const part of document.querySelectorAll(".seat, #part-choices, #part-prompt")) {
        const things = [];
        for (const [text, holder] of textsIn(part)) {
            const range = document.createRange(), isCut = getComputedStyle(holder).overflowX !== "visible";
            range.selectNodeContents(text);
            const right = isCut ? holder.getBoundingClientRect().right : Infinity;
            for (const { left, top, bottom, height, ...box } of [...range.getClientRects()].map((it) => it.toJSON()))
                things.push([text.data.trim(), { left, top, bottom, height, right: Math.min(box.right, right) }]);
        }
        const pictures = [...part.querySelectorAll("svg")].filter(isSeen);
        things.push(...pictures.map((it) => ["a picture", it.getBoundingClientRect()]));
        for (const [at, [one, a]] of things.entries()) for (const [other, b] of things.slice(at + 1)) {
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            const isUpon = across > 2 && down > 0.4 * Math.min(a.height, b.height);
            if (isUpon && one !== other) found.push(`${one} / ${other}`);
        }
    }
    return found;
}
"""
)

# Whether the board scrolls inside, and its box.
BOARD = """
() => {
    const board = document.getElementById("board"), part = document.getElementById("part-board");
    const scrolls = (it) => it.scrollHeight > it.clientHeight + 1 || it.scrollWidth > it.clientWidth + 1;
    const canScroll = (it) => ["auto", "scroll"].includes(getComputedStyle(it).overflowY);
    const box = board.getBoundingClientRect();
    return [[board, part].some((it) => canScroll(it) && scrolls(it)), box.left, box.top, box.right, box.bottom];
}
"""


# In pixels, how far the ring around a focused field reaches.
FOCUS_RING = 6
INSIDE = """
(selector) => {
    const range = document.createRange(), element = document.querySelector(selector);
    if (element.firstChild) range.selectNodeContents(element); else range.selectNode(element);
    return range.getBoundingClientRect().toJSON();
}
"""


def at(here: PageDriver, width: int) -> dict[str, int]:
    """Make the window so wide, and return its size."""
    size = {"width": width, "height": HEIGHTS.get(width, 768)}
    here.page.set_viewport_size(size)
    return size


# German has the longest words.
@pytest.mark.parametrize("language", LANGUAGES if DEEP else ["de"])
def test_the_studio_and_the_lesson_editor_break_no_word(driver, language):
    here, wrong = driver(locale=language, viewport={"width": 1440, "height": 900}), []

    def look(what: str) -> None:
        here.see(what)
        for width in (360, 390, 820, 1440):
            at(here, width)
            wrong.extend((what, width, word) for word in here.page.evaluate(BROKEN))

    here.do(f"studio {GAME}")
    look("#studio-tray")
    here.do("ask")
    look("#ask-text")
    at(here, 360)
    label, field = (here.page.evaluate(INSIDE, selector) for selector in ("label:has(> #ask-text) > span", "#ask-text"))
    assert field["left"] - label["right"] > FOCUS_RING
    here.page.evaluate(f"location.hash = 'lesson={GAME}%2F4.2'")
    here.see("#lesson-on")
    while not here.has("#lesson-write"):
        here.press("#lesson-on")
    here.press("#lesson-write")
    look("#lesson-editor")
    assert here.errors == []
    assert wrong == []


@pytest.mark.parametrize(("game", "language"), list(product(games.playable(), LANGUAGES if DEEP else ["de"])))
def test_a_full_table_fits_at_ten_widths(driver, game, language):
    match = random_match(game, max(games.meta(game).players), "widths")
    here, wrong = driver(locale=language, viewport={"width": 1440, "height": 900}), []
    here.bring(record_of(match, len(match.moves) * 3 // 4))
    here.lift()
    for width in WIDTHS:
        size = at(here, width)
        wrong += [(width, "sideways", found) for found in here.page.evaluate(SIDEWAYS)]
        wrong += [(width, "broken", word) for word in here.page.evaluate(BROKEN)]
        wrong += [(width, "upon each other", found) for found in here.page.evaluate(UPON)]
        scrolls, left, top, right, bottom = here.page.evaluate(BOARD)
        if width >= TABLET and scrolls:
            wrong.append((width, "the board scrolls", (right - left, bottom - top)))
        if width in WHOLE and not (left >= 0 and top >= 0 and right <= size["width"] and bottom <= size["height"]):
            wrong.append((width, "cut off", (left, top, right, bottom)))
    assert here.errors == []
    assert sorted({(kind, str(what)): width for width, kind, what in reversed(wrong)}.items()) == []
