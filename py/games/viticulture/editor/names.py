"""The names by which what stands in rows is said in operations."""

from __future__ import annotations

from engine.studio.rows import Figures, Named, fixed
from games.viticulture.cards.automa import AUTOMA as AUTOMA_CARDS
from games.viticulture.cards.deck import CARD, DECKS, HIDDEN, NAMES, VINE, VISITOR
from games.viticulture.cards.parents import MAMAS, PAPAS
from games.viticulture.cards.visitor import LETTERS
from games.viticulture.components import (
    COLOURS,
    FIELDS,
    HIGHEST_VALUE,
    SPACE_NAMES,
    STRUCTURES,
    SUMMER_SPACES,
    WAKE_UP,
    WINES,
)
from games.viticulture.pieces import AUTOMA, NO_WORKER, Plan, Worker, slot_name, worker_of
from games.viticulture.state import State
from games.viticulture.view import UNKNOWN

SPACES = fixed("space", SPACE_NAMES)
ASKING_SPACES = Named(
    "space",
    lambda state: {
        name: SPACE_NAMES.index(name)
        for name in ("summer-visitor", "build", "sell", "plant", "winter-visitor", "harvest", "wine", "fill")
    },
)
"""Spaces where something is chosen."""
SLOTS = Named("number", lambda state: {slot_name(slot): slot for slot in range(state.open_slots)})
ROWS_OF_WAKING = fixed("number", (str(row + 1) for row in range(len(WAKE_UP))))
BUILDINGS = fixed("structure", (structure.id for structure in STRUCTURES))
FIELD_NAMES = fixed("field", (field.id for field in FIELDS))
COLOUR_NAMES = fixed("grape", COLOURS)
WINE_NAMES = fixed("wine", WINES)
DECK_NAMES = fixed("deck", DECKS)
VINES = Named("card", lambda state: {NAMES[card]: card for card in VINE})
CARDS = Named("card", lambda state: CARD)
VISITORS = Named("card", lambda state: {NAMES[card]: card for card in VISITOR})
TWICE = Named("card", lambda state: {NAMES[card]: card for card, visitor in VISITOR.items() if visitor.second})
"""Visitors of which a second option can be chosen."""
OPTION_LETTERS = fixed("letter", LETTERS)
# A card of which only the deck is known.
HELD = Named("card", lambda state: {**{f"a-{deck}": back for deck, back in zip(DECKS, HIDDEN)}, **CARD})
GRAPE_VALUES = Figures("number", 1, HIGHEST_VALUE)
SEASONS = Named("season", lambda state: {"none": "", **{name: name for name in ("spring", "summer", "fall", "winter")}})
MAMA_NAMES = Named("mama", lambda state: {"hidden": UNKNOWN, **{it.id: at for at, it in enumerate(MAMAS)}})
PAPA_NAMES = Named("papa", lambda state: {"hidden": UNKNOWN, **{it.id: at for at, it in enumerate(PAPAS)}})
MAMAS_SHOWN, PAPAS_SHOWN = fixed("mama", (it.id for it in MAMAS)), fixed("papa", (it.id for it in PAPAS))
AUTOMA_NAMES = Named("automa", lambda state: {str(at): at for at in range(len(AUTOMA_CARDS) * state.alone)})


def _workers(state: State) -> dict[str, Worker]:
    named = {str(seat): worker_of(seat) for seat in range(state.players)}
    grande = {f"{seat}-grande": worker_of(seat, grande=True) for seat in range(state.players)}
    return named | grande


STANDING = Named("standing", _workers)
STANDING_OR_NOBODY = Named(
    "standing",
    lambda state: {"nobody": NO_WORKER, **_workers(state), **({"automa": AUTOMA} if state.alone else {})},
)


def _plans(state: State) -> dict[str, Plan]:
    return {
        f"{space}.{slot_name(slot)}.{name}": Plan(at, slot, worker)
        for at, space in enumerate(SPACE_NAMES)
        if at >= len(SUMMER_SPACES)
        for slot in range(-1, state.open_slots)
        for name, worker in _workers(state).items()
    }


PLANS = Named("plan", _plans)
