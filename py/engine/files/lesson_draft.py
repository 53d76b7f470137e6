"""A lesson while it is written: its text taken apart into moves and steps, each of which can be changed by itself.

What nobody changes is written as it was read, to the last byte."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from engine.core.codec import LARGEST_FILE
from engine.core.input_error import InputError
from engine.files.lesson import (
    ARROW,
    ASK,
    GOAL,
    LIT,
    LONGEST_TITLE,
    PLAIN,
    SEAT,
    TITLE,
    WRONG,
    YOUR_MOVE,
    Lesson,
    LessonStep,
    end_of_headers,
    lines_of,
    read_comment,
    with_note,
)
from engine.files.record import COMMENT, Note, ended, read_record, replay_as_far, write_record
from engine.play.game import AnyGame
from engine.play.match import AnyMatch
from engine.text.languages import LANGUAGES, SOURCE

ORDER = (SEAT, PLAIN, SOURCE, *(one for one in LANGUAGES if one != SOURCE), LIT, ARROW, ASK, YOUR_MOVE, WRONG, GOAL)
"""The order in which the comments of a step are written."""


@dataclass(frozen=True)
class Piece:
    """A move, or the comments of a step: its lines in the file, and those above it that say nothing."""

    lines: tuple[str, ...]
    above: tuple[str, ...] = ()
    is_step: bool = False


@dataclass(frozen=True)
class LessonDraft:
    """A lesson: the lines of its headers, its moves and steps in their order, and empty lines at its end."""

    head: tuple[str, ...]
    pieces: tuple[Piece, ...]
    below: tuple[str, ...] = ("",)

    @property
    def steps(self) -> list[int]:
        """The places of the steps among the pieces."""
        return [at for at, piece in enumerate(self.pieces) if piece.is_step]

    def ply(self, step: int) -> int:
        """Return how many moves have been made at a step (its number, from 0)."""
        return sum(not piece.is_step for piece in self.pieces[: self.steps[step]])

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves, as they are written."""
        return tuple(piece.lines[0].strip() for piece in self.pieces if not piece.is_step)

    def values(self, step: int, name: str) -> tuple[str, ...]:
        """Return the values of the comments of a name (`lit`, a language, `PLAIN`) in a step; one of `YOUR_MOVE` is
        empty."""
        read = (read_comment(_text(line)) for line in self.pieces[self.steps[step]].lines)
        return tuple(value for found, value in read if found == name)

    @property
    def text(self) -> str:
        """The file."""
        return "\n".join(
            [*self.head, *(line for lines, piece in self.parted for line in (*lines, *piece.lines)), *self.below]
        )

    @property
    def parted(self) -> Iterator[tuple[tuple[str, ...], Piece]]:
        """Each piece with the lines above it: steps that follow each other are parted."""
        before: Piece | None = None
        for piece in self.pieces:
            follows = before is not None and before.is_step and piece.is_step
            is_parted = not follows or COMMENT in map(str.strip, piece.above)
            yield piece.above if is_parted else (*piece.above, COMMENT), piece
            before = piece


def read_draft(text: str) -> LessonDraft:
    """Take a lesson apart. Whether it can be played, `read_lesson` says. Raises `InputError` when it is too long."""
    if len(text) > LARGEST_FILE:
        raise InputError("file.large", largest=LARGEST_FILE)
    lines = lines_of(text)
    end = end_of_headers(lines)
    pieces: list[Piece] = []
    above: list[str] = []
    comments: list[str] = []
    for line in lines[end:]:
        move, mark, comment = line.partition(COMMENT)
        if comments and (move.strip() or not comment.strip()):
            pieces.append(Piece(tuple(comments), tuple(above), is_step=True))
            above, comments = [], []
        if move.strip():
            pieces.append(Piece((move.rstrip() if mark else line,), tuple(above)))
            above = []
        elif not comment.strip():
            above.append(line)
        if comment.strip():
            comments.append(f"{COMMENT} {comment.strip()}" if move.strip() else line)
    if comments:
        pieces.append(Piece(tuple(comments), tuple(above), is_step=True))
        above = []
    return LessonDraft(tuple(lines[:end]), tuple(pieces), tuple(above))


def _text(line: str) -> str:
    """Return the text of a comment's line."""
    return line.strip().removeprefix(COMMENT).strip()


def _comment(name: str, value: str) -> str:
    value = " ".join(value.split())
    return f"{COMMENT} {value if name == PLAIN else YOUR_MOVE if name == YOUR_MOVE else f'{name}: {value}'}"


def with_values(draft: LessonDraft, step: int, name: str, values: Iterable[str]) -> LessonDraft:
    """Return the draft with other comments of a name in a step, which stand where the first of them stood."""
    wanted = tuple(_comment(name, value) for value in values if value.split() or name == YOUR_MOVE)
    lines = draft.pieces[draft.steps[step]].lines
    names = [read_comment(_text(line))[0] for line in lines]
    later = ORDER[ORDER.index(name) + 1 :]
    following = (at for at, other in enumerate(names) if other == name or other in later)
    place = next(following, len(lines))
    before, behind = ([line for line, other in part if other != name] for part in _parted(lines, names, place))
    return _with_piece(draft, draft.steps[step], (*before, *wanted, *behind))


