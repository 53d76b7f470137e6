"""A folder for each language, and how the facts of Grand Cru are said."""

from __future__ import annotations

from engine.text.words import Speaker, Words


def _money(words: Words, value: int) -> str:
    return words.say("money.amount", count=value)


def _prestige(words: Words, value: int) -> str:
    return words.say("prestige.amount", count=value)


def _ready(words: Words, value: bool) -> str:
    """A tile that comes into a vineyard is ready as a rule; a vine that is not has found no cube."""
    return "" if value else words.say("vine.bare")


def _paid(words: Words, value: int) -> str:
    """The second of two vines that are harvested together costs nothing more."""
    return words.say("vine.paid", price=value) if value else ""


def _last_action(words: Words, value: bool) -> str:
    """Most turns are not the last of the year."""
    return words.say("turn.last") if value else ""


def _still(words: Words, value: bool) -> str:
    """A demand that changes by a level may have the price that it had."""
    return words.say("demand.still" if value else "demand.now")


def _ending(kind: str) -> Speaker:
    """Return how a tile is said that stands last in a sentence: the stop of its name is that of the sentence, too."""
    return lambda words, value: words.fact(kind, value).removesuffix(".")


def _owned(words: Words, value: str) -> str:
    """`doc-used`, a tile of a vineyard that is not ready."""
    name = value.removesuffix("-used")
    tile = words.fact("tile", name)
    return tile if name == value else words.say("owned.used", tile=tile)


SPEAKERS: dict[str, Speaker] = {
    "money": _money,
    "price": _money,
    "income": _money,
    "prestige": _prestige,
    "ready": _ready,
    "paid": _paid,
    "last_action": _last_action,
    "still": _still,
    "owned_tile": _owned,
    "ending_tile": _ending("tile"),
    "ending_the_tile": _ending("the_tile"),
}
