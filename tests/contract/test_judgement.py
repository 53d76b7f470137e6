"""Generate, judge, do: candidates, judge and play agree, from the first move to the end."""

from __future__ import annotations

import pytest
from tests.contract.cases import IN_EVERY_CASE, game_of, states_on_the_way, table_of, walked
from tests.tools.idle import is_idle

from engine.core.move import PASS, parse_move
from engine.core.refusal import Refusal

# What most games do not know, or not written like this.
FOREIGN = [parse_move(text) for text in (
    "dance", "buy atlantis-1", "buy", "pass twice", "sell x 1", "offer gold-1", "offer", "store red-1 9.9",
    "store red-1", "sell gamay 8 1", "sell gamay 1 99", "sell gamay 1 0", "auction gamay 7", "auction nothing 1",
    "raise 9 1", "raise 1", "loans 6", "borrow 12", "discard 13", "fetch cellar gamay", "special nap", "place tour 4",
    "grande lira over", "row 8", "plant riesling 5", "harvest 8", "wine red 9+9 9", "fill order-37 red-1",
    "visit sommelier", "choose d",
)]  # fmt: skip


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
