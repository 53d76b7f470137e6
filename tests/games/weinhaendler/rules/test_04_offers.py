"""Chapter 4: the offers."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.games.play import facts_of, rules_of
from tests.games.weinhaendler.builders import A, B, C, D, Play, offering

import games
from engine.core.table import plain_table
from engine.files.record import read_record, replay, write_record
from engine.play.match import AnyMatch, Match
from games.weinhaendler.components import KIND_OF, NAMES
from games.weinhaendler.game import GAME
from games.weinhaendler.state import HIDDEN
from games.weinhaendler.view import seen

ROOT = Path(__file__).resolve().parents[4]

HANDS = ["red-1 red-2 empty", "blue-1 blue-2", "green-1 green-2 green-3"]
MIKE, ELKE, GERD, SUSI = A, B, C, D


def the_auction() -> Play:
    """The example of the rules, before its first move."""
    hands = [
        "yellow-1 green-2 empty brown-1",
        "green-1 brown-1",
        "yellow-2 blue-1 red-3 brown-1",
        "blue-3 red-3 purple-1",
    ]
    return offering(hands, display="purple-3 brown-2 red-2 blue-2")


@pytest.mark.rule("weinhaendler 4.1")
def test_clockwise_from_the_first_player_each_offers_or_passes():
    play = offering(HANDS, first=B)
    asked = []
    for move in ("offer blue-1", "offer green-3", "offer red-1", "offer blue-2", "pass", "offer empty", "pass"):
        asked.append(play.asked)
        play.do(move)
    assert asked == [
        ("offer.first", B), ("offer.first", C), ("offer.first", A), ("offer.more", B),
        ("offer.more", C), ("offer.more", A), ("offer.more", A),
    ]  # fmt: skip
    assert play.asked[0] == "store.may"


@pytest.mark.rule("weinhaendler 4.1")
def test_the_auction_of_the_rules():
    play = the_auction()
    steps = [
        (MIKE, "offer yellow-1 green-2", 190),
        (ELKE, "offer green-1", 70),
        (GERD, "offer yellow-2 red-3 blue-1", 410),
        (SUSI, "offer blue-3", 230),
        (MIKE, "offer empty", 192),
        (ELKE, "pass", 70),
        (GERD, "pass", 410),
        (SUSI, "offer red-3", 430),
        (MIKE, "pass", 192),
        (SUSI, "pass", 430),
    ]
    for seat, move, value in steps:
        assert play.asked[1] == seat
        (event,) = (one for one in play.do(move) if one.code.startswith("offer.") and "value" in one.facts)
        assert (event.facts["seat"], event.facts["value"]) == (seat, value)
    assert play.asked[0].startswith("store")


@pytest.mark.rule("weinhaendler 4.2")
def test_one_or_more_cards_from_the_hand_also_of_several_colours():
    play = offering(["red-1 red-1 blue-3", "", ""])
    assert play.legal == [
        "offer red-1", "offer blue-3", "offer red-1 red-1", "offer red-1 blue-3", "offer red-1 red-1 blue-3",
        "pass", "draw",
    ]  # fmt: skip
    happened = play.do("offer red-1 blue-3")
    made = {"seat": A, "cards": ("red-1", "blue-3"), "value": 290}
    assert (facts_of(happened, "offer.made"), rules_of(happened, "offer.made")) == ([made], ["4.2"])
    assert (play.hand(A), play.offer(A)) == ("red-1", "red-1 blue-3")


@pytest.mark.rule("weinhaendler 4.2")
def test_later_turns_add_to_the_offer():
    play = offering(["red-1 red-2 red-3 blue-1", "", ""])
    play.do("offer red-2", "pass", "pass", "offer red-1 red-3")
    assert play.happened("offer.made")[-1] == {"seat": A, "cards": ("red-1", "red-3"), "value": 390}
    assert (play.hand(A), play.offer(A)) == ("blue-1", "red-1 red-2 red-3")


@pytest.mark.rule("weinhaendler 4.2")
def test_what_lies_in_an_offer_does_not_come_back():
    play = offering(HANDS, display="blue-3 blue-3 green-3 green-3")
    play.do("offer red-1", "pass", "pass")
    assert play.offer(A) == "red-1"
    assert play.candidates == ["offer red-2", "offer empty", "offer red-2 empty", "pass", "draw"]
    assert play.legal == play.candidates[:-1]
    play.refuses("offer red-1", "card.offered", "4.2", card="red-1")
    play.do("pass")
    assert (play.hand(A), play.display) == ("red-2 green-3 green-3 blue-3 blue-3 empty", "red-1")


def two_cards(match: AnyMatch) -> tuple[str, str]:
    """Return two different cards of the seat that is asked, in the order of records."""
    first, second = sorted(set(match.state.hands[match.state.now.seat]))[:2]
    return NAMES[first], NAMES[second]


@pytest.fixture
def record() -> Record:
    """A record in which the cards of the first offer stand the other way round."""
    match: AnyMatch = Match(GAME, plain_table("weinhaendler", 3, "order"))
    first, second = two_cards(match)
    return Record(write_record(match), f"offer {second} {first}", f"offer {first} {second}")


class Record(NamedTuple):
    text: str
    turned_round: str
    in_order: str


@pytest.mark.rule("weinhaendler 4.2")
def test_the_cards_of_an_offer_are_read_in_any_order_and_recorded_in_one(record):
    match = replay(read_record(f"{record.text}{record.turned_round}\n"), games.load)
    assert [str(move) for move in match.moves] == [record.in_order]
    assert write_record(match) == f"{record.text}{record.in_order}\n"
    assert match.log[1][0].facts["cards"] == match.moves[0].names


@pytest.mark.rule("weinhaendler 4.2")
def test_the_command_line_reads_the_cards_of_an_offer_in_any_order(record, tmp_path):
    file = tmp_path / "begun.txt"
    file.write_text(record.text, encoding="utf-8")
    (judged,) = told_by("why", file, record.turned_round)
    assert judged["legal"] is True
    *_, played = told_by("play", file, record.turned_round)
    assert played == {"record": f"{record.text}{record.in_order}\n"}


def told_by(*words: object) -> list[dict[str, object]]:
    """Return the lines that the command line answers with."""
    called = [sys.executable, "py", *map(str, words)]
    done = subprocess.run(called, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=60, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.rule("weinhaendler 4.2")
def test_an_offer_turned_round_is_judged_like_any_other():
    play = offering(["red-1 red-2 blue-1", "", ""])
    assert play.preview("offer blue-1 red-1").facts == {"value": 150}
    assert play.refused("offer blue-2 red-1").facts == {"card": "blue-2"}


@pytest.mark.rule("weinhaendler 4.2")
def test_an_empty_bottle_may_be_offered_alone():
    play = offering(HANDS)
    happened = play.do("offer empty")
    assert facts_of(happened, "offer.made") == [{"seat": A, "cards": ("empty",), "value": 2}]


@pytest.mark.rule("weinhaendler 4.3")
def test_no_two_offers_are_worth_the_same():
    play = offering(["yellow-1 green-2", "yellow-3 red-1", "blue-1", ""])  # 5 and 14 make 19
    play.do("offer yellow-1 green-2")
    play.refuses("offer yellow-3", "offer.equal", "4.3", value=190, seat=A)
    assert play.legal == ["offer red-1", "offer yellow-3 red-1", "pass", "draw"]


@pytest.mark.rule("weinhaendler 4.3")
def test_tenths_count_too():
    play = offering(["yellow-1 green-2 empty", "yellow-3 empty", "", ""])
    play.do("offer yellow-1 green-2 empty")
    play.refuses("offer yellow-3 empty", "offer.equal", "4.3", value=192, seat=A)
    assert play.legal == ["offer yellow-3", "offer empty", "pass", "draw"]


@pytest.mark.rule("weinhaendler 4.3")
def test_offers_of_those_who_have_passed_count():
    play = offering(["purple-2 red-1", "", "red-1 yellow-2", ""])  # 6 and 12 make 18
    play.do("offer purple-2", "pass", "offer red-1", "pass", "pass")
    assert play.state.passed == [True, True, False, True]
    play.refuses("offer yellow-2", "offer.equal", "4.3", value=180, seat=A)
    assert play.legal == ["pass"]


@pytest.mark.rule("weinhaendler 4.3")
def test_a_total_that_was_left_behind_is_free_again():
    play = offering(["yellow-3 empty blue-1", "red-1 red-2 blue-1", "", ""])  # 6 and 13 make 19
    play.do("offer yellow-3")
    assert play.refused("offer red-1 red-2").facts == {"value": 190, "seat": A}
    play.do("offer red-1", "pass", "pass", "offer empty", "offer red-2")
    assert [play.state.offered(seat) for seat in (A, B)] == [192, 190]


@pytest.mark.rule("weinhaendler 4.3")
def test_only_what_lies_there_now_is_compared():
    play = offering(["red-1 green-1", "red-1 green-1", "blue-1"])
    play.do("offer red-1")
    assert play.refused("offer red-1").facts == {"value": 60, "seat": A}
    play.do("offer green-1", "offer blue-1", "offer green-1")
    # A has left 6 behind and has 13 now, which is what B would come to.
    assert play.refused("offer red-1").facts == {"value": 130, "seat": A}


@pytest.mark.rule("weinhaendler 4.3")
def test_an_offer_below_others_is_allowed():
    play = the_auction()
    play.do("offer yellow-1 green-2", "offer green-1")
    assert play.state.offered(ELKE) < play.state.offered(MIKE)


@pytest.mark.rule("weinhaendler 4.3")
def test_who_has_no_cards_out_has_no_offer_and_so_several_may_have_none():
    play = offering(HANDS)
    play.do("pass", "pass")
    assert play.legal[-2:] == ["pass", "draw"]


@pytest.mark.rule("weinhaendler 4.4")
def test_who_has_passed_is_out_until_the_next_round():
    play = offering(HANDS)
    happened = play.do("pass", "offer blue-1")
    assert facts_of(happened, "offer.none") == [{"seat": A}]
    asked = set()
    while play.asked[0].startswith("offer"):
        asked.add(play.asked[1])
        play.do("offer green-1" if play.asked == ("offer.first", C) else "pass")
    assert asked == {B, C}


@pytest.mark.rule("weinhaendler 4.4")
def test_an_offer_stays_when_its_owner_passes():
    play = offering(HANDS)
    happened = play.do("offer red-1", "pass", "offer green-1", "pass")
    assert facts_of(happened, "offer.passed") == [{"seat": A, "value": 60}]
    assert rules_of(happened, "offer.passed") == ["4.4"]
    assert play.offer(A) == "red-1"
    assert play.asked == ("offer.highest", C)


@pytest.mark.rule("weinhaendler 4.4")
def test_the_last_one_may_go_on_alone_and_the_phase_ends_when_all_have_passed():
    play = offering(["red-1 red-2 red-3", "", ""])
    play.do("pass", "pass", "pass")
    assert play.asked[0].startswith("store")
    play = offering(["", "red-1 red-2 red-3", ""], first=B)
    play.do("offer red-1", "pass", "pass", "offer red-2")
    assert play.asked == ("offer.highest", B)
    play.do("pass")
    assert play.happened("display.taken")[0]["seat"] == B


@pytest.mark.rule("weinhaendler 4.4")
def test_whose_offer_nobody_can_answer_is_asked_in_another_way_if_it_is_the_highest():
    play = offering(["red-1 red-2 blue-2", "blue-1", "green-1 green-3 empty"])
    play.do("offer red-1", "offer blue-1", "offer green-1", "offer red-2")
    assert play.asked == ("offer.more", C), "A can still answer"
    play.do("offer green-3", "pass")
    assert play.asked == ("offer.highest", C)
    play = offering(["red-1", "blue-1", "green-1 green-3"])
    play.do("offer red-1", "offer blue-1", "offer green-1")
    assert play.asked == ("offer.more", C), "B has offered more"


@pytest.mark.rule("weinhaendler 4.4")
def test_an_empty_hand_must_pass():
    play = offering(["", "red-1", ""])
    assert play.candidates == play.legal == ["pass", "draw"]


@pytest.mark.rule("weinhaendler 4.4")
def test_who_can_do_nothing_but_pass_passes_without_being_asked():
    play = offering(["red-1", "blue-1 blue-2", ""])
    play.do("offer red-1", "offer blue-1")
    assert play.asked == ("offer.first", C), "two cards may still be turned up"
    happened = play.do("pass")
    told = [(event.code, event.rule, event.facts) for event in happened]
    assert told == [
        ("offer.none", "4.4", {"seat": C}),
        ("hand.empty", "4.4", {"seat": A}),
        ("offer.passed", "4.4", {"seat": A, "value": 60}),
    ]
    assert play.asked == ("offer.highest", B)
    play = offering(["", "blue-1", ""], pile="", last=True)
    assert play.happened("offer.none") == [{"seat": A}]
    assert play.asked == ("offer.first", B)


@pytest.mark.rule("weinhaendler 4.4")
def test_who_has_cards_is_asked_even_if_no_offer_is_open():
    play = offering(["red-1 red-2", "red-1", ""], pile="", last=True)
    play.do("offer red-1")
    assert (play.asked, play.legal) == (("offer.first", B), ["pass"])
    assert play.refused("offer red-1").code == "offer.equal"


BONUS = {"display": "red-2 red-2 blue-2 green-1"}


@pytest.mark.rule("weinhaendler 4.5")
def test_who_passes_without_an_offer_turns_two_cards_up_and_keeps_the_lower():
    play = offering(HANDS, top="brown-3 green-2 blue-3", **BONUS)
    count, under = len(play.state.pile), play.pile[-1]
    happened = play.do("draw")
    drawn = {"seat": A, "card": "green-2", "other": "brown-3"}
    assert (facts_of(happened, "drawn.lower"), rules_of(happened, "drawn.lower")) == ([drawn], ["4.5"])
    assert play.hand(A) == "red-1 red-2 green-2 empty"
    assert play.pile[0] == "blue-3"
    assert play.pile[-2:] == [under, "brown-3"]
    assert len(play.state.pile) == count - 1
    assert play.state.passed[A]


@pytest.mark.parametrize(
    ("top", "kept"), [("green-2 brown-3", "green-2"), ("empty red-1", "empty"), ("red-3 blue-1", "blue-1")]
)
@pytest.mark.rule("weinhaendler 4.5")
def test_the_lower_is_the_one_of_less_euro_not_of_fewer_stars(top, kept):
    play = offering(["", "", ""], top=top, **BONUS)
    play.do("draw")
    assert play.hand(A) == kept


@pytest.mark.rule("weinhaendler 4.5")
def test_more_stars_may_still_be_the_lower():
    play = offering(["", "", "", ""], top="purple-2 yellow-3 purple-1 brown-1")
    happened = play.do("draw")
    assert facts_of(happened, "drawn.lower") == [{"seat": A, "card": "purple-2", "other": "yellow-3"}]
    play = offering(["", "", "", ""], top="yellow-3 red-3")
    assert facts_of(play.do("draw"), "drawn.lower")[0]["card"] == "yellow-3"


@pytest.mark.rule("weinhaendler 4.5")
def test_of_two_identical_cards_one_is_kept_and_one_goes_under_the_pile():
    play = offering(["", "", ""], top="red-3 red-3", **BONUS)
    happened = play.do("draw")
    assert facts_of(happened, "drawn.lower") == [{"seat": A, "card": "red-3", "other": "red-3"}]
    assert (play.hand(A), play.pile[-1]) == ("red-3", "red-3")


@pytest.mark.rule("weinhaendler 4.5")
def test_only_one_card_left_is_taken():
    play = offering(["", "", ""], pile="brown-3", **BONUS)
    happened = play.do("draw")
    assert facts_of(happened, "drawn.last") == [{"seat": A, "card": "brown-3"}]
    assert rules_of(happened, "drawn.last") == ["4.5"]
    assert (play.hand(A), play.pile) == ("brown-3", [])


@pytest.mark.rule("weinhaendler 4.5")
def test_with_no_card_left_there_is_none_to_take():
    play = offering(["", "green-1", ""], pile="brown-3", **BONUS)
    play.do("draw")
    play.refuses("draw", "draw.pile_empty", "4.5")
    assert play.legal == ["offer green-1", "pass"]


@pytest.mark.rule("weinhaendler 4.5")
def test_two_cards_left_leave_one():
    play = offering(["", "", ""], pile="brown-3 brown-2", **BONUS)
    play.do("draw")
    assert (play.hand(A), play.pile) == ("brown-2", ["brown-3"])
    play.do("draw")
    assert (play.hand(B), play.pile) == ("brown-3", [])


@pytest.mark.rule("weinhaendler 4.5")
def test_everybody_knows_the_cards_under_the_pile_until_they_are_drawn():
    play = offering(["", "", ""], pile="brown-3 brown-2 blue-3 blue-2 red-1", **BONUS)
    assert seen(play.state, None).pile == [HIDDEN] * 5
    play.do("draw", "draw")
    assert play.pile == ["red-1", "brown-3", "blue-3"]
    for seat in (A, None):
        assert seen(play.state, seat).pile == [KIND_OF["blue-3"], KIND_OF["brown-3"], HIDDEN]
    play.do("draw")
    assert seen(play.state, C).pile == [KIND_OF["brown-3"], KIND_OF["blue-3"]], "red-1 was the last unknown one"


@pytest.mark.rule("weinhaendler 4.5")
def test_not_after_having_offered():
    play = offering(HANDS)
    play.do("offer red-1", "pass", "pass")
    play.refuses("draw", "draw.offered", "4.5")
    assert "draw" not in play.legal


@pytest.mark.rule("weinhaendler 4.5")
def test_nobody_has_to_turn_cards_up():
    play = offering(HANDS)
    before = play.pile
    happened = play.do("pass")
    assert play.pile == before
    assert [event.code for event in happened] == ["offer.none"]
    assert play.hand(A) == "red-1 red-2 empty"


@pytest.mark.rule("weinhaendler 4.5")
def test_an_empty_pile_is_the_reason_that_lasts():
    play = offering(["red-1 red-2", "blue-1", ""], pile="", last=True)
    play.do("offer red-1", "pass")
    assert play.asked == ("offer.highest", A)
    assert play.refused("draw").code == "draw.pile_empty"


@pytest.mark.rule("weinhaendler 4.5")
def test_not_in_the_last_round():
    play = offering(["red-1", "", ""], pile="", last=True)
    assert play.refused("draw").code == "draw.pile_empty"
    assert play.legal == ["offer red-1", "pass"]


@pytest.mark.rule("weinhaendler 4.5")
def test_a_card_that_was_turned_up_is_not_offered_in_this_round_but_kept():
    play = offering(["", "red-1", "blue-1"], top="brown-3 green-2")
    play.do("draw", "offer red-1", "offer blue-1")
    assert play.hand(A) == "green-2"
    assert play.happened("offer.taken")[0]["seat"] == B


@pytest.mark.rule("weinhaendler 4.2")
def test_the_preview_says_how_high_an_offer_would_stand():
    play = the_auction()
    assert play.preview("pass") is None
    play.do("offer yellow-1 green-2", "offer green-1")
    highest, below = play.preview("offer yellow-2 red-3"), play.preview("offer yellow-2")
    assert (highest.code, highest.rule, highest.facts) == ("offer.highest", "5.1", {"value": 320})
    assert (below.code, below.rule, below.facts) == ("offer.below", "5.1", {"value": 120, "seat": MIKE})
