"""The variant of brands: a marker keeps a price for whoever raised it. Rulebook 9.5."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from engine.decision import Decision
from engine.event import Event
from engine.move import PASS, Move
from engine.refusal import Refusal
from engine.state import NOBODY, Pending
from games.grand_cru.components import NAMES
from games.grand_cru.state import State

MARK = Move("mark")


def offer_brand(state: State, seat: int, variety: int) -> None:
    """Ask for a marker at the new price of a variety, where that is played and possible. Rulebook 9.5."""
    if state.with_brands and refuse_brand(state, seat, variety) is None:
        state.next(Pending("brand", seat, {"variety": variety}))


def refuse_brand(state: State, seat: int, variety: int) -> Refusal | None:
    """A variety takes the markers of one seat only; and one must be at hand. Rulebook 9.5."""
    owner = state.brand[variety]
    if owner not in (NOBODY, seat):
        return Refusal("brand.taken", rule="9.5", variety=NAMES[variety], seat=owner)
    return None if state.markers(seat) or owner == seat else Refusal("markers.none", rule="9.5")


class LayBrand(Decision[State]):
    """A marker at the new price, or none. Rulebook 9.5."""

    rule = "9.5"

    def candidates(self, state: State) -> tuple[Move, ...]:
        """To lay one, and not to."""
        return (MARK, PASS)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """It must be possible."""
        return None if move == PASS else refuse_brand(state, state.now.seat, cast(int, state.now.facts["variety"]))

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Lay it, at the level of the grey marker."""
        record = state.finish()
        if move == PASS:
            yield Event("brand.none", "9.5", seat=record.seat)
            return
        variety = cast(int, record.facts["variety"])
        state.brand[variety], state.brand_level[variety] = record.seat, state.demand[variety]
        yield Event("brand.laid", "9.5", seat=record.seat, variety=NAMES[variety], price=state.price(variety))

    def prompt(self, state: State) -> dict[str, object]:
        """The variety and its new price."""
        variety = cast(int, state.now.facts["variety"])
        return {"variety": NAMES[variety], "price": state.price(variety)}
