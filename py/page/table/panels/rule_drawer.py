"""The rulebook beside the table."""

from __future__ import annotations

from engine.core.refusal import Refusal
from engine.drawing.markup import NOTHING, Markup
from page.actions import Actions
from page.parts.at_table.drawer import drawer
from page.services.services import Services
from page.table.pointer import Pointer
from page.table.shown_match import ShownMatch


class RuleDrawer:
    """A drawer with the rulebook of a match, open at a `paragraph` ("" for its beginning, `None` when it is closed)."""

    def __init__(self, services: Services, shown: ShownMatch, pointer: Pointer | None) -> None:
        self.paragraph: str | None = None
        self._services = services
        self._shown = shown
        self._pointer = pointer
        self._scrolls = False

    @property
    def actions(self) -> Actions:
        return {"rule": self._open, "rulebook": self._open_in_force, "close-drawer": self.close}

    @property
    def is_open(self) -> bool:
        return self.paragraph is not None

    def close(self) -> None:
        self.paragraph = None

    def part(self) -> Markup:
        """Return the drawer; nothing when it is closed."""
        if not self.is_open:
            return NOTHING
        return drawer(self._services.settings.words(), self._shown.game.meta.title, self._text())

    def painted(self) -> None:
        """Scroll to the paragraph, as soon as it is there, once after it was opened."""
        if self._scrolls and self._text() is not None:
            self._scrolls = False
            self._services.browser.show(f"rule-{self.paragraph}" if self.paragraph else "drawer-heading")

    def _text(self) -> Markup | None:
        return self._services.rulebooks.text(self._shown.match.table.game)

    def _open(self, paragraph: str) -> None:
        self._services.rulebooks.forget_missing()
        self.paragraph = paragraph
        self._scrolls = True

    def _open_in_force(self) -> None:
        """Open the rulebook at the paragraph of the reason that is shown, or else at the one in force."""
        state, refusal = self._shown.match.state, self._refusal()
        in_force = "" if state.over else self._shown.game.decision(state).rule
        self._open(in_force if refusal is None else refusal.rule)

    def _refusal(self) -> Refusal | None:
        return None if self._pointer is None else self._pointer.answer[0]
