"""What can be done to look back at a match."""

from __future__ import annotations

from collections.abc import Callable

from page.actions import Actions, number
from page.browser_port import BrowserPort
from page.replay import Replay
from page.table.moment_sight import MomentSight
from page.table.shown_match import ShownMatch


class ReplayActions:
    """Moves the replay of a match. `looked` is called whenever another moment was asked for."""

    def __init__(
        self, browser: BrowserPort, shown: ShownMatch, sight: MomentSight, looked: Callable[[], None] | None = None
    ) -> None:
        self._browser = browser
        self._shown = shown
        self._sight = sight
        self._looked = looked

    @property
    def actions(self) -> Actions:
        return {
            "look": self._look_from_far,
            "eyes": self._through_eyes,
            "replay": self._step,
            "replay-toggle": self._toggle,
            "replay-faster": self._replay.faster,
            "replay-tick": self._tick,
            "present": self._replay.stop,
        }

    def typed(self, field: str, text: str) -> bool:
        """Show the moment that the slider names, or take the eyes that were chosen. Return whether the field is one of
        these."""
        if field == "look":
            self.look(text)
        elif field == "eyes":
            self._replay.eyes = number(text, below=self._shown.match.table.players)
        return field in ("look", "eyes")

    def show_present(self) -> None:
        """Return to the present."""
        self._replay.stop()
        self._has_looked()

    def _look_from_far(self, ply: str) -> None:
        """Show a moment that was asked for away from the board, in the log or a story."""
        self._sight.ask()
        self.look(ply)

    def look(self, ply: str) -> None:
        """Show a moment; what is no moment of the match does nothing."""
        wanted = number(ply, below=self._shown.match.ply + 1)
        if wanted is not None:
            self._replay.look(wanted)
            self._has_looked()

    def _through_eyes(self, seat: str) -> None:
        """Look at the whole game through the eyes of a seat, from its beginning."""
        eyes = number(seat, below=self._shown.match.table.players)
        if eyes is not None and self._replay.may_choose_eyes:
            self._replay.eyes = eyes
            self.look("0")

    @property
    def _replay(self) -> Replay:
        return self._shown.replay

    def _step(self, where: str = "last") -> None:
        """Begin to look back, or go on with it."""
        if self._shown.looking is None:
            self._sight.ask()
        self._replay.step(where)
        self._has_looked()

    def _has_looked(self) -> None:
        if self._looked is not None:
            self._looked()

    def _toggle(self) -> None:
        self._replay.toggle()
        self._wait()

    def _tick(self) -> None:
        """The next move, when they go on by themselves."""
        if self._replay.playing:
            self._replay.step("on")
            self._wait()

    def _wait(self) -> None:
        if self._replay.playing:
            self._browser.wake(self._replay.pause, "replay-tick")
