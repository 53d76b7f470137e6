"""Chapter 4: the offers, one after the other until everybody has passed, and two cards turned up."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decision import Decision, Step
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import NOBODY, Pending
from games.weinhaendler.components import NAMES, TENTHS, TURNED_UP
from games.weinhaendler.moves import DRAW, cards_of, offers_of, value_of
from games.weinhaendler.rules.cards import refuse_cards
from games.weinhaendler.rules.ending import note_progress
from games.weinhaendler.rules.pile import drawn, put_under
from games.weinhaendler.state import State


class OfferTurn(Step[State]):
    """Each seat that has not passed makes an offer or passes, clockwise, until all have passed. Rulebook 4.1, 4.4."""

    def run(self, state: State) -> Iterator[Event]:
        """Ask the next seat, if there is one; it passes automatically when it can do nothing else."""
        seats = state.from_seat(state.finish().seat)
        seat = next((seat for seat in seats if not state.passed[seat]), NOBODY)
        if seat == NOBODY:
            return
        if state.hands[seat] or _refuse_to_draw(state, seat) is None:
            state.next(Pending(kind(state, seat), seat))
        else:
            yield Event("hand.empty", "4.4", seat=seat)
            yield _pass(state, seat)
            state.next(Pending("offer.turn", (seat + 1) % state.players))


def kind(state: State, seat: int) -> str:
    """Return how a seat is asked: whether it has offered, and whether its offer is the highest and nobody else can
    answer. Rulebook 4.1, 4.4."""
    if not state.offers[seat]:
        return "offer.first"
    return "offer.highest" if state.alone_in_front(seat) else "offer.more"


class MakeOffer(Decision[State]):
    """One or more cards, or pass. Rulebook 4.1 to 4.5."""

    rule = "4.1"
    secret = True

    def candidates(self, state: State) -> Iterator[Move]:
        """Every choice of cards from the hand, and both ways to pass."""
        yield from offers_of(tuple(state.hands[state.now.seat]))
        yield PASS
        yield DRAW

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """No two offers may be worth the same; and not everybody who passes may draw."""
        if move == PASS:
            return None
        seat = state.now.seat
        if move == DRAW:
            return _refuse_to_draw(state, seat)
        value = state.offered(seat) + value_of(move)
        other = state.offer_equal_to(value, seat)
        return None if other == NOBODY else Refusal("offer.equal", rule="4.3", value=value, seat=other)

    def explain(self, state: State, move: Move) -> Refusal | None:
        """Only cards of the seat's own hand are offered, none more often than it is there."""
        return refuse_cards(state, move.names, rule="4.2") if move.verb == "offer" else None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Put the cards in front of the seat, or pass."""
        seat = state.finish().seat
        state.next(Pending("offer.turn", (seat + 1) % state.players))
        if move not in (PASS, DRAW):
            yield _offer(state, seat, move)
            return
        yield _pass(state, seat)
        if move == DRAW:
            yield from _draw(state, seat)

    def preview(self, state: State, move: Move) -> Event | None:
        """What the offer would be worth, and what it would bring if nobody offered any more."""
        if move in (PASS, DRAW):
            return None
        seat = state.now.seat
        value = state.offered(seat) + value_of(move)
        higher = [other for other in state.ranking() if other != seat and state.offered(other) > value]
        if not higher:
            return Event("offer.highest", "5.1", value=value)
        return Event("offer.below", "5.1", value=value, seat=higher[-1])

    def prompt(self, state: State) -> dict[str, object]:
        """What the seat has offered so far, and how many cards it holds."""
        seat = state.now.seat
        return {"value": state.offered(seat), "held": len(state.hands[seat])}


def _offer(state: State, seat: int, move: Move) -> Event:
    """Put the cards of a move in front of a seat, beside those that it has offered before. Rulebook 4.2."""
    cards, revealed = cards_of(move), not state.open_hands
    for card in cards:
        state.hands[seat].remove(card)
    state.offers[seat] = sorted([*state.offers[seat], *cards])
    return Event(
        "offer.made", "4.2", reveals=revealed, knew=seat, seat=seat, cards=move.names, value=state.offered(seat)
    )


def _pass(state: State, seat: int) -> Event:
    """Put a seat out of the offers of this round. Rulebook 4.4."""
    state.passed[seat] = True
    value = state.offered(seat)
    return Event("offer.passed", "4.4", seat=seat, value=value) if value else Event("offer.none", "4.4", seat=seat)


def _refuse_to_draw(state: State, seat: int) -> Refusal | None:
    """Only who passes without having offered may turn two cards up. Rulebook 4.5."""
    if not state.pile:
        return Refusal("draw.pile_empty", rule="4.5")
    if state.offers[seat]:
        return Refusal("draw.offered", rule="4.5")
    return None


def _draw(state: State, seat: int) -> Iterator[Event]:
    """Turn two cards up; the lower goes into the hand, the other under the pile. Rulebook 4.5."""
    cards = sorted(drawn(state, TURNED_UP), key=TENTHS.__getitem__)
    note_progress(state)
    state.hands[seat] = sorted([*state.hands[seat], cards[0]])
    kept = NAMES[cards[0]]
    if len(cards) < TURNED_UP:
        yield Event("drawn.last", "4.5", reveals=True, seat=seat, card=kept)
        return
    put_under(state, cards[1])
    yield Event("drawn.lower", "4.5", reveals=True, seat=seat, card=kept, other=NAMES[cards[1]])
