"""Chapter 6: laying bottles down."""

from __future__ import annotations

import pytest
from tests.games.play import facts_of, rules_of
from tests.games.weinhaendler.builders import A, B, C, cellar, offering, storing, storing_alone, told_trios

from games.weinhaendler.cellar import FULL, NOTHING

# All fifteen bottles of a cellar, none of them in a trio.
WHOLE = (
    "blue-1",
    "green-1 brown-1",
    "red-1 blue-1 green-1",
    "brown-2 green-2 red-2 blue-2",
    "red-3 blue-3 brown-3 green-3 red-3",
)


def whole_but(old: str, new: str) -> list[int]:
    """Return a cellar of fifteen in which the first bottle of some kind, as it is read, is another."""
    return cellar(*"|".join(WHOLE).replace(old, new, 1).split("|"))


@pytest.mark.rule("weinhaendler 6.1")
def test_the_highest_offer_lays_first_then_clockwise():
    play = offering(["red-1 red-1", "blue-3 blue-1", "green-1 green-1"])
    play.do("offer red-1", "offer blue-3", "offer green-1", "pass", "pass", "pass")
    asked = []
    while play.asked[0].startswith("store"):
        asked.append(play.asked[1])
        play.do("pass")
    assert asked == [B, C, A]


@pytest.mark.rule("weinhaendler 6.1")
def test_with_more_than_six_one_must_with_six_one_may():
    play = storing(["red-1 red-2 red-3 blue-1 blue-2 blue-3 green-1 green-2", "brown-1", "brown-2"])
    assert play.asked == ("store.must", A)
    play.refuses("pass", "hand.over", "6.1", count=2)
    play.do("store red-1 0.4")
    assert play.refused("pass").facts == {"count": 1}
    play.do("store red-2 0.5")
    assert play.asked == ("store.may", A)
    happened = play.do("pass")
    assert facts_of(happened, "hand.kept") == [{"seat": A, "count": 6}]
    assert rules_of(happened, "hand.kept") == ["6.1"]
    assert play.asked == ("store.may", B)


@pytest.mark.rule("weinhaendler 6.1")
def test_how_many_must_be_laid_is_asked_for():
    play = storing(["red-1 red-2 red-3 blue-1 blue-2 blue-3 green-1 green-2", "brown-1", ""])
    assert play.prompt == {"count": 2}
    play.do("store red-1 0.4", "store red-2 0.5")
    assert play.prompt == {"count": 0}


@pytest.mark.rule("weinhaendler 6.1")
def test_as_many_as_one_likes_and_then_the_next_is_asked():
    play = storing(["red-1 red-2 red-3", "blue-1", ""])
    play.do("store red-1 0.4", "store red-2 0.5", "store red-3 0.6")
    assert play.hand(A) == ""
    assert play.asked == ("store.may", B)


@pytest.mark.rule("weinhaendler 6.1")
def test_who_has_no_cards_is_not_asked():
    play = storing(["", "blue-1", "", ""])
    assert play.asked == ("store.may", B)
    happened = play.do("pass")
    assert [event.code for event in happened][-1] == "round.begun"
    assert len(facts_of(happened, "hand.kept")) == 1


@pytest.mark.rule("weinhaendler 6.1")
def test_the_seat_chooses_which_card_and_where():
    play = storing_alone("red-1 blue-2 blue-2", cellar("red-1 red-2"))
    assert play.legal == [
        *(f"store red-1 {place}" for place in ("0.3", "0.6", "1.4")),
        *(f"store blue-2 {place}" for place in ("0.3", "0.6", "1.4")),
        "pass",
    ]


@pytest.mark.rule("weinhaendler 6.2")
def test_one_at_a_time_and_scored_at_once():
    play = storing_alone("red-1 red-2 red-3")
    points = []
    for move in ("store red-2 0.4", "store red-1 0.5", "store red-3 0.6"):
        happened = play.do(move)
        assert len(facts_of(happened, "bottle.stored")) == 1
        points.append(play.points(A))
    assert points == [2, 3, 7]


@pytest.mark.parametrize("card", ["red-1", "empty"])
@pytest.mark.rule("weinhaendler 6.2")
def test_a_bottle_is_never_covered(card):
    play = storing_alone(card, cellar("blue-2", "blue-1 red-2"))
    for place, lies in (("0.4", "blue-1"), ("0.5", "red-2"), ("1.4", "blue-2")):
        play.refuses(f"store {card} {place}", "place.taken", "6.2", card=lies)


@pytest.mark.rule("weinhaendler 6.2")
def test_what_lies_stays_and_is_not_taken_back():
    play = storing_alone("red-1 red-2", cellar("blue-1"))
    play.do("store red-1 0.5")
    assert (play.lies(A, "0.4"), play.lies(A, "0.5"), play.hand(A)) == ("blue-1", "red-1", "red-2")
    assert {move.split()[0] for move in play.candidates} == {"store", "pass"}


