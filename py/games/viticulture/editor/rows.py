"""The rows of the position: everything on the board, and what changes with it."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.state import NOBODY
from engine.studio.rows import FLAG, SEATS, SEATS_OR_NOBODY, Bag, Figures, Named, Pile, Slot, Where
from games.viticulture.cards.deck import deck_of
from games.viticulture.components import FIRST_WORKERS, LOWEST_VP, MOST_RESIDUAL, MOST_WORKERS, WAKE_UP
from games.viticulture.editor.names import (
    AUTOMA_NAMES,
    BUILDINGS,
    CARDS,
    COLOUR_NAMES,
    DECK_NAMES,
    FIELD_NAMES,
    GRAPE_VALUES,
    HELD,
    MAMA_NAMES,
    PAPA_NAMES,
    PLANS,
    ROWS_OF_WAKING,
    SEASONS,
    SLOTS,
    SPACES,
    STANDING,
    STANDING_OR_NOBODY,
    VINES,
    WINE_NAMES,
)
from games.viticulture.pieces import NO_WORKER, Worker, is_grande, owner
from games.viticulture.state import State
from games.viticulture.view import UNKNOWN

# Workers go out of the hand when they are put on the board, and back when they are taken.


def _count_in_hand(state: State, worker: Worker, more: int) -> None:
    """Let a worker come back to the hand of its seat (1 more), or leave it (-1)."""
    seat = owner(worker)
    if seat == NOBODY:
        return
    if is_grande(worker):
        state.grande_idle[seat] = more > 0
    else:
        state.idle[seat] = max(0, min(MOST_WORKERS, state.idle[seat] + more))


def stand(state: State, where: Where, worker: Worker) -> None:
    """Put a worker, or nobody, on a place of a space. The worker comes out of its seat's hand, the one that stood there
    goes back to its own."""
    space, slot = where
    before = state.slots[space][slot]
    _count_in_hand(state, before, 1)
    state.planned = [plan for plan in state.planned if plan != (space, slot, before)]
    state.slots[space][slot] = worker
    _count_in_hand(state, worker, -1)


def _stand_on_yoke(state: State, where: Where, worker: Worker) -> None:
    (seat,) = where
    _count_in_hand(state, state.yokes[seat], 1)
    state.yokes[seat] = worker
    _count_in_hand(state, worker, -1)


def _join(name: str) -> Callable[[State, Where, Worker], None]:
    def join(state: State, where: Where, worker: Worker) -> None:
        found = getattr(state, name)
        (found[where[0]] if where else found).append(worker)
        _count_in_hand(state, worker, -1)

    return join


def _part(name: str) -> Callable[[State, Where, Worker], None]:
    def part(state: State, where: Where, worker: Worker) -> None:
        found = getattr(state, name)
        (found[where[0]] if where else found).remove(worker)
        if where:
            state.planned = [plan for plan in state.planned if plan != (where[0], -1, worker)]
        _count_in_hand(state, worker, 1)

    return part


def give_parent(parents: list[list[int]], seat: int, parent: int) -> None:
    """Give a seat a mama or a papa, whichever `parents` are. The seat that has this one gets the other one."""
    before, parents[seat] = parents[seat], [parent]
    for other, held in enumerate(parents):
        if other != seat and parent in held and parent != UNKNOWN:
            parents[other] = before


def _parent(name: str, names: Named) -> Slot[State]:
    """Return the row of the mama or papa of each seat that does not choose one any more."""
    chosen = Named(
        "seat", lambda state: {str(seat): seat for seat, held in enumerate(getattr(state, name)) if len(held) == 1}
    )
    return Slot(
        name.removesuffix("s"),
        (chosen,),
        names,
        "2.2",
        reads=lambda state, where: getattr(state, name)[where[0]][0],
        change=lambda state, where, parent: give_parent(getattr(state, name), where[0], parent),
    )


def _of_deck(state: State, where: Where, card: int) -> bool:
    (deck,) = where
    return bool(deck_of(card) == deck)


def _is_own(state: State, where: Where, worker: Worker) -> bool:
    return worker == NO_WORKER or owner(worker) == where[0]


def _is_face_down(state: State, where: Where, card: int) -> bool:
    return card not in state.automa_out


ROWS: tuple[Slot[State] | Bag[State], ...] = (
    Slot("slots", (SPACES, SLOTS), STANDING_OR_NOBODY, "4.2", "vi-slot-{0}-{1}", change=stand),
    Bag("overflow", (SPACES,), STANDING, "4.4", add=_join("overflow"), remove=_part("overflow")),
    Bag("at_lira", (), STANDING, "4.6", "vi-space-lira", add=_join("at_lira"), remove=_part("at_lira")),
    Slot("rows", (ROWS_OF_WAKING,), SEATS_OR_NOBODY, "3.2", "vi-row-{0}"),
    Slot("built", (SEATS, BUILDINGS), FLAG, "6.1", "seat-{0}-structure-{1}"),
    Slot("yokes", (SEATS,), STANDING_OR_NOBODY, "4.7", "seat-{0}-structure-yoke", fits=_is_own,
         change=_stand_on_yoke),
    Bag("fields", (SEATS, FIELD_NAMES), VINES, "5.6", "seat-{0}-field-{1}", is_dealt=True),
    Slot("sold", (SEATS, FIELD_NAMES), FLAG, "5.5", "seat-{0}-field-{1}"),
    Slot("harvested", (SEATS, FIELD_NAMES), FLAG, "7.5", "seat-{0}-field-{1}"),
    Bag("crush", (SEATS, COLOUR_NAMES), GRAPE_VALUES, "7.4", "vi-pad-{1}", is_sorted=True),
    Bag("cellar", (SEATS, WINE_NAMES), GRAPE_VALUES, "7.7", "vi-rack-{1}", is_sorted=True),
    Bag("hands", (SEATS,), HELD, "9.5", "vi-hand-of-{0}", is_dealt=True, is_sorted=True),
    Slot("vp", (SEATS,), Figures("number", LOWEST_VP, 99), "10.5", "vi-vp-{0}"),
    Slot("lira", (SEATS,), Figures("lira"), "2.4", "seat-{0}-purse"),
    Slot("residual", (SEATS,), Figures("number", most=MOST_RESIDUAL), "9.3", "vi-residual-{0}"),
    Slot("workers", (SEATS,), Figures("number", FIRST_WORKERS, MOST_WORKERS), "7.9", "seat-{0}-workers"),
    Slot("idle", (SEATS,), Figures("number", most=MOST_WORKERS), "3.5", "seat-{0}-workers"),
    Slot("grande_idle", (SEATS,), FLAG, "4.4", "seat-{0}-workers"),
    Slot("passed", (SEATS,), FLAG, "3.6"),
    Slot("milled", (SEATS,), FLAG, "5.7", "seat-{0}-structure-windmill"),
    Slot("toured", (SEATS,), FLAG, "5.3", "seat-{0}-structure-tasting-room"),
    Slot("temporary", (), SEATS_OR_NOBODY, "3.4"),
    Slot("first", (), SEATS, "2.5"),
    Slot("year", (), Figures("number", most=99), "3.1"),
    Slot("season", (), SEASONS, "3.1", shown=False),
    Slot("last_year", (), FLAG, "10.1"),
    Bag("mamas", (SEATS,), MAMA_NAMES, "2.2", is_sorted=True, shown=False),
    Bag("papas", (SEATS,), PAPA_NAMES, "2.2", is_sorted=True, shown=False),
    _parent("mamas", MAMA_NAMES),
    _parent("papas", PAPA_NAMES),
    Bag("offers", (SEATS,), CARDS, "12.23", is_dealt=True, shown=False),
    Bag("planned", (), PLANS, "12.29", shown=False),
    Pile("decks", (DECK_NAMES,), CARDS, "1.2", "vi-deck-{0}-pile", is_dealt=True, fits=_of_deck),
    Bag("discards", (DECK_NAMES,), CARDS, "8.7", "vi-deck-{0}-pile", is_dealt=True, fits=_of_deck),
    Slot("tokens_left", (Named("number", lambda state: {str(at + 1): at for at in range(len(state.tokens_left))}),),
         FLAG, "11.2", "vi-row-{0}"),
    Slot("tokens", (), Figures("number", most=len(WAKE_UP)), "11.2"),
    Bag("automa", (), AUTOMA_NAMES, "11.3", is_dealt=True, shown=False),
    Bag("automa_out", (), AUTOMA_NAMES, "11.3", is_dealt=True, fits=_is_face_down),
)  # fmt: skip
