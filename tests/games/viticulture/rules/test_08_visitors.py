"""Chapter 8: visitors, what holds for all of them."""

from __future__ import annotations

import pytest
from tests.games.play import facts_of
from tests.games.viticulture.builders import A, B, C, D, Play, acting, in_winter, position, with_visitor
from tests.games.viticulture.visitors.visitors import closed, outcome, reason, unplayable

from engine.core.codec import encode
from engine.core.event import seen_by
from engine.core.refusal import Refusal
from games.viticulture.cards.deck import CARD, DECK, DECKS, NAMES, VISITOR, deck_of
from games.viticulture.components import MOST_BACK
from games.viticulture.rules.actions.hands import draw_card
from games.viticulture.rules.visitors.visitors import refuse_visitor

# 8.1


@pytest.mark.rule("viticulture 8.1")
def test_up_to_two_means_one_at_least():
    """The example of the rules."""
    play = with_visitor("novice-guide", grapes={A: "red-2"})
    play.do("choose b")
    assert "pass" not in play.candidates
    play.do("wine red 2 2")
    assert play.asked == ("turn", B), "there is nothing for a second wine"
    assert with_visitor("novice-guide").legal == ["choose a"]


@pytest.mark.rule("viticulture 8.1")
def test_what_is_to_be_paid_or_given_up_must_be_there():
    assert closed("broker", "a", lira={A: 8}) == ("lira.short", "8.1")
    assert closed("buyer", "b") == ("grapes.none", "8.1")
    assert closed("judge", "b") == ("wine.missing", "8.1")
    assert closed("auctioneer", "b", hands={A: "pinot judge"}) == ("cards.few", "8.1")


@pytest.mark.rule("viticulture 8.1")
def test_a_choice_without_anything_to_count_is_closed():
    assert closed("architect", "b") == ("none.cost-4-structures", "8.1")


@pytest.mark.rule("viticulture 8.1")
def test_a_later_part_that_turns_out_to_be_impossible_is_left_out():
    play = with_visitor("landscaper", tops={"vine": "merlot"})
    happened = play.do("choose a")
    assert facts_of(happened, "step.idle") == [{"seat": A}]
    assert (play.hand(A), play.asked) == ("merlot", ("turn", B))


@pytest.mark.rule("viticulture 8.1")
def test_nobody_sends_a_worker_for_visitors_of_whom_none_can_be_played():
    play = acting(hands={A: "judge cultivator"})
    refusal = play.refused("place summer-visitor 1")
    only = {"card": "cultivator", "deck": "summer", "why": Refusal("vines.none", rule="5.6")}
    assert (*reason(refusal), refusal.facts) == ("visitor.only", "5.6", only)
    refusal = acting(hands={A: "judge cultivator grower"}).refused("place summer-visitor 1")
    alike = {"deck": "summer", "why": Refusal("vines.none", rule="5.6")}
    assert (*reason(refusal), refusal.facts) == ("visitors.alike", "5.6", alike)
    refusal = acting(hands={A: "judge cultivator negotiator"}).refused("place summer-visitor 1")
    assert (*reason(refusal), refusal.facts) == ("visitors.nothing", "8.1", {"deck": "summer"})
    assert reason(acting(hands={A: "judge"}).refused("place summer-visitor 1")) == ("visitors.none", "5.2")
    assert reason(in_winter(hands={A: "patron"}).refused("place winter-visitor 1")) == ("visitors.none", "7.2")


@pytest.mark.rule("viticulture 8.1")
def test_a_visitor_with_choices_is_refused_when_all_are_closed():
    assert unplayable("noble", lira={A: 0}) == ("visitor.nothing", "8.1")
    assert unplayable("cultivator") == ("vines.none", "5.6"), "with only one thing to do, its reason is told"
    assert unplayable("harvester") == ("harvest.bare", "7.3"), "so is the reason of the effect that comes first"


@pytest.mark.rule("viticulture 8.1")
def test_the_card_that_is_played_is_no_longer_in_the_hand():
    play = with_visitor("assessor", hands={A: "pinot"})
    play.do("choose a")
    assert play.lira(A) == 11
    assert closed("benefactor", "b", hands={A: "judge"}) == ("cards.few", "8.1")


