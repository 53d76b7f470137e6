"""Chapter 12: the summer visitors that ask the others; who is asked, what it costs them, what the owner gains."""

from __future__ import annotations

import pytest
from tests.games.play import facts_of
from tests.games.viticulture.builders import A, B, C, D, with_visitor
from tests.games.viticulture.visitors.visitors import ALONE, outcome, reason, unplayable

from engine.core.event import seen_by
from engine.text.languages import LANGUAGES
from engine.text.words import game_words

VISITOR_CODES = {"card.given", "card.given.which", "card.received", "card.offered", "enough.importer", "importer.over"}


# What those who are asked read


def question(play, language):
    """Return the question of the open decision as it is read."""
    return game_words("viticulture", language).say(f"prompt.{play.asked[0]}", seat=play.asked[1], **play.prompt)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("card", "amount"),
    [("handyman", "1"), ("volunteer-crew", "2"), ("mentor", None), ("motivator", "1"), ("guest-speaker", "1")],
)
def test_owner_and_opponents_read_what_the_owner_gains_from_those_who_take_part(card, amount, language):
    given = {"hands": {A: "malvasia", B: "malvasia"}, "grapes": {A: "red-3", B: "red-3"}}
    play = with_visitor(card, 3, **given, placed=[(A, "grande tour 1"), (B, "grande plant 1")])
    gained = game_words("viticulture", language).fact("gained", card)
    assert (amount or "") in gained
    assert play.asked == ("may", A)
    assert gained in question(play, language)
    play.do("pass")
    assert play.asked == ("asked", B)
    assert gained in question(play, language).rpartition("?")[2]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("card", "gains"), [("swindler", True), ("vendor", False), ("banker", False)])
def test_an_opponent_reads_of_a_gain_only_where_the_answer_brings_one(card, gains, language):
    said = question(with_visitor(card, 3), language)
    assert bool(said.rpartition("?")[2]) == gains


def test_alone_nobody_else_is_mentioned():
    assert question(with_visitor("handyman", **ALONE), "en").endswith("?")


# Vendor, banker: the owner's part is certain


@pytest.mark.rule("viticulture 12.17")
def test_the_vendor_draws_three_and_each_opponent_may_draw_a_summer_visitor():
    play = with_visitor("vendor", 4)
    assert [play.state.count(A, deck) for deck in range(4)] == [1, 0, 1, 1]
    assert (play.asked, play.legal) == (("asked", B), ["accept", "pass"])
    assert play.prompt == {"card": "vendor", "owner": A, "reward": ""}
    play.do("accept", "pass")
    assert play.asked == ("asked", D)
    play.do("accept")
    assert [play.state.count(seat, 1) for seat in (A, B, C, D)] == [0, 1, 0, 1]
    assert play.asked == ("turn", B)


@pytest.mark.rule("viticulture 12.17")
def test_the_vendor_alone_asks_nobody():
    assert outcome("vendor", **ALONE) == {"vine": 1, "order": 1, "winter": 1}


@pytest.mark.rule("viticulture 12.21")
def test_the_banker_brings_five_and_each_opponent_may_change_a_point_into_three():
    play = with_visitor("banker", 4, vp={B: -4, C: -5, D: 3})
    assert (play.lira(A), play.asked) == (15, ("asked", B))
    play.do("accept")
    assert play.asked == ("asked", D), "at -5 nobody can lose a point"
    play.do("pass")
    assert (play.state.lira, play.state.vp) == ([15, 13, 10, 10], [0, -5, -5, 3])
    assert play.happened("other.unable") == [{"seat": C, "card": "banker"}]


@pytest.mark.rule("viticulture 12.21")
def test_the_lira_of_the_banker_are_there_even_when_nobody_can_take_part():
    assert outcome("banker", players=2, vp={B: -5}) == {"lira": 5}


# Handyman and volunteer crew: all may do the same


@pytest.mark.rule("viticulture 12.18")
def test_the_handyman_lets_all_build_for_two_less_and_brings_a_point_for_each_opponent():
    play = with_visitor("handyman", 4, lira={A: 5, B: 2, C: 0, D: 9}, structures={C: "trellis yoke"})
    assert play.asked == ("may", A)
    play.do("accept", "build cottage")
    assert (play.asked, play.lira(A)) == (("asked", B), 3)
    play.do("accept")
    assert play.refused("build windmill").facts["price"] == 3
    play.do("build medium-cellar")
    assert play.asked == ("asked", D), "C could not pay anything"
    play.do("accept", "build windmill")
    assert (play.vp(A), play.state.lira) == (2, [3, 0, 0, 6])
    assert [play.structures(seat) for seat in (B, C, D)] == ["medium-cellar", "trellis yoke", "windmill"]
    assert play.asked == ("turn", B)


