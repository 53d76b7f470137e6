"""Chapter 11: the turn of the Automa (11.3)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.chance import shuffled
from engine.core.decision import Step
from engine.core.event import Event
from games.viticulture.cards.automa import AUTOMA, AUTOMA_WORKERS
from games.viticulture.components import SPACE
from games.viticulture.pieces import AUTOMA as AUTOMA_WORKER
from games.viticulture.scoring import level
from games.viticulture.state import State


class AutomaTurn(Step[State]):
    """At the beginning of summer and of winter the Automa takes spaces. Rulebook 11.3."""

    def run(self, state: State) -> Iterator[Event]:
        """Turn up a card, or more where the level asks for a certain number of workers."""
        state.finish()
        placed = 0
        for _ in range(len(AUTOMA)):
            card = AUTOMA[_next_card(state)]
            spaces = _place_on(state, card.summer if state.season == "summer" else card.winter)
            placed += len(spaces)
            if spaces:
                yield Event("automa.placed", "11.3", reveals=True, spaces=spaces)
            else:
                yield Event("automa.idle", "11.3", reveals=True)
            if placed >= level(state).fewest_workers or not _workers_left(state):
                return


def _place_on(state: State, spaces: tuple[str, ...]) -> tuple[str, ...]:
    """Put workers on the free spaces of a card, while the Automa has any; return those spaces."""
    free = [space for space in spaces if state.is_free(SPACE[space], 0)][: _workers_left(state)]
    for space in free:
        state.slots[SPACE[space]][0] = AUTOMA_WORKER
    return tuple(free)


def _workers_left(state: State) -> int:
    """Return how many workers the Automa still has this year."""
    return AUTOMA_WORKERS - sum(slots.count(AUTOMA_WORKER) for slots in state.slots)


def _next_card(state: State) -> int:
    if not state.automa:
        state.automa, state.automa_out = shuffled(state, state.automa_out), []
    card = state.automa.pop()
    state.automa_out.append(card)
    return card
