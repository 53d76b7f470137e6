"""Who looks at a match: through whose eyes it is drawn, and whether a curtain covers what is secret."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from engine.drawing.markup import NOTHING, Markup
from page.actions import Actions
from page.parts import dialogs
from page.table.prompt_focus import PromptFocus
from page.table.shown_match import ShownMatch


class Eyes(Protocol):
    """Who looks. `viewer` is a seat, or `None` for what everybody may see; `covered` says whether the device has to be
    handed over first."""

    @property
    def covered(self) -> bool: ...

    @property
    def viewer(self) -> int | None: ...


class Curtain:
    """The players' own eyes, around one device: before a secret decision it is handed to the seat that is asked.
    `lifted` is the seat for which the curtain was lifted. Where only one person plays, it never falls, and while a
    computer thinks, nobody's eyes look but that person's."""

    def __init__(self, shown: ShownMatch, focus: PromptFocus) -> None:
        self.lifted: int | None = None
        self._shown = shown
        self._focus = focus

    @property
    def actions(self) -> Actions:
        return {"lift": self._lift}

    @property
    def covered(self) -> bool:
        """Whether the curtain is down: the decision is secret, and not lifted for its seat."""
        shown, state = self._shown, self._shown.match.state
        if shown.only_person is not None or shown.computer:
            return False
        return shown.game.secret(state) and self.lifted != state.now.seat

    @property
    def viewer(self) -> int | None:
        """The seat that looks; nobody's while the curtain is down or a computer thinks, in the past of a game that is
        not over, and at the end. An only person always looks."""
        shown = self._shown
        if shown.looking is not None and shown.replay.may_choose_eyes:
            return shown.replay.eyes
        if shown.only_person is not None or shown.match.state.over:
            return shown.only_person
        if self.covered or shown.computer or shown.looking is not None:
            return None
        return int(shown.match.state.now.seat)

    def drop(self) -> None:
        """Let the curtain fall before the next secret decision, whosever it is."""
        self.lifted = None

    def position_changed(self) -> None:
        """Let the curtain fall, unless the seat for which it was lifted is asked again."""
        state = self._shown.match.state
        if not self._shown.game.secret(state) or self.lifted != state.now.seat:
            self.drop()

    def part(self) -> Markup:
        """Return the curtain; nothing where it is lifted."""
        if self.covered and self._shown.looking is None:
            match = self._shown.match
            return dialogs.curtain(self._shown.words, match.state.now.seat, match.table.seats, self._shown.can_undo)
        return NOTHING

    def _lift(self) -> None:
        if self.covered:
            self.lifted = int(self._shown.match.state.now.seat)
            self._focus.wanted = True


class OpenEyes:
    """The eyes of a reader, from whom nothing has to be covered: those of the seat that is asked, or the `chosen` ones.
    In the past, those that were chosen for the replay."""

    covered = False

    def __init__(self, shown: ShownMatch, chosen: int | None = None) -> None:
        self.chosen = chosen
        self._shown = shown

    @property
    def viewer(self) -> int | None:
        """The seat whose eyes look."""
        state = self._shown.match.state
        if self._shown.looking is not None:
            return self._shown.replay.eyes
        if self.chosen is not None or state.over:
            return self.chosen
        return int(state.now.seat)


@dataclass(frozen=True)
class FixedEyes:
    """The eyes of one seat (`None`: of nobody) all the time."""

    viewer: int | None
    covered: bool = False
