"""How the search weighs what came of its playouts."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from engine.bots.playout import Outcome
from engine.bots.search import CLEAR, FEWEST, MOST, Considered, by_outcome, halvings, played_on, value_gain
from engine.core.move import Move


def considered(name: str, *values: int) -> Considered:
    return Considered(Move(name), 0, [Outcome(value) for value in values])


@pytest.mark.parametrize(
    ("one", "other", "clear"),
    [
        ((10, 10, 10, 10), (0, 0, 0, 0), True),  # always the same
        ((0, 0, 0, 0), (10, 10, 10, 10), False),
        ((5, 5), (5, 5), False),
        ((40, -20, 30, -30), (0, 0, 0, 0), False),  # mean 5, error 17.6
        ((40, -20, 40, 30), (0, 0, 0, 0), True),  # mean 22.5, error 14.4: 1.56
        ((40, -22, 40, 30), (0, 0, 0, 0), False),  # mean 22, error 14.9: 1.48
        ((140, 80, 140, 130), (100, 100, 100, 100), True),  # pairs count, not values
        ((9,), (1,), False),  # one pair says nothing
    ],
)
def test_a_clear_gain_is_more_than_one_and_a_half_standard_errors(one, other, clear):
    assert value_gain(considered("one", *one), considered("other", *other)).is_beyond(*CLEAR) == clear


def test_what_looked_best_is_kept_unless_another_is_clearly_better():
    looked = considered("looked", 0, 0, 0, 0)
    lucky, better = considered("lucky", 40, -20, 30, -30), considered("better", 40, -20, 40, 30)
    assert [str(it.move) for it in by_outcome([looked, lucky])] == ["looked", "lucky"]
    assert [str(it.move) for it in by_outcome([looked, lucky, better])] == ["better", "lucky", "looked"]


def test_a_move_that_was_given_up_early_is_never_chosen():
    looked, early = considered("looked", 0, 0, 0, 0), considered("early", 90, 90)
    assert [str(it.move) for it in by_outcome([looked, early])] == ["looked", "early"]


WORTH = {"looked": 0, "bad": -5, "fine": 5, "good": 9, "poor": -9}


def searched(budget: int, effort: int, names: Iterable[str] = WORTH) -> tuple[dict[str, int], list[int]]:
    """Search among moves whose playouts all take the same effort; return how often each move was played on, and the
    numbers of the positions."""
    moves = [considered(name) for name in names]
    thinking, numbers = played_on(moves, budget), []
    samples = next(thinking)
    try:
        while True:
            assert samples
            numbers += [sample.number for sample in samples]
            samples = thinking.send([[Outcome(WORTH[str(it)], effort) for it in one.moves] for one in samples])
    except StopIteration:
        return {str(it.move): len(it.outcomes) for it in moves}, numbers


@pytest.mark.parametrize("effort", [10, 25, 40])
def test_a_budget_of_effort_is_spent_and_the_first_move_stays(effort):
    counts, numbers = searched(2400, effort)
    assert 2000 < effort * sum(counts.values()) <= 2400
    assert numbers == list(range(len(numbers)))  # each position once
    assert counts["looked"] == counts["good"] == max(counts.values())
    assert counts["poor"] == min(counts.values()) >= FEWEST


def test_no_move_is_given_up_before_its_time_however_long_playouts_are():
    counts, _ = searched(2400, 10_000)
    assert set(counts.values()) == {FEWEST}


def test_no_move_is_played_on_for_ever_however_short_playouts_are():
    counts, _ = searched(1_000_000, 1, ["looked", "good"])
    assert counts == {"looked": MOST, "good": MOST}
    counts, _ = searched(1_000_000, 1)
    assert set(counts.values()) == {MOST}


def test_so_often_moves_are_halved():
    assert [halvings(many) for many in (1, 2, 3, 4, 5, 8, 9)] == [0, 1, 2, 2, 3, 3, 4]
