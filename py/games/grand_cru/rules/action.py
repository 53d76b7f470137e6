"""What the things that a seat can do have in common. Rulebook, chapters 4, 5 and 7."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.event import Event
from engine.move import Move
from engine.refusal import Refusal
from engine.state import Pending
from games.grand_cru.state import State


class Action:
    """Generates, judges and does, as a decision does; but several of them make one decision together, so the seat is
    handed in, and the record of the turn is already off the stack when it is done."""

    def candidates(self, state: State, seat: int) -> Iterable[Move]:
        """Everything that a player might point at, legal or not, each once."""
        raise NotImplementedError

    def refuse(self, state: State, seat: int, move: Move) -> Refusal | None:
        """Why a candidate may not be played now, or `None` when it may."""
        raise NotImplementedError

    def play(self, state: State, seat: int, move: Move) -> Iterable[Event]:
        """Change the state and return what happened."""
        raise NotImplementedError

    def preview(self, state: State, seat: int, move: Move) -> Event | None:
        """What a legal move would bring."""
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
