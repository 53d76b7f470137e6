"""Who plays for each seat: somebody goes to bed and the computer plays on, somebody comes and takes over."""

from __future__ import annotations

from collections.abc import Callable

from engine.drawing.markup import NOTHING, Markup
from page.actions import Actions
from page.parts.players import players_dialog
from page.parts.widgets import button
from page.seat_choice import seats_after, temperaments
from page.services.services import Services
from page.table.shown_match import ShownMatch


class SeatPlayers:
    """Changes who plays, in the middle of a game; `changed` is called when somebody else does."""

    def __init__(self, services: Services, shown: ShownMatch, changed: Callable[[], None]) -> None:
        self._services = services
        self._shown = shown
        self._changed = changed

    @property
    def actions(self) -> Actions:
        return {"players": self._show}

    def part(self) -> Markup:
        """Return the button that leads there; nothing for a game that computers do not play, and at its end."""
        if not self._shown.game.meta.computers or self._shown.match.state.over:
            return NOTHING
        return button(self._shown.words.say("page.players.open"), "players", "players-open", "quiet")

    def typed(self, field: str, text: str) -> bool:
        """Take over who plays for a seat. Return whether this is one of those fields."""
        match = self._shown.match
        seats = seats_after(self._services.games, match.table.game, match.table.seats, field, text)
        if seats is None:
            return False
        match.table = match.table.seated(seats, len(match.moves))
        self._changed()
        self._show()
        return True

    def _show(self) -> None:
        table = self._shown.match.table
        kinds = temperaments(self._services.games, table.game, table.seats)
        if kinds is not None:
            self._services.dialog.show(players_dialog(self._shown.words, table.seats, kinds))
