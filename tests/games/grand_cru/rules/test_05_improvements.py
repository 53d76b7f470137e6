"""Chapter 5: improvements."""

from __future__ import annotations

from itertools import product

import pytest
from tests.games.grand_cru.builders import A, B, acting
from tests.games.play import facts_of

from engine.text.words import game_words


@pytest.mark.rule("grand_cru 5.1")
def test_doc_brings_a_franc_more_a_cube_and_the_demand_falls():
    play = acting(["doc", ""], wine=[(A, "gamay 1 2"), (A, "pinot 1 1")], demand="gamay 2")
    play.do("use doc")
    assert play.refused("sell pinot 1 1").code == "wine.unripe"
    assert play.refused("pass").code == "pass.begun"
    told = play.preview("sell gamay 1 2")
    assert told is not None
    assert told.facts["income"] == 8
    play.do("sell gamay 1 2")
    assert (play.state.money[A], play.demand("gamay"), play.state.fair[A][0]) == (28, 1, 2)
    assert play.vineyard(A) == "doc-"


@pytest.mark.rule("grand_cru 5.2")
def test_blending_the_example_of_the_rules():
    """Two yellow ones go, two purple ones come up from the barrel before."""
    play = acting(["blending", ""], wine=[(A, "syrah 4 2"), (A, "cabernet 3 3"), (A, "merlot 4 1")])
    before = play.supply("syrah")
    play.do("use blending", "replace syrah 4", "take cabernet", "take cabernet")
    assert play.cellar(A, 4) == {"merlot": 1, "cabernet": 2}
    assert play.cellar(A, 3) == {"cabernet": 1}
    assert play.supply("syrah") == before + 2
    assert play.asked == ("act", B)


@pytest.mark.rule("grand_cru 5.2")
def test_blending_takes_whatever_varieties_one_likes():
    play = acting(["blending", ""], wine=[(A, "pinot 2 2"), (A, "gamay 1 1"), (A, "merlot 1 2")])
    play.do("use blending", "replace pinot 2")
    assert play.legal == ["take gamay", "take merlot"]
    play.do("take gamay")
    assert play.legal == ["take merlot"]
    play.do("take merlot")
    assert (play.cellar(A, 1), play.cellar(A, 2)) == ({"merlot": 1}, {"gamay": 1, "merlot": 1})


@pytest.mark.rule("grand_cru 5.2")
def test_blending_needs_enough_in_the_barrel_before_and_never_takes_from_barrel_one():
    play = acting(["blending", ""], wine=[(A, "syrah 3 2"), (A, "cabernet 2 1"), (A, "gamay 3 1")])
    play.do("use blending")
    assert play.legal == ["replace gamay 3"]
    assert play.refused("replace syrah 3").code == "blend.short"
    play = acting(["blending", ""], wine=[(A, "gamay 1 1"), (A, "gamay 2 1")])
    play.do("use blending")
    assert play.refused("replace gamay 1").code == "blend.first"
    assert acting(["blending", ""], wine=[(A, "gamay 1 5")]).refused("use blending").code == "blend.none"


@pytest.mark.rule("grand_cru 5.2")
def test_what_blending_brings_into_too_late_a_barrel_is_spoiled():
    play = acting(["blending", ""], wine=[(A, "pinot 4 1"), (A, "gamay 3 1")])
    before = play.supply("gamay")
    happened = play.do("use blending", "replace pinot 4", "take gamay")
    assert facts_of(happened, "wine.spoiled") == [{"seat": A, "variety": "gamay", "count": 1}]
    assert (play.cellar(A, 4), play.supply("gamay")) == ({}, before + 1)


@pytest.mark.rule("grand_cru 5.3")
def test_the_harvester_takes_two_vines_for_one_franc():
    play = acting(["harvester gamay syrah merlot gamay", ""], money=[1, 0])
    play.do("use harvester")
    asked = play.game.decision(play.state)
    assert asked.prompt(play.state) == {"count": 2}
    play.do("harvest gamay")
    assert asked.prompt(play.state) == {"count": 1}
    assert play.legal == ["harvest gamay", "harvest syrah", "harvest merlot"]
    play.do("harvest merlot")
    told = [game_words("grand_cru", language) for language in ("en", "it")]
    events = [event for event in play.events if event.code == "vine.harvested"]
    assert [event.facts["paid"] for event in events] == [1, 0]
    assert [[words.event(event) for event in events] for words in told] == [
        ["Player 1 harvests Gamay for 1 franc.", "Player 1 harvests Merlot."],
        ["Giocatore 1 vendemmia Gamay per 1 franco.", "Giocatore 1 vendemmia Merlot."],
    ]
    assert (play.cellar(A, 1), play.state.money[A]) == ({"gamay": 1, "merlot": 1}, 0)


@pytest.mark.rule("grand_cru 5.3")
def test_the_harvester_needs_two_cubes_and_a_franc():
    acting(["harvester gamay syrah-", ""], round=4).refuses("use harvester", "harvester.vines", "5.3", held=1)
    assert acting(["harvester gamay gamay gamay", ""], money=[0, 1]).refused("use harvester").code == "money.short"
    assert "use harvester" in acting(["harvester gamay gamay", ""], round=4).legal


