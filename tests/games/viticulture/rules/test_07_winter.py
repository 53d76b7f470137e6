"""Chapter 7: winter."""

from __future__ import annotations

import pytest
from tests.games.play import facts_of
from tests.games.viticulture.builders import A, B, acting, in_winter, with_visitor

from games.viticulture.components import ORDERS

ALL_CELLARS = {A: "medium-cellar large-cellar"}


@pytest.mark.rule("viticulture 7.1")
@pytest.mark.parametrize(("slot", "hand"), [(1, "order-05"), (2, "order-05 order-31")])
def test_an_order_is_drawn_or_two(slot, hand):
    play = in_winter(tops={"order": "order-05 order-31"})
    play.do(f"place draw-order {slot}")
    assert (play.hand(A), play.asked) == (hand, ("turn", B))


@pytest.mark.rule("viticulture 7.2")
def test_a_winter_visitor_is_played_and_with_the_bonus_a_second_one():
    play = in_winter(hands={A: "politician harvester judge planter"}, fields={A: {"5": "pinot"}})
    play.do("place winter-visitor 2")
    assert play.legal == ["visit judge", "visit harvester", "visit politician"]
    play.do("visit harvester", "harvest 5", "choose a")
    assert (play.discards("winter"), play.asked) == ("harvester", ("visit", A))
    play.do("visit politician")
    assert (play.discards("winter"), play.asked) == ("harvester politician", ("turn", B))


@pytest.mark.rule("viticulture 7.3")
def test_a_field_gives_one_grape_of_each_colour_worth_the_sum():
    play = in_winter(fields={A: {"7": "pinot trebbiano sauvignon-blanc", "5": "merlot"}})
    play.do("place harvest 1")
    assert play.preview("harvest 7").facts == {"red": 1, "white": 6}
    assert play.refused("harvest 6").code == "field.bare"
    play.do("harvest 7")
    assert (play.grapes(A), play.field(A, "7")) == ("red-1 white-6", "pinot trebbiano sauvignon-blanc")
    assert play.asked == ("turn", B)


@pytest.mark.rule("viticulture 7.3")
def test_a_colour_that_does_not_grow_gives_no_grape():
    play = in_winter(fields={A: {"5": "merlot"}})
    play.do("place harvest 1")
    assert play.preview("harvest 5").facts == {"red": 3, "white": 0}
    play.do("harvest 5")
    assert (play.grapes(A), play.happened("grape.lost")) == ("red-3", [])


@pytest.mark.rule("viticulture 7.3")
def test_no_grape_is_worth_more_than_nine():
    play = in_winter(fields={A: {"7": "merlot merlot cabernet-sauvignon"}})
    play.do("place harvest 1", "harvest 7")
    assert play.grapes(A) == "red-9"


@pytest.mark.rule("viticulture 7.3")
def test_with_the_bonus_a_second_field_is_harvested():
    play = in_winter(fields={A: {"5": "merlot", "6": "malvasia", "7": "pinot"}})
    play.do("place harvest 2", "harvest 5", "harvest 6")
    assert (play.grapes(A), play.state.harvested[A]) == ("red-3 white-1", [True, True, False])


FALLS = [("", 6), ("6", 5), ("6 5", 4), ("6 5 4 3 2", 1), ("5", 6), ("7 8 9", 6), ("6 4", 5)]


@pytest.mark.rule("viticulture 7.4")
@pytest.mark.parametrize(("taken", "value"), FALLS)
def test_a_grape_falls_to_the_next_lower_free_place(taken, value):
    grapes = " ".join(f"white-{value}" for value in taken.split())
    play = in_winter(fields={A: {"7": "trebbiano chardonnay"}}, grapes={A: grapes})
    play.do("place harvest 1")
    assert play.preview("harvest 7").facts == {"red": 0, "white": value}
    play.do("harvest 7")
    assert facts_of(play.events, "grape.gained") == [{"seat": A, "colour": "white", "value": value}]


@pytest.mark.rule("viticulture 7.4")
def test_without_a_place_the_grape_is_lost_and_the_field_used():
    play = in_winter(fields={A: {"5": "pinot"}}, grapes={A: "red-1 red-2"})
    play.do("place harvest 1")
    assert play.preview("harvest 5").facts == {"red": 0, "white": 1}
    play.do("harvest 5")
    assert play.happened("grape.lost") == [{"seat": A, "colour": "red", "value": 1}]
    assert (play.grapes(A), play.state.harvested[A][0]) == ("red-1 red-2 white-1", True)


