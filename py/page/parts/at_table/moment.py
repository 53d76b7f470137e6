"""A moment that somebody has shared: whose turn it is, whose eyes look, and the way to play on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core.input_error import Fact
from engine.core.table import Seat
from engine.drawing.markup import NOTHING, Markup, tag
from engine.text.words import Words
from page.parts.at_table.prompt import rule_link, tool
from page.parts.widgets import button


@dataclass(frozen=True)
class Seen:
    """What is told of the moment. `asked` is the seat that has to decide (`None`: the game is over), `facts` what the
    sentence of its `decision` needs, or `None` where these eyes may not know them; `dealt` whether what they may not
    know was dealt anew."""

    eyes: int | None
    asked: int | None
    decision: str = ""
    rule: str = ""
    facts: Mapping[str, Fact] | None = None
    dealt: bool = True


def moment(words: Words, seats: tuple[Seat, ...], seen: Seen) -> Markup:
    """Return what stands in the place of the prompt."""
    return tag(
        "div",
        tag("h1", _heading(words, seen), id="prompt-heading", class_="prompt-heading", tabindex="-1"),
        _sentence(words, seen),
        tag("p", eyes_sentence(words, seen), id="prompt-eyes", class_="prompt-eyes"),
        tag(
            "div",
            button(words.say("page.moment.play-on"), "play-on", "moment-play-on", "primary"),
            tool(words, "rulebook", "§"),
            id="prompt-tools",
            class_="prompt-tools",
        ),
        id="prompt",
        class_="prompt prompt-past",
        data_colour=None if seen.eyes is None else seats[seen.eyes].colour,
    )


def eyes_sentence(words: Words, seen: Seen) -> str:
    """Return whose eyes look, and what has become of what they cannot see."""
    said = words.say("page.moment.open") if seen.eyes is None else words.say("page.moment.eyes", seat=seen.eyes)
    return f"{said} {words.say('page.moment.dealt')}" if seen.dealt else said


def _heading(words: Words, seen: Seen) -> str:
    if seen.asked is None:
        return words.say("page.table.over.heading")
    return words.say("page.table.turn", seat=seen.asked)


def _sentence(words: Words, seen: Seen) -> Markup:
    if seen.asked is None or seen.facts is None:
        return NOTHING
    said = words.say(f"prompt.{seen.decision}", seat=seen.asked, **seen.facts)
    return tag("p", said, " ", rule_link(words, seen.rule), id="prompt-sentence", class_="prompt-sentence")
