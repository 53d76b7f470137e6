"""Chapters 2, 4 and 6: a player can play only the cards in their own hand."""

from __future__ import annotations

from collections import Counter

from engine.core.refusal import Refusal
from games.weinhaendler.components import KIND_OF, deck
from games.weinhaendler.state import State


def refuse_cards(state: State, names: tuple[str, ...], rule: str) -> Refusal | None:
    """Return why the seat that is asked cannot play cards out of its hand, or `None` when it holds them all; `rule` is
    the paragraph by which it would play them. Rulebook 2.1, 4.2, 6.2."""
    refusals = (_refuse_card(state, name, count, rule) for name, count in Counter(names).items())
    return next((refusal for refusal in refusals if refusal is not None), None)


def _refuse_card(state: State, name: str, count: int, rule: str) -> Refusal | None:
    seat, card = state.now.seat, KIND_OF[name]
    held = state.hands[seat].count(card)
    if card not in deck(state.players):
        return Refusal("card.removed", rule="2.1", card=name, players=state.players)
    if count <= held:
        return None
    if held:
        return Refusal("card.too_few", rule=rule, card=name, count=held)
    if card in state.offers[seat]:
        return Refusal("card.offered", rule="4.2", card=name)
    return Refusal("card.not_held", rule=rule, card=name)
