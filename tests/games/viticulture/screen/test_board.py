"""The drawing of Viticulture: where its pieces stand, their labels, and that they differ in more than colour."""

from __future__ import annotations

import re

import pytest
from tests.contract.drawing.test_zones import missed_by_a_finger, targets
from tests.contract.drawing.test_zones import texts as texts_of
from tests.games.drawn import Drawn, part
from tests.games.play import pending
from tests.games.viticulture.builders import waking
from tests.page.looks import positions, words_at

from engine.core.move import PASS, parse_move
from engine.core.state import NOBODY
from engine.core.table import Table, plain_table
from engine.drawing.markup import last_touched
from engine.drawing.texts import drawable
from engine.drawing.zones import tabs
from engine.play.match import Match
from engine.text.languages import LANGUAGES
from engine.text.words import MINUS, game_words
from games.viticulture.cards.addresses import STEPS
from games.viticulture.cards.automa import AUTOMA as AUTOMA_CARDS
from games.viticulture.cards.deck import CARD, DECKS, NAMES, VISITOR
from games.viticulture.cards.parents import MAMAS, PAPAS
from games.viticulture.cards.visitor import MEASURES
from games.viticulture.components import COLOURS, LOWEST_VP, SPACE, STRUCTURE, STRUCTURES, WAKE_UP, WINES
from games.viticulture.drawing import effects
from games.viticulture.drawing.board import zones
from games.viticulture.drawing.card_faces import face, wide_card
from games.viticulture.drawing.cards import card_label, effect_texts, large
from games.viticulture.drawing.choices import picks
from games.viticulture.drawing.outlines import Sign
from games.viticulture.drawing.signs import back, glass, grape, picture
from games.viticulture.game import GAME
from games.viticulture.pieces import AUTOMA, GRANDE
from games.viticulture.state import State

IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


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


def making_wine(red: list[int], white: list[int]) -> tuple[Table, State]:
    """Return a table where seat 0 makes wine of these grapes."""
    table, state = arranged(3, "wine", "winter", **several(2, least=1, any_cellar=False))
    state.crush[0] = [red, white]
    return table, state


def held(state: State, cards: str, seat: int = 0) -> None:
    """Give a seat a hand."""
    state.hands[seat] = [CARD[name] for name in cards.split()]


def test_a_worker_repaints_only_the_space_it_goes_to() -> None:
    table, state = arranged()
    before = Drawn(table, state.copy())
    state.slots[SPACE["tour"]][0] = 1
    assert Drawn(table, state).repainted_since(before).keys() == {"vi-space-tour"}


# Signs and cards


def uncoloured(markup: str) -> str:
    """Return a picture as a person sees it who tells no colours apart."""
    return re.sub(r'(class|aria-label|data-colour)="[^"]*"', "", markup)


@pytest.mark.parametrize(
    "signs",
    [map(back, DECKS), map(glass, WINES), (picture(structure.id) for structure in STRUCTURES)],
    ids=["decks", "wines", "structures"],
)
def test_signs_of_a_kind_are_told_apart_without_colour(signs) -> None:
    drawn = [uncoloured(sign) for sign in signs]
    assert len(set(drawn)) == len(drawn)


def test_a_red_and_a_white_grape_differ_in_more_than_colour_wherever_they_stand() -> None:
    """They lie in rows of their own, and each says its name."""
    stores = Drawn(*making_wine([3], [3]), 0).board["seat-0-stores"]
    assert [it.get("aria-label") for it in stores.all("data-do")] == ["red grape 3", "white grape 3"]
    assert {grape(colour, 3) for colour in COLOURS} == {grape("red", 3), grape("white", 3)}


def test_every_operation_of_a_card_has_its_signs() -> None:
    assert {type(step) for step in STEPS.values()} <= set(effects.STRIPS)
    assert all(effects.strip((step,)) for step in STEPS.values())


@IN_EVERY_LANGUAGE
def test_each_card_says_what_it_is(language: str) -> None:
    words = game_words("viticulture", language)
    assert len({card_label(words, card) for card in CARD.values()}) == len(NAMES)
    for card in CARD.values():
        part(face(words, card))
        shown, visitor = part(large(words, card)).texts, VISITOR.get(card)
        for letter in "abc"[: len(visitor.options) if visitor else 0]:
            text = words.say(f"visitor.{NAMES[card]}.{letter}")
            assert any(text in found for found in shown)
            assert text in card_label(words, card)


@IN_EVERY_LANGUAGE
def test_the_name_of_each_card_begins_with_a_capital(language: str) -> None:
    words = game_words("viticulture", language)
    names = [part(large(words, card)).tagged("h2")[0].text for card in CARD.values()]
    assert [name for name in names if name[0] != name[0].upper()] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_button_that_fills_a_wine_order_names_it_with_a_capital(language: str) -> None:
    table, state = arranged(3, "fill", "winter", **several(vp=0))
    held(state, "order-08")
    state.cellar[0] = [[2], [4], [], []]
    button = Drawn(table, state, 0, language).choices.move("fill order-08 red-2 white-4")
    assert button.tagged("b")[0].text[0] in "WB"


