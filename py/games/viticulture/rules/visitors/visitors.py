"""Chapter 8: playing a visitor (8.1); the spaces where one is played (5.2, 7.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.addresses import FIRST
from games.viticulture.cards.deck import CARD, DECK, NAMES, VISITOR
from games.viticulture.cards.operations import PlayVisitor
from games.viticulture.cards.visitor import LETTERS, Visitor, letters_of
from games.viticulture.facts import CardFacts, VisitFacts, VisitorFacts
from games.viticulture.moves import VISIT
from games.viticulture.rules.actions.hands import drop_card, explain_card
from games.viticulture.rules.common.asking import Several, ask
from games.viticulture.rules.common.measures import CONDITIONS
from games.viticulture.rules.common.operations import (
    Handler,
    first_unless_one_fits,
    handles,
    lay_out,
    reasons_at,
    refuse_at,
    shared_reason,
)
from games.viticulture.state import State

# The paragraphs of the spaces where visitors of a season are played.
PLAYED_BY = {"summer": "5.2", "winter": "7.2"}


def visitor_of(record: Pending) -> Visitor:
    """Return the visitor among whose options a record lets a seat choose."""
    return VISITOR[CARD[CardFacts.from_record(record).card]]


def refuse_option(state: State, seat: int, visitor: Visitor, letter: str) -> Refusal | None:
    """Return why an option of a visitor cannot be chosen. Rulebook 8.1."""
    needs = visitor.options[LETTERS.index(letter)].needs
    if needs and not CONDITIONS[needs](state, seat):
        return Refusal(f"needs.{needs}", rule="8.1")
    return refuse_at(state, seat, f"{visitor.id}/{letter}")


@contextmanager
def in_play(state: State, seat: int, card: int) -> Iterator[None]:
    """Look at a state as if a card of a hand had been played: it is no longer in the hand. Rulebook 8.1."""
    hand = state.hands[seat]
    at = hand.index(card)
    del hand[at]
    try:
        yield
    finally:
        hand.insert(at, card)


def refuse_visitor(state: State, seat: int, card: int) -> Refusal | None:
    """Return why a visitor cannot be played: the least of it must be possible. Rulebook 8.1."""
    visitor = VISITOR[card]
    with in_play(state, seat, card):
        return refuse_at(state, seat, f"{visitor.id}/{FIRST}") or refuse_options(state, seat, visitor)


def refuse_options(state: State, seat: int, visitor: Visitor) -> Refusal | None:
    """Return why none of a visitor's options can be chosen: the reason of the only one, or one that all of them have,
    or else that there is none. Rulebook 8.1."""
    letters = letters_of(visitor)
    reason = first_unless_one_fits(refuse_option(state, seat, visitor, letter) for letter in letters)
    if reason is None or len(letters) == 1:
        return reason
    shared = shared_reason(_option_reasons(state, seat, visitor, letter) for letter in letters)
    return shared or Refusal("visitor.nothing", rule="8.1", card=visitor.id)


def _option_reasons(state: State, seat: int, visitor: Visitor, letter: str) -> Sequence[Refusal]:
    """Return all reasons why an option that is closed cannot be chosen."""
    if visitor.options[LETTERS.index(letter)].needs:
        reason = refuse_option(state, seat, visitor, letter)
        return (reason,) if reason else ()
    return reasons_at(state, seat, f"{visitor.id}/{letter}")


@cache
def _records_of(seat: int, card: str) -> tuple[Pending, Pending]:
    """Return the records of a visitor that is played: its end, and above it the choice of an option."""
    return Pending("visitor.over", seat, VisitorFacts(card)), Pending("visitor.options", seat, CardFacts(card))


@handles(PlayVisitor)
class PlayVisitorHandler(Handler[PlayVisitor]):
    """Needs a visitor of the season that can be played. Rulebook 5.2, 7.2."""

    def refuse(self, state: State, seat: int, operation: PlayVisitor) -> Refusal | None:
        visitors = state.held(seat, DECK[operation.season])
        if not visitors:
            return Refusal("visitors.none", rule=PLAYED_BY[operation.season], deck=operation.season)
        reasons: list[Refusal] = []
        for card in visitors:
            reason = refuse_visitor(state, seat, card)
            if reason is None:
                return None
            reasons.append(reason)
        return _refuse_all(visitors, reasons, operation.season)

    def begin(self, state: State, seat: int, operation: PlayVisitor, step: str) -> Iterable[Event]:
        return ask(state, "visit", seat, VisitFacts(left=operation.most, season=operation.season))


def _refuse_all(visitors: Sequence[int], reasons: Sequence[Refusal], season: str) -> Refusal:
    """Return why no visitor of a hand can be played, from the reason of each."""
    reason = shared_reason([reason] for reason in reasons)
    if reason is None:
        return Refusal("visitors.nothing", rule="8.1", deck=season)
    if len(visitors) > 1:
        return Refusal("visitors.alike", rule=reason.rule, deck=season, why=reason)
    if reason.code == "visitor.nothing":
        return reason
    return Refusal("visitor.only", rule=reason.rule, card=NAMES[visitors[0]], deck=season, why=reason)


class Visit(Several):
    """A visitor of the hand; on the slot with the bonus another one after it. Rulebook 5.2, 7.2."""

    rule = "8.1"
    facts = VisitFacts

    def things(self, state: State) -> Iterator[Move]:
        """Every visitor of the season."""
        return (VISIT[card] for card in state.held(state.now.seat, DECK[VisitFacts.from_record(state.now).season]))

    def refuse_thing(self, state: State, move: Move) -> Refusal | None:
        """The least of it must be possible."""
        return refuse_visitor(state, state.now.seat, CARD[move.name])

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """It is no visitor of this season, or not in the hand."""
        if move.verb != "visit":
            return None
        season = VisitFacts.from_record(state.now).season
        return explain_card(state, state.now.seat, move.name, (season,), PLAYED_BY[season])

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        drop_card(state, record.seat, CARD[move.name])
        state.pending += _records_of(record.seat, move.name)
        lay_out(state, record.seat, f"{move.name}/{FIRST}")
        yield Event("visitor.played", "8.2", reveals=state.guarded, knew=record.seat, seat=record.seat, card=move.name)