@pytest.mark.rule("grand_cru 5.4")
def test_wholesale_sells_twice_the_second_time_at_the_lowered_demand():
    play = acting(["wholesale", ""], wine=[(A, "pinot 5 2"), (A, "pinot 6 1")], demand="pinot 2")
    play.do("use wholesale")
    assert "pass" not in play.legal
    play.do("sell pinot 5 2")
    assert play.asked == ("sale", A)
    play.do("sell pinot 6 1")
    assert (play.state.money[A], play.demand("pinot")) == (20 + 2 * 6 + 5, 0)
    assert play.asked == ("act", B)


@pytest.mark.rule("grand_cru 5.4")
def test_wholesale_sells_just_once_if_one_likes_or_nothing_is_left():
    wine = [(A, "gamay 1 2"), (A, "syrah 2 1")]
    play = acting(["wholesale", ""], wine=wine)
    play.do("use wholesale", "sell syrah 2 1", "pass")
    assert (play.cellar(A, 1), play.asked, play.state.passed) == ({"gamay": 2}, ("act", B), [False, False])
    play = acting(["wholesale", ""], wine=wine[:1])
    play.do("use wholesale", "sell gamay 1 2")
    assert play.asked == ("act", B)


@pytest.mark.rule("grand_cru 5.5")
@pytest.mark.parametrize("level", [0, 3, 6])
def test_good_vintage_sells_one_cube_at_the_top_and_leaves_the_demand(level):
    play = acting(["good-vintage", ""], wine=[(A, "merlot 3 3"), (A, "pinot 4 1")], demand=f"merlot {level}")
    play.do("use good-vintage")
    assert play.legal == ["sell merlot 3 1"]
    assert play.refused("sell pinot 4 1").code == "wine.unripe"
    assert play.refused("sell merlot 3 2").code == "vintage.one"
    play.do("sell merlot 3 1")
    assert (play.state.money[A], play.demand("merlot"), play.state.fair[A][2]) == (26, level, 1)


@pytest.mark.rule("grand_cru 5.6")
def test_rich_harvest_adds_a_cube_of_the_same_variety():
    play = acting(["rich-harvest gamay syrah", ""])
    before = play.supply("gamay")
    play.do("use rich-harvest", "harvest gamay")
    assert (play.cellar(A, 1), play.supply("gamay"), play.state.money[A]) == ({"gamay": 2}, before - 1, 19)


@pytest.mark.rule("grand_cru 5.6")
def test_rich_harvest_needs_such_a_cube_in_the_supply():
    play = acting(["rich-harvest gamay syrah", ""], supply="gamay 0")
    play.do("use rich-harvest")
    assert play.legal == ["harvest syrah"]
    assert play.refused("harvest gamay").code == "supply.variety"
    none = acting(["rich-harvest gamay gamay", ""], supply="gamay 0")
    assert none.refused("use rich-harvest").code == "supply.none"
    assert acting(["rich-harvest gamay gamay", ""], money=[0, 1]).refused("use rich-harvest").code == "money.short"


@pytest.mark.rule("grand_cru 5.7")
def test_ageing_moves_all_cubes_of_one_variety_into_the_next_barrel():
    play = acting(["ageing", ""], wine=[(A, "pinot 2 3"), (A, "gamay 2 1"), (A, "pinot 3 1")])
    play.do("use ageing", "move pinot 2")
    assert (play.cellar(A, 2), play.cellar(A, 3)) == ({"gamay": 1}, {"pinot": 4})


@pytest.mark.rule("grand_cru 5.7")
def test_ageing_spoils_what_comes_too_late_and_leaves_the_last_barrel_alone():
    play = acting(["ageing", ""], wine=[(A, "gamay 3 2"), (A, "pinot 7 1")])
    before = play.supply("gamay")
    play.do("use ageing")
    assert play.refused("move pinot 7").code == "barrel.last"
    happened = play.do("move gamay 3")
    assert (play.cellar(A, 4), play.supply("gamay")) == ({}, before + 2)
    assert facts_of(happened, "wine.spoiled") == [{"seat": A, "variety": "gamay", "count": 2}]
    assert acting(["ageing", ""], wine=[(A, "pinot 7 1")]).refused("use ageing").code == "barrels.empty"


@pytest.mark.rule("grand_cru 5.8")
@pytest.mark.parametrize("names", list(product(("gamay", "pinot"), repeat=3)))
def test_advertising_raises_three_levels_split_as_one_likes(names):
    play = acting(["advertising", ""])
    play.do("use advertising", *(f"demand {name}" for name in names))
    assert [play.demand(name) for name in ("gamay", "pinot")] == [names.count("gamay"), names.count("pinot")]
    assert play.asked == ("act", B)


@pytest.mark.rule("grand_cru 5.8")
def test_levels_without_room_are_lost_but_one_must_be_possible():
    full = "gamay 6 syrah 6 merlot 6 cabernet 6 pinot"
    play = acting(["advertising", ""], demand=f"{full} 5")
    play.do("use advertising")
    assert play.refused("demand gamay").code == "demand.top"
    play.do("demand pinot")
    assert play.asked == ("act", B)
    assert acting(["advertising", ""], demand=f"{full} 6").refused("use advertising").code == "demand.all_top"
