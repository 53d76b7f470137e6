"""What can be written in a game: its verbs, and the names that each takes.

With it the judge tells a move that means nothing in a game from one that only cannot be played now, and reads names
that stand for a set in any order.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from engine.core.move import Move
from engine.core.refusal import Refusal

LONGEST_NUMBER = 4

Names = Collection[str]
Form = Sequence[Names]


class Numbers:
    """Names that are whole numbers. Every number of up to four digits is one, written without a zero in front; those
    that may be played, and a few beside them, are what it consists of."""

    def __init__(self, first: int, last: int) -> None:
        self._usual = tuple(str(number) for number in range(first, last + 1))

    def __contains__(self, name: object) -> bool:
        fine = isinstance(name, str) and name.isascii() and name.isdigit() and len(name) <= LONGEST_NUMBER
        return fine and name == str(int(str(name)))

    def __iter__(self) -> Iterator[str]:
        return iter(self._usual)

    def __len__(self) -> int:
        return len(self._usual)


@dataclass(frozen=True)
class Verb:
    """How a verb is written, and by which paragraph (`rule`) it is done.

    `forms` are the rows of names that may follow it, for each place the names that may stand there. Where `repeats` is
    set, the names of the last place may stand there several times. `ordered` puts names that are a set into the order
    in which records have them.
    """

    rule: str
    forms: tuple[Form, ...] = ((),)
    repeats: bool = False
    ordered: Callable[[tuple[str, ...]], tuple[str, ...]] | None = field(default=None, compare=False)

    def fits(self, names: tuple[str, ...]) -> bool:
        """Return whether names can follow this verb, in whatever position."""
        return any(self._fits(form, names) for form in self.forms)

    def knows(self, name: str) -> bool:
        """Return whether a name can follow this verb at some place."""
        return any(name in names for form in self.forms for names in form)

    @property
    def example(self) -> tuple[str, ...]:
        """The names of its first form, as an example of how it is written."""
        return tuple(next(iter(names)) for names in self.forms[0])

    def _fits(self, form: Form, names: tuple[str, ...]) -> bool:
        if self.repeats and len(names) > len(form):
            form = [*form, *[form[-1]] * (len(names) - len(form))]
        return len(form) == len(names) and all(name in known for name, known in zip(names, form))


Vocabulary = Mapping[str, Verb]


def canonical(vocabulary: Vocabulary, move: Move) -> Move:
    """Return a move as records have it: names that are a set in their order. What is not of the vocabulary stays."""
    verb = vocabulary.get(move.verb)
    if verb is None or verb.ordered is None or not verb.fits(move.names):
        return move
    return Move(move.verb, verb.ordered(move.names))


def refuse_notation(vocabulary: Vocabulary, move: Move, rule: str) -> Refusal | None:
    """Return why a move can never be played in a game, or `None` when it is written as one of its moves is. `rule` is
    the paragraph in force, for what means nothing at all."""
    verb = vocabulary.get(move.verb)
    if verb is not None and verb.fits(move.names):
        return None
    if verb is None or not all(any(v.knows(name) for v in vocabulary.values()) for name in move.names):
        return Refusal("move.not_asked", rule=rule, move=str(move))
    return Refusal("move.form", rule=verb.rule, move=str(move), example=str(Move(move.verb, verb.example)))
