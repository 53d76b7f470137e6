"""A copy and its original go their own ways."""

from __future__ import annotations

from dataclasses import fields

from tests.contract.cases import IN_EVERY_CASE, fingerprint, game_of, states_on_the_way
from tests.tools.greedy import lively

from engine.chance import player
from engine.core.state import Pending


def play_on(game, state, seed: str, moves: int = 40) -> None:
    chance = player(seed).random
    for _ in range(moves):
        if state.over:
            return
        game.play(state, lively(game, state, chance))


@IN_EVERY_CASE
def test_a_copy_is_equal(case):
    game = game_of(case)
    for state in states_on_the_way(case, every=29):
        assert game.copy(state) == state
        assert fingerprint(game.copy(state)) == fingerprint(state)


@IN_EVERY_CASE
def test_a_copy_does_not_change_when_the_original_plays_on(case):
    game = game_of(case)
    for at, state in enumerate(states_on_the_way(case, every=23)):
        copy, before = game.copy(state), fingerprint(state)
        play_on(game, state, str(at))
        assert fingerprint(copy) == before
        assert fingerprint(state) != before


@IN_EVERY_CASE
def test_the_original_does_not_change_when_a_copy_plays_on(case):
    game = game_of(case)
    for at, state in enumerate(states_on_the_way(case, every=23)):
        copy, before = game.copy(state), fingerprint(state)
        play_on(game, copy, str(at))
        assert fingerprint(state) == before


@IN_EVERY_CASE
def test_a_copy_shares_no_list_with_its_original(case):
    state = next(states_on_the_way(case))
    copy = game_of(case).copy(state)

    def lists(value: object) -> set[int]:
        if isinstance(value, Pending):  # never changed, only replaced, so that copies can share them
            return set()
        inside = set().union(*map(lists, value)) if isinstance(value, (list, tuple)) else set()
        return inside | ({id(value)} if isinstance(value, (list, dict, set)) else set())

    for field in fields(state):
        shared = lists(getattr(state, field.name)) & lists(getattr(copy, field.name))
        assert not shared, f"{field.name} is shared"


@IN_EVERY_CASE
def test_asking_changes_nothing(case):
    game = game_of(case)
    for state in states_on_the_way(case, every=13):
        before = fingerprint(state)
        decision = game.decision(state)
        for move in game.legal_moves(state):
            game.preview(state, move)
        decision.prompt(state)
        for seat in (None, *range(state.players)):
            game.view(state, seat)
        game.standing(state)
        game.chart_values(state)
        game.secret(state)
        game.check(state)
        assert fingerprint(state) == before
