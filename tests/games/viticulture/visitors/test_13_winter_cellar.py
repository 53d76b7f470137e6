"""Chapter 13: the winter visitors that harvest, make wine, let it age, taste it and fill orders."""

from __future__ import annotations

import pytest
from tests.games.viticulture.builders import A, B, ending_year, with_visitor
from tests.games.viticulture.visitors.visitors import closed, outcome, reason, unplayable

CELLARS = {A: "medium-cellar large-cellar"}
THREE = {A: {"5": "sangiovese", "6": "malvasia", "7": "pinot"}}


# Harvesting


@pytest.mark.rule("viticulture 13.12")
def test_the_harvester_harvests_up_to_two_and_brings_two_lira_or_a_point():
    assert outcome("harvester", "harvest 5", "harvest 6", "choose a", fields=THREE) == {"grapes": 2, "lira": 2}
    assert outcome("harvester", "harvest 7", "pass", "choose b", fields=THREE) == {"grapes": 2, "vp": 1}
    assert outcome("harvester", "harvest 5", "choose b", fields={A: {"5": "pinot"}}) == {"grapes": 2, "vp": 1}
    assert unplayable("harvester") == ("harvest.bare", "7.3")


@pytest.mark.rule("viticulture 13.24")
def test_the_reaper_honours_three_fields():
    moves = ("harvest 5", "harvest 6", "harvest 7")
    assert outcome("reaper", *moves, fields=THREE) == {"grapes": 2, "vp": 2}, "those of the pinot are lost"
    assert outcome("reaper", *moves[:2], "pass", fields=THREE) == {"grapes": 2}
    assert outcome("reaper", *moves[1:], fields=THREE, harvested={A: "5"}) == {"grapes": 2}
    assert unplayable("reaper", fields=THREE, harvested={A: "5 6 7"}) == ("harvest.none", "7.5")


# Making wine


@pytest.mark.rule("viticulture 13.2")
def test_the_crusher_brings_lira_and_a_card_or_an_order_and_wine():
    assert outcome("crusher", "choose a") == {"lira": 3, "summer": 1}
    grapes = {A: "red-3 white-2 white-1"}
    assert outcome("crusher", "choose b", "accept", "wine red 3 3", "wine white 2 2", grapes=grapes) == {
        "order": 1,
        "grapes": -2,
        "wines": 2,
    }
    assert outcome("crusher", "choose b", "pass", grapes=grapes) == {"order": 1}
    assert outcome("crusher", "choose b") == {"order": 1}, "without grapes"


@pytest.mark.rule("viticulture 13.2")
def test_the_order_of_the_crusher_is_drawn_before_the_wine_is_made():
    play = with_visitor("crusher", grapes={A: "red-3"}, tops={"order": "order-15"})
    play.do("choose b")
    assert (play.asked, play.hand(A)) == (("may", A), "order-15")


@pytest.mark.rule("viticulture 13.6")
def test_the_crush_expert_brings_lira_and_an_order_or_three_wines():
    assert outcome("crush-expert", "choose a") == {"lira": 3, "order": 1}
    moves = ("choose b", "wine red 3 3", "wine red 2 2", "wine white 1 1")
    assert outcome("crush-expert", *moves, grapes={A: "red-3 red-2 white-1 white-2"}) == {"grapes": -3, "wines": 3}
    assert closed("crush-expert", "b") == ("grapes.none", "7.6")


@pytest.mark.rule("viticulture 13.22")
def test_the_supervisor_honours_each_sparkling_wine():
    grapes = {A: "red-1 red-2 red-3 red-4 white-5 white-6"}
    moves = ("wine sparkling 1+2+5 8", "wine sparkling 3+4+6 9")
    assert outcome("supervisor", *moves, grapes=grapes, structures=CELLARS) == {"grapes": -6, "wines": 2, "vp": 2}
    moves = ("wine sparkling 1+2+5 8", "wine red 4 4")
    assert outcome("supervisor", *moves, grapes=grapes, structures=CELLARS) == {"grapes": -4, "wines": 2, "vp": 1}
    assert outcome("supervisor", "wine red 1 1", "pass", grapes=grapes) == {"grapes": -1, "wines": 1}
    assert outcome("supervisor", "wine red 1 1", grapes={A: "red-1"}, wines={A: "sparkling-9"}) == {
        "grapes": -1,
        "wines": 1,
    }
    assert unplayable("supervisor") == ("grapes.none", "7.6")


