"""Moves that reveal something: a card that a seat could not see before, or chance; never a mere conclusion."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.contract.cases import cases, game_of, states_on_the_way, walked
from tests.games.viticulture.builders import A, B, Play, acting, in_winter, season_begins, with_visitor

from engine.chance import player
from engine.core.event import Event
from engine.play.game import random_move
from games.viticulture.game import GAME
from games.viticulture.state import State

CASES = [case for case in cases() if case[0] == "viticulture"]
IN_EVERY_CASE = pytest.mark.parametrize("case", CASES, ids=lambda case: "-".join(map(str, case[1:])))
HIDDEN = {"hands": {A: "sangiovese patron broker order-01", B: "malvasia judge"}}


def sees(state: State, seat: int) -> Counter[str]:
    """Return the cards that lie face up for a seat, wherever, with the parents and the Automa's cards."""
    view = GAME.view(state, seat)
    seen = Counter(f"card {card}" for card in view.cards_outside if card >= 0)
    for kind, dealt in (("mama", view.mamas), ("papa", view.papas), ("automa", [view.automa_out])):
        seen.update(f"{kind} {one}" for some in dealt for one in some if one >= 0)
    return seen


def new_to_somebody(before: State, after: State) -> bool:
    """Return whether some seat sees a card now that it did not see before."""
    return any(sees(after, seat) - sees(before, seat) for seat in range(after.players))


def mixed(before: State, after: State, events: list[Event]) -> bool:
    """Return whether an open pile has been shuffled, so that cards drawn from it are new although they were seen."""
    return any(event.code == "deck.shuffled" for event in events) or len(after.automa) > len(before.automa)


def reveals(events: list[Event]) -> bool:
    return any(event.reveals for event in events)


@IN_EVERY_CASE
def test_a_move_reveals_just_when_somebody_sees_a_card_that_was_hidden(case):
    game, chance, told = game_of(case), player(f"cards {case}").random, 0
    for before in states_on_the_way(case, every=max(1, len(walked(case).moves) // 120)):
        move = random_move(game, before, chance)
        after = game.copy(before)
        events = game.play(after, move)
        counted = before.guarded and any(event.code == "importer.over" for event in events)
        expected = new_to_somebody(before, after) or mixed(before, after, events) or counted
        assert reveals(events) == expected, str(move)
        told += reveals(events)
    assert told


def happened(play: Play, *moves: str) -> list[Event]:
    return [event for move in moves for event in play.do(move)]


@pytest.mark.rule("viticulture 14.2")
@pytest.mark.parametrize(
    ("season", "moves", "code"),
    [
        ("summer", ["place plant 1", "plant sangiovese 5"], "vine.planted"),
        ("summer", ["place summer-visitor 1", "visit patron"], "visitor.played"),
        ("winter", ["place fill 1", "fill order-01 red-5"], "order.filled"),
    ],
)
def test_what_leaves_a_hidden_hand_reveals_and_an_open_or_single_hand_does_not(season, moves, code):
    position = {**HIDDEN, "wines": {A: "red-5"}, "season": season}
    for rest, revealing in (({}, True), ({"hands": "open"}, False)):
        play = acting(3, **position) if not rest else opened(3, **position)
        found = [event.reveals for event in happened(play, *moves) if event.code == code]
        assert found == [revealing], (code, rest)
    alone = acting(1, **{**position, "hands": {A: HIDDEN["hands"][A]}}, tokens_left=range(2, 8))
    assert [event.reveals for event in happened(alone, *moves) if event.code == code] == [False]


def opened(players: int, **rest: object) -> Play:
    """Let A take its turn with open hands; `hands` of a position are the cards, not the option."""
    play = acting(players, **rest)
    play.state.open_hands = True
    return play


@pytest.mark.rule("viticulture 14.2")
def test_a_discard_from_a_hidden_hand_reveals_but_not_that_of_a_card_that_lay_open():
    play = with_visitor("auctioneer", hands={A: "pinot judge"})
    play.do("choose a")
    assert [
        event.reveals for event in happened(play, "discard pinot", "discard judge") if "discarded" in event.code
    ] == [True, True]
    caravan = with_visitor(
        "caravan", tops={"vine": "pinot", "summer": "broker", "winter": "judge", "order": "order-01"}
    )
    kept = happened(caravan, "keep pinot", "keep broker")
    assert [event.code for event in kept].count("card.discarded") == 2
    assert not reveals(kept)


@pytest.mark.rule("viticulture 14.2")
def test_the_sum_of_the_offers_reveals_with_hidden_hands():
    play = with_visitor("importer", hands={B: "judge broker banker"})
    assert not reveals(play.do("offer judge")), "the others do not see it"
    assert [event.reveals for event in play.do("pass") if event.code == "importer.over"] == [True]


@pytest.mark.rule("viticulture 14.2")
def test_what_lies_open_and_what_can_only_be_concluded_reveals_nothing():
    fields = {"fields": {A: {"5": "pinot", "6": "malvasia"}}, "structures": {A: "yoke"}}
    quiet = [
        (acting(**HIDDEN), ["place summer-visitor 1"]),
        (acting(**HIDDEN), ["place plant 1"]),
        (acting(grapes={A: "red-2"}), ["place sell 1", "sell-grape red 2"]),
        (in_winter(**fields), ["place yoke 1", "uproot pinot 5"]),
        (in_winter(grapes={A: "red-2"}), ["place wine 1", "wine red 2 2"]),
        (with_visitor("innkeeper", discards="pinot broker"), ["take vine summer"]),
        (with_visitor("overseer", hands={A: "pinot"}), ["build yoke"]),
        (with_visitor("volunteer-crew", hands={A: "malvasia", B: "pinot"}), ["pass"]),
    ]
    for play, moves in quiet:
        assert not reveals(happened(play, *moves)), moves


@pytest.mark.rule("viticulture 14.2")
def test_a_card_that_is_drawn_or_received_reveals():
    assert reveals(acting(no_cards=[]).do("place draw-vine 1"))
    assert reveals(season_begins("fall").do("draw summer"))
    governor = with_visitor("governor", hands={B: "broker banker"})
    governor.do("name 2")
    received = [event for event in governor.do("give broker") if event.code == "card.received"]
    assert [(event.reveals, event.only) for event in received] == [(True, A)]
