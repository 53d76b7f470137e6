"""Looking back at a match: which moment of it is shown, from whose point of view, and whether it moves on
automatically."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from page.actions import Actions, number
from page.model import SPEEDS
from page.services.services import Services
from page.table.state import TableState


def look(state: TableState, ply: int) -> None:
    """Show a moment, as near to the wanted one as there is."""
    state.looking = min(max(ply, 0), state.match.ply)
    state.playing = state.playing and state.looking < state.match.ply


def step(state: TableState, where: str) -> None:
    """Go `first`, `last`, `back` or `on` by a move, `turn-back` or `turn-on` by a turn. Any other word does nothing."""
    here = state.ply
    found = {"first": 0, "last": state.match.ply, "back": here - 1, "on": here + 1}
    if where in found:
        look(state, found[where])
    elif where in ("turn-back", "turn-on"):
        turns = [0, *state.match.turns(), state.match.ply]
        at = bisect_left(turns, here) - 1 if where == "turn-back" else bisect_right(turns, here)
        look(state, turns[min(max(at, 0), len(turns) - 1)])


def toggle(state: TableState) -> None:
    """Let the moves follow each other automatically, from the beginning if none is left, or stop them."""
    state.playing = not state.playing
    if state.playing and state.looking in (None, state.match.ply):
        look(state, 0)


def show_present(state: TableState) -> None:
    """Come back from the past."""
    state.looking, state.playing = None, False


def show_moment(state: TableState, ply: str) -> None:
    """Show the moment that a text names; for any other text do nothing."""
    wanted = number(ply, below=state.match.ply + 1)
    if wanted is not None:
        look(state, wanted)


def typed(state: TableState, field: str, text: str) -> bool:
    """Show the moment that the slider names, or take the chosen point of view. Return whether the field is one of
    these."""
    if field == "look":
        show_moment(state, text)
    elif field == "eyes":
        state.past_seat = number(text, below=state.match.table.players)
    return field in ("look", "eyes")


def _look_from_far(state: TableState, services: Services, ply: str) -> None:
    """Show a moment that was asked for away from the board, in the log or a story."""
    _come_from_far(state, services)
    show_moment(state, ply)


def _come_from_far(state: TableState, services: Services) -> None:
    """Note, before a moment is shown, the reader's place on the page, to return to it."""
    state.is_far = True
    if state.looking is None:
        state.left_at = state.match.ply
        services.browser.note_place()


def _look_as(state: TableState, _: Services, seat: str) -> None:
    """Look at the whole game from the point of view of a seat, from its beginning."""
    wanted = number(seat, below=state.match.table.players)
    if wanted is not None and state.may_choose_past_seat:
        state.past_seat = wanted
        look(state, 0)


def _step(state: TableState, services: Services, where: str = "last") -> None:
    """Begin to look back, or go on with it."""
    if state.looking is None:
        _come_from_far(state, services)
    step(state, where)


def _toggle(state: TableState, services: Services) -> None:
    toggle(state)
    _wait(state, services)


def _go_on(state: TableState, services: Services) -> None:
    """Show the next move, where they follow each other automatically."""
    if state.playing:
        step(state, "on")
        _wait(state, services)


def _wait(state: TableState, services: Services) -> None:
    if state.playing:
        services.browser.wake(SPEEDS[state.speed], "replay-tick")


def faster(state: TableState, _: Services) -> None:
    """Take the next speed; after the fastest comes the slowest."""
    state.speed = (state.speed + 1) % len(SPEEDS)


def _come_back(state: TableState, _: Services) -> None:
    show_present(state)


LOOKING_BACK: Actions = {
    "look": _look_from_far,
    "eyes": _look_as,
    "replay": _step,
    "replay-toggle": _toggle,
    "replay-faster": faster,
    "replay-tick": _go_on,
    "present": _come_back,
}
