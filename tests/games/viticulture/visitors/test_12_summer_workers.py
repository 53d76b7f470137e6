"""Chapter 12: the summer visitors that reach into the course of the year: planner, producer, organizer."""

from __future__ import annotations

import pytest
from tests.games.play import facts_of
from tests.games.viticulture.builders import A, B, C, Play, acting, in_winter, with_visitor
from tests.games.viticulture.visitors.visitors import ALONE, outcome, reason, unplayable

from engine.core.state import NOBODY
from games.viticulture.components import SPACE
from games.viticulture.pieces import GRANDE, Plan

# Planner


def to_winter(play: Play) -> None:
    """Let everybody pass until somebody is asked in the winter."""
    while play.state.season != "winter":
        play.do("pass" if "pass" in play.legal else play.legal[0])


def plan(play: Play, seat: int, space: str) -> None:
    """Let a worker have been sent ahead to the first slot of a space."""
    play.state.slots[SPACE[space]][0] = seat
    play.state.idle[seat] -= 1
    play.state.planned.append(Plan(SPACE[space], 0, seat))


@pytest.mark.rule("viticulture 12.29")
def test_a_planned_worker_stands_in_its_slot_from_now_on():
    play = with_visitor("planner")
    assert (play.asked, "pass" in play.candidates) == (("plan", A), False)
    play.do("place harvest 2")
    assert (play.stands("harvest", 2), play.state.idle[A]) == ((A, False), 0)
    assert play.asked == ("turn", B)
    to_winter(play)
    assert play.happened("plan.failed") == [{"seat": A, "space": "harvest"}], "there is nothing to be harvested"
    assert play.stands("harvest", 2) == (A, False)
    assert play.state.planned == []
    assert play.asked == ("turn", A)


@pytest.mark.rule("viticulture 12.29")
def test_a_planned_order_is_drawn_by_itself_with_its_bonus():
    play = with_visitor("planner", 4)
    play.do("place draw-order 2")
    assert play.state.count(A, 3) == 0
    to_winter(play)
    assert (play.state.count(A, 3), play.asked) == (2, ("turn", A))


@pytest.mark.rule("viticulture 12.29")
def test_a_planned_training_is_paid_by_itself_or_fails():
    play = with_visitor("planner", lira={A: 4})
    play.do("place train 1")
    to_winter(play)
    assert (play.state.workers[A], play.lira(A)) == (4, 0)
    play = with_visitor("planner", lira={A: 3})
    play.do("place train 1")
    to_winter(play)
    assert (play.state.workers[A], play.lira(A), len(play.happened("plan.failed"))) == (3, 3, 1)
    play = with_visitor("planner", lira={A: 3})
    play.do("place train 2")
    to_winter(play)
    assert (play.state.workers[A], play.lira(A)) == (4, 0), "the slot with the bonus is cheaper"


@pytest.mark.rule("viticulture 12.29")
def test_other_planned_actions_may_be_declined():
    fields = {A: {"5": "pinot", "6": "malvasia"}}
    play = with_visitor("planner", fields=fields)
    play.do("place harvest 2")
    to_winter(play)
    assert (play.asked, play.legal) == (("planned", A), ["accept", "pass"])
    assert play.prompt == {"card": "harvest", "reward": ""}
    play.do("accept", "harvest 5", "harvest 6")
    assert (play.grapes(A), play.asked) == ("red-1 white-1", ("turn", A))
    play = with_visitor("planner", fields=fields)
    play.do("place harvest 2")
    to_winter(play)
    declined = play.do("pass")
    assert facts_of(declined, "step.declined") == [{"seat": A, "card": "harvest"}]
    assert (play.grapes(A), play.stands("harvest", 2), play.asked) == ("", (A, False), ("turn", A))


@pytest.mark.rule("viticulture 12.29")
def test_a_planned_visitor_is_played_before_all_other_turns():
    play = with_visitor("planner", hands={A: "politician"}, rows=(B, C, A))
    play.do("place winter-visitor 1")
    to_winter(play)
    assert play.asked == ("planned", A)
    play.do("accept", "visit politician")
    assert [play.state.count(A, deck) for deck in (0, 3)] == [1, 1]
    assert play.asked == ("turn", B)


