"""Grand Cru: what a seat can do in its turn, and when the year comes to its end."""

from __future__ import annotations

import pytest
from tests.games.grand_cru.builders import A, B, C, acting, begun, ending_year
from tests.games.play import rules_of

from engine.state import NOBODY
from games.grand_cru import scoring
from games.grand_cru.components import TILES
from games.grand_cru.rules.fair import fair_points
from games.grand_cru.state import FREE_COLUMN


def test_loans_are_chosen_in_secret_and_paid_together():
    play = begun(3)
    assert play.legal == [f"loans {number}" for number in range(1, 6)]
    play.do("loans 2", "loans 5")
    assert play.state.money == [0, 0, 0]
    play.do("loans 1")
    assert (play.state.money, play.state.loans) == ([14, 35, 7], [2, 5, 1])
    assert play.state.start == B
    assert play.asked == ("act", B)


def test_start_player_is_drawn_among_those_with_most_loans():
    starts = set()
    for seed in range(30):
        play = begun(3, str(seed))
        play.do("loans 3", "loans 1", "loans 3")
        starts.add(play.state.start)
    assert starts == {A, C}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_vines_and_one_improvement_a_player_lie_out(players):
    display = begun(players).state.display
    assert sum(tile < 5 for tile in display) == 2 * players
    assert len(display) == 3 * players


def test_there_are_as_many_columns_as_players_and_a_bid_needs_a_marker():
    play = acting(["", ""])
    first, second, third = play.state.display[:3]
    play.do(f"auction {TILES[first]} 3", f"auction {TILES[second]} 6")
    assert play.refused(f"auction {TILES[third]} 1").code == "columns.full"
    assert (play.state.bids, play.state.bidders) == ([3, 6], [A, B])
    assert (play.state.markers(A), play.state.markers(B)) == (3, 3)


def up_for_auction(play, column: int, tile: int, bid: int, seat: int):
    play.state.display.remove(tile)
    play.state.lots[column], play.state.bids[column], play.state.bidders[column] = tile, bid, seat


def test_only_the_bid_of_another_is_raised_and_its_marker_goes_home():
    play = acting(["", ""])
    up_for_auction(play, 0, play.state.display[0], 3, B)
    up_for_auction(play, 1, play.state.display[0], 2, A)
    assert play.refused("raise 1 3").code == "bid.low"
    assert play.refused("raise 2 5").code == "bid.own"
    play.do("raise 1 4")
    assert (play.state.bidders[0], play.state.bids[0], play.state.markers(B)) == (A, 4, 4)


def test_a_tile_is_claimed_for_the_bid_that_stood_and_a_vine_gets_a_cube():
    play = acting(["", ""])
    tile = play.state.display[0]
    up_for_auction(play, 0, tile, 3, A)
    supply = play.state.supply[tile]
    play.do("claim 1")
    assert (play.state.tiles[A], play.state.ready[A], play.state.money[A]) == ([tile], [True], 17)
    assert play.state.supply[tile] == supply - 1
    assert play.state.lots == [FREE_COLUMN, FREE_COLUMN]


def test_any_tile_is_bought_directly_for_seven_francs():
    play = acting(["", ""], money=[7, 6])
    up_for_auction(play, 0, play.state.display[0], 6, B)
    play.do("buy-lot 1")
    assert (play.state.money[A], play.state.markers(B)) == (0, 4)
    name = next(move for move in play.candidates if move.startswith("buy "))
    assert play.refused(name).code == "money.short"


def test_a_full_vineyard_makes_room_first():
    play = acting(["gamay gamay gamay gamay- syrah syrah syrah merlot merlot merlot merlot doc", ""])
    name = next(move for move in play.legal if move.startswith("buy "))
    supply = play.state.supply[0]
    play.do(name)
    assert play.asked == ("discard", A)
    assert len(play.legal) == 12
    play.do("discard 1")
    got_gamay = play.state.tiles[A][-1] == 0
    assert play.state.supply[0] == supply + 1 - got_gamay
    assert len(play.state.tiles[A]) == 12
    assert play.state.discards == [0]


