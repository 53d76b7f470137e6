"""The cellar of the seat that everybody looks at: a niche in the wall, and in it the rack that grows from the floor."""

from __future__ import annotations

from engine.core.move import Move
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Attribute, Markup, joined, piece, tag
from engine.drawing.seat_marks import colour_of, number
from engine.drawing.shapes import at as at_point
from engine.drawing.shapes import seat_disc
from engine.drawing.texts import BOLD, DISPLAY, line, with_name
from engine.drawing.zones import Zone
from engine.text.words import Words
from games.weinhaendler.cellar import NOTHING as NO_CARD
from games.weinhaendler.cellar import ROW, START, WIDTH, Cellar, Trio, is_complete, level_of, row_of, shown_slots, slot
from games.weinhaendler.components import EMPTY, NAMES
from games.weinhaendler.drawing.cards import TILE_HEIGHT, card_label, used_tile
from games.weinhaendler.drawing.cards import WIDTH as TILE
from games.weinhaendler.drawing.racks import (
    PITCH,
    SHELF,
    Frame,
    bottle_id,
    filled_slots,
    finished_rack,
    framed,
    woodwork,
)
from games.weinhaendler.moves import STORE, STORED
from games.weinhaendler.state import State

ZONE_WIDTH, ZONE_HEIGHT = 400, 400
ROOM_FOR = ROW + 1
"""A row that can still grow takes as much room with its two free ends."""
RACK = (20, 90)
"""Where the picture of the rack begins."""
NICHE = "M16 394V190A184 158 0 0 1 384 190V394Z"


def shown_seat(view: State, context: DrawContext) -> int:
    """Return the seat whose cellar lies large on the board: the opened one, else the one that is filling it, since all
    look there then; otherwise that of the seat in the foreground."""
    if context.opened is not None:
        return context.opened
    filling = not view.over and view.now.kind.startswith("store")
    return _asked_seat(view, context) if filling else front_seat(view, context)


def front_seat(view: State, context: DrawContext) -> int:
    """Return the seat in the foreground: the one that is opened or looks, otherwise the one that is asked, at the end a
    winner."""
    if context.opened is not None:
        return context.opened
    if context.seat is not None:
        return context.seat
    if not view.over:
        return _asked_seat(view, context)
    return max(range(view.players), key=view.points)


def _asked_seat(view: State, context: DrawContext) -> int:
    """Return the seat to move; in the past, the one that has just moved."""
    return view.now.seat if context.asked is None else context.asked


def cellar_zone(view: State, context: DrawContext) -> Zone:
    """Return the zone of the cellar that all look at."""
    return _zone(view, context, shown_seat(view, context))


def other_cellars(view: State, context: DrawContext) -> list[Zone]:
    """Return a zone for the cellars of each other seat, in the order of the table."""
    shown = shown_seat(view, context)
    return [_zone(view, context, seat, f"-{seat}") for seat in range(view.players) if seat != shown]


def _zone(view: State, context: DrawContext, seat: int, mark: str = "") -> Zone:
    """Return the zone of a seat's cellars; `mark` ends its ids, so that a board can hold several."""
    label, context = context.words.say("board.rack", seat=seat), context.at_estate(seat)
    inside = joined([NICHE_WALL, _finished(view, context, seat, mark), rack(view, context, seat, mark)])
    return Zone(f"cellar{mark}", ZONE_WIDTH, ZONE_HEIGHT, inside, label, seat)


def _niche() -> Markup:
    """Return the niche: dressed stones around it, lamp light in it, and its floor."""
    return joined([
        tag("path", class_="niche", d=NICHE, fill="url(#wh-niche)"),
        tag("path", class_="niche-edge", d=NICHE),
        tag("path", class_="niche-stones", d=NICHE),
        tag("path", class_="niche-courses", d="".join(_courses())),
        tag("rect", class_="floor", x=4, y=384, width=392, height=14, rx=3),
    ])  # fmt: skip


def _courses() -> list[str]:
    """Return some stones on the back wall of the niche."""
    marks = ((60, 150), (300, 130), (84, 250), (322, 262), (44, 318), (330, 200), (150, 84), (240, 96))
    return [f"M{x} {y}h34M{x + 34} {y}v14" for x, y in marks]


