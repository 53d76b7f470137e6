"""The commands that find the weights of the chance to win, and compare them with games that played no part."""

from __future__ import annotations

import pytest
from tests.command.calls import complaint, lines
from tests.tools.example import GAME

from command.fitting import Looked, fitted

PLAYED = ("calibrate", GAME, "--players", "3", "--seed", "fit")


def positions(many: int = 40) -> list[Looked]:
    """Return positions of two seats, of which the one with more of the first term mostly wins; the second says nothing,
    and the third lies far more with one that wins at the end of a game than at its beginning."""
    found = []
    for number in range(many):
        progress, won = 100 * (number % 2), [1.0, 0.0] if number % 5 else [0.0, 1.0]
        ahead, noise = (300 + 10 * (number % 7), 50 * (number % 3), 400 * (number % 2)), (0, 50 * (number % 4), 0)
        found.append(Looked(2, progress, [ahead, noise], number, won))
    return found


def test_what_goes_with_winning_gets_weight_and_less_of_it_the_stronger_it_is_held() -> None:
    free, held = fitted(positions()), fitted(positions(), ridge=50.0)
    assert free[0][0] > 10 * abs(free[0][1])
    assert free[-1][2] > 0 == free[0][2]
    assert 0 < held[0][0] < free[0][0]


def test_a_series_can_be_held_against_the_chances_in_two_parts() -> None:
    whole = lines(*PLAYED, "--games", "2")
    parts = [*lines(*PLAYED, "--games", "1"), *lines(*PLAYED, "--games", "1", "--first", "1")]
    counted = [sum(line.get("count", 0) for line in found) for found in (whole, parts)]
    assert counted[0] == counted[1] > 10
    assert whole[-1]["games"] == 2
    assert whole[-1]["brier"] == pytest.approx(sum(one["brier"] for one in parts if "brier" in one) / 2, abs=1e-4)


@pytest.mark.parametrize("strength", ["0", "-1", "inf", "nan", "much"])
def test_weights_must_be_held_by_something(strength: str) -> None:
    said = complaint("fit", GAME, "--players", "3", f"--ridge={strength}")
    assert f"not a number above 0: {strength}" in said