@IN_EVERY_LANGUAGE
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
        assert [found for found in part(large(words, card)).texts if found in (*before, last)] == [*before, last]
        on_card = "".join(part(wide_card(words, card, 372, 150)).texts).replace(" ", "")
        assert all(drawable(text).replace(" ", "") in on_card for text in (*before, last))


@pytest.mark.parametrize("kind", ["option", "second"])
@pytest.mark.parametrize(("card", "second"), [("jack-of-all-trades", "free"), ("sponsor", "vp"), ("harvester", "")])
def test_a_player_who_chooses_an_option_reads_that_a_second_may_follow(card: str, second: str, kind: str) -> None:
    table, state = arranged(3, kind, "winter", card=card, **({"chosen": "a"} if kind == "second" else {}))
    drawn = Drawn(table, state, 0)
    hinted = {code for code in ("free", "vp") if drawn.say(f"choices.second.{code}") in drawn.choices.texts}
    assert hinted == ({second} - {""} if kind == "option" else set())


def test_what_an_option_needs_or_counts_and_where_a_limit_does_not_hold_is_among_the_signs() -> None:
    signs = {visitor.id: effects.visitor_signs(visitor) for visitor in VISITOR.values()}
    glasses = {sign.name for rows in signs.values() for row in rows for sign in row if "glass" in sign.name}
    assert glasses == {"glass-sparkling"}  # other wines are any wine
    below, not_below = (line[0] for line in signs["politician"])
    assert (below, not_below) == (Sign("vp", "<0"), Sign("vp", f"{effects.LEAST}0"))
    assert signs["professor"][1][0] == Sign("pawn", "6")
    assert signs["cultivator"][0][-1].text == ">5/6/7"
    assert signs["uncertified-teacher"][1][-2:] == (Sign("all"), Sign("pawn", "6"))
    assert signs["jack-of-all-trades"][0] == (Sign("", "2/3"),)
    assert signs["sponsor"][-1] == (Sign("", "2/2"), Sign("vp", f"{MINUS}1"))
    assert set(effects.COUNTED) == set(MEASURES)


@IN_EVERY_LANGUAGE
def test_the_signs_of_a_visitor_have_room_on_its_small_card(language: str) -> None:
    words = game_words("viticulture", language)
    assert [NAMES[card] for card in VISITOR if 'class="strip"' not in face(words, card)] == []


# Candidates


def test_a_seat_that_is_not_asked_can_read_its_own_hand() -> None:
    for table, state in positions("viticulture", 4, every=23):
        asked = state.now.seat if state.pending else None
        for seat in {None, 0, 3} - {asked}:
            own = seat is not None and bool(state.hands[seat])
            assert ("vi-hand-open" in Drawn(table, state, seat).choices.markup) == own


@pytest.mark.parametrize(("picked", "verb"), [((), "place"), ((picks.GRANDE_ALONE,), "grande")])
def test_every_slot_of_the_season_is_a_place_for_the_worker_that_lies_ready(picked: tuple[int, ...], verb: str) -> None:
    drawn = Drawn(*arranged(4), 0, picked=picked)
    slots = {move for move in drawn.context.candidates if move.verb == verb and move.names[1] != "over"}
    places = [drawn.board[name] for name in ("vi-half-summer", "vi-space-lira")]
    asked = {move for place in places for move in place.moves}
    assert asked == {str(move) for move in slots if move.name != "yoke"}
    for name, opens in (("is-open", True), ("is-closed", False)):
        shown = {move for place in drawn.board.classed(name) for move in place.moves}
        asked = {move for place in places for move in place.moves}
        assert shown == {move for move in asked if drawn.context.is_open(parse_move(move)) == opens}


def refusal_of(drawn: Drawn, state: State, id: str) -> tuple[str, str]:
    """Return the code and the rule with which a press on a piece of the board is refused, that is no candidate."""
    place = drawn.board[id]
    assert not {"is-open", "is-closed"} & {*place.classes}
    assert not place.all("tabindex"), "the keyboard passes it by"
    refusal = GAME.judge(state, parse_move(place.get("data-move")))
    assert refusal is not None
    return refusal.code, refusal.rule


OF_A_TURN = {
    "vi-slot-harvest-1": ("space.season", "4.1"),
    "vi-slot-wine-2": ("space.season", "4.1"),
    "vi-row-3": ("time.row", "3.2"),
    "vi-deck-vine": ("time.draw", "3.7"),
    "seat-0-structure-windmill": ("time.build", "5.4"),
    "seat-0-structure-trellis": ("structure.built", "6.2"),
    "seat-0-field-5": ("time.plant", "5.6"),
    "seat-0-field-7": ("time.harvest", "7.3"),
    "vi-grape-red-0": ("time.sell-grape", "5.5"),
    "vi-wine-white-0": ("time.give-wine", "8.1"),
}


