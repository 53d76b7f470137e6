"""Chapter 4: actions."""

from __future__ import annotations

import pytest
from tests.games.grand_cru.builders import ALL_AT_ONCE, A, B, C, acting
from tests.games.play import facts_of, rules_of

from engine.core.state import NOBODY
from games.grand_cru.state import FREE_COLUMN


@pytest.mark.rule("grand_cru 4.1")
def test_a_tile_that_lies_out_is_put_up_for_one_to_six_francs():
    play = acting(["", ""], out="gamay doc")
    bids = [move for move in play.legal if move.startswith("auction gamay")]
    assert bids == [f"auction gamay {bid}" for bid in range(1, 7)]
    assert play.refused("auction gamay 7").facts == {"most": 6, "price": 7}
    assert play.refused("auction pinot 1").code == "tile.not_out"
    happened = play.do("auction gamay 3")
    assert facts_of(happened, "tile.auctioned") == [{"seat": A, "tile": "gamay", "price": 3, "column": 1}]
    assert (play.display, play.state.bids, play.state.bidders) == ("doc", [3, 0], [A, NOBODY])
    assert (play.state.markers(A), play.state.money[A]) == (3, 20)


@pytest.mark.rule("grand_cru 4.1")
def test_there_are_as_many_columns_as_players():
    play = acting(["", ""], out="gamay doc pinot")
    play.do("auction gamay 3", "auction doc 6")
    play.refuses("auction pinot 1", "columns.full", "4.1")
    assert (play.state.bids, play.state.bidders) == ([3, 6], [A, B])


@pytest.mark.rule("grand_cru 4.1")
def test_a_bid_needs_a_free_marker():
    lots = [(name, 1, A) for name in ("gamay", "syrah", "merlot", "pinot")]
    play = acting([""] * 5, lots=lots, out="doc")
    assert play.state.markers(A) == 0
    play.refuses("auction doc 1", "markers.none", "4.1")
    play.do("pass")
    assert "auction doc 1" in play.legal


@pytest.mark.rule("grand_cru 4.2")
def test_the_bid_of_another_is_raised_and_its_marker_goes_home():
    play = acting(["", ""], lots=[("gamay", 3, B)])
    assert [move for move in play.legal if move.startswith("raise")] == ["raise 1 4", "raise 1 5", "raise 1 6"]
    assert play.refused("raise 1 3").code == "bid.low"
    happened = play.do("raise 1 4")
    assert facts_of(happened, "bid.beaten") == [{"seat": B}]
    assert (play.state.bidders[0], play.state.bids[0]) == (A, 4)
    assert (play.state.markers(A), play.state.markers(B)) == (3, 4)


@pytest.mark.rule("grand_cru 4.2")
def test_nobody_raises_their_own_bid_and_no_bid_above_six():
    play = acting(["", ""], lots=[("gamay", 3, A), ("doc", 6, B)])
    assert play.refused("raise 1 5").code == "bid.own"
    assert play.refused("raise 2 6").code == play.refused("raise 2 7").code == "bid.highest"
    assert "raise 2 7" not in play.candidates


@pytest.mark.rule("grand_cru 4.2")
def test_to_raise_needs_a_free_marker_too():
    lots = [*((name, 1, A) for name in ("gamay", "syrah", "merlot", "pinot")), ("doc", 1, B)]
    acting([""] * 5, lots=lots).refuses("raise 5 2", "markers.none", "4.2")


@pytest.mark.rule("grand_cru 4.2")
def test_a_bid_binds_nobody_and_takes_no_money():
    play = acting(["", ""], money=[0, 0], out="gamay", lots=[("doc", 1, B)])
    play.do("auction gamay 6", "demand pinot")
    play.do("raise 1 6")
    assert play.state.bidders == [A, A]
    assert play.state.money == [0, 0]


@pytest.mark.rule("grand_cru 4.2")
def test_the_bids_of_who_has_passed_stay_and_may_be_outbid():
    play = acting([""] * 3, lots=[("gamay", 2, A), ("doc", 3, A)])
    play.do("pass", "raise 1 3", "demand pinot")
    assert play.state.bidders == [B, A, NOBODY]
    play.do("demand pinot", "pass", "pass")
    assert play.state.bidders == [NOBODY] * 3, "they lapse with the year"


