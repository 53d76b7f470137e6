"""The print: the map, the screen's table, the set-up numbers.

Each number says where it comes from. In the wine roads a mark follows the price:

    !  sourced: stated by a rules text or a public source
    ?  inferred: follows from sourced facts
    ~  reconstructed: made to fit every sourced fact, because the print could not be found
    *  behind the mark: a state vineyard; the others are private

Which vineyards belong to the state is inferred for the first three regions (they are purely private,
being too small for a gift) and reconstructed for the other six.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

SOURCED, INFERRED, RECONSTRUCTED = "!", "?", "~"

VARIETIES = ("barbera", "montepulciano", "nebbiolo", "pinot-grigio", "trebbiano")
LETTERS = dict(zip("BMNPT", VARIETIES))
VarietyIndex = Annotated[int, range(len(VARIETIES))]
"""Which variety it is, from 0 in the order of `VARIETIES`."""


class PrintedRegion(NamedTuple):
    """A region as it is printed: id, short id of its vineyards, its varieties with their marks, how its number
    of vineyards is known, the wine road from the cheapest to the dearest vineyard (Vino)."""

    id: str
    short: str
    varieties: str
    size: str
    road: str


# The order is the order of purchase (inferred: the preliminary list is numbered like this, and the sizes rise).
REGIONS = (
    PrintedRegion("liguria", "lig", "N! P!", SOURCED, "50~ 160~ 220~"),
    PrintedRegion("lazio", "laz", "M~ N~ T!", SOURCED, "40? 90! 150! 210~"),
    PrintedRegion("campania", "cam", "B~ M! N~", SOURCED, "30? 90! 150! 200~ 240~"),
    PrintedRegion("sardegna", "sar", "B~ P! T~", RECONSTRUCTED, "90~ 120~ 150~ 170~* 190~ 210~* 230~* 250~* 270~*"),
    PrintedRegion("calabria", "cal", "B~ M~ P!", RECONSTRUCTED,
      "80~ 110~ 140~ 160~ 170~* 190~ 200~* 220~ 240~* 260~* 290~*"),
    PrintedRegion("abruzzo", "abr", "B! M~ T~", RECONSTRUCTED,
      "80~ 120~ 150~ 160~ 180~* 190~ 210~ 220~* 230~ 250~* 270~* 300~*"),
    PrintedRegion("toscana", "tos", "M! N~ P~ T~", RECONSTRUCTED,
      "100~ 130~ 150~ 170~ 180~ 190~* 200~ 210~ 220~* 240~ 250~* 270~* 300~* 330~*"),
    PrintedRegion("veneto", "ven", "B~ N! P~ T~", RECONSTRUCTED,
      "70~ 100~ 130~ 150~ 160~ 170~ 180~* 190~ 200~ 210~* 220~ 230~ 240~* 250~ 270~* 290~* 320~*"),
    PrintedRegion("trentino", "tre", "B~ M~ N~ P~ T!", INFERRED,
      "60~ 90~ 120~ 140~ 150~ 160~ 170~ 180~* 190~ 200~ 200~ 210~* 220~ 230~ 240~* 250~ 260~* 270~ 290~* 310~* 350~*"),
)  # fmt: skip
RegionIndex = Annotated[int, range(len(REGIONS))]
"""Which region it is, from 0 in the order of purchase."""
VineyardIndex = int
"""Which vineyard it is, from 0 along the wine roads, region by region."""

# The nine tokens of the preliminary round. Sourced.
PRELIMINARY = {
    "liguria": "nebbiolo",
    "lazio": "trebbiano",
    "campania": "montepulciano",
    "sardegna": "pinot-grigio",
    "calabria": "pinot-grigio",
    "abruzzo": "barbera",
    "toscana": "montepulciano",
    "veneto": "nebbiolo",
    "trentino": "trebbiano",
}

# Sourced, but for the last vineyard token: a ruling (one of the forty lies on the compass rose).
START_MONEY = 1000
TOKENS = 40
MOST_VINEYARDS = TOKENS - 1
REGIONS_CHOSEN = 2
GIFT = (1, 2)

# A ruling: after so many rounds in a row in which no bottle left the map the game is over.
STANDSTILL = 20

# The range is sourced, the step between two spaces is reconstructed.
DEMAND_LIMIT = 500
DEMAND_STEP = 50


class SaleRow(NamedTuple):
    """A column of the screen: how much is sold, what it brings (Vino), vineyards lost, spaces on the market."""

    sold: int
    income: int
    lost: int
    spaces: int


# The four rows of the table are sourced, all its numbers reconstructed.
SALE_TABLE = tuple(
    SaleRow(*row)
    for row in (
        # sold, income, vineyards lost, market spaces
        (1, 150, 1, 1),
        (2, 230, 1, 2),
        (3, 300, 2, 2),
        (4, 360, 2, 3),
        (5, 410, 2, 3),
        (6, 460, 3, 3),
        (7, 510, 3, 4),
        (8, 560, 3, 4),
        (9, 600, 3, 4),
        (10, 640, 4, 4),
        (11, 680, 4, 5),
        (12, 720, 4, 5),
        (13, 760, 4, 5),
        (14, 800, 4, 5),
        (15, 840, 5, 5),
        (16, 880, 5, 6),
        (17, 910, 5, 6),
        (18, 940, 5, 6),
        (19, 970, 5, 6),
        (20, 1000, 5, 6),
        (21, 1030, 6, 6),
        (22, 1060, 6, 7),
        (23, 1090, 6, 7),
        (24, 1120, 6, 7),
        (25, 1150, 6, 7),
        (26, 1180, 6, 7),
        (27, 1210, 6, 7),
        (28, 1240, 7, 7),
        (29, 1270, 7, 8),
        (30, 1300, 7, 8),
        (31, 1330, 7, 8),
        (32, 1360, 7, 8),
        (33, 1390, 7, 8),
        (34, 1420, 7, 8),
        (35, 1450, 7, 8),
        (36, 1480, 8, 8),
        (37, 1510, 8, 9),
        (38, 1540, 8, 9),
        (39, 1570, 8, 9),
        (40, 1600, 8, 9),
    )
)
