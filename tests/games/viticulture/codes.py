"""Codes of Viticulture that are put together from parts (`tests/tree/codes.py`)."""

from __future__ import annotations

from games.viticulture.cards.addresses import STEPS
from games.viticulture.cards.deck import VISITOR
from games.viticulture.cards.operations import Gain

EXPANDED = {
    # asking.py: nothing more is chosen, in decisions that need not be taken to their end
    "event.enough.{record.kind}": tuple(
        f"event.enough.{kind}"
        for kind in (
            *("visit", "draw", "plant", "harvest", "build", "wine"),
            *("trade", "take-back", "wedding", "governor", "importer"),
        )
    ),
    # year.py: a season begins
    "event.season.{state.season}": tuple(f"event.season.{season}" for season in ("summer", "fall", "winter")),
    # tracks.py: nothing is there of what a card pays for
    "refusal.none.{operation.per}": tuple(
        f"refusal.none.{step.per}"
        for step in STEPS.values()
        if isinstance(step, Gain) and step.per and not step.or_nothing
    ),
    # visitors.py: an option is open only to players who meet its condition
    "refusal.needs.{needs}": tuple(
        f"refusal.needs.{option.needs}" for visitor in VISITOR.values() for option in visitor.options if option.needs
    ),
}
