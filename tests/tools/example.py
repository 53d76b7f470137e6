"""The games that tests take as their examples where they are about no game in particular: chosen by what they can do,
and named nowhere. What a test says of them beyond that (a move, a number of a lesson) is theirs."""

from __future__ import annotations

import games

GAME = next(game for game in games.playable() if games.meta(game).custom_boards)
OTHER = games.playable()[-1]
"""Another one, where games must not be mixed up."""
WITH_HANDS = next(game for game in games.playable() if any(it.name == "hands" for it in games.meta(game).options))
"""One in which everybody holds cards that nobody else sees."""
ALONE = next(game for game in games.playable() if games.meta(game).players[0] == 1)
"""One that can be played alone."""