@pytest.mark.rule("viticulture 12.18")
def test_the_handyman_brings_nothing_for_opponents_who_decline():
    play = with_visitor("handyman", 3)
    play.do("pass", "pass", "pass")
    assert (play.vp(A), play.lira(A), play.structures(A)) == (0, 10, "")


@pytest.mark.rule("viticulture 12.18")
def test_the_handyman_can_be_played_as_soon_as_anybody_can_build():
    poor = {A: 0, B: 0, C: 0}
    built = dict.fromkeys((A, B, C), "trellis yoke")
    assert unplayable("handyman", lira=poor, structures=built) == ("structures.dear", "6.2")
    play = with_visitor("handyman", lira={**poor, C: 1}, structures=built)
    assert play.asked == ("asked", C)
    play.do("accept", "build irrigation")
    assert (play.vp(A), play.lira(C)) == (1, 0)
    assert outcome("handyman", "accept", "build yoke", **ALONE) == {"structures": 1}


@pytest.mark.rule("viticulture 12.37")
def test_the_volunteer_crew_lets_all_plant_and_brings_two_lira_for_each_opponent():
    play = with_visitor(
        "volunteer-crew",
        4,
        hands={A: "sangiovese", B: "pinot", C: "pinot", D: "malvasia"},
        structures={C: "trellis windmill"},
    )
    play.do("accept", "plant sangiovese 5")
    assert play.asked == ("asked", C), "B has no trellis"
    play.do("accept", "plant pinot 7", "accept", "plant malvasia 6")
    assert (play.state.lira, play.state.vp) == ([14, 10, 10, 10], [0, 0, 1, 0])
    assert (play.state.milled[C], play.hand(B)) == (True, "pinot")


@pytest.mark.rule("viticulture 12.37")
def test_the_volunteer_crew_looks_at_the_structures_of_its_owner_too():
    assert unplayable("volunteer-crew", hands={A: "pinot"}) == ("vines.needs", "5.6")
    play = with_visitor("volunteer-crew", hands={A: "pinot", B: "malvasia"}, fields={C: {"5": "pinot"}})
    assert play.asked == ("asked", B)
    play.do("pass")
    assert (play.lira(A), play.asked) == (10, ("turn", B))


@pytest.mark.rule("viticulture 12.37")
def test_whether_others_could_plant_the_vines_of_their_hands_shows_only_afterwards():
    play = with_visitor("volunteer-crew", 2, hands={A: "pinot", B: "pinot"})
    assert play.happened("other.unable") == [{"seat": B, "card": "volunteer-crew"}]
    assert (play.lira(A), play.asked) == (10, ("turn", B))


@pytest.mark.rule("viticulture 12.37")
def test_a_seat_that_accepts_to_plant_for_the_volunteer_crew_has_to():
    play = with_visitor("volunteer-crew", 2, hands={B: "malvasia"})
    play.do("accept")
    assert (play.asked, "pass" in play.candidates) == (("plant", B), False)


# Swindler


@pytest.mark.rule("viticulture 12.31")
def test_the_swindler_takes_two_lira_or_brings_a_point_for_each_who_does_not_give():
    play = with_visitor("swindler", 4, lira={C: 1})
    assert play.asked == ("asked", B)
    play.do("accept")
    assert play.asked == ("asked", D), "C has not got two lira"
    assert play.vp(A) == 1
    play.do("pass")
    assert (play.state.lira, play.state.vp) == ([12, 8, 1, 10], [2, 0, 0, 0])


@pytest.mark.rule("viticulture 12.31")
def test_the_swindler_can_be_played_when_nobody_can_give():
    assert outcome("swindler", lira={A: 0, B: 0, C: 1}) == {"vp": 2}


# Importer


def importing(players: int = 4, **rest):
    """Let A play the importer."""
    return with_visitor("importer", players, **rest)


