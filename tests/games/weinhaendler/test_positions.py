"""Positions that no play can lead to are refused, with the place of the fault."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.weinhaendler.builders import A, B, C, cards, cellar, offering, storing

from engine.core.codec import decode, encode
from engine.core.input_error import InputError
from engine.core.state import Pending
from games.weinhaendler.cellar import NOTHING, slot
from games.weinhaendler.components import EMPTY
from games.weinhaendler.game import GAME
from games.weinhaendler.state import State


def at_offers() -> State:
    """B has offered and passed, C is to offer more."""
    play = offering(["red-1 red-2", "blue-1 blue-2", "green-1 green-2"], first=B)
    play.do("offer blue-1", "offer green-1", "draw", "pass")
    return play.state


def at_cellars() -> State:
    """A must lay down, B and C follow."""
    built = {B: cellar("red-1", "blue-2 blue-1"), C: cellar("empty")}
    return storing(["red-1 red-2 red-3 blue-1 blue-2 blue-3 green-1", "brown-1", "brown-2"], cellars=built).state


def in_round_nine() -> State:
    state = at_offers()
    state.round = 9
    return state


def moved(state: State, giver: list[int], taker: list[int], count: int) -> None:
    """Move cards from one list to another; hands stay sorted."""
    for _ in range(count):
        taker.append(giver.pop())
    taker.sort()


def swapped_turns(state: State) -> None:
    state.pending[1:3] = reversed(state.pending[1:3])


def floating(state: State) -> None:
    built = state.cellars[C][0]
    built[slot(2, 4)] = state.pile.pop()


def hole_in_the_row(state: State) -> None:
    state.cellars[C][0][slot(0, 6)] = state.pile.pop()


def beside_the_middle(state: State) -> None:
    built = state.cellars[C][0]
    built[slot(0, 4)], built[slot(0, 5)] = NOTHING, EMPTY


def early_cellar(state: State) -> None:
    state.cellars[B].append(cellar())


def same_offers(state: State) -> None:
    state.pile += state.offers[C]
    state.offers[C] = state.offers[B][:]
    state.pile.remove(state.offers[B][0])


WRONG: list[tuple[Callable[[], State], Callable[[State], object], str]] = [
    (at_offers, lambda state: state.pile.pop(), "pile"),
    (at_offers, lambda state: state.pile.append(EMPTY), "pile"),
    (at_offers, lambda state: moved(state, state.pile, state.hands[C], 5), "hands[2]"),
    (at_offers, lambda state: moved(state, state.pile, state.hands[A], 5), "hands[0]"),
    (at_offers, lambda state: moved(state, state.pile, state.hands[B], 6), "hands[1]"),
    (at_offers, lambda state: state.hands[A].reverse(), "hands[0]"),
    (at_offers, same_offers, "offers"),
    (at_offers, lambda state: setattr(state, "passed", [True, True, True]), "passed[2]"),
    (at_offers, lambda state: setattr(state, "leader", B), "leader"),
    (at_offers, lambda state: setattr(state, "last", True), "last"),
    (at_offers, lambda state: state.replace(Pending("offer.first", C)), "offers[2]"),
    (at_offers, lambda state: state.replace(Pending("offer.highest", C)), "offers[2]"),
    (at_offers, lambda state: state.pending.pop(0), "pending"),
    (at_cellars, lambda state: moved(state, state.pile, state.offers[B], 1), "offers"),
    (at_cellars, lambda state: state.replace(Pending("store.may", A)), "hands[0]"),
    (at_cellars, lambda state: state.replace(Pending("store.last", A)), "hands[0]"),
    (at_cellars, swapped_turns, "pending"),
    (at_cellars, lambda state: setattr(state, "leader", B), "pending"),
    (at_cellars, lambda state: state.pending.pop(), "pending"),
    (at_cellars, floating, "cellars[2][0][22]"),
    (at_cellars, hole_in_the_row, "cellars[2][0]"),
    (at_cellars, beside_the_middle, "cellars[2][0]"),
    (at_cellars, early_cellar, "cellars[1][0]"),
    (at_cellars, lambda state: state.cellars.__setitem__(A, []), "cellars[0]"),
    (at_cellars, lambda state: state.stars.__setitem__(B, 9), "stars[1]"),
    (at_cellars, lambda state: state.trios.__setitem__(B, 4), "trios[1]"),
    (at_cellars, lambda state: state.covered.__setitem__(B, -1), "covered"),
    (at_cellars, lambda state: setattr(state, "first", 3), "first"),
    (at_offers, lambda state: setattr(state, "standstill", -1), "standstill"),
    (at_offers, lambda state: setattr(state, "standstill", 3), "standstill"),
    (in_round_nine, lambda state: setattr(state, "standstill", 4), "standstill"),
]


@pytest.mark.parametrize("begin", [at_offers, at_cellars])
@pytest.mark.rule("weinhaendler 3.1")
def test_what_play_leads_to_is_let_in(begin):
    GAME.check(begin())


@pytest.mark.parametrize(("begin", "change", "where"), WRONG)
@pytest.mark.rule("weinhaendler 3.1")
def test_what_play_cannot_lead_to_is_refused_with_its_place(begin, change, where):
    state = begin()
    change(state)
    with pytest.raises(InputError) as caught:
        GAME.check(state)
    assert (caught.value.code, caught.value.where) == ("file.value", f"state.{where}")


@pytest.mark.rule("weinhaendler 9.4")
def test_a_last_round_may_have_a_pile_after_a_standstill():
    state = in_round_nine()
    state.last, state.standstill = True, 3
    GAME.check(state)


@pytest.mark.rule("weinhaendler 9.4")
def test_a_position_of_an_earlier_version_does_not_know_of_a_standstill():
    state = at_offers()
    state.standstill = 0
    assert "standstill" not in encode(state)
    assert decode(State, encode(state), "state") == state


@pytest.mark.rule("weinhaendler 9.2")
def test_a_position_of_an_earlier_version_asks_in_the_last_round_as_always():
    state = storing(["red-1", "", ""], last=True, pile="").state
    assert state.now.kind == "store.last"
    state.replace(Pending("store.may", A))
    GAME.check(state)


@pytest.mark.rule("weinhaendler 4.4")
def test_a_position_of_an_earlier_version_asks_whoever_leads_as_always():
    play = offering(["red-1 red-2", "blue-1", ""])
    play.do("offer red-1", "pass", "pass")
    assert play.asked == ("offer.highest", A)
    play.state.replace(Pending("offer.more", A))
    GAME.check(play.state)


@pytest.mark.rule("weinhaendler 6.1")
def test_after_the_turn_a_hand_has_six_cards_at_most():
    play = storing(["red-1 red-2 red-3 blue-1 blue-2 blue-3 green-1", "brown-1", ""])
    play.do("store red-1 0.4", "pass")
    moved(play.state, play.state.pile, play.state.hands[A], 1)
    with pytest.raises(InputError) as caught:
        GAME.check(play.state)
    assert caught.value.where == "state.hands[0]"
    assert len(cards(play.hand(A))) == 7
