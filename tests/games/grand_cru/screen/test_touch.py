"""The table of Grand Cru that is played on: what can be touched there, the page that is open, and the course."""

from __future__ import annotations

from itertools import chain

import pytest
from tests.contract.drawing.test_controls import recorded_positions
from tests.games.drawn import Drawn, part
from tests.games.grand_cru.screen.test_board import EXTRAS, GAMAY, PINOT, asked, begun, positions

from engine.core.state import Pending
from engine.text.words import game_words
from games.grand_cru.components import TILE, TILES
from games.grand_cru.drawing.zones.auction import COLUMN
from games.grand_cru.facts import FaceUp, Raised
from page.parts.chart import BOTTOM, HEIGHT, chart


def on_board(drawn: Drawn) -> dict[str, bool]:
    """Return the moves that have a place on the table, each with whether it is open."""
    places = drawn.board.all("data-move")
    assert all(place.get("aria-label") for place in places)
    return {place.get("data-move"): not place.get("aria-disabled") for place in places}


def test_what_can_be_touched_on_the_table_is_what_the_controls_offer() -> None:
    games, verbs = (
        [positions(2, **EXTRAS), positions(3), positions(4, **EXTRAS), recorded_positions("grand_cru")],
        set(),
    )
    for table, state in chain.from_iterable(games):
        drawn = Drawn(table, state, asked(state))
        is_open = {str(move): drawn.context.is_open(move) for move in drawn.context.candidates}
        found = on_board(drawn)
        assert found.items() <= is_open.items()
        verbs |= {notation.split()[0] for notation in found}
    assert verbs >= {"demand", "discard", "harvest", "move", "press", "remove", "sell", "special", "use"}


def test_a_touch_on_ripe_cubes_sells_them_all() -> None:
    table, state = begun()
    state.cellar[0][0][GAMAY], state.cellar[0][0][PINOT] = 3, 2
    found = on_board(Drawn(table, state, 0))
    sells = {move: is_open for move, is_open in found.items() if move.startswith("sell")}
    assert sells == {"sell gamay 1 3": True, "sell pinot 1 1": False}


def test_tiles_and_columns_can_be_picked_on_the_table() -> None:
    table, state = begun()
    state.lots[1], state.bids[1], state.bidders[1] = state.display.pop(), 2, 1
    board = Drawn(table, state, 0, picked=(COLUMN + 1,)).board
    pressed = {it.get("data-do"): it.get("aria-pressed") for it in board.all("data-do")}
    assert pressed == {f"pick-only {tile}": "false" for tile in state.display} | {f"pick-only {COLUMN + 1}": "true"}
    ticked = [it for it in board.tagged("g") if any(child.get("class") == "tick" for child in it)]
    assert [it.get("class") for it in ticked] == ["lot"], "not by its frame alone"


@pytest.mark.parametrize("decision", ["act", "innovate"])
def test_which_of_several_innovations_is_spent_is_picked_in_the_vineyard_or_below(decision: str) -> None:
    table, state = begun(innovation="on")
    held = [TILE["most-loans"], TILE["most-tiles"]]
    state.tiles[0], state.ready[0] = [*held, TILE["advertising"]], [True] * 3
    state.row = [tile for tile in state.row if tile not in held]
    if decision == "innovate":
        state.pending[-1] = Pending("innovate", 0, FaceUp((TILE["advertising"],)))
    for picked in (None, *held):
        drawn = Drawn(table, state, 0, picked=() if picked is None else (picked,))
        for shown in (drawn.board, drawn.choices):
            pressed = {it.get("data-do"): it.get("aria-pressed") for it in shown.all("data-do")}
            assert {tile: pressed[f"pick-only {tile}"] == "true" for tile in held} == {it: it == picked for it in held}
        offered = [move for move in drawn.choices.moves if move.startswith("innovate ")]
        assert offered == ([f"innovate advertising {TILES[picked]}"] if picked else [])
    drawn = Drawn(table, state, 0, picked=(held[0],))
    assert f"You spend the innovation “{drawn.say('tile.most-loans')}”" in drawn.choices.markup


@pytest.mark.parametrize(("level", "said"), [(4, "from 3 to 2"), (0, "its price stays 2"), (None, "Put a marker on 2")])
def test_the_button_says_where_an_own_marker_would_go(level: int | None, said: str) -> None:
    table, state = begun(brands="on")
    state.demand[0] = 1
    if level is not None:
        state.brand[0], state.brand_level[0] = 0, level
    state.pending[-1] = Pending("brand", 0, Raised(0))
    assert said in Drawn(table, state, 0).choices.markup


@pytest.mark.parametrize(
    ("decision", "page"),
    [
        ("loans.choose", "auction"),
        ("act", "auction"),
        ("bid", "auction"),
        ("harvest.two", "vineyard"),
        ("sale", "cellar"),
        ("special", "fair"),
        ("special.raise", "demand"),
        ("loan", "bank"),
        ("innovation", "vineyard"),
        ("", "fair"),
    ],
)
def test_the_table_opens_at_the_page_that_the_decision_is_about(decision: str, page: str) -> None:
    board = Drawn(*begun(), None, decision=decision).board
    assert board.get("data-page") == f"zone-{page}"
    assert f"zone-{page}" in board
    assert board.get("data-turn") == f"0 {decision}"


def test_a_vineyard_that_is_worth_less_than_nothing_stays_within_the_chart() -> None:
    table, _ = begun()
    moments = [[0, 0, 0], [-14, 3, 5], [20, 9, -7]]
    drawn = part(chart(game_words("grand_cru", "en", "page").at(table.seats), table.seats, "value", moments))
    points = [point for line in drawn.tagged("polyline") for point in line.get("points").split()]
    heights = [float(point.split(",")[1]) for point in points]
    assert len(heights) == 9
    assert 0 <= min(heights) < max(heights) <= HEIGHT - BOTTOM
