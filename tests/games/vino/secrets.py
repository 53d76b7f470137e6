"""What a seat may not know in Vino, and what it knows."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.parts import changed

from engine.core.state import Pending
from games.vino.state import State

PRIVATE_EVENTS = True
"""Whether something happens that not everybody may know; it does not alone, nor with open hands."""


def unknown(state: State, seat: int | None) -> Iterator[State]:
    """Yield positions that differ from a position of Vino only in what a seat does not know."""
    yield changed(state, seed="another seed")
    yield changed(state, pile=state.pile[::-1])
    if Pending("reveal") in state.pending:
        others = [
            regions if other == seat else [(region + 1 + other) % 9 for region in regions]
            for other, regions in enumerate(state.chosen)
        ]
        yield changed(state, chosen=others)
    if state.money_hidden and not state.over:
        yield changed(state, money=[m if other == seat else m + 50 for other, m in enumerate(state.money)])


def known(state: State, seat: int) -> Iterator[State]:
    """Yield positions that differ from a position of Vino in what a seat knows."""
    yield changed(state, money=[money + 50 * (other == seat) for other, money in enumerate(state.money)])
    yield changed(state, owner=[(seat + 1) % state.players, *state.owner[1:]])
    yield changed(state, owner=[seat, *state.owner[1:]])
