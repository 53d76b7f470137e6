"""A board as an arrangement of zones. A zone is drawn in its own coordinates and knows nothing of its place; where it
lies is said by one table a game: `WIDE` where the board stands beside the controls, `TALL` where it stands above them.
On a phone zones are single, one swipe apart, turned to the first of those that the decision is decided by.

The document holds each zone once, as a picture of its own; the style sheet lays it out (`www/style/game.css`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.drawing.markup import HIGHLIGHTED, NOTHING, Attribute, Markup, joined, section, tag
from engine.drawing.seat_marks import number

# A zone that can be turned to, and a part of a map that can be looked at closely, as they are written below.
TAB = re.compile(r'<svg id="([\w-]+)" (?:class="zone"|data-look="[^"]*") [^>]*aria-label="([^"]*)"')
# The zone that a board is turned to, and for how long; and the parts that the decision is decided by.
PAGE_AND_TURN = re.compile(r' data-page="[^"]*" data-turn="([^"]*)"')
DECIDED_BY = re.compile(r' data-decided-by="([^"]*)"')
# A place that is an open move, or whose thing is named by one; and a place at which something is picked.
OPEN = re.compile(r' class="[^"]*\bis-open\b')
PICKED_IN = ' data-do="pick'


@dataclass(frozen=True)
class Zone:
    """A part of a board: `inside` is drawn in a box from (0, 0) to (`width`, `height`), `label` is its name for a
    screen reader. One without a label is ground: it has nothing to point at, and no page of its own. `owner` is the
    seat whose things it shows; when it shows another seat's, nothing in it has moved."""

    id: str
    width: float
    height: float
    inside: Markup
    label: str = ""
    owner: int | None = None


