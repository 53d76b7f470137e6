"""Whoever points at something that cannot be chosen is told why: of each thing that one might do by mistake."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.viticulture.builders import (
    A,
    B,
    C,
    Play,
    acting,
    begun,
    in_winter,
    season_begins,
    waking,
    with_visitor,
)
from tests.games.viticulture.visitors.visitors import ALONE

from engine.core.move import parse_move
from engine.core.table import Seat
from engine.text.languages import LANGUAGES
from engine.text.words import game_words
from games.viticulture.cards.parents import MAMAS, PAPAS
from games.viticulture.components import SPACE
from games.viticulture.pieces import Plan

SEATS = tuple(Seat(name) for name in ("Anna", "Bruno", "Chiara", "Dario"))
FULL_FIELDS = {A: {"5": "merlot syrah", "6": "merlot sauvignon-blanc", "7": "chardonnay sauvignon-blanc"}}
TWO_FIELDS = {A: {"5": "merlot sangiovese", "6": "malvasia"}}
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


def ahead(space: str, **rest: Any) -> Play:
    """Let A play the Planner, where B has sent a worker ahead to the first slot of a space."""
    play = with_visitor("planner", **rest)
    play.state.slots[SPACE[space]][0] = B
    play.state.idle[B] -= 1
    play.state.planned.append(Plan(SPACE[space], 0, B))
    return play


Case = tuple[Callable[[], Play], str, str, str, dict[str, Any]]

# Spaces, slots and seasons. What is said to be open is open.
SPACES: list[Case] = [
    (lambda: acting(), "place harvest 1", "space.season", "4.1", {"space": "harvest", "season": "winter"}),
    (lambda: in_winter(), "grande tour over", "space.season", "4.1", {"space": "tour", "season": "summer"}),
    (lambda: acting(2), "place tour 2", "slot.missing", "4.2", {"count": 1}),
    (lambda: acting(2), "place harvest 2", "slot.missing", "4.2", {"count": 1}),
    (lambda: acting(4), "grande tour 3", "slot.missing", "4.2", {"count": 2}),
    (lambda: acting(), "place tour over", "slot.grande", "4.4", {}),
    (lambda: acting(structures={A: "yoke"}), "grande yoke over", "yoke.alone", "4.7", {}),
    (lambda: acting(), "place yoke 1", "yoke.unbuilt", "4.7", {}),
    (
        lambda: acting(2, placed=[(A, "tour 1"), (A, "grande build 1")]),
        "place tour 1",
        "slot.own",
        "4.2",
        {"other": "none", "beside": False},
    ),
    (
        lambda: acting(2, placed=[(B, "tour 1"), (A, "grande build 1")]),
        "place tour 1",
        "slot.taken",
        "4.2",
        {"seat": B, "other": "none", "beside": False},
    ),
    (
        lambda: acting(placed=[(B, "tour 1"), (C, "tour 2")]),
        "place tour 1",
        "slot.taken",
        "4.2",
        {"seat": B, "other": "none", "beside": True},
    ),
    (
        lambda: acting(placed=[(B, "tour 1")]),
        "place tour 1",
        "slot.taken",
        "4.2",
        {"seat": B, "other": "bonus", "beside": True},
    ),
    (
        lambda: acting(placed=[(B, "tour 2")]),
        "place tour 2",
        "slot.taken",
        "4.2",
        {"seat": B, "other": "plain", "beside": False},
    ),
    (
        lambda: acting(**ALONE, placed=[(A, "tour 1")], tokens=1),
        "place tour 1",
        "slot.own",
        "4.2",
        {"other": "token", "beside": True},
    ),
    (
        lambda: acting(**ALONE, placed=[(A, "tour 1")]),
        "place tour 1",
        "slot.own",
        "4.2",
        {"other": "none", "beside": True},
    ),
    (
        lambda: in_winter(friendly="on", fields={A: {"5": "pinot"}}),
        "place harvest 2",
        "bonus.unusable",
        "4.8",
        {"space": "harvest"},
    ),
    (lambda: waking(), "pass", "row.must", "3.3", {}),
    (lambda: playing("organizer"), "row 1", "row.own", "12.33", {}),
    (lambda: playing("planner"), "place tour 1", "plan.space", "12.29", {"space": "tour"}),
    (lambda: playing("planner"), "grande lira 1", "plan.space", "12.29", {"space": "lira"}),
    (lambda: playing("planner"), "place harvest 3", "slot.missing", "4.2", {"count": 2}),
    (
        lambda: ahead("harvest"),
        "place harvest 1",
        "slot.taken",
        "4.2",
        {"seat": B, "other": "bonus", "beside": False},
    ),
    (
        lambda: ahead("harvest", idle={A: 1}),
        "grande harvest 1",
        "slot.taken",
        "4.2",
        {"seat": B, "other": "bonus", "beside": True},
    ),
    (lambda: playing("manager"), "do harvest", "space.no_summer", "13.32", {"space": "harvest"}),
    (lambda: playing("manager"), "do yoke", "space.no_summer", "13.32", {"space": "yoke"}),
]

# Workers that come back.
TAKEN_BACK = {"placed": [(A, "tour 1"), (A, "grande build 1")], "workers": {A: 5}}
WORKERS: list[Case] = [
    (lambda: playing("producer", **TAKEN_BACK), "take-back plant 1", "worker.absent", "12.32", {"space": "plant"}),
    (
        lambda: playing("producer", **TAKEN_BACK),
        "take-back-grande tour 1",
        "worker.other",
        "12.32",
        {"space": "tour", "grande": False},
    ),
    (
        lambda: playing("producer", **TAKEN_BACK),
        "take-back build 1",
        "worker.other",
        "12.32",
        {"space": "build", "grande": True},
    ),
    (lambda: playing("producer", **TAKEN_BACK), "take-back summer-visitor 1", "worker.at_work", "12.32", {}),
]

# Cards: those of another deck, and those that are not in the hand.
CARDS: list[Case] = [
    (
        lambda: at("summer-visitor", hands={A: "patron judge"}),
        "visit judge",
        "card.deck",
        "5.2",
        {"card": "judge", "deck": "winter", "wanted": "summer"},
    ),
    (
        lambda: at("summer-visitor", hands={A: "patron pinot"}),
        "visit pinot",
        "card.deck",
        "5.2",
        {"card": "pinot", "deck": "vine", "wanted": "summer"},
    ),
    (
        lambda: playing("benefactor", "choose b", hands={A: "judge broker pinot"}),
        "discard pinot",
        "card.deck",
        "8.7",
        {"card": "pinot", "deck": "vine", "wanted": "visitor"},
    ),
    (
        lambda: playing("governor", "name 2", hands={B: "broker judge"}),
        "give judge",
        "card.deck",
        "8.5",
        {"card": "judge", "deck": "winter", "wanted": "summer"},
    ),
    (
        lambda: playing("importer", hands={B: "judge broker pinot banker"}),
        "offer pinot",
        "card.deck",
        "12.23",
        {"card": "pinot", "deck": "vine", "wanted": "visitor"},
    ),
    (
        lambda: playing("importer", "offer judge", hands={B: "judge broker pinot banker"}),
        "offer judge",
        "card.offered",
        "12.23",
        {"card": "judge"},
    ),
    (
        lambda: playing("caravan", tops={"vine": "pinot", "summer": "broker", "winter": "judge", "order": "order-01"}),
        "keep merlot",
        "card.not_shown",
        "13.37",
        {"card": "merlot"},
    ),
    (lambda: playing("innkeeper", discards="pinot broker"), "take vine vine", "piles.alike", "13.19", {}),
    (
        lambda: playing("innkeeper", discards="pinot broker"),
        "take order vine",
        "pile.empty",
        "13.19",
        {"deck": "order"},
    ),
    (lambda: season_begins("fall"), "draw summer winter", "fall.count", "3.7", {"count": 1}),
    (
        lambda: season_begins("fall", structures={A: "cottage"}),
        "draw summer",
        "fall.count",
        "3.7",
        {"count": 2},
    ),
    (
        lambda: season_begins("fall"),
        "draw vine",
        "deck.other",
        "3.7",
        {"deck": "vine", "decks": ("summer", "winter")},
    ),
    (lambda: playing("organizer", "row 5"), "draw summer winter", "draw.one", "8.7", {}),
    (lambda: playing("queen", hands={C: "pinot merlot"}), "give pinot", "queen.first", "13.11", {}),
]

# Vines and fields.
FIELDS: list[Case] = [
    (
        lambda: playing("planter", "choose b", fields=TWO_FIELDS),
        "uproot malvasia 5",
        "vine.absent",
        "7.10",
        {"vine": "malvasia", "field": "5"},
    ),
    (
        lambda: at("yoke", structures={A: "yoke"}, fields=TWO_FIELDS),
        "uproot pinot 5",
        "vine.absent",
        "7.10",
        {"vine": "pinot", "field": "5"},
    ),
    (
        lambda: playing("landscaper", "choose b", fields=TWO_FIELDS),
        "swap pinot 5 malvasia 6",
        "vine.absent",
        "12.11",
        {"vine": "pinot", "field": "5"},
    ),
    (
        lambda: playing("landscaper", "choose b", fields=TWO_FIELDS),
        "swap merlot 5 sangiovese 5",
        "swap.field",
        "12.11",
        {},
    ),
    (lambda: playing("landscaper", "choose b", fields=TWO_FIELDS), "swap merlot 5 merlot 6", "swap.alike", "12.11", {}),
    (lambda: at("sell"), "buy-field 5", "field.owned", "5.5", {"field": "5"}),
    (lambda: at("sell", sold={A: "5"}), "sell-field 5", "field.sold_already", "5.5", {"field": "5"}),
    (
        lambda: at("sell", "summer", "sell-grape red 3", grapes={A: "red-3 red-2"}),
        "sell-field 5",
        "trade.begun",
        "5.5",
        {},
    ),
]

# Vines of which none can be planted, and fields of which none can be harvested.
NOWHERE: list[Case] = [
    (
        lambda: acting(hands={A: "pinot syrah"}, sold={A: "7"}),
        "place plant 1",
        "vines.needs",
        "5.6",
        {"structures": ("trellis",)},
    ),
    (lambda: acting(hands={A: "pinot merlot"}), "place plant 1", "vines.unplantable", "5.6", {}),
    (lambda: acting(hands={A: "malvasia pinot"}, fields=FULL_FIELDS), "place plant 1", "vines.unplantable", "5.6", {}),
    (lambda: acting(hands={A: "malvasia"}, fields=FULL_FIELDS), "place plant 1", "vines.full", "5.6", {}),
    (lambda: acting(hands={A: "malvasia"}, sold={A: "5 6 7"}), "place plant 1", "fields.sold", "5.5", {}),
    (lambda: in_winter(), "place harvest 1", "harvest.bare", "7.3", {}),
    (lambda: in_winter(fields={A: {"5": "pinot"}}, harvested={A: "5"}), "place harvest 1", "harvest.none", "7.5", {}),
]

# Grapes, wines and orders.
WINES: list[Case] = [
    (
        lambda: at("wine", "winter", grapes={A: "red-3"}, wines={A: "red-3"}),
        "wine red 3 3",
        "wine.space",
        "7.7",
        {"wine": "red", "value": 3, "free": 2},
    ),
    (
        lambda: at("wine", "winter", grapes={A: "red-3 white-1"}, wines={A: "red-3 red-2 red-1"}),
        "wine red 3 3",
        "wine.space",
        "7.7",
        {"wine": "red", "value": 3, "free": 0},
    ),
    (
        lambda: playing("zymologist", grapes={A: "red-5 white-5"}, wines={A: "red-5 red-4"}),
        "wine red 5 5",
        "wine.space",
        "7.7",
        {"wine": "red", "value": 5, "free": 0},
    ),
    (
        lambda: at("sell", grapes={A: "red-3"}),
        "sell-grape white 3",
        "grape.absent",
        "7.4",
        {"colour": "white", "value": 3},
    ),
    (
        lambda: playing("promoter", "choose a", grapes={A: "red-3"}),
        "give-grape red 2",
        "grape.absent",
        "7.4",
        {"colour": "red", "value": 2},
    ),
    (
        lambda: playing("promoter", "choose b", wines={A: "red-3"}),
        "give-wine blush 4",
        "wine.absent",
        "7.7",
        {"wine": "blush", "value": 4},
    ),
    (lambda: at("wine", "winter", grapes={A: "red-2 red-3"}), "wine red 2+3 5", "wine.recipe", "7.6", {"wine": "red"}),
    (
        lambda: at("wine", "winter", grapes={A: "red-2 white-1"}),
        "wine blush 2+2 4",
        "grape.absent",
        "7.4",
        {"colour": "white", "value": 2},
    ),
    (
        lambda: at("wine", "winter", grapes={A: "red-2 white-1"}),
        "wine blush 2+1 3",
        "wine.kind",
        "7.6",
        {"wine": "blush", "least": 4},
    ),
    (
        lambda: at("wine", "winter", grapes={A: "red-2"}),
        "wine red 2 3",
        "wine.worth",
        "7.6",
        {"wine": "red", "worth": 2},
    ),
    (
        lambda: at("wine", "winter", grapes={A: "red-9 white-8"}, structures=CELLARS),
        "wine blush 9+8 17",
        "wine.worth",
        "7.6",
        {"wine": "blush", "worth": 9},
    ),
    (
        lambda: at("fill", "winter", hands={A: "order-02"}, wines={A: "red-2 white-3"}),
        "fill order-02",
        "order.which",
        "7.8",
        {"order": "order-02"},
    ),
    (
        lambda: at("fill", "winter", hands={A: "order-02"}, wines={A: "red-2 white-3"}),
        "fill order-02 red-2 white-2",
        "wine.absent",
        "7.7",
        {"wine": "white", "value": 2},
    ),
    (
        lambda: at("fill", "winter", hands={A: "order-02"}, wines={A: "red-1 red-2 white-3"}),
        "fill order-02 red-1 white-3",
        "order.unsuited",
        "7.8",
        {"order": "order-02"},
    ),
    (
        lambda: playing("master-vintner", "choose b", hands={A: "order-01"}, wines={A: "red-5 red-9 white-3"}),
        "age red 9",
        "wine.oldest",
        "9.1",
        {"value": 9},
    ),
    (
        lambda: playing("master-vintner", "choose b", hands={A: "order-01"}, wines={A: "red-5 red-9 white-3"}),
        "age white 3",
        "wine.cellar",
        "9.2",
        {"value": 3, "needs": "medium-cellar"},
    ),
    (
        lambda: playing("master-vintner", "choose b", hands={A: "order-01"}, wines={A: "red-5 white-1 white-2"}),
        "age white 1",
        "wine.next_taken",
        "9.1",
        {"wine": "white", "value": 2},
    ),
    (
        lambda: playing("master-vintner", "choose b", hands={A: "order-01"}, wines={A: "red-5"}),
        "age white 1",
        "wine.absent",
        "7.7",
        {"wine": "white", "value": 1},
    ),
]

# Structures and money.
STRUCTURES: list[Case] = [
    (lambda: acting(lira={A: 1}), "place build 1", "structures.dear", "6.2", {"price": 2, "lira": 1}),
    (
        lambda: acting(lira={A: 3}, structures={A: "trellis yoke irrigation"}),
        "place build 1",
        "structures.dear",
        "6.2",
        {"price": 4, "lira": 3},
    ),
    (
        lambda: playing("oenologist", structures=CELLARS, wines={A: "red-1"}),
        "choose b",
        "structures.built",
        "6.2",
        {"structures": ("medium-cellar", "large-cellar")},
    ),
    (
        lambda: playing("uncertified-architect", structures={A: "trellis irrigation yoke"}),
        "choose a",
        "structures.built",
        "6.2",
        {"structures": ("trellis", "irrigation", "yoke")},
    ),
    (
        lambda: playing("uncertified-architect", structures={A: "trellis irrigation yoke windmill"}),
        "choose a",
        "structures.built",
        "6.2",
        {"structures": ("trellis", "irrigation", "yoke")},
    ),
    (
        lambda: playing("oenologist", "choose b", wines={A: "red-1"}),
        "build windmill",
        "structure.other",
        "8.1",
        {"structures": ("medium-cellar", "large-cellar")},
    ),
    (
        lambda: playing("oenologist", "choose b", wines={A: "red-1"}, structures={A: "windmill"}),
        "build windmill",
        "structure.built",
        "6.2",
        {"structure": "windmill"},
    ),
    (lambda: at("sell", sold={A: "7"}, lira={A: 6}), "buy-field 7", "lira.short", "5.5", {"price": 7, "lira": 6}),
]

# Choices, and the others.
CHOICES: list[Case] = [
    (lambda: playing("patron"), "choose c", "option.missing", "8.2", {"card": "patron", "count": 2}),
    (lambda: playing("sponsor", "choose a"), "choose a", "option.chosen", "8.3", {"card": "sponsor"}),
    (
        lambda: playing("planter", hands={A: "sangiovese"}),
        "plant sangiovese 5",
        "option.first",
        "8.2",
        {"card": "planter"},
    ),
    (
        lambda: playing("volunteer-crew", hands={A: "sangiovese"}),
        "plant sangiovese 5",
        "offer.first",
        "8.2",
        {},
    ),
    (lambda: at("plant", hands={A: "sangiovese"}), "pass", "step.least", "8.1", {}),
    (lambda: playing("peddler", hands={A: "pinot judge broker"}), "pass", "step.all", "8.7", {"count": 2}),
    (lambda: playing("patron"), "pass", "time.pass", "3.6", {"move": "pass"}),
    (lambda: playing("wedding-party"), "pay 1", "seat.own", "12.38", {}),
    (lambda: playing("wedding-party"), "pay 4", "seat.missing", "12.38", {"players": 3}),
    (lambda: playing("wedding-party", "pay 2"), "pay 2", "seat.named", "12.38", {"seat": B}),
    (lambda: playing("governor"), "name 1", "seat.own", "13.35", {}),
]

# What has another time.
TIMES: list[Case] = [
    (
        lambda: acting(hands={A: "sangiovese"}),
        "plant sangiovese 5",
        "time.plant",
        "5.6",
        {"move": "plant sangiovese 5"},
    ),
    (lambda: acting(), "build trellis", "time.build", "5.4", {"move": "build trellis"}),
    (lambda: acting(hands={A: "patron"}), "visit patron", "time.visit", "8.1", {"move": "visit patron"}),
    (lambda: acting(fields=TWO_FIELDS), "harvest 5", "time.harvest", "7.3", {"move": "harvest 5"}),
    (lambda: waking(), "place tour 1", "time.place", "4.1", {"move": "place tour 1"}),
    (lambda: season_begins("fall"), "place harvest 1", "time.place", "4.1", {"move": "place harvest 1"}),
    (lambda: acting(), "row 4", "time.row", "3.2", {"move": "row 4"}),
]
ALL = [*SPACES, *WORKERS, *CARDS, *FIELDS, *NOWHERE, *WINES, *STRUCTURES, *CHOICES, *TIMES]


@pytest.mark.parametrize(
    ("begin", "move", "code", "rule", "facts"), ALL, ids=[f"{number} {case[2]}" for number, case in enumerate(ALL)]
)
def test_a_mistake_gets_its_reason_in_words(begin, move, code, rule, facts):
    refusal = begin().refused(move)
    assert (refusal.code, refusal.rule, refusal.facts) == (code, rule, facts)
    for language in LANGUAGES:
        said = game_words("viticulture", language).at(SEATS).refusal(refusal)
        assert not said.startswith("refusal.")
        assert "{" not in said


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
        refusal = play.refused(f"keep-{kind} {other}")
        assert (refusal.code, refusal.rule, refusal.facts) == (f"{kind}.other", "2.3", {kind: other})
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
    planting = at("plant", **held)
    refusal = planting.refused("plant merlot 5")
    assert (refusal.code, refusal.rule, refusal.facts) == ("card.not_held", "5.6", {"card": "merlot"})
    visiting = at("summer-visitor", **held)
    refusal = visiting.refused("visit broker")
    assert (refusal.code, refusal.rule, refusal.facts) == ("card.not_held", "5.2", {"card": "broker"})


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
