"""Markup that is read is written again as the same markup, in fewer characters."""

from __future__ import annotations

import pytest

from engine.drawing.markup import Markup
from publish.pages.html_tree import read, written

PAIRS = [
    ('<p class="a b" id="c">x &amp; &lt;y&gt;</p>', '<p class="a b" id=c>x &amp; &lt;y></p>'),
    ("<div inert></div>", "<div inert></div>"),
    ("<p>a<br>b</p>", "<p>a<br>b</p>"),
    ('<a href="../x">&#39;</a>', '<a href="../x">\'</a>'),
    ('<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>', '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>'),
    ('<svg><circle r="2"/></svg>', "<svg><circle r=2 /></svg>"),
    ('<svg><g data-x=""/></svg>', "<svg><g data-x /></svg>"),
    ('<svg><linearGradient id="a"></linearGradient></svg>', "<svg><linearGradient id=a /></svg>"),
]


@pytest.mark.parametrize(("markup", "short"), PAIRS)
def test_markup_is_written_in_few_characters(markup, short):
    (element,) = read(Markup(markup))
    assert written(element) == short
    (again,) = read(Markup(short))
    assert written(again) == short


def test_a_text_behind_an_element_stays():
    body = read(Markup("<b>1</b> and <b>2</b>!"))
    assert written(body) == "<body><b>1</b> and <b>2</b>!</body>"
