"""A lesson: a table that is led through, step by step, and where the reader makes some of the moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.drawing.markup import highlighted
from engine.files.lesson import TUTORIAL, Lesson, Step
from engine.text.words import Words
from page.actions import Actions, number, perform
from page.address import Address
from page.parts.lesson import Told, lesson
from page.screens.screen import Parts, Screen
from page.screens.shown import ShownTable

if TYPE_CHECKING:
    from page.app import App

# What can be done at a lesson's table; its moves are the lesson's.
ALLOWED = ("pick", "pick-only", "rule", "rulebook", "close-drawer", "whole-log")


def lesson_title(words: Words, name: str) -> str:
    """Return the title of a lesson; an example is called by the paragraph that it belongs to."""
    return words.say("page.lesson.tutorial") if name == TUTORIAL else f"§ {name}"


class LessonScreen(ShownTable):
    """A lesson on the screen. `at` is the number of its step from 0; `verdict` the judge's answer to what was `tried`,
    `astray` whether that was legal but not the lesson's move."""

    def __init__(self, app: App, name: str, lesson: Lesson, step: str = "") -> None:
        self.lesson = lesson
        self.tried, self.astray = False, False
        self.verdict: Refusal | None = None
        self.lesson_name = name
        self.at = number(step, below=len(lesson.steps)) or 0
        game = lesson.match.game.meta
        super().__init__(app, lesson.match, "", f"{game.title}: {lesson_title(app.words(), name)}")
        self._go_to(self.at)

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return self.lesson.steps[self.at]

    @property
    def address(self) -> Address:
        """The lesson and its step."""
        step = str(self.at) if self.at else ""
        return Address(lesson=f"{self.game_id}/{self.lesson_name}", step=step)

    def as_found(self) -> Screen:
        """Return the lesson at the same step."""
        return LessonScreen(self.app, self.lesson_name, self.lesson, str(self.at))

    @property
    def viewer(self) -> int | None:
        """The seat whose eyes look in this step."""
        return super().viewer if self.step.seat is None else self.step.seat

    def parts(self) -> Parts:
        """Return the table, with the lesson's text in the place of the prompt and its places lit."""
        parts = super().parts()
        parts["prompt"] = lesson(self.words, self._told())
        return {name: highlighted(markup, self.step.highlighted) for name, markup in parts.items()}

    def act(self, word: str, arguments: list[str]) -> bool:
        """Go on or back, or do what does no harm at a lesson's table."""
        actions: Actions = {"lesson-on": self._on, "lesson-back": self._back}
        return perform(actions, word, arguments) or (word in ALLOWED and super().act(word, arguments))

    def show_step(self, number: int) -> None:
        """Go to a step, or to the last one when there are not so many."""
        self._go_to(min(number, len(self.lesson.steps) - 1))

    def _told(self) -> Told:
        step, verdict = self.step, self.verdict
        if step.ask is not None and not self.tried:
            verdict = self.match.game.judge(self.match.state, step.ask)
        return Told(
            game=self.match.game.meta,
            title=self.kept_title,
            step=step,
            number=self.at + 1,
            count=len(self.lesson.steps),
            skipped=step.ply - self.lesson.steps[self.at - 1].ply if self.at else 0,
            tried=self.tried or step.ask is not None,
            verdict=verdict,
            astray=self._goes_on() if self.astray else None,
        )

    @property
    def _wanted(self) -> Move:
        return self.match.moves[self.match.ply]

    def _goes_on(self) -> Event:
        """Return the first thing that happens when the lesson's own move is made."""
        match = self.match
        return match.game.play(match.state_at(match.ply), self._wanted)[0]

    def _play(self, move: Move) -> None:
        """A legal move was made: in a step that asks for it the lesson goes on, else it is only judged."""
        if self.step.yours and move == self._wanted:
            self._on()
        else:
            self._tell(None, astray=self.step.yours)

    def _tell(self, verdict: Refusal | None, astray: bool = False) -> None:
        self.tried, self.verdict, self.astray = True, verdict, astray

    def _on(self) -> None:
        self._go_to(min(self.at + 1, len(self.lesson.steps) - 1))

    def _back(self) -> None:
        self._go_to(max(self.at - 1, 0))

    def _go_to(self, at: int) -> None:
        self.at = at
        self.tried, self.verdict, self.astray = False, None, False
        self.picked = ()
        self._forget_pointing()
        self.match.go_to(self.step.ply)
        self._moved = True
