"""What a seat may know. Rulebook 5.2, 11.1."""

from __future__ import annotations

from engine.chance import Asking, number_below, shuffled
from engine.core.state import Pending
from games.vino.components import START_MONEY
from games.vino.state import HIDDEN, State

# Hidden money is imagined from nothing up to this, in steps of this.
MOST_IMAGINED, STEP_IMAGINED = 2 * START_MONEY, 10


def seen(state: State, seat: int | None) -> State:
    """Return a copy without what `seat` may not know: the seed, the order of face-down tokens, choices that are
    not revealed yet, and where it is played so, the money of others."""
    view = state.copy()
    view.seed = ""
    view.pile = [HIDDEN] * len(state.pile)
    if choosing(state):
        view.chosen = [
            [HIDDEN] * len(regions) if other != seat else regions for other, regions in enumerate(view.chosen)
        ]
    if state.money_hidden and not state.over:
        view.money = [money if other == seat else HIDDEN for other, money in enumerate(view.money)]
    return view


def choosing(state: State) -> bool:
    """Return whether the choices of this round are still behind the screens."""
    return Pending("reveal") in state.pending


def imagined(view: State, asking: Asking) -> State:
    """Return a position that looks like this view: tokens that are face down, hidden choices and hidden money are
    something that they can be."""
    state = view.copy()
    left = shuffled(asking, [token for token in _tokens_left(view) if token not in view.pile])
    named = [token if token != HIDDEN else left.pop(0) if left else HIDDEN for token in view.pile]
    state.pile = [token for token in named if token != HIDDEN]
    regions = range(len(view.board.regions))
    state.chosen = [shuffled(asking, regions)[: len(chosen)] if HIDDEN in chosen else chosen for chosen in view.chosen]
    steps = MOST_IMAGINED // STEP_IMAGINED + 1
    state.money = [STEP_IMAGINED * number_below(asking, steps) if money == HIDDEN else money for money in view.money]
    return state


def _tokens_left(view: State) -> list[int]:
    """Return the regions whose token of the preliminary round may be face down: it was not drawn, nor is it grown."""
    drawn = {region for regions in view.drawn for region in regions}
    tokens = [(at, region.preliminary) for at, region in enumerate(view.board.regions)]
    return [at for at, token in tokens if at not in drawn and all(grows[at] != token for grows in view.grows)]
