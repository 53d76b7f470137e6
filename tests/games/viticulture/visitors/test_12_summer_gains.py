"""Chapter 12: the summer visitors that bring lira, points, cards and steps; what each option costs and gives."""

from __future__ import annotations

import pytest
from tests.games.viticulture.builders import A, B, with_visitor
from tests.games.viticulture.visitors.visitors import closed, outcome, unplayable

EVERYTHING = "trellis irrigation yoke medium-cellar large-cellar cottage windmill tasting-room"
THREE = {A: {"5": "pinot", "6": "pinot", "7": "pinot"}}


@pytest.mark.rule("viticulture 12.1")
def test_the_surveyor_counts_bare_or_planted_fields_but_no_sold_ones():
    assert outcome("surveyor", "choose a") == {"lira": 6}
    assert outcome("surveyor", "choose a", fields={A: {"5": "pinot"}}) == {"lira": 4}
    assert outcome("surveyor", "choose a", fields={A: {"5": "pinot"}}, sold={A: "6"}) == {"lira": 2}
    assert outcome("surveyor", "choose b", fields={A: {"5": "pinot malvasia", "7": "pinot"}}) == {"vp": 2}


@pytest.mark.rule("viticulture 12.1")
def test_the_surveyor_needs_a_field_of_the_kind():
    assert closed("surveyor", "b") == ("none.planted-fields", "8.1")
    assert closed("surveyor", "a", fields=THREE) == ("none.empty-fields", "8.1")
    assert closed("surveyor", "a", fields={A: {"5": "pinot", "6": "pinot"}}, sold={A: "7"})[0] == "none.empty-fields"
    assert unplayable("surveyor", sold={A: "5 6 7"}) == ("visitor.nothing", "8.1")


@pytest.mark.rule("viticulture 12.2")
def test_the_broker_changes_nine_lira_into_three_points_or_two_points_into_six_lira():
    assert outcome("broker", "choose a", lira={A: 9}) == {"lira": -9, "vp": 3}
    assert outcome("broker", "choose b", vp={A: -3}) == {"vp": -2, "lira": 6}
    assert closed("broker", "a", lira={A: 8}) == ("lira.short", "8.1")
    assert closed("broker", "b", vp={A: -4}) == ("vp.short", "8.4")
    assert unplayable("broker", vp={A: -4}, lira={A: 8}) == ("visitor.nothing", "8.1")


@pytest.mark.rule("viticulture 12.3")
def test_the_wine_critic_draws_two_or_takes_a_wine_of_seven_or_more():
    assert outcome("wine-critic", "choose a") == {"winter": 2}
    assert outcome("wine-critic", "choose b", "give-wine blush 7", wines={A: "blush-7"}) == {"wines": -1, "vp": 4}
    assert closed("wine-critic", "b", wines={A: "red-6 blush-6"}) == ("wine.missing", "8.1")
    play = with_visitor("wine-critic", wines={A: "red-6 sparkling-9"})
    play.do("choose b")
    assert play.refused("give-wine red 6").code == "wine.cheap"
    assert play.legal == ["give-wine sparkling 9"]


@pytest.mark.rule("viticulture 12.6")
def test_the_tour_guide_brings_four_lira_or_a_harvest():
    held = {"structures": {A: "tasting-room"}, "wines": {A: "red-1"}}
    assert outcome("tour-guide", "choose a", **held) == {"lira": 4}, "it is not the tour of the board"
    assert outcome("tour-guide", "choose b", "harvest 5", fields={A: {"5": "pinot"}}) == {"grapes": 2}


@pytest.mark.rule("viticulture 12.6")
def test_the_field_of_the_tour_guide_is_harvested_for_this_year():
    play = with_visitor("tour-guide", fields={A: {"5": "pinot", "6": "malvasia"}}, harvested={A: "6"})
    play.do("choose b")
    assert play.refused("harvest 6").code == "field.harvested"
    play.do("harvest 5")
    assert play.state.harvested[A] == [True, True, False]
    assert closed("tour-guide", "b", fields={A: {"5": "pinot"}}, harvested={A: "5"}) == ("harvest.none", "7.5")


@pytest.mark.rule("viticulture 12.7")
def test_the_novice_guide_brings_three_lira_or_two_wines():
    grapes = {A: "red-3 red-1 white-2"}
    assert outcome("novice-guide", "choose a") == {"lira": 3}
    assert outcome("novice-guide", "choose b", "wine red 3 3", "wine white 2 2", grapes=grapes) == {
        "grapes": -2,
        "wines": 2,
    }
    assert outcome("novice-guide", "choose b", "wine red 3 3", "pass", grapes=grapes) == {"grapes": -1, "wines": 1}
    assert closed("novice-guide", "b") == ("grapes.none", "7.6")
    assert closed("novice-guide", "b", grapes={A: "red-1"}, wines={A: "red-1"}) == ("wines.none", "7.7")