@pytest.mark.rule("viticulture 12.23")
def test_exactly_three_visitors_together_change_hands():
    play = importing(hands={B: "judge broker", C: "pinot", D: "queen banker"})
    assert (play.asked, play.prompt) == (("importer", B), {"count": 3, "owner": A})
    play.do("offer judge", "pass")
    assert play.asked == ("importer", D), "C holds no visitor"
    play.do("offer banker", "offer queen")
    assert play.hand(A) == "banker judge queen"
    assert [play.hand(seat) for seat in (B, C, D)] == ["broker", "pinot", ""]
    assert play.happened("importer.over") == [{"seat": A, "count": 3, "given": True}]
    assert play.asked == ("turn", B)


@pytest.mark.rule("viticulture 12.23")
@pytest.mark.parametrize(
    ("moves", "count"),
    [
        (("pass", "pass"), 0),
        (("offer judge", "pass", "offer queen", "pass"), 2),
        (("offer judge", "offer broker", "pass", "offer queen", "offer banker", "pass"), 4),
        (("offer judge", "offer broker", "offer merchant", "offer queen", "offer banker", "offer taster"), 6),
    ],
)
def test_any_other_number_goes_back_and_three_winter_visitors_are_drawn(moves, count):
    hands = {B: "broker judge merchant", D: "banker queen taster"}
    play = importing(hands=hands)
    play.do(*moves)
    assert play.happened("importer.over") == [{"seat": A, "count": count, "given": False}]
    assert [play.hand(seat) for seat in (B, D)] == ["broker merchant judge", "banker queen taster"]
    assert (play.state.count(A, 2), len(play.state.hands[A])) == (3, 3)
    assert play.state.offers == [[], [], [], []]


@pytest.mark.rule("viticulture 12.23")
def test_nobody_lays_down_more_than_three():
    play = importing(2, hands={B: "broker judge merchant queen"})
    play.do("offer broker", "offer judge", "offer queen")
    assert (play.hand(A), play.hand(B)) == ("broker judge queen", "merchant")


@pytest.mark.rule("viticulture 12.23")
def test_opponents_with_fewer_than_three_visitors_together_are_not_asked():
    assert outcome("importer", hands={B: "judge pinot", C: "broker order-01 order-02"}) == {"winter": 3}
    assert outcome("importer", **ALONE) == {"winter": 3}


@pytest.mark.rule("viticulture 12.23")
def test_an_offer_is_a_secret_until_all_have_made_theirs():
    play = importing(3, hands={B: "judge broker queen", C: "banker"})
    happened = [*play.do("offer judge"), *play.do("pass")]
    for other in (A, C, None):
        assert not VISITOR_CODES & {event.code for event in seen_by(happened, other)}
        view = play.game.view(play.state, other)
        assert (view.offers, view.hands[B]) == ([[], [], []], [-2, -3, -3])
    assert facts_of(seen_by(happened, B), "card.offered") == [{"seat": B, "card": "judge"}]
    assert play.game.view(play.state, B).offers[B] == play.state.offers[B] != []


@pytest.mark.rule("viticulture 12.23")
def test_with_open_hands_the_offers_lie_open_too():
    play = importing(3, hands={B: "judge broker queen", C: "banker"})
    play.state.open_hands = True
    happened = play.do("offer judge", "pass")
    assert facts_of(seen_by(happened, None), "card.offered") == [{"seat": B, "card": "judge"}]
    assert facts_of(seen_by(happened, None), "enough.importer") == [{"seat": B}]
    assert play.game.view(play.state, C).offers == play.state.offers


@pytest.mark.rule("viticulture 12.23")
def test_of_the_cards_that_change_hands_only_the_two_know_which_they_are():
    play = importing(3, hands={B: "judge broker queen", C: "banker"})
    play.do("offer judge", "offer broker", "pass")
    happened = play.do("offer banker")
    assert facts_of(seen_by(happened, None), "card.given") == [
        {"seat": B, "to": A},
        {"seat": B, "to": A},
        {"seat": C, "to": A},
    ]
    assert [facts["card"] for facts in facts_of(seen_by(happened, A), "card.received")] == ["judge", "broker", "banker"]
    assert [facts["card"] for facts in facts_of(seen_by(happened, C), "card.given.which")] == ["banker"]
    assert facts_of(seen_by(happened, C), "card.received") == []
    assert all(event.reveals for event in happened if event.code == "card.received")


@pytest.mark.rule("viticulture 12.23")
def test_visitors_of_any_season_may_be_offered_but_nothing_else():
    play = importing(2, hands={B: "pinot judge broker queen order-05"})
    assert play.open("offer") == {"judge", "broker", "queen"}
    assert reason(play.refused("offer pinot")) == ("card.deck", "12.23")
