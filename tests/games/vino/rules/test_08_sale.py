"""Chapter 8: selling wine."""

from __future__ import annotations

import pytest
from tests.games.play import facts_of
from tests.games.vino.builders import A, B, C, Play, buying, changed_board_file, going_on, position, road, selling

from engine.core.state import Pending
from games.vino.custom_board import printed_board, read_board
from games.vino.facts import Left
from games.vino.game import GAME

NEBBIOLO_IN_TOSCANA = {(A, "toscana"): "nebbiolo"}


def sell_alone(number: int, demand: int = 0) -> Play:
    """The first seat is about to sell; it has the first vineyards of Toscana and nothing else."""
    return selling([road("tos", 1, number), "", ""], grows=NEBBIOLO_IN_TOSCANA, demand=balanced(demand))


def balanced(demand: int) -> dict[str, int]:
    """Nebbiolo stands at a demand, the others make the sum 0."""
    rest = -demand
    others = {}
    for variety in ("barbera", "montepulciano", "pinot-grigio", "trebbiano"):
        others[variety] = max(-500, min(500, rest))
        rest -= others[variety]
    return {"nebbiolo": demand, **others}


@pytest.mark.rule("vino 8.1")
def test_wine_is_sold_after_the_last_region_in_turn_order():
    play = buying(["lazio", "", "trentino"], ["tos-1", "ven-1", "tre-1"], order=[C, A, B])
    assert play.asked[0] == "newcomer.buy"
    play.do("pass", "pass")
    sellers = []
    while play.asked[0] == "sale.sell":
        sellers.append(play.asked[1])
        play.do("pass")
    assert sellers == [C, A, B]


@pytest.mark.rule("vino 8.1")
def test_nobody_has_to_sell():
    play = selling(["tos-1", "ven-1", ""])
    happened = play.do("pass")
    assert facts_of(happened, "sale.none") == [{"seat": A}]
    assert play.state.money[A] == 1000
    assert play.asked == ("sale.sell", B)


@pytest.mark.rule("vino 8.1")
def test_one_variety_and_once():
    grows = {(A, "toscana"): "nebbiolo", (A, "veneto"): "barbera"}
    play = selling(["tos-1 tos-2 ven-1 ven-2", "tre-1", ""], grows=grows)
    play.do("sell nebbiolo 1", "return tos-1", "raise barbera")
    assert play.asked == ("sale.sell", B)


@pytest.mark.rule("vino 8.2")
def test_from_one_up_to_all_that_the_cellar_holds():
    play = sell_alone(3)
    assert play.legal == ["sell nebbiolo 1", "sell nebbiolo 2", "sell nebbiolo 3", "pass"]
    refusal = play.refused("sell nebbiolo 4")
    assert (refusal.code, refusal.rule, refusal.facts) == ("cellar.short", "8.2", {"variety": "nebbiolo", "held": 3})
    for number in ("5", "6", "40", "4000"):
        assert play.refused(f"sell nebbiolo {number}") == refusal
    none = play.refused("sell barbera 1")
    assert (none.code, none.rule, none.facts) == ("cellar.none", "8.2", {"variety": "barbera"})
    assert play.refused("sell barbera 6") == none


@pytest.mark.rule("vino 8.2")
def test_an_empty_cellar_is_passed_over():
    play = selling(["", "tos-1", ""])
    assert play.happened("closed.cellar.empty") == [{"seat": A}]
    assert play.asked == ("sale.sell", B)
    play.do("pass")
    assert [facts["seat"] for facts in play.happened("closed.cellar.empty")] == [A, C]


@pytest.mark.parametrize(("demand", "income"), [(100, 460), (-100, 260), (0, 360), (500, 860)])
@pytest.mark.rule("vino 8.3")
def test_the_bank_pays_the_table_and_the_demand_before_it_moves(demand, income):
    play = sell_alone(4, demand)
    happened = play.do("sell nebbiolo 4")
    sold = {"seat": A, "variety": "nebbiolo", "sold": 4, "income": income}
    assert facts_of(happened, "wine.sold") == [sold]
    assert play.state.money[A] == 1000 + income
    assert play.state.income == [income, 0, 0]


@pytest.mark.parametrize(("sold", "demand"), [(1, -150), (1, -500), (6, -500)])
@pytest.mark.rule("vino 8.3")
def test_nobody_pays_for_selling(sold, demand):
    play = sell_alone(8, demand)
    play.do(f"sell nebbiolo {sold}")
    assert play.state.money[A] == 1000
    assert play.state.income[A] == 0


