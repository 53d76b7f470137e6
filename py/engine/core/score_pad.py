"""The score pad: what players of the boxed game count at its end, so that the game's own scoring can rank them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.core.refusal import Refusal


@dataclass(frozen=True)
class Figure:
    """A number that each player counts: its name (in the catalogue `figure.NAME`, or else the
    `measure.NAME` of the result), and the least and the most that it
    can be. One from 0 to 1 is a question with yes or no."""

    name: str
    least: int
    most: int

    @property
    def is_question(self) -> bool:
        """Whether it is answered by yes or no."""
        return (self.least, self.most) == (0, 1)


Counted = Sequence[Mapping[str, int]]
"""By seat, the figures by their names."""


class ScorePad(Protocol):
    """A game's module `score_pad`. Its figures are written into a position, which the game then scores."""

    FIGURES: tuple[Figure, ...]
    RULES: Mapping[str, str]
    """The paragraph that decides, by the code of how the game was decided."""

    def refuse(self, counted: Counted, /) -> Refusal | None:
        """Return why these figures, each possible by itself, cannot be true together, or `None`."""

    def write(self, state: Any, counted: Counted, /) -> None:
        """Write the figures into a first position with as many seats; it is then scored as a finished game."""
