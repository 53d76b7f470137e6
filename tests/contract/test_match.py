"""A match: undo returns exactly, redo, any moment, fork."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from tests.contract.cases import IN_EVERY_CASE, fingerprint, game_of, match_of, table_of, walked

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import IllegalMove
from engine.play.match import PLIES_BETWEEN_CHECKPOINTS, Match

PLIES = 3 * PLIES_BETWEEN_CHECKPOINTS + 5


def fingerprints(case, plies: int = PLIES) -> list[str]:
    """Return the fingerprint before and after each of the first plies."""
    game = game_of(case)
    state, _ = game.begin(table_of(case))
    found = [fingerprint(state)]
    for move in walked(case).moves[:plies]:
        game.play(state, move)
        found.append(fingerprint(state))
    return found


def told(events: Iterable[Event]) -> list[object]:
    return [(event.code, event.facts) for event in events]


@IN_EVERY_CASE
def test_undo_returns_exactly_ply_by_ply(case):
    match, expected = match_of(case, PLIES), fingerprints(case)
    for ply in range(PLIES, 0, -1):
        assert fingerprint(match.state) == expected[ply]
        match.undo()
        assert (match.ply, len(match.log)) == (ply - 1, ply)
    assert fingerprint(match.state) == expected[0]
    assert not match.can_undo
    with pytest.raises(IndexError):
        match.undo()


@IN_EVERY_CASE
def test_redo_plays_again_what_was_taken_back(case):
    match, expected = match_of(case, PLIES), fingerprints(case)
    match.go_to(0)
    for ply in range(1, PLIES + 1):
        assert match.can_redo
        match.redo()
        assert fingerprint(match.state) == expected[ply]
    assert not match.can_redo
    with pytest.raises(IndexError):
        match.redo()


@IN_EVERY_CASE
def test_any_moment_can_be_gone_to(case):
    match, expected = match_of(case, PLIES), fingerprints(case)
    log = [[event.code for event in events] for events in match.log]
    for ply in [0, PLIES, 1, 16, 17, 15, PLIES - 1, 33, 2, PLIES]:
        match.go_to(ply)
        assert fingerprint(match.state) == expected[ply]
        assert [[event.code for event in events] for events in match.log] == log[: ply + 1]
    for nowhere in (-1, PLIES + 1):
        with pytest.raises(IndexError):
            match.go_to(nowhere)


@IN_EVERY_CASE
def test_looking_at_a_moment_leaves_the_match_as_it_is(case):
    match, expected = match_of(case, PLIES), fingerprints(case)
    for ply in (0, 1, 15, 16, 17, PLIES):
        assert fingerprint(match.state_at(ply)) == expected[ply]
    assert (match.ply, fingerprint(match.state)) == (PLIES, expected[PLIES])
    match.game.play(match.state_at(5), match.moves[5])
    assert fingerprint(match.state_at(5)) == expected[5]


@IN_EVERY_CASE
def test_a_fork_goes_its_own_way(case):
    match, expected = match_of(case, PLIES), fingerprints(case)
    fork = match.fork(20)
    assert (fork.ply, fingerprint(fork.state)) == (20, expected[20])
    other = next(move for move in match.game.legal_moves(fork.state)[::-1])
    fork.play(other)
    assert fingerprint(match.state) == expected[PLIES]
    assert match.moves == list(walked(case).moves[:PLIES])


@IN_EVERY_CASE
def test_a_new_move_forgets_what_was_taken_back(case):
    match, expected = match_of(case, PLIES), fingerprints(case)
    match.go_to(PLIES - 20)
    move = match.game.legal_moves(match.state)[-1]
    match.play(move)
    assert match.ply == len(match.moves) == PLIES - 19
    assert not match.can_redo
    match.undo()
    assert fingerprint(match.state) == expected[PLIES - 20]
    again = Match(match.game, match.table, match.moves)
    match.redo()
    assert fingerprint(again.state) == fingerprint(match.state)


@IN_EVERY_CASE
def test_what_a_move_does_itself_comes_before_what_comes_of_it(case):
    match = Match(game_of(case), table_of(case), walked(case).moves[:60])
    for ply in range(1, match.ply + 1):
        state = match.state_at(ply - 1)
        done = list(match.game.decision(state).play(state, match.moves[ply - 1]))
        assert told(match.log[ply][: match.done_by(ply)]) == told(done)
        assert told(match.log[ply]) == told(match.game.settle(state, done))


@IN_EVERY_CASE
def test_a_course_begins_with_the_first_round_and_ends_now(case):
    match = match_of(case, 60)
    found = [(ply, match.game.rounds(state)) for ply, state in match.round_by_round()]
    plies, rounds = zip(*found)
    assert plies == tuple(sorted(set(plies)))
    assert plies[-1] == match.ply
    assert rounds[:-1] == tuple(range(1, len(found)))
    assert len(match.chart_by_round()) == len(found)


@IN_EVERY_CASE
def test_an_illegal_move_is_refused_and_changes_nothing(case):
    match = match_of(case, 10)
    before = fingerprint(match.state)
    with pytest.raises(IllegalMove) as caught:
        match.play(Move("dance", ("tango",)))
    assert caught.value.refusal.code == "move.verb"
    assert caught.value.where == "11"
    assert (match.ply, fingerprint(match.state)) == (10, before)
