"""Chapter 1: the game."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.weinhaendler.builders import A, B, C, cards, cellar, position, storing_alone

from games.weinhaendler.components import (
    COLOURS,
    COPIES,
    EMPTY,
    EMPTY_BOTTLES,
    NAMES,
    SHAPES,
    STARS,
    STEP,
    TENTHS,
    colour_of,
    deck,
    shape_of,
    total,
)
from games.weinhaendler.game import GAME

VALUES = {
    "yellow": (5, 12, 19),
    "red": (6, 13, 20),
    "green": (7, 14, 21),
    "orange": (8, 15, 22),
    "blue": (9, 16, 23),
    "brown": (10, 17, 24),
    "purple": (11, 18, 25),
}


@pytest.mark.rule("weinhaendler 1.1")
def test_the_most_valuable_cellar_wins_whatever_else_somebody_holds():
    hands = ["purple-3 purple-3 purple-3", "", "", ""]
    state = position(hands, cellars={B: cellar("red-1 green-2"), C: cellar("red-1")})
    assert [(place.seat, place.rank) for place in GAME.standing(state)] == [(B, 1), (C, 2), (A, 3), (3, 3)]
    assert GAME.standing(state)[0].breakdown == {"points": 3, "stars": 3, "trios": 0}


@pytest.mark.rule("weinhaendler 1.2")
def test_seven_colours_of_three_shapes_and_three_of_each():
    bottles = Counter(card for card in deck(5) if card != EMPTY)
    assert len(bottles) == 7 * 3
    assert set(bottles.values()) == {COPIES} == {3}
    assert [(colour_of(card), shape_of(card)) for card in sorted(bottles)] == [
        (colour, shape) for colour in VALUES for shape in ("slim", "angular", "round")
    ]


@pytest.mark.rule("weinhaendler 1.2")
def test_a_slim_bottle_has_one_star_an_angular_two_a_round_one_three():
    assert [STARS[card] for card in range(EMPTY)] == [1 + SHAPES.index(shape_of(card)) for card in range(EMPTY)]
    assert [NAMES[card] for card in range(EMPTY)] == [f"{colour}-{stars}" for colour in VALUES for stars in (1, 2, 3)]


@pytest.mark.rule("weinhaendler 1.2")
def test_each_bottle_has_its_value_in_euro_and_no_two_kinds_the_same():
    assert [TENTHS[card] for card in range(EMPTY)] == [10 * value for row in VALUES.values() for value in row]
    assert sorted(TENTHS[:EMPTY]) == [10 * value for value in range(5, 26)]


@pytest.mark.rule("weinhaendler 1.3")
def test_three_empty_bottles_of_two_tenths_without_stars():
    assert deck(3).count(EMPTY) == deck(4).count(EMPTY) == deck(5).count(EMPTY) == EMPTY_BOTTLES == 3
    assert (TENTHS[EMPTY], STARS[EMPTY], NAMES[EMPTY]) == (2, 0, "empty")
    assert total(cards("yellow-1 green-2 empty")) == 192
    with pytest.raises(IndexError):
        colour_of(EMPTY)


@pytest.mark.rule("weinhaendler 1.3")
def test_an_empty_bottle_in_a_cellar_scores_nothing():
    play = storing_alone("empty")
    play.do("store empty 0.4")
    assert (play.lies(A, "0.4"), play.points(A)) == ("empty", 0)


@pytest.mark.rule("weinhaendler 1.4")
def test_each_number_says_how_it_is_known():
    known = {colour.id: colour.lowest[-1] for colour in COLOURS}
    assert known == {
        "yellow": "!", "red": "?", "green": "!", "orange": "?", "blue": "!", "brown": "?", "purple": "?",
    }  # fmt: skip
    pairings = {colour.variety: colour.pairing for colour in COLOURS}
    assert [variety for variety, mark in pairings.items() if mark != "!"] == ["portugieser", "cabernet-sauvignon"]
    assert (pairings["portugieser"], pairings["cabernet-sauvignon"]) == ("?", "~")


@pytest.mark.rule("weinhaendler 1.4")
def test_what_is_sourced_is_as_the_sources_say():
    value = dict(zip(NAMES, TENTHS))
    told = {"yellow-1": 5, "yellow-2": 12, "green-1": 7, "green-2": 14, "red-3": 20, "blue-1": 9, "blue-2": 16}
    assert {name: value[name] for name in told} == {name: 10 * euro for name, euro in told.items()}
    assert STARS[TENTHS.index(190)] == 3, "the card of 19 Euro has three stars"
    assert {value[f"{colour.id}-{stars + 1}"] - value[f"{colour.id}-{stars}"] for colour in COLOURS for stars in (1, 2)}
    assert {TENTHS[3 * at + 1] - TENTHS[3 * at] for at in range(7)} == {10 * STEP}