def estate() -> tuple[Table, State]:
    table, state = arranged()
    state.built[0][STRUCTURE["trellis"]] = True
    state.fields[0][2] = [CARD["pinot"]]
    state.crush[0], state.cellar[0] = [[3], []], [[], [2], [], []]
    return table, state


@pytest.mark.parametrize(("id", "refusal"), OF_A_TURN.items())
def test_what_is_not_asked_on_a_turn_says_why(id: str, refusal: tuple[str, str]) -> None:
    table, state = estate()
    assert refusal_of(Drawn(table, state, 0), state, id) == refusal
    assert "data-move" not in Drawn(table, state).board[id].markup, "nobody is asked"
    assert Drawn(table, state, 1).board.moves == [], "somebody else is asked"


@pytest.mark.parametrize(("kind", "season"), [("build", "summer"), ("wake", "spring"), ("fall", "fall")])
@pytest.mark.parametrize("id", ["vi-slot-harvest-1", "vi-slot-tour-2", "vi-slot-lira-1"])
def test_a_space_says_when_workers_are_placed(kind: str, season: str, id: str) -> None:
    table, state = arranged(3, kind, season, **(several(step="build/bonus/0") if kind == "build" else {}))
    assert refusal_of(Drawn(table, state, 0), state, id) == ("time.place", "4.1")


def test_a_space_without_a_worker_to_take_back_says_so() -> None:
    table, state = arranged(3, "take-back", "summer", **several())
    state.slots[SPACE["tour"]][0] = 0
    drawn = Drawn(table, state, 0)
    assert "take-back tour 1" in drawn.board.moves
    assert refusal_of(drawn, state, "vi-slot-train-1") == ("worker.absent", "12.32")


def test_a_place_of_another_wine_says_why_the_grapes_do_not_make_it() -> None:
    table, state = making_wine([3, 5], [5])
    drawn = Drawn(table, state, 0, picked=(picks.grape_number(0, 3),))
    codes = {}
    for place in drawn.board["vi-to-make"].all("data-move"):
        if "is-open" not in place.classes and "is-closed" not in place.classes:
            assert place.classes == ["glow"], "it is not to be seen"
            move = parse_move(place.get("data-move"))
            codes.setdefault(move.names[0], set()).add(GAME.judge(state, move).code)
    assert codes == {
        "red": {"wine.worth"},
        "blush": {"wine.recipe"},
        "sparkling": {"wine.recipe"},
    }


def test_when_only_the_grande_worker_is_left_it_is_meant_at_once() -> None:
    table, state = arranged()
    state.idle[0] = 0
    drawn = Drawn(table, state, 0)
    assert "grande tour 1" in drawn.board.moves
    assert "grande tour 1" in drawn.choices.moves


def test_a_card_that_is_read_keeps_the_grande_worker_ready() -> None:
    table, state = arranged()
    held(state, "pinot syrah")
    card = Drawn(table, state, 0, picked=(picks.GRANDE_ALONE,)).board["vi-hand-1"]
    read = Drawn(table, state, 0, picked=(int(card.get("data-do").removeprefix("pick-only ")),))
    assert picks.picked_grande(read.context)
    assert picks.picked_cards(read.view, read.context) == [1]
    assert "vi-read-1" in read.choices


def test_a_card_that_is_read_comes_first_and_its_moves_stand_there_only() -> None:
    table, state = arranged(3, "plant", "summer", **several(without_structures=True, above_limit=False))
    held(state, "pinot syrah")
    moves = Drawn(table, state, 0, picked=(1,)).choices.moves
    assert moves[:3] == ["plant syrah 5", "plant syrah 6", "plant syrah 7"]
    assert len(moves) == len(set(moves)) == 6


def test_a_field_takes_the_vine_that_is_read_and_tells_what_would_grow() -> None:
    table, state = arranged(3, "plant", "summer", **several(without_structures=True, above_limit=False))
    held(state, "pinot syrah")
    drawn = Drawn(table, state, 0)
    assert [move for move in drawn.board.moves if move.startswith("plant")] == ["plant 5", "plant 6", "plant 7"]
    assert {"plant syrah 5", "plant syrah 6", "plant syrah 7"} <= {*Drawn(table, state, 0, picked=(1,)).board.moves}
    assert "2/6" in drawn.choices.move("plant syrah 6").texts


def planting(structures: str, vines: str) -> Drawn:
    """Return the drawing where seat 0 plants one of these vines, with these structures."""
    table, state = arranged(3, "plant", "summer", **several(without_structures=False, above_limit=False))
    held(state, vines)
    for name in structures.split():
        state.built[0][STRUCTURE[name]] = True
    return Drawn(table, state, 0)


def test_with_a_cottage_a_deck_says_that_two_are_chosen_together() -> None:
    table, state = arranged(2, "fall", "fall")
    state.built[0][STRUCTURE["cottage"]] = True
    board = Drawn(table, state, 0).board
    for season in ("summer", "winter"):
        assert board[f"vi-deck-{season}"].all("data-move", f"draw {season}")[0].classes[-1] == "is-closed"


