"""Joins the rooms of Vino."""

from __future__ import annotations

from engine.fault import Fault
from engine.game import Game
from engine.table import Table
from games.vino import board, scoring
from games.vino.check import check_state
from games.vino.meta import META
from games.vino.rules import DECISIONS, STEPS
from games.vino.setup import first_position
from games.vino.sheet import house_sheet, read_board, read_sheet, write_sheet
from games.vino.state import State
from games.vino.view import seen


class Vino(Game[State]):
    """Vino, as the rest of the house sees it."""

    meta = META
    state_type = State
    decisions = DECISIONS
    steps = STEPS
    scoring = scoring
    drawing = board

    def deal(self, table: Table) -> State:
        """Return the set-up position."""
        return first_position(table)

    def attach(self, state: State, table: Table) -> None:
        """Lay the table's board under a state from a file."""
        state.board = read_board(table.sheet)
        if state.money_hidden != (table.options["money"] == "hidden"):
            raise Fault("file.value", "state.money_hidden", found=state.money_hidden, expected=table.options["money"])

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
        """Return vineyards and money, by seat."""
        return {"vineyards": [state.count(seat) for seat in range(state.players)], "money": state.money}

    def sheet_title(self, text: str) -> str:
        """Return the title of an own sheet."""
        return read_board(text).title

    def sheet_text(self, own: str) -> str:
        """Return a sheet to be edited."""
        return write_sheet(read_sheet(own) if own else house_sheet())

    def board_name(self, table: Table) -> str:
        """Return the title and the fingerprint of the table's board."""
        board = read_board(table.sheet)
        return f"{board.digest} {board.title}"

    def secret(self, state: State) -> bool:
        """The choice of regions is secret; where money is hidden, so is everything that rests on it."""
        return super().secret(state) or (state.money_hidden and not state.over)


GAME = Vino()
