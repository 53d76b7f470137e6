"""What no play can break, asked of positions from files and of every position in the tests."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from engine.core.codec import need, need_within
from engine.core.state import NOBODY, Pending
from engine.play.stack_check import StackCheck
from games.vino.components import DEMAND_LIMIT, MOST_VINEYARDS, REGIONS_CHOSEN, STANDSTILL, VARIETIES
from games.vino.facts import Fall, InRegion, Left, Share
from games.vino.rules import DECISIONS, STEPS
from games.vino.state import NOTHING_GROWN, NOWHERE, State


def check_state(state: State) -> None:
    """Raise `InputError` with the place of the first thing that cannot be."""
    for check in CHECKS:
        check(state)


def _check_sizes(state: State) -> None:
    seats, regions = state.players, len(state.board.regions)
    sizes = {
        "owner": len(state.board.vineyards),
        "bottles": regions,
        "demand": len(VARIETIES),
        **dict.fromkeys(("grows", "money", "income", "chosen", "drawn"), seats),
    }
    for name, size in sizes.items():
        need(len(getattr(state, name)) == size, name, len(getattr(state, name)))
    for seat, grown in enumerate(state.grows):
        need(len(grown) == regions, f"grows[{seat}]", len(grown))
    need(sorted(state.order) == list(range(seats)), "order", state.order)
    need(state.asked >= 0 and state.round >= 0, "round", state.round)
    need(0 <= state.standstill <= min(STANDSTILL, state.round), "standstill", state.standstill)


def _check_seats(state: State) -> None:
    need_within(state.owner, "owner", NOBODY, state.players)
    need_within(state.money, "money", 0)
    need_within(state.income, "income", 0)
    for seat in range(state.players):
        need(state.count(seat) <= MOST_VINEYARDS, f"owner of {seat}", state.count(seat))


def _check_regions(state: State) -> None:
    regions = range(len(state.board.regions))
    need(state.barrel == NOWHERE or state.barrel in regions, "barrel", state.barrel)
    for name in ("chosen", "drawn"):
        for seat, some in enumerate(getattr(state, name)):
            fine = all(region in regions for region in some) and len(set(some)) == len(some) <= 2
            need(fine, f"{name}[{seat}]", some)
    need(all(region in regions for region in state.pile), "pile", state.pile)
    for at, bottle in enumerate(state.bottles):
        need(not bottle or bool(state.board.regions[at].state), f"bottles[{at}]", bottle)


def _check_varieties(state: State) -> None:
    """A seat grows only a variety that is printed there and that no other seat grows there; an owner grows one."""
    waiting = {
        (record.seat, InRegion.from_record(record).region) for record in state.pending if record.kind == "variety"
    }
    for region, printed in enumerate(state.board.regions):
        grown = [grows[region] for grows in state.grows if grows[region] != NOTHING_GROWN]
        need(
            set(grown) <= set(printed.varieties) and len(set(grown)) == len(grown),
            f"grows in {printed.id}",
            grown,
        )
        owning = {seat for seat in state.owners(region) if (seat, region) not in waiting}
        growing = {seat for seat, grows in enumerate(state.grows) if grows[region] != NOTHING_GROWN}
        for seat in sorted(owning ^ growing):
            need(False, f"grows[{seat}][{region}]", state.grows[seat][region])


def _check_demand(state: State) -> None:
    need(sum(state.demand) in _sums_between(state), "demand", state.demand)
    for at, demand in enumerate(state.demand):
        need(abs(demand) <= DEMAND_LIMIT and demand % state.board.step == 0, f"demand[{at}]", demand)


def _sums_between(state: State) -> set[int]:
    """The sum is 0; while markers are still to rise, it lacks just those spaces. Rulebook 8.6."""
    rising = [record for record in state.pending if record.kind in ("market.raise", "market.turn")]
    return {-state.board.step * sum(Left.from_record(record).left for record in rising)}


def _check_tokens(state: State) -> None:
    """Each token of the preliminary round is in one place, and only as long as that round draws. Rulebook 3.1."""
    kinds = [record.kind for record in state.pending]
    away = [*state.pile, *(region for regions in state.drawn for region in regions)]
    need(len(set(away)) == len(away), "pile", state.pile)
    need(not state.pile or "preliminary.tidy" in kinds, "pile", state.pile)
    for seat, regions in enumerate(state.drawn):
        need(len(regions) == state.pending.count(Pending("preliminary.first", seat)), f"drawn[{seat}]", regions)
    for region in away:
        token = state.board.regions[region].preliminary
        need(all(grown[region] != token for grown in state.grows), f"grows in {region}", token)


def _check_choice(state: State) -> None:
    """The open decision leaves a choice. Rulebook 4.1, 5.2, 7.2, 8.4, 8.5."""
    for at, record in enumerate(state.pending):
        if record.kind in CHOICES:
            name, value, fine = CHOICES[record.kind](state, record)
            need(fine, name.format(at=f"pending[{at}]", seat=record.seat), value)


def _variety(state: State, record: Pending) -> Checked:
    """The seat has a vineyard in the region, and there is a variety left. Rulebook 4.1."""
    region = InRegion.from_record(record).region
    fine = not any(state.drawn) and not state.pile and bool(state.in_region(record.seat, region))
    return "{at}.region", region, fine and bool(state.free_varieties(region))


def _choose(state: State, record: Pending) -> Checked:
    """The seat chooses as many regions as it may. Rulebook 5.2."""
    chosen = state.chosen[record.seat]
    return "chosen[{seat}]", chosen, len(chosen) + state.pending.count(record) == REGIONS_CHOSEN


def _take(state: State, record: Pending) -> Checked:
    """The seat is due some of the free vineyards, but not all. Rulebook 7.2."""
    facts = Share.from_record(record)
    free = state.free(state.board.regions[facts.region].state)
    return "{at}.share", facts.share, 0 < min(facts.share, state.tokens_left(record.seat)) < len(free)


def _return(state: State, record: Pending) -> Checked:
    """The seat gives back some of its vineyards, but not all. Rulebook 8.4."""
    facts = Left.from_record(record)
    return "{at}.left", facts.left, 0 < facts.left < state.cellar(record.seat, facts.variety)


def _fall(state: State, record: Pending) -> Checked:
    """The demand can fall that far. Rulebook 8.5."""
    facts = Fall.from_record(record)
    return "{at}.spaces", facts.spaces, facts.spaces <= state.spaces_below(facts.variety)


def _raise(state: State, record: Pending) -> Checked:
    """There are spaces left. Rulebook 8.6."""
    left = Left.from_record(record).left
    return "{at}.left", left, left > 0


Checked = tuple[str, object, bool]
"""The place in the state, with `{at}` for that of the record and `{seat}` for its seat; what stands there; whether it
may."""
CHOICES: Mapping[str, Callable[[State, Pending], Checked]] = {
    "variety": _variety,
    "choose": _choose,
    "gift.take": _take,
    "sale.return": _return,
    "market.fall": _fall,
    "market.raise": _raise,
}

# Every order in which records can lie on the stack while somebody is asked, the topmost first. A purchase can be
# interrupted by a choice of variety and by a gift. Rulebook 3, 5.1, 6.2, 6.4, 7.1, 8.1.
INTERRUPTION = r"(variety (gift )?|gift\.take (gift\.turn )*gift\.over )"
PURCHASE = rf"({INTERRUPTION}(owner )*newcomers |owner\.buy (owner )*newcomers |newcomer\.buy )"
THIRDS = r"(preliminary\.third )*round "
ORDERS = re.compile(
    rf"{INTERRUPTION}?(preliminary\.first )*(preliminary\.free )?(preliminary\.draw )*preliminary\.tidy {THIRDS}"
    rf"|{INTERRUPTION}?{THIRDS}"
    r"|(choose )+reveal sale order "
    rf"|{PURCHASE}(region )*purchase\.over sale order "
    r"|(sale\.sell |sale\.return market\.fall |market\.raise )(sale\.turn )*order "
    r"|"
)
WITHOUT_SEAT = (
    "preliminary", "preliminary.tidy", "round", "reveal", "region", "newcomers", "purchase.over", "gift", "gift.over",
    "sale", "order",
)  # fmt: skip
STACK = StackCheck({**DECISIONS, **STEPS}, ORDERS, WITHOUT_SEAT)

CHECKS: tuple[Callable[[State], None], ...] = (
    _check_sizes,
    _check_seats,
    _check_regions,
    STACK.check,
    _check_varieties,
    _check_tokens,
    _check_demand,
    _check_choice,
)
"""All checks in their order: each may rest on those before it."""
