"""Output of the commands: one JSON object a line, with seats counted from 1 as in records."""

from __future__ import annotations

import json
import sys
from typing import Any

from engine.core.event import Event
from engine.core.refusal import Refusal
from engine.core.state import GameState
from engine.play.game import AnyGame
from engine.text.words import Words

YES, NO, BAD = 0, 1, 2


def print_line(**line: object) -> None:
    """Print one JSON object."""
    print(json.dumps(line, ensure_ascii=False), flush=True)


def complain(sentence: str) -> int:
    """Print a sentence about a bad call or file, and return the exit code for it."""
    print(sentence, file=sys.stderr)
    return BAD


def print_events(events: list[Event], words: Words) -> None:
    """Print events, one a line, each with its sentence."""
    for event in events:
        facts = _facts(event, words)
        print_line(event=event.code, rule=event.rule, only=from_1(event.only), facts=facts, text=words.event(event))


def refusal_facts(refusal: Refusal, words: Words) -> dict[str, object]:
    """Return a refusal's code, paragraph and sentence."""
    return {"code": refusal.code, "rule": refusal.rule, "text": words.refusal(refusal)}


def standing(game: AnyGame, state: GameState) -> list[dict[str, object]]:
    """Return the result of each seat in seat order: place, score and breakdown."""
    return [place.told() for place in game.standing(state)]


def asked(state: GameState) -> int | None:
    """Return the seat that is to decide, counted from 1; `None` when the game is over."""
    return None if state.over else from_1(state.now.seat)


def _facts(event: Event, words: Words) -> dict[str, object]:
    """Return the facts of an event, with seats counted from 1."""
    kinds = words.kinds(f"event.{event.code}")
    return {
        name: from_1(value) if kinds.get(name, name) in ("seat", "seats") else value
        for name, value in event.facts.items()
    }


def from_1(seat: Any) -> Any:
    """Return a seat (or several, or `None`) counted from 1, as people and records do."""
    if isinstance(seat, (tuple, list)):
        return [from_1(one) for one in seat]
    return seat + 1 if isinstance(seat, int) else seat
