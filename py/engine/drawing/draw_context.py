"""The facts with which a position is drawn: the viewer, the decision, which candidates are open and which closed.

The drawing never asks the rules. It gives an element the attributes of its candidate, and the page does
the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeVar

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.drawing.markup import Attribute
from engine.text.words import Words

Group = TypeVar("Group")

Candidates = tuple[tuple[Move, bool], ...]
"""Candidates, each with whether it is open: all that a drawing reads of them, and hashable."""


@dataclass(frozen=True)
class DrawContext:
    """A look at a position.

    `seat` is the viewer's (`None`: no seat), `asked` the seat to move (`None`: the game is over), `decision` the kind
    of decision. `candidates` holds every candidate with its refusal, or `None` where it is legal; it is empty for a
    viewer who may only watch. `previews` holds the effects of some moves.

    Some moves are put together from several things before they are played: `picked` are the numbers of those that lie
    ready (cards of a hand, by their place in it). `pointed` is the move that the reader points at. `opened` is the seat
    whose estate the reader has opened, instead of that of the viewer.
    """

    words: Words
    seat: int | None = None
    asked: int | None = None
    decision: str = ""
    candidates: Mapping[Move, Refusal | None] = field(default_factory=dict)
    previews: Mapping[Move, Event] = field(default_factory=dict)
    picked: tuple[int, ...] = ()
    pointed: Move | None = None
    opened: int | None = None

    @property
    def large_seat(self) -> int:
        """The seat whose estate lies large on the board: the opened one, else the viewer's, else that of the seat to
        move, else the first."""
        return next((seat for seat in (self.opened, self.seat, self.asked) if seat is not None), 0)

    @property
    def turn(self) -> str:
        """What a phone turns its board for when it changes: another decision, another estate (`BoardZones.turn`)."""
        opened = "" if self.opened is None else f" {self.opened}"
        return f"{self.asked} {self.decision}{opened}"

    def at_estate(self, seat: int) -> DrawContext:
        """Return the look at the estate of a seat: at another one than the viewer's nothing can be done."""
        return self if seat == self.seat else replace(self, candidates={}, previews={}, picked=(), pointed=None)

    @property
    def legal(self) -> list[Move]:
        """The legal moves, in the order of the candidates."""
        return [move for move, refusal in self.candidates.items() if refusal is None]

    @cached_property
    def _by_verb(self) -> dict[str, list[tuple[Move, bool]]]:
        found: dict[str, list[tuple[Move, bool]]] = {}
        for move, refusal in self.candidates.items():
            found.setdefault(move.verb, []).append((move, refusal is None))
        return found

    def candidates_of(self, verbs: Iterable[str], first: Collection[str] | None = None) -> Candidates:
        """Return the candidates of some verbs; with `first`, only those whose first name is one of these."""
        found = [candidate for verb in verbs for candidate in self._by_verb.get(verb, ())]
        return tuple(found if first is None else [one for one in found if one[0].names[0] in first])

    def is_open(self, move: Move) -> bool:
        """Return whether the move is a candidate that nobody refuses."""
        return move in self.candidates and self.candidates[move] is None

    def open_first(self, groups: Iterable[Group], moves_of: Callable[[Group], Iterable[Move]]) -> list[Group]:
        """Return groups of choices, those with an open move before those without one, else in their order."""
        return sorted(groups, key=lambda group: not any(map(self.is_open, moves_of(group))))

    def attributes(self, move: Move | None, label: str, *classes: str) -> dict[str, Attribute]:
        """Return the attributes of an element that stands for a move: open (`is-open`), closed (`is-closed`), or
        nothing to point at now, like one without a move. `label` is what a screen reader says."""
        if move is None or move not in self.candidates:
            return {"class_": " ".join(classes), "aria_label": label, "role": "img"}
        return candidate_attributes(move, self.candidates[move] is None, label, *classes)


def asked_of(context: DrawContext, moves: Iterable[Move]) -> Move | None:
    """Return the first of some moves that is open, else the first that is asked; `None` where none is."""
    asked = [move for move in moves if move in context.candidates]
    return next(filter(context.is_open, asked), asked[0]) if asked else None


def candidate_attributes(move: Move, is_open: bool, label: str, *classes: str) -> dict[str, Attribute]:
    """Return the attributes of an element that stands for a candidate, open or closed."""
    return {
        "class_": " ".join((*classes, "is-open" if is_open else "is-closed")),
        "data_move": str(move),
        "role": "button",
        "tabindex": "0",
        "aria_disabled": None if is_open else "true",
        "aria_label": label,
    }
