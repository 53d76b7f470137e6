"""Pictures on one page: each id once, numbers in few characters, and nothing for somebody who acts."""

from __future__ import annotations

import pytest
from tests.tools.example import GAME

from engine.drawing.markup import Markup
from engine.text.languages import LANGUAGES
from publish.pages.html_tree import read, written
from publish.pages.picture_page import put_together, shorten

BOARD = '<div id="board"><svg viewBox="0 0 9.0 9"><title>a</title><path d="{}"/></svg></div>'
PICTURE = """<section id="{}"><div id="app" class="app" inert><section id="part-log" class="part"></section>
{}<div id="prompt-tools"><button>Next</button></div><p id="text" title="t" data-do="x">1 &lt; 2 &amp; 3</p></div>
<a id="touch" aria-describedby="text">Go</a></section>"""


def page(*names: str) -> Markup:
    drawing = BOARD.format("M0 0" + "l1 1" * 40)
    return put_together(GAME, [{"en": Markup(PICTURE.format(name, drawing))} for name in names], [], {})


def test_all_ids_are_there_once_and_the_last_picture_has_those_of_a_table():
    ids = [it.get("id") for it in read(page("4.2", "any")).iter() if "id" in it.attrib]
    own = ["app", "board", "text", "touch"]
    first, last = [[f"{language}/{name}" for language in LANGUAGES] for name in ("4.2", "any")]
    assert ids == ["shapes", "s1", "4.2", *first, *(f"4.2-{name}" for name in own), "any", *last, *own]


def test_the_link_is_described_by_the_text_of_its_picture():
    described = [it.get("aria-describedby") for it in read(page("4.2", "any")).iter("a")]
    assert described == ["4.2-text", "text"]


def test_nothing_is_left_for_somebody_who_acts():
    markup = page("4.2", "any")
    for gone in ("<title", "title=", "data-do", "<button", "part-log", "prompt-tools"):
        assert gone not in markup
    assert markup.count("1 &lt; 2 &amp; 3") == 2


def test_style_sheets_find_the_board_and_what_is_around_it_by_their_classes():
    classes = [it.get("class") for it in read(page("4.2", "any")).iter("div")]
    assert classes == ["app", "board"] * 2


def test_shapes_of_other_files_stand_in_the_page():
    picture = PICTURE.format("any", f'<svg><use href="../../art/{GAME}/italy.svg#lazio" class="land"/></svg>')
    art = {f"art/{GAME}/italy.svg": '<path id="lazio" d="M1 1"/><path id="elba" d="M2 2"/>'}
    markup = put_together(GAME, [{"en": Markup(picture)}], [], art)
    assert '<defs><path id=italy-lazio d="M1 1"/></defs>' in markup
    assert "<use href=#italy-lazio class=land />" in markup
    assert "elba" not in markup


@pytest.mark.parametrize(
    ("long", "short"),
    [
        ('<rect x="-15.0" width="30.00"/>', '<rect x=-15 width="30"/>'),
        ('<path d="M1.0 2.50L10.05.0"/>', '<path d="M1 2.50L10.05.0"/>'),
        ('<use href="#a" transform="translate(3.0 -4)"/>', '<use href=#a x=3 y="-4"/>'),
        ('<use href="#a" x="1" transform="translate(3 4)"/>', '<use href=#a x=1 transform="translate(3 4)"/>'),
        ('<g transform="translate(3 4)"/>', '<g transform="translate(3 4)"/>'),
    ],
)
def test_numbers_and_places_are_short(long, short):
    root = read(Markup(f"<svg>{long}</svg>"))
    shorten(root)
    assert read(Markup(written(root[0])))[0][0].attrib == read(Markup(f"<svg>{short}</svg>"))[0][0].attrib