def test_vines_that_can_be_planted_come_before_those_that_cannot() -> None:
    drawn = planting("irrigation", "pinot merlot")
    fields = ("5", "6", "7")
    assert drawn.choices.moves[:6] == [f"plant {vine} {field}" for vine in ("merlot", "pinot") for field in fields]


def test_fields_stand_for_the_only_vine_that_can_be_planted_and_say_why_none_can() -> None:
    """Where several can be planted in a field, it is the vine in the hand that is chosen first."""
    drawn = planting("irrigation", "pinot merlot")
    assert [move for move in drawn.board.moves if move.startswith("plant")] == [f"plant merlot {at}" for at in "567"]
    assert {"is-open"} == {it.classes[-1] for it in drawn.board["seat-0-plots"].all("data-move")}
    several_vines = planting("irrigation trellis", "pinot merlot")
    assert [move for move in several_vines.board.moves if move.startswith("plant")] == [f"plant {at}" for at in "567"]
    none = planting("", "pinot merlot")
    assert [move for move in none.board.moves if move.startswith("plant")] == [f"plant pinot {at}" for at in "567"]


def test_what_can_be_built_comes_before_what_stands_already() -> None:
    table, state = arranged(3, "build", "summer", **several(step="build/bonus/0"))
    state.built[0][STRUCTURE["trellis"]] = True
    state.lira[0] = 3
    drawn = Drawn(table, state, 0)
    legal = {str(move) for move in drawn.context.legal}
    shown = [move in legal for move in drawn.choices.moves if move != "pass"]
    assert {*shown} == {True, False}
    assert shown == sorted(shown, reverse=True)


def test_grapes_lie_ready_on_the_crush_pad_and_become_the_wines_they_can() -> None:
    table, state = making_wine([2, 3], [4])
    state.built[0][STRUCTURE["medium-cellar"]] = True
    board = Drawn(table, state, 0).board
    assert [move for move in board.moves if move.startswith("wine")] == []
    assert f"pick {picks.grape_number(0, 3)}" in board.values("data-do")
    wines = Drawn(table, state, 0, picked=(picks.grape_number(0, 2), picks.grape_number(1, 4))).choices
    assert wines.moves == ["wine blush 2+4 6", "wine blush 2+4 5", "wine blush 2+4 4"]
    assert all("is-open" in wine.classes for wine in wines.all("data-move"))


def test_two_alike_vines_can_be_read_beside_the_grapes_that_lie_ready() -> None:
    table, state = making_wine([3], [])
    held(state, "pinot pinot")
    choices = Drawn(table, state, 0, picked=(0, 1, picks.grape_number(0, 3))).choices
    assert [choices[f"vi-read-{at}"].get("class") for at in (0, 1)] == ["vi-read composed"] * 2
    assert "wine red 3 3" in choices.moves


def test_a_vine_that_is_uprooted_is_not_mistaken_for_one_of_the_hand() -> None:
    table, state = arranged(3, "uproot", **several())
    state.fields[0][1] = [CARD["pinot"]]
    held(state, "pinot")
    board = Drawn(table, state, 0).board
    assert "uproot pinot 6" in board.moves
    assert board["vi-hand-0"].get("class") == "hand-card"


def test_grapes_that_become_no_wine_say_so() -> None:
    table, state = making_wine([1, 3], [])
    none = Drawn(table, state, 0)
    both = Drawn(table, state, 0, picked=(picks.grape_number(0, 1), picks.grape_number(0, 3)))
    assert both.say("choices.wine.other") in both.choices.texts
    assert none.say("choices.wine") in none.choices.texts


def test_a_building_shows_what_it_would_cost_now() -> None:
    table, state = arranged(3, "build", "summer", **several(step="build/bonus/0"))
    state.lira[0] = 9
    drawn = Drawn(table, state, 0)
    assert "4" in drawn.choices.move("build windmill").texts
    assert "build windmill" in drawn.board.moves


def test_board_and_choices_say_the_same_reduced_price_beside_the_printed_one() -> None:
    table, state = arranged(3, "build", "summer", **several(step="blacksmith/a/0"))
    state.lira[0], state.built[0][STRUCTURE["yoke"]] = 4, True
    drawn = Drawn(table, state, 0)
    for name, cost, price in (("trellis", "2", "0"), ("windmill", "5", "3"), ("tasting-room", "6", "4")):
        assert drawn.choices.move(f"build {name}").texts[-2:] == [cost, price]
        assert drawn.board[f"seat-0-structure-{name}"].texts[-2:] == [cost, price]
        assert {price, cost} <= {*re.findall(r"\d", drawn.board.move(f"build {name}").get("aria-label") or "")}
    assert drawn.choices.move("build large-cellar").texts[-2:] == ["6", "4"]  # closed: the medium one is missing
    assert "vi-struck" not in drawn.choices.move("build yoke").markup


