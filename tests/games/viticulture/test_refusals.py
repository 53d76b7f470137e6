"""Refusals that a table cannot show (`refusals.txt`): their sentences, names in another order, what stays secret."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.viticulture.builders import A, B, C, Play, acting, begun, in_winter, season_begins, with_visitor

from engine.core.move import parse_move
from engine.core.table import Seat
from engine.text.words import game_words
from games.viticulture.cards.parents import MAMAS, PAPAS

SEATS = tuple(Seat(name) for name in ("Anna", "Bruno", "Chiara", "Dario"))
CELLARS = {A: "medium-cellar large-cellar"}


def playing(card: str, *moves: str, **rest: Any) -> Play:
    """Let A play a visitor and some moves after it."""
    play = with_visitor(card, **rest)
    play.do(*moves)
    return play


def at(space: str, season: str = "summer", *moves: str, **rest: Any) -> Play:
    """Let A stand on the first slot of a space, and make some moves."""
    play = acting(season=season, **rest)
    play.do(f"place {space} 1", *moves)
    return play


def said(play: Play, move: str, language: str = "en") -> str:
    return game_words("viticulture", language).at(SEATS).refusal(play.refused(move))


@pytest.mark.rule("viticulture 4.2")
def test_a_taken_slot_says_whose_worker_it_is_and_only_what_is_open():
    full = acting(2, placed=[(A, "tour 1"), (A, "grande build 1")])
    assert said(full, "place tour 1") == "You already have a worker here."
    assert said(full, "place tour 1", "it") == "Qui c’è già un tuo lavoratore."
    other = acting(placed=[(B, "tour 1"), (C, "tour 2")])
    beside = "Your grande worker can go beside this worker."
    assert said(other, "place tour 1") == f"Bruno already has a worker here. {beside}"
    free = acting(placed=[(B, "tour 2")])
    assert said(free, "place tour 2") == "Bruno already has a worker here. Another space of this action is free."


@pytest.mark.rule("viticulture 2.3")
def test_only_parents_that_one_has_been_dealt_can_be_kept():
    play = begun(3, parents="choice")
    for kind, parents, dealt in (("mama", MAMAS, play.state.mamas), ("papa", PAPAS, play.state.papas)):
        other = next(parent.id for at, parent in enumerate(parents) if at not in dealt[play.asked[1]])
        play.refuses(f"keep-{kind} {other}", f"{kind}.other", "2.3", **{kind: other})
        play.do(f"keep-{kind} {parents[dealt[play.asked[1]][0]].id}")


@pytest.mark.rule("viticulture 4.8")
def test_a_bonus_slot_that_is_closed_is_not_advised():
    play = in_winter(5, friendly="on", fields={A: {"5": "pinot"}}, placed=[(B, "harvest 1"), (C, "harvest 3")])
    assert play.refused("place harvest 1").facts == {"seat": B, "other": "bonus", "beside": True}
    play = in_winter(5, friendly="on", fields={A: {"5": "pinot"}}, placed=[(B, "harvest 1"), (C, "harvest 2")])
    assert play.refused("place harvest 2").facts == {"seat": C, "other": "plain", "beside": True}


@pytest.mark.rule("viticulture 10.5")
def test_one_lira_is_one_and_several_are_several():
    play = at("sell", sold={A: "7"}, lira={A: 1})
    assert said(play, "buy-field 7", "it") == "Ci vogliono 7 lire, e tu hai 1 lira."
    noble = in_winter(hands={A: "noble harvest-expert"}, lira={A: 0}, fields={A: {"5": "pinot"}}, residual={A: 2})
    noble.do("place winter-visitor 1", "visit noble")
    assert said(noble, "choose a", "it") == "Ci vuole 1 lira, e tu hai 0 lire."
    assert said(noble, "choose a") == "This costs 1 lira; you have 0 lira."


@pytest.mark.rule("viticulture 12.29")
def test_the_planner_with_the_only_worker_says_so():
    play = acting(hands={A: "planner"}, idle={A: 1}, placed=[(A, "grande tour 1")])
    told = "“Planner” is the only summer visitor in your hand, and you cannot play it now. "
    reason = "The Planner places one more worker, and you have none left."
    assert said(play, "place summer-visitor 1") == told + reason


@pytest.mark.rule("viticulture 1.5")
@pytest.mark.parametrize("where", ["in the deck", "in another hand", "on the discards", "in no hand, but on a field"])
def test_a_card_that_one_does_not_hold_gets_the_same_reason_wherever_it_is(where):
    held: dict[str, Any] = {"hands": {A: "sangiovese malvasia patron"}}
    if where == "in another hand":
        held["hands"][B] = "merlot broker"
    elif where == "on the discards":
        held["discards"] = "merlot broker"
    elif where == "in no hand, but on a field":
        held["fields"] = {A: {"7": "merlot"}, B: {"7": "merlot"}}
    at("plant", **held).refuses("plant merlot 5", "card.not_held", "5.6", card="merlot")
    at("summer-visitor", **held).refuses("visit broker", "card.not_held", "5.2", card="broker")


@pytest.mark.rule("viticulture 7.8")
def test_names_that_are_a_set_may_come_in_any_order():
    play = at("fill", "winter", hands={A: "order-08"}, wines={A: "red-3 white-4"}, structures={A: "medium-cellar"})
    assert play.game.canonical(play.state, parse_move("fill order-08 white-4 red-3")) == parse_move(
        "fill order-08 red-3 white-4"
    )
    three = at("fill", "winter", hands={A: "order-19"}, wines={A: "red-2 red-4 red-9"}, structures=CELLARS)
    assert str(three.game.canonical(three.state, parse_move("fill order-19 red-2 red-9 red-4"))) in three.legal


@pytest.mark.rule("viticulture 7.6")
def test_the_red_grapes_of_a_sparkling_wine_come_in_any_order():
    play = at("wine", "winter", grapes={A: "red-2 red-3 white-5"}, structures=CELLARS)
    assert play.game.judge(play.state, parse_move("wine sparkling 3+2+5 9")) is None
    play.state.cellar[A][3] = [9]
    assert play.refused("wine sparkling 3+2+5 9").code == "wine.space"


@pytest.mark.rule("viticulture 3.7")
def test_the_decks_of_the_cottage_the_piles_and_the_fields_of_a_swap_come_in_any_order():
    fall = season_begins("fall", structures={A: "cottage"})
    assert fall.game.judge(fall.state, parse_move("draw winter summer")) is None
    piles = playing("innkeeper", discards="pinot broker")
    assert piles.game.judge(piles.state, parse_move("take summer vine")) is None
    fields = playing("landscaper", "choose b", fields={A: {"5": "sangiovese", "6": "malvasia"}})
    assert fields.game.judge(fields.state, parse_move("swap malvasia 6 sangiovese 5")) is None