@pytest.mark.rule("grand_cru 4.3")
def test_a_tile_is_claimed_for_the_bid_and_a_vine_gets_a_cube():
    play = acting(["", ""], lots=[("gamay", 3, A)])
    happened = play.do("claim 1")
    assert (play.vineyard(A), play.state.money[A], play.supply("gamay")) == ("gamay", 17, 14)
    assert play.state.lots == [FREE_COLUMN] * 2
    assert play.state.markers(A) == 4
    assert rules_of(happened, "tile.claimed") == ["4.3"]


@pytest.mark.rule("grand_cru 4.3")
def test_only_the_own_bid_and_only_with_the_money():
    play = acting(["", ""], lots=[("gamay", 3, B), ("doc", 5, A)], money=[4, 20])
    assert play.refused("claim 1").code == "bid.not_own"
    play.refuses("claim 2", "money.short", "4.3", price=5, money=4)


@pytest.mark.rule("grand_cru 4.3")
def test_a_bid_must_have_stood_when_the_turn_began():
    play = acting(["", ""], out="gamay")
    play.do("auction gamay 1")
    assert play.asked == ("act", B)
    assert play.refused("claim 1").code == "bid.not_own"
    play.do("demand pinot", "claim 1")
    assert play.vineyard(A) == "gamay"


@pytest.mark.rule("grand_cru 4.3")
def test_a_vine_for_which_there_is_no_cube_stays_bare_without_a_franc():
    play = acting(["", ""], lots=[("gamay", 3, A)], supply="gamay 0")
    play.do("claim 1")
    assert (play.vineyard(A), play.state.money[A], play.supply("gamay")) == ("gamay-", 17, 0)


@pytest.mark.rule("grand_cru 4.3")
def test_a_new_improvement_is_used_in_the_next_turn_of_the_same_year():
    play = acting(["gamay gamay", ""], lots=[("advertising", 2, A)])
    play.do("claim 1")
    assert play.asked == ("act", B)
    play.do("demand pinot", "use advertising")
    assert play.asked == ("advertise", A)


@pytest.mark.rule("grand_cru 4.3")
def test_who_has_passed_claims_no_more():
    play = acting(["", "", ""], lots=[("gamay", 1, A)])
    play.do("pass", "demand pinot", "demand pinot")
    assert play.asked == ("act", B)
    assert play.refused("claim 1").code == "bid.not_own"


@pytest.mark.rule("grand_cru 4.4")
@pytest.mark.parametrize(("bid", "bidder"), [(6, B), (1, B), (2, A)])
def test_any_tile_is_bought_directly_for_seven_francs(bid, bidder):
    play = acting(["", ""], money=[7, 6], lots=[("gamay", bid, bidder)], out="doc")
    happened = play.do("buy-lot 1")
    assert facts_of(happened, "bid.beaten") == ([] if bidder == A else [{"seat": B}])
    assert (play.vineyard(A), play.state.money[A], play.state.lots) == ("gamay", 0, [FREE_COLUMN] * 2)
    assert [play.state.markers(seat) for seat in (A, B)] == [4, 4]
    play.refuses("buy doc", "money.short", "4.4", price=7, money=6)


@pytest.mark.rule("grand_cru 4.4")
def test_a_tile_that_lies_out_goes_into_the_vineyard():
    play = acting(["", ""], out="gamay gamay doc")
    play.do("buy gamay", "buy doc")
    assert (play.vineyard(A), play.vineyard(B), play.display) == ("gamay", "doc", "gamay")


@pytest.mark.rule("grand_cru 4.5")
def test_demand_rises_by_a_level_to_the_top_and_no_further():
    play = acting(["", ""], demand="pinot 6 gamay 5")
    play.refuses("demand pinot", "demand.top", "4.5", variety="pinot")
    happened = play.do("demand gamay")
    assert facts_of(happened, "demand.rose") == [{"seat": A, "variety": "gamay", "price": 4, "still": True}]
    assert play.refused("demand gamay").code == "demand.top"


@pytest.mark.rule("grand_cru 4.5")
@pytest.mark.rule("grand_cru 4.7")
def test_it_is_told_whether_the_price_is_another_one():
    play = acting(["", ""], demand="syrah 1 gamay 1", wine=[(B, "syrah 2 1")])
    play.do("demand syrah", "sell syrah 2 1", "demand syrah", "demand syrah", "demand gamay")
    assert [(it["price"], it["still"]) for it in play.happened("demand.rose")] == [
        (3, True), (3, True), (4, False), (3, False),
    ]  # fmt: skip
    assert [(it["price"], it["still"]) for it in play.happened("demand.fell")] == [(3, True)]


