"""Chapter 8: ageing and money."""

from __future__ import annotations

import pytest
from tests.games.grand_cru.builders import A, B, C, ending_year
from tests.games.play import facts_of, rules_of

from engine.core.state import NOBODY
from games.grand_cru.components import NAMES

INTEREST = [0, 1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 21]


# 8.1


@pytest.mark.rule("grand_cru 8.1")
def test_every_cube_moves_on_by_a_barrel():
    wine = [(A, "pinot 1 2"), (A, "pinot 2 1"), (B, "merlot 4 1"), (A, "gamay 1 1")]
    play = ending_year(["", ""], "ageing", wine=wine)
    assert [play.cellar(A, barrel) for barrel in (1, 2, 3)] == [{}, {"pinot": 2, "gamay": 1}, {"pinot": 1}]
    assert play.cellar(B, 5) == {"merlot": 1}
    assert facts_of(play.events, "wine.spoiled") == []
    assert rules_of(play.events, "year.aged") == ["8.1"]
    assert rules_of(ending_year(["", ""], "ageing").events, "year.aged") == [], "the cellars are empty"


@pytest.mark.rule("grand_cru 8.1")
@pytest.mark.parametrize(("variety", "last"), list(zip(NAMES, (3, 4, 5, 6, 7))))
def test_a_cube_past_its_last_barrel_is_spoiled(variety, last):
    total = {"gamay": 15, "syrah": 17, "merlot": 20, "cabernet": 23, "pinot": 25}[variety]
    wine = [(A, f"{variety} {last} 2"), (A, f"{variety} {last - 1} 1")]
    play = ending_year(["", ""], "ageing", wine=wine)
    assert facts_of(play.events, "wine.spoiled") == [{"seat": A, "variety": variety, "count": 2}]
    assert play.cellar(A, last) == {variety: 1}
    assert play.supply(variety) == total - 1


@pytest.mark.rule("grand_cru 8.1")
def test_a_cube_lives_through_the_years_until_it_is_spoiled():
    for at, name in enumerate(NAMES):
        play = ending_year(["", ""], *["ageing"] * (at + 2), wine=[(A, f"{name} 1 1")])
        assert play.cellar(A, at + 3) == {name: 1}
        play = ending_year(["", ""], *["ageing"] * (at + 3), wine=[(A, f"{name} 1 1")])
        assert not play.state.cubes(A)


# 8.2 and 8.3


@pytest.mark.rule("grand_cru 8.2")
def test_the_example_of_the_rules():
    play = ending_year(["", ""], "interest", money=[1, 9], loans=[6, 2])
    assert (play.state.money, play.state.loans) == ([3, 7], [8, 2])
    assert facts_of(play.events, "loan.emergency") == [
        {"seat": A, "price": 5, "count": 7},
        {"seat": A, "price": 5, "count": 8},
    ]
    assert rules_of(play.events, "interest.paid") == ["8.2", "8.2"]


@pytest.mark.rule("grand_cru 8.2")
def test_from_the_start_player_on():
    play = ending_year(["", "", ""], "interest", start=C)
    assert [facts["seat"] for facts in play.happened("interest.paid")] == [C, A, B]


def paid(money: int, loans: int) -> tuple[int, int] | None:
    """Money and loans after the interest, found by trying; `None` for bankrupt."""
    enough = [more for more in range(12 - loans) if money + 5 * more >= INTEREST[loans]]
    return (money + 5 * enough[0] - INTEREST[loans], loans + enough[0]) if enough else None


@pytest.mark.rule("grand_cru 8.2")
@pytest.mark.rule("grand_cru 8.3")
@pytest.mark.parametrize("loans", range(1, 12))
def test_interest_with_any_money(loans):
    for money in range(25):
        state = ending_year(["", ""], "interest", money=[money, 50], loans=[loans, 1]).state
        expected = paid(money, loans)
        assert state.bankrupt == [expected is None, False]
        if expected is not None:
            assert (state.money[A], state.loans[A]) == expected
        assert (state.money[B], state.loans[B]) == (49, 1)


@pytest.mark.rule("grand_cru 8.3")
@pytest.mark.parametrize(
    ("loans", "money", "bankrupt"), [(11, 20, True), (11, 21, False), (10, 12, True), (10, 13, False)]
)
def test_with_eleven_loans_who_cannot_pay_is_bankrupt(loans, money, bankrupt):
    play = ending_year(["", ""], "interest", money=[money, 9], loans=[loans, 2])
    assert play.state.bankrupt == [bankrupt, False]
    assert play.state.loans[A] == 11
    assert len(play.happened("seat.bankrupt")) == bankrupt


@pytest.mark.rule("grand_cru 8.3")
def test_the_others_pay_may_repay_and_the_game_is_over():
    play = ending_year(["", "", ""], "interest", "loans", "prepare", money=[0, 30, 9], loans=[11, 2, 3], start=A)
    assert [facts["seat"] for facts in play.happened("interest.paid")] == [B, C]
    assert play.asked == ("loan", B), "who is bankrupt is out"
    play.refuses("borrow 1", "loans.last_year", "8.3")
    play.do("repay 1", "pass")
    assert play.state.over
    assert (play.state.loans, play.state.money[B]) == ([11, 1, 3], 21)
    assert play.happened("game.bankrupt") == [{"year": 1, "seats": (A,), "count": 1}]


@pytest.mark.rule("grand_cru 8.3")
def test_when_all_are_bankrupt_nobody_is_asked():
    play = ending_year(["", ""], "interest", "loans", "prepare", money=[0, 0], loans=[11, 11])
    assert play.state.over
    assert play.state.bankrupt == [True, True]


# 8.4


