"""The words for the things on the table, for screen readers, for readers who point at them, and on buttons."""

from __future__ import annotations

from engine.core.move import Move
from engine.core.state import NOBODY
from engine.drawing.cached import cached_drawing
from engine.drawing.draw_context import DrawContext
from engine.text.words import Words
from games.grand_cru.components import LOAN, NAMES, SPECIALS, TILES, is_innovation, is_vine
from games.grand_cru.custom_board import GrandCruBoard
from games.grand_cru.facts import Raised
from games.grand_cru.moves import barrel_of, column_of, loans_of, sale_of, variety_of
from games.grand_cru.state import State

# Tiles


def effect(words: Words, tile: int) -> str:
    """Return the effect of a tile when it is used; nothing for a vine."""
    if is_vine(tile):
        return ""
    return words.say("innovation.effect") if is_innovation(tile) else words.say(f"improvement.{TILES[tile]}.effect")


@cached_drawing
def field_label(words: Words, tile: int, ready: bool) -> str:
    """Return a tile of a vineyard, and whether it is ready, in words."""
    if is_innovation(tile):
        return words.say("seats.field.innovation", tile=TILES[tile])
    sort = "vine" if is_vine(tile) else "improvement"
    return words.say(f"seats.field.{sort}.{'ready' if ready else 'used'}", tile=TILES[tile])


def lot_label(words: Words, number: int, tile: int, bid: int, bidder: int) -> str:
    """Return a column with its tile and the present bid; a bid may have been taken back."""
    if bidder == NOBODY:
        return words.say("board.lot.open", number=number, tile=TILES[tile])
    return words.say("board.lot.bid", number=number, tile=TILES[tile], price=bid, seat=bidder)


def use_label(words: Words, move: Move) -> str:
    """Return an improvement with what it does, and the innovation that is spent on it where it is named."""
    told = words.say(f"improvement.{move.name}.effect")
    used = words.say("move.effect", name=words.fact("tile", move.name), effect=told)
    return words.say("move.spent", use=used, tile=move.names[1]) if len(move.names) > 1 else used


# The market and the fair


def reconstructed(view: State, words: Words, numbers: str) -> str:
    """Say which numbers are not those of the print; a custom board says nothing about it. Rulebook 1.4."""
    return "" if view.board.own else words.say(f"board.mark.{numbers}")


def price_above(view: State, variety: int) -> int | None:
    """Return the price of the next level; `None` at the top."""
    return None if view.is_dearest(variety) else view.board.prices[variety][view.demand[variety] + 1]


def rise_label(words: Words, view: State, variety: int) -> str:
    """Return the label for raising a demand."""
    above = price_above(view, variety)
    if above is None:
        return words.say("move.demand.top", variety=NAMES[variety])
    return words.say("move.demand", variety=NAMES[variety], price=above)


def mark_label(words: Words, view: State, move: Move) -> str:
    """Return the label of a marker for the new price: a free one, the one that is in the column already, or one that a
    bid gives up."""
    variety = Raised.from_record(view.now).variety
    facts = {"variety": NAMES[variety], "price": view.price(variety)}
    if move.names:
        return words.say("move.mark.lift", tile=TILES[view.lots[column_of(move)]], **facts)
    if view.brand[variety] != view.now.seat:
        return words.say("move.mark", **facts)
    kept = view.board.prices[variety][view.brand_level[variety]]
    return words.say("move.mark.level" if kept == facts["price"] else "move.mark.move", kept=kept, **facts)


def loans_after(view: State, move: Move) -> int:
    """Return how many loans the seat that is asked has after a move that chooses, takes or repays some."""
    number = loans_of(move)
    if move.verb == "loans":
        return number
    return view.loans[view.now.seat] + (number if move.verb == "borrow" else -number)


def loans_label(words: Words, view: State, move: Move) -> str:
    """Return the label of a move that chooses, takes or repays loans, with the interest that is due then."""
    number, after, interest = loans_of(move), loans_after(view, move), view.board.interest
    facts = {"count": number, "money": LOAN * number}
    if after >= len(interest):  # more there are not
        return words.say("move.borrow.beyond", **facts)
    code = "move.repay.ends" if move.verb == "repay" and not after else f"move.{move.verb}"
    return words.say(code, price=interest[after], **facts)


def space_said(words: Words, at: int, seat: int) -> str:
    """Return a space with its cost, who has taken it, and what it does."""
    told = words.say(f"special.{SPECIALS[at].id}.effect")
    return words.say("move.effect", name=space_label(words, at, seat), effect=told)


def space_label(words: Words, at: int, seat: int) -> str:
    """Return a space with its cost, and who has taken it."""
    special = SPECIALS[at]
    if seat == NOBODY:
        return words.say("board.special", special=special.id, prestige=special.cost)
    return words.say("board.special.taken", special=special.id, prestige=special.cost, seat=seat)


def is_idle(context: DrawContext, move: Move) -> bool:
    """Return whether a space would do nothing for the seat."""
    told = context.previews.get(move)
    return told is not None and told.code == "space.idle"


# Wine


@cached_drawing
def wine_label(words: Words, variety: int, count: int, at: int, board: GrandCruBoard) -> str:
    """Return cubes of a barrel, and when they ripen or spoil."""
    facts = {"number": count, "variety": NAMES[variety], "barrel": at + 1}
    young, left = board.ripe_in(variety, at), board.spoils_in(variety, at)
    if young:
        return words.say("seats.wine.young", count=young, **facts)
    if left == 1:
        return words.say("seats.wine.last", **facts)
    return words.say("seats.wine.ripe", count=left, **facts)


def barrel_facts(view: State, move: Move) -> dict[str, str | int]:
    """Return the facts of the cubes that a move takes out of a barrel, and where they could go."""
    barrel = barrel_of(move)
    count = view.cellar[view.now.seat][barrel][variety_of(move)]
    return {"variety": move.name, "number": count, "barrel": barrel + 1, "next": barrel + 2}


def income(context: DrawContext, move: Move) -> int | None:
    """Return the income of a sale, where it is known."""
    told = context.previews.get(move)
    return None if told is None else told.number("income")


def sale_label(context: DrawContext, move: Move) -> str:
    """Return a sale, with its income where that is known."""
    sale, brings = sale_of(move), income(context, move)
    facts = {"count": sale.cubes, "variety": NAMES[sale.variety], "barrel": sale.barrel + 1}
    if brings is None:
        return context.words.say("move.sell", **facts)
    return context.words.say("move.sell.for", income=brings, **facts)


def touch_label(view: State, context: DrawContext, move: Move, name: str) -> str:
    """Return something that lies on the table, and what a touch on it would do."""
    return context.words.say("board.place", name=name, effect=_would_do(view, context, move))


def _would_do(view: State, context: DrawContext, move: Move) -> str:
    if move.verb == "sell":
        return sale_label(context, move)
    if move.verb == "use":
        return use_label(context.words, move)
    return context.words.say(f"move.{move.verb}", **_move_facts(view, move))


def _move_facts(view: State, move: Move) -> dict[str, str | int]:
    """Return the facts for the sentence of a move."""
    if move.verb in ("move", "replace"):
        return barrel_facts(view, move)
    return {} if move.verb in ("discard", "remove") else {"variety": move.name}
