"""The result. Rulebook 10.2 to 10.4."""

from __future__ import annotations

from dataclasses import replace

from engine.standing import Place, ranked
from games.grand_cru.components import VALUE_OF_CUBE, VALUE_OF_KIND, VALUE_OF_LOAN
from games.grand_cru.state import State


def standing(state: State) -> list[Place]:
    """Return the places: most valuable vineyard, fewest loans, most tiles, then shared. Who is bankrupt comes after
    all others. Rulebook 10.3, 10.4."""
    places = ranked(
        range(state.players), key=lambda seat: key_of(state, seat), breakdown=lambda seat: parts(state, seat)
    )
    if all(state.bankrupt):
        return [replace(place, rank=2) for place in places]
    return places


def key_of(state: State, seat: int) -> tuple[int, ...]:
    """Return what is compared."""
    solvent = not state.bankrupt[seat]
    return (solvent, state.value(seat) * solvent, -state.loans[seat] * solvent, state.field_count(seat) * solvent)


def parts(state: State, seat: int) -> dict[str, int]:
    """Return what a vineyard's value is made of, in francs."""
    return {
        "value": state.value(seat),
        "money": state.money[seat],
        "kinds": VALUE_OF_KIND * state.kinds(seat),
        "cubes": VALUE_OF_CUBE * state.cubes(seat),
        "loans": VALUE_OF_LOAN * state.loans[seat],
    }


def ending(state: State) -> str:
    """Return what decided a finished game: `value`, `loans`, `tiles`, `shared`, or `nobody` when all are bankrupt."""
    if all(state.bankrupt):
        return "nobody"
    first, second, *_ = standing(state)
    for at, name in ((1, "value"), (2, "loans"), (3, "tiles")):
        if first.key[at] != second.key[at] or first.key[0] != second.key[0]:
            return name
    return "shared"
