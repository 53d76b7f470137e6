"""What a seat sees, as markup: an auction hall over a hill and a cellar, the seats, and the controls of the open
decision."""

from __future__ import annotations

from collections.abc import Mapping

from engine.drawing.cached import cached_drawing
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import Markup
from engine.drawing.zones import Arrangement, BoardZones, Spot, Zone, after_estate, board_markup
from games.grand_cru.drawing import barrels
from games.grand_cru.drawing.choices import choices
from games.grand_cru.drawing.holdings import holdings
from games.grand_cru.drawing.panels import seats
from games.grand_cru.drawing.shapes import shapes
from games.grand_cru.drawing.zones import auction, bank, cellar, demand, fair, row, vineyard
from games.grand_cru.drawing.zones.hall import hall
from games.grand_cru.state import State

__all__ = ["board", "choices", "seats", "zones"]

# By kinds of decisions the zones that one looks at; when nobody is asked, the fair.
DECIDED_BY: Mapping[str, tuple[str, ...]] = {
    "": ("fair",),
    "act": ("auction", "vineyard", "cellar", "demand"),
    "bid": ("auction", "vineyard"),
    "loans.choose": ("auction", "bank"),
    "loan": ("bank", "vineyard"),
    **dict.fromkeys(("sale", "special.young"), ("cellar", "demand")),
    **dict.fromkeys(("vintage", "age", "blend", "blend.take", "uvaggio.return", "uvaggio.take"), ("cellar",)),
    **dict.fromkeys(("advertise", "brand", "special.raise"), ("demand", "cellar")),
    **dict.fromkeys(("special", "special.start"), ("fair", "vineyard")),
    **dict.fromkeys(("innovation", "innovate"), ("innovations", "vineyard")),
    **dict.fromkeys(("discard", "harvest.two", "harvest.rich", "special.harvest", "special.juice"), ("vineyard",)),
    **dict.fromkeys(("special.remove", "special.fetch"), ("vineyard", "auction")),
}
LABELS = {
    "vineyard": "board.vineyard",
    "cellar": "board.cellar",
    "auction": "board.auction",
    "demand": "board.demand",
    "fair": "board.specials",
    "bank": "board.loans",
    "innovations": "board.innovations",
}


def board(view: State, context: DrawContext) -> Markup:
    """Return the table as the page has it."""
    return board_markup(zones(view, context))


def zones(view: State, context: DrawContext) -> BoardZones:
    """Return the table as an arrangement of its zones."""
    with_row = bool(view.row) or view.with_innovations
    rostrum = auction.rostrum_height(view)
    decided = DECIDED_BY[context.decision]
    decided_by = decided if context.opened is None else after_estate("vineyard", decided)
    return BoardZones(
        context.words.say("board.title"),
        (*GROUND, *_zones(view, context, with_row)),
        wide(with_row, rostrum),
        tall(with_row, rostrum),
        tuple(zone for zone in decided_by if with_row or zone != "innovations"),
        context.turn,
        SHAPES,
    )


SHAPES = shapes({**vineyard.shapes(), **barrels.shapes()})


def _zones(view: State, context: DrawContext, with_row: bool) -> list[Zone]:
    """Return the zones in the order in which they are read."""
    words, seat = context.words, context.large_seat
    estate = context.at_estate(seat)
    held = holdings(view, context, seat)
    drawn = {
        "vineyard": (vineyard.WIDTH, vineyard.HEIGHT, vineyard.vineyard(view, estate, seat, held)),
        "cellar": (cellar.WIDTH, cellar.HEIGHT, cellar.cellar(view, estate, seat, held.cellar)),
        "auction": (auction.WIDTH, auction.rostrum_height(view), auction.auction(view, context)),
        "demand": (demand.WIDTH, demand.HEIGHT, demand.demand(view, context)),
        "fair": (fair.WIDTH, fair.HEIGHT, fair.fair(view, context)),
        "bank": (bank.WIDTH, bank.HEIGHT, bank.bank(view, context)),
    }
    if with_row:
        drawn["innovations"] = (row.WIDTH, row.HEIGHT, row.innovations(view, context))
    owned = {"vineyard": seat, "cellar": seat}
    return [Zone(name, *one, words.say(LABELS[name]), owned.get(name)) for name, one in drawn.items()]


# Where the zones lie: three bays of the hall, and below its floor the hill, the cellar and the bank.

WIDE_SIZE, TALL_SIZE = (1160, 1000), (800, 815)


GROUND = (
    Zone("hall", *WIDE_SIZE, hall(*WIDE_SIZE, 608, (15.5, 391.8, 768.2, 1144.5), (580, 118, 1.0))),
    Zone("hall-tall", *TALL_SIZE, hall(*TALL_SIZE, 500, (2, 266.7, 533.3, 798), (400, 96, 0.8))),
)


def wide(with_row: bool, rostrum: int) -> Arrangement:
    """Return where the zones lie beside the controls; the rostrum of the auction is so high."""
    return _arranged("hall", WIDE_SIZE, (31, 407.3, 783.7), 345.3, (36, 606), (632, 994), with_row, rostrum)


def tall(with_row: bool, rostrum: int) -> Arrangement:
    """Return where the zones lie above the controls; the rostrum of the auction is so high."""
    return _arranged("hall-tall", TALL_SIZE, (0.6, 267.2, 533.8), 265.6, (59, 497.5), (525, 803.5), with_row, rostrum)


@cached_drawing
def _arranged(
    ground: str,
    size: tuple[int, int],
    lefts: tuple[float, float, float],
    width: float,
    above: tuple[float, float],
    below: tuple[float, float],
    with_row: bool,
    rostrum: int,
) -> Arrangement:
    """Return an arrangement in three columns: zones of the hall stand on its floor, those below hang from it."""
    left, middle, right = lefts
    high, low = above[1] - above[0], below[1] - below[0]
    slate, shelf = (width * zone.HEIGHT / zone.WIDTH for zone in (demand, row))
    stand = width * rostrum / auction.WIDTH
    spots = {
        ground: Spot(0, 0, *size),
        "auction": Spot(left, above[1] - stand, width, stand),
        "demand": Spot(middle, above[1] - slate - 2, width, slate),
        "fair": Spot(right, above[0], width, high),
        "vineyard": Spot(left, below[0], width, low),
        "cellar": Spot(middle, below[0], width, low),
        "bank": Spot(right, below[0], width, low),
    }
    if with_row:
        spots["innovations"] = Spot(middle, above[1] - slate - shelf - 8, width, shelf)
    return Arrangement(*size, spots)