@pytest.mark.rule("vino 8.3")
def test_the_law_behind_the_rebuilt_table():
    steps = [150, 80, 70, 60] + [50] * 4 + [40] * 8 + [30] * 24
    lost_from = (1, 3, 6, 10, 15, 21, 28, 36)
    for at, row in enumerate(printed_board().sale):
        assert row.sold == at + 1
        assert row.income == sum(steps[: row.sold])
        assert row.lost == sum(row.sold >= first for first in lost_from)
        assert row.spaces == 1 + sum(row.sold > last for last in lost_from)
    assert len(printed_board().sale) == 40


def two_columns(data):
    del data["sale_table"][2:]


@pytest.mark.rule("vino 8.3")
def test_nobody_sells_more_than_the_table_lists():
    state = position([road("tos", 1, 4), "", ""], grows=NEBBIOLO_IN_TOSCANA)
    state.board = read_board(changed_board_file(two_columns))
    play = going_on(state, Pending("sale"), Pending("order"))
    assert play.legal == ["sell nebbiolo 1", "sell nebbiolo 2", "pass"]
    play.refuses("sell nebbiolo 3", "table.ends", "8.3", most=2)


@pytest.mark.rule("vino 8.3")
def test_the_preview_says_what_the_sale_then_does():
    play = sell_alone(6, 50)
    (sell,) = [move for move in GAME.legal_moves(play.state) if str(move) == "sell nebbiolo 6"]
    facts = GAME.preview(play.state, sell).facts
    assert facts == {
        "seat": A, "variety": "nebbiolo", "sold": 6, "income": 510, "lost": 3, "fall": 3, "demand": -100,
    }  # fmt: skip
    play.do("sell nebbiolo 6", "return tos-1", "return tos-2", "return tos-3")
    assert (play.state.money[A], play.demand("nebbiolo")) == (1510, -100)


@pytest.mark.rule("vino 8.4")
def test_the_seller_chooses_which_vineyards_go_also_of_several_regions():
    grows = {(A, "toscana"): "nebbiolo", (A, "veneto"): "nebbiolo", (A, "lazio"): "trebbiano"}
    play = selling(["tos-1 tos-14 ven-2 ven-3 laz-1", "", ""], grows=grows)
    play.do("sell nebbiolo 4")
    assert play.asked == ("sale.return", A)
    assert play.legal == ["return tos-1", "return tos-14", "return ven-2", "return ven-3"]
    play.do("return tos-14", "return ven-2")
    assert play.owned(A) == "laz-1 tos-1 ven-3"
    assert play.cellar(A) == {"nebbiolo": 2, "trebbiano": 1}
    assert play.asked[0] == "market.raise"


@pytest.mark.rule("vino 8.4")
def test_where_another_variety_grows_nothing_is_given_back():
    grows = {(A, "toscana"): "nebbiolo", (A, "lazio"): "trebbiano"}
    play = selling(["tos-1 tos-2 laz-1", "", ""], grows=grows)
    play.do("sell nebbiolo 1")
    play.refuses("return laz-1", "vineyard.other_variety", "8.4", vineyard="laz-1", grown="trebbiano", sold="nebbiolo")


@pytest.mark.rule("vino 8.4")
def test_a_gift_may_be_given_back():
    play = buying(["sardegna", "", ""], [road("sar", 1, 3), "", ""])
    play.do("buy sar-5", "take sar-9", "pass", "sell barbera 1", "return sar-9")
    assert play.owner("sar-9") == -1


@pytest.mark.rule("vino 8.4")
def test_what_was_given_back_can_be_bought_in_the_next_round():
    play = selling(["tos-1 tos-2", "tre-1", ""], grows=NEBBIOLO_IN_TOSCANA)
    play.do("sell nebbiolo 1", "return tos-2")
    while play.asked[0] != "choose":
        play.do("pass" if "pass" in play.legal else play.legal[0])
    play.until("choose")
    while play.asked[0] == "choose":
        play.do("choose lazio", "choose toscana")
    while play.asked != ("newcomer.buy", B) or "buy tos-2" not in play.candidates:
        play.do("pass")
    play.do("buy tos-2")
    assert play.owner("tos-2") == B


@pytest.mark.parametrize(("sold", "spaces"), [(1, 1), (3, 2), (4, 3), (10, 4), (11, 5)])
@pytest.mark.rule("vino 8.5")
def test_the_demand_for_the_sold_variety_falls_by_the_spaces_of_the_table(sold, spaces):
    play = sell_alone(12)
    happened = play.do(f"sell nebbiolo {sold}")
    while play.asked[0] == "sale.return":
        happened += play.do(play.legal[0])
    fell = {"variety": "nebbiolo", "demand": -50 * spaces, "count": spaces}
    assert facts_of(happened, "demand.fell") == [fell]
    assert play.demand("nebbiolo") == -50 * spaces