@pytest.mark.rule("viticulture 13.26")
def test_the_bottler_honours_each_kind_of_wine_once():
    grapes = {A: "red-1 red-2 red-3 white-5 white-6"}
    moves = ("wine red 1 1", "wine white 5 5", "wine blush 2+6 8")
    assert outcome("bottler", *moves, grapes=grapes, structures=CELLARS) == {"grapes": -4, "wines": 3, "vp": 3}
    moves = ("wine red 1 1", "wine red 2 2", "wine white 6 6")
    assert outcome("bottler", *moves, grapes=grapes, structures=CELLARS) == {"grapes": -3, "wines": 3, "vp": 2}
    assert outcome("bottler", "wine red 3 3", "pass", grapes=grapes) == {"grapes": -1, "wines": 1, "vp": 1}
    assert unplayable("bottler", grapes={A: "red-1"}, wines={A: "red-1"}) == ("wines.none", "7.7")


@pytest.mark.rule("viticulture 13.33")
def test_the_zymologist_makes_wine_of_four_or_more_without_a_cellar_for_it():
    grapes = {A: "red-4 red-3 red-2 white-4 white-6 white-9"}
    play = with_visitor("zymologist", grapes=grapes)
    assert reason(play.refused("wine red 3 3")) == ("wine.least", "13.33")
    assert play.refused("wine red 4 3").code == "wine.least"
    assert "wine red 4 4" in play.legal
    play.do("wine sparkling 3+4+6 9", "wine blush 2+4 5")
    assert (play.wines(A), play.asked) == ("blush-5 sparkling-9", ("turn", B))
    assert unplayable("zymologist", grapes={A: "red-3 white-3"}, wines={A: "blush-4 blush-5 blush-6"}) == (
        "wines.none",
        "7.7",
    )


@pytest.mark.rule("viticulture 13.33")
@pytest.mark.parametrize(("wine", "later"), [("red-4", "red-5"), ("red-6", "red-6"), ("white-7", "white-8")])
def test_wine_of_the_zymologist_ages_as_far_as_its_cellar_would_go(wine, later):
    play = ending_year(wines={A: wine})
    assert play.wines(A) == later


# Ageing


@pytest.mark.rule("viticulture 13.4")
@pytest.mark.rule("viticulture 13.15")
@pytest.mark.parametrize("card", ["oenologist", "uncertified-oenologist"])
def test_all_wines_age_twice_and_stop_where_the_cellar_ends(card):
    play = with_visitor(card, wines={A: "red-1 red-2 white-1 blush-4", B: "red-1"}, structures={A: "medium-cellar"})
    play.do("choose a")
    assert (play.wines(A), play.wines(B)) == ("red-3 red-4 white-3 blush-6", "red-1")
    play = with_visitor(card, wines={A: "red-2 red-3 white-1"})
    play.do("choose a")
    assert play.wines(A) == "red-2 red-3 white-3"
    assert closed(card, "a") == ("wine.missing", "8.1")
    assert closed(card, "a", wines={A: "red-3 red-2 red-1"}) == ("wines.no_age", "8.1")


@pytest.mark.rule("viticulture 13.4")
def test_ageing_twice_is_done_as_two_whole_years():
    play = with_visitor("oenologist", wines={A: "red-1 red-3"}, structures={A: "medium-cellar"})
    play.do("choose a")
    assert play.wines(A) == "red-3 red-5"


