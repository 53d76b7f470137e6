"""Chapter 10: the end."""

from __future__ import annotations

import pytest
from tests.games.play import facts_of
from tests.games.viticulture.builders import (
    A,
    B,
    C,
    Play,
    acting,
    begun,
    ending_year,
    in_winter,
    position,
    with_visitor,
)

from engine.core.input_error import InputError
from games.viticulture.components import MOST_YEARS
from games.viticulture.game import GAME


@pytest.mark.rule("viticulture 10.1")
@pytest.mark.parametrize(("vp", "last"), [(18, False), (19, True), (23, True)])
def test_twenty_points_make_this_year_the_last(vp, last):
    play = in_winter(hands={A: "craftsman"}, vp={A: vp}, last_year=vp >= 20)
    play.do("place winter-visitor 1", "visit craftsman", "choose c", "pass")
    assert play.state.last_year is last
    assert bool(play.happened("year.last")) is (vp == 19), "it is said once"


@pytest.mark.rule("viticulture 10.1")
def test_it_stays_the_last_year_even_when_the_points_are_lost_again():
    play = with_visitor("uncertified-broker", vp={A: 21}, last_year=True)
    play.do("choose a")
    assert (play.vp(A), play.state.last_year) == (18, True)
    play.pass_until("wake")
    assert play.state.over


@pytest.mark.rule("viticulture 10.1")
def test_nobody_has_twenty_points_in_another_year():
    with pytest.raises(InputError) as caught:
        GAME.check(acting(vp={A: 20}, last_year=False).state)
    assert caught.value.where == "state.last_year"


@pytest.mark.rule("viticulture 10.1")
def test_the_fortieth_year_is_the_last_where_nobody_has_twenty_points():
    before = ending_year(2, year=MOST_YEARS - 2)
    assert (before.state.year, before.state.last_year) == (39, False)
    play = ending_year(2, year=MOST_YEARS - 1)
    assert (play.state.year, play.state.last_year) == (40, True)
    assert facts_of(play.events, "years.most") == [{"year": 40}]
    play.pass_until("hand.limit")
    assert (play.state.over, GAME.ending(play.state)) == (True, "shared")
    assert play.happened("game.ended") == [{"year": 40}]


@pytest.mark.rule("viticulture 10.1")
def test_points_in_the_fortieth_year_are_not_told_to_make_it_the_last_again():
    play = ending_year(2, year=MOST_YEARS - 1, hands={A: "contractor"}, vp={A: 19})
    while play.asked != ("turn", A):
        play.do(play.legal[0])
    play.do("place summer-visitor 1", "visit contractor", "choose a", "pass")
    assert (play.vp(A), play.happened("year.last")) == (20, [])


@pytest.mark.rule("viticulture 10.1")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_table_where_nobody_does_anything_comes_to_an_end(players):
    play = begun(players)
    while not play.state.over:
        play.do("pass" if "pass" in play.legal else play.legal[0])
    assert play.state.year == (7 if players == 1 else MOST_YEARS)
    assert play.happened("year.last") == []


@pytest.mark.rule("viticulture 10.2")
def test_the_last_year_is_played_to_its_end_without_discards():
    hand = "malvasia malvasia malvasia malvasia pinot pinot pinot pinot"
    play = acting(3, last_year=True, hands={B: hand}, residual={B: 2}, wines={B: "red-1"})
    play.do("pass")
    assert play.asked == ("turn", B)
    play.pass_until("hand.limit")
    assert (play.state.over, play.state.season, len(play.state.hands[B])) == (True, "", 9)
    assert (play.lira(B), play.wines(B)) == (15, "red-2"), "three workers and the residual payment"
    assert play.happened("game.ended") == [{"year": 1}]


def ended(**rest: object) -> Play:
    """Let a game end with this year."""
    play = ending_year(last_year=True, **rest)
    assert play.state.over
    return play


