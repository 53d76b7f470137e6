"""What everybody can see of the end before it comes. Rulebook 10.1, 10.2, 11.5, 11.7."""

from __future__ import annotations

from engine.core.event import Ending
from games.viticulture.components import END_VP
from games.viticulture.scoring import is_last_year, to_beat
from games.viticulture.state import State

# From so many points on a single wine order can make the year the last one.
NEAR = END_VP - 6

END_EVENTS = frozenset({"year.last", "years.most"})


def coming_end(view: State) -> Ending | None:
    """Return the announcement of the last year, or of the seats near it; `None` while there is none."""
    if view.alone:
        return _alone(view)
    leaders = _seats_from(view, END_VP)
    if view.last_year:
        return (
            Ending("last.points", "10.1", seats=leaders, count=len(leaders)) if leaders else Ending("last.year", "10.1")
        )
    most = max(view.vp)
    leaders = _seats_from(view, max(most, NEAR))
    return Ending("can.points", "10.1", seats=leaders, count=len(leaders), vp=most) if leaders else None


def _seats_from(view: State, points: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(view.players) if view.vp[seat] >= points)


def _alone(view: State) -> Ending | None:
    if is_last_year(view):
        return Ending("last.solo", "11.5", vp=to_beat(view))
    if view.aggressive and view.year and view.vp[0] <= to_beat(view):
        return Ending("can.solo", "11.7", vp=to_beat(view))
    return None
