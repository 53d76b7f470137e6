"""The drawing of Vino: what stands where, what it says, and nothing lies on top of anything."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from math import dist

import pytest
from tests.games.drawn import Drawn
from tests.games.vino.builders import REGIONS as NAMES
from tests.games.vino.builders import A, B, buying, new_round, position, road, selling
from tests.page.looks import positions

from engine.core.move import parse_move
from engine.core.state import Pending
from engine.core.table import COLOURS, Table, plain_table
from engine.text.languages import LANGUAGES
from engine.text.words import game_words
from games.vino.components import DEMAND_LIMIT, REGIONS, VARIETIES
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
from games.vino.state import HIDDEN, State


def test_every_region_of_the_map_is_drawn_once() -> None:
    assert len({*QUIET, *WINE}) == 20


def test_a_purchase_repaints_only_the_pieces_it_changed() -> None:
    table = plain_table("vino", 3, "pieces")
    state, _ = GAME.begin(table)
    before = Drawn(table, state.copy())
    state.owner[state.board.vineyard_index["tos-3"]] = 1
    assert Drawn(table, state).repainted_since(before).keys() == {"v-tos-3", "region-toscana"}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_candidate_is_somewhere_on_the_page(players: int) -> None:
    for table, state in positions("vino", players, seed="all of them 3", every=7):
        drawn = Drawn(table, state, None if state.over else state.now.seat)
        shown, asked = {*drawn.choices.moves, *drawn.board.moves}, {str(move) for move in drawn.context.candidates}
        assert asked <= shown
        assert all(GAME.judge(state, parse_move(move)) for move in shown - asked)


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        ("preliminary.first", "token.elsewhere"),
        ("owner.buy", "region.not_chosen"),
        ("gift.take", "gift.elsewhere"),
        ("sale.return", "vineyard.free"),
    ],
)
def test_a_free_vineyard_elsewhere_says_why_it_is_none_to_choose(kind: str, code: str) -> None:
    found = ((table, state) for table, state in positions("vino", 5, seed="elsewhere") if not state.over)
    table, state = next((table, state) for table, state in found if state.now.kind == kind)
    drawn = Drawn(table, state, state.now.seat)
    named = [it for it in drawn.board.classed("vineyard") if not {"is-open", "is-closed"} & {*it.classes}]
    refusals = {GAME.judge(state, parse_move(it.get("data-move"))).code for it in named}
    assert code in refusals
    assert not any(it.get("tabindex") for it in named), "the keyboard passes them by"
    assert not Drawn(table, state).board.moves


def test_a_press_on_the_label_or_a_vineyard_of_a_region_chooses_it() -> None:
    """Or is refused like one on its land, when it is chosen already."""
    table, state = choosing(Pending("reveal"), Pending("choose", A))
    drawn = Drawn(table, state, A)
    for region in REGIONS:
        move = f"choose {region.id}"
        assert drawn.board[f"label-{region.id}"].get("data-move") == move
        pressed = {it.get("data-move") for it in drawn.board[f"plot-{region.id}"].classed("vineyard")}
        assert pressed == {move}
        assert [it.get("id") for it in drawn.board.all("data-move", move) if it.get("tabindex")] == [
            f"region-{region.id}"
        ]
    assert not Drawn(table, state).board.moves, "somebody who watches chooses nothing"
    play = buying(["toscana", "", ""], ["tos-1", "", ""])
    assert not Drawn(plain_table("vino", 3, "built"), play.state, A).board["label-toscana"].get("data-move")


# A sale


def sale(language: str = "en", **rest: object) -> Drawn:
    """Return the drawing for seat A, which may sell up to 5 Barbera."""
    play = selling([road("ven", 1, 5), "tre-1", "cam-1"], grows={(A, "veneto"): "barbera"}, **rest)
    return Drawn(plain_table("vino", 3, "built"), play.state, A, language)


def sale_buttons(drawn: Drawn) -> list[tuple[str, list[str]]]:
    """Return of each open button of a sale what a screen reader says, and the numbers on it."""
    buttons = (list(it) for it in drawn.choices.classed("pick-sale") if "is-open" in it.classes)
    return [(label.text, [number.text for number in numbers]) for label, numbers, *_ in buttons]


def test_a_sale_tells_the_new_demand_before_it_is_made() -> None:
    """Where nothing hovers, the first tap sells. Rulebook 8.5."""
    buttons = sale_buttons(sale())
    assert [numbers[-1] for _, numbers in buttons] == ["−50", "−100", "−100", "−150", "−150"]
    said = "Sell 5 Barbera: 410 Vino, vineyards lost: 2, then demand −150"
    assert buttons[4] == (said, ["5", "+410", "−2", "−150"])


def test_a_demand_that_cannot_fall_is_not_said_to_fall() -> None:
    drawn = sale(demand={"barbera": -500, "nebbiolo": 250, "trebbiano": 250})
    assert "falls" not in drawn.choices.markup
    assert [numbers[-1] for _, numbers in sale_buttons(drawn)] == ["−500"] * 5


def shown_moves(table: Table, state: State) -> tuple[list[str], list[str]]:
    """Return the moves of the choices that are open and those that are closed, each in the order of the choices; no
    closed one comes before an open one."""
    drawn = Drawn(table, state, state.now.seat)
    legal = {str(move) for move in drawn.context.legal}
    shown = [move for move in drawn.choices.values("data-move") if move != "pass"]
    found = [move for move in shown if move in legal], [move for move in shown if move not in legal]
    assert shown == found[0] + found[1]
    return found


def test_what_can_be_sold_comes_first() -> None:
    play = selling([road("ven", 1, 3), "tre-1", "cam-1"], grows={(A, "veneto"): "pinot-grigio"})
    drawn = Drawn(plain_table("vino", 3, "built"), play.state, A)
    rows = [row.text for row in drawn.choices.classed("wine-name")]
    names = ("Pinot Grigio", "Barbera", "Montepulciano", "Nebbiolo", "Trebbiano")
    assert [row for row in rows if "in cellar" in row] == rows[:1]
    assert all(name in row for name, row in zip(names, rows, strict=True))


def test_sales_with_the_highest_income_come_first() -> None:
    grows = {(A, "veneto"): "barbera", (A, "toscana"): "pinot-grigio", (A, "campania"): "nebbiolo"}
    play = selling([f"{road('ven', 1, 2)} {road('tos', 1, 5)} {road('cam', 1, 3)}", "tre-1", "lig-1"], grows=grows)
    buttons = sale_buttons(Drawn(plain_table("vino", 3, "built"), play.state, A))
    highest: dict[str, int] = {}
    for label, numbers in buttons:
        variety = label.split(":")[0].split(maxsplit=2)[2]
        highest[variety] = max(highest.get(variety, 0), int(numbers[1]))
    assert len(highest) == 3
    assert list(highest.values()) == sorted(highest.values(), reverse=True)


def test_varieties_that_can_be_grown_come_first() -> None:
    table = plain_table("vino", 3, "grown")
    state, _ = GAME.begin(table)
    state.pile, state.drawn = [], [[], [], []]
    state.owner[state.board.vineyard_index["laz-1"]] = B
    state.grows[B][NAMES.index("lazio")] = VARIETIES.index("montepulciano")
    state.pending.append(Pending("variety", A, InRegion(NAMES.index("lazio"))))
    assert shown_moves(table, state) == (
        ["grow nebbiolo", "grow trebbiano"],
        ["grow barbera", "grow montepulciano", "grow pinot-grigio"],
    )


def test_a_variety_that_cannot_be_raised_comes_last() -> None:
    state = position([road("ven", 1, 3), "", ""])
    state.pending.append(Pending("market.raise", A, Left(0, 1)))
    assert shown_moves(plain_table("vino", 3, "built"), state)[1] == ["raise barbera"]


def test_who_has_how_much_of_a_variety_stands_beside_its_demand() -> None:
    grows = {(A, "veneto"): "barbera", (B, "trentino"): "nebbiolo", (A, "toscana"): "nebbiolo"}
    state = position([f"{road('ven', 1, 3)} tos-1", road("tre", 1, 2), ""], grows=grows)
    state.pending.append(Pending("market.raise", A, Left(0, 1)))
    rows = Drawn(plain_table("vino", 3, "built"), state, A).choices.classed("wine-name")
    held = [[holder.texts[0] for holder in row.classed("holder")] for row in rows if row.classed("holder")]
    assert held == [["Player 1: 1", "Player 2: 2"], ["Player 1: 3"]]


def test_a_variety_to_grow_says_its_demand_and_who_has_how_much_of_it() -> None:
    grows = {(A, "veneto"): "barbera", (B, "trentino"): "barbera"}
    state = position([road("ven", 1, 3), road("tre", 1, 2), ""], grows=grows, demand={"barbera": 100, "nebbiolo": -100})
    state.owner[state.board.vineyard_index["laz-1"]] = A
    state.pending.append(Pending("variety", A, InRegion(NAMES.index("lazio"))))
    choices = Drawn(plain_table("vino", 3, "built"), state, A).choices
    button = choices.move("grow barbera")
    assert button.texts == ["Barbera: demand +100; Player 1: 3; Player 2: 2", "B", "Barbera", "demand +100", "3", "2"]
    assert [it.text for it in button.classed("holder")] == ["3", "2"]
    assert choices.move("grow trebbiano").texts[0] == "Trebbiano: demand 0"
    assert choices.classed("choice-note")


def test_the_demand_of_a_wine_to_sell_is_called_so() -> None:
    names = [row.text for row in sale(demand={"barbera": 50, "nebbiolo": -50}).choices.classed("wine-name")]
    assert names[:2] == ["B Barbera demand +50 5 in cellar", "M Montepulciano demand 0"]


def test_cheap_vineyards_come_first_and_a_purchase_leaves_the_rest_in_its_order() -> None:
    table = plain_table("vino", 3, "built")
    play = buying(["trentino"] * 3, ["tre-1", "tre-2", "tre-7"], money=700)
    seat = play.state.now.seat
    before, _ = shown_moves(table, play.state)
    prices = [play.state.vineyard(move.split()[1]).price for move in before]
    assert prices == sorted(prices)
    play.do(before[1])
    assert play.state.now.seat == seat
    after, _ = shown_moves(table, play.state)
    rest = [move for move in before if move != before[1]]
    assert after == rest[: len(after)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_numbers_on_a_sale_are_is_told_in_every_language(language: str) -> None:
    drawn = sale(language)
    (key,) = drawn.choices.classed("sale-key")
    named = ["choices.sale_key.income", "choices.sale_key.lost", "choices.sale_key.demand"]
    assert all(map(drawn.words.has, named))
    assert [row.text.split(maxsplit=1)[1] for row in key] == [drawn.say(name) for name in named]
    assert next(iter(drawn.choices.element)) is key.element


# Secrets


def test_covered_money_is_not_drawn() -> None:
    table = plain_table("vino", 3, "purse", money="hidden")
    state, _ = GAME.begin(table)
    state.money = [1230, 4560, 7890]
    drawn = Drawn(table, state, 0).markup
    assert [number in drawn for number in ("1230", "4560", "7890", f">{HIDDEN}")] == [True, False, False, False]


def choosing(*pending: Pending) -> tuple[Table, State]:
    """Return a table where the first two seats have chosen regions."""
    table = plain_table("vino", 3, "screen")
    state, _ = GAME.begin(table)
    state.pending, state.chosen = [*pending], [[6], [1, 8], []]
    return table, state


@pytest.mark.parametrize("seat", [0, None])
def test_choices_behind_a_screen_are_not_drawn(seat: int | None) -> None:
    board = Drawn(*choosing(Pending("reveal"), Pending("choose", 0)), seat).board
    assert ("marker-0-toscana" in board) == (seat == 0)
    assert 'id="marker-1' not in board.markup


def test_a_region_that_the_seat_has_chosen_is_marked_as_chosen() -> None:
    (region,) = Drawn(*choosing(Pending("reveal"), Pending("choose", 0)), 0).choices.classed("is-chosen")
    assert (region.get("data-move"), region.texts[0]) == ("choose toscana", "Player 1 chose Toscana")
    assert region.classed("badge")


def test_a_region_in_which_a_seat_cannot_begin_says_so_before_it_is_chosen() -> None:
    play = new_round(["ven-1", "lig-1", "lig-2"])
    for seat, told in ((A, ["choose liguria"]), (B, [])):
        buttons = Drawn(plain_table("vino", 3, "built"), play.state, seat).choices.classed("pick-region")
        assert [it.get("data-move") for it in buttons if "can’t buy: no variety" in it.texts] == told
        if seat == A:
            play.do("choose veneto", "choose toscana")


def test_markers_are_drawn_once_they_are_revealed() -> None:
    table, state = choosing(Pending("choose", 0))
    state.barrel = 1
    board = Drawn(table, state).board
    assert "marker-0-toscana" in board
    assert "marker-1-trentino" in board


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
    board = Drawn(plain_table("vino", 3, "built"), play.state, A).board
    (foot,) = {float(it.get("y")) for it in board.tagged("text") if it.get("class") == "value"}
    assert foot + 4 < bottom < MARKET_BOX.bottom - MARKET_BOX.top


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
    board = Drawn(table, state, state.now.seat).board
    assert board.markup.count('class="vineyard') == 9 * LONGEST_ROAD
    assert "A board with a title as long as can be" in board.markup


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


@pytest.mark.parametrize(
    ("pending", "focus"),
    [
        (Pending("variety", 0, InRegion(6)), "toscana"),
        (Pending("market.raise", 0, Left(1, 1)), "market"),
        (Pending("choose", 0), ""),
    ],
)
def test_the_board_looks_at_the_region_or_the_market_that_the_decision_is_about(pending: Pending, focus: str) -> None:
    table = plain_table("vino", 3, "look")
    state, _ = GAME.begin(table)
    state.pile, state.drawn = [], [[], [], []]
    state.pending.append(pending)
    assert Drawn(table, state, 0).board.get("data-focus") == focus


def test_each_seat_has_its_panel_with_its_vineyards_and_cellar() -> None:
    table = plain_table("vino", len(COLOURS) - 1, "panels")
    state, _ = GAME.begin(table)
    state.owner[40], state.owner[41], state.grows[2][6] = 2, 2, 1
    panels = list(Drawn(table, state, 0).seats)
    assert [panel.get("id") for panel in panels] == [f"seat-{seat}" for seat in range(5)]
    assert "2" in panels[2].texts
