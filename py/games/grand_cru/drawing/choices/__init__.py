"""The controls of the open decision; below them, to be opened and read, what the improvements of this table and the
spaces of the fair do."""

from __future__ import annotations

from collections.abc import Mapping

from engine.drawing.cached import cached_drawing
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, opening_piece, piece, tag
from engine.text.words import Words
from games.grand_cru.components import EXCHANGED, SPECIALS, TILES, Special
from games.grand_cru.drawing.choices.buttons import button, group, row, sales, way_out
from games.grand_cru.drawing.choices.turn import TURNS, innovating, turn
from games.grand_cru.drawing.text_signs import named, points
from games.grand_cru.state import State

# How the buttons of a decision lie; elsewhere they are as wide as a variety with its name.
WIDE = {"special", "brand", "innovation", "special.start"}
NARROW = {"loans.choose", "loan"}


def choices(view: State, context: DrawContext) -> Markup:
    """Return the controls of the open decision, none for somebody who only watches; below them what tiles and spaces
    do."""
    controls = NOTHING
    if context.candidates:
        controls = turn(view, context) if context.decision in TURNS else _simple(view, context)
    classes = f"gc-choices for-{context.decision.replace('.', '-')}"
    open_now = piece("gc-controls", tag("div", controls, id="gc-controls", class_="gc-controls"))
    id, told = "choices-grand_cru", _told(context.words, tuple(view.improvements))
    return opening_piece(id, tag("div", open_now, told, id=id, class_=classes))


@cached_drawing
def _told(words: Words, improvements: tuple[int, ...]) -> Markup:
    """Return both lists, closed. The table plays with these improvements."""
    return tag("div", _improvements(words, improvements), _spaces(words), class_="gc-legends")


def _simple(view: State, context: DrawContext) -> Markup:
    """Return every candidate as a button, those of a kind together, and the way out below. Loans that can be repaid
    come before new ones, which fill the choices of a phone."""
    kinds: dict[str, list[Markup]] = {}
    for move in sorted(context.candidates, key=lambda move: move.verb != "repay" or not context.is_open(move)):
        if move.verb not in ("sell", "pass", "innovate"):
            kinds.setdefault(_kind(move.verb, move.names), []).append(button(view, context, move))
    selling = any(move.verb == "sell" for move in context.candidates)
    lie = "is-wide" if context.decision in WIDE else "gc-narrow" if context.decision in NARROW else "gc-sorts"
    rows = [row(buttons, lie) for buttons in kinds.values()]
    if len(kinds) > 1:
        rows = [group(context.words, kind, one) for kind, one in zip(kinds, rows)]
    used = innovating(view, context) if context.decision == "innovate" else NOTHING
    return joined([sales(view, context) if selling else NOTHING, used, *rows, way_out(context)])


def _kind(verb: str, names: tuple[str, ...]) -> str:
    return f"{verb}.{names[0]}" if verb == "fetch" else verb


# What tiles and spaces do


def _improvements(words: Words, tiles: tuple[int, ...]) -> Markup:
    effects = {named(words, tile): words.say(f"improvement.{TILES[tile]}.effect") for tile in tiles}
    return _legend(words.say("board.improvements"), effects, "gc-improvements")


def _spaces(words: Words) -> Markup:
    effects = {
        _priced(words, special): words.say(f"special.{special.id}.effect")
        for special in SPECIALS
        if special.id not in EXCHANGED
    }
    return _legend(words.say("board.spaces"), effects, "gc-effects")


def _priced(words: Words, special: Special) -> Markup:
    cost = tag("span", words.fact("prestige", special.cost), class_="visually-hidden")
    return tag("span", points(special.cost), cost, words.fact("special", special.id), class_="gc-named")


def _legend(heading: str, effects: Mapping[Markup, str], id: str) -> Markup:
    rows = [tag("li", name, tag("span", effect, class_="gc-effect")) for name, effect in effects.items()]
    return tag("details", tag("summary", heading), tag("ul", *rows, class_="gc-legend"), id=id, class_="gc-details")
