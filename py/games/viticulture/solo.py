"""What a solo game asks for: its level, and the points to be surpassed. Rulebook 11.5 to 11.7."""

from __future__ import annotations

from games.viticulture.cards.automa import AGGRESSIVE_VP, DIFFICULTIES, Difficulty
from games.viticulture.state import State

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
