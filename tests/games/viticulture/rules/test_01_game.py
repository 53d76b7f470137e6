"""Chapter 1: the game."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.viticulture.builders import A, B, C, acting, begun, position

from engine.core.input_error import InputError
from games.viticulture.cards.automa import AUTOMA
from games.viticulture.cards.deck import CARD, DECKS, HIDDEN, deck_of, full_deck
from games.viticulture.cards.parents import MAMAS, PAPAS
from games.viticulture.components import CELLARS, FIELDS, HIGHEST_VALUE, ORDERS, RECIPES, STRUCTURES
from games.viticulture.game import GAME


@pytest.mark.rule("viticulture 1.1")
def test_most_victory_points_win_whatever_else_somebody_has():
    state = position(3, vp={A: 4, B: 21, C: 5}, lira={A: 90, B: 0}, last_year=True)
    assert [(place.seat, place.rank) for place in GAME.standing(state)] == [(B, 1), (C, 2), (A, 3)]


@pytest.mark.rule("viticulture 1.2")
def test_four_decks_with_a_discard_pile_each():
    state = begun(2).state
    assert (DECKS, len(state.decks), len(state.discards)) == (("vine", "summer", "winter", "order"), 4, 4)
    assert [len(full_deck(deck)) for deck in range(4)] == [42, 38, 38, 36]
    assert all(copies == 1 for deck in (1, 2, 3) for copies in Counter(full_deck(deck)).values())
    assert len(set(ORDERS)) == 36
    assert len({(order.demands, order.vp) for order in ORDERS}) == 36
    assert (len(MAMAS), len(PAPAS)) == (18, 18)


@pytest.mark.rule("viticulture 1.2")
def test_each_card_goes_to_the_discards_of_its_deck():
    play = acting(hands={A: "pinot wine-critic judge order-03 peddler"})
    play.do("place summer-visitor 1", "visit peddler", "discard pinot", "discard order-03")
    assert [play.discards(deck) for deck in DECKS] == ["pinot", "peddler", "", "order-03"]


@pytest.mark.rule("viticulture 1.3")
def test_a_vineyard_has_three_fields_a_crush_pad_a_cellar_and_eight_structures():
    state = begun(2).state
    assert [(field.id, field.most) for field in FIELDS] == [("5", 5), ("6", 6), ("7", 7)]
    assert (len(state.crush[A]), len(state.cellar[A]), len(STRUCTURES), HIGHEST_VALUE) == (2, 4, 8, 9)
    assert {recipe.id: recipe.least for recipe in RECIPES} == {"red": 1, "white": 1, "blush": 4, "sparkling": 7}
    assert [(cellar.lowest, cellar.highest) for cellar in CELLARS] == [(1, 3), (4, 6), (7, 9)]


@pytest.mark.rule("viticulture 1.3")
@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("crush[0][0]", lambda state: state.crush[A][0].extend([4, 4])),
        ("crush[0][1]", lambda state: state.crush[A][1].append(10)),
        ("cellar[0][2]", lambda state: state.cellar[A][2].append(3)),
        ("cellar[0][3]", lambda state: state.cellar[A][3].append(6)),
        ("cellar[0][0]", lambda state: state.cellar[A][0].extend([2, 1])),
    ],
)
def test_each_value_of_grapes_and_wines_has_one_place(name, change):
    state = acting().state
    change(state)
    with pytest.raises(InputError) as caught:
        GAME.check(state)
    assert caught.value.where == f"state.{name}"


@pytest.mark.rule("viticulture 1.4")
def test_where_one_collection_differed_the_majority_decided():
    mamas, papas = ({parent.id: parent for parent in parents} for parents in (MAMAS, PAPAS))
    assert mamas["christine"].cards.count("order") == mamas["teruyo"].cards.count("order") == 0
    assert [papas[papa].lira for papa in ("andrew", "steven", "rafael")] == [4, 6, 2]
    assert [tuple(demand) for demand in ORDERS[27].demands] == [("red", 3), ("blush", 7)]
    assert len(AUTOMA) == 24


@pytest.mark.rule("viticulture 1.5")
def test_hands_are_secret_but_not_how_many_cards_of_each_deck_they_hold():
    state = acting(hands={A: "pinot pinot judge", B: "wine-critic order-03", C: ""}).state
    view = GAME.view(state, A)
    assert view.hands == [state.hands[A], [HIDDEN[1], HIDDEN[3]], []]
    for seat in (None, B, C):
        assert GAME.view(state, seat).hands[A] == [HIDDEN[0], HIDDEN[0], HIDDEN[2]]
        for deck in range(len(DECKS)):
            assert GAME.view(state, seat).count(A, deck) == state.count(A, deck)
    assert deck_of(CARD["judge"]) == 2


@pytest.mark.rule("viticulture 1.5")
def test_everything_but_hands_and_decks_is_seen_by_all():
    state = acting(hands={A: "pinot"}, fields={B: {"5": "pinot"}}, discards="merlot", grapes={C: "red-3"}).state
    opened = (
        "lira", "vp", "residual", "fields", "crush", "cellar", "built", "workers", "idle", "slots", "discards", "rows",
        "harvested", "sold", "mamas", "papas", "pending",
    )  # fmt: skip
    for seat in (None, A, B):
        view = GAME.view(state, seat)
        assert all(getattr(view, name) == getattr(state, name) for name in opened)
        assert view.seed == ""
        assert [set(deck) for deck in view.decks] == [{card} for card in HIDDEN]
        assert list(map(len, view.decks)) == list(map(len, state.decks))


@pytest.mark.rule("viticulture 1.5")
def test_what_is_drawn_is_told_to_its_owner_only():
    play = acting(tops={"vine": "merlot"})
    events = play.do("place draw-vine 1")
    seen = [event for event in events if event.facts.get("card") == "merlot"]
    assert [(event.code, event.only, event.reveals) for event in seen] == [("card.seen", A, True)]
    told = [event.facts for event in events if event.code == "card.drawn"]
    assert told == [{"seat": A, "deck": "vine"}]
