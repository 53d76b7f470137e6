"""What the position answers to somebody who thinks ahead."""

from __future__ import annotations

import pytest
from tests.games.grand_cru.builders import A, B, acting, at_fair, begun, ending_year

from games.grand_cru.components import BARRELS, GROWN, LEAVES, NAMES

PINOT, GAMAY = NAMES.index("pinot"), NAMES.index("gamay")


def years_until(name: str, barrel: int) -> tuple[int, int]:
    """Let a cube age year by year; return after how many it was ripe first, and after how many it was gone."""
    variety, ripe = NAMES.index(name), None
    for years in range(BARRELS + 1):
        play = ending_year(["", ""], *["ageing"] * years or ["refill"], wine=[(A, f"{name} {barrel + 1} 1")])
        held = [at for at, cubes in enumerate(play.state.cellar[A]) if cubes[variety]]
        if not held:
            assert ripe is not None
            return ripe, years
        if ripe is None and play.state.board.is_ripe(variety, held[0]):
            ripe = years
    raise AssertionError("it never spoils")


@pytest.mark.rule("grand_cru 8.1")
@pytest.mark.parametrize("name", NAMES)
def test_it_is_known_when_wine_will_be_ripe_and_when_spoiled(name):
    state = begun(2).state
    variety = NAMES.index(name)
    for barrel in range(state.board.last_ripe[variety] + 1):
        assert (state.ripe_in(variety, barrel), state.spoils_in(variety, barrel)) == years_until(name, barrel)


@pytest.mark.rule("grand_cru 8.1")
def test_pinot_waits_four_years_and_gamay_none():
    state = begun(2).state
    assert [state.ripe_in(PINOT, barrel) for barrel in range(BARRELS)] == [4, 3, 2, 1, 0, 0, 0]
    assert [state.spoils_in(GAMAY, barrel) for barrel in range(3)] == [3, 2, 1]
    assert {state.ripe_in(variety, state.board.first_ripe[variety]) for variety in GROWN} == {0}


@pytest.mark.rule("grand_cru 8.2")
@pytest.mark.rule("grand_cru 8.3")
@pytest.mark.parametrize("loans", [1, 6, 10, 11])
def test_the_interest_is_foreseen_with_its_emergency_loans(loans):
    for money in range(25):
        setting = {"money": [money, 50], "loans": [loans, 1]}
        before = acting(["", ""], **setting).state
        after = ending_year(["", ""], "interest", **setting)
        assert before.cannot_pay(A) == after.state.bankrupt[A]
        if not after.state.bankrupt[A]:
            assert after.happened("interest.paid")[0]["price"] == before.interest_due(A)
            assert len(after.happened("loan.emergency")) == before.emergency_loans(A)
        assert (before.emergency_loans(B), before.cannot_pay(B)) == (0, False)


@pytest.mark.rule("grand_cru 8.4")
@pytest.mark.parametrize("loans", [1, 3, 6])
def test_it_is_foreseen_who_could_end_the_game(loans):
    for money in range(60):
        setting = {"money": [money, 50], "loans": [loans, 8]}
        after = ending_year(["", ""], "interest", "loans", **setting).state
        repays = after.money[A] >= 7 * after.loans[A]
        assert acting(["", ""], **setting).state.can_repay_all(A) == repays == after.can_repay_all(A)


@pytest.mark.rule("grand_cru 3.3")
def test_it_is_known_how_many_rounds_must_come_before_the_year_can_end():
    play = acting(["", ""], round=1)
    assert begun(2).state.leaves_left == 0, "the loans are being chosen"
    for number in range(1, 7):
        assert (play.state.round, play.state.leaves_left) == (number, max(0, LEAVES - number))
        play.do("demand pinot", "demand cabernet")
    play = acting(["", ""], round=2)
    play.do("pass", "pass")
    assert (play.state.round, play.state.leaves_left) == (2, 0), "all have passed: the year is over"


@pytest.mark.rule("grand_cru 3.3")
@pytest.mark.rule("grand_cru 3.6")
def test_who_is_alone_in_a_year_that_is_about_to_end_is_told_that_the_action_is_the_last():
    play = acting(["gamay syrah"] * 3, round=3)
    play.do("pass", "pass")
    assert (play.asked, play.prompt) == (("act", 2), {"last_action": False}), "the bottle is on the third leaf"
    play.do("demand pinot")
    assert (play.asked, play.prompt) == (("act", 2), {"last_action": True})
    play.do("demand pinot")
    assert not play.state.is_developing


@pytest.mark.rule("grand_cru 3.4")
def test_whoever_has_one_more_action_is_told_that_it_is_the_last():
    play = acting(["gamay", "gamay syrah", "gamay syrah"], round=4)
    assert play.prompt == {"last_action": False}
    play.do("harvest gamay")
    assert (play.asked, play.prompt) == (("act", B), {"last_action": True})
    play.do("demand pinot")
    assert (play.asked[0], play.prompt) == ("act", {"last_action": True})


@pytest.mark.rule("grand_cru 4.9")
@pytest.mark.rule("grand_cru 7.2")
def test_a_pass_counts_as_long_as_its_phase_goes_on():
    play = ending_year(["", ""], "loans")
    assert (play.asked[0], [play.state.has_passed(seat) for seat in (A, B)]) == ("loan", [False, False])
    play = at_fair([3, 3])
    play.do("pass")
    assert (play.asked, [play.state.has_passed(seat) for seat in (A, B)]) == (("special", B), [True, False])
    play = acting(["", ""])
    play.do("pass")
    assert [play.state.has_passed(seat) for seat in (A, B)] == [True, False]


@pytest.mark.rule("grand_cru 3.5")
def test_who_may_not_harvest_the_last_vine_is_told_from_which_round_on():
    acting(["gamay", ""], round=2).refuses("harvest gamay", "harvest.last", "3.5", round=2, leaf=4)
    assert "harvest gamay" in acting(["gamay", ""], round=4).legal
