"""Computer players whose highest level holds two moves against each other only."""

from __future__ import annotations

from functools import cache

import games
from engine.bots.bot import AnyBot
from engine.core.table import HIGHEST_LEVEL

# The effort of the games that are played on: of a few that end at once; and less than any takes.
LITTLE, LEAST = 64, 1


def _of_two_moves(game: str, name: str, effort: int, **changes: object) -> AnyBot:
    """Return the computer player of a game with such a budget, and with changes."""
    budget = {
        "budget": lambda bot, view, level: effort * (level == HIGHEST_LEVEL),
        "most_compared": lambda bot, view: 2,
    }
    bot, changed = type(games.bot(game)), {**budget, **changes}
    assert all(hasattr(bot, method) for method in changed), "a change that nothing calls"
    return type(name, (bot,), changed)()


@cache
def quick(game: str) -> AnyBot:
    """Return the computer player of a game that searches as always, but looks no further than its own move."""
    return _of_two_moves(game, "Quick", LITTLE, is_far_enough=lambda bot, state, begun: True)


@cache
def hasty(game: str) -> AnyBot:
    """Return the computer player of a game that looks as far as always, but seldom."""
    return _of_two_moves(game, "Hasty", LEAST)