@pytest.mark.parametrize(
    ("kind", "facts", "prices"),
    [
        ("may", {"where": "handyman/a/0/does"}, ["3", "1"]),
        ("build", several(step="uncertified-architect/a/1"), ["3", "0"]),
        ("build", several(step="master-vintner/a/0"), ["3"]),
        ("build", several(step="build/plain/0"), ["3"]),
        ("turn", {}, ["3"]),
    ],
)
def test_a_plot_shows_a_reduced_price_while_it_is_asked_what_to_build_and_only_where_it_is_for_that(
    kind: str, facts: dict[str, object], prices: list[str]
) -> None:
    table, state = arranged(3, kind, "summer", **facts)
    state.lira[0] = 9
    if kind == "may":
        state.pending.insert(1, pending(GAME, "visitor.over", 0, card="handyman"))
    board = Drawn(table, state, 0).board
    assert [text for text in board["seat-0-structure-irrigation"].texts if text.isdigit()] == prices


@IN_EVERY_LANGUAGE
def test_two_visitors_of_a_season_are_drawn_in_one_word_and_one_of_each_by_both_names(language: str) -> None:
    table, state = arranged(3, "fall", "summer")
    state.built[0][STRUCTURE["cottage"]] = True
    drawn = Drawn(table, state, 0, language)
    for season in ("summer", "winter"):
        said = drawn.choices.move(f"draw {season} {season}").texts[0]
        assert said == drawn.say(f"move.draw.two.{season}") != drawn.say("move.draw", deck=(season, season))
    both = drawn.choices.move("draw summer winter").texts[0]
    assert both == drawn.say("move.draw", deck=("summer", "winter"))


def test_mamas_and_papas_that_can_be_kept_say_in_words_what_they_bring() -> None:
    table, state = arranged(3, "parents.mama")
    number = {parent.id: at for parents in (MAMAS, PAPAS) for at, parent in enumerate(parents)}
    state.mamas[0], state.papas[0] = [number["margaret"], number["nicole"]], [number["jerry"], number["matt"]]
    kept = Drawn(table, state, 0).choices
    assert "2 vines and 1 summer visitor" in kept.move("keep-mama margaret").texts
    assert "1 vine, 1 winter visitor and 2 lira" in kept.move("keep-mama nicole").texts
    state.pending[-1] = pending(GAME, "parents.papa", 0)
    kept = Drawn(table, state, 0).choices
    assert "2 lira, and the windmill or 4 lira more" in kept.move("keep-papa jerry").texts
    assert "the tasting room or 6 lira" in kept.move("keep-papa matt").texts
    assert kept.move("keep-papa matt").texts[0].endswith(": the tasting room or 6 lira")


def test_an_order_shows_the_wines_it_takes_and_what_it_brings() -> None:
    table, state = arranged(3, "fill", "winter", **several(vp=1))
    held(state, "order-02 order-15")
    state.cellar[0] = [[2], [3], [], []]
    choices = Drawn(table, state, 0).choices
    assert {"+3", "+1"} <= {*choices.move("fill order-02 red-2 white-3").texts}
    assert choices.move("fill order-15").get("aria-disabled") == "true"


def test_the_master_vintner_shows_wines_that_could_age_beside_the_orders_that_could_be_filled_first() -> None:
    table, state = arranged(3, "age", "winter")
    held(state, "order-05")
    state.cellar[0] = [[2], [5], [], []]
    state.built[0][STRUCTURE["medium-cellar"]] = True
    assert {*Drawn(table, state, 0).choices.moves} == {"age red 2", "age white 5", "fill order-05 white-5"}
    state.pending[-1] = pending(GAME, "age", 0, filled=True)
    state.hands[0] = []
    assert {*Drawn(table, state, 0).choices.moves} == {"age red 2", "age white 5", "pass"}


def test_a_point_that_would_begin_the_last_year_can_be_declined_beside_the_order() -> None:
    table, state = arranged(3, "fill", "winter", **several(1), vp=1)
    held(state, "order-02")
    state.vp[0], state.cellar[0] = 17, [[2], [2], [], []]
    assert {*Drawn(table, state, 0).choices.moves} == {"fill order-02 red-2 white-2", "decline"}


def test_orders_of_the_hand_that_the_cellar_could_fill_are_marked() -> None:
    table, state = arranged()
    held(state, "order-02 order-15")
    state.cellar[0] = [[2], [3], [], []]
    board = Drawn(table, state, 0).board
    assert ["is-fillable" in board[f"vi-hand-{at}"].classes for at in (0, 1)] == [True, False]


def test_the_visitor_at_work_can_be_read_along() -> None:
    table, state = arranged(3, "harvest", "winter", **several(2))
    state.pending.insert(-1, pending(GAME, "visitor.over", 0, card="harvester"))
    state.fields[0][0] = [CARD["sangiovese"]]
    drawn = Drawn(table, state, 0)
    assert drawn.words.fact("card", "harvester") in drawn.choices.texts


