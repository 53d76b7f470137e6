"""The log: one line an event; a click on a line shows that moment."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.event import Event
from engine.markup import Markup, joined, tag
from engine.words import Words
from page.parts.controls import button
from page.parts.prompt import rule_link

LINES_AT_FIRST = 40


def log(words: Words, plies: Sequence[Sequence[Event]], looking: int | None, everything: bool) -> Markup:
    """Return the log, newest line first. `plies[n]` are the events of the n-th ply that may be seen."""
    lines = [(ply, event) for ply, events in enumerate(plies) for event in events][::-1]
    shown = lines if everything else lines[:LINES_AT_FIRST]
    more = len(lines) - len(shown)
    return tag(
        "details",
        tag("summary", words.say("page.log.heading"), id="log-heading"),
        tag(
            "ol",
            joined(_line(words, ply, event, ply == looking) for ply, event in shown),
            id="log-lines",
            reversed=True,
        ),
        *([button(words.say("page.log.more", count=more), "whole-log", "log-more", "quiet")] if more else []),
        id="log",
        class_="log",
        open=True,
    )


@lru_cache(maxsize=2048)
def _line(words: Words, ply: int, event: Event, looked_at: bool) -> Markup:
    link = tag(
        "button",
        words.event(event),
        type="button",
        class_="log-line",
        data_do=f"look {ply}",
        aria_current="true" if looked_at else None,
    )
    return tag("li", link, rule_link(words, event.rule), class_=f"log-{event.code.split('.')[0]}")
