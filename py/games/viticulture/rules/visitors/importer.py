"""Chapter 12: the importer, for whom visitors are laid aside (12.23)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.decision import Step
from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.deck import CARD, DECK, VISITORS
from games.viticulture.cards.operations import ImportVisitors
from games.viticulture.components import VISITOR_DECKS
from games.viticulture.facts import ImporterFacts, SeveralFacts
from games.viticulture.moves import OFFER
from games.viticulture.rules.actions.hands import add_card, draw_card, drop_card, explain_card, only_for
from games.viticulture.rules.common.asking import Several, ask
from games.viticulture.rules.common.operations import Handler, handles
from games.viticulture.rules.visitors.opponents import owner_of_card, receive
from games.viticulture.state import State


@handles(ImportVisitors)
class ImportHandler(Handler[ImportVisitors]):
    """The opponents lay visitors aside, unseen; just as many as the card wants, and they change hands. Rulebook
    12.23."""

    def begin(self, state: State, seat: int, operation: ImportVisitors, step: str) -> Iterable[Event]:
        """Ask them, where they could have enough together."""
        others = state.opponents(seat)
        state.next(Pending("importer.over", seat, ImporterFacts(operation.count)))
        if sum(state.count(other, *VISITORS) for other in others) >= operation.count:
            for other in reversed(others):
                if state.count(other, *VISITORS):
                    ask(state, "importer", other, SeveralFacts(left=operation.count, free=True))
        return ()


class OfferVisitors(Several):
    """Visitors laid aside for the importer; none at all is fine. Rulebook 12.23."""

    rule = "12.23"
    sealed = True

    def things(self, state: State) -> Iterator[Move]:
        """Every visitor of the hand."""
        return (OFFER[card] for card in state.held(state.now.seat, *VISITORS))

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """It is no visitor, laid aside already, or not in the hand."""
        if move.verb != "offer":
            return None
        if CARD[move.name] in state.offers[state.now.seat]:
            return Refusal("card.offered", rule="12.23", card=move.name)
        return explain_card(state, state.now.seat, move.name, VISITOR_DECKS, "12.23")

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        drop_card(state, record.seat, CARD[move.name])
        state.offers[record.seat].append(CARD[move.name])
        yield Event("card.offered", "12.23", seat=record.seat, card=move.name)

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Only the giver sees it; even "enough is laid aside" would show the others how many cards it is."""
        seat = state.now.seat
        for event in super().play(state, move):
            event.only = only_for(state, seat)
            yield event

    def prompt(self, state: State) -> dict[str, object]:
        """Whose card it is."""
        return {**super().prompt(state), "owner": owner_of_card(state)}


class ImporterOver(Step[State]):
    """The cards laid aside change hands, or go back. Rulebook 12.23."""

    facts = ImporterFacts

    def run(self, state: State) -> Iterator[Event]:
        record = state.finish()
        wanted, laid = ImporterFacts.from_record(record).count, sum(map(len, state.offers))
        given = laid == wanted
        yield Event("importer.over", "12.23", reveals=state.guarded, seat=record.seat, count=laid, given=given)
        yield from clear_offers(state, record.seat if given else None)
        for _ in range(0 if given else wanted):
            yield from draw_card(state, record.seat, DECK["winter"])


def clear_offers(state: State, taker: int | None) -> Iterator[Event]:
    """Hand all cards laid aside to a seat, or without one back to where they are from. Rulebook 12.23."""
    offers, state.offers = state.offers, [[] for _ in state.offers]
    for giver, cards in enumerate(offers):
        for card in cards:
            if taker is None:
                add_card(state, giver, card)
            else:
                yield from receive(state, giver, taker, card)
