"""The game that tests take as their example where they are about no game in particular."""

from __future__ import annotations

import games

GAME = games.playable()[0]
OTHER = games.playable()[-1]
"""Another one, where games must not be mixed up."""
