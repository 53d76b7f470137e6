"""What every drawing lets a seat do: each legal move is among the choices once its things are picked, nothing can be
pointed at but candidates and moves refused with their reason, and all that is written is a sentence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any

import pytest
from tests.contract.cases import IN_EVERY_CASE, Case, states_on_the_way, table_of
from tests.games.parts import part_if_any
from tests.page.looks import everything, look
from tests.records.golden import all_recorded
from tests.tools.deep import DEEP

import games
from engine.core.move import Move, parse_move
from engine.core.table import Table
from engine.play.game import AnyGame
from engine.text.catalogue import message_names
from engine.text.catalogues import package_text
from engine.text.languages import LANGUAGES, SOURCE

MANY, OF_A_KIND = (600, 10) if DEEP else (24, 2)
MOVE = re.compile(r'data-move="([^"]+)"')
NAME = re.compile(r'[>"]([a-z_]+(?:\.[a-z_-]+)+)[<"]')
# A pick that no longer exists.
GONE = (99,)


def picks_for(game: str, state: Any, move: Move) -> tuple[int, ...]:
    """Return the numbers that have to be picked so that a move is among the choices."""
    page = part_if_any(game, "page")
    return tuple(int(action.split()[1]) for action in page.picks(state, move)) if hasattr(page, "picks") else ()


@cache
def kinds_of_names(game: str) -> set[str]:
    """Return how the names of the messages begin that a game can say."""
    packages = ("engine", "page", f"games.{game}")
    names = [name for package in packages for name in message_names(package_text(package, SOURCE, "words.po"))]
    return {name.split(".")[0] for name in names}


def is_refused_for_now(game: AnyGame, state: Any, move: str) -> bool:
    """Return whether a move is well written and gets a reason why it cannot be made: something must come first, or it
    is made at another time."""
    refusal = game.judge(state, parse_move(move))
    return refusal is not None and refusal.code.partition(".")[0] != "move"


def assert_right_controls(table: Table, state: Any, language: str) -> None:
    """Assert that the seat to move can make all legal moves of a position, and point only at candidates and at what
    is refused with a reason; that no name stands where a sentence belongs; and that a pick that no
    longer exists changes nothing."""
    game, (view, context) = games.load(table.game), look(state, table, state.now.seat, language)
    candidates = {str(move) for move in context.candidates}
    legal: dict[tuple[int, ...], set[str]] = {(): set(), (0,): set()}
    for move in context.legal:
        legal.setdefault(picks_for(table.game, state, move), set()).add(str(move))
    for picked, moves in legal.items():
        drawn = everything(game, view, replace(context, picked=picked))
        assert moves - set(MOVE.findall(drawn[2])) == set(), (state.now, picked)
        others = set(MOVE.findall("".join(drawn))) - candidates
        assert {move for move in others if not is_refused_for_now(game, state, move)} == set(), (state.now, picked)
        unsaid = {name for name in NAME.findall("".join(drawn)) if name.split(".")[0] in kinds_of_names(table.game)}
        assert unsaid == set(), (state.now, picked)
    assert everything(game, view, replace(context, picked=GONE)) == everything(game, view, context)


@IN_EVERY_CASE
def test_all_legal_moves_can_be_made_and_only_candidates_pointed_at(case: Case) -> None:
    for number, state in enumerate(islice(states_on_the_way(case, every=3), MANY)):
        assert_right_controls(table_of(case), state, list(LANGUAGES)[number % len(LANGUAGES)])


def recorded_positions(game: str) -> Iterator[tuple[Table, Any]]:
    """Yield the first positions of each kind of decision in the recorded games."""
    seen = Counter[str]()
    for match in all_recorded(game):
        state, _ = match.game.begin(match.table)
        for move in match.moves:
            seen[state.now.kind] += 1
            if seen[state.now.kind] <= OF_A_KIND:
                yield match.table, state
            match.game.play(state, move)


@pytest.mark.parametrize("game", games.playable())
def test_of_each_kind_of_decision_all_legal_moves_can_be_made(game: str) -> None:
    kinds = set()
    for number, (table, state) in enumerate(recorded_positions(game)):
        kinds.add(state.now.kind)
        assert_right_controls(table, state, list(LANGUAGES)[number % len(LANGUAGES)])
    assert kinds == games.load(game).decisions.keys()