@pytest.mark.rule("viticulture 12.8")
def test_the_uncertified_broker_changes_three_points_into_nine_lira_or_six_lira_into_two_points():
    assert outcome("uncertified-broker", "choose a", vp={A: -2}) == {"vp": -3, "lira": 9}
    assert outcome("uncertified-broker", "choose b", lira={A: 6}) == {"lira": -6, "vp": 2}
    assert closed("uncertified-broker", "a", vp={A: -3}) == ("vp.short", "8.4")
    assert closed("uncertified-broker", "b", lira={A: 5}) == ("lira.short", "8.1")


@pytest.mark.rule("viticulture 12.10")
def test_the_buyer_sells_a_grape_of_value_one_of_either_colour():
    play = with_visitor("buyer", grapes={A: "red-2"})
    play.do("choose a", "take-grape white")
    assert (play.lira(A), play.grapes(A)) == (8, "red-2 white-1")
    assert outcome("buyer", "choose a", "take-grape red") == {"lira": -2, "grapes": 1}
    assert closed("buyer", "a", lira={A: 1}, grapes={A: "red-4"}) == ("lira.short", "8.1")


@pytest.mark.rule("viticulture 12.10")
def test_the_buyer_needs_the_free_place_of_value_one():
    play = with_visitor("buyer", grapes={A: "red-1"})
    play.do("choose a")
    refusal = play.refused("take-grape red")
    assert (refusal.code, refusal.rule) == ("grape.space", "12.10")
    assert play.legal == ["take-grape white"]
    assert closed("buyer", "a", grapes={A: "red-1 white-1"}) == ("grape.spaces", "12.10")


@pytest.mark.rule("viticulture 12.10")
def test_the_buyer_pays_two_lira_and_a_point_for_any_grape():
    assert outcome("buyer", "choose b", "give-grape red 4", grapes={A: "red-4 white-9"}) == {
        "grapes": -1,
        "lira": 2,
        "vp": 1,
    }
    assert closed("buyer", "b") == ("grapes.none", "8.1")
    assert unplayable("buyer", lira={A: 1}) == ("visitor.nothing", "8.1")


@pytest.mark.rule("viticulture 12.14")
def test_the_patron_brings_four_lira_or_an_order_and_a_winter_visitor():
    assert outcome("patron", "choose a") == {"lira": 4}
    assert outcome("patron", "choose b") == {"order": 1, "winter": 1}


@pytest.mark.rule("viticulture 12.15")
def test_the_auctioneer_takes_two_or_four_cards_of_any_kind():
    hands = {A: "pinot pinot order-01 wine-critic judge"}
    play = with_visitor("auctioneer", hands=hands)
    play.do("choose a", "discard pinot", "discard judge")
    assert (play.lira(A), play.hand(A)) == (14, "pinot wine-critic order-01")
    play = with_visitor("auctioneer", hands=hands)
    play.do("choose b", "discard pinot", "discard pinot", "discard order-01")
    assert "pass" not in play.candidates
    play.do("discard wine-critic")
    assert (play.vp(A), play.lira(A), play.hand(A)) == (3, 10, "judge")


@pytest.mark.rule("viticulture 12.15")
def test_the_auctioneer_does_not_count_itself():
    assert closed("auctioneer", "b", hands={A: "pinot pinot judge"}) == ("cards.few", "8.1")
    play = with_visitor("auctioneer", hands={A: "pinot pinot judge"})
    play.do("choose a")
    assert "discard auctioneer" not in play.candidates


@pytest.mark.rule("viticulture 12.16")
def test_the_entertainer_draws_three_for_four_lira():
    assert outcome("entertainer", "choose a", lira={A: 4}) == {"lira": -4, "winter": 3}
    assert closed("entertainer", "a", lira={A: 3}, hands={A: "judge queen broker"}, wines={A: "red-1"}) == (
        "lira.short",
        "8.1",
    )


@pytest.mark.rule("viticulture 12.16")
def test_the_entertainer_takes_a_wine_and_three_visitors_of_either_season():
    play = with_visitor("entertainer", hands={A: "judge broker queen pinot order-02"}, wines={A: "red-1 blush-4"})
    play.do("choose b", "give-wine red 1")
    assert play.candidates == ["discard broker", "discard judge", "discard queen"]
    assert play.prompt == {"count": 3, "card": "entertainer", "wanted": "visitor"}
    play.do("discard broker", "discard judge", "discard queen")
    assert (play.vp(A), play.wines(A), play.hand(A)) == (3, "blush-4", "pinot order-02")


