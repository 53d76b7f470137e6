"""The rules, one module a chapter of the rulebook, in its order."""

from __future__ import annotations

from engine.core.decision import Decision, Step
from games.vino.rules.gift import Gift, GiftOver, GiftTurn, TakeGift
from games.vino.rules.order import NewOrder
from games.vino.rules.preliminary import BuyAnywhere, BuyInDrawnRegion, DrawTokens, Preliminary, TidyTokens
from games.vino.rules.purchase import (
    BuyAsNewcomer,
    BuyAsOwner,
    NewcomersTurn,
    OpenRegion,
    OwnerTurn,
    PurchaseOver,
)
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
