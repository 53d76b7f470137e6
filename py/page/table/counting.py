"""The count at the end of a game that was just finished: one step after the other, or skipped."""

from __future__ import annotations

from page.actions import Actions
from page.parts.count import spoken_step
from page.parts.standing import winner
from page.services.services import Services
from page.table.state import TableState


def begin_count(state: TableState) -> None:
    """Tell the first step, where the table counts; else the result comes at once."""
    state.is_new_end = True
    if "count-next" in state.permitted and state.match.table.players > 1 and state.count:
        state.told, state.comes_into_view = 1, "count"


def _next(state: TableState, services: Services) -> None:
    """Tell the next step; after the last one the result."""
    if state.told is None:
        return
    if state.told == len(state.count):
        _skip(state, services)
        return
    state.told += 1
    words = services.settings.words_at(state.match.table)
    services.live_region.announce(spoken_step(words, state.count[state.told - 1]))


def _skip(state: TableState, services: Services) -> None:
    if state.told is None:
        return
    state.told, state.comes_into_view = None, "end-winner"
    words = services.settings.words_at(state.match.table)
    services.live_region.announce(winner(words, state.game.standing(state.match.state)))


COUNTING: Actions = {"count-next": _next, "count-skip": _skip}
