"""A record: a game as readable text, a few header lines and then one move a line.

    Game: GAME
    Rules: 1
    Seats: 3
    Seat 1: ruby Anna
    Seat 2: ochre Berta (computer 3, bot 1)
    Seat 2 until 18: person
    Seed: 4f0c
    Board: 0f3c5a7d9e1b2c4d house
    Option money: open

    buy toscana-1
    buy veneto-2   # a comment, up to the end of the line
    # and one on a line of its own

The seats say who plays at the end of the record; `Seat 2 until 18` who made the moves for a seat up to the eighteenth.
A record can begin with a position instead of the beginning (`Start: {…}`, on one line). Comments may also stand above
the headers.

Nothing in a record is trusted: it is played again and each move is judged.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.core.codec import BYTE_ORDER_MARK, LARGEST_FILE
from engine.core.input_error import InputError, in_words_of
from engine.core.move import Move, parse_move
from engine.core.table import COLOURS, PastPlayer, Table, check_past, rules_of
from engine.files.seat_line import read_player, read_seat, write_player, write_seat
from engine.play.game import AnyGame
from engine.play.match import ABOVE_ALL, MOST_PLIES, AnyMatch, Match

COMMENT = "#"
LINE_BREAK = re.compile(r"\r\n?|\n")
PAST_PLAYER = re.compile(r"seat (?P<seat>[1-9]) until (?P<until>[1-9][0-9]{0,5})")
MOST_SEATS = len(COLOURS)


class Note(NamedTuple):
    """A comment: how many moves have been made, what it says, and on which line."""

    ply: int
    text: str
    line: int


@dataclass
class Record:
    """The content of a record. `lines[n]` is the line of the n-th move; `notes` are the comments in their order, each
    with the number of moves before or beside it, and its line; `above` are those before the moves and the headers.
    `end` is the error in the line at which the reading stopped."""

    table: Table
    board: str = ""
    moves: list[Move] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    above: list[str] = field(default_factory=list)
    end: InputError | None = None

    @property
    def comments(self) -> dict[int, list[str]]:
        """The comments on each ply, as a match has them."""
        found: dict[int, list[str]] = {ABOVE_ALL: self.above} if self.above else {}
        for note in self.notes:
            found.setdefault(note.ply, []).append(note.text)
        return found


def write_record(match: AnyMatch) -> str:
    """Return the played part of a match as a record, with its comments."""
    return write(match.game, match.table.cut(match.ply), match.moves[: match.ply], match.comments_until(match.ply))


def write_line(match: AnyMatch) -> str:
    """Return the whole line of a match as a record, also the moves that are taken back."""
    return write(match.game, match.table, match.moves, match.comments)


def write(game: AnyGame, table: Table, moves: Iterable[Move], comments: Mapping[int, Sequence[str]]) -> str:
    """Return a record of a table and moves. It names the board, and carries it when it is not the game's own. The only
    comment on a move stands beside it, several stand below it."""
    head = [
        *map(_comment, comments.get(ABOVE_ALL, ())),
        *_headers(game, table),
        "",
        *map(_comment, comments.get(0, ())),
    ]
    body = [str(move) for move in moves]
    if comments:
        body = [_with_comments(move, [*map(_comment, comments.get(ply, ()))]) for ply, move in enumerate(body, 1)]
    return "\n".join([*head, *body]) + "\n"


def read_record(text: str, whole: bool = True) -> Record:
    """Parse a record without playing it. Raises `InputError` with the line in `where`; of a record that need not be
    `whole`, the moves before the first unreadable one are returned."""
    if len(text) > LARGEST_FILE:
        raise InputError("file.large", largest=LARGEST_FILE)
    lines = LINE_BREAK.split(text.removeprefix(BYTE_ORDER_MARK))
    headers, above, record_lines = _parted(lines)
    record = Record(_table(headers), headers.get("board", ""), above=above)
    try:
        for line, words in record_lines:
            _read_line(record, line, words)
    except InputError as error:
        if whole:
            raise
        record.end = error
    return record


def replay(record: Record, find: Callable[[str], AnyGame]) -> AnyMatch:
    """Play a record. `find` returns the game of an id or raises `InputError`. Raises `InputError`, with the line of
    the first move that the judge refuses."""
    match, end = replay_as_far(record, find)
    if end is not None:
        raise end
    with in_words_of(match.game.meta.id):
        check_past(match.table.cut(match.ply), record.table.past_players)
    return match


def replay_as_far(record: Record, find: Callable[[str], AnyGame]) -> tuple[AnyMatch, InputError | None]:
    """Play a record as far as its moves are legal. Return the match, and the error of the move after its last
    one, if anything is. Raises `InputError` when the game cannot begin."""
    game = find(record.table.game)
    with in_words_of(game.meta.id):
        match: AnyMatch = Match(game, record.table)
        check_board(game, record)
        end = _play_as_far(match, record) or record.end
    if end is not None:
        end.game = game.meta.id
        match.table = match.table.cut(match.ply)
    match.comments = {ply: texts for ply, texts in record.comments.items() if ply <= match.ply}
    return match, end


def ended(code: str, match: AnyMatch, why: InputError) -> InputError:
    """Return the error of this code that tells up to which move a text is played, and `why` not further."""
    trouble = InputError(code, ply=match.ply, place=why.where, why=why)
    trouble.game, why.where = why.game, ""  # the sentence names the place itself
    return trouble


def check_board(game: AnyGame, record: Record) -> None:
    """A record that was played on other numbers than ours would be judged by the wrong ones."""
    expected = game.board_name(record.table)
    if record.board and record.board != expected:
        raise InputError("record.board", "Board", found=record.board[:80], expected=expected)


def _play_as_far(match: AnyMatch, record: Record) -> InputError | None:
    """Play the moves of a record. Return the error of the first that the judge refuses, with its line."""
    for move, line in zip(record.moves, record.lines):
        try:
            match.play(move)
        except InputError as error:
            error.where = f"line {line}"
            return error
    return None


def _headers(game: AnyGame, table: Table) -> Iterable[str]:
    yield f"Game: {table.game}"
    yield f"Rules: {rules_of(table, game.meta)}"
    yield f"Seats: {table.players}"
    for number, seat in enumerate(table.seats, 1):
        yield f"Seat {number}: {write_seat(seat)}"
    for past in table.past_players:
        yield f"Seat {past.seat + 1} until {past.until}: {write_player(past.computer)}"
    yield f"Seed: {table.seed}"
    for name, value in table.options.items():
        yield f"Option {name}: {value}"
    if board := game.board_name(table):
        yield f"Board: {board}"
    if table.custom_board:
        yield f"Sheet: {table.custom_board}"
    if table.start:
        yield f"Start: {table.start}"


def _parted(lines: list[str]) -> tuple[dict[str, str], list[str], list[tuple[int, str]]]:
    """Return the headers, by lower-case name, the comments among them, and the lines after them with their numbers."""
    headers: dict[str, str] = {}
    above: list[str] = []
    for number, line in enumerate(map(str.strip, lines), 1):
        name, colon, value = line.partition(":")
        if not line and headers:
            return headers, above, list(enumerate(lines[number:], number + 1))
        if line.startswith(COMMENT):
            above.append(line.removeprefix(COMMENT).strip())
        elif line:
            _add_header(headers, name.strip().lower(), colon, value.strip(), number)
    return headers, above, []


def _add_header(headers: dict[str, str], name: str, colon: str, value: str, number: int) -> None:
    if not colon:
        raise InputError("record.header", f"line {number}", text=name[:40])
    if name in headers:
        raise InputError("record.twice", f"line {number}", header=name[:40])
    headers[name] = value


def _table(headers: dict[str, str]) -> Table:
    for needed in ("game", "rules", "seats", "seed"):
        if needed not in headers:
            raise InputError("record.missing", needed.capitalize(), header=needed.capitalize())
    players = _number(headers, "seats")
    options = {name[7:]: value for name, value in headers.items() if name.startswith("option ")}
    seats = tuple(
        read_seat(headers.get(f"seat {number}", COLOURS[number - 1]), f"seat {number}")
        for number in range(1, min(players, MOST_SEATS) + 1)
    )
    _refuse_unknown(headers, players)
    sheet, start = headers.get("sheet", ""), headers.get("start", "")
    past = tuple(_past_players(headers))
    return Table(headers["game"], seats, headers["seed"], options, sheet, start, past, _number(headers, "rules"))


def _past_players(headers: dict[str, str]) -> list[PastPlayer]:
    found = []
    for name, value in headers.items():
        if past := PAST_PLAYER.fullmatch(name):
            found.append(PastPlayer(int(past["seat"]) - 1, int(past["until"]), read_player(value, name)))
    return sorted(found, key=lambda player: (player.seat, player.until))


def _refuse_unknown(headers: dict[str, str], players: int) -> None:
    seats = {f"seat {number}" for number in range(1, min(players, MOST_SEATS) + 1)}
    known = {"game", "rules", "seats", "seed", "board", "sheet", "start"} | seats
    for name in headers:
        past = PAST_PLAYER.fullmatch(name)
        is_known = f"seat {past['seat']}" in seats if past else name in known
        if not is_known and not name.startswith("option "):
            raise InputError("record.unknown", name[:40], header=name[:40])


def _number(headers: dict[str, str], name: str) -> int:
    value = headers[name]
    if not (value.isascii() and value.isdigit() and len(value) < 5):
        raise InputError("record.number", name.capitalize(), text=value[:40])
    return int(value)


def _read_line(record: Record, line: int, words: str) -> None:
    move, mark, comment = words.partition(COMMENT)
    if move.strip():
        _add_move(record, line, move)
    if mark:
        record.notes.append(Note(len(record.moves), comment.strip(), line))


def _add_move(record: Record, line: int, move: str) -> None:
    if len(record.moves) >= MOST_PLIES:
        raise InputError("record.long", f"line {line}", most=MOST_PLIES)
    try:
        record.moves.append(parse_move(move))
    except InputError as error:
        error.where = f"line {line}"
        raise
    record.lines.append(line)


def _with_comments(move: str, comments: Sequence[str]) -> str:
    return f"{move}  {comments[0]}" if len(comments) == 1 else "\n".join([move, *comments])


def _comment(text: str) -> str:
    """Return a comment as it is written, on one line."""
    return f"{COMMENT} {' '.join(text.split())}".strip()
