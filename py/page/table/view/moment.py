"""The panel of a shared moment: whose turn it is, from whose point of view, and the way to play on."""

from __future__ import annotations

from engine.drawing.markup import NOTHING, Markup, tag
from engine.text.words import Words
from page.parts.widgets import button, rule_link
from page.table.state import TableState
from page.table.view.prompt import heading, tool


def moment(state: TableState, words: Words) -> Markup:
    """Return the panel shown instead of the prompt."""
    return tag(
        "div",
        heading(state, words),
        _sentence(state, words),
        tag("p", _point_of_view(state, words), id="prompt-eyes", class_="prompt-eyes"),
        tag(
            "div",
            button(words.say("page.moment.play-on"), "play-on", "moment-play-on", "primary"),
            _to_studio(state, words),
            tool(words, "rulebook", "§"),
            id="prompt-tools",
            class_="prompt-tools",
        ),
        id="prompt",
        class_="prompt prompt-past",
        data_colour=None if state.viewer is None else state.match.table.seats[state.viewer].colour,
    )


def _to_studio(state: TableState, words: Words) -> Markup:
    if not state.game.meta.editor:
        return NOTHING
    return button(words.say("page.menu.studio"), "studio-here", "moment-studio", "quiet")


def _point_of_view(state: TableState, words: Words) -> str:
    """Return a sentence on the point of view, and on the parts hidden from that player."""
    viewer, match = state.viewer, state.match
    said = words.say("page.moment.open") if viewer is None else words.say("page.moment.eyes", seat=viewer)
    is_dealt = bool(match.table.start) and not match.moves
    return f"{said} {words.say('page.moment.dealt')}" if is_dealt else said


def _sentence(state: TableState, words: Words) -> Markup:
    """Return the question; nothing where the viewer may not know it."""
    position = state.match.state
    if position.over or (state.viewer != position.now.seat and state.game.secret(position)):
        return NOTHING
    decision, now = state.game.decision(position), position.now
    said = words.say(f"prompt.{now.kind}", seat=now.seat, **decision.prompt(position))
    return tag("p", said, " ", rule_link(words, decision.rule), id="prompt-sentence", class_="prompt-sentence")
