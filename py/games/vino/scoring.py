"""The result. Rulebook 10.2, 10.3."""

from __future__ import annotations

from engine.core.standing import CountStep, SeatResult, ranked, tie_breaks
from games.vino.components import REGIONS
from games.vino.state import State


def standing(state: State) -> list[SeatResult]:
    """Return the places: most vineyards, then most money, then shared."""
    return ranked(
        range(state.players),
        key=lambda seat: (state.count(seat), state.money[seat]),
        breakdown=lambda seat: {"vineyards": state.count(seat), "money": state.money[seat]},
    )


def count(state: State) -> list[CountStep]:
    """Return the steps of the count: the vineyards region by region, then the money of seats that are tied."""
    seats = range(state.players)
    owned = {region.id: tuple(state.count_in(seat, at) for seat in seats) for at, region in enumerate(REGIONS)}
    regions = [CountStep("count.region", amounts, {"region": id}) for id, amounts in owned.items() if any(amounts)]
    return [*regions, *tie_breaks(standing(state), ["money"])]


def ending(state: State) -> str:
    """Return the code of what decided a finished game: `ruin` (10.4), `standstill` (10.5), `vineyards`, `money`, or
    `shared`."""
    if state.bottles_left:
        return "ruin" if all(map(state.ruined, range(state.players))) else "standstill"
    first, second, *_ = standing(state)
    if first.key == second.key:
        return "shared"
    return "money" if first.key[0] == second.key[0] else "vineyards"
