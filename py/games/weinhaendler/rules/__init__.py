"""The rules of Die Weinhändler, a module a chapter of the rulebook: what can be asked, and what runs by itself."""

from __future__ import annotations

from engine.core.decision import Decision, Step
from games.weinhaendler.rules.exchange import Exchange
from games.weinhaendler.rules.offers import MakeOffer, OfferTurn
from games.weinhaendler.rules.round import Refill, Round
from games.weinhaendler.rules.storing import Store, StoreTurn, Storing
from games.weinhaendler.state import State

DECISIONS: dict[str, Decision[State]] = {
    "offer.first": MakeOffer(),
    "offer.more": MakeOffer(),
    "store.must": Store(),
    "store.may": Store(),
}

STEPS: dict[str, Step[State]] = {
    "round": Round(),
    "offer.turn": OfferTurn(),
    "exchange": Exchange(),
    "store": Storing(),
    "store.turn": StoreTurn(),
    "refill": Refill(),
}
