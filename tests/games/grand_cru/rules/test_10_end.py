"""Chapter 10: the end."""

from __future__ import annotations

import pytest
from tests.games.grand_cru.builders import A, B, C, D, acting, ending_year
from tests.games.play import facts_of

from games.grand_cru.components import LAST_YEAR
from games.grand_cru.game import GAME

VINES = "gamay syrah merlot cabernet pinot"


def ranks(play) -> list[tuple[int, int | None]]:
    return [(place.seat, place.rank) for place in GAME.standing(play.state)]


@pytest.mark.rule("grand_cru 10.1")
def test_the_game_ends_when_somebody_has_no_loan_left():
    play = ending_year(["", ""], "loans", "prepare", loans=[2, 3], money=[14, 0])
    play.do("repay 2", "pass")
    assert play.state.over
    assert facts_of(play.events, "game.ended") == [{"year": 1, "seats": (A,), "count": 1}]


@pytest.mark.rule("grand_cru 10.1")
def test_the_game_ends_when_somebody_is_bankrupt():
    play = ending_year(["", ""], "interest", "loans", "prepare", loans=[11, 3], money=[0, 5])
    play.do("pass")
    assert play.state.over
    assert facts_of(play.events, "game.bankrupt") == [{"year": 1, "seats": (A,), "count": 1}]


@pytest.mark.rule("grand_cru 10.1")
def test_all_are_named_who_end_the_game_together():
    play = ending_year([""] * 3, "loans", "prepare", loans=[2, 3, 1], money=[14, 0, 7])
    play.do("repay 2", "pass", "repay 1")
    assert facts_of(play.events, "game.ended") == [{"year": 1, "seats": (A, C), "count": 2}]


@pytest.mark.rule("grand_cru 10.1")
def test_otherwise_another_year_begins():
    play = ending_year(["", ""], "prepare", loans=[1, 11])
    assert (play.state.year, play.asked) == (2, ("act", A))


@pytest.mark.rule("grand_cru 10.1")
@pytest.mark.parametrize(("year", "over"), [(LAST_YEAR - 1, False), (LAST_YEAR, True)])
def test_after_the_last_year_the_game_ends_anyhow(year, over):
    play = acting(["", ""], round=4)
    play.state.year = year
    play.do("pass", "pass", "pass", "pass")
    assert play.state.over is over
    assert play.happened("game.last_year") == ([{"year": LAST_YEAR}] if over else [])


@pytest.mark.rule("grand_cru 10.1")
def test_a_table_that_earns_its_interest_and_repays_nothing_comes_to_an_end():
    """A vine, a harvest and a sale a year pay for a loan for ever."""
    play = acting(["gamay syrah", "gamay syrah"], loans=[1, 1], round=4)
    while not play.state.over:
        wanted = [move for move in play.legal if move.startswith(("sell", "harvest gamay"))]
        play.do((wanted or ["pass"])[0] if play.asked[0] == "act" else "pass")
    assert play.state.year == LAST_YEAR
    assert min(play.state.money) >= 20, "nobody was near to ruin"
    assert GAME.ending(play.state) == "shared"


@pytest.mark.rule("grand_cru 10.2")
def test_who_is_bankrupt_has_lost_whatever_they_own():
    wealth = "gamay syrah merlot cabernet pinot doc blending harvester"
    play = ending_year([wealth, "", ""], "interest", "loans", "prepare", loans=[11, 10, 9], money=[20, 18, 15])
    play.do("pass", "pass")
    assert [play.state.value(seat) for seat in (A, B, C)] == [20 + 40 - 77, -70, -63]
    assert ranks(play) == [(C, 1), (B, 2), (A, None)]
    assert GAME.standing(play.state)[-1].out == "bankrupt"
    assert GAME.ending(play.state) == "value"


@pytest.mark.rule("grand_cru 10.2")
@pytest.mark.rule("grand_cru 8.3")
def test_those_who_are_bankrupt_have_no_place_and_nothing_is_compared():
    play = ending_year(["gamay", "", ""], "interest", "loans", "prepare", loans=[11, 10, 9], money=[3, 0, 15])
    play.do("pass")
    assert play.state.value(A) > play.state.value(B)
    assert ranks(play) == [(C, 1), (A, None), (B, None)]
    assert GAME.ending(play.state) == "alone"


@pytest.mark.rule("grand_cru 8.3")
@pytest.mark.rule("grand_cru 10.2")
def test_if_all_are_bankrupt_nobody_wins_and_nobody_has_a_place():
    play = ending_year(["", ""], "interest", "loans", "prepare", loans=[11, 11], money=[0, 5])
    assert GAME.ending(play.state) == "nobody"
    assert ranks(play) == [(A, None), (B, None)]
    assert [place.out for place in GAME.standing(play.state)] == ["bankrupt", "bankrupt"]


