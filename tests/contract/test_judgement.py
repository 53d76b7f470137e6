"""Generate, judge, do: candidates, judge and play agree, from the first move to the end."""

from __future__ import annotations

import pytest
from tests.contract.cases import IN_EVERY_CASE, game_of, states_on_the_way, table_of, walked
from tests.tools.idle import is_idle

from engine.core.move import PASS, Move
from engine.core.refusal import Refusal

FOREIGN = (
    Move("dance"),
    Move("buy", ("atlantis-1",)),
    Move("buy"),
    Move("pass", ("twice",)),
    Move("sell", ("x", "1")),
    Move("offer", ("gold-1",)),
    Move("offer"),
    Move("store", ("red-1", "9.9")),
    Move("store", ("red-1",)),
    Move("sell", ("gamay", "8", "1")),
    Move("sell", ("gamay", "1", "99")),
    Move("sell", ("gamay", "1", "0")),
    Move("auction", ("gamay", "7")),
    Move("auction", ("nothing", "1")),
    Move("raise", ("9", "1")),
    Move("raise", ("1",)),
    Move("loans", ("6",)),
    Move("borrow", ("12",)),
    Move("discard", ("13",)),
    Move("fetch", ("cellar", "gamay")),
    Move("special", ("nap",)),
    Move("place", ("tour", "4")),
    Move("grande", ("lira", "over")),
    Move("row", ("8",)),
    Move("plant", ("riesling", "5")),
    Move("harvest", ("8",)),
    Move("wine", ("red", "9+9", "9")),
    Move("fill", ("order-37", "red-1")),
    Move("visit", ("sommelier",)),
    Move("choose", ("d",)),
)


@IN_EVERY_CASE
def test_each_candidate_stands_once(case):
    game = game_of(case)
    for state in states_on_the_way(case):
        candidates = list(game.candidates(state))
        assert len(candidates) == len(set(candidates))


@IN_EVERY_CASE
def test_legal_is_what_nobody_refuses(case):
    game = game_of(case)
    for state in states_on_the_way(case, every=3):
        candidates = list(game.candidates(state))
        judged = [game.judge(state, move) for move in candidates]
        assert judged == [game.refuse(state, move) for move in candidates]
        legal = [move for move, refusal in zip(candidates, judged) if refusal is None]
        assert game.legal_moves(state) == legal
        assert all(refusal.code and refusal.rule for refusal in judged if refusal)


@IN_EVERY_CASE
def test_the_judge_refuses_what_was_not_asked(case):
    game = game_of(case)
    for state in states_on_the_way(case, every=17):
        candidates = set(game.candidates(state))
        for move in FOREIGN:
            if move not in candidates:
                assert game.judge(state, move) is not None


@IN_EVERY_CASE
def test_there_is_a_legal_move_until_the_end_and_none_after(case):
    game, whole = game_of(case), walked(case)
    state, _ = game.begin(table_of(case))
    for move in whole.moves:
        assert not state.over
        assert game.legal_moves(state)
        game.play(state, move)
    assert state.over
    assert game.legal_moves(state) == list(game.candidates(state)) == []
    assert game.judge(state, PASS) == Refusal("game.over", rule="")
    assert game.judge(state, whole.moves[-1]) == Refusal("game.over", rule="")
    with pytest.raises(IndexError):
        game.decision(state)


@IN_EVERY_CASE
def test_only_legal_moves_have_a_preview(case):
    game, told = game_of(case), 0
    for state in states_on_the_way(case):
        for move in game.candidates(state):
            preview = game.preview(state, move)
            assert preview is None or game.refuse(state, move) is None
            told += preview is not None
    assert told


@IN_EVERY_CASE
def test_every_legal_move_can_be_played(case):
    game = game_of(case)
    for state in states_on_the_way(case, every=11):
        for move in game.legal_moves(state):
            after = game.copy(state)
            game.play(after, move)
            game.check(after)
            assert after != state


@IN_EVERY_CASE
def test_no_move_leads_back_to_the_same_decision_with_nothing_changed(case):
    game = game_of(case)
    for state in states_on_the_way(case, every=2):
        assert [str(move) for move in game.legal_moves(state) if is_idle(game, state, move)] == []
