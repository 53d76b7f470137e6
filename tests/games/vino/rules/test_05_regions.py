"""Chapter 5: the round and the choice of regions."""

from __future__ import annotations

import pytest
from tests.games.play import facts_of
from tests.games.vino.builders import REGIONS, A, B, C, buying, new_round, road

from games.vino.game import GAME
from games.vino.state import HIDDEN


@pytest.mark.rule("vino 5.1")
def test_a_round_is_choice_purchase_sale_and_new_order():
    play = new_round(["tos-1", "ven-1", "tre-1"])
    for seat in (A, B, C):
        assert play.asked == ("choose", seat)
        play.do("choose toscana", "choose veneto")
    while not play.happened("order.set"):
        play.do("pass")
    codes = [event.code for event in play.events]
    phases = ["round.begun", "regions.revealed", "region.open", "sale.none", "order.set"]
    assert [code for code in dict.fromkeys(codes) if code in phases] == phases
    assert codes[-1] == "round.begun"
    assert play.happened("round.begun") == [{"round": 2}, {"round": 3}]
    assert play.asked == ("choose", A)


@pytest.mark.rule("vino 5.2")
def test_everybody_chooses_two_different_regions():
    play = new_round(["", "", ""])
    assert play.legal == [f"choose {region}" for region in REGIONS]
    play.do("choose toscana")
    play.refuses("choose toscana", "region.twice", "5.2", region="toscana")
    assert play.asked == ("choose", A)
    play.do("choose veneto")
    assert play.asked == ("choose", B)


@pytest.mark.rule("vino 5.2")
def test_a_seat_is_asked_for_its_first_and_its_second_region_and_is_ready_then():
    play = new_round(["", "", ""])
    prompts, ready = [], []
    for region in ("toscana", "veneto"):
        prompts.append(GAME.decision(play.state).prompt(play.state))
        ready.append(facts_of(play.do(f"choose {region}"), "regions.ready"))
    assert prompts == [{"number": 1}, {"number": 2}]
    assert ready == [[], [{"seat": A}]]


@pytest.mark.rule("vino 5.2")
def test_the_choice_is_a_secret_of_the_seat():
    play = new_round(["", "", ""])
    happened = play.do("choose toscana", "choose veneto")
    assert [event.only for event in happened if event.code == "region.chosen"] == [A, A]
    assert facts_of(happened, "regions.ready") == [{"seat": A}]
    assert GAME.secret(play.state)
    toscana_and_veneto = [REGIONS.index("toscana"), REGIONS.index("veneto")]
    assert GAME.view(play.state, A).chosen[A] == toscana_and_veneto
    assert GAME.view(play.state, B).chosen[A] == [HIDDEN, HIDDEN]
    assert GAME.view(play.state, None).chosen[A] == [HIDDEN, HIDDEN]


@pytest.mark.rule("vino 5.2")
def test_in_a_region_that_one_did_not_choose_one_cannot_buy():
    play = buying(["toscana", "veneto", ""], ["tos-1", "tos-2 ven-1", "tos-3"])
    asked = []
    while play.asked[0] in ("owner.buy", "newcomer.buy"):
        asked.append((REGIONS[play.state.barrel], play.asked[1]))
        play.do("pass")
    assert asked == [("toscana", A), ("veneto", B)]


@pytest.mark.rule("vino 5.2")
def test_who_buys_where_one_did_not_choose_is_told_where_one_did():
    play = buying(["lazio toscana", "veneto", ""], ["tos-1", "tos-2 ven-1", "tos-3"])
    play.refuses("buy ven-2", "region.not_chosen", "5.2", region="veneto", regions=("lazio", "toscana"))


@pytest.mark.rule("vino 5.3")
def test_all_choices_are_revealed_at_the_same_moment_after_the_last():
    play = new_round(["", "", ""])
    for seat in (A, B, C):
        assert play.happened("regions.revealed") == []
        assert play.asked == ("choose", seat)
        play.do("choose toscana", "choose veneto")
    assert [facts["seat"] for facts in play.happened("regions.revealed")] == [A, B, C]
    assert all(facts["regions"] == ("toscana", "veneto") for facts in play.happened("regions.revealed"))
    assert GAME.view(play.state, C).chosen[A] == play.state.chosen[A]


@pytest.mark.rule("vino 5.3")
def test_a_choice_obliges_to_nothing():
    play = buying(["toscana", "", ""], ["tos-1", "", ""])
    assert "pass" in play.legal
    play.do("pass")
    assert play.state.money[A] == 1000
    assert play.asked[0] == "sale.sell"


@pytest.mark.rule("vino 5.3")
def test_a_region_may_be_chosen_where_there_is_nothing_to_buy():
    play = new_round([road("lig"), "", ""], bottles=())
    play.do("choose liguria", "choose lazio")
    assert play.state.chosen[A] == [REGIONS.index("liguria"), REGIONS.index("lazio")]


@pytest.mark.rule("vino 5.3")
def test_the_markers_of_the_choice_are_not_taken_from_the_tokens():
    everything = " ".join(road(short) for short in ("lig", "laz", "cam", "sar")) + " " + road("ven") + " tre-1"
    play = new_round([everything, "", ""], bottles=("toscana",))
    assert play.state.tokens_left(A) == 0
    play.do("choose toscana", "choose calabria")
    assert play.asked == ("choose", B)
