"""Makes the player aids: a page for each game and language, which fits on one sheet of paper (A4)."""

from __future__ import annotations

import re

from engine.drawing.markup import Markup, joined, tag
from engine.text.words import game_words
from publish.pages.rulebook_markdown import render
from publish.pages.sheet import rule_link, sheet, sources
from publish.pages.symbols import symbols
from publish.tools.tree import Problem, Site, Tree

SAID, REFERENCE = re.compile(r"\{([\w.-]+)\}"), re.compile(r"\[(\d+\.\d+)\]")


def aids(tree: Tree) -> Site:
    """Return `aid/GAME.LANG.html` for each player aid of each game."""
    return {f"aid/{game}.{code}.html": _page(tree, game, code, file) for game, code, file in sources(tree, "aid.md")}


def _page(tree: Tree, game: str, language: str, file: str) -> bytes:
    """Return a player aid. In its text, `{code}` is a message of the game, `[4.3]` leads to that paragraph."""
    words = game_words(game, language, "page")
    said = SAID.sub(lambda found: words.say(found[1]), tree.text(file))
    try:
        text = render(said, symbols=symbols(tree, game))
    except Problem as problem:
        raise Problem(f"{file}: {problem}") from None
    linked = REFERENCE.sub(lambda found: rule_link(words, game, found[1]), text.body)
    heading, *parts = linked.replace("<h1>", "<h1 data-alone>", 1).split("<h2>")
    sections = [tag("section", Markup(f"<h2>{part}")) for part in parts]
    body = joined([Markup(heading), tag("div", *sections, class_="aid-parts")])
    return sheet(tree, words, game, "aid", text.title, body)
