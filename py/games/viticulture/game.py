"""Joins the rooms of Viticulture."""

from __future__ import annotations

from engine.game import Game
from engine.table import Table
from games.viticulture import board, scoring
from games.viticulture.check import check_state
from games.viticulture.meta import META
from games.viticulture.rules import DECISIONS, STEPS
from games.viticulture.setup import first_position
from games.viticulture.state import State
from games.viticulture.view import seen


class Viticulture(Game[State]):
    """Viticulture, as the rest of the house sees it."""

    meta = META
    state_type = State
    decisions = DECISIONS
    steps = STEPS
    scoring = scoring
    drawing = board

    def deal(self, table: Table) -> State:
        """Return the set-up position."""
        return first_position(table)

    def view(self, state: State, seat: int | None) -> State:
        """Return what a seat sees."""
        return seen(state, seat)

    def check(self, state: State) -> None:
        """Refuse positions that cannot be."""
        check_state(state)

    def rounds(self, state: State) -> int:
        """Return the number of the year."""
        return state.year

    def course(self, state: State) -> dict[str, list[int]]:
        """Return victory points and lira, by seat."""
        return {"vp": state.vp, "lira": state.lira}

    def secret(self, state: State) -> bool:
        """Every choice rests on the own hand, which is secret unless it is played open. Rulebook 14.1."""
        return not (state.over or state.open_hands or state.alone)


GAME = Viticulture()
