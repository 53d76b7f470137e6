"""The drawing of Die Weinhändler, in plain Python: well formed, complete, discreet, and no two cards alike."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest
from tests.page.looks import everything as all_drawn
from tests.page.looks import look, pieces_of, positions, words_at

from engine.core.move import PASS, Move
from engine.core.state import Pending
from engine.core.table import Table, plain_table
from engine.text.languages import LANGUAGES
from engine.text.words import game_words
from games.weinhaendler.cellar import FULL, ROW, START, WIDTH, new_cellar, slot
from games.weinhaendler.components import COLOURS, EMPTY, KIND_OF, KINDS, SHAPES
from games.weinhaendler.drawing.cards import BOTTLES, EDGE, MARKS, bottle, card, card_label, tile
from games.weinhaendler.drawing.hand import BOX, GAP, LARGEST
from games.weinhaendler.drawing.layout import in_rows
from games.weinhaendler.drawing.offers import fan_of, mats
from games.weinhaendler.game import GAME
from games.weinhaendler.moves import STORE, STORED, cards_of
from games.weinhaendler.state import State
from page.painting.pieces import taken_apart

MOVE = re.compile(r'data-move="([^"]+)"')
UNSAID = re.compile(r'[>"]((?:board|seats|choices|move|preview|refusal|colour|card)\.[a-z._]+)[<"]')
PLAYERS = pytest.mark.parametrize("players", [3, 4, 5])


everything = partial(all_drawn, GAME)


def picks_for(move: Move, hand: list[int]) -> tuple[int, ...]:
    """Return which cards of the hand have to be picked for a move."""
    if move.verb not in ("offer", "store"):
        return ()
    left = list(enumerate(hand))
    picked = []
    for wanted in cards_of(move) if move.verb == "offer" else [STORED[move].card]:
        at = next(at for at, (_, held) in enumerate(left) if held == wanted)
        picked.append(left.pop(at)[0])
    return tuple(sorted(picked))


def storing(hand: list[str], *lies: tuple[int, int, str]) -> tuple[Table, State]:
    """Return a table of three where seat 0 has a hand, and in its cellar cards by level and number."""
    table = plain_table("weinhaendler", 3, "storing")
    state, _ = GAME.begin(table)
    cellar = new_cellar()
    for level, x, name in lies:
        cellar[slot(level, x)] = KIND_OF[name]
    state.cellars[0], state.hands[0] = [cellar], sorted(KIND_OF[name] for name in hand)
    state.pending = [Pending("refill"), Pending("store.may", 0)]
    return table, state


def offering(*offers: list[str], hand: list[str]) -> tuple[Table, State]:
    """Return a table of three where these offers lie and seat 0 is asked."""
    table = plain_table("weinhaendler", 3, "offering")
    state, _ = GAME.begin(table)
    state.first, state.offers = 0, [sorted(KIND_OF[name] for name in names) for names in offers]
    state.hands[0] = sorted(KIND_OF[name] for name in hand)
    kind = "offer.more" if state.offers[0] else "offer.first"
    state.pending = [Pending("refill"), Pending("store"), Pending("exchange"), Pending(kind, 0)]
    return table, state


def texts(markup: str) -> list[str]:
    return [text.strip() for text in ElementTree.fromstring(markup).itertext() if text.strip()]


# Markup


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_message_is_left_unsaid(language: str) -> None:
    said = set()
    for table, state in positions("weinhaendler", 5, every=3):
        asked = state.now.seat if state.pending else None
        view, context = look(state, table, asked, language)
        for picked in ((), (0,)):
            drawn = "".join(everything(view, replace(context, picked=picked) if context.candidates else context))
            said |= set(
                re.findall(r'[>"]((?:board|seats|choices|move|preview|refusal|colour|card)\.[a-z._]+)[<"]', drawn)
            )
    assert said == set()


@PLAYERS
def test_these_are_the_pieces(players: int) -> None:
    seen = set()
    for table, state in positions("weinhaendler", players, every=4):
        for markup in (GAME.drawing.board(*look(state, table, None)), GAME.drawing.seats(*look(state, table, None))):
            seen |= set(pieces_of(markup))
    seats = range(players)
    by_seat = {f"{kind}-{at}" for kind in ("offer", "seat") for at in seats}
    assert seen == {"display", "first", "rack", "finished", "hand", "wh-to-offer", *by_seat}


def test_an_offer_repaints_only_the_offers() -> None:
    table, state = offering(["yellow-1"], [], [], hand=["red-1", "red-2"])
    before = taken_apart(GAME.drawing.board(*look(state, table, None)))
    state.offers[1] = [KIND_OF["blue-3"]]
    changed = taken_apart(GAME.drawing.board(*look(state, table, None))).changed_since(before)
    assert changed is not None
    assert changed.keys() == {"offer-0", "offer-1"}


def test_picking_a_card_for_an_offer_repaints_only_the_hand_and_the_place_on_the_own_mat() -> None:
    table, state = offering([], [], [], hand=["red-1", "red-2"])
    view, context = look(state, table, 0)
    before = taken_apart(GAME.drawing.board(view, context))
    changed = taken_apart(GAME.drawing.board(view, replace(context, picked=(1,)))).changed_since(before)
    assert changed is not None
    assert changed.keys() == {"hand", "wh-to-offer"}
    assert 'data-move="offer red-2"' in changed["wh-to-offer"]


def test_the_bell_goes_to_whoever_begins_and_keeps_its_id() -> None:
    table, state = offering([], [], [], hand=["red-1"])
    before = taken_apart(GAME.drawing.board(*look(state, table, None)))
    state.first = 2
    changed = taken_apart(GAME.drawing.board(*look(state, table, None))).changed_since(before)
    assert changed is not None
    assert changed.keys() == {"first"}
    assert words_at(table).say("board.begins", seat=2) in changed["first"]


def test_pointing_repaints_only_the_cellar() -> None:
    table, state = storing(["red-1", "red-2"], (0, 4, "red-3"))
    view, context = look(state, table, 0)
    context = replace(context, picked=(0,))
    before = taken_apart(GAME.drawing.board(view, context))
    pointed = replace(context, pointed=STORE[KIND_OF["red-1"]][START + 1])
    changed = taken_apart(GAME.drawing.board(view, pointed)).changed_since(before)
    assert changed is not None
    assert changed.keys() == {"rack"}


# Cards


def test_every_colour_has_a_mark_and_every_shape_a_bottle_of_its_own() -> None:
    assert list(MARKS) == [colour.id for colour in COLOURS]
    assert len(set(MARKS.values())) == len(COLOURS)
    assert set(BOTTLES) == {*SHAPES, "empty"}
    assert len(set(BOTTLES.values())) == len(BOTTLES)


def uncoloured(markup: str) -> str:
    """Return a picture as somebody sees it who tells no colours apart, and cannot read the number."""
    return re.sub(r'(class|aria-label|id|href)="[^"]*"|<text.*?</text>', "", markup)


def test_cards_and_tiles_are_told_apart_without_colour_and_number() -> None:
    words = game_words("weinhaendler", "en")
    for drawn in (card, tile):
        assert len({uncoloured(drawn(words, kind) + bottle(kind)) for kind in range(KINDS)}) == KINDS
    assert len({uncoloured(bottle(kind)) for kind in range(KINDS)}) == KINDS


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_card_says_what_it_is(language: str) -> None:
    words = game_words("weinhaendler", language)
    labels = {card_label(words, kind) for kind in range(KINDS)}
    assert len(labels) == KINDS
    if language == "en":
        assert card_label(words, KIND_OF["yellow-2"]) == "yellow 12: angular bottle, 2 stars"
        assert card_label(words, EMPTY) == "empty bottle, €0.2: no star"


def test_a_card_shows_as_many_stars_as_it_has() -> None:
    words = game_words("weinhaendler", "en")
    shown = [card(words, KIND_OF[name]).count('class="star"') for name in ("red-1", "red-2", "red-3", "empty")]
    assert shown == [1, 2, 3, 0]


# Candidates


def unreached(table: Table, state: State) -> set[str]:
    """Return the legal moves that are not among the controls once their cards are picked."""
    view, context = look(state, table, state.now.seat)
    moves_of: dict[tuple[int, ...], set[str]] = {}
    for move in context.legal:
        moves_of.setdefault(picks_for(move, view.hands[state.now.seat]), set()).add(str(move))
    assert moves_of
    shown = {picked: GAME.drawing.choices(view, replace(context, picked=picked)) for picked in moves_of}
    return {move for picked, moves in moves_of.items() for move in moves - set(MOVE.findall(shown[picked]))}


@PLAYERS
def test_each_legal_move_is_reached_by_picking_its_cards(players: int) -> None:
    kinds = set()
    for table, state in positions("weinhaendler", players, seed="all of them", every=3):
        if not state.over:
            kinds.add(state.now.kind)
            assert unreached(table, state) == set()
    assert kinds >= {"offer.first", "offer.more", "store.may"}


def test_with_more_than_six_in_hand_each_place_is_reached_and_keeping_them_is_closed() -> None:
    table, state = storing(["red-1", "red-1", "red-2", "blue-1", "blue-2", "green-1", "empty"], (0, 4, "empty"))
    state.pending[-1] = Pending("store.must", 0)
    assert unreached(table, state) == set()
    root = ElementTree.fromstring(GAME.drawing.choices(*look(state, table, 0)))
    keep = root.find(f".//*[@data-move='{PASS}']")
    assert keep is not None
    assert keep.get("aria-disabled") == "true"


@PLAYERS
def test_nothing_is_pointed_at_that_is_no_candidate(players: int) -> None:
    for table, state in positions("weinhaendler", players, seed="only those", every=4):
        if state.over:
            continue
        view, context = look(state, table, state.now.seat)
        known = {str(move) for move in context.candidates}
        for at in range(len(view.hands[state.now.seat])):
            drawn = "".join(everything(view, replace(context, picked=(at,))))
            assert set(MOVE.findall(drawn)) <= known


def test_every_card_of_the_hand_is_a_button_that_says_whether_it_is_picked() -> None:
    table, state = offering([], [], [], hand=["red-1", "red-1", "blue-2"])
    view, context = look(state, table, 0)
    root = ElementTree.fromstring(GAME.drawing.board(view, replace(context, picked=(1,))))
    cards = [element for element in root.iter() if element.get("data-do")]
    assert [card.get("data-do") for card in cards] == ["pick 0", "pick 1", "pick 2"]
    assert [card.get("id") for card in cards] == ["hand-0", "hand-1", "hand-2"]
    assert [card.get("aria-pressed") for card in cards] == ["false", "true", "false"]
    assert {(card.get("role"), card.get("tabindex")) for card in cards} == {("button", "0")}
    assert [card.get("aria-label") for card in cards] == [card_label(context.words, kind) for kind in view.hands[0]]


def test_the_bottles_of_a_cellar_are_picked_on_the_board_or_by_chips() -> None:
    table, state = storing(["red-1", "blue-2"])
    view, context = look(state, table, 0)
    context = replace(context, picked=(1,))
    for drawn in (GAME.drawing.board(view, context), GAME.drawing.choices(view, context)):
        root = ElementTree.fromstring(drawn)
        picks = [element for element in root.iter() if element.get("data-do")]
        assert [element.get("data-do") for element in picks] == ["pick-only 0", "pick-only 1"]
        assert [element.get("aria-pressed") for element in picks] == ["false", "true"]
        assert [element.get("aria-label") for element in picks] == [
            "red 6: slim bottle, 1 star",
            "blue 16: angular bottle, 2 stars",
        ]


def test_the_cards_to_offer_are_picked_by_chips_too_where_another_part_of_the_board_is_seen() -> None:
    table, state = offering([], [], [], hand=["red-1", "blue-2"])
    view, context = look(state, table, 0)
    root = ElementTree.fromstring(GAME.drawing.choices(view, replace(context, picked=(1,))))
    picks = [element for element in root.iter() if element.get("data-do")]
    assert [element.get("data-do") for element in picks] == ["pick 0", "pick 1"]
    assert [element.get("aria-pressed") for element in picks] == ["false", "true"]


def passing(table: Table, state: State) -> str:
    """Return what stands on the button that passes."""
    root = ElementTree.fromstring(GAME.drawing.choices(*look(state, table, state.now.seat)))
    button = root.find(f".//*[@data-move='{PASS}']")
    assert button is not None
    return " ".join(text.strip() for text in button[1].itertext())


def test_in_the_last_round_whoever_stops_is_told_what_is_given_up() -> None:
    for hand, told in ((["red-3", "blue-1", "empty"], "Gives up at least 4 points"), (["empty"], "")):
        table, state = storing(hand)
        assert passing(table, state) == "Keep the rest"
        state.pending[-1], state.last = Pending("store.last", 0), True
        assert passing(table, state) == f"Put down nothing more {told}".strip()


def test_whose_offer_nobody_can_answer_lets_it_stand() -> None:
    table, state = offering(["yellow-3"], ["blue-3"], [], hand=["red-1"])
    assert passing(table, state) == "Pass: my offer stands"
    state.pending[-1] = Pending("offer.highest", 0)
    assert passing(table, state) == "My offer stands"


@pytest.mark.parametrize("count", [1, 2, 5, 6, 7, 12, 18, 24])
def test_cards_of_a_hand_keep_apart_and_a_finger_meets_each(count: int) -> None:
    """A unit of a zone is 0.915 px on the narrowest usual phone: 44 px are 48 units."""
    laid = in_rows(count, *BOX, LARGEST, GAP)
    boxes = [(where.x, where.y, where.x + 60 * where.scale, where.y + 84 * where.scale) for where in laid]
    left, top, width, height = BOX
    assert len(boxes) == count
    for box in boxes:
        assert left <= box[0] + 0.1 < box[2] <= left + width + 0.1
        assert top <= box[1] + 0.1 < box[3] <= top + height + 0.1
        assert box[2] - box[0] >= 48
    for one, other in combinations(boxes, 2):
        assert one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]


@PLAYERS
def test_the_edges_of_eight_cards_of_an_offer_are_seen(players: int) -> None:
    for mat in mats(players):
        laid = fan_of(8, mat)
        assert max(where.x + 60 * where.scale for where in laid) <= mat.width
        for here, there in pairwise(laid):
            assert there.x - here.x >= (EDGE - 0.1) * here.scale


def test_what_was_picked_before_and_is_no_more_in_the_hand_does_no_harm() -> None:
    for table, state in (offering([], [], [], hand=["red-1"]), storing(["red-1", "red-2"])):
        view, context = look(state, table, 0)
        assert everything(view, replace(context, picked=(7,))) == everything(view, context)


# Offers


def test_the_sum_of_the_picked_cards_is_told_with_what_it_would_bring() -> None:
    table, state = offering(["yellow-3"], ["blue-3"], [], hand=["empty", "red-1"])
    view, context = look(state, table, 0)
    said = " ".join(texts(GAME.drawing.choices(view, replace(context, picked=(1,)))))
    assert "€19 on the table + €0.2 picked = €19.2" in said
    assert "Raise to €19.2" in said
    drawn = GAME.drawing.choices(view, replace(context, picked=(1,)))
    assert 'class="wh-outcome"' in drawn
    assert 'class="pick wh-primary is-open"' in drawn


def test_an_offer_that_collides_is_refused_before_it_is_made() -> None:
    table, state = offering([], ["blue-3"], [], hand=["brown-2", "red-1"])
    view, context = look(state, table, 0)
    drawn = GAME.drawing.choices(view, replace(context, picked=(0, 1)))
    refusal = next(refusal for refusal in context.candidates.values() if refusal and refusal.code == "offer.equal")
    assert context.words.refusal(refusal) in texts(drawn)
    assert 'class="wh-outcome is-refused"' in drawn
    assert 'class="pick wh-primary is-closed"' in drawn


def test_offers_show_their_worth_their_rank_and_whose_cards_they_get() -> None:
    table, state = offering(["yellow-1", "green-2"], ["blue-3"], ["red-1"], hand=["red-2"])
    state.passed[2] = True
    board = ElementTree.fromstring(GAME.drawing.board(*look(state, table, None)))
    shown = {at: " ".join(board.find(f".//*[@id='offer-{at}']").itertext()) for at in range(3)}  # type: ignore[union-attr]
    words = words_at(table)
    assert "2." in shown[0]
    assert "€19" in shown[0]
    assert words.say("board.takes.offer", seat=1) in shown[0]
    assert "1." in shown[1]
    assert words.say("board.takes.display") in shown[1]
    assert words.say("board.passed") in shown[2]
    assert words.say("board.lowest") in shown[2]
    assert words.say("board.lowest") not in shown[0] + shown[1]


def said_on_mats(table: Table, state: State) -> list[list[str]]:
    """Return the texts on the mat of each seat."""
    root = ElementTree.fromstring(GAME.drawing.board(*look(state, table, None)))
    mats = [root.find(f".//*[@id='offer-{seat}']") for seat in range(state.players)]
    return [[text for text in mat.itertext() if text.strip()] for mat in mats if mat is not None]


def test_offers_stand_in_the_order_of_the_seats_and_go_when_bottles_are_stored() -> None:
    table, state = offering(["red-2"], [], [], hand=["red-1"])
    state.first = 2
    assert re.findall(r'id="(offer-\d)"', GAME.drawing.board(*look(state, table, None))) == [
        "offer-0",
        "offer-1",
        "offer-2",
    ]
    assert [len(said) > 1 for said in said_on_mats(table, state)] == [True, True, True]
    table, state = storing(["red-1"])
    assert [len(said) for said in said_on_mats(table, state)] == [1, 1, 1]


# Cellars


def test_every_place_of_the_picked_bottle_is_on_the_cellar_open_or_closed() -> None:
    table, state = storing(["red-1", "blue-1"], (0, 3, "red-3"), (0, 4, "empty"), (0, 5, "blue-2"))
    view, context = look(state, table, 0)
    assert not MOVE.findall(GAME.drawing.board(view, context))
    picked = replace(context, picked=(view.hands[0].index(KIND_OF["blue-1"]),))
    root = ElementTree.fromstring(GAME.drawing.board(view, picked))
    places = {element.get("data-move"): element for element in root.iter() if element.get("data-move")}
    assert places.keys() == {str(move) for move in context.candidates if move.names[:1] == ("blue-1",)}
    for move, refusal in context.candidates.items():
        if str(move) in places:
            assert ("is-closed" if refusal else "is-open") in str(places[str(move)].get("class"))


def test_with_only_one_kind_of_card_left_its_places_are_shown_at_once() -> None:
    table, state = storing(["red-1", "red-1"], (0, 4, "red-3"))
    view, context = look(state, table, 0)
    assert {str(move) for move in context.candidates} - {str(PASS)} == set(
        MOVE.findall(GAME.drawing.board(view, context))
    )
    assert {str(move) for move in context.legal} == set(MOVE.findall(GAME.drawing.choices(view, context)))


def test_a_place_says_what_it_scores() -> None:
    table, state = storing(["blue-1"], (0, 3, "red-2"), (0, 4, "red-3"))
    root = ElementTree.fromstring(GAME.drawing.board(*look(state, table, 0)))
    place = root.find(f".//*[@id='place-{slot(1, 3)}']")
    assert place is not None
    assert "+1" in list(place.itertext())
    target = place.find("*[@data-move]")
    assert target is not None
    assert target.get("aria-label") == "level 2, place 1: +1"
    assert list(target.itertext()) == []


def test_the_trios_of_the_bottle_pointed_at_are_lit() -> None:
    table, state = storing(["red-1"], (0, 3, "red-2"), (0, 4, "red-3"), (0, 5, "red-2"))
    view, context = look(state, table, 0)
    assert 'class="trio"' not in GAME.drawing.board(view, context)
    at = slot(1, 3)
    root = ElementTree.fromstring(GAME.drawing.board(view, replace(context, pointed=STORE[KIND_OF["red-1"]][at])))
    highlighted = [element for element in root.iter() if element.get("class") == "trio"]
    assert [set(map(int, str(trio.get("data-slots")).split())) for trio in highlighted] == [
        {at, slot(0, 3), slot(0, 4)}
    ]
    bonuses = [element for element in root.iter() if element.get("class") == "bonus"]
    assert ["".join(bonus.itertext()) for bonus in bonuses] == ["+1"]
    ghosts = [element for element in root.iter() if "is-ghost" in str(element.get("class"))]
    assert len(ghosts) == 1
    assert [used.get("href") for used in ghosts[0]] == ["#wh-tile-red-1"]


def test_a_closed_place_shows_no_bottle_when_it_is_pointed_at() -> None:
    table, state = storing(["red-1"], (0, 3, "red-2"), (0, 4, "red-3"))
    view, context = look(state, table, 0)
    closed = next(move for move, refusal in context.candidates.items() if refusal is not None)
    board = GAME.drawing.board(view, replace(context, pointed=closed))
    assert "is-ghost" not in board
    assert 'class="trio"' not in board


def row(level: int, left: int, name: str) -> list[tuple[int, int, str]]:
    return [(level, left + x, name) for x in range(ROW - level)]


def test_a_complete_cellar_stays_in_sight_and_a_new_one_is_begun() -> None:
    names = ("red-1", "blue-2", "red-1", "blue-2", "red-1")
    table, state = storing(["green-1"], *[at for level in range(ROW) for at in row(level, 2, names[level])])
    assert state.cellars[0][0].count(-1) == WIDTH * ROW - FULL
    view, context = look(state, table, 0)
    assert MOVE.findall(GAME.drawing.board(view, context)) == [str(STORE[KIND_OF["green-1"]][START])]
    root = ElementTree.fromstring(GAME.drawing.board(view, context))
    racks = [element for element in root.iter() if element.get("class") == "finished"]
    assert len(racks) == 1
    assert len([element for element in racks[0].iter() if str(element.get("class")).startswith("tint-")]) == FULL
    assert "level 5: red 6" in str(racks[0].get("aria-label"))
    assert "finished" not in GAME.drawing.seats(view, context)


COMPLETE = [at for level, name in enumerate(("red-1", "blue-2", "red-1", "blue-2", "red-1"))
            for at in row(level, 2, name)]  # fmt: skip


def large(markup: str) -> list[str]:
    """Return the bottles that lie in the large cellar of a board."""
    rack = ElementTree.fromstring(markup).find(".//*[@id='rack']")
    assert rack is not None
    return [str(element.get("href")) for element in rack.iter() if "#wh-tile" in str(element.get("href"))]


def test_a_complete_cellar_lies_large_until_a_place_is_looked_for_in_a_new_one() -> None:
    table, state = storing(["green-1", "blue-1"], *COMPLETE)
    view, context = look(state, table, 0)
    for seen in (context, look(state, table, 1)[1], look(state, table, None)[1]):
        drawn = GAME.drawing.board(view, seen)
        assert len(large(drawn)) == FULL
        assert 'class="finished"' not in drawn
    for seen in (replace(context, picked=(0,)), replace(context, pointed=STORE[KIND_OF["green-1"]][START])):
        drawn = GAME.drawing.board(view, seen)
        assert len(large(drawn)) <= 1
        assert drawn.count('class="finished"') == 1


@pytest.mark.parametrize(("second", "bottles"), [(False, FULL), (True, FULL + 1)])
def test_at_the_end_a_complete_cellar_lies_large_and_no_panel_is_empty(second: bool, bottles: int) -> None:
    table, state = storing([], *COMPLETE)
    if second:
        begun = new_cellar()
        begun[START] = KIND_OF["green-1"]
        state.cellars[0].append(begun)
    state.pending, state.last = [], True
    board, panels, _ = everything(*look(state, table, 0))
    assert len(large(board)) == FULL
    assert 'class="finished"' not in board
    own = ElementTree.fromstring(f"<div>{panels}</div>")[0]
    assert len([element for element in own.iter() if "#wh-tile" in str(element.get("href"))]) == bottles
    ids = re.findall(r'\bid="([^"]+)"', board + panels)
    assert len(ids) == len(set(ids))
    assert ("bottle-0-0.4" in ids, len([id for id in ids if id.startswith("bottle-0")])) == (
        True,
        bottles % FULL or FULL,
    )


def test_a_complete_cellar_of_another_seat_stays_in_its_panel() -> None:
    names = ("red-1", "blue-2", "red-1", "blue-2", "red-1")
    table, state = storing(["green-1"], *[at for level in range(ROW) for at in row(level, 2, names[level])])
    state.cellars[1], state.cellars[0] = state.cellars[0], [new_cellar()]
    panel = ElementTree.fromstring(f"<div>{GAME.drawing.seats(*look(state, table, 0))}</div>")[1]
    racks = [element for element in panel.iter() if "wh-rack-small" in str(element.get("class"))]
    assert [rack.get("class") for rack in racks] == ["drawing wh-rack-small is-complete"]
    assert len([element for element in racks[0].iter() if "#wh-tile" in str(element.get("href"))]) == FULL


def test_the_cellar_that_is_looked_at_is_large_and_not_told_twice() -> None:
    table, state = offering([], [], [], hand=["red-1"])
    for seat in range(3):
        state.cellars[seat][0][START] = KIND_OF["red-1"]
    for seat, large in ((None, 0), (0, 0), (2, 2)):
        view, context = look(state, table, seat)
        assert re.findall(r'id="cellar-(\d)"', GAME.drawing.board(view, context)) == [str(large)]
        small = re.findall(r'id="cellar-(\d)"', GAME.drawing.seats(view, context))
        assert small == [str(other) for other in range(3) if other != large]
    state.pending = [Pending("refill"), Pending("store.may", 1)]
    assert 'id="cellar-1"' in GAME.drawing.board(*look(state, table, 2))


def test_slots_of_a_picture_keep_apart() -> None:
    table, state = storing(["green-1"], *row(0, 0, "red-1"), *row(1, 0, "blue-2"), *row(2, 0, "red-3"))
    root = ElementTree.fromstring(GAME.drawing.board(*look(state, table, 0)))
    places = [re.findall(r"-?[\d.]+", str(element.get("transform"))) for element in root.iter()
              if str(element.get("id")).startswith("place-")]  # fmt: skip
    found = sorted((float(y), float(x)) for x, y in places)
    assert len(found) == FULL
    for (here_y, here_x), (there_y, there_x) in pairwise(found):
        assert there_y > here_y or there_x - here_x == 60


# Secrets


@PLAYERS
def test_nothing_of_another_hand_and_of_the_pile_is_drawn(players: int) -> None:
    for table, state in positions("weinhaendler", players, seed="secret", every=6):
        other = GAME.copy(state)
        last = players - 1
        cards = [*other.hands[last], *other.pile][::-1]
        count_ = len(other.hands[last])
        other.hands[last], other.pile = sorted(cards[:count_]), cards[count_:]
        for seat in (None, 0):
            if state.pending and state.now.seat == last:
                continue
            assert everything(*look(state, table, seat)) == everything(*look(other, table, seat))


def test_hands_that_are_played_open_are_shown_in_the_panels() -> None:
    for hands, shown in (("open", True), ("hidden", False)):
        table = plain_table("weinhaendler", 3, "open hands", hands=hands)
        state, _ = GAME.begin(table)
        asked = state.now.seat
        root = ElementTree.fromstring(f"<div>{GAME.drawing.seats(*look(state, table, asked))}</div>")
        for seat, panel in enumerate(root):
            cards = [element for element in panel.iter() if "#wh-card" in str(element.get("href"))]
            assert len(cards) == (len(state.hands[seat]) if shown and seat != asked else 0)
            assert f"{len(state.hands[seat])} in hand" in [text.strip() for text in panel.itertext()]


# The end


def test_the_end_shows_the_cellars_and_asks_for_nothing() -> None:
    *_, (table, state) = positions("weinhaendler", 3, seed="end")
    assert state.over
    view, context = look(state, table, None)
    board, panels, _ = everything(view, context)
    assert [len(said) for said in said_on_mats(table, state)] == [1, 1, 1]
    winner = max(range(3), key=state.points)
    assert f'id="cellar-{winner}"' in board
    assert panels.count("wh-rack-small") >= 2
    points = [state.points(seat) for seat in range(3)]
    root = ElementTree.fromstring(panels)
    scores = [element.find("b") for element in root.iter() if "seat-score" in str(element.get("class"))]
    assert [int(str(score.text)) for score in scores if score is not None] == points


def test_that_values_are_inferred_is_told_in_a_few_words_without_a_plate() -> None:
    table, state = offering([], [], [], hand=["red-1"])
    drawn = GAME.drawing.board(*look(state, table, None))
    assert words_at(table).say("board.inferred") == "8 values inferred: § 1.4"
    assert "8 values inferred: § 1.4" in texts(drawn)
    assert "paper-note" not in drawn


def test_the_last_round_is_told() -> None:
    table, state = offering([], [], [], hand=["red-1"])
    said = words_at(table).say("board.last")
    assert said not in texts(GAME.drawing.board(*look(state, table, None)))
    state.last = True
    assert said in texts(GAME.drawing.board(*look(state, table, None)))
