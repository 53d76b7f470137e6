"""Writes what documents take from the games: `py/GLOSSARY.md`, the terms of all packages in all languages, and the
table of games in `README.md`.

Each package has its terms in `text/LANGUAGE/glossary.csv`, with the words that are not used for them."""

from __future__ import annotations

import csv
import io
import re
from typing import NamedTuple

import games
from engine.core.meta import Meta
from engine.text.catalogues import package_text
from engine.text.languages import LANGUAGES, NAMES, SOURCE
from engine.text.words import package_words
from publish.tools.tree import Tree

GLOSSARY = "py/GLOSSARY.md"
COLUMNS = ["term", "translation", "avoid", "source"]
HEAD = """# Glossary

The terms that a reader has to recognise, each translated the same way everywhere. `python3 py/publish glossary` writes
this from the packages' `text/LANGUAGE/glossary.csv`, which also lists the words to avoid for a term. In brackets: the
source of a term, if it is not our own.
"""

README = "README.md"
TABLE = re.compile(r"^\| game \|.*\n(?:\|.*\n)*", re.MULTILINE)
TABLE_HEAD = "| game | id | designers | players |\n| --- | --- | --- | --- |\n"


class Term(NamedTuple):
    """A term of the source language: its translation, the words to avoid for it, and the source of the translation."""

    term: str
    translation: str
    avoid: tuple[str, ...]
    source: str


def write_glossary(tree: Tree) -> None:
    """Write the glossary of a tree."""
    tree.path(GLOSSARY).write_text(glossary(), encoding="utf-8")


def packages() -> tuple[str, ...]:
    """Return the names of all packages with words."""
    return ("engine", "page", *(f"games.{game}" for game in games.playable()))


def terms(package: str, language: str) -> list[Term]:
    """Return the terms of a package in a language. Raises `ValueError` for other columns than `COLUMNS`."""
    rows = list(csv.reader(io.StringIO(package_text(package, language, "glossary.csv"))))
    if rows and rows[0] != COLUMNS:
        raise ValueError(f"the glossary of {package} in {language} has other columns")
    return [Term(term, said, tuple(filter(None, avoid.split("|"))), source) for term, said, avoid, source in rows[1:]]


def glossary() -> str:
    """Return the document: a table for each package, in the order of the source language."""
    return HEAD + "".join(_table(package) for package in packages())


def _table(package: str) -> str:
    by_language = {language: {one.term: one for one in terms(package, language)} for language in LANGUAGES}
    order = dict.fromkeys(term for language in (SOURCE, *LANGUAGES) for term in by_language[language])
    name = games.meta(package.removeprefix("games.")).title if package.startswith("games.") else package
    lines = [[NAMES[language] for language in LANGUAGES], ["---"] * len(LANGUAGES)]
    lines += [[_cell(by_language[language].get(term)) for language in LANGUAGES] for term in order]
    return f"\n## {name}\n\n" + "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _cell(term: Term | None) -> str:
    if term is None:
        return ""
    return term.translation if term.source == "ours" else f"{term.translation} ({term.source})"


def write_table(tree: Tree) -> None:
    """Write the table of games into the README of a tree, in place of the one that is there."""
    tree.path(README).write_text(replaced(tree.text(README)), encoding="utf-8")


def replaced(text: str) -> str:
    """Return a text with the current table in place of its own."""
    return TABLE.sub(lambda _: game_table(), text, count=1)


def game_table() -> str:
    """Return the table of games, in Markdown."""
    return TABLE_HEAD + "".join(_game_line(games.meta(game)) for game in games.playable())


def _game_line(meta: Meta) -> str:
    least, most = meta.players[0], meta.players[-1]
    players = f"{least}–{most}" if most > least else f"{least}"
    designers = package_words(SOURCE).listed(meta.designers)
    return f"| **{meta.title}** | `{meta.id}` | {designers}, {meta.year} | {players} |\n"
