"""A space of the fair: a vine is replaced by another one. Rulebook 7.9."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from engine.chance import shuffled
from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.grand_cru.components import GROWN, TILE, TILES, VARIETY, is_vine
from games.grand_cru.facts import Removed
from games.grand_cru.moves import FETCH, REMOVE, field_of
from games.grand_cru.rules.actions.action import GrandCruDecision
from games.grand_cru.rules.actions.reasons import refuse_field
from games.grand_cru.rules.actions.tiles import remove_tile
from games.grand_cru.rules.fair.spaces import Use
from games.grand_cru.state import State


class RemoveVine(Use):
    """The vine that is replaced. Rulebook 7.9."""

    rule = "7.9"
    other_steps: ClassVar = {"fetch": Refusal("fetch.remove_first", rule="7.9")}

    def uses(self, state: State, seat: int) -> tuple[Move, ...]:
        """Every tile of the vineyard."""
        return REMOVE[: len(state.tiles[seat])]

    def refuse_use(self, state: State, seat: int, move: Move) -> Refusal | None:
        return None if is_vine(state.tiles[seat][field_of(move)]) else Refusal("tile.no_vine", rule="7.9")

    def miss(self, state: State, move: Move) -> Refusal | None:
        """There must be such a tile."""
        return refuse_field(state, state.now.seat, move.name, "7.9") if move.verb == "remove" else None

    def use(self, state: State, seat: int, move: Move) -> Iterator[Event]:
        """Take it out; it goes to the discards when the other has been chosen."""
        gone = remove_tile(state, seat, field_of(move))
        state.next(Pending("special.fetch", seat, Removed(gone)))
        yield Event("vine.removed", "7.9", seat=seat, tile=TILES[gone])


class FetchVine(GrandCruDecision):
    """Another vine, from the pile or the discards. The seat looks through the pile, which is mixed afterwards: it
    learns nothing that does not follow from what lies open. Rulebook 7.9, 11.3."""

    rule = "7.9"
    facts = Removed
    secret = True
    unpassable = Refusal("fetch.must", rule="7.9")
    other_steps: ClassVar = {"remove": Refusal("fetch.removed", rule="7.9")}

    def candidates(self, state: State) -> Iterator[Move]:
        """Every vine in the pile and in the discards."""
        for place, tiles in (("pile", state.pile), ("discards", state.discards)):
            yield from (FETCH[place][variety] for variety in GROWN if variety in tiles)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        return None

    def miss(self, state: State, move: Move) -> Refusal | None:
        """It must be a vine, and be there."""
        if move.verb != "fetch":
            return None
        place, name = move.names
        if not is_vine(TILE[name]):
            return Refusal("fetch.no_vine", rule="7.9")
        if place == "pile":
            return Refusal("fetch.pile", rule="7.9", variety=name)
        return Refusal("fetch.discards", rule="7.9", variety=name)

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Plant it without a cube."""
        record, (place, name) = state.finish(), move.names
        variety = VARIETY[name]
        (state.pile if place == "pile" else state.discards).remove(variety)
        state.discards.append(Removed.from_record(record).tile)
        state.tiles[record.seat].append(variety)
        state.ready[record.seat].append(False)
        state.pile = shuffled(state, sorted(state.pile))
        yield Event("vine.fetched", "7.9", seat=record.seat, tile=name)
