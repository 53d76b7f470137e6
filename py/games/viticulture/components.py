"""The printed tables: structures, fields, the spaces of the board, wake-up chart, cellars, recipes, vines and orders.

All of it is sourced, by two public sources at least that agree. Values on which one source differed and was
outvoted: order 28, mamas Christine and Teruyo, papas Andrew, Steven and Rafael. Only the numbers of the orders are
our own. The actions of spaces and rows are written in the vocabulary of the visitors."""

from __future__ import annotations

from typing import NamedTuple

from games.viticulture.cards.operations import (
    Build,
    Draw,
    DrawEither,
    FillOrder,
    Gain,
    Harvest,
    MakeWine,
    Operation,
    Plant,
    PlayVisitor,
    SellOrTrade,
    TakeTemporaryWorker,
    Tour,
    Train,
)

VISITOR_DECKS = ("summer", "winter")

COLOURS = ("red", "white")
HIGHEST_VALUE = 9

# What the crush pad pays for a grape, by its value from 1 on.
GRAPE_PRICES = (1, 1, 1, 2, 2, 2, 3, 3, 3)


class Structure(NamedTuple):
    """A structure: id, its cost in lira, and the structure without which it cannot be built."""

    id: str
    cost: int
    needs: str = ""


STRUCTURES = (
    Structure("trellis", 2),
    Structure("irrigation", 3),
    Structure("yoke", 2),
    Structure("medium-cellar", 4),
    Structure("large-cellar", 6, needs="medium-cellar"),
    Structure("cottage", 4),
    Structure("windmill", 5),
    Structure("tasting-room", 6),
)


class Field(NamedTuple):
    """A field: id, the value of the vines that it bears, and its price in lira, sold or bought back."""

    id: str
    most: int
    price: int


FIELDS = (
    Field("5", 5, 5),
    Field("6", 6, 6),
    Field("7", 7, 7),
)


class Space(NamedTuple):
    """A space of the board: id, its action, and its action on the slot with the bonus."""

    id: str
    plain: tuple[Operation, ...]
    with_bonus: tuple[Operation, ...]


SUMMER_SPACES = (
    Space("draw-vine", (Draw(("vine",)),), (Draw(("vine", "vine")),)),
    Space("summer-visitor", (PlayVisitor("summer"),), (PlayVisitor("summer", most=2),)),
    Space("tour", (Tour(lira=2),), (Tour(lira=3),)),
    Space("build", (Build(),), (Build(discount=1),)),
    Space("sell", (SellOrTrade(),), (SellOrTrade(), Gain(vp=1))),
    Space("plant", (Plant(),), (Plant(most=2),)),
)
WINTER_SPACES = (
    Space("draw-order", (Draw(("order",)),), (Draw(("order", "order")),)),
    Space("winter-visitor", (PlayVisitor("winter"),), (PlayVisitor("winter", most=2),)),
    Space("harvest", (Harvest(),), (Harvest(most=2),)),
    Space("train", (Train(price=4),), (Train(price=3),)),
    Space("wine", (MakeWine(most=2),), (MakeWine(most=3),)),
    Space("fill", (FillOrder(),), (FillOrder(vp=1),)),
)
SPACES = {space.id: space for space in (*SUMMER_SPACES, *WINTER_SPACES)}

# Open in both seasons, without slots: the one has room for everybody, the other is everybody's own.
LIRA_SPACE, YOKE_SPACE = "lira", "yoke"
LIRA_SPACE_GAIN = Gain(lira=1)

# The open slots of each action by number of seats, from the left.
SLOTS = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
BONUS_SLOT = 1

# The rows of the wake-up chart from the first to the last, with their bonus.
WAKE_UP: tuple[Operation | None, ...] = (
    None,
    Draw(("vine",)),
    Draw(("order",)),
    Gain(lira=1),
    DrawEither(VISITOR_DECKS),
    Gain(vp=1),
    TakeTemporaryWorker(),
)


class Recipe(NamedTuple):
    """A wine: id, the red and white grapes that it takes, and the lowest value that there is of it."""

    id: str
    red: int
    white: int
    least: int


RECIPES = (
    Recipe("red", 1, 0, 1),
    Recipe("white", 0, 1, 1),
    Recipe("blush", 1, 1, 4),
    Recipe("sparkling", 2, 1, 7),
)
WINES = tuple(recipe.id for recipe in RECIPES)


class Cellar(NamedTuple):
    """A cellar: id, the structure that it needs, and the lowest and highest value of its wines."""

    id: str
    needs: str
    lowest: int
    highest: int


CELLARS = (
    Cellar("small", "", 1, 3),
    Cellar("medium", "medium-cellar", 4, 6),
    Cellar("large", "large-cellar", 7, 9),
)


