"""What a seat sees, as markup: the board, the seats, and the controls of the open decision."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.drawing.seat_marks import colour_of
from engine.drawing.zones import Arrangement, BoardZones, Spot, Zone, layer
from engine.text.words import Words
from games.vino.drawing.atlas import HEIGHT, MARKET_BOX, WHOLE, WIDTH, Focus, focus_on, focus_on_box
from games.vino.drawing.choices import choices
from games.vino.drawing.land import ground, honesty, legend, roads
from games.vino.drawing.market import market
from games.vino.drawing.panels import seats
from games.vino.drawing.regions import barrel, furniture, lands, markers
from games.vino.drawing.rose import rose
from games.vino.drawing.vineyards import vineyards
from games.vino.facts import InRegion
from games.vino.state import NOWHERE, State

# The parts of the map at which a phone looks: all of it, the demand, or the region that a decision names.
MAP, DEMAND, REGION = "ground", "scale", "region"
# By kinds of decisions the parts that one looks at.
DECIDED_BY: Mapping[str, tuple[str, ...]] = {
    "": (MAP,),
    **dict.fromkeys(("preliminary.first", "preliminary.free", "preliminary.third", "choose", "sale.return"), (MAP,)),
    **dict.fromkeys(("variety", "owner.buy", "newcomer.buy", "gift.take"), (REGION, DEMAND)),
    **dict.fromkeys(("sale.sell", "market.raise"), (DEMAND,)),
}

__all__ = ["board", "choices", "seats", "zones"]


def board(view: State, context: DrawContext) -> Markup:
    """Return the map with everything on it: pictures of the same size, one upon the other.

    Only the browser needs them apart: the ground never changes, and the layers that are laid out and painted again
    after a change in one region is that region alone."""
    looks, box = dict(_looks(view, context.words)), f"0 0 {WIDTH} {HEIGHT}"
    opened = None if context.opened is None else colour_of(context.words, context.opened)
    pictures = [layer(id, *inside, view_box=box, **looks.get(id, {})) for id, inside in _layers(view, context)]
    return tag(
        "div",
        *pictures,
        id="board",
        class_="vino-board drawing",
        role="group",
        aria_label=context.words.say("board.title"),
        data_focus=None if opened else _looked_at(view),
        data_opened=opened,
        data_decided_by=" ".join(_decided_by(view)),
        # A reader who has turned to another part is shown what happens when somebody else decides.
        data_turn=context.turn,
        style=_camera(WHOLE if opened else _focus(view)),
    )


def _looks(view: State, words: Words) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the ids of the pictures by which a phone is turned to a part of the map, with how and the name of the part:
    all of it, each region, and the market."""
    yield "ground", {"look": _camera(WHOLE), "label": words.say("board.map")}
    for number, region in enumerate(view.board.regions, 1):
        camera = _camera(focus_on(region.id, len(region.vineyards)))
        yield f"plot-{region.id}", {"look": camera, "label": f"{number} {words.fact('region', region.id)}"}
    yield "scale", {"look": _camera(focus_on_box(MARKET_BOX)), "label": words.say("board.market")}


def zones(view: State, context: DrawContext) -> BoardZones:
    """Return the board as one zone, whatever the shape of the window: the map, with the market and the rose on it."""
    layers = [layer for _, layers in _layers(view, context) for layer in layers]
    title = context.words.say("board.title")
    whole = Arrangement(WIDTH, HEIGHT, {"map": Spot(0, 0, WIDTH, HEIGHT)})
    return BoardZones(title, (Zone("map", WIDTH, HEIGHT, joined(layers), title),), whole, whole, ("map",), "")


def _counts(view: State) -> tuple[int, ...]:
    """Return how many vineyards each region has."""
    return tuple(len(region.vineyards) for region in view.board.regions)


def _layers(view: State, context: DrawContext) -> Iterator[tuple[str, tuple[Markup, ...]]]:
    """Yield what lies one upon the other, from below: the id of each picture, and its content."""
    words = context.words
    yield "ground", _ground(view, words)
    yield "lands", (lands(view, context),)
    yield "roads", (roads(_counts(view)),)
    for region, printed in enumerate(view.board.regions):
        yield f"plot-{printed.id}", (furniture(view, context, region), vineyards(view, context, region))
    yield "scale", (market(view, context),)
    yield "compass", (rose(view, context),)
    yield "above", (markers(view, words), barrel(view, words))


def _ground(view: State, words: Words) -> tuple[Markup, ...]:
    """Return land and legend, and where the numbers are those of the printed board, how these are known."""
    own = view.board.own
    title = view.board.title if own else words.say("board.cartouche")
    return ground(words), legend(words, title, not own), NOTHING if own else honesty(words)


def focus_region(view: State) -> int | None:
    """Return the region that the decision is about, or `None` when it is about the whole map."""
    if view.over:
        return None
    facts = view.now.facts
    region = facts.region if isinstance(facts, InRegion) else view.barrel
    return None if region == NOWHERE else region


def _looked_at(view: State) -> str | None:
    """Return the part that a narrow screen shows: a region by its id, the "market", or `None` for the whole map."""
    region = focus_region(view)
    if region is None:
        return "market" if _decided_by(view)[0] == DEMAND else None
    return view.board.regions[region].id


def _decided_by(view: State) -> list[str]:
    """Return the ids of the pictures of the parts at which one looks to decide."""
    region = focus_region(view)
    named = {REGION: MAP if region is None else f"plot-{view.board.regions[region].id}"}
    return [named.get(part, part) for part in DECIDED_BY["" if view.over else view.now.kind]]


def _focus(view: State) -> Focus:
    name, region = _looked_at(view), focus_region(view)
    if name is None or region is None:
        return focus_on_box(MARKET_BOX) if name == "market" else WHOLE
    return focus_on(name, _counts(view)[region])


def _camera(focus: Focus) -> str:
    """Return where the camera looks, in parts of the board."""
    x, y = 100 * focus.x / WIDTH, 100 * focus.y / HEIGHT
    return f"--focus-x:{x:.2f}%;--focus-y:{y:.2f}%;--focus-scale:{focus.scale}"
