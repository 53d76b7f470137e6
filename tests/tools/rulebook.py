"""The numbered paragraphs of a rulebook, as its readers and the tests need them."""

from __future__ import annotations

import re

CHAPTER = re.compile(r"^## (\d+) (.+)$", re.MULTILINE)
PARAGRAPH = re.compile(r"^\*\*(\d+\.\d+)\*\* ", re.MULTILINE)


def paragraph_numbers(text: str) -> list[str]:
    """Return the numbers of all paragraphs (`4.3`), in the order of the text."""
    return PARAGRAPH.findall(text)


def chapters(text: str) -> dict[str, str]:
    """Return the titles of the chapters by their numbers."""
    return dict(CHAPTER.findall(text))