@pytest.mark.rule("viticulture 8.1")
@pytest.mark.parametrize("card", VISITOR)
def test_to_judge_a_visitor_changes_nothing(card):
    state = position(4, season=DECKS[deck_of(card)], hands={A: f"{NAMES[card]} pinot"})
    before = state.copy()
    refuse_visitor(state, A, card)
    assert state == before


# 8.2


@pytest.mark.rule("viticulture 8.2")
def test_exactly_one_of_the_options_is_chosen():
    play = with_visitor("artisan", hands={A: "sangiovese"})
    assert (play.asked, play.legal, play.prompt) == (
        ("option", A),
        ["choose a", "choose b", "choose c"],
        {"card": "artisan"},
    )
    happened = play.do("choose a")
    assert facts_of(happened, "option.chosen") == [{"seat": A, "card": "artisan", "option": "artisan.a"}]
    assert play.asked == ("turn", B)


@pytest.mark.rule("viticulture 8.2")
def test_where_there_is_only_one_thing_to_do_nothing_is_chosen():
    assert with_visitor("reaper", fields={A: {"5": "pinot"}}).asked == ("harvest", A)


@pytest.mark.rule("viticulture 8.2")
def test_what_may_be_left_is_asked_for():
    play = with_visitor("crusher", grapes={A: "red-1"})
    play.do("choose b")
    assert (play.asked, play.legal) == (("may", A), ["accept", "pass"])
    happened = play.do("pass")
    assert facts_of(happened, "step.declined") == [{"seat": A, "card": "crusher"}]
    assert play.grapes(A) == "red-1"


@pytest.mark.rule("viticulture 8.2")
def test_a_visitor_is_discarded_when_all_of_it_is_done():
    play = with_visitor("homesteader", hands={A: "sangiovese"})
    play.do("choose a", "build yoke")
    assert (play.asked[0], play.discards("summer"), play.hand(A)) == ("second", "", "sangiovese")
    play.do("pass")
    assert play.discards("summer") == "homesteader"


# 8.3


@pytest.mark.rule("viticulture 8.3")
def test_of_two_things_the_second_is_another_one_and_may_be_declined():
    play = with_visitor("craftsman")
    play.do("choose c")
    assert (play.asked, play.candidates) == (("second", A), ["choose a", "choose b", "pass"])
    happened = play.do("choose a")
    assert facts_of(happened, "option.chosen") == [{"seat": A, "card": "craftsman", "option": "craftsman.a"}]
    assert (play.vp(A), play.state.count(A, DECK["order"]), play.asked) == (1, 1, ("turn", B))


@pytest.mark.rule("viticulture 8.3")
def test_with_one_or_both_the_second_costs_a_point_when_it_is_chosen():
    play = with_visitor("sponsor", vp={A: 3})
    play.do("choose a")
    assert (play.vp(A), play.prompt) == (3, {"card": "sponsor", "another": "vp"})
    assert facts_of(with_visitor("sponsor").do("choose a", "pass"), "enough.second") == [{"seat": A}]
    play.do("choose b")
    assert (play.vp(A), play.lira(A)) == (2, 13)


@pytest.mark.rule("viticulture 8.3")
@pytest.mark.parametrize(("vp", "asked"), [(-4, ("second", A)), (-5, ("turn", B))])
def test_both_are_for_those_at_minus_four_or_above(vp, asked):
    play = with_visitor("sponsor", vp={A: vp})
    play.do("choose a")
    assert play.asked == asked


@pytest.mark.rule("viticulture 8.3")
def test_a_first_part_may_lift_its_owner_to_where_both_are_allowed():
    """The windmill brings its point before the second part is asked for."""
    play = with_visitor("homesteader", vp={A: -5}, hands={A: "sangiovese"}, structures={A: "windmill"})
    play.do("choose b", "plant sangiovese 5")
    assert (play.vp(A), play.asked) == (-4, ("second", A))
    play.do("choose a", "build yoke")
    assert play.vp(A) == -5


# 8.4


