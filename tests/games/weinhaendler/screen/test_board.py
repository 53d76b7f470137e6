"""The drawing of Die Weinhändler: what lies where, what it says, and no two cards alike."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations, pairwise
from math import cos, radians

import pytest
from tests.games.drawn import Drawn, Part, part
from tests.page.looks import positions, words_at

from engine.core.event import Event
from engine.core.move import PASS, parse_move
from engine.core.state import Pending
from engine.core.table import Table, plain_table
from engine.text.languages import LANGUAGES
from engine.text.words import Words, game_words
from games.weinhaendler.cellar import FULL, ROW, START, WIDTH, new_cellar, slot
from games.weinhaendler.components import COLOURS, EMPTY, KIND_OF, KINDS, SHAPES
from games.weinhaendler.drawing.cards import BOTTLES, EDGE, MARKS, STAR, bottle, card, card_label, tile
from games.weinhaendler.drawing.hand import BOX, GAP, LARGEST
from games.weinhaendler.drawing.layout import in_rows
from games.weinhaendler.drawing.offers import fan_of, mats
from games.weinhaendler.game import GAME
from games.weinhaendler.moves import DRAW, STORE
from games.weinhaendler.state import State
from page.table.state import touched

PLAYERS = pytest.mark.parametrize("players", [3, 4, 5])
ENGLISH = game_words("weinhaendler", "en")


def cards(names: str) -> list[int]:
    """Return cards by their names, sorted."""
    return sorted(KIND_OF[name] for name in names.split())


def storing(hand: str, *lies: tuple[int, int, str]) -> tuple[Table, State]:
    """Return a table of three where seat 0 has a hand, and in its cellar cards by level and number."""
    table = plain_table("weinhaendler", 3, "storing")
    state, _ = GAME.begin(table)
    cellar = new_cellar()
    for level, x, name in lies:
        cellar[slot(level, x)] = KIND_OF[name]
    state.cellars[0], state.hands[0] = [cellar], cards(hand)
    state.pending = [Pending("refill"), Pending("store.may", 0)]
    return table, state


def offering(*offers: str, hand: str) -> tuple[Table, State]:
    """Return a table of three where these offers lie, the others are empty, and seat 0 is asked."""
    table = plain_table("weinhaendler", 3, "offering")
    state, _ = GAME.begin(table)
    state.first, state.offers = 0, [cards(offer) for offer in (*offers, "", "", "")[:3]]
    state.hands[0] = cards(hand)
    kind = "offer.more" if state.offers[0] else "offer.first"
    state.pending = [Pending("refill"), Pending("store"), Pending("exchange"), Pending(kind, 0)]
    return table, state


def row(level: int, left: int, name: str) -> list[tuple[int, int, str]]:
    return [(level, left + x, name) for x in range(ROW - level)]


COMPLETE = [at for level, name in enumerate(("red-1", "blue-2", "red-1", "blue-2", "red-1"))
            for at in row(level, 2, name)]  # fmt: skip


# Repainting


def test_an_offer_repaints_only_the_offers() -> None:
    table, state = offering("yellow-1", hand="red-1 red-2")
    before = Drawn(table, state.copy())
    state.offers[1] = cards("blue-3")
    assert Drawn(table, state).repainted_since(before).keys() == {"offer-0", "offer-1"}


def test_picking_a_card_for_an_offer_repaints_only_the_hand_and_the_place_on_the_own_mat() -> None:
    table, state = offering(hand="red-1 red-2")
    changed = Drawn(table, state, 0, picked=(1,)).repainted_since(Drawn(table, state, 0))
    assert changed.keys() == {"hand", "wh-to-offer"}
    assert 'data-move="offer red-2"' in changed["wh-to-offer"]


def test_the_bell_goes_to_the_seat_that_begins_and_keeps_its_id() -> None:
    table, state = offering(hand="red-1")
    before = Drawn(table, state.copy())
    state.first = 2
    changed = Drawn(table, state).repainted_since(before)
    assert changed.keys() == {"first"}
    assert before.say("board.begins", seat=2) in changed["first"]


def test_pointing_repaints_only_the_cellar() -> None:
    table, state = storing("red-1 red-2", (0, 4, "red-3"))
    before = Drawn(table, state, 0, picked=(0,))
    pointed = STORE[KIND_OF["red-1"]][START + 1]
    assert Drawn(table, state, 0, picked=(0,), pointed=pointed).repainted_since(before).keys() == {"rack"}


# Cards


def test_every_colour_has_a_mark_and_every_shape_a_bottle_of_its_own() -> None:
    assert list(MARKS) == [colour.id for colour in COLOURS]
    assert len(set(MARKS.values())) == len(COLOURS)
    assert set(BOTTLES) == {*SHAPES, "empty"}
    assert len(set(BOTTLES.values())) == len(BOTTLES)


def uncoloured(markup: str) -> str:
    """Return a picture as a person sees it who tells no colours apart, and cannot read the number."""
    return re.sub(r'(class|aria-label|id|href)="[^"]*"|<text.*?</text>', "", markup)


def test_cards_and_tiles_are_told_apart_without_colour_and_number() -> None:
    for drawn in (card, tile):
        assert len({uncoloured(drawn(ENGLISH, kind) + bottle(kind)) for kind in range(KINDS)}) == KINDS
    assert len({uncoloured(bottle(kind)) for kind in range(KINDS)}) == KINDS


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_card_says_what_it_is(language: str) -> None:
    words = game_words("weinhaendler", language)
    assert len({card_label(words, kind) for kind in range(KINDS)}) == KINDS


def test_a_card_says_colour_worth_shape_and_stars() -> None:
    assert card_label(ENGLISH, KIND_OF["yellow-2"]) == "yellow 12: angular bottle, 2 stars"
    assert card_label(ENGLISH, EMPTY) == "empty bottle, €0.2: no star"


def test_a_card_shows_as_many_stars_as_it_has() -> None:
    names = ("red-1", "red-2", "red-3", "empty")
    assert [card(ENGLISH, KIND_OF[name]).count('class="star"') for name in names] == [1, 2, 3, 0]


@pytest.mark.parametrize("drawn", [card, tile])
@pytest.mark.parametrize("kind", range(KINDS))
def test_the_value_stands_between_the_edge_of_a_card_and_its_window(
    drawn: Callable[[Words, int], str], kind: int
) -> None:
    whole = part(drawn(ENGLISH, kind))
    (value,), (shape,) = whole.classed("value"), whole.classed("window")
    window = float(shape.get("d").removeprefix("M").partition("V")[0].split()[0])
    x, room = float(value.get("x")), float(value.get("data-room"))
    assert 0.75 < x - room / 2 < x + room / 2 < window


# Candidates


def test_with_more_than_six_in_hand_keeping_them_is_closed() -> None:
    table, state = storing("red-1 red-1 red-2 blue-1 blue-2 green-1 empty", (0, 4, "empty"))
    state.pending[-1] = Pending("store.must", 0)
    assert Drawn(table, state, 0).choices.move(str(PASS)).get("aria-disabled") == "true"


def test_every_card_of_the_hand_is_a_button_that_says_whether_it_is_picked() -> None:
    drawn = Drawn(*offering(hand="red-1 red-1 blue-2"), 0, picked=(1,))
    buttons = drawn.board.all("data-do")
    shown = [[it.get(name) for name in ("data-do", "id", "aria-pressed", "role", "tabindex")] for it in buttons]
    assert shown == [
        ["pick 0", "hand-0", "false", "button", "0"],
        ["pick 1", "hand-1", "true", "button", "0"],
        ["pick 2", "hand-2", "false", "button", "0"],
    ]
    assert [it.get("aria-label") for it in buttons] == [card_label(drawn.words, kind) for kind in drawn.view.hands[0]]


def test_the_bottles_of_a_cellar_are_picked_on_the_board_or_by_chips() -> None:
    drawn = Drawn(*storing("red-1 blue-2"), 0, picked=(1,))
    for shown in (drawn.board, drawn.choices):
        bottles = shown.all("data-do")
        assert [[it.get(name) for name in ("data-do", "aria-pressed", "aria-label")] for it in bottles] == [
            ["pick-only 0", "false", "red 6: slim bottle, 1 star"],
            ["pick-only 1", "true", "blue 16: angular bottle, 2 stars"],
        ]


def test_the_cards_to_offer_are_picked_by_chips_too_where_another_part_of_the_board_is_seen() -> None:
    chips = Drawn(*offering(hand="red-1 blue-2"), 0, picked=(1,)).choices.all("data-do")
    assert [(it.get("data-do"), it.get("aria-pressed")) for it in chips] == [("pick 0", "false"), ("pick 1", "true")]


def passing(table: Table, state: State) -> str:
    """Return the text on the button that passes."""
    return " ".join(list(Drawn(table, state, state.now.seat).choices.move(str(PASS)))[1].texts)


@pytest.mark.parametrize(("hand", "asked"), [("red-1", True), ("", False)])
def test_cards_are_asked_for_only_where_there_are_any(hand: str, asked: bool) -> None:
    table, state = offering(hand=hand)
    drawn = Drawn(table, state, 0)
    prompt = ENGLISH.say("prompt.offer.first", **GAME.decision(state).prompt(state))
    assert ("Offer one or more cards" in prompt) == asked
    assert ("Your hand is empty" in prompt) != asked
    assert (drawn.say("choices.offer") in drawn.choices.texts) == asked
    assert {PASS, DRAW} <= {*drawn.context.legal}


def test_the_last_card_of_the_pile_is_taken_and_not_chosen_of_two() -> None:
    table, state = offering(hand="red-1")
    for pile, told in (
        (state.pile[:2], "Reveal two cards, keep the cheaper one"),
        (state.pile[:1], "Take the last card"),
    ):
        state.pile = pile
        assert told in Drawn(table, state, 0).choices.move(str(DRAW)).texts


def test_what_can_be_revealed_no_more_is_a_small_line() -> None:
    open_draw = Drawn(*offering(hand="red-1"), 0).choices.move(str(DRAW))
    shut = Drawn(*offering("red-2", hand="red-1"), 0).choices.move(str(DRAW))
    assert ("wh-shut" in open_draw.classes, len(open_draw.tagged("small"))) == (False, 1)
    assert ("wh-shut" in shut.classes, len(shut.tagged("small"))) == (True, 0)


def test_in_the_past_the_cellar_of_the_seat_that_has_moved_lies_large() -> None:
    """Everybody looks: the seat that is asked next has done nothing yet."""
    table, state = offering("red-1", hand="red-2")
    zone = Drawn(table, state, asked=2).board["zone-cellar"]
    assert "Player 3’s cellar" in zone.markup


def test_a_chip_shows_the_stars_of_its_card() -> None:
    chips = Drawn(*offering(hand="red-1 blue-2 green-3 empty"), 0).choices.all("data-do")
    assert [str(chip.markup).count(STAR) for chip in chips] == [1, 3, 2, 0]


@pytest.mark.parametrize(("hand", "given_up"), [("red-3 blue-1 empty", " Gives up at least 4 points"), ("empty", "")])
def test_in_the_last_round_a_player_who_stops_is_told_what_is_given_up(hand: str, given_up: str) -> None:
    table, state = storing(hand)
    assert passing(table, state) == "Keep the rest"
    state.pending[-1], state.last = Pending("store.last", 0), True
    assert passing(table, state) == f"Put down nothing more{given_up}"


def test_a_player_whose_offer_nobody_can_answer_lets_it_stand() -> None:
    table, state = offering("yellow-3", "blue-3", hand="red-1")
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
        assert all(there.x - here.x >= (EDGE - 0.1) * here.scale for here, there in pairwise(laid))


@pytest.mark.parametrize("count", range(1, 11))
def test_no_card_of_an_offer_hides_its_rank(count: int) -> None:
    mat = mats(3)[0]
    names = " ".join(["red-1"] * count)
    table, state = offering(names, "blue-3", "red-3", hand="red-2")
    (rank,) = Drawn(table, state).board["offer-0"].classed("rank")
    for where in fan_of(count, mat):
        right = where.x + 60 * where.scale * cos(radians(where.turn))
        assert right + 4 < float(rank.get("x") or 0)


def test_what_openly_went_under_the_pile_is_shown_and_nothing_else_of_it() -> None:
    table, state = offering("", "", hand="red-1")
    card = Drawn(table, state, 0).board["pile"].get("aria-label")
    state.pile.insert(0, state.pile.pop(state.pile.index(KIND_OF["green-2"])))
    state.under = 1
    pile = Drawn(table, state, 0).board["pile"]
    assert pile.get("aria-label") != card
    shown = [it.get("href") for it in pile.tagged("use")]
    assert [it for it in shown if it != "#wh-back"] == ["#wh-card-green-2"]


# Offers


def test_the_sum_of_the_picked_cards_is_told_with_what_it_would_bring() -> None:
    choices = Drawn(*offering("yellow-3", "blue-3", hand="empty red-1"), 0, picked=(1,)).choices
    assert "€19 on the table + €0.2 picked = €19.2" in choices.text
    assert "Raise to €19.2" in choices.text
    assert len(choices.all("class", "wh-outcome")) == len(choices.all("class", "pick wh-primary composed is-open")) == 1


def test_an_offer_that_collides_is_refused_before_it_is_made() -> None:
    drawn = Drawn(*offering("", "blue-3", hand="brown-2 red-1"), 0, picked=(0, 1))
    refusal = next(why for why in drawn.context.candidates.values() if why and why.code == "offer.equal")
    assert drawn.words.refusal(refusal) in drawn.choices.texts
    assert len(drawn.choices.all("class", "wh-outcome is-refused")) == 1
    assert len(drawn.choices.all("class", "pick wh-primary composed is-closed")) == 1


def test_offers_show_their_worth_their_rank_and_whose_cards_they_get() -> None:
    table, state = offering("yellow-1 green-2", "blue-3", "red-1", hand="red-2")
    state.passed[2] = True
    drawn = Drawn(table, state)
    shown, say = [drawn.board[f"offer-{at}"].text for at in range(3)], drawn.say
    assert all(said in shown[0] for said in ("2.", "€19", say("board.takes.offer", seat=1)))
    assert all(said in shown[1] for said in ("1.", say("board.takes.display")))
    assert all(said in shown[2] for said in (say("board.passed"), say("board.lowest")))
    assert say("board.lowest") not in shown[0] + shown[1]


def said_on_mats(table: Table, state: State) -> list[int]:
    """Return how many texts are on the mat of each seat."""
    return [len(Drawn(table, state).board[f"offer-{seat}"].texts) for seat in range(state.players)]


def test_offers_stand_in_the_order_of_the_seats_and_go_when_bottles_are_stored() -> None:
    table, state = offering("red-2", hand="red-1")
    state.first = 2
    mats = [id for id in Drawn(table, state).board.values("id") if re.fullmatch(r"offer-\d", id)]
    assert mats == ["offer-0", "offer-1", "offer-2"]
    assert min(said_on_mats(table, state)) > 1
    assert said_on_mats(*storing("red-1")) == [1, 1, 1]


# Cellars


def test_every_place_of_the_picked_bottle_is_on_the_cellar_open_or_closed() -> None:
    table, state = storing("red-1 blue-1", (0, 3, "red-3"), (0, 4, "empty"), (0, 5, "blue-2"))
    assert Drawn(table, state, 0).board.moves == []
    drawn = Drawn(table, state, 0, picked=(state.hands[0].index(KIND_OF["blue-1"]),))
    shown = {it.get("data-move"): {"is-open", "is-closed"} & {*it.classes} for it in drawn.board.all("data-move")}
    candidates = {move: why for move, why in drawn.context.candidates.items() if move.names[:1] == ("blue-1",)}
    assert shown == {str(move): {"is-closed" if why else "is-open"} for move, why in candidates.items()}


def test_a_place_of_an_empty_cellar_says_why_the_first_bottle_goes_elsewhere() -> None:
    table, state = storing("red-1")
    assert Drawn(table, state, 0).board.moves == []
    drawn = Drawn(table, state, 0, picked=(0,))
    chalked = [it for it in drawn.board.all("data-move") if it.get("data-move") != str(STORE[KIND_OF["red-1"]][START])]
    assert len(chalked) == FULL - 1
    refusals = [GAME.judge(state, parse_move(it.get("data-move"))) for it in chalked]
    assert {(why.code, why.rule) for why in refusals if why} == {("place.first", "6.3")}
    assert None not in refusals
    assert not any(it.get("tabindex") for it in chalked), "the keyboard passes them by"


def test_the_last_card_is_picked_like_any_other_before_its_places_are_shown() -> None:
    table, state = storing("red-1", (0, 4, "red-3"))
    drawn = Drawn(table, state, 0)
    assert drawn.board.moves == []
    assert [*drawn.choices.moves] == [str(PASS)]
    assert {*drawn.board.values("aria-pressed"), *drawn.choices.values("aria-pressed")} == {"false"}
    picked = Drawn(table, state, 0, picked=(0,))
    assert {*picked.board.moves} == {str(move) for move in picked.context.candidates} - {str(PASS)}
    assert {*picked.choices.moves} == {str(move) for move in picked.context.legal}


@pytest.mark.parametrize(("card", "asked"), [("empty", "die leere Flasche"), ("red-1", "Rot 6")])
def test_the_picked_bottle_is_named_as_the_one_that_was_picked(card: str, asked: str) -> None:
    table, state = storing(card, (0, 4, "red-3"))
    drawn = Drawn(table, state, 0, "de", picked=(0,))
    assert f"Wohin kommt {asked}?" in [said.replace("\xa0", " ") for said in drawn.choices.texts]


def test_a_place_says_what_it_scores() -> None:
    board = Drawn(*storing("blue-1", (0, 3, "red-2"), (0, 4, "red-3")), 0, picked=(0,)).board
    place = board[f"place-{slot(1, 3)}"]
    assert "+1" in place.texts
    (target,) = place.all("data-move")
    assert (target.get("aria-label"), target.texts) == ("level 2, place 1: +1", [])


def test_the_trios_of_the_bottle_pointed_at_are_lit() -> None:
    table, state = storing("red-1", (0, 3, "red-2"), (0, 4, "red-3"), (0, 5, "red-2"))
    assert Drawn(table, state, 0).board.all("class", "trio") == []
    at = slot(1, 3)
    board = Drawn(table, state, 0, picked=(0,), pointed=STORE[KIND_OF["red-1"]][at]).board
    (trio,) = board.all("class", "trio")
    assert {*map(int, trio.get("data-slots").split())} == {at, slot(0, 3), slot(0, 4)}
    assert [bonus.text for bonus in board.all("class", "bonus")] == ["+1"]
    (ghost,) = board.classed("is-ghost")
    assert [used.get("href") for used in ghost] == ["#wh-tile-red-1"]


def marked(events: list[Event]) -> set[str]:
    """Return the ids of what events touch."""
    return {*touched(GAME.touched_ids, events)}


def test_a_new_trio_marks_its_bottles_and_the_points_for_trios() -> None:
    table, state = storing("red-1", (0, 3, "red-2"), (0, 4, "red-3"), (0, 5, "red-2"))
    found = marked(GAME.play(state, STORE[KIND_OF["red-1"]][slot(1, 3)]))
    assert {"bottle-0-0.3", "bottle-0-0.4", "bottle-0-1.3"} == {id for id in found if id.startswith("bottle")}
    drawn = Drawn(table, state)
    assert found <= {*drawn.board.values("id"), *drawn.seats.values("id")}


def test_new_cards_in_hand_mark_their_number_and_not_the_points() -> None:
    (found,) = marked([Event("offer.taken", "5.1", seat=1, giver=0, cards=("red-1",))])
    assert Drawn(*offering(hand="red-1")).seats[found].get("class") == "wh-count"


def test_a_closed_place_shows_no_bottle_when_it_is_pointed_at() -> None:
    table, state = storing("red-1", (0, 3, "red-2"), (0, 4, "red-3"))
    closed = next(move for move, why in Drawn(table, state, 0).context.candidates.items() if why is not None)
    board = Drawn(table, state, 0, picked=(0,), pointed=closed).board
    assert board.classed("is-ghost") == board.all("class", "trio") == []


def tints(rack: Part) -> int:
    """Return how many bottles a small rack shows."""
    return len([it for it in rack.all("class") if it.get("class").startswith("tint-")])


def test_a_complete_cellar_stays_in_sight_and_a_new_one_is_begun() -> None:
    table, state = storing("green-1", *COMPLETE)
    assert state.cellars[0][0].count(-1) == WIDTH * ROW - FULL
    drawn = Drawn(table, state, 0, picked=(0,))
    opened = [it for it in drawn.board.all("data-move") if "is-open" in it.classes]
    assert [it.get("data-move") for it in opened] == [str(STORE[KIND_OF["green-1"]][START])]
    (rack,) = drawn.board.all("class", "finished")
    assert tints(rack) == FULL
    assert "level 5: red 6" in rack.get("aria-label")
    assert "finished" not in drawn.seats.markup


def tiles(part: Part, name: str = "#wh-tile") -> list[Part]:
    """Return the bottles, or the cards, that lie within a part."""
    return [it for it in part.all("href") if name in it.get("href")]


def test_a_complete_cellar_lies_large_until_a_place_is_looked_for_in_a_new_one() -> None:
    table, state = storing("green-1 blue-1", *COMPLETE)
    for seat in (0, 1, None):
        board = Drawn(table, state, seat).board
        assert len(tiles(board["rack"])) == FULL
        assert board.all("class", "finished") == []
    for looked_for in ({"picked": (0,)}, {"pointed": STORE[KIND_OF["green-1"]][START]}):
        board = Drawn(table, state, 0, **looked_for).board
        assert len(tiles(board["rack"])) <= 1
        assert len(board.all("class", "finished")) == 1


@pytest.mark.parametrize("second", [False, True])
def test_at_the_end_a_complete_cellar_lies_large_and_one_that_is_begun_on_a_ledge(second: bool) -> None:
    table, state = storing("", *COMPLETE)
    if second:
        begun = new_cellar()
        begun[START] = KIND_OF["green-1"]
        state.cellars[0].append(begun)
    state.pending, state.last = [], True
    drawn = Drawn(table, state, 0)
    assert len(tiles(drawn.board["rack"])) == FULL
    small = drawn.board.all("class", "finished")
    assert [tints(it) for it in small] == [1] * second
    assert [it.texts[-1] for it in small] == ["7"] * second
    assert ({"Cellar 1", "Cellar 2"} <= {*drawn.board.texts}) == second
    assert len(drawn.board.classed("wax")) == 2 * 3 - second, "no candle burns where a cellar stands"
    ids = [*drawn.board.values("id"), *drawn.seats.values("id")]
    assert len(ids) == len(set(ids))
    assert "bottle-0-0.4" in ids
    assert len([id for id in ids if id.startswith("bottle-0")]) == (1 if second else FULL)


def test_a_complete_cellar_of_another_seat_stays_in_its_panel() -> None:
    table, state = storing("green-1", *COMPLETE)
    state.cellars[1], state.cellars[0] = state.cellars[0], [new_cellar()]
    (rack,) = Drawn(table, state, 0).seats["seat-1"].classed("wh-rack-small")
    assert rack.get("class") == "drawing wh-rack-small is-complete"
    assert len(tiles(rack)) == FULL


def cellars(part: Part) -> list[str]:
    """Return the cellars that are in a part, by their ids."""
    return [id for id in part.values("id") if re.fullmatch(r"cellar-\d", id)]


@pytest.mark.parametrize(("seat", "large"), [(None, 0), (0, 0), (2, 2)])
def test_the_cellar_that_is_looked_at_is_large_and_not_told_twice(seat: int | None, large: int) -> None:
    table, state = offering(hand="red-1")
    for own in state.cellars:
        own[0][START] = KIND_OF["red-1"]
    drawn = Drawn(table, state, seat)
    assert cellars(drawn.board) == [f"cellar-{large}"]
    assert cellars(drawn.seats) == [f"cellar-{other}" for other in range(3) if other != large]
    state.pending = [Pending("refill"), Pending("store.may", 1)]
    assert "cellar-1" in Drawn(table, state, 2).board


def test_slots_of_a_picture_keep_apart() -> None:
    table, state = storing("green-1", *row(0, 0, "red-1"), *row(1, 0, "blue-2"), *row(2, 0, "red-3"))
    places = [it for it in Drawn(table, state, 0).board.all("id") if it.get("id").startswith("place-")]
    numbers = (re.findall(r"-?[\d.]+", it.get("transform")) for it in places)
    found = sorted((float(y), float(x)) for x, y in numbers)
    assert len(found) == FULL
    for (here_y, here_x), (there_y, there_x) in pairwise(found):
        assert there_y > here_y or there_x - here_x == 60


# Hands. What a view does not hold cannot be drawn: tests/contract/test_secrets.py.


@pytest.mark.parametrize("hands", ["open", "hidden"])
def test_hands_that_are_played_open_are_shown_in_the_panels(hands: str) -> None:
    table = plain_table("weinhaendler", 3, "open hands", hands=hands)
    state, _ = GAME.begin(table)
    for seat, panel in enumerate(Drawn(table, state, state.now.seat).seats):
        count = len(state.hands[seat])
        assert len(tiles(panel, "#wh-card")) == (count if hands == "open" and seat != state.now.seat else 0)
        assert f"{count} in hand" in panel.texts


# The end


def test_the_end_shows_the_cellars_and_asks_for_nothing() -> None:
    *_, (table, state) = positions("weinhaendler", 3, seed="end")
    assert state.over
    drawn = Drawn(table, state)
    shown = max(range(3), key=state.points)
    assert cellars(drawn.board) == [f"cellar-{seat}" for seat in (shown, *(it for it in range(3) if it != shown))]
    assert drawn.seats.markup.count("wh-rack-small") == 0
    scores = [score.tagged("b")[0].text for score in drawn.seats.classed("seat-score")]
    assert scores == [str(state.points(seat)) for seat in range(3)]


def test_that_values_are_inferred_is_told_in_a_few_words_without_a_plate() -> None:
    drawn = Drawn(*offering(hand="red-1"))
    assert drawn.say("board.inferred") == "We worked out 8 of the 21 values (rulebook 1.4)"
    assert "We worked out 8 of the 21 values (rulebook 1.4)" in drawn.board.texts
    assert "paper-note" not in drawn.board.markup


def test_the_last_round_is_told() -> None:
    table, state = offering(hand="red-1")
    said = words_at(table).say("board.last")
    assert said not in Drawn(table, state).board.texts
    state.last = True
    assert said in Drawn(table, state).board.texts