@pytest.mark.rule("viticulture 12.29")
def test_several_plans_are_done_by_rows_and_then_from_the_left_of_the_board():
    play = with_visitor("planner", hands={B: "judge", C: "pinot"}, workers={A: 5}, rows=(B, A, C))
    play.do("place fill 1")
    plan(play, C, "draw-order")
    plan(play, A, "train")
    plan(play, B, "winter-visitor")
    to_winter(play)
    assert play.asked == ("planned", B)
    play.do("pass")
    told = [event for event in play.events if event.code.startswith("plan.")]
    assert [(event.code, event.facts["seat"], event.facts["space"]) for event in told] == [
        ("plan.due", B, "winter-visitor"),
        ("plan.due", A, "train"),
        ("plan.failed", A, "fill"),
        ("plan.due", C, "draw-order"),
    ]


@pytest.mark.rule("viticulture 12.29")
def test_the_planner_wants_a_worker_besides_the_one_that_has_played_it():
    play = acting(hands={A: "planner"}, idle={A: 1}, placed=[(A, "grande tour 1")])
    refusal = play.refused("place summer-visitor 1")
    assert (*reason(refusal), refusal.facts["why"].code) == ("visitor.only", "12.29", "plan.alone")
    play = acting(hands={A: "planner tour-guide"}, idle={A: 1}, placed=[(A, "grande tour 1")])
    play.do("place summer-visitor 1")
    assert reason(play.refused("visit planner")) == ("plan.alone", "12.29")
    assert play.legal == ["visit tour-guide"]


@pytest.mark.rule("viticulture 12.29")
def test_the_planner_takes_the_grande_worker_only_as_the_last():
    play = with_visitor("planner")
    assert reason(play.refused("grande harvest 1")) == ("plan.grande", "12.29")
    play = with_visitor("planner", idle={A: 1})
    assert reason(play.refused("place harvest 1")) == ("workers.none", "4.1")
    play.do("grande harvest 1")
    assert (play.stands("harvest", 1), play.state.grande_idle[A]) == ((A, True), False)


@pytest.mark.rule("viticulture 12.29")
def test_only_the_six_winter_spaces_can_be_planned_and_only_free_slots():
    play = with_visitor("planner")
    spaces = {move.split()[1] for move in play.candidates}
    assert spaces == {"draw-order", "winter-visitor", "harvest", "train", "wine", "fill"}
    plan(play, B, "harvest")
    assert reason(play.refused("place harvest 1")) == ("slot.taken", "4.2")


@pytest.mark.rule("viticulture 12.29")
def test_the_grande_worker_may_be_sent_ahead_beside_another_without_a_bonus():
    play = with_visitor("planner", idle={A: 1}, fields={A: {"5": "pinot", "6": "malvasia"}})
    plan(play, B, "harvest")
    assert "grande harvest over" in play.legal
    play.do("grande harvest over")
    assert play.stands("harvest", "over") == (A, True)
    to_winter(play)
    while play.asked != ("planned", A):
        play.do("pass")
    play.do("accept", "harvest 5")
    assert play.asked[0] == "turn", "one field, for beside the others there is no bonus"


@pytest.mark.rule("viticulture 12.29")
def test_in_winter_no_season_is_left_for_the_planner():
    play = in_winter(hands={A: "manager planner tour-guide"})
    play.do("place winter-visitor 1", "visit manager", "do summer-visitor")
    assert reason(play.refused("visit planner")) == ("plan.late", "12.29")
    assert play.legal == ["visit tour-guide"]


@pytest.mark.rule("viticulture 12.29")
def test_alone_what_is_planned_is_done_before_the_automa_and_a_bonus_costs_a_token():
    play = with_visitor("planner", tokens=1, **ALONE)
    play.do("place draw-order 2")
    assert play.state.tokens == 0
    to_winter(play)
    assert play.state.count(A, 3) == 2
    codes = [event.code for event in play.events]
    assert codes.index("plan.due") < codes.index("automa.placed")


