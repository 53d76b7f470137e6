"""The drawing of Vino, in plain Python: well formed, complete, discreet, and nothing lies on top of anything."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import partial
from itertools import combinations, pairwise
from math import dist
from xml.etree import ElementTree

import pytest
from tests.games.vino.builders import A, road, selling
from tests.page.looks import everything as all_drawn
from tests.page.looks import look, positions
from tests.tools.deep import DEEP

from engine.core.state import Pending
from engine.core.table import COLOURS, plain_table
from engine.text.languages import LANGUAGES
from engine.text.words import game_words
from games.vino.components import DEMAND_LIMIT, REGIONS
from games.vino.custom_board import (
    LONGEST_ROAD,
    Region,
    RegionEntry,
    VineyardEntry,
    printed_board,
    printed_board_file,
    write_board_file,
)
from games.vino.drawing.atlas import (
    HEIGHT,
    LEGEND_BOX,
    MARKET_BOX,
    RADIUS,
    ROSE_BOX,
    WIDTH,
    Box,
    focus_on,
    label_box,
    road_scale,
    spots,
)
from games.vino.drawing.land import QUIET, WINE
from games.vino.drawing.market import FRAME, level
from games.vino.facts import InRegion, Left
from games.vino.game import GAME
from games.vino.state import HIDDEN
from page.painting.pieces import taken_apart

# So many positions of a kind of decision are looked at, and then one in seven.
OF_A_KIND = 10
MOVE = re.compile(r'data-move="([^"]+)"')


everything = partial(all_drawn, GAME)


# Markup


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_message_is_left_unsaid(language: str) -> None:
    for table, state in positions("vino", 5, every=29):
        asked = state.now.seat if state.pending else None
        drawn = "".join(everything(*look(state, table, asked, language)))
        assert not re.search(r">(board|seats|choices|move)\.[a-z._]+<", drawn)
        assert not re.search(r'aria-label="(board|seats|choices|move)\.', drawn)


def test_every_region_of_the_map_is_drawn_once() -> None:
    assert len({*QUIET, *WINE}) == 20


def test_a_purchase_repaints_only_the_pieces_it_changed() -> None:
    table = plain_table("vino", 3, "pieces")
    state, _ = GAME.begin(table)
    before = taken_apart(GAME.drawing.board(*look(state, table, None)))
    state.owner[state.board.vineyard_index["tos-3"]] = 1
    changed = taken_apart(GAME.drawing.board(*look(state, table, None))).changed_since(before)
    assert changed is not None
    assert changed.keys() == {"v-tos-3", "region-toscana"}
    for name, markup in changed.items():
        assert ElementTree.fromstring(markup).get("id") == name


# Candidates


@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_candidate_is_somewhere_on_the_page_and_each_legal_move_among_the_controls(players: int) -> None:
    kinds = Counter[str]()
    for table, state in positions("vino", players, seed="all of them 3", every=1 if players == 3 else 7):
        if state.over:
            continue
        kinds[state.now.kind] += 1
        if kinds[state.now.kind] > OF_A_KIND and kinds.total() % 7 and not DEEP:
            continue
        view, context = look(state, table, state.now.seat)
        controls = set(MOVE.findall(GAME.drawing.choices(view, context) or ""))
        pointed_at = controls | set(MOVE.findall(GAME.drawing.board(view, context)))
        assert {str(move) for move in context.candidates} == pointed_at, state.now.kind
        assert {str(move) for move in context.legal} <= controls, state.now.kind
    assert players > 3 or kinds.keys() == set(GAME.decisions) - {"preliminary.free"}


# A sale


def sale_buttons(language: str = "en", **rest: object) -> list[tuple[str, list[str]]]:
    """Return of each open button of a sale what a screen reader says, and the numbers on it."""
    play = selling([road("ven", 1, 5), "tre-1", "cam-1"], grows={(A, "veneto"): "barbera"}, **rest)
    drawn = GAME.drawing.choices(*look(play.state, plain_table("vino", 3, "built"), A, language))
    buttons = ElementTree.fromstring(str(drawn)).iter("button")
    return [
        ("".join(button[0].itertext()), ["".join(part.itertext()) for part in button[1]])
        for button in buttons
        if "pick-sale" in button.get("class", "") and "is-open" in button.get("class", "")
    ]


def test_a_sale_tells_the_new_demand_before_it_is_made() -> None:
    """Where nothing hovers, the first tap sells. Rulebook 8.5."""
    buttons = sale_buttons()
    assert [numbers[-1] for _, numbers in buttons] == ["−50", "−100", "−100", "−150", "−150"]
    assert buttons[4] == ("Sell 5 Barbera: 410 Vino, vineyards lost: 2, then demand −150", ["5", "+410", "−2", "−150"])


def test_a_demand_that_cannot_fall_is_not_said_to_fall() -> None:
    demand = {"barbera": -500, "nebbiolo": 250, "trebbiano": 250}
    play = selling([road("ven", 1, 5), "tre-1", "cam-1"], grows={(A, "veneto"): "barbera"}, demand=demand)
    drawn = str(GAME.drawing.choices(*look(play.state, plain_table("vino", 3, "built"), A)))
    assert "falls" not in drawn
    assert [numbers[-1] for _, numbers in sale_buttons(demand=demand)] == ["−500"] * 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_numbers_on_a_sale_are_is_told_in_every_language(language: str) -> None:
    words = game_words("vino", language)
    play = selling(["ven-1", "tre-1", "cam-1"])
    drawn = str(GAME.drawing.choices(*look(play.state, plain_table("vino", 3, "built"), A, language)))
    assert words.say("choices.sale_key") in drawn
    assert words.say("choices.sale_key") != "choices.sale_key"


# Secrets


def test_covered_money_is_not_drawn() -> None:
    table = plain_table("vino", 3, "purse", money="hidden")
    state, _ = GAME.begin(table)
    state.money = [1230, 4560, 7890]
    drawn = "".join(everything(*look(state, table, 0)))
    assert "1230" in drawn
    assert "4560" not in drawn
    assert "7890" not in drawn
    assert f">{HIDDEN}" not in drawn


def test_choices_behind_a_screen_are_not_drawn() -> None:
    table = plain_table("vino", 3, "screen")
    state, _ = GAME.begin(table)
    state.pending = [Pending("reveal"), Pending("choose", 0)]
    state.chosen = [[6], [1, 8], []]
    for seat in (0, None):
        board = GAME.drawing.board(*look(state, table, seat))
        assert ('id="marker-0-toscana"' in board) is (seat == 0)
        assert 'id="marker-1' not in board


def test_markers_are_drawn_once_they_are_revealed() -> None:
    table = plain_table("vino", 3, "screen")
    state, _ = GAME.begin(table)
    state.chosen, state.barrel = [[6], [1, 8], []], 1
    board = GAME.drawing.board(*look(state, table, None))
    assert 'id="marker-0-toscana"' in board
    assert 'id="marker-1-trentino"' in board


# Room


def boxes() -> dict[str, Box]:
    """Return everything with a fixed place, by its name."""
    found = {"market": MARKET_BOX, "rose": ROSE_BOX, "legend": LEGEND_BOX}
    for printed, region in zip(REGIONS, printed_board().regions):
        names = (game_words("vino", language).fact("region", printed.id) for language in LANGUAGES)
        longest = max(names, key=len)
        found[f"label of {printed.id}"] = label_box(printed.id, longest, len(region.varieties))
    return found


def circles() -> dict[str, tuple[float, float]]:
    """Return the centres of the vineyards of the printed board."""
    board = printed_board()
    return {
        board.vineyards[at].id: centre
        for region in board.regions
        for at, centre in zip(region.vineyards, spots(region.id, len(region.vineyards)))
    }


def test_no_two_vineyards_are_nearer_than_a_finger() -> None:
    for (one, here), (other, there) in combinations(circles().items(), 2):
        assert dist(here, there) >= 50, (one, other)


def test_labels_market_rose_and_legend_keep_apart_and_on_the_board() -> None:
    for name, box in boxes().items():
        assert box.left >= 12, name
        assert box.top >= 12, name
        assert box.right <= WIDTH - 12, name
        assert box.bottom <= HEIGHT - 12, name
    for (one, here), (other, there) in combinations(boxes().items(), 2):
        assert not here.meets(there), (one, other)


def test_the_frame_of_a_lane_goes_round_its_marker_and_its_value() -> None:
    top, bottom = FRAME
    assert top < level(DEMAND_LIMIT) - 16
    play = selling([road("ven", 1, 5), "tre-1", "cam-1"], grows={(A, "veneto"): "barbera"})
    play.do("sell barbera 1", "return ven-1")
    assert play.asked[0] == "market.raise"
    drawn = str(GAME.drawing.board(*look(play.state, plain_table("vino", 3, "built"), A)))
    feet = {float(y) for y in re.findall(r'<text[^>]*class="value"[^>]* y="([\d.]+)"', drawn)}
    feet |= {float(y) for y in re.findall(r'<text[^>]* y="([\d.]+)"[^>]*class="value"', drawn)}
    assert len(feet) == 1
    assert feet.pop() + 4 < bottom < MARKET_BOX.bottom - MARKET_BOX.top


def test_vineyards_keep_off_everything_else() -> None:
    for vineyard, (x, y) in circles().items():
        circle = Box(x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS)
        for name, box in boxes().items():
            assert not circle.meets(box), (vineyard, name)


@pytest.mark.parametrize("region", [region.id for region in REGIONS])
@pytest.mark.parametrize("length", range(1, LONGEST_ROAD + 1))
def test_a_road_of_any_length_has_room(region: str, length: int) -> None:
    centres = spots(region, length)
    scale = road_scale(region, length)
    assert len(centres) == length
    assert scale > 0.4
    for x, y in centres:
        assert RADIUS * scale <= x <= WIDTH - RADIUS * scale
        assert RADIUS * scale <= y <= HEIGHT - RADIUS * scale
    for here, there in combinations(centres, 2):
        assert dist(here, there) >= 50 * scale
    for here, there in pairwise(centres):
        assert dist(here, there) <= 60 * scale


def test_an_own_board_with_the_longest_roads_is_drawn() -> None:
    custom_board = printed_board_file()
    road = tuple(VineyardEntry(100 + at, "state" if at % 3 else "private") for at in range(LONGEST_ROAD))
    regions = tuple(RegionEntry(region.id, region.varieties, road) for region in custom_board.regions)
    own = write_board_file(replace(custom_board, title="A board with a title as long as can be", regions=regions))
    table = replace(plain_table("vino", 3, "own"), custom_board=own)
    state, _ = GAME.begin(table)
    board = GAME.drawing.board(*look(state, table, state.now.seat))
    assert board.count('class="vineyard') == 9 * LONGEST_ROAD
    assert "A board with a title as long as can be" in board


# A narrow screen


@pytest.mark.parametrize("region", printed_board().regions, ids=lambda region: region.id)
def test_a_narrow_screen_sees_the_whole_road_it_looks_at(region: Region) -> None:
    focus = focus_on(region.id, len(region.vineyards))
    half_width, half_height = WIDTH / focus.scale / 2, HEIGHT / focus.scale / 2
    assert half_width - 1 <= focus.x <= WIDTH - half_width + 1
    assert half_height - 1 <= focus.y <= HEIGHT - half_height + 1
    for x, y in spots(region.id, len(region.vineyards)):
        assert abs(x - focus.x) + RADIUS <= half_width + 1
        assert abs(y - focus.y) + RADIUS <= half_height + 1


def test_the_board_looks_at_the_region_or_the_market_that_the_decision_is_about() -> None:
    table = plain_table("vino", 3, "look")
    state, _ = GAME.begin(table)
    state.pile, state.drawn = [], [[], [], []]
    state.pending.append(Pending("variety", 0, InRegion(6)))
    assert 'data-focus="toscana"' in GAME.drawing.board(*look(state, table, 0))
    state.pending[-1] = Pending("market.raise", 0, Left(1, 1))
    assert 'data-focus="market"' in GAME.drawing.board(*look(state, table, 0))
    state.pending[-1] = Pending("choose", 0)
    assert "data-focus" not in GAME.drawing.board(*look(state, table, 0))


# Seats


def test_each_seat_has_its_panel_with_its_vineyards_and_cellar() -> None:
    table = plain_table("vino", len(COLOURS) - 1, "panels")
    state, _ = GAME.begin(table)
    state.owner[40], state.owner[41], state.grows[2][6] = 2, 2, 1
    root = ElementTree.fromstring(f"<div>{GAME.drawing.seats(*look(state, table, 0))}</div>")
    assert [panel.get("id") for panel in root] == [f"seat-{seat}" for seat in range(5)]
    texts = [text for text in root[2].itertext() if text.strip()]
    assert "2" in texts
