"""The summer visitors, in the order of chapter 12 of the rulebook."""

from __future__ import annotations

from games.viticulture.cards.operations import (
    Build,
    Discard,
    Draw,
    Everybody,
    Gain,
    GiveLira,
    GiveUpGrape,
    GiveUpWine,
    Harvest,
    IfPossible,
    ImportVisitors,
    MakeWine,
    May,
    MoveRooster,
    Pay,
    PayOpponents,
    Plant,
    PlanWorker,
    SwapVines,
    TakeBackWorkers,
    TakeGrape,
    Uproot,
)
from games.viticulture.cards.visitor import Visitor, do
from games.viticulture.components import COLOURS, VISITOR_DECKS

# A vine to be discarded may be the one that was uprooted just before: it need not be there from the beginning.
SUMMER = (
    Visitor("surveyor", (do(Gain(lira=2, per="empty-fields")), do(Gain(vp=1, per="planted-fields")))),
    Visitor("broker", (do(Pay(lira=9), Gain(vp=3)), do(Pay(vp=2), Gain(lira=6)))),
    Visitor("wine-critic", (do(Draw(("winter", "winter"))), do(GiveUpWine(least=7), Gain(vp=4)))),
    Visitor("blacksmith", (do(Build(discount=2), Gain(vp=1, when="built-cost-5-or-6")),)),
    Visitor("contractor", (do(Gain(vp=1)), do(Build()), do(Plant())), second="free"),
    Visitor("tour-guide", (do(Gain(lira=4)), do(Harvest()))),
    Visitor("novice-guide", (do(Gain(lira=3)), do(MakeWine(most=2)))),
    Visitor("uncertified-broker", (do(Pay(vp=3), Gain(lira=9)), do(Pay(lira=6), Gain(vp=2)))),
    Visitor(
        "planter",
        (do(Plant(most=2), Gain(lira=1)), do(Uproot(), IfPossible((Discard(1, ("vine",)),)), Gain(vp=2))),
    ),
    Visitor("buyer", (do(Pay(lira=2), TakeGrape(COLOURS)), do(GiveUpGrape(), Gain(lira=2, vp=1)))),
    Visitor("landscaper", (do(Draw(("vine",)), May((Plant(),))), do(SwapVines()))),
    Visitor("architect", (do(Build(discount=3)), do(Gain(vp=1, per="cost-4-structures")))),
    Visitor("uncertified-architect", (do(Pay(vp=1), Build(price=0, costs=(2, 3))), do(Pay(vp=2), Build(price=0)))),
    Visitor("patron", (do(Gain(lira=4)), do(Draw(("order", "winter"))))),
    Visitor("auctioneer", (do(Discard(2), Gain(lira=4)), do(Discard(4), Gain(vp=3)))),
    Visitor(
        "entertainer",
        (
            do(Pay(lira=4), Draw(("winter", "winter", "winter"))),
            do(GiveUpWine(), Discard(3, VISITOR_DECKS), Gain(vp=3)),
        ),
    ),
    Visitor("vendor", (do(Draw(("vine", "order", "winter")), Everybody((Draw(("summer",)),))),)),
    Visitor("handyman", (do(May((Build(discount=2),)), Everybody((Build(discount=2),), gain=Gain(vp=1))),)),
    Visitor(
        "horticulturist",
        (do(Plant(without_structures=True)), do(Uproot(2), IfPossible((Discard(2, ("vine",)),)), Gain(vp=3))),
    ),
    Visitor("peddler", (do(Discard(2), Draw(("vine", "order", "summer", "winter"))),)),
    Visitor("banker", (do(Gain(lira=5), Everybody((Pay(vp=1), Gain(lira=3)))),)),
    Visitor("overseer", (do(IfPossible((Build(),)), May((Plant(), Gain(vp=1, when="planted-value-4")))),)),
    Visitor("importer", (do(ImportVisitors(3)),)),
    Visitor(
        "sharecropper",
        (do(Plant(without_structures=True)), do(Uproot(), IfPossible((Discard(1, ("vine",)),)), Gain(vp=2))),
    ),
    Visitor("grower", (do(Plant(), Gain(vp=2, when="six-vines")),)),
    Visitor("negotiator", (do(GiveUpGrape(), Gain(residual=1)), do(GiveUpWine(), Gain(residual=2)))),
    Visitor("cultivator", (do(Plant(above_limit=True)),)),
    Visitor("homesteader", (do(Build(discount=3)), do(Plant(most=2))), second="vp"),
    Visitor("planner", (do(PlanWorker()),)),
    Visitor("agriculturist", (do(Plant(), Gain(vp=2, when="three-kinds-on-field")),)),
    Visitor("swindler", (do(Everybody((GiveLira(2),), gain_else=Gain(vp=1))),), solo=False),
    Visitor("producer", (do(Pay(lira=2), TakeBackWorkers(most=2)),)),
    Visitor("organizer", (do(MoveRooster()),)),
    Visitor("sponsor", (do(Draw(("vine", "vine"))), do(Gain(lira=3))), second="vp"),
    Visitor("artisan", (do(Gain(lira=3)), do(Build(discount=1)), do(Plant(most=2)))),
    Visitor("stonemason", (do(Pay(lira=8), Build(count=2, price=0)),)),
    Visitor("volunteer-crew", (do(May((Plant(),)), Everybody((Plant(),), gain=Gain(lira=2))),)),
    Visitor("wedding-party", (do(PayOpponents(lira=2, most=3, vp=1)),), solo=False),
)
