"""What a seat may not know in Grand Cru, and what it knows."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.parts import changed

from engine.core.state import Pending
from games.grand_cru.components import NAMES
from games.grand_cru.state import State

PRIVATE_EVENTS = True
"""Whether something happens that not everybody may know; it does not alone, nor with open hands."""


def unknown(state: State, seat: int | None) -> Iterator[State]:
    """Yield positions that differ from a position of Grand Cru only in what a seat does not know: the seed, the pile,
    but for its contents while the seat looks through it, loans before they are shown, and money if it is hidden."""
    yield changed(state, seed="another seed")
    yield changed(state, pile=state.pile[::-1])
    looks_through = state.now.kind == "special.fetch" and state.now.seat == seat
    if state.pile and not looks_through:
        yield changed(state, pile=[(state.pile[0] + 1) % len(NAMES), *state.pile[1:]])
    if Pending("loans.first") in state.pending:
        yield changed(state, chosen=[n if other == seat else n % 5 + 1 for other, n in enumerate(state.chosen)])
    if state.money_hidden and not state.over:
        yield changed(state, money=[money if other == seat else money + 7 for other, money in enumerate(state.money)])


def known(state: State, seat: int) -> Iterator[State]:
    """Yield positions that differ from a position of Grand Cru in what a seat knows: its own loans before they are
    shown, money, everything that lies open, how many tiles the pile has, and which, while it looks through them."""
    yield changed(state, chosen=[chosen + (other == seat) for other, chosen in enumerate(state.chosen)])
    for own in [seat] if state.money_hidden else range(state.players):
        yield changed(state, money=[money + (other == own) for other, money in enumerate(state.money)])
    yield changed(state, pile=[*state.pile, 0])
    if state.now.kind == "special.fetch" and state.now.seat == seat:
        yield changed(state, pile=[(state.pile[0] + 1) % len(NAMES), *state.pile[1:]])
    for name in (
        "loans",
        "prestige",
        "demand",
        "supply",
        "brand",
        "brand_level",
        "lots",
        "bids",
        "bidders",
        "specials",
    ):
        yield changed(state, **{name: [value + 1 for value in getattr(state, name)]})
    for name in ("display", "discards", "row"):
        yield changed(state, **{name: [*getattr(state, name), 0]})
    for name in ("passed", "bankrupt"):
        yield changed(state, **{name: [not value for value in getattr(state, name)]})
    yield changed(state, tiles=[[*tiles, 0] for tiles in state.tiles])
    yield changed(state, ready=[[not ready for ready in own] for own in state.ready])
    yield changed(state, fair=[[cubes + 1 for cubes in own] for own in state.fair])
    yield changed(state, cellar=[[[cubes + 1 for cubes in barrel] for barrel in own] for own in state.cellar])
    for name in ("year", "round", "start", "next_start", "harvested"):
        yield changed(state, **{name: getattr(state, name) + 1})