@pytest.mark.rule("viticulture 8.4")
def test_what_a_visitor_does_has_no_bonus_of_a_slot():
    play = acting(4, hands={A: "contractor patron"}, lira={A: 4})
    play.do("place summer-visitor 2", "visit contractor", "choose b", "build cottage", "pass")
    assert play.lira(A) == 0


@pytest.mark.rule("viticulture 8.4")
def test_the_windmill_turns_for_visitors_too():
    held = {"hands": {A: "sangiovese malvasia"}, "structures": {A: "windmill"}}
    assert outcome("planter", "choose a", "plant sangiovese 5", "plant malvasia 5", **held) == {
        "lira": 1,
        "vp": 1,
        "vine": -2,
        "planted": 2,
    }


@pytest.mark.rule("viticulture 8.4")
def test_no_visitor_takes_anybody_below_the_track():
    refusal = with_visitor("broker", vp={A: -4}).refused("choose b")
    assert (*reason(refusal), refusal.facts) == ("vp.short", "8.4", {"count": 2, "vp": -4})


# 8.5


@pytest.mark.rule("viticulture 8.5")
def test_the_others_are_asked_clockwise_from_the_owner_and_only_if_they_can():
    play = with_visitor("banker", 4, seat=C, vp={A: -5})
    assert play.asked == ("asked", D)
    happened = play.do("pass")
    assert (play.asked, facts_of(happened, "other.unable")) == (("asked", B), [{"seat": A, "card": "banker"}])
    happened = play.do("accept")
    assert facts_of(happened, "step.accepted") == [{"seat": B, "card": "banker"}]
    assert play.state.lira == [10, 13, 15, 10]
    assert play.asked == ("turn", D)


@pytest.mark.rule("viticulture 8.5")
def test_a_visitor_of_which_nobody_could_do_anything_is_not_played():
    assert unplayable("mentor") == ("grapes.none", "7.6")
    assert unplayable("motivator") == ("grande.idle", "13.25")


@pytest.mark.rule("viticulture 8.5")
def test_the_owner_of_a_card_for_all_decides_first():
    play = with_visitor("guest-speaker", 3, seat=B)
    assert play.asked == ("may", B)
    play.do("pass")
    assert play.asked == ("asked", C)
    play.do("pass")
    assert play.asked == ("asked", A)


# 8.6


@pytest.mark.rule("viticulture 8.6")
def test_a_worker_trained_by_a_visitor_works_from_next_year_on():
    play = with_visitor("teacher")
    play.do("choose b")
    assert (play.state.workers[A], play.state.idle[A]) == (4, 1)
    assert closed("teacher", "b", workers={A: 6}, grapes={A: "red-1"}) == ("workers.most", "7.9")


@pytest.mark.rule("viticulture 8.6")
def test_a_worker_taken_back_can_be_sent_out_again_and_its_place_is_free():
    play = with_visitor("producer", 2, placed=[(A, "tour 1")])
    play.do("take-back tour 1")
    assert "place tour 1" in play.legal
    play.do("pass", "place tour 1")
    assert play.stands("tour", 1) == (A, False)


@pytest.mark.rule("viticulture 8.6")
def test_only_so_many_workers_are_taken_back_in_a_year():
    placed = [(A, "tour 1"), (A, "build 1")]
    play = with_visitor("producer", workers={A: 5}, placed=placed)
    assert year_of(play) == {}
    play.do("take-back tour 1", "take-back build 1")
    assert year_of(play) == {"back": 2}
    play = with_visitor("producer", workers={A: 5}, placed=placed, back=MOST_BACK - 1)
    play.do("take-back tour 1")
    assert play.asked == ("turn", B), "nobody is asked for a second one"
    assert unplayable("producer", workers={A: 5}, placed=placed, back=MOST_BACK) == ("back.most", "8.6")
    grande = {"placed": [(A, "grande tour 1"), (B, "grande tour over")], "back": MOST_BACK}
    assert unplayable("motivator", **grande) == ("back.most", "8.6")


