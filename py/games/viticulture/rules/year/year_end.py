"""Chapters 9 and 10: the end of the year, and whether it ends the game (9.1 to 9.6, 10.1, 10.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.decision import Step
from engine.core.event import Event
from engine.core.state import NOBODY, Pending
from games.viticulture.cards.deck import DECKS
from games.viticulture.components import FIELDS, HAND_LIMIT
from games.viticulture.facts import DeckFacts, YearFacts
from games.viticulture.pieces import NO_WORKER
from games.viticulture.rules.actions.ageing import age_grapes, age_wines
from games.viticulture.rules.actions.hands import DiscardCards
from games.viticulture.rules.common.asking import Several, ask
from games.viticulture.scoring import is_last_year, to_beat
from games.viticulture.state import State


class YearEnd(Step[State]):
    """Grapes and wines age, the residual track pays, the end is looked for. Rulebook 9.1 to 9.4."""

    facts = YearFacts

    def run(self, state: State) -> Iterator[Event]:
        """Do it, and ask for discards where the game goes on."""
        state.finish()
        state.season = ""
        for seat in state.in_order():
            age_grapes(state, seat)
            age_wines(state, seat)
        yield Event("year.aged", "9.1")
        for seat in state.in_order():
            if state.residual[seat]:
                state.lira[seat] += state.residual[seat]
                yield Event("residual.paid", "9.3", seat=seat, lira=state.residual[seat])
        if is_over(state):
            yield Event("game.ended", "10.2", year=state.year)
            return
        state.next(Pending("year.over"))
        for seat in reversed(state.in_order()):
            surplus = len(state.hands[seat]) - HAND_LIMIT
            if surplus > 0:
                ask(state, "hand.limit", seat, DeckFacts(left=surplus, exact=True, decks=DECKS))


def is_over(state: State) -> bool:
    """Return whether the game ends with this year. Rulebook 10.1, 11.5, 11.7."""
    if not state.alone:
        return state.last_year
    return is_last_year(state) or state.vp[0] <= to_beat(state)


class DiscardSurplus(DiscardCards):
    """At the end of the year, down to the limit. Rulebook 9.5."""

    rule = "9.5"

    def prompt(self, state: State) -> dict[str, object]:
        """How many more; no visitor asks."""
        return Several.prompt(self, state)


class YearOver(Step[State]):
    """Workers and roosters go back, marks are taken off, the first player changes. Rulebook 9.6."""

    def run(self, state: State) -> Iterable[Event]:
        """Clear the board; another year follows."""
        state.finish()
        seats = range(state.players)
        state.rows = [NOBODY] * len(state.rows)
        state.slots = [[NO_WORKER] * len(slots) for slots in state.slots]
        state.overflow = [[] for _ in state.overflow]
        state.at_lira, state.yokes = [], [NO_WORKER for _ in seats]
        state.temporary = NOBODY
        state.harvested = [[False] * len(FIELDS) for _ in seats]
        state.milled = [False for _ in seats]
        state.toured = [False for _ in seats]
        state.passed = [False for _ in seats]
        state.first = (state.first - 1) % state.players
        state.next(Pending("year"))
        return ()
