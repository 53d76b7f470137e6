"""Chapter 3: the year."""

from __future__ import annotations

import pytest
from tests.games.play import facts_of
from tests.games.viticulture.builders import (
    A,
    B,
    C,
    D,
    acting,
    ending_year,
    in_winter,
    season_begins,
    waking,
    with_visitor,
)

from engine.core.state import NOBODY


@pytest.mark.rule("viticulture 3.1")
def test_a_year_has_spring_summer_fall_winter_and_its_end():
    play = waking(2)
    play.do("row 1", "row 2")
    play.pass_until("fall")
    play.do("draw summer", "draw winter", "pass", "pass")
    told = [event.code for event in play.events]
    order = ["year.begun", "row.taken", "season.summer", "season.fall", "season.winter", "year.aged", "year.begun"]
    assert [code for code in told if code in order and code != "row.taken"] == [c for c in order if c != "row.taken"]
    assert told.index("row.taken") < told.index("season.summer")
    assert (play.asked[0], play.state.year, play.state.season) == ("wake", 2, "spring")


@pytest.mark.rule("viticulture 3.1")
@pytest.mark.parametrize("season", ["summer", "winter"])
def test_each_season_has_its_own_spaces_and_two_are_open_in_both(season):
    play = acting(season=season, structures={A: "yoke"})
    found = {move.split()[1] for move in play.candidates if move != "pass"}
    spaces = {
        "summer": {"draw-vine", "summer-visitor", "tour", "build", "sell", "plant"},
        "winter": {"draw-order", "winter-visitor", "harvest", "train", "wine", "fill"},
    }
    assert found == {*spaces[season], "lira", "yoke"}


@pytest.mark.rule("viticulture 3.2")
def test_only_one_rooster_fits_into_a_row():
    play = waking(3, B)
    play.do("row 4")
    refusal = play.refused("row 4")
    assert (refusal.code, refusal.rule, refusal.facts) == ("row.taken", "3.2", {"seat": B})
    assert play.open("row") == {"1", "2", "3", "5", "6", "7"}


@pytest.mark.rule("viticulture 3.2")
@pytest.mark.parametrize(
    ("row", "codes"),
    [
        (1, set()),
        (2, {"card.drawn", "card.seen"}),
        (3, {"card.drawn", "card.seen"}),
        (4, {"lira.gained"}),
        (5, set()),
        (6, {"vp.gained"}),
        (7, {"worker.temporary"}),
    ],
)
def test_a_row_brings_its_bonus_at_once(row, codes):
    play = waking(3, tops={"vine": "merlot", "order": "order-07"})
    events = play.do(f"row {row}")
    assert {event.code for event in events} == {"row.taken", *codes}
    assert play.hand(A) == {2: "merlot", 3: "order-07"}.get(row, "")
    assert (play.lira(A), play.vp(A)) == (10 + (row == 4), int(row == 6))
    assert play.state.idle[A] == 2 + (row == 7)
    assert play.asked == (("draw", A) if row == 5 else ("wake", B))


@pytest.mark.rule("viticulture 3.2")
@pytest.mark.parametrize(("deck", "card"), [("summer", "planter"), ("winter", "judge")])
def test_row_five_brings_a_visitor_of_the_deck_that_is_named(deck, card):
    play = waking(3, tops={"summer": "planter", "winter": "judge"})
    play.do("row 5")
    assert play.legal == ["draw summer", "draw winter"]
    play.do(f"draw {deck}")
    assert (play.hand(A), play.asked) == (card, ("wake", B))


@pytest.mark.rule("viticulture 3.3")
def test_rows_are_chosen_clockwise_from_the_first_player_on_and_nobody_passes():
    play = waking(4, C)
    for seat, row in ((C, 7), (D, 1), (A, 3), (B, 2)):
        assert play.asked == ("wake", seat)
        assert "pass" not in play.candidates
        play.do(f"row {row}")
    assert play.state.rows == [D, B, A, NOBODY, NOBODY, NOBODY, C]
    assert play.asked == ("turn", D)


@pytest.mark.rule("viticulture 3.4")
def test_the_temporary_worker_makes_seven_and_leaves_at_the_end_of_the_year():
    play = waking(2, workers={A: 6})
    play.do("row 7", "row 1")
    assert (play.state.temporary, play.state.idle[A], play.state.workers[A]) == (A, 6, 6)
    play.pass_until("wake")
    assert (play.state.temporary, play.state.idle) == (NOBODY, [5, 2])
    play.do("row 7")
    assert (play.state.temporary, play.state.idle) == (B, [5, 3])


@pytest.mark.rule("viticulture 3.4")
def test_a_temporary_worker_does_the_same_as_a_regular_one():
    play = acting(2, rows=[B, *[NOBODY] * 5, A], temporary=A, seat=A)
    for _ in range(3):
        play.do("place lira 1", "place lira 1" if play.state.idle[B] else "pass")
    assert (play.lira(A), play.state.idle[A], play.state.grande_idle[A]) == (13, 0, True)


