"""Chapter 13: the winter visitors that ask the other players."""

from __future__ import annotations

import pytest
from tests.games.play import facts_of
from tests.games.viticulture.builders import A, B, C, D, E, in_winter, with_visitor
from tests.games.viticulture.visitors.visitors import ALONE, outcome, reason, unplayable

from engine.core.event import seen_by

# Queen


@pytest.mark.rule("viticulture 13.11")
def test_the_queen_asks_the_neighbour_who_sits_before():
    assert with_visitor("queen", 4).asked == ("queen", D)
    assert with_visitor("queen", 4, seat=C).asked == ("queen", B)
    assert with_visitor("queen", 2).asked == ("queen", B)


@pytest.mark.rule("viticulture 13.11")
def test_the_neighbour_of_the_queen_loses_a_point_that_nobody_gains():
    play = with_visitor("queen", vp={C: -4})
    assert (play.legal, play.prompt) == (["lose-vp", "pay-lira"], {"owner": A})
    play.do("lose-vp")
    assert (play.state.vp, play.asked) == ([0, 0, -5], ("turn", B))


@pytest.mark.rule("viticulture 13.11")
def test_the_neighbour_of_the_queen_pays_three_lira_to_her_owner():
    play = with_visitor("queen", lira={C: 3})
    play.do("pay-lira")
    assert play.state.lira == [13, 10, 0]


@pytest.mark.rule("viticulture 13.11")
def test_the_neighbour_of_the_queen_gives_two_cards_and_chooses_them():
    play = with_visitor("queen", hands={C: "pinot pinot order-01 judge"})
    play.do("give-cards")
    assert (play.asked, play.legal) == (("give", C), ["give pinot", "give judge", "give order-01"])
    assert play.prompt == {"count": 2, "card": "queen", "owner": A, "wanted": "card"}
    play.do("give pinot")
    assert "pass" not in play.candidates
    happened = play.do("give judge")
    assert (play.hand(A), play.hand(C), play.asked) == ("pinot judge", "pinot order-01", ("turn", B))
    assert facts_of(seen_by(happened, B), "card.given") == [{"seat": C, "to": A}]
    assert facts_of(seen_by(happened, B), "card.received") == facts_of(seen_by(happened, B), "card.given.which") == []
    assert facts_of(seen_by(happened, A), "card.received") == [{"seat": A, "card": "judge"}]
    assert facts_of(seen_by(happened, C), "card.given.which") == [{"seat": C, "card": "judge"}]


@pytest.mark.rule("viticulture 13.11")
def test_with_open_hands_everybody_sees_what_is_given():
    play = with_visitor("queen", hands={C: "pinot judge"})
    play.state.open_hands = True
    play.do("give-cards")
    happened = play.do("give judge")
    assert facts_of(seen_by(happened, None), "card.given.which") == [{"seat": C, "card": "judge"}]
    assert facts_of(happened, "card.received") == []


@pytest.mark.rule("viticulture 13.11")
def test_nobody_chooses_what_cannot_be_paid_to_the_queen():
    play = with_visitor("queen", vp={C: -5}, lira={C: 3}, hands={C: "pinot"})
    assert reason(play.refused("lose-vp")) == ("vp.short", "8.4")
    assert reason(play.refused("give-cards")) == ("cards.few", "13.11")
    assert play.legal == ["pay-lira"]
    play = with_visitor("queen", lira={C: 2})
    assert reason(play.refused("pay-lira")) == ("lira.short", "13.11")
    assert unplayable("queen", vp={C: -5}, lira={C: 2}, hands={C: "pinot"}) == ("neighbour.unable", "13.11")


# Mentor


@pytest.mark.rule("viticulture 13.17")
def test_the_mentor_lets_all_make_wine_and_draws_a_card_for_each_opponent_who_does():
    grapes = {A: "red-1 red-2 white-1", B: "red-2 white-2 white-3", D: "red-3", E: "white-1"}
    play = with_visitor("mentor", 5, grapes=grapes)
    assert play.asked == ("may", A)
    play.do("accept", "wine red 1 1", "wine red 2 2")
    assert play.asked == ("asked", B)
    play.do("accept", "wine red 2 2", "wine white 2 2")
    assert (play.asked, play.legal) == (("draw", A), ["draw vine", "draw summer"]), "one card for two wines"
    play.do("draw vine")
    assert play.asked == ("asked", D), "C has no grapes"
    play.do("pass")
    assert play.asked == ("asked", E)
    play.do("accept", "wine white 1 1", "draw summer")
    assert [play.state.count(A, deck) for deck in range(4)] == [1, 1, 0, 0]
    assert [play.wines(seat) for seat in (A, B, D, E)] == ["red-1 red-2", "red-2 white-2", "", "white-1"]
    assert play.asked == ("turn", B)


@pytest.mark.rule("viticulture 13.17")
def test_the_mentor_can_be_played_for_one_who_can_make_wine():
    assert unplayable("mentor") == ("grapes.none", "7.6")
    assert outcome("mentor", "pass", grapes={A: "red-1"}) == {}
    assert outcome("mentor", "accept", "wine white 3 3", "draw vine", grapes={C: "white-3"}) == {"vine": 1}
    assert outcome("mentor", "accept", "wine red 1 1", grapes={A: "red-1"}, **ALONE) == {"grapes": -1, "wines": 1}


# Motivator


