"""A folder for each language, and how the facts of Vino are said."""

from __future__ import annotations

from collections.abc import Sequence

from engine.text.words import Speaker, Words, signed
from games.vino.components import REGIONS

FEW_TOKENS = 3

_region_of_short = {region.short: region.id for region in REGIONS}


def _vineyard(words: Words, value: str) -> str:
    """`tos-3` is said with its region and its number on the road."""
    short, _, number = value.partition("-")
    return words.say("vineyard.named", region=_region_of_short.get(short, short), number=number)


def _money(words: Words, value: int) -> str:
    return words.say("money.amount", amount=str(value))


def _demand(words: Words, value: int) -> str:
    return words.say("demand.amount", amount=signed(value))


def _last_tokens(words: Words, value: int) -> str:
    """How many tokens a seat has left to place is said, in a sentence of its own, once they are few."""
    return f" {words.say('tokens.left', count=value)}" if value <= FEW_TOKENS else ""


def _after_you(words: Words, value: Sequence[tuple[int, int]]) -> str:
    """The seats after the reader's and how many vineyards of a gift each gets are said in a sentence of their own."""
    shares = [words.say("gift.share", seat=seat, number=number) for seat, number in value]
    return f" {words.say('gift.others', shares=words.listed(shares))}" if shares else ""


SPEAKERS: dict[str, Speaker] = {
    "vineyard": _vineyard,
    "regions": lambda words, value: words.fact("region", value),
    "grown": lambda words, value: words.fact("variety", value),
    "money": _money,
    "price": _money,
    "income": _money,
    "demand": _demand,
    "last_tokens": _last_tokens,
    "after_you*": _after_you,
}
