"""Chapter 8: the display is filled up, and with it the round is over."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decision import Step
from engine.core.event import Event
from engine.core.state import NOBODY, Pending
from games.weinhaendler.components import DISPLAY, NAMES
from games.weinhaendler.rules.ending import announce_last, note_progress
from games.weinhaendler.rules.pile import drawn
from games.weinhaendler.state import State


class Refill(Step[State]):
    """The display is filled up to four, and the highest offer begins the next round; after the last round the
    game is over. Rulebook 8.1, 8.2, 9.1, 9.3, 9.4."""

    def run(self, state: State) -> Iterator[Event]:
        """Draw, and begin the next round, or end the game."""
        state.finish()
        if state.last:
            yield Event("game.ended", "9.3", round=state.round)
            return
        yield from _fill(state)
        if state.leader != NOBODY:
            state.first = state.leader
        yield from announce_last(state)
        state.next(Pending("round"))


def _fill(state: State) -> Iterator[Event]:
    """Fill the display up to four, never cut it. Rulebook 8.1."""
    new = drawn(state, max(0, DISPLAY - len(state.display)))
    state.display = sorted([*state.display, *new])
    if new:
        note_progress(state)
        cards = tuple(NAMES[card] for card in sorted(new))
        if state.pile:
            yield Event("display.filled", "8.1", reveals=True, cards=cards, count=len(state.pile))
        else:
            yield Event("display.filled.last", "8.1", reveals=True, cards=cards)
