"""Chapter 6: buying vineyards."""

from __future__ import annotations

import pytest
from tests.games.play import facts_of, rules_of
from tests.games.vino.builders import REGIONS, A, B, C, D, Play, buying, going_on, position, road

from engine.core.state import Pending


def askings(play: Play, region: str) -> list[int]:
    """Pass everything; return which seats were asked while the barrel was in a region."""
    asked = []
    while play.asked[0] in ("owner.buy", "newcomer.buy"):
        if play.state.barrel == REGIONS.index(region):
            asked.append(play.asked[1])
        play.do("pass")
    return asked


@pytest.mark.rule("vino 6.1")
def test_the_barrel_goes_in_the_order_of_the_regions_and_skips_those_that_nobody_chose():
    play = buying(["trentino lazio", "toscana lazio", "veneto trentino"], ["", "", ""])
    while play.asked[0] == "newcomer.buy":
        play.do("pass")
    stops = [facts["region"] for facts in play.happened("region.open")]
    assert stops == ["lazio", "toscana", "veneto", "trentino"]
    assert play.state.barrel == -1


@pytest.mark.rule("vino 6.1")
def test_only_those_who_chose_the_region_take_part():
    play = buying(["toscana", "veneto", "toscana"], ["tos-1", "tos-2 tos-3", ""])
    assert play.happened("region.open")[0] == {"region": "toscana", "owners": (A,), "newcomers": (C,)}
    assert askings(play, "toscana") == [A, C]


@pytest.mark.rule("vino 6.1")
def test_vineyards_are_bought_only_where_the_barrel_is():
    play = buying(["lazio toscana", "", ""], ["", "", ""])
    assert play.state.barrel == REGIONS.index("lazio")
    play.refuses("buy tos-2", "barrel.coming", "6.1", region="toscana", barrel="lazio")
    assert {move[:3] for move in play.candidates if move != "pass"} == {"buy"}
    assert all(move[4:7] == "laz" for move in play.candidates if move != "pass")


@pytest.mark.rule("vino 6.1")
def test_the_barrel_does_not_come_back_in_a_round():
    play = buying(["lazio toscana", "", ""], ["", "tos-5", ""])
    play.do("pass")
    play.refuses("buy laz-1", "barrel.gone", "6.1", region="lazio", barrel="toscana")


@pytest.mark.rule("vino 6.1")
def test_what_cannot_be_bought_later_either_is_said_before_the_barrel_comes():
    play = buying(["liguria lazio", "", "", ""], ["", "laz-1", "laz-2", "laz-3"])
    assert play.state.barrel == REGIONS.index("liguria")
    assert play.refused("buy laz-1").facts == {"vineyard": "laz-1", "seat": B}
    assert play.refused("buy laz-4").code == "variety.none_left"
    assert play.refused("buy tos-1").code == "region.not_chosen"


@pytest.mark.rule("vino 6.1")
def test_want_of_money_is_no_reason_before_the_barrel_comes():
    play = buying(["lazio toscana", "", ""], ["laz-1", "", ""], money=[100, 0, 0])
    assert play.refused("buy tos-14").code == "barrel.coming"


@pytest.mark.rule("vino 6.2")
def test_owners_come_before_newcomers_and_who_has_most_comes_first():
    owned = ["tos-1 tos-2", "", "tos-12", "tos-3 tos-4 tos-5"]
    play = buying(["toscana"] * 4, owned, order=[B, C, A, D])
    assert play.happened("region.open") == [{"region": "toscana", "owners": (D, A, C), "newcomers": (B,)}]
    assert askings(play, "toscana") == [D, A, C, B]


@pytest.mark.rule("vino 6.2")
def test_among_equals_the_farthest_vineyard_decides_as_in_the_example():
    sara, luca = A, B
    play = buying(["toscana", "toscana", ""], ["tos-1 tos-4", "tos-2 tos-5", ""])
    assert askings(play, "toscana") == [luca, sara]


