"""The answer to pointing: why a place is closed, or what a move would bring."""

from __future__ import annotations

from engine.core.event import Event
from engine.core.refusal import Refusal
from engine.drawing.markup import NOTHING, Markup, tag
from engine.text.words import Words
from page.parts.at_table.prompt import rule_link


def why(words: Words, refusal: Refusal | None, preview: Event | None) -> Markup:
    """Return the reason of a closed place, or the preview of an open one; nothing when there is nothing to say."""
    if refusal is not None:
        return _card(words, "why-closed", words.refusal(refusal), refusal.rule)
    if preview is not None:
        return _card(words, "why-open", words.say(f"preview.{preview.code}", **preview.facts), preview.rule)
    return NOTHING


def _card(words: Words, kind: str, sentence: str, rule: str) -> Markup:
    return tag("div", tag("p", sentence), rule_link(words, rule), id="why", class_=f"why {kind}", role="status")
