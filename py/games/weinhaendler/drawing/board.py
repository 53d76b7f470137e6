"""What a seat sees, as markup: the table, the seats, and the controls of the open decision."""

from __future__ import annotations

from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, tag
from games.weinhaendler.drawing.cellars import cellars
from games.weinhaendler.drawing.controls import choices
from games.weinhaendler.drawing.offers import display, offers
from games.weinhaendler.drawing.panels import seats
from games.weinhaendler.drawing.racks import rack
from games.weinhaendler.state import State

__all__ = ["board", "choices", "seats"]


def board(view: State, context: DrawContext) -> Markup:
    """Return the middle of the table, and below it the offers or the cellar that is being filled."""
    storing = not view.over and view.now.kind.startswith("store")
    return tag(
        "div",
        display(view, context),
        offers(view, context),
        rack(view, context) if storing else NOTHING,
        cellars(view, context, but=view.now.seat if storing else None),
        tag("p", context.words.say("board.reconstructed"), class_="wh-honesty"),
        id="board",
        class_="weinhaendler-board" + (" is-storing" if storing else ""),
        role="group",
        aria_label=context.words.say("board.title"),
        tabindex="0",
    )
