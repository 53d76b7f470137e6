"""What the two people of all games have in common: `tests/games/GAME/people.py` has a `child`, who does the nearest
nice thing, plans nothing and never looks at others, and an `adult`, who knows the rules of thumb of a first evening.
Both look at nothing that their seat may not see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, TypeVar

from tests.games.parts import part

from engine.core.move import Move

T = TypeVar("T")

Chance: TypeAlias = "Callable[[], float]"
Person: TypeAlias = "Callable[[Any, list[Move], Chance], Move]"
"""Takes the position, the legal moves, of which there is one at least, and chance, and returns one of the moves."""

PEOPLE = ("child", "adult")


def modest(game: str) -> Person:
    """Return the modest player of a game (`tests/games/GAME/policy.py`) as a person."""
    return lambda state, moves, chance: part(game, "policy").choose(state, moves)


def some(things: Sequence[T], chance: Chance) -> T:
    """Return one of some things by chance."""
    return things[int(chance() * len(things))]
