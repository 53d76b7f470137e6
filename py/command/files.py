"""Commands that ask a file: a record (text) or a position (JSON)."""

from __future__ import annotations

import codecs
import json
from argparse import Namespace
from collections.abc import Iterator
from io import TextIOWrapper
from math import inf
from typing import Any

import games
from command.output import NO, YES, asked, print_events, print_line, refusal_facts, standing
from engine.core.codec import LARGEST_FILE
from engine.core.event import Event
from engine.core.move import parse_move
from engine.core.refusal import IllegalMove
from engine.core.table import Table
from engine.files.lesson import answer, check_lesson, read_lesson
from engine.files.link import write_link
from engine.files.position_file import PositionFile, read_position_file, state_digest, write_position_file
from engine.files.record import read_record, replay, write_record
from engine.play.game import AnyGame
from engine.play.match import AnyMatch
from engine.text.words import Words, game_words


def show_replay(arguments: Namespace) -> int:
    """Print the state of a record or a position: whose turn, the result so far, the digest; or tell the whole game of
    a record in sentences."""
    if arguments.words:
        print("\n".join(_told(replay(read_record(text_of(arguments.file)), games.load), arguments.language)))
        return YES
    position = _read(arguments.file)
    state, game = position.state, position.game
    print_line(
        game=game.meta.id,
        over=state.over,
        seat=asked(state),
        decision=None if state.over else state.now.kind,
        standing=standing(game, state),
        digest=state_digest(state),
    )
    return YES


def _told(match: AnyMatch, language: str) -> Iterator[str]:
    """Yield a game as its log tells it, with the private lines of every seat, and a heading above each round or year;
    at last how each seat stands."""
    words = game_words(match.table.game, language, "page").at(match.table.seats)
    begins = {ply: match.game.rounds(state) for ply, state in match.round_by_round()}
    known = 0
    for ply, events in enumerate(match.log[: match.ply + 1]):
        number = begins.get(ply, known)
        opening = next((at for at, event in enumerate(events) if event.code.endswith(".begun")), 0)
        for at, event in enumerate(events):
            if number != known and at == opening:
                known = number
                yield from ("", words.say("page.story.when", round=number))
            yield _told_of(event, words)
    yield ""
    for place in sorted(match.game.standing(match.state), key=lambda place: (place.rank or inf, place.seat)):
        counted = ", ".join(
            words.paired(words.say(f"measure.{name}"), words.fact("number", n)) for name, n in place.breakdown.items()
        )
        yield words.paired(f"{place.rank or '–'}  {words.fact('seat', place.seat)}", counted)


def _told_of(event: Event, words: Words) -> str:
    """Return the sentence of an event, with the name of its seat before it where it says no more than "you"."""
    told = words.event(event)
    if event.only is None or "seat" in words.kinds(f"event.{event.code}").values():
        return told
    return words.paired(words.fact("seat", event.only), told)


def show_moves(arguments: Namespace) -> int:
    """Print the legal moves."""
    position = _read(arguments.file)
    for move in position.game.legal_moves(position.state):
        print_line(move=str(move))
    return YES


def show_why(arguments: Namespace) -> int:
    """Print whether a move is legal, or why it is refused."""
    position = _read(arguments.file)
    refusal = position.game.judge(position.state, parse_move(arguments.move))
    if refusal is None:
        print_line(legal=True, seat=asked(position.state))
        return YES
    print_line(legal=False, seat=asked(position.state), **refusal_facts(refusal, _table_words(arguments, position)))
    return NO


def show_position(arguments: Namespace) -> int:
    """Print the position as JSON."""
    print(write_position_file(_read(arguments.file)))
    return YES


def show_lesson(arguments: Namespace) -> int:
    """Print the steps of a lesson, a record with comments, its faults, and the packed lesson for a page."""
    text = text_of(arguments.file)
    lesson = read_lesson(text, games.load)
    words = game_words(lesson.match.table.game, arguments.language)
    for number, step in enumerate(lesson.steps, 1):
        asked = {"ask": str(step.ask), "answer": answer(lesson.match_at(number - 1), step)} if step.ask else {}
        print_line(step=number, ply=step.ply, text=step.text(words), **asked, yours=step.yours)
    wrong = list(check_lesson(lesson))
    for line in wrong:
        print_line(wrong=line)
    print_line(packed=write_link(text))
    return NO if wrong else YES


def play_moves(arguments: Namespace) -> int:
    """Play moves; print the events, and then the record, or the position if the file was one."""
    text = text_of(arguments.file)
    if text.lstrip().startswith("{"):
        return _play_on_position(arguments, read_position_file(text, games.load))
    return _play_on_record(arguments, replay(read_record(text), games.load))


def at_hand(file: str) -> tuple[AnyGame, Table, Any, list[Event]]:
    """Return the game, table and last position of a file, and the events so far; a position has none."""
    text = text_of(file)
    if text.lstrip().startswith("{"):
        position = read_position_file(text, games.load)
        return position.game, position.table, position.state, []
    match = replay(read_record(text), games.load)
    return match.game, match.table, match.state, [event for events in match.log for event in events]


def text_of(file: str) -> str:
    """Return the text of a file, cut after `LARGEST_FILE` characters. A byte order mark gives the encoding; the usual
    one is UTF-8."""
    with open(file, "rb") as opened:
        is_wide = opened.peek(2)[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
        return TextIOWrapper(opened, encoding="utf-16" if is_wide else "utf-8-sig").read(LARGEST_FILE + 1)


def _read(file: str) -> PositionFile:
    """Return the last position of a record, or the position of a JSON file."""
    game, table, state, _ = at_hand(file)
    return PositionFile(game, table, state)


def _play_on_record(arguments: Namespace, match: AnyMatch) -> int:
    words = _table_words(arguments, PositionFile(match.game, match.table, match.state))
    for text in arguments.moves:
        try:
            print_events(match.play(parse_move(text)), words)
        except IllegalMove as illegal:
            print_line(legal=False, move=text, **refusal_facts(illegal.refusal, words))
            return NO
    print_line(record=write_record(match))
    return YES


def _play_on_position(arguments: Namespace, position: PositionFile) -> int:
    words = _table_words(arguments, position)
    for text in arguments.moves:
        move = position.game.canonical(position.state, parse_move(text))
        if refusal := position.game.judge(position.state, move):
            print_line(legal=False, move=text, **refusal_facts(refusal, words))
            return NO
        print_events(position.game.play(position.state, move), words)
    print_line(position=json.loads(write_position_file(position)))
    return YES


def _table_words(arguments: Namespace, position: PositionFile) -> Words:
    return game_words(position.game.meta.id, arguments.language).at(position.table.seats)
