"""Chapters 6 and 7: bottles are stored in the cellars, one after the other, and each scores at once."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decision import Decision, Step
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import NOBODY, Pending
from games.weinhaendler.cellar import (
    NOTHING,
    ROW,
    SLOT_NAMES,
    WIDTH,
    Cellar,
    Trio,
    is_complete,
    is_filled,
    is_supported,
    new_cellar,
    row_of,
    shown_slots,
    trios,
)
from games.weinhaendler.components import EMPTY, MOST_IN_HAND, NAMES, STARS, TRIO_IDENTICAL
from games.weinhaendler.moves import STORE, STORED
from games.weinhaendler.rules.cards import refuse_cards
from games.weinhaendler.rules.ending import note_progress
from games.weinhaendler.state import State


class Storing(Step[State]):
    """Everybody lays bottles down, the highest offer first, then clockwise. Rulebook 5.5, 6.1."""

    def run(self, state: State) -> Iterator[Event]:
        """Lay the turns out."""
        state.finish()
        start = state.first if state.leader == NOBODY else state.leader
        state.next(*(Pending("store.turn", seat) for seat in state.from_seat(start)))
        return iter(())


class StoreTurn(Step[State]):
    """A seat's turn goes on as long as it has bottles: with more than six it must, else it may. Rulebook 6.1, 9.2."""

    def run(self, state: State) -> Iterator[Event]:
        """Ask it, if it has anything."""
        seat = state.finish().seat
        if state.hands[seat]:
            state.next(Pending(kind(state, seat), seat))
        return iter(())


def kind(state: State, seat: int) -> str:
    """Return how a seat is asked: in the last round for all that it has, because the rest counts nothing. Rulebook
    6.1, 9.2."""
    if state.last:
        return "store.last"
    return "store.must" if len(state.hands[seat]) > MOST_IN_HAND else "store.may"


