"""Text with a few marks: `**bold**`, `*italic*`, and `§ 4.2`, which leads to that paragraph of the rulebook."""

from __future__ import annotations

import re

from engine.drawing.markup import Markup, escape, joined, tag
from engine.text.words import Words
from page.parts.widgets import rule_link

MARKED = re.compile(r"\*\*(?P<bold>[^*]+)\*\*|\*(?P<italic>[^*]+)\*|§[ \u00a0]?(?P<rule>\d{1,2}(?:\.\d{1,2})?)(?!\d)")


def marked_text(words: Words, text: str) -> Markup:
    """Return the text with its marks carried out, and everything else as it stands."""
    parts, at = [], 0
    for found in MARKED.finditer(text):
        parts += [escape(text[at : found.start()]), _marked(words, found)]
        at = found.end()
    return joined([*parts, escape(text[at:])])


def _marked(words: Words, found: re.Match[str]) -> Markup:
    if found["rule"]:
        return rule_link(words, found["rule"], found[0])
    return tag("strong", found["bold"]) if found["bold"] else tag("em", found["italic"])
