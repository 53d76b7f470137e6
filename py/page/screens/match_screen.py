"""What all screens with a match on them have: the prompt, the drawing, the log and the rulebook."""

from __future__ import annotations

from typing import Protocol

from engine.drawing.markup import NOTHING, Markup
from engine.play.match import AnyMatch
from engine.text.words import Words
from page.actions import Actions, perform
from page.model import Parts
from page.screens.screen import Screen
from page.services.services import Services
from page.table.eyes import Eyes
from page.table.moment_sight import MomentSight
from page.table.panels.drawing import FindContext, MatchDrawing
from page.table.panels.last_turn import LastTurn
from page.table.panels.log_panel import LogPanel
from page.table.panels.rule_drawer import RuleDrawer
from page.table.pointer import Pointer
from page.table.prompt_focus import PromptFocus
from page.table.shown_match import ShownMatch


class Panel(Protocol):
    """Something on the screen that fills one part."""

    def part(self) -> Markup: ...


class Actor(Protocol):
    """Something on the screen that has actions of its own."""

    @property
    def actions(self) -> Actions: ...


class MatchScreen(Screen):
    """A match as the `eyes` see it. `actors` have the actions that can be done here; each kind of screen adds some.
    `marks_last_turn` says whether what the last turn has touched is marked, `looks_back` whether moments of the past
    can be looked at."""

    name = "table"
    marks_last_turn = True
    looks_back = False
    pointer: Pointer | None

    def __init__(
        self,
        services: Services,
        shown: ShownMatch,
        eyes: Eyes,
        prompt: Panel,
        context: FindContext,
        focus: PromptFocus,
        pointer: Pointer | None = None,
    ) -> None:
        super().__init__(services)
        self.game_id: str = shown.match.table.game
        self.shown, self.eyes, self.pointer = shown, eyes, pointer
        self.drawer = RuleDrawer(services, shown, pointer)
        self.sight = MomentSight(services.browser, shown, eyes)
        self._prompt = prompt
        last = LastTurn(shown, eyes) if self.marks_last_turn else None
        self._drawing = MatchDrawing(shown, eyes, context, last)
        self._log = LogPanel(shown, eyes, self.is_shared_moment, self.looks_back)
        self._focus = focus
        self.actors: list[Actor] = [self._log, self.drawer, *([pointer] if pointer else [])]

    def is_shared_moment(self) -> bool:
        """Return whether somebody has chosen the moment for the reader, who need not be told what came later."""
        return False

    @property
    def match(self) -> AnyMatch:
        return self.shown.match

    @property
    def looking(self) -> int | None:
        """The ply of the past moment that is shown; `None` in the present."""
        return self.shown.looking

    @property
    def words(self) -> Words:
        """The words of this table."""
        return self.shown.words

    @property
    def match_title(self) -> str:
        """What this match is called."""
        return self.match.game.meta.title

    @property
    def title(self) -> str:
        return f"{self.match_title} · Enoteca"

    @property
    def listener(self) -> tuple[object, ...]:
        return (self.eyes.viewer, self.eyes.covered, self.match.ply, self.looking)

    def parts(self) -> Parts:
        return {
            "prompt": self._prompt.part(),
            **self._drawing.parts(),
            "log": self._log.part(),
            "drawer": self.drawer.part(),
            "why": self.pointer.part() if self.pointer else NOTHING,
        }

    def act(self, word: str, arguments: list[str]) -> bool:
        return any(perform(actor.actions, word, arguments) for actor in self.actors)

    def escape(self) -> None:
        self.drawer.close()

    def painted(self) -> None:
        """After opening a rule: show it. After a move: the keyboard back to the prompt."""
        self.drawer.painted()
        self._focus.painted()
        self.sight.painted()
