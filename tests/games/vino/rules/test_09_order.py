"""Chapter 9: the new turn order."""

from __future__ import annotations

import pytest
from tests.games.play import facts_of
from tests.games.vino.builders import A, B, C, D, going_on, position, selling

from engine.core.state import Pending


@pytest.mark.rule("vino 9.1")
def test_who_earned_least_goes_first():
    state = position(["tos-1", "ven-1", "tre-1"], money=[0, 5000, 300])
    state.income = [300, 150, 230]
    play = going_on(state, Pending("order"))
    assert facts_of(play.events, "order.set") == [{"seats": (B, C, A)}]
    assert play.state.order == [B, C, A]
    assert play.asked == ("choose", B)


@pytest.mark.rule("vino 9.1")
def test_older_money_does_not_count_and_who_sold_nothing_goes_first():
    play = selling(["tos-1", "ven-1 ven-2", "tre-1"], money=[0, 9000, 500], grows={(A, "toscana"): "nebbiolo"})
    play.do("sell nebbiolo 1", "raise barbera", "pass", "pass")
    assert play.state.order == [B, C, A]


@pytest.mark.rule("vino 9.1")
def test_the_incomes_begin_again_at_0():
    play = selling(["tos-1", "", ""], grows={(A, "toscana"): "nebbiolo"})
    play.do("sell nebbiolo 1")
    assert play.state.income == [150, 0, 0]
    play.until("choose")
    assert play.state.income == [0, 0, 0]
    assert play.state.money[A] == 1150


@pytest.mark.rule("vino 9.2")
def test_equals_keep_their_order_as_in_the_example():
    sara, luca, marta, paolo = A, B, C, D
    state = position(["tos-1", "ven-1", "tre-1", "cal-1"])
    state.income = [460, 0, 300, 0]
    play = going_on(state, Pending("order"))
    assert play.state.order == [luca, paolo, marta, sara]


@pytest.mark.rule("vino 9.2")
def test_it_is_the_order_of_this_round_that_is_kept_not_that_of_the_seats():
    state = position(["tos-1", "ven-1", "tre-1", "cal-1"], order=[D, B, A, C])
    state.income = [200, 0, 0, 0]
    play = going_on(state, Pending("order"))
    assert play.state.order == [D, B, C, A]
