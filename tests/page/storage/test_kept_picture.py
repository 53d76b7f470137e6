"""A kept picture of a screen is filtered by a list before it is shown; the list has all elements of our screens."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from tests.page.test_app import opened
from tests.tools.greedy import lively

import games
from engine.core.table import plain_table
from engine.play.match import Match
from engine.play.walk import walk
from publish.tools.tree import Tree

SETS = re.compile(r"const (ELEMENTS|ATTRIBUTES) = words\(`(.*?)`\)", re.DOTALL)
ADDRESSES = {"href", "src"}
OWN_ADDRESS = re.compile(r"https?://|[^:]*$")


def allowed() -> dict[str, set[str]]:
    """Return the lists that `www/start/cached_screen.js` has, in small letters, as HTML reads names."""
    text = Tree().text("www/start/cached_screen.js")
    return {name: {word.lower() for word in inside.split()} for name, inside in SETS.findall(text)}


class Names(HTMLParser):
    """Collects the elements and attributes of markup, and where it leads."""

    def __init__(self) -> None:
        super().__init__()
        self.elements: set[str] = set()
        self.attributes: set[str] = set()
        self.addresses: set[str] = set()

    def handle_starttag(self, tag, attrs):
        self.elements.add(tag)
        self.attributes |= {name for name, _ in attrs if not name.startswith(("data-", "aria-"))}
        self.addresses |= {value for name, value in attrs if name in ADDRESSES}


@pytest.mark.parametrize("game", games.playable())
def test_the_list_has_all_that_pictures_are_made_of(game):
    names = Names()
    table = plain_table(game, games.meta(game).players[-1], "picture")
    moves = walk(games.load(game), table, choose=lively).moves
    for plies in range(0, len(moves) + 1, max(1, len(moves) // 15)):
        app, browser = opened()
        app.opener.keep_new(Match(games.load(game), table, moves[:plies]))
        app.refresh()
        app.leave()
        app.act("lobby")
        app.leave()
        assert len(browser.pictures) == 2
        for picture in browser.pictures.values():
            names.feed(picture)
    lists = allowed()
    assert names.elements <= lists["ELEMENTS"]
    assert names.attributes <= lists["ATTRIBUTES"] | ADDRESSES
    assert all(map(OWN_ADDRESS.match, names.addresses))


def test_nothing_that_can_run_is_on_the_list():
    lists = allowed()
    assert not lists["ELEMENTS"] & {"script", "iframe", "object", "embed", "base", "meta", "link", "form", "style"}
    assert not any(name.startswith("on") or "py-" in name for name in lists["ATTRIBUTES"])