@pytest.mark.rule("vino 8.5")
def test_at_the_end_of_the_scale_the_other_spaces_are_forgotten():
    play = sell_alone(4, -450)
    play.do("sell nebbiolo 4", "return tos-1")
    happened = play.do("return tos-2")
    assert facts_of(happened, "demand.fell")[0]["count"] == 1
    assert play.demand("nebbiolo") == -500
    assert Left.from_record(play.state.now).left == 1
    play.do("raise trebbiano")
    assert sum(play.state.demand) == 0
    assert play.happened("order.set")


@pytest.mark.rule("vino 8.5")
def test_at_minus_500_no_marker_moves():
    play = sell_alone(4, -500)
    before = play.state.demand[:]
    happened = play.do("sell nebbiolo 4", "return tos-1", "return tos-2")
    assert play.state.demand == before
    assert facts_of(happened, "demand.fell") == []
    assert facts_of(happened, "demand.rose") == []


@pytest.mark.rule("vino 8.6")
def test_the_seller_raises_others_by_as_many_spaces_as_in_the_example():
    paolo = A
    owned = ["tre-1 tre-2 tre-3 tre-4", "", ""]
    demand = {"barbera": 100, "montepulciano": -100}
    play = selling(owned, grows={(paolo, "trentino"): "barbera"}, demand=demand)
    play.do("sell barbera 4", "return tre-1", "return tre-2")
    assert play.demand("barbera") == -50
    assert play.asked == ("market.raise", paolo)
    happened = play.do("raise nebbiolo", "raise nebbiolo", "raise trebbiano")
    rises = [(facts["variety"], facts["demand"]) for facts in facts_of(happened, "demand.rose")]
    assert rises == [("nebbiolo", 50), ("nebbiolo", 100), ("trebbiano", 50)]
    assert sum(play.state.demand) == 0


@pytest.mark.rule("vino 8.6")
def test_all_spaces_may_go_to_one_variety():
    play = sell_alone(4)
    play.do("sell nebbiolo 4", "return tos-1", "return tos-2", *["raise barbera"] * 3)
    assert play.state.demand == [150, 0, -150, 0, 0]


@pytest.mark.rule("vino 8.6")
def test_the_sold_variety_itself_cannot_rise():
    play = sell_alone(2)
    play.do("sell nebbiolo 1", "return tos-1")
    play.refuses("raise nebbiolo", "demand.sold", "8.6", variety="nebbiolo")


@pytest.mark.rule("vino 8.6")
def test_no_marker_rises_above_500():
    demand = {"barbera": 500, "montepulciano": -500}
    play = selling([road("tos", 1, 2), "", ""], grows=NEBBIOLO_IN_TOSCANA, demand=demand)
    play.do("sell nebbiolo 1", "return tos-1")
    play.refuses("raise barbera", "demand.top", "8.6", variety="barbera", demand=500)
    assert play.legal == ["raise montepulciano", "raise pinot-grigio", "raise trebbiano"]


@pytest.mark.rule("vino 8.7")
def test_the_next_seller_is_paid_by_the_new_demand():
    grows = {(A, "toscana"): "nebbiolo", (B, "veneto"): "nebbiolo"}
    play = selling([road("tos", 1, 4), road("ven", 1, 4), ""], grows=grows)
    play.do("sell nebbiolo 4", "return tos-1", "return tos-2", *["raise barbera"] * 3)
    assert play.asked == ("sale.sell", B)
    happened = play.do("sell nebbiolo 4")
    assert facts_of(happened, "wine.sold")[0]["income"] == 360 - 150


@pytest.mark.rule("vino 8.7")
def test_the_variety_that_was_raised_is_worth_more_for_the_next_seller():
    grows = {(A, "toscana"): "nebbiolo", (B, "veneto"): "barbera"}
    play = selling([road("tos", 1, 4), road("ven", 1, 4), ""], grows=grows)
    play.do("sell nebbiolo 4", "return tos-1", "return tos-2", *["raise barbera"] * 3)
    happened = play.do("sell barbera 4")
    assert facts_of(happened, "wine.sold")[0]["income"] == 360 + 150


@pytest.mark.rule("vino 8.6")
def test_there_is_always_room_for_all_spaces():
    """With the sold variety at d, at most d + 500 must be placed, and the others can take 2000 + d."""
    for demand in range(-500, 501, 50):
        play = sell_alone(14, demand)
        play.do("sell nebbiolo 14")
        while play.asked[0] != "choose":
            play.do(play.legal[0])
        assert sum(play.state.demand) == 0
        assert len(play.happened("order.set")) == 1
