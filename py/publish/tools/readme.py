"""Writes the table of games in `README.md`: what each game says of itself."""

from __future__ import annotations

import re

import games
from engine.core.meta import Meta
from engine.text.languages import SOURCE
from engine.text.words import package_words
from publish.tools.tree import Tree

README = "README.md"
TABLE = re.compile(r"^\| game \|.*\n(?:\|.*\n)*", re.MULTILINE)
HEAD = "| game | id | designers | players |\n| --- | --- | --- | --- |\n"


def write_table(tree: Tree) -> None:
    """Write the table into the README of a tree, in place of the one that is there."""
    tree.path(README).write_text(replaced(tree.text(README)), encoding="utf-8")


def replaced(text: str) -> str:
    """Return a text with the table of today in place of its own."""
    return TABLE.sub(lambda _: game_table(), text, count=1)


def game_table() -> str:
    """Return the table, in Markdown."""
    return HEAD + "".join(_row(games.meta(game)) for game in games.playable())


def _row(meta: Meta) -> str:
    least, most = meta.players[0], meta.players[-1]
    players = f"{least}–{most}" if most > least else f"{least}"
    designers = package_words(SOURCE).listed(meta.designers)
    return f"| **{meta.title}** | `{meta.id}` | {designers}, {meta.year} | {players} |\n"