@pytest.mark.rule("vino 6.2")
def test_where_neighbours_cost_the_same_the_place_on_the_road_decides():
    play = buying(["trentino", "trentino", ""], ["tre-11", "tre-10", ""])
    first, second = (play.state.vineyard(name).price for name in ("tre-10", "tre-11"))
    assert first == second == 200
    assert askings(play, "trentino") == [A, B]


@pytest.mark.rule("vino 6.2")
def test_the_ranking_is_made_when_the_barrel_arrives_and_no_gift_changes_it():
    # A has three, B two, C one; the gift gives A one, B two and C the other four: C has most then.
    owned = [road("tre", 1, 3), "tre-4 tre-5 tre-6 tre-7 tre-9 tre-10", f"{road('tre', 13, 14)} tre-16 tre-18"]
    play = buying(["", "trentino", "trentino"], owned)
    assert play.asked == ("owner.buy", B)
    play.do("buy tre-11")
    play.do("take tre-8", "take tre-12", "take tre-15")
    assert [play.state.count(seat) for seat in (A, B, C)] == [7, 8, 6]
    play.do("pass")
    assert play.asked[0] == "sale.sell"


@pytest.mark.rule("vino 6.3")
def test_an_owner_buys_in_one_go_as_many_as_he_likes():
    play = buying(["toscana", "toscana", ""], ["tos-1", "", ""])
    play.do("buy tos-2", "buy tos-3", "buy tos-6")
    assert play.asked == ("owner.buy", A)
    assert play.owned(A) == "tos-1 tos-2 tos-3 tos-6"
    assert play.state.money[A] == 1000 - 130 - 150 - 190


@pytest.mark.rule("vino 6.3")
def test_an_owner_who_has_passed_buys_nothing_more_there():
    play = buying(["toscana"] * 3, ["tos-1 tos-2", "tos-3", ""])
    play.do("buy tos-4", "pass")
    assert askings(play, "toscana") == [B, C]


@pytest.mark.rule("vino 6.3")
def test_an_owner_is_not_asked_again_when_nothing_can_be_bought_any_more():
    play = buying(["toscana", "toscana", ""], ["tos-1", "", ""], money=[140, 1000, 1000])
    play.do("buy tos-2")
    assert facts_of(play.events, "closed.money.short") == [{"seat": A, "region": "toscana"}]
    assert play.asked == ("newcomer.buy", B)


@pytest.mark.rule("vino 6.4")
def test_newcomers_buy_one_by_one_in_turn_order_until_all_have_passed():
    play = buying(["trentino"] * 3, ["", "", ""], order=[C, A, B])
    asked = []

    def answer(move: str) -> None:
        asked.append(play.asked[1])
        play.do(move)
        if play.asked[0] == "variety":
            play.do(play.legal[0])

    for move in ("buy tre-1", "buy tre-2", "buy tre-3", "buy tre-4", "pass", "buy tre-5", "buy tre-6", "pass"):
        answer(move)
    assert asked == [C, A, B, C, A, B, C, B]
    assert play.asked == ("newcomer.buy", C)
    answer("buy tre-7")
    assert play.asked == ("newcomer.buy", C)
    play.do("pass")
    assert [play.state.count(seat) for seat in (A, B, C)] == [1, 2, 4]
    assert play.asked[0] == "sale.sell"


@pytest.mark.rule("vino 6.4")
def test_a_pass_is_final_for_the_region_but_not_for_the_next():
    play = buying(["toscana veneto", "toscana", ""], ["", "", ""])
    play.do("pass", "buy tos-1", "grow nebbiolo")
    assert play.asked == ("newcomer.buy", B)
    play.do("pass")
    assert play.asked == ("newcomer.buy", A)
    assert play.state.barrel == REGIONS.index("veneto")


@pytest.mark.rule("vino 6.4")
def test_only_as_many_newcomers_can_start_as_tokens_are_left():
    play = buying(["liguria"] * 3, ["", "", ""])
    play.do("buy lig-1", "grow nebbiolo", "buy lig-2")
    assert play.grown(B, "liguria") == "pinot-grigio"
    assert facts_of(play.events, "closed.variety.none_left") == [{"seat": C, "region": "liguria"}]
    assert play.asked == ("newcomer.buy", A)


