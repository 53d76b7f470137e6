"""Keeps the accounts of a game from its log alone, to be compared with the position.

If the two ever differ, something was conserved wrongly, or happened without being told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from tests.walk.shadow_vino import VinoShadow
from tests.walk.shadow_weinhaendler import WeinhaendlerShadow

from engine.event import Event
from engine.state import GameState


class Shadow(Protocol):
    """The accounts of a game."""

    def hear(self, events: Iterable[Event]) -> None:
        """Enter what happened."""

    def compare(self, state: GameState) -> None:
        """Raise `AssertionError` where the position says something else."""


SHADOWS: dict[str, Callable[[Any], Shadow]] = {"vino": VinoShadow, "weinhaendler": WeinhaendlerShadow}
