"""Chapter 12: the summer visitors that build, plant, uproot and swap; what they ignore and what they do not."""

from __future__ import annotations

import pytest
from tests.games.viticulture.builders import A, B, with_visitor
from tests.games.viticulture.visitors.visitors import closed, outcome, reason, unplayable

ALL_BUT_CELLARS = "trellis irrigation yoke cottage windmill tasting-room"
EVERYTHING = f"{ALL_BUT_CELLARS} medium-cellar large-cellar"
BOTH = "trellis irrigation"


# Building


@pytest.mark.rule("viticulture 12.4")
@pytest.mark.parametrize(
    ("structure", "lira", "vp"),
    [
        ("trellis", 0, 0),
        ("irrigation", 1, 0),
        ("yoke", 0, 0),
        ("medium-cellar", 2, 0),
        ("cottage", 2, 0),
        ("windmill", 3, 1),
        ("tasting-room", 4, 1),
    ],
)
def test_the_blacksmith_builds_for_two_less_and_pays_a_point_for_a_printed_cost_of_five_or_six(structure, lira, vp):
    play = with_visitor("blacksmith")
    play.do(f"build {structure}")
    assert (10 - play.lira(A), play.vp(A), play.structures(A)) == (lira, vp, structure)


@pytest.mark.rule("viticulture 12.4")
def test_the_blacksmith_builds_the_large_cellar_only_upon_the_medium_one():
    held = {"structures": {A: "medium-cellar"}}
    assert outcome("blacksmith", "build large-cellar", **held) == {"lira": -4, "vp": 1, "structures": 1}
    refusal = with_visitor("blacksmith").refused("build large-cellar")
    assert reason(refusal) == ("structure.needs", "6.2")
    assert unplayable("blacksmith", structures={A: EVERYTHING}) == ("structures.all", "6.2")
    assert unplayable("blacksmith", structures={A: "trellis yoke"}, lira={A: 0}) == ("structures.dear", "6.2")


@pytest.mark.rule("viticulture 12.12")
def test_the_architect_builds_for_three_less():
    assert outcome("architect", "choose a", "build tasting-room", lira={A: 3}) == {"lira": -3, "structures": 1}
    assert outcome("architect", "choose a", "build trellis", lira={A: 0}) == {"structures": 1}
    assert closed("architect", "a", structures={A: EVERYTHING}) == ("structures.all", "6.2")


@pytest.mark.rule("viticulture 12.12")
def test_the_architect_counts_structures_with_a_cost_of_exactly_four():
    assert outcome("architect", "choose b", structures={A: EVERYTHING}) == {"vp": 2}
    assert outcome("architect", "choose b", structures={A: "cottage windmill"}) == {"vp": 1}
    assert closed("architect", "b", structures={A: "windmill tasting-room trellis"}) == (
        "none.cost-4-structures",
        "8.1",
    )


@pytest.mark.rule("viticulture 12.13")
def test_the_uncertified_architect_builds_for_points_only():
    assert outcome("uncertified-architect", "choose a", "build irrigation", lira={A: 0}) == {"vp": -1, "structures": 1}
    assert outcome("uncertified-architect", "choose b", "build windmill", lira={A: 0}) == {"vp": -2, "structures": 1}
    play = with_visitor("uncertified-architect")
    play.do("choose a")
    assert play.open("build") == {"trellis", "irrigation", "yoke"}
    assert reason(play.refused("build cottage")) == ("structure.cost", "8.1")
    play = with_visitor("uncertified-architect")
    play.do("choose b")
    assert reason(play.refused("build large-cellar")) == ("structure.needs", "6.2")


@pytest.mark.rule("viticulture 12.13")
def test_the_uncertified_architect_never_takes_the_points_below_the_track():
    assert closed("uncertified-architect", "b", vp={A: -4}) == ("vp.short", "8.4")
    assert outcome("uncertified-architect", "choose a", "build yoke", vp={A: -4}) == {"vp": -1, "structures": 1}
    assert unplayable("uncertified-architect", vp={A: -5}) == ("vp.short", "8.4")
    assert closed("uncertified-architect", "a", structures={A: "trellis irrigation yoke"}) == (
        "structures.built",
        "6.2",
    )


