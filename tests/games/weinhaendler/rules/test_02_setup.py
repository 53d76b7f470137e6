"""Chapter 2: setting up."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.play import facts_of
from tests.games.weinhaendler.builders import begun

from games.weinhaendler.cellar import new_cellar
from games.weinhaendler.components import EMPTY, colour_of, deck


@pytest.mark.parametrize(
    ("players", "removed", "count"), [(3, {"yellow", "purple"}, 48), (4, {"orange"}, 57), (5, set(), 66)]
)
@pytest.mark.rule("weinhaendler 2.1")
def test_colours_are_removed_for_three_and_four_seats(players, removed, count):
    cards = deck(players)
    everything = {"yellow", "red", "green", "orange", "blue", "brown", "purple"}
    assert {colour_of(card) for card in cards if card != EMPTY} == everything - removed
    assert len(cards) == count
    state = begun(players).state
    assert Counter([*state.pile, *state.display, *(card for hand in state.hands for card in hand)]) == Counter(cards)


@pytest.mark.parametrize(("players", "pile"), [(3, 29), (4, 33), (5, 37)])
@pytest.mark.rule("weinhaendler 2.2")
def test_five_cards_each_four_on_display_and_the_rest_is_the_pile(players, pile):
    state = begun(players).state
    assert [len(hand) for hand in state.hands] == [5] * players
    assert len(state.display) == 4
    assert len(state.pile) == pile


@pytest.mark.rule("weinhaendler 2.2")
def test_at_first_all_cellars_are_empty_and_nobody_has_points():
    state = begun(5).state
    assert state.cellars == [[new_cellar()]] * 5
    assert [state.points(seat) for seat in range(5)] == [0] * 5
    assert state.offers == [[]] * 5


@pytest.mark.rule("weinhaendler 2.2")
def test_the_cards_are_shuffled():
    hands = {str(begun(4, str(seed)).state.hands) for seed in range(20)}
    assert len(hands) == 20
    assert begun(4, "same").state.pile == begun(4, "same").state.pile


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.rule("weinhaendler 2.3")
def test_chance_says_who_begins(players):
    plays = [begun(players, str(seed)) for seed in range(60)]
    assert {play.state.first for play in plays} == set(range(players))
    for play in plays:
        assert play.asked == ("offer.first", play.state.first)
        assert facts_of(play.events, "round.begun") == [{"round": 1, "seat": play.state.first}]
