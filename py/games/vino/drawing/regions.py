"""The nine wine regions: land, seal, label with variety tokens, bottle, barrel, and the markers of a round."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.move import Move
from engine.drawing.cached import cached_drawing
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Attribute, Markup, joined, piece, tag
from engine.drawing.seat_marks import Point, colour_of, mark, number
from engine.drawing.shapes import at
from engine.drawing.texts import line
from engine.text.words import Words
from games.vino.components import REGIONS, VARIETIES
from games.vino.drawing.atlas import (
    NAME_SIZE,
    NAME_TYPE,
    NUMBER_WIDTH,
    PLOTS,
    TOKEN,
    TOKEN_PITCH,
    Box,
    label_box,
    tokens_start,
)
from games.vino.drawing.land import outline, seal
from games.vino.drawing.marks import BARREL, BOTTLE, HOOPS, letter_text
from games.vino.facts import InRegion
from games.vino.moves import CHOOSE, GROW
from games.vino.state import NOWHERE, State

IN_PILE = -2
"""Where a variety token lies face down with the others of the preliminary round."""
FREE = -1


def lands(view: State, context: DrawContext) -> Markup:
    """Return the land of the nine regions, to be chosen."""
    return tag("g", *[_land(view, context, region) for region in range(len(REGIONS))], class_="wine")


def _land(view: State, context: DrawContext, region: int) -> Markup:
    classes = ["land"]
    if view.barrel == region:
        classes.append("is-here")
    if context.seat is not None and region in view.chosen[context.seat] and _choice_matters(view):
        classes.append("is-mine")
    label = region_label(context.words, region, *_free(view, region))
    place = context.attributes(CHOOSE[region], label, *classes)
    name = f"region-{REGIONS[region].id}"
    return piece(name, outline(REGIONS[region].id, id=name, **place))


def _free(view: State, region: int) -> tuple[int, int]:
    """Return how many vineyards of a region are free, and the price of the cheapest (0 when none is)."""
    free = view.free(view.board.regions[region].vineyards)
    return len(free), view.board.vineyards[free[0]].price if free else 0


@cached_drawing
def region_label(words: Words, region: int, free: int, cheapest: int) -> str:
    """Return the screen reader's text for a region."""
    name = REGIONS[region].id
    if not free:
        return words.say("board.region.full", region=name, number=region + 1)
    return words.say("board.region", region=name, number=region + 1, count=free, price=cheapest)


def furniture(view: State, context: DrawContext, region: int) -> Markup:
    """Return the things on and beside a region: seal, label, tokens, bottle."""
    lying = tuple(tokens(view, region))
    bottle = view.bottles[region] if view.board.regions[region].state else None
    if context.decision == "variety" and view.pending and InRegion.from_record(view.now).region == region:
        return _furniture(context, region, lying, bottle, None)
    return _quiet_furniture(context.words, region, lying, bottle, chosen_by_press(context, region))


def chosen_by_press(context: DrawContext, region: int) -> Move | None:
    """Return the move of a press on the label of a region or on its vineyards while regions are chosen, else `None`."""
    return CHOOSE[region] if CHOOSE[region] in context.candidates else None


@cached_drawing
def _quiet_furniture(
    words: Words, region: int, lying: tuple[tuple[int, int], ...], bottle: bool | None, pressed: Move | None
) -> Markup:
    """Return the furniture when no token can be taken here; the same for every look at the same table."""
    return _furniture(DrawContext(words), region, lying, bottle, pressed)


def _furniture(
    context: DrawContext, region: int, lying: tuple[tuple[int, int], ...], bottle: bool | None, pressed: Move | None
) -> Markup:
    """Return seal, label and bottle of a region; `bottle` says whether it stands, `None` that there never was one.
    `pressed` is the move of a press on the label."""
    stamp = seal(region + 1, *PLOTS[REGIONS[region].id].seal)
    glass = NOTHING if bottle is None else _bottle(context.words, region, bottle)
    return joined([stamp, _label(context, region, lying, pressed), glass])


def _label(context: DrawContext, region: int, lying: tuple[tuple[int, int], ...], pressed: Move | None) -> Markup:
    name = REGIONS[region].id
    said = context.words.fact("region", name)
    x, y = PLOTS[name].name
    order = line(
        region + 1, x, y, room=NUMBER_WIDTH, size=NAME_SIZE, typeface=NAME_TYPE, class_="order", aria_hidden="true"
    )
    text = line(
        said, x + NUMBER_WIDTH, y, room=200, size=NAME_SIZE, typeface=NAME_TYPE, class_="name", aria_hidden="true"
    )
    start, level = tokens_start(name, said)
    places = [(start + TOKEN_PITCH * at, level) for at in range(len(lying))]
    slots = [_token(context, name, *token, place) for token, place in zip(lying, places)]
    ground = NOTHING if pressed is None else _pressable(label_box(name, said, len(lying)))
    move = None if pressed is None else str(pressed)
    inside = (ground, order, text, *slots)
    return piece(f"label-{name}", tag("g", *inside, id=f"label-{name}", class_="label", data_move=move))


