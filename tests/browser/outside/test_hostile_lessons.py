"""Lessons that strangers have doctored do nothing, read as a link or kept in the editor."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from tests.browser.outside.test_untrusted import shared
from tests.browser.page_driver import PageDriver
from tests.tools.example import GAME

from engine.core.codec import LARGEST_FILE
from engine.files.link import LONGEST_LINK, write_link

__all__ = ["shared"]

HEAD = f"Game: {GAME}\nRules: 1\nSeats: 3\nSeat 1: ruby {{name}}\nSeat 2: ochre Bea\nSeat 3: olive Cem\nSeed: a\n\n"
TEXTS = (
    "<img src=x onerror=a()>",
    "<script>alert(1)</script>",
    "<svg onload=alert(1)>",
    "</textarea><script>alert(1)</script>",
    "</script><script>alert(1)</script>",
    '"><iframe srcdoc="<script>parent.alert(1)</script>">',
    "<a href=javascript:alert(1)>here</a>",
    "[here](javascript:alert(1))",
    "**<b onmouseover=alert(1)>x</b>**",
    "*<style>*{display:none}</style>*",
    "§ 4.2<script>alert(1)</script>",
    "§ 99.99 § 0 § 4.2.7.1",
    "{{constructor.constructor('alert(1)')()}}",
    "${alert(1)} %s %n {0} {name!r} {seat.__class__}",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "\u202ealert(1)\u202c \u200b\ufeff\u2066",
    "Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334\u0319\u0324\u031e\u0349\u035a" * 40,
    "*" * 2000,
    "**" * 1000 + "x",
    "a" * 5000,
    "\U0001f377" * 800,
    "data:text/html,<script>alert(1)</script>",
)
COMMENTS = (
    "lit: app part-board dialog <script>",
    "lit: " + " ".join(f"p{at}" for at in range(2000)),
    'lit: "]);alert(1);("',
    "arrow: board board",
    "arrow: __proto__ constructor",
    "arrow: " + "x" * 3000,
    "ask: <script>alert(1)</script>",
    "ask: buy " + "1" * 3000,
    "ask: pass -> <img src=x onerror=a()>",
    "wrong: pass -> <img src=x onerror=a()>",
    "wrong: pass -> **§ 4.2** <svg onload=alert(1)>",
    "goal: pass\n# difficulty: 3",
    "seat: 99999999999999999999",
    "your move",
    "title: <img src=x onerror=a()>",
    "__proto__: x\n# constructor: y",
)
LESSONS = {
    **{f"text {at}": f"{HEAD.format(name='Ada')}# {text}\n" for at, text in enumerate(TEXTS)},
    **{f"comment {at}": f"{HEAD.format(name='Ada')}# Look.\n# {text}\n" for at, text in enumerate(COMMENTS)},
    "title": f"# title: <img src=x onerror=a()>\n# course: </h2><svg onload=alert(1)>\n{HEAD.format(name='Ada')}# x\n",
    "name": HEAD.format(name="<svg onload=a()>") + "# x\n",
    "course of many": "====\n".join([HEAD.format(name="Ada") + "# x\n"] * 60),
    "course of nothing": "====\n" * 3000,
    "no line breaks": HEAD.format(name="Ada").replace("\n", "\r") + "# x",
    "nothing": "",
}
DISMISS = '.notice [data-do^="dismiss"]'


def did_nothing(here: PageDriver) -> None:
    assert here.page.evaluate("alerts") == []
    assert not here.has("[onerror], [onload], [onmouseover], img[src=x], [srcdoc], a[href^='javascript:']")
    assert here.errors == []


def leave(here: PageDriver) -> None:
    """Go back to the lobby, with nothing left of a lesson or of its faults."""
    here.page.evaluate("location.hash = ''")
    here.see("#hero")
    while here.has(DISMISS):
        here.click(DISMISS)
        here.frame()


def test_there_are_at_least_forty() -> None:
    assert len(LESSONS) >= 40


def test_a_doctored_link_or_file_does_nothing(driver) -> None:
    here = driver()
    for name, text in LESSONS.items():
        here.page.evaluate("(word) => { location.hash = `lesson=${word}` }", quote(f"{GAME}/{write_link(text)}", ""))
        here.see("#lesson-text, .notice")
        did_nothing(here)
        leave(here)
        here.do("lessons")
        here.give("bring-lesson", text, name=f"{name}.txt")
        here.see("#lesson-editor, .notice")
        did_nothing(here)
        leave(here)


@pytest.mark.parametrize("text", ["1." + "A" * 2 * LONGEST_LINK, "1.eJx" + "_" * 3000, "999.abcdefghijklmnopqrstuv"])
def test_a_word_that_is_no_lesson_is_told(driver, text) -> None:
    here = driver()
    here.page.evaluate("(word) => { location.hash = `lesson=${word}` }", f"{GAME}%2F{text}")
    here.see(".notice")
    did_nothing(here)


def test_a_file_that_is_too_long_is_told(driver) -> None:
    here = driver()
    here.do("lessons")
    here.give("bring-lesson", HEAD.format(name="Ada") + "# x\n" * (LARGEST_FILE // 4))
    here.see(".notice")
    did_nothing(here)
