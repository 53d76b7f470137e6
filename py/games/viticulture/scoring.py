"""The result. Rulebook 10.3, 10.4, 11.5."""

from __future__ import annotations

from dataclasses import replace

from engine.core.standing import Place, ranked
from games.viticulture.solo import is_last_year, to_beat
from games.viticulture.state import State

TIE_BREAKS = ("vp", "lira", "wine", "grapes")


def standing(state: State) -> list[Place]:
    """Return the places: most victory points, then lira, value of the wines, value of the grapes; alone the second
    place as long as the Automa is ahead. Rulebook 10.3, 11.5."""
    places = ranked(
        range(state.players), lambda seat: tuple(measures(state, seat).values()), lambda seat: measures(state, seat)
    )
    behind = state.alone and state.vp[0] <= to_beat(state)
    return [replace(place, rank=2) for place in places] if behind else places


def measures(state: State, seat: int) -> dict[str, int]:
    """Return what a seat's place goes by, the first first. Rulebook 10.3."""
    wine = sum(map(sum, state.cellar[seat]))
    grapes = sum(map(sum, state.crush[seat]))
    return dict(zip(TIE_BREAKS, (state.vp[seat], state.lira[seat], wine, grapes)))


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
