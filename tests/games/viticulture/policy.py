"""A modest player of Viticulture: it plants, harvests, makes wine, fills orders, and in between builds and trains.

Where a worker goes it decides by rules of thumb. Every other choice is tried out: it takes what leaves it best off,
counting cards that it would draw by their decks alone, since nobody knows them before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.move import PASS, Move
from games.viticulture.cards.deck import CARD, DECKS, ORDER, VINE
from games.viticulture.components import FIELDS, LIRA_SPACE, STRUCTURES, WINE, YOKE_SPACE, Order
from games.viticulture.game import GAME
from games.viticulture.pieces import OVERFLOW
from games.viticulture.pieces.cellar import can_fill
from games.viticulture.scoring import is_last_year
from games.viticulture.state import State

Chooser = Callable[[State, list[Move]], Move]

VINES, SUMMER, WINTER, ORDERS = range(len(DECKS))
BONUS = "2"
MOST_TRIED, MOST_FOLLOWED = 40, 10
"""More wines, discards and the like it does not compare, and fewer where one choice follows from another."""

ENOUGH_WORKERS = 5
FIRST_YEARS = 3

WORTH_OF_STRUCTURE = {
    "trellis": 3.0, "irrigation": 3.5, "yoke": 2.0, "medium-cellar": 4.5, "large-cellar": 4.5, "cottage": 4.0,
    "windmill": 5.0, "tasting-room": 4.5,
}  # fmt: skip
WORTH_OF_CARDS = (0.0, 1.4, 2.5, 3.4, 4.0, 4.4)
WORTH_OF_ROW = (0.0, 0.8, 1.2, 0.6, 1.2, 2.0, 2.2)

# The decisions at the beginning of a turn, a year or a visitor: there another choice begins.
OPENING = {"turn", "wake", "fall", "hand.limit"}

CHANCE = 0.4
"""How often chance moves in a lively game. By chance alone no orders are filled, and games are endless."""


def choose(state: State, moves: list[Move]) -> Move:
    """Return the move that the player makes."""
    return moves[0] if len(moves) == 1 else _CHOOSERS.get(state.now.kind, _best)(state, moves)


# Choices that are tried out


def _best(state: State, moves: list[Move]) -> Move:
    """Take what leaves one best off, with what follows from it at once."""
    seat = state.now.seat
    orders = {card: ORDER[card] for card in state.held(seat, ORDERS)}
    return max(moves[:MOST_TRIED], key=lambda move: _worth(_followed(state, move, orders), seat, orders))


def _followed(state: State, move: Move, orders: Mapping[int, Order]) -> State:
    """Return a position after a move and all further choices of the same seat in the same action, each the best for
    the moment."""
    seat, after = state.now.seat, _after(state, move)
    while not after.over and after.now.seat == seat and after.now.kind not in OPENING:
        tried = [_after(after, further) for further in GAME.legal_moves(after)[:MOST_FOLLOWED]]
        after = max(tried, key=lambda position: _worth(position, seat, orders))
    return after


def _after(state: State, move: Move) -> State:
    after = state.copy()
    GAME.play(after, move)
    return after


def _worth(state: State, seat: int, orders: Mapping[int, Order]) -> float:
    """Return how well off a seat is, by its own things and by orders that it has held before; in the last year points
    are what counts."""
    last = is_last_year(state) if state.alone else state.last_year
    return 3 * state.vp[seat] + _prospects(state, seat, orders) * (0.2 if last else 1)


def _prospects(state: State, seat: int, orders: Mapping[int, Order]) -> float:
    return (
        0.6 * min(state.lira[seat], 8)
        + 0.2 * state.lira[seat]
        + 2.5 * state.residual[seat]
        + 4.5 * state.workers[seat]
        + 1.5 * (state.idle[seat] + state.grande_idle[seat])
        + _worth_of_mat(state, seat)
        + _worth_of_hand(state, seat, orders)
    )


def _worth_of_mat(state: State, seat: int) -> float:
    structures = sum(WORTH_OF_STRUCTURE[printed.id] for printed, built in zip(STRUCTURES, state.built[seat]) if built)
    fields = sum(0.9 * sum(state.yields(seat, at)) - 2 * state.sold[seat][at] for at in range(len(FIELDS)))
    grapes = sum(0.5 + 0.35 * value for values in state.crush[seat] for value in values)
    wines = sum(1.0 + 0.5 * value for values in state.cellar[seat] for value in values)
    return structures + fields + grapes + wines


def _worth_of_hand(state: State, seat: int, orders: Mapping[int, Order]) -> float:
    cards = sum(WORTH_OF_CARDS[min(state.count(seat, deck), len(WORTH_OF_CARDS) - 1)] for deck in range(len(DECKS)))
    held = [order for card, order in orders.items() if card in state.hands[seat]]
    return cards + sum(_readiness(state, seat, order) for order in held)


def _readiness(state: State, seat: int, order: Order) -> float:
    """Return the worth of an order with the wines in the cellar."""
    cellar = state.cellar[seat]
    if can_fill(cellar, order):
        return 1.5 * order.vp + order.residual
    fitting = sum(any(value >= demand.least for value in cellar[WINE[demand.wine]]) for demand in order.demands)
    return 0.8 * order.vp * fitting / len(order.demands)


# Workers


def _place(state: State, moves: list[Move]) -> Move:
    """Send a worker where it is most useful."""
    return max(moves, key=lambda move: _usefulness(state, move))


def _usefulness(state: State, move: Move) -> float:
    seat = state.now.seat
    if move == PASS:
        return _of_passing(state, seat)
    if move.name == LIRA_SPACE:
        return 0.0
    space, slot = move.names
    return (
        _USE_OF[space](state, seat)
        + 0.4 * (slot == BONUS) * (1 if not state.alone else state.tokens - 1)
        - 0.5 * (move.verb == "grande")
        - 0.2 * (slot == OVERFLOW)
    )


def _of_passing(state: State, seat: int) -> float:
    """In summer workers are kept for the winter: to train another, to harvest, to make wine, to fill an order."""
    if state.season == "winter":
        return 1.0
    vines, grapes, wines = state.vines(seat) > 0, state.grapes(seat) > 0, state.wines(seat) > 0
    training = state.workers[seat] < ENOUGH_WORKERS and (state.lira[seat] >= 4 or state.year <= FIRST_YEARS)
    kept = training + vines + (vines or grapes) + (wines or grapes or vines)
    return 6.9 if state.idle[seat] + state.grande_idle[seat] <= kept else 0.5


def _planting(state: State, seat: int) -> float:
    return 8 if state.vines(seat) < 2 else 6.8 if state.vines(seat) < 6 else 4


def _building(state: State, seat: int) -> float:
    """First of all what most vines need, and a cellar for their wine."""
    if not all(state.has(seat, structure) for structure in ("trellis", "irrigation", "medium-cellar")):
        return 6.5
    spare = state.lira[seat] >= 8 or state.workers[seat] >= ENOUGH_WORKERS
    return 5 if spare and state.vp[seat] < 14 else 2


def _drawing_vines(state: State, seat: int) -> float:
    room = sum(field.most - state.value_of(seat, at) for at, field in enumerate(FIELDS))
    if room < 5 or state.count(seat, VINES) > 1:
        return 1.5
    return 5.5 if state.count(seat, VINES) else 6.6


def _touring(state: State, seat: int) -> float:
    tasting = state.has(seat, "tasting-room") and state.wines(seat) and not state.toured[seat]
    poor = state.lira[seat] < 4 and state.workers[seat] < ENOUGH_WORKERS
    return (7 if poor else 4.5 if state.lira[seat] < 8 else 2) + 3 * bool(tasting)


def _selling(state: State, seat: int) -> float:
    return 3 if state.lira[seat] < 2 and state.grapes(seat) else -2


def _harvesting(state: State, seat: int) -> float:
    if not any(state.can_harvest(seat, at) for at in range(len(FIELDS))):
        return -3
    return 7.5 if state.season == "winter" else 5


def _making_wine(state: State, seat: int) -> float:
    return 8.0


def _filling(state: State, seat: int) -> float:
    return 10.0


def _drawing_orders(state: State, seat: int) -> float:
    return (6.6, 6.0, 5.5, 1.5)[min(3, state.count(seat, ORDERS))]


def _training(state: State, seat: int) -> float:
    if state.workers[seat] >= ENOUGH_WORKERS or state.vp[seat] >= 14:
        return 0.5
    return 9 if state.year <= FIRST_YEARS else 6.5


_USE_OF: Mapping[str, Callable[[State, int], float]] = {
    "plant": _planting,
    "build": _building,
    "draw-vine": _drawing_vines,
    "tour": _touring,
    "sell": _selling,
    "summer-visitor": lambda state, seat: 5.4 + 0.6 * state.count(seat, SUMMER),
    "harvest": _harvesting,
    "wine": _making_wine,
    "fill": _filling,
    "draw-order": _drawing_orders,
    "train": _training,
    "winter-visitor": lambda state, seat: 5.2 + 0.6 * state.count(seat, WINTER),
    YOKE_SPACE: _harvesting,
}


# The rest


def _row(state: State, moves: list[Move]) -> Move:
    """Weigh what a row brings against being late."""
    seat = state.now.seat

    def weighed(move: Move) -> float:
        row = int(move.name) - 1
        needs_vine = row == 1 and not state.count(seat, VINES)
        return WORTH_OF_ROW[row] + needs_vine - 0.25 * row

    return max(moves, key=weighed)


def _surplus(state: State, moves: list[Move]) -> Move:
    """Keep orders that can be filled and vines that can be planted; then of what there is most goes first."""

    def kept(move: Move) -> float:
        card, seat = CARD[move.name], state.now.seat
        if card in ORDER:
            return 1 + _readiness(state, seat, ORDER[card])
        if card in VINE:
            return 1 - 0.4 * state.count(seat, VINES)
        return 1 - 0.2 * state.count(seat, SUMMER, WINTER)

    return min(moves, key=kept)


_CHOOSERS: dict[str, Chooser] = {
    "turn": _place,
    "plan": _place,
    "wake": _row,
    "rooster": _row,
    "hand.limit": _surplus,
    "discard": _surplus,
}