def _candle(x: float) -> Markup:
    """Return a ledge with candles, whose light comes and goes with the theme."""
    light = tag("circle", class_="candle-light", cx=x, cy=168, r=44, fill="url(#wh-lamplight)")
    wax = tag("path", class_="wax", d=f"M{x - 15} 204v-18h8v18ZM{x - 4} 204v-28h9v28ZM{x + 9} 204v-12h8v12Z")
    flames = "".join(f"M{x + dx} {y}q-5 7 0 10q5-3 0-10Z" for dx, y in ((-11, 174), (0.5, 164), (13, 180)))
    ledge = tag("rect", class_="ledge", x=x - 24, y=204, width=48, height=6, rx=2)
    return joined([light, wax, tag("path", class_="flame", d=flames), ledge])


NICHE_WALL = _niche()
CANDLES = (_candle(58), _candle(342))


def large_cellar(view: State, context: DrawContext, seat: int) -> Cellar:
    """Return the cellar of a seat that lies large: the last one that has bottles; where that is complete, a new one
    while a place is looked for in it; at the end of the game the last complete one. Rulebook 6.6."""
    cellars = view.cellars[seat]
    if view.over:
        return next(filter(is_complete, reversed(cellars)), cellars[-1])
    building = picked_card(view, context) is not None or context.pointed in STORED
    return view.cellar(seat) if building and seat == context.seat else cellars[-1]


def _finished(view: State, context: DrawContext, seat: int, mark: str) -> Markup:
    """Return the complete cellars of a seat that do not lie large, at the end also the last one, small and with their
    numbers, on ledges at both sides of the niche; candles where there are none."""
    cellars, large = view.cellars[seat], large_cellar(view, context, seat)
    shown = filled_slots if view.over else is_complete
    done = [(at, tuple(cellar)) for at, cellar in enumerate(cellars) if shown(cellar) and cellar is not large]
    width = 100 if len(done) <= 2 else 62
    drawn = [
        _on_ledge(context.words, order, number, cellar, seat if number == len(cellars) - 1 else None, width)
        for order, (number, cellar) in enumerate(done)
    ]
    return piece(f"finished{mark}", tag("g", *CANDLES[len(done) :], *drawn, id=f"finished{mark}"))


def _on_ledge(words: Words, order: int, rack: int, cellar: tuple[int, ...], seat: int | None, width: float) -> Markup:
    side, row = order % 2, order // 2
    x = (32 if side == 0 else ZONE_WIDTH - 32 - width) + 6 * row * (1 - 2 * side)
    y = 204 - 74 * row
    ledge = tag("rect", class_="ledge", x=x - 5, y=y, width=width + 10, height=6, rx=2)
    name = _rack_number(words, rack + 1, x + (0 if side == 0 else width), y + 19, "start" if side == 0 else "end")
    return joined([ledge, name, finished_rack(words, rack + 1, cellar, seat, x, y, width)])


def _rack_number(words: Words, rack: int, x: float, y: float, anchor: str) -> Markup:
    """Return the number of one of a seat's cellars, carved into the wood below it."""
    said = words.say("board.rack.number", number=rack)
    return line(said, x, y, room=80, size=15.2, typeface=BOLD, anchor=anchor, class_="carved", aria_hidden="true")


def _plate(words: Words, seat: int) -> Markup:
    """Return the plate over the niche: whose cellar it is."""
    said, name = words.say("board.rack", seat=seat), words.fact("seat", seat)
    return tag(
        "g",
        tag("rect", class_="plate", x=66, y=5, width=268, height=34, rx=6),
        seat_disc(colour_of(words, seat), 86, 22, 11),
        with_name(said, name, 211, 28, room=224, size=18, least=15, height=34, typeface=DISPLAY, anchor="middle"),
        aria_hidden="true",
        data_colour=colour_of(words, seat),
    )