@pytest.mark.rule("weinhaendler 6.3")
def test_the_first_bottle_begins_the_row():
    play = storing_alone("red-1")
    assert play.legal == ["store red-1 0.4", "pass"]
    happened = play.do("store red-1 0.4")
    stored = {"seat": A, "card": "red-1", "place": "0.4", "stars": 1}
    assert (facts_of(happened, "bottle.stored"), play.lies(A, "0.4")) == ([stored], "red-1")


@pytest.mark.rule("weinhaendler 6.3")
def test_the_row_grows_at_either_end_without_a_gap():
    play = storing_alone("red-1 red-2 red-3", cellar("blue-1"))
    assert play.places("red-1") == ["0.3", "0.5"]
    play.do("store red-1 0.3")
    assert play.places("red-2") == ["0.2", "0.5", "1.3"]
    for place in ("0.1", "0.6"):
        play.refuses(f"store red-2 {place}", "place.gap", "6.3")


@pytest.mark.parametrize("left", range(5))
@pytest.mark.rule("weinhaendler 6.3")
def test_the_row_ends_with_five_bottles_wherever_it_lies(left):
    play = storing_alone("red-1", cellar("red-3 blue-3 brown-3 green-3 blue-3", left=left))
    assert play.places("red-1") == [f"1.{left + at}" for at in range(4)]
    for end in (left - 1, left + 5):
        if 0 <= end < 9:
            play.refuses(f"store red-1 0.{end}", "place.beyond", "6.3")


@pytest.mark.rule("weinhaendler 6.3")
def test_beside_a_complete_row_there_is_no_place_on_any_level():
    play = storing_alone("red-1", cellar("red-3 blue-3 brown-3 green-3 blue-3", left=2))
    for place in ("0.1", "0.7", "1.1", "1.6", "2.5"):
        assert play.refused(f"store red-1 {place}").code == "place.beyond", place
    assert play.refused("store red-1 2.4").code == "place.unsupported"


@pytest.mark.rule("weinhaendler 6.3")
def test_the_first_bottle_begins_in_the_middle():
    play = storing_alone("red-1")
    for place in ("0.3", "1.4"):
        play.refuses(f"store red-1 {place}", "place.first", "6.3")


@pytest.mark.rule("weinhaendler 6.4")
def test_a_place_far_above_the_row_has_nothing_to_rest_on_either():
    play = storing_alone("red-1", cellar("blue-1 blue-2"))
    play.refuses("store red-1 3.4", "place.unsupported", "6.4")


@pytest.mark.rule("weinhaendler 6.4")
def test_a_bottle_above_the_row_rests_on_the_two_below_it():
    play = storing_alone("brown-1 brown-2", cellar("red-1 blue-1 green-1"))
    play.refuses("store brown-1 2.4", "place.unsupported", "6.4")
    play.do("store brown-1 1.4")
    assert play.refused("store brown-2 2.4").code == "place.unsupported"
    play.do("store brown-2 1.5")
    assert play.lies(A, "1.5") == "brown-2"


@pytest.mark.rule("weinhaendler 6.4")
def test_the_colours_below_do_not_matter():
    play = storing_alone("brown-1", cellar("red-1 blue-1"))
    play.do("store brown-1 1.4")
    assert play.points(A) == 1 + 1 + 1


@pytest.mark.rule("weinhaendler 6.4")
def test_above_the_row_gaps_may_be_left_and_filled_later():
    play = storing_alone("brown-1 brown-2 blue-3", cellar("red-1 blue-1 green-1 red-2"))
    play.do("store brown-1 1.6", "store brown-2 1.4")
    assert [play.lies(A, f"1.{x}") for x in (4, 5, 6)] == ["brown-2", None, "brown-1"]
    assert play.refused("store blue-3 2.4").code == "place.unsupported"
    play.do("store blue-3 1.5")
    assert play.lies(A, "1.5") == "blue-3"


@pytest.mark.rule("weinhaendler 6.4")
def test_up_to_the_top_of_four_three_two_and_one():
    play = storing_alone("blue-1", cellar("green-1 brown-1", *WHOLE[2:]))
    assert play.places("blue-1") == ["4.4"]
    happened = play.do("store blue-1 4.4")
    assert facts_of(happened, "bottle.stored")[0]["place"] == "4.4"
    assert sum(card != NOTHING for card in play.state.cellars[A][0]) == FULL == 15


