"""What every drawn board keeps to: it is a picture and nothing else, zones lie side by side, and each text is measured,
stays in its zone and can be read on every screen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, islice
from math import cos, hypot, radians, sin
from typing import NamedTuple
from xml.etree import ElementTree

import pytest
from tests.contract.cases import CASE_BY_CASE, Case, game_of, states_on_the_way, table_of
from tests.page.looks import eyes, look, words_at
from tests.tools.deep import DEEP
from tests.tools.example import GAME

import games
from engine.drawing.text_fit import TOLERANCE, Typeface, width
from engine.drawing.zones import Arrangement, BoardZones, Zone
from engine.text.languages import LANGUAGES
from page.painting.pieces import whole

SVG = "http://www.w3.org/2000/svg"
FEW = 60 if DEEP else 6
# In pixels: the room of the wide arrangement on a screen of 1440 by 900, and the width of a phone's zone.
SCREEN, PHONE = (955, 842), 366
# The smallest type on each, in pixels; some hundredths are lost where sizes are rounded.
ON_A_SCREEN, ON_A_PHONE, ROUNDED = 11, 12, 0.05
FINGER = 43.5
ASCENT, DESCENT = 0.72, 0.2
NO_NUMBERS = ("d", "class")
# What a text ends with that was cut before it was drawn, so that it has all the room it needs. Cards that overlap in a
# crowded hand are narrower; a card is read by pointing at it.
CUT, CROWDED = "…", 70
# As long as a name may be, and the letters that are left of it where it is cut.
LONG_NAME, FITTING = "Qxqxqxqxqx Wvwvwvwvwvwvwv", re.compile("Qx?[qx]*(…| W)|Q…|^W[vw]*…")

Matrix = tuple[float, float, float, float, float, float]
SAME: Matrix = (1, 0, 0, 1, 0, 0)


class Text(NamedTuple):
    """A text of a zone: what it says, its size in the units of the zone, the room it has, how wide it is in its own
    units, and its corners in those of the zone."""

    said: str
    size: float
    room: float | None
    width: float
    corners: tuple[tuple[float, float], ...]


def times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    u, v, w, x, y, z = other
    return a * u + c * v, b * u + d * v, a * w + c * x, b * w + d * x, a * y + c * z + e, b * y + d * z + f


def matrix(transform: str) -> Matrix:
    """Return the matrix of a transform. Raises for one that drawings have no need of."""
    found = SAME
    for step in filter(None, transform.replace(",", " ").replace("px", "").split(")")):
        name, _, written = step.strip().partition("(")
        numbers = [float(it) for it in written.replace("deg", "").split()]
        found = times(found, _one(name, numbers))
    return found


def _one(name: str, numbers: list[float]) -> Matrix:
    if name == "translate":
        return 1, 0, 0, 1, numbers[0], [*numbers, 0][1]
    if name == "scale":
        return numbers[0], 0, 0, (numbers * 2)[1], 0, 0
    assert name == "rotate", name
    turn, (x, y) = radians(numbers[0]), (*numbers[1:], 0, 0)[:2]
    turned = (cos(turn), sin(turn), -sin(turn), cos(turn), 0, 0)
    return times(times((1, 0, 0, 1, x, y), turned), (1, 0, 0, 1, -x, -y))


def moved(element: ElementTree.Element) -> Matrix:
    """Return where an element puts what it holds: by its transform, or by that of its style."""
    style = element.get("style", "")
    inline = style.partition("transform:")[2].partition(";")[0]
    return times(matrix(element.get("transform", "")), matrix(inline))


def texts(zone: Zone) -> tuple[Text, ...]:
    """Return all texts of a zone."""
    return _texts_of(zone.inside)


@lru_cache(maxsize=500)  # most of a board is the same from position to position
def _texts_of(markup: str) -> tuple[Text, ...]:
    return tuple(_texts(ElementTree.fromstring(f'<g xmlns="{SVG}">{markup}</g>'), SAME))


def _texts(element: ElementTree.Element, outside: Matrix) -> Iterator[Text]:
    inside = times(outside, moved(element))
    if element.tag == f"{{{SVG}}}text":
        for part in element.findall(f"{{{SVG}}}tspan") or [element]:
            yield _text(element, part, inside)
    elif element.tag != f"{{{SVG}}}defs":
        for child in element:
            yield from _texts(child, inside)


def _text(element: ElementTree.Element, part: ElementTree.Element, inside: Matrix) -> Text:
    said = "".join(part.itertext())
    if element.get("data-room") is None:
        return Text(said, 0.0, None, 0.0, ())
    size = float(element.get("font-size", "0"))
    spacing = round(1000 * float(element.get("letter-spacing", "0em").removesuffix("em")))
    typeface = Typeface(element.get("data-face", "text"), int(element.get("font-weight", "0")), spacing)
    wide = width(said, typeface, size)
    x, y = (float(part.get(name, element.get(name, "0"))) for name in "xy")
    left = x - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[element.get("text-anchor", "start")]
    box = [(left, y - ASCENT * size), (left + wide, y - ASCENT * size), (left, y + DESCENT * size)]
    corners = tuple(_moved(inside, point) for point in [*box, (left + wide, y + DESCENT * size)])
    return Text(said, size * hypot(inside[2], inside[3]), float(element.get("data-room", "0")), wide, corners)


def _moved(by: Matrix, point: tuple[float, float]) -> tuple[float, float]:
    a, b, c, d, e, f = by
    return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f


@lru_cache(maxsize=1)
def boards(case: Case) -> list[BoardZones]:
    """Return the boards of some positions with some eyes, by turns in all languages."""
    return list(_boards(case))


def _boards(case: Case) -> Iterator[BoardZones]:
    game, table, languages = game_of(case), table_of(case), list(LANGUAGES)
    for number, state in enumerate(islice(states_on_the_way(case, every=9), FEW)):
        for at, seat in enumerate(eyes(state, number)):
            view, context = look(state, table, seat, languages[(number + at) % len(languages)])
            yield game.drawing.zones(view, context)


def is_out_of_bounds(text: Text, zone: Zone) -> bool:
    """Say whether a text is not measured, wider than its room, or not all within its zone."""
    measured = text.room is not None and text.width <= text.room * TOLERANCE + 0.5
    return not measured or not all(-1 <= x <= zone.width + 1 and -1 <= y <= zone.height + 1 for x, y in text.corners)


@CASE_BY_CASE
def test_every_text_is_measured_and_stays_in_its_room_and_in_its_zone(case: Case) -> None:
    found = [(zone, text) for board in boards(case) for zone in board.zones for text in texts(zone)]
    assert len(found) > 20
    wrong = {(zone.id, text.said, text.size, text.room) for zone, text in found if is_out_of_bounds(text, zone)}
    assert wrong == set()


def cut(boards: Iterable[BoardZones]) -> set[tuple[str, str]]:
    """Return the texts that are cut, with the zone of each."""
    found = ((zone.id, text) for board in boards for zone in board.zones for text in texts(zone))
    return {(zone, text.said) for zone, text in found if CUT in text.said and (text.room or 0) >= CROWDED}


@CASE_BY_CASE
def test_no_words_of_ours_are_cut(case: Case) -> None:
    assert cut(boards(case)) == set()


@CASE_BY_CASE
def test_where_a_long_name_is_cut_the_words_around_it_are_whole(case: Case) -> None:
    game, table = game_of(case), table_of(case)
    named = replace(table, seats=tuple(replace(seat, name=LONG_NAME) for seat in table.seats))
    for number, state in enumerate(islice(states_on_the_way(case, every=9), FEW)):
        language = list(LANGUAGES)[number % len(LANGUAGES)]
        whole = [game.drawing.zones(*look(state, named, None, language))]
        assert [said for _, said in cut(whole) if not FITTING.search(said)] == []


@CASE_BY_CASE
def test_no_text_is_too_small_to_be_read(case: Case) -> None:
    too_small = []
    for board in boards(case):
        whole = min(SCREEN[0] / board.wide.width, SCREEN[1] / board.wide.height)
        for zone in board.zones:
            size = min((text.size for text in texts(zone) if text.room), default=ON_A_PHONE * zone.width)
            if zone.id in board.wide.spots and size * board.wide.scale(zone) * whole < ON_A_SCREEN - ROUNDED:
                too_small.append((zone.id, "screen", size))
            if zone.label and len(board.zones) > 1 and size * PHONE / zone.width < ON_A_PHONE - ROUNDED:
                too_small.append((zone.id, "phone", size))
    assert sorted(set(too_small)) == []


@CASE_BY_CASE
def test_a_board_is_a_picture_and_nothing_else(case: Case) -> None:
    game, table = game_of(case), table_of(case)
    for number, state in enumerate(islice(states_on_the_way(case, every=9), FEW)):
        for seat in eyes(state, number):
            board = game.drawing.board(*look(state, table, seat))
            frame = ElementTree.fromstring(board)
            names = {it.tag for it in frame.iter() if it is not frame}
            assert names <= DRAWN
            assert all(child.tag == "svg" for child in frame)
            scenery = [child for child in frame if child.get("aria-hidden") == "true"]
            assert not {"data-move", "data-do", "tabindex", "aria-label"} & {
                name for child in scenery for element in child.iter() for name in element.attrib
            }


DRAWN = {
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "use", "defs",
    "symbol", "pattern", "title", "linearGradient", "radialGradient", "stop", "clipPath",
}  # fmt: skip


def lies_within(board: BoardZones, arrangement: Arrangement) -> bool:
    return all(
        spot.left >= 0
        and spot.top >= 0
        and spot.left + spot.width <= arrangement.width
        and spot.top + spot.height <= arrangement.height
        for name, spot in arrangement.spots.items()
        if not ground(board, name)
    )


def ground(board: BoardZones, name: str) -> bool:
    return any(zone.id == name and not zone.label for zone in board.zones)


@pytest.mark.parametrize("game", games.playable())
def test_zones_lie_beside_each_other_in_both_arrangements(game: str) -> None:
    case: Case = (game, max(games.meta(game).players), ())
    for board in boards(case):
        assert board.decided_by
        assert set(board.decided_by) <= {zone.id for zone in board.zones if zone.label}
        for arrangement in (board.wide, board.tall):
            named = [(name, spot) for name, spot in arrangement.spots.items() if not ground(board, name)]
            assert {zone.id for zone in board.zones} >= {name for name, _ in named}
            assert lies_within(board, arrangement)
            for at, (_, one) in enumerate(named):
                for _, other in named[at + 1 :]:
                    beside = one.left + one.width <= other.left or other.left + other.width <= one.left
                    assert beside or one.top + one.height <= other.top or other.top + other.height <= one.top


def targets(zone: Zone) -> list[tuple[str, float, float, float, float]]:
    """Return the targets of a zone: the move or action, and left, top, right and bottom."""
    return list(_targets(ElementTree.fromstring(f"<g>{whole(zone.inside)}</g>"), SAME, ""))


def _targets(
    element: ElementTree.Element, outside: Matrix, does: str
) -> Iterator[tuple[str, float, float, float, float]]:
    inside = times(outside, moved(element))
    does = element.get("data-move") or element.get("data-do") or does
    if does and element.get("class") == "glow":
        shape = {name: float(value) for name, value in element[0].attrib.items() if name not in NO_NUMBERS}
        x, y = shape.get("cx", shape.get("x", 0)) + inside[4], shape.get("cy", shape.get("y", 0)) + inside[5]
        r, width, height = shape.get("r", 0), shape.get("width", 0), shape.get("height", 0)
        yield does, x - r, y - r, x + width + r, y + height + r
    for child in element:
        yield from _targets(child, inside, does)


def missed_by_a_finger(zone: Zone, phone: float) -> list[tuple[str, ...]]:
    """Return the targets smaller than a finger, and pairs that overlap, in a zone `phone` pixels wide."""
    found = targets(zone)
    missed = [(does,) for does, *box in found if min(box[2] - box[0], box[3] - box[1]) * phone / zone.width < FINGER]
    return [*missed, *((one[0], other[0]) for one, other in combinations(found, 2) if overlap(one[1:], other[1:]))]


def overlap(one: Sequence[float], other: Sequence[float]) -> bool:
    """Return whether two boxes (left, top, right, bottom) lie on each other."""
    return all(one[at] < other[at + 2] and other[at] < one[at + 2] for at in (0, 1))


def test_a_language_is_told_apart() -> None:
    table = table_of((GAME, 3, ()))
    assert words_at(table, "it").say("board.title") != words_at(table, "en").say("board.title")


@pytest.mark.parametrize(
    ("transform", "point", "wanted"),
    [
        ("translate(3 4) scale(2)", (1, 1), (5, 6)),
        ("rotate(90)", (1, 0), (0, 1)),
        ("rotate(180 1 1)", (0, 0), (2, 2)),
        ("", (7, 8), (7, 8)),
    ],
)
def test_transforms_are_read(transform: str, point: tuple[float, float], wanted: tuple[float, float]) -> None:
    assert _moved(matrix(transform), point) == pytest.approx(wanted)
