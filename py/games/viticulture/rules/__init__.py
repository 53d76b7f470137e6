"""The rules of Viticulture: the decisions, and the steps that run by themselves.

`common` has what all rules use, `actions` what a seat does, `year` the course of the game, `visitors` what visitors let
a seat do; each imports those that stand before it. The modules in the order of the rulebook:

- 2: `parents` (2.2 to 2.4); the rest of the set-up is in `games.viticulture.setup`
- 3: `year` (3.1, 3.5 to 3.8), `waking` (3.2 to 3.4, 11.2)
- 4: `placing` (4.1 to 4.6, 4.9), `slot_point` (4.3), `yoke` (4.7), `friendly` (4.8, 4.9)
- 5: `hands` (5.1), `visitors` (5.2), `tracks` (5.3), `structures` (5.4), `trade` (5.5), `planting` (5.6, 5.7)
- 6: `structures`
- 7: `hands` (7.1), `visitors` (7.2), `harvest` (7.3 to 7.5), `winemaking` (7.6, 7.7), `orders` (7.8),
  `workers` (7.9), `uprooting` (7.10)
- 8: `visitors` (8.1), `grapes` and `wines` (8.1, payments), `options` (8.2, 8.3), `optional` (8.2, steps that may be
  left out), `tracks` (8.4, points that cannot be lost), `opponents` (8.5), `workers` (8.6), `hands` (8.7)
- 9: `ageing` (9.1, 9.2), `year_end` (9.1 to 9.6)
- 10: `year_end` (10.1, 10.2), `tracks` (10.1, 10.5); the result (10.3, 10.4) is in `games.viticulture.scoring`
- 11: `automa` (11.3); levels and the points to be surpassed (11.5 to 11.7) are in `games.viticulture.scoring`
- 12 and 13: most visitors are lines of `games.viticulture.cards`. Modules of their own have the buyer (12.10,
  `grapes`), the landscaper (12.11, `swapping`), the importer (12.23, `importer`), the planner, the organizer and the
  manager (12.29, 12.33, 13.32, `timing_visitors`), the producer and the motivator (12.32, 13.25, `workers`), the
  wedding party and the governor (12.38, 13.35, `naming`), the oenologist (13.4, `ageing`), the queen (13.11, `queen`),
  the master vintner (13.14, `master_vintner`), the innkeeper and the caravan (13.19, 13.37, `revealing`)

Behind all of them: `operations` finds the handler of each operation of a card or space, `asking` lets several things be
chosen one after the other, `visitor_record` keeps what a visitor or worker at work has done, `measures` counts it.
"""

from __future__ import annotations

from engine.core.decision import Decision, Step
from games.viticulture.rules.actions.grapes import BuyGrape, GiveGrape
from games.viticulture.rules.actions.hands import ChooseDeck, DiscardCards
from games.viticulture.rules.actions.harvest import HarvestFields
from games.viticulture.rules.actions.orders import FillOrders
from games.viticulture.rules.actions.planting import PlantVines
from games.viticulture.rules.actions.structures import BuildStructures
from games.viticulture.rules.actions.trade import Trade
from games.viticulture.rules.actions.uprooting import UprootVines
from games.viticulture.rules.actions.winemaking import MakeWines
from games.viticulture.rules.actions.wines import GiveWine
from games.viticulture.rules.actions.workers import TakeBack
from games.viticulture.rules.common.asking import More, Several
from games.viticulture.rules.common.operations import Do
from games.viticulture.rules.visitors.importer import ImporterOver, OfferVisitors
from games.viticulture.rules.visitors.master_vintner import AgeOne
from games.viticulture.rules.visitors.naming import DemandVisitor, PayOpponent
from games.viticulture.rules.visitors.opponents import Asked, Give, Other, OtherOver
from games.viticulture.rules.visitors.optional import MayDo
from games.viticulture.rules.visitors.options import AskSecond, ChooseOption, ChooseSecond, Options, VisitorOver
from games.viticulture.rules.visitors.queen import AnswerQueen
from games.viticulture.rules.visitors.revealing import KeepCards, TakePiles
from games.viticulture.rules.visitors.swapping import Swap
from games.viticulture.rules.visitors.timing_visitors import (
    DoEarlier,
    MoveTheRooster,
    Plan,
    PlanDue,
    Planned,
    PlansDue,
    RoosterOver,
)
from games.viticulture.rules.visitors.visitors import Visit
from games.viticulture.rules.year.automa import AutomaTurn
from games.viticulture.rules.year.parents import KeepMama, KeepPapa, PapasGift, Parents
from games.viticulture.rules.year.placing import TakeTurn, WorkerOver
from games.viticulture.rules.year.waking import WakeUp
from games.viticulture.rules.year.year import Fall, NextTurn, Season, Year
from games.viticulture.rules.year.year_end import DiscardSurplus, YearEnd, YearOver
from games.viticulture.rules.year.yoke import UseYoke
from games.viticulture.state import State

DECISIONS: dict[str, Decision[State]] = {
    "parents.mama": KeepMama(),
    "parents.papa": KeepPapa(),
    "papa.gift": PapasGift(),
    "wake": WakeUp(),
    "turn": TakeTurn(),
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
