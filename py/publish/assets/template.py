"""Fills the slots of the page: `<!-- slot:NAME -->…<!-- /slot -->`.

A slot keeps a readable stand-in in `index.html`; the build puts there what Python makes."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import games
from engine.text.languages import SOURCE
from engine.text.words import package_words
from page.parts.lobby import painted, without_scripts
from page.parts.opening import newer_version, opening, way_out
from publish.tools.tree import Problem

Filler = Callable[[str], str]
"""Takes what stands in the slot and returns the markup to put there."""


def painted_parts(language: str) -> dict[str, str]:
    """Return what is painted for the time before Python arrives, in a language, by the names of its slots."""
    words = package_words(language, "page")
    return {
        "lobby": painted([games.meta(game) for game in games.GAMES], language),
        "way-out": way_out(words),
        "opening": opening(words),
        "newer-version": newer_version(words),
    }


def _in_the_source_language(name: str) -> Filler:
    return lambda _: painted_parts(SOURCE)[name]


def unscripted(_: str) -> str:
    """Return what is said where scripts do not run."""
    return without_scripts([games.meta(game) for game in games.GAMES])


FILLERS: dict[str, Filler] = {
    **{name: _in_the_source_language(name) for name in ("lobby", "way-out", "opening", "newer-version")},
    "unscripted": unscripted,
}

SLOT = re.compile(r"<!-- slot:(?P<name>[\w-]+) -->(?P<content>.*?)<!-- /slot -->", re.DOTALL)
MARK = re.compile(r"<!--\s*/?slot\b.*?-->")


def register(name: str, filler: Filler) -> None:
    """Let `filler` make the markup of the slot `name`, in every build from now on."""
    if name in FILLERS:
        raise ValueError(f"two functions want to fill the slot {name}")
    FILLERS[name] = filler


def fill(page: str, fillers: Mapping[str, Filler]) -> str:
    """Return the page with its slots filled; as it is, when there are no fillers at all.

    Raises `Problem` for a slot nobody fills, a filler without a slot and a slot that is not closed."""
    if not fillers:
        return page
    _compare({found["name"] for found in SLOT.finditer(page)}, set(fillers))
    if stray := MARK.search(SLOT.sub("", page)):
        raise Problem(f"index.html has half a slot: {stray[0]}")
    return SLOT.sub(lambda found: fillers[found["name"]](found["content"]), page)


def _compare(slots: set[str], fillers: set[str]) -> None:
    for name in sorted(slots - fillers):
        raise Problem(f"index.html has a slot that nobody fills: {name}")
    for name in sorted(fillers - slots):
        raise Problem(f"index.html has no slot for what is made for it: {name}")
