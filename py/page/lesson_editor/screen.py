"""The lesson editor on the screen: the board of a step, what the step says and asks, and the tools to change it.

Each change is kept at once, and can be undone."""

from __future__ import annotations

from dataclasses import replace

from engine.core.input_error import InputError
from engine.core.move import Move, parse_move
from engine.drawing.markup import NOTHING, joined
from engine.files.lesson import ARROW, ASK, GOAL, LEGAL, LIT, PLACE, SEAT, WRONG, YOUR_MOVE, Lesson
from engine.files.lesson_draft import (
    LessonDraft,
    moved_step,
    play_draft,
    with_move,
    with_step,
    with_step_at_end,
    with_values,
    without_step,
)
from engine.files.link import write_link
from engine.text.languages import LANGUAGES
from page.actions import Actions, number, perform
from page.address import Address
from page.browser_port import StorageRefused
from page.fetched.page_lines import Shared
from page.fetched.share_dialog import Sharing, Subject
from page.lesson_editor.kept_lessons import KeptLessons, title_of, with_title
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
    prompt,
    tools,
)
from page.model import Parts
from page.screens.lesson import OWN
from page.screens.match_screen import MatchScreen, words_of
from page.services.services import Services
from page.table.actions import POINTING, READING, click, go_to
from page.table.sharing import SHARING
from page.table.state import READER, TableState

MOST_CHANGES = 200
LONGEST_TEXT = 2000


class LessonEditorScreen(MatchScreen):
    """A lesson that is written: `id` is that under which it is kept, `draft` the text as far as it goes."""

    def __init__(self, services: Services, id: str, draft: LessonDraft, step: int = 0) -> None:
        """Raises `InputError` when the lesson cannot be played."""
        if not draft.steps:
            draft = with_step_at_end(draft)
        self._kept = KeptLessons(services.store)
        self.lesson_id, self.draft = id, draft
        self.editing = Editing(services.settings.preferences.language)
        self._earlier: list[tuple[LessonDraft, int]] = []
        self._changed = ""
        lesson = play_draft(draft, services.games.load)
        permitted = words_of(READING, POINTING, SHARING)
        super().__init__(services, TableState(lesson.match, "", permitted, READER, lesson=lesson))
        self.state.lesson_name = f"{OWN}/{id}"
        self.show(step)

    @property
    def at(self) -> int:
        """The number of the step that is shown, from 0."""
        return self.state.step_number

    @property
    def title(self) -> str:
        name = title_of(self.draft.text) or self.services.settings.words().say("page.write.heading")
        return f"{name} · Enoteca"

    @property
    def address(self) -> Address:
        """The lesson and its step."""
        return Address(write=self.lesson_id, step=str(self.at) if self.at else "")

    def go_to(self, address: Address) -> bool:
        if address.place != self.address.place:
            return False
        self.show(number(address.step, below=len(self.draft.steps)) or 0)
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

    def parts(self) -> Parts:
        """Return the table; the step instead of the prompt, and the tools above the choices."""
        parts, words = super().parts(), self.words
        parts["prompt"] = prompt(words, self.state, self.draft, self.editing)
        above = tools(words, self.state, self.draft, self.editing)
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
        """Take over a change and keep it. All typing into one `field` is one change. Nothing changes when the lesson
        could not be played."""
        before, is_same = (self.draft, self.at), field != "" and field == self._changed
        try:
            self._take(draft, step)
        except InputError as error:
            self.services.notices.tell_error(error)
            return
        if not is_same:
            self._earlier = [*self._earlier[1 - MOST_CHANGES :], before]
        self._changed = field

    def _take(self, draft: LessonDraft, step: int) -> None:
        """Show another draft at a step, and keep it. Raises `InputError` when it cannot be played."""
        lesson = play_draft(draft, self.services.games.load, (self.draft, self._lesson))
        self.draft, self.state.lesson, self.state.match = draft, lesson, lesson.match
        self.show(step)
        self._keep()

    def _keep(self) -> None:
        try:
            self._kept.keep(self.lesson_id, self.draft.text)
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
        self.services.browser.save(f"enoteca-{self.game_id}-lesson.txt", self.draft.text)

    def _share(self) -> None:
        """Show the share dialog, with the lesson as a link and as lines for other pages."""
        words, text = self.words, self.draft.text
        title = title_of(text) or self.match.game.meta.title
        pack = lambda: Shared(self.game_id, title, write_link(text), kind="lesson")  # noqa: E731
        subject = Subject("lesson", words.say("page.write.heading"), words.say("page.write.share"), pack)
        self.state.sharing = Sharing(self.services, words, [subject], text)
        self.services.dialog.show(self.state.sharing.markup())


def _split(name: str, values: str) -> list[str]:
    return PLACE.findall(values) if name == LIT else [values]
