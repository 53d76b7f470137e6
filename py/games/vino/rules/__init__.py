"""The rules of Vino. Each module is a chapter of the rulebook:

    preliminary  3       the preliminary round
    varieties    4       which variety a seat grows in a region
    regions      5       the round, the secret choice of regions; 10.4 and 10.5, the ends that begin no further round
    purchase     6       buying vineyards; 11.3, why a seat can buy nothing
    gift         7       the government's gift
    sale         8       selling wine; 10.1, the end when the last bottle is gone
    order        9       the new turn order
    owners       6 to 8  the refusal of a vineyard that is not free

Chapters 1 and 2 are `components` and `setup`, 10.2 and 10.3 `scoring`, 11.1 `view`, 11.2 `custom_board`. The tables
below have the decisions and steps in the order in which a game comes to them.
"""

from __future__ import annotations

from engine.core.decision import Decision, Step
from games.vino.rules.gift import Gift, GiftOver, GiftTurn, TakeGift
from games.vino.rules.order import NewOrder
from games.vino.rules.preliminary import BuyAnywhere, BuyInDrawnRegion, DrawTokens, Preliminary, TidyTokens
from games.vino.rules.purchase import BuyAsNewcomer, BuyAsOwner, NewcomersTurn, OpenRegion, OwnerTurn, PurchaseOver
from games.vino.rules.regions import ChooseRegion, Reveal, Round
from games.vino.rules.sale import (
    LossTurn,
    MarketFall,
    MarketTurn,
    RaiseDemand,
    ReturnVineyard,
    SalePhase,
    SaleTurn,
    Sell,
)
from games.vino.rules.varieties import GrowVariety
from games.vino.state import State

DECISIONS: dict[str, Decision[State]] = {
    "preliminary.first": BuyInDrawnRegion(),
    "preliminary.free": BuyAnywhere("3.2"),
    "preliminary.third": BuyAnywhere("3.3"),
    "variety": GrowVariety(),
    "choose": ChooseRegion(),
    "owner.buy": BuyAsOwner(),
    "newcomer.buy": BuyAsNewcomer(),
    "gift.take": TakeGift(),
    "sale.sell": Sell(),
    "sale.return": ReturnVineyard(),
    "market.raise": RaiseDemand(),
}

STEPS: dict[str, Step[State]] = {
    "preliminary": Preliminary(),
    "preliminary.draw": DrawTokens(),
    "preliminary.tidy": TidyTokens(),
    "round": Round(),
    "reveal": Reveal(),
    "region": OpenRegion(),
    "owner": OwnerTurn(),
    "newcomers": NewcomersTurn(),
    "purchase.over": PurchaseOver(),
    "gift": Gift(),
    "gift.turn": GiftTurn(),
    "gift.over": GiftOver(),
    "sale": SalePhase(),
    "sale.turn": SaleTurn(),
    "sale.loss": LossTurn(),
    "market.fall": MarketFall(),
    "market.turn": MarketTurn(),
    "order": NewOrder(),
}
