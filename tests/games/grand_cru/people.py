"""Two people at a table of Grand Cru, whom computer players are measured by. They stay as they are: a change would
make another yardstick of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tests.games.grand_cru.policy import CHOOSERS, income, use
from tests.games.people import Chance, some

from engine.core.move import PASS, Move
from games.grand_cru.components import LOAN, NAMES, TILE, is_vine
from games.grand_cru.moves import bid_of, column_of
from games.grand_cru.state import FREE_COLUMN, State

Worth = Callable[[State, Move], float]

# Francs that both like to keep, and the tiles that a vineyard has room for.
RESERVE = 3
ROOM = 12
DEAREST, ENOUGH_VINES = 4, 6
MOOD = 2


def child(state: State, moves: list[Move], chance: Chance) -> Move:
    """Return the move of a child: it bids a little for what it likes, buys while it is rich, sells whatever is ripe at
    any price, and pays back what it can, even when others are ahead."""
    kind = state.now.kind
    if kind == "act":
        return max(moves, key=lambda move: CHILD.get(move.verb, _no)(state, move) + MOOD * chance() * (move != PASS))
    if kind == "loans.choose":
        return moves[1 + int(3 * chance())]
    if kind == "loan":
        return _loan(state, moves, ends=True)
    if kind in ("sale", "vintage"):
        return CHOOSERS[kind](state, moves)
    return some([move for move in moves if move != PASS] or moves, chance)


def adult(state: State, moves: list[Move], chance: Chance) -> Move:
    """Return the move of an adult: it wants one tile of each kind, for less than the 5 francs that it counts at the
    end, claims and harvests in time, waits for better prices while it can, and ends the game only when it is ahead."""
    kind, seat = state.now.kind, state.now.seat
    if kind == "act":
        return max(moves, key=lambda move: ADULT.get(move.verb, _no)(state, move))
    if kind == "loans.choose":
        return moves[2]
    if kind == "loan":
        best = max(state.value(other) for other in range(state.players) if other != seat)
        return _loan(state, moves, ends=state.value(seat) > best)
    return CHOOSERS.get(kind, lambda state, moves: moves[0])(state, moves)


def _no(state: State, move: Move) -> float:
    return 0 if move == PASS else -1


def _loan(state: State, moves: list[Move], ends: bool) -> Move:
    """Pay back all that can be spared, the last loan only if it `ends` the game; borrow when there is next to
    nothing."""
    seat = state.now.seat
    money, loans = state.money[seat], state.loans[seat]
    spare = (money if ends and money >= LOAN * loans else money - RESERVE) // LOAN
    number = min(spare, loans if ends else loans - 1)
    wanted = Move("repay", (str(number),)) if number > 0 else Move("borrow", ("1",)) if money < RESERVE else PASS
    return wanted if wanted in moves else PASS if PASS in moves else moves[0]


def _has_room(state: State) -> bool:
    return len(state.tiles[state.now.seat]) < ROOM


def _can_spare(state: State, francs: int) -> bool:
    seat = state.now.seat
    bound = sum(bid for bid, bidder in zip(state.bids, state.bidders) if bidder == seat)
    return state.money[seat] - bound - francs >= RESERVE


def _is_new(state: State, tile: int) -> bool:
    seat = state.now.seat
    others = (lot for lot, bidder in zip(state.lots, state.bidders) if bidder == seat)
    return tile not in state.tiles[seat] and tile not in others


# The child


def _childs_bid(state: State, bid: int) -> float:
    return 4 - bid if _has_room(state) and bid <= state.money[state.now.seat] - RESERVE // 2 else -1


def _childs_sale(state: State, move: Move) -> float:
    return 3 + income(state, move) / 5


def _childs_purchase(state: State, move: Move) -> float:
    return 2.5 if _has_room(state) and state.money[state.now.seat] > 2 * LOAN else -1


CHILD: Mapping[str, Worth] = {
    "claim": lambda state, move: 5 if _has_room(state) else -1,
    "use": lambda state, move: 4,
    "sell": _childs_sale,
    "harvest": lambda state, move: 2.5,
    "auction": lambda state, move: _childs_bid(state, bid_of(move)),
    "raise": lambda state, move: _childs_bid(state, bid_of(move)),
    "buy": _childs_purchase,
    "buy-lot": _childs_purchase,
    "demand": lambda state, move: 1,
}

# The adult


def _adults_bid(state: State, tile: int, bid: int) -> float:
    vines = sum(map(is_vine, state.tiles[state.now.seat]))
    most = DEAREST if _is_new(state, tile) else 1 if is_vine(tile) and vines < ENOUGH_VINES else 0
    if not _has_room(state) or bid > most or not _can_spare(state, bid):
        return -1
    return 4.5 - bid / 2 + _is_new(state, tile) + is_vine(tile) / 2


def _adults_raise(state: State, move: Move) -> float:
    lot = state.lots[column_of(move)]
    return -1 if lot == FREE_COLUMN or not _is_new(state, lot) else _adults_bid(state, lot, bid_of(move)) - 1


def _adults_sale(state: State, move: Move) -> float:
    """All of a barrel, once the price has risen, or before it spoils, or when money is needed."""
    variety, barrel = NAMES.index(move.names[0]), int(move.names[1]) - 1
    waits = state.demand[variety] < 2 and barrel < state.board.last_ripe[variety] and _can_spare(state, 0)
    return income(state, move) / 2 + 2 - 4 * waits


def _adults_purchase(state: State, tile: int) -> float:
    """At the price of 7 only while it is rich: it counts 5 at the end, and a vine bears wine."""
    rich = _has_room(state) and _is_new(state, tile) and _can_spare(state, 2 * LOAN)
    return 2 + is_vine(tile) / 2 if rich else -1


def _adults_demand(state: State, move: Move) -> float:
    own = sum(barrel[NAMES.index(move.name)] for barrel in state.cellar[state.now.seat])
    return 0.4 + 0.4 * own if own > 1 else -1


ADULT: Mapping[str, Worth] = {
    "claim": lambda state, move: 9 - state.bids[column_of(move)] / 2,
    "use": use,
    "innovate": use,
    "sell": _adults_sale,
    "harvest": lambda state, move: 3 if state.round >= 2 else 1,
    "auction": lambda state, move: _adults_bid(state, TILE[move.name], bid_of(move)),
    "raise": _adults_raise,
    "buy": lambda state, move: _adults_purchase(state, TILE[move.name]),
    "buy-lot": lambda state, move: _adults_purchase(state, state.lots[column_of(move)]),
    "demand": _adults_demand,
}
