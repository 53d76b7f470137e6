"""The command line: plays without a browser, for tests, bug reports and questions about the rules.

One JSON object a line on standard output. Exit 0; 1 for "no"; 2 for a bad call or file, with a plain
sentence on standard error.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import games
from engine.core.codec import LARGEST_FILE
from engine.core.event import Event
from engine.core.input_error import InputError
from engine.core.move import parse_move
from engine.core.refusal import IllegalMove, Refusal
from engine.core.state import GameState
from engine.core.table import plain_table
from engine.files.lesson import answer, check_lesson, read_lesson
from engine.files.position_file import PositionFile, read_position_file, state_digest, write_position_file
from engine.files.record import read_record, replay, write, write_record
from engine.play.game import AnyGame
from engine.play.match import AnyMatch, Match
from engine.play.walk import BrokenWalk, Walk, count_sequences, walk
from engine.text.words import LANGUAGES, Words, game_words

YES, NO, BAD = 0, 1, 2
BENCH_SECONDS = 5

Arguments = argparse.Namespace
Verbs: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    arguments = _parser().parse_args(argv)
    try:
        code: int = arguments.run(arguments)
    except InputError as error:
        return _complain(_words(arguments, error).error(error))
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}")
    except UnicodeDecodeError:
        return _complain(f"{arguments.file}: not a text file")
    return code


def show_games(arguments: Arguments) -> int:
    """Print the games that can be played."""
    for game in games.playable():
        meta = games.meta(game)
        _print(
            game=game,
            title=meta.title,
            players=list(meta.players),
            options={option.name: list(option.values) for option in meta.options},
            rules=meta.rules_version,
        )
    return YES


def play_walks(arguments: Arguments) -> int:
    """Print K random games; a broken one is kept as a record and printed as such."""
    game = games.load(arguments.game)
    worst = YES
    for number in range(arguments.games):
        table = plain_table(arguments.game, arguments.players, f"{arguments.seed}-{number}", **arguments.options)
        try:
            walked = walk(game, table, (lambda game, state: game.check(state)) if arguments.check else None)
            _print(**_walk_line(game, walked))
        except BrokenWalk as broken:
            walked, worst = broken.walk, NO
            _print(game=table.game, players=table.players, seed=table.seed, broken=str(broken))
        _keep_record(arguments.records, game, walked)
    return worst


def show_replay(arguments: Arguments) -> int:
    """Print where a record or a position stands."""
    moment = _read(arguments.file)
    state, game = moment.state, moment.game
    _print(
        game=game.meta.id,
        over=state.over,
        seat=_asked(state),
        decision=None if state.over else state.now.kind,
        standing=_standing(game, state),
        digest=state_digest(state),
    )
    return YES


def show_moves(arguments: Arguments) -> int:
    """Print the legal moves."""
    moment = _read(arguments.file)
    for move in moment.game.legal_moves(moment.state):
        _print(move=str(move))
    return YES


def show_why(arguments: Arguments) -> int:
    """Print whether a move is legal, and if not, why not."""
    moment = _read(arguments.file)
    refusal = moment.game.judge(moment.state, parse_move(arguments.move))
    if refusal is None:
        _print(legal=True, seat=_asked(moment.state))
        return YES
    _print(legal=False, seat=_asked(moment.state), **_told(refusal, _table_words(arguments, moment)))
    return NO


def show_position(arguments: Arguments) -> int:
    """Print the position as JSON."""
    print(write_position_file(_read(arguments.file)))
    return YES


def show_lesson(arguments: Arguments) -> int:
    """Print the steps of a lesson, a record with comments, and what is wrong with it."""
    lesson = read_lesson(_text(arguments.file), games.load)
    for number, step in enumerate(lesson.steps, 1):
        asked = {"ask": str(step.ask), "answer": answer(lesson, step)} if step.ask else {}
        _print(step=number, ply=step.ply, text=step.text(arguments.language), **asked, yours=step.yours)
    wrong = list(check_lesson(lesson))
    for line in wrong:
        _print(wrong=line)
    return NO if wrong else YES


def play_moves(arguments: Arguments) -> int:
    """Play moves and print what happened and the record, or the position when the file was one."""
    text = _text(arguments.file)
    if text.lstrip().startswith("{"):
        return _play_on_position(arguments, read_position_file(text, games.load))
    return _play_on_record(arguments, replay(read_record(text), games.load))


def show_counts(arguments: Arguments) -> int:
    """Print how many move sequences there are, depth by depth."""
    game = games.load(arguments.game)
    match: AnyMatch = Match(game, plain_table(arguments.game, arguments.players, arguments.seed, **arguments.options))
    for depth in range(1, arguments.depth + 1):
        _print(depth=depth, count=count_sequences(game, match.state, depth))
    return YES


def show_bench(arguments: Arguments) -> int:
    """Print moves a second of random play, for each game and number of players."""
    for name in arguments.games or games.playable():
        for players in games.meta(name).players:
            _print(game=name, players=players, **_bench(games.load(name), players, arguments.seconds))
    return YES


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python3 py", description=__doc__)
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="the language of sentences")
    verbs = parser.add_subparsers(dest="verb", required=True)
    _verb(verbs, "games", show_games)
    one = _verb(verbs, "walk", play_walks, "game")
    _begin_arguments(one)
    one.add_argument("--games", type=_positive, default=1)
    one.add_argument("--records", type=Path, help="a folder that keeps the record of every game")
    one.add_argument("--check", action="store_true", help="check every position on the way")
    for name, run in FILE_VERBS.items():
        _verb(verbs, name, run, "file")
    _verb(verbs, "why", show_why, "file", "move")
    _verb(verbs, "play", play_moves, "file").add_argument("moves", nargs="+", metavar="MOVE")
    counting = _verb(verbs, "count", show_counts, "game")
    _begin_arguments(counting)
    counting.add_argument("--depth", type=_positive, default=3)
    benching = _verb(verbs, "bench", show_bench)
    benching.add_argument("games", nargs="*", metavar="GAME")
    benching.add_argument("--seconds", type=_positive, default=BENCH_SECONDS, help="for each number of players")
    return parser


def _verb(verbs: Verbs, name: str, run: Callable[[Arguments], int], *words: str) -> argparse.ArgumentParser:
    verb = verbs.add_parser(name, help=run.__doc__)
    for word in words:
        verb.add_argument(word, metavar=word.upper())
    verb.set_defaults(run=run)
    return verb


def _begin_arguments(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("--players", type=_positive, required=True)
    verb.add_argument("--seed", default="0")
    verb.add_argument("--options", type=_options, default={}, metavar="a=b,c=d")


def _options(text: str) -> dict[str, str]:
    pairs = [pair.partition("=") for pair in text.split(",") if pair]
    if not all(sign for _, sign, _ in pairs):
        raise argparse.ArgumentTypeError(f"not of the form a=b,c=d: {text}")
    return {name.strip(): value.strip() for name, _, value in pairs}


def _positive(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"not a number above 0: {text}")
    return int(text)


def _text(file: str) -> str:
    with open(file, encoding="utf-8") as opened:
        return opened.read(LARGEST_FILE + 1)


def _read(file: str) -> PositionFile:
    """Return the last position of a record, or the position of a JSON file."""
    text = _text(file)
    if text.lstrip().startswith("{"):
        return read_position_file(text, games.load)
    match = replay(read_record(text), games.load)
    return PositionFile(match.game, match.table, match.state)


def _play_on_record(arguments: Arguments, match: AnyMatch) -> int:
    words = _table_words(arguments, PositionFile(match.game, match.table, match.state))
    for text in arguments.moves:
        try:
            _print_events(match.play(parse_move(text)), words)
        except IllegalMove as illegal:
            _print(legal=False, move=text, **_told(illegal.refusal, words))
            return NO
    _print(record=write_record(match))
    return YES


def _play_on_position(arguments: Arguments, moment: PositionFile) -> int:
    words = _table_words(arguments, moment)
    for text in arguments.moves:
        move = moment.game.canonical(moment.state, parse_move(text))
        refusal = moment.game.judge(moment.state, move)
        if refusal is not None:
            _print(legal=False, move=text, **_told(refusal, words))
            return NO
        _print_events(moment.game.play(moment.state, move), words)
    _print(position=json.loads(write_position_file(moment)))
    return YES


def _print_events(events: list[Event], words: Words) -> None:
    for event in events:
        facts = _facts(event, words)
        _print(event=event.code, rule=event.rule, only=_from_1(event.only), facts=facts, text=words.event(event))


def _walk_line(game: AnyGame, walked: Walk) -> dict[str, object]:
    return {
        "game": walked.table.game,
        "players": walked.table.players,
        "seed": walked.table.seed,
        "moves": len(walked.moves),
        "rounds": game.rounds(walked.state),
        "standing": _standing(game, walked.state),
        "ended": game.ending(walked.state),
        "digest": state_digest(walked.state),
    }


def _keep_record(folder: Path | None, game: AnyGame, walked: Walk) -> None:
    if folder is None:
        return
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{walked.table.game}-{walked.table.players}-{walked.table.seed}.txt"
    text = write(game, walked.table, walked.moves, {})
    (folder / name).write_text(text, encoding="utf-8")


def _standing(game: AnyGame, state: GameState) -> list[dict[str, object]]:
    return [place.told() for place in game.standing(state)]


def _asked(state: GameState) -> int | None:
    """Return which seat is asked."""
    return None if state.over else _from_1(state.now.seat)


def _facts(event: Event, words: Words) -> dict[str, object]:
    """Return the facts of an event, in which seats are counted as everywhere outside."""
    kinds = words.kinds(f"event.{event.code}")
    return {
        name: _from_1(value) if kinds.get(name, name) in ("seat", "seats") else value
        for name, value in event.facts.items()
    }


def _from_1(seat: Any) -> Any:
    """Return a seat (or several, or `None`) counted from 1, as people and records do."""
    if isinstance(seat, (tuple, list)):
        return [_from_1(one) for one in seat]
    return seat + 1 if isinstance(seat, int) else seat


def _told(refusal: Refusal, words: Words) -> dict[str, object]:
    return {"code": refusal.code, "rule": refusal.rule, "text": words.refusal(refusal)}


def _bench(game: AnyGame, players: int, seconds: int) -> dict[str, object]:
    moves, number, start = 0, 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        moves += len(walk(game, plain_table(game.meta.id, players, f"bench-{number}")).moves)
        number += 1
    return {"games": number, "moves": moves, "moves_a_second": round(moves / spent)}


def _table_words(arguments: Arguments, moment: PositionFile) -> Words:
    return game_words(moment.game.meta.id, arguments.language).at(moment.table.seats)


def _words(arguments: Arguments, error: InputError) -> Words:
    """Return the words that can say an error: those of its game where it names one."""
    game = getattr(error, "game", None) or getattr(arguments, "game", None)
    return game_words(game if game in games.playable() else None, arguments.language)


def _print(**line: object) -> None:
    print(json.dumps(line, ensure_ascii=False), flush=True)


def _complain(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return BAD


FILE_VERBS = {"replay": show_replay, "moves": show_moves, "position": show_position, "lesson": show_lesson}


if __name__ == "__main__":
    sys.exit(main())