def test_passing_is_said_in_the_words_of_the_decision() -> None:
    drawn = Drawn(*arranged(), 0)
    assert PASS in drawn.context.candidates
    assert drawn.say("move.pass.turn") in drawn.choices.texts


# The board


@pytest.mark.parametrize(
    ("kind", "season", "page"),
    [
        ("turn", "summer", "zone-summer"),
        ("turn", "winter", "zone-winter"),
        ("wake", "spring", "zone-spring"),
        ("fall", "fall", "zone-decks"),
    ],
)
def test_the_board_opens_at_the_page_that_the_decision_is_about(kind: str, season: str, page: str) -> None:
    table, state = arranged(3, kind, season)
    if kind == "wake":
        state.rows[0] = NOBODY
    board = Drawn(table, state, 0).board
    assert board.get("data-page") == page
    assert page in board


def test_the_hand_comes_right_after_the_spaces_for_tabs_and_keys_and_says_how_many_cards_there_are() -> None:
    table, state = arranged()
    held(state, "pinot surveyor")
    drawn = Drawn(table, state, 0)
    shown = dict(tabs(GAME.drawing.board(drawn.view, drawn.context)))
    ids = list(shown)
    assert ids.index("zone-hand") == ids.index("zone-winter") + 1 == ids.index("zone-summer") + 2
    assert shown["zone-hand"] == "Hand: 2"


def test_every_zone_lies_in_both_arrangements_and_the_ground_of_each_is_its_own() -> None:
    drawn = Drawn(*arranged(), 0)
    board = zones(drawn.view, drawn.context)
    labelled = {zone.id for zone in board.zones if zone.label}
    assert set(board.wide.spots) == {*labelled, "ground"}
    assert set(board.tall.spots) == {*labelled, "tall-ground"}


def test_a_finger_meets_one_thing_at_a_time_on_a_phone() -> None:
    """On a phone a zone is 366 px wide, and 351 px beside a scroll bar."""
    alive = set()
    for table, state in positions("viticulture", 6, "fingers", every=7):
        drawn = Drawn(table, state, None if state.over else state.now.seat)
        for zone in zones(drawn.view, drawn.context).zones:
            assert missed_by_a_finger(zone, 351) == [], zone.id
            alive |= {zone.id for _ in targets(zone)}
    assert {"spring", "summer", "winter", "farm", "hand", "cellar"} <= alive


@IN_EVERY_LANGUAGE
def test_every_text_is_large_enough_to_be_read(language: str) -> None:
    """On a small desktop a unit is 0.82 px; 11 px are wanted."""
    for table, state in (it for players in (1, 6) for it in positions("viticulture", players, "texts", every=25)):
        drawn = Drawn(table, state, 0, language)
        for zone in zones(drawn.view, drawn.context).zones:
            assert [text.said for text in texts_of(zone) if text.room and text.size < 13.4] == [], zone.id


@pytest.mark.parametrize(("seat", "owner"), [(2, 2), (None, 0)])
def test_the_estate_is_that_of_the_seat_that_looks_and_all_others_have_small_farms(
    seat: int | None, owner: int
) -> None:
    drawn = Drawn(*arranged(4), seat)
    assert f"seat-{owner}-built" in drawn.board
    assert [not panel.all("viewBox", "0 0 380 190") for panel in drawn.seats] == [at == owner for at in range(4)]


def test_what_moves_on_keeps_its_id() -> None:
    """So that it glides: a rooster, the marks on the tracks, wines that age."""
    table, state = arranged()
    state.cellar[0] = [[2], [], [], []]
    before = Drawn(table, state).board
    state.rows[0], state.rows[6] = NOBODY, 0
    state.vp[0], state.residual[0], state.cellar[0] = state.vp[0] + 3, 2, [[3], [], [], []]
    after = Drawn(table, state).board
    for id in ("vi-rooster-0", "vi-vp-0", "vi-residual-0", "vi-wine-red-0"):
        assert "glides" in after[id].classes
        assert before[id].get("style") != after[id].get("style")


def test_workers_stand_on_the_board_with_their_owner() -> None:
    table, state = arranged(4)
    state.slots[SPACE["tour"]] = [1, 2 + GRANDE]
    state.overflow[SPACE["tour"]] = [3 + GRANDE]
    state.at_lira = [0, 1 + GRANDE]
    drawn = Drawn(table, state)
    names = [drawn.words.fact("seat", seat) for seat in range(4)]
    labels = drawn.board["vi-space-tour"].values("aria-label")
    assert all(names[seat] in labels[seat - 1] for seat in (1, 2, 3))
    assert all(name in drawn.board["vi-slot-lira-1"].get("aria-label") for name in names[:2])


def test_alone_the_automa_and_the_tokens_are_drawn() -> None:
    table, state = arranged(1)
    state.slots[SPACE["tour"]][0] = AUTOMA
    state.tokens, state.tokens_left = 2, [False, *[True] * 6]
    drawn = Drawn(table, state, 0)
    assert drawn.say("board.tokens", count=2) in drawn.board.texts
    assert drawn.board.all("data-colour", "automa")
    assert "Automa" in drawn.board["vi-space-tour"].values("aria-label")[0]


