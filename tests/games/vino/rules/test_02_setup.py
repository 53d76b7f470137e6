"""Chapter 2: set-up."""

from __future__ import annotations

import pytest
from tests.games.play import facts_of
from tests.games.vino.builders import GIVING, REGIONS, begun

from games.vino.components import MOST_VINEYARDS, TOKENS
from games.vino.state import NOWHERE

EVERYBODY = pytest.mark.parametrize("players", [3, 4, 5])


@EVERYBODY
@pytest.mark.rule("vino 2.1")
def test_bottles_stand_where_the_state_has_vineyards_and_the_markers_at_0(players):
    play = begun(players)
    board = play.state.board
    assert [region for region in REGIONS if play.bottle(region)] == list(GIVING)
    assert [region.id for region in board.regions if region.state] == list(GIVING)
    assert play.state.demand == [0, 0, 0, 0, 0]
    assert play.state.barrel == NOWHERE


@pytest.mark.rule("vino 2.1")
def test_the_variety_tokens_lie_at_their_regions_but_for_the_nine_of_the_preliminary_round():
    play = begun(3)
    lying = sum(len(play.state.free_varieties(region)) for region in range(9))
    assert lying == 30 - 9


@EVERYBODY
@pytest.mark.rule("vino 2.2")
def test_everybody_begins_with_1000_vino_and_39_tokens_for_the_map(players):
    play = begun(players)
    assert play.state.money == [1000] * players
    assert [play.state.tokens_left(seat) for seat in range(players)] == [39] * players
    assert (TOKENS, MOST_VINEYARDS) == (40, 39)


@pytest.mark.rule("vino 2.2")
def test_a_token_on_a_vineyard_is_one_less_to_place():
    play = begun(3)
    _, seat = play.asked
    play.do(play.legal[0])
    assert play.state.tokens_left(seat) == 38


@EVERYBODY
@pytest.mark.rule("vino 2.3")
def test_the_first_turn_order_is_that_of_the_seats_and_the_banker_is_last(players):
    play = begun(players).until("choose")
    assert play.state.order == list(range(players))
    assert [facts["seat"] for facts in facts_of(play.events, "tokens.drawn")] == list(range(players))
