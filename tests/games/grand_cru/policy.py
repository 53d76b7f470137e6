"""A modest player of Grand Cru: it plants while it has money, harvests, sells ripe wine, and pays its debts."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.move import PASS, Move
from games.grand_cru.components import EXCHANGED, GROWN, LOAN, NAMES, SPECIALS, TILE, is_vine
from games.grand_cru.game import GAME
from games.grand_cru.state import FREE_COLUMN, State

Chooser = Callable[[State, list[Move]], Move]

COSTS = {special.id: special.cost for special in SPECIALS}
RESERVE = 4
ENOUGH_TILES = 11
DEAR = 4

CHANCE = 0.3
"""How often chance moves in a lively game. By chance alone somebody is ruined within a few years, before
most of what the rules know can happen."""


def choose(state: State, moves: list[Move]) -> Move:
    """Return the move that the player makes."""
    return CHOOSERS.get(state.now.kind, _first)(state, moves)


def _first(state: State, moves: list[Move]) -> Move:
    return moves[0]


def _act(state: State, moves: list[Move]) -> Move:
    """Return the move that is worth most now."""
    return max(moves, key=lambda move: _WORTH.get(move.verb, _nothing)(state, move))


def _nothing(state: State, move: Move) -> float:
    return 0


def _sell(state: State, move: Move) -> float:
    """A sale is worth what it brings; waiting for a better price is worth something, unless the wine spoils."""
    variety, barrel = NAMES.index(move.names[0]), int(move.names[1]) - 1
    spoils = barrel == state.board.last_ripe[variety]
    return income(state, move) + (3 if spoils else 0) - (0 if state.demand[variety] >= 2 or spoils else 2)


def income(state: State, move: Move) -> float:
    """Return the francs of a sale."""
    event = GAME.preview(state, move)
    assert event is not None
    return float(str(event.facts["income"]))


def _harvest(state: State, move: Move) -> float:
    return 2.5 if state.round >= 2 or state.money[state.now.seat] > RESERVE else 1


def use(state: State, move: Move) -> float:
    return {"doc": 6, "wholesale": 7, "good-vintage": 5, "harvester": 4, "rich-harvest": 4, "advertising": 3}.get(
        move.name, 1.5
    )


def _claim(state: State, move: Move) -> float:
    return 5 if _room(state) else -1


def _auction(state: State, move: Move) -> float:
    """A new kind, for little."""
    seat, tile, bid = state.now.seat, TILE[move.name], int(move.names[1])
    if not _room(state) or state.money[seat] < bid + RESERVE + 2 * state.bidders.count(seat):
        return -1
    return 4.5 - bid / 2 + (tile not in state.tiles[seat]) + (0.5 if is_vine(tile) else 0)


def _raise(state: State, move: Move) -> float:
    seat, column, bid = state.now.seat, int(move.names[0]) - 1, int(move.names[1])
    wanted = state.lots[column] != FREE_COLUMN and state.lots[column] not in state.tiles[seat]
    if not wanted or not _room(state) or bid > DEAR or bid != state.bids[column] + 1:
        return -1
    return 2 if state.money[seat] >= bid + RESERVE + 2 * state.bidders.count(seat) else -1


def _buy(state: State, move: Move) -> float:
    return 1.6 if _room(state) and state.money[state.now.seat] > 30 else -1


def _demand(state: State, move: Move) -> float:
    """Raise the demand for varieties in the seat's own barrels, the more cubes the better."""
    variety = NAMES.index(move.name)
    own = sum(barrel[variety] for barrel in state.cellar[state.now.seat])
    return 0.8 + 0.4 * own if own else -1


def _room(state: State) -> bool:
    return len(state.tiles[state.now.seat]) < ENOUGH_TILES


_WORTH: dict[str, Callable[[State, Move], float]] = {
    "sell": _sell,
    "harvest": _harvest,
    "use": use,
    "innovate": use,
    "claim": _claim,
    "auction": _auction,
    "raise": _raise,
    "buy": _buy,
    "buy-lot": _buy,
    "demand": _demand,
    "shift": lambda state, move: -2,
    "lift": lambda state, move: -1,
}


def _income(state: State, moves: list[Move]) -> Move:
    """Sell what brings most."""
    told = {move: GAME.preview(state, move) for move in moves if move != PASS}
    return max(moves, key=lambda move: float(str(event.facts["income"])) if (event := told.get(move)) else 0)


def _special(state: State, moves: list[Move]) -> Move:
    """Take the dearest space that one can pay, but never money for most points."""
    wanted = [move for move in moves if move != PASS and move.name not in EXCHANGED]
    return max(wanted or moves, key=lambda move: 0 if move == PASS else COSTS[move.name])


def _loan(state: State, moves: list[Move]) -> Move:
    """Repay what one can spare; borrow when there is nothing to plant with."""
    seat = state.now.seat
    money, loans = state.money[seat], state.loans[seat]
    spare = (money - (0 if money >= LOAN * loans else 2 * RESERVE)) // LOAN
    if spare > 0:
        return Move("repay", (str(min(spare, loans)),)) if loans else PASS
    borrow = Move("borrow", ("1",))
    return borrow if money < RESERVE and loans < 6 and borrow in moves else PASS


def _second(state: State, moves: list[Move]) -> Move:
    """Two loans or three, by seat."""
    return moves[1 + state.now.seat % 2]


def _most_owned(state: State, moves: list[Move]) -> Move:
    """Raise what one has most of."""
    owned = [sum(barrel[variety] for barrel in state.cellar[state.now.seat]) for variety in GROWN]
    return max(moves, key=lambda move: -1 if move == PASS else owned[NAMES.index(move.name)])


CHOOSERS: dict[str, Chooser] = {
    "act": _act,
    "sale": _income,
    "vintage": _income,
    "special": _special,
    "special.young": _income,
    "loan": _loan,
    "loans.choose": _second,
    "advertise": _most_owned,
    "special.raise": _most_owned,
}
