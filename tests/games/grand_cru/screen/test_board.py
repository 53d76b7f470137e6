"""The drawing of Grand Cru, in plain Python: well formed, complete, discreet, and nothing told by colour alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache, partial
from itertools import combinations, count, cycle
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.contract.drawing.test_drawing import hold_well_formed
from tests.page.looks import everything as all_drawn
from tests.page.looks import eyes, pieces_of, sections_of
from tests.tools.deep import paired
from tests.tree import catalogues

from engine.chance import player
from engine.core.move import Move
from engine.core.state import Pending
from engine.core.table import Table, plain_table
from engine.drawing.draw_context import DrawContext
from engine.drawing.zones import BoardZones, Spot
from engine.play.game import random_move
from engine.play.walk import walk
from engine.text.languages import LANGUAGES
from engine.text.words import game_words
from games.grand_cru.components import BARRELS, FIELDS, GROWN, NAMES, SPECIALS, TILE, TILES
from games.grand_cru.custom_board import read_board
from games.grand_cru.drawing.board import zones
from games.grand_cru.drawing.shapes import sign
from games.grand_cru.drawing.sign_paths import ARROWS, LETTERS, MEASURES, PICTURES
from games.grand_cru.drawing.zones.auction import COLUMN
from games.grand_cru.facts import TURN
from games.grand_cru.game import GAME
from games.grand_cru.rules import DECISIONS
from games.grand_cru.state import HIDDEN, State
from page.painting.pieces import taken_apart, whole

DRAWING = Path(__file__).resolve().parents[4] / "py" / "games" / "grand_cru" / "drawing"
MOVE = re.compile(r'data-move="([^"]+)"')
UNSAID = re.compile(r'[>"]((?:board|seats|choices|move|improvement|special|tile|variety)\.[a-z._-]+)[<"]')
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])
EXTRAS = {"innovation": "on", "fees": "on", "brands": "on", "heuriger": "doc", "uvaggio": "ageing"}
# A zone on the smallest phone is so wide, in pixels, and a finger.
PHONE, FINGER = 321, 43.5
# Units of a zone: on a desktop 0.89 px each, on a phone 1.1 px.
SMALLEST = 13.5
USUAL = {option.name: option.values[0] for option in GAME.meta.options}


@cache
def played(players: int, seed: str, every: int, options: tuple[tuple[str, str], ...]) -> list[tuple[Table, State]]:
    """Return every so many positions of a random game, the first of each kind of decision, and the last; then the
    same of a game in which all are rich, so that much is possible."""
    table = plain_table("grand_cru", players, seed, **{**USUAL, **dict(options)})
    found: list[tuple[Table, State]] = []
    kinds: set[str] = set()
    plies = count()

    def watch(game: Any, state: State) -> None:
        fresh = not state.over and state.now.kind not in kinds
        if fresh:
            kinds.add(state.now.kind)
        if next(plies) % every == 0 or fresh or state.over:
            found.append((table, state.copy()))

    walk(GAME, table, watch)
    kinds.clear()
    state, chance = rich(table), player(f"rich:{seed}").random
    for _ in range(1500):
        if state.over:
            break
        watch(GAME, state)
        GAME.play(state, random_move(GAME, state, chance))
    return found


def rich(table: Table) -> State:
    """Return a first year in which everybody has money, prestige, a vineyard and wine."""
    state, _ = GAME.begin(table)
    while state.now.kind == "loans.choose":
        GAME.play(state, Move("loans", ("5",)))
    for seat in range(state.players):
        tiles = [*GROWN, *state.improvements][: 11 + seat % 2]
        state.money[seat], state.prestige[seat] = 300, 12
        state.tiles[seat], state.ready[seat] = tiles, [True] * len(tiles)
        state.cellar[seat] = [[1 + (at + seat) % 2 if at % 3 else 0 for at in range(len(GROWN))] for _ in range(7)]
    if state.row:
        state.tiles[0][-1], state.row = state.row[-1], state.row[:-1]
    return state


def positions(players: int, seed: str = "drawing", every: int = 40, **options: str) -> Iterator[tuple[Table, State]]:
    """Yield positions of a random game; each time copies, so that a test may change them."""
    for table, state in played(players, seed, every, tuple(sorted(options.items()))):
        yield table, state.copy()


def look(state: State, table: Table, seat: int | None, language: str = "en") -> tuple[State, DrawContext]:
    """Return what a seat sees of a position, and what whoever draws it is told."""
    view = GAME.view(state, seat)
    return view, GAME.draw_context(view, seat, game_words("grand_cru", language).at(table.seats))


def asked(state: State) -> int | None:
    return None if state.over else state.now.seat


everything = partial(all_drawn, GAME)


def pick_for(move: Move) -> tuple[int, ...]:
    """Return what has to be picked for a move."""
    if move.verb in ("auction", "buy", "shift"):
        return (TILE[move.name],)
    return (COLUMN + int(move.name) - 1,) if move.verb in ("raise", "buy-lot") else ()


def picks(context: DrawContext) -> set[tuple[int, ...]]:
    """Return everything that is worth picking."""
    return {(), *map(pick_for, context.candidates)}


def begun(players: int = 3, **options: str) -> tuple[Table, State]:
    """Return a table whose loans are chosen: seat 0 begins the first year, with three loans."""
    table = plain_table("grand_cru", players, "begun", **{**USUAL, **options})
    state, _ = GAME.begin(table)
    for loans in (3, *[2] * (players - 1)):
        GAME.play(state, Move("loans", (str(loans),)))
    assert state.now == Pending("act", 0, TURN)
    return table, state


@lru_cache(maxsize=8)  # to many a seat much looks as it does to the one before
def root(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(markup)


def part(markup: str, id: str) -> ElementTree.Element:
    found = root(markup).find(f".//*[@id='{id}']")
    assert found is not None
    return found


def text(element: ElementTree.Element) -> str:
    return " ".join(" ".join(element.itertext()).split())


def labels(element: ElementTree.Element) -> list[str]:
    """Return what a screen reader says of all that is within an element."""
    return [str(found.get("aria-label")) for found in element.iter() if found.get("aria-label")]


def with_class(element: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    """Return the elements of a class within an element."""
    return [found for found in element.iter() if name in str(found.get("class")).split()]


def height(element: ElementTree.Element) -> float:
    """Return how far down something lies that can glide."""
    return float(str(element.get("style")).split(",")[1].removesuffix("px)"))


# Markup


def test_all_that_is_drawn_with_every_option_is_well_formed_and_its_ids_are_its_own() -> None:
    """With one option or none: tests/contract/drawing/test_drawing.py."""
    for language, (number, (table, state)) in zip(cycle(LANGUAGES), enumerate(positions(5, money="hidden", **EXTRAS))):
        for seat in eyes(state, number):
            hold_well_formed(everything(*look(state, table, seat, language)), 5)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_message_is_left_unsaid(language: str) -> None:
    said: set[str] = set()
    for table, state in positions(4, every=60, **EXTRAS):
        view, context = look(state, table, asked(state), language)
        for picked in picks(context):
            said |= set(UNSAID.findall("".join(everything(view, replace(context, picked=picked)))))
    assert said == set()


def codes() -> Iterator[str]:
    """Yield the codes that the drawing names; those that end in a part of their own up to that part. Those of events,
    by which places are found, it does not say."""
    modules = (path for path in sorted(DRAWING.glob("*.py")) if path.name != "last_move.py")
    for path in modules:
        found = re.findall(r'"((?:board|seats|choices|move|innovation)\.[a-z._]+)', path.read_text(encoding="utf-8"))
        yield from found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_of_the_drawing_has_words(language: str) -> None:
    known = catalogues.of("games.grand_cru", language)
    assert [
        code for code in codes() if not any(name == code or name.startswith(code.rstrip(".") + ".") for name in known)
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_that_may_be_passed_says_how(language: str) -> None:
    known = catalogues.of("games.grand_cru", language)
    for kind in ("act", "brand", "sale", "innovate", "special", "loan", "innovation"):
        assert f"move.pass.{kind}" in known
    for kind in ("harvest", "juice", "young", "remove"):
        assert f"move.pass.special.{kind}" in known


@PLAYERS
def test_these_are_the_pieces(players: int) -> None:
    seen = set()
    for table, state in positions(players, innovation="on"):
        board, seats = (draw(*look(state, table, None)) for draw in (GAME.drawing.board, GAME.drawing.seats))
        seen |= {*pieces_of(board), *pieces_of(seats)}
        assert sections_of(seats) == {f"seat-{at}" for at in range(players)}
    parts = ("season", "display", "auction", "demand", "loans", "fair", "specials", "innovations", "to-shift")
    lots = [f"lot-{at + 1}" for at in range(players)]
    market = [f"demand-{name}" for name in NAMES]
    fair = [*numbered("fair", players), *(f"special-{special.id}" for special in SPECIALS)]
    barrels = (*numbered("cellar", BARRELS), *numbered("barrel", BARRELS))
    estate = ("estate-head", "vineyard", "cellar", "wine", *numbered("vineyard", FIELDS), *barrels)
    panel = ("-head", "-money", "-numbers", "-mat")
    panels = {f"seat-{at}{part}" for at in range(players) for part in panel}
    assert seen == {*(f"gc-{name}" for name in (*parts, *lots, *market, *fair, *estate)), *panels}


def nearest(places: list[float], place: float) -> int:
    """Return which of the places is nearest."""
    return min(range(len(places)), key=lambda at: abs(places[at] - place))


def numbered(name: str, number: int) -> list[str]:
    return [f"{name}-{at}" for at in range(number)]


def test_a_bid_repaints_only_its_column_and_where_another_is_asked_the_estate() -> None:
    table, state = begun()
    state.lots[0], state.bids[0], state.bidders[0] = state.display.pop(), 2, 1
    before = {seat: taken_apart(GAME.drawing.board(*look(state, table, seat))) for seat in (None, 2)}
    GAME.play(state, Move("raise", ("1", "4")))
    changed = {
        seat: taken_apart(GAME.drawing.board(*look(state, table, seat))).changed_since(before[seat]) for seat in before
    }
    assert changed[2] is not None
    assert changed[2].keys() == {"", "gc-lot-1"}
    estate = ("estate-head", "vineyard", "cellar", *numbered("barrel", BARRELS))
    assert changed[None] is not None
    assert changed[None].keys() == {"", "gc-lot-1", *(f"gc-{name}" for name in estate)}


def test_what_tiles_and_spaces_do_is_not_painted_again_with_other_choices() -> None:
    table, state = begun()
    before = GAME.drawing.choices(*look(state, table, asked(state)))
    view, context = look(state, table, asked(state))
    after = GAME.drawing.choices(view, replace(context, picked=(view.display[0],)))
    changed = taken_apart(after).changed_since(taken_apart(before))
    assert changed is not None
    assert changed.keys() == {"gc-controls"}
    assert 'id="gc-effects"' in before


# Colour never alone


def test_every_variety_has_a_letter_and_every_other_tile_a_picture_of_its_own() -> None:
    assert len(set(LETTERS)) == len(GROWN)
    assert len(set(PICTURES.values())) == len(PICTURES)
    assert len({re.sub(r'class="[^"]*"', "", sign(tile, 0, 0)) for tile in range(len(TILES))}) == len(TILES)
    assert {f"{extreme}-{measure}" for extreme in ARROWS for measure in MEASURES} >= set(TILES[-7:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_lies_in_a_vineyard_and_in_a_cellar_says_so(language: str) -> None:
    table, state = begun()
    state.tiles[0], state.ready[0] = [TILE["merlot"], TILE["doc"]], [False, True]
    state.cellar[0][0][TILE["gamay"]] = 2
    words = game_words("grand_cru", language)
    large = root(GAME.drawing.board(*look(state, table, None, language)))
    small = part(f"<div>{GAME.drawing.seats(*look(state, table, 1, language))}</div>", "seat-0")
    for drawn in (large, small):
        said = labels(drawn)
        assert words.say("seats.field.vine.used", tile="merlot") in said
        assert words.say("seats.field.improvement.ready", tile="doc") in said
        assert words.say("seats.wine.ripe", number=2, variety="gamay", barrel=1, count=3) in said


# Candidates


@PLAYERS
def test_each_legal_move_is_reached_by_some_pick(players: int) -> None:
    for table, state in positions(players, seed="grapes", **(EXTRAS if players != 3 else {})):
        if state.over:
            continue
        view, context = look(state, table, asked(state))
        shown = {
            picked: set(MOVE.findall(GAME.drawing.choices(view, replace(context, picked=picked))))
            for picked in picks(context)
        }
        assert [str(move) for move in context.legal if str(move) not in shown[pick_for(move)]] == []
        assert set().union(*shown.values()) <= {str(move) for move in context.candidates}


def test_every_kind_of_decision_was_drawn() -> None:
    """So that the tests that go through positions mean something."""
    games = {2: EXTRAS, 3: {}, 4: EXTRAS, 5: EXTRAS}
    drawn = [state for players, options in games.items() for _, state in positions(players, "grapes", **options)]
    assert {state.now.kind for state in drawn if not state.over} == DECISIONS.keys()


@PLAYERS
def test_everything_that_can_be_picked_is_there_and_says_whether_it_is(players: int) -> None:
    for table, state in positions(players, every=70, innovation="on"):
        view, context = look(state, table, asked(state))
        if context.decision != "act":
            continue
        wanted = {pick for pick in picks(context) if pick}
        for picked in wanted:
            drawn = root(GAME.drawing.choices(view, replace(context, picked=picked)))
            pressed = {button.get("data-do"): button.get("aria-pressed") for button in drawn.iter("button")}
            assert {f"pick-only {one}" for (one,) in wanted} == pressed.keys() - {None}
            assert [do for do, is_pressed in pressed.items() if is_pressed == "true"] == [f"pick-only {picked[0]}"]


def test_what_was_picked_before_and_lies_there_no_more_does_no_harm() -> None:
    table, state = begun(innovation="on")
    view, context = look(state, table, 0)
    assert everything(view, replace(context, picked=(99,))) == everything(view, context)


def test_a_bid_that_is_refused_is_shown_closed() -> None:
    table, state = begun()
    state.lots[0], state.bids[0], state.bidders[0] = state.display.pop(), 3, 1
    view, context = look(state, table, 0)
    drawn = root(GAME.drawing.choices(view, replace(context, picked=(COLUMN,))))
    found = {button.get("data-move"): button.get("aria-disabled") for button in drawn.iter("button")}
    assert [found[f"raise 1 {bid}"] for bid in range(1, 7)] == ["true"] * 3 + [None] * 3
    assert found["claim 1"] == "true"
    assert found["buy-lot 1"] is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_a_bid_has_to_follow_there_are_bids_and_nothing_else(language: str) -> None:
    table, state = begun(brands="on", innovation="on")
    state.brand[0], state.tiles[0], state.ready[0] = 0, [TILE["doc"]], [True]
    state.lots[0], state.bids[0], state.bidders[0] = state.display.pop(), 3, 1
    state.lots[1], state.bids[1], state.bidders[1] = state.display.pop(), 2, 0
    GAME.play(state, Move("lift", ("gamay",)))
    view, context = look(state, table, 0, language)
    shown = set()
    for picked in picks(context):
        drawn = GAME.drawing.choices(view, replace(context, picked=picked))
        shown |= set(MOVE.findall(drawn))
        headings = [heading.text for heading in root(drawn).iter("h2")]
        assert headings == [context.words.say("choices.bid.display"), context.words.say("choices.bid.lots")]
    assert shown == {str(move) for move in context.candidates}
    assert {move.split()[0] for move in shown} == {"auction", "raise"}
    assert all(f'data-do="pick-only {pick}"' in GAME.drawing.board(view, context) for pick in (*state.display, COLUMN))


def test_a_tile_without_a_bid_says_so_and_can_be_bid_for() -> None:
    table, state = begun()
    state.lots[0] = state.display.pop()
    view, context = look(state, table, 0)
    said = context.words.say("board.lot.open", number=1, tile=TILES[state.lots[0]])
    assert said in GAME.drawing.board(view, context)
    drawn = GAME.drawing.choices(view, replace(context, picked=(COLUMN,)))
    assert said in drawn
    assert {"raise 1 1", "buy-lot 1"} <= set(MOVE.findall(drawn))


def test_a_sale_shows_its_income_and_unripe_wine_one_closed_button() -> None:
    table, state = begun()
    gamay, pinot = TILE["gamay"], TILE["pinot"]
    state.cellar[0][0][gamay], state.cellar[0][0][pinot] = 2, 3
    drawn = root(GAME.drawing.choices(*look(state, table, 0)))
    sells = {
        button.get("data-move"): button for button in drawn.iter("button") if "sell" in str(button.get("data-move"))
    }
    assert sells.keys() == {"sell gamay 1 1", "sell gamay 1 2", "sell pinot 1 1"}
    assert f"+{2 * state.price(gamay)}" in text(sells["sell gamay 1 2"])
    assert sells["sell pinot 1 1"].get("aria-disabled") == "true"


# Secrets


def test_others_first_loans_are_covered() -> None:
    table, state = begun()
    state, _ = GAME.begin(table)
    GAME.play(state, Move("loans", ("5",)))
    other = state.copy()
    other.chosen[0] = 2
    for seat in (None, 1, 2):
        assert everything(*look(state, table, seat)) == everything(*look(other, table, seat))


def test_hidden_money_and_the_pile_are_not_drawn() -> None:
    table, state = begun(money="hidden")
    other = state.copy()
    other.money[1], other.money[2] = 97, 0
    other.pile = other.pile[::-1]
    assert look(state, table, 0)[0].money[1] == HIDDEN
    assert everything(*look(state, table, 0)) == everything(*look(other, table, 0))
    words = game_words("grand_cru", "en")
    assert words.say("seats.covered") in text(
        part(f"<div>{GAME.drawing.seats(*look(state, table, 0))}</div>", "seat-1")
    )
    assert f">{HIDDEN}<" not in "".join(everything(*look(state, table, None)))


# What is on the table


def test_the_demand_board_shows_all_prices_the_present_one_and_brands() -> None:
    table, state = begun(brands="on")
    state.demand[2], state.brand[2], state.brand_level[2] = 3, 1, 1
    column = part(GAME.drawing.board(*look(state, table, None)), "gc-demand-merlot")
    prices = [found for found in column.findall("g[@aria-hidden]")[0].findall("text") if text(found).isdigit()]
    assert [int(text(price)) for price in prices] == list(state.board.prices[2])
    down = [float(str(price.get("y"))) for price in prices]
    assert down == sorted(down, reverse=True)
    marker, brand = (
        part(GAME.drawing.board(*look(state, table, None)), f"gc-{name}-merlot") for name in ("price", "brand")
    )
    assert text(marker) == str(state.board.prices[2][3])
    assert [nearest(down, height(it)) for it in (marker, brand)] == [3, 1]


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
    view, context = look(state, table, None)
    for shown, kind in (
        (part(f"<div>{GAME.drawing.seats(view, context)}</div>", "seat-0"), "gc-short"),
        (part(GAME.drawing.board(view, context), "gc-estate-head"), "short"),
    ):
        warned = [text(it) for it in with_class(shown, kind)]
        assert warned == ([context.words.say(code, count=count)] if code else [])
        assert context.words.say("seats.interest", price=state.board.interest[loans]) in text(shown)


@pytest.mark.rule("grand_cru 8.4")
@pytest.mark.rule("grand_cru 10.1")
def test_all_are_told_who_could_end_the_game_and_what_the_vineyards_are_worth() -> None:
    table, state = begun()
    state.loans, state.money = [3, 6, 6], [3 + 21, 0, 7]
    view, context = look(state, table, 1)
    told, worth = context.words.say("seats.loans.ending"), context.words.say("seats.worth", price=state.value(2))
    seats = root(f"<div>{GAME.drawing.seats(view, context)}</div>")
    assert [text(it) for it in with_class(seats, "gc-ending")] == [told]
    assert worth in text(part(f"<div>{GAME.drawing.seats(view, context)}</div>", "seat-2"))
    ended = part(GAME.drawing.board(*look(state, table, 0)), "gc-estate-head")
    assert [text(it) for it in with_class(ended, "ending")] == [told]
    state.money[0] -= 1
    drawn = GAME.drawing.seats(*look(state, table, 1))
    assert "gc-ending" not in drawn
    assert worth not in drawn


@pytest.mark.rule("grand_cru 8.4")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_interest_is_said_for_more_loans_than_there_are(language: str) -> None:
    table, state = begun()
    state.loans[0], state.pending = 7, [Pending("loan", 0)]
    view, context = look(state, table, 0, language)
    said = {
        str(it.get("data-move")): text(it)
        for it in root(f"<div>{GAME.drawing.choices(view, context)}</div>").iter("button")
    }
    last = context.words.say("move.borrow", count=4, money=28, price=state.board.interest[11])
    beyond = context.words.say("move.borrow.beyond", count=5, money=35)
    assert said["borrow 4"].startswith(" ".join(last.split()))
    assert said["borrow 5"] == " ".join([*beyond.split(), "5", "+35"])


@pytest.mark.rule("grand_cru 2.7")
def test_nobody_is_told_of_hidden_money_that_it_would_end_the_game() -> None:
    table, state = begun(money="hidden")
    state.loans, state.money = [1, 1, 1], [50, 50, 50]
    seats = root(f"<div>{GAME.drawing.seats(*look(state, table, 1))}</div>")
    assert len(with_class(seats, "gc-ending")) == 1
    assert with_class(root(f"<div>{GAME.drawing.seats(*look(state, table, None))}</div>"), "gc-ending") == []


def test_hidden_money_warns_nobody() -> None:
    table, state = begun(money="hidden")
    state.money[0] = 0
    view, context = look(state, table, 1)
    assert "gc-short" not in GAME.drawing.seats(view, context)
    assert with_class(root(GAME.drawing.board(view, context)), "short") == []


def test_wine_that_spoils_when_it_ages_is_marked() -> None:
    table, state = begun()
    for barrel in range(3):
        state.cellar[0][barrel][TILE["gamay"]] = 1
    small = part(f"<div>{GAME.drawing.seats(*look(state, table, 1))}</div>", "seat-0")
    for drawn in (small, root(GAME.drawing.board(*look(state, table, 0)))):
        cubes = [str(item.get("class")) for item in with_class(drawn, "cubes")]
        assert cubes == ["cubes is-ripe", "cubes is-ripe", "cubes is-ripe is-last"]


def test_wine_that_is_not_ripe_says_when_it_will_be() -> None:
    table, state = begun()
    state.cellar[0][1][TILE["pinot"]], state.cellar[0][1][TILE["merlot"]] = 1, 2
    view, context = look(state, table, 0)
    wine = part(GAME.drawing.board(view, context), "gc-wine")
    waits = [text(it) for it in with_class(wine, "waits")]
    assert waits == [context.words.say("seats.wine.waits", number=n) for n in (1, 3)]
    titles = [text(title) for title in wine.iter("title")]
    pale = [str(it.get("class")).split()[-1] for it in with_class(wine, "cube")]
    assert pale == ["waits-1", "waits-3"]
    facts = {"merlot": (2, 1), "pinot": (1, 3)}
    assert titles == [
        context.words.say("seats.wine.young", number=number, variety=variety, barrel=2, count=years)
        for variety, (number, years) in facts.items()
    ]


def test_the_season_says_how_many_rounds_there_will_be_at_least() -> None:
    table, state = begun()
    words = game_words("grand_cru", "en")
    for number, left in ((1, 3), (3, 1)):
        state.round = number
        assert words.say("board.round.left", count=left) in text(
            part(GAME.drawing.board(*look(state, table, 0)), "gc-season")
        )
    state.round = 4
    assert with_class(part(GAME.drawing.board(*look(state, table, 0)), "gc-season"), "at-least") == []


@pytest.mark.rule("grand_cru 4.9")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_calendar_names_all_who_have_passed_this_year(language: str) -> None:
    table, state = begun(5)
    words = game_words("grand_cru", language).at(table.seats)

    def notes(passed: tuple[int, ...]) -> str:
        state.passed = [seat in passed for seat in range(5)]
        return text(part(GAME.drawing.board(*look(state, table, 0, language)), "gc-season"))

    def said(passed: tuple[int, ...]) -> str:
        return " ".join(words.say("board.season.passed", count=len(passed), seats=passed).split())

    assert all(said(passed) in notes(passed) for passed in ((3,), (1, 2)))
    nobody = notes(())
    state.bankrupt[4] = True
    assert notes((4,)) == nobody, "who is bankrupt plays no more"
    state.bankrupt[4], state.pending = False, [Pending("loan", 0)]
    assert said((1, 2)) not in notes((1, 2)), "the year's actions are over"


@pytest.mark.rule("grand_cru 3.6")
def test_before_a_last_action_it_is_said_that_bids_come_too_late() -> None:
    table, state = begun()
    state.lots[1], state.bids[1], state.bidders[1] = state.display.pop(), 2, 1
    said = game_words("grand_cru", "en").say("choices.bid.late")
    for number, is_last in ((3, False), (4, True)):
        state.passed, state.round = [False, True, True], number
        view, context = look(state, table, 0)
        assert said not in GAME.drawing.choices(view, context)
        for picked in (state.display[0], COLUMN + 1):
            assert (said in GAME.drawing.choices(view, replace(context, picked=(picked,)))) == is_last


@pytest.mark.rule("grand_cru 7.2")
def test_beside_a_seat_stands_only_a_pass_of_the_phase_that_goes_on() -> None:
    table, state = begun()
    said = game_words("grand_cru", "en").say("seats.passed")
    state.passed[2] = True
    assert said in GAME.drawing.seats(*look(state, table, 0))
    state.pending = [Pending("specials.over"), Pending("special", 0)]
    assert said in GAME.drawing.seats(*look(state, table, 0))
    state.pending = [Pending("prepare"), Pending("loan", 1), Pending("loan", 0)]
    state.passed = [True, True, True]
    drawn = GAME.drawing.seats(*look(state, table, 0))
    assert said not in drawn
    assert with_class(root(f"<div>{drawn}</div>"), "is-passed") == []


@pytest.mark.parametrize(("number", "code"), [(3, "kept"), (4, "ends")])
def test_the_last_cube_says_what_it_does(number: int, code: str) -> None:
    table, state = begun()
    state.round, state.tiles[0], state.ready[0] = number, [0, 1], [True, False]
    view, context = look(state, table, 0)
    assert context.words.say(f"choices.harvest.{code}") in GAME.drawing.choices(view, context)
    assert context.is_open(Move("harvest", ("gamay",))) == (code == "ends")
    state.ready[0] = [True, True]
    assert "choices.harvest" not in GAME.drawing.choices(*look(state, table, 0))
    assert context.words.say(f"choices.harvest.{code}") not in GAME.drawing.choices(*look(state, table, 0))


def test_the_loan_scale_shows_who_stands_where() -> None:
    table, state = begun()
    drawn = GAME.drawing.board(*look(state, table, None))
    steps = with_class(part(drawn, "gc-loans"), "loan-step")
    assert len(steps) == len(state.board.interest)
    held = [step for step, found in enumerate(steps) if "is-held" in str(found.get("class"))]
    assert held == [2, 3]
    places = [part(drawn, f"gc-loan-{seat}").get("style") for seat in range(3)]
    assert len(set(places)) == 3
    words = game_words("grand_cru", "en").at(table.seats)
    assert words.say("board.loans.seats", seats=(1, 2)) in str(steps[2].get("aria-label"))


def test_an_own_board_says_nothing_about_what_is_reconstructed() -> None:
    table, state = begun()
    words = game_words("grand_cru", "en")
    said = words.say("board.reconstructed")
    for numbers in ("demand", "grapes", "interest"):
        assert words.say(f"board.mark.{numbers}") in GAME.drawing.board(*look(state, table, None))
    assert said in text(part(GAME.drawing.board(*look(state, table, None)), "zone-bank"))
    own = GAME.custom_board_text("").replace('"Enoteca"', '"Mine"')
    state.board = read_board(own)
    drawn = root(GAME.drawing.board(*look(state, table, None)))
    assert said not in text(drawn)
    assert len(with_class(drawn, "remark")) == 1


def test_the_names_of_varieties_stand_beside_their_columns() -> None:
    table, state = begun()
    words = game_words("grand_cru", "en")
    shown = text(part(GAME.drawing.board(*look(state, table, None)), "gc-demand"))
    assert all(words.fact("variety", name) in shown for name in NAMES)


# The zones


def every_zone(state: State, table: Table, language: str = "en") -> BoardZones:
    return zones(*look(state, table, None, language))


@pytest.mark.parametrize("innovation", ["off", "on"])
@PLAYERS
def test_every_zone_lies_in_both_arrangements_large_enough_and_apart_from_all_others(
    players: int, innovation: str
) -> None:
    table, state = begun(players, innovation=innovation)
    shown = every_zone(state, table)
    named = [zone for zone in shown.zones if zone.label]
    assert all(zone.width <= 420 and zone.height <= 620 for zone in named)
    for arrangement, least in ((shown.wide, 0.97), (shown.tall, 0.8)):
        assert {zone.id for zone in named} < {*arrangement.spots}
        assert min(arrangement.scale(zone) for zone in named) >= least
        spots = [arrangement.spots[zone.id] for zone in named]
        assert [(one, other) for one, other in combinations(spots, 2) if meet(one, other)] == []
        assert all(spot.left >= 0 and spot.left + spot.width <= arrangement.width for spot in spots)
        assert all(spot.top >= 0 and spot.top + spot.height <= arrangement.height for spot in spots)


@pytest.mark.parametrize(("players", "shelves"), [(2, 3), (3, 4), (4, 5), (5, 5)])
def test_the_auction_has_no_more_shelves_than_tiles_can_fill(players: int, shelves: int) -> None:
    table, state = begun(players)
    state.display = state.display[:1]
    zone = {zone.id: zone for zone in every_zone(state, table).zones}["auction"]
    ledges = with_class(ElementTree.fromstring(f"<g>{whole(zone.inside)}</g>"), "ledges")
    assert str(ledges[0].get("d")).count("M") <= shelves
    for kinds in (2 * shelves, 10):
        height, boxes = lying(kinds, state, table)
        assert len(boxes) == kinds
        assert max(top + size for _, top, _, size in boxes) <= height, "also what a position from a file may have"


def lying(kinds: int, state: State, table: Table) -> tuple[float, list[tuple[float, float, float, float]]]:
    """Return how high the auction is when so many kinds are on display, and the outlines of these tiles."""
    state.display = [*GROWN, *state.improvements][:kinds]
    zone = {zone.id: zone for zone in zones(*look(state, table, 0)).zones}["auction"]
    return zone.height, list(targets(ElementTree.fromstring(f"<g>{whole(zone.inside)}</g>"), 0, 0))


def meet(one: Spot, other: Spot) -> bool:
    beside = one.left + one.width <= other.left or other.left + other.width <= one.left
    return not beside and one.top < other.top + other.height and other.top < one.top + one.height


@pytest.mark.parametrize(("players", "language"), paired([5, 4, 3, 2], LANGUAGES))
def test_texts_fit_and_are_large_enough(players: int, language: str) -> None:
    small = set()
    for table, state in positions(players, every=40, **(EXTRAS if players > 3 else {})):
        for zone in every_zone(state, table, language).zones:
            drawn = ElementTree.fromstring(f"<g>{whole(zone.inside)}</g>")
            small |= {(zone.id, said, size) for said, size in sizes(drawn, 1) if size < SMALLEST}
    assert small == set()


def sizes(element: ElementTree.Element, scale: float) -> Iterator[tuple[str, float]]:
    """Yield the texts within an element with their sizes in the units of its zone."""
    scaled = re.search(r"scale\(([\d.]+)\)", str(element.get("transform")))
    scale *= float(scaled[1]) if scaled else 1
    if element.tag == "text":
        yield text(element), round(scale * float(str(element.get("font-size"))), 2)
    for child in element:
        yield from sizes(child, scale)


@pytest.mark.parametrize("players", [2, 5])
def test_what_can_be_pointed_at_is_as_large_as_a_finger_and_overlaps_nothing(players: int) -> None:
    for table, state in positions(players, every=40, **(EXTRAS if players > 3 else {})):
        view, context = look(state, table, asked(state))
        for zone in zones(view, context).zones:
            boxes = list(targets(ElementTree.fromstring(f"<g>{whole(zone.inside)}</g>"), 0, 0))
            assert [box for box in boxes if min(box[2], box[3]) * PHONE / zone.width < FINGER] == []
            assert [(one, other) for one, other in combinations(boxes, 2) if meet(Spot(*one), Spot(*other))] == []


def targets(element: ElementTree.Element, x: float, y: float) -> Iterator[tuple[float, float, float, float]]:
    """Yield the outlines of all that can be pointed at: left, top, width, height."""
    moved = re.search(r"translate\(([-\d.]+)(?:px)?[ ,]([-\d.]+)", f"{element.get('transform')} {element.get('style')}")
    if moved:
        x, y = x + float(moved[1]), y + float(moved[2])
    if element.get("class") == "glow":
        (outline,) = element
        left, top, width, height = (float(str(outline.get(name))) for name in ("x", "y", "width", "height"))
        yield round(x + left, 1), round(y + top, 1), width, height
    for child in element:
        yield from targets(child, x, y)


def test_what_moves_keeps_its_id_and_glides() -> None:
    table, state = begun()
    state.lots[0], state.bids[0], state.bidders[0] = state.display.pop(), 2, 1
    before = GAME.drawing.board(*look(state, table, 2))
    GAME.play(state, Move("raise", ("1", "4")))
    state.demand[0], state.loans[0], state.round = 2, 5, 2
    after = GAME.drawing.board(*look(state, table, 2))
    for name in ("gc-bid-1", "gc-price-gamay", "gc-loan-0", "gc-bottle"):
        one, other = part(before, name), part(after, name)
        assert "glides" in str(one.get("class")).split()
        assert one.get("style") != other.get("style")


def test_wine_keeps_its_id_while_it_ages() -> None:
    table, state = begun()
    state.cellar[0][1][TILE["pinot"]] = 2
    before = part(GAME.drawing.board(*look(state, table, 0)), "gc-wine")
    state.cellar[0][1][TILE["pinot"]], state.cellar[0][2][TILE["pinot"]] = 0, 2
    state.pending = [Pending("loan", 0)]
    after = part(GAME.drawing.board(*look(state, table, 0)), "gc-wine")
    assert [it.get("id") for it in before] == [it.get("id") for it in after]
    assert [it.get("style") for it in before] != [it.get("style") for it in after]


def test_whoever_looks_has_its_estate_on_the_board_and_no_second_one_before_it() -> None:
    table, state = begun()
    for seat, large in ((None, 0), (1, 1), (2, 2)):
        board, seats = look_at(state, table, seat)
        assert [at for at in range(3) if f'id="seat-{at}-vineyard"' in board] == [large]
        assert [at for at in range(3) if f'id="seat-{at}-vineyard"' in seats] == [at for at in range(3) if at != large]
        assert all(f'id="seat-{at}-money"' in seats for at in range(3))


def look_at(state: State, table: Table, seat: int | None) -> tuple[str, str]:
    seen = look(state, table, seat)
    return GAME.drawing.board(*seen), GAME.drawing.seats(*seen)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_tiles_and_spaces_do_can_be_read_by_all(language: str) -> None:
    table, state = begun()
    words = game_words("grand_cru", language)
    for seat in (None, 0, 1):
        told = text(root(GAME.drawing.choices(*look(state, table, seat, language))))
        for effect in ("improvement.doc.effect", "special.young-wine.effect"):
            assert " ".join(words.say(effect).split()) in told