@pytest.mark.rule("viticulture 12.29")
@pytest.mark.rule("viticulture 13.25")
def test_a_planned_motivator_may_call_off_what_was_planned_for_the_grande_worker():
    play = with_visitor("planner", hands={A: "motivator"})
    play.do("place winter-visitor 1")
    play.state.slots[SPACE["train"]][0] = A + GRANDE
    play.state.grande_idle[A] = False
    play.state.planned.append(Plan(SPACE["train"], 0, A + GRANDE))
    to_winter(play)
    play.do("accept", "visit motivator", "accept")
    assert (play.stands("train", 1), play.state.grande_idle[A], play.state.workers[A]) == (None, True, 3)
    assert (play.state.planned, play.asked) == ([], ("turn", A))


# Producer


@pytest.mark.rule("viticulture 12.32")
def test_the_producer_takes_back_two_workers_for_two_lira():
    play = with_visitor(
        "producer",
        5,
        workers={A: 4},
        placed=[(A, "grande plant over"), (A, "tour 1"), (A, "build 1"), (B, "plant 1"), (B, "tour 2")],
    )
    assert set(play.legal) == {"take-back-grande plant over", "take-back tour 1", "take-back build 1"}
    play.do("take-back tour 1", "take-back-grande plant over")
    assert (play.lira(A), play.state.idle[A], play.state.grande_idle[A]) == (8, 1, True)
    assert (play.stands("tour", 1), play.stands("tour", 2)) == (None, (B, False))
    assert not any(play.state.overflow)
    assert play.asked == ("turn", B)


@pytest.mark.rule("viticulture 12.32")
def test_the_worker_at_work_stays_but_another_at_the_same_space_may_come_back():
    play = with_visitor("producer", placed=[(A, "grande summer-visitor 2")])
    assert play.legal == ["take-back-grande summer-visitor 2"]
    play.do("take-back-grande summer-visitor 2")
    assert play.stands("summer-visitor", 1) == (A, False)
    assert unplayable("producer") == ("workers.none_back", "12.32")
    assert unplayable("producer", lira={A: 1}, placed=[(A, "tour 1")]) == ("lira.short", "8.1")


@pytest.mark.rule("viticulture 12.32")
def test_one_worker_is_enough_for_the_producer():
    play = with_visitor("producer", workers={A: 5}, placed=[(A, "lira 1"), (A, "lira 1")])
    assert play.legal == ["take-back lira 1"], "alike ones once"
    play.do("take-back lira 1", "pass")
    assert (play.state.at_lira, play.state.idle[A], play.lira(A)) == ([A], 2, 8)


@pytest.mark.rule("viticulture 12.32")
def test_a_worker_taken_from_the_yoke_leaves_it_free():
    play = with_visitor("producer", 2, structures={A: "yoke"}, fields={A: {"5": "pinot pinot"}}, placed=[(A, "yoke 1")])
    play.do("take-back yoke 1")
    assert play.state.yokes == [NOBODY, NOBODY]
    play.do("pass")
    assert play.asked == ("turn", A)
    assert "place yoke 1" in play.legal


@pytest.mark.rule("viticulture 12.32")
def test_what_was_planned_with_a_worker_that_comes_back_is_off():
    play = acting(4, hands={A: "planner producer"}, workers={A: 4})
    play.do("place summer-visitor 2", "visit planner", "place draw-order 1", "visit producer", "take-back draw-order 1")
    assert (play.state.planned, play.stands("draw-order", 1), play.state.idle[A]) == ([], None, 2)
    to_winter(play)
    assert (play.happened("plan.due"), play.state.count(A, 3)) == ([], 0)


@pytest.mark.rule("viticulture 12.32")
def test_the_temporary_worker_comes_back_like_the_others():
    play = with_visitor("producer", placed=[(A, "tour 1"), (A, "build 1")], temporary=A)
    play.do("take-back tour 1", "take-back build 1")
    assert (play.state.idle[A], play.state.temporary) == (2, A)