@pytest.mark.rule("grand_cru 4.5")
def test_the_prices_of_the_rulebook():
    told = {
        "gamay": [2, 2, 3, 3, 3, 4, 4],
        "syrah": [2, 3, 3, 4, 4, 5, 5],
        "merlot": [3, 3, 4, 4, 5, 6, 6],
        "cabernet": [3, 4, 4, 5, 6, 7, 7],
        "pinot": [4, 5, 6, 6, 7, 8, 9],
    }
    for name, prices in told.items():
        play = acting(["", ""])
        rises = [facts_of(play.do(f"demand {name}"), "demand.rose")[0]["price"] for _ in range(6)]
        assert rises == prices[1:], name


@pytest.mark.rule("grand_cru 4.6")
def test_a_harvest_costs_a_franc_and_goes_into_barrel_one():
    play = acting(["gamay gamay syrah", ""])
    play.do("harvest gamay")
    assert (play.cellar(A, 1), play.state.money[A], play.vineyard(A)) == ({"gamay": 1}, 19, "gamay- gamay syrah")
    assert play.supply("gamay") == 13


@pytest.mark.rule("grand_cru 4.6")
def test_no_harvest_without_a_franc_nor_from_a_bare_vine():
    play = acting(["gamay gamay syrah-", ""], money=[0, 5])
    play.refuses("harvest gamay", "money.short", "4.6", price=1, money=0)
    assert play.refused("harvest syrah").code == "vine.bare"


@pytest.mark.rule("grand_cru 4.7")
def test_ripe_wine_is_sold_at_one_price_and_the_demand_falls_once():
    play = acting(["", ""], wine=[(A, "syrah 2 3"), (A, "syrah 1 2")], demand="syrah 3")
    refusal = play.refused("sell syrah 1 1")
    assert (refusal.code, refusal.rule, refusal.facts["count"]) == ("wine.unripe", "4.7", 1)
    happened = play.do("sell syrah 2 2")
    sold = {"seat": A, "variety": "syrah", "count": 2, "price": 4, "income": 8}
    assert facts_of(happened, "wine.sold") == [sold]
    assert (play.state.money[A], play.demand("syrah"), play.state.fair[A][1]) == (28, 2, 2)
    assert play.cellar(A, 2) == {"syrah": 1}


@pytest.mark.rule("grand_cru 4.7")
def test_sold_cubes_do_not_go_back_to_the_supply_before_the_fair():
    play = acting(["", ""], wine=[(A, "gamay 1 2")])
    before = play.supply("gamay")
    play.do("sell gamay 1 2")
    assert play.supply("gamay") == before
    play.do("pass", "pass")
    assert play.supply("gamay") == before + 2


@pytest.mark.rule("grand_cru 4.7")
def test_the_example_of_merlot_in_two_barrels():
    play = acting(["", ""], wine=[(A, "merlot 3 3"), (A, "merlot 4 1")], demand="merlot 3")
    assert play.refused("sell merlot 3 4").code == "cubes.short"
    told = play.preview("sell merlot 3 3")
    assert told is not None
    assert told.facts["income"] == 12
    play.do("sell merlot 3 3")
    assert (play.state.money[A], play.demand("merlot"), play.cellar(A, 4)) == (32, 2, {"merlot": 1})


@pytest.mark.rule("grand_cru 4.7")
def test_at_the_bottom_the_demand_stays():
    play = acting(["", ""], wine=[(A, "gamay 1 1")])
    happened = play.do("sell gamay 1 1")
    assert play.demand("gamay") == 0
    assert facts_of(happened, "demand.fell") == []


@pytest.mark.rule("grand_cru 4.7")
def test_what_can_be_sold_from_which_barrel():
    """The table of 1.3, asked of the judge."""
    names = ("gamay", "syrah", "merlot", "cabernet", "pinot")
    last = {name: at + 3 for at, name in enumerate(names)}
    wine = [(A, f"{name} {barrel} 1") for name in names for barrel in range(1, last[name] + 1)]
    legal = [move for move in acting(["", ""], wine=wine).legal if move.startswith("sell")]
    ripe = {f"sell {name} {barrel} 1" for at, name in enumerate(names) for barrel in range(at + 1, at + 4)}
    assert set(legal) == ripe