def test_demand_rises_to_the_top_and_no_further():
    play = acting(["", ""])
    play.state.demand[4] = 6
    assert play.refused("demand pinot").code == "demand.top"
    play.do("demand gamay")
    assert play.state.demand[0] == 1


def test_a_harvest_costs_a_franc_and_goes_to_the_first_barrel():
    play = acting(["gamay gamay syrah", ""])
    play.do("harvest gamay")
    assert (play.cellar(A, 1), play.state.money[A], play.vineyard(A)) == ({"gamay": 1}, 19, "gamay- gamay syrah")


def test_the_last_cube_waits_for_the_last_leaf():
    assert acting(["gamay", "syrah"], round=3).refused("harvest gamay").code == "harvest.last"
    assert acting(["harvester", "syrah"], round=3).refused("use harvester").code == "grapes.none"
    assert acting(["gamay gamay harvester", ""], round=3).refused("use harvester").code == "harvest.last"
    play = acting(["gamay", "syrah", "merlot"], round=4)
    play.do("harvest gamay")
    assert play.state.harvested == A
    assert play.asked == ("act", B)
    play.do("pass")
    assert play.asked == ("act", C)
    assert rules_of(play.events, "year.last_actions") == ["3.4"]


def test_no_harvest_without_money():
    assert acting(["gamay gamay", ""], money=[0, 5]).refused("harvest gamay").code == "money.short"


def test_ripe_wine_is_sold_at_one_price_and_the_demand_falls_once():
    play = acting(["", ""], wine=[(A, "syrah 2 3"), (A, "syrah 1 2")])
    play.state.demand[1] = 3
    assert play.refused("sell syrah 1 1").code == "wine.unripe"
    play.do("sell syrah 2 2")
    assert (play.state.money[A], play.state.demand[1], play.state.fair[A][1]) == (28, 2, 2)
    assert play.cellar(A, 2) == {"syrah": 1}


def test_the_demand_stays_at_the_bottom():
    play = acting(["", ""], wine=[(A, "gamay 1 1")])
    play.do("sell gamay 1 1")
    assert play.state.demand[0] == 0


def test_doc_brings_a_franc_more_a_cube_and_is_used_up():
    play = acting(["doc", ""], wine=[(A, "gamay 1 2")])
    play.do("use doc", "sell gamay 1 2")
    assert play.state.money[A] == 20 + 2 * 3
    assert play.vineyard(A) == "doc-"


def test_good_vintage_sells_one_cube_at_the_top_and_leaves_the_demand():
    play = acting(["good-vintage", ""], wine=[(A, "gamay 1 2")])
    play.state.demand[0] = 3
    play.do("use good-vintage", "sell gamay 1 1")
    assert (play.state.money[A], play.state.demand[0], play.state.fair[A][0]) == (24, 3, 1)


def test_wholesale_sells_twice_or_once():
    play = acting(["wholesale", ""], wine=[(A, "gamay 1 2"), (A, "gamay 2 1")])
    play.state.demand[0] = 2
    play.do("use wholesale", "sell gamay 1 2")
    assert play.asked == ("sale", A)
    assert "pass" in play.legal
    play.do("sell gamay 2 1")
    assert (play.state.money[A], play.state.demand[0]) == (20 + 2 * 3 + 2, 0)


def test_harvester_takes_two_for_a_franc_and_rich_harvest_adds_one():
    play = acting(["harvester gamay syrah merlot", ""])
    play.do("use harvester", "harvest gamay", "harvest merlot")
    assert (play.cellar(A, 1), play.state.money[A]) == ({"gamay": 1, "merlot": 1}, 19)
    play = acting(["rich-harvest gamay syrah", ""])
    supply = play.state.supply[0]
    play.do("use rich-harvest", "harvest gamay")
    assert (play.cellar(A, 1), play.state.supply[0]) == ({"gamay": 2}, supply - 1)


def test_ageing_moves_on_and_spoils_what_is_past_its_last_barrel():
    play = acting(["ageing", ""], wine=[(A, "gamay 3 2"), (A, "pinot 7 1")])
    play.do("use ageing")
    assert play.refused("move pinot 7").code == "barrel.last"
    supply = play.state.supply[0]
    play.do("move gamay 3")
    assert (play.cellar(A, 4), play.state.supply[0]) == ({}, supply + 2)


