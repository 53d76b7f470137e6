"""The vineyard and the cellar of the seat that is asked, on the table: what can be done there is done there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.core.move import Move
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, opening_piece, piece, tag
from games.grand_cru.components import FIELDS, TILES, is_vine
from games.grand_cru.drawing.buttons import barrel_facts, sale_label, use_label
from games.grand_cru.drawing.market import reconstructed
from games.grand_cru.drawing.panels import (
    barrel,
    cubes_face,
    cubes_kind,
    field_kind,
    field_label,
    free_fields,
    holdings,
    purse,
    wine_label,
)
from games.grand_cru.drawing.places import move_place, still_place
from games.grand_cru.drawing.signs import seat_badge, sign
from games.grand_cru.moves import DISCARD, GIVE_BACK, HARVEST, MOVE_ON, PRESS, REMOVE, REPLACE, USE, sale_of
from games.grand_cru.state import State

Sales = dict[tuple[int, int], Move]


def estate(view: State, context: DrawContext) -> Markup:
    """Return what is in front of the seat that is asked; nothing when nobody is."""
    if context.asked is None:
        return NOTHING
    seat, words = context.asked, context.words
    name = tag("h2", seat_badge(words, seat), words.say("board.estate", seat=seat))
    money = purse(words, holdings(view, context, seat))
    heading = piece("gc-estate-head", tag("header", name, money, id="gc-estate-head", class_="gc-head"))
    grapes = tag(
        "header", tag("h3", words.say("board.cellar")), reconstructed(view, context, "grapes"), class_="gc-head"
    )
    parts = (heading, _vineyard(view, context, seat), grapes, _cellar(view, context, seat))
    return tag("section", *parts, id="gc-estate", class_="gc-estate")


def _vineyard(view: State, context: DrawContext, seat: int) -> Markup:
    fields = list(zip(view.tiles[seat], view.ready[seat]))
    tiles = [_field(view, context, at, tile, ready) for at, (tile, ready) in enumerate(fields)]
    tiles += free_fields(FIELDS - len(fields))
    label = context.words.say("seats.vineyard", count=len(fields))
    return _in_pieces("gc-vineyard", tiles, label)


def _in_pieces(kind: str, places: Sequence[Markup], label: str) -> Markup:
    """Return a list whose places change one by one: another seat that is asked has the same free fields."""
    shown = [_numbered(f"{kind}-{at}", place) for at, place in enumerate(places)]
    return opening_piece(kind, tag("ol", *shown, id=kind, class_=kind, aria_label=label))


@lru_cache(maxsize=256)
def _numbered(id: str, place: Markup) -> Markup:
    """Return a place of a list as a piece."""
    return piece(id, Markup(place.replace("<li", f'<li id="{id}"', 1)))


def _field(view: State, context: DrawContext, at: int, tile: int, ready: bool) -> Markup:
    """Return a tile that can be harvested, used, or given away."""
    label = field_label(context.words, tile, ready)
    move = next((move for move in _of_field(at, tile, ready) if move in context.candidates), None)
    return tag("li", _place(view, context, move, label, sign(tile)), class_=field_kind(tile, ready), title=label)


def _of_field(at: int, tile: int, ready: bool) -> list[Move]:
    """Return the moves for which a tile may stand."""
    moves = [DISCARD[at], REMOVE[at]]
    if ready and is_vine(tile):
        moves += [HARVEST[tile], PRESS[tile]]
    elif ready and TILES[tile] in USE:
        moves.append(USE[TILES[tile]])
    return moves


def _cellar(view: State, context: DrawContext, seat: int) -> Markup:
    sales = _largest_sales(context)
    barrels = [
        barrel(
            context.words,
            at,
            [_cubes(view, context, sales, at, *one) for one in enumerate(cubes) if one[1]],
            view.board,
        )
        for at, cubes in enumerate(view.cellar[seat])
    ]
    return _in_pieces("gc-cellar", barrels, context.words.say("seats.cellar", count=view.cubes(seat)))


def _largest_sales(context: DrawContext) -> Sales:
    """Return, by variety and barrel, the largest sale that is open; else one that tells why there is none."""
    found: Sales = {}
    for move, refusal in context.candidates.items():
        if move.verb == "sell":
            variety, at, _ = sale_of(move)
            if refusal is None or (variety, at) not in found:
                found[variety, at] = move
    return found


def _cubes(view: State, context: DrawContext, sales: Sales, at: int, variety: int, count: int) -> Markup:
    """Return the cubes of a variety in a barrel: a touch sells them all, moves or replaces them."""
    label = wine_label(context.words, variety, count, at, view.board)
    face = cubes_face(context.words, variety, count, at, view.board)
    move = sales.get((variety, at)) or next((it for it in _of_cubes(variety, at) if it in context.candidates), None)
    return tag("li", _place(view, context, move, label, face), class_=cubes_kind(variety, at, view.board), title=label)


def _of_cubes(variety: int, at: int) -> list[Move]:
    """Return the moves but sales for which the cubes of a barrel may stand."""
    back = [GIVE_BACK[variety]] if at == 0 else []
    return [MOVE_ON[variety][at], REPLACE[variety][at], *back]


def _place(view: State, context: DrawContext, move: Move | None, label: str, face: Markup) -> Markup:
    """Return something that stands for a move, or is only shown."""
    if move is None:
        return still_place(label, face)
    said = context.words.say("board.place", name=label, effect=_said(view, context, move))
    return move_place(context, move, said, face)


def _said(view: State, context: DrawContext, move: Move) -> str:
    """Return what a touch would do."""
    words = context.words
    if move.verb == "sell":
        return sale_label(context, move)
    if move.verb == "use":
        return use_label(words, move)
    if move.verb in ("move", "replace"):
        return words.say(f"move.{move.verb}", **barrel_facts(view, move))
    if move.verb in ("discard", "remove"):
        return words.say(f"move.{move.verb}")
    return words.say(f"move.{move.verb}", variety=move.name)
