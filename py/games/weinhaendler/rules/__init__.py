"""The rules of Die Weinhändler: the decisions, and the steps between them. The modules in the order of the rulebook:

- 2, 4, 6: `cards`, which cards a seat can play
- 3: `round`, the course of a round
- 4: `offers`
- 5: `exchange`
- 6, 7: `storing`, bottles stored and scored (`games.weinhaendler.cellar` knows places and trios)
- 8: `display`, filled up
- 9: `ending`, when the last round is played (9.1, 9.4); the result (9.3) is in `games.weinhaendler.scoring`

The set-up (2) is in `games.weinhaendler.setup`, what a seat may know (10.1) in `games.weinhaendler.view`.
"""

from __future__ import annotations

from engine.core.decision import Decision, Step
from games.weinhaendler.rules.display import Refill
from games.weinhaendler.rules.exchange import Exchange
from games.weinhaendler.rules.offers import MakeOffer, OfferTurn
from games.weinhaendler.rules.round import Round
from games.weinhaendler.rules.storing import Store, StoreLast, StoreTurn, Storing
from games.weinhaendler.state import State

DECISIONS: dict[str, Decision[State]] = {
    "offer.first": MakeOffer(),
    "offer.more": MakeOffer(),
    "offer.highest": MakeOffer(),
    "store.must": Store(),
    "store.may": Store(),
    "store.last": StoreLast(),
}

STEPS: dict[str, Step[State]] = {
    "round": Round(),
    "offer.turn": OfferTurn(),
    "exchange": Exchange(),
    "store": Storing(),
    "store.turn": StoreTurn(),
    "refill": Refill(),
}
