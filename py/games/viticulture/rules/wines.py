"""Chapter 8: wines that are given up (8.1), and how a move names one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.operations import GiveUpWine
from games.viticulture.components import WINE, WINES
from games.viticulture.moves import wine_move
from games.viticulture.rules.asking import Several, ask
from games.viticulture.rules.operations import Handler, handles
from games.viticulture.rules.visitor_record import note
from games.viticulture.state import State


def wine_moves(state: State, seat: int, verb: str) -> Iterator[Move]:
    """Yield a move for each wine of a cellar."""
    for wine, values in enumerate(state.cellar[seat]):
        yield from (wine_move(verb, wine, value) for value in values)


def wine_absent(wine: int, value: int) -> Refusal:
    """Return that a wine does not lie in one's cellar."""
    return Refusal("wine.absent", rule="7.7", wine=WINES[wine], value=value)


def explain_wine(state: State, seat: int, move: Move) -> Refusal | None:
    """Return that the wine that a move names does not lie in the cellar, or `None` where it does."""
    wine, value = WINE[move.name], int(move.names[1])
    return None if value in state.cellar[seat][wine] else wine_absent(wine, value)


class GiveWine(Several):
    """A wine is given up."""

    rule = "8.1"

    def things(self, state: State) -> Iterator[Move]:
        """Every wine."""
        return wine_moves(state, state.now.seat, "give-wine")

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """The wine is not there."""
        return explain_wine(state, state.now.seat, move) if move.verb == "give-wine" else None

    def refuse_thing(self, state: State, move: Move) -> Refusal | None:
        """Valuable enough."""
        least, value = cast(int, state.now.facts["least"]), int(move.names[1])
        return None if value >= least else Refusal("wine.cheap", rule="8.1", value=value, least=least)

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        """Take it out of the cellar."""
        value = int(move.names[1])
        state.cellar[record.seat][WINE[move.name]].remove(value)
        note(state, gave=value)
        yield Event("wine.given", "8.1", seat=record.seat, wine=move.name, value=value)


@handles(GiveUpWine)
class GiveUpWineHandler(Handler[GiveUpWine]):
    """Needs a wine that is valuable enough."""

    def refuse(self, state: State, seat: int, operation: GiveUpWine) -> Refusal | None:
        """Any such wine."""
        there = any(value >= operation.least for values in state.cellar[seat] for value in values)
        return None if there else Refusal("wine.missing", rule="8.1", least=operation.least)

    def begin(self, state: State, seat: int, operation: GiveUpWine, step: str) -> Iterable[Event]:
        """Ask which."""
        return ask(state, "wine.give", seat, least=operation.least)
