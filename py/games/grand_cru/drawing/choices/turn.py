"""A turn: what can be done in it, a group a kind; or only the bid that has to follow. A move that is put together of
two things is picked first.

A pick is a number: that of a tile (of the display, of the innovations' row, or of an innovation that is to be
spent), or `COLUMN` and more for a column of the auction.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.core.move import Move
from engine.core.state import NOBODY
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.drawing.move_button import move_button, pick_button
from games.grand_cru.components import DIRECT_PRICE, TILE, TILES
from games.grand_cru.drawing.choices.buttons import button, group, plain_button, row, sales, way_out
from games.grand_cru.drawing.labels import lot_label
from games.grand_cru.drawing.text_signs import named, seat_badge
from games.grand_cru.drawing.zones.auction import COLUMN, TURNS
from games.grand_cru.moves import BUY, BUY_LOT, CLAIM, PUT_UP, RAISE_BID, bid_of, place_of
from games.grand_cru.state import FREE_COLUMN, State

__all__ = ["TURNS", "innovating", "picked_one", "turn"]

# The groups whose moves are buttons at once, with how they lie.
DIRECT = {
    "demand": "gc-sorts",
    "harvest": "gc-sorts",
    "use": "is-wide",
    "lift": "gc-sorts",
}


def turn(view: State, context: DrawContext) -> Markup:
    """Return all that can be done in a turn."""
    return joined([*_tiles(view, context), *_wine(view, context), _shift(view, context), way_out(context)])


def picked_one(context: DrawContext) -> int:
    """Return the number that is picked, -1 for none."""
    return context.picked[0] if context.picked else -1


def _pick(context: DrawContext, number: int, label: str, *inside: object) -> Markup:
    """Return a button that picks something."""
    said = tag("span", label, class_="visually-hidden")
    face = tag("span", *inside, class_="face", aria_hidden="true")
    is_picked, id = picked_one(context) == number, f"gc-pick-{number}"
    return pick_button(f"pick-only {number}", is_picked, said, face, kind="pick gc-choose", id=id)


# Tiles


def _tiles(view: State, context: DrawContext) -> Iterator[Markup]:
    """Yield what can be done with tiles: claimed, put up or bought, bid for."""
    words, picked = context.words, picked_one(context)
    only_bids = "bid." if context.decision == "bid" else ""
    own = [column for column, seat in enumerate(view.bidders) if seat == view.now.seat]
    if own and not only_bids:
        yield group(words, "claim", row(_claim(view, context, column) for column in own))
    if view.display:
        lie = [_lying(context, tile, count) for tile, count in Counter(view.display).items()]
        composed = _put_up(view, context, picked) if picked in view.display else _hint(context, "choices.display.hint")
        yield group(words, f"{only_bids}display", row(lie, "gc-sorts"), composed)
    lots = [column for column, tile in enumerate(view.lots) if tile != FREE_COLUMN]
    if lots:
        composed = (
            _bid(view, context, picked - COLUMN) if picked - COLUMN in lots else _hint(context, "choices.lots.hint")
        )
        yield group(words, f"{only_bids}lots", row((_lot(view, context, at) for at in lots), "gc-sorts"), composed)


def _hint(context: DrawContext, code: str) -> Markup:
    return tag("p", context.words.say(code), class_="gc-soft")


def _claim(view: State, context: DrawContext, column: int) -> Markup:
    tile = TILES[view.lots[column]]
    text = context.words.say("move.claim", tile=tile, price=view.bids[column])
    return _direct(context, CLAIM[column], text)


def _lying(context: DrawContext, tile: int, count: int) -> Markup:
    """Return a tile of the display, to be picked."""
    words = context.words
    label = words.say("choices.tile", tile=TILES[tile], number=count)
    return _pick(context, tile, label, named(words, tile), tag("small", f"×{count}") if count > 1 else NOTHING)


def _put_up(view: State, context: DrawContext, tile: int) -> Markup:
    """Return the opening bids on a tile, and the button that buys it; what cannot be done comes last."""
    words, name = context.words, TILES[tile]
    bids = [_price(context, move, words.say("move.auction", tile=name, price=bid_of(move))) for move in PUT_UP[tile]]
    buy = _direct(context, BUY[tile], words.say("move.buy", tile=name, price=DIRECT_PRICE))
    found: list[tuple[tuple[Move, ...], Markup]] = [(PUT_UP[tile], row(bids, "gc-bids")), ((BUY[tile],), buy)]
    return _composed(context, "choices.put_up", name, _late(view, context), *_open_first(context, found))


def _lot(view: State, context: DrawContext, column: int) -> Markup:
    """Return a column of the auction, to be picked."""
    words, tile, bid, seat = context.words, view.lots[column], view.bids[column], view.bidders[column]
    label = lot_label(words, column + 1, tile, bid, seat)
    held = NOTHING if seat == NOBODY else tag("span", seat_badge(words, seat), tag("b", bid), class_="gc-bidder")
    return _pick(context, COLUMN + column, label, named(words, tile), held)


def _bid(view: State, context: DrawContext, column: int) -> Markup:
    """Return the bids on a column, and the buttons that buy and claim its tile: the claim comes first where the bid is
    the seat's own, and what cannot be done comes last."""
    words, name = context.words, TILES[view.lots[column]]
    raises = RAISE_BID[column]
    bids = [_price(context, move, words.say("move.raise", tile=name, price=bid_of(move))) for move in raises]
    buy = _direct(context, BUY_LOT[column], words.say("move.buy", tile=name, price=DIRECT_PRICE))
    claim = NOTHING if view.bidders[column] == NOBODY else _claim(view, context, column)
    found: list[tuple[tuple[Move, ...], Markup]] = [(raises, row(bids, "gc-bids")), ((BUY_LOT[column],), buy)]
    found.insert(0 if view.bidders[column] == view.now.seat else 1, ((CLAIM[column],), claim))
    return _composed(context, "choices.raise", name, _late(view, context), *_open_first(context, found))


