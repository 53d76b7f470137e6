"""Chapter 3: the seasons of a year, whose turn it is, and the cards of fall (3.1, 3.5 to 3.8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.decision import Decision, Step
from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import NOBODY, Pending
from games.viticulture.cards.deck import DECK
from games.viticulture.components import LIRA_SPACE_GAIN, MOST_YEARS, VISITOR_DECKS
from games.viticulture.facts import NextTurnFacts, SeasonFacts, YearFacts
from games.viticulture.moves import AUTUMN_CARDS
from games.viticulture.pieces import worker_of
from games.viticulture.rules.actions.hands import draw_card, explain_deck
from games.viticulture.rules.common.tracks import gain_lira
from games.viticulture.state import State


class Year(Step[State]):
    """A year begins: all wake up, clockwise from the first player, then the seasons follow. Rulebook 3.1, 3.3."""

    def run(self, state: State) -> Iterator[Event]:
        state.finish()
        state.year += 1
        state.season = "spring"
        state.idle = [workers - 1 for workers in state.workers]
        state.grande_idle = [True] * state.players
        wakers = [Pending("wake", seat) for seat in state.from_seat(state.first)]
        seasons = [Pending("season", NOBODY, SeasonFacts(name)) for name in ("summer", "fall", "winter")]
        state.next(*wakers, *seasons, Pending("year.end", NOBODY, YearFacts()))
        yield Event("year.begun", "3.1", year=state.year, seat=state.first)
        if state.year >= MOST_YEARS and not (state.last_year or state.alone):
            state.last_year = True
            yield Event("years.most", "10.1", year=state.year)


class Season(Step[State]):
    """A season begins. Rulebook 3.1, 3.5, 3.7."""

    facts = SeasonFacts

    def run(self, state: State) -> Iterator[Event]:
        """Lay it out: in fall cards, else turns; in winter first the plans, alone the Automa."""
        state.season = SeasonFacts.from_record(state.finish()).season
        yield Event(f"season.{state.season}", "3.1")
        if state.season == "fall":
            state.next(*(Pending("fall", seat) for seat in state.in_order()))
            return
        state.passed = [False] * state.players
        state.next(Pending("turn.next", NOBODY, NextTurnFacts(-1)))
        if state.alone:
            state.next(Pending("automa"))
        if state.season == "winter":
            state.next(Pending("plans.due"))


class NextTurn(Step[State]):
    """The next seat by the order of the roosters that has not passed and has a worker left. Rulebook 3.5, 3.6."""

    facts = NextTurnFacts

    def run(self, state: State) -> Iterable[Event]:
        """Ask it; when there is none the season is over."""
        row = NextTurnFacts.from_record(state.finish()).row
        for seat in (*state.rows[row + 1 :], *state.rows[: row + 1]):
            if seat != NOBODY and not state.passed[seat] and state.can_place(seat):
                state.next(Pending("turn", seat))
                break
        return ()


def pass_season(state: State, seat: int) -> Iterator[Event]:
    """Be out of this season; in winter all workers in hand go to the one-lira space. Rulebook 3.6, 3.8."""
    state.passed[seat] = True
    yield Event("season.passed", "3.6", seat=seat, season=state.season)
    if state.season == "winter" and state.can_place(seat):
        workers = [worker_of(seat)] * state.idle[seat] + [worker_of(seat, grande=True)] * state.grande_idle[seat]
        state.at_lira += workers
        state.idle[seat], state.grande_idle[seat] = 0, False
        yield from gain_lira(state, seat, len(workers) * LIRA_SPACE_GAIN.lira)


class Fall(Decision[State]):
    """A visitor of either season; two with a cottage, both decks named before. Rulebook 3.7."""

    rule = "3.7"

    def candidates(self, state: State) -> tuple[Move, ...]:
        return AUTUMN_CARDS[1 + state.has(state.now.seat, "cottage")]

    def refuse(self, state: State, move: Move) -> Refusal | None:
        return None

    def explain(self, state: State, move: Move) -> Refusal | None:
        """Another deck, or not as many as one draws."""
        if move.verb != "draw":
            return None
        wrong = (explain_deck(state, deck, VISITOR_DECKS, "3.7") for deck in move.names)
        count = 1 + state.has(state.now.seat, "cottage")
        return next(filter(None, wrong), None) or Refusal("fall.count", rule="3.7", count=count)

    def play(self, state: State, move: Move) -> Iterator[Event]:
        seat = state.finish().seat
        for deck in move.names:
            yield from draw_card(state, seat, DECK[deck])

    def prompt(self, state: State) -> dict[str, object]:
        return {"count": 1 + state.has(state.now.seat, "cottage")}
