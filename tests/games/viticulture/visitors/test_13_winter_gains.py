"""Chapter 13: the winter visitors that bring lira, points, cards, steps, workers and structures."""

from __future__ import annotations

import pytest
from tests.games.viticulture.builders import A, B, C, in_winter, with_visitor
from tests.games.viticulture.visitors.visitors import ALONE, closed, outcome, reason, unplayable

EVERYTHING = "trellis irrigation yoke cottage windmill tasting-room medium-cellar large-cellar"


# Grapes and wines given up, cards drawn and discarded


@pytest.mark.rule("viticulture 13.1")
def test_the_merchant_sells_a_grape_of_value_one_of_each_colour():
    play = with_visitor("merchant", lira={A: 3})
    play.do("choose a")
    assert (play.lira(A), play.grapes(A)) == (0, "red-1 white-1")
    assert closed("merchant", "a", lira={A: 2}, hands={A: "order-06"}, wines={A: "blush-4"}) == ("lira.short", "8.1")


@pytest.mark.rule("viticulture 13.1")
def test_one_free_place_is_enough_for_the_merchant():
    assert outcome("merchant", "choose a", grapes={A: "red-1"}) == {"lira": -3, "grapes": 1}
    assert unplayable("merchant", grapes={A: "red-1 white-1"}) == ("visitor.nothing", "8.1")
    held = {"grapes": {A: "red-1 white-1"}, "hands": {A: "order-06"}, "wines": {A: "blush-4"}}
    assert closed("merchant", "a", **held) == ("grape.spaces", "13.1")


@pytest.mark.rule("viticulture 13.1")
@pytest.mark.rule("viticulture 13.5")
@pytest.mark.parametrize("card", ["merchant", "marketer"])
def test_an_order_filled_by_these_brings_a_point_more(card):
    changed = {"order": -1, "wines": -1, "vp": 3, "residual": 1}
    moves = ("choose b", "fill order-06 blush-5")
    assert outcome(card, *moves, hands={A: "order-06"}, wines={A: "blush-5"}) == changed
    assert closed(card, "b", hands={A: "order-06"}, wines={A: "red-9"}) == ("orders.unfilled", "7.8")
    assert closed(card, "b", wines={A: "red-9"}) == ("orders.none", "7.8")


@pytest.mark.rule("viticulture 13.3")
def test_the_judge_draws_two_or_takes_a_wine_of_four_or_more():
    assert outcome("judge", "choose a") == {"summer": 2}
    assert outcome("judge", "choose b", "give-wine white 4", wines={A: "white-4"}) == {"wines": -1, "vp": 3}
    assert closed("judge", "b", wines={A: "red-3 white-3"}) == ("wine.missing", "8.1")


@pytest.mark.rule("viticulture 13.5")
def test_the_marketer_draws_two_and_brings_a_lira():
    assert outcome("marketer", "choose a") == {"summer": 2, "lira": 1}


@pytest.mark.rule("viticulture 13.9")
def test_the_benefactor_draws_or_takes_two_visitors_of_either_season():
    assert outcome("benefactor", "choose a") == {"vine": 1, "summer": 1}
    play = with_visitor("benefactor", hands={A: "pinot broker judge order-01"})
    play.do("choose b")
    assert play.candidates == ["discard broker", "discard judge"]
    play.do("discard broker", "discard judge")
    assert (play.vp(A), play.hand(A)) == (2, "pinot order-01")
    assert closed("benefactor", "b", hands={A: "pinot judge order-01"}) == ("cards.few", "8.1")


@pytest.mark.rule("viticulture 13.10")
def test_the_assessor_counts_or_takes_all_other_cards():
    play = with_visitor("assessor", hands={A: "pinot pinot judge order-01"})
    play.do("choose a")
    assert (play.lira(A), len(play.state.hands[A])) == (14, 4)
    play = with_visitor("assessor", hands={A: "pinot pinot judge order-01"})
    play.do("choose b")
    assert (play.vp(A), play.hand(A), play.discards("vine")) == (2, "", "pinot pinot")


@pytest.mark.rule("viticulture 13.10")
def test_the_assessor_needs_another_card():
    play = in_winter(hands={A: "assessor"})
    assert play.refused("place winter-visitor 1").code == "visitor.nothing"
    assert outcome("assessor", "choose a") == {"lira": 1}


@pytest.mark.rule("viticulture 13.16")
def test_the_promoter_takes_a_grape_or_a_wine_for_a_point_and_a_step():
    held = {"grapes": {A: "red-3"}, "wines": {A: "white-2"}}
    assert outcome("promoter", "choose a", "give-grape red 3", **held) == {"grapes": -1, "vp": 1, "residual": 1}
    assert outcome("promoter", "choose b", "give-wine white 2", **held) == {"wines": -1, "vp": 1, "residual": 1}
    assert outcome("promoter", "choose b", "give-wine white 2", residual={A: 5}, **held) == {"wines": -1, "vp": 1}
    assert closed("promoter", "b", grapes={A: "red-1"}) == ("wine.missing", "8.1")
    assert closed("promoter", "a", wines={A: "red-1"}) == ("grapes.none", "8.1")
    assert unplayable("promoter") == ("visitor.nothing", "8.1")


