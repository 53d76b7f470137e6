"""Chapter 10: the end."""

from __future__ import annotations

import pytest
from tests.games.play import facts_of, rules_of
from tests.games.vino.builders import REGIONS, A, B, C, D, Play, buying, going_on, new_round, position, road

from engine.core.input_error import InputError
from engine.core.state import Pending
from games.vino.game import GAME


def last_bottle_in_sardegna() -> Play:
    """Sardegna has the last bottle; Toscana and Veneto are still to be bought in."""
    return buying(["sardegna toscana", "sardegna", "veneto"], ["sar-1 sar-2", "sar-3", "tos-1"], bottles=("sardegna",))


@pytest.mark.rule("vino 10.1")
def test_after_the_last_bottle_the_purchase_goes_on_here_and_in_all_later_regions():
    play = last_bottle_in_sardegna()
    happened = play.do("buy sar-5", "take sar-4", "take sar-6", "take sar-7")
    assert rules_of(happened, "bottle.last") == ["10.1"]
    assert play.asked == ("owner.buy", A)
    play.do("buy sar-8", "pass")
    assert play.asked == ("owner.buy", B)
    play.do("buy sar-9")
    assert (play.asked, play.state.barrel) == (("newcomer.buy", A), REGIONS.index("toscana"))
    play.do("pass")
    assert (play.asked, play.state.barrel) == (("newcomer.buy", C), REGIONS.index("veneto"))
    play.do("buy ven-1", "grow nebbiolo", "pass")
    assert play.asked[0] == "over"


@pytest.mark.rule("vino 10.1")
def test_then_the_game_is_over_and_no_more_wine_is_sold():
    play = last_bottle_in_sardegna()
    play.do("buy sar-5", "take sar-4", "take sar-6", "take sar-7")
    while not play.state.over:
        play.do("pass")
    assert play.happened("bottle.removed.last") == [{"region": "sardegna"}]
    assert play.happened("game.ended") == [{"round": 1}]
    assert play.happened("wine.sold") == play.happened("sale.none") == []
    assert play.legal == []
    assert play.refused("pass").code == "game.over"


@pytest.mark.rule("vino 10.1")
def test_with_one_bottle_left_the_round_goes_on_to_the_sale():
    play = buying(["sardegna", "", ""], ["sar-1 sar-2 sar-3", "", ""], bottles=("sardegna", "veneto"))
    play.do("buy sar-5", "take sar-4", "pass")
    assert play.happened("bottle.last") == []
    assert play.asked == ("sale.sell", A)


@pytest.mark.rule("vino 10.1")
def test_a_last_bottle_that_goes_without_a_gift_ends_the_game_too():
    play = buying(["sardegna", "", ""], ["sar-4 sar-6 sar-7 sar-8", "", ""], bottles=("sardegna",))
    happened = play.do("buy sar-9", "pass")
    assert [event.code for event in happened][-1] == "game.ended"


@pytest.mark.rule("vino 10.2")
def test_most_vineyards_on_the_map_win():
    state = position(["tos-1", road("lig"), "ven-1 ven-2"], money=[9000, 0, 10], bottles=())
    assert [(place.seat, place.rank) for place in GAME.standing(state)] == [(B, 1), (C, 2), (A, 3)]
    assert GAME.ending(state) == "vineyards"


@pytest.mark.rule("vino 10.3")
def test_among_equals_the_richest_wins():
    state = position(["tos-1 tos-2", "ven-1 ven-2", "lig-1"], money=[40, 50, 9000], bottles=())
    assert [(place.seat, place.rank) for place in GAME.standing(state)] == [(B, 1), (A, 2), (C, 3)]
    assert GAME.ending(state) == "money"


@pytest.mark.rule("vino 10.3")
def test_equal_in_both_share_the_victory():
    owned = ["tos-1 tos-2", "lig-1", "ven-1 ven-2", "cal-1"]
    state = position(owned, money=[50, 90, 50, 80], bottles=())
    assert [(place.seat, place.rank) for place in GAME.standing(state)] == [(A, 1), (C, 1), (B, 3), (D, 4)]
    assert GAME.ending(state) == "shared"


