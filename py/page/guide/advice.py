"""Advice for whoever is asked: never behind the curtain, and never for a computer's seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from engine.core.move import Move
from engine.drawing.markup import NOTHING, Markup, escape, joined, tag
from page.actions import Actions
from page.model import Parts
from page.parts.widgets import button
from page.services.awaited import Act, Awaited
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
    """Asks for advice in two steps; and where that is wanted, before a large mistake. A move that is weighed, or was
    warned of, waits for the position, the seat and the screen in which it was meant, and goes with them."""

    def __init__(
        self, services: Services, shown: ShownMatch, eyes: Eyes, pointer: Pointer, selection: Selection
    ) -> None:
        self._services, self._shown, self._eyes = services, shown, eyes
        self._pointer, self._selection = pointer, selection
        self._adviser: Adviser | None = None
        self._is_open = False
        self._asking, self._weighing = Awaited(), Awaited()
        self._weighed: Move | None = None
        self._warned: Move | None = None
        self.moves: Plays | None = None

    @property
    def actions(self) -> Actions:
        actions = {"advice": self._ask, "advice-move": self._think, "advice-close": self._close_panel}
        return {**actions, "advice-warn": self._switch_warnings, "meant": self._meant}

    @property
    def is_allowed(self) -> bool:
        """Whether somebody is asked who may look."""
        shown = self._shown
        if not shown.game.meta.computers:
            return False
        return not (self._eyes.covered or shown.looking is not None or shown.match.state.over or shown.computer)

    def close(self) -> None:
        """Show no advice, think no more, and make no move that waits."""
        self._is_open = False
        self._asking.drop()
        self.drop_move()
        self._warned = None
        if self._adviser is not None:
            self._adviser.forget()

    def drop_move(self) -> None:
        """Make no move that is weighed: the reader does something else."""
        self._weighing.drop()
        if self._weighed is not None and self._adviser is not None:
            self._adviser.stop()
        self._weighed = None

    def with_advice(self, parts: Parts) -> Parts:
        """Return the parts with the panel above the choices, and its places lit."""
        if not self.is_allowed:
            return parts
        if self._weighed is not None:
            parts = {name: _busy(part, self._weighed) for name, part in parts.items()}
        # Below, so that nothing comes to lie under the pointer that has just clicked.
        choices = joined([parts.get("choices", NOTHING), self._waits()])
        if self._adviser is None or not self._is_open:
            return {**parts, "choices": choices}
        lit = self._adviser.lit({**parts, "choices": choices}.items())
        return {**lit, "choices": joined([self._adviser.part(), lit["choices"]])}

    def _waits(self) -> Markup:
        """Return what is said while a move is weighed, or while advice is still to come."""
        words, weighed = self._shown.words, self._weighed
        if weighed is not None:
            now = button(words.say("page.warning.unweighed"), f"meant {weighed}", "weighed-now", "quiet")
            return tag("div", tag("p", words.say("page.warning.weighed")), now, id="weighed", class_="advice")
        if self._is_open and self._adviser is None:
            return tag("p", words.say("page.advice.thinking"), id="advice-coming", role="status")
        return NOTHING

    def holds_up(self, move: Move) -> bool:
        """Return whether a move is weighed before it is played: it is played later, or asked about. To ask for the
        same one again changes nothing."""
        warns = self._services.settings.preferences.warns and not self._services.fetched.rests
        if not warns or not self.is_allowed or self.moves is None:
            return False
        if move != self._weighed:
            self.drop_move()
            self._weighed, act = move, self._weighing.begin()
            self._services.live_region.announce(self._shown.words.say("page.warning.weighed"))
            done = act.late(self._has_weighed)
            self._need(act, lambda adviser: adviser.weigh(move, done), act.late(self._unweighed))
        return True

    def _has_weighed(self, move: Move, is_fine: bool) -> None:
        """Play a move that has been weighed, unless the reader is asked whether it is meant."""
        self._weighed = None
        if is_fine:
            self._play(move)
        else:
            self._warned = move
            self._services.refresh()

    def _unweighed(self) -> None:
        """Play a move that cannot be weighed, and say so."""
        move, self._weighed = self._weighed, None
        self._services.notices.tell(self._shown.words.say("page.warning.absent"), "warning")
        if move is not None:
            self._play(move)

    def _ask(self) -> None:
        """The first time where to look, the second time the move."""
        if not self.is_allowed:
            return
        self.drop_move()
        if self._is_open and self._adviser is not None:
            self._think()
            return
        self._is_open, act = True, self._asking.begin()
        self._need(act, lambda adviser: adviser.look(), act.late(self._failed))

    def _think(self) -> None:
        self.drop_move()
        if self._is_open and self._adviser is not None and self.is_allowed and not self._adviser.is_thinking:
            self._adviser.think()

    def _close_panel(self) -> None:
        """Show no advice any more; a move that is weighed goes on."""
        if self._weighed is None:
            self.close()
        self._is_open = False

    def _need(self, act: Act, then: Callable[[Adviser], None], failed: Callable[[], None]) -> None:
        """Do something with the adviser, once its modules have come."""

        def come(adviser: type[Adviser]) -> None:
            if self._adviser is None:
                parts = (self._shown, self._eyes, self._pointer, self._selection)
                self._adviser = adviser(self._services, *parts)
            if self.is_allowed:
                then(self._adviser)
            else:
                self.drop_move()
            self._services.refresh()

        self._services.fetched.need(_adviser_class, act.late(come), failed)

    def _failed(self) -> None:
        self.close()
        self._services.notices.tell(self._shown.words.say("page.fetched.failed"), "warning")
        self._services.refresh()

    def _switch_warnings(self) -> None:
        preferences = self._services.settings.preferences
        self._services.prefer(replace(preferences, warns=not preferences.warns))

    def _meant(self, *notation: str) -> None:
        """Make a move after the warning, or without waiting for one."""
        self._services.dialog.close()
        if " ".join(notation) not in map(str, (self._warned, self._weighed)):
            return
        move = self._pointer.click(" ".join(notation)) if self.is_allowed else None
        if move is not None:
            self._play(move)

    def _play(self, move: Move) -> None:
        if self.moves is not None and self.is_allowed:
            self.moves.play(move)
            self._services.refresh()


def _busy(markup: Markup, move: Move) -> Markup:
    """Return markup with the places of a move marked as waited for."""
    place = f' data-move="{escape(str(move))}"'
    return Markup(str(markup).replace(place, f'{place} aria-busy="true"'))


def _adviser_class() -> type[Adviser]:
    from page.fetched.adviser import Adviser

    return Adviser
