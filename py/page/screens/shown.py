"""A table that is shown to a reader: a lesson, a moment that somebody shared, a board in another page."""

from __future__ import annotations

from page.screens.table import TableScreen


class ShownTable(TableScreen):
    """A table at which nobody sits: nothing lies under a curtain, and nothing is kept."""

    @property
    def covered(self) -> bool:
        """There is nobody from whom something would have to be covered."""
        return False

    def keep(self) -> None:
        """What is shown is not kept."""
