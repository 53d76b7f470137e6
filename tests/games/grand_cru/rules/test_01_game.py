"""Chapter 1: the game."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from tests.games.grand_cru.builders import A, B, C, ending_year

from engine.core.table import plain_table
from games.grand_cru.components import (
    BARRELS,
    BASE_IMPROVEMENTS,
    COPIES,
    FIELDS,
    IMPROVEMENTS,
    INTEREST,
    NAMES,
    TILE,
    TILES,
    VARIETIES,
    is_innovation,
    is_vine,
)
from games.grand_cru.custom_board import printed_board
from games.grand_cru.game import GAME
from games.grand_cru.setup import first_position
from games.grand_cru.state import State


def dealt(players: int = 3, **options: str) -> State:
    return first_position(plain_table("grand_cru", players, "dealt", **options))


@pytest.mark.rule("grand_cru 1.1")
def test_the_most_valuable_vineyard_wins_not_who_repays_nor_who_has_prestige():
    play = ending_year(["", "doc", ""], "prepare", money=[10, 12, 30], loans=[0, 1, 3], prestige=[0, 0, 30])
    assert play.state.over
    assert [(place.seat, place.rank) for place in GAME.standing(play.state)] == [(A, 1), (B, 1 + 1), (C, 3)]
    assert [play.state.value(seat) for seat in (A, B, C)] == [10, 12 + 5 - 7, 30 - 21]


@pytest.mark.rule("grand_cru 1.2")
@pytest.mark.parametrize("players", [2, 5])
def test_seventy_vines_and_twenty_four_improvements(players):
    state = dealt(players)
    tiles = Counter(TILES[tile] for tile in [*state.pile, *state.display])
    assert {name: tiles[name] for name in NAMES} == dict.fromkeys(NAMES, 14)
    assert {name: tiles[name] for name in BASE_IMPROVEMENTS} == dict.fromkeys(BASE_IMPROVEMENTS, 3)
    assert (sum(tiles.values()), len(tiles), COPIES) == (94, 13, 3)


@pytest.mark.rule("grand_cru 1.2")
def test_vines_improvements_and_innovations_are_told_apart():
    assert [name for name in TILES if is_vine(TILE[name])] == ["gamay", "syrah", "merlot", "cabernet", "pinot"]
    assert [name for name in TILES if not is_vine(TILE[name]) and not is_innovation(TILE[name])] == [
        "doc", "blending", "harvester", "wholesale", "good-vintage", "rich-harvest", "ageing", "advertising",
        "heuriger", "uvaggio",
    ]  # fmt: skip
    assert sum(is_innovation(TILE[name]) for name in TILES) == 7
    assert len(IMPROVEMENTS) == 10


@pytest.mark.rule("grand_cru 1.2")
def test_a_vineyard_has_twelve_fields_a_cellar_seven_barrels():
    assert (FIELDS, BARRELS) == (12, 7)


@pytest.mark.rule("grand_cru 1.3")
def test_a_hundred_cubes_fewest_of_the_fastest_wine():
    assert dict(zip(NAMES, dealt().supply)) == {"gamay": 15, "syrah": 17, "merlot": 20, "cabernet": 23, "pinot": 25}
    assert sum(dealt().supply) == 100


@pytest.mark.rule("grand_cru 1.3")
def test_each_variety_is_ripe_in_three_barrels_one_later_than_the_variety_before():
    board = printed_board()
    for variety in range(5):
        ripe = [barrel + 1 for barrel in range(BARRELS) if board.is_ripe(variety, barrel)]
        assert ripe == [variety + 1, variety + 2, variety + 3]


@pytest.mark.rule("grand_cru 1.4")
def test_each_number_says_how_it_is_known():
    """Only the interest for six loans is sourced; barrels, prices and the other interest are reconstructed."""
    assert [number[-1] for number in INTEREST.split()] == ["~"] * 5 + ["!"] + ["~"] * 5
    assert INTEREST.split()[5] == "8!"
    for variety in VARIETIES:
        assert variety.ripe[-1] in "!?~"
        assert {price[-1] for price in variety.demand.split()} == {"~"}


@pytest.mark.rule("grand_cru 1.4")
def test_the_reconstruction_keeps_to_what_is_known():
    prices = printed_board().prices
    assert all(any(low == high for low, high in pairwise(column)) for column in prices), "a price may stay"
    assert prices[4][-1] > 2 * prices[0][-1], "the dearest wine brings more than twice as much as the cheapest"
    assert min(column[0] for column in prices) > 1, "a cube brings more than its harvest costs"
    assert printed_board().first_ripe[4] == 4, "Pinot Noir is ripe after four years' ends"
    assert printed_board().interest[6] == 8
