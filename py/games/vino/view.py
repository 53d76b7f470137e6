"""What a seat may know. Rulebook 5.2, 11.1."""

from __future__ import annotations

from engine.state import Pending
from games.vino.state import HIDDEN, State


def seen(state: State, seat: int | None) -> State:
    """Return a copy without what `seat` may not know: the seed, the order of face-down tokens, choices that are
    not revealed yet, and where it is played so, the money of others."""
    view = state.copy()
    view.seed = ""
    view.pile = [HIDDEN] * len(state.pile)
    if choosing(state):
        view.chosen = [_covered(regions) if other != seat else regions for other, regions in enumerate(view.chosen)]
    if state.money_hidden and not state.over:
        view.money = [money if other == seat else HIDDEN for other, money in enumerate(view.money)]
    return view


def choosing(state: State) -> bool:
    """Return whether the choices of this round still lie behind the screens."""
    return Pending("reveal") in state.pending


def _covered(regions: list[int]) -> list[int]:
    return [HIDDEN] * len(regions)
