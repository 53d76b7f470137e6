"""Builds positions of Grand Cru and plays on from them, judged at every step.

Seats are A to E. What lies in a vineyard is written as names (`"gamay gamay- doc doc-"`): behind a vine without a
cube, and an improvement that was used, stands a dash. Wine is written as `"gamay 1 3"`: variety, barrel, cubes.
"""

from __future__ import annotations

from collections.abc import Sequence

from tests.games import play

from engine.state import Pending
from engine.table import plain_table
from games.grand_cru.components import NAMES, TILE, is_vine
from games.grand_cru.game import GAME
from games.grand_cru.state import State

A, B, C, D, E = range(5)


class Play(play.Play):
    """A game of Grand Cru going on from a position."""

    game = GAME
    state: State

    def cellar(self, seat: int, barrel: int) -> dict[str, int]:
        """Return what lies in a barrel, counted from 1, without what is not there."""
        return {NAMES[at]: cubes for at, cubes in enumerate(self.state.cellar[seat][barrel - 1]) if cubes}

    def vineyard(self, seat: int) -> str:
        """Return the tiles of a seat, as they are written in a position."""
        pairs = zip(self.state.tiles[seat], self.state.ready[seat])
        names = {kind: name for name, kind in TILE.items()}
        return " ".join(names[tile] + ("" if ready else "-") for tile, ready in pairs)


def begun(players: int, seed: str = "1", **options: str) -> Play:
    """Begin a game."""
    return Play(*GAME.begin(plain_table("grand_cru", players, seed, **options)))


def position(
    vineyards: Sequence[str],
    *,
    money: Sequence[int] = (),
    loans: Sequence[int] = (),
    wine: Sequence[tuple[int, str]] = (),
    round: int = 1,
    **options: str,
) -> State:
    """Return a position of the first year with nothing to decide yet. `vineyards` is by seat, `wine` names a seat and
    what it has in a barrel."""
    players = len(vineyards)
    state = GAME.deal(plain_table("grand_cru", players, "built", **options))
    state.pending, state.year, state.round, state.start = [], 1, round, 0
    state.money = list(money) or [20] * players
    state.loans = list(loans) or [2] * players
    for seat, names in enumerate(vineyards):
        for name in names.split():
            _give(state, seat, name)
    for seat, text in wine:
        variety, barrel, cubes = text.split()
        at = NAMES.index(variety)
        state.supply[at] -= int(cubes)
        state.cellar[seat][int(barrel) - 1][at] += int(cubes)
    return state


def _give(state: State, seat: int, name: str) -> None:
    tile, ready = TILE[name.rstrip("-")], not name.endswith("-")
    (state.pile if tile in state.pile else state.display).remove(tile)
    state.tiles[seat].append(tile)
    state.ready[seat].append(ready)
    if ready and is_vine(tile):
        state.supply[tile] -= 1


def going_on(state: State, *records: Pending) -> Play:
    """Put records on the stack of a position and let the game run until somebody is asked."""
    state.next(*records)
    play = Play(state, GAME.settle(state, []))
    GAME.check(state)
    return play


def acting(vineyards: Sequence[str], seat: int = A, **rest: object) -> Play:
    """Let a seat begin its turn in a position; the year goes on after it."""
    state = position(vineyards, **rest)  # type: ignore[arg-type]
    left = state.players - 1 - seat
    return going_on(state, Pending("turn.next", seat, {"left": left + 1}), Pending("year.end"))


def ending_year(vineyards: Sequence[str], kind: str = "year.end", **rest: object) -> Play:
    """Begin the second phase of the year in a position, or one step of it."""
    return going_on(position(vineyards, round=4, **rest), Pending(kind))  # type: ignore[arg-type]
