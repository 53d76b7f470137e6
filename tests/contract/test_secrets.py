"""A seat sees only its own."""

from __future__ import annotations

import pytest
from tests.contract.cases import IN_EVERY_CASE, game_of, states_on_the_way, table_of, walked
from tests.games.parts import part

from engine.core.codec import encode
from engine.core.event import Event, seen_by
from engine.text.words import game_words


@IN_EVERY_CASE
def test_what_a_seat_may_not_know_does_not_change_what_it_sees(case):
    game, compared = game_of(case), 0
    for state in states_on_the_way(case, sampled=case[1] > 3):  # few seats have few secrets
        for seat in (None, *range(state.players)):
            seen = game.view(state, seat)
            for other in part(case[0], "secrets").unknown(state, seat):
                assert game.view(other, seat) == seen
                compared += other != state
    assert compared > 500


@IN_EVERY_CASE
def test_what_a_seat_knows_it_sees(case):
    """Otherwise a view that blanks everything would keep every secret too."""
    game, compared = game_of(case), 0
    for state in states_on_the_way(case, every=19):
        for seat in range(state.players):
            seen = game.view(state, seat)
            for other in part(case[0], "secrets").known(state, seat):
                if other != state:
                    assert game.view(other, seat) != seen
                    compared += 1
    assert compared > 30


@IN_EVERY_CASE
def test_a_view_has_nothing_of_the_seed(case):
    game = game_of(case)
    for state in states_on_the_way(case, every=19):
        state.seed = "a-seed-like-no-other"
        assert all("no-other" not in str(encode(game.view(state, seat))) for seat in (None, *range(state.players)))


@IN_EVERY_CASE
def test_only_the_seat_that_is_asked_is_shown_what_it_may_choose(case):
    game, words = game_of(case), game_words(case[0], "en")
    for state in states_on_the_way(case, every=19):
        for seat in (None, *range(state.players)):
            look = game.draw_context(game.view(state, seat), seat, words)
            assert bool(look.candidates) == (seat == state.now.seat)
            assert (look.asked, look.decision) == (state.now.seat, state.now.kind)


@IN_EVERY_CASE
def test_the_judge_says_the_same_of_a_view_as_of_the_position(case):
    """A page that draws from the view shows the same places open and closed."""
    game = game_of(case)
    for state in states_on_the_way(case, every=5):
        view = game.view(state, state.now.seat)
        assert list(game.candidates(view)) == list(game.candidates(state))
        assert game.legal_moves(view) == game.legal_moves(state)


@IN_EVERY_CASE
def test_events_for_one_seat_are_seen_by_it_alone(case):
    game = game_of(case)
    state, happened = game.begin(table_of(case))
    for move in walked(case).moves[:300]:
        happened += game.play(state, move)
    private = [event for event in happened if event.only is not None]
    game_id, players, options = case
    open_to_all = players == 1 or ("hands", "open") in options
    assert bool(private) == (part(game_id, "secrets").PRIVATE_EVENTS and not open_to_all)
    for seat in (None, *range(state.players)):
        seen = seen_by(happened, seat)
        assert [event for event in private if event in seen] == [event for event in private if event.only == seat]
        assert len(seen) >= len(happened) - len(private)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_what_is_for_everybody_everybody_sees(seat):
    event = Event("round.begun", "5.1", round=1)
    assert seen_by([event], seat) == [event]
