"""Joins the rooms of Die Weinhändler."""

from __future__ import annotations

from engine.fault import Fault
from engine.game import Game
from engine.table import Table
from games.weinhaendler import board, scoring
from games.weinhaendler.check import check_state
from games.weinhaendler.meta import META
from games.weinhaendler.rules import DECISIONS, STEPS
from games.weinhaendler.setup import first_position
from games.weinhaendler.state import State
from games.weinhaendler.view import seen


class Weinhaendler(Game[State]):
    """Die Weinhändler, as the rest of the house sees it."""

    meta = META
    state_type = State
    decisions = DECISIONS
    steps = STEPS
    scoring = scoring
    drawing = board
    lit = ("board",)

    def deal(self, table: Table) -> State:
        """Return the set-up position."""
        return first_position(table)

    def attach(self, state: State, table: Table) -> None:
        """Refuse a state from a file that is played by other options than its table."""
        for name, found, usual in (
            ("open_hands", state.open_hands, table.options["hands"] == "open"),
            ("pointing_down", state.pointing_down, table.options["triangles"] == "both"),
        ):
            if found != usual:
                raise Fault("file.value", f"state.{name}", found=found, expected=usual)

    def view(self, state: State, seat: int | None) -> State:
        """Return what a seat sees."""
        return seen(state, seat)

    def check(self, state: State) -> None:
        """Refuse positions that cannot be."""
        check_state(state)

    def rounds(self, state: State) -> int:
        """Return the number of the round."""
        return state.round

    def course(self, state: State) -> dict[str, list[int]]:
        """Return points, by seat."""
        return {"points": [state.points(seat) for seat in range(state.players)]}

    def secret(self, state: State) -> bool:
        """Hands are secret unless they are played open. Rulebook 10.1."""
        return super().secret(state) and not state.open_hands


GAME = Weinhaendler()
