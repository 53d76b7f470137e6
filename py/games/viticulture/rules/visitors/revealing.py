"""Chapter 13: a seat chooses among open cards (13.19, 13.37)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.deck import CARD, DECK, DECKS, NAMES
from games.viticulture.cards.operations import RevealDecks, TakeDiscards
from games.viticulture.facts import KeepFacts, SeveralFacts
from games.viticulture.moves import KEEP
from games.viticulture.rules.actions.hands import add_card, lay_down, refresh_deck
from games.viticulture.rules.common.asking import Several, ask
from games.viticulture.rules.common.operations import Handler, handles
from games.viticulture.state import State


@handles(RevealDecks)
class RevealHandler(Handler[RevealDecks]):
    """The top card of each deck is shown; always possible. Rulebook 13.37."""

    def begin(self, state: State, seat: int, operation: RevealDecks, step: str) -> Iterator[Event]:
        """Show them, and ask which to keep, if there is any card at all."""
        for deck in range(len(DECKS)):
            yield from refresh_deck(state, deck)
        cards = tuple(deck.pop() for deck in state.decks if deck)
        names = tuple(NAMES[card] for card in cards)
        yield Event("cards.revealed", "13.37", reveals=True, seat=seat, cards=names)
        if cards:
            ask(state, "keep", seat, KeepFacts(left=min(operation.keep, len(cards)), exact=True, cards=cards))


class KeepCards(Several):
    """Some of the revealed cards; the others are discarded. Rulebook 13.37."""

    rule = "13.37"
    facts = KeepFacts

    def things(self, state: State) -> Iterator[Move]:
        return (KEEP[card] for card in KeepFacts.from_record(state.now).cards)

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """It was not turned up."""
        return Refusal("card.not_shown", rule="13.37", card=move.name) if move.verb == "keep" else None

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        """Take it; when enough have been kept the others go."""
        others = tuple(card for card in KeepFacts.from_record(record).cards if card != CARD[move.name])
        add_card(state, record.seat, CARD[move.name])
        yield Event("card.kept", "13.37", seat=record.seat, card=move.name)
        if KeepFacts.from_record(record).left != 1:
            state.replace(state.now.but(cards=others))
            return
        for card in others:
            yield from lay_down(state, record.seat, card)


@handles(TakeDiscards)
class TakeDiscardsHandler(Handler[TakeDiscards]):
    """The top cards of different discard piles. Rulebook 13.19."""

    def refuse(self, state: State, seat: int, operation: TakeDiscards) -> Refusal | None:
        """Enough piles with a card."""
        piles = sum(map(bool, state.discards))
        return None if piles >= operation.count else Refusal("piles.few", rule="13.19", count=operation.count)

    def begin(self, state: State, seat: int, operation: TakeDiscards, step: str) -> Iterable[Event]:
        return ask(state, "piles", seat, SeveralFacts(left=operation.count))


class TakePiles(Decision[State]):
    """The top cards of two discard piles. Rulebook 13.19."""

    rule = "13.19"
    facts = SeveralFacts

    def candidates(self, state: State) -> Iterator[Move]:
        """Every choice of piles."""
        piles = [name for name, pile in zip(DECKS, state.discards) if pile]
        return (Move("take", names) for names in combinations(piles, SeveralFacts.from_record(state.now).left))

    def refuse(self, state: State, move: Move) -> Refusal | None:
        return None

    def explain(self, state: State, move: Move) -> Refusal | None:
        """The same pile twice, or one without cards."""
        if move.verb != "take":
            return None
        if len(set(move.names)) < len(move.names):
            return Refusal("piles.alike", rule="13.19")
        empty = next((name for name in move.names if not state.discards[DECK[name]]), None)
        return Refusal("pile.empty", rule="13.19", deck=empty) if empty else None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Take them; all can see them."""
        seat = state.finish().seat
        for name in move.names:
            card = state.discards[DECK[name]].pop()
            add_card(state, seat, card)
            yield Event("card.taken", "13.19", seat=seat, card=NAMES[card])