@pytest.mark.rule("viticulture 12.16")
def test_the_entertainer_is_not_one_of_the_three_visitors():
    wines = {A: "red-1"}
    assert closed("entertainer", "b", hands={A: "judge broker pinot"}, wines=wines) == ("cards.few", "8.1")
    assert closed("entertainer", "b", hands={A: "judge broker queen"}) == ("wine.missing", "8.1")


@pytest.mark.rule("viticulture 12.20")
def test_the_peddler_takes_two_cards_and_then_draws_one_of_each_deck():
    hands = {A: "pinot order-01"}
    assert outcome("peddler", "discard pinot", "discard order-01", hands=hands) == {"summer": 1, "winter": 1}
    play = with_visitor("peddler", hands=hands, tops={"vine": "syrah"})
    assert play.legal == ["discard pinot", "discard order-01"]
    play.do("discard pinot")
    assert "discard peddler" not in play.candidates
    assert "syrah" not in play.hand(A)
    assert unplayable("peddler") == ("cards.few", "8.1")


@pytest.mark.rule("viticulture 12.26")
def test_the_negotiator_changes_a_grape_into_a_step_or_a_wine_into_two():
    held = {"grapes": {A: "red-3"}, "wines": {A: "white-2"}}
    assert outcome("negotiator", "choose a", "give-grape red 3", **held) == {"grapes": -1, "residual": 1}
    assert outcome("negotiator", "choose b", "give-wine white 2", **held) == {"wines": -1, "residual": 2}
    assert outcome("negotiator", "choose b", "give-wine white 2", residual={A: 4}, **held) == {
        "wines": -1,
        "residual": 1,
    }
    assert closed("negotiator", "a", wines={A: "red-1"}) == ("grapes.none", "8.1")
    assert closed("negotiator", "b", grapes={A: "red-1"}) == ("wine.missing", "8.1")


@pytest.mark.rule("viticulture 12.26")
def test_the_negotiator_is_of_no_use_at_the_end_of_the_track():
    held = {"grapes": {A: "red-3"}, "wines": {A: "white-2"}}
    assert unplayable("negotiator", residual={A: 5}, **held) == ("residual.most", "10.5")


@pytest.mark.rule("viticulture 12.34")
def test_the_sponsor_brings_two_vines_or_three_lira_or_both_for_a_point():
    assert outcome("sponsor", "choose a", "pass") == {"vine": 2}
    assert outcome("sponsor", "choose b", "pass") == {"lira": 3}
    assert outcome("sponsor", "choose a", "choose b", vp={A: -4}) == {"vine": 2, "lira": 3, "vp": -1}
    assert outcome("sponsor", "choose b", "choose a") == {"vine": 2, "lira": 3, "vp": -1}
    assert outcome("sponsor", "choose a", vp={A: -5}) == {"vine": 2}


@pytest.mark.rule("viticulture 12.38")
def test_the_wedding_party_pays_up_to_three_opponents_a_point_each():
    play = with_visitor("wedding-party", 5, lira={A: 9})
    assert play.legal == ["pay 2", "pay 3", "pay 4", "pay 5"]
    play.do("pay 3")
    assert play.legal == ["pay 2", "pay 4", "pay 5", "pass"]
    play.do("pay 5")
    assert play.legal == ["pay 2", "pay 4", "pass"], "nobody twice"
    play.do("pay 2")
    assert play.asked == ("turn", B)
    assert (play.state.lira, play.vp(A)) == ([3, 12, 12, 10, 12], 3)


@pytest.mark.rule("viticulture 12.38")
def test_the_wedding_party_says_how_many_opponents_can_still_be_paid():
    assert with_visitor("wedding-party", 5, lira={A: 9}).prompt == {"count": 3}
    assert with_visitor("wedding-party", 5, lira={A: 5}).prompt == {"count": 2}
    assert with_visitor("wedding-party", 3, lira={A: 9}).prompt == {"count": 2}
    assert with_visitor("wedding-party", 2, lira={A: 9}).prompt == {"count": 1}


@pytest.mark.rule("viticulture 12.38")
def test_the_wedding_party_stops_when_one_wants_or_has_no_more_lira():
    assert outcome("wedding-party", "pay 2", "pass") == {"lira": -2, "vp": 1}
    assert outcome("wedding-party", "pay 3", lira={A: 3}) == {"lira": -2, "vp": 1}
    assert outcome("wedding-party", "pay 2", players=2) == {"lira": -2, "vp": 1}
    assert unplayable("wedding-party", lira={A: 1}) == ("lira.short", "12.38")