@pytest.mark.rule("vino 10.4")
def test_who_can_neither_buy_nor_sell_again_is_not_asked_to_choose():
    play = new_round(["tos-1", "", ""], money=[0, 20, 30])
    assert play.happened("closed.ruined") == [{"seat": B}]
    assert rules_of(play.events, "closed.ruined") == ["10.4"]
    play.do("choose toscana", "choose lazio")
    assert play.asked == ("choose", C)
    play.do("choose toscana", "choose lazio")
    assert [facts["seat"] for facts in play.happened("regions.revealed")] == [A, C]


@pytest.mark.rule("vino 10.4")
def test_who_is_ruined_keeps_a_place_in_the_turn_order_and_the_result():
    play = new_round(["tos-1", "", ""], money=[0, 20, 500], grows={(A, "toscana"): "nebbiolo"})
    play.do("choose veneto", "choose lazio", "choose veneto", "choose lazio")
    while play.asked[0] == "newcomer.buy":
        play.do("pass")
    play.do("sell nebbiolo 1", "raise barbera")
    assert play.state.order == [B, C, A]
    assert sorted(place.seat for place in GAME.standing(play.state)) == [A, B, C]


@pytest.mark.rule("vino 10.4")
def test_a_vineyard_or_the_price_of_the_cheapest_one_is_enough_to_go_on():
    play = new_round(["cam-1", "", ""], money=[0, 30, 29])
    assert play.happened("closed.ruined") == [{"seat": C}]
    assert play.asked == ("choose", A)


def wait_a_round(play: Play) -> None:
    """Let a round go by in which nobody buys or sells."""
    while play.asked[0] == "choose":
        play.do(*play.legal[:1])
    while not play.state.over and play.asked[0] != "choose":
        play.do("pass")


@pytest.mark.rule("vino 10.5")
def test_after_twenty_rounds_without_a_bottle_the_game_ends():
    play = new_round(["tos-1", "ven-1 ven-2", ""], money=[0, 0, 500])
    for _ in range(19):
        wait_a_round(play)
    assert (play.state.round, play.state.standstill, play.state.over) == (21, 20, False)
    wait_a_round(play)
    assert play.state.over
    assert (play.events[-1].code, play.events[-1].rule) == ("game.standstill", "10.5")
    assert play.events[-1].facts == {"count": 20, "round": 21}
    assert GAME.ending(play.state) == "standstill"
    assert [place.seat for place in GAME.standing(play.state)] == [B, A, C]


@pytest.mark.rule("vino 10.5")
def test_a_bottle_that_leaves_the_map_begins_the_count_anew():
    play = buying(["sardegna", "", ""], [road("sar", 1, 3), "", ""])
    play.state.round, play.state.standstill = 20, 20
    play.do("buy sar-5", "take sar-4")
    assert play.state.standstill == 0
    play.do("pass", "pass")
    assert (play.asked[0], play.state.standstill) == ("choose", 1)


@pytest.mark.rule("vino 10.5")
def test_selling_off_and_buying_back_does_not_prevent_the_end():
    play = new_round(["lig-1", "", ""], grows={(A, "liguria"): "nebbiolo"}, money=[600, 0, 0])
    while not play.state.over:
        if play.asked[0] == "choose":
            play.do("choose liguria", "choose lazio")
        elif "buy lig-1" in play.legal:
            play.do("buy lig-1")
        else:
            selling = [move for move in play.legal if move.startswith("sell")]
            play.do(selling[0] if selling else play.legal[-1])
    assert play.happened("wine.sold")
    assert GAME.ending(play.state) == "standstill"


@pytest.mark.parametrize(("code", "money"), [("game.ruined", [0, 0, 0]), ("game.standstill", [500, 0, 0])])
@pytest.mark.parametrize("hidden", [True, False])
@pytest.mark.rule("vino 11.1")
def test_an_end_that_shows_hidden_money_reveals(code, money, hidden):
    state = position(["", "", ""], money=money, hidden=hidden)
    state.round = state.standstill = 20
    play = going_on(state, Pending("round"))
    assert {event.code: event.reveals for event in play.events} == {code: hidden}


