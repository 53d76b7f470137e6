"""What a seat sees, as markup: the board, the seats, and the controls of the open decision."""

from __future__ import annotations

from engine.markup import NOTHING, Attribute, Markup, tag
from engine.sight import Sight
from games.vino.drawing.atlas import HEIGHT, WHOLE, WIDTH, Focus, focus_on
from games.vino.drawing.controls import choices
from games.vino.drawing.land import ground, honesty, legend, roads
from games.vino.drawing.market import market
from games.vino.drawing.panels import seats
from games.vino.drawing.regions import barrel, furniture, lands, markers
from games.vino.drawing.rose import rose
from games.vino.drawing.vineyards import vineyards
from games.vino.sheet import HOUSE
from games.vino.state import NOWHERE, State

__all__ = ["board", "choices", "seats"]


def board(view: State, sight: Sight) -> Markup:
    """Return the map with everything on it: two pictures of the same size, one upon the other.

    The lower one never changes; on a layer of its own it is not painted again with every move.
    """
    words = sight.words
    counts = tuple(len(region.vineyards) for region in view.board.regions)
    own = view.board.own
    below = (ground(words), legend(words, _title(view, sight), not own), NOTHING if own else honesty(words))
    above = (
        lands(view, sight),
        roads(counts),
        market(view, sight),
        rose(view, sight),
        furniture(view, sight),
        vineyards(view, sight),
        markers(view, words),
        barrel(view, words),
    )
    region = focus_region(view)
    return tag(
        "div",
        _picture("ground", *below, aria_hidden="true"),
        _picture("pieces", *above, role="group", aria_label=words.say("board.title")),
        id="board",
        class_="vino-board",
        data_focus=None if region is None else view.board.regions[region].id,
        style=_camera(WHOLE if region is None else focus_on(view.board.regions[region].id, counts[region])),
    )


def _picture(id: str, *layers: Markup, **attributes: Attribute) -> Markup:
    """Return one of the two pictures; both are moved by the same camera."""
    return tag("svg", tag("g", *layers, class_="camera"), id=id, viewBox=f"0 0 {WIDTH} {HEIGHT}", **attributes)


def focus_region(view: State) -> int | None:
    """Return the region that the decision is about, or `None` when it is about the whole map."""
    if view.over:
        return None
    region = view.now.facts.get("region", view.barrel)
    return region if isinstance(region, int) and region != NOWHERE else None


def _title(view: State, sight: Sight) -> str:
    return view.board.title if view.board.title != HOUSE else sight.words.say("board.cartouche")


def _camera(focus: Focus) -> str:
    return f"--focus-x:{focus.x}px;--focus-y:{focus.y}px;--focus-scale:{focus.scale}"
