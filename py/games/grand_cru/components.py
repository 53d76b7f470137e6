"""The print: varieties, barrels, demand, interest, tiles, the twelve spaces of the fair.

Each number says where it comes from: behind it, or behind the name of its table, stands a mark.

    !  sourced: stated by a rules text or a public source
    ?  inferred: follows from sourced facts
    ~  reconstructed: made to fit every sourced fact, because the print could not be found

The demand prices, the grapes on the barrels and all interest but that for six loans are reconstructed: the printed
boards could not be found. Money is in francs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, NamedTuple

Column = int
"""Which column of the auction it is, from 0."""
Space = int
"""Which space of the fair it is, from 0 in the order of `SPECIALS`."""

SOURCED, INFERRED, RECONSTRUCTED = "!", "?", "~"


class PrintedVariety(NamedTuple):
    """A variety as it is printed: id, vine tiles, cubes, the barrels in which it is ripe (`1-3~`: the first to the
    third), its column on the demand board from the bottom to the top."""

    id: str
    vines: int
    cubes: int
    ripe: str
    demand: str


VARIETIES = (
    PrintedVariety("gamay", 14, 15, "1-3~", "2~ 2~ 3~ 3~ 3~ 4~ 4~"),
    PrintedVariety("syrah", 14, 17, "2-4~", "2~ 3~ 3~ 4~ 4~ 5~ 5~"),
    PrintedVariety("merlot", 14, 20, "3-5~", "3~ 3~ 4~ 4~ 5~ 6~ 6~"),
    PrintedVariety("cabernet", 14, 23, "4-6~", "3~ 4~ 4~ 5~ 6~ 7~ 7~"),
    PrintedVariety("pinot", 14, 25, "5-7~", "4~ 5~ 6~ 6~ 7~ 8~ 9~"),
)
NAMES = tuple(variety.id for variety in VARIETIES)
VARIETY = {name: variety for variety, name in enumerate(NAMES)}
GROWN = range(len(VARIETIES))
Variety = Annotated[int, GROWN]
"""Which variety it is, from 0 in the order of `VARIETIES`."""

# Interest by number of loans, from one loan on.
INTEREST = "1~ 2~ 3~ 4~ 6~ 8! 10~ 12~ 15~ 18~ 21~"

FIELDS = 12
BARRELS = 7
Barrel = Annotated[int, range(BARRELS)]
"""Which barrel of a cellar it is, from 0 for the youngest wine."""
LEAVES = 4
MARKERS = 4  # inferred: five, one of which always lies on the loan scale
HIGHEST_BID = 6
DIRECT_PRICE = 7
HARVEST_PRICE = 1
LOAN = 7
EMERGENCY_LOAN = 5
MOST_LOANS = 11
LAST_YEAR = 30  # ours: so that every game comes to an end
FIRST_LOANS = range(1, 6)
COPIES = 3
# What improvements and spaces of the fair say: levels of demand, francs for each cube.
ADVERTISED_LEVELS = 3
DOC_BONUS = 1
JUICE_PRICE = 1

FAIR_FIRST, FAIR_SECOND, FAIR_TIED = 3, 1, 1
VALUE_OF_KIND, VALUE_OF_CUBE, VALUE_OF_LOAN = 5, 1, -7

# Improvements, in the order of the rulebook. The last two replace others when the table wants them.
BASE_IMPROVEMENTS = (
    "doc", "blending", "harvester", "wholesale", "good-vintage", "rich-harvest", "ageing", "advertising",
)  # fmt: skip
OPTIONAL_IMPROVEMENTS = ("heuriger", "uvaggio")
IMPROVEMENTS = (*BASE_IMPROVEMENTS, *OPTIONAL_IMPROVEMENTS)

INNOVATIONS = (
    "most-loans", "fewest-loans", "most-tiles", "fewest-tiles", "fewest-cubes", "most-cubes", "most-prestige",
)  # fmt: skip

# Tiles are numbers by kind: vines by variety, then improvements, then innovations.
TILES = (*NAMES, *IMPROVEMENTS, *INNOVATIONS)
Tile = Annotated[int, range(len(TILES))]
"""Which kind of tile it is, from 0 in the order of `TILES`; a vine has the number of its variety."""
TILE = {name: kind for kind, name in enumerate(TILES)}
FIRST_IMPROVEMENT = len(NAMES)
FIRST_INNOVATION = FIRST_IMPROVEMENT + len(IMPROVEMENTS)
Improvement = Annotated[int, range(FIRST_IMPROVEMENT, FIRST_INNOVATION)]
Innovation = Annotated[int, range(FIRST_INNOVATION, len(TILES))]
"""A tile of that kind."""


class Special(NamedTuple):
    """A space of the fair: id, and what it costs in prestige."""

    id: str
    cost: int


SPECIALS = (
    Special("start-player", 1),
    Special("late-harvest", 2),
    Special("special-delivery", 2),
    Special("grape-juice", 2),
    Special("young-wine", 3),
    Special("reorganise", 4),
    Special("raise-1", 1),
    Special("raise-2", 2),
    Special("raise-3", 3),
    Special("exchange-1", 1),
    Special("exchange-3", 3),
    Special("exchange-5", 5),
)
SPACE = {special.id: space for space, special in enumerate(SPECIALS)}
# What the spaces bring: francs for prestige, levels by which the demand rises.
EXCHANGED = {"exchange-1": 1, "exchange-3": 2, "exchange-5": 3}
RAISED = {"raise-1": 1, "raise-2": 2, "raise-3": 3}


class Sale(NamedTuple):
    """Some cubes of one variety in one barrel."""

    variety: Variety
    barrel: Barrel
    cubes: int


def is_vine(tile: Tile) -> bool:
    """Return whether a tile is a vine; its number is then that of its variety."""
    return tile < FIRST_IMPROVEMENT


def is_innovation(tile: Tile) -> bool:
    """Return whether a tile is one of the seven innovations."""
    return tile >= FIRST_INNOVATION


def tiles_in_play(improvements: Iterable[Tile]) -> Counter[Tile]:
    """Return how many there are of each vine and of the improvements that are played with. Rulebook 1.2."""
    vines = {variety: VARIETIES[variety].vines for variety in GROWN}
    return Counter(vines | dict.fromkeys(improvements, COPIES))