def rack(view: State, context: DrawContext, seat: int, mark: str = "") -> Markup:
    """Return the cellar of a seat that lies large, with the places of the picked bottle; `mark` ends its ids."""
    cellar = large_cellar(view, context, seat)
    slots = shown_slots(cellar)
    frame = framed(slots, ROOM_FOR, ROW)
    card = picked_card(view, context)
    told = seat if cellar is view.cellars[seat][-1] else None
    drawn = [_place(context, frame, cellar, at, card, told, mark) for at in slots]
    filled = [at for at in slots if cellar[at] != NO_CARD]
    free = [at for at in slots if cellar[at] == NO_CARD and level_of(at) == 0] if filled else slots
    plan = NOTHING if filled else PLAN
    if card is not None and not filled:
        drawn += [_planned(frame, STORE[card][at]) for at in PLANNED]
    wood = (plan, woodwork(frame, free, "is-free"), woodwork(frame, filled))
    name = _floor_number(context.words, view.cellars[seat], cellar)
    inside = tag("g", *wood, *drawn, _trios(context, frame), id=f"cellar-{seat}", transform=at_point(*RACK))
    return piece(f"rack{mark}", tag("g", _plate(context.words, seat), inside, name, id=f"rack{mark}", class_="rack"))


def _floor_number(words: Words, cellars: list[Cellar], large: Cellar) -> Markup:
    """Return the number of the cellar that is drawn large, on the floor below it; nothing for the only one."""
    number = next((at for at, cellar in enumerate(cellars, 1) if cellar is large), len(cellars) + 1)
    if max(number, len(cellars)) < 2:
        return NOTHING
    return _rack_number(words, number, ZONE_WIDTH / 2, 396.2, "middle")


