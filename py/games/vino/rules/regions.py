"""Chapter 5: the round, and the secret choice of two regions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.decision import Decision, Step
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.vino.components import REGIONS_CHOSEN, STANDSTILL
from games.vino.facts import InRegion
from games.vino.moves import CHOOSE
from games.vino.state import State


class Round(Step[State]):
    """A round begins: choice, purchase, sale, new order; or the game is at its end. Rulebook 5.1, 10.4, 10.5."""

    def run(self, state: State) -> Iterator[Event]:
        """Lay the round out, for those who can still do something; end the game when nobody can, or nobody will."""
        state.finish()
        able = [seat for seat in state.order if not state.ruined(seat)]
        if not able:
            yield Event("game.ruined", "10.4", reveals=state.money_hidden, round=state.round)
        elif state.standstill == STANDSTILL:
            yield Event("game.standstill", "10.5", reveals=state.money_hidden, count=STANDSTILL, round=state.round)
        else:
            yield from _begin_round(state, able)


def _begin_round(state: State, able: list[int]) -> Iterator[Event]:
    """Lay a round out. `able` are the seats that can still do something, in turn order."""
    state.round += 1
    state.standstill += 1
    state.income = [0] * state.players
    state.chosen = [[] for _ in range(state.players)]
    choices = [Pending("choose", seat) for seat in able for _ in range(REGIONS_CHOSEN)]
    state.next(*choices, Pending("reveal"), Pending("sale"), Pending("order"))
    yield Event("round.begun", "5.1", round=state.round)
    yield from (Event("closed.ruined", "10.4", seat=seat) for seat in state.order if seat not in able)


class ChooseRegion(Decision[State]):
    """One of the two regions in which a seat wants to buy. Secret. Rulebook 5.2."""

    rule = "5.2"
    secret = sealed = True

    def candidates(self, state: State) -> Iterable[Move]:
        return CHOOSE

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Two different ones; anything else may be chosen, even to no use."""
        if state.board.region_index[move.name] in state.chosen[state.now.seat]:
            return Refusal("region.twice", rule="5.2", region=move.name)
        return None

    def explain(self, state: State, move: Move) -> Refusal | None:
        """Nobody goes without a choice."""
        return Refusal("choose.must", rule="5.2") if move == PASS else None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Put a marker on the region, behind the screen."""
        seat = state.finish().seat
        state.chosen[seat].append(state.board.region_index[move.name])
        yield Event("region.chosen", "5.2", only=seat, seat=seat, region=move.name)
        if len(state.chosen[seat]) == REGIONS_CHOSEN:
            yield Event("regions.ready", "5.2", seat=seat)

    def prompt(self, state: State) -> dict[str, object]:
        """Which of the two it is."""
        return {"number": len(state.chosen[state.now.seat]) + 1}


class Reveal(Step[State]):
    """All choices are turned over together; then the barrel goes from region to region. Rulebook 5.3, 6.1."""

    def run(self, state: State) -> Iterator[Event]:
        """Reveal, and open each region that somebody chose."""
        state.finish()
        for seat in (seat for seat in state.order if state.chosen[seat]):
            regions = tuple(state.board.regions[region].id for region in sorted(state.chosen[seat]))
            yield Event("regions.revealed", "5.3", reveals=True, knew=seat, seat=seat, regions=regions)
        chosen = {region for regions in state.chosen for region in regions}
        state.next(*(Pending("region", facts=InRegion(region)) for region in sorted(chosen)), Pending("purchase.over"))