class Vine(NamedTuple):
    """A kind of vine: id, its red and white value, the structures that it needs, and how many cards there are."""

    id: str
    red: int
    white: int
    needs: tuple[str, ...]
    copies: int

    @property
    def value(self) -> int:
        """What it takes up of a field."""
        return self.red + self.white


VINES = (
    Vine("sangiovese", 1, 0, (), 4),
    Vine("malvasia", 0, 1, (), 4),
    Vine("pinot", 1, 1, ("trellis",), 6),
    Vine("syrah", 2, 0, ("trellis",), 5),
    Vine("trebbiano", 0, 2, ("trellis",), 5),
    Vine("merlot", 3, 0, ("irrigation",), 5),
    Vine("sauvignon-blanc", 0, 3, ("irrigation",), 5),
    Vine("cabernet-sauvignon", 4, 0, ("trellis", "irrigation"), 4),
    Vine("chardonnay", 0, 4, ("trellis", "irrigation"), 4),
)


class Demand(NamedTuple):
    """A wine that an order asks for: which, and of what value at least."""

    wine: str
    least: int


class Order(NamedTuple):
    """An order: id, the wines that it asks for, victory points, and steps on the residual track."""

    id: str
    demands: tuple[Demand, ...]
    vp: int
    residual: int


def _order(number: int, wines: str, vp: int, residual: int) -> Order:
    """Read a row of the table of orders."""
    demands = [wine.split("-") for wine in wines.split()]
    return Order(f"order-{number:02}", tuple(Demand(wine, int(least)) for wine, least in demands), vp, residual)


ORDERS = tuple(
    _order(*row)
    for row in (
        # number, wines, victory points, residual
        (1, "red-5", 2, 1),
        (2, "red-2 white-2", 2, 1),
        (3, "red-3 white-1", 2, 1),
        (4, "red-1 white-3", 2, 1),
        (5, "white-5", 2, 1),
        (6, "blush-4", 2, 1),
        (7, "red-6", 3, 1),
        (8, "red-2 white-4", 3, 1),
        (9, "red-4 white-2", 3, 1),
        (10, "red-3 white-3", 3, 1),
        (11, "red-4 red-3", 3, 1),
        (12, "white-6", 3, 1),
        (13, "white-4 white-3", 3, 1),
        (14, "blush-6", 3, 1),
        (15, "red-8", 4, 1),
        (16, "red-5 white-3", 4, 1),
        (17, "red-3 white-5", 4, 1),
        (18, "red-4 blush-4", 4, 1),
        (19, "red-4 red-3 red-2", 4, 1),
        (20, "white-8", 4, 1),
        (21, "white-4 blush-4", 4, 1),
        (22, "white-4 white-3 white-2", 4, 1),
        (23, "blush-8", 4, 1),
        (24, "sparkling-7", 4, 1),
        (25, "red-2 white-2 blush-5", 5, 2),
        (26, "red-7 red-6", 5, 2),
        (27, "red-6 white-6", 5, 2),
        (28, "red-3 blush-7", 5, 2),
        (29, "white-3 blush-7", 5, 2),
        (30, "white-7 white-6", 5, 2),
        (31, "sparkling-9", 5, 2),
        (32, "blush-6 blush-5", 6, 2),
        (33, "white-4 sparkling-7", 6, 2),
        (34, "white-3 sparkling-7", 6, 2),
        (35, "white-3 sparkling-8", 6, 2),
        (36, "white-2 sparkling-8", 6, 2),
    )
)

LOWEST_VP = -5
END_VP = 20
MOST_RESIDUAL = 5
HAND_LIMIT = 7
FIRST_WORKERS = 3  # the grande one and two others
MOST_WORKERS = 6  # with the grande one, without the temporary one

# So that every game ends: our own. Rulebook 8.6, 10.1.
MOST_BACK = 20  # workers that are taken back in a year, by all together
MOST_YEARS = 40  # but for the solo game, which has fewer

RED, WHITE = range(len(COLOURS))
COLOUR = {colour: at for at, colour in enumerate(COLOURS)}
WINE = {wine: at for at, wine in enumerate(WINES)}

FIELD = {field.id: at for at, field in enumerate(FIELDS)}

STRUCTURE = {structure.id: at for at, structure in enumerate(STRUCTURES)}
SPACE = {space: at for at, space in enumerate(SPACES)}
SPACE_NAMES = tuple(SPACES)

SEASON_SPACES = {
    "summer": tuple(space.id for space in SUMMER_SPACES),
    "winter": tuple(space.id for space in WINTER_SPACES),
}
