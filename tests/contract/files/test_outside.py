"""Whatever comes from outside is read, or refused with an error that can be said; nothing else happens."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from re import _parser
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.contract.cases import game_of, match_of
from tests.tools.deep import DEEP
from tests.tools.example import GAME, OTHER

import engine.core.codec
import games
from engine.chance import player
from engine.core.codec import read_json
from engine.core.input_error import InputError
from engine.core.move import parse_move
from engine.core.table import plain_table
from engine.files.position_file import PositionFile, read_position_file, write_position_file
from engine.files.record import read_record, replay, write_record
from engine.play.game import random_move
from engine.text.languages import LANGUAGES
from engine.text.words import game_words

# Most players, and where it can be played alone, one: that is another game.
CASES = [
    (game, players, ())
    for game in games.playable()
    for players in games.meta(game).players
    if players in (1, games.meta(game).players[-1])
]
CUSTOM_BOARDS = [game for game in games.playable() if games.meta(game).custom_boards]

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.integers(-3, 12) | st.floats() | st.text(max_size=8),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=6), inside, max_size=4),
    max_leaves=8,
)
EXAMPLES = settings(max_examples=250 if DEEP else 100)
MANY_EXAMPLES = settings(max_examples=600 if DEEP else 200)


def tried(read: Callable[[], Any]) -> Any:
    """Return the result of reading, or `None` after an error; the error must have words in every language."""
    try:
        return read()
    except InputError as error:
        assert_said(error)
        return None


def assert_said(error: InputError) -> None:
    for language in LANGUAGES:
        words = game_words(error.game or None, language)
        code = "move.illegal" if "refusal" in error.facts else error.code
        assert words.has(f"error.{code}"), f"{error.code} has no words"
        sentence = words.error(error)
        assert "refusal." not in sentence, sentence
        assert sentence.endswith((".", ")")), sentence


def mutated(data: Any, path: list[int], to: Any) -> Any:
    """Return JSON data in which something deep inside is another value; `path` says where, whatever the sizes are."""
    if not path or not isinstance(data, (dict, list)) or not data:
        return to
    if isinstance(data, dict):
        name = sorted(data)[path[0] % len(data)]
        return {**data, name: mutated(data[name], path[1:], to)}
    at = path[0] % len(data)
    return [*data[:at], mutated(data[at], path[1:], to), *data[at + 1 :]]


@cache
def record_text(case) -> str:
    return write_record(match_of(case, 60))


@cache
def moments(case) -> list[Any]:
    found = []
    for plies in (0, 7, 25, 60, 130):
        match = match_of(case, plies)
        found.append(json.loads(write_position_file(PositionFile(match.game, match.table, match.state))))
    return found


@EXAMPLES
@given(st.text(max_size=130))
def test_any_text_is_a_move_or_an_error(text):
    move = tried(lambda: parse_move(text))
    assert move is None or parse_move(str(move)) == move


@EXAMPLES
@given(st.text(max_size=400))
@example(f"Game: {GAME}\nRules: 1\nSeats: 3\nSeed: x")
@example(f"Game: {GAME}\nRules: 1\nSeats: 99\nSeed: x\n\nbuy")
def test_any_text_is_a_record_or_an_error(text):
    record = tried(lambda: read_record(text))
    assert record is None or tried(lambda: replay(record, games.load)) is not False


@EXAMPLES
@given(st.data())
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}-{case[1]}")
def test_a_record_with_a_changed_line_is_replayed_or_an_error(case, data):
    lines = record_text(case).splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    other = data.draw(st.sampled_from(lines) | st.text(max_size=40))
    lines[at : at + data.draw(st.integers(0, 2))] = [other]
    match = tried(lambda: replay(read_record("\n".join(lines)), games.load))
    assert match is None or match.ply <= len(lines)


@EXAMPLES
@given(st.data())
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}-{case[1]}")
def test_a_record_with_changed_letters_is_replayed_or_an_error(case, data):
    text = record_text(case)
    at = data.draw(st.integers(0, len(text)))
    changed = text[:at] + data.draw(st.text(max_size=6)) + text[at + data.draw(st.integers(0, 4)) :]
    match = tried(lambda: replay(read_record(changed), games.load))
    assert match is None or match.game is game_of(case)


@EXAMPLES
@given(st.text(max_size=200) | JSON.map(json.dumps))
@example("[" * 100_000)
@example('{"a":1,"a":2}')
@example("NaN")
@example("1" * 5000)
@example("")
def test_any_text_is_a_position_or_an_error(text):
    assert tried(lambda: read_position_file(text, games.load)) is None


def play_on(moment: PositionFile, seed: str, moves: int = 60) -> None:
    """Play by chance; a position that was let in must carry a game."""
    chance = player(seed).random
    for _ in range(moves):
        if moment.state.over:
            return
        move = random_move(moment.game, moment.state, chance)
        assert moment.game.judge(moment.state, move) is None
        moment.game.play(moment.state, move)


@MANY_EXAMPLES
@given(st.data())
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}-{case[1]}")
def test_a_changed_position_is_an_error_or_can_be_played_on(case, data):
    moment = data.draw(st.sampled_from(moments(case)))
    for _ in range(data.draw(st.integers(1, 2))):
        path = data.draw(st.lists(st.integers(0, 200), min_size=1, max_size=5))
        moment = mutated(moment, path, data.draw(JSON))
    read = tried(lambda: read_position_file(json.dumps(moment), games.load))
    if read is not None:
        play_on(read, "changed")
        assert read.game.standing(read.state)


FACTS = (
    "region", "variety", "left", "share", "spaces", "queue", "tile", "ready", "barrel", "there",
    "more", "free", "final", "card", "step", "where", "season", "row", "plan", "decks", "cards", "done",
)  # fmt: skip
"""Facts that records of a stack have, in one game or another."""


def stack_changed(pending: list[Any], data: st.DataObject, kinds: list[str]) -> list[Any]:
    """Return a stack of pending decisions with one taken out, repeated, invented, or changed."""
    at = data.draw(st.integers(0, max(0, len(pending) - 1)))
    kind, seat = data.draw(st.sampled_from(kinds)), data.draw(st.integers(-1, 5))
    small = st.integers(0, 9)
    names = data.draw(st.sets(st.sampled_from(FACTS), max_size=2))
    invented = [kind, seat, {name: data.draw(small) for name in sorted(names)}]
    changes = [pending[:at] + pending[at + 1 :], [*pending[:at], invented, *pending[at:]]]
    if pending:
        changes.append([*pending[:at], pending[at], *pending[at:]])
        changes.append([*pending[:at], [kind, *pending[at][1:]], *pending[at + 1 :]])
        changes.append([*pending[:at], [pending[at][0], seat, pending[at][2]], *pending[at + 1 :]])
    return data.draw(st.sampled_from(changes))


@MANY_EXAMPLES
@given(st.data())
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}-{case[1]}")
def test_a_changed_stack_is_an_error_or_can_be_played_on(case, data):
    moment = data.draw(st.sampled_from(moments(case)))
    game = game_of(case)
    pending = moment["state"]["pending"]
    for _ in range(data.draw(st.integers(1, 2))):
        pending = stack_changed(pending, data, [*game.decisions, *game.steps])
    changed = {**moment, "state": {**moment["state"], "pending": pending}}
    read = tried(lambda: read_position_file(json.dumps(changed), games.load))
    if read is not None:
        play_on(read, "stack", 120)
        assert read.game.standing(read.state)


@pytest.mark.parametrize("game", CUSTOM_BOARDS)
@EXAMPLES
@given(st.text(max_size=100) | JSON.map(json.dumps))
def test_any_text_is_an_own_board_or_an_error(game, text):
    title = tried(lambda: games.load(game).custom_board_title(text))
    assert title is None or isinstance(title, str)


@MANY_EXAMPLES
@given(st.data())
@pytest.mark.parametrize("game", CUSTOM_BOARDS)
def test_a_changed_own_board_is_an_error_or_can_be_played_on(game, data):
    custom_board = json.loads(games.load(game).custom_board_text(""))
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.lists(st.integers(0, 60), min_size=1, max_size=5))
        custom_board = mutated(custom_board, path, data.draw(JSON))
    text = json.dumps(custom_board)
    if tried(lambda: in_game(game, lambda: games.load(game).custom_board_title(text))) is None:
        return
    plain = plain_table(game, games.meta(game).players[-1], "sheet")
    table = type(plain)(game, plain.seats, plain.seed, {}, text)
    state, _ = games.load(game).begin(table)
    play_on(PositionFile(games.load(game), table, state), "sheet", 150)


def in_game(game: str, read: Callable[[], Any]) -> Any:
    """Read something of a game; its errors are said in the words of the game."""
    try:
        return read()
    except InputError as error:
        error.game = game
        raise


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ("Game: chess", "game.unknown"),
        (f"Game: {GAME}\nSeats: 3\nRules: 1", "record.missing"),
        (f"Seats: 9\nGame: {GAME}", "table.players"),
        (f"Seats: x\nGame: {GAME}", "record.number"),
        (f"Seats: 3\nSeats: 3\nGame: {GAME}", "record.twice"),
        (f"Seats: 3\nGame: {GAME}\nWeather: fine", "record.unknown"),
        (f"Seats: 3\nGame: {GAME}\nno colon here", "record.header"),
        (f"Seats: 3\nGame: {GAME}\nOption weather: fine", "table.option"),
        (f"Seats: 3\nGame: {GAME}\nOption money: gone", "table.value"),
        (f"Seats: 3\nGame: {GAME}\nSeat 1: mauve", "table.colour"),
        (f"Seats: 3\nGame: {GAME}\nSeat 1: ruby\nSeat 2: ruby", "table.colour_twice"),
        (f"Seats: 3\nGame: {GAME}\nSeat 1: ruby " + "x" * 30, "table.name"),
        (f"Seats: 3\nGame: {GAME}\nBoard: another", "record.board"),
        (f"Seats: 3\nGame: {GAME}\nSheet: {{", "file.json"),
        (f"Seats: 3\nGame: {OTHER}\nOption heuriger: doc\nOption uvaggio: doc", "table.same_place"),
    ],
)
def test_what_is_wrong_with_a_record_is_told_apart(headers, code):
    given_headers = headers.lower()
    rest = [line for line in (f"Game: {GAME}", "Rules: 1", "Seats: 3") if line[:5].lower() not in given_headers]
    seed = [] if code == "record.missing" else ["Seed: x"]
    text = "\n".join([*headers.splitlines(), *rest, *seed]) + "\n\n"
    with pytest.raises(InputError) as caught:
        replay(read_record(text), games.load)
    assert caught.value.code == code
    assert_said(caught.value)


def test_a_game_that_is_not_there_yet_is_said_to_be_planned(monkeypatch):
    planned = replace(games.meta(GAME), playable=False)
    monkeypatch.setattr(games, "meta", lambda game: planned)
    with pytest.raises(InputError) as caught:
        games.load.__wrapped__(GAME)  # the function itself, which does not remember what it has loaded
    assert caught.value.code == "game.planned"
    assert_said(caught.value)


LONG: dict[str, Callable[[int], str]] = {
    "unterminated string": lambda times: 'Start: "' + '\\"' * times,
    "backslashes": lambda times: '["' + "\\" * times,
    "strings": lambda times: "[" + '"x",' * times,
    "brackets": lambda times: "[]" * times,
    "comments": lambda times: f"Game: {GAME}\nRules: 1\nSeats: 3\nSeed: a\n\n" + "# word\n" * times,
    "moves": lambda times: f"Game: {GAME}\nRules: 1\nSeats: 3\nSeed: a\n\n" + "buy tos-1 # word\n" * times,
    "headers": lambda times: "".join(f"Option {number}: x\n" for number in range(times)),
}


def steps_of(read: Callable[[], Any]) -> int:
    """Return how many lines of Python are run to read something, be it an error."""
    steps = 0

    def count(frame: Any, event: str, argument: object) -> Any:
        nonlocal steps
        steps += event == "line"
        return count

    sys.settrace(count)
    try:
        tried(read)
    finally:
        sys.settrace(None)
    return steps


def read_whole(text: str) -> object:
    """Read a text as each of the things that may come from outside."""
    for read in (read_json, read_record, lambda text: read_record(text).comments):
        with suppress(InputError):
            read(text)
    return None


@pytest.mark.parametrize("kind", LONG)
def test_twice_the_length_takes_twice_the_steps(kind):
    once, twice = (steps_of(partial(read_whole, LONG[kind](times))) for times in (2_000, 4_000))
    assert 0 < twice <= 2.2 * once


@pytest.mark.parametrize("module", [engine.core.codec], ids=lambda module: module.__name__)
def test_what_is_looked_for_in_a_text_of_any_length_is_short(module):
    """A pattern that may match any number of letters begins again behind every letter at which it began in vain."""
    patterns = [value for value in vars(module).values() if isinstance(value, re.Pattern)]
    assert patterns
    for pattern in patterns:
        _, longest = _parser.parse(pattern.pattern, pattern.flags).getwidth()
        assert longest <= 2, pattern.pattern


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[" * 13, "file.deep"),
        ('{"a":' * 13, "file.deep"),
        ('"' + "[" * 50 + '"', None),
        ('"' + '\\"[' * 50 + '"', None),
        ('"\\\\"' + "[" * 13, "file.deep"),
        ("[" * 12 + "]" * 12, None),
    ],
)
def test_what_is_too_deep_is_refused_and_brackets_in_strings_are_not_counted(text, code):
    def read() -> str | None:
        try:
            read_json(text)
        except InputError as error:
            return error.code
        return None

    assert read() == code
