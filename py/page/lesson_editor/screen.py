"""The lesson editor on the screen: the board of a step, what the step says and asks, and the tools to change it.

Each change is kept at once, and can be undone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from engine.core.input_error import InputError
from engine.core.move import Move, parse_move
from engine.drawing.markup import NOTHING, joined
from engine.files.lesson import (
    ARROW,
    ASK,
    COURSE,
    GOAL,
    LEGAL,
    LIT,
    PLACE,
    SEAT,
    WRONG,
    YOUR_MOVE,
    Lesson,
    course_text,
    course_title,
    lesson_texts,
    read_lesson_as_far,
    title_of,
)
from engine.files.lesson_draft import (
    LessonDraft,
    going_on,
    moved_step,
    play_draft,
    read_draft,
    with_move,
    with_step,
    with_step_at_end,
    with_title,
    with_values,
    without_step,
)
from engine.files.link import write_link
from engine.play.match import MOST_PLIES
from engine.text.languages import LANGUAGES
from page.actions import Actions, number, perform
from page.address import Address
from page.browser_port import StorageRefused
from page.lesson_editor.kept_lessons import KeptLessons
from page.lesson_editor.panel import (
    ARROWS,
    LIGHT,
    LOOK,
    MODES,
    PLACES,
    PLAY,
    QUESTION,
    WRONG_MOVE,
    Editing,
    chapters,
    places_of,
    prompt,
    tools,
)
from page.model import Parts
from page.screens.lesson import OWN
from page.screens.match_screen import MatchScreen, words_of
from page.services.services import Services
from page.table.actions import POINTING, READING, click, go_to
from page.table.sharing import SHARING, share_text, subjects_of_lesson
from page.table.state import READER, TableState

MOST_CHANGES = 200
LONGEST_TEXT = 2000


@dataclass(frozen=True)
class Course:
    """The lessons of a file, each with its text, and the number of the one that is written."""

    texts: tuple[str, ...]
    at: int = 0

    def with_text(self, text: str) -> Course:
        """Return the course with another text of the lesson that is written."""
        return replace(self, texts=(*self.texts[: self.at], text, *self.texts[self.at + 1 :]))

    @property
    def text(self) -> str:
        """The file."""
        return self.texts[0] if len(self.texts) == 1 else course_text(self.texts)


class LessonEditorScreen(MatchScreen):
    """A lesson that is written, or one of a course: `id` is that under which the file with its `text` is kept. `place`
    says which step is shown, and of a course which lesson."""

    def __init__(self, services: Services, id: str, text: str, place: str = "") -> None:
        """Raises `InputError` when nothing of the lesson can be shown."""
        self._kept = KeptLessons(services.store)
        self.lesson_id, self.course = id, Course(tuple(lesson_texts(text)))
        self.course, step = self._at(place)
        self.draft = draft = _draft(self.course)
        self.editing = Editing(services.settings.preferences.language)
        self._earlier: list[tuple[Course, int, LessonDraft]] = []
        self._changed = ""
        lesson, self.trouble = play_draft(draft, services.games.load)
        permitted = words_of(READING, POINTING, SHARING)
        super().__init__(services, TableState(lesson.match, "", permitted, READER, lesson=lesson))
        self.state.lesson_name = f"{OWN}/{id}"
        self.show(step)

    def _at(self, place: str) -> tuple[Course, int]:
        """Return the course at the lesson that an address names, and the step, the first for one that is none."""
        lesson, dot, step = place.rpartition(".")
        number_of_lesson = number(lesson, below=len(self.course.texts)) if dot else 0
        return replace(self.course, at=number_of_lesson or 0), number(step, below=MOST_PLIES) or 0

    @property
    def at(self) -> int:
        """The number of the step that is shown, from 0."""
        return self.state.step_number

    @property
    def title(self) -> str:
        name = course_title(self.text) or self.services.settings.words().say("page.write.heading")
        return f"{name} · Enoteca"

    @property
    def address(self) -> Address:
        """The lesson and its step."""
        step = f"{self.course.at}.{self.at}" if self.course.at else str(self.at or "")
        return Address(write=self.lesson_id, step=step)

    @property
    def text(self) -> str:
        """The file."""
        return self.course.with_text(self.draft.text).text

    def go_to(self, address: Address) -> bool:
        if address.place != self.address.place:
            return False
        course, step = self._at(address.step)
        if course.at != self.course.at:
            self._show_chapter(course.at)
        self.show(step)
        self.follow()
        return True

    def show(self, step: int) -> None:
        """Go to a step, or to the first or last one when there is none of this number."""
        state, steps = self.state, self._lesson.steps
        state.step_number = min(max(step, 0), len(steps) - 1)
        state.seat = steps[state.step_number].seat
        state.has_tried = state.is_astray = False
        self.editing = replace(self.editing, arrow_from="")
        self._changed = ""
        go_to(state, steps[state.step_number].ply)

    def show_read(self, step: int) -> None:
        """Go to the step that readers of the whole file see under a number; they do not see steps that say nothing."""
        read, _ = read_lesson_as_far(self.text, self.services.games.load)
        chapter = read.chapter(step)
        self._show_chapter(chapter)
        seen = [at for at, one in enumerate(self._lesson.steps) if not one.empty]
        self.show(seen[min(step - read.first(chapter), len(seen) - 1)] if seen else 0)

    def parts(self) -> Parts:
        """Return the table; the step instead of the prompt, and the tools above the choices."""
        parts, words = super().parts(), self.words
        parts["prompt"] = prompt(words, self.state, self.draft, self.editing)
        titles = [title_of(text) for text in self.course.texts]
        course = chapters(words, titles, self.course.at, title_of(self.course.texts[0], COURSE), self._others())
        places = places_of(parts["board"], parts["seats"])
        above = tools(words, self.state, self.draft, self.editing, places, course)
        parts["choices"] = joined([above, NOTHING if self.editing.mode in PLACES else parts["choices"]])
        return parts

    def act(self, word: str, arguments: list[str]) -> bool:
        is_done = perform(self._actions, word, arguments) or super().act(word, arguments)
        self.follow()
        return is_done

    @property
    def _actions(self) -> Actions:
        return {
            "write-step": lambda step: self.show(number(step, below=len(self.draft.steps)) or 0),
            "write-new": self._new,
            "write-remove": self._remove,
            "write-earlier": lambda: self._shift(-1),
            "write-later": lambda: self._shift(1),
            "write-undo": self._undo,
            "write-chapter": self._show_chapter_of,
            "write-add": self._add_chapter,
            "write-chapter-earlier": lambda: self._shift_chapter(-1),
            "write-chapter-later": lambda: self._shift_chapter(1),
            "write-chapter-remove": self._remove_chapter,
            "write-mode": self._mode,
            "write-yours": self._yours,
            "write-goal": self._goal,
            "write-unlit": lambda place: self._toggle(LIT, place),
            "write-drop": self._drop,
            "write-save": self._save,
            "export": self._save,
            "write-share": self._share,
            "place": self._place,
        }

    def move(self, notation: str) -> None:
        """Take a move as the mode says: play it, ask it, name it as a wrong one; or else judge it."""
        mode = self.editing.mode
        if mode == PLAY:
            move = click(self.state, self.services, notation)
            if move is not None:
                draft, step = with_move(self.draft, self.at, str(self.match.game.canonical(self.match.state, move)))
                self._change(draft, step)
        elif mode in (QUESTION, WRONG_MOVE):
            self._asked(mode, notation)
        else:
            click(self.state, self.services, notation)
        self.follow()

    def typed(self, field: str, text: str) -> bool:
        """Take over a text of the step, the title, the language that is written, and whose eyes look."""
        name, _, which = field.partition(" ")
        if name == "write-text":
            self._set(self.editing.language, [text[:LONGEST_TEXT]], field)
        elif name == "write-title":
            self._change(with_title(self.draft, text), self.at, field)
        elif name == "write-course":
            self._title_course(text, field)
        elif name == "write-add-kept":
            self._add_kept(text)
        elif name == "write-language" and text in LANGUAGES:
            self.editing = replace(self.editing, language=text)
        elif name == "write-seat":
            self._set(SEAT, [text] if text else [])
        elif name == "write-wrong":
            self._answer_wrong(which, text)
        else:
            return super().typed(field, text)
        self.follow()
        return True

    # Changes

    @property
    def _lesson(self) -> Lesson:
        assert self.state.lesson is not None
        return self.state.lesson

    def _change(self, draft: LessonDraft, step: int, field: str = "") -> None:
        """Take over a change of the lesson that is shown."""
        self._change_course(self.course.with_text(draft.text), step, field, draft)

    def _change_course(self, course: Course, step: int, field: str = "", draft: LessonDraft | None = None) -> None:
        """Take over a change and keep it. All typing into one `field` is one change. Nothing changes when nothing
        of the lesson could be shown."""
        before, is_same = (self.course, self.at, self.draft), field != "" and field == self._changed
        try:
            self._take(course, step, draft)
        except InputError as error:
            self.services.notices.tell_error(error)
            return
        if not is_same:
            self._earlier = [*self._earlier[1 - MOST_CHANGES :], before]
        self._changed = field

    def _take(self, course: Course, step: int, draft: LessonDraft | None = None) -> None:
        """Show another course at a step, and keep it. `draft` is its lesson with steps that say nothing yet, which its
        text leaves out. Raises `InputError` when nothing of it can be shown."""
        draft = draft or _draft(course)
        lesson, trouble = play_draft(draft, self.services.games.load, (self.draft, self._lesson))
        if trouble is not None:
            self.services.notices.tell_error(trouble)
        self.course, self.draft, self.state.lesson, self.state.match = course, draft, lesson, lesson.match
        self.show(step)
        self._keep()

    # The lessons of a course

    def _show_chapter(self, at: int) -> None:
        self._take(replace(self.course.with_text(self.draft.text), at=at), 0)

    def _show_chapter_of(self, which: str) -> None:
        at = number(which, below=len(self.course.texts))
        if at is not None:
            self._show_chapter(at)

    def _title_course(self, title: str, field: str) -> None:
        """Change the title of the course, which stands in its first lesson."""
        if self.course.at == 0:
            self._change(with_title(self.draft, title, COURSE), self.at, field)
            return
        first, *others = self.course.texts
        titled = with_title(read_draft(first), title, COURSE).text
        self._change_course(replace(self.course, texts=(titled, *others)), self.at, field, self.draft)

    def _add_chapter(self) -> None:
        """Add a lesson that goes on from the step that is shown."""
        self._insert(going_on(self.draft, self.at).text)

    def _insert(self, *texts: str) -> None:
        course = self.course
        behind = course.at + 1
        self._change_course(Course((*course.texts[:behind], *texts, *course.texts[behind:]), behind), 0)

    def _others(self) -> list[tuple[str, str]]:
        """Return the other kept lessons of this game, by id and title."""
        texts = {id: self._kept.text(id) for id in self._kept.ids() if id != self.lesson_id}
        return [(id, course_title(text)) for id, text in texts.items() if f"Game: {self.game_id}" in text.splitlines()]

    def _add_kept(self, id: str) -> None:
        """Add a copy of a kept lesson, or of all lessons of a kept course."""
        if text := self._kept.text(id) if id else "":
            self._insert(*lesson_texts(text))

    def _shift_chapter(self, by: int) -> None:
        at, texts = self.course.at, list(self.course.texts)
        other = at + by
        if 0 <= other < len(texts):
            texts[at], texts[other] = texts[other], texts[at]
            self._change_course(Course(tuple(texts), other), 0)

    def _remove_chapter(self) -> None:
        at, texts = self.course.at, self.course.texts
        if len(texts) > 1:
            self._change_course(Course((*texts[:at], *texts[at + 1 :]), max(at - 1, 0)), 0)

    def _keep(self) -> None:
        try:
            self._kept.keep(self.lesson_id, self.text)
        except StorageRefused as refused:
            self.services.notices.tell_refused(refused, what="choice")

    def _set(self, name: str, values: list[str], field: str = "") -> None:
        self._change(with_values(self.draft, self.at, name, values), self.at, field)

    def _toggle(self, name: str, value: str) -> None:
        """Take a value into the comments of a name, or out of them."""
        there = [one for values in self.draft.values(self.at, name) for one in _split(name, values)]
        values = [one for one in there if one != value] if value in there else [*there, value]
        self._set(name, [" ".join(values)] if name == LIT else values)

    def _new(self) -> None:
        self._change(with_step(self.draft, self.at), self.at + 1)

    def _remove(self) -> None:
        if len(self.draft.steps) > 1:
            self._change(without_step(self.draft, self.at), max(0, self.at - 1))

    def _shift(self, by: int) -> None:
        """Let the step change places with its neighbour, a step or a move."""
        draft = moved_step(self.draft, self.at, by)
        same = draft.steps == self.draft.steps and draft.pieces != self.draft.pieces
        self._change(draft, self.at + (by if same else 0))

    def _undo(self) -> None:
        if self._earlier:
            self._take(*self._earlier.pop())

    def _mode(self, mode: str) -> None:
        if mode in MODES:
            self.state.forget_pointed()
            self.editing = replace(self.editing, mode=mode, arrow_from="")

    def _yours(self) -> None:
        """Ask the reader for the lesson's next move, or no more."""
        is_asked = bool(self.draft.values(self.at, YOUR_MOVE))
        self._set(YOUR_MOVE, [] if is_asked else [""])

    def _goal(self) -> None:
        """Make a puzzle of the step: its goal is the lesson's next move; or no more."""
        moves, ply = self.draft.moves, self.draft.ply(self.at)
        has_goal = bool(self.draft.values(self.at, GOAL))
        self._set(GOAL, [] if has_goal or ply >= len(moves) else [moves[ply]])

    def _asked(self, mode: str, notation: str) -> None:
        try:
            move = self.match.game.canonical(self.match.state, parse_move(notation))
        except InputError as error:
            self.services.notices.tell_error(error)
            return
        if mode == QUESTION:
            refusal = self.match.game.judge(self.match.state, move)
            self._set(ASK, [f"{move} -> {LEGAL if refusal is None else refusal.code}"])
        else:
            self._set(WRONG, [*self._other_wrong(move), f"{move} -> "])
        self.editing = replace(self.editing, mode=LOOK)

    def _other_wrong(self, move: Move) -> list[str]:
        said = self.draft.values(self.at, WRONG)
        return [one for one in said if one.partition("->")[0].strip() != str(move)]

    def _answer_wrong(self, which: str, text: str) -> None:
        said = list(self.draft.values(self.at, WRONG))
        at = number(which, below=len(said))
        if at is not None:
            said[at] = f"{said[at].partition('->')[0].strip()} -> {text[:LONGEST_TEXT]}"
            self._set(WRONG, said, f"write-wrong {which}")

    def _drop(self, name: str, which: str) -> None:
        """Take one of the comments of a name out of the step."""
        said = list(self.draft.values(self.at, name)) if name in (ARROW, ASK, WRONG) else []
        at = number(which, below=len(said))
        if at is not None:
            self._set(name, said[:at] + said[at + 1 :])

    def _place(self, place: str) -> None:
        """Light a place of the board, or begin or end an arrow there."""
        if not PLACE.fullmatch(place):
            return
        begun = self.editing.arrow_from
        if self.editing.mode == LIGHT:
            self._toggle(LIT, place)
        elif self.editing.mode == ARROWS and not begun:
            self.editing = replace(self.editing, arrow_from=place)
        elif self.editing.mode == ARROWS:
            if begun != place:
                self._toggle(ARROW, f"{begun} {place}")
            self.editing = replace(self.editing, arrow_from="")

    # Files and preview

    def _save(self) -> None:
        self.services.browser.save(f"enoteca-{self.game_id}-lesson.txt", self.text)

    def _share(self) -> None:
        """Show the share dialog, with the lesson as a link and as lines for other pages. Its text leaves out the steps
        that say nothing yet."""
        words, text = self.words, self.text
        title = course_title(text) or self.match.game.meta.title
        lesson, _ = read_lesson_as_far(text, self.services.games.load)
        at = lesson.first(self.course.at) + sum(not step.empty for step in self._lesson.steps[: self.at])
        word, note = partial(write_link, text), words.say("page.write.share")
        subjects = subjects_of_lesson(lesson, min(at, len(lesson.steps) - 1), title, word, note, words)
        share_text(self.state, self.services, subjects, text)


def _draft(course: Course) -> LessonDraft:
    """Return the lesson of a course that is written, with a step at least."""
    draft = read_draft(course.texts[course.at])
    return draft if draft.steps else with_step_at_end(draft)


def _split(name: str, values: str) -> list[str]:
    return PLACE.findall(values) if name == LIT else [values]
