"""Writes `py/GLOSSARY.md`: the terms of all packages in all languages, and where they come from.

Each package has its terms in `text/LANGUAGE/glossary.csv`, with the words that are not used for them."""

from __future__ import annotations

import csv
import io
from typing import NamedTuple

import games
from engine.text.catalogues import package_text
from engine.text.languages import LANGUAGES, NAMES, SOURCE
from publish.tools.tree import Tree

GLOSSARY = "py/GLOSSARY.md"
COLUMNS = ["term", "translation", "avoid", "source"]
HEAD = """# Glossary

The terms that a reader has to recognise, each said by the same words everywhere. `python3 py/publish glossary` writes
this from the packages' `text/LANGUAGE/glossary.csv`, where also stands which words are not used for a term. In
brackets: where a term comes from, if it is not our own.
"""


class Term(NamedTuple):
    """A term of the source language in a language: what it is called, what it is not called, and where that is from."""

    term: str
    translation: str
    avoid: tuple[str, ...]
    source: str


def write_glossary(tree: Tree) -> None:
    """Write the glossary of a tree."""
    tree.path(GLOSSARY).write_text(glossary(), encoding="utf-8")


def packages() -> tuple[str, ...]:
    """Return the names of all packages that say something."""
    return ("engine", "page", *(f"games.{game}" for game in games.playable()))


def terms(package: str, language: str) -> list[Term]:
    """Return the terms of a package in a language. Raises `ValueError` where its columns are others."""
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
