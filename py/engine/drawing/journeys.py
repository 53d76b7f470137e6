"""Journeys: how pieces come and go that are seen only before or only after a move.

The page compares two pictures: a marked piece that lies elsewhere afterwards travels there (`www/moving_pieces.js`).
Where a card goes into a hidden hand, or a coin to its owner, no picture shows it, but the event of the move tells."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.core.event import Event


class Journey(NamedTuple):
    """The ids of the places that pieces leave, and of those where they arrive, with blanks between them: all that are
    drawn count, and the first one in sight stands for a hidden place. `shape` travels where no marked piece does:
    a `coin`, or by its id a shape of the board's `defs` or a copy of a part of the board ("" for none)."""

    start: str
    goal: str
    shape: str = ""


def journeys_of(templates: Mapping[str, tuple[Journey, ...]], events: Iterable[Event]) -> list[Journey]:
    """Return the journeys of events, in their order: `templates`, by the codes of events, filled with their facts."""
    told = ((event, template) for event in events for template in templates.get(event.code, ()))
    return [Journey(*filled.split("\t")) for event, template in told for filled in event.filled("\t".join(template))]
