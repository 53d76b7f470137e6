"""What everybody can see of the end before it comes. Rulebook 9.1, 9.2, 9.4."""

from __future__ import annotations

from engine.core.event import Ending
from games.weinhaendler.components import DISPLAY, STANDSTILL
from games.weinhaendler.state import State

END_EVENTS = frozenset({"round.last", "round.standstill"})


def coming_end(view: State) -> Ending | None:
    """Return the announcement of the last round: this one, or the next, certainly or perhaps; `None` for none."""
    is_offering = any(record.kind == "exchange" for record in view.pending)
    pile = len(view.pile)
    if view.last:
        return _last(view, is_offering)
    if not pile:
        return Ending("next.empty", "9.1")
    if not is_offering and len(view.display) + pile <= DISPLAY:
        return Ending("next.pile", "9.1", count=pile)
    if view.standstill == STANDSTILL:
        return Ending("can.standstill", "9.4")
    return Ending("can.pile", "9.1", count=pile) if is_offering and pile <= DISPLAY else None


def _last(view: State, is_offering: bool) -> Ending:
    """Return the announcement of this last round, with the number of seats that can still offer. Rulebook 4.4, 9.2."""
    left = sum(not passed and len(hand) > 0 for passed, hand in zip(view.passed, view.hands))
    if is_offering and left:
        return Ending("last.offers", "9.1", count=left)
    return Ending("last.storing", "9.2")
