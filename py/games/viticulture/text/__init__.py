"""A folder for each language, and how the facts of Viticulture are said."""

from __future__ import annotations

from engine.core.refusal import Refusal
from engine.text.words import Speaker, Words
from games.viticulture.cards.automa import AUTOMA
from games.viticulture.components import ORDERS, SPACES

_ORDER = {order.id: order for order in ORDERS}


def _card(words: Words, value: str) -> str:
    """A card is said by its name, an order by the wines that it asks for, a space like a card of that name; one that is
    face down, `a-vine`, by its deck."""
    if value.startswith("a-"):
        return words.say(f"a_card.{value.removeprefix('a-')}")
    if value in _ORDER:
        return words.say("card.order", order=value)
    return words.fact("space", value) if value in SPACES else words.say(f"card.{value}")


def _order(words: Words, value: str) -> str:
    """`order-08` is said by its wines alone: `red 2 + white 4`."""
    demands = _ORDER[value].demands
    return " + ".join(words.say("wine.valued", wine=demand.wine, value=demand.least) for demand in demands)


def _delivery(words: Words, value: str) -> str:
    """`red-3`, a wine that is handed over."""
    wine, _, number = value.rpartition("-")
    return words.say("wine.valued", wine=wine, value=int(number))


def _lira(words: Words, value: int) -> str:
    return words.say("lira.amount", count=value)


def _points(words: Words, value: int) -> str:
    return words.say("points.amount", count=value)


def _steps(words: Words, value: int) -> str:
    return words.say("steps.amount", count=value)


def _of_least(words: Words, value: int) -> str:
    """The value that a wine needs; every wine is worth 1 at least."""
    return words.say("of_least", value=value) if value > 1 else ""


def _reward(words: Words, value: str) -> str:
    """`done-1-handyman`: what an answer brings the seat whose card it is; empty where it brings nothing."""
    answer, _, rest = value.partition("-")
    owner, _, card = rest.partition("-")
    return words.say(f"reward.{answer}", owner=int(owner), card=card) if value else ""


def _gift(words: Words, value: str) -> str:
    """What a papa brings: a worker, a victory point, or a structure."""
    return words.say(f"gift.{value}") if words.has(f"gift.{value}") else words.fact("the_structure", value)


def _at_slot(words: Words, value: str) -> str:
    """Only where it matters: on the slot with the bonus, or beside others."""
    return words.say(f"at_slot.{value}") if words.has(f"at_slot.{value}") else ""


def _other_slot(words: Words, value: str) -> str:
    """Which slot is open instead of one that is taken, where there is one."""
    return words.say(f"other_slot.{value}") if words.has(f"other_slot.{value}") else ""


def _beside(words: Words, value: bool) -> str:
    """That the grande worker could be sent, where it could."""
    return words.say("beside.True") if value else ""


def _other_value(words: Words, value: int) -> str:
    """Which value a wine can have instead of one whose place is taken; 0 for none."""
    return words.say("other_value.some", value=value) if value else words.say("other_value.none")


def _why(words: Words, value: Refusal) -> str:
    """The reason inside a reason."""
    return words.refusal(value)


def _needed(words: Words, value: int) -> str:
    """How many lira something takes."""
    return words.say("lira.needed", count=value)


def _left(words: Words, value: int) -> str:
    """How many lira are left."""
    return words.say("lira.left", count=value)


def _steps_needed(words: Words, value: int) -> str:
    """How many steps something takes."""
    return words.say("steps.needed", count=value)


def _standing(words: Words, value: str) -> str:
    """`1-grande`, a worker on a space."""
    seat, _, grande = value.partition("-")
    if not seat.isdigit():
        return words.say("board.worker.automa")
    return words.say("board.worker.grande" if grande else "board.worker", seat=int(seat))


def _automa(words: Words, value: int | str) -> str:
    """The spaces where a card of the Automa places its workers; `value` is its place in `AUTOMA`."""
    card, none = AUTOMA[int(value)], words.say("board.automa.none")
    said = (", ".join(words.fact("space", space) for space in spaces) for spaces in (card.summer, card.winter))
    summer, winter = (spaces or none for spaces in said)
    return words.say("automa.spaces", summer=summer, winter=winter)


SPEAKERS: dict[str, Speaker] = {
    "card": _card,
    "order": _order,
    "delivery": _delivery,
    "lira": _lira,
    "points": _points,
    "steps": _steps,
    "of_least": _of_least,
    "gift": _gift,
    "reward": _reward,
    "at_slot": _at_slot,
    "other_slot": _other_slot,
    "beside": _beside,
    "other_value": _other_value,
    "why": _why,
    "lira_needed": _needed,
    "lira_left": _left,
    "steps_needed": _steps_needed,
    "standing": _standing,
    "automa": _automa,
}
