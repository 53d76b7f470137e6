"""A folder for each language, and how the facts of Die Weinhändler are said."""

from __future__ import annotations

from collections.abc import Sequence

from engine.text.words import Speaker, Words
from games.weinhaendler.components import KIND_OF, TENTHS

# The words for one, two and three empty bottles: there are no more.
_EMPTY = {1: "card.one.empty", 2: "card.two.empty", 3: "card.three.empty"}


def _card(words: Words, value: str) -> str:
    """`yellow-2` is said by its colour and its value: each value is printed in one colour only."""
    if value not in KIND_OF:
        return value
    colour, _, stars = value.partition("-")
    if not stars:
        return words.say("card.empty")
    return words.say("card.named", colour=colour, value=str(TENTHS[KIND_OF[value]] // 10))


def _one_card(words: Words, value: str) -> str:
    """A card within a sentence has its article, where the language wants one."""
    card = words.fact("card", value)
    return words.say("card.one.empty") if value == "empty" else words.say("card.one", card=card)


def _cards(words: Words, values: Sequence[str]) -> str:
    """Several cards within a sentence; empty bottles are counted: `red 6 and two empty bottles`."""
    said = [words.fact("one_card", value) for value in values if value != "empty"]
    empty = len(values) - len(said)
    if empty:
        said.append(words.say(_EMPTY[empty]))
    return words.listed(said)


def _the_card(words: Words, value: str) -> str:
    """A card that the player has just pointed out."""
    return words.say("card.the.empty") if value == "empty" else words.say("card.the", card=words.fact("card", value))


def _price(words: Words, value: int) -> str:
    """Tenths of a Euro are said with a comma or a point, whole Euro without."""
    euro, tenths = divmod(value, 10)
    amount = words.say("price.tenths", euro=str(euro), tenths=str(tenths)) if tenths else str(euro)
    return words.say("price.amount", amount=amount)


def _first_offer(words: Words, value: int) -> str:
    """The prompt before the first offer of a player who holds `value` cards."""
    return words.say("first_offer" if value else "first_offer.empty")


def _score(words: Words, value: int) -> str:
    return words.say("score.points", count=value)


def _level(words: Words, value: str) -> str:
    """The place `1.4` is said by its level alone, counted from 1."""
    return words.say("level.named", number=int(value.partition(".")[0]) + 1)


SPEAKERS: dict[str, Speaker] = {
    "card": _card,
    "one_card": _one_card,
    "one_card*": _cards,
    "the_card": _the_card,
    "price": _price,
    "first_offer": _first_offer,
    "score": _score,
    "level": _level,
}