class Store(Decision[State]):
    """One bottle into the cellar, or the end of the turn. Rulebook 6.1 to 6.6."""

    rule = "6.1"
    secret = True

    def candidates(self, state: State) -> Iterator[Move]:
        """Every card in every place of the cellar that one might point at, and to stop."""
        seat = state.now.seat
        slots = shown_slots(state.cellar(seat))
        for card in dict.fromkeys(state.hands[seat]):
            moves = STORE[card]
            yield from [moves[at] for at in slots]
        yield PASS

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Only supported places; only an empty bottle may be covered; not more than six cards may be kept."""
        seat = state.now.seat
        if move == PASS:
            over = len(state.hands[seat]) - MOST_IN_HAND
            return Refusal("hand.over", rule="6.1", count=over) if over > 0 else None
        card, at = STORED[move]
        return _refuse_place(state.cellar(seat), at, card)

    def explain(self, state: State, move: Move) -> Refusal | None:
        """Only cards of the seat's own hand, only in places that the cellar has by now."""
        if move.verb != "store":
            return None
        _, at = STORED[move]
        return refuse_cards(state, move.names[:1], rule="6.2") or _refuse_beyond(state.cellar(state.now.seat), at)

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Lay the bottle down and score it, or keep the rest."""
        seat = state.finish().seat
        if move == PASS:
            yield Event("hand.kept", "6.1", seat=seat, count=len(state.hands[seat]))
            return
        state.next(Pending("store.turn", seat))
        card, at = STORED[move]
        state.hands[seat].remove(card)
        note_progress(state)
        if is_complete(state.cellars[seat][-1]):
            state.cellars[seat].append(new_cellar())
            yield Event("cellar.opened", "6.6", seat=seat, number=len(state.cellars[seat]))
        yield from _lay(state, seat, card, at)

    def preview(self, state: State, move: Move) -> Event | None:
        """What the bottle would score here, and with which others: the points and the slots of each trio."""
        if move == PASS:
            return None
        card, _ = STORED[move]
        if card == EMPTY:
            return Event("store.empty", "6.5")
        stars, trios_made = STARS[card], made(state, move)
        if not trios_made:
            return Event("store.stars", "7.1", points=stars, stars=stars)
        points = tuple(trio.points for trio in trios_made)
        slots = tuple(trio.slots for trio in trios_made)
        return Event("store.trios", "7.2", points=stars + sum(points), stars=stars, trios=points, slots=slots)

    def prompt(self, state: State) -> dict[str, object]:
        """How many bottles must be laid down at least."""
        return {"count": max(0, len(state.hands[state.now.seat]) - MOST_IN_HAND)}


class StoreLast(Store):
    """The same in the last round, in which all that is not stored counts nothing. Rulebook 9.2."""

    rule = "9.2"


def made(state: State, move: Move) -> list[Trio]:
    """Return the trios that a bottle would make, or has just made. Rulebook 7.2, 7.3."""
    card, at = STORED[move]
    return trios(state.cellar(state.now.seat), at, card, state.pointing_down)


def _refuse_place(cellar: Cellar, at: int, card: int) -> Refusal | None:
    """Return why a card cannot be put into a place of the picture. Rulebook 6.2, 6.4, 6.5, 6.6."""
    there = cellar[at]
    if there == NOTHING:
        return None if is_supported(cellar, at) else Refusal("place.unsupported", rule="6.4")
    if there != EMPTY:
        return _refuse_new_cellar(cellar) or Refusal("place.taken", rule="6.2", card=NAMES[there])
    return Refusal("place.empty_on_empty", rule="6.5") if card == EMPTY else None


def _refuse_new_cellar(cellar: Cellar) -> Refusal | None:
    """With all places filled a new cellar is begun, but not while an empty bottle lies open. Rulebook 6.6."""
    return Refusal("cellar.empty_open", rule="6.6") if is_filled(cellar) and EMPTY in cellar else None


def _refuse_beyond(cellar: Cellar, at: int) -> Refusal:
    """Return why nothing can be put into a place beyond the picture. Rulebook 6.3, 6.4, 6.6."""
    row = row_of(cellar)
    if not row:
        return Refusal("place.first", rule="6.3")
    if len(row) == ROW:
        return _refuse_new_cellar(cellar) or Refusal("place.beyond", rule="6.3")
    return Refusal("place.gap", rule="6.3") if at < WIDTH else Refusal("place.unsupported", rule="6.4")


def _lay(state: State, seat: int, card: int, at: int) -> Iterator[Event]:
    """Put a bottle into its place and score it at once. Rulebook 6.2, 6.5, 7.1 to 7.3."""
    cellar = state.cellars[seat][-1]
    covers = cellar[at] == EMPTY
    cellar[at] = card
    state.covered[seat] += covers
    state.stars[seat] += STARS[card]
    yield _laid(state, seat, card, at, covers)
    for trio in trios(cellar, at, card, state.pointing_down):
        state.trios[seat] += trio.points
        yield _scored(seat, trio)


def _laid(state: State, seat: int, card: int, at: int, covers: bool) -> Event:
    """Tell of a bottle that was laid down, which the others could not see in a hidden hand."""
    shown, place, name, stars = not state.open_hands, SLOT_NAMES[at], NAMES[card], STARS[card]
    if card == EMPTY:
        return Event("empty.stored", "6.5", reveals=shown, knew=seat, seat=seat, place=place)
    if covers:
        return Event("bottle.covers", "6.5", reveals=shown, knew=seat, seat=seat, card=name, place=place, stars=stars)
    return Event("bottle.stored", "7.1", reveals=shown, knew=seat, seat=seat, card=name, place=place, stars=stars)


def _scored(seat: int, trio: Trio) -> Event:
    """Tell of a trio, and where its bottles lie."""
    places = tuple(SLOT_NAMES[at] for at in trio.slots)
    if trio.points == TRIO_IDENTICAL:
        return Event("trio.identical", "7.2", seat=seat, points=trio.points, places=places)
    return Event("trio.different", "7.2", seat=seat, points=trio.points, places=places)
