"""Chapter 4: varieties and the cellar."""

from __future__ import annotations

import pytest
from tests.games.play import facts_of, rules_of
from tests.games.vino.builders import REGIONS, A, B, C, E, Play, begun_where, buying, road, selling


@pytest.mark.rule("vino 4.1")
def test_the_first_vineyard_in_a_region_asks_for_a_variety_at_once():
    play = buying(["toscana", "", ""], ["", "", ""])
    play.do("buy tos-3")
    assert play.asked == ("variety", A)
    assert play.legal == [f"grow {v}" for v in ("montepulciano", "nebbiolo", "pinot-grigio", "trebbiano")]
    happened = play.do("grow trebbiano")
    assert facts_of(happened, "variety.grown") == [{"seat": A, "variety": "trebbiano", "region": "toscana"}]
    assert play.cellar(A) == {"trebbiano": 1}


@pytest.mark.rule("vino 4.1")
def test_all_later_vineyards_of_the_region_grow_the_same():
    play = buying(["toscana", "", ""], ["", "", ""])
    play.do("buy tos-3", "grow trebbiano", "buy tos-1", "buy tos-6")
    assert play.cellar(A) == {"trebbiano": 3}
    assert len(facts_of(play.events, "variety.grown")) == 1


@pytest.mark.rule("vino 4.1")
def test_a_variety_that_somebody_grows_in_the_region_is_closed_for_others_there():
    play = buying(["", "toscana", ""], ["tos-1", "", ""], grows={(A, "toscana"): "nebbiolo"})
    play.do("buy tos-2")
    play.refuses("grow nebbiolo", "variety.taken", "4.1", variety="nebbiolo", region="toscana", seat=A)
    assert "grow nebbiolo" not in play.legal


@pytest.mark.rule("vino 4.1")
def test_in_another_region_the_token_has_no_effect():
    play = buying(["", "veneto", ""], ["tos-1", "", ""], grows={(A, "toscana"): "nebbiolo"})
    play.do("buy ven-2", "grow nebbiolo")
    assert play.grown(B, "veneto") == "nebbiolo"


@pytest.mark.rule("vino 4.1")
def test_vineyards_that_are_given_grow_the_same_too():
    owned = [f"{road('sar', 1, 3)} sar-7 sar-8 sar-9", "", ""]
    play = buying(["sardegna", "", ""], owned, grows={(A, "sardegna"): "trebbiano"})
    play.do("buy sar-5", "take sar-4")
    assert play.cellar(A) == {"trebbiano": 8}


@pytest.mark.rule("vino 4.1")
def test_a_newcomer_who_sets_off_the_gift_chooses_the_variety_first():
    play = buying(["", "sardegna", ""], [road("sar", 1, 3), "", ""], grows={(A, "sardegna"): "barbera"})
    happened = play.do("buy sar-5")
    assert play.asked == ("variety", B)
    assert not any(event.code.startswith("gift") for event in happened)
    happened = play.do("grow pinot-grigio")
    assert facts_of(happened, "gift.begun") == [{"region": "sardegna", "count": 3, "seats": (A, B)}]
    assert play.asked == ("gift.take", A)


@pytest.mark.rule("vino 4.1")
def test_as_long_as_one_has_vineyards_there_one_grows_the_same():
    play = buying(["toscana", "", ""], ["tos-1", "", ""], grows={(A, "toscana"): "nebbiolo"})
    play.refuses("grow trebbiano", "variety.settled", "4.1", variety="nebbiolo", region="toscana")


@pytest.mark.rule("vino 4.1")
def test_a_newcomer_chooses_a_variety_only_with_the_first_vineyard():
    play = buying(["toscana", "", ""], ["", "", ""])
    play.refuses("grow trebbiano", "time.grow", "4.1", move="grow trebbiano")


def liguria_example() -> Play:
    """Five play; the second seat draws Liguria, the fifth takes its free second vineyard there."""

    def second_draws_liguria(play: Play) -> bool:
        return REGIONS.index("liguria") in play.state.pile[:2]

    play = begun_where(5, second_draws_liguria)
    play.until("preliminary.free")
    assert play.grown(B, "liguria") == "nebbiolo"
    play.do("buy lig-2")
    return play


@pytest.mark.rule("vino 4.2")
def test_in_the_example_the_fifth_seat_has_to_grow_pinot_grigio_in_liguria():
    play = liguria_example()
    assert play.grown(E, "liguria") == "pinot-grigio"
    assert play.asked == ("preliminary.third", A)


@pytest.mark.rule("vino 4.2")
def test_in_the_example_the_starting_player_cannot_buy_the_third_vineyard():
    play = liguria_example()
    assert play.free_varieties("liguria") == []
    play.refuses("buy lig-3", "variety.none_left", "4.2", region="liguria")


