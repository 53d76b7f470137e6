"""The result, and the points to surpass in a solo game. Rulebook 10.3, 10.4, 11.5 to 11.7."""

from __future__ import annotations

from dataclasses import replace

from engine.core.standing import CountStep, SeatResult, ranked, tie_breaks
from games.viticulture.cards.automa import AGGRESSIVE_VP, DIFFICULTIES, Difficulty
from games.viticulture.state import State

TIE_BREAKS = ("vp", "lira", "wine", "grapes")
LEVELS = {difficulty.id: difficulty for difficulty in DIFFICULTIES}
NOTHING_TO_BEAT = -99


def standing(state: State) -> list[SeatResult]:
    """Return the places: most victory points, then lira, value of the wines, value of the grapes; alone the second
    place as long as the Automa is ahead. Rulebook 10.3, 11.5."""
    places = ranked(
        range(state.players), lambda seat: tuple(measures(state, seat).values()), lambda seat: measures(state, seat)
    )
    behind = state.alone and state.vp[0] <= to_beat(state)
    return [replace(place, rank=2) for place in places] if behind else places


def measures(state: State, seat: int) -> dict[str, int]:
    """Return the measures that rank a seat, the most important first. Rulebook 10.3."""
    wine = sum(map(sum, state.cellar[seat]))
    grapes = sum(map(sum, state.crush[seat]))
    return dict(zip(TIE_BREAKS, (state.vp[seat], state.lira[seat], wine, grapes)))


def count(state: State) -> list[CountStep]:
    """Return the steps of the count: the victory points, then the measures of seats that are tied. Rulebook 10.3."""
    return [CountStep("measure.vp", tuple(state.vp)), *tie_breaks(standing(state), TIE_BREAKS[1:])]


def ending(state: State) -> str:
    """Return by what the first place was decided: `vp`, `lira`, `wine`, `grapes`, or `shared`; alone `won`, `lost`, or
    `overtaken` by an aggressive Automa. Rulebook 10.3, 10.4, 11.5, 11.7."""
    if state.alone:
        if state.vp[0] > to_beat(state):
            return "solo.won"
        return "solo.lost" if is_last_year(state) else "solo.overtaken"
    first, second = standing(state)[:2]
    decisive = (name for name, one, other in zip(TIE_BREAKS, first.key, second.key) if one != other)
    return next(decisive, "shared")


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


def is_last_year(state: State) -> bool:
    """Return whether a solo game ends with this year. Rulebook 11.5."""
    return state.year >= level(state).years
