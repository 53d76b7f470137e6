"""The steps of a lesson: which one is shown, the way on and back, and what the judge says to the reader's moves."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.drawing.markup import Markup
from engine.files.lesson import Lesson, LessonStep
from page.actions import Actions
from page.parts.at_table.lesson import Told, lesson
from page.table.eyes import OpenEyes
from page.table.match_changes import MatchChanges
from page.table.pointer import Pointer
from page.table.shown_match import ShownMatch


class LessonSteps:
    """Leads through a lesson. `at` is the number of its step from 0. After the reader has `tried` a move or a step has
    asked about one, the panel says the judge's `verdict`, and whether it was `astray`: legal, but not the lesson's."""

    def __init__(
        self,
        shown: ShownMatch,
        eyes: OpenEyes,
        pointer: Pointer,
        changes: MatchChanges,
        lesson: Lesson,
        title: str,
        advises: bool = True,
        solved: Callable[[], None] = lambda: None,
    ) -> None:
        self.lesson, self._advises = lesson, advises and shown.game.meta.computers
        self.at = 0
        self._title = title
        self._shown = shown
        self._eyes = eyes
        self._pointer = pointer
        self._changes = changes
        self._tried, self._astray = False, False
        self._solved, self._puzzle = solved, ""

    @property
    def step(self) -> LessonStep:
        """The step that is shown."""
        return self.lesson.steps[self.at]

    @property
    def actions(self) -> Actions:
        return {"lesson-on": self._on, "lesson-back": self._back}

    def show(self, number: int) -> None:
        """Go to a step, or to the first or last one when there is none of this number."""
        self.at = min(max(number, 0), len(self.lesson.steps) - 1)
        self._tried, self._astray = False, False
        self._puzzle = "open" if self.step.goal else ""
        self._eyes.chosen = self.step.seat
        self._shown.match.go_to(self.step.ply)
        self._changes.done()

    def move(self, notation: str) -> None:
        """Judge a move. The lesson goes on with its own move, in a step that asks for it."""
        move = self._pointer.click(notation)
        if move is None:
            return
        if self.step.goal is not None:
            self._try(move, self.step.goal)
        elif self.step.yours and move == self._wanted:
            self._on()
        else:
            self._tried, self._astray = True, self.step.yours

    def _try(self, move: Move, goal: Move) -> None:
        """Hold a move against the goal of a puzzle; what was solved stays so."""
        match = self._shown.match
        if match.game.canonical(match.state, move) == goal:
            self._puzzle = "solved"
            self._solved()
        elif self._puzzle != "solved":
            self._puzzle = "missed"

    def part(self) -> Markup:
        """Return the panel with the lesson's text."""
        return lesson(self._shown.words, self._told())

    def _told(self) -> Told:
        step = self.step
        return Told(
            game=self._shown.game.meta,
            title=self._title,
            step=step,
            number=self.at + 1,
            count=len(self.lesson.steps),
            skipped=step.ply - self.lesson.steps[self.at - 1].ply if self.at else 0,
            tried=self._tried or step.ask is not None,
            verdict=self._verdict(),
            astray=self._goes_on() if self._astray else None,
            puzzle=self._puzzle,
            asked=None if self._shown.match.state.over else self._shown.match.state.now.seat,
            advised=self._advises and not self._shown.match.state.over,
        )

    def _verdict(self) -> Refusal | None:
        """Return the answer to the step's question. A legal move that was tried is not refused."""
        if self.step.ask is None or self._tried:
            return None
        return self._shown.game.judge(self._shown.match.state, self.step.ask)

    @property
    def _wanted(self) -> Move:
        return self._shown.match.moves[self._shown.match.ply]

    def _goes_on(self) -> Event:
        """Return the first thing that happens when the lesson's own move is made."""
        match = self._shown.match
        return match.game.play(match.state_at(match.ply), self._wanted)[0]

    def _on(self) -> None:
        self.show(self.at + 1)

    def _back(self) -> None:
        self.show(self.at - 1)