@pytest.mark.rule("viticulture 12.36")
def test_the_stonemason_builds_two_structures_for_eight_lira():
    play = with_visitor("stonemason", lira={A: 8})
    play.do("build medium-cellar")
    assert "pass" not in play.candidates, "the second is no choice"
    play.do("build large-cellar")
    assert (play.lira(A), play.structures(A)) == (0, "medium-cellar large-cellar")
    assert play.asked == ("turn", B)


@pytest.mark.rule("viticulture 12.36")
def test_the_stonemason_is_content_with_the_only_structure_left():
    held = {"structures": {A: f"{ALL_BUT_CELLARS} medium-cellar"}}
    assert outcome("stonemason", "build large-cellar", **held) == {"lira": -8, "structures": 1}
    assert unplayable("stonemason", lira={A: 7}) == ("lira.short", "8.1")
    assert unplayable("stonemason", structures={A: EVERYTHING}) == ("structures.all", "6.2")


# Planting


@pytest.mark.rule("viticulture 12.5")
@pytest.mark.parametrize(
    ("moves", "changed"),
    [
        (("choose a", "pass"), {"vp": 1}),
        (("choose a", "choose b", "build cottage"), {"vp": 1, "lira": -4, "structures": 1}),
        (("choose a", "choose c", "plant sangiovese 5"), {"vp": 1, "vine": -1, "planted": 1}),
        (("choose c", "plant sangiovese 5", "choose a"), {"vp": 1, "vine": -1, "planted": 1}),
        (
            ("choose b", "build trellis", "choose c", "plant pinot 7"),
            {"lira": -2, "structures": 1, "vine": -1, "planted": 1},
        ),
    ],
)
def test_the_contractor_does_two_of_three_in_any_order(moves, changed):
    assert outcome("contractor", *moves, hands={A: "sangiovese pinot"}) == changed


@pytest.mark.rule("viticulture 12.5")
def test_the_contractor_never_does_the_same_twice_and_offers_only_what_can_be_done():
    play = with_visitor("contractor", hands={A: "pinot"}, lira={A: 2})
    assert play.legal == ["choose a", "choose b"]
    assert play.refused("choose c").code == "vines.needs"
    play.do("choose b", "build trellis")
    assert (play.asked[0], play.legal) == ("second", ["choose a", "choose c", "pass"])
    assert outcome("contractor", "choose a", lira={A: 1}) == {"vp": 1}, "nothing else could be done"


@pytest.mark.rule("viticulture 12.9")
def test_the_planter_brings_a_lira_for_one_vine_as_for_two():
    hands = {A: "sangiovese malvasia malvasia"}
    assert outcome("planter", "choose a", "plant sangiovese 5", "plant malvasia 5", hands=hands) == {
        "lira": 1,
        "vine": -2,
        "planted": 2,
    }
    assert outcome("planter", "choose a", "plant sangiovese 5", "pass", hands=hands) == {
        "lira": 1,
        "vine": -1,
        "planted": 1,
    }
    assert closed("planter", "a", fields={A: {"5": "pinot"}}) == ("vines.none", "5.6")
    assert closed("planter", "a", hands={A: "pinot"}, fields={A: {"5": "pinot"}}) == ("vines.needs", "5.6")


