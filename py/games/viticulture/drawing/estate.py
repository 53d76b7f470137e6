"""What there is to say of a vineyard, wherever it is drawn: fields, workers, parents."""

from __future__ import annotations

from typing import NamedTuple

from engine.text.words import Words
from games.viticulture.cards.deck import NAMES
from games.viticulture.cards.parents import MAMAS, PAPAS
from games.viticulture.components import FIELDS, STRUCTURES
from games.viticulture.drawing.signs import worker_label
from games.viticulture.pieces import NO_WORKER, Worker
from games.viticulture.state import State

Values = tuple[tuple[int, ...], ...]
"""The values of the grapes of each colour, or of the wines of each kind."""


class Staff(NamedTuple):
    """The workers of a seat: how many have been trained, how many of those are still in hand without the grande one,
    whether that is, and whether the seat has the temporary one."""

    workers: int
    idle: int
    grande: bool
    temporary: bool


def staff_of(view: State, seat: int) -> Staff:
    """Return the workers of a seat."""
    return Staff(view.workers[seat], view.idle[seat], view.grande_idle[seat], view.temporary == seat)


def workers_label(words: Words, staff: Staff) -> str:
    """Return how many workers are in hand."""
    return words.say("seats.workers", number=staff.idle + staff.grande, workers=staff.workers + staff.temporary)


def parents_text(words: Words, parents: tuple[int, ...], code: str) -> str:
    """Return the names of a mama and a papa, said with a code."""
    return words.say(code, mama=MAMAS[parents[0]].id, papa=PAPAS[parents[1]].id)


def field_state(view: State, seat: int, at: int) -> str:
    """Return the code of a field that is not as it was: sold, or harvested this year."""
    return "sold" if view.sold[seat][at] else "harvested" if view.harvested[seat][at] else ""


def structure_label(words: Words, at: int, built: bool, stands: Worker, price: int) -> str:
    """Return a structure in words, or its plot with its price, and the worker that stands on it."""
    printed = STRUCTURES[at]
    state = ".built" if built else ".reduced" if price != printed.cost else ""
    said = words.say(f"board.structure{state}", structure=printed.id, price=price, cost=printed.cost)
    return said if stands == NO_WORKER else words.paired(said, worker_label(words, stands))


def field_label(words: Words, at: int, vines: tuple[int, ...], state: str) -> str:
    """Return a field in words."""
    names = tuple(NAMES[vine] for vine in vines)
    planted = words.say("board.field.vines", cards=names) if names else words.say("board.field.empty")
    said = words.say("board.field", field=FIELDS[at].id, text=planted)
    return f"{said} ({words.say(f'board.field.{state}')})" if state else said
