"""What the contract is asked of: every game that can be played, for every number of players and every option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from tests.tools.deep import DEEP
from tests.tools.greedy import lively

import games
from engine.core.meta import Meta, Option
from engine.core.state import GameState
from engine.core.table import Table, plain_table
from engine.files.position_file import state_digest
from engine.play.game import AnyGame
from engine.play.match import Match
from engine.play.walk import Walk, walk

FEWEST_MOVES = 60
# So many positions of a kind of decision are looked at, and then one in so many that about these are looked at of a
# game, however long it is; with an option, much is as without it.
FIRST, SPREAD, SPREAD_WITH_OPTION = 4, 70, 45
MOST_SEEDS = 50

Case = tuple[str, int, tuple[tuple[str, str], ...]]


def cases() -> Iterator[Case]:
    """Yield every game with every number of players, and with each value of each option once, for the most players for
    whom it matters."""
    for game in games.playable():
        meta = games.meta(game)
        for players in meta.players:
            yield game, players, ()
        for options in options_together(meta):
            players, count = max(filter(options[0].matters, meta.players)), len(options[0].values) - 1
            for first in range(count):
                chosen = [(option.name, option.values[1 + at % count]) for at, option in enumerate(options, first)]
                yield game, players, tuple(chosen)


def options_together(meta: Meta) -> list[list[Option]]:
    """Return the options of a game, each alone; but those that choose among the same several things together, like
    what two new tiles replace: at one table each chooses something else."""
    found: dict[str | tuple[str, ...], list[Option]] = {}
    for option in meta.options:
        several = len(option.values) > 2 and not DEEP
        found.setdefault(option.values if several else option.name, []).append(option)
    return list(found.values())


def named(case: Case) -> str:
    """Return the game and the number of players of a case."""
    return "-".join(map(str, case[:2]))


IN_EVERY_CASE = pytest.mark.parametrize("case", list(cases()), ids=named)
CASE_BY_CASE = pytest.mark.parametrize("case", list(cases()), ids=named, scope="module")
"""All tests of a module for one case, before the next; for results that are worked out once for a case."""


def table_of(case: Case, seed: str = "") -> Table:
    """Return the table of a case, with a seed or with that of its random game."""
    game, players, options = case
    return plain_table(game, players, seed or seed_of(case), **dict(options))


@cache
def seed_of(case: Case) -> str:
    """Return the first seed whose random game is long enough to be looked at; alone some end within a few years. Of a
    game that is never so long, the seed with the longest of some games."""
    seeds = [f"contract-{number}" if number else "contract" for number in range(MOST_SEEDS)]
    long_enough = (seed for seed in seeds if len(walked(case, seed).moves) >= FEWEST_MOVES)
    return next(long_enough, None) or max(seeds, key=lambda seed: len(walked(case, seed).moves))


@cache
def walked(case: Case, seed: str = "") -> Walk:
    """Return a whole game of a case, played by chance."""
    return walk(games.load(case[0]), table_of(case, seed), choose=lively) if seed else walked(case, seed_of(case))


def game_of(case: Case) -> AnyGame:
    """Return the game of a case."""
    return games.load(case[0])


def match_of(case: Case, plies: int, seed: str = "") -> Match[Any]:
    """Return a match of a case after some random plies, with a seed or that of its random game."""
    return Match(game_of(case), table_of(case, seed), walked(case, seed).moves[:plies])


class Sample:
    """Chooses positions of a game: of each kind of decision the first and then one in so many, unless all are asked for
    (`npm run test:deep`)."""

    def __init__(self, case: Case) -> None:
        self._then = len(walked(case).moves) // (SPREAD_WITH_OPTION if case[2] else SPREAD) + 1
        self._seen = Counter[str]()

    def __call__(self, state: GameState) -> bool:
        """Return whether this position is one of them."""
        self._seen[state.now.kind] += 1
        seen = self._seen[state.now.kind]
        return DEEP or seen <= FIRST or seen % self._then == 0


def states_on_the_way(case: Case, every: int = 1, most: int = 600, sampled: bool = True) -> Iterator[GameState]:
    """Yield positions of the random game of a case, `sampled` some of each kind of decision; each may be changed,
    for it is a copy."""
    for _, state in plies_on_the_way(case, every, most, sampled):
        yield state


def plies_on_the_way(
    case: Case, every: int = 1, most: int = 600, sampled: bool = True
) -> Iterator[tuple[int, GameState]]:
    """Yield the same positions, each with how many moves have led to it."""
    game, tells = game_of(case), Sample(case)
    state, _ = game.begin(table_of(case))
    for ply, move in enumerate(walked(case).moves[:most]):
        if ply % every == 0 and (not sampled or tells(state)):
            yield ply, game.copy(state)
        game.play(state, move)


def fingerprint(state: GameState) -> str:
    """Return the digest of a state."""
    return state_digest(state)
