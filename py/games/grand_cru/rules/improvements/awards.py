"""Who is awarded an innovation at the end of a year. Rulebook 9.2."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from engine.core.decision import Step
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import NOBODY, Pending
from games.grand_cru.components import FIELDS, TILES, Tile
from games.grand_cru.facts import Awarded
from games.grand_cru.moves import ACCEPT
from games.grand_cru.rules.actions.action import GrandCruDecision
from games.grand_cru.rules.actions.tiles import gain_tile
from games.grand_cru.state import State


class Award(Step[State]):
    """The first innovation of the row that just one seat deserves; the others go to its end. Rulebook 9.2."""

    def run(self, state: State) -> Iterator[Event]:
        """Look at each tile of the row once."""
        state.finish()
        for tile in list(state.row):
            seat = deserving(state, tile)
            if seat != NOBODY:
                state.next(Pending("innovation", seat, Awarded(tile)))
                return
            state.row.remove(tile)
            state.row.append(tile)
            yield Event("innovation.skipped", "9.2", tile=TILES[tile])


def deserving(state: State, tile: Tile) -> int:
    """Return the one seat that meets an innovation alone, or `NOBODY`. Rulebook 9.2."""
    extreme, _, measure = TILES[tile].partition("-")
    measured = [MEASURES[measure](state, seat) for seat in range(state.players)]
    best = max(measured) if extreme == "most" else min(measured)
    return measured.index(best) if measured.count(best) == 1 else NOBODY


MEASURES: Mapping[str, Callable[[State, int], int]] = {
    "loans": lambda state, seat: state.loans[seat],
    "tiles": lambda state, seat: len(state.tiles[seat]),
    "cubes": lambda state, seat: state.cubes(seat),
    "prestige": lambda state, seat: state.prestige[seat],
}


class TakeInnovation(GrandCruDecision):
    """The innovation that one deserves, or not. Rulebook 9.2."""

    rule = "9.2"
    facts = Awarded

    def candidates(self, state: State) -> tuple[Move, ...]:
        """To take it or to leave it."""
        return (ACCEPT, PASS)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        return None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Put it into the vineyard, or to the end of the row."""
        record = state.finish()
        tile = Awarded.from_record(record).tile
        state.row.remove(tile)
        if move == PASS:
            state.row.append(tile)
            yield Event("innovation.declined", "9.2", seat=record.seat, tile=TILES[tile])
        else:
            yield Event("innovation.taken", "9.2", seat=record.seat, tile=TILES[tile])
            yield from gain_tile(state, record.seat, tile)

    def prompt(self, state: State) -> dict[str, object]:
        """Which tile, and how many fields are free."""
        tile = Awarded.from_record(state.now).tile
        return {"tile": TILES[tile], "count": FIELDS - len(state.tiles[state.now.seat])}