@dataclass(frozen=True)
class Spot:
    """Where a zone lies in an arrangement: its left upper corner, and the box that it fills as well as its shape lets
    it, in the middle."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True)
class Arrangement:
    """How zones lie together in a box of `width` and `height`; by id, the ground first. A zone that is not named is
    not shown."""

    width: float
    height: float
    spots: Mapping[str, Spot]

    def scale(self, zone: Zone) -> float:
        """Return how many units of the arrangement one of the zone takes."""
        spot = self.spots[zone.id]
        return min(spot.width / zone.width, spot.height / zone.height)


@dataclass(frozen=True)
class BoardZones:
    """A whole board. `defs` are shapes that are repeated by `use`. `decided_by` are the ids of the zones that a player
    looks at to decide, after that of a seat's estate that is looked at meanwhile; the reader is turned to the first
    when it changes, or when `turn` does."""

    title: str
    zones: tuple[Zone, ...]
    wide: Arrangement
    tall: Arrangement
    decided_by: tuple[str, ...]
    turn: str
    defs: Markup = NOTHING


def alone(zone: Zone) -> Arrangement:
    """Return the arrangement of a single zone."""
    return Arrangement(zone.width, zone.height, {zone.id: Spot(0, 0, zone.width, zone.height)})


def zone_id(name: str) -> str:
    """Return the id of the element of a zone."""
    return f"zone-{name}"


def board_markup(board: BoardZones) -> Markup:
    """Return the board as the page has it: one frame, and in it a picture for each zone, which is a section."""
    shapes = tag("svg", tag("defs", board.defs), class_="shapes", aria_hidden="true") if board.defs else NOTHING
    shown = [zone_id(name) for name in board.decided_by]
    return tag(
        "div",
        shapes,
        *[_zone(board, zone) for zone in board.zones],
        id="board",
        class_="zones drawing",
        role="group",
        aria_label=board.title,
        tabindex="0",
        data_page=shown[0],
        data_turn=board.turn,
        data_decided_by=" ".join(shown),
        style=f"--wide:{board.wide.width}/{board.wide.height};--tall:{board.tall.width}/{board.tall.height}",
    )


def turned_to(board: Markup, id: str) -> Markup:
    """Return a board that a phone turns to a zone, by the id of its element, and back when it is drawn as before."""
    return Markup(PAGE_AND_TURN.sub(rf' data-page="{id}" data-turn="\1 {id}"', str(board), count=1))


def turned_to_first(board: Markup, ids: Iterable[str]) -> Markup:
    """Return a board that a phone turns to the zone in which the first of some elements is drawn, by their ids; as it
    is where none of them is drawn."""
    first = next((attribute for attribute in (f' id="{id}"' for id in ids) if attribute in board), None)
    found = () if first is None else _parts_with(board, lambda _, drawn: first in drawn)
    return turned_to(board, *found) if len(found) == 1 else board  # a map is seen whole


def deciding(board: Markup) -> Sequence[str]:
    """Return the ids of the parts of a board that the decision is decided by."""
    found = DECIDED_BY.search(board)
    return found[1].split() if found else ()


def tabs(board: Markup) -> list[tuple[str, Markup]]:
    """Return the parts of a board of which a phone shows one at a time: the ids of their elements, and their names."""
    return [(id, Markup(label)) for id, label in TAB.findall(board)]


def after_estate(zone: str, decided_by: Iterable[str]) -> tuple[str, ...]:
    """Return the ids of the zones that a decision is decided by, after that of the estate that is looked at."""
    return tuple(dict.fromkeys((zone, *decided_by)))


def with_open_places(board: Markup) -> set[str]:
    """Return the ids of the parts of a board in which a place is open: an open move, or where the part is one that the
    decision is decided by, something to be picked. The first part of a map is all of it."""
    decided = deciding(board)
    return _parts_with(board, lambda id, drawn: bool(OPEN.search(drawn)) or (id in decided and PICKED_IN in drawn))


def with_highlighted_places(board: Markup) -> set[str]:
    """Return the ids of the parts of a board in which a place is highlighted. The first part of a map is all of it."""
    return _parts_with(board, lambda _, drawn: HIGHLIGHTED in drawn)


def _parts_with(board: Markup, holds: Callable[[str, str], bool]) -> set[str]:
    found = list(TAB.finditer(board))
    ends = [*(part.start() for part in found[1:]), len(board)]
    inside = {part[1] for part, end in zip(found, ends) if holds(part[1], board[part.start() : end])}
    is_map = bool(found) and " data-look=" in found[0][0]
    return inside | {found[0][1]} if is_map and inside else inside


def layer(id: str, *inside: Markup, view_box: str, look: str = "", label: str = "") -> Markup:
    """Return one of the pictures that lie upon each other in a map. `look` is the style by which the map shows, on a
    phone, the part that is called `label`."""
    closely = {"data_look": look, "role": "group", "aria_label": label} if look else {}
    return tag("svg", *inside, id=id, **closely, viewBox=view_box)


def _zone(board: BoardZones, zone: Zone) -> Markup:
    named: dict[str, Attribute] = {"role": "group", "aria_label": zone.label, "data_owner": zone.owner}
    if not zone.label:
        named = {"aria_hidden": "true"}
    kind = "zone" if zone.label else "zone ground"
    id, style = zone_id(zone.id), _spot("w", board.wide, zone.id) + _spot("t", board.tall, zone.id)
    return section(id, tag("svg", zone.inside, id=id, class_=kind, viewBox=_view_box(zone), style=style, **named))


def _view_box(zone: Zone) -> str:
    return f"0 0 {number(zone.width)} {number(zone.height)}"


def _spot(short: str, arrangement: Arrangement, zone: str) -> str:
    """Return the place of a zone (by its id) in shares of the arrangement, by names that the style sheet knows."""
    spot = arrangement.spots.get(zone)
    return f"--{short}d:none;" if spot is None else _shares(short, spot, arrangement.width, arrangement.height)


@lru_cache(maxsize=128)
def _shares(short: str, spot: Spot, width: float, height: float) -> str:
    of = 2 * (width, height)
    shares = zip("ltwh", (spot.left, spot.top, spot.width, spot.height), of)
    return "".join(f"--{short}{side}:{number(100 * length / whole)}%;" for side, length, whole in shares)


def picture_markup(board: BoardZones, arrangement: Arrangement) -> Markup:
    """Return the zones of an arrangement as nested pictures in its coordinates."""
    zones = {zone.id: zone for zone in board.zones}
    shown = [_nested(zones[name], spot) for name, spot in arrangement.spots.items() if name in zones]
    return joined([tag("defs", board.defs) if board.defs else NOTHING, *shown])


def _nested(zone: Zone, spot: Spot) -> Markup:
    return tag(
        "svg",
        zone.inside,
        x=number(spot.left),
        y=number(spot.top),
        width=number(spot.width),
        height=number(spot.height),
        viewBox=_view_box(zone),
    )
