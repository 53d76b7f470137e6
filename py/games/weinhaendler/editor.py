"""The editor of positions: which cards lie where, and who is asked then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.core.input_error import InputError
from engine.core.state import NOBODY, Pending
from engine.studio.rows import (
    FLAG,
    SEATS,
    SEATS_OR_NOBODY,
    Bag,
    Editor,
    Fault,
    Figures,
    Named,
    Operations,
    Pile,
    Question,
    Ruling,
    Slot,
    Where,
)
from games.weinhaendler.cellar import (
    NOTHING,
    PLACE_NAMES,
    ROW,
    SLOT_NAMES,
    START,
    WIDTH,
    all_trios,
    is_supported,
    new_cellar,
    row_of,
)
from games.weinhaendler.components import EMPTY_BOTTLES, MOST_IN_HAND, NAMES, STANDSTILL, STARS, deck
from games.weinhaendler.invariants import CHECKS
from games.weinhaendler.rules.offers import kind as kind_of_offer
from games.weinhaendler.rules.storing import kind as kind_of_storing
from games.weinhaendler.state import HIDDEN, State

MOST_CELLARS = 5

CARDS = Named("card", lambda state: {NAMES[card]: card for card in sorted({*deck(state.players)})})
CARDS_OR_HIDDEN = Named("card", lambda state: {"hidden": HIDDEN, **CARDS.table(state)})
CARDS_OR_NONE = Named("card", lambda state: {"nothing": NOTHING, **CARDS.table(state)})
# The first cellar has the number 0. Those that nobody has begun are not there yet.
CELLARS = Named("number", lambda state: {str(number): number for number in range(MOST_CELLARS)})
_PLACES = {name: SLOT_NAMES.index(name) for name in PLACE_NAMES}
PLACES = Named("place", lambda state: _PLACES)


def _stored(state: State, where: Where) -> int:
    seat, number, at = where
    cellars = state.cellars[seat]
    return cellars[number][at] if number < len(cellars) else NOTHING


def _store(state: State, where: Where, card: int) -> None:
    """Put a bottle into a cellar, beginning it where it is not there yet. Raises `InputError` where nothing could ever
    lie, as the row beside it is long enough. Rulebook 6.3."""
    seat, number, at = where
    cellars = state.cellars[seat]
    cellar = cellars[number] if number < len(cellars) else new_cellar()
    row = {START, *(slot for slot in row_of(cellar) if cellar[slot] != NOTHING), *([at] if at < WIDTH else ())}
    if card != NOTHING and max(row) - min(row) >= ROW:
        raise InputError("studio.no_place")
    while len(cellars) <= number:
        cellars.append(new_cellar())
    cellars[number][at] = card
    while len(cellars) > 1 and cellars[-1] == new_cellar():
        del cellars[-1]


class _Cellars(Slot[State]):
    """The bottles of all cellars. On the board lies the one that a seat fills, by the numbers of its slots."""

    def element(self, state: State, names: Sequence[str], large: int) -> str:
        is_shown = names[0] == str(large) and names[1] == str(len(state.cellars[large]) - 1)
        return f"place-{_PLACES[names[2]]}" if is_shown else ""


ROWS: tuple[Slot[State] | Bag[State], ...] = (
    _Cellars("cellars", (SEATS, CELLARS, PLACES), CARDS_OR_NONE, "6.3", "place", is_dealt=True,
             change=_store, reads=_stored),
    Bag("display", (), CARDS, "2.2", "display", is_dealt=True, is_sorted=True),
    Bag("hands", (SEATS,), CARDS_OR_HIDDEN, "4.5", "seat-{0}-cards", is_dealt=True, is_sorted=True),
    Bag("offers", (SEATS,), CARDS, "4.1", "offer-{0}", is_dealt=True, is_sorted=True),
    Slot("passed", (SEATS,), FLAG, "4.4"),
    Slot("covered", (SEATS,), Figures("number", most=EMPTY_BOTTLES), "6.5", is_dealt=True),
    Slot("round", (), Figures("number", most=99), "3.1"),
    Slot("last", (), FLAG, "9.1"),
    Slot("standstill", (), Figures("number", most=STANDSTILL), "9.1"),
    Slot("first", (), SEATS, "3.2"),
    Slot("leader", (), SEATS_OR_NOBODY, "5.1"),
    Pile("pile", (), CARDS, "2.1", "display", is_dealt=True),
    Slot("under", (), Figures("number"), "4.5", is_dealt=True, shown=False),
)  # fmt: skip


def clear(state: State) -> None:
    """Lay all cards but six unseen ones for each seat on the pile."""
    state.display, state.first, state.round = [], 0, 1
    state.hands = [[HIDDEN] * (MOST_IN_HAND - 1) for _ in range(state.players)]
    forget(state)


def derive(state: State) -> None:
    """Count the points, which follow from the cellars. Rulebook 7."""
    for seat, cellars in enumerate(state.cellars):
        state.stars[seat] = sum(STARS[card] for cellar in cellars for card in cellar if card != NOTHING)
        state.trios[seat] = sum(all_trios(cellar, state.pointing_down) for cellar in cellars)


def forget(state: State) -> None:
    """Empty the pile."""
    state.pile, state.under = [], 0


def lay_rest(state: State) -> None:
    """Lay all cards that are nowhere else below the named ones of the pile; none of them was shown."""
    state.under = 0
    state.pile = [HIDDEN] * max(0, len(deck(state.players)) - _lying(state)) + state.pile


def _lying(state: State) -> int:
    """Return the number of cards that lie somewhere, with the named ones of the pile."""
    return state.cards_on_the_table.total() + sum(map(len, (*state.hands, state.pile)))


def counted(state: State) -> Iterator[Fault]:
    """Yield the cards of which too many lie on the table, and whether there are too many in all. Rulebook 2.1."""
    whole = Counter(deck(state.players))
    seen = state.cards_on_the_table + Counter(card for hand in state.hands for card in hand if card != HIDDEN)
    seen += Counter(state.pile)
    for card in sorted(seen - whole):
        facts = {"card": NAMES[card], "count": whole[card]}
        mends = {*_takings(state, card)}
        yield Fault("cards", "2.1", facts, mend=mends.pop() if len(mends) == 1 else "")
    if _lying(state) > whole.total():
        yield Fault("hands", "2.1")


def _takings(state: State, card: int) -> Iterator[str]:
    """Yield the operations that take a card away."""
    for row in ("display", "pile"):
        if card in getattr(state, row):
            yield f"take {row} {NAMES[card]}"
    for row in ("hands", "offers"):
        yield from (f"take {row} {seat} {NAMES[card]}" for seat, held in enumerate(getattr(state, row)) if card in held)
    for seat, cellars in enumerate(state.cellars):
        for number, cellar in enumerate(cellars):
            for at, lies in enumerate(cellar):
                if lies == card:
                    yield f"set cellars {seat} {number} {SLOT_NAMES[at]} nothing"


# Questions


def _offering(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat make an offer. Rulebook 4.1."""
    state.passed[seat], state.leader = False, NOBODY
    return [Pending("refill"), Pending("store"), Pending("exchange"), Pending(kind_of_offer(state, seat), seat)]


