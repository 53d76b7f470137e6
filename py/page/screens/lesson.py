"""A lesson: a table that is led through, step by step, and where the reader makes some of the moves."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

from engine.core.input_error import InputError
from engine.files.lesson import FIRST, PUZZLE, TUTORIAL, Lesson, course_title, read_lesson, read_lesson_as_far
from engine.files.link import is_packed, read_link, word_of
from engine.play.game import AnyGame
from engine.text.words import Words
from page.actions import number
from page.address import Address
from page.screens.match_screen import MatchScreen, words_of
from page.screens.screen import Screen
from page.services.services import Services
from page.table.actions import POINTING, READING
from page.table.advice import ADVISING
from page.table.lesson_steps import LESSON, show_step, try_move
from page.table.sharing import SHARING
from page.table.state import READER, TableState

OWN = "own"
"""In the place of a game: the lessons of this browser."""
READERS = "reader"
"""So begin the names under which the places in courses by readers are remembered."""

Solved = Callable[[], None]


class LessonScreen(MatchScreen):
    """A lesson on the screen, at one of its steps (`step` as an address says it). `solved` is called when a puzzle is
    solved."""

    def __init__(
        self,
        services: Services,
        name: str,
        lesson: Lesson,
        step: str = "",
        solved: Solved = lambda: None,
        own_title: str = "",
        trouble: InputError | None = None,
    ) -> None:
        self.trouble = trouble
        self.lesson, self.lesson_name, self._solved, self._own_title = lesson, name, solved, own_title
        words = services.settings.words()
        title = words.paired(lesson.match.game.meta.title, own_title or lesson_title(words, name))
        permitted = words_of(READING, POINTING, LESSON, ADVISING, {} if name.startswith(OWN) else SHARING)
        super().__init__(services, TableState(lesson.match, title, permitted, READER, lesson=lesson, lesson_name=name))
        self.show(number(step, below=len(lesson.steps)) or 0)

    @property
    def at(self) -> int:
        """The number of the step that is shown, from 0."""
        return self.state.step_number

    @property
    def address(self) -> Address:
        """The lesson and its step."""
        step = str(self.at) if self.at else ""
        is_own = self.lesson_name.startswith(f"{OWN}/")
        return Address(lesson=self.lesson_name if is_own else f"{self.game_id}/{self.lesson_name}", step=step)

    def as_found(self) -> Screen:
        """Return the lesson at the same step."""
        step = str(self.at)
        return LessonScreen(self.services, self.lesson_name, self.lesson, step, self._solved, self._own_title)

    def show(self, number: int) -> None:
        """Go to a step, or to the first or last one when there is none of this number."""
        show_step(self.state, number)
        self.follow()

    def follow(self) -> None:
        """Follow the change, and remember the step; a lesson that was left at its end begins again."""
        super().follow()
        if not self.state.puzzle and (self.lesson.chapters or not self.state.is_by_reader):
            is_last = self.at + 1 == len(self.lesson.steps)
            step = "" if is_last or not self.at else str(self.at)
            self.services.store.keep_lesson_step(self.game_id, place_of(self.lesson_name), step)

    def move(self, notation: str) -> None:
        """Judge a move, as the step asks for it."""
        was_solved = self.state.puzzle == "solved"
        try_move(self.state, self.services, notation)
        self.follow()
        if self.state.puzzle == "solved" and not was_solved:
            self._solved()


def open_lesson(services: Services, game: str, name: str, step: str) -> LessonScreen:
    """Return a lesson of a game at a step: one of ours, or one by a reader, whose name is the packed lesson itself.
    Raises `InputError` when there is none of this name, or when a reader's is broken."""
    if is_packed(name):
        text = read_link(name)
        lesson, trouble = read_lesson_as_far(text, _only(services, game))
        return LessonScreen(services, word_of(name), lesson, step, own_title=course_title(text), trouble=trouble)
    lessons = services.games.lessons(game)
    if name not in lessons:
        raise InputError("lesson.unknown")
    return LessonScreen(services, name, read_lesson(lessons[name], services.games.load), step)


def place_of(name: str) -> str:
    """Return the name under which the place in a lesson is remembered: a packed one is too long for that."""
    return f"{READERS}-{sha256(name.encode()).hexdigest()[:16]}" if is_packed(name) else name


def _only(services: Services, game: str) -> Callable[[str], AnyGame]:
    """Return the function that loads this game, and raises `InputError` for any other."""

    def find(wanted: str) -> AnyGame:
        if wanted != game:
            raise InputError("lesson.game", game=game)
        return services.games.load(game)

    return find


def lesson_title(words: Words, name: str) -> str:
    """Return the title of a lesson; an example is called by the paragraph that it belongs to."""
    if is_packed(name):
        return words.say("page.lesson.reader")
    if name.startswith(PUZZLE):
        return words.say("page.puzzles.open", number=name.removeprefix(PUZZLE))
    if name.startswith(OWN):
        return words.say("page.write.heading")
    return words.say(f"page.lesson.{name}") if name in (FIRST, TUTORIAL) else f"§ {name}"
