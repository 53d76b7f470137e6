"""Chapter 9: the end."""

from __future__ import annotations

import pytest
from tests.games.play import facts_of, rules_of
from tests.games.weinhaendler.builders import A, B, C, D, Play, cellar, filling, offering, position, storing

from engine.core.event import Event
from games.weinhaendler.game import GAME
from games.weinhaendler.moves import offer_of


@pytest.mark.parametrize("pile", ["blue-3 red-2 green-3", "blue-3 red-2", "blue-3"])
@pytest.mark.rule("weinhaendler 9.1")
def test_when_filling_up_takes_the_last_card_the_last_round_begins(pile):
    play = filling(["brown-1", "", ""], display="red-1", pile=pile)
    assert play.state.last
    assert rules_of(play.events, "round.last") == ["9.1"]
    assert [event.code for event in play.events] == ["display.filled.last", "round.last", "round.begun"]
    assert play.asked[0] == "offer.first"


@pytest.mark.rule("weinhaendler 9.1")
def test_one_card_in_the_pile_is_enough_for_another_round():
    play = filling(display="red-1", pile="blue-3 red-2 green-3 brown-1")
    assert not play.state.last
    assert play.pile == ["brown-1"]
    assert play.happened("round.last") == []


@pytest.mark.rule("weinhaendler 9.1")
def test_a_pile_that_bonuses_have_emptied_is_noticed_when_the_display_is_filled():
    play = offering(["", "red-1", ""], display="blue-1 blue-1 blue-2 blue-2", pile="brown-3")
    play.do("draw")
    assert (play.pile, play.state.last) == ([], False)
    play.do("pass")
    assert (play.asked, play.state.last) == (("store.may", A), False)
    happened = play.all_pass()
    assert play.state.last
    assert [event.code for event in happened[-2:]] == ["round.last", "round.begun"]
    assert len(play.state.display) == 4


@pytest.mark.rule("weinhaendler 9.1")
def test_exactly_one_more_round_is_played():
    play = filling(["", "brown-1", ""], display="red-1", pile="blue-3", leader=B, number=7)
    assert play.asked == ("offer.first", B)
    happened = play.do("pass", "pass")
    assert [event.code for event in happened][-1] == "game.ended"
    assert play.happened("game.ended") == [{"round": 8}]
    assert play.state.over
    assert play.refused("pass").code == "game.over"


@pytest.mark.rule("weinhaendler 9.2")
def test_in_the_last_round_all_are_asked_for_all_that_they_have():
    for hand in ("red-1 red-2 red-3 blue-1 blue-2 blue-3 green-1", "red-1"):
        play = storing([hand, "", ""], last=True, pile="")
        assert play.asked == ("store.last", A)
        assert play.legal.count("pass") == (hand == "red-1"), "no more than six may be kept in this round either"
        assert storing([hand, "", ""]).asked[0] in ("store.must", "store.may")


@pytest.mark.rule("weinhaendler 9.2")
def test_in_the_last_round_everything_may_still_be_laid():
    hands = ["red-1 red-2 red-3", "blue-1", "green-1 green-2", ""]
    play = storing(hands, last=True, pile="", leader=B)
    assert play.asked == ("store.last", B)
    play.do("store blue-1 0.4", "store green-2 0.4", "store green-1 0.5", "store red-1 0.4", "store red-3 0.5")
    assert play.asked == ("store.last", A)
    assert not play.state.over
    happened = play.do("store red-2 0.6")
    assert [event.code for event in happened] == ["bottle.stored", "trio.different", "game.ended"]
    assert [play.points(seat) for seat in (A, B, C)] == [7, 1, 3]
    assert [play.hand(seat) for seat in (A, B, C)] == [""] * 3
    assert play.state.over


@pytest.mark.rule("weinhaendler 9.2")
def test_nobody_has_to_and_the_display_is_not_filled_any_more():
    play = offering(["red-1", "blue-1", ""], display="green-1 green-1", pile="", last=True)
    play.do("offer red-1", "pass")
    happened = play.do("pass", "pass")
    assert [event.code for event in happened] == ["hand.kept", "hand.kept", "game.ended"]
    assert play.display == "red-1"


@pytest.mark.rule("weinhaendler 9.2")
def test_more_than_six_are_too_many_in_the_last_round_too():
    play = storing(["red-1 red-2 red-3 blue-1 blue-2 blue-3 green-1", "", ""], last=True, pile="")
    assert play.refused("pass").code == "hand.over"


@pytest.mark.rule("weinhaendler 9.3")
def test_most_points_win_stars_and_trios_together():
    built = {A: cellar("red-2 red-2 red-2"), B: cellar("blue-3 green-3 brown-3"), C: cellar("purple-1")}
    state = position(["", "", "", ""], cellars=built)
    places = GAME.standing(state)
    assert [(place.seat, place.rank) for place in places] == [(A, 1), (B, 2), (C, 3), (D, 4)]
    assert places[0].breakdown == {"points": 10, "stars": 6, "trios": 4}
    assert GAME.ending(state) == "points"


@pytest.mark.rule("weinhaendler 9.3")
def test_equal_points_share_the_victory_however_they_were_made():
    built = {A: cellar("red-2 red-2 red-2"), C: cellar("blue-3 green-3 brown-3 blue-1"), D: cellar("purple-1")}
    state = position(["", "", "", ""], cellars=built)
    assert [(place.seat, place.rank) for place in GAME.standing(state)] == [(A, 1), (C, 1), (D, 3), (B, 4)]
    assert GAME.ending(state) == "shared"