@pytest.mark.rule("viticulture 12.9")
@pytest.mark.parametrize(("card", "vp"), [("planter", 2), ("sharecropper", 2)])
def test_an_uprooted_vine_comes_into_the_hand_and_any_vine_may_be_discarded(card, vp):
    play = with_visitor(card, hands={A: "syrah order-01"}, fields={A: {"5": "pinot", "7": "merlot"}})
    play.do("choose b", "uproot merlot 7")
    assert play.candidates == ["discard syrah", "discard merlot"]
    play.do("discard syrah")
    assert (play.vp(A), play.hand(A), play.discards("vine")) == (vp, "merlot order-01", "syrah")
    play = with_visitor(card, hands={A: "order-01 sangiovese"}, fields={A: {"5": "pinot"}})
    play.do("choose b", "uproot pinot 5", "discard pinot")
    assert (play.vp(A), play.hand(A)) == (vp, "sangiovese order-01")
    assert closed(card, "b", hands={A: "sangiovese"}) == ("uproot.few", "7.10")


@pytest.mark.rule("viticulture 12.11")
def test_the_landscaper_draws_and_may_plant_the_vine_that_has_been_drawn():
    held = {"tops": {"vine": "sangiovese"}}
    assert outcome("landscaper", "choose a", "accept", "plant sangiovese 5", **held) == {"planted": 1}
    assert outcome("landscaper", "choose a", "pass", **held) == {"vine": 1}
    assert outcome("landscaper", "choose a", tops={"vine": "pinot"}) == {"vine": 1}, "without a trellis"


@pytest.mark.rule("viticulture 12.11")
def test_the_landscaper_swaps_vines_of_two_fields_without_a_look_at_structures():
    play = with_visitor(
        "landscaper",
        fields={A: {"5": "merlot sangiovese", "7": "chardonnay"}},
        structures={A: "windmill"},
        harvested={A: "5"},
    )
    play.do("choose b")
    assert play.legal == ["swap merlot 5 chardonnay 7"], "a chardonnay for the sangiovese makes 7 of 5"
    play.do("swap merlot 5 chardonnay 7")
    assert (play.field(A, "5"), play.field(A, "7")) == ("sangiovese chardonnay", "merlot")
    assert (play.vp(A), play.state.milled[A]) == (0, False)
    assert play.state.harvested[A] == [True, False, False]


@pytest.mark.rule("viticulture 12.11")
def test_no_field_comes_to_exceed_its_value_by_the_landscaper():
    fields = {A: {"5": "merlot pinot", "7": "chardonnay syrah"}}
    play = with_visitor("landscaper", fields=fields)
    play.do("choose b")
    refusal = play.refused("swap merlot 5 chardonnay 7")
    assert reason(refusal) == ("swap.full", "12.11")
    assert (refusal.facts["field"], refusal.facts["value"]) == ("5", 6)
    assert play.open("swap") == {"merlot 5 syrah 7", "pinot 5 syrah 7"}
    assert closed("landscaper", "b", fields={A: {"5": "pinot", "6": "pinot"}}) == ("swap.few", "12.11")
    assert closed("landscaper", "b", fields={A: {"5": "pinot syrah"}}) == ("swap.few", "12.11")
    full = {"5": "merlot chardonnay sangiovese", "6": "pinot pinot pinot"}
    assert closed("landscaper", "b", fields={A: full}) == ("swap.none", "12.11")


@pytest.mark.rule("viticulture 12.19")
@pytest.mark.rule("viticulture 12.24")
@pytest.mark.parametrize("card", ["horticulturist", "sharecropper"])
def test_a_vine_without_its_structures_still_keeps_to_the_value_of_the_field(card):
    assert outcome(card, "choose a", "plant chardonnay 5", hands={A: "chardonnay"}) == {"vine": -1, "planted": 1}
    play = with_visitor(card, hands={A: "chardonnay"}, fields={A: {"5": "pinot", "6": "merlot"}})
    play.do("choose a")
    assert reason(play.refused("plant chardonnay 5")) == ("field.full", "5.6")
    assert play.legal == ["plant chardonnay 7"]
    assert closed(card, "a", hands={A: "order-01"}, fields={A: {"5": "pinot pinot"}}) == ("vines.none", "5.6")


