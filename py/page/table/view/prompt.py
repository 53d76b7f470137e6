"""The prompt: whose turn it is and the question, to be read and to be heard; with undo and redo beside it."""

from __future__ import annotations

from functools import lru_cache

from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.text.words import Words
from page.model import Preferences
from page.parts.widgets import button, icon, off, rule_link
from page.table.state import TableState


def prompt(state: TableState, words: Words, preferences: Preferences, has_menu: bool = False) -> Markup:
    """Return the question, its seat, and the tools of the table; `preferences` say how long a computer's
    moves are seen, and whether letters press the tools."""
    position, seats = state.match.state, state.match.table.seats
    asks = not position.over and not state.computer and state.weighed is None
    link = rule_link(words, state.game.decision(position).rule if asks else "")
    # The heading says who is asked, too, so that nobody needs to see which computer thinks.
    kind = "prompt-sentence visually-hidden" if state.computer else "prompt-sentence"
    asked = tag("p", _sentence(state, words), " ", link, id="prompt-sentence", class_=kind)
    return tag(
        "div",
        heading(state, words),
        coming_end(state, words),
        tag("div", asked, _beside(state, words, preferences.pace), class_="prompt-asked"),
        _tools(words, *_may(state), state.has_advice, has_menu, preferences.letter_keys),
        id="prompt",
        class_="prompt",
        data_colour=None if position.over else seats[position.now.seat].colour,
        data_asked=_who_and_what(state),
    )


def coming_end(state: TableState, words: Words) -> Markup:
    """Return the line that announces the end before it comes; nothing while there is nothing to announce."""
    ending = state.coming_end
    if ending is None:
        return NOTHING
    kind = "prompt-ending is-certain" if ending.is_certain else "prompt-ending"
    said = words.ending(ending, state.player_asked)
    return tag("p", said, " ", rule_link(words, ending.rule), id="prompt-ending", class_=kind)


def _may(state: TableState) -> tuple[bool, bool, bool, bool]:
    """Return whether the reader may undo, redo, replay, and ask for advice."""
    return state.last_own >= 0, state.match.can_redo, state.match.can_undo, state.may_ask


def spoken(state: TableState, words: Words) -> str:
    """Return the prompt as a screen reader says it."""
    position = state.match.state
    turn = "" if position.over else words.say("page.table.turn", seat=position.now.seat)
    return f"{turn} {_sentence(state, words)}".strip()


def heading(state: TableState, words: Words) -> Markup:
    """Return the heading that names the player to move. It takes the focus."""
    position = state.match.state
    over = position.over
    said = words.say("page.table.over.heading") if over else words.say("page.table.turn", seat=position.now.seat)
    return tag("h2", said, id="prompt-heading", class_="prompt-heading", tabindex="-1")


def _who_and_what(state: TableState) -> str | None:
    """Return the seat to move and its question, as far as everybody may see it: the page notices a new question
    by it. A hand that is held asks nothing yet: what the page brings into view would move the held button away."""
    if state.match.state.over:
        return None
    now = state.match.state.now
    return f"{now.seat} {'' if state.covered or state.is_held or state.computer else now.kind}".rstrip()


def _sentence(state: TableState, words: Words) -> str:
    position = state.match.state
    if position.over:
        return words.say("page.table.over" if state.told is None else "page.table.counting")
    seat = position.now.seat
    if state.computer:
        return words.say("page.table.thinking", seat=seat)
    if state.covered:
        return words.say(f"page.{state.hand}.down" if state.hand else "page.table.covered", seat=seat)
    if state.weighed is not None:
        return words.say("page.warning.weighed")
    return words.say(f"prompt.{position.now.kind}", seat=seat, **state.game.decision(position).prompt(position))


def _while_thinking(words: Words, pace: str, comes_to_a_person: bool) -> Markup:
    """Return the buttons while computers play: let them play on at once up to the next person's turn, or to the end,
    or choose how long each move is seen. They fill the room of a person's question, so that the board below does not
    move."""
    skip = button(words.say("page.table.skip" if comes_to_a_person else "page.table.skip.end"), "skip", "skip")
    slower = button(words.say(f"page.pace.{pace}"), "pace", "pace", "quiet")
    return tag("div", skip, slower, class_="prompt-thinking actions")


def _beside(state: TableState, words: Words, pace: str) -> Markup:
    """Return the buttons beside the question."""
    if state.computer:
        return _while_thinking(words, pace, bool(state.match.table.people))
    if state.weighed is not None:
        now = button(words.say("page.warning.unweighed"), f"meant {state.weighed}", "weighed-now", "quiet")
        return tag("div", now, id="weighed")
    return _hand(state, words) if state.hand else NOTHING


def _hand(state: TableState, words: Words) -> Markup:
    """Return the button that shows the hand of the seat to move while it is held. A short press keeps the hand open."""
    is_shown = not state.covered
    is_open = is_shown and not state.is_held
    label = words.say(f"page.{state.hand}.{'turn' if is_open else 'hold'}", seat=state.match.state.now.seat)
    how = {"data_hold": "hold-hand", "data_let_go": "turn-down", "aria_pressed": str(is_shown).lower()}
    return button(label, "open-hand", "hold-hand", "" if is_open else "primary", **how)


@lru_cache(maxsize=16)  # else a seventh of a redraw
def _tools(
    words: Words,
    may_undo: bool,
    may_redo: bool,
    may_replay: bool,
    may_ask: bool,
    has_advice: bool,
    has_menu: bool,
    keys: bool,
) -> Markup:
    """Return the tools. One that cannot be used stays in its place, so that no other comes under a finger that
    presses it."""
    return tag(
        "div",
        tool(words, "undo", "↶", disabled=not may_undo, key="U" if keys else None),
        tool(words, "restart-turn", icon("restart-turn"), disabled=not may_undo),
        tool(words, "redo", "↷", disabled=not may_redo),
        tool(words, "replay", icon("replay"), disabled=not may_replay),
        tool(words, "advice", icon("advice"), not may_ask, "A" if keys else None) if has_advice else NOTHING,
        tool(words, "rulebook", "§", key="R" if keys else None),
        tool(words, "export", "⤓"),
        tool(words, "share", icon("share")),
        tool(words, "menu", icon("menu")) if has_menu else NOTHING,
        id="prompt-tools",
        class_="prompt-tools",
        role="group",
        aria_label=words.say("page.table.tools"),
        data_keys="letters" if keys else None,
    )


def tool(words: Words, action: str, sign: object, disabled: bool = False, key: str | None = None) -> Markup:
    """Return a button of the table's tools, which a key may press; a disabled one stays reachable."""
    label, short = words.say(f"page.table.{action}"), words.say(f"page.tool.{action}")
    shown = joined([tag("span", sign, aria_hidden="true", class_="tool-sign"), tag("span", short, class_="tool-label")])
    return button(
        shown,
        action,
        f"tool-{action}",
        "quiet tool",
        title=label,
        aria_label=label,
        aria_keyshortcuts=key,
        **off(disabled),
    )
