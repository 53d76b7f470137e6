"""Chapters 3 and 8: the round, and the display filled up at its end. Chapter 9: the end of the game."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decision import Step
from engine.core.event import Event
from engine.core.state import NOBODY, Pending
from games.weinhaendler.components import DISPLAY, NAMES, STANDSTILL
from games.weinhaendler.state import State


class Round(Step[State]):
    """A round begins: offers, exchange, cellars, display. Rulebook 3.1."""

    def run(self, state: State) -> Iterator[Event]:
        """Lay the four phases out."""
        state.finish()
        state.round += 1
        state.standstill += not state.last
        state.leader = NOBODY
        state.passed = [False] * state.players
        state.next(Pending("offer.turn", state.first), Pending("exchange"), Pending("store"), Pending("refill"))
        yield Event("round.begun", "3.1", round=state.round, seat=state.first)


class Refill(Step[State]):
    """The display is filled up to four, and whoever offered most begins the next round; after the last round the
    game is over. Rulebook 8.1, 8.2, 9.1, 9.3, 9.4."""

    def run(self, state: State) -> Iterator[Event]:
        """Draw, and begin the next round, or end."""
        state.finish()
        if state.last:
            yield Event("game.ended", "9.3", round=state.round)
            return
        yield from _fill(state)
        if state.leader != NOBODY:
            state.first = state.leader
        yield from _announce_last(state)
        state.next(Pending("round"))


def _announce_last(state: State) -> Iterator[Event]:
    """The next round is the last one when the pile is empty, or when nothing comes nearer to the end any more. Rulebook
    9.1, 9.4."""
    if not state.pile:
        state.last = True
        yield Event("round.last", "9.1")
    elif state.standstill == STANDSTILL:
        state.last = True
        yield Event("round.standstill", "9.4", count=STANDSTILL)


def note_progress(state: State) -> None:
    """Count the rounds of a standstill anew: a card has come from the pile or gone into a cellar. Rulebook 9.4."""
    if not state.last:
        state.standstill = 0


def _fill(state: State) -> Iterator[Event]:
    """Fill the display up to four, never cut it. Rulebook 8.1."""
    missing = min(max(0, DISPLAY - len(state.display)), len(state.pile))
    drawn = [state.pile.pop() for _ in range(missing)]
    state.display = sorted([*state.display, *drawn])
    if drawn:
        note_progress(state)
        cards = tuple(NAMES[card] for card in sorted(drawn))
        if state.pile:
            yield Event("display.filled", "8.1", reveals=True, cards=cards, count=len(state.pile))
        else:
            yield Event("display.filled.last", "8.1", reveals=True, cards=cards)
