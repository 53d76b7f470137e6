"""Chapters 8 and 12: grapes that are given up (8.1) or bought (12.10), and how a move names one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.operations import GiveUpGrape, TakeGrape
from games.viticulture.components import COLOUR, COLOURS
from games.viticulture.moves import GIVE_GRAPE, TAKE_GRAPE, grape_move, grape_of
from games.viticulture.pieces import Grape
from games.viticulture.rules.actions.harvest import add_grape
from games.viticulture.rules.common.asking import Several, ask
from games.viticulture.rules.common.operations import Handler, handles
from games.viticulture.state import State


def grape_moves(state: State, seat: int, verb: str) -> Iterator[Move]:
    """Yield a move for each grape of a crush pad."""
    for colour, values in enumerate(state.crush[seat]):
        yield from (grape_move(verb, Grape(colour, value)) for value in values)


def has_grape(state: State, seat: int, grape: Grape) -> bool:
    """Return whether a grape lies on a crush pad."""
    return grape.value in state.crush[seat][grape.colour]


def grape_absent(grape: Grape) -> Refusal:
    """Return the refusal of a grape missing from a crush pad."""
    return Refusal("grape.absent", rule="7.4", colour=COLOURS[grape.colour], value=grape.value)


def explain_grape(state: State, seat: int, move: Move) -> Refusal | None:
    """Return why a move's grape cannot be used: it is not on the crush pad. `None` where it is."""
    grape = grape_of(move)
    return None if has_grape(state, seat, grape) else grape_absent(grape)


def remove_grape(state: State, seat: int, grape: Grape) -> None:
    """Take a grape off the crush pad."""
    state.crush[seat][grape.colour].remove(grape.value)


class GiveGrape(Several):
    """A grape is given up."""

    rule = "8.1"

    def things(self, state: State) -> Iterator[Move]:
        return grape_moves(state, state.now.seat, GIVE_GRAPE)

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """The grape is not there."""
        return explain_grape(state, state.now.seat, move) if move.verb == GIVE_GRAPE else None

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        """Take it off the crush pad."""
        grape = grape_of(move)
        remove_grape(state, record.seat, grape)
        yield Event("grape.given", "8.1", seat=record.seat, colour=move.name, value=grape.value)


@handles(GiveUpGrape)
class GiveUpGrapeHandler(Handler[GiveUpGrape]):
    """A grape is given up, whichever; there must be one."""

    def refuse(self, state: State, seat: int, operation: GiveUpGrape) -> Refusal | None:
        return None if state.grapes(seat) else Refusal("grapes.none", rule="8.1")

    def begin(self, state: State, seat: int, operation: GiveUpGrape, step: str) -> Iterable[Event]:
        return ask(state, "grape.give", seat)


class BuyGrape(Several):
    """A grape of value 1, of a colour that is chosen. Rulebook 12.10."""

    rule = "12.10"

    def things(self, state: State) -> tuple[Move, ...]:
        return TAKE_GRAPE

    def refuse_thing(self, state: State, move: Move) -> Refusal | None:
        """Its space must be free."""
        return refuse_grape(state, state.now.seat, move.name)

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        """Lay it onto the crush pad."""
        return add_grape(state, record.seat, Grape(COLOUR[move.name], 1))


def refuse_grape(state: State, seat: int, colour: str) -> Refusal | None:
    """Return why a grape of value 1 cannot be had. Rulebook 12.10."""
    taken = 1 in state.crush[seat][COLOUR[colour]]
    return Refusal("grape.space", rule="12.10", colour=colour) if taken else None


@handles(TakeGrape)
class TakeGrapeHandler(Handler[TakeGrape]):
    """Needs a free space for it."""

    def refuse(self, state: State, seat: int, operation: TakeGrape) -> Refusal | None:
        """One space at least."""
        reasons = [refuse_grape(state, seat, colour) for colour in operation.colours]
        return None if None in reasons else Refusal("grape.spaces", rule="13.1" if operation.each else "12.10")

    def begin(self, state: State, seat: int, operation: TakeGrape, step: str) -> Iterable[Event]:
        """Lay them down, or ask for the colour."""
        if not operation.each:
            ask(state, "grape.take", seat)
            return
        for colour in operation.colours:
            if refuse_grape(state, seat, colour) is None:
                yield from add_grape(state, seat, Grape(COLOUR[colour], 1))
