"""The sentences of visitors, spaces, rows, cellars and recipes, with the numbers of their tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields

from games.viticulture.cards.deck import DECKS
from games.viticulture.cards.operations import Draw, Everybody, May, Operation, RevealDecks, SwapVines, TakeGrape
from games.viticulture.cards.summer import SUMMER
from games.viticulture.cards.visitor import CONDITIONS, LETTERS, MEASURES, Visitor, second_vp
from games.viticulture.cards.winter import WINTER
from games.viticulture.components import CELLARS, COLOURS, LIRA_SPACE, LIRA_SPACE_GAIN, RECIPES, SPACES, WAKE_UP, Space

Numbers = tuple[tuple[int, ...], tuple[int, ...]]
"""The numbers that a sentence must say, and those that it may say besides."""

# Of these a 1 is always said; of others a language may say "a vine".
AMOUNTS = ("lira", "vp", "residual", "price", "discount")
# Numbers that no field holds: those that must be said (the vines that are swapped, the value of a grape that is taken),
# and those that may be (its colours, the decks).
UNWRITTEN: dict[type[Operation], tuple[int, ...]] = {SwapVines: (2, 2), TakeGrape: (1,)}
POSSIBLE: dict[type[Operation], tuple[int, ...]] = {TakeGrape: (len(COLOURS),), RevealDecks: (len(DECKS),)}


def numbers_of(*operations: Operation | None) -> Numbers:
    """Return the numbers of some operations. "All may …" says once what its owner may do and what everybody may."""
    shared = [May(operation.does) for operation in operations if isinstance(operation, Everybody)]
    said = [operation for operation in operations if operation and operation not in shared]
    found = [pair for operation in said for pair in _numbers(operation)]
    must = tuple(number for number, always in found if always or number > 1)
    possible = [number for operation in said for number in POSSIBLE.get(type(operation), ())]
    return must, (*(number for number, always in found if not always and number == 1), *possible)


def _numbers(operation: Operation) -> Iterator[tuple[int, bool]]:
    """Yield each number of an operation that is not 0, with whether it is said even if it is 1."""
    yield from ((number, True) for number in UNWRITTEN.get(type(operation), ()))
    for name, value in _values(operation):
        if isinstance(value, Operation):
            yield from _numbers(value)
        elif isinstance(value, str):
            yield from ((number, True) for number in (MEASURES | CONDITIONS).get(value, ()))
        elif value:
            yield value, name in AMOUNTS


def _values(operation: Operation) -> Iterator[tuple[str, int | str | Operation]]:
    """Yield the values of an operation one by one; of decks to draw from, how many cards of each are drawn."""
    for field in fields(operation):
        value = getattr(operation, field.name)
        if isinstance(operation, Draw):
            value = tuple(Counter(value).values())
        for part in value if isinstance(value, tuple) else (value,):
            if part is not None and not isinstance(part, bool):
                yield field.name, part


def _bonus(space: Space) -> Numbers:
    """Return by how much the slot with the bonus is better."""
    (plain, *_), (better, *extra) = space.plain, space.with_bonus
    before, after = dict(_values(plain)), dict(_values(better))
    changed = [(name, abs(int(after[name]) - int(before[name]))) for name in after if after[name] != before[name]]
    must, may = numbers_of(*extra)
    return (*must, *(by for name, by in changed if name in AMOUNTS)), (*may, *(by for _, by in changed))


def _visitor(visitor: Visitor, paragraph: str) -> Iterator[tuple[str, Numbers]]:
    """Yield the lines of a card, and its paragraph, which says all of them, and how many options there are
    if they are more than two."""
    must, may = map(list, numbers_of(*visitor.first))
    if visitor.first:
        yield f"visitor.{visitor.id}.first", (tuple(must), tuple(may))
    for letter, option in zip(LETTERS, visitor.options):
        needed, (said, possible) = CONDITIONS.get(option.needs, ()), numbers_of(*option.steps)
        yield f"visitor.{visitor.id}.{letter}", ((*needed, *said), possible)
        must += [*(number for number in needed if number not in must), *said]
        may += possible
    must += [cost] if (cost := second_vp(visitor)) else []
    must += [2] if visitor.second == "free" else []
    must += [len(visitor.options)] if len(visitor.options) > 2 else []
    yield paragraph, (tuple(must), (*may, 1))


def _visitors(visitors: Iterable[Visitor], chapter: int) -> Iterator[tuple[str, Numbers]]:
    for number, visitor in enumerate(visitors, 1):
        yield from _visitor(visitor, f"{chapter}.{number}")


def _board() -> Iterator[tuple[str, Numbers]]:
    for space in SPACES.values():
        yield f"space.{space.id}.help", numbers_of(*space.plain)
        yield f"space.{space.id}.bonus", _bonus(space)
    yield f"space.{LIRA_SPACE}", numbers_of(LIRA_SPACE_GAIN)
    for row, bonus in enumerate(WAKE_UP, 1):
        yield f"row_bonus.{row}", numbers_of(bonus)
    for cellar in CELLARS:
        if cellar.needs:
            yield f"structure.{cellar.needs}.help", ((cellar.lowest, cellar.highest), ())
    for recipe in RECIPES:
        yield f"recipe.{recipe.id}", (tuple(count for count in (recipe.red, recipe.white) if count), ())


TABLES = {
    "cards/summer.py": _visitors(SUMMER, 12),
    "cards/winter.py": _visitors(WINTER, 13),
    "components.py": _board(),
}
SENTENCES = [(place, table, *numbers) for table, lines in TABLES.items() for place, numbers in lines]
