"""Chapter 3: the year."""

from __future__ import annotations

import pytest
from tests.games.grand_cru.builders import ALL_AT_ONCE, A, B, C, D, Play, acting, begun, ending_year
from tests.games.play import facts_of, rules_of

from engine.core.state import NOBODY

TWO_VINES = "gamay syrah"


def leaves(play: Play) -> list[object]:
    return [facts["number"] for facts in play.happened("leaf.reached")]


def is_second_phase(play: Play) -> bool:
    return bool(play.happened("tiles.new"))


@pytest.mark.rule("grand_cru 3.1")
def test_a_year_has_two_phases_and_the_second_its_order():
    play = acting(["gamay merlot", "syrah pinot"], round=4, wine=[(A, "gamay 3 1"), (A, "gamay 1 2")], prestige=[9, 0])
    play.do("sell gamay 1 2", "pass", "demand syrah")
    play.do("special exchange-1", "pass")
    assert play.asked == ("loan", A)
    play.do("pass", "pass")
    told = [event.code for event in play.events]
    order = (
        "year.passed", "tiles.new", "fair.points", "special.taken", "year.aged", "wine.spoiled", "interest.paid",
        "loans.kept", "year.begun",
    )  # fmt: skip
    assert sorted(order, key=told.index) == list(order)
    assert (play.state.year, play.state.round, play.asked) == (2, 1, ("act", A))


@pytest.mark.rule("grand_cru 3.1")
def test_the_new_year_begins_on_the_first_leaf_with_everybody():
    play = acting(["", ""], round=4)
    play.do("pass", "pass", "pass", "pass")
    assert (play.state.year, play.state.round, play.state.passed) == (2, 1, [False, False])
    assert play.state.harvested == NOBODY


@pytest.mark.rule("grand_cru 3.2")
def test_the_bottle_moves_on_each_round_and_stays_on_the_fourth_leaf():
    play = begun(2)
    play.do("loans 2", "loans 1")
    for number in range(1, 7):
        assert (play.state.round, play.state.last_leaf) == (number, number >= 4)
        play.do("demand pinot", "demand cabernet")
    assert leaves(play) == [1, 2, 3, 4]
    assert not is_second_phase(play)


@pytest.mark.rule("grand_cru 3.2")
def test_who_has_passed_is_left_out_and_the_others_go_on_in_their_order():
    play = acting(["", "", ""])
    play.do("demand pinot", "pass")
    assert [play.asked[1] for _ in range(4) if play.do("demand cabernet")] == [A, C, A, C]


@pytest.mark.rule("grand_cru 3.2")
def test_the_bottle_moves_on_even_when_the_start_player_has_passed():
    play = acting(["", "", ""])
    play.do("pass")
    for number in range(1, 5):
        assert (play.state.round, play.asked) == (number, ("act", B))
        play.do("demand pinot", "demand cabernet")
    assert leaves(play) == [2, 3, 4]


@pytest.mark.rule("grand_cru 3.2")
def test_a_round_begins_with_the_start_player():
    play = acting(["", "", ""], seat=C, start=C)
    play.do("demand pinot", "demand pinot")
    assert (play.asked, play.state.round) == (("act", B), 1)
    play.do("demand pinot")
    assert (play.asked, play.state.round) == (("act", C), 2)


@pytest.mark.rule("grand_cru 3.3")
def test_a_harvest_of_the_last_vine_on_the_last_leaf_ends_the_first_phase():
    play = acting(["gamay syrah-", TWO_VINES], round=4)
    play.do("harvest gamay")
    assert play.happened("year.harvested") == [{"seat": A}]
    play.do("demand pinot")
    assert is_second_phase(play)


@pytest.mark.rule("grand_cru 3.3")
def test_another_harvest_ends_nothing():
    play = acting(["gamay gamay", TWO_VINES], round=4)
    play.do("harvest gamay", "demand pinot")
    assert play.asked == ("act", A)
    assert play.state.harvested == NOBODY


@pytest.mark.rule("grand_cru 3.3")
def test_who_has_no_grapes_without_a_harvest_ends_nothing():
    one_vine = "gamay doc doc doc ageing ageing ageing blending blending blending harvester harvester"
    play = acting([one_vine, TWO_VINES], round=4, out="advertising")
    play.do("buy advertising", "discard 1")
    assert not any(play.state.grapes(A))
    assert (play.asked, play.state.harvested) == (("act", B), NOBODY)
    play.do("demand pinot", "demand pinot")
    assert play.asked == ("act", B)
    assert not is_second_phase(play)


@pytest.mark.rule("grand_cru 3.4")
def test_all_others_who_have_not_passed_take_one_more_turn_clockwise():
    play = acting([TWO_VINES, TWO_VINES, "gamay", TWO_VINES], round=4)
    play.do("pass", "demand pinot", "harvest gamay")
    assert play.happened("year.last_actions") == [{"seats": (D, B), "count": 2}]
    assert rules_of(play.events, "year.last_actions") == ["3.4"]
    assert play.asked == ("act", D)
    play.do("demand pinot")
    assert (play.asked, is_second_phase(play)) == (("act", B), False)
    play.do("pass")
    assert is_second_phase(play)