@pytest.mark.rule("vino 6.5")
def test_any_free_vineyard_may_be_bought_whatever_its_place_and_owner():
    play = buying(["sardegna", "", ""], ["sar-2", "", ""], money=5000)
    assert play.legal == [f"buy sar-{number}" for number in (1, 3, 4, 5, 6, 7, 8, 9)] + ["pass"]
    play.do("buy sar-9", "buy sar-1")
    assert play.owned(A) == "sar-1 sar-2 sar-9"


@pytest.mark.rule("vino 6.5")
def test_the_printed_price_goes_to_the_bank_and_the_cellar_grows_by_one():
    play = buying(["toscana", "", ""], ["tos-1", "", ""], grows={(A, "toscana"): "nebbiolo"})
    happened = play.do("buy tos-3")
    assert facts_of(happened, "vineyard.bought") == [{"seat": A, "vineyard": "tos-3", "price": 150}]
    assert play.state.money == [850, 1000, 1000]
    assert play.cellar(A) == {"nebbiolo": 2}


@pytest.mark.rule("vino 6.5")
def test_a_vineyard_of_somebody_is_not_for_sale():
    play = buying(["toscana", "", ""], ["tos-1", "tos-3", ""])
    play.refuses("buy tos-3", "vineyard.taken", "6.5", vineyard="tos-3", seat=B)
    play.refuses("buy tos-1", "vineyard.own", "6.5", vineyard="tos-1")


@pytest.mark.rule("vino 6.5")
def test_there_is_no_credit():
    play = buying(["toscana", "", ""], ["tos-1", "", ""], money=[149, 5000, 5000])
    play.refuses("buy tos-3", "money.short", "6.5", vineyard="tos-3", price=150, money=149)


@pytest.mark.rule("vino 6.5")
def test_the_last_vino_may_be_spent():
    play = buying(["toscana", "", ""], ["tos-1", "", ""], money=[150, 0, 0])
    play.do("buy tos-3")
    assert play.state.money[A] == 0


def nearly_all(count: int) -> str:
    roads = [road(short) for short in ("lig", "laz", "cam", "sar")] + [road("ven")]
    return " ".join(" ".join(roads).split()[:count])


@pytest.mark.rule("vino 6.6")
def test_the_39th_vineyard_is_the_last():
    play = buying(["toscana", "", ""], [nearly_all(37) + " tos-1", "", ""], bottles=("trentino",))
    play.do("buy tos-2")
    assert play.state.count(A) == 39
    assert facts_of(play.events, "closed.tokens.none_left") == [{"seat": A, "region": "toscana"}]
    assert rules_of(play.events, "closed.tokens.none_left") == ["6.6"]


@pytest.mark.rule("vino 6.6")
def test_with_all_tokens_placed_even_a_free_choice_is_closed():
    state = position([nearly_all(38) + " tos-1", "", ""], bottles=("trentino",))
    play = going_on(state, Pending("preliminary.third", A), Pending("round"))
    for money in (1000, 0):
        play.state.money[A] = money
        play.refuses("buy tos-2", "tokens.none_left", "6.6")


@pytest.mark.rule("vino 6.6")
def test_when_tokens_come_back_one_can_buy_again():
    owned = [nearly_all(38) + " tos-1", "", ""]
    play = buying(["toscana", "", ""], owned, bottles=("trentino",))
    assert facts_of(play.events, "closed.tokens.none_left") == [{"seat": A, "region": "toscana"}]
    while play.asked[0] != "choose":
        play.do(play.legal[0])
    while play.asked[0] == "choose":
        play.do("choose lazio", "choose toscana")
    while play.asked != ("owner.buy", A) or play.state.barrel != REGIONS.index("toscana"):
        play.do("pass")
    assert play.state.tokens_left(A) > 0
    assert "buy tos-2" in play.legal
