"""Chapter 5: what each improvement does, and what it asks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, cast

from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.grand_cru.components import BARRELS, GROWN, HARVEST_PRICE, NAMES
from games.grand_cru.rules.action import Choice, asking
from games.grand_cru.rules.brands import offer_brand
from games.grand_cru.rules.market import rise
from games.grand_cru.rules.reasons import refuse_barrel, refuse_no_cubes, refuse_no_grapes
from games.grand_cru.rules.selling import VARIETY, granted, refuse_no_wine
from games.grand_cru.rules.wine import harvest, note_last_vine, put_cubes, refuse_harvest
from games.grand_cru.state import State

HARVEST = tuple(Move("harvest", (name,)) for name in NAMES)
DEMAND = tuple(Move("demand", (name,)) for name in NAMES)
MOVE_ON = tuple(tuple(Move("move", (name, str(barrel + 1))) for barrel in range(BARRELS)) for name in NAMES)
REPLACE = tuple(tuple(Move("replace", (name, str(barrel + 1))) for barrel in range(BARRELS)) for name in NAMES)
TAKE = tuple(Move("take", (name,)) for name in NAMES)
GIVE_BACK = tuple(Move("return", (name,)) for name in NAMES)


class Effect(NamedTuple):
    """An improvement: why it cannot be used now, and how its use begins."""

    refuse: Callable[[State, int], Refusal | None]
    begin: Callable[[State, int], Iterable[Event]]


def variety_of(move: Move) -> int:
    """Return the variety that a move names first."""
    return VARIETY[move.name]


def barrel_of(move: Move) -> int:
    """Return the barrel that a move names second, from 0."""
    return int(move.names[1]) - 1


# Harvests


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


class PickGrapes(Choice):
    """One of the vines that are harvested; `price` is to be paid with it. Rulebook 5.3, 5.6."""

    midway = True

    def __init__(self, rule: str, rich: bool) -> None:
        self.rule = rule
        self.rich = rich
        self.unpassable = Refusal("pass.begun", rule=rule)

    def candidates(self, state: State) -> Iterator[Move]:
        """Every variety that hangs on one's vines."""
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

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Harvest; perhaps twice as much."""
        record, variety = state.finish(), variety_of(move)
        seat = record.seat
        yield from harvest(state, seat, variety, cast(int, record.facts["price"]))
        if self.rich:
            state.supply[variety] -= 1
            yield from put_cubes(state, seat, 0, variety, 1)
            yield Event("cube.added", "5.6", seat=seat, variety=move.name)
        yield from note_last_vine(state, seat)


# Ageing


def _refuse_ageing(state: State, seat: int) -> Refusal | None:
    movable = any(any(barrel) for barrel in state.cellar[seat][:-1])
    return None if movable else Refusal("barrels.empty", rule="5.7")


class Age(Choice):
    """All cubes of one variety go from one barrel into the next. Rulebook 5.7."""

    rule = "5.7"
    unpassable = Refusal("pass.begun", rule="5.7")
    midway = True

    def candidates(self, state: State) -> Iterator[Move]:
        """Every variety in every barrel."""
        for barrel, cubes in enumerate(state.cellar[state.now.seat]):
            yield from (MOVE_ON[variety][barrel] for variety, held in enumerate(cubes) if held)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """There is none behind the last one."""
        return Refusal("barrel.last", rule="5.7") if barrel_of(move) == BARRELS - 1 else None

    def miss(self, state: State, move: Move) -> Refusal | None:
        """There must be such cubes, not in the last barrel."""
        if move.verb != "move":
            return None
        refusal = refuse_barrel(move.names[1], "5.7") or self.refuse(state, move)
        return refusal or refuse_no_cubes(state, state.now.seat, variety_of(move), barrel_of(move), "5.7")

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Move them."""
        seat, variety, barrel = state.finish().seat, variety_of(move), barrel_of(move)
        cubes, state.cellar[seat][barrel][variety] = state.cellar[seat][barrel][variety], 0
        yield Event("wine.aged", "5.7", seat=seat, variety=move.name, count=cubes, barrel=barrel + 1)
        yield from put_cubes(state, seat, barrel + 1, variety, cubes)


# Blending


def _blends(state: State, seat: int) -> Iterator[Move]:
    cellar = state.cellar[seat]
    for barrel in range(1, BARRELS):
        before = sum(cellar[barrel - 1])
        yield from (REPLACE[variety][barrel] for variety, held in enumerate(cellar[barrel]) if 0 < held <= before)


