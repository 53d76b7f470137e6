"""Chapter 7: the government's gift. Sardegna: 1, 2, 3 and 5 are private, 4, 6, 7, 8 and 9 are the state's."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.games.play import facts_of, rules_of
from tests.games.vino.builders import A, B, C, D, Play, begun_where, buying, changed_board_file, road

from engine.core.event import Event


def none_is_begun(happened: Sequence[Event]) -> bool:
    """Return whether no gift is handed out, neither to several seats nor to one."""
    return not any(event.code.startswith("gift.begun") for event in happened)


def given(play: Play) -> list[tuple[object, object]]:
    return [(facts["seat"], facts["vineyard"]) for facts in play.happened("gift.taken")]


@pytest.mark.rule("vino 7.1")
def test_the_last_private_vineyard_sets_off_the_gift_at_once():
    play = buying(["sardegna", "", ""], [road("sar", 1, 3), "", ""])
    happened = play.do("buy sar-5")
    assert facts_of(happened, "gift.begun.alone") == [{"region": "sardegna", "count": 1, "seats": (A,)}]
    assert rules_of(happened, "gift.begun.alone") == ["7.1"]
    assert facts_of(happened, "gift.begun") == []
    assert play.asked == ("gift.take", A)


@pytest.mark.rule("vino 7.1")
def test_as_long_as_one_private_vineyard_is_free_nothing_is_given():
    play = buying(["sardegna", "", ""], [road("sar", 1, 2), "", ""])
    happened = play.do("buy sar-5", "buy sar-4")
    assert none_is_begun(happened)
    assert play.bottle("sardegna")


@pytest.mark.rule("vino 7.1")
def test_without_a_bottle_nothing_is_given():
    play = buying(["sardegna", "", ""], [road("sar", 1, 3), "", ""], bottles=("veneto",))
    happened = play.do("buy sar-5")
    assert none_is_begun(happened)
    assert play.asked == ("owner.buy", A)


@pytest.mark.rule("vino 7.1")
def test_a_purely_private_region_gives_nothing():
    play = buying(["liguria", "", ""], [road("lig", 1, 2), "", ""])
    happened = play.do("buy lig-3")
    assert [event.code for event in happened if event.rule[0] == "7"] == []


def one_private_in_calabria(data):
    calabria = data["regions"][4]
    calabria["vineyards"] = [{"price": 50, "owner": "private"}, {"price": 60, "owner": "state"}]


@pytest.mark.rule("vino 7.1")
def test_the_gift_comes_in_the_preliminary_round_too():
    custom_board = changed_board_file(one_private_in_calabria)
    play = begun_where(3, lambda play: "buy cal-1" in play.legal, custom_board)
    play.do("buy cal-1")
    assert given(play) == [(A, "cal-2")]
    assert not play.bottle("calabria")
    assert play.cellar(A) == {"pinot-grigio": 2}
    assert play.asked == ("preliminary.first", A)


@pytest.mark.rule("vino 7.2")
def test_the_first_takes_one_the_second_two_and_the_third_the_rest():
    owned = ["tos-1 tos-2 tos-3", "tos-4 tos-5", "tos-7", "tos-8"]
    play = buying(["toscana", "", "", ""], owned)
    play.do("buy tos-10")
    assert play.asked == ("gift.take", A)
    assert play.legal == [f"take tos-{number}" for number in (6, 9, 11, 12, 13, 14)]
    play.do("take tos-14")
    assert play.asked == ("gift.take", B)
    play.do("take tos-6", "take tos-9")
    assert given(play)[3:] == [(D, "tos-11"), (D, "tos-12"), (D, "tos-13")]
    assert [play.state.count(seat) for seat in (A, B, C, D)] == [5, 4, 1, 4]


@pytest.mark.rule("vino 7.2")
def test_a_fourth_gets_nothing():
    owned = ["tre-1 tre-2 tre-3 tre-4 tre-5", "tre-6 tre-7 tre-9 tre-10", "tre-11 tre-13 tre-14", "tre-16"]
    play = buying(["trentino", "", "", ""], owned)
    play.do("buy tre-18", "take tre-8", "take tre-12", "take tre-15")
    assert play.happened("gift.begun")[0]["seats"] == (A, B, C)
    assert [seat for seat, _ in given(play)] == [A, B, B, C, C, C, C]
    assert play.owned(D) == "tre-16"


@pytest.mark.rule("vino 7.2")
def test_all_owners_are_ranked_whether_they_chose_the_region_or_not():
    play = buying(["", "", "sardegna"], ["sar-1 sar-2", "sar-3", ""])
    play.do("buy sar-5")
    assert play.happened("gift.begun") == [{"region": "sardegna", "count": 5, "seats": (A, C, B)}]


@pytest.mark.rule("vino 7.2")
def test_the_vineyard_just_bought_counts():
    play = buying(["sardegna", "", ""], ["sar-1", "sar-2 sar-3", ""])
    play.do("buy sar-5")
    # two each: the farthest vineyard decides, and it is the one just bought
    assert play.happened("gift.begun")[0]["seats"] == (A, B)


@pytest.mark.rule("vino 7.2")
def test_ties_are_broken_by_the_farthest_vineyard():
    play = buying(["", "", "sardegna"], ["sar-2", "sar-1", "sar-3"])
    play.do("buy sar-5")
    assert play.happened("gift.begun")[0]["seats"] == (C, A, B)


@pytest.mark.rule("vino 7.2")
def test_vineyards_received_do_not_change_the_ranking():
    play = buying(["sardegna", "", ""], ["sar-1 sar-2", "sar-3", ""])
    play.do("buy sar-5", "take sar-4", "take sar-6")
    assert play.asked == ("gift.take", B)
    # each has got one, A has four now and B two; B's second is still due
    play.do("take sar-7")
    assert [seat for seat, _ in given(play)] == [A, B, B]


@pytest.mark.rule("vino 7.2")
def test_a_gift_costs_nothing_and_the_cellar_grows():
    grows = {(A, "sardegna"): "trebbiano"}
    play = buying(["sardegna", "", ""], [road("sar", 1, 3), "", ""], grows=grows)
    play.do("buy sar-5")
    before = play.state.money[:]
    play.do("take sar-9")
    assert play.state.money == before
    assert play.cellar(A) == {"trebbiano": 5}


@pytest.mark.rule("vino 7.2")
def test_a_gift_cannot_be_declined():
    play = buying(["sardegna", "", ""], [road("sar", 1, 3), "", ""])
    play.do("buy sar-5")
    play.refuses("pass", "gift.declined", "7.2")


@pytest.mark.rule("vino 7.2")
def test_only_free_vineyards_of_the_state_are_given():
    owned = [f"{road('sar', 1, 3)} sar-7", "cal-1", ""]
    play = buying(["sardegna", "", ""], owned)
    play.do("buy sar-5")
    play.refuses("take sar-7", "vineyard.own", "7.2", vineyard="sar-7")
    assert play.legal == ["take sar-4", "take sar-6", "take sar-8", "take sar-9"]


@pytest.mark.rule("vino 7.2")
def test_a_private_vineyard_is_not_given():
    # A private vineyard is never free during a gift, so the judge is asked about a position of a file.
    play = buying(["sardegna", "", ""], [road("sar", 1, 3), "", ""])
    play.do("buy sar-5")
    play.state.owner[play.state.board.vineyard_index["sar-1"]] = -1
    play.refuses("take sar-1", "vineyard.private", "7.2", vineyard="sar-1")


@pytest.mark.rule("vino 7.2")
def test_the_example_of_sardegna():
    marta, luca, ines = A, B, C
    owned = ["sar-1 sar-5", "sar-2 sar-6", "sar-4"]
    play = buying(["sardegna", "", ""], owned)
    play.do("buy sar-3", "take sar-8")
    assert given(play) == [(marta, "sar-8"), (luca, "sar-7"), (luca, "sar-9")]
    assert play.state.count(ines) == 1


@pytest.mark.rule("vino 7.3")
def test_if_two_are_left_first_and_second_get_one_each_and_the_third_nothing():
    owned = ["sar-1 sar-5 sar-7", "sar-2 sar-6", "sar-4"]
    play = buying(["sardegna", "", ""], owned)
    play.do("buy sar-3", "take sar-9")
    assert given(play) == [(A, "sar-9"), (B, "sar-8")]
    assert not play.bottle("sardegna")


@pytest.mark.rule("vino 7.3")
def test_if_one_is_left_the_first_gets_it_and_nobody_else_anything():
    owned = ["sar-1 sar-5 sar-7", "sar-2 sar-6 sar-8", "sar-4"]
    play = buying(["sardegna", "", ""], owned)
    play.do("buy sar-3")
    assert given(play) == [(A, "sar-9")]
    assert play.asked[0] == "sale.sell"


@pytest.mark.rule("vino 7.3")
def test_with_two_owners_what_is_left_stays_for_sale():
    play = buying(["sardegna", "", ""], ["sar-1 sar-2", "sar-3", ""])
    happened = play.do("buy sar-5", "take sar-4", "take sar-6", "take sar-7")
    assert [facts["count"] for facts in facts_of(happened, "gift.begun")] == [3]
    assert facts_of(happened, "gift.left") == [{"region": "sardegna", "count": 2}]
    assert rules_of(happened, "gift.left") == ["7.3"]
    assert play.asked == ("owner.buy", A)
    assert play.legal == ["buy sar-8", "buy sar-9", "pass"]


@pytest.mark.rule("vino 7.3")
def test_a_single_owner_takes_one_and_may_buy_the_rest():
    play = buying(["sardegna", "", ""], [road("sar", 1, 3), "", ""])
    play.do("buy sar-5", "take sar-6")
    assert given(play) == [(A, "sar-6")]
    assert play.asked == ("owner.buy", A)
    assert play.legal == [f"buy sar-{number}" for number in (4, 7, 8, 9)] + ["pass"]


def rich_in_vineyards(count: int) -> str:
    return " ".join(" ".join([road("tre"), road("ven"), road("lig")]).split()[:count])


@pytest.mark.rule("vino 7.3")
def test_nobody_is_given_more_than_he_has_tokens_to_place():
    owned = [f"{rich_in_vineyards(36)} sar-1 sar-2", "sar-3", ""]
    play = buying(["", "sardegna", ""], owned, bottles=("sardegna",))
    assert play.state.tokens_left(A) == 1
    play.do("buy sar-5")
    assert play.happened("gift.begun")[0]["seats"] == (B, A)
    play.do("take sar-4")
    assert play.asked == ("gift.take", A)
    happened = play.do("take sar-9")
    assert facts_of(happened, "gift.tokens") == [{"seat": A}]
    assert rules_of(happened, "gift.tokens") == ["6.6"]
    assert [facts["count"] for facts in play.happened("gift.begun")] == [len(given(play))] == [2]
    assert play.state.count(A) == 39


@pytest.mark.rule("vino 7.3")
def test_what_one_cannot_take_is_there_for_the_next_whose_share_does_not_grow():
    full = f"{rich_in_vineyards(37)} sar-1 sar-2"
    play = buying(["", "sardegna", ""], [full, "sar-3", "sar-7"], bottles=("sardegna", "toscana"))
    assert play.state.tokens_left(A) == 0
    play.do("buy sar-5")
    assert play.happened("gift.begun")[0]["seats"] == (B, A, C)
    play.do("take sar-9")
    assert play.happened("gift.tokens") == [{"seat": A}]
    assert given(play) == [(B, "sar-9"), (C, "sar-4"), (C, "sar-6"), (C, "sar-8")]


@pytest.mark.rule("vino 7.4")
def test_after_the_gift_the_bottle_is_gone():
    play = buying(["sardegna", "", ""], [road("sar", 1, 3), "", ""])
    play.do("buy sar-5")
    assert play.bottle("sardegna")
    happened = play.do("take sar-4")
    assert not play.bottle("sardegna")
    assert facts_of(happened, "bottle.removed") == [{"region": "sardegna", "count": 5}]
    assert rules_of(happened, "bottle.removed") == ["7.4"]


@pytest.mark.rule("vino 7.4")
def test_the_bottle_goes_even_if_there_was_nothing_to_give():
    play = buying(["sardegna", "", ""], ["sar-1 sar-2 sar-5", "sar-4 sar-6 sar-7 sar-8 sar-9", ""])
    happened = play.do("buy sar-3")
    assert [(event.code, event.rule) for event in happened][1:3] == [("gift.none", "7.4"), ("bottle.removed", "7.4")]
    assert facts_of(happened, "gift.none") == [{"region": "sardegna"}]
    assert given(play) == []
    assert not play.bottle("sardegna")
    assert rules_of(happened, "bottle.removed") == ["7.4"]


@pytest.mark.rule("vino 7.4")
def test_the_region_never_gives_again():
    play = buying(["sardegna", "", ""], [road("sar", 1, 3), "", ""])
    play.do("buy sar-5", "take sar-4")
    play.state.owner[play.state.board.vineyard_index["sar-5"]] = -1
    happened = play.do("buy sar-5")
    assert [event.code for event in happened if event.rule[0] == "7"] == []
    assert play.asked == ("owner.buy", A)


@pytest.mark.rule("vino 7.5")
def test_the_last_free_vineyard_of_the_state_takes_the_bottle_without_a_gift():
    play = buying(["sardegna", "", ""], ["sar-1 sar-4 sar-6 sar-7 sar-8", "", ""])
    happened = play.do("buy sar-9")
    assert none_is_begun(happened)
    assert facts_of(happened, "bottle.removed") == [{"region": "sardegna", "count": 5}]
    assert rules_of(happened, "bottle.removed") == ["7.5"]
    assert not play.bottle("sardegna")


@pytest.mark.rule("vino 7.5")
def test_there_is_no_gift_there_later_either():
    play = buying(["sardegna", "", ""], ["sar-1 sar-4 sar-6 sar-7 sar-8", "", ""], money=5000)
    play.do("buy sar-9")
    play.state.owner[play.state.board.vineyard_index["sar-4"]] = -1
    happened = play.do("buy sar-2", "buy sar-3", "buy sar-5")
    assert none_is_begun(happened)
    assert play.owner("sar-4") == -1


@pytest.mark.rule("vino 7.6")
def test_the_interrupted_owner_goes_on_and_can_buy_what_was_not_given():
    play = buying(["sardegna", "", ""], ["sar-1 sar-2", "sar-3", ""], money=2000)
    play.do("buy sar-5", "take sar-4", "take sar-6", "take sar-7")
    play.do("buy sar-8", "buy sar-9")
    assert play.owned(A) == "sar-1 sar-2 sar-4 sar-5 sar-8 sar-9"


@pytest.mark.rule("vino 7.6")
def test_the_newcomers_go_on_in_turn():
    play = buying(["sardegna"] * 2 + [""], ["", "", road("sar", 1, 2)])
    play.do("buy sar-3", "grow pinot-grigio", "buy sar-5")
    assert play.asked == ("gift.take", C)
    play.do("take sar-4", "take sar-6", "take sar-7")
    assert given(play)[-1] == (A, "sar-9")
    assert play.asked[0] == "sale.sell"


@pytest.mark.rule("vino 7.6")
def test_a_newcomer_buys_a_vineyard_that_the_gift_left():
    play = buying(["sardegna", "", "sardegna"], ["", "", road("sar", 1, 3)], order=[A, B, C])
    play.do("pass")
    play.do("buy sar-5", "grow trebbiano")
    play.do("take sar-4", "take sar-6", "take sar-7")
    assert play.asked == ("newcomer.buy", A)
    play.do("buy sar-9")
    assert play.owned(A) == "sar-5 sar-6 sar-7 sar-9"
