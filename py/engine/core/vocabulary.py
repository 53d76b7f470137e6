"""The notation of a game: its verbs, and the names that each takes.

With it the judge tells a move that means nothing in a game from one that only cannot be played now, and reads names
that stand for a set in any order.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from engine.core.move import Move
from engine.core.refusal import Refusal

LONGEST_NUMBER = 4
# So many names and no more are listed where one of them was expected.
MOST_NAMES_TOLD = 14

Names = Collection[str]
Form = Sequence[Names]


class Numbers:
    """Names that are whole numbers. Every number of up to four digits is one, written without a zero in front; it lists
    those that may be played, and a few beside them."""

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
    in which records have them. `sample` are names for a legal example, where the first name of each place in the first
    form makes none.
    """

    rule: str
    forms: tuple[Form, ...] = ((),)
    repeats: bool = False
    ordered: Callable[[tuple[str, ...]], tuple[str, ...]] | None = field(default=None, compare=False)
    sample: tuple[str, ...] = ()

    def fits(self, names: tuple[str, ...]) -> bool:
        """Return whether names can follow this verb, in whatever position."""
        return any(self._fits(form, names) for form in self.forms)

    def knows(self, name: str) -> bool:
        """Return whether a name can follow this verb at some place."""
        return any(name in names for form in self.forms for names in form)

    @property
    def example(self) -> tuple[str, ...]:
        """Names with which it can be a legal move in some position, as an example of how it is written."""
        return self.sample or tuple(next(iter(names)) for names in self.forms[0])

    def names_at(self, place: int) -> tuple[str, ...]:
        """Return the names that may stand at a place, counted from 0; none where they are numbers, of which a few are
        only understood and never played."""
        found = [form[place] for form in self.forms if len(form) > place]
        if any(isinstance(names, Numbers) for names in found):
            return ()
        return tuple(dict.fromkeys(name for names in found for name in names))

    def _fits(self, form: Form, names: tuple[str, ...]) -> bool:
        if self.repeats and len(names) > len(form):
            form = [*form, *[form[-1]] * (len(names) - len(form))]
        return len(form) == len(names) and all(name in known for name, known in zip(names, form))


Vocabulary = Mapping[str, Verb]


def canonical(vocabulary: Vocabulary, move: Move) -> Move:
    """Return a move as records have it: names that are a set in their order. A move outside of the vocabulary stays."""
    verb = vocabulary.get(move.verb)
    if verb is None or verb.ordered is None or not verb.fits(move.names):
        return move
    return Move(move.verb, verb.ordered(move.names))


def refuse_notation(vocabulary: Vocabulary, move: Move, legal: Callable[[], Iterable[Move]]) -> Refusal | None:
    """Return why a move can never be played in a game, or `None` when it is written as one of its moves is. `legal`
    returns the moves that can be played now, among which an example is looked for."""
    verb = vocabulary.get(move.verb)
    if verb is None:
        return Refusal("move.verb", rule="", word=move.verb)
    if verb.fits(move.names):
        return None
    for at, name in enumerate(move.names):
        if name not in vocabulary and not any(other.knows(name) for other in vocabulary.values()):
            return _refuse_word(verb, move, at)
    return Refusal("move.form", rule=verb.rule, move=str(move), example=str(_example(verb, move, legal())))


def _refuse_word(verb: Verb, move: Move, at: int) -> Refusal:
    """Name a word that a game does not know, and what could stand in its place where that is little enough."""
    names = verb.names_at(at)
    if 0 < len(names) <= MOST_NAMES_TOLD:
        before = " ".join((move.verb, *move.names[:at]))
        return Refusal("move.names", rule="", word=move.names[at], before=before, names=names)
    return Refusal("move.not_asked", rule="", word=move.names[at])


def _example(verb: Verb, move: Move, legal: Iterable[Move]) -> Move:
    """Return a legal move of the same verb, that which has most names in common with the move; where there is none, the
    example of the verb."""
    same = (other for other in legal if other.verb == move.verb)
    return max(same, key=lambda other: len({*other.names} & {*move.names}), default=Move(move.verb, verb.example))
