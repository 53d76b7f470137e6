"""The languages of the game's texts. Another one is a folder `text/CODE/` in each package, and a line here.

The first is the source: it fills the gaps of the others, and the texts of lessons are written in it.
"""

from __future__ import annotations

from typing import NamedTuple


class Language(NamedTuple):
    """A language: its code (BCP 47), its own name, its quotation marks with the spaces that belong inside, and those
    within a quotation."""

    code: str
    name: str
    quotes: tuple[str, str]
    inner_quotes: tuple[str, str]


REGISTERED: tuple[Language, ...] = (
    Language("en", "English", ("“", "”"), ("‘", "’")),
    Language("it", "Italiano", ("«", "»"), ("“", "”")),
    Language("de", "Deutsch", ("„", "“"), ("‚", "‘")),
    Language("fr", "Français", ("«\N{NARROW NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}»"), ("“", "”")),
)
NAMES = {language.code: language.name for language in REGISTERED}
LANGUAGES = tuple(NAMES)
SOURCE = LANGUAGES[0]
QUOTES = {language.code: (language.quotes, language.inner_quotes) for language in REGISTERED}


def closest(tag: str) -> str:
    """Return the registered language of a tag (`it-CH`); the source language where that is none of ours."""
    code = tag.partition("-")[0].lower()
    return code if code in NAMES else SOURCE