@pytest.mark.rule("grand_cru 10.3")
def test_the_four_vineyards_of_the_rules():
    """In the text the second is said to have four loans; it is counted with none."""
    vineyards = [
        f"{VINES} doc",
        f"{VINES} doc",
        f"{VINES} ageing harvester wholesale advertising",
        f"{VINES} doc blending ageing harvester wholesale",
    ]
    wine = [(A, "pinot 5 13"), (C, "pinot 5 8"), (C, "merlot 3 4"), (D, "cabernet 4 6")]
    play = ending_year(vineyards, "prepare", money=[39, 17, 12, 15], loans=[4, 0, 5, 1], wine=wine)
    assert play.state.over
    assert [play.state.value(seat) for seat in range(4)] == [54, 47, 34, 64]
    assert ranks(play) == [(D, 1), (A, 2), (B, 3), (C, 4)]
    assert GAME.ending(play.state) == "value"
    best = GAME.standing(play.state)[0].breakdown
    assert best == {"value": 64, "money": 15, "kinds": 50, "cubes": 6, "loans": -7}


@pytest.mark.rule("grand_cru 10.3")
def test_equal_tiles_count_once_and_bare_or_used_ones_too():
    play = ending_year(["gamay gamay gamay- doc doc-", "syrah- doc-"], "prepare", loans=[0, 0], money=[0, 0])
    assert [play.state.value(seat) for seat in (A, B)] == [10, 10]


@pytest.mark.rule("grand_cru 10.3")
def test_cubes_on_vines_prestige_and_innovations_count_nothing():
    play = ending_year(
        ["gamay most-loans fewest-loans", ""], "prepare", loans=[0, 0], money=[3, 3], prestige=[9, 0],
        sold=[(A, "pinot 2")], innovation="on",
    )  # fmt: skip
    assert [play.state.value(seat) for seat in (A, B)] == [8, 3]


@pytest.mark.rule("grand_cru 10.4")
@pytest.mark.parametrize(
    ("vineyards", "money", "loans", "expected", "ending"),
    [
        (["", ""], [10, 17], [0, 1], [(A, 1), (B, 2)], "loans"),
        (["gamay", "gamay gamay-"], [10, 10], [0, 0], [(B, 1), (A, 2)], "tiles"),
        (["gamay syrah", "doc ageing"], [10, 10], [0, 0], [(A, 1), (B, 1)], "shared"),
        (["gamay", "gamay most-loans"], [10, 10], [0, 0], [(A, 1), (B, 1)], "shared"),
        (["gamay gamay", ""], [10, 22], [1, 2], [(A, 1), (B, 2)], "loans"),
    ],
)
def test_equal_value_then_fewer_loans_then_more_tiles_then_shared(vineyards, money, loans, expected, ending):
    third = ending_year([*vineyards, ""], "prepare", money=[*money, 0], loans=[*loans, 0], innovation="on")
    assert ranks(third) == [*expected, (C, 3)]
    assert GAME.ending(third.state) == ending


def announced(play) -> tuple[str, object]:
    event = GAME.end_before_it_comes(play.state)
    return (event.code, event.facts.get("seats")) if event else ("", ())


@pytest.mark.rule("grand_cru 10.1")
def test_who_can_end_the_game_is_announced_then_who_has():
    play = ending_year([""] * 3, "loans", "prepare", loans=[2, 3, 1], money=[14, 0, 7])
    assert announced(play) == ("can.repay", (A, C))
    happened = play.do("repay 2")
    assert facts_of(happened, "loans.free") == [{"seat": A}]
    assert announced(play) == ("last.repaid", (A,))


@pytest.mark.rule("grand_cru 8.4")
def test_a_seat_that_has_kept_its_loans_cannot_end_the_game_any_more():
    play = ending_year(["", ""], "loans", "prepare", loans=[2, 3], money=[14, 0])
    play.do("pass")
    assert announced(play) == ("", ())


@pytest.mark.rule("grand_cru 8.3")
def test_a_bankruptcy_is_announced_before_and_after():
    assert announced(acting(["", ""], loans=[11, 3], money=[0, 5])) == ("can.bankrupt", (A,))
    play = ending_year(["", ""], "interest", "loans", "prepare", loans=[11, 3], money=[0, 5])
    assert announced(play) == ("last.bankrupt", (A,))


@pytest.mark.rule("grand_cru 2.7")
def test_hidden_money_announces_nobody():
    play = acting(["", ""], loans=[2, 3], money=[90, 0])
    assert announced(play) == ("can.repay", (A,))
    play.state.money_hidden = True
    assert announced(play) == ("", ())


@pytest.mark.rule("grand_cru 10.1")
def test_the_last_year_is_announced():
    play = acting(["", ""])
    play.state.year = LAST_YEAR
    assert announced(play)[0] == "last.year"