@pytest.mark.rule("grand_cru 8.4")
def test_new_loans_bring_seven_francs_each_up_to_eleven():
    play = ending_year(["", ""], "loans", loans=[8, 11], money=[3, 0])
    assert [move for move in play.legal if move.startswith("borrow")] == ["borrow 1", "borrow 2", "borrow 3"]
    play.refuses("borrow 4", "loans.most", "8.4", most=11, held=8)
    play.do("borrow 2")
    assert (play.state.money[A], play.state.loans[A]) == (17, 10)
    assert play.refused("borrow 1").code == "loans.most"
    assert play.legal == ["pass"]


@pytest.mark.rule("grand_cru 8.4")
def test_loans_are_repaid_for_seven_francs_each():
    play = ending_year(["", ""], "loans", loans=[4, 2], money=[20, 7])
    assert [move for move in play.legal if move.startswith("repay")] == ["repay 1", "repay 2"]
    assert play.refused("repay 3").facts == {"price": 21, "money": 20}
    assert play.refused("repay 5").facts == {"count": 4}
    play.do("repay 2")
    assert (play.state.money[A], play.state.loans[A]) == (6, 2)
    play.do("pass")
    assert (play.state.money[B], play.state.loans[B]) == (7, 2)


@pytest.mark.rule("grand_cru 8.4")
def test_everybody_does_one_thing_from_the_start_player_on():
    play = ending_year(["", "", ""], "loans", start=B)
    asked = []
    for move in ("borrow 1", "repay 1", "pass"):
        asked.append(play.asked)
        play.do(move)
    assert asked == [("loan", B), ("loan", C), ("loan", A)]
    assert play.state.over, "nothing else was set up"


@pytest.mark.rule("grand_cru 8.4")
def test_the_step_is_finished_when_somebody_is_free_of_debt():
    play = ending_year(["", ""], "loans", "prepare", loans=[1, 3], money=[7, 14])
    play.do("repay 1")
    assert play.asked == ("loan", B)
    play.do("repay 2")
    assert (play.state.over, play.state.loans) == (True, [0, 1])


@pytest.mark.rule("grand_cru 8.4")
def test_an_emergency_loan_costs_seven_to_repay():
    play = ending_year(["", ""], "interest", "loans", money=[0, 9], loans=[2, 2])
    assert (play.state.loans[A], play.state.money[A]) == (3, 3)
    assert play.refused("repay 1").code == "money.short"


# 8.5 to 8.7


@pytest.mark.rule("grand_cru 8.5")
def test_bare_vines_get_a_cube_and_improvements_are_turned_up():
    play = ending_year(["gamay gamay- pinot- doc-", "syrah ageing"], "prepare")
    assert (play.vineyard(A), play.vineyard(B)) == ("gamay gamay pinot doc", "syrah ageing")
    assert (play.supply("gamay"), play.supply("pinot"), play.supply("syrah")) == (13, 24, 16)
    assert play.happened("cubes.missing") == []
    assert play.state.money == [20, 20]


@pytest.mark.rule("grand_cru 8.5")
def test_when_the_game_ends_nothing_is_prepared():
    play = ending_year(["gamay- doc-", ""], "prepare", loans=[0, 2])
    assert (play.state.over, play.vineyard(A)) == (True, "gamay- doc-")


@pytest.mark.rule("grand_cru 8.6")
@pytest.mark.parametrize(
    ("start", "vineyards", "missing"),
    [
        (A, ["gamay gamay gamay", "gamay- gamay", "gamay-"], [0, 1, 1]),
        (B, ["gamay gamay gamay-", "gamay gamay", "gamay"], [1, 0, 0]),
        (C, ["gamay gamay gamay", "gamay- gamay-", "gamay"], [0, 2, 0]),
    ],
)
def test_too_few_cubes_go_to_the_start_player_first_and_a_franc_for_each_that_is_missing(start, vineyards, missing):
    bare = ["gamay- gamay- gamay-", "gamay- gamay-", "gamay-"]
    play = ending_year(bare, "prepare", start=start, supply=f"gamay {6 - sum(missing)}")
    assert play.state.money == [20 + francs for francs in missing]
    for seat, expected in enumerate(vineyards):
        assert sorted(play.vineyard(seat).split()) == sorted(expected.split())
    assert play.supply("gamay") == 0
    told = {facts["seat"]: facts["price"] for facts in play.happened("cubes.missing")}
    assert told == {seat: francs for seat, francs in enumerate(missing) if francs}


@pytest.mark.rule("grand_cru 8.6")
def test_a_vine_that_kept_its_cube_brings_nothing_and_other_varieties_are_filled():
    play = ending_year(["gamay syrah-", "gamay-"], "prepare", supply="gamay 0")
    assert (play.vineyard(A), play.vineyard(B)) == ("gamay syrah", "gamay-")
    assert play.state.money == [20, 21]


@pytest.mark.rule("grand_cru 8.7")
def test_who_took_the_space_becomes_start_player_and_stays():
    play = ending_year(["", "", ""], prestige=[0, 1, 0])
    play.do("special start-player", "accept", "pass", "pass", "pass")
    assert (play.state.start, play.asked) == (B, ("act", B))
    assert facts_of(play.events, "start.changed") == [{"seat": B}]
    play.do("pass", "pass", "pass", "pass", "pass", "pass")
    assert (play.state.year, play.state.start, play.state.next_start) == (3, B, NOBODY)


@pytest.mark.rule("grand_cru 8.7")
def test_the_refill_still_goes_by_the_old_start_player():
    play = ending_year(["gamay-", "gamay-"], prestige=[0, 1], supply="gamay 1")
    play.do("special start-player", "accept", "pass", "pass")
    assert (play.state.start, play.vineyard(A), play.vineyard(B)) == (B, "gamay", "gamay-")
    assert [facts["seat"] for facts in play.happened("cubes.missing")] == [B]
