"""What no play can break, asked of positions from files and of every position in the tests."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from engine.core.codec import need
from engine.core.state import NOBODY
from engine.play.stack_check import StackCheck
from games.weinhaendler.cellar import (
    NOTHING,
    ROW,
    SLOTS,
    WIDTH,
    Cellar,
    all_trios,
    is_complete,
    is_supported,
    row_of,
)
from games.weinhaendler.components import KINDS, MOST_IN_HAND, STANDSTILL, STARS, deck
from games.weinhaendler.rules import DECISIONS, STEPS
from games.weinhaendler.state import State


def check_state(state: State) -> None:
    """Raise `InputError` with the place of the first thing that cannot be."""
    for check in CHECKS:
        check(state)


def _check_sizes(state: State) -> None:
    for name in ("hands", "offers", "passed", "cellars", "covered", "stars", "trios"):
        need(len(getattr(state, name)) == state.players, name, len(getattr(state, name)))
    for seat, cellars in enumerate(state.cellars):
        need(bool(cellars), f"cellars[{seat}]", 0)
        for number, cellar in enumerate(cellars):
            need(len(cellar) == SLOTS, f"cellars[{seat}][{number}]", len(cellar))


def _check_numbers(state: State) -> None:
    need(0 <= state.first < state.players, "first", state.first)
    need(NOBODY <= state.leader < state.players, "leader", state.leader)
    need(state.asked >= 0 and state.round >= 0, "round", state.round)
    need(0 <= state.standstill <= min(STANDSTILL, state.round), "standstill", state.standstill)
    need(0 <= state.under <= len(state.pile), "under", state.under)
    need(not (state.last and state.pile) or state.standstill == STANDSTILL, "last", state.last)


def _check_cards(state: State) -> None:
    """Each card of the deck lies in one place. Rulebook 2.1."""
    need(all(covered >= 0 for covered in state.covered), "covered", state.covered)
    cards = state.cards_on_the_table
    for some in (state.pile, *state.hands):
        cards.update(some)
    need(cards == Counter(deck(state.players)), "pile", sum(cards.values()))


def _check_cellars(state: State) -> None:
    for seat, cellars in enumerate(state.cellars):
        for number, cellar in enumerate(cellars):
            where = f"cellars[{seat}][{number}]"
            _check_cellar(cellar, where)
            need(number == len(cellars) - 1 or is_complete(cellar), where, number)
            need(number == 0 or row_of(cellar) != range(0), where, number)


def _check_cellar(cellar: Cellar, where: str) -> None:
    """One unbroken row of at most five, which holds the middle; above it every bottle on two. Rulebook 6.3, 6.4."""
    for at, card in enumerate(cellar):
        if card != NOTHING:
            inside = NOTHING < card < KINDS and at % WIDTH < WIDTH - at // WIDTH
            need(inside and is_supported(cellar, at), f"{where}[{at}]", card)
    row = row_of(cellar)
    unbroken = all(cellar[at] != NOTHING for at in row) and len(row) <= ROW
    need(unbroken and (not row or ROW - 1 in row), where, tuple(row))


def _check_points(state: State) -> None:
    """Points are what the cellars show: nothing that counts is ever covered. Rulebook 7."""
    for seat, cellars in enumerate(state.cellars):
        stars = sum(STARS[card] for cellar in cellars for card in cellar if card != NOTHING)
        need(state.stars[seat] == stars, f"stars[{seat}]", state.stars[seat])
        trios = sum(all_trios(cellar, state.pointing_down) for cellar in cellars)
        need(state.trios[seat] == trios, f"trios[{seat}]", state.trios[seat])


STACK = StackCheck(
    {**DECISIONS, **STEPS},
    re.compile(r"offer\.(first|more|highest) exchange store refill |store\.(may|must|last) (store\.turn )*refill |"),
    without_seat=("exchange", "store", "refill"),
)


def _check_offers(state: State) -> None:
    """Who is asked is still in; offers lie on the table only before the exchange, no two alike. Rulebook 4.3, 4.4."""
    offering = not state.over and state.now.kind.startswith("offer")
    values = [state.offered(seat) for seat in range(state.players) if state.offers[seat]]
    need(len(set(values)) == len(values), "offers", tuple(values))
    need(offering or not values, "offers", tuple(values))
    if offering:
        seat = state.now.seat
        need(not state.passed[seat], f"passed[{seat}]", True)
        need(bool(state.offers[seat]) == (state.now.kind != "offer.first"), f"offers[{seat}]", state.offers[seat])
        need(state.now.kind != "offer.highest" or state.alone_in_front(seat), f"offers[{seat}]", state.offers[seat])
        need(state.leader == NOBODY, "leader", state.leader)


def _check_hands(state: State) -> None:
    """Hands lie sorted, and none is larger than play can make it. Rulebook 4.5, 6.1."""
    for name in ("hands", "offers"):
        for seat, cards in enumerate(getattr(state, name)):
            need(cards == sorted(cards), f"{name}[{seat}]", cards)
    if not state.over and state.now.kind.startswith("offer"):
        for seat, hand in enumerate(state.hands):
            drawn = state.passed[seat] and not state.offers[seat]
            need(len(hand) + len(state.offers[seat]) <= MOST_IN_HAND + drawn, f"hands[{seat}]", len(hand))
        return
    to_come = [record.seat for record in reversed(state.pending) if record.seat != NOBODY]
    start = state.first if state.leader == NOBODY else state.leader
    need(to_come == list(state.from_seat(start))[state.players - len(to_come) :], "pending", tuple(to_come))
    for seat, hand in enumerate(state.hands):
        need(seat in to_come or len(hand) <= MOST_IN_HAND, f"hands[{seat}]", len(hand))
    if to_come:
        count = len(state.hands[to_come[0]])
        need(count > 0 and _is_asked_so(state, count), f"hands[{to_come[0]}]", count)


def _is_asked_so(state: State, count: int) -> bool:
    """Return whether a seat with so many cards is asked to store in this way. A position of an earlier version does not
    ask in another way in the last round. Rulebook 6.1, 9.2."""
    if state.now.kind == "store.last":
        return state.last
    return (count > MOST_IN_HAND) == (state.now.kind == "store.must")


CHECKS: tuple[Callable[[State], None], ...] = (
    _check_sizes,
    _check_numbers,
    _check_cards,
    _check_cellars,
    _check_points,
    STACK.check,
    _check_offers,
    _check_hands,
)
"""All checks in their order: each may rest on those before it."""