def _open_first(context: DrawContext, found: Iterable[tuple[tuple[Move, ...], Markup]]) -> list[Markup]:
    """Return drawn choices: those with an open move first, each kind in its order."""
    return [drawn for _, drawn in context.open_first(found, lambda one: one[0])]


def _late(view: State, context: DrawContext) -> Markup:
    """Say that no action is left in which the tile of a bid could be claimed. Rulebook 3.6, 4.3."""
    return _hint(context, "choices.bid.late") if view.is_last_action else NOTHING


def _composed(context: DrawContext, code: str, tile: str, *inside: object) -> Markup:
    """Return the moves of a tile that is picked, below its heading."""
    only_bids = ".bid" if context.decision == "bid" else ""
    return tag("div", tag("p", context.words.say(f"{code}{only_bids}", tile=tile)), *inside, class_="composed")


def _price(context: DrawContext, move: Move, label: str) -> Markup:
    return move_button(context, move, label, tag("b", move.names[1]), kind="gc-bid")


def _direct(context: DrawContext, move: Move, text: str) -> Markup:
    """Return the button of a move; where just a bid is asked there is none."""
    return plain_button(context, move, text) if move in context.candidates else NOTHING


# Wine, demand, improvements


def _wine(view: State, context: DrawContext) -> Iterator[Markup]:
    """Yield what can be done with cubes and by improvements, a group a kind."""
    words, found = context.words, _by_verb(context.candidates)
    if "sell" in found:
        yield group(words, "sell", sales(view, context))
    for verb, lie in DIRECT.items():
        if verb in found:
            buttons = [button(view, context, move) for move in found[verb]]
            note = _last_cube(view, context) if verb == "harvest" else NOTHING
            yield group(words, verb, row(buttons, lie), note)
    if "innovate" in found:
        yield group(words, "innovate", innovating(view, context))


def innovating(view: State, context: DrawContext) -> Markup:
    """Return the improvements on which an innovation can be used; a seat that has several first picks the one that it
    spends. Rulebook 9.3."""
    moves, words = [move for move in context.candidates if move.verb == "innovate"], context.words
    held = [TILE[name] for name in dict.fromkeys(name for move in moves for name in move.names[1:])]
    if not held:
        return _uses(view, context, moves)
    picked = picked_one(context)
    tiles = [_pick(context, tile, words.fact("tile", TILES[tile]), named(words, tile)) for tile in held]
    if picked not in held:
        return joined([row(tiles, "gc-sorts"), _hint(context, "choices.innovate.hint")])
    uses = _uses(view, context, [move for move in moves if move.names[1] == TILES[picked]])
    title = tag("p", words.say("choices.innovate.spent", tile=TILES[picked]))
    return joined([row(tiles, "gc-sorts"), tag("div", title, uses, class_="composed")])


def _uses(view: State, context: DrawContext, moves: Iterable[Move]) -> Markup:
    return row((button(view, context, move) for move in moves), "is-wide")


def _last_cube(view: State, context: DrawContext) -> Markup:
    """Say what the last cube does: it stays on its vine, or it brings the year to its end. Rulebook 3.3, 3.5."""
    if sum(view.grapes(view.now.seat)) != 1 or view.harvested != NOBODY:
        return NOTHING
    return _hint(context, "choices.harvest.ends" if view.last_leaf else "choices.harvest.kept")


def _by_verb(moves: Iterable[Move]) -> dict[str, list[Move]]:
    found: dict[str, list[Move]] = {}
    for move in moves:
        found.setdefault(move.verb, []).append(move)
    return found


def _shift(view: State, context: DrawContext) -> Markup:
    """Return the innovations' row to pick from, and the places to which the picked one may go."""
    if not view.row or context.decision == "bid":
        return NOTHING
    words, picked = context.words, picked_one(context)
    tiles = [_pick(context, tile, words.fact("tile", TILES[tile]), named(words, tile)) for tile in view.row]
    composed = _places(view, context, picked) if picked in view.row else _hint(context, "choices.shift.hint")
    return group(words, "shift", row(tiles, "gc-sorts"), composed)


def _places(view: State, context: DrawContext, tile: int) -> Markup:
    words, name = context.words, TILES[tile]
    moves = [move for move in context.candidates if move.verb == "shift" and move.name == name]
    places = [_price(context, move, words.say("move.shift", tile=name, number=place_of(move))) for move in moves]
    return _composed(context, "choices.place", name, row(places, "gc-places"))
