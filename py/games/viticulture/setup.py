"""The first position. Rulebook, chapter 2, 11.1."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from engine.chance import shuffled
from engine.core.state import NOBODY, Pending
from engine.core.table import Table
from games.viticulture.cards.automa import AUTOMA
from games.viticulture.cards.deck import DECKS, VISITOR, full_deck
from games.viticulture.cards.parents import MAMAS, PAPAS
from games.viticulture.components import COLOURS, FIELDS, FIRST_WORKERS, SPACES, STRUCTURES, WAKE_UP, WINES
from games.viticulture.pieces import NO_WORKER
from games.viticulture.scoring import level
from games.viticulture.state import State


def first_position(table: Table) -> State:
    """Return the set-up position, in which mamas and papas are dealt, and perhaps chosen."""
    state = State(table.players, table.seed, **table_fields(table))
    _lay_out_seats(state)
    _lay_out_board(state)
    _shuffle(state)
    _deal_parents(state)
    if state.alone:
        _prepare_automa(state)
    return state


def _lay_out_seats(state: State) -> None:
    """Give every seat its workers, an empty vineyard and no cards. Rulebook 2.1."""
    seats = range(state.players)
    state.vp, state.lira, state.residual = ([0 for _ in seats] for _ in range(3))
    state.workers = [FIRST_WORKERS for _ in seats]
    state.idle = [FIRST_WORKERS - 1 for _ in seats]
    state.grande_idle = [True for _ in seats]
    state.built = [[False] * len(STRUCTURES) for _ in seats]
    state.fields = [[[] for _ in FIELDS] for _ in seats]
    state.sold, state.harvested = ([[False] * len(FIELDS) for _ in seats] for _ in range(2))
    state.crush = [[[] for _ in COLOURS] for _ in seats]
    state.cellar = [[[] for _ in WINES] for _ in seats]
    state.hands = [[] for _ in seats]
    state.offers = [[] for _ in seats]
    state.milled, state.toured, state.passed = ([False for _ in seats] for _ in range(3))
    state.yokes = [NO_WORKER for _ in seats]


def _lay_out_board(state: State) -> None:
    """Lay out the wake-up chart, the spaces and the discard piles, all of them empty."""
    state.rows = [NOBODY for _ in WAKE_UP]
    state.slots = [[NO_WORKER] * state.open_slots for _ in SPACES]
    state.overflow = [[] for _ in SPACES]
    state.discards = [[] for _ in DECKS]


def table_fields(table: Table) -> dict[str, Any]:
    """Return a table's variants; some are for several seats only, some for one alone. Rulebook 4.8, 11.7."""
    options, alone = table.options, table.players == 1
    return {
        "friendly": options.get("friendly") == "on" and not alone,
        "choosing_parents": options.get("parents") == "choice",
        "open_hands": options.get("hands") == "open",
        "solo": options.get("solo", "normal") if alone else "",
        "aggressive": options.get("aggressive") == "on" and alone,
    }


def _shuffle(state: State) -> None:
    """Shuffle the decks, and draw the first player. Rulebook 2.2, 2.5."""
    state.decks = [shuffled(state, deck_in_play(deck, state.alone)) for deck in range(len(DECKS))]
    state.first = shuffled(state, range(state.players))[0]


def deck_in_play(deck: int, alone: bool) -> list[int]:
    """Return the cards of a deck; alone without the visitors that need others. Rulebook 1.2, 11.1."""
    return [card for card in full_deck(deck) if not (alone and card in VISITOR and not VISITOR[card].solo)]


@cache
def whole_decks(alone: bool) -> tuple[Counter[int], ...]:
    """Return for each deck how often each of its cards is in play, in their order. Do not change the result."""
    return tuple(Counter(deck_in_play(deck, alone)) for deck in range(len(DECKS)))


def _deal_parents(state: State) -> None:
    """Deal a mama and a papa to each seat, or two of each to choose from. Rulebook 2.2, 2.3."""
    count = 1 + state.choosing_parents
    mamas, papas = (shuffled(state, range(len(parents))) for parents in (MAMAS, PAPAS))
    state.mamas = [sorted(mamas[count * seat : count * (seat + 1)]) for seat in range(state.players)]
    state.papas = [sorted(papas[count * seat : count * (seat + 1)]) for seat in range(state.players)]
    state.next(Pending("parents"), Pending("year"))
    if state.choosing_parents:
        for seat in reversed(list(state.from_seat(state.first))):
            state.next(Pending("parents.mama", seat), Pending("parents.papa", seat))


def _prepare_automa(state: State) -> None:
    """Lay a token on each row and shuffle the Automa's cards. Rulebook 11.1, 11.2, 11.6."""
    state.tokens_left = [True for _ in WAKE_UP]
    state.automa = shuffled(state, range(len(AUTOMA)))
    state.vp[0] = level(state).first_vp
