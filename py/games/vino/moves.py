"""The moves of Vino that are the same on every board; those that name a vineyard or a region stand with the board.

The tables are by index of the variety. The rules ask what a move means by the mappings; the drawing points at the same
moves.
"""

from __future__ import annotations

from engine.core.move import Move
from games.vino.components import REGIONS, VARIETIES
from games.vino.custom_board import LONGEST_TABLE

CHOOSE = tuple(Move("choose", (region.id,)) for region in REGIONS)

GROW = tuple(Move("grow", (variety,)) for variety in VARIETIES)
GROWN = {move: variety for variety, move in enumerate(GROW)}

# By variety and then by how much is sold, from 1 to one more than any table goes to.
SELL = tuple(tuple(Move("sell", (variety, str(sold))) for sold in range(1, LONGEST_TABLE + 2)) for variety in VARIETIES)
SOLD = {move: (variety, sold) for variety, moves in enumerate(SELL) for sold, move in enumerate(moves, 1)}

RAISE = tuple(Move("raise", (variety,)) for variety in VARIETIES)
RAISED = {move: variety for variety, move in enumerate(RAISE)}