def _pressable(box: Box) -> Markup:
    """Return a rectangle that is not seen, so that a press between two letters counts, too."""
    size = {"width": number(box.right - box.left), "height": number(box.bottom - box.top)}
    return tag("rect", x=number(box.left), y=number(box.top), **size, fill="none", pointer_events="all")


def tokens(view: State, region: int) -> Iterator[tuple[int, int]]:
    """Yield each variety of a region with the seat that holds its token, `FREE` where nobody does, or `IN_PILE`."""
    printed = view.board.regions[region]
    found = {printed.preliminary: IN_PILE} if view.pile else {}
    for seat, (grown, drawn) in enumerate(zip(view.grows, view.drawn)):
        if region in drawn:
            found[printed.preliminary] = seat
        found[grown[region]] = seat
    for variety in printed.varieties:
        yield variety, found.get(variety, FREE)


def _token(context: DrawContext, region: str, variety: int, holder: int, centre: Point) -> Markup:
    words, name = context.words, VARIETIES[variety]
    label = words.say(_token_code(holder), variety=name, seat=holder)
    state = "is-free" if holder == FREE else "is-taken"
    place = context.attributes(GROW[variety], label, "token", f"variety-{name}", state)
    face = _token_face(variety, colour_of(words, holder) if holder >= 0 else "")
    return tag("g", face, id=f"token-{region}-{name}", transform=at(*centre), **place)


@cached_drawing
def _token_face(variety: int, colour: str) -> Markup:
    """Return a token around (0, 0), with the mark of the seat that holds it, if any does."""
    square = tag("rect", class_="square", x=-TOKEN / 2, y=-TOKEN / 2, width=TOKEN, height=TOKEN, rx=4)
    if not colour:
        return joined([square, letter_text(variety, 0, 7, 20)])
    return joined([square, letter_text(variety, -5, 2, 17), _holder(colour)])


def _holder(colour: str) -> Markup:
    shape = (tag("circle", class_="disc", r=11.5), mark(colour, size=0.74))
    return tag("g", *shape, class_="holder", data_colour=colour, transform="translate(8 8)")


def _token_code(holder: int) -> str:
    return {FREE: "board.token.free", IN_PILE: "board.token.pile"}.get(holder, "board.token.taken")


def _bottle(words: Words, region: int, stands: bool) -> Markup:
    x, y = PLOTS[REGIONS[region].id].seal
    label = words.say("board.bottle" if stands else "board.bottle.gone", region=REGIONS[region].id)
    shape = (tag("path", class_="glass", d=BOTTLE), tag("path", class_="paper", d="M-7.4 2h14.8v9h-14.8Z"))
    classes = "bottle" if stands else "bottle is-gone"
    name, where = f"bottle-{REGIONS[region].id}", f"translate({number(x + 32)} {number(y)})"
    return piece(name, tag("g", *shape, id=name, class_=classes, role="img", aria_label=label, transform=where))


def barrel(view: State, words: Words) -> Markup:
    """Return the barrel, where it is; off the map it is hidden, at the first region."""
    away = view.barrel == NOWHERE
    region = REGIONS[max(view.barrel, 0)].id
    x, y = PLOTS[region].seal
    shape = (tag("path", class_="wood", d=BARREL), tag("path", class_="hoops", d=HOOPS))
    label, where = words.say("board.barrel", region=region), f"transform:translate({number(x - 36)}px,{number(y)}px)"
    hidden: dict[str, Attribute] = {"class_": "barrel is-away", "aria_hidden": "true"}
    place = hidden if away else {"class_": "barrel", "role": "img", "aria_label": label}
    return piece("barrel", tag("g", *shape, id="barrel", style=where, **place))


def markers(view: State, words: Words) -> Markup:
    """Return the markers of the seats on the regions they chose, as far as they are known and still matter."""
    if not _choice_matters(view):
        return piece("markers", tag("g", id="markers"))
    placed = [
        _marker(words, seat, region, row.index(seat), len(row))
        for region, row in enumerate(_choosers(view))
        for seat in row
    ]
    return piece("markers", tag("g", *placed, id="markers"))


def _choice_matters(view: State) -> bool:
    """Return whether the choice of regions is being made, or the barrel is on its way."""
    return view.barrel != NOWHERE or any(record.kind == "reveal" for record in view.pending)


def _choosers(view: State) -> list[list[int]]:
    return [[seat for seat in view.order if region in view.chosen[seat]] for region in range(len(REGIONS))]


def _marker(words: Words, seat: int, region: int, at: int, of: int) -> Markup:
    name, colour = REGIONS[region].id, colour_of(words, seat)
    x, y = PLOTS[name].seal
    place = f"translate({number(x + (at - (of - 1) / 2) * 25)} {number(y + PLOTS[name].markers)})"
    shape = (tag("circle", class_="disc", r=12), mark(colour, size=0.72))
    label = words.say("board.marker", seat=seat, region=name)
    attributes = {"class_": "marker", "data_colour": colour, "role": "img", "aria_label": label}
    return tag("g", *shape, id=f"marker-{seat}-{name}", data_piece=f"marker-{seat}", transform=place, **attributes)