def nobody_does_anything(play: Play) -> list[Event]:
    """Let a round go by in which nobody offers, turns cards up or puts a bottle down."""
    return [*play.all_pass(), *play.all_pass()]


IDLE = ["red-1", "blue-1", "green-1"]


@pytest.mark.rule("weinhaendler 9.4")
def test_after_three_rounds_without_any_card_the_last_one_is_played():
    play = offering(IDLE, display="brown-1 brown-2 brown-3 red-3")
    nobody_does_anything(play)
    nobody_does_anything(play)
    assert (play.state.standstill, play.state.last) == (3, False)
    happened = nobody_does_anything(play)
    assert [(event.code, event.rule) for event in happened][-2:] == [
        ("round.standstill", "9.4"),
        ("round.begun", "3.1"),
    ]
    assert facts_of(happened, "round.standstill") == [{"count": 3}]
    assert play.state.last
    assert play.pile
    happened = nobody_does_anything(play)
    assert happened[-1].code == "game.ended"
    assert GAME.ending(play.state) == "shared"


@pytest.mark.rule("weinhaendler 9.4")
def test_in_this_last_round_everything_is_done_as_always_and_it_stays_the_last():
    play = offering(IDLE, display="brown-1 brown-2 brown-3 red-3")
    for _ in range(3):
        nobody_does_anything(play)
    play.do("offer red-1", "draw", "draw")
    assert play.asked == ("store.last", A)
    play.do("store red-3 0.4", "pass", "store blue-1 0.4", "pass", "pass")
    assert play.state.over
    assert play.happened("game.ended") == [{"round": 5}]


@pytest.mark.rule("weinhaendler 9.4")
def test_cards_that_only_go_round_change_nothing():
    four = "green-1 green-1 green-1 green-2"
    play = offering([four, "", ""], display="brown-1 brown-1 brown-1 brown-2")
    for _ in range(3):
        assert not play.state.last
        play.do(str(offer_of(play.state.hands[A])), *["pass"] * 2)
        play.do("pass")
    assert play.state.last
    assert play.happened("round.standstill") == [{"count": 3}]


def draw_a_card(play: Play) -> None:
    play.do("draw")
    play.all_pass()
    play.all_pass()


def fill_the_display(play: Play) -> None:
    play.do("offer red-1")
    play.all_pass()
    play.all_pass()


def put_a_bottle_down(play: Play) -> None:
    play.all_pass()
    play.do("store red-1 0.4")
    play.all_pass()


@pytest.mark.parametrize("moved", [draw_a_card, fill_the_display, put_a_bottle_down])
@pytest.mark.rule("weinhaendler 9.4")
def test_a_card_from_the_pile_or_a_bottle_in_a_cellar_begins_the_count_anew(moved):
    play = offering(IDLE, display="brown-1 brown-2 brown-3 red-3")
    nobody_does_anything(play)
    nobody_does_anything(play)
    moved(play)
    assert (play.state.standstill, play.state.last) == (1, False)


@pytest.mark.rule("weinhaendler 9.4")
def test_a_pile_that_is_empty_is_the_end_whatever_was_counted():
    play = filling(display="red-1", pile="blue-3", number=7)
    assert (play.state.standstill, play.state.last) == (0, True)


@pytest.mark.rule("weinhaendler 9.3")
def test_what_is_not_laid_down_is_worth_nothing():
    state = position(["blue-3 blue-3", "red-1", ""], cellars={B: cellar("green-1")}, last=True)
    assert GAME.standing(state)[0].seat == B
    assert [place.key for place in GAME.standing(state)] == [(1,), (0,), (0,)]


def announced(play: Play) -> tuple[str, object]:
    event = GAME.end_before_it_comes(play.state)
    return (event.code, event.facts.get("count")) if event else ("", None)


@pytest.mark.rule("weinhaendler 9.1")
def test_a_low_pile_is_announced_and_then_the_last_round():
    hands, display = ["brown-1", "red-1", ""], "blue-1 blue-1 blue-2 blue-2"
    assert announced(offering(hands, display=display, pile="red-2 red-2 red-2 red-3")) == ("can.pile", 4)
    assert announced(offering(hands, display=display, pile="red-2 red-2 red-2 red-3 red-3")) == ("", None)
    play = filling(["", "brown-1", "red-1"], display="red-1", pile="blue-3", leader=B, number=7)
    assert announced(play) == ("last.offers", 2)  # who holds no card can offer none


@pytest.mark.rule("weinhaendler 9.1")
def test_when_the_display_will_take_the_rest_of_the_pile_the_next_round_is_announced_as_the_last():
    assert announced(storing(["brown-1", "", ""], display="red-1", pile="blue-3 red-2 red-2")) == ("next.pile", 3)
    assert announced(storing(["brown-1", "", ""], display="red-1", pile="blue-3 red-2 red-2 red-2")) == ("", None)


@pytest.mark.rule("weinhaendler 9.1")
def test_the_pile_is_called_empty_only_when_it_is():
    play = offering(["brown-1", "red-1", ""], display="blue-1 blue-1 blue-2 blue-2", pile="red-2")
    assert announced(play) == ("can.pile", 1)
    play.do("draw")
    assert announced(play) == ("next.empty", None)
