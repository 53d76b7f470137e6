"""What a seat sees, as markup: the table, the seats, and the controls of the open decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, tag
from games.grand_cru.drawing.bank import improvements, innovations, loans, spaces
from games.grand_cru.drawing.controls import choices
from games.grand_cru.drawing.estate import estate
from games.grand_cru.drawing.fair import fair, specials
from games.grand_cru.drawing.market import demand
from games.grand_cru.drawing.panels import seats
from games.grand_cru.drawing.season import season
from games.grand_cru.drawing.tiles import auction, display
from games.grand_cru.state import State

__all__ = ["board", "choices", "seats"]


Part = Callable[[State, DrawContext], Markup]


def _honesty(view: State, context: DrawContext) -> Markup:
    """Say which numbers are not those of the print; an own board says nothing about it. Rulebook 1.4."""
    return NOTHING if view.board.own else tag("p", context.words.say("board.reconstructed"), class_="gc-honesty")


class ColumnPage(NamedTuple):
    """The parts that one page of a column shows, and the decisions that are about them; "" when nobody is asked."""

    name: str
    parts: tuple[Part, ...]
    decisions: tuple[str, ...] = ()


# Two columns of pages. On a narrow screen one swipes from page to page; the first is that of the seat that is asked.
COLUMNS = (
    (
        ColumnPage("estate", (season, estate)),
        ColumnPage("market", (display, auction), ("loans.choose",)),
    ),
    (
        ColumnPage("demand", (demand,), ("advertise", "brand", "special.raise")),
        ColumnPage("fair", (fair, loans), ("",)),
        ColumnPage("spaces", (specials,), ("special", "special.start", "special.fetch")),
        ColumnPage("notes", (innovations, improvements, spaces, _honesty), ("innovate", "innovation")),
    ),
)
PAGES = {decision: page.name for pages in COLUMNS for page in pages for decision in page.decisions}


def board(view: State, context: DrawContext) -> Markup:
    """Return everything in the middle of the table, open at the page that the decision is about."""
    columns = [[_page(view, context, page) for page in pages] for pages in COLUMNS]
    return tag(
        "div",
        *[tag("div", *pages, class_="gc-column") for pages in columns],
        id="board",
        class_="grand-cru-board",
        role="group",
        aria_label=context.words.say("board.title"),
        tabindex="0",
        data_page=f"gc-page-{PAGES.get(context.decision, COLUMNS[0][0].name)}",
        data_turn=f"{context.asked} {context.decision}",
    )


def _page(view: State, context: DrawContext, page: ColumnPage) -> Markup:
    parts = [part(view, context) for part in page.parts]
    return tag("div", *parts, id=f"gc-page-{page.name}", class_="gc-page")