@pytest.mark.rule("weinhaendler 6.5")
def test_an_empty_bottle_is_laid_like_any_other_and_carries():
    play = storing_alone("empty empty blue-1")
    happened = play.do("store empty 0.4", "store empty 0.5", "store blue-1 1.4")
    assert facts_of(happened, "empty.stored") == [{"seat": A, "place": "0.4"}, {"seat": A, "place": "0.5"}]
    assert rules_of(happened, "empty.stored") == ["6.5"] * 2
    assert play.points(A) == 1


@pytest.mark.rule("weinhaendler 6.5")
def test_a_full_bottle_covers_an_empty_one_and_scores_all_that_it_makes():
    play = storing_alone("red-2", cellar("red-2 empty red-2"))
    happened = play.do("store red-2 0.5")
    covers = {"seat": A, "card": "red-2", "place": "0.5", "stars": 2}
    assert (facts_of(happened, "bottle.covers"), rules_of(happened, "bottle.covers")) == ([covers], ["6.5"])
    assert facts_of(happened, "bottle.stored") == []
    assert told_trios(happened) == [("trio.identical", 4, "0.4 0.5 0.6")]
    assert play.points(A) == 2 + 2 + 2 + 4
    assert play.lies(A, "0.5") == "red-2"
    assert play.state.covered[A] == 1


@pytest.mark.rule("weinhaendler 6.5")
def test_it_may_be_covered_while_it_carries_others():
    play = storing_alone("red-1", cellar("blue-3", "red-2 empty"))
    play.do("store red-1 0.5")
    assert [play.lies(A, place) for place in ("0.4", "0.5", "1.4")] == ["red-2", "red-1", "blue-3"]


@pytest.mark.rule("weinhaendler 6.5")
def test_it_is_covered_once():
    play = storing_alone("red-1 red-3", cellar("blue-2 empty"))
    play.do("store red-1 0.5")
    play.refuses("store red-3 0.5", "place.taken", "6.2", card="red-1")


@pytest.mark.rule("weinhaendler 6.5")
def test_an_empty_bottle_covers_nothing_not_even_another():
    play = storing_alone("empty", cellar("blue-2 empty"))
    play.refuses("store empty 0.5", "place.empty_on_empty", "6.5")
    assert play.refused("store empty 0.4").code == "place.taken"
    assert play.places("empty") == ["0.3", "0.6", "1.4"]


@pytest.mark.rule("weinhaendler 6.6")
def test_when_fifteen_lie_the_next_bottle_begins_another_cellar():
    play = storing_alone("red-1 red-2", cellar("-", *WHOLE[1:]))
    happened = play.do("store red-1 4.4")
    assert facts_of(happened, "cellar.opened") == []
    assert play.places("red-2") == ["0.4"]
    happened = play.do("store red-2 0.4")
    assert [event.code for event in happened[:2]] == ["cellar.opened", "bottle.stored"]
    assert facts_of(happened, "cellar.opened") == [{"seat": A, "number": 2}]
    assert rules_of(happened, "cellar.opened") == ["6.6"]
    assert len(play.state.cellars[A]) == 2
    assert (play.lies(A, "4.4", 0), play.lies(A, "0.4")) == ("red-1", "red-2")


@pytest.mark.rule("weinhaendler 6.6")
def test_not_while_one_place_is_open():
    play = storing_alone("red-1", cellar("-", *WHOLE[1:]))
    assert play.places("red-1") == ["4.4"]


@pytest.mark.rule("weinhaendler 6.6")
def test_not_while_an_empty_bottle_lies_open():
    play = storing_alone("blue-2 red-1", whole_but("blue-2", "empty"))
    assert play.places("red-1") == play.places("blue-2") == ["1.7"]
    for place in ("0.4", "4.4", "0.3", "1.3"):
        play.refuses(f"store red-1 {place}", "cellar.empty_open", "6.6")
    play.do("store red-1 1.7")
    assert play.places("blue-2") == ["0.4"]
    play.do("store blue-2 0.4")
    assert play.happened("cellar.opened") == [{"seat": A, "number": 2}]


@pytest.mark.rule("weinhaendler 6.6")
def test_with_empty_bottles_only_there_may_be_nothing_to_lay():
    play = storing_alone("empty empty", whole_but("blue-2", "empty"))
    assert play.legal == ["pass"]
    assert play.refused("store empty 1.7").code == "place.empty_on_empty"


@pytest.mark.rule("weinhaendler 6.6")
def test_a_third_cellar_follows_the_second():
    second = cellar("green-2", "blue-2 red-1", "brown-2 red-2 blue-2", "purple-1 purple-2 yellow-1 yellow-2",
                    "purple-3 yellow-3 brown-2 purple-1 yellow-1")  # fmt: skip
    play = storing(["red-1", "", "", "", ""], cellars={A: [cellar(*WHOLE), second]})
    play.do("store red-1 0.4")
    assert play.happened("cellar.opened") == [{"seat": A, "number": 3}]
