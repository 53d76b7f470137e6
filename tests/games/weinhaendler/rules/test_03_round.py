"""Chapter 3: the round."""

from __future__ import annotations

import pytest
from tests.games.play import rules_of
from tests.games.weinhaendler.builders import A, B, C, offering

HANDS = ["red-1 green-1", "blue-2 brown-3", "green-3 green-2"]


@pytest.mark.rule("weinhaendler 3.1")
def test_offers_exchange_cellars_display_in_this_order():
    play = offering(HANDS, display="red-2 red-2 red-2 red-3")
    assert play.asked == ("offer.first", A)
    play.do("offer red-1", "pass", "offer green-3", "pass")
    assert play.happened("display.taken") == [], "while somebody may still offer, nothing is exchanged"
    happened = play.do("pass")
    assert [event.code for event in happened] == ["offer.passed", "display.taken", "offer.taken", "offer.left"]
    assert play.asked == ("store.may", C)
    assert len(play.state.display) == 1, "the display is filled up at the very end"
    happened = play.do("pass", "pass", "pass")
    assert [event.code for event in happened] == ["hand.kept"] * 3 + ["display.filled", "round.begun"]
    assert rules_of(happened, "round.begun") == ["3.1"]
    assert play.asked == ("offer.first", C)


@pytest.mark.rule("weinhaendler 3.1")
def test_each_round_begins_with_clean_tables():
    play = offering(HANDS, number=4)
    assert play.happened("round.begun") == [{"round": 5, "seat": A}]
    play.do("offer red-1", "pass", "pass", "pass")
    play.all_pass()
    assert (play.state.round, play.state.offers, play.state.passed) == (6, [[], [], []], [False] * 3)
    assert [play.hand(seat) for seat in (B, C)] == ["blue-2 brown-3", "green-2 green-3"]
