"""Joins the rooms of Grand Cru."""

from __future__ import annotations

from engine.fault import Fault
from engine.game import Game
from engine.table import Table
from games.grand_cru import board, scoring
from games.grand_cru.check import check_state
from games.grand_cru.components import TILE
from games.grand_cru.meta import META
from games.grand_cru.rules import DECISIONS, STEPS
from games.grand_cru.setup import first_position, improvements_of
from games.grand_cru.sheet import house_sheet, read_board, read_sheet, write_sheet
from games.grand_cru.state import State
from games.grand_cru.view import seen


class GrandCru(Game[State]):
    """Grand Cru, as the rest of the house sees it."""

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
        """Lay the table's board under a state from a file, and refuse one that is played by other options."""
        state.board = read_board(table.sheet)
        options = table.options
        for name, found, usual in (
            ("money_hidden", state.money_hidden, options["money"] == "hidden"),
            ("with_fees", state.with_fees, options["fees"] == "on"),
            ("with_brands", state.with_brands, options["brands"] == "on"),
            ("improvements", state.improvements, [TILE[name] for name in improvements_of(options)]),
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
        """Return the number of the year."""
        return state.year

    def course(self, state: State) -> dict[str, list[int]]:
        """Return the value of the vineyards, money and loans, by seat."""
        seats = range(state.players)
        return {"value": [state.value(seat) for seat in seats], "money": state.money, "loans": state.loans}

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
        """The first loans and the look through the pile are secret; where money is hidden, so is all that rests on
        it. Rulebook 2.5, 7.9."""
        return super().secret(state) or (state.money_hidden and not state.over)


GAME = GrandCru()
