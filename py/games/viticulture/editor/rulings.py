"""What a position that cannot be is refused for, and the operation that mends it."""

from __future__ import annotations

from collections.abc import Callable

from engine.studio.rows import Operations, Ruling, Where
from games.viticulture.components import END_VP, FIELDS, SPACE_NAMES, STRUCTURES
from games.viticulture.pieces import is_grande, slot_name
from games.viticulture.rules.actions.workers import stands
from games.viticulture.state import State


def _unsold(state: State, where: Where) -> Operations:
    return (f"set sold {where[0]} {FIELDS[where[1]].id} no",)


def _unharvested(state: State, where: Where) -> Operations:
    return (f"set harvested {where[0]} {FIELDS[where[1]].id} no",)


def _needed(state: State, where: Where) -> Operations:
    return (f"set built {where[0]} {STRUCTURES[where[1]].needs} yes",)


def _unused(name: str) -> Callable[[State, Where], Operations]:
    return lambda state, where: (f"set {name} {where[0]} no",)


def _grande(state: State, where: Where) -> Operations:
    (seat,) = where
    placed = sum(is_grande(stand.worker) for stand in stands(state, seat))
    return (f"set grande_idle {seat} {'no' if placed else 'yes'}",) if placed < 2 else ()


def _idle(state: State, where: Where) -> Operations:
    """Say how many workers are in hand, where that follows from those on the board."""
    (seat,) = where
    placed = sum(not is_grande(stand.worker) for stand in stands(state, seat)) - (state.temporary == seat)
    left = state.workers[seat] - 1 - placed
    return (f"set idle {seat} {left}",) if left >= 0 else ()


def _yoke_empty(state: State, where: Where) -> Operations:
    return (f"set yokes {where[0]} nobody",)


def _last_year(state: State, where: Where) -> Operations:
    return (f"set last_year {'yes' if max(state.vp) >= END_VP and not state.alone else 'no'}",)


def _slot_empty(state: State, where: Where) -> Operations:
    if len(where) < 2:
        return ()
    return (f"set slots {SPACE_NAMES[where[0]]} {slot_name(where[1])} nobody",)


RULINGS = {
    "last_year": Ruling("last_year", "10.1", _last_year),
    "mamas": Ruling("parents", "2.2"),
    "papas": Ruling("parents", "2.2"),
    "decks": Ruling("decks", "1.2"),
    "discards": Ruling("decks", "1.2"),
    "fields": Ruling("decks", "1.2"),
    "hands": Ruling("decks", "1.2"),
    "sold": Ruling("sold", "5.5", _unsold),
    "harvested": Ruling("harvested", "7.5", _unharvested),
    "built": Ruling("needs", "6.2", _needed),
    "milled": Ruling("milled", "5.7", _unused("milled")),
    "toured": Ruling("toured", "5.3", _unused("toured")),
    "crush": Ruling("values", "7.4"),
    "cellar": Ruling("wines", "7.7"),
    "grande_idle": Ruling("grande", "2.1", _grande),
    "idle": Ruling("workers", "2.1", _idle),
    "yokes": Ruling("yoke", "4.7", _yoke_empty),
    "slots": Ruling("slots", "4.2", _slot_empty),
    "overflow": Ruling("overflow", "4.4"),
    "at_lira": Ruling("slots", "4.6"),
    "planned": Ruling("planned", "12.29"),
    "rows": Ruling("rows", "3.2"),
    "temporary": Ruling("rows", "3.4"),
    "year": Ruling("asked", "3.1"),
    "season": Ruling("asked", "3.1"),
    "tokens": Ruling("tokens", "11.2"),
    "tokens_left": Ruling("tokens", "11.2"),
    "automa": Ruling("automa", "11.3"),
    "offers": Ruling("asked", "12.23"),
    "passed": Ruling("asked", "3.6"),
    "pending": Ruling("asked", "3.5"),
}