@pytest.mark.rule("viticulture 13.21")
def test_the_politician_leaves_no_choice():
    assert outcome("politician", vp={A: -1}) == {"lira": 6}
    assert outcome("politician", vp={A: 0}) == {"vine": 1, "summer": 1, "order": 1}
    assert outcome("politician", vp={A: 12}) == {"vine": 1, "summer": 1, "order": 1}


@pytest.mark.rule("viticulture 13.34")
def test_the_noble_sells_a_step_or_buys_two():
    assert outcome("noble", "choose a", residual={A: 3}) == {"lira": -1, "residual": 1}
    assert outcome("noble", "choose b", residual={A: 2}) == {"residual": -2, "vp": 2}
    assert closed("noble", "a", residual={A: 5}) == ("residual.most", "10.5")
    assert closed("noble", "a", residual={A: 2}, lira={A: 0}) == ("lira.short", "8.1")
    assert closed("noble", "b", residual={A: 1}) == ("residual.short", "10.5")
    assert unplayable("noble", lira={A: 0}) == ("visitor.nothing", "8.1")


# Workers


@pytest.mark.rule("viticulture 13.7")
def test_the_uncertified_teacher_trains_for_a_point():
    assert outcome("uncertified-teacher", "choose a", lira={A: 0}, vp={A: -4}) == {"vp": -1, "workers": 1}
    assert closed("uncertified-teacher", "a", vp={A: -5}, workers={B: 6}) == ("vp.short", "8.4")
    assert closed("uncertified-teacher", "a", workers={A: 6, B: 6}) == ("workers.most", "7.9")


@pytest.mark.rule("viticulture 13.7")
def test_the_uncertified_teacher_counts_opponents_with_six_workers():
    assert outcome("uncertified-teacher", "choose b", players=4, workers={A: 6, B: 6, C: 6}) == {"vp": 2}
    held = {"workers": {B: 5}, "temporary": B}
    assert closed("uncertified-teacher", "b", **held) == ("none.opponents-with-six-workers", "8.1")
    assert closed("uncertified-teacher", "b", **ALONE) == ("none.opponents-with-six-workers", "8.1")


@pytest.mark.rule("viticulture 13.8")
def test_the_teacher_makes_wine_or_trains_for_two():
    grapes = {A: "red-3 white-2 red-1"}
    assert outcome("teacher", "choose a", "wine red 1 1", "wine red 3 3", grapes=grapes) == {"grapes": -2, "wines": 2}
    assert outcome("teacher", "choose b") == {"lira": -2, "workers": 1}
    assert closed("teacher", "a") == ("grapes.none", "7.6")
    assert closed("teacher", "b", grapes=grapes, lira={A: 1}) == ("lira.short", "7.9")


@pytest.mark.rule("viticulture 13.13")
def test_the_professor_trains_for_two_or_honours_six_workers():
    assert outcome("professor", "choose a") == {"lira": -2, "workers": 1}
    assert outcome("professor", "choose b", workers={A: 6}) == {"vp": 2}
    assert outcome("professor", "choose b", workers={A: 6}, idle={A: 2}) == {"vp": 2}
    assert closed("professor", "a", workers={A: 6}) == ("workers.most", "7.9")
    assert closed("professor", "b", workers={A: 5}, temporary=A) == ("needs.six-workers", "8.1")
    assert unplayable("professor", lira={A: 1}) == ("visitor.nothing", "8.1")


@pytest.mark.rule("viticulture 13.13")
def test_workers_trained_this_year_count_for_the_professor():
    play = in_winter(hands={A: "professor"}, workers={A: 5})
    play.state.workers[A] = 6
    play.do("place winter-visitor 1", "visit professor", "choose b")
    assert play.vp(A) == 2


@pytest.mark.rule("viticulture 13.23")
def test_the_scholar_draws_or_trains_or_both_for_a_point():
    assert outcome("scholar", "choose a", "pass") == {"order": 2}
    assert outcome("scholar", "choose b", "pass") == {"lira": -3, "workers": 1}
    both = {"order": 2, "lira": -3, "workers": 1, "vp": -1}
    assert outcome("scholar", "choose a", "choose b", vp={A: -4}) == both
    assert outcome("scholar", "choose b", "choose a") == both
    assert outcome("scholar", "choose b", vp={A: -5}) == {"lira": -3, "workers": 1}
    assert outcome("scholar", "choose a", lira={A: 2}) == {"order": 2}, "no second part that could be paid"


