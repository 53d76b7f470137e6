"""The winter visitors, in the order of chapter 13 of the rulebook."""

from __future__ import annotations

from games.viticulture.cards.operations import (
    AgeThenFill,
    AgeWines,
    Build,
    DemandVisitors,
    Discard,
    DiscardHand,
    Draw,
    DrawEither,
    EarlierAction,
    Everybody,
    FillOrder,
    Gain,
    GiveUpGrape,
    GiveUpWine,
    Harvest,
    MakeWine,
    May,
    NeighbourChooses,
    Pay,
    RevealDecks,
    TakeBackGrande,
    TakeDiscards,
    TakeGrape,
    Train,
)
from games.viticulture.cards.visitor import Visitor, do
from games.viticulture.components import COLOURS, VISITOR_DECKS

# The next cellar: the large one needs the medium one.
CELLARS = ("medium-cellar", "large-cellar")

WINTER = (
    Visitor("merchant", (do(Pay(lira=3), TakeGrape(COLOURS, each=True)), do(FillOrder(vp=1)))),
    Visitor("crusher", (do(Gain(lira=3), Draw(("summer",))), do(Draw(("order",)), May((MakeWine(most=2),))))),
    Visitor("judge", (do(Draw(("summer", "summer"))), do(GiveUpWine(least=4), Gain(vp=3)))),
    Visitor("oenologist", (do(AgeWines(times=2)), do(Build(price=3, only=CELLARS)))),
    Visitor("marketer", (do(Draw(("summer", "summer")), Gain(lira=1)), do(FillOrder(vp=1)))),
    Visitor("crush-expert", (do(Gain(lira=3), Draw(("order",))), do(MakeWine(most=3)))),
    Visitor("uncertified-teacher", (do(Pay(vp=1), Train(price=0)), do(Gain(vp=1, per="opponents-with-six-workers")))),
    Visitor("teacher", (do(MakeWine(most=2)), do(Train(price=2)))),
    Visitor("benefactor", (do(Draw(("vine", "summer"))), do(Discard(2, VISITOR_DECKS), Gain(vp=2)))),
    Visitor("assessor", (do(Gain(lira=1, per="cards-in-hand")), do(DiscardHand(), Gain(vp=2)))),
    Visitor("queen", (do(NeighbourChooses(vp=1, cards=2, lira=3)),), solo=False),
    Visitor("harvester", (do(Gain(lira=2)), do(Gain(vp=1))), first=(Harvest(most=2),)),
    Visitor("professor", (do(Train(price=2)), do(Gain(vp=2), needs="six-workers"))),
    Visitor("master-vintner", (do(Build(discount=2, only=CELLARS)), do(AgeThenFill()))),
    Visitor("uncertified-oenologist", (do(AgeWines(times=2)), do(Pay(vp=1), Build(price=0, only=CELLARS)))),
    Visitor("promoter", (do(GiveUpGrape(), Gain(vp=1, residual=1)), do(GiveUpWine(), Gain(vp=1, residual=1)))),
    Visitor(
        "mentor",
        (do(May((MakeWine(most=2),)), Everybody((MakeWine(most=2),), gain=DrawEither(("vine", "summer")))),),
    ),
    Visitor("harvest-expert", (do(Draw(("vine",))), do(Build(price=1, only=("yoke",)))), first=(Harvest(),)),
    Visitor("innkeeper", (do(TakeDiscards(2)),)),
    Visitor("jack-of-all-trades", (do(Harvest()), do(MakeWine(most=2)), do(FillOrder())), second="free"),
    Visitor(
        "politician",
        (do(Gain(lira=6), needs="vp-below-zero"), do(Draw(("vine", "summer", "order")), needs="vp-not-below-zero")),
    ),
    Visitor("supervisor", (do(MakeWine(most=2), Gain(vp=1, per="sparkling-made", or_nothing=True)),)),
    Visitor("scholar", (do(Draw(("order", "order"))), do(Train(price=3))), second="vp"),
    Visitor("reaper", (do(Harvest(most=3), Gain(vp=2, when="three-fields-harvested")),)),
    Visitor("motivator", (do(May((TakeBackGrande(),)), Everybody((TakeBackGrande(),), gain=Gain(vp=1))),)),
    Visitor("bottler", (do(MakeWine(most=3), Gain(vp=1, per="kinds-of-wine-made", or_nothing=True)),)),
    Visitor("craftsman", (do(Draw(("order",))), do(Build(only=CELLARS)), do(Gain(vp=1))), second="free"),
    Visitor("exporter", (do(MakeWine(most=2)), do(FillOrder()), do(GiveUpGrape(), Gain(vp=2)))),
    Visitor("laborer", (do(Harvest(most=2)), do(MakeWine(most=3))), second="vp"),
    Visitor("designer", (do(Build(), Gain(vp=2, when="six-structures")),)),
    Visitor("governess", (do(Train(price=3, now=True)), do(GiveUpWine(), Gain(vp=2)))),
    Visitor("manager", (do(EarlierAction()),)),
    Visitor("zymologist", (do(MakeWine(most=2, least=4, any_cellar=True)),)),
    Visitor("noble", (do(Pay(lira=1), Gain(residual=1)), do(Pay(residual=2), Gain(vp=2)))),
    Visitor("governor", (do(DemandVisitors(most=3, deck="summer", vp=1)),), solo=False),
    Visitor("taster", (do(GiveUpWine(), Gain(lira=4), Gain(vp=2, when="highest-wine-given-up")),)),
    Visitor("caravan", (do(RevealDecks(keep=2)),)),
    Visitor("guest-speaker", (do(May((Train(price=1),)), Everybody((Train(price=1),), gain=Gain(vp=1))),)),
)
