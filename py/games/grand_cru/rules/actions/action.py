"""What the things that a seat can do have in common. Rulebook, chapters 4, 5 and 7."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar

from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.grand_cru.rules.actions.reasons import refuse_unplayed
from games.grand_cru.state import State

# The verbs of which a turn is made; `innovate` comes beside them. Rulebook, chapter 4, 9.2, 9.5.
OF_A_TURN = frozenset(
    ("auction", "raise", "claim", "buy", "buy-lot", "demand", "harvest", "sell", "use", "shift", "lift")
)


class Action:
    """Generates, judges and does, as a decision does; but several of them make one decision together, so the seat is
    handed in, and the record of the turn is already off the stack when it is done."""

    def candidates(self, state: State, seat: int) -> Iterable[Move]:
        """Everything that a player might point at, legal or not, each once."""
        raise NotImplementedError

    def refuse(self, state: State, seat: int, move: Move) -> Refusal | None:
        """Why a candidate may not be played now, or `None` when it may."""
        raise NotImplementedError

    def explain(self, state: State, seat: int, move: Move) -> Refusal | None:
        """Why a move of this action that is no candidate cannot be played: what it names is not there."""
        return None

    def play(self, state: State, seat: int, move: Move) -> Iterable[Event]:
        """Change the state and return the events."""
        raise NotImplementedError

    def preview(self, state: State, seat: int, move: Move) -> Event | None:
        """What a legal move would bring."""
        return None


class GrandCruDecision(Decision[State]):
    """A decision of this game. It explains why a move is no candidate: first a thing that is not played with
    at this table, then what `miss` knows, then that something begun has to be finished."""

    # Why one cannot pass, where to pass is no candidate.
    unpassable: Refusal | None = None
    # Whether this comes in the middle of a turn.
    midway = False
    # Why a verb is refused that belongs to an earlier or later step of the same thing.
    other_steps: ClassVar[Mapping[str, Refusal]] = {}

    def explain(self, state: State, move: Move) -> Refusal | None:
        """Why a move of the game that is no candidate cannot be played now."""
        refusal = refuse_unplayed(state, move) or self.other_steps.get(move.verb)
        refusal = refusal or (self.unpassable if move == PASS else self.miss(state, move))
        if refusal is None and self.midway and move.verb in OF_A_TURN:
            return Refusal("action.begun", rule=self.rule)
        return refusal

    def miss(self, state: State, move: Move) -> Refusal | None:
        """Why that which a move names cannot be chosen here; `None` for a verb of another decision."""
        return None


def asking(*records: Pending) -> Callable[[State, int], Iterable[Event]]:
    """Return the beginning of an effect that only asks its seat something, in the order of the records, which are
    written without the seat."""

    def begin(state: State, seat: int) -> Iterable[Event]:
        state.next(*(record._replace(seat=seat) for record in records))
        return ()

    return begin


def refuse_price(state: State, seat: int, price: int, rule: str) -> Refusal | None:
    """Return why a seat cannot pay a price."""
    money = state.money[seat]
    return None if money >= price else Refusal("money.short", rule=rule, price=price, money=money)
