"""Chapter 9: how grapes and wines age (9.1, 9.2), and visitors that let wines age (13.4)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from games.viticulture.cards.operations import AgeWines
from games.viticulture.components import CELLARS, HIGHEST_VALUE
from games.viticulture.moves import AGE, wine_move, wine_of
from games.viticulture.pieces import Wine
from games.viticulture.pieces.cellar import Cellar, aged, can_age, is_walled
from games.viticulture.rules.common.operations import Handler, handles
from games.viticulture.state import State


def age_grapes(state: State, seat: int) -> None:
    """Let all grapes grow by one, those of the highest value first. Rulebook 9.1."""
    for colour, values in enumerate(state.crush[seat]):
        state.crush[seat][colour] = aged(values, top=HIGHEST_VALUE)


def age_wines(state: State, seat: int) -> None:
    """Let all wines grow by one, each as far as its cellar goes. Rulebook 9.2."""
    top = state.cellar_top(seat)
    for wine, values in enumerate(state.cellar[seat]):
        state.cellar[seat][wine] = aged(values, top)


def refuse_ageing(state: State, seat: int, move: Move) -> Refusal | None:
    """Return why the wine of a cellar that a move names cannot age by a year. Rulebook 9.1, 9.2."""
    (kind, value), top = wine_of(move), state.cellar_top(seat)
    if value == HIGHEST_VALUE:
        return Refusal("wine.oldest", rule="9.1", value=value)
    if is_walled(value, top):
        needs = next(cellar.needs for cellar in CELLARS if cellar.lowest == value + 1)
        return Refusal("wine.cellar", rule="9.2", value=value, needs=needs)
    if value + 1 in state.cellar[seat][kind]:
        return Refusal("wine.next_taken", rule="9.1", wine=move.name, value=value + 1)
    return None


@handles(AgeWines)
class AgeWinesHandler(Handler[AgeWines]):
    """Needs a wine. Rulebook 13.4."""

    def refuse(self, state: State, seat: int, operation: AgeWines) -> Refusal | None:
        """Any wine that can age."""
        if not state.wines(seat):
            return Refusal("wine.missing", rule="8.1", least=1)
        top = state.cellar_top(seat)
        possible = any(aged(values, top) != values for values in state.cellar[seat])
        return None if possible else Refusal("wines.no_age", rule="8.1")

    def begin(self, state: State, seat: int, operation: AgeWines, step: str) -> Iterator[Event]:
        """Let them age, a year after the other."""
        for _ in range(operation.times):
            age_wines(state, seat)
        yield Event("wines.aged", "9.2", seat=seat, count=operation.times)


def older_cellars(state: State, seat: int) -> Iterator[tuple[Move, Cellar]]:
    """Yield each wine that can age by a year, as a move, with the cellar as it would be then."""
    cellar, top = state.cellar[seat], state.cellar_top(seat)
    for kind, values in enumerate(cellar):
        for value in values:
            if can_age(values, value, top):
                older = [list(others) for others in cellar]
                older[kind] = sorted([value + 1, *(other for other in values if other != value)])
                yield wine_move(AGE, Wine(kind, value)), older
