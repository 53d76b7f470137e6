"""Chapter 13: the innkeeper, the manager and the caravan."""

from __future__ import annotations

import pytest
from tests.games.play import facts_of
from tests.games.viticulture.builders import A, B, C, in_winter, with_visitor
from tests.games.viticulture.visitors.visitors import outcome, reason, unplayable

# Innkeeper


@pytest.mark.rule("viticulture 13.19")
def test_the_innkeeper_takes_the_top_cards_of_two_piles():
    play = with_visitor("innkeeper", discards="pinot syrah judge queen order-01")
    assert play.legal == ["take vine winter", "take vine order", "take winter order"]
    happened = play.do("take vine winter")
    assert (play.hand(A), play.discards("vine"), play.discards("winter")) == ("syrah queen", "pinot", "judge innkeeper")
    assert [facts["card"] for facts in facts_of(happened, "card.taken")] == ["syrah", "queen"]


@pytest.mark.rule("viticulture 13.19")
def test_the_innkeeper_needs_two_piles_and_is_in_none_of_them():
    assert unplayable("innkeeper", discards="pinot syrah") == ("piles.few", "13.19")
    assert outcome("innkeeper", "take vine order", discards="pinot order-01") == {"vine": 1, "order": 1}


# Manager


@pytest.mark.rule("viticulture 13.32")
def test_the_manager_does_a_summer_action_without_worker_and_bonus():
    play = with_visitor("manager", 4, hands={A: "sangiovese"}, placed=[(B, "tour 1"), (C, "tour 2")])
    assert play.candidates == ["do draw-vine", "do summer-visitor", "do tour", "do build", "do sell", "do plant"]
    assert reason(play.refused("do summer-visitor")) == ("visitors.none", "5.2")
    play.do("do tour")
    assert (play.lira(A), play.state.idle[A], play.asked) == (12, 1, ("turn", B))
    assert outcome("manager", "do draw-vine", players=4) == {"vine": 1}
    assert outcome("manager", "do build", "build trellis", players=4) == {"lira": -2, "structures": 1}
    assert outcome("manager", "do sell", "sell-grape red 9", grapes={A: "red-9"}, players=4) == {
        "grapes": -1,
        "lira": 3,
    }
    hands = {A: "sangiovese malvasia"}
    assert outcome("manager", "do plant", "plant malvasia 5", players=4, hands=hands) == {"vine": -1, "planted": 1}


@pytest.mark.rule("viticulture 13.32")
def test_the_manager_needs_an_action_that_is_possible():
    play = with_visitor("manager", lira={A: 0}, fields={A: {"5": "pinot", "6": "pinot", "7": "pinot"}})
    assert play.legal == ["do draw-vine", "do tour"]
    assert reason(play.refused("do build")) == ("structures.dear", "6.2")
    assert reason(play.refused("do sell")) == ("trade.none", "5.5")
    assert reason(play.refused("do plant")) == ("vines.none", "5.6")


@pytest.mark.rule("viticulture 13.32")
def test_the_manager_plays_one_summer_visitor():
    play = with_visitor("manager", hands={A: "broker patron pinot"})
    play.do("do summer-visitor")
    assert play.legal == ["visit broker", "visit patron"]
    play.do("visit patron", "choose a")
    assert (play.lira(A), play.asked) == (14, ("turn", B))
    assert (play.discards("summer"), play.discards("winter")) == ("patron", "manager")


@pytest.mark.rule("viticulture 13.32")
def test_the_tour_of_the_manager_lets_the_wine_be_tasted():
    held = {"structures": {A: "tasting-room"}, "wines": {A: "red-1"}}
    assert outcome("manager", "do tour", **held) == {"lira": 2, "vp": 1}
    assert outcome("manager", "do tour", toured=[A], **held) == {"lira": 2}


@pytest.mark.rule("viticulture 13.32")
def test_what_the_visitor_of_the_manager_has_done_is_not_mixed_up_with_another_card():
    """Both ask the others; the prompt and the effects of each have its own owner and answers."""
    play = with_visitor("manager", 2, hands={A: "banker"})
    play.do("do summer-visitor", "visit banker")
    assert play.prompt == {"card": "banker", "owner": A, "reward": ""}
    play.do("accept")
    assert (play.state.lira, play.state.vp) == ([15, 13], [0, -1])


@pytest.mark.rule("viticulture 13.32")
def test_in_the_friendly_variant_a_summer_visitor_of_the_manager_is_no_second_one():
    play = in_winter(3, hands={A: "manager patron"}, friendly="on")
    play.do("place winter-visitor 2", "visit manager", "do summer-visitor", "visit patron", "choose a")
    assert (play.stands("winter-visitor", 1), play.stands("winter-visitor", 2)) == ((A, False), None)
    play = in_winter(3, hands={A: "manager patron politician"}, friendly="on")
    play.do("place winter-visitor 2", "visit manager", "do summer-visitor", "visit patron", "choose a")
    play.do("visit politician")
    assert play.stands("winter-visitor", 2) == (A, False)


# Caravan


@pytest.mark.rule("viticulture 13.37")
def test_the_caravan_shows_the_top_of_each_deck_and_keeps_two():
    tops = {"vine": "pinot", "summer": "broker", "winter": "judge", "order": "order-09"}
    play = with_visitor("caravan", tops=tops)
    assert [event.facts["cards"] for event in play.events if event.code == "cards.revealed"] == [
        ("pinot", "broker", "judge", "order-09")
    ]
    assert play.legal == ["keep pinot", "keep broker", "keep judge", "keep order-09"]
    play.do("keep judge")
    assert play.legal == ["keep pinot", "keep broker", "keep order-09"]
    play.do("keep pinot")
    assert play.hand(A) == "pinot judge"
    assert [play.discards(deck) for deck in ("vine", "summer", "winter", "order")] == [
        "",
        "broker",
        "caravan",
        "order-09",
    ]


@pytest.mark.rule("viticulture 13.37")
def test_the_cards_of_the_caravan_are_shown_to_all():
    play = in_winter(hands={A: "caravan"})
    play.do("place winter-visitor 1")
    happened = play.do("visit caravan")
    (revealed,) = (event for event in happened if event.code == "cards.revealed")
    assert (revealed.only, revealed.reveals) == (None, True)
    assert play.game.view(play.state, B).now.facts.cards == play.state.now.facts.cards


@pytest.mark.rule("viticulture 13.37")
def test_the_caravan_shuffles_an_empty_deck_first_and_is_content_with_fewer():
    play = with_visitor("caravan", no_cards=["vine", "summer", "order"], tops={"winter": "judge"})
    assert play.legal == ["keep judge"]
    play.do("keep judge")
    assert (play.hand(A), play.asked) == ("judge", ("turn", B))
    play = in_winter(hands={A: "caravan"}, no_cards=["vine"])
    state = play.state
    state.hands[-1].remove(vine := state.hands[-1][0])
    state.discards[0].append(vine)
    play.do("place winter-visitor 1", "visit caravan")
    assert (len(play.legal), state.decks[0], state.discards[0]) == (4, [], [])