BREAKS = [
    ({"vp": {A: 20, B: 21, C: 22}}, [C, B, A], "vp"),
    ({"vp": {A: 20, B: 23, C: 23}, "lira": {B: 6, C: 7}}, [C, B, A], "lira"),
    ({"vp": {A: 23, B: 23}, "wines": {A: "red-1 white-1", B: "red-2"}}, [A, B, C], "wine"),
    ({"vp": {A: 23, C: 23}, "grapes": {A: "red-1", C: "red-8"}}, [C, A, B], "grapes"),
    ({"vp": {A: 23, C: 23}, "wines": {A: "red-1", C: "white-1"}, "grapes": {B: "red-9"}}, [A, C, B], "shared"),
]


@pytest.mark.rule("viticulture 10.3")
@pytest.mark.parametrize(("rest", "order", "ending"), BREAKS)
def test_points_then_lira_then_wines_then_grapes(rest, order, ending):
    state = ended(**rest).state
    assert [place.seat for place in GAME.standing(state)] == order
    assert GAME.ending(state) == ending


@pytest.mark.rule("viticulture 10.3")
def test_many_small_wines_count_by_their_sum():
    state = position(3, vp={A: 23, B: 23}, lira={A: 6, B: 6}, wines={A: "red-4 blush-7", B: "red-9"}, last_year=True)
    places = GAME.standing(state)
    assert places[0].seat == A
    assert places[0].breakdown == {"vp": 23, "lira": 6, "wine": 11, "grapes": 0}


@pytest.mark.rule("viticulture 10.4")
def test_who_is_equal_in_everything_shares_the_victory():
    state = ended(vp={A: 21, B: 21, C: 20}).state
    assert [(place.seat, place.rank) for place in GAME.standing(state)] == [(A, 1), (B, 1), (C, 3)]
    assert GAME.ending(state) == "shared"


@pytest.mark.rule("viticulture 10.5")
def test_points_begin_at_minus_five_and_have_no_end():
    play = with_visitor("broker", vp={A: 29}, last_year=True)
    play.do("choose a")
    assert play.vp(A) == 32
    state = position(2, vp={A: -6})
    with pytest.raises(InputError) as caught:
        GAME.check(state)
    assert caught.value.where == "state.vp[0]"


@pytest.mark.rule("viticulture 10.5")
def test_steps_beyond_five_on_the_residual_track_are_lost():
    play = in_winter(hands={A: "order-31"}, wines={A: "sparkling-9"}, residual={A: 4})
    events = play.do("place fill 1", "fill order-31 sparkling-9")
    assert (play.state.residual[A], play.vp(A)) == (5, 5)
    assert facts_of(events, "residual.gained") == [{"seat": A, "count": 1, "residual": 5}]
    full = in_winter(hands={A: "order-31"}, wines={A: "sparkling-9"}, residual={A: 5})
    assert facts_of(full.do("place fill 1", "fill order-31 sparkling-9"), "residual.gained") == []


@pytest.mark.rule("viticulture 10.5")
def test_nobody_owes_lira():
    state = position(2, lira={A: -1})
    with pytest.raises(InputError) as caught:
        GAME.check(state)
    assert caught.value.where == "state.lira[0]"
    assert in_winter(lira={A: 2}).refused("place train 2").facts == {"price": 3, "lira": 2}


def announced(play: Play) -> tuple[str, object]:
    event = GAME.end_before_it_comes(play.state)
    return (event.code, event.facts.get("seats")) if event else ("", ())


@pytest.mark.rule("viticulture 10.1")
def test_who_is_near_twenty_points_is_announced():
    assert announced(acting(vp={A: 13, B: 2})) == ("", ())
    assert announced(acting(vp={A: 14, B: 17, C: 17})) == ("can.points", (B, C))


@pytest.mark.rule("viticulture 10.1")
def test_the_last_year_is_announced_with_those_who_have_twenty_points():
    assert announced(acting(vp={A: 21, B: 20, C: 3}, last_year=True)) == ("last.points", (A, B))
    assert announced(acting(vp={A: 18}, last_year=True)) == ("last.year", None)
