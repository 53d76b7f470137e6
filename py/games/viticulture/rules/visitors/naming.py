"""Chapters 12 and 13: opponents who are named, one after the other (12.38, 13.35)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.deck import DECK
from games.viticulture.cards.operations import DemandVisitors, PayOpponents
from games.viticulture.facts import DeckFacts, NameFacts, PayFacts, SeveralFacts
from games.viticulture.moves import seat_move, seat_of
from games.viticulture.rules.common.asking import Several, ask
from games.viticulture.rules.common.operations import Handler, handles
from games.viticulture.rules.common.tracks import gain_vp, refuse_lira
from games.viticulture.rules.common.visitor_record import note_named, noted
from games.viticulture.rules.visitors.opponents import hand_over
from games.viticulture.state import State


class NameOpponents(Several):
    """Opponents, one after the other, each once."""

    verb: str

    def things(self, state: State) -> Iterator[Move]:
        """All opponents who have not been named yet."""
        named = noted(state).named
        others = (seat for seat in state.opponents(state.now.seat) if seat not in named)
        return (seat_move(self.verb, seat) for seat in others)

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """There is no such seat, it is the asked seat itself, or it has been named before."""
        if move.verb != self.verb:
            return None
        seat = seat_of(move)
        if seat >= state.players:
            return Refusal("seat.missing", rule=self.rule, players=state.players)
        own = seat == state.now.seat
        return Refusal("seat.own", rule=self.rule) if own else Refusal("seat.named", rule=self.rule, seat=seat)

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        """Do it to one."""
        note_named(state, seat_of(move))
        return self.meet(state, record, seat_of(move))

    def prompt(self, state: State) -> dict[str, object]:
        """How many more can be chosen, of the opponents who are left."""
        return {"count": max(1, self.most(state))}

    def most(self, state: State) -> int:
        """Return how many more opponents can be named."""
        return min(SeveralFacts.from_record(state.now).left, sum(1 for _ in self.things(state)))

    def meet(self, state: State, record: Pending, other: int) -> Iterator[Event]:
        """What happens between the two."""
        raise NotImplementedError


class PayOpponent(NameOpponents):
    """Lira for an opponent, a victory point for the seat that pays. Rulebook 12.38."""

    rule, verb = "12.38", "pay"
    facts = PayFacts

    def refuse_thing(self, state: State, move: Move) -> Refusal | None:
        """The money must be there."""
        return refuse_lira(state, state.now.seat, PayFacts.from_record(state.now).lira, "12.38")

    def most(self, state: State) -> int:
        """Return how many more opponents the money is enough for."""
        return min(super().most(state), state.lira[state.now.seat] // PayFacts.from_record(state.now).lira)

    def meet(self, state: State, record: Pending, other: int) -> Iterator[Event]:
        paid = PayFacts.from_record(record)
        yield from hand_over(state, record.seat, other, paid.lira)
        yield from gain_vp(state, record.seat, paid.vp)


@handles(PayOpponents)
class PayOpponentsHandler(Handler[PayOpponents]):
    """Needs the money for one opponent."""

    def refuse(self, state: State, seat: int, operation: PayOpponents) -> Refusal | None:
        return refuse_lira(state, seat, operation.lira, "12.38")

    def begin(self, state: State, seat: int, operation: PayOpponents, step: str) -> Iterable[Event]:
        return ask(state, "wedding", seat, PayFacts(left=operation.most, lira=operation.lira, vp=operation.vp))


class DemandVisitor(NameOpponents):
    """A visitor of an opponent, or a victory point where there is none. Rulebook 13.35."""

    rule, verb = "13.35", "name"
    facts = NameFacts

    def meet(self, state: State, record: Pending, other: int) -> Iterator[Event]:
        """Take a card, or gain."""
        demand = NameFacts.from_record(record)
        yield Event("seat.named", "13.35", seat=record.seat, other=other)
        if state.count(other, DECK[demand.deck]):
            ask(state, "give", other, DeckFacts(exact=True, decks=(demand.deck,)))
        else:
            yield Event("visitors.empty", "13.35", seat=other)
            yield from gain_vp(state, record.seat, demand.vp)


@handles(DemandVisitors)
class DemandVisitorsHandler(Handler[DemandVisitors]):
    """Always possible where there are opponents. Rulebook 13.35."""

    def begin(self, state: State, seat: int, operation: DemandVisitors, step: str) -> Iterable[Event]:
        return ask(state, "governor", seat, NameFacts(left=operation.most, deck=operation.deck, vp=operation.vp))