# Organizer


@pytest.mark.rule("viticulture 12.33")
@pytest.mark.parametrize(("row", "changed"), [(1, {}), (2, {"vine": 1}), (4, {"lira": 1}), (6, {"vp": 1}), (7, {})])
def test_the_organizer_moves_the_rooster_to_a_free_row_takes_its_bonus_and_passes(row, changed):
    rows = (NOBODY, NOBODY, A, NOBODY, B)
    assert outcome("organizer", f"row {row}", players=2, rows=rows) == changed
    play = with_visitor("organizer", 2, rows=rows)
    play.do(f"row {row}")
    assert (play.state.row(A), play.state.rows[2]) == (row - 1, NOBODY)
    assert (play.state.passed[A], play.asked) == (True, ("turn", B))


@pytest.mark.rule("viticulture 12.33")
def test_the_deck_of_row_five_is_chosen_before_the_season_is_over():
    play = with_visitor("organizer")
    play.do("row 5")
    assert (play.asked, play.state.passed[A]) == (("draw", A), False)
    play.do("draw winter")
    assert (play.state.count(A, 2), play.state.passed[A], play.asked) == (1, True, ("turn", B))


@pytest.mark.rule("viticulture 12.33")
def test_to_stay_is_no_move_and_a_row_that_is_taken_is_none_either():
    play = with_visitor("organizer")
    assert reason(play.refused("row 1")) == ("row.own", "12.33")
    assert (*reason(play.refused("row 2")), play.refused("row 2").facts) == ("row.taken", "3.2", {"seat": B})
    assert play.legal == ["row 4", "row 5", "row 6", "row 7"]


@pytest.mark.rule("viticulture 12.33")
def test_row_seven_gives_the_temporary_worker_only_if_it_is_still_there():
    play = with_visitor("organizer")
    play.do("row 7")
    assert (play.state.temporary, play.state.idle[A]) == (A, 2)
    play = with_visitor("organizer", temporary=B)
    play.do("row 7")
    assert (play.state.temporary, play.state.idle[A]) == (B, 1)


@pytest.mark.rule("viticulture 12.33")
def test_who_is_next_is_found_by_the_old_row_and_the_later_seasons_follow_the_new_one():
    play = with_visitor("organizer", 3, rows=(B, A, C))
    play.do("row 4")
    assert play.asked == ("turn", C)
    play.do("pass")
    assert play.asked == ("turn", B)
    to_winter(play)
    assert play.asked == ("turn", B)
    play.do("pass")
    assert play.asked == ("turn", C)
    play.do("pass")
    assert play.asked == ("turn", A)


@pytest.mark.rule("viticulture 12.33")
def test_the_second_visitor_of_the_bonus_slot_is_still_offered_after_the_organizer():
    play = acting(4, hands={A: "organizer patron"})
    play.do("place summer-visitor 2", "visit organizer", "row 6")
    assert (play.asked, play.legal) == (("visit", A), ["visit patron", "pass"])
    play.do("visit patron", "choose a")
    assert (play.lira(A), play.vp(A), play.asked) == (14, 1, ("turn", B))


@pytest.mark.rule("viticulture 12.33")
def test_in_winter_all_workers_go_home_even_the_temporary_one_of_row_seven():
    play = in_winter(hands={A: "manager organizer"})
    play.do("place winter-visitor 1", "visit manager", "do summer-visitor", "visit organizer", "row 7")
    assert (play.state.temporary, play.state.idle[A], play.state.grande_idle[A]) == (A, 0, False)
    assert play.lira(A) == 13, "one more, the grande one and the temporary one"
    assert play.asked == ("turn", B)


@pytest.mark.rule("viticulture 12.33")
def test_alone_the_organizer_does_not_go_to_row_seven_and_needs_no_token():
    play = with_visitor("organizer", tokens=1, **ALONE)
    assert reason(play.refused("row 7")) == ("row.last", "11.2")
    left = list(play.state.tokens_left)
    play.do("row 6")
    assert (play.state.tokens_left, play.state.tokens) == (left, 1)