def test_blending_replaces_as_many_as_it_takes_away():
    """The example of the rules: two yellow ones go, two purple ones come up from the barrel before."""
    play = acting(["blending", ""], wine=[(A, "syrah 3 2"), (A, "cabernet 2 3"), (A, "gamay 3 1")])
    play.do("use blending")
    play.do("replace syrah 3", "take cabernet", "take cabernet")
    assert play.cellar(A, 3) == {"gamay": 1, "cabernet": 2}
    assert play.cellar(A, 2) == {"cabernet": 1}


def test_blending_needs_enough_in_the_barrel_before():
    play = acting(["blending", ""], wine=[(A, "syrah 3 2"), (A, "cabernet 2 1")])
    assert play.refused("use blending").code == "blend.none"


def test_advertising_raises_three_levels():
    play = acting(["advertising", ""])
    play.state.demand[0] = 5
    play.do("use advertising", "demand gamay", "demand pinot", "demand pinot")
    assert play.state.demand == [6, 0, 0, 0, 2]
    assert play.asked == ("act", B)


def test_all_but_one_passed_gives_one_final_action():
    play = acting(["gamay gamay", "gamay gamay", "syrah syrah"], round=4)
    play.do("pass", "demand gamay", "pass")
    assert play.asked == ("act", B)
    play.do("demand gamay")
    assert play.asked[0] != "act"
    assert len(play.state.display) == 6


def test_before_the_last_leaf_the_last_one_plays_on_to_the_fourth_round():
    play = acting(["gamay gamay", "gamay gamay"], round=1)
    play.do("pass", "demand gamay", "demand gamay", "demand gamay")
    assert (play.asked, play.state.round) == (("act", B), 4)
    play.do("demand gamay")
    assert play.asked[0] != "act"


@pytest.mark.parametrize(
    ("sold", "points"),
    [
        ([3, 1, 0], [3, 1, 0]),
        ([2, 2, 1], [1, 1, 0]),
        ([3, 1, 1], [3, 0, 0]),
        ([0, 0, 0], [0, 0, 0]),
        ([0, 4, 0], [0, 3, 0]),
        ([1, 1, 1], [1, 1, 1]),
        ([2, 1], [3, 1]),
    ],
)
def test_points_of_the_fair(sold, points):
    assert fair_points(sold) == points


def test_interest_with_emergency_loans_as_in_the_example_of_the_rules():
    play = ending_year(["", ""], kind="interest", money=[1, 9], loans=[6, 2])
    assert (play.state.money, play.state.loans) == ([3, 7], [8, 2])


def test_at_eleven_loans_who_cannot_pay_is_bankrupt():
    play = ending_year(["", ""], kind="interest", money=[0, 9], loans=[10, 2])
    assert play.state.bankrupt == [True, False]
    assert play.state.loans[A] == 11


def test_the_four_vineyards_of_the_rules():
    """In the text the second is said to have four loans; it is counted with none."""
    vines = "gamay syrah merlot cabernet pinot "
    vineyards = [
        vines + "doc",
        vines + "doc",
        vines + "ageing harvester wholesale advertising",
        vines + "doc blending ageing harvester wholesale",
    ]
    wine = [(A, "pinot 5 13"), (C, "pinot 5 8"), (C, "merlot 3 4"), (3, "cabernet 4 6")]
    play = ending_year(vineyards, kind="prepare", money=[39, 17, 12, 15], loans=[4, 0, 5, 1], wine=wine)
    assert play.state.over
    assert [play.state.value(seat) for seat in range(4)] == [54, 47, 34, 64]
    assert [place.seat for place in scoring.standing(play.state)] == [3, A, B, C]
    assert scoring.ending(play.state) == "value"


def test_a_year_ends_with_new_tiles_and_all_markers_at_home():
    play = acting(["gamay gamay", "syrah syrah"], round=4)
    up_for_auction(play, 0, play.state.display[0], 4, B)
    play.do("pass", "pass")
    assert play.state.lots == [FREE_COLUMN] * 2
    assert play.state.bidders == [NOBODY] * 2
    assert len(play.state.display) == 4
