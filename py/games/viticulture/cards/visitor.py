"""What a visitor card is: what it does first, and its options."""

from __future__ import annotations

from typing import NamedTuple

from games.viticulture.cards.operations import Operation

# What the seat that acts can be asked for a number (`Gain.per`); those of the last row about the card being played.
MEASURES = (
    "empty-fields", "planted-fields", "cost-4-structures", "cards-in-hand", "opponents-with-six-workers",
    "sparkling-made", "kinds-of-wine-made",
)  # fmt: skip

# What is true of it or not (`Gain.when`, `Option.needs`); those of the last row about the card being played.
CONDITIONS = (
    "six-vines", "six-structures", "six-workers", "vp-below-zero", "vp-not-below-zero",
    "built-cost-5-or-6", "planted-value-4", "three-kinds-on-field", "three-fields-harvested", "highest-wine-given-up",
)  # fmt: skip


class Option(NamedTuple):
    """Steps that are done in their order. The option is open only under the condition `needs`, if it has one."""

    steps: tuple[Operation, ...]
    needs: str = ""


class Visitor(NamedTuple):
    """A visitor card: id, what is done first in any case, and the options, of which one is chosen.

    `second` says whether another option may be chosen afterwards: "" (no), "free", or "vp" (for one victory point).
    Whatever is reconstructed or disputed about it stands in the rulebook.
    """

    id: str
    options: tuple[Option, ...]
    first: tuple[Operation, ...] = ()
    second: str = ""
    solo: bool = True
    """Whether it is of use without other seats."""


def do(*steps: Operation, needs: str = "") -> Option:
    """Return an option of these steps."""
    return Option(steps, needs)


LETTERS = "abc"


def letters_of(visitor: Visitor) -> str:
    """Return the letters of a visitor's options."""
    return LETTERS[: len(visitor.options)]
