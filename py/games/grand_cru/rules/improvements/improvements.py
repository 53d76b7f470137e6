"""Chapter 5: what each improvement does, and what it asks; blending (5.2) and those of chapter 9 are beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.grand_cru.components import ADVERTISED_LEVELS, BARRELS, DOC_BONUS, HARVEST_PRICE
from games.grand_cru.facts import Levels, Price
from games.grand_cru.moves import HARVEST, MOVE_ON, RAISE_DEMAND, barrel_of, variety_of
from games.grand_cru.rules.actions.action import GrandCruDecision, asking
from games.grand_cru.rules.actions.brands import offer_brand
from games.grand_cru.rules.actions.market import can_rise, refuse_rise, rise
from games.grand_cru.rules.actions.reasons import refuse_no_grapes
from games.grand_cru.rules.actions.selling import granted, refuse_no_wine
from games.grand_cru.rules.actions.wine import harvest, note_last_vine, put_cubes, refuse_harvest
from games.grand_cru.rules.improvements.blending import refuse_blending
from games.grand_cru.rules.improvements.new_improvements import (
    begin_heuriger,
    begin_uvaggio,
    refuse_heuriger,
    refuse_uvaggio,
)
from games.grand_cru.rules.improvements.wine_choice import WineChoice
from games.grand_cru.state import State


class Effect(NamedTuple):
    """An improvement: why it cannot be used now, and how its use begins."""

    refuse: Callable[[State, int], Refusal | None]
    begin: Callable[[State, int], Iterable[Event]]


def _refuse_two_vines(state: State, seat: int) -> Refusal | None:
    held = sum(state.grapes(seat))
    if held < 2:
        return Refusal("harvester.vines", rule="5.3", held=held)
    return refuse_harvest(state, seat, vines=2)


def _refuse_rich(state: State, seat: int) -> Refusal | None:
    grapes = state.grapes(seat)
    if any(grapes) and not any(held and state.supply[variety] for variety, held in enumerate(grapes)):
        return Refusal("supply.none", rule="5.6")
    return refuse_harvest(state, seat)


class PickGrapes(GrandCruDecision):
    """One of the vines that are harvested; `price` is to be paid with it. Rulebook 5.3, 5.6."""

    facts = Price
    midway = True

    def __init__(self, rule: str, rich: bool) -> None:
        self.rule = rule
        self.rich = rich
        self.unpassable = Refusal("pass.begun", rule=rule)

    def candidates(self, state: State) -> Iterator[Move]:
        """Every variety that hangs on the seat's vines."""
        return (HARVEST[variety] for variety, grapes in enumerate(state.grapes(state.now.seat)) if grapes)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """A rich harvest needs one more cube of the variety in the supply."""
        if self.rich and not state.supply[variety_of(move)]:
            return Refusal("supply.variety", rule="5.6", variety=move.name)
        return None

    def miss(self, state: State, move: Move) -> Refusal | None:
        """There must be a vine of it, with a cube."""
        if move.verb != "harvest":
            return None
        return refuse_no_grapes(state, state.now.seat, variety_of(move), self.rule)

    def prompt(self, state: State) -> dict[str, object]:
        """How many of two vines are left to choose; of the second one the price is paid already."""
        return {} if self.rich else {"count": 2 if Price.from_record(state.now).price else 1}

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Harvest; perhaps twice as much."""
        record, variety = state.finish(), variety_of(move)
        seat = record.seat
        yield from harvest(state, seat, variety, Price.from_record(record).price)
        if self.rich:
            state.supply[variety] -= 1
            yield from put_cubes(state, seat, 0, variety, 1)
            yield Event("cube.added", "5.6", seat=seat, variety=move.name)
        yield from note_last_vine(state, seat)


def _refuse_ageing(state: State, seat: int) -> Refusal | None:
    movable = any(any(barrel) for barrel in state.cellar[seat][:-1])
    return None if movable else Refusal("barrels.empty", rule="5.7")


class Age(WineChoice):
    """All cubes of one variety go from one barrel into the next; there is none behind the last one. Rulebook 5.7."""

    def __init__(self) -> None:
        super().__init__("5.7", MOVE_ON, BARRELS - 1, "barrel.last")

    def play(self, state: State, move: Move) -> Iterator[Event]:
        seat, variety, barrel = state.finish().seat, variety_of(move), barrel_of(move)
        cubes = state.take_wine(seat, barrel, variety)
        yield Event("wine.aged", "5.7", seat=seat, variety=move.name, count=cubes, barrel=barrel + 1)
        yield from put_cubes(state, seat, barrel + 1, variety, cubes)


def _refuse_advertising(state: State, seat: int) -> Refusal | None:
    return None if can_rise(state, seat) else Refusal("demand.all_top", rule="4.5")


class Advertise(GrandCruDecision):
    """One of several levels by which the demand rises, or no more of them. Rulebook 5.8, 7.10."""

    facts = Levels
    midway = True

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def candidates(self, state: State) -> tuple[Move, ...]:
        """Every variety, and to stop."""
        return (*RAISE_DEMAND, PASS)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Not above the top."""
        return None if move == PASS else refuse_rise(state, variety_of(move))

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Raise it; the levels left are asked for while any variety can rise."""
        record = state.finish()
        if move == PASS:
            yield Event("demand.left", self.rule, seat=record.seat, count=Levels.from_record(record).left)
            return
        left = Levels.from_record(record).left - 1
        yield from rise(state, record.seat, variety_of(move))
        if left and can_rise(state, record.seat):
            state.next(record._replace(facts=Levels(left)))
        if record.kind == "advertise":
            offer_brand(state, record.seat, variety_of(move))

    def prompt(self, state: State) -> dict[str, object]:
        """How many levels are left."""
        return {"count": Levels.from_record(state.now).left}


FIRST_VINE, SECOND_VINE = Price(HARVEST_PRICE), Price(0)

TWO_VINES = (Pending("harvest.two", facts=FIRST_VINE), Pending("harvest.two", facts=SECOND_VINE))

EFFECTS: dict[str, Effect] = {
    "doc": Effect(refuse_no_wine, asking(granted(more=DOC_BONUS))),
    "blending": Effect(refuse_blending, asking(Pending("blend"))),
    "harvester": Effect(_refuse_two_vines, asking(*TWO_VINES)),
    "wholesale": Effect(refuse_no_wine, asking(granted(wholesale=True), Pending("wholesale.second"))),
    "good-vintage": Effect(refuse_no_wine, asking(Pending("vintage"))),
    "rich-harvest": Effect(_refuse_rich, asking(Pending("harvest.rich", facts=FIRST_VINE))),
    "ageing": Effect(_refuse_ageing, asking(Pending("age"))),
    "advertising": Effect(_refuse_advertising, asking(Pending("advertise", facts=Levels(ADVERTISED_LEVELS)))),
    "heuriger": Effect(refuse_heuriger, begin_heuriger),
    "uvaggio": Effect(refuse_uvaggio, begin_uvaggio),
}
