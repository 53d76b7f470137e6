"""Cards as a page shows them beside a rulebook: in sections, each card with its drawing and in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.drawing.markup import NOTHING, Markup, tag


@dataclass(frozen=True)
class Card:
    """A card, or any printed thing: its drawing, its name, its text line by line, the paragraph of the rulebook that it
    belongs to, and how many alike there are."""

    drawing: Markup
    name: str
    lines: Sequence[str]
    rule: str
    copies: int = 1


@dataclass(frozen=True)
class CardSection:
    """Cards of one kind below a heading, and what follows them, like a table. `id` is a word for the address."""

    id: str
    heading: str
    cards: Sequence[Card]
    after: Markup = NOTHING


def drawn(width: float, height: float, *inside: object) -> Markup:
    """Return a drawing from (0, 0) as a silent picture: the card says all of it in words."""
    box = f"-2 -2 {width + 4:g} {height + 4:g}"
    return tag("svg", *inside, class_="drawing", viewBox=box, width=width + 4, height=height + 4, aria_hidden="true")
