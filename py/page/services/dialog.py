"""The dialog, which must be answered first."""

from __future__ import annotations

from engine.drawing.markup import NOTHING, Markup
from page.actions import Actions


class Dialog:
    """The dialog over the page; `markup` is empty when none is open."""

    def __init__(self) -> None:
        self.markup: Markup = NOTHING

    @property
    def actions(self) -> Actions:
        return {"close": self.close}

    def show(self, markup: Markup) -> None:
        """Open a dialog, in the place of one that is open."""
        self.markup = markup

    def close(self) -> None:
        self.markup = NOTHING
