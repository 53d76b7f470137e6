"""The drawing of Viticulture, in plain Python: well formed, complete, discreet, and told apart without colour."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, product
from xml.etree import ElementTree

import pytest
from tests.contract.drawing.test_zones import SAME, Matrix, moved, times
from tests.games.play import pending
from tests.page.looks import everything as all_drawn
from tests.page.looks import look, pieces_of, positions, sections_of, words_at
from tests.tools.deep import paired

from engine.core.move import PASS, Move
from engine.core.state import NOBODY
from engine.core.table import Table, plain_table
from engine.drawing.markup import last_touched
from engine.drawing.texts import drawable
from engine.drawing.zones import Zone, tabs
from engine.play.match import Match
from engine.text.languages import LANGUAGES
from engine.text.words import MINUS, game_words
from games.viticulture.cards.automa import AUTOMA as AUTOMA_CARDS
from games.viticulture.cards.deck import CARD, DECKS, NAMES, VINE, VISITOR
from games.viticulture.cards.parents import MAMAS, PAPAS
from games.viticulture.cards.visitor import MEASURES
from games.viticulture.components import COLOURS, FIELDS, SPACE, SPACES, STRUCTURE, STRUCTURES, WAKE_UP, WINES
from games.viticulture.drawing import effects
from games.viticulture.drawing.board import PAGES, TALL, WIDE, zones
from games.viticulture.drawing.card_faces import face, wide_card
from games.viticulture.drawing.cards import card_label, effect_texts, large
from games.viticulture.drawing.choices import picks
from games.viticulture.drawing.outlines import Sign
from games.viticulture.drawing.signs import back, glass, grape, picture
from games.viticulture.game import GAME
from games.viticulture.pieces import AUTOMA, GRANDE
from games.viticulture.rules import DECISIONS
from games.viticulture.rules.common.operations import STEPS
from games.viticulture.state import State
from page.painting.pieces import taken_apart

MOVE = re.compile(r'data-move="([^"]+)"')
NAMED = "board|seats|choices|move|preview|refusal|visitor|space|card|wine|deck|structure|field|row_bonus|colour|grape"
UNSAID = re.compile(rf'[>"]((?:{NAMED})\.[a-z._-]+)[<"]')
# Too rare to be met in a few random games, with the facts of their records.
RARE: dict[str, dict[str, object]] = {"age": {}, "planned": {"where": "harvest/plain"}}
PLAYERS = pytest.mark.parametrize("players", [1, 2, 4, 6])


everything = partial(all_drawn, GAME)


def picks_for(move: Move) -> tuple[int, ...]:
    """Return what has to lie ready so that a move is among the controls: the grande worker, or grapes."""
    if move.verb == "grande":
        return (picks.GRANDE_ALONE,)
    if move.verb != "wine":
        return ()
    red = {"red": 1, "white": 0, "blush": 1, "sparkling": 2}[move.names[0]]
    values = list(map(int, move.names[1].split("+")))
    return tuple(sorted(picks.grape_number(int(at >= red), value) for at, value in enumerate(values)))


def arranged(players: int = 3, kind: str = "turn", season: str = "summer", **facts: object) -> tuple[Table, State]:
    """Return a table where seat 0 is asked, in the second year, with an empty vineyard."""
    table = plain_table("viticulture", players, "arranged")
    state = next(positions("viticulture", players, "arranged"))[1]
    state.year, state.season, state.first = 2, season, 0
    state.rows = [*range(players), *[NOBODY] * (len(WAKE_UP) - players)]
    state.hands = [[] for _ in range(players)]
    state.built = [[False] * len(STRUCTURES) for _ in range(players)]
    state.pending = [pending(GAME, "year.end"), pending(GAME, kind, 0, **facts)]
    return table, state


def several(left: int = 1, **facts: object) -> dict[str, object]:
    return {"left": left, "free": False, "exact": False, **facts}


def element(markup: str, id: str) -> ElementTree.Element:
    found = ElementTree.fromstring(markup).find(f".//*[@id='{id}']")
    assert found is not None, id
    return found


def texts(markup: str) -> list[str]:
    return [text.strip() for text in ElementTree.fromstring(markup).itertext() if text.strip()]


# Markup


@pytest.mark.parametrize(("language", "parents"), paired(LANGUAGES, ["random", "choice"]))
def test_no_name_of_a_message_is_left_unsaid(language: str, parents: str) -> None:
    said: set[str] = set()
    for players in (1, 3):
        for table, state in positions("viticulture", players, every=10, parents=parents):
            asked = state.now.seat if state.pending else None
            view, context = look(state, table, asked, language)
            for picked in ((), (0,), (picks.GRANDE_ALONE,)):
                said |= set(UNSAID.findall("".join(everything(view, replace(context, picked=picked)))))
    assert said == set()


@PLAYERS
def test_these_are_the_pieces(players: int) -> None:
    seen = set()
    for table, state in positions("viticulture", players, every=10 * players):
        board, seats = (draw(*look(state, table, None)) for draw in (GAME.drawing.board, GAME.drawing.seats))
        seen |= {*pieces_of(board), *pieces_of(seats)}
        assert sections_of(board) == {f"zone-{name}" for name in {**WIDE.spots, **TALL.spots}}
        assert sections_of(seats) == {f"seat-{at}" for at in range(players)}
    shared = (
        "season",
        "wake",
        "house",
        "decks",
        "roosters",
        "tracks",
        "discs",
        "space-lira",
        "estate-head",
        "vaults",
        "cloth",
        "to-make",
    )
    rows = [f"row-{row + 1}" for row in range(len(WAKE_UP))]
    piles = [f"deck-{deck}-pile" for deck in DECKS]
    lying = [*(f"pad-{colour}" for colour in COLOURS), *(f"rack-{wine}" for wine in WINES)]
    spaces = [*(f"space-{space}" for space in SPACES), "half-summer", "half-winter"]
    own = [*(f"structure-{structure.id}-at" for structure in STRUCTURES), *(f"field-{field.id}-at" for field in FIELDS)]
    looked = {f"vi-{name}" for name in (*shared, *rows, *piles, *lying, *spaces)}
    panels = {f"seat-{at}{part}" for at in range(players) for part in ("-head", "-numbers")}
    farms = {f"seat-{at}-{part}" for at in range(players) for part in ("built", "plots", "stores", "workers")}
    large = {f"seat-{at}-{part}" for at in range(players) for part in own}
    hands = {f"vi-hand-of-{at}" for at in range(players)}
    cards = {name for name in seen if re.fullmatch(r"vi-hand-\d+(-at)?", name)}
    assert looked | panels | farms <= seen
    assert seen <= looked | panels | farms | large | hands | cards


def test_a_worker_repaints_only_the_space_it_goes_to() -> None:
    table, state = arranged(3)
    before = taken_apart(GAME.drawing.board(*look(state, table, None)))
    state.slots[SPACE["tour"]][0] = 1
    changed = taken_apart(GAME.drawing.board(*look(state, table, None))).changed_since(before)
    assert changed is not None
    assert changed.keys() == {"vi-space-tour"}


# Signs and cards


def uncoloured(markup: str) -> str:
    """Return a picture as somebody sees it who tells no colours apart."""
    return re.sub(r'(class|aria-label|data-colour)="[^"]*"', "", markup)


def test_decks_wines_structures_and_spaces_are_told_apart_without_colour() -> None:
    for signs in (
        [back(deck) for deck in DECKS],
        [glass(wine) for wine in WINES],
        [picture(structure.id) for structure in STRUCTURES],
    ):
        assert len({uncoloured(sign) for sign in signs}) == len(signs)


def test_a_red_and_a_white_grape_differ_in_more_than_colour_wherever_they_stand() -> None:
    """They lie in rows of their own, and each says its name."""
    table, state = arranged(3, "wine", "winter", **several(2, least=1, any_cellar=False))
    state.crush[0] = [[3], [3]]
    stores = element(GAME.drawing.board(*look(state, table, 0)), "seat-0-stores")
    labels = [found.get("aria-label") for found in stores.iter() if found.get("data-do")]
    assert labels == ["red grape 3", "white grape 3"]
    assert {grape(colour, 3) for colour in COLOURS} == {grape("red", 3), grape("white", 3)}


def test_every_operation_of_a_card_has_its_signs() -> None:
    assert {type(step) for step in STEPS.values()} <= set(effects.STRIPS)
    for step in STEPS.values():
        assert effects.strip((step,))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_card_says_what_it_is(language: str) -> None:
    words = game_words("viticulture", language)
    labels = {card_label(words, card) for card in CARD.values()}
    assert len(labels) == len(NAMES)
    for card in CARD.values():
        ElementTree.fromstring(face(words, card))
        ElementTree.fromstring(large(words, card))
    for card, visitor in VISITOR.items():
        shown = large(words, card)
        for letter in "abc"[: len(visitor.options)]:
            text = words.say(f"visitor.{visitor.id}.{letter}")
            assert any(text in found for found in texts(shown))
            assert text in card_label(words, card)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_visitor_says_how_its_options_belong_together(language: str) -> None:
    """One of them, two of them, both for a point, or the one whose condition is true: in the panel, on the large card
    and for a screen reader."""
    words = game_words("viticulture", language)
    either, listed = (words.say(f"board.card.{code}", text="") for code in ("or", "next"))
    for card, visitor in VISITOR.items():
        *before, last = effect_texts(words, visitor)
        options = before[bool(visitor.first) + (visitor.second == "free") :]
        assert len(options) == len(visitor.options) - (visitor.second != "vp")
        conditions = all(option.needs for option in visitor.options)
        ends = listed if visitor.second == "free" or conditions else either
        assert all(text.endswith(ends) for text in options)
        assert (words.say("board.card.second.free") in before) == (visitor.second == "free")
        assert (words.say("board.card.second.vp") == last) == (visitor.second == "vp")
        assert card_label(words, card).endswith(" ".join([*before, last]))
        assert [found for found in texts(large(words, card)) if found in (*before, last)] == [*before, last]
        on_card = "".join(texts(wide_card(words, card, 372, 150))).replace(" ", "")
        assert all(drawable(text).replace(" ", "") in on_card for text in (*before, last))


def test_who_chooses_an_option_reads_that_a_second_may_follow() -> None:
    table, state = arranged(3, "option", "winter", card="jack-of-all-trades")
    hints = {"jack-of-all-trades": "free", "sponsor": "vp", "harvester": ""}
    for (card, second), kind in product(hints.items(), ("option", "second")):
        facts = {"chosen": "a"} if kind == "second" else {}
        state.pending[-1] = pending(GAME, kind, 0, card=card, **facts)
        view, context = look(state, table, 0)
        said = texts(GAME.drawing.choices(view, context))
        hinted = {code for code in ("free", "vp") if context.words.say(f"choices.second.{code}") in said}
        assert hinted == ({second} - {""} if kind == "option" else set())


def test_what_an_option_needs_or_counts_and_where_a_limit_does_not_hold_is_among_the_signs() -> None:
    signs = {visitor.id: effects.visitor_signs(visitor) for visitor in VISITOR.values()}
    below, not_below = (line[0] for line in signs["politician"])
    assert (below, not_below) == (Sign("vp", "<0"), Sign("vp", f"{effects.LEAST}0"))
    assert signs["professor"][1][0] == Sign("pawn", "6")
    assert signs["cultivator"][0][-1].text == ">5/6/7"
    assert signs["uncertified-teacher"][1][-2:] == (Sign("all"), Sign("pawn", "6"))
    assert signs["jack-of-all-trades"][0] == (Sign("", "2/3"),)
    assert signs["sponsor"][-1] == (Sign("", "2/2"), Sign("vp", f"{MINUS}1"))
    assert set(effects.COUNTED) == set(MEASURES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_signs_of_a_visitor_have_room_on_its_small_card(language: str) -> None:
    words = game_words("viticulture", language)
    for card in VISITOR:
        assert 'class="strip"' in face(words, card), NAMES[card]


# Candidates


def some_of_each_kind(most: int) -> dict[str, list[tuple[Table, State]]]:
    """Return some positions of random games for each kind of decision."""
    found: dict[str, list[tuple[Table, State]]] = {}
    for players, seed in product((1, 2, 4), "abc"):
        for table, state in positions("viticulture", players, seed, parents="choice"):
            if not state.over and len(found.setdefault(state.now.kind, [])) < most:
                found[state.now.kind].append((table, state))
    return found


def test_each_legal_move_is_among_the_controls_once_its_things_lie_ready() -> None:
    found = some_of_each_kind(6)
    for table, state in chain.from_iterable(found.values()):
        view, context = look(state, table, state.now.seat)
        by_picks: dict[tuple[int, ...], set[str]] = {}
        for move in context.legal:
            by_picks.setdefault(picks_for(move), set()).add(str(move))
        for picked, moves in by_picks.items():
            shown = set(MOVE.findall(GAME.drawing.choices(view, replace(context, picked=picked))))
            assert moves - shown == set(), state.now
    assert set(DECISIONS) - set(found) <= set(RARE)


@pytest.mark.parametrize("kind", RARE)
def test_each_legal_move_of_a_rare_decision_is_among_the_controls(kind: str) -> None:
    table, state = arranged(3, kind, "winter", **RARE[kind])
    state.fields[0][0] = [CARD["sangiovese"]]
    state.cellar[0], state.hands[0] = [[1, 2], [2], [], []], [CARD["order-02"]]
    view, context = look(state, table, 0)
    assert len(context.legal) > 1
    assert {str(move) for move in context.legal} <= set(MOVE.findall(GAME.drawing.choices(view, context)))
    assert not UNSAID.findall("".join(everything(view, context)))


@PLAYERS
def test_nothing_is_pointed_at_that_is_no_candidate(players: int) -> None:
    for table, state in positions("viticulture", players, seed="only those", every=10 * players):
        if state.over:
            continue
        view, context = look(state, table, state.now.seat)
        known = {str(move) for move in context.candidates}
        for picked in ((), (0,), (1,), (picks.GRANDE_ALONE,), (picks.GRANDE,), (99,)):
            drawn = "".join(everything(view, replace(context, picked=picked)))
            assert set(MOVE.findall(drawn)) <= known


def test_who_is_not_asked_can_point_at_nothing() -> None:
    for table, state in positions("viticulture", 4, every=23):
        asked = state.now.seat if state.pending else None
        for seat in {None, 0, 3} - {asked}:
            view, context = look(state, table, seat)
            drawn = "".join(everything(view, context))
            assert not MOVE.findall(drawn)
            assert "data-do" not in drawn
            own = seat is not None and bool(view.hands[seat])
            assert ("vi-hand-open" in GAME.drawing.choices(view, context)) == own, (
                "the own hand can be read all the same"
            )


def test_every_slot_of_the_season_is_a_place_for_the_worker_that_lies_ready() -> None:
    table, state = arranged(4)
    view, context = look(state, table, 0)
    for picked, verb in (((), "place"), ((picks.GRANDE_ALONE,), "grande")):
        on_board = set(MOVE.findall(GAME.drawing.board(view, replace(context, picked=picked))))
        wanted = {str(move) for move in context.candidates if move.verb == verb and move.names[1] != "over"}
        assert on_board == {move for move in wanted if "yoke" not in move}


def test_when_only_the_grande_worker_is_left_it_is_meant_at_once() -> None:
    table, state = arranged(3)
    state.idle[0] = 0
    view, context = look(state, table, 0)
    assert "grande tour 1" in MOVE.findall(GAME.drawing.board(view, context))
    assert "grande tour 1" in MOVE.findall(GAME.drawing.choices(view, context))


def test_a_card_that_is_read_keeps_the_grande_worker_ready() -> None:
    table, state = arranged(3)
    state.hands[0] = [CARD["pinot"], CARD["syrah"]]
    view, context = look(state, table, 0)
    context = replace(context, picked=(picks.GRANDE_ALONE,))
    card = element(GAME.drawing.board(view, context), "vi-hand-1")
    number = int(str(card.get("data-do")).removeprefix("pick-only "))
    read = replace(context, picked=(number,))
    assert picks.picked_grande(read)
    assert picks.picked_cards(view, read) == [1]
    assert element(GAME.drawing.choices(view, read), "vi-read-1") is not None


def test_what_lay_ready_before_and_is_no_more_in_the_hand_does_no_harm() -> None:
    table, state = arranged(3)
    state.hands[0] = [CARD["pinot"]]
    view, context = look(state, table, 0)
    assert everything(view, replace(context, picked=(7,))) == everything(view, context)


def test_a_field_takes_the_vine_that_is_read_and_tells_what_would_grow() -> None:
    facts = several(without_structures=True, above_limit=False)
    table, state = arranged(3, "plant", "summer", **facts)
    state.hands[0] = [CARD["pinot"], CARD["syrah"]]
    view, context = look(state, table, 0)
    assert not [move for move in MOVE.findall(GAME.drawing.board(view, context)) if move.startswith("plant")]
    board = GAME.drawing.board(view, replace(context, picked=(1,)))
    assert {"plant syrah 5", "plant syrah 6", "plant syrah 7"} <= set(MOVE.findall(board))
    button = ElementTree.fromstring(GAME.drawing.choices(view, context)).find(".//*[@data-move='plant syrah 6']")
    assert button is not None
    assert "2/6" in list(button.itertext())


def test_grapes_lie_ready_on_the_crush_pad_and_become_the_wines_they_can() -> None:
    table, state = arranged(3, "wine", "winter", **several(2, least=1, any_cellar=False))
    state.crush[0] = [[2, 3], [4]]
    state.built[0][STRUCTURE["medium-cellar"]] = True
    view, context = look(state, table, 0)
    assert not MOVE.findall(GAME.drawing.board(view, context))
    assert f'data-do="pick {picks.grape_number(0, 3)}"' in GAME.drawing.board(view, context)
    two = replace(context, picked=(picks.grape_number(0, 2), picks.grape_number(1, 4)))
    root = ElementTree.fromstring(GAME.drawing.choices(view, two))
    wines = {found.get("data-move"): str(found.get("class")) for found in root.iter() if found.get("data-move")}
    assert list(wines) == ["wine blush 2+4 6", "wine blush 2+4 5", "wine blush 2+4 4"]
    assert all("is-open" in kinds for kinds in wines.values())


def test_two_alike_vines_can_be_read_beside_the_grapes_that_lie_ready() -> None:
    table, state = arranged(3, "wine", "winter", **several(2, least=1, any_cellar=False))
    state.crush[0], state.hands[0] = [[3], []], [CARD["pinot"], CARD["pinot"]]
    view, context = look(state, table, 0)
    choices = GAME.drawing.choices(view, replace(context, picked=(0, 1, picks.grape_number(0, 3))))
    assert [element(choices, f"vi-read-{at}").get("class") for at in (0, 1)] == ["vi-read", "vi-read"]
    assert "wine red 3 3" in MOVE.findall(choices)


def test_a_vine_that_is_uprooted_is_not_mistaken_for_one_of_the_hand() -> None:
    table, state = arranged(3, "uproot", **several())
    state.fields[0][1], state.hands[0] = [CARD["pinot"]], [CARD["pinot"]]
    view, context = look(state, table, 0)
    assert "uproot pinot 6" in MOVE.findall(GAME.drawing.board(view, context))
    assert element(GAME.drawing.board(view, context), "vi-hand-0").get("class") == "hand-card"


def test_grapes_that_become_no_wine_say_so() -> None:
    table, state = arranged(3, "wine", "winter", **several(2, least=1, any_cellar=False))
    state.crush[0] = [[1, 3], []]
    view, context = look(state, table, 0)
    both = replace(context, picked=(picks.grape_number(0, 1), picks.grape_number(0, 3)))
    assert context.words.say("choices.wine.other") in texts(GAME.drawing.choices(view, both))
    assert context.words.say("choices.wine") in texts(GAME.drawing.choices(view, context))


def test_a_building_shows_what_it_would_cost_now() -> None:
    table, state = arranged(3, "build", "summer", **several(step="build/bonus/0"))
    state.lira[0] = 9
    root = ElementTree.fromstring(GAME.drawing.choices(*look(state, table, 0)))
    button = root.find(".//*[@data-move='build windmill']")
    assert button is not None
    assert "4" in list(button.itertext())
    assert "build windmill" in MOVE.findall(GAME.drawing.board(*look(state, table, 0)))


def test_an_order_shows_the_wines_it_takes_and_what_it_brings() -> None:
    table, state = arranged(3, "fill", "winter", **several(vp=1))
    state.hands[0] = [CARD["order-02"], CARD["order-15"]]
    state.cellar[0] = [[2], [3], [], []]
    root = ElementTree.fromstring(GAME.drawing.choices(*look(state, table, 0)))
    button = root.find(".//*[@data-move='fill order-02 red-2 white-3']")
    assert button is not None
    assert {"+3", "+1"} <= set(button.itertext())
    closed = root.find(".//*[@data-move='fill order-15']")
    assert closed is not None
    assert closed.get("aria-disabled") == "true"


def test_the_master_vintner_shows_wines_that_could_age_beside_the_orders_that_could_be_filled_first() -> None:
    table, state = arranged(3, "age", "winter")
    state.hands[0] = [CARD["order-05"]]
    state.cellar[0] = [[2], [5], [], []]
    state.built[0][STRUCTURE["medium-cellar"]] = True
    view, context = look(state, table, 0)
    choices = GAME.drawing.choices(view, context)
    assert set(MOVE.findall(choices)) == {"age red 2", "age white 5", "fill order-05 white-5"}
    state.pending[-1] = pending(GAME, "age", 0, filled=True)
    state.hands[0] = []
    after = GAME.drawing.choices(*look(state, table, 0))
    assert set(MOVE.findall(after)) == {"age red 2", "age white 5", "pass"}


def test_a_point_that_would_begin_the_last_year_can_be_declined_beside_the_order() -> None:
    table, state = arranged(3, "fill", "winter", **several(1), vp=1)
    state.hands[0], state.vp[0] = [CARD["order-02"]], 17
    state.cellar[0] = [[2], [2], [], []]
    choices = GAME.drawing.choices(*look(state, table, 0))
    assert set(MOVE.findall(choices)) == {"fill order-02 red-2 white-2", "decline"}


def test_orders_of_the_hand_that_the_cellar_could_fill_are_marked() -> None:
    table, state = arranged(3)
    state.hands[0] = [CARD["order-02"], CARD["order-15"]]
    state.cellar[0] = [[2], [3], [], []]
    board = GAME.drawing.board(*look(state, table, 0))
    assert "is-fillable" in str(element(board, "vi-hand-0").get("class"))
    assert "is-fillable" not in str(element(board, "vi-hand-1").get("class"))


def test_the_visitor_at_work_can_be_read_along() -> None:
    table, state = arranged(3, "harvest", "winter", **several(2))
    state.pending.insert(-1, pending(GAME, "visitor.over", 0, card="harvester"))
    state.fields[0][0] = [CARD["sangiovese"]]
    view, context = look(state, table, 0)
    assert context.words.fact("card", "harvester") in texts(GAME.drawing.choices(view, context))


def test_passing_is_said_in_the_words_of_the_decision() -> None:
    table, state = arranged(3)
    view, context = look(state, table, 0)
    assert PASS in context.candidates
    assert context.words.say("move.pass.turn") in texts(GAME.drawing.choices(view, context))


# The board


def test_the_board_opens_at_the_page_that_the_decision_is_about() -> None:
    open_at = {
        ("turn", "summer"): "zone-summer",
        ("turn", "winter"): "zone-winter",
        ("wake", "spring"): "zone-spring",
        ("fall", "fall"): "zone-decks",
    }
    for (kind, season), page in open_at.items():
        table, state = arranged(3, kind, season)
        if kind == "wake":
            state.rows[0] = NOBODY
        book = ElementTree.fromstring(GAME.drawing.board(*look(state, table, 0)))
        assert book.get("data-page") == page
        assert element(GAME.drawing.board(*look(state, table, 0)), page) is not None


def test_every_page_that_is_turned_to_is_there() -> None:
    table, state = arranged(3)
    board = zones(*look(state, table, 0))
    assert set(PAGES.values()) <= {zone.id for zone in board.zones if zone.label}


def test_the_hand_comes_right_after_the_spaces_for_tabs_and_keys_and_says_how_many_cards_there_are() -> None:
    table, state = arranged(3)
    state.hands[0] = [CARD["pinot"], CARD["surveyor"]]
    view, context = look(state, table, 0)
    shown = [id for id, _ in tabs(GAME.drawing.board(view, context))]
    assert shown.index("zone-hand") == shown.index("zone-winter") + 1 == shown.index("zone-summer") + 2
    assert dict(tabs(GAME.drawing.board(view, context)))["zone-hand"] == "Hand: 2"


def test_every_zone_lies_in_both_arrangements_and_the_ground_of_each_is_its_own() -> None:
    table, state = arranged(3)
    board = zones(*look(state, table, 0))
    labelled = {zone.id for zone in board.zones if zone.label}
    assert set(board.wide.spots) == {*labelled, "ground"}
    assert set(board.tall.spots) == {*labelled, "tall-ground"}
    for arrangement, least in ((board.wide, 0.97), (board.tall, 0.8)):
        assert all(arrangement.scale(zone) >= least for zone in board.zones if zone.id in labelled)


def targets(zone: Zone) -> list[tuple[str, float, float, float, float]]:
    """Return what can be pointed at in a zone: what it does, and its left, top, right and bottom."""
    return list(_targets(ElementTree.fromstring(f"<g>{zone.inside}</g>"), SAME, ""))


def _targets(
    element: ElementTree.Element, outside: Matrix, does: str
) -> Iterator[tuple[str, float, float, float, float]]:
    inside = times(outside, moved(element))
    does = element.get("data-move") or element.get("data-do") or does
    if does and element.get("class") == "glow":
        shape = {name: float(value) for name, value in element[0].attrib.items()}
        x, y = shape.get("cx", shape.get("x", 0)) + inside[4], shape.get("cy", shape.get("y", 0)) + inside[5]
        r, width, height = shape.get("r", 0), shape.get("width", 0), shape.get("height", 0)
        yield does, x - r, y - r, x + width + r, y + height + r
    for child in element:
        yield from _targets(child, inside, does)


def test_a_finger_meets_one_thing_at_a_time_on_a_phone() -> None:
    """On a phone a zone is 366 px wide, and 351 px beside a scroll bar."""
    seen = set()
    for table, state in positions("viticulture", 6, "fingers", every=7):
        if state.over:
            continue
        view, context = look(state, table, state.now.seat)
        for zone in zones(view, context).zones:
            found = targets(zone)
            for at, (does, left, top, right, bottom) in enumerate(found):
                assert min(right - left, bottom - top) * 351 / zone.width >= 43.5, (zone.id, does)
                seen.add(zone.id)
                for other in found[at + 1 :]:
                    beside = right <= other[1] + 1 or other[3] <= left + 1
                    assert beside or bottom <= other[2] + 1 or other[4] <= top + 1, (does, other[0])
    assert {"spring", "summer", "winter", "farm", "hand", "cellar"} <= seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_large_enough_to_be_read(language: str) -> None:
    """On a small desktop a unit is 0.82 px; 11 px are wanted."""
    for players in (1, 6):
        for table, state in positions("viticulture", players, "texts", every=25):
            for zone in zones(*look(state, table, 0, language)).zones:
                sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', zone.inside)]
                assert min(sizes, default=99) >= 13.4, zone.id


def test_the_estate_is_that_of_the_seat_that_looks_and_all_others_have_small_farms() -> None:
    table, state = arranged(4)
    for seat, owner in ((2, 2), (None, 0)):
        view, context = look(state, table, seat)
        assert element(GAME.drawing.board(view, context), f"seat-{owner}-built") is not None
        panels = ElementTree.fromstring(f"<div>{GAME.drawing.seats(view, context)}</div>")
        assert [panel.find(".//svg[@viewBox='0 0 380 190']") is None for panel in panels] == [
            at == owner for at in range(4)
        ]


def test_what_moves_on_keeps_its_id() -> None:
    """So that it glides: a rooster, the marks on the tracks, wines that age."""
    table, state = arranged(3)
    state.cellar[0] = [[2], [], [], []]
    before = GAME.drawing.board(*look(state, table, 0))
    state.rows[0], state.rows[6] = NOBODY, 0
    state.vp[0], state.residual[0], state.cellar[0] = state.vp[0] + 3, 2, [[3], [], [], []]
    after = GAME.drawing.board(*look(state, table, 0))
    for id in ("vi-rooster-0", "vi-vp-0", "vi-residual-0", "vi-wine-red-0"):
        assert "glides" in str(element(after, id).get("class"))
        assert element(before, id).get("style") != element(after, id).get("style")


def test_workers_stand_on_the_board_with_their_owner() -> None:
    table, state = arranged(4)
    state.slots[SPACE["tour"]] = [1, 2 + GRANDE]
    state.overflow[SPACE["tour"]] = [3 + GRANDE]
    state.at_lira = [0, 1 + GRANDE]
    board = GAME.drawing.board(*look(state, table, None))
    words = words_at(table)
    labels = [
        str(found.get("aria-label")) for found in element(board, "vi-space-tour").iter() if found.get("aria-label")
    ]
    for at, seat in enumerate((1, 2, 3)):
        assert words.fact("seat", seat) in labels[at]
    lira = str(element(board, "vi-slot-lira-1").get("aria-label"))
    assert words.fact("seat", 0) in lira
    assert words.fact("seat", 1) in lira


def test_alone_the_automa_and_the_tokens_are_drawn() -> None:
    table, state = arranged(1)
    state.slots[SPACE["tour"]][0] = AUTOMA
    state.tokens, state.tokens_left = 2, [False, *[True] * 6]
    view, context = look(state, table, 0)
    board = GAME.drawing.board(view, context)
    assert context.words.say("board.tokens", count=2) in texts(board)
    assert 'data-colour="automa"' in board
    assert "Automa" in str(element(board, "vi-space-tour").find(".//*[@aria-label]").get("aria-label"))  # type: ignore[union-attr]


def test_alone_one_reads_what_is_to_be_beaten_and_where_the_automa_went() -> None:
    table, state = arranged(1)
    state.solo, state.year, state.automa_out = "normal", 4, [0, 7]
    words = words_at(table)
    said = season_said(table, state)
    assert words.say("board.solo", years=7, vp=20) in said
    assert words.say("board.solo.year", vp=4) not in said
    spaces = {at: words.fact("space", getattr(AUTOMA_CARDS[7], at)) for at in ("summer", "winter")}
    assert words.say("board.automa", **spaces) in said
    state.aggressive = True
    assert words.say("board.solo.year", vp=4) in season_said(table, state)
    state.year = 7
    assert words.say("board.last") in season_said(table, state)


def season_said(table: Table, state: State) -> str:
    """Return what a screen reader says of the year. What is drawn there is no more, but for the other seasons."""
    season = element(GAME.drawing.board(*look(state, table, 0)), "vi-season")
    said = str(season.get("aria-label"))
    seasons = {words_at(table).say(f"board.season.{name}") for name in ("spring", "summer", "fall", "winter")}
    assert {text for text in season.itertext() if text not in said} <= {*seasons, "A"}
    return said


def test_mama_and_papa_stand_on_the_mats_once_all_have_chosen() -> None:
    told: dict[bool, set[int]] = {False: set(), True: set()}
    for table, state in positions("viticulture", 3, "parents", parents="choice"):
        choosing = any(record.kind == "parents" for record in state.pending)
        panels = f"<div>{GAME.drawing.seats(*look(state, table, None))}</div>"
        words = words_at(table)
        for seat in range(3):
            mama, papa = MAMAS[state.mamas[seat][0]].id, PAPAS[state.papas[seat][0]].id
            names = words.say("seats.parents", mama=mama, papa=papa)
            told[choosing].add(names in texts(ElementTree.tostring(element(panels, f"seat-{seat}"), "unicode")))
        if state.year > 1:
            break
    assert told == {True: {False}, False: {True}}


def test_the_last_year_is_told() -> None:
    table, state = arranged(3)
    said = words_at(table).say("board.last")
    assert said not in texts(GAME.drawing.board(*look(state, table, None)))
    state.last_year = True
    assert said in texts(GAME.drawing.board(*look(state, table, None)))


def test_every_seat_stands_on_both_tracks_even_far_ahead() -> None:
    table, state = arranged(3)
    state.vp, state.residual = [-5, 20, 31], [0, 5, 2]
    board, words = GAME.drawing.board(*look(state, table, None)), words_at(table)
    for sign, values in (("vp", state.vp), ("residual", state.residual)):
        marks = [element(board, f"vi-{sign}-{seat}") for seat in range(3)]
        said = [words.say(f"board.track.{sign}.seat", seat=seat, value=value) for seat, value in enumerate(values)]
        assert [mark.get("aria-label") for mark in marks] == said
        assert len({mark.get("style") for mark in marks}) == 3
    assert "25+" in texts(ElementTree.tostring(element(board, "vi-tracks"), "unicode"))


def test_the_vineyard_shows_its_vines_grapes_and_wines() -> None:
    table, state = arranged(3)
    state.fields[0][1] = [CARD["merlot"]]
    state.sold[0][0], state.harvested[0][1] = True, True
    state.crush[0], state.cellar[0] = [[4], []], [[], [], [5], []]
    view, context = look(state, table, 0)
    board, words = GAME.drawing.board(view, context), context.words
    shown = texts(ElementTree.tostring(element(board, "seat-0-plots"), encoding="unicode"))
    for said in (
        words.fact("card", "merlot"),
        words.say("board.field.sold"),
        words.say("board.field.harvested"),
        "3/6",
    ):
        assert said in shown
    labels = [found.get("aria-label") for found in element(board, "seat-0-stores").iter() if found.get("aria-label")]
    assert {words.say("board.wine", wine="blush", value=5), words.say("board.grape", colour="red", value=4)} <= {
        *labels
    }


# Secrets


@PLAYERS
def test_nothing_of_another_hand_and_of_the_decks_is_drawn(players: int) -> None:
    last = players - 1
    for table, state in positions("viticulture", players, seed="secret", every=8 * players):
        other = GAME.copy(state)
        for deck, cards in enumerate(other.decks):
            of_deck = [card for card in other.hands[last] if DECKS[deck] == deck_name(card)] if players > 1 else []
            mixed = [*cards, *of_deck][::-1]
            other.decks[deck] = mixed[: len(cards)]
            others = [card for card in other.hands[last] if card not in of_deck]
            other.hands[last] = sorted([*others, *mixed[len(cards) :]]) if players > 1 else other.hands[last]
        for seat in (None, 0):
            if state.pending and state.now.seat == last and players > 1:
                continue
            assert everything(*look(state, table, seat)) == everything(*look(other, table, seat))


def deck_name(card: int) -> str:
    return "vine" if card in VINE else "order" if NAMES[card].startswith("order-") else season_of(card)


def season_of(card: int) -> str:
    return "summer" if card < CARD["merchant"] else "winter"


def test_hands_that_are_played_open_are_shown_in_the_panels() -> None:
    for hands, shown in (("open", True), ("hidden", False)):
        *_, (table, state) = positions("viticulture", 3, "open hands", 40, hands=hands)
        held = [card for card in state.hands[1] if card in VISITOR]
        panels = f"<div>{GAME.drawing.seats(*look(state, table, 0))}</div>"
        faces = [found for found in element(panels, "seat-1").iter() if "vi-face-of-card" in str(found.get("class"))]
        assert len(faces) == (len(state.hands[1]) if shown else 0)
        assert held or state.hands[1]


def test_the_hands_of_all_are_counted_by_deck() -> None:
    table, state = arranged(3)
    state.hands[1] = [CARD["pinot"], CARD["pinot"], CARD["surveyor"], CARD["order-03"]]
    panel = element(f"<div>{GAME.drawing.seats(*look(state, table, 0))}</div>", "seat-1")
    backs = next(found for found in panel.iter("ul") if found.get("class") == "vi-backs")
    assert ["".join(found.itertext()) for found in backs.iter("b")] == ["2", "1", "0", "1"]
    said = ["".join(found.itertext()) for found in backs.iter("span")]
    assert said == ["2 vines", "1 summer visitor", "0 winter visitors", "1 wine order"]


def test_a_card_that_is_read_says_of_which_kind_it_is() -> None:
    words = game_words("viticulture", "en")
    assert {"one_of.vine", "one_of.order"} & {*texts(large(words, CARD["pinot"]))} == set()
    for name, kind in (("pinot", "vine"), ("surveyor", "summer visitor"), ("teacher", "winter visitor")):
        assert kind in texts(large(words, CARD[name]))
        assert kind in texts(wide_card(words, CARD[name], 372, 150))


def test_a_card_that_came_into_the_own_hand_is_marked_there_until_the_next_turn() -> None:
    """Of the other cards none is, nor the hand as a whole."""
    match = Match(GAME, plain_table("viticulture", 1, "drawn"), [])
    while not any(event.code == "card.seen" for event in match.log[-1]) or match.ply < 9:
        match.play(next(iter(GAME.legal_moves(match.state))))
    drawn = [str(event.facts["card"]) for event in match.log[-1] if event.code == "card.seen"]
    places = [(event, template) for event in match.log[-1] for template in GAME.touched_ids.get(event.code, ())]
    ids = dict.fromkeys(id for event, template in places for id in event.filled(template))
    board = last_touched(GAME.drawing.board(*look(match.state, match.table, 0)), ids)
    names = [NAMES[card] for card in match.state.hands[0]]
    held = {name: element(board, f"vi-held-0-{name}").get("data-last") for name in names}
    assert {name for name, marked in held.items() if marked} == {*drawn}
    assert all(element(board, f"vi-held-0-{name}").find("./*[@class='new']") is not None for name in names)
    assert element(board, "vi-hand-of-0").get("data-last") is None


def test_alike_cards_of_a_hand_have_ids_of_their_own() -> None:
    table, state = arranged(3)
    state.hands[0] = [CARD["pinot"], CARD["pinot"]]
    board = GAME.drawing.board(*look(state, table, 0))
    assert element(board, "vi-held-0-pinot") is not element(board, "vi-held-0-pinot-2")


# The end


def test_the_end_asks_for_nothing_and_shows_every_seat() -> None:
    *_, (table, state) = positions("viticulture", 2, seed="end", every=50)
    assert state.over
    board, panels, choices = everything(*look(state, table, None))
    assert not MOVE.findall(board + panels + choices)
    assert element(board, "seat-0-built") is not None
    for seat in range(2):
        panel = "".join(element(panels, f"seat-{seat}").itertext())
        assert str(state.vp[seat]) in panel