@pytest.mark.rule("viticulture 8.6")
def test_the_count_of_workers_taken_back_begins_anew_with_each_year():
    play = with_visitor("producer", 2, placed=[(A, "tour 1")], back=7)
    play.do("take-back tour 1")
    assert year_of(play) == {"back": 8}
    play.pass_until("wake")
    assert year_of(play) == {}


def year_of(play: Play) -> dict[str, object]:
    """Return the count of the year."""
    return dict(encode(play.state.pending[0].facts))


# 8.7


@pytest.mark.rule("viticulture 8.7")
def test_an_empty_deck_is_made_anew_of_its_discards():
    state = position(2, no_cards=["vine"], discards="", hands={A: "pinot syrah"})
    for name in ("pinot", "syrah"):
        state.hands[A].remove(CARD[name])
        state.discards[0].append(CARD[name])
    events = list(draw_card(state, A, 0))
    assert (len(state.hands[A]), len(state.decks[0]), state.discards[0]) == (1, 1, [])
    assert facts_of(events, "card.drawn") == [{"seat": A, "deck": "vine"}]


@pytest.mark.rule("viticulture 8.7")
def test_where_there_is_nothing_left_nothing_is_drawn():
    play = with_visitor("vendor", 2, no_cards=["order"])
    assert [play.state.count(A, deck) for deck in range(4)] == [1, 0, 1, 0]
    assert play.happened("deck.empty") == [{"seat": A, "deck": "order"}]


@pytest.mark.rule("viticulture 8.7")
def test_only_who_draws_sees_the_card():
    play = with_visitor("patron", tops={"order": "order-07", "winter": "judge"})
    happened = play.do("choose b")
    assert [facts["deck"] for facts in facts_of(seen_by(happened, B), "card.drawn")] == ["order", "winter"]
    assert facts_of(seen_by(happened, B), "card.seen") == []
    assert [facts["card"] for facts in facts_of(seen_by(happened, A), "card.seen")] == ["order-07", "judge"]


@pytest.mark.rule("viticulture 8.7")
def test_a_deck_is_named_before_the_card_is_seen_and_hands_have_no_limit_within_the_year():
    hands = {A: "pinot pinot pinot pinot syrah syrah syrah syrah"}
    play = with_visitor("mentor", 2, grapes={B: "red-1"}, hands=hands)
    play.do("accept", "wine red 1 1")
    assert (play.asked, play.legal) == (("draw", A), ["draw vine", "draw summer"])
    play.do("draw summer")
    assert (len(play.state.hands[A]), play.state.count(A, DECK["summer"])) == (9, 1)


@pytest.mark.rule("viticulture 8.7")
def test_discarded_cards_lie_face_up_on_top_of_their_pile():
    play = with_visitor("peddler", hands={A: "pinot merlot"}, discards="syrah")
    happened = play.do("discard merlot", "discard pinot")
    assert play.discards("vine") == "syrah merlot pinot"
    assert [facts["card"] for facts in facts_of(seen_by(happened, None), "card.discarded")] == ["merlot", "pinot"]
    assert play.game.view(play.state, B).discards == play.state.discards


@pytest.mark.rule("viticulture 8.1")
@pytest.mark.parametrize(
    ("card", "position", "shared"),
    [
        ("negotiator", {"residual": {A: 5}, "grapes": {A: "red-3"}}, Refusal("residual.most", rule="10.5", most=5)),
        ("uncertified-architect", {"vp": {A: -5}}, Refusal("vp.short", rule="8.4", count=1, vp=-5)),
        ("exporter", {}, None),
        ("auctioneer", {}, Refusal("cards.few", rule="8.1", count=2, held=0, wanted="card")),
        ("negotiator", {}, None),
        ("broker", {"lira": {A: 0}, "vp": {A: -5}}, None),
    ],
)
def test_choices_that_are_closed_for_one_reason_tell_it_and_of_amounts_the_least(card, position, shared):
    season = "winter" if card == "exporter" else "summer"
    refusal = acting(season=season, hands={A: card}, **position).refused(f"place {season}-visitor 1")
    told = refusal.facts["why"] if shared else refusal
    assert told == (shared or Refusal("visitor.nothing", rule="8.1", card=card))