@pytest.mark.rule("grand_cru 3.4")
def test_a_last_harvest_in_a_last_turn_sets_nothing_off_again():
    play = acting(["gamay", "syrah", "merlot", TWO_VINES], round=5)
    play.do("harvest gamay", "harvest syrah", "harvest merlot")
    assert play.asked == ("act", D)
    assert (play.happened("year.harvested"), play.state.harvested) == ([{"seat": A}], A)
    play.do("demand pinot")
    assert is_second_phase(play)


@pytest.mark.rule("grand_cru 3.4")
def test_if_all_others_have_passed_nobody_has_a_turn_any_more():
    play = acting([TWO_VINES, TWO_VINES], round=4)
    play.do("pass", "harvest gamay")
    assert is_second_phase(play), "it was the final turn"
    assert play.happened("year.last_actions") == []


FORBIDDEN = [
    ("gamay", "harvest gamay"),
    ("gamay syrah harvester", "use harvester"),
    ("gamay rich-harvest", "use rich-harvest"),
    ("gamay most-loans rich-harvest", "innovate rich-harvest"),
    ("gamay syrah most-loans harvester", "innovate harvester"),
]


@pytest.mark.rule("grand_cru 3.5")
@pytest.mark.parametrize(("vineyard", "move"), FORBIDDEN)
def test_the_last_cube_waits_for_the_last_leaf(vineyard, move):
    for number in (1, 2, 3):
        refusal = acting([vineyard, ""], round=number, innovation="on").refused(move)
        assert (refusal.code, refusal.rule, refusal.facts["round"]) == ("harvest.last", "3.5", number)
    play = acting([vineyard, ""], round=4, innovation="on")
    play.do(move)
    play.all_do("harvest gamay", "harvest.rich")
    if play.asked[0] == "harvest.two":
        play.do("harvest gamay", "harvest syrah")
    assert play.state.harvested == A


@pytest.mark.rule("grand_cru 3.5")
def test_with_one_cube_more_it_may_be_done_at_once():
    for vineyard, move in (("gamay syrah", "harvest gamay"), ("gamay gamay syrah harvester", "use harvester")):
        assert move in acting([vineyard, ""], round=1).legal
    assert "use rich-harvest" in acting(["gamay syrah rich-harvest", ""], round=3).legal


@pytest.mark.rule("grand_cru 3.5")
def test_a_special_space_may_empty_the_last_vine():
    """The year has ended already. Rulebook 7.5."""
    play = ending_year(["gamay", ""], "fair", prestige=[2, 0])
    play.do("special late-harvest", "harvest gamay")
    assert play.state.harvested == NOBODY


@pytest.mark.rule("grand_cru 3.6")
def test_on_the_last_leaf_who_is_left_takes_one_final_turn():
    play = acting([TWO_VINES] * 3, round=4)
    play.do("pass", "demand gamay", "pass")
    assert (play.asked, is_second_phase(play)) == (("act", B), False)
    play.do("demand gamay")
    assert is_second_phase(play)


@pytest.mark.rule("grand_cru 3.6")
def test_before_the_last_leaf_who_is_left_goes_on_alone_to_the_fourth_round():
    play = acting([TWO_VINES, TWO_VINES], round=1)
    play.do("pass")
    for number in (1, 2, 3, 4):
        assert (play.asked, play.state.round) == (("act", B), number)
        assert not is_second_phase(play)
        play.do("demand gamay")
    assert is_second_phase(play)
    assert leaves(play) == [2, 3, 4]


@pytest.mark.rule("grand_cru 3.6")
def test_who_passes_in_the_third_round_leaves_the_other_just_the_fourth():
    play = acting([TWO_VINES, TWO_VINES], round=3)
    play.do("demand gamay", "pass", "demand gamay")
    assert is_second_phase(play)


@pytest.mark.rule("grand_cru 3.6")
@pytest.mark.parametrize("number", [1, 3, 4])
def test_if_the_last_one_passes_too_the_first_phase_ends_at_once(number):
    play = acting([TWO_VINES] * 3, round=number)
    play.do("pass", "pass", "pass")
    assert is_second_phase(play)
    assert play.state.round == number


@pytest.mark.rule("grand_cru 3.6")
def test_two_who_are_left_play_on():
    play = acting([TWO_VINES] * 3, round=4)
    play.do("pass")
    for _ in range(6):
        play.do("demand pinot" if play.demand("pinot") < 6 else "demand cabernet")
    assert not is_second_phase(play)
    assert facts_of(play.events, "year.passed") == [{"seat": A}]


@pytest.mark.rule("grand_cru 3.2")
def test_one_action_a_turn():
    play = acting([ALL_AT_ONCE, ""])
    play.do("harvest gamay")
    assert play.asked == ("act", B)
