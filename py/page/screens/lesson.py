"""A lesson: a table that is led through, step by step, and where the reader makes some of the moves."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.input_error import InputError
from engine.drawing.markup import highlighted
from engine.files.lesson import TUTORIAL, Lesson, LessonStep, read_lesson
from engine.text.words import Words
from page.actions import number
from page.address import Address
from page.guide.advice import AdvicePanel
from page.model import Parts
from page.screens.match_screen import MatchScreen
from page.screens.screen import Screen
from page.services.services import Services
from page.table.eyes import OpenEyes
from page.table.lesson_steps import LessonSteps
from page.table.match_changes import MatchChanges
from page.table.panels.drawing import choosing
from page.table.pointer import Pointer
from page.table.prompt_focus import PromptFocus
from page.table.selection import Selection
from page.table.shown_match import ShownMatch

PUZZLE = "puzzle-"
"""How names of puzzles begin; behind it stands their number."""

Solved = Callable[[], None]


class LessonScreen(MatchScreen):
    """A lesson on the screen, at one of its steps (`step` as an address says it)."""

    marks_last_turn = False  # the text says where to look
    pointer: Pointer

    def __init__(
        self, services: Services, name: str, lesson: Lesson, step: str = "", solved: Solved = lambda: None
    ) -> None:
        game = lesson.match.game.meta
        self.lesson_name, self._solved = name, solved
        words = services.settings.words()
        self._title = words.paired(game.title, lesson_title(words, name))
        shown, focus = ShownMatch(services.settings, lesson.match), PromptFocus(services.browser)
        eyes = OpenEyes(shown)
        pointer = Pointer(shown, eyes, services.notices, services.live_region)
        selection = Selection(pointer)
        self._advice = AdvicePanel(services, shown, eyes, pointer, selection)
        changes = MatchChanges(shown, pointer, selection, focus, (self._advice.close,))
        self.steps = LessonSteps(shown, eyes, pointer, changes, lesson, self._title, services.settings.advises, solved)
        context = choosing(shown, eyes, pointer, selection)
        super().__init__(services, shown, eyes, self.steps, context, focus, pointer)
        self.moves = self.steps
        self.actors += [selection, self.steps]
        self.actors += [self._advice] if services.settings.advises else []
        self.steps.show(number(step, below=len(lesson.steps)) or 0)

    @property
    def lesson(self) -> Lesson:
        return self.steps.lesson

    @property
    def at(self) -> int:
        """The number of the step from 0."""
        return self.steps.at

    @property
    def step(self) -> LessonStep:
        """The step that is shown."""
        return self.steps.step

    @property
    def match_title(self) -> str:
        return self._title

    @property
    def address(self) -> Address:
        """The lesson and its step."""
        step = str(self.at) if self.at else ""
        return Address(lesson=f"{self.game_id}/{self.lesson_name}", step=step)

    def as_found(self) -> Screen:
        """Return the lesson at the same step."""
        return LessonScreen(self.services, self.lesson_name, self.lesson, str(self.at), self._solved)

    def parts(self) -> Parts:
        """Return the table, with the lesson's text in the place of the prompt and its places highlighted."""
        parts = {name: highlighted(markup, self.step.highlighted) for name, markup in super().parts().items()}
        return self._advice.with_advice(parts)

    def leave(self) -> None:
        self._advice.close()


def open_lesson(services: Services, game: str, name: str, step: str) -> LessonScreen:
    """Return a lesson of a game at a step. Raises `InputError` when there is none of this name."""
    lessons = services.games.lessons(game)
    if name not in lessons:
        raise InputError("lesson.unknown")
    return LessonScreen(services, name, read_lesson(lessons[name], services.games.load), step)


def lesson_title(words: Words, name: str) -> str:
    """Return the title of a lesson; an example is called by the paragraph that it belongs to."""
    if name.startswith(PUZZLE):
        return words.say("page.puzzles.open", number=name.removeprefix(PUZZLE))
    return words.say("page.lesson.tutorial") if name == TUTORIAL else f"§ {name}"