def test_alone_one_reads_what_is_to_be_beaten_and_where_the_automa_went() -> None:
    table, state = arranged(1)
    state.solo, state.year, state.automa_out = "normal", 4, [0, 7]
    words, said = words_at(table), season_said(table, state)
    card = AUTOMA_CARDS[7]
    named = [words.fact("space", space) for space in (*card.summer, *card.winter)]
    assert words.say("board.solo", years=7, vp=20) in said
    assert words.say("board.solo.year", vp=4) not in said
    assert words.say("board.automa", card=7) in said
    assert all(name in words.fact("automa", 7) for name in named)
    state.aggressive = True
    assert words.say("board.solo.year", vp=4) in season_said(table, state)
    state.year = 7
    assert words.say("board.last") in season_said(table, state)


def season_said(table: Table, state: State) -> str:
    """Return the label of the year for a screen reader. The drawing shows no other text but the other seasons."""
    season = Drawn(table, state, 0).board["vi-season"]
    said = season.get("aria-label")
    seasons = {words_at(table).say(f"board.season.{name}") for name in ("spring", "summer", "fall", "winter")}
    assert {text for text in season.texts if text not in said} <= {*seasons, "A"}
    return said


def test_mama_and_papa_stand_on_the_mats_once_all_have_chosen() -> None:
    told: dict[bool, set[bool]] = {False: set(), True: set()}
    for table, state in positions("viticulture", 3, "parents", parents="choice"):
        drawn = Drawn(table, state)
        choosing = any(record.kind == "parents" for record in state.pending)
        for panel, (mama, *_), (papa, *_) in zip(drawn.seats, state.mamas, state.papas):
            names = drawn.say("seats.parents", mama=MAMAS[mama].id, papa=PAPAS[papa].id)
            told[choosing].add(names in panel.texts)
        if state.year > 1:
            break
    assert told == {True: {False}, False: {True}}


def test_the_last_year_is_told() -> None:
    table, state = arranged()
    said = words_at(table).say("board.last")
    assert said not in Drawn(table, state).board.texts
    state.last_year = True
    assert said in Drawn(table, state).board.texts


def test_every_seat_stands_on_both_tracks_even_far_ahead() -> None:
    table, state = arranged()
    state.vp, state.residual = [-5, 20, 31], [0, 5, 2]
    drawn = Drawn(table, state)
    for sign, values in (("vp", state.vp), ("residual", state.residual)):
        marks = [drawn.board[f"vi-{sign}-{seat}"] for seat in range(3)]
        said = [drawn.say(f"board.track.{sign}.seat", seat=seat, value=value) for seat, value in enumerate(values)]
        assert [mark.get("aria-label") for mark in marks] == said
        assert len({mark.get("style") for mark in marks}) == 3
    assert "25+" in drawn.board["vi-tracks"].texts


@pytest.mark.parametrize("value", [-5, 0, 4, 9, 10, 20, 25])
@pytest.mark.parametrize("together", [1, 2])
def test_one_disc_or_two_lie_within_their_space_beside_its_number(value: int, together: int) -> None:
    table, state = arranged()
    state.vp = [*[value] * together, *range(1, 4 - together)]
    state.residual = [*[value % 5] * together, 5, 5][:3]
    drawn = Drawn(table, state)
    (zone,) = (zone for zone in zones(drawn.view, drawn.context).zones if zone.id == "tracks")
    spaces = [
        [float(it.get(name)) for name in ("x", "y", "width", "height")] for it in part(zone.inside).classed("cobble")
    ]
    for id in (f"vi-{sign}-{seat}" for sign in ("vp", "residual") for seat in range(together)):
        mark = drawn.board[id]
        x, y = map(float, re.findall(r"(-?[0-9.]+)px", mark.get("style")))
        (disc,) = mark.classed("seat-disc")
        r = 14 * float(disc.get("transform").partition("scale(")[2].removesuffix(")"))
        within = [
            it
            for it in spaces
            if it[0] <= x - r and x + r <= it[0] + it[2] and it[1] <= y - r and y + r <= it[1] + it[3]
        ]
        assert len(within) == 1, id
        left, top, width, height = within[0]
        number = [
            text.corners
            for text in texts_of(zone)
            if left <= text.corners[0][0] <= left + width and top <= text.corners[0][1] <= top + height
        ]
        assert max(corner[0] for corner in number[0]) <= x - r + 0.5, id


