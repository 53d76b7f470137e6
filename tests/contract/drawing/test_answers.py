"""What one does at the table with the hand is done on the board with a click: each game says where the answers to its
decisions belong (`answers.py` among its tests), and each place is there, alive."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.contract.cases import IN_EVERY_CASE, Case, game_of, states_on_the_way, table_of
from tests.games.parts import part, part_if_any
from tests.page.looks import look
from tests.tools.deep import DEEP

import games
from engine.core.move import Move
from engine.core.table import plain_table
from engine.drawing.draw_context import DrawContext
from engine.play.game import AnyGame

MANY, MOVES = (100, 40) if DEEP else (16, 8)
PICK = re.compile(r'data-do="pick(?:-only)? (\d+)"')


def places(game: AnyGame, view: Any, context: DrawContext) -> set[str]:
    """Return the moves that are open somewhere on the board."""
    board = ElementTree.fromstring(game.drawing.board(view, context))
    return {it.get("data-move", "") for it in board.iter() if "is-open" in it.get("class", "").split()}


def picked_for(game: str, state: Any, move: Move) -> tuple[int, ...]:
    """Return the numbers that have to be picked before a move can be made."""
    answers, page = part(game, "answers"), part_if_any(game, "page")
    actions = page.picks(state, move) if hasattr(page, "picks") else []
    own = answers.picks(state, move) if hasattr(answers, "picks") else ()
    return (*(int(action.split()[1]) for action in actions), *own)


def missing(case: Case, state: Any) -> Iterator[tuple[str, str, str]]:
    """Yield the legal moves whose place is not on the board, with the kind of decision and how the game answers."""
    game, answers = game_of(case), part(case[0], "answers")
    view, context = look(state, table_of(case), state.now.seat)
    open_once_picked = cache(lambda picked: places(game, view, replace(context, picked=picked)))
    can_be_picked = cache(lambda: set(map(int, PICK.findall(game.drawing.board(view, context)))))
    seen = Counter[str]()
    dead: list[tuple[str, Move]] = []
    shown: set[tuple[str, str]] = set()
    for move in context.legal:
        how, seen[move.verb] = answers.ANSWERS[move.verb], seen[move.verb] + 1
        if (
            how == "none"
            or seen[move.verb] > MOVES
            or (hasattr(answers, "has_no_place") and answers.has_no_place(move))
        ):
            continue
        ready = picked_for(case[0], state, move)
        if how == "picked":
            alive = bool(ready) and set(ready) <= can_be_picked()
        else:
            alive = str(move) in open_once_picked(ready)
        if alive:
            shown.add(key(move))
        else:
            dead.append((how, move))
    yield from ((state.now.kind, str(move), how) for how, move in dead if how != "one" or key(move) not in shown)


def key(move: Move) -> tuple[str, str]:
    """Return the key of a place that several moves share: their verb and the first name."""
    return move.verb, "".join(move.names[:1])


@IN_EVERY_CASE
def test_where_an_answer_belongs_it_can_be_given(case: Case) -> None:
    wrong: set[tuple[str, str, str]] = set()
    for state in islice(states_on_the_way(case, every=3), MANY):
        wrong |= set(missing(case, state))
    assert wrong == set()


@IN_EVERY_CASE
def test_what_looks_alive_on_the_board_is_alive(case: Case) -> None:
    game = game_of(case)
    for state in islice(states_on_the_way(case, every=5), MANY):
        board = ElementTree.fromstring(game.drawing.board(*look(state, table_of(case), state.now.seat)))
        alive = [it for it in board.iter() if "is-open" in it.get("class", "").split()]
        dead = [it for it in alive if not any({"data-move", "data-do"} & part.attrib.keys() for part in it.iter())]
        assert [ElementTree.tostring(it)[:120] for it in dead] == []


@pytest.mark.parametrize("game", games.playable())
def test_a_game_says_of_each_of_its_verbs_where_it_belongs(game: str) -> None:
    answers, loaded = part(game, "answers").ANSWERS, games.load(game)
    state, _ = loaded.begin(plain_table(game, max(games.meta(game).players), "answers"))
    assert set(answers) == set(loaded.vocabulary(state))
    assert set(answers.values()) <= {"each", "one", "picked", "none"}
