"""What a seat sees, as markup: the merchant's table, the seats, and the controls of the open decision."""

from __future__ import annotations

from collections.abc import Mapping

from engine.drawing.cached import cached_drawing
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import Markup, joined
from engine.drawing.zones import Arrangement, BoardZones, Spot, Zone, after_estate, board_markup
from engine.text.words import Words
from games.weinhaendler.drawing.cards import shapes
from games.weinhaendler.drawing.cellar import cellar_zone, other_cellars
from games.weinhaendler.drawing.choices import choices
from games.weinhaendler.drawing.counter import counter
from games.weinhaendler.drawing.hand import hand
from games.weinhaendler.drawing.offers import offers
from games.weinhaendler.drawing.panels import seats
from games.weinhaendler.drawing.room import furniture, room
from games.weinhaendler.state import State

__all__ = ["board", "choices", "seats", "zones"]

# The wall with the cellar and the counter is behind, the table with offers and hand in front.
WIDE = Arrangement(1160, 1000, {
    "room": Spot(0, 0, 1160, 1000),
    "cellar": Spot(18, 6, 560, 496),
    "counter": Spot(610, 40, 500, 462),
    "offers": Spot(18, 512, 556, 482),
    "hand": Spot(590, 508, 556, 486),
})  # fmt: skip
TALL = Arrangement(800, 900, {
    "room-tall": Spot(0, 0, 800, 900),
    "cellar": Spot(4, 34, 394, 394),
    "counter": Spot(414, 62, 378, 378),
    "offers": Spot(8, 462, 388, 426),
    "hand": Spot(404, 462, 388, 426),
})  # fmt: skip

# At the end all cellars are seen, and no cards: the wall is everywhere, with a niche for each seat.
WIDE_END = {
    players: tuple(
        Spot(left + at * (1148 // count), top, 1148 // count - 12, 484)
        for left, top, count in ((12, 6, 2), (12, 506, players - 2))
        for at in range(count)
    )
    for players in (3, 4, 5)
}
TALL_END = {
    players: tuple(
        Spot(4 + 398 * (at % 2), 4 + (900 // rows) * (at // 2), 394, 900 // rows - 8) for at in range(players)
    )
    for players, rows in ((3, 2), (4, 2), (5, 3))
}


# By kinds of decisions the zones that one looks at: on a phone cards are picked by the chips among the controls.
DECIDED_BY: Mapping[str, tuple[str, ...]] = {
    "": ("cellar",),
    **dict.fromkeys(("offer.first", "offer.more", "offer.highest"), ("offers", "hand", "counter")),
    **dict.fromkeys(("store.must", "store.may", "store.last"), ("cellar", "hand")),
}

ROOMS = (Zone("room", 1160, 1000, room(1160, 1000, 500)), Zone("room-tall", 800, 900, room(800, 900, 440)))
VAULTS = (Zone("room", 1160, 1000, room(1160, 1000, 1000)), Zone("room-tall", 800, 900, room(800, 900, 900)))


def board(view: State, context: DrawContext) -> Markup:
    """Return the board as the page has it."""
    return board_markup(zones(view, context))


def zones(view: State, context: DrawContext) -> BoardZones:
    """Return the board: the room, the cellar and the counter at its wall, the offers and the hand on the table; at the
    end the cellars of all seats."""
    if view.over:
        return _end(view, context)
    parts = (cellar_zone(view, context), counter(view, context.words), offers(view, context), hand(view, context))
    turn = f"{view.round} {context.turn}"
    title = context.words.say("board.title")
    return BoardZones(title, (*ROOMS, *parts), WIDE, TALL, _decided_by(view, context), turn, _shapes(context.words))


def _end(view: State, context: DrawContext) -> BoardZones:
    parts = (cellar_zone(view, context), *other_cellars(view, context))
    wide, tall = (
        Arrangement(ground.width, ground.height, {
            ground.id: Spot(0, 0, ground.width, ground.height),
            **{zone.id: spot for zone, spot in zip(parts, spots)},
        })
        for ground, spots in zip(VAULTS, (WIDE_END[view.players], TALL_END[view.players]))
    )  # fmt: skip
    title = context.words.say("board.title")
    return BoardZones(title, (*VAULTS, *parts), wide, tall, DECIDED_BY[""], context.turn, _shapes(context.words))


def _decided_by(view: State, context: DrawContext) -> tuple[str, ...]:
    """Return the zones that the decision is decided by: first the display until somebody has offered."""
    decided = DECIDED_BY[view.now.kind]
    if context.opened is not None:
        return after_estate("cellar", decided)
    return decided if "offers" not in decided or any(view.offers) else ("counter", "offers", "hand")


@cached_drawing
def _shapes(words: Words) -> Markup:
    return joined([furniture(), shapes(words)])
