"""Generate, judge, do: the three abilities of each kind of choice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Generic, TypeVar

from engine.core.event import Event
from engine.core.input_error import Fact
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Facts, GameState

S = TypeVar("S", bound=GameState)


class Decision(Generic[S]):
    """One kind of choice. Small and stateless; the open record is `state.now`.

    `rule` is the paragraph in force while it is asked. `facts` is the type of what its record says. `secret` says that
    the choice needs knowledge that only its seat may have, so that others should look away; `sealed`, that the choice
    itself stays secret when it is made.
    """

    rule: str
    secret: bool = False
    sealed: bool = False
    facts: type[Facts] | None = None

    def candidates(self, state: S) -> Iterable[Move]:
        """Everything that a player might point at, legal or not, each once."""
        raise NotImplementedError

    def refuse(self, state: S, move: Move) -> Refusal | None:
        """Why a candidate may not be played now, or `None` when it may."""
        raise NotImplementedError

    def explain(self, state: S, move: Move) -> Refusal | None:
        """Why a move that is no candidate cannot be played now, by its parts: a thing is not here, is another seat's,
        is too much. `None` where only the time of its verb is wrong.

        Must not rest on anything hidden from the seat to move."""
        return None

    def play(self, state: S, move: Move) -> Iterable[Event]:
        """Change the state and return the events. The move is legal; nobody asks again."""
        raise NotImplementedError

    def preview(self, state: S, move: Move) -> Event | None:
        """The effect of a legal move, shown before it is made; `None` where the move says it all."""
        return None

    def prompt(self, state: S) -> Mapping[str, Fact]:
        """The facts that the sentence asking for this choice needs, beside the seat."""
        return {}


class Step(Generic[S]):
    """Something that runs automatically because no seat has a choice in it. `facts` is the type of what its record
    says."""

    facts: type[Facts] | None = None

    def run(self, state: S) -> Iterable[Event]:
        """Change the state and return the events. Must take its own record off the stack first."""
        raise NotImplementedError
