from __future__ import annotations

import pytest
from tests.tools.score_pad import enter, pad_of, result


@pytest.mark.parametrize(
    ("counts", "told"),
    [
        (("3 2 1 1 2", "0 0 4 0 0", "0 0 0 0 0"), ("Player 1 wins", "16", "§ 9.3")),
        (("4 0 0 0 0", "0 2 0 0 0", "1 0 1 0 0"), ("Player 1, Player 2 and Player 3", "§ 9.3")),
    ],
)
def test_the_count_is_told_with_its_paragraph(counts, told):
    app = pad_of("weinhaendler", len(counts))
    enter(app, *counts)
    for part in told:
        assert part in result(app)


def test_there_are_only_so_many_bottles_of_a_shape():
    app = pad_of("weinhaendler")
    enter(app, "9 0 0 0 0", "7 0 0 0 0", "0 0 0 0 0")
    assert "Slim bottles: with 3 players there are only 15 in all." in result(app)
