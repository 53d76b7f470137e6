"""Chapters 8 and 10: the game ends (10.1), or the next year is prepared (8.5 to 8.7)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decision import Step
from engine.core.event import Event
from engine.core.state import NOBODY, Pending
from games.grand_cru.components import GROWN, LAST_YEAR, NAMES, Variety, is_innovation, is_vine
from games.grand_cru.state import State


class Prepare(Step[State]):
    """The game is over when somebody has no loan left, or is bankrupt, or after the last year; else the next year is
    prepared. Money that was hidden is seen at the end. Rulebook 2.7, 8.5, 10.1."""

    def run(self, state: State) -> Iterator[Event]:
        """End, or let the innovation be awarded first."""
        state.finish()
        if end := _end(state):
            yield end
        else:
            state.next(Pending("award"), Pending("refill"))


def _end(state: State) -> Event | None:
    """Return how the game ends, and who is bankrupt or out of debt; `None` when it goes on. Rulebook 10.1."""
    year, shows = state.year, state.money_hidden
    if seats := tuple(seat for seat in range(state.players) if state.bankrupt[seat]):
        return Event("game.bankrupt", "10.1", reveals=shows, year=year, seats=seats, count=len(seats))
    if seats := tuple(seat for seat in range(state.players) if not state.loans[seat]):
        return Event("game.ended", "10.1", reveals=shows, year=year, seats=seats, count=len(seats))
    return Event("game.last_year", "10.1", reveals=shows, year=year) if year >= LAST_YEAR else None


class Refill(Step[State]):
    """Vines get new cubes, improvements are turned up, the start player changes. Rulebook 8.5, 8.6."""

    def run(self, state: State) -> Iterator[Event]:
        """Prepare, and begin the next year."""
        state.finish()
        seats = list(state.from_seat(state.start))
        for variety in GROWN:
            for seat in seats:
                yield from _grow(state, seat, variety)
        for seat in seats:
            for at, tile in enumerate(state.tiles[seat]):
                state.ready[seat][at] |= not is_vine(tile) and not is_innovation(tile)
        if state.next_start != NOBODY:
            state.start, state.next_start = state.next_start, NOBODY
            yield Event("start.changed", "8.7", seat=state.start)
        state.next(Pending("year"))


def _grow(state: State, seat: int, variety: Variety) -> Iterator[Event]:
    """Put cubes on a seat's bare vines of a variety; a franc for each that is missing. Rulebook 8.5, 8.6."""
    bare = [at for at, tile in enumerate(state.tiles[seat]) if tile == variety and not state.ready[seat][at]]
    there = bare[: state.supply[variety]]
    state.supply[variety] -= len(there)
    for at in there:
        state.ready[seat][at] = True
    if missing := len(bare) - len(there):
        state.money[seat] += missing
        yield Event("cubes.missing", "8.6", seat=seat, variety=NAMES[variety], count=missing, price=missing)
