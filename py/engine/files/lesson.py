"""A lesson: a record whose comments explain it, step by step.

Game: GAME
…

# en: Anna has 1000 lira and may buy.
# lit: v-tos-1 v-tos-2
#
# en: Why not the dearest one?
# ask: buy tos-13 -> money.short
#
# en: Now you: buy the first one.
# your move
buy tos-1

An empty comment ends a step; so does a move. A comment with a language's code says it in that language; a text in the
source language is looked up in the game's `lessons.po` for the others. One without a language says it to everybody.
`lit:` names elements that are highlighted (by their ids), `arrow:` two between which one is drawn, `seat:` whose point
of view is shown from here (`all`: that of the seat that is asked), `ask:` a move that the judge answers (behind `->`
the code of the refusal that is expected, or `legal`), and at `your move` the reader makes the move that follows;
`wrong:` is what another move is answered with (`wrong: MOVE -> text`). A lesson that ends with the reader's move gets a
last, empty step, which shows the position after it. `goal:` is the move that a puzzle asks for, without a word about
it, and `difficulty:` how hard that is (1 to 3). So any record is a lesson, and the report of an error too.

Several lessons of a game in one file are a course: between two stands a line of equals signs. Above the headers,
`# title:` names a lesson, and in the first one `# course:` the course."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from engine.core.codec import BYTE_ORDER_MARK, LARGEST_FILE
from engine.core.input_error import InputError
from engine.core.move import Move, parse_move
from engine.files.record import COMMENT, LINE_BREAK, Note, Record, ended, read_record, replay, replay_as_far
from engine.play.game import AnyGame
from engine.play.match import AnyMatch
from engine.text.languages import LANGUAGES, SOURCE
from engine.text.words import Words, game_words

FIRST, TUTORIAL = "first", "tutorial"
"""The lessons that belong to no paragraph: enough for a first game, and all of a game."""
PUZZLE = "puzzle-"
"""How names of puzzles begin; behind it stands their number."""
EVERYBODY = "all"
PLAIN = ""
"""The name of a comment that says something to everybody."""
LEGAL = "legal"
YOUR_MOVE = "your move"
LIT, ARROW, ASK, WRONG, SEAT, GOAL = "lit", "arrow", "ask", "wrong", "seat", "goal"
DIRECTIVE = re.compile("|".join([LIT, ARROW, ASK, WRONG, SEAT, GOAL, "difficulty", *LANGUAGES]).join(("(", "): *(.*)")))
DIFFICULTY = re.compile(r"^# difficulty: ([1-3])\n?", re.MULTILINE | re.ASCII)
HARDEST = 3
BETWEEN_LESSONS = re.compile(r"^={4,}[ \t]*\r?$\n?", re.MULTILINE)
TITLE, COURSE = "title", "course"
"""The names of the comments above the headers."""
LONGEST_TITLE = 60
PLACE = re.compile(r"[\w.-]+", re.ASCII)


@dataclass(frozen=True)
class LessonStep:
    """One page of a lesson, at the position after `ply` moves.

    `said` is the text by language ("" for everybody), `highlighted` the ids of places, `arrows` pairs of them, `seat`
    whose eyes look (`None`: the seat that is asked), `ask` a move for the judge and `answer` what he is expected to
    say. `yours`: the reader moves; `wrong` has texts for moves that are not the lesson's."""

    ply: int
    said: Mapping[str, str] = field(default_factory=dict)
    highlighted: tuple[str, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()
    seat: int | None = None
    ask: Move | None = None
    answer: str = ""
    yours: bool = False
    wrong: Mapping[Move, str] = field(default_factory=dict)
    goal: Move | None = None

    @property
    def empty(self) -> bool:
        """Whether there is nothing to read or do."""
        return not (self.said or self.highlighted or self.ask or self.yours or self.goal)

    def follows(self, before: LessonStep) -> bool:
        """Return whether this is the empty step that follows the reader's move at the end of a lesson."""
        return self.empty and before.yours

    def text(self, words: Words) -> str:
        """Return the text in the language of some words, after the text for all languages. What it does not say
        itself in that language, the words translate; a lesson in one language says the same to everybody."""
        source = self.said.get(SOURCE, "")
        own = self.said.get(words.language) or (words.translated(source) if source else "")
        said = " ".join(filter(None, (self.said.get("", ""), own)))
        return said or next(iter(self.said.values()), "")

    def speaks(self, words: Words) -> bool:
        """Return whether something is said in the language of some words, and not only in the source language."""
        source = self.said.get(SOURCE, "")
        own = bool({"", words.language} & self.said.keys())
        return own or (bool(source) and words.translated(source) != source)


class Chapter(NamedTuple):
    """A lesson of a course: its title ("" without one), its match, and its first step's number in the course."""

    title: str
    match: AnyMatch
    first: int


@dataclass
class Lesson:
    """A match with all its moves played, and the steps that lead through it. A course has `chapters`, through whose
    matches its steps lead; `match` is that of the first."""

    match: AnyMatch
    steps: tuple[LessonStep, ...]
    chapters: tuple[Chapter, ...] = ()

    def chapter(self, step: int) -> int:
        """Return the number of the chapter to which a step belongs, from 0."""
        return max((number for number, chapter in enumerate(self.chapters) if chapter.first <= step), default=0)

    def first(self, chapter: int) -> int:
        """Return the number of a chapter's first step; without chapters, that of the lesson's."""
        return self.chapters[chapter].first if self.chapters else 0

    def match_at(self, step: int) -> AnyMatch:
        """Return the match through which a step leads."""
        return self.chapters[self.chapter(step)].match if self.chapters else self.match


def read_lesson(text: str, find: Callable[[str], AnyGame]) -> Lesson:
    """Read a lesson or a course, and play it. `find` returns the game of an id or raises `InputError`. Raises
    `InputError`, with the line; one course is about one game."""
    return _read(text, lambda record: replay(record, find))


def read_lesson_as_far(text: str, find: Callable[[str], AnyGame]) -> tuple[Lesson, InputError | None]:
    """Read a lesson or a course with the steps up to the first move that the judge refuses, in each of its lessons.
    Return it, and an error about the first of these moves, if there is one. Raises `InputError` as `read_lesson` does
    for all else."""
    troubles: list[InputError] = []

    def play(record: Record) -> AnyMatch:
        try:
            return replay(record, find)
        except InputError as why:
            match, _ = replay_as_far(record, find)
            troubles.append(ended("lesson.ends", match, why))
            return match

    return _read(text, play), next(iter(troubles), None)


def _read(text: str, play: Callable[[Record], AnyMatch]) -> Lesson:
    if len(text) > LARGEST_FILE:
        raise InputError("file.large", largest=LARGEST_FILE)
    texts = lesson_texts(text)
    if len(texts) == 1:
        return _read_one(text, play)
    chapters: list[Chapter] = []
    steps: list[LessonStep] = []
    lines = 0
    for one in texts:
        lesson = _read_one("\n" * lines + one, play)  # so that an error names the line of the whole file
        if chapters and lesson.match.table.game != chapters[0].match.table.game:
            raise InputError("lesson.game", f"line {lines + 1}", game=chapters[0].match.table.game)
        chapters.append(Chapter(title_of(one), lesson.match, len(steps)))
        steps += lesson.steps
        lines += one.count("\n") + 1
    return Lesson(chapters[0].match, tuple(steps), tuple(chapters))


def _read_one(text: str, play: Callable[[Record], AnyMatch]) -> Lesson:
    record = read_record(text)
    match = play(record)
    notes = record.notes
    if (played := len(match.moves)) < len(record.moves):
        notes = [note for note in notes if note.ply < played or (note.ply == played and note.text != YOUR_MOVE)]
    steps = tuple(_steps(notes, match)) or (LessonStep(0),)
    if (last := steps[-1]).yours:
        # The reader's move leads on to the position after it.
        steps = (*steps, LessonStep(last.ply + 1, seat=last.seat))
    return Lesson(match, steps)


def lesson_texts(text: str) -> list[str]:
    """Return the lessons of a course, each as a file; the text itself where it is one lesson."""
    return BETWEEN_LESSONS.split(text)


def course_text(lessons: Iterable[str]) -> str:
    """Return the file of a course, or of a single lesson."""
    return f"{'=' * 4}\n".join(one if one.endswith("\n") else f"{one}\n" for one in lessons)


def title_of(text: str, name: str = TITLE) -> str:
    """Return the title of a lesson in its file, or of the `COURSE`, which is above the headers or among them; ""
    without one."""
    lines = lines_of(text)
    heads = (re.fullmatch(rf"# {name}: *(.*)", line) for line in lines[: end_of_headers(lines)])
    return next((found[1].strip()[:LONGEST_TITLE] for found in heads if found), "")


def lines_of(text: str) -> list[str]:
    """Return the lines of a lesson's file, as those of a record are read."""
    return LINE_BREAK.split(text.removeprefix(BYTE_ORDER_MARK))


def end_of_headers(lines: Sequence[str]) -> int:
    """Return the number of lines up to the empty one behind the headers, with it."""
    begun = False
    for number, line in enumerate(map(str.strip, lines), 1):
        if not line and begun:
            return number
        begun = begun or (bool(line) and not line.startswith(COMMENT))
    return len(lines)


def course_title(text: str) -> str:
    """Return the title of a course, or else of its first lesson; "" without one."""
    return title_of(text, COURSE) or title_of(text)


def difficulty(text: str) -> int:
    """Return how hard the puzzle of a text is, from 1 to `HARDEST`; 0 where it does not say."""
    found = DIFFICULTY.search(text)
    return int(found[1]) if found else 0


def check_lesson(lesson: Lesson) -> Iterator[str]:
    """Yield the faults of a lesson that can be played: a language that is missing, an unexpected answer of the
    judge."""
    spoken = [game_words(lesson.match.table.game, language) for language in LANGUAGES]
    for number, step in enumerate(lesson.steps, 1):
        is_end = number > 1 and step.follows(lesson.steps[number - 2])
        for missing in (one.language for one in spoken if not (is_end or step.speaks(one))):
            yield f"step {number} says nothing in {missing}"
        match = lesson.match_at(number - 1)
        if step.ask is not None and step.answer and step.answer != (found := answer(match, step)):
            yield f"step {number}: the judge says {found} to {step.ask}, not {step.answer}"


def answer(match: AnyMatch, step: LessonStep) -> str:
    """Return the judge's answer to the question of a step: the code of the refusal, or `legal`."""
    assert step.ask is not None
    refusal = match.game.judge(match.state_at(step.ply), step.ask)
    return LEGAL if refusal is None else refusal.code


def _steps(notes: Sequence[Note], match: AnyMatch) -> Iterator[LessonStep]:
    step = LessonStep(0)
    for note in notes:
        if (note.ply != step.ply or not note.text) and not step.empty:
            yield step
        if note.ply != step.ply or not note.text:
            step = LessonStep(note.ply, seat=step.seat)
        step = with_note(step, note, match)
    if not step.empty:
        yield step


def with_note(step: LessonStep, note: Note, match: AnyMatch) -> LessonStep:
    """Return the step with one comment more."""
    name, value = read_comment(note.text)
    if name == YOUR_MOVE:
        return _at_your_move(step, note, match)
    if name == LIT:
        return replace(step, highlighted=(*step.highlighted, *PLACE.findall(value)))
    if name == ARROW:
        start, end, *_ = (*PLACE.findall(value), "", "")
        return replace(step, arrows=(*step.arrows, (start, end))) if end else step
    if name == SEAT:
        return replace(step, seat=_seat(value, note, match))
    if name == ASK:
        return _with_question(step, value, note)
    if name == WRONG:
        return replace(step, wrong={**step.wrong, **_wrong(value, note)})
    if name == GOAL:
        return replace(step, goal=_with_question(step, value, note).ask)
    if name == "difficulty":
        return step
    said = f"{step.said.get(name, '')} {value}".strip()
    return replace(step, said={**step.said, name: said}) if said else step


def read_comment(text: str) -> tuple[str, str]:
    """Return the name and the value of a comment: `lit`, a language, `PLAIN`, `YOUR_MOVE` without a value."""
    if text == YOUR_MOVE:
        return YOUR_MOVE, ""
    found = DIRECTIVE.fullmatch(text)
    return (found[1], found[2]) if found else (PLAIN, text)


def sentences(comments: Iterable[str], language: str) -> list[str]:
    """Return the texts of comments for everybody or in a language; other comments are left out."""
    return [value for name, value in map(read_comment, comments) if value and name in (PLAIN, language)]


def _at_your_move(step: LessonStep, note: Note, match: AnyMatch) -> LessonStep:
    if note.ply >= len(match.moves):
        raise InputError("lesson.no_move", f"line {note.line}")
    return replace(step, yours=True)


def _with_question(step: LessonStep, value: str, note: Note) -> LessonStep:
    move, _, answer = value.partition("->")
    try:
        return replace(step, ask=parse_move(move.strip()), answer=answer.strip())
    except InputError as error:
        error.where = f"line {note.line}"
        raise


def _wrong(value: str, note: Note) -> dict[Move, str]:
    asked = _with_question(LessonStep(note.ply), value, note)
    return {asked.ask: asked.answer} if asked.ask else {}


def _seat(value: str, note: Note, match: AnyMatch) -> int | None:
    if value == EVERYBODY:
        return None
    if value.isascii() and value.isdigit() and 1 <= int(value) <= match.table.players:
        return int(value) - 1
    raise InputError("lesson.seat", f"line {note.line}", found=value[:40])
