"""Answers the questions of another checkout: `python3 py answer GAME`, one JSON object a line.

The first line on standard output says which players these are: `game`, `rules` (version), `version` (of the players).
After it each question on standard input (`written_question`) gets one answer: the `move`, and the `seconds` of
processor time that it took.

A checkout without this verb can be asked too: this file, run as a script, answers with the `engine` and `games` that
Python finds on its path. Therefore it imports nothing of `command`, and only what older checkouts have as well."""

from __future__ import annotations

import json
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import Any

import games
from engine.bots.bot import AnyBot
from engine.bots.question import Question
from engine.bots.search import chosen
from engine.core.codec import decode, encode, encode_facts
from engine.core.event import Event
from engine.core.input_error import InputError
from engine.core.state import Pending
from engine.core.table import Table, plain_table
from engine.play.game import AnyGame

Json = dict[str, Any]


def written_question(table: Table, question: Question[Any]) -> Json:
    """Return a question at a plain table (seats without names, the printed board) as plain data: its seat's view and
    the events that this seat may know."""
    return {
        "players": table.players,
        "options": dict(table.options),
        "view": encode(question.view),
        "seat": question.seat,
        "level": question.level,
        "temperament": question.temperament,
        "events": [[one.code, one.rule, one.only, one.reveals, one.knew, one.facts] for one in question.events],
    }


def read_question(game: AnyGame, data: Json) -> Question[Any]:
    """Return the question of plain data. Raises `InputError` for a view that does not fit the game here."""
    view = decode(game.state_type, data["view"], "view")
    view.pending[:] = [_typed(game, record) for record in view.pending]
    begun, _ = game.begin(plain_table(game.meta.id, data["players"], "1", **data["options"]))
    for field in fields(view):
        if not field.metadata.get("file", True):  # like the board
            setattr(view, field.name, getattr(begun, field.name))
    events = tuple(_event(*event) for event in data["events"])
    return Question(view, data["seat"], data["level"], data["temperament"], events)


def _typed(game: AnyGame, record: Pending) -> Pending:
    """Return a record of the stack with facts of the type that its kind has."""
    kind = game.decisions.get(record.kind) or game.steps[record.kind]
    facts = encode_facts(record.facts)
    return record._replace(facts=decode(kind.facts, facts, f"view.{record.kind}")) if kind.facts else record


def _event(code: str, rule: str, only: int | None, reveals: bool, knew: int | None, facts: Json) -> Event:
    frozen = {name: _frozen(fact) for name, fact in facts.items()}
    return Event(code, rule, only=only, reveals=reveals, knew=knew, **frozen)


def _frozen(fact: Any) -> Any:
    return tuple(map(_frozen, fact)) if isinstance(fact, list) else fact


def answers(game: AnyGame, bot: AnyBot, questions: Iterable[str]) -> Iterator[Json]:
    """Yield the greeting, and then the answer to each line with a question."""
    yield {"game": game.meta.id, "rules": game.meta.rules_version, "version": bot.version}
    for line in questions:
        question = read_question(game, json.loads(line))
        begun = time.process_time()
        move = chosen(game, bot, question).move
        yield {"move": str(move), "seconds": time.process_time() - begun}


def show_answers(arguments: Namespace) -> int:
    """Answer questions on standard input as a computer player, for the duels of another checkout."""
    game, bot = games.load(arguments.game), games.bot(arguments.game)
    if bot is None:
        raise InputError("bot.none", "game", game=arguments.game)
    for answer in answers(game, bot, sys.stdin):
        print(json.dumps(answer), flush=True)
    return 0


if __name__ == "__main__":
    parser = ArgumentParser(description=show_answers.__doc__)
    parser.add_argument("game")
    sys.exit(show_answers(parser.parse_args()))
