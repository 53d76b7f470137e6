"""What no play can break, asked of positions from files and of every position in the tests."""

from __future__ import annotations

import re
from collections import Counter

from engine.fault import Fault
from engine.state import NOBODY
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
from games.weinhaendler.components import EMPTY, KINDS, MOST_IN_HAND, STARS, deck
from games.weinhaendler.state import State


def check_state(state: State) -> None:
    """Raise `Fault` with the place of the first thing that cannot be."""
    _check_sizes(state)
    _check_cards(state)
    _check_cellars(state)
    _check_points(state)
    _check_pending(state)
    _check_offers(state)
    _check_hands(state)


def _need(fine: bool, where: str, found: object) -> None:
    if not fine:
        raise Fault("file.value", f"state.{where}", found=found, expected="")


def _check_sizes(state: State) -> None:
    for name in ("hands", "offers", "passed", "cellars", "covered", "stars", "trios"):
        _need(len(getattr(state, name)) == state.players, name, len(getattr(state, name)))
    for seat, cellars in enumerate(state.cellars):
        _need(bool(cellars), f"cellars[{seat}]", 0)
        for number, cellar in enumerate(cellars):
            _need(len(cellar) == SLOTS, f"cellars[{seat}][{number}]", len(cellar))
    _need(0 <= state.first < state.players, "first", state.first)
    _need(NOBODY <= state.leader < state.players, "leader", state.leader)
    _need(state.asked >= 0 and state.round >= 0, "round", state.round)


def _check_cards(state: State) -> None:
    """Each card of the deck lies in one place. Rulebook 2.1."""
    cards = Counter([*state.pile, *state.display])
    for some in (*state.hands, *state.offers):
        cards.update(some)
    for cellars in state.cellars:
        for cellar in cellars:
            cards.update(card for card in cellar if card != NOTHING)
    _need(all(covered >= 0 for covered in state.covered), "covered", state.covered)
    cards[EMPTY] += sum(state.covered)
    _need(cards == Counter(deck(state.players)), "pile", sum(cards.values()))


def _check_cellars(state: State) -> None:
    for seat, cellars in enumerate(state.cellars):
        for number, cellar in enumerate(cellars):
            where = f"cellars[{seat}][{number}]"
            _check_cellar(cellar, where)
            _need(number == len(cellars) - 1 or is_complete(cellar), where, number)
            _need(number == 0 or row_of(cellar) != range(0), where, number)


def _check_cellar(cellar: Cellar, where: str) -> None:
    """One unbroken row of at most five, which holds the middle; above it every bottle on two. Rulebook 6.3, 6.4."""
    for at, card in enumerate(cellar):
        inside = card == NOTHING or (card < KINDS and at % WIDTH < WIDTH - at // WIDTH)
        _need(inside and card >= NOTHING, f"{where}[{at}]", card)
        _need(card == NOTHING or is_supported(cellar, at), f"{where}[{at}]", card)
    row = row_of(cellar)
    unbroken = all(cellar[at] != NOTHING for at in row) and len(row) <= ROW
    _need(unbroken and (not row or ROW - 1 in row), where, tuple(row))


def _check_points(state: State) -> None:
    """Points are what the cellars show: nothing that counts is ever covered. Rulebook 7."""
    for seat, cellars in enumerate(state.cellars):
        stars = sum(STARS[card] for cellar in cellars for card in cellar if card != NOTHING)
        _need(state.stars[seat] == stars, f"stars[{seat}]", state.stars[seat])
        trios = sum(all_trios(cellar, state.pointing_down) for cellar in cellars)
        _need(state.trios[seat] == trios, f"trios[{seat}]", state.trios[seat])


def _check_pending(state: State) -> None:
    """The records stand in an order that play can lead to."""
    kinds = "".join(f"{record.kind} " for record in reversed(state.pending))
    _need(STACK.fullmatch(kinds) is not None, "pending", kinds.split()[:3])
    for at, record in enumerate(state.pending):
        _need(not record.facts, f"pending[{at}][2]", tuple(record.facts))
        _need((record.seat == NOBODY) == (record.kind in NO_SEAT), f"pending[{at}][1]", record.seat)


STACK = re.compile(r"offer\.(first|more) exchange store refill |store\.(may|must) (store\.turn )*refill |")
NO_SEAT = ("exchange", "store", "refill")


def _check_offers(state: State) -> None:
    """Who is asked is still in; offers lie on the table only before the exchange, no two alike. Rulebook 4.3, 4.4."""
    offering = not state.over and state.now.kind.startswith("offer")
    values = [state.offered(seat) for seat in range(state.players) if state.offers[seat]]
    _need(len(set(values)) == len(values), "offers", tuple(values))
    _need(offering or not values, "offers", tuple(values))
    if offering:
        seat = state.now.seat
        _need(not state.passed[seat], f"passed[{seat}]", True)
        _need(bool(state.offers[seat]) == (state.now.kind == "offer.more"), f"offers[{seat}]", state.offers[seat])
        _need(state.leader == NOBODY, "leader", state.leader)


def _check_hands(state: State) -> None:
    """Hands lie sorted. Whoever is asked to lay down has what to; the others after it as well, or nothing at all."""
    for name in ("hands", "offers"):
        for seat, cards in enumerate(getattr(state, name)):
            _need(cards == sorted(cards), f"{name}[{seat}]", cards)
    if state.over or state.now.kind.startswith("offer"):
        return
    count = len(state.hands[state.now.seat])
    _need(count > 0, f"hands[{state.now.seat}]", count)
    _need((count > MOST_IN_HAND) == (state.now.kind == "store.must"), f"hands[{state.now.seat}]", count)
