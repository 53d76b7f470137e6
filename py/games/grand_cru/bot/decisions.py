"""How good the moves of each kind of decision look to a player of Grand Cru."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.move import PASS, Move
from games.grand_cru.bot import fair, loans
from games.grand_cru.bot.estate import INNOVATION
from games.grand_cru.bot.outlook import HUNDREDTHS
from games.grand_cru.bot.turn import TurnScores
from games.grand_cru.components import FIELDS
from games.grand_cru.facts import Granted, IntoBarrel, Levels, Raised
from games.grand_cru.moves import PRESS_ALL, barrel_of, field_of, sale_of, variety_of

Score = Callable[[TurnScores, Move], int]


def _sale(turn: TurnScores, move: Move) -> int:
    facts = Granted.from_record(turn.state.now)
    return 0 if move == PASS else turn.market.sale(sale_of(move), facts.more, facts.fair)


def _advertise(turn: TurnScores, move: Move) -> int:
    left = Levels.from_record(turn.state.now).left
    return 0 if move == PASS else turn.market.rise(variety_of(move), left)


def _raise(turn: TurnScores, move: Move) -> int:
    left = Levels.from_record(turn.state.now).left
    return 0 if move == PASS else turn.market.rise(variety_of(move), left, selling=False)


def _brand(turn: TurnScores, move: Move) -> int:
    """A free marker keeps the price of what one has; a bid is better kept."""
    variety = Raised.from_record(turn.state.now).variety
    if move == PASS:
        return 0
    held = turn.market.ripe(variety)
    return held * HUNDREDTHS - HUNDREDTHS // 2 - (3 * HUNDREDTHS if move.names else 0)


def _innovation(turn: TurnScores, move: Move) -> int:
    """Not in the place of a tile that is worth something."""
    if move == PASS:
        return 0
    seat, state = turn.seat, turn.state
    full = len(state.tiles[seat]) >= FIELDS
    return INNOVATION - (min(turn.estates.field(seat, at) for at in range(len(state.tiles[seat]))) if full else 0)


SCORED: Mapping[str, Score] = {
    "bid": TurnScores.score,
    "innovate": lambda turn, move: 0 if move == PASS else turn.innovate(move),
    "loans.choose": loans.first,
    "loan": loans.loan,
    "sale": _sale,
    "vintage": lambda turn, move: turn.market.one_dear(sale_of(move)),
    "harvest.two": lambda turn, move: turn.picked(variety_of(move)),
    "harvest.rich": lambda turn, move: turn.picked(variety_of(move)),
    "age": lambda turn, move: turn.cellar.aged(variety_of(move), barrel_of(move)),
    "blend": lambda turn, move: turn.cellar.blended(variety_of(move), barrel_of(move)),
    "blend.take": lambda turn, move: turn.cellar.moved_up(
        variety_of(move), IntoBarrel.from_record(turn.state.now).barrel
    ),
    "advertise": _advertise,
    "brand": _brand,
    "uvaggio.return": lambda turn, move: -turn.outlook.at_best(variety_of(move), 0),
    "uvaggio.take": lambda turn, move: turn.outlook.young(variety_of(move)),
    "discard": lambda turn, move: -turn.estates.field(turn.seat, field_of(move)),
    "innovation": _innovation,
    "special": fair.space,
    "special.start": lambda turn, move: 0 if move == PASS else 1,
    "special.raise": _raise,
    "special.harvest": fair.harvested_late,
    "special.juice": lambda turn, move: 0 if move == PASS else 2 if move == PRESS_ALL else 1,
    "special.young": fair.sold_young,
    "special.remove": fair.vine_to_remove,
    "special.fetch": lambda turn, move: fair.fetched(turn, variety_of(move._replace(names=move.names[1:]))),
}
