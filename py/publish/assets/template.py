"""Fills the slots of pages: `<!-- slot:NAME -->…<!-- /slot -->`.

In the file, a slot contains a readable example; the build replaces it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import games
from engine.text.languages import SOURCE
from engine.text.words import package_words
from page.parts.lobby import painted, without_scripts
from page.parts.opening import from_disk, never_offline, newer_version, opening, way_out
from publish.tools.tree import Problem

Filler = Callable[[str], str]
"""Takes the content of a slot and returns the markup that replaces it."""


def painted_parts(language: str) -> dict[str, str]:
    """Return the parts of the page that are shown before Python arrives, in a language, by the names of their slots."""
    words = package_words(language, "page")
    return {
        "lobby": painted([games.meta(game) for game in games.GAMES], language),
        "way-out": way_out(words),
        "opening": opening(words),
        "newer-version": newer_version(words),
        "never-offline": never_offline(words),
    }


def _in_the_source_language(name: str) -> Filler:
    return lambda _: painted_parts(SOURCE)[name]


def unscripted(_: str) -> str:
    """Return the notice for browsers without scripts."""
    return without_scripts([games.meta(game) for game in games.GAMES])


FILLERS: dict[str, Filler] = {
    **{
        name: _in_the_source_language(name)
        for name in ("lobby", "way-out", "opening", "newer-version", "never-offline")
    },
    "unscripted": unscripted,
    "from-disk": lambda _: from_disk(),
}

SLOT = re.compile(r"<!-- slot:(?P<name>[\w-]+) -->(?P<content>.*?)<!-- /slot -->", re.DOTALL)
MARK = re.compile(r"<!--\s*/?slot\b.*?-->")


def fill(page: str, fillers: Mapping[str, Filler], file: str) -> str:
    """Return the page of a file with its slots filled. Without any fillers, it stays as it is.

    Raises `Problem` for a slot without a filler, a filler without a slot, and a slot that is not closed."""
    if not fillers:
        return page
    _compare({found["name"] for found in SLOT.finditer(page)}, set(fillers), file)
    if stray := MARK.search(SLOT.sub("", page)):
        raise Problem(f"{file} has half a slot: {stray[0]}")
    return SLOT.sub(lambda found: fillers[found["name"]](found["content"]), page)


def _compare(slots: set[str], fillers: set[str], file: str) -> None:
    for name in sorted(slots - fillers):
        raise Problem(f"{file} has a slot without a filler: {name}")
    for name in sorted(fillers - slots):
        raise Problem(f"{file} has no slot for the filler {name}.")