@pytest.mark.rule("viticulture 3.4")
def test_a_temporary_worker_that_somebody_has_is_not_given_again():
    play = with_visitor("organizer", 2, temporary=B)
    events = play.do("row 7")
    assert facts_of(events, "row.taken") == [{"seat": A, "row": 7}]
    assert (play.state.temporary, play.state.idle, facts_of(events, "worker.temporary")) == (B, [1, 3], [])


@pytest.mark.rule("viticulture 3.5")
def test_turns_go_by_the_rows_in_summer_fall_and_winter():
    rows = [NOBODY, C, A, NOBODY, B]
    summer = season_begins("summer", rows=rows)
    assert [summer.asked[1] for _ in range(6) if summer.do("place lira 1")] == [A, B, C, A, B, C]
    fall = season_begins("fall", rows=rows)
    asked = []
    while fall.asked[0] == "fall":
        asked.append(fall.asked[1])
        fall.do("draw summer")
    assert (asked, fall.asked) == ([C, A, B], ("turn", C))


@pytest.mark.rule("viticulture 3.5")
def test_in_a_turn_one_worker_is_sent_out_or_the_seat_passes():
    play = season_begins("summer", players=2)
    play.do("place tour 1")
    assert (play.asked, play.state.idle) == (("turn", B), [1, 2])
    play.do("pass")
    assert play.asked == ("turn", A)


@pytest.mark.rule("viticulture 3.6")
def test_who_has_passed_is_out_until_the_next_season():
    play = season_begins("summer", players=3)
    play.do("place tour 1", "pass", "pass", "place lira 1")
    assert (play.asked, play.state.passed) == (("turn", A), [False, True, True])
    play.do("pass")
    assert play.asked == ("fall", A)
    play.do("draw summer", "draw summer", "draw summer")
    assert (play.state.passed, play.state.idle) == ([False] * 3, [0, 2, 2])
    assert play.asked == ("turn", A), "the grande worker is left"


@pytest.mark.rule("viticulture 3.6")
def test_who_has_no_worker_left_passes_without_being_asked():
    play = acting(2, idle={A: 1, B: 1}, placed=[(A, "grande tour 1")])
    play.do("place lira 1", "place lira 1", "grande lira 1")
    assert play.asked == ("fall", A)
    play.do("draw summer", "draw summer")
    assert play.asked[0] == "wake", "nobody had a worker for the winter"


@pytest.mark.rule("viticulture 3.6")
def test_workers_stay_where_they_are_until_the_end_of_the_year():
    play = acting(2)
    play.do("place tour 1")
    play.pass_until("fall")
    play.do("draw summer", "draw summer")
    assert (play.state.season, play.stands("tour", 1), play.state.idle[A]) == ("winter", (A, False), 1)


@pytest.mark.rule("viticulture 3.7")
def test_in_fall_everybody_draws_a_visitor_of_either_season_two_with_a_cottage():
    tops = {"summer": "planter broker", "winter": "judge taster"}
    play = season_begins("fall", structures={B: "cottage"}, tops=tops)
    assert (play.asked, play.legal, play.prompt) == (("fall", A), ["draw summer", "draw winter"], {"count": 1})
    play.do("draw winter")
    assert (play.hand(A), play.asked, play.prompt) == ("judge", ("fall", B), {"count": 2})
    assert play.legal == ["draw summer summer", "draw summer winter", "draw winter winter"]
    play.do("draw summer winter")
    assert (play.hand(B), play.asked) == ("planter taster", ("fall", C))


@pytest.mark.rule("viticulture 3.7")
def test_with_a_cottage_both_can_be_of_the_same_deck():
    play = season_begins("fall", structures={A: "cottage"}, tops={"winter": "judge taster"})
    play.do("draw winter winter")
    assert play.hand(A) == "judge taster"


@pytest.mark.rule("viticulture 3.8")
def test_who_passes_in_winter_sends_all_unused_workers_for_a_lira_each():
    play = in_winter(2, placed=[(A, "harvest 1")])
    events = play.do("pass")
    assert facts_of(events, "lira.gained") == [{"seat": A, "lira": 2}]
    assert (play.lira(A), play.state.at_lira, play.state.idle[A], play.state.grande_idle[A]) == (12, [A, 8], 0, False)


@pytest.mark.rule("viticulture 3.8")
def test_who_passes_in_summer_keeps_them():
    play = acting(2)
    play.do("pass")
    assert (play.lira(A), play.state.idle[A], play.state.grande_idle[A]) == (10, 2, True)


@pytest.mark.rule("viticulture 3.1")
def test_after_the_year_the_next_begins():
    play = ending_year(2, year=3)
    assert (play.state.year, play.asked[0]) == (4, "wake")
