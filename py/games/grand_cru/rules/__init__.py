"""The rules of Grand Cru: what can be asked, and what runs by itself."""

from __future__ import annotations

from engine.core.decision import Decision, Step
from games.grand_cru.rules.brands import LayBrand
from games.grand_cru.rules.fair import (
    BecomeStart,
    Fair,
    FetchVine,
    GrapeJuice,
    LateHarvest,
    NextSpecial,
    RemoveVine,
    SpecialsOver,
    TakeSpecial,
    YearEnd,
    YoungWine,
)
from games.grand_cru.rules.improvements import (
    Advertise,
    Age,
    Blend,
    BlendTake,
    PickGrapes,
    UvaggioReturn,
    UvaggioTake,
)
from games.grand_cru.rules.innovations import Innovate, InnovateTurn
from games.grand_cru.rules.money import (
    Ageing,
    Award,
    ChooseLoans,
    FirstLoans,
    Interest,
    Loans,
    Prepare,
    Refill,
    TakeInnovation,
    TakeLoan,
)
from games.grand_cru.rules.selling import GrantedSale, VintageSale
from games.grand_cru.rules.tiles import Discard
from games.grand_cru.rules.turn import Act, Bid, NextTurn, SecondSale, TurnOver, WholesaleOver, Year
from games.grand_cru.state import State

DECISIONS: dict[str, Decision[State]] = {
    "loans.choose": ChooseLoans(),
    "act": Act(),
    "bid": Bid(),
    "discard": Discard(),
    "brand": LayBrand(),
    "sale": GrantedSale(),
    "vintage": VintageSale(),
    "harvest.two": PickGrapes("5.3", rich=False),
    "harvest.rich": PickGrapes("5.6", rich=True),
    "age": Age(),
    "blend": Blend(),
    "blend.take": BlendTake(),
    "advertise": Advertise("5.8"),
    "uvaggio.return": UvaggioReturn(),
    "uvaggio.take": UvaggioTake(),
    "innovate": Innovate(),
    "special": TakeSpecial(),
    "special.start": BecomeStart(),
    "special.raise": Advertise("7.10"),
    "special.harvest": LateHarvest(),
    "special.juice": GrapeJuice(),
    "special.young": YoungWine(),
    "special.remove": RemoveVine(),
    "special.fetch": FetchVine(),
    "loan": TakeLoan(),
    "innovation": TakeInnovation(),
}

STEPS: dict[str, Step[State]] = {
    "loans.first": FirstLoans(),
    "year": Year(),
    "turn.next": NextTurn(),
    "turn.over": TurnOver(),
    "wholesale.second": SecondSale(),
    "wholesale.over": WholesaleOver(),
    "innovate.turn": InnovateTurn(),
    "year.end": YearEnd(),
    "fair": Fair(),
    "special.next": NextSpecial(),
    "specials.over": SpecialsOver(),
    "ageing": Ageing(),
    "interest": Interest(),
    "loans": Loans(),
    "prepare": Prepare(),
    "award": Award(),
    "refill": Refill(),
}
