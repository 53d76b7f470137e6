"""The result. Rulebook 10.2 to 10.4."""

from __future__ import annotations

from engine.core.standing import CountStep, SeatResult, ranked, tie_breaks
from games.grand_cru.components import VALUE_OF_CUBE, VALUE_OF_KIND, VALUE_OF_LOAN
from games.grand_cru.state import State

TIE_BREAKS = ("value", "loans", "tiles")


def standing(state: State) -> list[SeatResult]:
    """Return the places: most valuable vineyard, fewest loans, most tiles, then shared. Who is bankrupt has none.
    Rulebook 8.3, 10.3, 10.4."""
    return ranked(
        range(state.players),
        key=lambda seat: key_of(state, seat),
        breakdown=lambda seat: parts(state, seat),
        out=lambda seat: "bankrupt" if state.bankrupt[seat] else "",
    )


def key_of(state: State, seat: int) -> tuple[int, ...]:
    """Return the numbers that are compared."""
    return state.value(seat), -state.loans[seat], state.field_count(seat)


def parts(state: State, seat: int) -> dict[str, int]:
    """Return the parts of a vineyard's value, in francs."""
    return {
        "value": state.value(seat),
        "money": state.money[seat],
        "kinds": VALUE_OF_KIND * state.kinds(seat),
        "cubes": VALUE_OF_CUBE * state.cubes(seat),
        "loans": VALUE_OF_LOAN * state.loans[seat],
    }


def count(state: State) -> list[CountStep]:
    """Return the steps of the count: the parts of the value, then the measures of seats that are tied. Who is bankrupt
    is not counted. Rulebook 10.2 to 10.4."""
    seats = [{} if state.bankrupt[seat] else parts(state, seat) for seat in range(state.players)]
    names = [name for name in next(filter(None, seats), {}) if name != "value"]
    steps = [CountStep(f"measure.{name}", tuple(of.get(name) for of in seats)) for name in names]
    return [*steps, *tie_breaks(standing(state), TIE_BREAKS[1:])]


def ending(state: State) -> str:
    """Return the code of what decided a finished game: `value`, `loans`, `tiles`, `shared`; `alone` when all others are
    bankrupt, `nobody` when all are."""
    placed = [place for place in standing(state) if place.rank is not None]
    if len(placed) < 2:
        return "alone" if placed else "nobody"
    first, second = placed[:2]
    decisive = (name for name, one, other in zip(TIE_BREAKS, first.key, second.key) if one != other)
    return next(decisive, "shared")