# Where a whole pyramid would stand around the first bottle, chalked on the wall behind an empty rack.
PYRAMID = [slot(level, x) for level in range(ROW) for x in range(START - ROW // 2, START + ROW - ROW // 2 - level)]
PLANNED = [at for at in PYRAMID if at != START]
PLAN = woodwork(framed(PYRAMID, ROOM_FOR), PYRAMID, "is-plan")


def _planned(frame: Frame, move: Move) -> Markup:
    """Return a place of the pyramid where no first bottle may lie. It is no candidate; a press on it is refused with a
    reason."""
    where = at_point(*frame.corner(STORED[move].slot))
    area = tag("rect", class_="hit", y=-SHELF, width=TILE, height=PITCH, data_move=str(move), aria_hidden="true")
    return tag("g", area, class_="place is-planned", transform=where)


def picked_card(view: State, context: DrawContext) -> int | None:
    """Return the card that a place is looked for: the picked one. The last one is picked like any other, so that no
    place lies there unasked."""
    if context.seat is None or not context.candidates or not context.decision.startswith("store"):
        return None
    hand = view.hands[context.seat]
    picked = [hand[at] for at in context.picked if at < len(hand)]
    return picked[0] if picked else None


def points_of(context: DrawContext, move: Move) -> int | None:
    """Return the points for laying a bottle down, if they are known."""
    event = context.previews.get(move)
    return None if event is None else event.number("points")


def place_label(words: Words, cellar: Cellar, at: int) -> str:
    """Return how a place is called: `left end`, `level 2, place 1`."""
    row = row_of(cellar)
    if not row:
        return words.say("board.place.first")
    if at < WIDTH and at not in row:
        return words.say("board.place.left" if at < row.start else "board.place.right")
    where = words.say("board.place", level=level_of(at) + 1, number=at % WIDTH - row.start + 1)
    return words.say("board.place.empty", where=where) if cellar[at] == EMPTY else where


def _place(
    context: DrawContext, frame: Frame, cellar: Cellar, at: int, card: int | None, seat: int | None, mark: str
) -> Markup:
    """Return one slot: what lies there (by its `id`, in the cellar that a seat fills), and whether the picked bottle
    may lie there."""
    lies = cellar[at] != NO_CARD
    kind, id = "place is-filled" if lies else "place is-free", None
    if lies and seat is not None:
        id = bottle_id(seat, at)
    where: dict[str, Attribute] = {"id": f"place-{at}{mark}", "transform": at_point(*frame.corner(at))}
    if card is None:
        label = _label(context.words, cellar, at, None)
        return tag("g", _lying(cellar[at], id), class_=kind, role="img", aria_label=label, **where)
    place, *shown = _asked_place(context, cellar, at, card, id)
    return tag("g", *shown, class_=f"{kind} {place}", **where)


def _asked_place(context: DrawContext, cellar: Cellar, at: int, card: int, id: str | None) -> tuple[str | Markup, ...]:
    """Return whether the picked bottle may lie in a slot, as a class, and the picture: the bottle itself, pale, while
    the slot is pointed at, else what it would score."""
    move = STORE[card][at]
    points = points_of(context, move)
    place = context.attributes(move, _label(context.words, cellar, at, points), "hit")
    ghost = context.pointed == move and context.is_open(move)
    shown = _lying(card if ghost else cellar[at], id, ghost), NOTHING if ghost else _points(points)
    return str(place["class_"]).removeprefix("hit "), *shown, *_target(place)


def _lying(card: int, id: str | None, ghost: bool = False) -> Markup:
    """Return the outline of a place with the bottle in it, if there is one."""
    hole = tag("rect", class_="hole", x=1.5, y=1.5, width=TILE - 3, height=TILE_HEIGHT - 3, rx=6)
    bottle = NOTHING if card == NO_CARD else used_tile(card)
    kind = None if ghost or card == NO_CARD else NAMES[card]
    return joined([hole, tag("g", bottle, id=id, class_="lies is-ghost" if ghost else "lies", data_piece=kind)])


def _target(place: dict[str, Attribute]) -> tuple[Markup, Markup]:
    """Return the area for a finger, as high as the levels are apart, and the line around it. Neither holds any text
    besides the label."""
    hit = tag("rect", y=-SHELF, width=TILE, height=PITCH, **place)
    return hit, tag("rect", class_="outline", x=1.5, y=1.5, width=TILE - 3, height=TILE_HEIGHT - 3, rx=6)


def _label(words: Words, cellar: Cellar, at: int, points: int | None) -> str:
    """Return the screen reader's text for a slot: where it is, what lies there, and what it would score."""
    label = place_label(words, cellar, at)
    if cellar[at] != NO_CARD:
        label = words.say("board.place.filled", where=label, card=card_label(words, cellar[at]))
    return label if points is None else words.say("board.place.points", where=label, points=points)


def _points(points: int | None, x: float = TILE / 2, y: float = TILE_HEIGHT / 2) -> Markup:
    """Return the points of a place, around a point."""
    if points is None:
        return NOTHING
    disc = tag("rect", class_="disc", x=-17, y=-12.5, width=34, height=25, rx=12.5)
    text = line(f"+{points}", 0, 6.3, room=32, size=18, typeface=BOLD, anchor="middle")
    return tag("g", disc, text, class_="points", transform=at_point(x, y))


def _told_trios(context: DrawContext, move: Move) -> list[Trio]:
    """Return the trios that a bottle would make, as its preview tells them."""
    event = context.previews.get(move)
    points, slots = (event.facts.get("trios"), event.facts.get("slots")) if event else ((), ())
    if not isinstance(points, tuple) or not isinstance(slots, tuple):
        return []
    return [Trio(where, score) for where, score in zip(slots, points)]


def _trios(context: DrawContext, frame: Frame) -> Markup:
    """Return the trios that the bottle pointed at would make, and what it would score in all."""
    move = context.pointed
    if move is None or move not in STORED or not context.is_open(move):
        return NOTHING
    found = _told_trios(context, move)
    x, y = frame.corner(STORED[move].slot)
    whole = _points(points_of(context, move), x + TILE - 6, y + 2)
    bands, bonuses = [_band(frame, trio) for trio in found], [_bonus(frame, trio) for trio in found]
    return tag("g", *bands, *bonuses, whole, class_="lit")


def _band(frame: Frame, trio: Trio) -> Markup:
    """Return a band around three bottles and from one to the other."""
    line = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in sorted(map(frame.middle, trio.slots))) + "Z"
    line += "".join(_around(*frame.corner(at)) for at in trio.slots)
    inside = (tag("path", class_="edge", d=line), tag("path", class_="band", d=line))
    return tag("g", *inside, class_="trio", data_slots=" ".join(map(str, trio.slots)))


def _bonus(frame: Frame, trio: Trio) -> Markup:
    """Return the points of three bottles together, in their midst."""
    x, y = (sum(values) / len(trio.slots) for values in zip(*map(frame.middle, trio.slots)))
    return tag("g", _points(trio.points, x, y), class_="bonus")


def _around(x: float, y: float) -> str:
    return f"M{number(x + 1)} {number(y + 1)}h{TILE - 2}v{TILE_HEIGHT - 2}h{2 - TILE}Z"
