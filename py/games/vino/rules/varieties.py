"""Chapter 4: which variety a seat grows in a region."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.input_error import Fact
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.vino.components import VARIETIES, RegionIndex, VarietyIndex
from games.vino.facts import InRegion
from games.vino.moves import GROW, GROWN
from games.vino.state import NOTHING_GROWN, State


class GrowVariety(Decision[State]):
    """The variety of a seat's first vineyard in a region. Rulebook 4.1."""

    rule = "4.1"
    facts = InRegion

    def candidates(self, state: State) -> Iterable[Move]:
        return GROW

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Only a variety whose token is at the region."""
        region, variety = InRegion.from_record(state.now).region, GROWN[move]
        printed = state.board.regions[region]
        if variety in state.free_varieties(region):
            return None
        grower = next((seat for seat, grown in enumerate(state.grows) if grown[region] == variety), None)
        if grower is None:
            return Refusal("variety.not_here", rule="1.3", variety=move.name, region=printed.id)
        return Refusal("variety.taken", rule="4.1", variety=move.name, region=printed.id, seat=grower)

    def explain(self, state: State, move: Move) -> Refusal | None:
        """Nothing else can be done before the variety is chosen."""
        waits = move == PASS or move.verb in ("buy", "take")
        return Refusal("variety.first", rule="4.1", region=self.prompt(state)["region"]) if waits else None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        record = state.finish()
        yield take_token(state, record.seat, InRegion.from_record(record).region, GROWN[move])

    def prompt(self, state: State) -> dict[str, Fact]:
        return {"region": state.board.regions[InRegion.from_record(state.now).region].id}


def begin_to_grow(state: State, seat: int, region: RegionIndex) -> Iterator[Event]:
    """Let a seat that has its first vineyard in a region take a token: automatically when only one is there."""
    free = state.free_varieties(region)
    if len(free) == 1:
        yield take_token(state, seat, region, free[0])
    else:
        state.next(Pending("variety", seat, InRegion(region)))


def take_token(state: State, seat: int, region: RegionIndex, variety: VarietyIndex) -> Event:
    """Give a seat the token of a variety at a region."""
    state.grows[seat][region] = variety
    return Event("variety.grown", "4.1", seat=seat, variety=VARIETIES[variety], region=state.board.regions[region].id)


def return_token_with_last(state: State, seat: int, region: RegionIndex) -> Iterator[Event]:
    """Put a seat's token back when it has no vineyard left in a region. Rulebook 4.3."""
    if not state.in_region(seat, region):
        variety, place = VARIETIES[state.grows[seat][region]], state.board.regions[region].id
        state.grows[seat][region] = NOTHING_GROWN
        yield Event("variety.back", "4.3", seat=seat, variety=variety, region=place)