@pytest.mark.rule("viticulture 13.31")
def test_the_governess_trains_a_worker_for_this_year_or_takes_any_wine():
    play = with_visitor("governess", wines={A: "red-1"})
    play.do("choose a")
    assert (play.lira(A), play.state.workers[A], play.state.idle[A]) == (7, 4, 2)
    assert outcome("governess", "choose b", "give-wine red 1", wines={A: "red-1"}) == {"wines": -1, "vp": 2}
    assert closed("governess", "a", lira={A: 2}, wines={A: "red-1"}) == ("lira.short", "7.9")
    assert closed("governess", "b") == ("wine.missing", "8.1")


# Structures


@pytest.mark.rule("viticulture 13.4")
@pytest.mark.parametrize(("held", "cellar"), [("", "medium-cellar"), ("medium-cellar", "large-cellar")])
def test_the_oenologist_builds_the_next_cellar_for_three(held, cellar):
    play = with_visitor("oenologist", structures={A: held}, lira={A: 3})
    play.do("choose b")
    assert play.legal == [f"build {cellar}"]
    play.do(f"build {cellar}")
    assert play.lira(A) == 0
    assert closed("oenologist", "b", structures={A: held}, lira={A: 2}, wines={A: "red-1"}) == (
        "structures.dear",
        "6.2",
    )


@pytest.mark.rule("viticulture 13.14")
@pytest.mark.parametrize(("held", "cellar", "price"), [("", "medium-cellar", 2), ("medium-cellar", "large-cellar", 4)])
def test_the_master_vintner_builds_the_next_cellar_for_two_less(held, cellar, price):
    changed = {"lira": -price, "structures": 1}
    assert outcome("master-vintner", "choose a", f"build {cellar}", structures={A: held}) == changed


@pytest.mark.rule("viticulture 13.15")
def test_the_uncertified_oenologist_builds_the_next_cellar_for_a_point():
    assert outcome("uncertified-oenologist", "choose b", "build medium-cellar", lira={A: 0}) == {
        "vp": -1,
        "structures": 1,
    }
    held = {"structures": {A: "medium-cellar"}, "vp": {A: -4}}
    assert outcome("uncertified-oenologist", "choose b", "build large-cellar", **held) == {"vp": -1, "structures": 1}
    assert closed("uncertified-oenologist", "b", vp={A: -5}, wines={A: "red-1"}) == ("vp.short", "8.4")
    cellars = {A: "medium-cellar large-cellar"}
    assert closed("uncertified-oenologist", "b", structures=cellars, wines={A: "red-1"})[0] == "structures.built"


@pytest.mark.rule("viticulture 13.27")
def test_the_craftsman_does_two_of_three():
    assert outcome("craftsman", "choose a", "choose c") == {"order": 1, "vp": 1}
    assert outcome("craftsman", "choose b", "build medium-cellar", "choose a") == {
        "lira": -4,
        "structures": 1,
        "order": 1,
    }
    assert outcome("craftsman", "choose c", "pass") == {"vp": 1}
    play = with_visitor("craftsman", lira={A: 3})
    assert play.legal == ["choose a", "choose c"]
    play.do("choose c")
    assert (play.legal, play.prompt) == (["choose a", "pass"], {"card": "craftsman", "another": "free"})


@pytest.mark.rule("viticulture 13.30")
def test_the_designer_honours_six_structures_with_the_new_one():
    five, four = "trellis irrigation yoke cottage windmill", "trellis irrigation yoke cottage"
    assert outcome("designer", "build medium-cellar", structures={A: five}) == {"lira": -4, "structures": 1, "vp": 2}
    assert outcome("designer", "build medium-cellar", structures={A: four}) == {"lira": -4, "structures": 1}
    assert unplayable("designer", structures={A: EVERYTHING}) == ("structures.all", "6.2")
    assert unplayable("designer", lira={A: 1}) == ("structures.dear", "6.2")


@pytest.mark.rule("viticulture 13.18")
def test_the_harvest_expert_harvests_and_draws_or_builds_the_yoke_for_one():
    fields = {A: {"5": "pinot"}}
    assert outcome("harvest-expert", "harvest 5", "choose a", fields=fields) == {"grapes": 2, "vine": 1}
    assert outcome("harvest-expert", "harvest 5", "choose b", "build yoke", fields=fields) == {
        "grapes": 2,
        "lira": -1,
        "structures": 1,
    }
    play = with_visitor("harvest-expert", fields=fields, structures={A: "yoke"})
    play.do("harvest 5")
    assert reason(play.refused("choose b")) == ("structure.built", "6.2")
    assert unplayable("harvest-expert") == ("harvest.bare", "7.3")
    assert unplayable("harvest-expert", fields=fields, harvested={A: "5"}) == ("harvest.none", "7.5")