@pytest.mark.rule("grand_cru 4.8")
def test_each_improvement_once_a_year():
    play = acting(["advertising", ""], demand="gamay 3 syrah 3 merlot 3 cabernet 3 pinot 3")
    play.do("use advertising", "demand gamay", "demand gamay", "demand gamay", "demand syrah")
    assert play.vineyard(A) == "advertising-"
    play.refuses("use advertising", "improvement.used", "4.8", tile="advertising")


@pytest.mark.rule("grand_cru 4.8")
def test_two_tiles_of_a_kind_are_two_improvements_and_one_is_used_a_turn():
    play = acting(["doc doc", ""], wine=[(A, "gamay 1 3")])
    play.do("use doc", "sell gamay 1 1")
    assert (play.vineyard(A), play.asked) == ("doc- doc", ("act", B))
    play.do("demand pinot", "use doc", "sell gamay 1 1", "demand pinot")
    assert play.refused("use doc").code == "improvement.used"


@pytest.mark.rule("grand_cru 4.8")
def test_next_year_it_is_used_again():
    play = acting(["doc-", ""], round=4)
    play.do("pass", "pass", "pass", "pass")
    assert (play.state.year, play.vineyard(A)) == (2, "doc")


USELESS = [
    ("doc", "wine.none"),
    ("wholesale", "wine.none"),
    ("good-vintage", "wine.none"),
    ("harvester", "harvester.vines"),
    ("rich-harvest", "grapes.none"),
    ("ageing", "barrels.empty"),
    ("blending", "blend.none"),
]


@pytest.mark.rule("grand_cru 4.8")
@pytest.mark.parametrize(("name", "code"), USELESS)
def test_what_cannot_work_cannot_be_used(name, code):
    assert acting([name, ""], wine=[(B, "gamay 1 1")]).refused(f"use {name}").code == code


@pytest.mark.rule("grand_cru 4.9")
def test_who_passes_takes_no_more_part_this_year():
    play = acting(["", "", ""], lots=[("gamay", 2, A)])
    happened = play.do("pass")
    assert rules_of(happened, "year.passed") == ["4.9"]
    for _ in range(4):
        assert play.asked[1] in (B, C)
        play.do("demand pinot")
    assert (play.state.bidders[0], play.state.bids[0]) == (A, 2)


@pytest.mark.rule("grand_cru 4.10")
@pytest.mark.parametrize(("number", "gone", "back"), [(1, "gamay", 1), (4, "gamay", 1), (11, "doc", 0)])
def test_a_full_vineyard_makes_room_first(number, gone, back):
    play = acting([ALL_AT_ONCE, ""], out="pinot")
    before = play.supply("gamay")
    play.do("buy pinot")
    assert play.asked == ("discard", A)
    assert play.prompt == {"tile": "pinot"}
    assert play.legal == [f"discard {at}" for at in range(1, 13)]
    happened = play.do(f"discard {number}")
    assert facts_of(happened, "tile.discarded") == [{"seat": A, "tile": gone}]
    assert (len(play.state.tiles[A]), play.vineyard(A).split()[-1]) == (12, "pinot")
    assert play.supply("gamay") == before + back
    assert play.state.discards == [0 if gone == "gamay" else 5]
    assert play.state.money[A] == 13, "no money for it"


@pytest.mark.rule("grand_cru 4.10")
def test_a_bare_vine_that_goes_gives_no_cube_back_and_eleven_tiles_leave_room():
    play = acting([ALL_AT_ONCE.replace("gamay", "gamay-", 1), ""], out="pinot")
    before = play.supply("gamay")
    play.do("buy pinot", "discard 1")
    assert play.supply("gamay") == before
    play = acting([ALL_AT_ONCE.replace(" doc", "", 1), ""], out="pinot")
    play.do("buy pinot")
    assert play.asked == ("act", B)
    assert len(play.state.tiles[A]) == 12


@pytest.mark.rule("grand_cru 4.10")
def test_a_claim_makes_room_in_the_same_way():
    play = acting([ALL_AT_ONCE, ""], lots=[("pinot", 2, A)])
    play.do("claim 1", "discard 12")
    assert (play.state.money[A], play.vineyard(A).split()[-1]) == (18, "pinot")
