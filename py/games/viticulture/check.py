"""What no play can break, asked of positions from files and of every position in the tests."""

from __future__ import annotations

from games.viticulture.state import State


def check_state(state: State) -> None:
    """Raise `Fault` with the place of the first thing that cannot be."""
