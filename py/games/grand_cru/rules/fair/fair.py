"""Chapter 7: the points of the fair (7.1), and the turns in which its spaces are taken (7.2, 7.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.decision import Step
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import NOBODY, Pending
from games.grand_cru.components import FAIR_FIRST, FAIR_SECOND, FAIR_TIED, GROWN, NAMES, SPACE, SPECIALS, Space, Variety
from games.grand_cru.moves import SPECIAL
from games.grand_cru.rules.actions.action import GrandCruDecision
from games.grand_cru.rules.fair.spaces import BEGIN, space_preview
from games.grand_cru.state import State


class Fair(Step[State]):
    """Points for each variety; then the spaces. Rulebook 7.1, 7.2."""

    def run(self, state: State) -> Iterator[Event]:
        """Score, put the sold cubes back, and let the seat with the most prestige begin."""
        state.finish()
        for variety in GROWN:
            yield from _score(state, variety)
        for fair in state.fair:
            for variety in GROWN:
                state.supply[variety] += fair[variety]
                fair[variety] = 0
        around = list(state.from_seat(state.start))
        first = max(around, key=lambda seat: state.prestige[seat])
        state.passed = list(state.bankrupt)
        state.next(Pending("special.next", first), Pending("specials.over"))


def fair_points(sold: list[int]) -> list[int]:
    """Return the points for one variety, by seat, for what each has sold. Rulebook 7.1."""
    ranks = sorted({cubes for cubes in sold if cubes}, reverse=True)
    if not ranks:
        return [0] * len(sold)
    if sold.count(ranks[0]) > 1:
        return [FAIR_TIED if cubes == ranks[0] else 0 for cubes in sold]
    second = ranks[1] if len(ranks) > 1 and sold.count(ranks[1]) == 1 else NOBODY
    return [FAIR_FIRST if cubes == ranks[0] else FAIR_SECOND if cubes == second else 0 for cubes in sold]


def _score(state: State, variety: Variety) -> Iterator[Event]:
    points = fair_points([fair[variety] for fair in state.fair])
    for seat, gained in enumerate(points):
        if gained:
            state.prestige[seat] += gained
            yield Event("fair.points", "7.1", seat=seat, variety=NAMES[variety], count=gained)


class NextSpecial(Step[State]):
    """Clockwise, each seat that has not passed and can take any space. Rulebook 7.2, 7.3."""

    def run(self, state: State) -> Iterator[Event]:
        """Ask the next seat; one that can take nothing passes automatically."""
        for seat in state.from_seat(state.finish().seat):
            if state.passed[seat]:
                continue
            if any(refuse_special(state, seat, space) is None for space in range(len(SPECIALS))):
                state.next(Pending("special", seat))
                return
            state.passed[seat] = True
            yield Event("special.none", "7.3", seat=seat)


def refuse_special(state: State, seat: int, space: Space) -> Refusal | None:
    """Return why a seat cannot take a space. Rulebook 7.3."""
    taken, cost = state.specials[space], SPECIALS[space].cost
    if taken != NOBODY:
        return Refusal("special.taken", rule="7.3", seat=taken)
    if state.prestige[seat] < cost:
        return Refusal("prestige.short", rule="7.3", cost=cost, prestige=state.prestige[seat])
    return None if state.markers(seat) else Refusal("markers.none", rule="7.3")


class TakeSpecial(GrandCruDecision):
    """A space of the fair, or to pass for this year. Rulebook 7.2, 7.3."""

    rule = "7.2"

    def candidates(self, state: State) -> Iterator[Move]:
        """All twelve, and to pass."""
        yield from SPECIAL.values()
        yield PASS

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Only free ones that one can pay."""
        return None if move == PASS else refuse_special(state, state.now.seat, SPACE[move.name])

    def preview(self, state: State, move: Move) -> Event | None:
        return None if move == PASS else space_preview(state, state.now.seat, move.name)

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Pay, place the marker, and begin what the space does."""
        seat = state.finish().seat
        state.next(Pending("special.next", (seat + 1) % state.players))
        if move == PASS:
            state.passed[seat] = True
            yield Event("special.passed", "7.2", seat=seat)
            return
        space = SPACE[move.name]
        state.prestige[seat] -= SPECIALS[space].cost
        state.specials[space] = seat
        yield Event("special.taken", "7.3", seat=seat, special=move.name, cost=SPECIALS[space].cost)
        yield from BEGIN[move.name](state, seat, move.name)


class SpecialsOver(Step[State]):
    """All seats get their markers back. Rulebook 7.2."""

    def run(self, state: State) -> Iterable[Event]:
        state.finish()
        state.specials = [NOBODY] * len(SPECIALS)
        return ()