@pytest.mark.rule("viticulture 13.14")
def test_the_wine_that_the_master_vintner_lets_age_may_fill_the_order():
    held = {"hands": {A: "order-05"}, "wines": {A: "white-4 red-2"}, "structures": {A: "medium-cellar"}}
    moves = ("choose b", "age white 4", "fill order-05 white-5")
    assert outcome("master-vintner", *moves, **held) == {"order": -1, "wines": -1, "vp": 2, "residual": 1}
    play = with_visitor("master-vintner", **held)
    play.do("choose b")
    assert play.legal == ["age white 4"], "with the red one, or without ageing, there is no order to be filled"
    assert reason(play.refused("pass")) == ("orders.unfilled", "7.8")
    assert reason(play.refused("age red 2")) == ("orders.unfilled", "7.8")
    assert reason(play.refused("fill order-05")) == ("order.wines", "7.8")


@pytest.mark.rule("viticulture 13.14")
def test_with_the_master_vintner_the_order_may_be_filled_before_a_wine_ages():
    play = with_visitor(
        "master-vintner", hands={A: "order-05"}, wines={A: "white-5 white-4 red-2"}, structures={A: "medium-cellar"}
    )
    play.do("choose b")
    assert (play.asked, play.prompt) == (("age", A), {"left": "either"})
    assert reason(play.refused("age white 4")) == ("wine.next_taken", "9.1")
    assert play.preview("fill order-05 white-5").facts == {"vp": 2, "residual": 1}
    play.do("fill order-05 white-5")
    assert (play.asked, play.prompt) == (("age", A), {"left": "wine"})
    assert play.legal == ["age red 2", "age white 4", "pass"], "the place of the white 5 is free now"
    assert reason(play.refused("fill order-05")) == ("time.fill", "7.8"), "it was one order"
    play.do("age white 4")
    assert (play.wines(A), play.vp(A), play.state.residual[A]) == ("red-2 white-5", 2, 1)
    assert play.asked == ("turn", B)


@pytest.mark.rule("viticulture 13.14")
def test_after_the_order_no_wine_has_to_age_and_where_none_can_nobody_is_asked():
    held = {"hands": {A: "order-05"}, "structures": {A: "medium-cellar"}}
    gain = {"order": -1, "wines": -1, "vp": 2, "residual": 1}
    moves = ("choose b", "fill order-05 white-5")
    assert outcome("master-vintner", *moves, "pass", wines={A: "white-5 red-2"}, **held) == gain
    assert outcome("master-vintner", *moves, wines={A: "white-5 red-6"}, **held) == gain


@pytest.mark.rule("viticulture 13.14")
def test_a_kept_game_in_which_the_order_came_after_the_question_goes_on():
    """`pass` was the answer that no wine ages, with the order to follow; that is what it still means, though it is not
    offered any more."""
    play = with_visitor("master-vintner", hands={A: "order-05"}, wines={A: "white-5 red-2"})
    play.do("choose b")
    assert "pass" not in play.candidates
    play.do("pass")
    assert play.asked == ("fill", A)
    play.do("fill order-05 white-5")
    assert (play.wines(A), play.asked) == ("red-2", ("turn", B))


@pytest.mark.rule("viticulture 13.14")
def test_the_master_vintner_may_do_without_the_ageing_but_never_without_the_order():
    held = {"hands": {A: "order-05"}, "wines": {A: "white-5"}, "structures": {A: "medium-cellar"}}
    gain = {"order": -1, "wines": -1, "vp": 2, "residual": 1}
    assert outcome("master-vintner", "choose b", "fill order-05 white-5", **held) == gain
    play = with_visitor("master-vintner", **held)
    play.do("choose b")
    assert play.legal == ["age white 5", "fill order-05 white-5"]
    assert closed("master-vintner", "b", hands={A: "order-05"}, wines={A: "white-3"}) == ("orders.unfilled", "7.8")
    assert closed("master-vintner", "b", wines={A: "white-5"}) == ("orders.none", "7.8")


# Several things


