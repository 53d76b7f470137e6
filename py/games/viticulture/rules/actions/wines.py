"""Chapter 8: wines that are given up (8.1), and how a move names one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.operations import GiveUpWine
from games.viticulture.components import WINES
from games.viticulture.facts import GiveWineFacts
from games.viticulture.moves import GIVE_WINE, wine_move, wine_of
from games.viticulture.pieces import Wine
from games.viticulture.rules.common.asking import Several, ask
from games.viticulture.rules.common.operations import Handler, handles
from games.viticulture.rules.common.visitor_record import note_given_up
from games.viticulture.state import State


def wine_moves(state: State, seat: int, verb: str) -> Iterator[Move]:
    """Yield a move for each wine of a cellar."""
    for kind, values in enumerate(state.cellar[seat]):
        yield from (wine_move(verb, Wine(kind, value)) for value in values)


def has_wine(state: State, seat: int, wine: Wine) -> bool:
    """Return whether a wine lies in a cellar."""
    return wine.value in state.cellar[seat][wine.kind]


def remove_wine(state: State, seat: int, wine: Wine) -> None:
    """Take a wine out of a cellar."""
    state.cellar[seat][wine.kind].remove(wine.value)


def wine_absent(wine: Wine) -> Refusal:
    """Return the refusal of a wine missing from a cellar."""
    return Refusal("wine.absent", rule="7.7", wine=WINES[wine.kind], value=wine.value)


def explain_wine(state: State, seat: int, move: Move) -> Refusal | None:
    """Return why a move's wine cannot be used: it is not in the cellar. `None` where it is."""
    wine = wine_of(move)
    return None if has_wine(state, seat, wine) else wine_absent(wine)


class GiveWine(Several):
    """A wine is given up."""

    rule = "8.1"
    facts = GiveWineFacts

    def things(self, state: State) -> Iterator[Move]:
        return wine_moves(state, state.now.seat, GIVE_WINE)

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """The wine is not there."""
        return explain_wine(state, state.now.seat, move) if move.verb == GIVE_WINE else None

    def refuse_thing(self, state: State, move: Move) -> Refusal | None:
        least, value = GiveWineFacts.from_record(state.now).least, wine_of(move).value
        return None if value >= least else Refusal("wine.cheap", rule="8.1", value=value, least=least)

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        """Take it out of the cellar."""
        wine = wine_of(move)
        remove_wine(state, record.seat, wine)
        note_given_up(state, wine.value)
        yield Event("wine.given", "8.1", seat=record.seat, wine=move.name, value=wine.value)


@handles(GiveUpWine)
class GiveUpWineHandler(Handler[GiveUpWine]):
    """Needs a wine that is valuable enough."""

    def refuse(self, state: State, seat: int, operation: GiveUpWine) -> Refusal | None:
        there = any(value >= operation.least for values in state.cellar[seat] for value in values)
        return None if there else Refusal("wine.missing", rule="8.1", least=operation.least)

    def begin(self, state: State, seat: int, operation: GiveUpWine, step: str) -> Iterable[Event]:
        return ask(state, "wine.give", seat, GiveWineFacts(least=operation.least))
