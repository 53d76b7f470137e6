"""The notation of Grand Cru: every verb with the names that it takes, whatever is asked and played with."""

from __future__ import annotations

from engine.core.vocabulary import Numbers, Verb, Vocabulary
from games.grand_cru.components import (
    BARRELS,
    DIRECT_PRICE,
    FIELDS,
    FIRST_LOANS,
    IMPROVEMENTS,
    INNOVATIONS,
    MOST_LOANS,
    NAMES,
    SPECIALS,
    TILES,
    VARIETIES,
)

COLUMN_NAMES = Numbers(1, 6)
BIDS = Numbers(1, DIRECT_PRICE)
CASKS = Numbers(1, BARRELS + 1)
CUBES = Numbers(1, VARIETIES[-1].cubes)
ROW_PLACE_NAMES = Numbers(1, len(INNOVATIONS) + 1)
TILES_HELD = Numbers(1, FIELDS + 1)
LOANS = Numbers(1, MOST_LOANS + 1)

VOCABULARY: Vocabulary = {
    "loans": Verb("2.5", ((Numbers(1, FIRST_LOANS[-1] + 1),),)),
    # The actions of a turn
    "auction": Verb("4.1", ((TILES, BIDS),)),
    "raise": Verb("4.2", ((COLUMN_NAMES, BIDS),)),
    "claim": Verb("4.3", ((COLUMN_NAMES,),)),
    "buy": Verb("4.4", ((TILES,),)),
    "buy-lot": Verb("4.4", ((COLUMN_NAMES,),)),
    "demand": Verb("4.5", ((NAMES,),)),
    "harvest": Verb("4.6", ((NAMES,),)),
    "sell": Verb("4.7", ((NAMES, CASKS, CUBES),)),
    "use": Verb("4.8", (((*IMPROVEMENTS, *INNOVATIONS),),)),
    "pass": Verb("4.9"),
    "discard": Verb("4.10", ((TILES_HELD,),)),
    # What improvements ask
    "replace": Verb("5.2", ((NAMES, CASKS),), sample=("merlot", "3")),
    "take": Verb("5.2", ((NAMES,),)),
    "move": Verb("5.7", ((NAMES, CASKS),)),
    "return": Verb("9.1", ((NAMES,),)),
    # The fair
    "special": Verb("7.3", ((tuple(special.id for special in SPECIALS),),)),
    "accept": Verb("7.4"),
    "press": Verb("7.7", ((NAMES,), ())),
    "remove": Verb("7.9", ((TILES_HELD,),)),
    "fetch": Verb("7.9", ((("pile", "discards"), (*NAMES, *IMPROVEMENTS)),)),
    # Loans
    "borrow": Verb("8.4", ((LOANS,),)),
    "repay": Verb("8.4", ((LOANS,),)),
    # Extensions
    "shift": Verb("9.2", ((INNOVATIONS, ROW_PLACE_NAMES),)),
    "innovate": Verb("9.3", (((*IMPROVEMENTS, *INNOVATIONS),), (IMPROVEMENTS, INNOVATIONS))),
    "lift": Verb("9.5", ((NAMES,),)),
    "mark": Verb("9.5", ((), (COLUMN_NAMES,))),
}