@pytest.mark.parametrize("standstill", [-1, 2, 21])
@pytest.mark.rule("vino 10.5")
def test_rounds_that_cannot_have_been_counted_are_refused(standstill):
    play = new_round(["tos-1", "", ""])
    play.state.round, play.state.standstill = (40 if standstill == 21 else 1), standstill
    with pytest.raises(InputError) as caught:
        GAME.check(play.state)
    assert caught.value.where == "state.standstill"


@pytest.mark.rule("vino 10.4")
def test_when_nobody_can_go_on_the_game_ends_bottles_or_not():
    play = new_round(["", "", ""], money=[10, 20, 0])
    assert play.state.over
    assert facts_of(play.events, "game.ruined") == [{"round": 1}]
    assert GAME.ending(play.state) == "ruin"
    assert [place.seat for place in GAME.standing(play.state)] == [B, A, C]
    assert play.state.bottles_left == 6


@pytest.mark.rule("vino 10.1")
def test_the_last_bottle_is_announced_with_the_purchases_that_are_left_and_who_can_pay_for_them():
    play = last_bottle_in_sardegna()
    event = GAME.end_before_it_comes(play.state)
    assert event.facts == {"region": "sardegna", "count": 1, "seats": (A, B)}  # C has chosen another region
    assert (event.code, event.rule) == ("can.bottle.private.paid", "7.1")
    play.do("pass")
    assert GAME.end_before_it_comes(play.state).facts["seats"] == (B,)  # who has passed is out
    play.do("pass")
    assert GAME.end_before_it_comes(play.state).facts["seats"] == (A, B, C)  # from the next round on
    play = last_bottle_in_sardegna()
    play.do("buy sar-5", "take sar-4", "take sar-6", "take sar-7")
    assert GAME.end_before_it_comes(play.state).code == "last.buying"


@pytest.mark.parametrize(
    ("owned", "code", "rule", "count"),
    [
        ("sar-4 sar-6 sar-7 sar-8", "can.bottle.state.paid", "7.5", 1),
        ("sar-4 sar-6 sar-7", "can.bottle.state.paid", "7.5", 2),
        ("sar-1 sar-2 sar-4 sar-6", "can.bottle.private.paid", "7.1", 2),
        ("sar-1 sar-2 sar-3 sar-4 sar-6 sar-7 sar-8", "can.bottle.paid", "10.1", 1),
    ],
)
@pytest.mark.rule("vino 7.5")
def test_the_purchases_that_can_end_the_game_are_named_with_their_paragraph(owned, code, rule, count):
    """Sardegna: 1, 2, 3 and 5 are private, 4, 6, 7, 8 and 9 are the state's."""
    play = buying(["sardegna", "", ""], [owned, "", ""], bottles=("sardegna",))
    event = GAME.end_before_it_comes(play.state)
    assert (event.code, event.rule, event.facts["count"]) == (code, rule, count)


@pytest.mark.rule("vino 7.1")
def test_a_way_that_nobody_can_pay_is_named_only_where_no_other_can_be_paid():
    owned = ["sar-3 sar-5 sar-4 sar-6 sar-7 sar-8", "", ""]
    prices = [position(owned).vineyard(f"sar-{number}").price for number in (1, 2, 9)]
    found = {}
    for money in (prices[2], prices[0] + prices[1], prices[1]):
        play = buying(["sardegna", "", ""], owned, money=[money, 0, 0], bottles=("sardegna",))
        found[money] = GAME.end_before_it_comes(play.state).code
    assert found == {270: "can.bottle.state.paid", 210: "can.bottle.private.paid", 120: "can.bottle.state"}


@pytest.mark.rule("vino 11.1")
def test_hidden_money_announces_nobody_who_can_pay():
    play = last_bottle_in_sardegna()
    play.state.money_hidden = True
    event = GAME.end_before_it_comes(play.state)
    assert (event.code, event.facts) == ("can.bottle.private", {"region": "sardegna", "count": 1})


@pytest.mark.rule("vino 10.5")
def test_the_twentieth_round_without_a_bottle_is_announced():
    play = new_round(["tos-1", "ven-1 ven-2", ""], money=[0, 0, 500])
    assert GAME.end_before_it_comes(play.state) is None
    play.state.standstill = 20
    assert GAME.end_before_it_comes(play.state).rule == "10.5"