@pytest.mark.rule("viticulture 7.5")
def test_a_field_is_harvested_once_a_year_by_whatever():
    position = {"fields": {A: {"5": "pinot"}}, "harvested": {A: "5"}, "structures": {A: "yoke"}}
    assert in_winter(**position).refused("place harvest 1").code == "harvest.none"
    yoke = in_winter(**position)
    yoke.do("place yoke 1")
    assert yoke.refused("harvest 5").code == "field.harvested"
    visitor = in_winter(hands={A: "reaper"}, **position)
    assert visitor.refused("place winter-visitor 1").code == "visitor.only"


RECIPES = [
    ("wine red 5 5", "red-5", "red-4 white-3"),
    ("wine white 3 3", "white-3", "red-4 red-5"),
    ("wine blush 4+3 7", "blush-7", "red-5"),
    ("wine blush 5+3 8", "blush-8", "red-4"),
    ("wine sparkling 4+5+3 9", "sparkling-9", ""),
]


@pytest.mark.rule("viticulture 7.6")
@pytest.mark.parametrize(("move", "wine", "left"), RECIPES)
def test_what_wine_is_made_of(move, wine, left):
    play = in_winter(grapes={A: "red-4 red-5 white-3"}, structures=ALL_CELLARS)
    play.do("place wine 1", move)
    assert (play.wines(A), play.grapes(A)) == (wine, left)


@pytest.mark.rule("viticulture 7.6")
def test_two_grapes_of_a_colour_are_no_wine_of_it_and_blush_and_sparkling_have_a_least_value():
    play = in_winter(grapes={A: "red-1 red-2 white-1"}, structures=ALL_CELLARS)
    play.do("place wine 1")
    assert play.open("wine") == {"red 1 1", "red 2 2", "red 2 1", "white 1 1"}
    assert not any("blush" in move or "sparkling" in move for move in play.candidates)


@pytest.mark.rule("viticulture 7.6")
@pytest.mark.parametrize(("slot", "wines"), [(1, 2), (2, 3)])
def test_up_to_two_wines_or_three_are_made(slot, wines):
    play = in_winter(grapes={A: "red-1 red-2 white-1 white-2"})
    play.do(f"place wine {slot}", "wine red 1 1")
    assert "pass" in play.legal
    moves = ["wine red 2 2", "wine white 1 1"]
    play.do(*moves[: wines - 1])
    assert (play.asked, play.state.wines(A)) == (("turn", B), wines)


@pytest.mark.rule("viticulture 7.7")
@pytest.mark.parametrize(
    ("structures", "wines", "values"),
    [
        ("medium-cellar", "", [6, 5, 4]),
        ("medium-cellar", "blush-6", [5, 4]),
        ("medium-cellar large-cellar", "blush-9", [8, 7, 6, 5, 4]),
        ("medium-cellar", "blush-6 blush-5 blush-4", []),
        ("", "", []),
    ],
)
def test_a_wine_goes_into_the_cellar_as_high_as_there_is_a_place_or_lower_on_purpose(structures, wines, values):
    play = in_winter(grapes={A: "red-5 white-4"}, structures={A: structures}, wines={A: wines})
    play.do("place wine 1")
    found = [int(move.split()[-1]) for move in play.legal if move.startswith("wine blush")]
    assert found == values
    if values:
        play.do(f"wine blush 5+4 {values[-1]}")
        assert play.happened("wine.made")[0]["value"] == values[-1]


@pytest.mark.rule("viticulture 7.7")
def test_why_a_place_of_the_cellar_is_closed():
    play = in_winter(grapes={A: "red-5"}, wines={A: "red-2"})
    play.do("place wine 1")
    assert play.refused("wine red 5 4").facts == {"value": 4, "most": 3}
    assert play.refused("wine red 5 2").code == "wine.space"


@pytest.mark.rule("viticulture 7.8")
@pytest.mark.parametrize("order", ORDERS, ids=[order.id for order in ORDERS])
def test_each_order_brings_its_points_and_steps(order):
    wines = " ".join(f"{wine}-{least}" for wine, least in order.demands)
    play = in_winter(hands={A: order.id}, wines={A: wines}, structures=ALL_CELLARS)
    play.do("place fill 1")
    assert play.preview(play.legal[0]).facts == {"vp": order.vp, "residual": order.residual}
    assert play.legal == [f"fill {order.id} {wines}"]
    play.do(play.legal[0])
    assert (play.vp(A), play.state.residual[A]) == (order.vp, order.residual)
    assert (play.wines(A), play.hand(A), play.discards("order")) == ("", "", order.id)
    dearest = max(order.demands, key=lambda demand: demand.least)
    if dearest.least > 1:
        short = wines.replace(f"{dearest.wine}-{dearest.least}", f"{dearest.wine}-{dearest.least - 1}", 1)
        if len(set(short.split())) == len(order.demands) and not short.endswith(("blush-3", "sparkling-6")):
            less = in_winter(hands={A: order.id}, wines={A: short}, structures=ALL_CELLARS)
            assert less.refused("place fill 1").code == "orders.unfilled"