def test_the_vineyard_shows_its_vines_grapes_and_wines() -> None:
    table, state = arranged()
    state.fields[0][1] = [CARD["merlot"]]
    state.sold[0][0], state.harvested[0][1] = True, True
    state.crush[0], state.cellar[0] = [[4], []], [[], [], [5], []]
    drawn = Drawn(table, state, 0)
    merlot = drawn.words.fact("card", "merlot")
    assert {merlot, drawn.say("board.field.sold"), drawn.say("board.field.harvested"), "3/6"} <= {
        *drawn.board["seat-0-plots"].texts
    }
    assert {drawn.say("board.wine", wine="blush", value=5), drawn.say("board.grape", colour="red", value=4)} <= {
        *drawn.board["seat-0-stores"].values("aria-label")
    }


# Hands


@pytest.mark.parametrize("hands", ["open", "hidden"])
def test_hands_that_are_played_open_are_shown_in_the_panels(hands: str) -> None:
    *_, (table, state) = positions("viticulture", 3, "open hands", 40, hands=hands)
    assert state.hands[1]
    faces = Drawn(table, state, 0).seats["seat-1"].classed("vi-face-of-card")
    assert len(faces) == (len(state.hands[1]) if hands == "open" else 0)


def test_the_hands_of_all_are_counted_by_deck() -> None:
    table, state = arranged()
    held(state, "pinot pinot surveyor order-03", seat=1)
    (backs,) = Drawn(table, state, 0).seats["seat-1"].all("class", "vi-backs")
    assert [it.text for it in backs.tagged("b")] == ["2", "1", "0", "1"]
    assert [it.text for it in backs.tagged("span")] == [
        "2 vines",
        "1 summer visitor",
        "0 winter visitors",
        "1 wine order",
    ]


@pytest.mark.parametrize(
    ("name", "kind"), [("pinot", "vine"), ("surveyor", "summer visitor"), ("teacher", "winter visitor")]
)
def test_a_card_that_is_read_says_of_which_kind_it_is(name: str, kind: str) -> None:
    words = game_words("viticulture", "en")
    assert kind in part(large(words, CARD[name])).texts
    assert kind in part(wide_card(words, CARD[name], 372, 150)).texts


def test_a_card_that_came_into_the_own_hand_is_marked_there_until_the_next_turn() -> None:
    """Of the other cards none is, nor the hand as a whole."""
    match = Match(GAME, plain_table("viticulture", 1, "drawn"), [])
    while not any(event.code == "card.seen" for event in match.log[-1]) or match.ply < 9:
        match.play(next(iter(GAME.legal_moves(match.state))))
    drawn = [str(event.facts["card"]) for event in match.log[-1] if event.code == "card.seen"]
    places = [(event, template) for event in match.log[-1] for template in GAME.touched_ids.get(event.code, ())]
    ids = dict.fromkeys(id for event, template in places for id in event.filled(template))
    looked = Drawn(match.table, match.state, 0)
    board = part(last_touched(GAME.drawing.board(looked.view, looked.context), ids))
    hand = {name: board[f"vi-held-0-{name}"] for name in (NAMES[card] for card in match.state.hands[0])}
    assert {name for name, card in hand.items() if card.get("data-last")} == {*drawn}
    assert all(card.element.find("./*[@class='new']") is not None for card in hand.values())
    assert board["vi-hand-of-0"].get("data-last") == ""


def test_alike_cards_of_a_hand_have_ids_of_their_own() -> None:
    table, state = arranged()
    held(state, "pinot pinot")
    board = Drawn(table, state, 0).board
    assert board["vi-held-0-pinot"].element is not board["vi-held-0-pinot-2"].element


def test_the_end_asks_for_nothing_and_shows_every_seat() -> None:
    *_, (table, state) = positions("viticulture", 2, seed="end", every=50)
    assert state.over
    drawn = Drawn(table, state)
    assert [*drawn.board.moves, *drawn.seats.moves, *drawn.choices.moves] == []
    assert "seat-0-built" in drawn.board
    assert all(str(state.vp[seat]) in panel.text for seat, panel in enumerate(drawn.seats))


@pytest.mark.parametrize("first", ["row 1", "row 4"])
def test_rows_of_the_wake_up_chart_are_offered_in_its_order_also_those_that_are_taken(first):
    play = waking()
    play.do(first)
    drawn = Drawn(plain_table("viticulture", 3, "rows"), play.state, play.asked[1])
    offered = re.findall(r'data-move="row (\d)"', drawn.choices.markup)
    assert offered == [str(number + 1) for number in range(len(WAKE_UP))]


@pytest.mark.parametrize(
    ("kind", "facts", "moves"),
    [
        ("option", {"card": "laborer"}, ["choose a", "choose b"]),
        ("queen", {"step": "queen/a/0"}, ["lose-vp", "give-cards", "pay-lira"]),
    ],
)
def test_options_are_offered_as_the_card_prints_them_also_those_that_are_closed(kind, facts, moves):
    table, state = arranged(2, kind, "winter", **facts)
    state.crush[0] = [[2], []]
    state.vp[0], state.lira[0] = LOWEST_VP, 3
    drawn = Drawn(table, state, 0)
    assert not drawn.context.is_open(parse_move(moves[0]))
    assert drawn.context.is_open(parse_move(moves[-1]))
    assert drawn.choices.moves == moves
