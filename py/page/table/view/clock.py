"""How long each player has been thinking: folded, for players who ask. `www/clock.js` keeps the time."""

from __future__ import annotations

from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.text.words import Words
from page.parts.widgets import mark
from page.table.state import TableState


def thinking_time(state: TableState, words: Words) -> Markup:
    """Return the people with their times, and a gentle reminder; nothing when the game is over."""
    match = state.match
    if match.state.over:
        return NOTHING
    people = joined(_line(state, words, seat) for seat in match.table.people)
    reminder = tag("p", words.say("page.clock.long"), class_="clock-long soft", role="status")
    folded = tag("details", tag("summary", words.say("page.clock.heading")), tag("ul", people), id="clock-times")
    return tag("div", reminder, folded, id="clock", class_="clock", data_clock=_running(state))


def _running(state: TableState) -> str:
    """Return the game, the seat and the decision for which time passes; without them while a computer thinks, and while
    somebody looks back."""
    if state.computer is not None or state.looking is not None:
        return ""
    return f"{state.id} {state.match.state.now.seat} {state.match.ply}"


def _line(state: TableState, words: Words, seat: int) -> Markup:
    # The time is not in the markup, which would have to be painted every second.
    time = tag("span", class_="clock-time", style=f'--time: var(--clock-{seat}, "0:00")')
    return tag("li", mark(state.match.table.seats[seat].colour), tag("span", words.fact("seat", seat)), time)
