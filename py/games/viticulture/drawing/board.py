"""What a seat sees, as markup: the board, the mats, and the controls of the open decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import Markup, tag
from games.viticulture.drawing.chart import decks, season, tracks, wake_up
from games.viticulture.drawing.controls import choices
from games.viticulture.drawing.estate import estate
from games.viticulture.drawing.panels import seats
from games.viticulture.drawing.spaces import half, playing
from games.viticulture.state import State

__all__ = ["board", "choices", "seats"]


class SwipePage(NamedTuple):
    """What one page shows that is swiped to on a phone, and the decisions that are about it."""

    name: str
    draw: Callable[[State, DrawContext], Markup]
    decisions: tuple[str, ...] = ()


# On a narrow screen one swipes from page to page; the first is the half of the season, unless a decision is elsewhere.
PAGES = (
    SwipePage("summer", lambda view, context: half(view, context, "summer"), ("manager",)),
    SwipePage("winter", lambda view, context: half(view, context, "winter"), ("plan",)),
    SwipePage("wake", wake_up, ("wake", "rooster")),
    SwipePage("decks", decks, ("draw", "fall", "piles")),
    SwipePage("estate", estate, ("plant", "uproot", "swap", "harvest", "build", "yoke")),
    SwipePage("tracks", tracks),
)
# Grapes and wines are the second half of the vineyard, where that does not fit on the screen at once.
STORES = ("trade", "wine", "fill", "age", "grape.give", "grape.take", "wine.give")
TURNED_TO = {decision: f"vi-page-{page.name}" for page in PAGES for decision in page.decisions}
TURNED_TO |= dict.fromkeys(STORES, "vi-stores")


def board(view: State, context: DrawContext) -> Markup:
    """Return everything that lies in the middle of the table, open at the page that the decision is about."""
    pages = [tag("div", page.draw(view, context), id=f"vi-page-{page.name}", class_="vi-page") for page in PAGES]
    open_at = TURNED_TO.get(context.decision, f"vi-page-{playing(view)}")
    return tag(
        "div",
        season(view, context),
        *pages,
        id="board",
        class_="viticulture-board",
        role="group",
        aria_label=context.words.say("board.title"),
        tabindex="0",
        data_page=open_at,
        data_turn=f"{context.asked} {context.decision}",
    )