def _storing(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat store bottles, then those to its left. Rulebook 6.1."""
    if not state.hands[seat]:
        raise InputError("studio.not_asked")
    state.offers = [[] for _ in range(state.players)]
    around = list(state.from_seat(state.first if state.leader == NOBODY else state.leader))
    later = [Pending("store.turn", other) for other in around[around.index(seat) + 1 :]]
    return [Pending("refill"), *reversed(later), Pending(kind_of_storing(state, seat), seat)]


QUESTIONS = (
    Question("offer", ("offer.first", "offer.more", "offer.highest"), "4.1", _offering),
    Question("store", ("store.may", "store.must", "store.last"), "6.1", _storing),
)


# Mending


def _not_last(state: State, where: Where) -> Operations:
    return ("set last no",)


def _stand(state: State, where: Where) -> Operations:
    return (f"set standstill {min(state.round, STANDSTILL)}",)


def _lift(state: State, where: Where) -> Operations:
    """Take a bottle away that lies on nothing."""
    if len(where) < 3:
        return ()
    seat, number, at = where
    cellar = state.cellars[seat][number]
    floating = [slot for slot, card in enumerate(cellar) if card != NOTHING and not is_supported(cellar, slot)]
    return (f"set cellars {seat} {number} {SLOT_NAMES[at]} nothing",) if floating == [at] else ()


def _nobody_leads(state: State, where: Where) -> Operations:
    return ("set leader nobody",)


RULINGS = {
    "cellars": Ruling("cellar", "6.4", _lift),
    "pile": Ruling("pile", "2.1"),
    "under": Ruling("pile", "4.5"),
    "covered": Ruling("pile", "2.1"),
    "last": Ruling("last", "9.1", _not_last),
    "standstill": Ruling("standstill", "9.1", _stand),
    "offers": Ruling("offers", "4.3"),
    "passed": Ruling("asked", "4.4"),
    "leader": Ruling("leader", "5.1", _nobody_leads),
    "hands": Ruling("hand", "4.5"),
    "pending": Ruling("asked", "4.4"),
}

EDITOR = Editor(ROWS, QUESTIONS, RULINGS, CHECKS, clear, forget, lay_rest, derive, counted)
