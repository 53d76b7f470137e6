"""Which spaces of the fair look good to a player of Grand Cru, and what to do with them. Rulebook 7."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.move import PASS, Move
from games.grand_cru.bot.outlook import HUNDREDTHS
from games.grand_cru.bot.turn import POINTLESS, TurnScores
from games.grand_cru.components import (
    EXCHANGED,
    GROWN,
    HARVEST_PRICE,
    JUICE_PRICE,
    RAISED,
    SPACE,
    SPECIALS,
    Sale,
    is_vine,
)
from games.grand_cru.moves import field_of, sale_of, variety_of
from games.grand_cru.rules.fair.spaces import USEFUL

# What it is worth to begin the next year.
BEGINNING = 90


def space(turn: TurnScores, move: Move) -> int:
    """Return the gain by a space beyond the points that it costs. Nobody pays for nothing, however little a level makes
    of points."""
    if move == PASS:
        return 0
    if not USEFUL[move.name](turn.state, turn.seat):
        return POINTLESS
    gain = SPACES[move.name](turn)
    return gain - turn.weights.prestige * SPECIALS[SPACE[move.name]].cost if gain > 0 else -HUNDREDTHS


def _late_harvest(turn: TurnScores) -> int:
    if not turn.money:
        return 0
    return max((late(turn, variety) for variety in GROWN if turn.grapes[variety]), default=0)


def late(turn: TurnScores, variety: int) -> int:
    """Return the gain by a late harvest: the vine gets a new cube next year as it is."""
    return turn.outlook.kept(variety, 0) - HUNDREDTHS * HARVEST_PRICE


def _delivery(turn: TurnScores) -> int:
    return max(0, turn.market.best_sale(to_fair=False))


def _juice(turn: TurnScores) -> int:
    return HUNDREDTHS * JUICE_PRICE * sum(turn.grapes)


def _young(turn: TurnScores) -> int:
    cellar = turn.state.cellar[turn.seat]
    sales = (
        Sale(variety, barrel, cubes)
        for barrel, held in enumerate(cellar)
        for variety, cubes in enumerate(held)
        if cubes and turn.state.ripe_in(variety, barrel)
    )
    return max((young(turn, sale) for sale in sales), default=0)


def young(turn: TurnScores, sale: Sale) -> int:
    """Return the gain by an unripe wine sold now, compared with later."""
    variety, barrel, cubes = sale
    price = max(0, turn.state.price(variety) - turn.state.ripe_in(variety, barrel))
    return cubes * (HUNDREDTHS * price - turn.outlook.kept(variety, barrel))


def _reorganise(turn: TurnScores) -> int:
    fields = turn.state.tiles[turn.seat]
    losses = [turn.estates.field(turn.seat, at) for at, tile in enumerate(fields) if is_vine(tile)]
    new = [fetched(turn, variety) for variety in GROWN if variety not in fields]
    return max(0, max(new) - min(losses)) if losses and new else 0


def fetched(turn: TurnScores, variety: int) -> int:
    """Return the worth of a vine that is bare until the next year."""
    new = variety not in turn.state.tiles[turn.seat]
    return turn.outlook.stream(variety) + (turn.weights.kind if new else 0)


def _raised(levels: int) -> Callable[[TurnScores], int]:
    return lambda turn: max(turn.market.rise(variety, levels, selling=False) for variety in GROWN)


def _exchanged(francs: int) -> Callable[[TurnScores], int]:
    return lambda turn: HUNDREDTHS * francs


SPACES: Mapping[str, Callable[[TurnScores], int]] = {
    "start-player": lambda turn: BEGINNING,
    "late-harvest": _late_harvest,
    "special-delivery": _delivery,
    "grape-juice": _juice,
    "young-wine": _young,
    "reorganise": _reorganise,
    **{name: _raised(levels) for name, levels in RAISED.items()},
    **{name: _exchanged(francs) for name, francs in EXCHANGED.items()},
}


def vine_to_remove(turn: TurnScores, move: Move) -> int:
    """The vine that is missed least."""
    return 0 if move == PASS else turn.weights.kind - turn.estates.field(turn.seat, field_of(move))


def sold_young(turn: TurnScores, move: Move) -> int:
    """The sale that gains most."""
    return 0 if move == PASS else young(turn, sale_of(move))


def harvested_late(turn: TurnScores, move: Move) -> int:
    """The vine that gains most."""
    return 0 if move == PASS else late(turn, variety_of(move))