@pytest.mark.rule("viticulture 13.20")
def test_the_jack_of_all_trades_does_two_of_three_in_any_order():
    held = {"hands": {A: "order-03"}, "grapes": {A: "red-3 red-2 white-3"}, "wines": {A: "white-1"}, "fields": THREE}
    moves = ("choose b", "wine red 3 3", "wine red 2 2", "choose c", "fill order-03 red-3 white-1")
    assert outcome("jack-of-all-trades", *moves, **held) == {"grapes": -2, "order": -1, "vp": 2, "residual": 1}
    moves = ("choose a", "harvest 5", "choose b", "wine red 1 1", "pass")
    assert outcome("jack-of-all-trades", *moves, **held) == {"wines": 1}
    assert outcome("jack-of-all-trades", "choose a", "harvest 5", "pass", **held) == {"grapes": 1}
    assert closed("jack-of-all-trades", "c", **held) == ("orders.unfilled", "7.8")
    assert unplayable("jack-of-all-trades") == ("visitor.nothing", "8.1")


@pytest.mark.rule("viticulture 13.28")
def test_the_exporter_makes_wine_or_fills_an_order_or_takes_a_grape():
    held = {"hands": {A: "order-06"}, "grapes": {A: "red-3 white-1 white-2"}, "wines": {A: "blush-4"}}
    assert outcome("exporter", "choose a", "wine red 3 2", "pass", **held) == {"grapes": -1, "wines": 1}
    assert outcome("exporter", "choose a", "wine red 3 3", "wine white 1 1", **held) == {"grapes": -2, "wines": 2}
    assert outcome("exporter", "choose b", "fill order-06 blush-4", **held) == {
        "order": -1,
        "wines": -1,
        "vp": 2,
        "residual": 1,
    }
    assert outcome("exporter", "choose c", "give-grape red 3", **held) == {"grapes": -1, "vp": 2}
    assert closed("exporter", "a", hands={A: "order-06"}, wines={A: "blush-4"}) == ("grapes.none", "7.6")
    assert closed("exporter", "b", grapes={A: "red-1"}) == ("orders.none", "7.8")
    assert closed("exporter", "c", hands={A: "order-06"}, wines={A: "blush-4"}) == ("grapes.none", "8.1")


@pytest.mark.rule("viticulture 13.29")
def test_the_laborer_harvests_or_makes_wine_or_both_for_a_point():
    held = {"grapes": {A: "red-3 red-2"}, "fields": THREE}
    assert outcome("laborer", "choose a", "harvest 5", "harvest 6", "pass", **held) == {"grapes": 2}
    assert outcome("laborer", "choose b", "wine red 3 3", "pass", "pass", **held) == {"grapes": -1, "wines": 1}
    moves = ("choose a", "harvest 5", "harvest 6", "choose b", "wine red 1 1", "wine white 1 1", "wine red 3 3")
    assert outcome("laborer", *moves, vp={A: -4}, **held) == {"grapes": -1, "wines": 3, "vp": -1}
    assert outcome("laborer", "choose b", "wine red 3 3", "pass", "choose a", "harvest 6", "pass", **held) == {
        "wines": 1,
        "vp": -1,
    }
    assert outcome("laborer", "choose a", "harvest 6", "pass", vp={A: -5}, **held) == {"grapes": 1}


# Tasting


@pytest.mark.rule("viticulture 13.36")
@pytest.mark.parametrize(
    ("given", "own", "others", "vp"),
    [
        ("red 5", "", "white-4", 2),
        ("red 5", "", "white-5", 0),
        ("red 5", "", "sparkling-9", 0),
        ("red 5", "blush-5", "", 0),
        ("red 5", "red-4", "", 2),
        ("red 1", "", "", 2),
    ],
)
def test_the_taster_honours_the_one_highest_wine_of_all_cellars(given, own, others, vp):
    wines = {A: f"{given.replace(' ', '-')} {own}", B: others}
    changed = {"wines": -1, "lira": 4, **({"vp": vp} if vp else {})}
    assert outcome("taster", f"give-wine {given}", wines=wines) == changed


@pytest.mark.rule("viticulture 13.36")
def test_the_taster_needs_a_wine():
    assert unplayable("taster", wines={B: "red-1"}) == ("wine.missing", "8.1")