@pytest.mark.rule("viticulture 13.25")
def test_the_motivator_takes_grande_workers_back_and_brings_a_point_for_each_opponent():
    placed = [(A, "grande harvest over"), (B, "grande wine 1"), (C, "grande fill 1"), (E, "grande lira 1")]
    play = with_visitor("motivator", 5, placed=[*placed, (A, "harvest 1")], workers={A: 4}, passed=[C])
    assert play.asked == ("may", A)
    play.do("accept")
    assert play.asked == ("asked", B)
    play.do("accept")
    assert play.asked == ("asked", E), "C has passed, and D has the grande worker in hand"
    play.do("pass")
    assert play.state.grande_idle == [True, True, False, True, False]
    assert (play.vp(A), play.stands("wine", 1), play.stands("fill", 1)) == (1, None, (C, True))
    assert play.asked == ("turn", B)
    play.do("grande lira 1")
    assert play.lira(B) == 11


@pytest.mark.rule("viticulture 13.25")
def test_a_seat_that_has_no_worker_left_has_not_passed_and_is_asked_by_the_motivator():
    play = with_visitor("motivator", 3, placed=[(B, "grande lira 1")], idle={B: 0}, passed=[C])
    assert play.asked == ("asked", B)
    play.do("accept")
    assert (play.asked, play.state.passed) == (("turn", B), [False, False, True])


@pytest.mark.rule("viticulture 13.25")
def test_the_grande_worker_that_plays_the_motivator_may_come_back_itself():
    play = in_winter(2, hands={A: "motivator"})
    assert play.refused("place winter-visitor 1").code == "visitor.only"
    play.do("grande winter-visitor 1", "visit motivator")
    assert play.asked == ("may", A)
    play.do("accept")
    assert (play.state.grande_idle[A], play.stands("winter-visitor", 1)) == (True, None)
    play.do("pass")
    assert "grande winter-visitor 1" not in play.legal
    assert "grande draw-order 1" in play.legal


@pytest.mark.rule("viticulture 13.25")
def test_the_motivator_needs_a_placed_grande_worker_of_somebody():
    assert unplayable("motivator") == ("grande.idle", "13.25")
    assert unplayable("motivator", placed=[(B, "grande wine 1")], passed=[B]) == ("grande.idle", "13.25")


# Governor


@pytest.mark.rule("viticulture 13.35")
def test_the_governor_names_up_to_three_who_give_a_summer_visitor_or_bring_a_point():
    hands = {B: "broker banker judge", C: "queen pinot", D: "patron", E: "peddler"}
    play = with_visitor("governor", 5, hands=hands)
    assert play.legal == ["name 2", "name 3", "name 4", "name 5"]
    play.do("name 3")
    assert (play.vp(A), play.asked) == (1, ("governor", A))
    assert play.legal == ["name 2", "name 4", "name 5", "pass"]
    play.do("name 2")
    assert (play.asked, play.legal) == (("give", B), ["give broker", "give banker"])
    assert play.prompt == {"count": 1, "card": "governor", "owner": A, "wanted": "summer"}
    play.do("give banker", "name 5")
    assert play.legal == ["give peddler"], "the choice is the giver's, but to give one is none"
    play.do("give peddler")
    assert (play.hand(A), play.hand(B), play.hand(D)) == ("peddler banker", "broker judge", "patron")
    assert (play.vp(A), play.asked) == (1, ("turn", B))


@pytest.mark.rule("viticulture 13.35")
def test_the_governor_says_how_many_opponents_can_still_be_named():
    assert with_visitor("governor", 5).prompt == {"count": 3}
    play = with_visitor("governor", 3)
    assert play.prompt == {"count": 2}
    play.do("name 2")
    assert play.prompt == {"count": 1}


@pytest.mark.rule("viticulture 13.35")
def test_one_opponent_is_enough_for_the_governor():
    assert outcome("governor", "name 2", "pass") == {"vp": 1}
    assert outcome("governor", "name 2", players=2) == {"vp": 1}
    assert outcome("governor", "name 3", "give broker", "pass", hands={C: "broker"}) == {"summer": 1}


@pytest.mark.rule("viticulture 13.35")
def test_the_card_for_the_governor_is_a_secret_of_the_two():
    play = with_visitor("governor", hands={B: "broker banker"})
    play.do("name 2")
    happened = play.do("give banker")
    assert facts_of(seen_by(happened, C), "card.given") == [{"seat": B, "to": A}]
    codes = {event.code for event in seen_by(happened, C)}
    assert not codes & {"card.received", "card.given.which"}
    assert facts_of(seen_by(happened, A), "card.received") == [{"seat": A, "card": "banker"}]


# PageDriver speaker


@pytest.mark.rule("viticulture 13.38")
def test_the_guest_speaker_lets_all_train_for_one_and_brings_a_point_for_each_opponent():
    play = with_visitor("guest-speaker", 5, workers={C: 6}, lira={D: 0})
    play.do("accept")
    assert (play.lira(A), play.state.workers[A], play.state.idle[A]) == (9, 4, 1)
    play.do("accept")
    assert play.asked == ("asked", E), "C has six workers, D no lira"
    play.do("pass")
    assert (play.state.workers, play.state.lira) == ([4, 4, 6, 3, 3], [9, 9, 10, 0, 10])
    assert (play.vp(A), play.asked) == (1, ("turn", B))


@pytest.mark.rule("viticulture 13.38")
def test_the_guest_speaker_needs_one_who_can_train():
    assert unplayable("guest-speaker", lira={A: 0, B: 0, C: 0}) == ("lira.short", "7.9")
    assert outcome("guest-speaker", "accept", "pass", workers={A: 6}) == {"vp": 1}
    assert outcome("guest-speaker", "accept", **ALONE) == {"lira": -1, "workers": 1}
