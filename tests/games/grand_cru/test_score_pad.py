from __future__ import annotations

import pytest
from tests.tools.score_pad import enter, pad_of, result


@pytest.mark.parametrize(
    ("counts", "told"),
    [
        (("39 6 8 13 4", "17 6 6 0 0", "12 9 9 12 5", "15 10 12 6 1"), ("Player 4 wins", "64", "§ 10.3")),
        (("7 0 0 0 1", "0 0 0 0 0", "0 0 0 0 1"), ("Player 2 wins", "§ 10.4")),
    ],
)
def test_the_count_is_told_with_its_paragraph(counts, told):
    app = pad_of("grand_cru", len(counts))
    enter(app, *counts)
    for part in told:
        assert part in result(app)


@pytest.mark.parametrize(
    ("first", "second", "why"),
    [
        ("0 3 2 0 0", "0 0 0 0 0", "The number of different tiles (3) does not fit"),
        ("0 0 2 0 0", "0 0 0 0 0", "The number of different tiles (0) does not fit"),
        ("0 0 0 60 0", "0 0 0 60 0", "There are only 100 cubes in the game."),
    ],
)
def test_figures_that_cannot_be_true_together_are_refused(first, second, why):
    app = pad_of("grand_cru", 2)
    enter(app, first, second)
    assert why in result(app)


def test_who_is_bankrupt_has_no_place():
    app = pad_of("grand_cru", 2)
    enter(app, "90 6 8 13 0", "1 1 1 1 1")
    assert "Player 1 wins" in result(app)
    app.act("pad-answer 0 bankrupt")
    assert "Player 2 wins" in result(app)
    app.act("pad-answer 0 bankrupt")
    assert "Player 1 wins" in result(app)
