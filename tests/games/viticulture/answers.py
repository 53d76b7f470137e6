"""Where the answers to Viticulture's decisions belong: spaces, fields, plots, decks, and the cellar. A card is taken
up from the hand; its uses stand below it, where they can be read."""

from __future__ import annotations

from engine.core.move import Move
from games.viticulture.cards.deck import NAMES
from games.viticulture.moves import FROM_HAND
from games.viticulture.state import State

ANSWERS = {
    **dict.fromkeys(("place", "grande", "row", "build", "harvest", "uproot", "sell-field", "buy-field"), "each"),
    **dict.fromkeys(("plant", "sell-grape", "give-grape", "give-wine", "age", "wine"), "each"),
    **dict.fromkeys(("take-back", "take-back-grande"), "each"),
    "draw": "each",
    **dict.fromkeys(("discard", "visit", "fill", "give", "offer"), "picked"),
    **dict.fromkeys(
        ("accept", "choose", "decline", "do", "give-cards", "keep", "keep-mama", "keep-papa", "lose-vp"), "none"
    ),
    **dict.fromkeys(("name", "pass", "pay", "pay-lira", "swap", "take", "take-grape"), "none"),
}


def has_no_place(move: Move) -> bool:
    """Return whether a move has no single place: two cards that are drawn at once may come from two decks."""
    return move.verb == "draw" and len(move.names) > 1


def picks(state: State, move: Move) -> tuple[int, ...]:
    """Return the card of the hand that a move is made with, by its place."""
    hand = state.hands[state.now.seat]
    return tuple(at for at, card in enumerate(hand) if NAMES[card] == move.name)[:1] if move.verb in FROM_HAND else ()