@pytest.mark.rule("viticulture 12.24")
def test_the_sharecropper_uproots_one_and_discards_one_for_two_points():
    held = {"hands": {A: "pinot"}, "fields": {A: {"5": "merlot"}}}
    assert outcome("sharecropper", "choose b", "uproot merlot 5", "discard merlot", **held) == {"planted": -1, "vp": 2}
    assert unplayable("sharecropper") == ("visitor.nothing", "8.1")


@pytest.mark.rule("viticulture 12.19")
def test_the_horticulturist_uproots_two_and_discards_two_for_three_points():
    held = {"hands": {A: "syrah"}, "fields": {A: {"5": "pinot malvasia"}}}
    moves = ("choose b", "uproot pinot 5", "uproot malvasia 5", "discard syrah", "discard pinot")
    assert outcome("horticulturist", *moves, **held) == {"vp": 3, "planted": -2}
    held = {"hands": {A: "syrah"}, "fields": {A: {"5": "pinot", "7": "pinot"}}}
    moves = ("choose b", "uproot pinot 5", "uproot pinot 7", "discard pinot", "discard pinot")
    assert outcome("horticulturist", *moves, **held) == {"vp": 3, "planted": -2}
    assert closed("horticulturist", "b", hands={A: "syrah"}, fields={A: {"5": "pinot"}}) == ("uproot.few", "7.10")


@pytest.mark.rule("viticulture 12.22")
def test_the_overseer_builds_and_then_may_plant():
    held = {"hands": {A: "chardonnay sangiovese"}, "structures": {A: "trellis"}}
    assert outcome("overseer", "build irrigation", "accept", "plant chardonnay 5", **held) == {
        "lira": -3,
        "structures": 1,
        "vine": -1,
        "planted": 1,
        "vp": 1,
    }
    assert outcome("overseer", "build yoke", "accept", "plant sangiovese 5", **held) == {
        "lira": -2,
        "structures": 1,
        "vine": -1,
        "planted": 1,
    }
    assert outcome("overseer", "build cottage", "pass", **held) == {"lira": -4, "structures": 1}


@pytest.mark.rule("viticulture 12.22")
def test_the_overseer_is_content_with_one_part():
    assert outcome("overseer", "build cottage") == {"lira": -4, "structures": 1}
    poor = {"hands": {A: "sangiovese"}, "lira": {A: 1}}
    assert outcome("overseer", "accept", "plant sangiovese 6", **poor) == {"vine": -1, "planted": 1}
    assert unplayable("overseer", hands={A: "pinot"}, lira={A: 1}) == ("structures.dear", "6.2")


@pytest.mark.rule("viticulture 12.22")
def test_a_pinot_and_another_on_one_field_are_no_vine_of_four_for_the_overseer():
    held = {"hands": {A: "pinot"}, "structures": {A: "trellis"}, "fields": {A: {"5": "pinot"}}, "lira": {A: 0}}
    assert outcome("overseer", "accept", "plant pinot 5", **held) == {"vine": -1, "planted": 1}


@pytest.mark.rule("viticulture 12.25")
def test_the_grower_counts_the_new_vine_among_the_six():
    hands = {A: "sangiovese pinot"}
    five = {A: {"5": "pinot pinot", "6": "malvasia malvasia malvasia"}}
    assert outcome("grower", "plant sangiovese 7", hands=hands, fields=five) == {"vine": -1, "planted": 1, "vp": 2}
    four = {A: {"5": "pinot pinot", "6": "malvasia malvasia"}}
    assert outcome("grower", "plant sangiovese 7", hands=hands, fields=four) == {"vine": -1, "planted": 1}
    play = with_visitor("grower", hands=hands)
    assert reason(play.refused("plant pinot 5")) == ("vine.needs", "5.6")
    assert unplayable("grower") == ("vines.none", "5.6")


