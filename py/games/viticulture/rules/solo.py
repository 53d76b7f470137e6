"""The Automa. Rulebook, chapter 11."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.chance import shuffled
from engine.core.decision import Step
from engine.core.event import Event
from games.viticulture.cards.automa import AGGRESSIVE_VP, AUTOMA, AUTOMA_WORKERS, DIFFICULTIES, Difficulty
from games.viticulture.state import AUTOMA as AUTOMA_WORKER
from games.viticulture.state import SPACE, State

LEVELS = {difficulty.id: difficulty for difficulty in DIFFICULTIES}


def level(state: State) -> Difficulty:
    """Return the level of a solo game. Rulebook 11.6."""
    return LEVELS[state.solo]


def to_beat(state: State) -> int:
    """Return the victory points that must be surpassed at the end of this year: those of the Automa in the last one,
    and in every year where it is aggressive; less than any before. Rulebook 11.5, 11.7."""
    if is_last_year(state):
        return level(state).automa_vp
    return AGGRESSIVE_VP[state.year - 1] if state.aggressive else NOTHING_TO_BEAT


NOTHING_TO_BEAT = -99


def is_last_year(state: State) -> bool:
    """Return whether a solo game ends with this year. Rulebook 11.5."""
    return state.year >= level(state).years


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
    """Put workers on those spaces that are free, as long as there are any; return where."""
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
