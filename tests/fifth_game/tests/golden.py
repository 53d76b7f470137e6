"""How the whole games in `records/` were found, and what they have to show."""

from __future__ import annotations

from tests.records.golden import RANDOM, Golden

GOLDEN = {"two-seats": Golden(2, "g1", RANDOM)}

ENDINGS = {"last"}
"""Every way in which a game can come to its end."""

SELDOM = {"game.ended"}
"""What happens seldom, and must be seen all the same."""
