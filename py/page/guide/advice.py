"""Advice for whoever is asked: never behind the curtain, and never for a computer's seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from engine.core.move import Move
from engine.drawing.markup import Markup, joined
from page.actions import Actions
from page.model import Parts
from page.services.services import Services
from page.table.eyes import Eyes
from page.table.pointer import Pointer
from page.table.selection import Selection
from page.table.shown_match import ShownMatch

if TYPE_CHECKING:
    from page.fetched.adviser import Adviser


class Plays(Protocol):
    """Whoever makes the move that was held up by a warning."""

    def play(self, move: Move) -> None:
        """Play a legal move."""


class AdvicePanel:
    """Asks for advice in two steps; and where that is wanted, before a large mistake."""

    def __init__(
        self, services: Services, shown: ShownMatch, eyes: Eyes, pointer: Pointer, selection: Selection
    ) -> None:
        self._services, self._shown, self._eyes = services, shown, eyes
        self._pointer, self._selection = pointer, selection
        self._adviser: Adviser | None = None
        self._is_open = False
        self.moves: Plays | None = None

    @property
    def actions(self) -> Actions:
        actions = {"advice": self._ask, "advice-move": self._think, "advice-close": self.close}
        return {**actions, "advice-warn": self._switch_warnings, "meant": self._meant}

    @property
    def is_allowed(self) -> bool:
        """Whether somebody is asked who may look."""
        shown = self._shown
        if not shown.game.meta.computers:
            return False
        return not (self._eyes.covered or shown.looking is not None or shown.match.state.over or shown.computer)

    def close(self) -> None:
        """Show no advice, and think no more."""
        self._is_open = False
        if self._adviser is not None:
            self._adviser.forget()

    def with_advice(self, parts: Parts) -> Parts:
        """Return the parts with the panel above the choices, and its places lit."""
        if self._adviser is None or not self._is_open or not self.is_allowed:
            return parts
        lit = self._adviser.lit(parts.items())
        return {**lit, "choices": joined([self._adviser.part(), lit.get("choices", Markup(""))])}

    def holds_up(self, move: Move) -> bool:
        """Return whether a move is weighed before it is played: it is played later, or asked about."""
        if not self._services.settings.preferences.warns or not self.is_allowed or self.moves is None:
            return False
        self._need(lambda adviser: adviser.weigh(move, lambda: self._play(move)), lambda: self._play(move))
        return True

    def _ask(self) -> None:
        """The first time where to look, the second time the move."""
        if not self.is_allowed:
            return
        if self._is_open and self._adviser is not None:
            self._think()
            return
        self._is_open = True
        self._need(lambda adviser: adviser.look(), self._failed)

    def _think(self) -> None:
        if self._is_open and self._adviser is not None and self.is_allowed and not self._adviser.is_thinking:
            self._adviser.think()

    def _need(self, then: Callable[[Adviser], None], failed: Callable[[], None]) -> None:
        """Do something with the adviser, once its modules have come."""

        def come() -> None:
            from page.fetched.adviser import Adviser

            if self._adviser is None:
                parts = (self._shown, self._eyes, self._pointer, self._selection)
                self._adviser = Adviser(self._services, *parts)
            if self.is_allowed:
                then(self._adviser)
            self._services.refresh()

        self._services.fetched.need(come, failed)

    def _failed(self) -> None:
        self.close()
        self._services.notices.tell(self._shown.words.say("page.fetched.failed"), "warning")
        self._services.refresh()

    def _switch_warnings(self) -> None:
        preferences = self._services.settings.preferences
        self._services.prefer(replace(preferences, warns=not preferences.warns))

    def _meant(self, *notation: str) -> None:
        """Make a move after the warning."""
        self._services.dialog.close()
        move = self._pointer.click(" ".join(notation)) if self.is_allowed else None
        if move is not None:
            self._play(move)

    def _play(self, move: Move) -> None:
        if self.moves is not None and self.is_allowed:
            self.moves.play(move)
            self._services.refresh()
