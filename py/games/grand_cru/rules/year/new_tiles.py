"""Chapter 6: the first phase is over, and new tiles are laid out. Fees (9.4) and brands (9.5) are settled."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decision import Step
from engine.core.event import Event
from engine.core.state import NOBODY, Pending
from games.grand_cru.components import GROWN, TILES
from games.grand_cru.rules.actions.auction import clear_column
from games.grand_cru.rules.actions.tiles import draw_tile
from games.grand_cru.state import FREE_COLUMN, State


class YearEnd(Step[State]):
    """Fees and brands are settled, and all tiles of the display and the auction are replaced by new ones. Rulebook 6.1,
    9.4."""

    def run(self, state: State) -> Iterator[Event]:
        """Lay the steps of the second phase out, and do the first."""
        state.finish()
        state.next(*(Pending(kind) for kind in ("fair", "ageing", "interest", "loans", "prepare")))
        if state.with_fees:
            yield from _pay_fees(state)
        state.brand = [NOBODY] * len(GROWN)
        lots = [clear_column(state, column) for column in range(state.players)]
        state.discards += [*state.display, *(tile for tile in lots if tile != FREE_COLUMN)]
        state.display = []
        for _ in range(2 * state.players):
            if not state.pile and state.discards:
                yield Event("pile.mixed", "6.1", count=len(state.discards))
            state.display += draw_tile(state)
        state.display.sort()
        tiles = tuple(TILES[tile] for tile in state.display)
        yield Event("tiles.new", "6.1", reveals=bool(tiles), tiles=tiles)


def _pay_fees(state: State) -> Iterator[Event]:
    """A franc for each marker on the auction board, as far as the money goes. Rulebook 9.4."""
    for seat in state.from_seat(state.start):
        due = min(state.bidders.count(seat), state.money[seat])
        state.money[seat] -= due
        if due:
            yield Event("fees.paid", "9.4", seat=seat, price=due)
