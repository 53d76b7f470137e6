"""Chapter 6: new tiles."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.grand_cru.builders import A, B, Play, acting, ending_year, names

from engine.core.state import NOBODY
from games.grand_cru.state import FREE_COLUMN


@pytest.mark.rule("grand_cru 6.1")
def test_what_lies_out_and_what_is_up_for_auction_goes_to_the_discards():
    play = acting([""] * 3, round=4, out="gamay doc", lots=[("pinot", 3, A), ("syrah", 6, B)], discards="merlot")
    play.do("pass", "pass", "pass")
    assert Counter(names(play.state.discards).split()) == Counter(["gamay", "doc", "pinot", "syrah", "merlot"])
    assert (play.state.lots, play.state.bidders) == ([FREE_COLUMN] * 3, [NOBODY] * 3)
    assert [play.state.markers(seat) for seat in range(3)] == [4, 4, 4]


@pytest.mark.rule("grand_cru 6.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_twice_as_many_tiles_as_players_come_from_the_pile_whatever_they_are(players):
    play = ending_year([""] * players, "year.end")
    before = ending_year([""] * players, "specials.over").state.pile
    assert Counter(play.state.display) == Counter(before[-2 * players :]), "the topmost ones"
    assert len(play.state.pile) == len(before) - 2 * players
    assert play.happened("tiles.new")[0]["tiles"] == tuple(play.display.split())


def with_pile(size: int, seed: int = 0) -> Play:
    """Three seats are about to end a year with so many tiles in the pile."""
    play = acting([""] * 3, round=4, out="doc doc")
    state = play.state
    state.asked += seed
    state.discards, state.pile = state.pile[size:], state.pile[:size]
    return play


def with_new_tiles(size: int, seed: int = 0) -> Play:
    """Return the year after such a one."""
    play = with_pile(size, seed)
    play.do("pass", "pass", "pass")
    return play


@pytest.mark.rule("grand_cru 6.1")
def test_when_the_pile_runs_out_the_discards_become_a_new_one():
    play = with_pile(2)
    top_two, away = list(play.state.pile), Counter(play.state.discards) + Counter(play.state.display)
    play.do("pass", "pass", "pass")
    state = play.state
    assert len(state.display) == 6
    assert not Counter(top_two) - Counter(state.display), "the last two of the pile lie out"
    assert Counter(state.pile) + Counter(state.display) == away + Counter(top_two)
    assert state.discards == []


@pytest.mark.rule("grand_cru 6.1")
def test_the_new_pile_is_shuffled():
    assert len({tuple(with_new_tiles(0, seed).state.pile) for seed in range(5)}) == 5


@pytest.mark.rule("grand_cru 6.1")
def test_a_pile_that_just_suffices_is_not_mixed():
    play = with_pile(6)
    away = len(play.state.discards) + len(play.state.display)
    play.do("pass", "pass", "pass")
    assert (len(play.state.display), play.state.pile, len(play.state.discards)) == (6, [], away)


@pytest.mark.rule("grand_cru 6.1")
def test_what_was_put_away_just_now_may_turn_up_again():
    assert any("doc" in with_new_tiles(0, seed).display.split() for seed in range(12))
