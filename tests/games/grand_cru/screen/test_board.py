"""The drawing of Grand Cru: where its pieces stand, their labels, and no meaning given by colour alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations, cycle
from pathlib import Path

import pytest
from tests.contract.drawing.test_drawing import hold_well_formed
from tests.contract.drawing.test_zones import missed_by_a_finger, overlap, targets
from tests.contract.drawing.test_zones import texts as texts_of
from tests.games.drawn import Drawn, Part, part
from tests.page import looks
from tests.page.looks import everything, eyes, look
from tests.tools.deep import paired
from tests.tree import catalogues

from engine.chance import player
from engine.core.move import Move, parse_move
from engine.core.state import Pending
from engine.core.table import Table, plain_table
from engine.drawing.markup import Markup
from engine.drawing.zones import BoardZones, Zone
from engine.play.game import random_move
from engine.text.languages import LANGUAGES
from games.grand_cru.components import GROWN, NAMES, TILE, TILES
from games.grand_cru.custom_board import read_board
from games.grand_cru.drawing.board import zones
from games.grand_cru.drawing.shapes import sign
from games.grand_cru.drawing.sign_paths import ARROWS, LETTERS, MEASURES, PICTURES
from games.grand_cru.drawing.zones.auction import COLUMN
from games.grand_cru.facts import TURN
from games.grand_cru.game import GAME
from games.grand_cru.state import HIDDEN, State

DRAWING = Path(__file__).resolve().parents[4] / "py" / "games" / "grand_cru" / "drawing"
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])
IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
EXTRAS = {"innovation": "on", "fees": "on", "brands": "on", "heuriger": "doc", "uvaggio": "ageing"}
# In pixels: a zone on the smallest phone.
PHONE = 321
# Units of a zone: on a desktop 0.89 px each, on a phone 1.1 px.
SMALLEST = 13.5
USUAL = {option.name: option.values[0] for option in GAME.meta.options}
DOC, GAMAY, MERLOT, PINOT = (TILE[name] for name in ("doc", "gamay", "merlot", "pinot"))


def positions(players: int, every: int = 40, **options: str) -> Iterator[tuple[Table, State]]:
    """Yield positions of a random game, and of one in which all are rich, so that much is possible; all are copies."""
    options = {**USUAL, **options}
    yield from looks.positions("grand_cru", players, "drawing", every, **options)
    table = plain_table("grand_cru", players, "drawing", **options)
    yield from ((table, state.copy()) for state in rich_game(players, every, tuple(options.items())))


@cache
def rich_game(players: int, every: int, options: tuple[tuple[str, str], ...]) -> list[State]:
    """Return every so many positions of a game that begins with money, prestige, a vineyard and wine for all."""
    state, _ = GAME.begin(plain_table("grand_cru", players, "drawing", **dict(options)))
    while state.now.kind == "loans.choose":
        GAME.play(state, Move("loans", ("5",)))
    for seat in range(state.players):
        tiles = [*GROWN, *state.improvements][: 11 + seat % 2]
        state.money[seat], state.prestige[seat] = 300, 12
        state.tiles[seat], state.ready[seat] = tiles, [True] * len(tiles)
        state.cellar[seat] = [[1 + (at + seat) % 2 if at % 3 else 0 for at in range(len(GROWN))] for _ in range(7)]
    if state.row:
        state.tiles[0][-1], state.row = state.row[-1], state.row[:-1]
    chance, found = player("rich:drawing").random, []
    for ply in range(1500):
        if ply % every == 0 or state.over:
            found.append(state.copy())
        if state.over:
            break
        GAME.play(state, random_move(GAME, state, chance))
    return found


def asked(state: State) -> int | None:
    return None if state.over else state.now.seat


def picks(drawn: Drawn) -> set[tuple[int, ...]]:
    """Return everything that is worth picking: tiles, and columns of the auction."""
    found: set[tuple[int, ...]] = {()}
    for move in drawn.context.candidates:
        if move.verb in ("auction", "buy", "shift"):
            found.add((TILE[move.name],))
        elif move.verb in ("raise", "buy-lot"):
            found.add((COLUMN + int(move.name) - 1,))
    return found


def begun(players: int = 3, **options: str) -> tuple[Table, State]:
    """Return a table whose loans are chosen: seat 0 begins the first year, with three loans."""
    table = plain_table("grand_cru", players, "begun", **{**USUAL, **options})
    state, _ = GAME.begin(table)
    for loans in (3, *[2] * (players - 1)):
        GAME.play(state, Move("loans", (str(loans),)))
    assert state.now == Pending("act", 0, TURN)
    return table, state


def with_lot(bid: int, bidder: int, players: int = 3, **options: str) -> tuple[Table, State]:
    """Return the same table, where somebody has bid for a tile in the first column."""
    table, state = begun(players, **options)
    state.lots[0], state.bids[0], state.bidders[0] = state.display.pop(), bid, bidder
    return table, state


def spoken(text: str) -> str:
    """Return a sentence with single spaces, as `Part.text` has it."""
    return " ".join(text.split())


def down(part: Part) -> float:
    """Return how far down something is put that can glide."""
    return float(part.get("style").split(",")[1].removesuffix("px)"))


# Markup


def test_all_that_is_drawn_with_every_option_is_well_formed_and_its_ids_are_its_own() -> None:
    """With one option or none: tests/contract/drawing/test_drawing.py."""
    for language, (number, (table, state)) in zip(cycle(LANGUAGES), enumerate(positions(5, money="hidden", **EXTRAS))):
        for seat in eyes(state, number):
            hold_well_formed(everything(GAME, *look(state, table, seat, language)), 5)


def codes() -> Iterator[str]:
    """Yield the codes that the drawing names; those that end in a part of their own up to that part. Those of events,
    by which places are found, it does not say."""
    for path in sorted(DRAWING.glob("*.py")):
        if path.name != "last_move.py":
            yield from re.findall(r'"((?:board|seats|choices|move|innovation)\.[a-z._]+)', path.read_text("utf-8"))


@IN_EVERY_LANGUAGE
def test_every_code_of_the_drawing_has_words(language: str) -> None:
    known = catalogues.of("games.grand_cru", language)
    begins = {".".join(name.split(".")[:length]) + "." for name in known for length in range(name.count(".") + 1)}
    assert [code for code in codes() if code not in known and f"{code.rstrip('.')}." not in begins] == []


@IN_EVERY_LANGUAGE
def test_every_decision_that_may_be_passed_says_how(language: str) -> None:
    passed = ("act", "brand", "sale", "innovate", "special", "loan", "innovation")
    spaces = ("harvest", "juice", "young", "remove")
    wanted = {*(f"move.pass.{kind}" for kind in passed), *(f"move.pass.special.{kind}" for kind in spaces)}
    assert wanted <= catalogues.of("games.grand_cru", language).keys()


def test_a_bid_repaints_only_its_column_and_where_another_is_asked_the_estate() -> None:
    table, state = with_lot(2, 1)
    before = {seat: Drawn(table, state.copy(), seat) for seat in (None, 2)}
    GAME.play(state, Move("raise", ("1", "4")))
    changed = {seat: Drawn(table, state, seat).repainted_since(before[seat]).keys() for seat in before}
    estate = {f"gc-{name}" for name in ("estate-head", "vineyard", "cellar", *(f"barrel-{at}" for at in range(7)))}
    owned = {"zone-vineyard", "zone-cellar"}  # their opening tags name the owner
    assert changed == {2: {"", "gc-lot-1"}, None: {"", "gc-lot-1", *owned, *estate}}


def test_what_tiles_and_spaces_do_is_not_painted_again_with_other_choices() -> None:
    table, state = begun()
    before, after = Drawn(table, state, 0), Drawn(table, state, 0, picked=(state.display[0],))
    assert after.repainted_since(before, "choices").keys() == {"gc-controls"}
    assert "gc-effects" in before.choices


# Colour never alone


def test_every_variety_has_a_letter_and_every_other_tile_a_picture_of_its_own() -> None:
    assert len(set(LETTERS)) == len(GROWN)
    assert len(set(PICTURES.values())) == len(PICTURES)
    assert len({re.sub(r'class="[^"]*"', "", sign(tile, 0, 0)) for tile in range(len(TILES))}) == len(TILES)
    assert {f"{extreme}-{measure}" for extreme in ARROWS for measure in MEASURES} >= set(TILES[-7:])


@IN_EVERY_LANGUAGE
def test_what_lies_in_a_vineyard_and_in_a_cellar_says_so(language: str) -> None:
    table, state = begun()
    state.tiles[0], state.ready[0] = [MERLOT, DOC], [False, True]
    state.cellar[0][0][GAMAY] = 2
    large = Drawn(table, state, None, language)
    for drawn in (large.board, Drawn(table, state, 1, language).seats["seat-0"]):
        assert {
            large.say("seats.field.vine.used", tile="merlot"),
            large.say("seats.field.improvement.ready", tile="doc"),
            large.say("seats.wine.ripe", number=2, variety="gamay", barrel=1, count=3),
        } <= {*drawn.values("aria-label")}


# Candidates


@PLAYERS
def test_everything_that_can_be_picked_is_there_and_says_whether_it_is(players: int) -> None:
    for table, state in positions(players, every=70, innovation="on"):
        drawn = Drawn(table, state, asked(state))
        wanted = picks(drawn) - {()} if drawn.context.decision == "act" else set()
        for picked in wanted:
            buttons = Drawn(table, state, asked(state), picked=picked).choices.all("data-do")
            pressed = {button.get("data-do"): button.get("aria-pressed") for button in buttons}
            assert pressed.keys() == {f"pick-only {one}" for (one,) in wanted}
            assert [do for do, is_pressed in pressed.items() if is_pressed == "true"] == [f"pick-only {picked[0]}"]


def test_a_bid_that_is_refused_is_shown_closed() -> None:
    choices = Drawn(*with_lot(3, 1), 0, picked=(COLUMN,)).choices
    closed = {button.get("data-move"): button.get("aria-disabled") == "true" for button in choices.all("data-move")}
    assert [closed[f"raise 1 {bid}"] for bid in range(1, 7)] == [True] * 3 + [False] * 3
    assert (closed["claim 1"], closed["buy-lot 1"]) == (True, False)


def test_the_claim_of_an_own_lot_comes_first_among_its_moves() -> None:
    table, state = with_lot(3, 0)
    (composed,) = Drawn(table, state, 0, picked=(COLUMN,)).choices.classed("composed")
    assert composed.moves == ["claim 1", "buy-lot 1", *(f"raise 1 {bid}" for bid in range(1, 7))]
    assert composed.move("claim 1").get("aria-disabled") == ""


@pytest.mark.parametrize(
    ("bid", "money", "wanted"),
    [
        (3, 20, ["raise", "buy-lot", "claim"]),
        (6, 20, ["buy-lot", "raise", "claim"]),
        (3, 2, ["raise", "claim", "buy-lot"]),
    ],
)
def test_what_can_be_done_with_a_lot_comes_before_what_cannot(bid: int, money: int, wanted: list[str]) -> None:
    table, state = with_lot(bid, 1)
    state.money[0] = money
    (composed,) = Drawn(table, state, 0, picked=(COLUMN,)).choices.classed("composed")
    assert list(dict.fromkeys(parse_move(move).verb for move in composed.moves)) == wanted


def test_a_purchase_comes_before_opening_bids_that_are_not_possible() -> None:
    table, state = begun()
    state.lots, state.bidders, state.bids = state.display[:3], [1, 1, 2], [2, 2, 2]
    state.display = [MERLOT]
    (composed,) = Drawn(table, state, 0, picked=(MERLOT,)).choices.classed("composed")
    assert composed.moves[0] == "buy merlot"


@pytest.mark.parametrize("bid", [1, 6])
def test_every_number_of_a_rail_that_can_be_touched_has_a_ring(bid: int) -> None:
    table, state = with_lot(bid, 1)
    for picked in ((COLUMN,), (state.display[0],)):
        touched = Drawn(table, state, 0, picked=picked).board["gc-auction"].all("data-move")
        rail = [place for place in touched if place.classed("met")]
        assert len(rail) == 7
        assert all(place.tagged("circle") or place.tagged("path") for place in rail)


@IN_EVERY_LANGUAGE
def test_where_a_bid_has_to_follow_there_are_bids_and_nothing_else(language: str) -> None:
    table, state = with_lot(3, 1, brands="on", innovation="on")
    state.brand[0], state.tiles[0], state.ready[0] = 0, [DOC], [True]
    state.lots[1], state.bids[1], state.bidders[1] = state.display.pop(), 2, 0
    GAME.play(state, Move("lift", ("gamay",)))
    drawn, shown = Drawn(table, state, 0, language), set()
    for picked in picks(drawn):
        choices = Drawn(table, state, 0, language, picked=picked).choices
        shown |= {*choices.moves}
        headings = [heading.element.text for heading in choices.tagged("h2")]
        assert headings == [drawn.say("choices.bid.display"), drawn.say("choices.bid.lots")]
    assert shown == {str(move) for move in drawn.context.candidates}
    assert {parse_move(move).verb for move in shown} == {"auction", "raise"}
    assert {f"pick-only {pick}" for pick in (*state.display, COLUMN)} <= {*drawn.board.values("data-do")}


def test_brands_are_taken_back_and_bids_given_up_for_them_on_the_board() -> None:
    table, state = with_lot(1, 0, brands="on")
    state.lots[1], state.bids[1], state.bidders[1] = state.display.pop(), 2, 0
    state.brand[0], state.brand_level[0], state.demand[0] = 0, 3, 2
    assert {"lift gamay", "demand gamay"} <= {*Drawn(table, state, 0).board.moves}
    GAME.play(state, Move("demand", ("gamay",)))
    assert state.now.kind == "brand"
    assert {"mark", "mark 1", "mark 2"} <= {*Drawn(table, state, 0).board.moves}


def test_a_tile_without_a_bid_says_so_and_can_be_bid_for() -> None:
    table, state = begun()
    state.lots[0] = state.display.pop()
    drawn = Drawn(table, state, 0, picked=(COLUMN,))
    said = drawn.say("board.lot.open", number=1, tile=TILES[state.lots[0]])
    assert said in drawn.board.markup
    assert said in drawn.choices.markup
    assert {"raise 1 1", "buy-lot 1"} <= {*drawn.choices.moves}


def test_a_sale_shows_its_income_and_unripe_wine_one_closed_button() -> None:
    table, state = begun()
    state.cellar[0][0][GAMAY], state.cellar[0][0][PINOT] = 2, 3
    choices = Drawn(table, state, 0).choices
    sells = {move for move in choices.moves if move.startswith("sell")}
    assert sells == {"sell gamay 1 1", "sell gamay 1 2", "sell pinot 1 1"}
    assert f"+{2 * state.price(GAMAY)}" in choices.move("sell gamay 1 2").text
    assert choices.move("sell pinot 1 1").get("aria-disabled") == "true"


def test_where_one_cube_is_sold_all_that_are_held_are_told() -> None:
    table, state = begun()
    state.cellar[0][0][GAMAY], state.cellar[0][0][PINOT] = 2, 3
    state.pending[-1] = Pending("vintage", 0)
    drawn = Drawn(table, state, 0)
    assert drawn.say("choices.held", number=2, barrel=1) in drawn.choices.markup
    closed = drawn.say("choices.closed", number=3, variety="pinot", barrel=1)
    assert drawn.choices.move("sell pinot 1 1").text.startswith(closed)


@PLAYERS
@IN_EVERY_LANGUAGE
def test_the_number_of_a_stack_leaves_the_name_of_its_tile_free(players: int, language: str) -> None:
    table, state = begun(players)
    for tile in range(len(TILES)):
        state.display = [tile] * 2
        stack = Drawn(table, state, 0, language).board[f"gc-display-{TILES[tile]}"]
        (plate,) = stack.classed("plate")
        x, y, radius = (float(plate.get(name)) for name in ("cx", "cy", "r"))
        *names, number = texts_of(Zone("stack", 158, 60, Markup(stack.markup)))
        assert number.said == "×2"
        for name in names:
            assert name.size >= SMALLEST
            assert not overlap((*name.corners[0], *name.corners[3]), (x - radius, y - radius, x + radius, y + radius))


@pytest.mark.rule("grand_cru 7.3")
@IN_EVERY_LANGUAGE
def test_a_space_without_effect_says_so_and_looks_open(language: str) -> None:
    table, state = begun()
    state.prestige[0], state.pending = 9, [Pending("specials.over"), Pending("special", 0)]
    drawn = Drawn(table, state, 0, language)
    note = drawn.say("board.special.idle")
    for name, is_idle in (("special-delivery", True), ("start-player", False)):
        button, space = drawn.choices.move(f"special {name}"), drawn.board[f"gc-special-{name}"]
        assert (note in button.text, note in space.text) == (is_idle, is_idle)
        assert button.classed("gc-income") == []
        assert "is-idle" not in {*button.classes, *space.classes}
    (fair,) = [zone for zone in zones(drawn.view, drawn.context).zones if zone.id == "fair"]
    assert min(text.size for text in texts_of(fair)) >= SMALLEST


# Secrets. What a view does not hold cannot be drawn: tests/contract/test_secrets.py.


def test_hidden_money_is_said_to_be_covered() -> None:
    drawn = Drawn(*begun(money="hidden"), 0)
    assert drawn.view.money[1] == HIDDEN
    assert drawn.say("seats.covered") in drawn.seats["seat-1"].text
    assert f">{HIDDEN}<" not in drawn.markup


# The table


def test_the_demand_board_shows_all_prices_the_present_one_and_brands() -> None:
    table, state = begun(brands="on")
    state.demand[2], state.brand[2], state.brand_level[2] = 3, 1, 1
    board = Drawn(table, state).board
    scale = Part(board["gc-demand-merlot"].element.findall("g/g[@aria-hidden]")[0])
    prices = [Part(it) for it in scale.element.findall("text") if Part(it).text.isdigit()]
    assert [int(price.text) for price in prices] == list(state.board.prices[2])
    places = [float(price.get("y")) for price in prices]
    assert places == sorted(places, reverse=True)
    marker, brand = board["gc-price-merlot"], board["gc-brand-merlot"]
    assert marker.text == str(state.board.prices[2][3])
    nearest = [min(range(len(places)), key=lambda at: abs(places[at] - down(it))) for it in (marker, brand)]
    assert nearest == [3, 1]


@pytest.mark.parametrize(
    ("loans", "money", "code", "count"),
    [
        (3, 3, None, 0),
        (3, 2, "seats.interest.emergency", 1),
        (6, 2, "seats.interest.emergency", 2),
        (11, 20, "seats.interest.bankrupt", 1),
    ],
)
def test_who_cannot_pay_the_interest_is_warned(loans: int, money: int, code: str | None, count: int) -> None:
    table, state = begun()
    state.loans[0], state.money[0] = loans, money
    drawn = Drawn(table, state)
    for shown, kind in ((drawn.seats["seat-0"], "gc-short"), (drawn.board["gc-estate-head"], "short")):
        assert [it.text for it in shown.classed(kind)] == ([drawn.say(code, count=count)] if code else [])
        assert drawn.say("seats.interest", price=state.board.interest[loans]) in shown.text
    state.pending[-1] = Pending("loan", 0)
    assert Drawn(table, state).board["gc-estate-head"].classed("short") == [], "this year's interest is paid"


@pytest.mark.rule("grand_cru 8.4")
@pytest.mark.rule("grand_cru 10.1")
def test_all_are_told_who_could_end_the_game_and_what_the_vineyards_are_worth() -> None:
    table, state = begun()
    state.loans, state.money = [3, 6, 6], [3 + 21, 0, 7]
    drawn = Drawn(table, state, 1)
    told, worth = drawn.say("seats.loans.ending"), drawn.say("seats.worth", price=state.value(2))
    assert [it.text for it in drawn.seats.classed("gc-ending")] == [told]
    assert worth in drawn.seats["seat-2"].text
    assert [it.text for it in Drawn(table, state, 0).board["gc-estate-head"].classed("ending")] == [told]
    state.money[0] -= 1
    drawn = Drawn(table, state, 1)
    assert "gc-ending" not in drawn.seats.markup
    assert worth not in drawn.seats.markup


@pytest.mark.rule("grand_cru 8.4")
@IN_EVERY_LANGUAGE
def test_no_interest_is_said_for_more_loans_than_there_are(language: str) -> None:
    table, state = begun()
    state.loans[0], state.pending = 7, [Pending("loan", 0)]
    drawn = Drawn(table, state, 0, language)
    last = drawn.say("move.borrow", count=4, money=28, price=state.board.interest[11])
    beyond = drawn.say("move.borrow.beyond", count=5, money=35)
    assert drawn.choices.move("borrow 4").text.startswith(spoken(last))
    assert drawn.choices.move("borrow 5").text == f"{spoken(beyond)} 5 +35"


@pytest.mark.rule("grand_cru 2.7")
def test_nobody_is_told_of_hidden_money_that_it_would_end_the_game() -> None:
    table, state = begun(money="hidden")
    state.loans, state.money = [1, 1, 1], [50, 50, 50]
    assert [len(Drawn(table, state, seat).seats.classed("gc-ending")) for seat in (1, None)] == [1, 0]


def test_hidden_money_warns_nobody() -> None:
    table, state = begun(money="hidden")
    state.money[0] = 0
    drawn = Drawn(table, state, 1)
    assert "gc-short" not in drawn.seats.markup
    assert drawn.board.classed("short") == []


def test_wine_that_spoils_when_it_ages_is_marked() -> None:
    table, state = begun()
    for barrel in range(3):
        state.cellar[0][barrel][GAMAY] = 1
    for drawn in (Drawn(table, state, 1).seats["seat-0"], Drawn(table, state, 0).board):
        cubes = [it.get("class") for it in drawn.classed("cubes")]
        assert cubes == ["cubes is-ripe", "cubes is-ripe", "cubes is-ripe is-last"]


def test_wine_that_is_not_ripe_says_when_it_will_be() -> None:
    table, state = begun()
    state.cellar[0][1][PINOT], state.cellar[0][1][MERLOT] = 1, 2
    drawn = Drawn(table, state, 0)
    wine = drawn.board["gc-wine"]
    assert [it.text for it in wine.classed("waits")] == [drawn.say("seats.wine.waits", number=n) for n in (1, 3)]
    assert [it.classes[-1] for it in wine.classed("cube")] == ["waits-1", "waits-3"]
    facts = {"merlot": (2, 1), "pinot": (1, 3)}
    assert [title.text for title in wine.tagged("title")] == [
        drawn.say("seats.wine.young", number=number, variety=variety, barrel=2, count=years)
        for variety, (number, years) in facts.items()
    ]


def test_the_season_says_how_many_rounds_there_will_be_at_least() -> None:
    table, state = begun()
    for state.round, left in ((1, 3), (3, 1)):
        drawn = Drawn(table, state, 0)
        assert drawn.say("board.round.left", count=left) in drawn.board["gc-season"].text
    state.round = 4
    assert Drawn(table, state, 0).board["gc-season"].classed("at-least") == []


def test_the_card_of_the_year_holds_three_notes() -> None:
    table, state = begun()
    state.next_start, state.harvested, state.pending = 1, 2, [Pending("loan", 0)]
    season = Drawn(table, state, 0).board["gc-season"]
    assert all(note in season.text for note in ("begins next year", "last vine is harvested"))
    assert max(float(text.get("y")) for text in season.tagged("text")) < 143


@pytest.mark.rule("grand_cru 4.9")
@IN_EVERY_LANGUAGE
def test_the_calendar_names_all_who_have_passed_this_year(language: str) -> None:
    table, state = begun(5)

    def notes(*passed: int) -> tuple[str, str]:
        """Return the text of the calendar when some seats have passed, and the words that name them."""
        state.passed = [seat in passed for seat in range(5)]
        drawn = Drawn(table, state, 0, language)
        named = drawn.say("board.season.passed", count=len(passed), seats=passed)
        return drawn.board["gc-season"].text, spoken(named)

    for passed in ((3,), (1, 2)):
        said, named = notes(*passed)
        assert named in said
    nobody, _ = notes()
    state.bankrupt[4] = True
    assert notes(4)[0] == nobody, "a player who is bankrupt plays no more"
    state.bankrupt[4], state.pending = False, [Pending("loan", 0)]
    said, named = notes(1, 2)
    assert named not in said, "the year's actions are over"


@pytest.mark.rule("grand_cru 3.6")
@pytest.mark.parametrize(("number", "is_last"), [(3, False), (4, True)])
def test_before_a_last_action_it_is_said_that_bids_come_too_late(number: int, is_last: bool) -> None:
    table, state = begun()
    state.lots[1], state.bids[1], state.bidders[1] = state.display.pop(), 2, 1
    state.passed, state.round = [False, True, True], number
    for picked in ((), (state.display[0],), (COLUMN + 1,)):
        drawn = Drawn(table, state, 0, picked=picked)
        assert (drawn.say("choices.bid.late") in drawn.choices.markup) == (is_last and picked != ())


@pytest.mark.rule("grand_cru 7.2")
def test_beside_a_seat_stands_only_a_pass_of_the_phase_that_goes_on() -> None:
    table, state = begun()
    state.passed[2] = True
    for pending in (state.pending, [Pending("specials.over"), Pending("special", 0)]):
        state.pending = pending
        drawn = Drawn(table, state, 0)
        assert drawn.say("seats.passed") in drawn.seats.markup
    state.pending = [Pending("prepare"), Pending("loan", 1), Pending("loan", 0)]
    state.passed = [True, True, True]
    drawn = Drawn(table, state, 0)
    assert drawn.say("seats.passed") not in drawn.seats.markup
    assert drawn.seats.classed("is-passed") == []


@pytest.mark.parametrize(("number", "code"), [(3, "kept"), (4, "ends")])
def test_the_last_cube_says_what_it_does(number: int, code: str) -> None:
    table, state = begun()
    state.round, state.tiles[0], state.ready[0] = number, [0, 1], [True, False]
    drawn = Drawn(table, state, 0)
    assert drawn.say(f"choices.harvest.{code}") in drawn.choices.markup
    assert drawn.context.is_open(Move("harvest", ("gamay",))) == (code == "ends")
    state.ready[0] = [True, True]
    choices = Drawn(table, state, 0).choices.markup
    assert "choices.harvest" not in choices
    assert drawn.say(f"choices.harvest.{code}") not in choices


def test_money_that_goes_to_the_bank_is_marked_as_a_cost() -> None:
    table, state = begun()
    state.money[0], state.pending = 20, [Pending("prepare"), Pending("loan", 0)]
    choices = Drawn(table, state, 0).choices
    for move, cost in (("borrow 2", False), ("repay 2", True)):
        (money,) = choices.move(move).classed("gc-income")
        assert money.text == ("−14" if cost else "+14")
        assert ("is-cost" in money.classes) == cost


def test_the_loan_scale_shows_who_stands_where() -> None:
    table, state = begun()
    drawn = Drawn(table, state)
    steps = drawn.board["gc-loans"].classed("loan-step")
    assert len(steps) == len(state.board.interest)
    assert [at for at, step in enumerate(steps) if "is-held" in step.classes] == [2, 3]
    assert len({drawn.board[f"gc-loan-{seat}"].get("style") for seat in range(3)}) == 3
    assert drawn.say("board.loans.seats", seats=(1, 2)) in steps[2].get("aria-label")


def test_an_own_board_says_nothing_about_what_is_reconstructed() -> None:
    table, state = begun()
    drawn = Drawn(table, state)
    said = drawn.say("board.reconstructed")
    assert all(drawn.say(f"board.mark.{name}") in drawn.board.markup for name in ("demand", "grapes", "interest"))
    assert said in drawn.board["zone-bank"].text
    state.board = read_board(GAME.custom_board_text("").replace('"Enoteca"', '"Mine"'))
    own = Drawn(table, state).board
    assert said not in own.text
    assert len(own.classed("remark")) == 1


def test_the_names_of_varieties_stand_beside_their_columns() -> None:
    drawn = Drawn(*begun())
    assert all(drawn.words.fact("variety", name) in drawn.board["gc-demand"].text for name in NAMES)


# The zones


def every_zone(table: Table, state: State, seat: int | None = None, language: str = "en") -> BoardZones:
    return zones(*look(state, table, seat, language))


@pytest.mark.parametrize("innovation", ["off", "on"])
@PLAYERS
def test_every_zone_lies_in_both_arrangements_large_enough_and_apart(players: int, innovation: str) -> None:
    shown = every_zone(*begun(players, innovation=innovation))
    named = [zone for zone in shown.zones if zone.label]
    assert all(zone.width <= 420 and zone.height <= 620 for zone in named)
    for arrangement, least in ((shown.wide, 0.97), (shown.tall, 0.8)):
        assert {zone.id for zone in named} < {*arrangement.spots}
        assert min(arrangement.scale(zone) for zone in named) >= least
        spots = [arrangement.spots[zone.id] for zone in named]
        boxes = [(spot.left, spot.top, spot.left + spot.width, spot.top + spot.height) for spot in spots]
        assert [(one, other) for one, other in combinations(boxes, 2) if overlap(one, other)] == []
        assert min(min(box) for box in boxes) >= 0
        assert max(box[2] for box in boxes) <= arrangement.width
        assert max(box[3] for box in boxes) <= arrangement.height


def auction(table: Table, state: State, kinds: list[int]) -> Zone:
    """Return the auction when tiles of these kinds are on display, for the seat that is asked."""
    state.display = kinds
    return next(zone for zone in every_zone(table, state, 0).zones if zone.id == "auction")


@pytest.mark.parametrize(("players", "shelves"), [(2, 3), (3, 4), (4, 5), (5, 5)])
def test_the_auction_has_no_more_shelves_than_tiles_can_fill(players: int, shelves: int) -> None:
    table, state = begun(players)
    ledges = part(auction(table, state, state.display[:1]).inside).classed("ledges")[0]
    assert ledges.get("d").count("M") <= shelves
    for kinds in (2 * shelves, 10):
        zone = auction(table, state, [*GROWN, *state.improvements][:kinds])
        bottoms = [box[4] for box in targets(zone)]
        assert len(bottoms) == kinds
        assert max(bottoms) <= zone.height, "also what a position from a file may have"


@pytest.mark.parametrize(("players", "language"), paired([5, 4, 3, 2], LANGUAGES))
def test_texts_are_large_enough(players: int, language: str) -> None:
    small = set()
    for table, state in positions(players, every=40, **(EXTRAS if players > 3 else {})):
        for zone in every_zone(table, state, None, language).zones:
            small |= {(zone.id, text.said, text.size) for text in texts_of(zone) if text.room and text.size < SMALLEST}
    assert small == set()


@pytest.mark.parametrize("players", [2, 5])
def test_what_can_be_pointed_at_is_as_large_as_a_finger_and_overlaps_nothing(players: int) -> None:
    for table, state in positions(players, every=40, **(EXTRAS if players > 3 else {})):
        for zone in every_zone(table, state, asked(state)).zones:
            assert missed_by_a_finger(zone, PHONE) == []


@PLAYERS
def test_the_table_offers_the_picks_of_each_move(players: int) -> None:
    for table, state in positions(players, every=40, innovation="on"):
        if state.over or state.now.kind not in ("act", "bid"):
            continue
        offered = {does for zone in every_zone(table, state, asked(state)).zones for does, *_ in targets(zone)}
        numbers = {number for move in GAME.legal_moves(state) for number in GAME.picks(state, move)}
        picks = {int(does.split()[1]) for does in offered if does.startswith("pick-only ")}
        assert numbers <= picks


def test_what_moves_keeps_its_id_and_glides() -> None:
    table, state = with_lot(2, 1)
    before = Drawn(table, state, 2).board
    GAME.play(state, Move("raise", ("1", "4")))
    state.demand[0], state.loans[0], state.round = 2, 5, 2
    after = Drawn(table, state, 2).board
    for name in ("gc-bid-1", "gc-price-gamay", "gc-loan-0", "gc-bottle"):
        assert "glides" in before[name].classes
        assert before[name].get("style") != after[name].get("style")


def test_wine_keeps_its_id_while_it_ages() -> None:
    table, state = begun()
    state.cellar[0][1][PINOT] = 2
    before = list(Drawn(table, state, 0).board["gc-wine"])
    state.cellar[0][1][PINOT], state.cellar[0][2][PINOT] = 0, 2
    state.pending = [Pending("loan", 0)]
    after = list(Drawn(table, state, 0).board["gc-wine"])
    assert [it.get("id") for it in before] == [it.get("id") for it in after]
    assert [it.get("style") for it in before] != [it.get("style") for it in after]


@pytest.mark.parametrize(("seat", "large"), [(None, 0), (1, 1), (2, 2)])
def test_a_seat_that_looks_has_its_estate_on_the_board_and_no_second_one(seat: int | None, large: int) -> None:
    drawn = Drawn(*begun(), seat)
    assert [at for at in range(3) if f"seat-{at}-vineyard" in drawn.board] == [large]
    assert [at for at in range(3) if f"seat-{at}-vineyard" in drawn.seats] == [at for at in range(3) if at != large]
    assert all(f"seat-{at}-money" in drawn.seats for at in range(3))


@IN_EVERY_LANGUAGE
def test_an_estate_says_whose_it_is_in_its_vineyard_and_in_its_cellar(language: str) -> None:
    for seat in range(3):
        drawn = Drawn(*begun(), 0, language, opened=seat)
        title = drawn.board["gc-cellar"].tagged("text")[0]
        assert title.text == spoken(drawn.say("board.cellar.of", seat=seat)), "a screen reader reads it, too"
        assert spoken(drawn.say("board.estate", seat=seat)) in drawn.board["gc-estate-head"].text
    assert min(float(text.get("font-size")) for text in drawn.board["gc-cellar"].tagged("text")) >= SMALLEST


@pytest.mark.parametrize("seat", [None, 0, 1])
@IN_EVERY_LANGUAGE
def test_what_tiles_and_spaces_do_can_be_read_by_all(language: str, seat: int | None) -> None:
    drawn = Drawn(*begun(), seat, language)
    for effect in ("improvement.doc.effect", "special.young-wine.effect"):
        assert spoken(drawn.say(effect)) in drawn.choices.text


def test_the_piles_are_counted_without_the_marks_of_how_numbers_are_known():
    table = plain_table("grand_cru", 2, "piles")
    state = GAME.deal(table)
    shown = re.sub(r"<[^<>]*\borigin\b.*?</text>", "", everything(GAME, *look(state, table, 0))[0])
    assert "prices reconstructed" not in shown
    assert f"{len(state.pile)} in the pile" in shown
