"""Chapter 8: the display and the next round."""

from __future__ import annotations

import pytest
from tests.games.play import facts_of, rules_of
from tests.games.weinhaendler.builders import A, B, filling, offering

from engine.text.words import game_words


@pytest.mark.parametrize(
    ("display", "turned_up"),
    [
        ("red-1", ("red-2", "green-3", "blue-3")),
        ("red-1 red-1", ("red-2", "blue-3")),
        ("red-1 red-1 red-1", ("blue-3",)),
    ],
)
@pytest.mark.rule("weinhaendler 8.1")
def test_the_display_is_filled_up_to_four_from_the_top_of_the_pile(display, turned_up):
    play = filling(display=display, top="blue-3 red-2 green-3 brown-3")
    left = len(play.state.pile)
    assert play.happened("display.filled") == [{"cards": turned_up, "count": left}]
    assert rules_of(play.events, "display.filled") == ["8.1"]
    assert sorted(play.display.split()) == sorted([*display.split(), *turned_up])
    assert play.pile[0] == ("blue-3", "red-2", "green-3", "brown-3")[len(turned_up)]


@pytest.mark.parametrize("display", ["red-1 red-1 red-2 red-2", "red-1 red-1 red-1 red-2 red-2 red-2"])
@pytest.mark.rule("weinhaendler 8.1")
def test_it_is_never_cut_down(display):
    play = filling(display=display)
    assert play.display == display
    assert play.happened("display.filled") == []


@pytest.mark.rule("weinhaendler 8.1")
def test_when_the_pile_is_short_the_display_is_too():
    play = filling(display="red-1", pile="blue-3 red-2")
    assert play.display == "red-1 red-2 blue-3"
    assert play.happened("display.filled.last") == [{"cards": ("red-2", "blue-3")}]
    assert rules_of(play.events, "display.filled.last") == ["8.1"]


@pytest.mark.parametrize(
    ("pile", "sentence"),
    [
        ("blue-3 red-2 green-3", "New in the display: red 13, green 21 and blue 23."),
        (
            "blue-3 red-2 green-3 brown-3",
            "New in the display: red 13, green 21 and blue 23. One card is left in the pile.",
        ),
    ],
)
@pytest.mark.rule("weinhaendler 8.1")
def test_that_no_card_is_left_is_said_by_the_last_round(pile, sentence):
    play = filling(display="red-1", pile=pile)
    words = game_words("weinhaendler", "en")
    (event,) = (event for event in play.events if event.code.startswith("display."))
    assert words.event(event) == sentence


@pytest.mark.rule("weinhaendler 8.2")
def test_who_offered_most_begins_the_next_round():
    play = offering(["red-1 red-1", "blue-3 blue-1", "green-1 green-1"])
    play.do("offer red-1", "offer blue-3", "offer green-1", "pass", "pass", "pass")
    happened = play.do("pass", "pass", "pass")
    assert facts_of(happened, "round.begun") == [{"round": 3, "seat": B}]
    assert play.asked == ("offer.first", B)
    assert play.state.first == B


@pytest.mark.rule("weinhaendler 8.2")
def test_also_whoever_began_this_one():
    play = offering(["red-1 red-3", "", ""])
    play.do("offer red-3", "pass", "pass", "pass")
    play.all_pass()
    assert play.asked == ("offer.first", A)
