"""The table of Grand Cru that is played on: what can be touched there, the page that is open, and the course."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from tests.games.grand_cru.screen.test_board import EXTRAS, asked, begun, look, part, positions, root

from engine.core.state import Pending
from engine.core.table import Table
from engine.text.words import game_words
from games.grand_cru.components import TILE, TILES
from games.grand_cru.drawing.zones.auction import COLUMN
from games.grand_cru.facts import FaceUp, Raised
from games.grand_cru.game import GAME
from games.grand_cru.state import State
from page.parts.chart import BOTTOM, HEIGHT, chart


def on_board(state: State, table: Table) -> dict[str, bool]:
    """Return what can be pointed at on the table, with whether it is open."""
    drawn = root(GAME.drawing.board(*look(state, table, asked(state))))
    places = [element for element in drawn.iter() if element.get("data-move")]
    assert all(element.get("aria-label") for element in places)
    return {str(element.get("data-move")): element.get("aria-disabled") is None for element in places}


def test_what_can_be_touched_on_the_table_is_what_the_controls_offer() -> None:
    games = {2: EXTRAS, 3: {}, 4: EXTRAS}
    asking = (
        (table, state)
        for players, options in games.items()
        for table, state in positions(players, "grapes", **options)
        if not state.over
    )
    verbs = set()
    for table, state in asking:
        context = look(state, table, asked(state))[1]
        open_by_notation = {str(move): context.is_open(move) for move in context.candidates}
        for notation, is_open in on_board(state, table).items():
            assert open_by_notation[notation] == is_open
            verbs.add(notation.split()[0])
    assert verbs >= {"demand", "discard", "harvest", "move", "press", "remove", "sell", "special", "use"}


def test_a_touch_on_ripe_cubes_sells_them_all() -> None:
    table, state = begun()
    state.cellar[0][0][TILE["gamay"]], state.cellar[0][0][TILE["pinot"]] = 3, 2
    found = on_board(state, table)
    assert {move: is_open for move, is_open in found.items() if move.startswith("sell")} == {
        "sell gamay 1 3": True,
        "sell pinot 1 1": False,
    }


def test_tiles_and_columns_can_be_picked_on_the_table() -> None:
    table, state = begun()
    state.lots[1], state.bids[1], state.bidders[1] = state.display.pop(), 2, 1
    view, context = look(state, table, 0)
    drawn = root(GAME.drawing.board(view, replace(context, picked=(COLUMN + 1,))))
    pressed = {button.get("data-do"): button.get("aria-pressed") for button in drawn.iter() if button.get("data-do")}
    assert pressed == {f"pick-only {tile}": "false" for tile in state.display} | {f"pick-only {COLUMN + 1}": "true"}
    ticked = [it for it in drawn.iter("g") if any(child.get("class") == "tick" for child in it)]
    assert [part_of.get("class") for part_of in ticked] == ["lot"], "not by its frame alone"


@pytest.mark.parametrize("decision", ["act", "innovate"])
def test_which_of_several_innovations_is_spent_is_picked_in_the_vineyard_or_below(decision: str) -> None:
    table, state = begun(innovation="on")
    held = [TILE["most-loans"], TILE["most-tiles"]]
    state.tiles[0], state.ready[0] = [*held, TILE["advertising"]], [True] * 3
    state.row = [tile for tile in state.row if tile not in held]
    if decision == "innovate":
        state.pending[-1] = Pending("innovate", 0, FaceUp((TILE["advertising"],)))
    view, context = look(state, table, 0)
    for picked in (None, *held):
        looked = replace(context, picked=() if picked is None else (picked,))
        for drawn in (GAME.drawing.board(view, looked), GAME.drawing.choices(view, looked)):
            pressed = {it.get("data-do"): it.get("aria-pressed") for it in root(drawn).iter() if it.get("data-do")}
            assert {tile: pressed[f"pick-only {tile}"] == "true" for tile in held} == {it: it == picked for it in held}
        offered = re.findall('data-move="(innovate [^"]*)"', str(GAME.drawing.choices(view, looked)))
        assert offered == ([f"innovate advertising {TILES[picked]}"] if picked else [])
    alone = context.words.say("tile.most-loans")
    assert f"You spend the innovation “{alone}”" in str(GAME.drawing.choices(view, replace(context, picked=(held[0],))))


@pytest.mark.parametrize(("level", "said"), [(4, "from 3 to 2"), (0, "its price stays 2"), (None, "Put a marker on 2")])
def test_the_button_says_where_an_own_marker_would_go(level: int | None, said: str) -> None:
    table, state = begun(brands="on")
    state.demand[0] = 1
    if level is not None:
        state.brand[0], state.brand_level[0] = 0, level
    state.pending[-1] = Pending("brand", 0, Raised(0))
    assert said in str(GAME.drawing.choices(*look(state, table, 0)))


@pytest.mark.parametrize(
    ("decision", "page"),
    [
        ("loans.choose", "auction"),
        ("act", "vineyard"),
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
    table, state = begun()
    view, context = look(state, table, None)
    drawn = root(GAME.drawing.board(view, replace(context, decision=decision)))
    assert drawn.get("data-page") == f"zone-{page}"
    assert part(ElementTree.tostring(drawn, "unicode"), f"zone-{page}") is not None
    assert drawn.get("data-turn") == f"0 {decision}"


def test_a_vineyard_that_is_worth_less_than_nothing_stays_within_the_chart() -> None:
    table, _ = begun()
    moments = [[0, 0, 0], [-14, 3, 5], [20, 9, -7]]
    drawn = root(chart(game_words("grand_cru", "en", "page").at(table.seats), table.seats, "value", moments))
    points = [point for line in drawn.iter("polyline") for point in line.attrib["points"].split()]
    heights = [float(point.split(",")[1]) for point in points]
    assert len(heights) == 9
    assert 0 <= min(heights) < max(heights) <= HEIGHT - BOTTOM
