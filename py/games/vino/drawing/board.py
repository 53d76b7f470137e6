"""What a seat sees, as markup: the board, the seats, and the controls of the open decision."""

from __future__ import annotations

from collections.abc import Iterator

from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, tag
from games.vino.drawing.atlas import HEIGHT, WHOLE, WIDTH, Focus, focus_on
from games.vino.drawing.controls import choices
from games.vino.drawing.land import ground, honesty, legend, roads
from games.vino.drawing.market import market
from games.vino.drawing.panels import seats
from games.vino.drawing.regions import barrel, furniture, lands, markers
from games.vino.drawing.rose import rose
from games.vino.drawing.vineyards import vineyards
from games.vino.facts import InRegion
from games.vino.state import NOWHERE, State

__all__ = ["board", "choices", "seats"]


def board(view: State, context: DrawContext) -> Markup:
    """Return the map with everything on it: pictures of the same size, one upon the other.

    Only the browser needs them apart: the ground never changes, and what is laid out and painted again after a
    change in one region is that region alone.
    """
    words = context.words
    region = focus_region(view)
    counts = tuple(len(region.vineyards) for region in view.board.regions)
    return tag(
        "div",
        tag("div", *_pictures(view, context, counts), class_="camera"),
        id="board",
        class_="vino-board",
        role="group",
        aria_label=words.say("board.title"),
        data_focus=None if region is None else view.board.regions[region].id,
        style=_camera(WHOLE if region is None else focus_on(view.board.regions[region].id, counts[region])),
    )


def _pictures(view: State, context: DrawContext, counts: tuple[int, ...]) -> Iterator[Markup]:
    words, own = context.words, view.board.own
    title = view.board.title if own else words.say("board.cartouche")
    yield _picture("ground", ground(words), legend(words, title, not own), NOTHING if own else honesty(words))
    yield _picture("lands", lands(view, context))
    yield _picture("roads", roads(counts))
    for region, printed in enumerate(view.board.regions):
        yield _picture(f"plot-{printed.id}", furniture(view, context, region), vineyards(view, context, region))
    yield _picture("scale", market(view, context))
    yield _picture("compass", rose(view, context))
    yield _picture("above", markers(view, words), barrel(view, words))


def _picture(id: str, *layers: Markup) -> Markup:
    return tag("svg", *layers, id=id, viewBox=f"0 0 {WIDTH} {HEIGHT}")


def focus_region(view: State) -> int | None:
    """Return the region that the decision is about, or `None` when it is about the whole map."""
    if view.over:
        return None
    facts = view.now.facts
    region = facts.region if isinstance(facts, InRegion) else view.barrel
    return None if region == NOWHERE else region


def _camera(focus: Focus) -> str:
    """Return where the camera looks, in parts of the board."""
    x, y = 100 * focus.x / WIDTH, 100 * focus.y / HEIGHT
    return f"--focus-x:{x:.2f}%;--focus-y:{y:.2f}%;--focus-scale:{focus.scale}"
