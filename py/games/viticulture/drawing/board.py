"""What a seat sees, as markup: the board, the mats, and the controls of the open decision.

The board is a valley. The seasons lie side by side: the hen-house of spring, the hill of summer, the mountain of
winter; below them the decks, the tracks, and the estate of the seat that looks: its farm, its cellar, its hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Protocol

from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import Markup, joined
from engine.drawing.zones import Arrangement, BoardZones, Spot, Zone, after_estate, board_markup
from games.viticulture.drawing.choices.controls import choices
from games.viticulture.drawing.country import buildings
from games.viticulture.drawing.panels import seats
from games.viticulture.drawing.signs import definitions
from games.viticulture.drawing.spaces import playing
from games.viticulture.drawing.zones import cellar, decks, farm, ground, halves, hand, spring, tracks, year
from games.viticulture.state import State

__all__ = ["board", "choices", "seats", "zones"]

COLUMN = 386
WIDE = Arrangement(
    *ground.WIDE,
    {
        "ground": Spot(0, 0, *ground.WIDE),
        "spring": Spot(2, 6, 193, 318),
        "tracks": Spot(195, 6, 193, 318),
        "decks": Spot(2, 334, 193, 318),
        "hand": Spot(2, 668, COLUMN, 324),
        "year": Spot(388, 2, COLUMN, 184),
        "summer": Spot(388, 186, COLUMN, 386),
        "farm": Spot(388, 572, COLUMN, 427),
        "winter": Spot(774, 36, COLUMN - 2, 390),
        "cellar": Spot(774, 438, COLUMN - 2, 560),
    },
)
TALL = Arrangement(
    *ground.TALL,
    {
        "tall-ground": Spot(0, 0, *ground.TALL),
        "summer": Spot(2, 4, 310, 305),
        "farm": Spot(2, 309, 310, 348),
        "hand": Spot(2, 658, 310, 241),
        "year": Spot(314, 2, 310, 142),
        "winter": Spot(314, 144, 310, 305),
        "cellar": Spot(314, 451, 310, 447),
        "spring": Spot(628, 4, 170, 288),
        "tracks": Spot(628, 304, 170, 288),
        "decks": Spot(628, 606, 170, 288),
    },
)
# The half of the board on which workers are placed now, summer or winter.
SEASON = "season"
# By kinds of decisions the zones that one looks at.
DECIDED_BY: Mapping[str, tuple[str, ...]] = {
    "": (SEASON,),
    **dict.fromkeys(("parents.mama", "parents.papa"), ("farm", "hand")),
    "papa.gift": ("hand", "farm"),
    **dict.fromkeys(("wake", "rooster"), ("spring", "hand")),
    **dict.fromkeys(("turn", "take-back"), (SEASON, "hand", "farm")),
    "manager": ("summer", "hand"),
    **dict.fromkeys(("plan", "planned"), ("winter", "hand")),
    **dict.fromkeys(("draw", "fall", "piles"), ("decks", "hand")),
    "plant": ("farm", "hand"),
    **dict.fromkeys(("uproot", "swap", "harvest", "build", "yoke"), ("farm", "cellar")),
    "fill": ("cellar", "hand"),
    "trade": ("cellar", "farm"),
    **dict.fromkeys(("wine", "age", "grape.give", "grape.take", "wine.give"), ("cellar",)),
    **dict.fromkeys(("visit", "hand.limit", "discard", "give", "keep", "importer", "queen"), ("hand",)),
    **dict.fromkeys(("option", "second", "may", "asked"), ("farm", "cellar", "hand")),
    **dict.fromkeys(("governor", "wedding"), ("tracks", "farm")),
}


# The order of tabs and of keys: the spaces for workers, then the hand that they use.
ORDER = ("ground", "tall-ground", "year", "spring", "summer", "winter", "hand", "decks", "tracks", "farm", "cellar")


def board(view: State, context: DrawContext) -> Markup:
    """Return everything that lies on the table."""
    return board_markup(zones(view, context))


def zones(view: State, context: DrawContext) -> BoardZones:
    """Return the board as its zones, turned to the one that the decision is about."""
    drawn = {zone.id: zone for zone in (*_country(view, context), *_estate(view, context))}
    return BoardZones(
        context.words.say("board.title"),
        tuple(drawn[id] for id in ORDER),
        WIDE,
        TALL,
        _decided_by(view, context),
        context.turn,
        _definitions(),
    )


def _decided_by(view: State, context: DrawContext) -> tuple[str, ...]:
    """Return the zones that the decision is decided by, after the farm where that of a seat is looked at."""
    if context.decision == "trade" and not view.grapes(view.now.seat):
        return ("farm",)  # only fields can be sold
    decided = tuple(playing(view) if zone == SEASON else zone for zone in DECIDED_BY[context.decision])
    return decided if context.opened is None else after_estate("farm", decided)


@cache
def _definitions() -> Markup:
    return joined([definitions(), buildings.definitions()])


def _country(view: State, context: DrawContext) -> tuple[Zone, ...]:
    """Return the zones that all seats share."""
    say = context.words.say
    return (
        Zone("ground", *ground.WIDE, ground.wide_ground()),
        Zone("tall-ground", *ground.TALL, ground.tall_ground()),
        _zone("year", year, year.year(view, context), say("board.year", year=max(1, view.year))),
        _zone("spring", spring, spring.spring(view, context), say("board.wake")),
        *[_zone(at, halves, halves.half(view, context, at), say(f"board.season.{at}")) for at in halves.HALVES],
        _zone("decks", decks, decks.decks(view, context), say("board.decks")),
        _zone("tracks", tracks, tracks.tracks(view, context), say("board.track.vp")),
    )


def _estate(view: State, context: DrawContext) -> tuple[Zone, ...]:
    """Return the zones of the seat that looks."""
    say, seat = context.words.say, context.large_seat
    context = context.at_estate(seat)
    held = say("board.hand", count=len(view.hands[seat]))
    return (
        _zone("farm", farm, farm.farm(view, context, seat), say("board.estate", seat=seat), seat),
        _zone("cellar", cellar, cellar.cellar(view, context, seat), say("board.cellar"), seat),
        _zone("hand", hand, hand.hand(view, context, seat), held, seat),
    )


class Sized(Protocol):
    """A module that draws a zone."""

    WIDTH: int
    HEIGHT: int


def _zone(id: str, drawn_by: Sized, inside: Markup, label: str, owner: int | None = None) -> Zone:
    return Zone(id, drawn_by.WIDTH, drawn_by.HEIGHT, inside, label, owner)
