"""Positions in which something was once refused, offered or done wrongly, and the right answer to each."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.viticulture.builders import A, Play
from tests.tools.idle import is_idle

import games
from engine.core.move import PASS
from engine.files.position_file import read_position_file
from games.viticulture.pieces import AUTOMA

POSITIONS = Path(__file__).parent / "positions"


def given(name: str) -> Play:
    """Return the game of a file of `positions`."""
    text = (POSITIONS / f"{name}.json").read_text(encoding="utf-8")
    return Play(read_position_file(text, games.load).state)


@pytest.mark.rule("viticulture 12.11")
def test_no_swap_leaves_a_field_above_its_value():
    play = given("landscaper_over_limit")
    refusal = play.refused("swap merlot 5 trebbiano 6")
    assert (refusal.code, refusal.rule) == ("swap.full", "12.11")
    assert refusal.facts == {"field": "5", "value": 6, "most": 5}, "7 before, which the Cultivator had allowed"
    assert play.legal == ["swap cabernet-sauvignon 5 trebbiano 6"], "this one brings the field back to 5"


@pytest.mark.rule("viticulture 4.9")
@pytest.mark.parametrize("name", ["friendly_declined_plan", "friendly_failed_plan"])
def test_a_planned_action_that_is_not_done_gives_its_bonus_slot_back(name):
    play = given(name)
    while play.state.season != "winter" or play.asked[0] == "planned":
        play.do("pass" if "pass" in play.legal else play.legal[0])
    assert play.happened("plan.failed" if "failed" in name else "step.declined")
    assert (play.stands("winter-visitor", 1), play.stands("winter-visitor", 2)) == ((A, False), None)
    assert play.happened("worker.moved") == [{"seat": A, "space": "winter-visitor"}]


@pytest.mark.rule("viticulture 7.7")
def test_no_other_value_is_offered_where_there_is_none():
    play = given("wine_no_other_value")
    refusal = play.refused("wine red 1 1")
    assert (refusal.code, refusal.facts) == ("wine.space", {"wine": "red", "value": 1, "free": 0})


@pytest.mark.rule("viticulture 10.5")
def test_a_visitor_tells_the_one_reason_that_all_its_choices_have():
    refusal = given("negotiator_at_5").refused("place summer-visitor 1")
    assert (refusal.code, refusal.rule, refusal.facts["why"].code) == ("visitor.only", "10.5", "residual.most")


@pytest.mark.rule("viticulture 13.14")
def test_nothing_can_be_passed_where_no_wine_can_age():
    play = given("master_vintner_pass")
    assert play.legal == ["fill order-01 red-9"]
    assert is_idle(play.game, play.state, PASS), "older records have it; it changes nothing"


@pytest.mark.rule("viticulture 11.3")
def test_the_automa_looks_only_at_the_slot_without_a_bonus():
    play = given("solo_planner_bonus_slot")
    play.do("pass", "draw summer")
    assert play.happened("plan.due") == [{"seat": A, "space": "draw-order"}]
    slots = dict(zip(("1", "2"), play.state.slots[6]))
    assert slots == {"1": AUTOMA, "2": A}
