"""The controls of the open decision."""

from __future__ import annotations

from engine.core.move import PASS
from engine.drawing.cached import cached_drawing
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, opening_piece, piece, tag
from engine.text.words import Words
from games.grand_cru.drawing.choices.buttons import button, group, pass_button, row, sales
from games.grand_cru.drawing.choices.legends import legends
from games.grand_cru.drawing.choices.turn import TURNS, innovating, turn
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
    return tag("div", legends(words, improvements), class_="gc-legends")


def _simple(view: State, context: DrawContext) -> Markup:
    """Return every candidate as a button, those of a kind together, and the way out below."""
    kinds: dict[str, list[Markup]] = {}
    for move in context.candidates:
        if move.verb not in ("sell", "pass", "innovate"):
            kinds.setdefault(_kind(move.verb, move.names), []).append(button(view, context, move))
    selling = any(move.verb == "sell" for move in context.candidates)
    lie = "is-wide" if context.decision in WIDE else "gc-narrow" if context.decision in NARROW else "gc-sorts"
    rows = [row(buttons, lie) for buttons in kinds.values()]
    if len(kinds) > 1:
        rows = [group(context.words, kind, one) for kind, one in zip(kinds, rows)]
    out = tag("p", pass_button(context), class_="gc-out") if PASS in context.candidates else NOTHING
    used = innovating(view, context) if context.decision == "innovate" else NOTHING
    return joined([sales(context) if selling else NOTHING, used, *rows, out])


def _kind(verb: str, names: tuple[str, ...]) -> str:
    return f"{verb}.{names[0]}" if verb == "fetch" else verb
