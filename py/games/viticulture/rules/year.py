"""Chapters 3 and 9: the course of a year, and its end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from typing import cast

from engine.core.decision import Decision, Step
from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import NOBODY, Pending
from games.viticulture.cards.deck import DECKS
from games.viticulture.components import FIELDS, HAND_LIMIT, MOST_YEARS, VISITOR_DECKS
from games.viticulture.rules.asking import ask
from games.viticulture.rules.cellars import age_grapes, age_wines
from games.viticulture.rules.hands import DECK, draw_card, explain_deck
from games.viticulture.rules.solo import is_last_year, to_beat
from games.viticulture.state import State

AUTUMN_CARDS = {
    count: tuple(Move("draw", decks) for decks in combinations_with_replacement(VISITOR_DECKS, count))
    for count in (1, 2)
}


class Year(Step[State]):
    """A year begins: all wake up, clockwise from the first player, then the seasons follow. Rulebook 3.1, 3.3."""

    def run(self, state: State) -> Iterator[Event]:
        """Lay it out."""
        state.finish()
        state.year += 1
        state.season = "spring"
        state.idle = [workers - 1 for workers in state.workers]
        state.grande_idle = [True] * state.players
        wakers = [Pending("wake", seat) for seat in state.from_seat(state.first)]
        seasons = [Pending("season", NOBODY, {"season": name}) for name in ("summer", "fall", "winter")]
        state.next(*wakers, *seasons, Pending("year.end"))
        yield Event("year.begun", "3.1", year=state.year, seat=state.first)
        if state.year >= MOST_YEARS and not (state.last_year or state.alone):
            state.last_year = True
            yield Event("years.most", "10.1", year=state.year)


class Season(Step[State]):
    """A season begins. Rulebook 3.1, 3.5, 3.7."""

    def run(self, state: State) -> Iterator[Event]:
        """Lay it out: in fall cards, else turns; in winter first what was planned, alone the Automa."""
        state.season = str(state.finish().facts["season"])
        yield Event(f"season.{state.season}", "3.1")
        if state.season == "fall":
            state.next(*(Pending("fall", seat) for seat in state.in_order()))
            return
        state.passed = [False] * state.players
        state.next(Pending("turn.next", NOBODY, {"row": -1}))
        if state.alone:
            state.next(Pending("automa"))
        if state.season == "winter":
            state.next(Pending("plans.due"))


class NextTurn(Step[State]):
    """The next seat by the order of the roosters that has not passed and has a worker left. Rulebook 3.5, 3.6."""

    def run(self, state: State) -> Iterable[Event]:
        """Ask it; when there is none the season is over."""
        row = cast(int, state.finish().facts["row"])
        for seat in (*state.rows[row + 1 :], *state.rows[: row + 1]):
            if seat != NOBODY and not state.passed[seat] and state.can_place(seat):
                state.next(Pending("turn", seat))
                break
        return ()


class Fall(Decision[State]):
    """A visitor of either season; two with a cottage, both decks named before. Rulebook 3.7."""

    rule = "3.7"

    def candidates(self, state: State) -> tuple[Move, ...]:
        """The decks."""
        return AUTUMN_CARDS[1 + state.has(state.now.seat, "cottage")]

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Any will do."""
        return None

    def explain(self, state: State, move: Move) -> Refusal | None:
        """Another deck, or not as many as one draws."""
        if move.verb != "draw":
            return None
        wrong = (explain_deck(state, deck, VISITOR_DECKS, "3.7") for deck in move.names)
        count = 1 + state.has(state.now.seat, "cottage")
        return next(filter(None, wrong), None) or Refusal("fall.count", rule="3.7", count=count)

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Draw."""
        seat = state.finish().seat
        for deck in move.names:
            yield from draw_card(state, seat, DECK[deck])

    def prompt(self, state: State) -> dict[str, object]:
        """How many."""
        return {"count": 1 + state.has(state.now.seat, "cottage")}


class YearEnd(Step[State]):
    """Grapes and wines age, the residual track pays, the end is looked for. Rulebook 9.1 to 9.4."""

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
                ask(state, "hand.limit", seat, surplus, exact=True, decks=DECKS)


def is_over(state: State) -> bool:
    """Return whether the game ends with this year. Rulebook 10.1, 11.5, 11.7."""
    if not state.alone:
        return state.last_year
    return is_last_year(state) or state.vp[0] <= to_beat(state)


class YearOver(Step[State]):
    """Workers and roosters come home, marks are taken off, the first player changes. Rulebook 9.6."""

    def run(self, state: State) -> Iterable[Event]:
        """Clear the board; another year follows."""
        state.finish()
        seats = range(state.players)
        state.rows = [NOBODY] * len(state.rows)
        state.slots = [[NOBODY] * len(slots) for slots in state.slots]
        state.overflow = [[] for _ in state.overflow]
        state.at_lira, state.yokes = [], [NOBODY for _ in seats]
        state.temporary = NOBODY
        state.harvested = [[False] * len(FIELDS) for _ in seats]
        state.milled = [False for _ in seats]
        state.toured = [False for _ in seats]
        state.passed = [False for _ in seats]
        state.first = (state.first - 1) % state.players
        state.next(Pending("year"))
        return ()
