"""The rules of Viticulture: what can be asked, and what runs by itself."""

from __future__ import annotations

from engine.core.decision import Decision, Step
from games.viticulture.rules.asking import More, Several
from games.viticulture.rules.cellars import BuyGrape, GiveGrape, GiveWine, HarvestFields, MakeWines
from games.viticulture.rules.hands import ChooseDeck, DiscardCards, DiscardSurplus, KeepCards, TakePiles
from games.viticulture.rules.operations import Do
from games.viticulture.rules.opponents import (
    AnswerQueen,
    Asked,
    DemandVisitor,
    Give,
    ImporterOver,
    OfferVisitors,
    Other,
    OtherOver,
    PayOpponent,
)
from games.viticulture.rules.orders import AgeOne, FillOrders
from games.viticulture.rules.parents import KeepMama, KeepPapa, PapasGift, Parents
from games.viticulture.rules.placing import Turn, UseYoke, WorkerOver
from games.viticulture.rules.solo import AutomaTurn
from games.viticulture.rules.structures import BuildStructures
from games.viticulture.rules.timing_visitors import (
    DoEarlier,
    MoveTheRooster,
    Plan,
    PlanDue,
    Planned,
    PlansDue,
    RoosterOver,
)
from games.viticulture.rules.trade import Trade
from games.viticulture.rules.vineyards import PlantVines, Swap, UprootVines
from games.viticulture.rules.visitors import (
    AskSecond,
    ChooseOption,
    ChooseSecond,
    MayDo,
    Options,
    Visit,
    VisitorOver,
)
from games.viticulture.rules.waking import WakeUp
from games.viticulture.rules.workers import TakeBack
from games.viticulture.rules.year import Fall, NextTurn, Season, Year, YearEnd, YearOver
from games.viticulture.state import State

DECISIONS: dict[str, Decision[State]] = {
    "parents.mama": KeepMama(),
    "parents.papa": KeepPapa(),
    "papa.gift": PapasGift(),
    "wake": WakeUp(),
    "turn": Turn(),
    "yoke": UseYoke(),
    "fall": Fall(),
    "hand.limit": DiscardSurplus(),
    "plant": PlantVines(),
    "uproot": UprootVines(),
    "swap": Swap(),
    "harvest": HarvestFields(),
    "build": BuildStructures(),
    "trade": Trade(),
    "wine": MakeWines(),
    "fill": FillOrders(),
    "age": AgeOne(),
    "draw": ChooseDeck(),
    "discard": DiscardCards(),
    "keep": KeepCards(),
    "piles": TakePiles(),
    "grape.give": GiveGrape(),
    "grape.take": BuyGrape(),
    "wine.give": GiveWine(),
    "take-back": TakeBack(),
    "visit": Visit(),
    "option": ChooseOption(),
    "second": ChooseSecond(),
    "may": MayDo(),
    "asked": Asked(),
    "give": Give(),
    "queen": AnswerQueen(),
    "wedding": PayOpponent(),
    "governor": DemandVisitor(),
    "importer": OfferVisitors(),
    "plan": Plan(),
    "planned": Planned(),
    "rooster": MoveTheRooster(),
    "manager": DoEarlier(),
}

MORE = {f"more.{kind}": More(kind, asked) for kind, asked in DECISIONS.items() if isinstance(asked, Several)}
STEPS: dict[str, Step[State]] = {
    **MORE,
    "parents": Parents(),
    "year": Year(),
    "season": Season(),
    "turn.next": NextTurn(),
    "year.end": YearEnd(),
    "year.over": YearOver(),
    "do": Do(),
    "worker.over": WorkerOver(),
    "visitor.options": Options(),
    "second.ask": AskSecond(),
    "visitor.over": VisitorOver(),
    "other": Other(),
    "other.over": OtherOver(),
    "importer.over": ImporterOver(),
    "plans.due": PlansDue(),
    "plan.due": PlanDue(),
    "rooster.over": RoosterOver(),
    "automa": AutomaTurn(),
}
