"""What no play can break, asked of positions from files and of every position in the tests."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping

from engine.core.codec import need, need_within
from engine.core.state import NOBODY, Pending
from engine.play.stack_check import StackCheck
from games.grand_cru.components import (
    BARRELS,
    FIELDS,
    FIRST_INNOVATION,
    GROWN,
    HIGHEST_BID,
    LEAVES,
    MOST_LOANS,
    SPECIALS,
    TILES,
    VARIETIES,
    tiles_in_play,
)
from games.grand_cru.facts import Granted, InHand, IntoBarrel, Price, Supplied, TurnEnd
from games.grand_cru.rules import DECISIONS, STEPS
from games.grand_cru.rules.actions.auction import can_bid
from games.grand_cru.state import FREE_COLUMN, State


def check_state(state: State) -> None:
    """Raise `InputError` with the place of the first thing that cannot be."""
    for check in CHECKS:
        check(state)


def _check_sizes(state: State) -> None:
    seats = ("chosen", "money", "loans", "prestige", "bankrupt", "passed", "tiles", "ready", "cellar", "fair")
    sizes = {
        **dict.fromkeys(seats, state.players),
        **dict.fromkeys(("lots", "bids", "bidders"), state.players),
        **dict.fromkeys(("demand", "supply", "brand", "brand_level"), len(GROWN)),
        "specials": len(SPECIALS),
        "improvements": 8,
    }
    for name, size in sizes.items():
        need(len(getattr(state, name)) == size, name, len(getattr(state, name)))
    for seat in range(state.players):
        need(len(state.tiles[seat]) == len(state.ready[seat]) <= FIELDS, f"tiles[{seat}]", len(state.tiles[seat]))
        need(len(state.fair[seat]) == len(GROWN), f"fair[{seat}]", len(state.fair[seat]))
        barrels = state.cellar[seat]
        fits = len(barrels) == BARRELS and all(len(barrel) == len(GROWN) for barrel in barrels)
        need(fits, f"cellar[{seat}]", len(barrels))


def _check_numbers(state: State) -> None:
    """Nothing is less than nothing."""
    for name in ("money", "loans", "prestige", "supply", "demand", "brand_level", "bids", "chosen"):
        need_within(getattr(state, name), name, 0)
    for name in ("asked", "year", "round"):
        need(getattr(state, name) >= 0, name, getattr(state, name))
    for name in ("fair", "cellar"):
        for seat, some in enumerate(getattr(state, name)):
            rows = some if name == "cellar" else [some]
            need(all(min(row) >= 0 for row in rows), f"{name}[{seat}]", some)


def _check_seats(state: State) -> None:
    """Markers belong to seats that have them, loans end at eleven. Rulebook 2.3, 8.4."""
    for name in ("start", "next_start", "harvested"):
        need(NOBODY <= getattr(state, name) < state.players, name, getattr(state, name))
    need((state.start == NOBODY) == (LOANS in state.pending), "start", state.start)
    for name in ("bidders", "specials", "brand"):
        need_within(getattr(state, name), name, NOBODY, state.players)
    for seat in range(state.players):
        need(state.markers(seat) >= 0, f"bidders of {seat}", state.markers(seat))
        need(state.loans[seat] <= MOST_LOANS, f"loans[{seat}]", state.loans[seat])
        out = state.over or (state.now.kind == "loan" and state.now.seat != seat and state.passed[seat])
        need(out or not state.bankrupt[seat], f"bankrupt[{seat}]", True)
    need(state.harvested == NOBODY or state.round >= LEAVES, "harvested", state.harvested)


def _check_auction(state: State) -> None:
    """Every tile that is up for auction has a bid of somebody, but where its marker went to the demand; every other
    column has none. Rulebook 4.1, 9.5."""
    for at, (tile, bid, seat) in enumerate(zip(state.lots, state.bids, state.bidders)):
        there = 0 <= tile < FIRST_INNOVATION
        taken = there and 0 < bid <= HIGHEST_BID and seat != NOBODY
        lifted = there and state.with_brands and (bid, seat) == (0, NOBODY)
        need(taken or lifted or (tile, bid, seat) == (FREE_COLUMN, 0, NOBODY), f"lots[{at}]", tile)


def _check_levels(state: State) -> None:
    """No price is above the highest of its column."""
    for variety in GROWN:
        for name in ("demand", "brand_level"):
            level = getattr(state, name)[variety]
            need(level <= state.board.top(variety), f"{name}[{variety}]", level)


def _check_cellars(state: State) -> None:
    """No cube is in a barrel past its last. Rulebook 8.1."""
    for seat, barrels in enumerate(state.cellar):
        for barrel, cubes in enumerate(barrels):
            fine = not any(cubes) or all(barrel <= state.board.last_ripe[v] for v in GROWN if cubes[v])
            need(fine, f"cellar[{seat}][{barrel}]", cubes)


def _check_cubes(state: State) -> None:
    """Each cube is somewhere. Rulebook 1.3."""
    grapes = [state.grapes(seat) for seat in range(state.players)]
    for variety in GROWN:
        cubes = state.supply[variety] + sum(fair[variety] for fair in state.fair)
        cubes += sum(barrel[variety] for barrels in state.cellar for barrel in barrels)
        cubes += sum(on_vines[variety] for on_vines in grapes)
        need(cubes == VARIETIES[variety].cubes, f"supply[{variety}]", state.supply[variety])


def _check_tiles(state: State) -> None:
    """Each tile is somewhere. Rulebook 1.2."""
    wanted = tiles_in_play(state.improvements)
    if state.with_innovations:
        wanted.update(range(FIRST_INNOVATION, len(TILES)))
    need(state.tiles_outside + Counter(state.pile) == wanted, "pile", len(state.pile))


def _check_brands(state: State) -> None:
    """There are markers at prices only where that is played, and only in the first phase. Rulebook 9.5."""
    possible = state.with_brands and YEAR_END in state.pending
    for variety, seat in enumerate(state.brand):
        need(possible or seat == NOBODY, f"brand[{variety}]", seat)
    kinds = {record.kind for record in state.pending}
    for kind in ("brand", "bid"):
        need(state.with_brands or kind not in kinds, "pending", kind)


def _check_turns(state: State) -> None:
    """Who is still to come follows from who began and who is out. Rulebook 2.5, 3.2, 3.4, 3.6, 7.2, 8.4."""
    for at, record in enumerate(state.pending):
        if record.kind == "turn.over":
            left = (state.start - record.seat - 1) % state.players
            final = state.passed.count(False) == 1 and state.last_leaf
            need(record.facts == TurnEnd(left, final), f"pending[{at}][2]", record.facts)
        if record.kind in IN_TURN:
            need(record.seat == state.now.seat, f"pending[{at}][1]", record.seat)
        if record.kind in ("act", "bid", "special"):
            need(not state.passed[record.seat], f"passed[{record.seat}]", True)
    for kind, seats in _orders(state).items():
        to_come = [record.seat for record in reversed(state.pending) if record.kind == kind]
        need(to_come == seats[len(seats) - len(to_come) :], "pending", tuple(to_come))


def _orders(state: State) -> dict[str, list[int]]:
    """Return in which order all seats are asked that are asked one after the other."""
    orders = {"loans.choose": list(range(state.players)), "loan": list(state.from_seat(state.start))}
    if not any(record.kind == "turn.over" for record in state.pending):
        orders["act"] = [seat for seat in state.from_seat(state.harvested) if seat != state.harvested]
        orders["act"] = [seat for seat in orders["act"] if not state.passed[seat]]
    return orders


def _check_asked(state: State) -> None:
    """The open decision can be played to its end."""
    if not state.over and state.now.kind in POSSIBLE:
        count = sum(record.kind == state.now.kind for record in state.pending)
        need(POSSIBLE[state.now.kind](state, count), f"pending[{len(state.pending) - 1}]", state.now.kind)
    for at, record in enumerate(state.pending):
        if record.kind == "uvaggio.take":
            there = Supplied.from_record(record).there
            fine = bool(there) and all(state.supply[variety] for variety in there)
            need(fine, f"pending[{at}].there", there)


def _has_full_vineyard(state: State, count: int) -> bool:
    """The vineyard has no free field. Rulebook 4.10."""
    return len(state.tiles[state.now.seat]) == FIELDS


def _can_harvest(state: State, count: int) -> bool:
    """There are money and grapes, and the last grapes only on the last leaf. Rulebook 3.5, 4.6."""
    left = sum(state.grapes(state.now.seat)) - count
    payable = state.money[state.now.seat] >= Price.from_record(state.now).price
    return payable and (left > 0 or (left == 0 and state.last_leaf))


def _can_blend(state: State, count: int) -> bool:
    """The barrel before holds as many cubes as are to come up. Rulebook 5.2."""
    before = state.cellar[state.now.seat][IntoBarrel.from_record(state.now).barrel - 1]
    return state.pending[-count:] == [state.now] * count and sum(before) >= count


def _can_return(state: State, count: int) -> bool:
    """The first barrel holds as many cubes as are to go back. Rulebook 9.1."""
    return sum(state.cellar[state.now.seat][0]) >= count


def _can_bid(state: State, count: int) -> bool:
    """The seat has a marker and something to bid for. Rulebook 9.5."""
    return state.markers(state.now.seat) > 0 and can_bid(state, state.now.seat)


def _sells_by_rule(state: State, count: int) -> bool:
    """What grants a sale says what goes for it. Rulebook 5.1, 5.4, 7.6."""
    granting = state.pending[-2].kind
    free, wholesale = granting in ("wholesale.over", "special.next"), granting == "wholesale.second"
    more = not (free or wholesale)
    return bool(state.now.facts == Granted(more, free, fair=granting != "special.next", wholesale=wholesale))


def _is_in_row(state: State, count: int) -> bool:
    """The innovation is in the row. Rulebook 9.2."""
    return InHand.from_record(state.now).tile in state.row


# What must hold for a decision, which is asked `count` times, to be asked.
POSSIBLE: Mapping[str, Callable[[State, int], bool]] = {
    "bid": _can_bid,
    "discard": _has_full_vineyard,
    "harvest.two": _can_harvest,
    "harvest.rich": _can_harvest,
    "blend.take": _can_blend,
    "uvaggio.return": _can_return,
    "sale": _sells_by_rule,
    "innovation": _is_in_row,
}

LOANS, YEAR_END = Pending("loans.first"), Pending("year.end")

# Every order in which records can lie on the stack while somebody is asked, the topmost first. A turn is interrupted
# by what an action or an innovation asks; after an action an innovation may follow, before one the turn is still to
# come. Rulebook 2.5, 3.1, 3.4, 7.3, 9.2, 9.3.
EFFECT = (
    r"(discard |brand (advertise )?|sale (wholesale\.(second|over) )?|vintage |(harvest\.two ){1,2}|harvest\.rich |age "
    r"|blend |(blend\.take )+|advertise |(uvaggio\.return ){0,2}uvaggio\.take )"
)
SPACE = r"(sale |special\.(start|raise|harvest|juice|young|remove|fetch) )"
ORDERS = re.compile(
    r"(loans\.choose )+loans\.first "
    rf"|({EFFECT}(innovate\.turn |act )?|innovate |act |bid )(turn\.over |(act )*)year\.end "
    rf"|(special |{SPACE}special\.next )specials\.over ageing interest loans prepare "
    r"|(loan )+prepare "
    r"|(innovation |discard )refill "
    r"|"
)
WITHOUT_SEAT = (
    "loans.first", "year.end", "specials.over", "ageing", "interest", "loans", "prepare", "refill",
)  # fmt: skip
# Decisions in a turn, and steps that follow in it, belong to the seat whose turn it is.
IN_TURN = (
    "turn.over", "innovate.turn", "wholesale.second", "wholesale.over", "advertise", "harvest.two", "uvaggio.return",
    "uvaggio.take",
)  # fmt: skip
STACK = StackCheck({**DECISIONS, **STEPS}, ORDERS, WITHOUT_SEAT)

CHECKS: tuple[Callable[[State], None], ...] = (
    _check_sizes,
    STACK.check,
    _check_numbers,
    _check_seats,
    _check_auction,
    _check_levels,
    _check_cellars,
    _check_cubes,
    _check_tiles,
    _check_brands,
    _check_turns,
    _check_asked,
)
"""All checks in their order: each may rest on those before it."""
