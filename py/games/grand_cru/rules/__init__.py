"""The rules of Grand Cru. What a seat can do is cut by subject: `actions`, `improvements`, `fair`, `year`; each imports
those that stand before it. The modules in the order of the rulebook:

    beginning         2.5, 2.6    the first loans, and who begins
    year              3           the rounds of a year, and when its first phase ends
    turn              3.2, 4      a turn and its actions; 4.5, 4.6, 4.8, 4.9 itself
    auction           4.1 to 4.4  tiles are put up, bid for, claimed, bought directly
    tiles             4.3, 4.10   tiles come into a vineyard and leave it; 6.1, tiles are drawn
    market            4.5, 4.7    the demand rises and falls
    wine              4.6, 4.7    cubes are harvested, put into barrels, sold; 8.1, they spoil
    selling           4.7         sales; 5.1, 5.4, 7.6, those that an effect grants; 5.5, a good vintage
    improvements      5           what each improvement does
    blending          5.2         the improvement that asks most
    new_tiles         6           the end of the first phase; 9.4, fees
    fair              7.1 to 7.3  the points of the fair, and who takes its spaces
    spaces            7.3 to 7.11 what a space lets its seat do
    replanting        7.9         the space that replaces a vine
    money             8.1 to 8.4  ageing, interest, bankruptcy, loans
    preparation       8.5 to 8.7  the next year; 10.1, the end of the game
    new_improvements  9.1         Heuriger and Uvaggio
    awards            9.2         who gets an innovation
    innovations       9.2, 9.3    innovations are moved and used
    brands            9.5         markers that keep a price

`action` is what they are made of, `wine_choice` what 5.2 and 5.7 have in common, `reasons` are refusals that several of
them share. Chapters 1 and 2 are `components` and `setup`, 10.2 to 10.4 `scoring`, 2.7 `view`, 11.2 `custom_board`.
"""

from __future__ import annotations

from engine.core.decision import Decision, Step
from games.grand_cru.rules.actions.brands import LayBrand
from games.grand_cru.rules.actions.selling import GrantedSale, SecondSale, VintageSale, WholesaleOver
from games.grand_cru.rules.actions.tiles import Discard
from games.grand_cru.rules.fair.fair import Fair, NextSpecial, SpecialsOver, TakeSpecial
from games.grand_cru.rules.fair.replanting import FetchVine, RemoveVine
from games.grand_cru.rules.fair.spaces import BecomeStart, GrapeJuice, LateHarvest, YoungWine
from games.grand_cru.rules.improvements.awards import Award, TakeInnovation
from games.grand_cru.rules.improvements.blending import Blend, BlendTake
from games.grand_cru.rules.improvements.improvements import Advertise, Age, PickGrapes
from games.grand_cru.rules.improvements.innovations import Innovate, InnovateTurn
from games.grand_cru.rules.improvements.new_improvements import UvaggioReturn, UvaggioTake
from games.grand_cru.rules.year.beginning import ChooseLoans, FirstLoans
from games.grand_cru.rules.year.money import Ageing, Interest, Loans, TakeLoan
from games.grand_cru.rules.year.new_tiles import YearEnd
from games.grand_cru.rules.year.preparation import Prepare, Refill
from games.grand_cru.rules.year.turn import Act, Bid
from games.grand_cru.rules.year.year import NextTurn, TurnOver, Year
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
