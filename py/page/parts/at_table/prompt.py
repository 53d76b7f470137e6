"""Whose turn it is and what is asked, with undo and redo beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from engine.core.input_error import Fact
from engine.core.table import Seat
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.text.words import Words
from page.parts.widgets import button, icon, off


class Past(NamedTuple):
    """Whether a person's decision can be taken back, whether one can be made again, and whether there is a move to
    look back at."""

    can_undo: bool
    can_redo: bool
    can_replay: bool


@dataclass(frozen=True)
class Asked:
    """What the prompt tells. `seat` and `decision` are of the decision that is asked (`None`: the game is over),
    `facts` what its sentence needs; `covered` whether the curtain is down, `thinking` whether a computer is asked, and
    `pace` how long its moves are seen, `advised` whether advice can be asked for."""

    seat: int | None
    decision: str
    rule: str
    facts: Mapping[str, Fact]
    past: Past
    covered: bool = False
    thinking: bool = False
    pace: str = ""
    advised: bool = False


def prompt(words: Words, seats: tuple[Seat, ...], asked: Asked) -> Markup:
    """Return what is asked, of whom, and the tools of the table."""
    colour = seats[asked.seat].colour if asked.seat is not None else ""
    return tag(
        "div",
        tag("h1", _heading(words, asked), id="prompt-heading", class_="prompt-heading", tabindex="-1"),
        tag("div", _sentence(words, asked), _thinking(words, asked), class_="prompt-asked"),
        _tools(words, asked.past, asked.advised),
        id="prompt",
        class_="prompt",
        data_colour=colour or None,
        data_asked=_who_and_what(asked),
    )


def _who_and_what(asked: Asked) -> str | None:
    """Return which seat is asked what, as far as everybody may see it: the page tells by it that something else is
    asked."""
    if asked.seat is None:
        return None
    return f"{asked.seat} {'' if asked.covered or asked.thinking else asked.decision}".rstrip()


def _sentence(words: Words, asked: Asked) -> Markup:
    link = rule_link(words, asked.rule)
    return tag("p", sentence(words, asked), " ", link, id="prompt-sentence", class_="prompt-sentence")


def _thinking(words: Words, asked: Asked) -> Markup:
    """Return what can be done while computers play: let them play on at once up to the next person's turn, or choose
    how long each move is seen. It has the room of a person's question, so that the board below does not move."""
    if not asked.thinking:
        return NOTHING
    skip = button(words.say("page.table.skip"), "skip", "skip")
    pace = button(words.say(f"page.pace.{asked.pace}"), "pace", "pace", "quiet")
    return tag("div", skip, pace, class_="prompt-thinking actions")


def sentence(words: Words, asked: Asked) -> str:
    """Return what is asked."""
    if asked.seat is None:
        return words.say("page.table.over")
    if asked.thinking:
        return words.say("page.table.thinking", seat=asked.seat)
    if asked.covered:
        return words.say("page.table.covered", seat=asked.seat)
    return words.say(f"prompt.{asked.decision}", seat=asked.seat, **asked.facts)


@lru_cache(maxsize=512)
def rule_link(words: Words, rule: str) -> Markup:
    """Return a small button that opens the rulebook at a paragraph, or nothing for no paragraph."""
    if not rule:
        return Markup("")
    label = words.say("page.rule.open", rule=rule)
    return tag("button", f"§ {rule}", type="button", class_="rule-link", data_do=f"rule {rule}", aria_label=label)


def _heading(words: Words, asked: Asked) -> str:
    if asked.seat is None:
        return words.say("page.table.over.heading")
    return words.say("page.table.turn", seat=asked.seat)


@lru_cache(maxsize=16)
def _tools(words: Words, past: Past, advised: bool) -> Markup:
    return tag(
        "div",
        tool(words, "undo", "↶", disabled=not past.can_undo),
        tool(words, "restart-turn", icon("restart-turn"), disabled=not past.can_undo),
        tool(words, "redo", "↷", disabled=not past.can_redo),
        tool(words, "replay", icon("replay"), disabled=not past.can_replay),
        tool(words, "advice", icon("advice")) if advised else NOTHING,
        tool(words, "rulebook", "§"),
        tool(words, "export", "⤓"),
        tool(words, "share", icon("share")),
        id="prompt-tools",
        class_="prompt-tools",
        role="group",
        aria_label=words.say("page.table.tools"),
    )


def tool(words: Words, action: str, sign: object, disabled: bool = False) -> Markup:
    """Return a button of the table's tools; a disabled one stays reachable."""
    label, short = words.say(f"page.table.{action}"), words.say(f"page.tool.{action}")
    shown = joined([tag("span", sign, aria_hidden="true", class_="tool-sign"), tag("span", short, class_="tool-label")])
    return button(shown, action, f"tool-{action}", "quiet tool", title=label, aria_label=label, **off(disabled))
