"""A visitor card: what it does first, and its options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from games.viticulture.cards.operations import Operation
from games.viticulture.components import MOST_WORKERS

# The counts of the acting seat (`Gain.per`), with the numbers printed in them. The last two count the effects of the
# card being played.
MEASURES: Mapping[str, tuple[int, ...]] = {
    "empty-fields": (),
    "planted-fields": (),
    "cost-4-structures": (4,),
    "cards-in-hand": (),
    "opponents-with-six-workers": (MOST_WORKERS,),
    "sparkling-made": (),
    "kinds-of-wine-made": (),
}

# The conditions on the acting seat (`Gain.when`, `Option.needs`), with the numbers printed in them. The last five
# depend on the effects of the card being played.
CONDITIONS: Mapping[str, tuple[int, ...]] = {
    "six-vines": (6,),
    "six-structures": (6,),
    "six-workers": (MOST_WORKERS,),
    "vp-below-zero": (0,),
    "vp-not-below-zero": (0,),
    "built-cost-5-or-6": (5, 6),
    "planted-value-4": (4,),
    "three-kinds-on-field": (3,),
    "three-fields-harvested": (3,),
    "highest-wine-given-up": (),
}


class Option(NamedTuple):
    """Steps that are done in their order. The option is open only under the condition `needs`, if it has one."""

    steps: tuple[Operation, ...]
    needs: str = ""


class Visitor(NamedTuple):
    """A visitor card: its id, the steps that always come first, and the options. The player chooses one.

    `second` says whether they may choose another afterwards: "" (no), "free", or "vp" (for `SECOND_VP`). The
    rulebook says which parts of the card are reconstructed or disputed.
    """

    id: str
    options: tuple[Option, ...]
    first: tuple[Operation, ...] = ()
    second: str = ""
    solo: bool = True
    """Whether it is useful in a solo game."""


# What the second option of a card costs that does not offer it for nothing, in victory points. Rulebook 8.3.
SECOND_VP = 1


def second_vp(visitor: Visitor) -> int:
    """Return the cost of a visitor's second option, in victory points."""
    return SECOND_VP if visitor.second == "vp" else 0


def do(*steps: Operation, needs: str = "") -> Option:
    """Return an option of these steps."""
    return Option(steps, needs)


LETTERS = "abc"


def letters_of(visitor: Visitor) -> str:
    """Return the letters of a visitor's options."""
    return LETTERS[: len(visitor.options)]
