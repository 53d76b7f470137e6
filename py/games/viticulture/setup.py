"""The first position. Rulebook, chapter 2, 11.1."""

from __future__ import annotations

from typing import Any

from engine.core.chance import shuffled
from engine.core.state import NOBODY, Pending
from engine.core.table import Table
from games.viticulture.cards.automa import AUTOMA
from games.viticulture.cards.deck import DECKS, VISITOR, full_deck
from games.viticulture.cards.parents import MAMAS, PAPAS
from games.viticulture.components import COLOURS, FIELDS, FIRST_WORKERS, SPACES, STRUCTURES, WAKE_UP, WINES
from games.viticulture.pieces import NO_WORKER
from games.viticulture.solo import level
from games.viticulture.state import State


def first_position(table: Table) -> State:
    """Return the set-up position, in which mamas and papas are dealt, and perhaps chosen."""
    seats = range(table.players)
    state = State(
        players=table.players,
        seed=table.seed,
        **settled(table),
        vp=[0 for _ in seats],
        lira=[0 for _ in seats],
        residual=[0 for _ in seats],
        workers=[FIRST_WORKERS for _ in seats],
        idle=[FIRST_WORKERS - 1 for _ in seats],
        grande_idle=[True for _ in seats],
        built=[[False] * len(STRUCTURES) for _ in seats],
        fields=[[[] for _ in FIELDS] for _ in seats],
        sold=[[False] * len(FIELDS) for _ in seats],
        harvested=[[False] * len(FIELDS) for _ in seats],
        crush=[[[] for _ in COLOURS] for _ in seats],
        cellar=[[[] for _ in WINES] for _ in seats],
        hands=[[] for _ in seats],
        offers=[[] for _ in seats],
        milled=[False for _ in seats],
        toured=[False for _ in seats],
        passed=[False for _ in seats],
        yokes=[NO_WORKER for _ in seats],
        rows=[NOBODY for _ in WAKE_UP],
        overflow=[[] for _ in SPACES],
        discards=[[] for _ in DECKS],
    )
    state.slots = [[NO_WORKER] * state.open_slots for _ in SPACES]
    _shuffle(state)
    _deal_parents(state)
    if state.alone:
        _prepare_automa(state)
    return state


def settled(table: Table) -> dict[str, Any]:
    """Return which variants are played; some are for several seats only, some for one alone. Rulebook 4.8, 11.7."""
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
