"""The table that describes the editor of a game: what can be put where, in words as operations have them.

A row is a field of the state. Its places are found by names (`owner tos-3`, `cellar 0 2 gamay`); each holds one of its
values (`Slot`), or a list of them (`Bag`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any, Generic, TypeVar

from engine.core.input_error import InputError
from engine.core.state import GameState, Pending

S = TypeVar("S", bound=GameState)

Where = tuple[Any, ...]
"""A place of a row: one value for each of its names."""
Operations = tuple[str, ...]
Mend = Callable[[Any, Where], Operations]
"""Returns the operations of which any one mends a fault at a place; more than one is no obvious way."""

NOBODY_NAME = "nobody"
LARGEST_FIGURE = 99_999


class Values:
    """What can stand somewhere. `kind` is how a value is said (`Words.fact`)."""

    kind: str

    def value(self, state: Any, name: str) -> Any:
        """Return the value of a name. Raises `KeyError` for a name that is none."""
        raise NotImplementedError

    def name(self, state: Any, value: Any) -> str:
        """Return the name of a value. Raises `KeyError` for a value that has none."""
        raise NotImplementedError

    def names(self, state: Any) -> Sequence[str]:
        """Return all names, in their order; none where they are too many to be listed."""
        raise NotImplementedError


@dataclass(frozen=True)
class Named(Values):
    """Values with names: `table` returns them for a state."""

    kind: str
    table: Callable[[Any], Mapping[str, Any]] = field(compare=False)

    def value(self, state: Any, name: str) -> Any:
        return self.table(state)[name]

    def name(self, state: Any, value: Any) -> str:
        for name, other in self.table(state).items():
            if other == value:
                return name
        raise KeyError(value)

    def names(self, state: Any) -> Sequence[str]:
        return tuple(self.table(state))


@dataclass(frozen=True)
class Figures(Values):
    """Whole numbers from `least` to `most`, which step by `step`; where they are `stepped_only`, only its multiples."""

    kind: str
    least: int = 0
    most: int = LARGEST_FIGURE
    step: int | Callable[[Any], int] = 1
    stepped_only: bool = False

    def value(self, state: Any, name: str) -> int:
        digits = name.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 7 and self.least <= int(name) <= self.most):
            raise KeyError(name)
        if self.stepped_only and int(name) % self._step(state):
            raise KeyError(name)
        return int(name)

    def name(self, state: Any, value: int) -> str:
        return str(value)

    def names(self, state: Any) -> Sequence[str]:
        return ()

    def stepped(self, state: Any, value: int, steps: int) -> int:
        """Return the figure some steps on, within its limits."""
        return max(self.least, min(self.most, value + steps * self._step(state)))

    def _step(self, state: Any) -> int:
        return self.step if isinstance(self.step, int) else self.step(state)


def fixed(kind: str, names: Iterable[str]) -> Named:
    """Return values that are the numbers of some names."""
    table = {name: at for at, name in enumerate(names)}
    return Named(kind, lambda state: table)


FLAG = Named("studio.flag", lambda state: {"no": False, "yes": True})
SEATS = Named("seat", lambda state: {str(seat): seat for seat in range(state.players)})
SEATS_OR_NOBODY = Named("seat", lambda state: {NOBODY_NAME: -1, **{str(seat): seat for seat in range(state.players)}})


@dataclass(frozen=True)
class Row(Generic[S]):
    """A field of the state. `at` are the names of its places, `values` what can stand there.

    `rule` is the paragraph about it. `id` is the element of the board that stands for a place, by the names of the
    place: `v-{0}`; where the estate of only one seat lies large, the element does not say whose it is. Where the row
    `is_dealt`, its pieces come from a supply of which the rest is dealt. One that is not
    `shown` has no place in a tray: nobody lays it out by hand. Where only some of the values can stand at a place,
    `fits` tells which.
    """

    name: str
    at: tuple[Named, ...]
    values: Values
    rule: str = ""
    id: str = ""
    is_dealt: bool = False
    shown: bool = True
    field: str = ""
    fits: Callable[[S, Where, Any], bool] | None = None

    def element(self, state: S, names: Sequence[str], large: int) -> str:
        """Return the id of the element that stands for a place while the estate of a seat lies `large`; "" for none."""
        is_of_large = bool(self.at) and self.at[0] is SEATS and "{0}" not in self.id
        return "" if is_of_large and names[0] != str(large) else self.id.format(*names)

    def places(self, state: S) -> Iterator[tuple[str, ...]]:
        """Yield the names of all places."""
        yield from product(*(names.names(state) for names in self.at))

    def where(self, state: S, names: Sequence[str]) -> Where:
        """Return the place of some names. Raises `KeyError`."""
        return tuple(known.value(state, name) for known, name in zip(self.at, names, strict=True))

    def fitting(self, state: S, names: Sequence[str]) -> list[str]:
        """Return the names of the values that can stand at a place, in their order."""
        where, values = self.where(state, names), self.values
        fits = self.fits or (lambda state, where, value: True)
        return [name for name in values.names(state) if fits(state, where, values.value(state, name))]

    def content(self, state: S, where: Where) -> Any:
        """Return the content of a place, as it is in the state."""
        found = getattr(state, self.field or self.name)
        for at in where:
            found = found[at]
        return found


@dataclass(frozen=True)
class Slot(Row[S]):
    """A place holds one value. `change` puts one there, where that is more than to replace it."""

    change: Callable[[S, Where, Any], None] | None = None
    reads: Callable[[S, Where], Any] | None = None

    def content(self, state: S, where: Where) -> Any:
        return self.reads(state, where) if self.reads else super().content(state, where)

    def set(self, state: S, where: Where, value: Any) -> None:
        """Put a value at a place."""
        if self.change:
            self.change(state, where, value)
        elif where:
            Row.content(self, state, where[:-1])[where[-1]] = value
        else:
            setattr(state, self.field or self.name, value)


@dataclass(frozen=True)
class Bag(Row[S]):
    """A place holds a list of values. It is kept sorted where nobody sees an order."""

    is_sorted: bool = False
    add: Callable[[S, Where, Any], None] | None = None
    remove: Callable[[S, Where, Any], None] | None = None
    reads: Callable[[S, Where], Sequence[Any]] | None = None

    def content(self, state: S, where: Where) -> Sequence[Any]:
        return self.reads(state, where) if self.reads else super().content(state, where)

    def put(self, state: S, where: Where, piece: Any) -> None:
        """Put a piece at a place."""
        if self.add:
            self.add(state, where, piece)
            return
        found = Row.content(self, state, where)
        found.append(piece)
        if self.is_sorted:
            found.sort()

    def take(self, state: S, where: Where, piece: Any) -> None:
        """Take a piece away from a place; the one that came last where there are several. Raises `ValueError`."""
        if self.remove:
            self.remove(state, where, piece)
            return
        found = Row.content(self, state, where)
        del found[len(found) - 1 - found[::-1].index(piece)]


@dataclass(frozen=True)
class Pile(Bag[S]):
    """Face-down pieces. The named ones are drawn next, in the order in which they were put; the rest is dealt below
    them. The state keeps them with the next one last, or first where the game draws `from_front`."""

    from_front: bool = False

    def content(self, state: S, where: Where) -> Sequence[Any]:
        """Return the named pieces, the next one first."""
        found = super().content(state, where)
        return found if self.from_front else found[::-1]

    def put(self, state: S, where: Where, piece: Any) -> None:
        """Name one more piece: it comes after those that are named."""
        found = Row.content(self, state, where)
        found.insert(len(found) if self.from_front else 0, piece)

    def take_at(self, state: S, where: Where, at: int) -> None:
        """Take the named piece away that is drawn as number `at`, from 0 on. Raises `IndexError`."""
        found = Row.content(self, state, where)
        del found[at if self.from_front else len(found) - 1 - at]


@dataclass(frozen=True)
class Question(Generic[S]):
    """A decision that a position can be brought to. `lay` changes a state so that a seat is asked, with what the
    choice is about (`about`), and returns the whole stack, the topmost record last. It is laid again after every
    change, so it must change nothing the second time. `kinds` are the decisions that it may be. It `is_there` with some
    options of a game only; where it `is_dealt`, piles that were known are dealt again. Raises `InputError` where the
    seat cannot be asked."""

    name: str
    kinds: tuple[str, ...]
    rule: str
    lay: Callable[[S, int, Where], list[Pending]]
    about: tuple[Named, ...] = ()
    is_there: Callable[[S], bool] = lambda state: True
    is_dealt: bool = False


@dataclass(frozen=True)
class Ruling:
    """How a fault of a field is said: the code of its sentence, its paragraph, and how it is mended."""

    code: str
    rule: str
    mend: Mend | None = None


@dataclass(frozen=True)
class Fault:
    """A thing that cannot be: the code of its sentence with facts, its paragraph, the place (a row's name, and the
    names of the place), and the one operation that mends it, "" where there is no obvious one. `error` is set
    where only that has words for it."""

    code: str
    rule: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)
    row: str = ""
    names: tuple[str, ...] = ()
    mend: str = ""
    error: InputError | None = None


@dataclass(frozen=True)
class Editor(Generic[S]):
    """The editor of a game.

    `checks` are those of the invariants, in their order; `rulings` say the faults that they find, by the field at which
    they find them. `clear` empties the table of a first position. `derive` sets what follows from the rest, after each
    operation. `forget` empties the piles; `lay_rest` puts as many hidden pieces below the named ones as are left, so
    that the position is a view, and can be dealt as one. `counted` yields a fault for each kind of piece of which there
    are too many.
    """

    rows: tuple[Slot[S] | Bag[S], ...]
    questions: tuple[Question[S], ...]
    rulings: Mapping[str, Ruling]
    checks: Sequence[Callable[[S], None]]
    clear: Callable[[S], None]
    forget: Callable[[S], None]
    lay_rest: Callable[[S], None]
    derive: Callable[[S], None] = lambda state: None
    counted: Callable[[S], Iterable[Fault]] = lambda state: ()

    def row(self, name: str) -> Slot[S] | Bag[S]:
        """Return a row. Raises `KeyError`."""
        for row in self.rows:
            if row.name == name:
                return row
        raise KeyError(name)


AnyEditor = Editor[Any]
