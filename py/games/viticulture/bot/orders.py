"""How near orders are: which can be filled at once, which after wine has been made, which after a harvest."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from games.viticulture.cards.deck import ORDER
from games.viticulture.components import HIGHEST_VALUE, RED, WHITE, WINE, WINES

Stock = list[list[int]]
"""The values of the wines of each kind, then those of the red and of the white grapes; each from the lowest."""

KINDS = len(WINES)
BLUSH, SPARKLING = WINE["blush"], WINE["sparkling"]


class Wanted(NamedTuple):
    """An order as bots judge it: points, steps, and its wines as (kind, least value), the rarest first."""

    vp: int
    steps: int
    wines: tuple[tuple[int, int], ...]


WANTED = {
    card: Wanted(
        order.vp,
        order.residual,
        tuple(sorted(((WINE[demand.wine], demand.least) for demand in order.demands), reverse=True)),
    )
    for card, order in ORDER.items()
}


class Served(NamedTuple):
    """The stock left after an order has been filled from it, and how many wines were made for it."""

    left: Stock
    made: int


def served(wanted: Wanted, stock: Stock, top: int) -> Served | None:
    """Fill an order from wines, and from grapes whose wine the cellar can hold; return `None` if that is impossible."""
    if not _might_be_served(wanted, stock, top):
        return None
    left, made = [values[:] for values in stock], 0
    for kind, least in wanted.wines:
        for value in left[kind]:
            if value >= least:
                left[kind].remove(value)
                break
        else:
            if least > top or not _pressed(kind, least, left):
                return None
            made += 1
    return Served(left, made)


def _might_be_served(wanted: Wanted, stock: Stock, top: int) -> bool:
    """Return whether each wine alone could be served, which is fast to see."""
    reds, whites = stock[KINDS + RED], stock[KINDS + WHITE]
    for kind, least in wanted.wines:
        wines = stock[kind]
        if wines and wines[-1] >= least:
            continue
        if least > top:
            return False
        if kind < BLUSH:
            grapes = whites if kind else reds
            if not grapes or grapes[-1] < least:
                return False
        elif not reds or not whites or (kind == BLUSH and reds[-1] + whites[-1] < least):
            return False
    return True


def _pressed(kind: int, least: int, left: Stock) -> bool:
    """Take the least valuable grapes that make a wine out of a stock; return whether they were there."""
    reds, whites = left[KINDS + RED], left[KINDS + WHITE]
    if kind < BLUSH:
        return _taken(reds if kind == RED else whites, least)
    if not reds or not whites:
        return False
    if kind == BLUSH:
        pairs = [(red + white, red, white) for red in reds for white in whites if red + white >= least]
        if not pairs:
            return False
        _, red, white = min(pairs)
        reds.remove(red)
        whites.remove(white)
        return True
    return _blended(reds, whites, least)


def _blended(reds: list[int], whites: list[int], least: int) -> bool:
    blends = [
        (red + other + white, red, other, white)
        for red, other in combinations(reds, 2)
        for white in whites
        if red + other + white >= least
    ]
    if not blends:
        return False
    _, red, other, white = min(blends)
    reds.remove(red)
    reds.remove(other)
    whites.remove(white)
    return True


def _taken(grapes: list[int], least: int) -> bool:
    for value in grapes:
        if value >= least:
            grapes.remove(value)
            return True
    return False


def share_there(wanted: Wanted, stock: Stock, top: int) -> int:
    """Return the share of an order that is there, in percent of the values of its wines."""
    there = sum(min(least, _best(kind, stock, top)) for kind, least in wanted.wines)
    return 100 * there // sum(least for _, least in wanted.wines)


def _best(kind: int, stock: Stock, top: int) -> int:
    """Return the highest value of a kind of wine in the stock, or that its grapes can make."""
    wines, reds, whites = stock[kind], stock[KINDS + RED], stock[KINDS + WHITE]
    red, white = reds[-1] if reds else 0, whites[-1] if whites else 0
    if kind < BLUSH:
        pressed = (red, white)[kind]
    elif kind == BLUSH:
        pressed = red + white
    else:
        pressed = red + white + (reds[-2] if len(reds) > 1 else 0)
    return max(wines[-1] if wines else 0, min(pressed, top, HIGHEST_VALUE))


def by_gain(hand: Sequence[int]) -> list[int]:
    """Return the visible orders of a hand, the most valuable first."""
    return [card for card in reversed(hand) if card in WANTED]