def _parted(lines: Sequence[str], names: Sequence[str], place: int) -> tuple[list[tuple[str, str]], ...]:
    named = list(zip(lines, names))
    return named[:place], named[place:]


def _with_piece(draft: LessonDraft, at: int, lines: tuple[str, ...]) -> LessonDraft:
    piece = replace(draft.pieces[at], lines=lines)
    return replace(draft, pieces=(*draft.pieces[:at], piece, *draft.pieces[at + 1 :]))


def with_title(draft: LessonDraft, title: str, name: str = TITLE) -> LessonDraft:
    """Return the draft with another title of the lesson, or of the `COURSE`, which stands in a comment above its
    headers; without one for an empty title."""
    others = tuple(line for line in draft.head if not line.startswith(f"{COMMENT} {name}:"))
    line = f"{COMMENT} {name}: {' '.join(title.split())[:LONGEST_TITLE]}"
    return replace(draft, head=(line, *others) if title.strip() else others)


def with_step(draft: LessonDraft, behind: int) -> LessonDraft:
    """Return the draft with an empty step behind another one (-1: before all). Behind a step that asks for the next
    move, it stands behind that move."""
    at = draft.steps[behind] + 1 if behind >= 0 else 0
    if at and at < len(draft.pieces) and not draft.pieces[at].is_step and draft.values(behind, YOUR_MOVE):
        at += 1
    return replace(draft, pieces=(*draft.pieces[:at], Piece((), is_step=True), *draft.pieces[at:]))


def without_step(draft: LessonDraft, step: int) -> LessonDraft:
    """Return the draft without a step."""
    at = draft.steps[step]
    return replace(draft, pieces=(*draft.pieces[:at], *draft.pieces[at + 1 :]))


def moved_step(draft: LessonDraft, step: int, by: int) -> LessonDraft:
    """Return the draft with a step one piece (`by` -1 or 1) earlier or later: before another step, or before the move
    behind which it stood. At either end it stays."""
    at = draft.steps[step]
    other = at + by
    if not 0 <= other < len(draft.pieces):
        return draft
    pieces = list(draft.pieces)
    pieces[at], pieces[other] = pieces[other], pieces[at]
    return replace(draft, pieces=tuple(replace(piece, above=()) if piece.is_step else piece for piece in pieces))


def with_move(draft: LessonDraft, step: int, move: str) -> tuple[LessonDraft, int]:
    """Return the draft with a move behind its last step, and the number of the step that follows it: an empty one goes
    on with the move. From an earlier step the move leads on when it is the lesson's own; after another one,
    nothing of the rest is left."""
    following = [piece for piece in draft.pieces[draft.steps[step] + 1 :] if not piece.is_step]
    if following and following[0].lines[0].strip() == move:
        at = next((n for n in range(step + 1, len(draft.steps)) if draft.ply(n) > draft.ply(step)), None)
        return (draft, at) if at is not None else (with_step_at_end(draft), len(draft.steps))
    kept = draft.pieces[: draft.steps[step] + 1]
    is_empty = not kept[-1].lines
    pieces = (*(kept[:-1] if is_empty else kept), Piece((move,)), Piece((), is_step=True))
    return replace(draft, pieces=pieces), step + (not is_empty)


def with_step_at_end(draft: LessonDraft) -> LessonDraft:
    """Return the draft with an empty step behind all its moves."""
    return replace(draft, pieces=(*draft.pieces, Piece((), is_step=True)))


def going_on(draft: LessonDraft, step: int) -> LessonDraft:
    """Return a lesson that begins at the moment of another one's step."""
    head = tuple(line for line in draft.head if not line.startswith(COMMENT))
    moves = (piece for piece in draft.pieces[: draft.steps[step]] if not piece.is_step)
    return LessonDraft(head, (*moves, Piece((), is_step=True)))


def draft_of(match: AnyMatch) -> LessonDraft:
    """Return a lesson that begins at the present moment of a match: its record, and an empty step."""
    return with_step_at_end(read_draft(write_record(match)))


def play_draft(
    draft: LessonDraft, find: Callable[[str], AnyGame], before: tuple[LessonDraft, Lesson] | None = None
) -> tuple[Lesson, InputError | None]:
    """Return the lesson as far as it is written, with its empty steps, and an error about the first move that the judge
    refuses, if there is one: all steps behind it show the moment before it. Where the moves are the same as `before`
    the last change, its match is taken over, and no error is returned again. Raises `InputError` when the game cannot
    begin, or a comment cannot be."""
    trouble = None
    if before is not None and (before[0].head, before[0].moves) == (draft.head, draft.moves):
        match = before[1].match
    else:
        match, why = replay_as_far(read_record(draft.text), find)
        trouble = why and ended("lesson.ends", match, why)
    played = len(match.moves)
    is_whole = played == len(draft.moves)
    steps: list[LessonStep] = []
    line, ply = len(draft.head) + 1, 0
    for above, piece in draft.parted:
        line += len(above)
        if piece.is_step:
            step = LessonStep(min(ply, played), seat=steps[-1].seat if steps else None)
            for comment in map(_text, piece.lines):
                if is_whole or comment != YOUR_MOVE or ply < played:
                    step = with_note(step, Note(ply, comment, line), match)
            steps.append(step)
        ply += not piece.is_step
        line += len(piece.lines)
    return Lesson(match, tuple(steps) or (LessonStep(0),)), trouble
