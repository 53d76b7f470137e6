"""Chapter 9: the end of the year."""

from __future__ import annotations

import pytest
from tests.games.play import facts_of
from tests.games.viticulture.builders import A, B, C, D, ending_year, in_winter, waking, with_visitor

from engine.core.state import NOBODY


@pytest.mark.rule("viticulture 9.1")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("red-2 red-3 red-9", "red-3 red-4 red-9"),
        ("red-8 red-9", "red-8 red-9"),
        ("red-7 red-8 red-9", "red-7 red-8 red-9"),
        ("red-6 red-8", "red-7 red-9"),
        ("red-1 red-3 white-6", "red-2 red-4 white-7"),
        (" ".join(f"white-{value}" for value in range(1, 10)), " ".join(f"white-{value}" for value in range(1, 10))),
    ],
)
def test_grapes_age_the_higher_ones_first_and_stay_before_a_taken_place(before, after):
    assert ending_year(grapes={B: before}).grapes(B) == after


@pytest.mark.rule("viticulture 9.1")
def test_everybodys_wines_age():
    play = ending_year(wines={A: "red-1 white-2", C: "white-1"})
    assert (play.wines(A), play.wines(C)) == ("red-2 white-3", "white-2")


@pytest.mark.rule("viticulture 9.2")
@pytest.mark.parametrize(
    ("structures", "before", "after"),
    [
        ("", "red-2 red-3 white-2", "red-2 red-3 white-3"),
        ("medium-cellar", "red-3 red-6 white-5", "red-4 red-6 white-6"),
        ("medium-cellar", "red-5 red-6 blush-4 blush-6", "red-5 red-6 blush-5 blush-6"),
        ("medium-cellar large-cellar", "red-6 sparkling-8 sparkling-9", "red-7 sparkling-8 sparkling-9"),
        ("", "red-3 red-4 red-6 red-7", "red-3 red-5 red-6 red-8"),
        ("medium-cellar", "blush-6 blush-7 sparkling-8", "blush-6 blush-8 sparkling-9"),
    ],
)
def test_a_wine_ages_into_the_next_cellar_only_where_that_is_built(structures, before, after):
    assert ending_year(structures={A: structures}, wines={A: before}).wines(A) == after


@pytest.mark.rule("viticulture 9.2")
def test_grapes_need_no_cellar():
    assert ending_year(grapes={A: "red-3 white-6"}).grapes(A) == "red-4 white-7"


@pytest.mark.rule("viticulture 9.3")
def test_everybody_receives_what_the_residual_track_shows_and_stays_on_it():
    play = ending_year(4, residual={B: 3, C: 5, D: 1})
    assert [play.lira(seat) for seat in (A, B, C, D)] == [10, 13, 15, 11]
    assert play.state.residual == [0, 3, 5, 1]


@pytest.mark.rule("viticulture 9.4")
@pytest.mark.parametrize("last_year", [False, True])
def test_after_that_it_is_looked_whether_the_game_is_over(last_year):
    play = ending_year(2, residual={A: 2}, grapes={A: "red-1"}, last_year=last_year)
    assert play.state.over is last_year
    assert (play.lira(A), play.grapes(A)) == (12, "red-2")


FIVE_VINES = "malvasia malvasia pinot pinot merlot"
FIVE_OTHERS = "malvasia malvasia pinot pinot sauvignon-blanc"


@pytest.mark.rule("viticulture 9.5")
def test_who_has_more_than_seven_cards_discards_down_to_seven_in_the_order_of_the_rows():
    hands = {A: f"{FIVE_VINES} judge order-01", B: f"{FIVE_OTHERS} taster order-02 order-03 planter", C: ""}
    hands[C] = "syrah syrah syrah syrah merlot merlot merlot merlot"
    play = ending_year(rows=[C, NOBODY, A, B], hands=hands)
    assert (play.asked, play.prompt, "pass" in play.candidates) == (("hand.limit", C), {"count": 1}, False)
    play.do("discard merlot")
    assert (play.asked, play.prompt) == (("hand.limit", B), {"count": 2})
    assert play.open("discard") == {"malvasia", "pinot", "sauvignon-blanc", "taster", "order-02", "order-03", "planter"}
    play.do("discard taster")
    assert play.prompt == {"count": 1}
    play.do("discard pinot")
    assert (play.asked[0], [len(hand) for hand in play.state.hands]) == ("wake", [7, 7, 7])
    assert (play.discards("vine"), play.discards("winter")) == ("merlot pinot", "taster")


@pytest.mark.rule("viticulture 9.6")
def test_workers_come_home_and_marks_are_taken_off():
    play = in_winter(
        2,
        placed=[(A, "train 1"), (B, "grande train over"), (B, "lira 1"), (A, "yoke 1")],
        structures={A: "yoke windmill tasting-room"},
        fields={A: {"5": "pinot"}},
        harvested={A: "5"},
        milled=[A],
        toured=[A],
        temporary=B,
    )
    play.do("pass", "pass")
    state = play.state
    assert (state.idle, state.grande_idle, state.temporary) == ([2, 2], [True, True], NOBODY)
    assert {worker for slots in state.slots for worker in slots} == {NOBODY}
    assert (state.overflow, state.at_lira, state.yokes) == ([[]] * 12, [], [NOBODY, NOBODY])
    assert (state.rows, state.harvested[A]) == ([NOBODY] * 7, [False] * 3)
    assert (state.milled, state.toured, state.passed) == ([False] * 2, [False] * 2, [False] * 2)


@pytest.mark.rule("viticulture 9.6")
def test_workers_trained_this_year_can_be_used_from_now_on():
    play = with_visitor("professor", 2)
    play.do("choose a", "pass", "pass")
    assert play.state.idle == [3, 2]


@pytest.mark.rule("viticulture 9.6")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_seat_that_chooses_last_this_year_chooses_first_next_year(players):
    play = waking(players)
    asked = []
    while play.asked[0] == "wake":
        asked.append(play.asked[1])
        play.do(next(row for row in ("row 1", "row 4", "row 6", "row 7", "row 2") if row in play.legal))
    play.pass_until("wake")
    assert play.asked == ("wake", asked[-1])


@pytest.mark.rule("viticulture 9.6")
def test_the_first_player_token_moves_counter_clockwise():
    for first, then in ((A, C), (B, A), (C, B)):
        play = ending_year(3, first=first)
        assert (play.state.first, play.asked) == (then, ("wake", then))
        assert facts_of(play.events, "year.begun") == [{"year": 2, "seat": then}]
