"""Chapter 5: summer."""

from __future__ import annotations

import pytest
from tests.games.play import facts_of
from tests.games.viticulture.builders import A, B, acting, in_winter, with_visitor

from games.viticulture.components import GRAPE_PRICES, VINES


@pytest.mark.rule("viticulture 5.1")
@pytest.mark.parametrize(("slot", "hand"), [(1, "merlot"), (2, "pinot merlot")])
def test_a_vine_is_drawn_or_two(slot, hand):
    play = acting(tops={"vine": "merlot pinot"})
    play.do(f"place draw-vine {slot}")
    assert (play.hand(A), play.asked) == (hand, ("turn", B))


@pytest.mark.rule("viticulture 5.2")
def test_a_summer_visitor_of_the_hand_is_played_and_discarded():
    play = acting(hands={A: "patron judge"})
    play.do("place summer-visitor 1")
    assert play.legal == ["visit patron"]
    play.do("visit patron", "choose a")
    assert (play.lira(A), play.discards("summer"), play.asked) == (14, "patron", ("turn", B))


@pytest.mark.rule("viticulture 5.2")
def test_the_first_visitor_is_done_before_the_second_which_may_be_a_card_it_brings():
    play = acting(hands={A: "peddler pinot pinot"}, tops={"summer": "patron"})
    play.do("place summer-visitor 2", "visit peddler", "discard pinot")
    assert play.asked == ("discard", A)
    play.do("discard pinot")
    assert (play.discards("summer"), play.legal) == ("peddler", ["visit patron", "pass"])
    play.do("visit patron", "choose a")
    assert (play.lira(A), play.asked) == (14, ("turn", B))


@pytest.mark.rule("viticulture 5.3")
@pytest.mark.parametrize(("slot", "lira"), [(1, 2), (2, 3)])
def test_a_tour_brings_two_lira_or_three(slot, lira):
    play = acting(wines={A: "red-1"})
    play.do(f"place tour {slot}")
    assert (play.lira(A), play.vp(A)) == (10 + lira, 0)


@pytest.mark.rule("viticulture 5.3")
def test_a_tasting_room_brings_a_point_with_wine_and_once_a_year():
    play = acting(2, structures={A: "tasting-room"}, wines={A: "white-2"})
    play.do("place tour 1", "pass", "grande tour over")
    assert (play.lira(A), play.vp(A), play.state.toured) == (14, 1, [True, False])
    dry = acting(structures={A: "tasting-room"}, grapes={A: "red-3"})
    dry.do("place tour 1")
    assert (dry.vp(A), dry.state.toured[A]) == (0, False)


@pytest.mark.rule("viticulture 5.3")
def test_a_visitor_that_is_called_a_guide_brings_no_point_but_the_managers_tour_does():
    position = {"structures": {A: "tasting-room"}, "wines": {A: "white-2"}}
    guide = with_visitor("tour-guide", **position)
    guide.do("choose a")
    assert (guide.lira(A), guide.vp(A)) == (14, 0)
    manager = with_visitor("manager", **position)
    manager.do("do tour")
    assert (manager.lira(A), manager.vp(A)) == (12, 1)


@pytest.mark.rule("viticulture 5.4")
@pytest.mark.parametrize(("slot", "left"), [(1, 5), (2, 6)])
def test_a_structure_is_built_and_paid_one_lira_cheaper_with_the_bonus(slot, left):
    play = acting()
    play.do(f"place build {slot}")
    assert play.preview("build windmill").facts == {"price": 10 - left, "left": left}
    play.do("build windmill")
    assert (play.structures(A), play.lira(A), play.asked) == ("windmill", left, ("turn", B))


@pytest.mark.rule("viticulture 5.5")
def test_grapes_are_sold_by_their_value():
    play = acting(grapes={A: "red-3 white-4 white-9 red-7"})
    play.do("place sell 1")
    assert ("pass" in play.candidates, play.prompt) == (False, {"thing": "either"})
    assert play.preview("sell-grape white 4").facts == {"lira": 2}
    play.do("sell-grape red 3", "sell-grape white 4")
    assert play.legal == ["sell-grape red 7", "sell-grape white 9", "pass"], "no field after a grape"
    assert play.prompt == {"thing": "grape"}
    play.do("sell-grape white 9", "pass")
    assert (play.lira(A), play.grapes(A), play.vp(A)) == (16, "red-7", 0)


@pytest.mark.rule("viticulture 5.5")
def test_with_the_last_grape_the_sale_is_over():
    play = acting(grapes={A: "red-6"})
    play.do("place sell 2", "sell-grape red 6")
    assert (play.lira(A), play.vp(A), play.asked) == (12, 1, ("turn", B))


@pytest.mark.rule("viticulture 5.5")
@pytest.mark.parametrize(("value", "lira"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3)])
def test_what_a_grape_brings(value, lira):
    play = acting(grapes={A: f"white-{value}"})
    play.do("place sell 1", f"sell-grape white {value}")
    assert (play.lira(A), len(GRAPE_PRICES)) == (10 + lira, 9)