@pytest.mark.rule("vino 4.2")
def test_that_no_variety_is_left_is_said_before_the_want_of_money():
    play = liguria_example()
    play.state.money[play.asked[1]] = 0
    assert play.refused("buy lig-3").code == "variety.none_left"
    assert play.refused("buy tre-21").code == "money.short"


@pytest.mark.parametrize("buyer", [B, E])
@pytest.mark.rule("vino 4.2")
def test_in_the_example_those_two_may_still_buy_the_third_vineyard(buyer):
    play = liguria_example()
    while play.asked[1] != buyer:
        play.do("buy tre-1" if "buy tre-1" in play.legal else play.legal[-1])
        while play.asked[0] == "variety":
            play.do(play.legal[0])
    assert "buy lig-3" in play.legal
    play.do("buy lig-3")
    assert play.owner("lig-3") == buyer


@pytest.mark.rule("vino 4.2")
def test_without_a_token_a_newcomer_is_passed_over_though_vineyards_are_free():
    play = buying(["", "", "liguria"], ["lig-1", "lig-2", ""])
    assert facts_of(play.events, "closed.variety.none_left") == [{"seat": C, "region": "liguria"}]
    assert rules_of(play.events, "closed.variety.none_left") == ["4.2"]
    assert play.asked[0] == "sale.sell"


@pytest.mark.rule("vino 4.3")
def test_with_the_last_vineyard_of_a_region_its_token_goes_back():
    play = selling(["tos-1 ven-1 ven-2", "", ""], grows={(A, "toscana"): "nebbiolo", (A, "veneto"): "nebbiolo"})
    play.do("sell nebbiolo 1")
    happened = play.do("return tos-1")
    assert facts_of(happened, "variety.back") == [{"seat": A, "variety": "nebbiolo", "region": "toscana"}]
    assert rules_of(happened, "variety.back") == ["4.3"]
    assert "nebbiolo" in play.free_varieties("toscana")
    assert play.grown(A, "veneto") == "nebbiolo"


@pytest.mark.rule("vino 4.3")
def test_a_token_stays_as_long_as_one_vineyard_of_the_region_does():
    play = selling(["tos-1 tos-2", "", ""], grows={(A, "toscana"): "nebbiolo"})
    happened = play.do("sell nebbiolo 1", "return tos-1")
    assert facts_of(happened, "variety.back") == []
    assert play.grown(A, "toscana") == "nebbiolo"


@pytest.mark.rule("vino 4.3")
def test_who_comes_back_is_new_there_and_may_choose_another_variety():
    play = selling(["tos-1", "", ""], grows={(A, "toscana"): "nebbiolo"})
    play.do("sell nebbiolo 1")
    play.until("choose")
    while play.asked[0] == "choose":
        seat = play.asked[1]
        play.do("choose toscana", "choose lazio" if seat == A else "choose liguria")
    while play.asked != ("newcomer.buy", A) or play.state.barrel != REGIONS.index("toscana"):
        play.do("pass")
    play.do("buy tos-1", "grow trebbiano")
    assert play.grown(A, "toscana") == "trebbiano"


@pytest.mark.rule("vino 4.4")
def test_the_cellar_holds_as_much_as_there_are_vineyards_that_grow_it():
    grows = {(A, "toscana"): "nebbiolo", (A, "veneto"): "nebbiolo", (A, "lazio"): "trebbiano"}
    play = selling(["tos-1 tos-2 ven-1 laz-4", "", ""], grows=grows)
    assert play.cellar(A) == {"nebbiolo": 3, "trebbiano": 1}
    assert "sell nebbiolo 3" in play.legal
    assert "sell trebbiano 1" in play.legal


@pytest.mark.rule("vino 4.4")
def test_wine_does_not_pile_up_from_round_to_round():
    play = selling(["tos-1 tos-2", "", ""], grows={(A, "toscana"): "nebbiolo"})
    play.do("pass")
    play.until("choose")
    assert play.state.round == 2
    while play.asked[0] in ("choose", "owner.buy", "newcomer.buy"):
        play.do("pass" if "pass" in play.legal else play.legal[0])
    assert play.asked == ("sale.sell", A)
    assert play.cellar(A) == {"nebbiolo": 2}


@pytest.mark.rule("vino 4.4")
def test_a_sale_does_not_empty_the_cellar():
    play = selling(["tos-1 tos-2 tos-3 tos-4", "", ""], grows={(A, "toscana"): "nebbiolo"})
    play.do("sell nebbiolo 4", "return tos-1", "return tos-2")
    assert play.cellar(A) == {"nebbiolo": 2}
