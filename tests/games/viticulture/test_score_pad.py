from __future__ import annotations

import pytest
from tests.tools.score_pad import enter, pad_of, result


@pytest.mark.parametrize(
    ("counts", "told"),
    [
        (("23 6 11 0", "23 6 9 8", "20 9 0 0"), ("Player 1 wins", "§ 10.3")),
        (("23 6 9 8", "23 6 9 8", "20 9 0 0"), ("Player 1 and Player 2", "§ 10.4")),
    ],
)
def test_the_count_is_told_with_its_paragraph(counts, told):
    app = pad_of("viticulture", len(counts))
    enter(app, *counts)
    for part in told:
        assert part in result(app)
