from __future__ import annotations

import pytest
from tests.tools.score_pad import enter, pad_of, result


@pytest.mark.parametrize(
    ("counts", "told"),
    [
        (("20 500", "21 0", "21 10"), ("Player 3 wins", "§ 10.3")),
        (("20 500", "22 0", "21 10"), ("Player 2 wins", "§ 10.2")),
    ],
)
def test_the_count_is_told_with_its_paragraph(counts, told):
    app = pad_of("vino", len(counts))
    enter(app, *counts)
    for part in told:
        assert part in result(app)
