"""What a seat sees, as markup: the table, the seats, and the controls of the open decision."""

from __future__ import annotations

from collections.abc import Callable

from engine.markup import NOTHING, Markup, tag
from engine.sight import Sight
from games.grand_cru.drawing.bank import improvements, innovations, loans, spaces
from games.grand_cru.drawing.controls import choices
from games.grand_cru.drawing.fair import fair, specials
from games.grand_cru.drawing.market import demand
from games.grand_cru.drawing.panels import seats
from games.grand_cru.drawing.season import season
from games.grand_cru.drawing.tiles import auction, display
from games.grand_cru.state import State

__all__ = ["board", "choices", "seats"]


Part = Callable[[State, Sight], Markup]


def _honesty(view: State, sight: Sight) -> Markup:
    """Say which numbers are not those of the print; an own board says nothing about it. Rulebook 1.4."""
    return NOTHING if view.board.own else tag("p", sight.words.say("board.reconstructed"), class_="gc-honesty")


# What lies together: two columns of pages. On a narrow screen one swipes from page to page.
COLUMNS: tuple[tuple[tuple[Part, ...], ...], ...] = (
    ((season, display, auction), (demand,)),
    ((fair, loans), (specials,), (innovations, improvements, spaces, _honesty)),
)


def board(view: State, sight: Sight) -> Markup:
    """Return everything that lies in the middle of the table."""
    columns = [[_page(view, sight, parts) for parts in pages] for pages in COLUMNS]
    return tag(
        "div",
        *[tag("div", *pages, class_="gc-column") for pages in columns],
        id="board",
        class_="grand-cru-board",
        role="group",
        aria_label=sight.words.say("board.title"),
        tabindex="0",
    )


def _page(view: State, sight: Sight, parts: tuple[Part, ...]) -> Markup:
    return tag("div", *[part(view, sight) for part in parts], class_="gc-page")