@pytest.mark.rule("viticulture 7.8")
def test_wines_of_a_higher_value_do_but_bring_nothing_extra():
    play = in_winter(hands={A: "order-09"}, wines={A: "red-5 red-6 white-1 white-3"}, structures=ALL_CELLARS)
    play.do("place fill 1")
    assert play.legal == ["fill order-09 red-5 white-3", "fill order-09 red-6 white-3"], "the cheapest first"
    play.do("fill order-09 red-6 white-3")
    assert (play.vp(A), play.wines(A)) == (3, "red-5 white-1")


@pytest.mark.rule("viticulture 7.8")
def test_two_wines_of_a_kind_are_two_wines():
    play = in_winter(hands={A: "order-11"}, wines={A: "red-4"}, structures=ALL_CELLARS)
    assert play.refused("place fill 1").code == "orders.unfilled"
    play = in_winter(hands={A: "order-11"}, wines={A: "red-4 red-9"}, structures=ALL_CELLARS)
    play.do("place fill 1")
    assert len(play.legal) == 1
    play.do(*play.legal)
    assert (play.wines(A), play.vp(A)) == ("", 3)


@pytest.mark.rule("viticulture 7.8")
def test_the_bonus_brings_a_point_more():
    play = in_winter(hands={A: "order-01 order-02"}, wines={A: "red-5"})
    play.do("place fill 2")
    assert (play.refused("fill order-02").code, play.refused("fill order-02").rule) == ("order.wines", "7.8")
    play.do("fill order-01 red-5")
    assert (play.vp(A), play.asked) == (3, ("turn", B))


@pytest.mark.rule("viticulture 7.9")
@pytest.mark.parametrize(("slot", "left"), [(1, 6), (2, 7)])
def test_a_worker_is_trained_for_four_lira_or_three_and_works_from_next_year_on(slot, left):
    play = in_winter(2 if slot == 1 else 3)
    play.do(f"place train {slot}")
    assert (play.lira(A), play.state.workers[A], play.state.idle[A]) == (left, 4, 1)
    play.pass_until("wake")
    assert play.state.idle == [3, 2, 2][: play.state.players]


@pytest.mark.rule("viticulture 7.9")
def test_nobody_has_more_than_six_workers_but_the_temporary_one_does_not_count():
    assert in_winter(workers={A: 6}).refused("place train 1").facts == {"most": 6}
    play = in_winter(workers={A: 5}, temporary=A)
    play.do("place train 1")
    assert play.state.workers[A] == 6


@pytest.mark.rule("viticulture 7.10")
def test_an_uprooted_vine_comes_back_into_the_hand_and_can_be_planted_again():
    play = acting(2, structures={A: "yoke"}, fields={A: {"5": "malvasia sangiovese"}})
    play.do("place yoke 1", "uproot malvasia 5", "pass", "place plant 1", "plant malvasia 7")
    assert (play.field(A, "5"), play.field(A, "7"), play.hand(A)) == ("sangiovese", "malvasia", "")


@pytest.mark.rule("viticulture 7.10")
@pytest.mark.parametrize(("vines", "harvested"), [("malvasia", False), ("malvasia pinot", True)])
def test_a_field_that_is_bare_counts_as_not_harvested(vines, harvested):
    play = in_winter(structures={A: "yoke"}, fields={A: {"5": vines}}, harvested={A: "5"})
    play.do("place yoke 1", "uproot malvasia 5")
    assert play.state.harvested[A][0] is harvested


@pytest.mark.rule("viticulture 7.10")
def test_a_visitor_uproots_too():
    play = with_visitor("planter", fields={A: {"5": "malvasia"}}, harvested={A: "5"})
    play.do("choose b", "uproot malvasia 5", "discard malvasia")
    assert (play.vp(A), play.discards("vine"), play.state.harvested[A][0]) == (2, "malvasia", False)
