"""Chapter 8: cards drawn and discarded (8.7), also by the spaces that draw a vine or an order (5.1, 7.1)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator, Sequence

from engine.chance import shuffled
from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.deck import CARD, DECK, DECKS, NAMES, deck_of
from games.viticulture.cards.operations import Discard, DiscardHand, Draw, DrawEither
from games.viticulture.components import VISITOR_DECKS
from games.viticulture.facts import DeckFacts
from games.viticulture.moves import DISCARD, DRAW
from games.viticulture.rules.common.asking import Several, ask
from games.viticulture.rules.common.operations import Handler, handles
from games.viticulture.rules.common.visitor_record import card_at_work
from games.viticulture.state import State


def kind_of(decks: tuple[str, ...]) -> str:
    """Return the common name of the cards of some decks: their only deck, "visitor", or "card"."""
    if len(decks) == 1:
        return decks[0]
    return "visitor" if set(decks) == set(VISITOR_DECKS) else "card"


def explain_card(state: State, seat: int, name: str, decks: tuple[str, ...], rule: str) -> Refusal | None:
    """Return why a card is none that can be chosen from a hand: it is of another deck, or not held, wherever else it
    may be. `None` where it can."""
    deck = DECKS[deck_of(CARD[name])]
    if deck not in decks:
        return Refusal("card.deck", rule=rule, card=name, deck=deck, wanted=kind_of(decks))
    return None if CARD[name] in state.hands[seat] else Refusal("card.not_held", rule=rule, card=name)


def explain_deck(state: State, deck: str, decks: tuple[str, ...], rule: str) -> Refusal | None:
    """Return why no card can be drawn from a deck: it is none of `decks`. `None` where it is."""
    return None if deck in decks else Refusal("deck.other", rule=rule, deck=deck, decks=decks)


def add_card(state: State, seat: int, card: int) -> None:
    """Put a card into a hand, which stays sorted."""
    insort(state.hands[seat], card)


def drop_card(state: State, seat: int, card: int) -> None:
    """Take a card out of a hand."""
    state.hands[seat].remove(card)


def discard_card(state: State, seat: int, card: int) -> Iterator[Event]:
    """Lay a card of a hand onto its discard pile."""
    drop_card(state, seat, card)
    yield from lay_down(state, seat, card, reveals=state.guarded)


def lay_down(state: State, seat: int, card: int, reveals: bool = False) -> Iterator[Event]:
    """Lay a card that is in no hand onto its discard pile."""
    state.discards[deck_of(card)].append(card)
    yield Event("card.discarded", "8.7", reveals=reveals, knew=seat, seat=seat, card=NAMES[card])


def only_for(state: State, seat: int) -> int | None:
    """Return the one seat that may see the cards `seat` draws; `None` for all. Rulebook 1.5."""
    return None if state.open_hands or state.alone else seat


def draw_card(state: State, seat: int, deck: int) -> Iterator[Event]:
    """Draw a card of a deck into a hand; an empty deck is made again from its discards. Rulebook 8.7."""
    yield from refresh_deck(state, deck)
    if not state.decks[deck]:
        yield Event("deck.empty", "8.7", seat=seat, deck=DECKS[deck])
        return
    card = state.decks[deck].pop()
    add_card(state, seat, card)
    yield Event("card.drawn", "8.7", seat=seat, deck=DECKS[deck])
    yield Event("card.seen", "8.7", only=only_for(state, seat), reveals=True, seat=seat, card=NAMES[card])


def refresh_deck(state: State, deck: int) -> Iterator[Event]:
    """Shuffle the discards into an empty deck. Rulebook 8.7."""
    if not state.decks[deck] and state.discards[deck]:
        state.decks[deck], state.discards[deck] = shuffled(state, state.discards[deck]), []
        yield Event("deck.shuffled", "8.7", deck=DECKS[deck])


@handles(Draw)
class DrawHandler(Handler[Draw]):
    """Cards from the decks; always possible."""

    def begin(self, state: State, seat: int, operation: Draw, step: str) -> Iterator[Event]:
        for deck in operation.decks:
            yield from draw_card(state, seat, DECK[deck])


class ChooseDeck(Several):
    """A card of one of some decks, chosen before it is seen."""

    rule = "8.7"
    facts = DeckFacts

    def things(self, state: State) -> Iterator[Move]:
        return (DRAW[deck] for deck in DeckFacts.from_record(state.now).decks)

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        return draw_card(state, record.seat, DECK[move.name])

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """Another deck, or two at once."""
        if move.verb != "draw":
            return None
        wrong = (explain_deck(state, deck, DeckFacts.from_record(state.now).decks, self.rule) for deck in move.names)
        return next(filter(None, wrong), None) or Refusal("draw.one", rule=self.rule)


@handles(DrawEither)
class DrawEitherHandler(Handler[DrawEither]):
    """A card of one of some decks."""

    def begin(self, state: State, seat: int, operation: DrawEither, step: str) -> Iterable[Event]:
        return ask(state, "draw", seat, DeckFacts(left=operation.count, exact=True, decks=operation.decks))


class HandCards(Several):
    """Cards of the hand, one after the other. `move_of` has the move for each card."""

    facts = DeckFacts
    move_of: Sequence[Move]

    def things(self, state: State) -> Iterator[Move]:
        """Every card of the decks that count, each kind once."""
        decks = (DECK[deck] for deck in DeckFacts.from_record(state.now).decks)
        return (self.move_of[card] for card in state.held(state.now.seat, *decks))

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """It is not in the hand, or of a deck that does not count."""
        if move.verb != self.move_of[0].verb:
            return None
        return explain_card(state, state.now.seat, move.name, DeckFacts.from_record(state.now).decks, self.rule)

    def prompt(self, state: State) -> dict[str, object]:
        """Which visitor asks, and for which kind of card."""
        wanted = kind_of(DeckFacts.from_record(state.now).decks)
        return {**super().prompt(state), "card": card_at_work(state), "wanted": wanted}


class DiscardCards(HandCards):
    """Cards are put away."""

    rule = "8.7"
    move_of = DISCARD

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        return discard_card(state, record.seat, CARD[move.name])


def cards_few(rule: str, count: int, held: int, decks: tuple[str, ...]) -> Refusal:
    """Return the refusal of a hand with too few cards of some decks."""
    return Refusal("cards.few", rule=rule, count=count, held=held, wanted=kind_of(decks))


@handles(Discard)
class DiscardHandler(Handler[Discard]):
    """Needs as many cards as are to be discarded."""

    def refuse(self, state: State, seat: int, operation: Discard) -> Refusal | None:
        held = state.count(seat, *(DECK[deck] for deck in operation.decks))
        if held >= operation.count:
            return None
        return cards_few("8.1", operation.count, held, operation.decks)

    def begin(self, state: State, seat: int, operation: Discard, step: str) -> Iterable[Event]:
        return ask(state, "discard", seat, DeckFacts(left=operation.count, exact=True, decks=operation.decks))


@handles(DiscardHand)
class DiscardHandHandler(Handler[DiscardHand]):
    """The whole hand is discarded; there must be a card in it."""

    def refuse(self, state: State, seat: int, operation: DiscardHand) -> Refusal | None:
        """At least one card."""
        return None if state.hands[seat] else Refusal("hand.empty", rule="8.1")

    def begin(self, state: State, seat: int, operation: DiscardHand, step: str) -> Iterator[Event]:
        """Discard all of it."""
        for card in list(state.hands[seat]):
            yield from discard_card(state, seat, card)
