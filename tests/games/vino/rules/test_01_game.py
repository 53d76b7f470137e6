"""Chapter 1: the game."""

from __future__ import annotations

import pytest
from tests.games.vino.builders import REGIONS, A, B, begun, new_round, position, road

from games.vino.components import REGIONS as PRINTED
from games.vino.components import VARIETIES
from games.vino.custom_board import printed_board
from games.vino.facts import InRegion
from games.vino.game import GAME


@pytest.mark.rule("vino 1.1")
def test_more_vineyards_beat_more_money():
    state = position([road("lig"), road("laz", 1, 2), ""], money=[0, 5000, 9000])
    first, second, third = GAME.standing(state)
    assert [first.seat, second.seat, third.seat] == [A, B, 2]
    assert first.breakdown == {"vineyards": 3, "money": 0}


@pytest.mark.rule("vino 1.2")
def test_nine_regions_in_their_order_each_with_a_road_from_the_cheapest_to_the_dearest():
    board = printed_board()
    assert tuple(region.id for region in board.regions) == REGIONS
    for region in board.regions:
        prices = [board.vineyards[at].price for at in region.vineyards]
        assert prices == sorted(prices)
        assert [board.vineyards[at].place for at in region.vineyards] == list(range(len(prices)))


@pytest.mark.rule("vino 1.2")
def test_a_vineyard_is_private_or_of_the_state():
    board = printed_board()
    for region in board.regions:
        assert sorted(region.private + region.state) == list(region.vineyards)
    assert sum(len(region.private) for region in board.regions) == 62
    assert sum(len(region.state) for region in board.regions) == 34


@pytest.mark.rule("vino 1.2")
def test_a_vineyard_without_a_token_is_free():
    state = position(["tos-1", "", ""])
    assert not state.is_free(state.board.vineyard_index["tos-1"])
    assert state.is_free(state.board.vineyard_index["tos-2"])


@pytest.mark.rule("vino 1.3")
def test_two_to_five_varieties_a_region_and_thirty_tokens():
    board = printed_board()
    assert VARIETIES == ("barbera", "montepulciano", "nebbiolo", "pinot-grigio", "trebbiano")
    numbers = [len(region.varieties) for region in board.regions]
    assert min(numbers) == 2
    assert max(numbers) == 5
    assert sum(numbers) == 30


@pytest.mark.rule("vino 1.3")
def test_a_variety_that_is_not_printed_at_a_region_cannot_be_grown_there():
    play = begun(3).until("variety")
    region = play.state.board.regions[InRegion.from_record(play.state.now).region]
    strange = [VARIETIES[at] for at in range(5) if at not in region.varieties]
    for variety in strange:
        play.refuses(f"grow {variety}", "variety.not_here", "1.3", variety=variety, region=region.id)
    assert strange or region.id == "trentino"


@pytest.mark.rule("vino 1.3")
def test_liguria_grows_nebbiolo_and_pinot_grigio_only():
    play = new_round(["", "", ""])
    assert play.free_varieties("liguria") == ["nebbiolo", "pinot-grigio"]


@pytest.mark.rule("vino 1.4")
def test_each_number_says_how_it_is_known():
    known: dict[str, list[str]] = {"!": [], "?": [], "~": []}
    for vineyard in printed_board().vineyards:
        known[vineyard.known].append(vineyard.id)
    assert known["!"] == ["laz-2", "laz-3", "cam-2", "cam-3"]
    assert known["?"] == ["laz-1", "cam-1"]
    assert len(known["~"]) == 96 - 6
    assert {region.id: region.size for region in PRINTED if region.size != "~"} == {
        "liguria": "!",
        "lazio": "!",
        "campania": "!",
        "trentino": "?",
    }
    assert {mark[1] for region in PRINTED for mark in region.varieties.split()} == {"!", "~"}


@pytest.mark.rule("vino 1.4")
def test_what_is_sourced_is_as_the_sources_say():
    board = printed_board()
    sizes = {region.id: len(region.vineyards) for region in board.regions}
    assert (sizes["liguria"], sizes["lazio"], sizes["campania"], sizes["trentino"]) == (3, 4, 5, 21)
    for first in ("laz", "cam"):
        prices = [vineyard.price for vineyard in board.vineyards if vineyard.id in road(first, 1, 3).split()]
        assert prices == [{"laz": 40, "cam": 30}[first], 90, 150]
    assert board.step == 50