@pytest.mark.rule("viticulture 5.5")
@pytest.mark.parametrize(("field", "lira"), [("5", 5), ("6", 6), ("7", 7)])
def test_a_bare_field_is_sold_or_bought_back_for_its_value(field, lira):
    play = acting(2, hands={A: "sangiovese"}, grapes={A: "red-1"})
    play.do("place sell 1", f"sell-field {field}")
    assert (play.lira(A), play.asked, play.grapes(A)) == (10 + lira, ("turn", B), "red-1")
    play.do("pass", "grande sell over")
    assert (play.refused(f"buy-field {other(field)}").code, f"sell-field {field}" in play.candidates) == (
        "field.owned",
        False,
    )
    play.do(f"buy-field {field}")
    assert (play.lira(A), play.state.sold[A]) == (10, [False] * 3)


def other(field: str) -> str:
    return "6" if field == "5" else "5"


@pytest.mark.rule("viticulture 5.5")
def test_a_field_with_a_vine_is_not_sold_and_a_sold_one_bears_nothing():
    play = acting(fields={A: {"5": "pinot"}}, sold={A: "6"}, hands={A: "malvasia"})
    play.do("place sell 1")
    assert (play.refused("sell-field 5").code, play.prompt) == ("field.planted", {"thing": "field"})
    planting = acting(sold={A: "6"}, hands={A: "malvasia"})
    planting.do("place plant 1")
    assert (planting.refused("plant malvasia 6").code, planting.refused("plant malvasia 6").rule) == (
        "field.sold",
        "5.5",
    )


@pytest.mark.rule("viticulture 5.5")
def test_a_field_is_bought_back_only_for_money_that_is_there():
    play = acting(lira={A: 5}, sold={A: "5 6"})
    play.do("place sell 1")
    assert play.refused("buy-field 6").facts == {"price": 6, "lira": 5}
    play.do("buy-field 5")
    assert play.lira(A) == 0


@pytest.mark.rule("viticulture 5.6")
def test_the_values_of_a_field_sum_up_to_its_own_at_most():
    position = {"structures": {A: "trellis"}, "fields": {A: {"5": "merlot sangiovese"}}}
    play = acting(hands={A: "malvasia pinot"}, **position)
    play.do("place plant 1")
    assert play.refused("plant pinot 5").facts == {"field": "5", "value": 6, "most": 5}
    assert play.preview("plant malvasia 5").facts == {"red": 4, "white": 1, "value": 5, "most": 5}
    play.do("plant malvasia 5")
    assert (play.field(A, "5"), play.hand(A)) == ("merlot sangiovese malvasia", "pinot")


@pytest.mark.rule("viticulture 5.6")
@pytest.mark.parametrize("vine", VINES, ids=[vine.id for vine in VINES])
def test_a_vine_needs_its_structures_when_it_is_planted(vine):
    play = acting(hands={A: f"{vine.id} sangiovese"}, structures={A: " ".join(vine.needs)})
    play.do("place plant 1", f"plant {vine.id} 7")
    assert play.field(A, "7") == vine.id
    for missing in vine.needs:
        structures = " ".join(need for need in vine.needs if need != missing)
        without = acting(hands={A: f"{vine.id} sangiovese"}, structures={A: structures})
        without.do("place plant 1")
        assert without.refused(f"plant {vine.id} 7").facts == {"vine": vine.id, "structures": (missing,)}


@pytest.mark.rule("viticulture 5.6")
@pytest.mark.parametrize("second", ["plant malvasia 5", "plant malvasia 7"])
def test_with_the_bonus_a_second_vine_is_planted_on_the_same_field_or_another(second):
    play = acting(hands={A: "sangiovese malvasia"})
    play.do("place plant 2", "plant sangiovese 5", second)
    assert (play.hand(A), play.asked, play.state.vines(A)) == ("", ("turn", B), 2)


@pytest.mark.rule("viticulture 5.6")
def test_a_second_vine_is_not_asked_for_where_there_is_none():
    play = acting(hands={A: "sangiovese merlot"})
    play.do("place plant 2", "plant sangiovese 5")
    assert play.asked == ("turn", B)


@pytest.mark.rule("viticulture 5.7")
def test_a_windmill_brings_a_point_for_planting_once_a_year():
    play = acting(hands={A: "sangiovese malvasia"}, structures={A: "windmill"})
    play.do("place plant 2", "plant sangiovese 5", "plant malvasia 5")
    assert (play.vp(A), len(play.happened("windmill.turned"))) == (1, 1)


@pytest.mark.rule("viticulture 5.7")
def test_the_windmill_turns_for_a_visitor_too_but_not_for_a_swap():
    position = {"structures": {A: "windmill trellis"}, "fields": {A: {"5": "pinot", "6": "sangiovese"}}}
    swapping = with_visitor("landscaper", **position)
    swapping.do("choose b", "swap pinot 5 sangiovese 6")
    assert swapping.vp(A) == 0
    planting = with_visitor("sharecropper", hands={A: "chardonnay"}, **position)
    planting.do("choose a", "plant chardonnay 7")
    assert planting.vp(A) == 1


@pytest.mark.rule("viticulture 5.7")
def test_the_windmill_turns_even_in_the_turn_of_another():
    play = with_visitor("volunteer-crew", 2, hands={B: "sangiovese"}, structures={B: "windmill"})
    play.do("accept", "plant sangiovese 5")
    assert (play.vp(B), play.lira(A)) == (1, 12)


@pytest.mark.rule("viticulture 5.7")
def test_next_year_it_turns_again():
    play = in_winter(2, structures={A: "windmill"}, milled=[A])
    play.do("pass", "pass")
    assert (play.asked[0], play.state.milled) == ("wake", [False, False])
    assert facts_of(play.events, "year.begun") != []
