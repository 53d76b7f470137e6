"""Chapter 2: set-up."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from tests.games.grand_cru.builders import A, B, C, Play, begun
from tests.games.play import rules_of

from engine.core.state import NOBODY
from games.grand_cru.components import is_vine
from games.grand_cru.game import GAME
from games.grand_cru.state import FREE_COLUMN, HIDDEN


def chosen(*loans: int, seed: str = "1", **options: str) -> Play:
    """Begin a game; everybody chooses their loans."""
    play = begun(len(loans), seed, **options)
    play.do(*(f"loans {number}" for number in loans))
    return play


@pytest.mark.rule("grand_cru 2.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_demand_is_at_the_bottom_and_there_is_a_column_for_each_player(players):
    state = begun(players).state
    assert state.demand == [0] * 5
    assert [state.price(variety) for variety in range(5)] == [2, 2, 3, 3, 4]
    assert state.lots == [FREE_COLUMN] * players
    assert state.specials == [NOBODY] * 12


@pytest.mark.rule("grand_cru 2.2")
def test_vineyards_and_cellars_are_empty():
    state = chosen(1, 2, 3).state
    assert state.tiles == [[], [], []]
    assert state.cellar == [[[0] * 5] * 7] * 3
    assert state.fair == [[0] * 5] * 3


@pytest.mark.rule("grand_cru 2.3")
def test_four_markers_are_free_and_prestige_begins_at_nothing():
    state = chosen(5, 1).state
    assert [state.markers(seat) for seat in (A, B)] == [4, 4]
    assert state.prestige == [0, 0]


@pytest.mark.rule("grand_cru 2.4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_vines_and_one_improvement_a_player_lie_out(players):
    state = begun(players).state
    assert Counter(map(is_vine, state.display)) == {True: 2 * players, False: players}
    assert len(state.pile) == 94 - 3 * players
    assert state.discards == []


@pytest.mark.rule("grand_cru 2.4")
def test_the_rest_is_mixed_and_another_seed_lays_other_tiles_out():
    sorts = [is_vine(tile) for tile in begun(4).state.pile]
    assert sum(here != there for here, there in pairwise(sorts)) > 10, "vines and improvements lie mixed"
    assert len({tuple(begun(4, str(seed)).state.display) for seed in range(9)}) > 5


@pytest.mark.rule("grand_cru 2.5")
def test_loans_are_chosen_together_and_each_brings_seven_francs():
    play = begun(3)
    assert play.legal == [f"loans {number}" for number in range(1, 6)]
    assert [play.asked, GAME.secret(play.state)] == [("loans.choose", A), True]
    play.do("loans 2", "loans 5")
    assert (play.state.money, play.state.loans) == ([0, 0, 0], [0, 0, 0])
    play.do("loans 1")
    assert (play.state.money, play.state.loans) == ([14, 35, 7], [2, 5, 1])
    assert play.happened("loans.revealed") == [
        {"seat": A, "count": 2, "price": 14},
        {"seat": B, "count": 5, "price": 35},
        {"seat": C, "count": 1, "price": 7},
    ]


@pytest.mark.rule("grand_cru 2.5")
def test_who_has_chosen_is_known_but_not_what():
    play = begun(3)
    happened = play.do("loans 4")
    assert [event.code for event in happened if event.known_to(B)] == ["loans.ready"]
    assert [event.code for event in happened if event.known_to(A)] == ["loans.chosen", "loans.ready"]
    assert GAME.view(play.state, A).chosen[A] == 4
    assert GAME.view(play.state, B).chosen[A] == GAME.view(play.state, None).chosen[A] == HIDDEN
    assert not any(event.reveals for event in happened)


@pytest.mark.rule("grand_cru 2.6")
def test_most_loans_begin():
    assert chosen(2, 5, 1).asked == ("act", B)
    play = chosen(2, 1, 3)
    assert (play.state.start, play.asked) == (C, ("act", C))
    assert rules_of(play.events, "start.first") == ["2.6"]


@pytest.mark.rule("grand_cru 2.6")
def test_among_equals_it_is_drawn_by_lot():
    assert {chosen(3, 1, 3, seed=str(seed)).state.start for seed in range(30)} == {A, C}


@pytest.mark.rule("grand_cru 2.6")
def test_play_goes_clockwise():
    play = chosen(1, 3, 2)
    seats = []
    for _ in range(6):
        seats.append(play.asked[1])
        play.do("demand pinot")
    assert seats == [B, C, A, B, C, A]


@pytest.mark.rule("grand_cru 2.7")
def test_money_lies_open():
    state = chosen(1, 3, 2).state
    assert GAME.view(state, None).money == GAME.view(state, A).money == [7, 21, 14]
    assert not GAME.secret(state)


@pytest.mark.rule("grand_cru 2.7")
def test_hidden_money_is_seen_by_its_owner_only_and_all_else_by_all():
    state = chosen(1, 3, 2, money="hidden").state
    assert GAME.view(state, B).money == [HIDDEN, 21, HIDDEN]
    assert GAME.view(state, None).money == [HIDDEN] * 3
    assert GAME.view(state, B).loans == [1, 3, 2]
    assert GAME.secret(state)
