"""The zones of the board of Die Weinhändler: what they hold, which one a phone turns to, how large their texts are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from tests.games.weinhaendler.screen.test_board import offering, storing
from tests.page.looks import look, positions

from engine.core.state import Pending
from engine.drawing.zones import Arrangement, BoardZones, Zone
from engine.text.languages import LANGUAGES
from games.weinhaendler.components import KIND_OF
from games.weinhaendler.drawing.board import zones
from games.weinhaendler.game import GAME

LABELLED = ["cellar", "counter", "offers", "hand"]
WIDEST, HIGHEST = 420, 620
ON_DESK, ON_TABLET, ON_PHONE = 955 / 1160, 796 / 800, 366
"""How large the arrangements are shown at 1440×900 and at 820×1180, and how wide a zone on a phone."""


def boards(players: int, language: str = "it") -> Iterator[BoardZones]:
    """Yield the boards of some positions as the asked seat sees them, with a card picked."""
    for number, (table, state) in enumerate(positions("weinhaendler", players, every=7)):
        seat = None if state.over or number % 3 == 2 else state.now.seat
        view, context = look(state, table, seat, language)
        yield zones(view, replace(context, picked=(0,)) if context.candidates else context)


def is_end(board: BoardZones) -> bool:
    return "counter" not in board.wide.spots


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_zones_are_always_the_same_and_fit_a_phone(players: int) -> None:
    for board in boards(players):
        labelled = [zone.id for zone in board.zones if zone.label]
        assert is_end(board) or labelled == LABELLED
        assert [zone.id for zone in board.zones if not zone.label] == ["room", "room-tall"]
        assert set(board.decided_by) <= set(labelled)
        for zone in board.zones:
            assert not zone.label or (zone.width <= WIDEST and zone.height <= HIGHEST)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_end_shows_the_cellars_of_all_seats_and_no_empty_table(players: int) -> None:
    *_, end = boards(players)
    assert is_end(end)
    assert sorted(zone.owner for zone in end.zones if zone.label) == list(range(players))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_arrangement_shows_one_ground_and_all_zones_within_it(players: int) -> None:
    for board in boards(players):
        labelled = [zone.id for zone in board.zones if zone.label]
        for arrangement, ground in ((board.wide, "room"), (board.tall, "room-tall")):
            assert list(arrangement.spots) == [ground, *labelled]
            for spot in arrangement.spots.values():
                assert 0 <= spot.left <= spot.left + spot.width <= arrangement.width
                assert 0 <= spot.top <= spot.top + spot.height <= arrangement.height


def test_a_phone_turns_to_the_display_then_to_the_offers_and_to_the_cellar_for_bottles() -> None:
    """The prize comes first until there is an offer."""
    nobody, somebody = offering(hand="red-1"), offering("", "blue-3", hand="red-1")
    for (table, state), first in (
        (nobody, "counter"),
        (somebody, "offers"),
        (storing("red-1 blue-1"), "cellar"),
    ):
        for seat in (0, 1, None):
            assert zones(*look(state, table, seat)).decided_by[0] == first


def test_a_phone_is_turned_again_for_the_next_seat_but_not_for_the_next_bottle() -> None:
    table, state = storing("red-1 blue-1")
    before = zones(*look(state, table, None)).turn
    state.hands[0] = [KIND_OF["red-1"]]
    assert zones(*look(state, table, None)).turn == before
    state.pending[-1] = Pending("store.may", 1)
    assert zones(*look(state, table, None)).turn != before


def sizes(zone: Zone, defs: ElementTree.Element) -> Iterator[tuple[str, float]]:
    """Yield the texts of a zone with their sizes, those of the cards too."""
    yield from _sizes(ElementTree.fromstring(f"<svg>{zone.inside}</svg>"), 1, defs)


def _sizes(element: ElementTree.Element, scale: float, defs: ElementTree.Element) -> Iterator[tuple[str, float]]:
    _, _, scaled = str(element.get("transform", "")).partition("scale(")
    scale *= float(scaled.partition(")")[0]) if scaled else 1
    if element.tag == "text":
        yield "".join(element.itertext()), scale * float(element.get("font-size", "0"))
    found = defs.find(f"*[@id='{str(element.get('href')).removeprefix('#')}']") if element.tag == "use" else None
    for inner in [*element, *([found] if found is not None else [])]:
        yield from _sizes(inner, scale, defs)


def smallest(board: BoardZones, arrangement: Arrangement | None) -> Iterator[tuple[float, str]]:
    """Yield the smallest text of each zone in an arrangement, or on a page of its own as wide as a phone."""
    defs = ElementTree.fromstring(f"<defs>{board.defs}</defs>")
    for zone in board.zones:
        if zone.label:
            scale = ON_PHONE / zone.width if arrangement is None else arrangement.scale(zone)
            size, text = min((size, text) for text, size in sizes(zone, defs))
            yield scale * size, text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_text_is_too_small_to_be_read(players: int, language: str) -> None:
    for board in boards(players, language):
        assert [(size, text) for size, text in smallest(board, board.wide) if size * ON_DESK < 11] == []
        assert [(size, text) for size, text in smallest(board, board.tall) if size * ON_TABLET < 11] == []
        assert [(size, text) for size, text in smallest(board, None) if size < 12] == []


def test_nothing_of_the_board_but_its_frame_is_html() -> None:
    for table, state in positions("weinhaendler", 5, every=25):
        root = ElementTree.fromstring(GAME.drawing.board(*look(state, table, None)))
        assert {child.tag for child in root} == {"svg"}
        drawn = {element.tag for element in root.iter()} - {"div"}
        assert drawn <= {"svg", "defs", "g", "use", "path", "rect", "circle", "ellipse", "text", "tspan",
                         "linearGradient", "radialGradient", "stop"}  # fmt: skip