def _refuse_blending(state: State, seat: int) -> Refusal | None:
    return None if any(_blends(state, seat)) else Refusal("blend.none", rule="5.2")


class Blend(Choice):
    """All cubes of one variety leave a barrel; as many come up from the one before. Rulebook 5.2."""

    rule = "5.2"
    unpassable = Refusal("pass.begun", rule="5.2")
    midway = True

    def candidates(self, state: State) -> Iterator[Move]:
        """Every variety in every barrel."""
        for barrel, cubes in enumerate(state.cellar[state.now.seat]):
            yield from (REPLACE[variety][barrel] for variety, held in enumerate(cubes) if held)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """The barrel before must hold enough."""
        if move in _blends(state, state.now.seat):
            return None
        return Refusal("blend.short", rule="5.2") if barrel_of(move) else Refusal("blend.first", rule="5.2")

    def miss(self, state: State, move: Move) -> Refusal | None:
        """There must be such cubes, not in the first barrel."""
        if move.verb != "replace":
            return None
        if move.names[1] == "1":
            return Refusal("blend.first", rule="5.2")
        refusal = refuse_barrel(move.names[1], "5.2")
        return refusal or refuse_no_cubes(state, state.now.seat, variety_of(move), barrel_of(move), "5.2")

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Take the old ones away, and let the new ones be chosen."""
        seat, variety, barrel = state.finish().seat, variety_of(move), barrel_of(move)
        cubes, state.cellar[seat][barrel][variety] = state.cellar[seat][barrel][variety], 0
        state.supply[variety] += cubes
        state.next(*(Pending("blend.take", seat, {"barrel": barrel}) for _ in range(cubes)))
        yield Event("wine.replaced", "5.2", seat=seat, variety=move.name, count=cubes, barrel=barrel + 1)


class BlendTake(Choice):
    """One of the cubes that come up from the barrel before. Rulebook 5.2."""

    rule = "5.2"
    unpassable = Refusal("pass.begun", rule="5.2")
    midway = True

    def candidates(self, state: State) -> Iterator[Move]:
        """Every variety in that barrel."""
        cubes = state.cellar[state.now.seat][cast(int, state.now.facts["barrel"]) - 1]
        return (TAKE[variety] for variety, held in enumerate(cubes) if held)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Any will do."""
        return None

    def miss(self, state: State, move: Move) -> Refusal | None:
        """There must be such a cube in that barrel."""
        before = cast(int, state.now.facts["barrel"]) - 1
        taken = move.verb == "take"
        return refuse_no_cubes(state, state.now.seat, variety_of(move), before, "5.2") if taken else None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Move it up."""
        record = state.finish()
        seat, barrel, variety = record.seat, cast(int, record.facts["barrel"]), variety_of(move)
        state.cellar[seat][barrel - 1][variety] -= 1
        yield Event("cube.moved", "5.2", seat=seat, variety=move.name, barrel=barrel + 1)
        yield from put_cubes(state, seat, barrel, variety, 1)


# Advertising


def can_rise(state: State, seat: int) -> bool:
    """Return whether the demand for any variety can rise. Rulebook 4.5."""
    return not all(state.is_dearest(variety) for variety in GROWN)


def _refuse_advertising(state: State, seat: int) -> Refusal | None:
    return None if can_rise(state, seat) else Refusal("demand.all_top", rule="4.5")


class Advertise(Choice):
    """One of several levels by which the demand rises, or no more of them. Rulebook 5.8, 7.10."""

    midway = True

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def candidates(self, state: State) -> tuple[Move, ...]:
        """Every variety, and to stop."""
        return (*DEMAND, PASS)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Not above the top."""
        return None if move == PASS else refuse_rise(state, variety_of(move))

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Raise it; what is left goes on while any can rise."""
        record = state.finish()
        if move == PASS:
            yield Event("demand.left", self.rule, seat=record.seat, count=record.facts["left"])
            return
        left = cast(int, record.facts["left"]) - 1
        yield from rise(state, record.seat, variety_of(move))
        if left and can_rise(state, record.seat):
            state.next(record.but(left=left))
        if record.kind == "advertise":
            offer_brand(state, record.seat, variety_of(move))

    def prompt(self, state: State) -> dict[str, object]:
        """How many levels are left."""
        return {"count": state.now.facts["left"]}


def refuse_rise(state: State, variety: int) -> Refusal | None:
    """Return why the demand for a variety cannot rise. Rulebook 4.5."""
    return Refusal("demand.top", rule="4.5", variety=NAMES[variety]) if state.is_dearest(variety) else None


# Heuriger and Uvaggio


def _refuse_heuriger(state: State, seat: int) -> Refusal | None:
    return None if any(state.cellar[seat][0]) else Refusal("barrel.first_empty", rule="9.1")


def _begin_heuriger(state: State, seat: int) -> Iterable[Event]:
    points = sum(state.cellar[seat][0])
    state.prestige[seat] += points
    return [Event("prestige.gained", "9.1", seat=seat, count=points)]


def _refuse_uvaggio(state: State, seat: int) -> Refusal | None:
    if sum(state.cellar[seat][0]) < 2:
        return Refusal("barrel.two", rule="9.1")
    return None if any(state.supply) else Refusal("supply.none", rule="9.1")


def _begin_uvaggio(state: State, seat: int) -> Iterable[Event]:
    """The cube that is taken lies in the supply before the other two go back there."""
    there = tuple(variety for variety in GROWN if state.supply[variety])
    back = Pending("uvaggio.return", seat)
    state.next(back, back, Pending("uvaggio.take", seat, {"there": there}))
    return ()


class UvaggioReturn(Choice):
    """One of two cubes of the first barrel goes back to the supply. Rulebook 9.1."""

    rule = "9.1"
    unpassable = Refusal("pass.begun", rule="9.1")
    midway = True

    def candidates(self, state: State) -> Iterator[Move]:
        """Every variety in the first barrel."""
        return (GIVE_BACK[variety] for variety, held in enumerate(state.cellar[state.now.seat][0]) if held)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Any will do."""
        return None

    def miss(self, state: State, move: Move) -> Refusal | None:
        """There must be such a cube in the first barrel."""
        back = move.verb == "return"
        return refuse_no_cubes(state, state.now.seat, variety_of(move), 0, "9.1") if back else None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Put it back."""
        seat, variety = state.finish().seat, variety_of(move)
        state.cellar[seat][0][variety] -= 1
        state.supply[variety] += 1
        yield Event("cube.returned", "9.1", seat=seat, variety=move.name)


class UvaggioTake(Choice):
    """Any cube of the supply comes into the first barrel. Rulebook 9.1."""

    rule = "9.1"
    unpassable = Refusal("pass.begun", rule="9.1")
    midway = True

    def candidates(self, state: State) -> tuple[Move, ...]:
        """Every variety."""
        return TAKE

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """It must have been there before."""
        there = cast("tuple[int, ...]", state.now.facts["there"])
        return None if variety_of(move) in there else Refusal("supply.variety", rule="9.1", variety=move.name)

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Take it."""
        seat, variety = state.finish().seat, variety_of(move)
        state.supply[variety] -= 1
        yield Event("cube.taken", "9.1", seat=seat, variety=move.name)
        yield from put_cubes(state, seat, 0, variety, 1)


FIRST_VINE = {"price": HARVEST_PRICE}
SECOND_VINE = {"price": 0}
TWO_VINES = (Pending("harvest.two", facts=FIRST_VINE), Pending("harvest.two", facts=SECOND_VINE))
LEVELS = 3

EFFECTS: dict[str, Effect] = {
    "doc": Effect(refuse_no_wine, asking(granted(more=1))),
    "blending": Effect(_refuse_blending, asking(Pending("blend"))),
    "harvester": Effect(_refuse_two_vines, asking(*TWO_VINES)),
    "wholesale": Effect(refuse_no_wine, asking(granted(wholesale=True), Pending("wholesale.second"))),
    "good-vintage": Effect(refuse_no_wine, asking(Pending("vintage"))),
    "rich-harvest": Effect(_refuse_rich, asking(Pending("harvest.rich", facts=FIRST_VINE))),
    "ageing": Effect(_refuse_ageing, asking(Pending("age"))),
    "advertising": Effect(_refuse_advertising, asking(Pending("advertise", facts={"left": LEVELS}))),
    "heuriger": Effect(_refuse_heuriger, _begin_heuriger),
    "uvaggio": Effect(_refuse_uvaggio, _begin_uvaggio),
}
