"""The vineyards: a circle each, with its price, whose it is, and what it may be pointed at for."""

from __future__ import annotations

from engine.core.move import Move
from engine.core.state import NOBODY
from engine.drawing.cached import cached_drawing, cached_piece
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, piece, tag
from engine.drawing.seat_marks import colour_of, mark, number
from engine.drawing.texts import line
from engine.text.words import Words
from games.vino.components import INFERRED, RECONSTRUCTED, REGIONS, SOURCED, VARIETIES
from games.vino.custom_board import Vineyard, VinoBoard
from games.vino.drawing.atlas import RADIUS, road_scale, spots
from games.vino.drawing.land import OCTAGON, PRICE_TYPE, known_line
from games.vino.drawing.regions import chosen_by_press
from games.vino.state import NOTHING_GROWN, State

Moves = tuple[Move | None, ...]

GLOW = tag("circle", class_="glow", r=RADIUS + 3.5)
KNOWN = {SOURCED: "sourced", INFERRED: "inferred", RECONSTRUCTED: "reconstructed", "": "reconstructed"}


def vineyards(view: State, context: DrawContext, region: int) -> Markup:
    """Return all vineyards of a region. While vineyards are asked for elsewhere, a press on one of these is answered,
    too: it is no candidate, and is refused with a reason. While regions are chosen, it chooses the region."""
    places = view.board.regions[region].vineyards
    moves = moves_now(view.board, context)[places.start : places.stop]
    if any(move in context.candidates for move in moves):
        return joined([_vineyard(view, context, at, move) for at, move in zip(places, moves)])
    verbs = {move.verb for move in moves}
    if any(move.verb in verbs for move in context.candidates):
        answered: Moves = moves
    else:
        answered = (chosen_by_press(context, region),) * len(moves)
    owners = tuple(view.owner[places.start : places.stop])
    return _still_road(
        context.words, view.board, region, answered, owners, tuple(grows[region] for grows in view.grows)
    )


@cached_drawing
def _still_road(
    words: Words, board: VinoBoard, region: int, moves: Moves, owners: tuple[int, ...], grows: tuple[int, ...]
) -> Markup:
    """Return the vineyards of a region in which nothing can be done; the same for every look at the same table."""
    places = board.regions[region].vineyards
    grown = [NOTHING_GROWN if owner == NOBODY else grows[owner] for owner in owners]
    return joined(
        _drawn(DrawContext(words), move, board.vineyards[at], len(places), *owned)
        for at, move, *owned in zip(places, moves, owners, grown)
    )


def moves_now(board: VinoBoard, context: DrawContext) -> tuple[Move, ...]:
    """Return the move of each vineyard in the decision that is asked."""
    if context.decision == "gift.take":
        return board.takes
    return board.returns if context.decision == "sale.return" else board.buys


def _vineyard(view: State, context: DrawContext, at: int, move: Move) -> Markup:
    vineyard = view.board.vineyards[at]
    owner = view.owner[at]
    grown = view.grows[owner][vineyard.region] if owner != NOBODY else NOTHING_GROWN
    length = len(view.board.regions[vineyard.region].vineyards)
    return _drawn(context, move, vineyard, length, owner, grown)


@cached_piece
def _drawn(context: DrawContext, move: Move | None, vineyard: Vineyard, length: int, owner: int, grown: int) -> Markup:
    label = vineyard_label(context.words, vineyard, owner, grown)
    colour = None if owner == NOBODY else colour_of(context.words, owner)
    classes = ["vineyard", "state" if vineyard.state else "private"]
    if colour is not None:
        classes.append("owned")
    place = context.attributes(move, label, *classes)
    is_candidate = move in context.candidates
    if move is not None and not is_candidate:
        place["data_move"] = str(move)
    name, where = f"v-{vineyard.id}", _transform(vineyard, length)
    glow = GLOW if is_candidate else NOTHING
    return piece(name, tag("g", face(vineyard, colour), glow, id=name, data_colour=colour, transform=where, **place))


def _transform(vineyard: Vineyard, length: int) -> str:
    region = REGIONS[vineyard.region].id
    x, y = spots(region, length)[vineyard.place]
    scale = road_scale(region, length)
    return f"translate({number(x)} {number(y)})" + (f" scale({scale:.3f})" if scale < 1 else "")


@cached_drawing
def face(vineyard: Vineyard, colour: str | None) -> Markup:
    """Return the inside of a circle: a disc for a private vineyard, an octagon for one of the state."""
    disc = tag("path", class_="disc", d=OCTAGON) if vineyard.state else tag("circle", class_="disc", r=RADIUS - 1)
    inner = tag("circle", class_="inner", r=RADIUS - 6) if vineyard.state and colour is None else ""
    known = known_line(KNOWN[vineyard.known], 18 if colour else 10.5)
    y, size = (15, 16) if colour else (6, 19)
    price = line(vineyard.price, 0, y, room=40, size=size, typeface=PRICE_TYPE, anchor="middle", class_="price")
    return joined([disc, inner, mark(colour, size=0.9, y=-7.5) if colour else "", price, known])


@cached_drawing
def vineyard_label(words: Words, vineyard: Vineyard, owner: int, grown: int) -> str:
    """Return the screen reader's text for a vineyard."""
    facts = {"vineyard": vineyard.id, "price": vineyard.price}
    if owner == NOBODY:
        return words.say(f"board.vineyard.{'state' if vineyard.state else 'private'}", **facts)
    if grown == NOTHING_GROWN:
        return words.say("board.vineyard.owned", seat=owner, **facts)
    return words.say("board.vineyard.grown", seat=owner, variety=VARIETIES[grown], **facts)
