"""What no play can break, asked of positions from files and of every position in the tests."""

from __future__ import annotations

from engine.fault import Fault
from engine.state import NOBODY
from games.vino.components import DEMAND_LIMIT, MOST_VINEYARDS, VARIETIES
from games.vino.state import NOTHING_GROWN, NOWHERE, State


def check_state(state: State) -> None:
    """Raise `Fault` with the place of the first thing that cannot be."""
    _check_sizes(state)
    _check_seats(state)
    _check_regions(state)
    _check_varieties(state)
    _check_demand(state)
    _check_pending(state)


def _need(fine: bool, where: str, found: object) -> None:
    if not fine:
        raise Fault("file.value", f"state.{where}", found=found, expected="")


def _check_sizes(state: State) -> None:
    seats, regions = state.players, len(state.board.regions)
    sizes = {
        "owner": len(state.board.vineyards),
        "bottles": regions,
        "demand": len(VARIETIES),
        **dict.fromkeys(("grows", "money", "income", "chosen", "drawn"), seats),
    }
    for name, size in sizes.items():
        _need(len(getattr(state, name)) == size, name, len(getattr(state, name)))
    for seat, grown in enumerate(state.grows):
        _need(len(grown) == regions, f"grows[{seat}]", len(grown))
    _need(sorted(state.order) == list(range(seats)), "order", state.order)
    _need(state.asked >= 0 and state.round >= 0, "round", state.round)


def _check_seats(state: State) -> None:
    for at, owner in enumerate(state.owner):
        _need(NOBODY <= owner < state.players, f"owner[{at}]", owner)
    for seat in range(state.players):
        _need(state.count(seat) <= MOST_VINEYARDS, f"owner of {seat}", state.count(seat))
        _need(state.money[seat] >= 0, f"money[{seat}]", state.money[seat])
        _need(state.income[seat] >= 0, f"income[{seat}]", state.income[seat])


def _check_regions(state: State) -> None:
    regions = range(len(state.board.regions))
    _need(state.barrel == NOWHERE or state.barrel in regions, "barrel", state.barrel)
    for name in ("chosen", "drawn"):
        for seat, some in enumerate(getattr(state, name)):
            _need(all(region in regions for region in some) and len(set(some)) == len(some) <= 2, f"{name}[{seat}]", some)
    _need(all(region in regions for region in state.pile), "pile", state.pile)
    for at, bottle in enumerate(state.bottles):
        _need(not bottle or bool(state.board.regions[at].state), f"bottles[{at}]", bottle)


def _check_varieties(state: State) -> None:
    """Nobody grows what is not printed there, nor what somebody else grows there; and who owns, grows."""
    waiting = {(record.seat, record.facts.get("region")) for record in state.pending if record.kind == "variety"}
    for region, printed in enumerate(state.board.regions):
        grown = [grows[region] for grows in state.grows if grows[region] != NOTHING_GROWN]
        _need(set(grown) <= set(printed.varieties) and len(set(grown)) == len(grown), f"grows in {printed.id}", grown)
        for seat in range(state.players):
            grows = state.grows[seat][region] != NOTHING_GROWN
            owns = bool(state.in_region(seat, region)) and (seat, region) not in waiting
            _need(grows == owns, f"grows[{seat}][{region}]", state.grows[seat][region])


def _check_demand(state: State) -> None:
    _need(sum(state.demand) in _sums_between(state), "demand", state.demand)
    for at, demand in enumerate(state.demand):
        _need(abs(demand) <= DEMAND_LIMIT and demand % state.board.step == 0, f"demand[{at}]", demand)


def _sums_between(state: State) -> set[int]:
    """The sum is 0; while markers are still to rise, it lacks just those spaces. Rulebook 8.6."""
    lacking = [record.facts["left"] for record in state.pending if record.kind in ("market.raise", "market.turn")]
    return {-state.board.step * sum(left for left in lacking if isinstance(left, int))}


def _check_pending(state: State) -> None:
    """Each record has the facts that its kind needs, so that nothing later falls over them."""
    for at, record in enumerate(state.pending):
        for fact in FACTS.get(record.kind, ()):
            _need(_fits(state, fact, record.facts.get(fact)), f"pending[{at}].{fact}", record.facts.get(fact))
        _need(record.seat != NOBODY or record.kind in NO_SEAT, f"pending[{at}][1]", record.seat)


def _fits(state: State, fact: str, value: object) -> bool:
    if fact == "queue":
        return isinstance(value, tuple) and all(isinstance(s, int) and 0 <= s < state.players for s in value)
    limits = {"region": len(state.board.regions), "variety": len(VARIETIES), "left": 61, "share": 97, "spaces": 21}
    return isinstance(value, int) and 0 <= value < limits[fact]


NO_SEAT = (
    "preliminary", "preliminary.tidy", "round", "reveal", "region", "newcomers", "purchase.over", "gift", "gift.over",
    "sale", "order",
)  # fmt: skip
FACTS = {
    "variety": ("region",),
    "region": ("region",),
    "owner": ("region",),
    "owner.buy": ("region",),
    "newcomers": ("region", "queue"),
    "newcomer.buy": ("region", "queue"),
    "gift": ("region",),
    "gift.turn": ("region", "share"),
    "gift.take": ("region", "share"),
    "gift.over": ("region",),
    "sale.loss": ("variety", "left"),
    "sale.return": ("variety", "left"),
    "market.fall": ("variety", "spaces"),
    "market.turn": ("variety", "left"),
    "market.raise": ("variety", "left"),
}