@pytest.mark.rule("viticulture 12.27")
def test_the_cultivator_plants_above_the_value_and_the_harvest_ends_at_nine():
    play = with_visitor(
        "cultivator",
        hands={A: "chardonnay sangiovese"},
        structures={A: BOTH},
        fields={A: {"7": "chardonnay sauvignon-blanc"}},
    )
    play.do("plant chardonnay 7")
    assert play.state.value_of(A, 2) == 11
    assert play.state.yields(A, 2) == (0, 9)


@pytest.mark.rule("viticulture 12.27")
def test_the_cultivator_needs_the_structures_and_an_own_field():
    play = with_visitor("cultivator", hands={A: "pinot sangiovese"}, sold={A: "5"})
    assert reason(play.refused("plant pinot 7")) == ("vine.needs", "5.6")
    assert reason(play.refused("plant sangiovese 5")) == ("field.sold", "5.5")
    assert play.legal == ["plant sangiovese 6", "plant sangiovese 7"]
    assert unplayable("cultivator", hands={A: "pinot"}) == ("vines.needs", "5.6")


@pytest.mark.rule("viticulture 12.28")
def test_the_homesteader_builds_or_plants_or_both_for_a_point():
    hands = {A: "sangiovese malvasia malvasia pinot"}
    assert outcome("homesteader", "choose a", "build tasting-room", "pass", hands=hands) == {
        "lira": -3,
        "structures": 1,
    }
    moves = ("choose b", "plant sangiovese 5", "plant malvasia 5", "choose a", "build yoke")
    assert outcome("homesteader", *moves, hands=hands, vp={A: -4}) == {
        "vine": -2,
        "planted": 2,
        "structures": 1,
        "vp": -1,
    }
    moves = ("choose a", "build trellis", "choose b", "plant pinot 7", "pass")
    assert outcome("homesteader", *moves, hands=hands) == {"structures": 1, "vine": -1, "planted": 1, "vp": -1}


@pytest.mark.rule("viticulture 12.28")
def test_the_homesteader_offers_no_second_part_that_would_go_below_the_track():
    hands = {A: "sangiovese"}
    assert outcome("homesteader", "choose a", "build yoke", vp={A: -5}, hands=hands) == {"structures": 1}
    assert outcome("homesteader", "choose b", "plant sangiovese 5", vp={A: -5}, hands=hands) == {
        "vine": -1,
        "planted": 1,
    }


@pytest.mark.rule("viticulture 12.30")
@pytest.mark.parametrize(
    ("standing", "vp"),
    [("pinot malvasia", 2), ("sangiovese pinot", 0), ("pinot pinot", 0), ("sangiovese malvasia pinot", 2)],
)
def test_the_agriculturist_counts_kinds_of_vine_on_the_field(standing, vp):
    changed = {"vine": -1, "planted": 1, **({"vp": vp} if vp else {})}
    fields = {A: {"7": standing, "5": "syrah"}}
    assert outcome("agriculturist", "plant sangiovese 7", hands={A: "sangiovese"}, fields=fields) == changed


@pytest.mark.rule("viticulture 12.30")
def test_the_agriculturist_keeps_to_the_value_of_the_field():
    play = with_visitor("agriculturist", hands={A: "sangiovese"}, fields={A: {"5": "merlot pinot"}})
    assert reason(play.refused("plant sangiovese 5")) == ("field.full", "5.6")


@pytest.mark.rule("viticulture 12.35")
def test_the_artisan_brings_lira_a_structure_or_vines():
    hands = {A: "sangiovese malvasia malvasia"}
    assert outcome("artisan", "choose a") == {"lira": 3}
    assert outcome("artisan", "choose b", "build windmill") == {"lira": -4, "structures": 1}
    assert outcome("artisan", "choose c", "plant sangiovese 5", "plant malvasia 6", hands=hands) == {
        "vine": -2,
        "planted": 2,
    }
    assert closed("artisan", "b", lira={A: 0}) == ("structures.dear", "6.2")
    assert closed("artisan", "c", hands={A: "pinot"}) == ("vines.needs", "5.6")
