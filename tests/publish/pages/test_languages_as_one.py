"""Pages in several languages as one."""

from __future__ import annotations

import pytest

from engine.drawing.markup import Markup
from publish.pages.html_tree import read, written
from publish.pages.languages_as_one import as_one, style_sheet


def merged(**pages: str) -> str:
    """Return what pages come to, without the body around them."""
    one = as_one({language: read(Markup(page)) for language, page in pages.items()})
    return written(one).removeprefix("<body>").removesuffix("</body>")


@pytest.mark.parametrize(
    ("en", "it", "one"),
    [
        ("<p>Wine</p>", "<p>Wine</p>", "<p>Wine</p>"),
        (
            "<p>yes</p>",
            "<p>si</p>",
            "<p><bdi lang=en>yes</bdi><bdi lang=it>si</bdi></p>",
        ),
        (
            "<p><b>5</b> points</p>",
            "<p><b>5</b> punti</p>",
            "<p><b>5</b><bdi lang=en> points</bdi><bdi lang=it> punti</bdi></p>",
        ),
        (
            "<p>a <b>b</b></p>",
            "<p><b>b</b> a</p>",
            "<p><bdi lang=en>a </bdi><bdi lang=it><b>b</b></bdi><bdi lang=en><b>b</b></bdi><bdi lang=it> a</bdi></p>",
        ),
        ("<p>a</p>", "<p></p>", "<p><bdi lang=en>a</bdi></p>"),
        (
            '<svg><text x="1">yes</text></svg>',
            '<svg><text x="1">si</text></svg>',
            "<svg><text x=1><tspan lang=en>yes</tspan><tspan lang=it>si</tspan></text></svg>",
        ),
        (
            '<svg><text x="1">yes</text></svg>',
            '<svg><text x="2">si</text></svg>',
            "<svg><text x=1 lang=en>yes</text><text x=2 lang=it>si</text></svg>",
        ),
        (
            '<svg><g id="a" class="x"/></svg>',
            '<svg><g id="a" class="y"/></svg>',
            "<svg><g id=a-en class=x lang=en /><g id=a-it class=y lang=it /></svg>",
        ),
    ],
)
def test_what_is_the_same_stands_once_and_the_rest_once_for_each_language(en: str, it: str, one: str) -> None:
    assert merged(en=en, it=it) == one


def test_what_stands_for_all_languages_has_to_be_the_same_element() -> None:
    pages = {"en": read(Markup("<p></p>"))[0], "it": read(Markup("<b></b>"))[0]}
    with pytest.raises(ValueError, match="<p> is not the same in all languages"):
        as_one(pages)


def test_a_style_sheet_shows_the_first_language_or_the_one_that_is_named() -> None:
    sheet = style_sheet(["en", "it"], ".picture")
    assert ":root {\n  --it: none;\n}" in sheet
    assert '.picture:has(> i:target:not([id^="en/"])) {\n  --en: none;\n}' in sheet
    assert '.picture:has(> i[id^="it/"]:target) {\n  --it: initial;\n}' in sheet
    for language in ("en", "it"):
        assert f'bdi[lang="{language}"] {{\n  display: var(--{language}, contents);\n}}' in sheet
        assert f':is(g, text, tspan, use)[lang="{language}"] {{\n  display: var(--{language}, inline);\n}}' in sheet
