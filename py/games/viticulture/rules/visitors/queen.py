"""Chapter 13: the neighbour to the right must choose (13.11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.addresses import operation_at
from games.viticulture.cards.deck import DECKS
from games.viticulture.cards.operations import NeighbourChooses
from games.viticulture.facts import DeckFacts, DemandFacts
from games.viticulture.moves import GIVE_CARDS, LOSE_VP, PAY_LIRA
from games.viticulture.rules.actions.hands import cards_few
from games.viticulture.rules.common.asking import ask
from games.viticulture.rules.common.operations import Handler, handles
from games.viticulture.rules.common.tracks import lose_vp, refuse_lira, refuse_vp
from games.viticulture.rules.visitors.opponents import hand_over, owner_of_card
from games.viticulture.state import State


@handles(NeighbourChooses)
class NeighbourHandler(Handler[NeighbourChooses]):
    """The neighbour to the right must choose one of three. Rulebook 13.11."""

    def refuse(self, state: State, seat: int, operation: NeighbourChooses) -> Refusal | None:
        """One of them must be possible."""
        neighbour = right_of(state, seat)
        reasons = [refuse_demand(state, neighbour, operation, move) for move in (LOSE_VP, GIVE_CARDS, PAY_LIRA)]
        return None if None in reasons else Refusal("neighbour.unable", rule="13.11", seat=neighbour)

    def begin(self, state: State, seat: int, operation: NeighbourChooses, step: str) -> Iterable[Event]:
        state.next(Pending("queen", right_of(state, seat), DemandFacts(step)))
        return ()


def right_of(state: State, seat: int) -> int:
    """Return the neighbour to the right: who sits before, clockwise."""
    return (seat - 1) % state.players


def refuse_demand(state: State, seat: int, demand: NeighbourChooses, move: Move) -> Refusal | None:
    """Return why a seat cannot do one of the three. Rulebook 13.11."""
    if move == LOSE_VP:
        return refuse_vp(state, seat, demand.vp)
    if move == PAY_LIRA:
        return refuse_lira(state, seat, demand.lira, "13.11")
    held = len(state.hands[seat])
    return None if held >= demand.cards else cards_few("13.11", demand.cards, held, DECKS)


class AnswerQueen(Decision[State]):
    """To lose a victory point, to give two cards, or to pay three lira. Rulebook 13.11."""

    rule = "13.11"
    facts = DemandFacts

    def _demand(self, state: State) -> NeighbourChooses:
        return operation_at(DemandFacts.from_record(state.now).step, NeighbourChooses)

    def candidates(self, state: State) -> tuple[Move, ...]:
        return (LOSE_VP, GIVE_CARDS, PAY_LIRA)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """It must be there."""
        return refuse_demand(state, state.now.seat, self._demand(state), move)

    def explain(self, state: State, move: Move) -> Refusal | None:
        """Which cards is chosen afterwards."""
        return Refusal("queen.first", rule="13.11") if move.verb == "give" else None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        demand, seat = self._demand(state), state.finish().seat
        if move == LOSE_VP:
            yield from lose_vp(state, seat, demand.vp)
        elif move == PAY_LIRA:
            yield from hand_over(state, seat, owner_of_card(state), demand.lira)
        else:
            ask(state, "give", seat, DeckFacts(left=demand.cards, exact=True, decks=DECKS))

    def prompt(self, state: State) -> dict[str, object]:
        """Whose card it is."""
        return {"owner": owner_of_card(state)}
