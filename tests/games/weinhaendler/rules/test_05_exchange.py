"""Chapter 5: the exchange."""

from __future__ import annotations

import pytest
from tests.games.play import facts_of, rules_of
from tests.games.weinhaendler.builders import A, B, C, D, E, cards, names, offering

MIKE, ELKE, GERD, SUSI = A, B, C, D


@pytest.mark.rule("weinhaendler 5.1")
def test_the_exchange_of_the_rules():
    hands = [
        "yellow-1 green-2 empty brown-1",
        "green-1 brown-1",
        "yellow-2 blue-1 red-3 brown-1",
        "blue-3 red-3 purple-1",
    ]
    play = offering(hands, display="purple-3 brown-2 red-2 blue-2")
    play.do("offer yellow-1 green-2", "offer green-1", "offer yellow-2 red-3 blue-1", "offer blue-3", "offer empty")
    happened = play.do("pass", "pass", "offer red-3", "pass", "pass")
    taken = [(facts["seat"], facts["giver"], facts["cards"]) for facts in facts_of(happened, "offer.taken")]
    display = ("red-2", "blue-2", "brown-2", "purple-3")
    assert facts_of(happened, "display.taken") == [{"seat": SUSI, "cards": display}]
    assert taken == [
        (GERD, SUSI, ("red-3", "blue-3")),
        (MIKE, GERD, ("yellow-2", "red-3", "blue-1")),
        (ELKE, MIKE, ("yellow-1", "green-2", "empty")),
    ]
    assert facts_of(happened, "offer.left") == [{"seat": ELKE, "cards": ("green-1",)}]
    assert [play.hand(seat) for seat in (SUSI, GERD, MIKE, ELKE)] == [
        "red-2 blue-2 brown-2 purple-1 purple-3", "red-3 blue-3 brown-1", "yellow-2 red-3 blue-1 brown-1",
        "yellow-1 green-2 brown-1 empty",
    ]  # fmt: skip
    assert play.display == "green-1"
    assert play.state.offers == [[], [], [], []]


@pytest.mark.rule("weinhaendler 5.1")
def test_the_order_is_that_of_the_values_not_of_the_seats():
    hands = ["red-2", "blue-3", "empty", "green-1", "yellow-3"]
    play = offering(hands, display="purple-1 purple-2 purple-3 purple-3", first=E)
    play.do("offer yellow-3", "offer red-2", "offer blue-3", "offer empty", "offer green-1")
    assert [play.hand(seat) for seat in (B, E, A, D, C)] == [
        "purple-1 purple-2 purple-3 purple-3", "blue-3", "yellow-3", "red-2", "green-1",
    ]  # fmt: skip
    assert play.display == "empty"
    assert rules_of(play.events, "display.taken") == ["5.1"]
    assert rules_of(play.events, "offer.taken") == ["5.1"] * 4


@pytest.mark.rule("weinhaendler 5.1")
def test_what_was_kept_in_the_hand_stays_there():
    play = offering(["red-2 brown-1", "blue-3 brown-2", ""], display="green-1 green-1 green-2 green-2")
    play.do("offer red-2", "offer blue-3", *["pass"] * 3)
    assert play.hand(A) == "blue-3 brown-1"
    assert play.hand(B) == "green-1 green-1 green-2 green-2 brown-2"


@pytest.mark.parametrize("lowest", ["red-1", "red-1 red-1 green-1", "red-1 green-1 empty empty empty"])
@pytest.mark.rule("weinhaendler 5.2")
def test_the_lowest_offer_becomes_the_display_however_many_cards_it_has(lowest):
    play = offering([lowest, "blue-3", ""])
    happened = play.do(f"offer {names(cards(lowest))}", "offer blue-3", "pass")
    assert play.display == lowest
    assert facts_of(happened, "offer.left") == [{"seat": A, "cards": tuple(lowest.split())}]
    assert rules_of(happened, "offer.left") == ["5.2"]


@pytest.mark.rule("weinhaendler 5.3")
def test_who_has_made_no_offer_neither_gives_nor_takes():
    hands = ["red-2", "blue-1 purple-3", "green-1", ""]
    play = offering(hands, display="brown-1 brown-1 brown-2 brown-2", top="brown-3 green-3")
    play.do("offer red-2", "draw", "offer green-1", "pass")
    assert play.hand(B) == "green-3 blue-1 purple-3"
    assert play.hand(D) == ""
    assert play.hand(C) == "red-2"
    assert play.display == "green-1"
    assert {facts["seat"] for facts in play.happened("offer.taken")} == {C}


@pytest.mark.rule("weinhaendler 5.4")
def test_who_offers_alone_takes_the_display_and_leaves_the_own_cards():
    play = offering(["", "red-1 red-2", ""], display="brown-1 brown-1 brown-2 brown-2")
    happened = play.do("pass", "offer red-1", "pass", "pass")
    assert [event.code for event in happened][-2:] == ["display.taken", "offer.left"]
    assert facts_of(happened, "offer.taken") == []
    assert play.hand(B) == "red-2 brown-1 brown-1 brown-2 brown-2"
    assert play.display == "red-1"
    assert play.state.leader == B


@pytest.mark.rule("weinhaendler 5.5")
def test_when_nobody_offers_the_display_stays_and_the_first_player_too():
    hands = ["red-1", "blue-1", "green-1"]
    play = offering(hands, display="brown-1 brown-1 brown-2 brown-2", first=B)
    happened = play.do("pass", "pass", "pass")
    assert rules_of(happened, "exchange.none") == ["5.5"]
    assert play.display == "brown-1 brown-1 brown-2 brown-2"
    assert [play.hand(seat) for seat in (A, B, C)] == hands
    asked = []
    while play.asked[0] == "store.may":
        asked.append(play.asked[1])
        happened = play.do("pass")
    assert asked == [B, C, A]
    assert facts_of(happened, "round.begun") == [{"round": 3, "seat": B}]
    assert facts_of(happened, "display.filled") == []
