"""Chapter 3: the wake-up chart, and the temporary worker (3.2 to 3.4); the tokens of the solo game (11.2)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import NOBODY
from games.viticulture.cards.addresses import ROW
from games.viticulture.cards.operations import TakeTemporaryWorker
from games.viticulture.moves import ROWS, row_of
from games.viticulture.rules.common.operations import Handler, handles, lay_out
from games.viticulture.state import State


class WakeUp(Decision[State]):
    """A row of the wake-up chart. Rulebook 3.2, 3.3."""

    rule = "3.2"

    def candidates(self, state: State) -> tuple[Move, ...]:
        return ROWS

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Free rows; in a solo game only those that still have their token, while any has. Rulebook 11.2."""
        row = row_of(move)
        spent = state.alone and any(state.tokens_left) and not state.tokens_left[row]
        return Refusal("row.spent", rule="11.2") if spent else refuse_row(state, row)

    def explain(self, state: State, move: Move) -> Refusal | None:
        """Nobody may sleep on."""
        return Refusal("row.must", rule="3.3") if move == PASS else None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Take the row; alone its token too, in an eighth year any row gives one. Rulebook 11.2, 11.6."""
        seat, row = state.finish().seat, row_of(move)
        yield from take_row(state, seat, row, "3.2")
        if state.alone:
            state.tokens_left[row] = False
            state.tokens += 1
            yield Event("token.gained", "11.2", seat=seat, count=state.tokens)


def refuse_row(state: State, row: int) -> Refusal | None:
    """Return why a rooster cannot go to a row. Rulebook 3.3."""
    taken = state.rows[row]
    return None if taken == NOBODY else Refusal("row.taken", rule="3.2", seat=taken)


def take_row(state: State, seat: int, row: int, rule: str) -> Iterator[Event]:
    """Put a rooster on a row and take its bonus. Rulebook 3.2."""
    state.rows[row] = seat
    lay_out(state, seat, f"{ROW}/{row}")
    yield Event("row.taken", rule, seat=seat, row=row + 1)


@handles(TakeTemporaryWorker)
class TemporaryHandler(Handler[TakeTemporaryWorker]):
    """The temporary worker, unless a seat has it. Rulebook 3.4."""

    def begin(self, state: State, seat: int, operation: TakeTemporaryWorker, step: str) -> Iterator[Event]:
        """Take it for the rest of the year."""
        if state.temporary == NOBODY:
            state.temporary = seat
            state.idle[seat] += 1
            yield Event("worker.temporary", "3.4", seat=seat)
