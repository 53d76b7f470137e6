"""The computer player of Die Weinhändler."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

import pytest
from tests.games.weinhaendler.builders import A, B, C, cards, cellar, names, offering, position
from tests.games.weinhaendler.golden import GOLDEN
from tests.records.golden import recorded

import games
from engine.bots.playout import Playouts
from engine.bots.question import asked, dealt, known
from engine.bots.search import by_looks
from engine.bots.self_play import computer, played
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.state import Pending
from engine.core.table import LEVELS, plain_table
from engine.play.walk import walk
from games.weinhaendler.bot import BOT
from games.weinhaendler.bot.bidding import ANSWERS, offered_by, received
from games.weinhaendler.bot.outlook import Hand, outlook
from games.weinhaendler.components import KIND_OF, TRIO_IDENTICAL
from games.weinhaendler.game import GAME
from games.weinhaendler.moves import DRAW
from games.weinhaendler.state import HIDDEN

TABLES = [(3, ()), (4, ()), (5, ()), (4, (("hands", "open"),)), (3, (("triangles", "upright"),))]
AT_EVERY_TABLE = pytest.mark.parametrize(("players", "options"), TABLES)


@cache
def on_the_way(players, options):
    """Return the positions of a game that computer players of the first three levels play, with the events so far."""
    events, states = list[Event](), []
    seats = [computer(GAME, BOT, 1 + seat % 3) for seat in range(players)]

    def choose(game, state, chance):
        states.append((game.copy(state), tuple(events)))
        return seats[state.now.seat](state, events)

    table = plain_table("weinhaendler", players, "computers", **dict(options))
    assert walk(GAME, table, choose=choose, hear=events.extend).state.over
    return states


def seen_of(hand):
    return Counter(card for card in hand if card != HIDDEN)


@AT_EVERY_TABLE
def test_what_is_remembered_is_true(players, options):
    filled = 0
    for state, events in on_the_way(players, options):
        view = GAME.view(state, state.now.seat)
        recalled = BOT.recalled(view, state.now.seat, events)
        for mine, seen, true in zip(recalled.hands, view.hands, state.hands):
            assert len(mine) == len(true)
            assert seen_of(seen) <= seen_of(mine) <= Counter(true)
            filled += mine.count(HIDDEN) < seen.count(HIDDEN)
        assert all(card in (HIDDEN, true) for card, true in zip(recalled.pile, state.pile))
        position = dealt(GAME, recalled, "seed", 1)
        assert all(seen_of(mine) <= Counter(hand) for mine, hand in zip(recalled.hands, position.hands))
        assert all(card in (HIDDEN, lies) for card, lies in zip(recalled.pile, position.pile))
    assert bool(filled) == (("hands", "open") not in options)


def test_cards_that_went_openly_into_a_hand_are_remembered_until_they_are_played():
    play = offering(["green-1 green-2", "red-1 red-2", "blue-1 blue-2"], display="brown-1 brown-2 blue-3 red-3")
    events = play.do("offer green-1", "offer red-1", "offer blue-1")
    events += play.do("pass", "pass", "pass")

    def remembered(seat, events):
        return BOT.recalled(GAME.view(play.state, A), A, events).hands[seat]

    assert remembered(C, events) == [HIDDEN, *cards("brown-1 brown-2 blue-3 red-3")]
    assert remembered(A, events) == play.state.hands[A]
    assert remembered(B, ()) == [HIDDEN] * len(play.state.hands[B])
    events += play.do("store red-3 0.4")
    assert remembered(C, events) == [HIDDEN, *cards("brown-1 brown-2 blue-3")]


def test_from_the_third_level_on_players_remember():
    state, events = on_the_way(4, ())[100]
    seen = [known(BOT, asked(GAME, state, events, level)).hands for level in (2, 3)]
    assert seen[0] == GAME.view(state, state.now.seat).hands != seen[1]


def test_terms_at_a_known_position():
    play = offering(["red-3 red-3 green-1 empty", "blue-1", "blue-2"], cellars={A: cellar("red-3 green-2 green-3")})
    points, stars, trios, shapes, trade = BOT.worth(play.state, A, BOT.weights)
    weights = BOT.weights
    assert points == 8 * weights.point
    assert stars == 7 * weights.star
    assert trios == weights.trio + 3 * weights.single_later * 6  # red-3; green-1, green-2 and green-3, each alone
    assert shapes == weights.fits  # green-1 beside the other two
    assert trade == weights.slim + weights.empty  # nobody offers red-3: three alike


def test_when_the_last_round_begins_cards_can_still_be_offered():
    play = offering(["red-1 red-2 empty", "blue-1", "blue-2"], pile="", last=True)
    assert BOT.worth(play.state, A, BOT.weights)[-1] > 0
    play.do("offer red-2")
    assert BOT.worth(play.state, A, BOT.weights)[-1] == 0


def test_what_is_laid_elsewhere_makes_no_trio():
    laid = {A: cellar("red-3"), B: cellar("red-3")}
    play = offering(["red-3 green-1", "blue-1", "blue-2"], cellars=laid)
    assert BOT.worth(play.state, A, BOT.weights)[2] == BOT.weights.single_later * 6  # green-1 alone


@pytest.mark.parametrize("level", [1, 2, 4])
def test_three_alike_are_laid_down(level):
    state = position(["red-3 red-3 red-3 green-1", "blue-1", "blue-2"], leader=A)
    state.next(Pending("store.turn", A), Pending("refill"))
    GAME.settle(state, [])
    chosen = by_looks(Playouts(GAME, BOT, asked(GAME, state, (), level, "")))[0].move
    assert chosen.name == "red-3"


def test_in_the_last_round_nothing_is_kept():
    state = position(["red-3 empty green-1", "blue-1", "blue-2"], last=True, leader=A)
    state.next(Pending("store.turn", A), Pending("refill"))
    GAME.settle(state, [])
    moves = GAME.legal_moves(state)
    scores = dict(zip(moves, BOT.scores(state, moves, BOT.weights)))
    assert scores[PASS] == 0
    assert max(scores, key=scores.__getitem__).name == "red-3"


def last_turns(hand, *to_come, cellars=None):
    """Return a position of the last round in which A lays bottles down, and after it these seats."""
    state = position(
        [hand, "blue-2", "green-1 green-1"], display="green-3", pile="", last=True, leader=A, cellars=cellars
    )
    state.next(Pending("store.may", A), *(Pending("store.turn", seat) for seat in to_come), Pending("refill"))
    return state


def test_a_hand_counts_nothing_after_the_last_turn_to_store():
    state = last_turns("green-1", B)
    terms = {seat: BOT.worth(state, seat, BOT.weights)[1:] for seat in (A, B, C)}
    assert all(sum(terms[seat]) for seat in (A, B))
    assert terms[C] == (0, 0, 0, 0)
    assert BOT.measures(state, C)[1:] == (0, 0, 0, 0)
    state.last = False
    assert sum(BOT.worth(state, C, BOT.weights)[1:]) > 0


@pytest.mark.parametrize("level", LEVELS)
def test_in_the_last_round_every_full_bottle_is_laid_down_even_where_nothing_can_be_won(level):
    built = cellar("blue-1", "brown-2 red-1", "brown-3 brown-2 red-2", "brown-1 brown-1 red-3 red-3")
    state = last_turns("brown-1 brown-2", B, C, cellars={A: built})
    choose = computer(GAME, BOT, level)
    while state.now.seat == A:
        GAME.play(state, choose(state, ()))
    assert state.hands[A] == []


def laid_at_the_end(level, hand, built):
    """Return the points for trios of A, and its hand, after it has laid bottles down in the last round."""
    state = last_turns(hand, B, cellars={A: built})
    choose = computer(GAME, BOT, level)
    before = state.trios[A]
    while state.now.seat == A:
        GAME.play(state, choose(state, ()))
    return state.trios[A] - before, names(state.hands[A])


@pytest.mark.parametrize("level", [3, 4])
def test_in_the_last_round_the_trios_of_the_whole_hand_are_seen(level):
    built = cellar("- blue-2", "red-2 brown-3 blue-1", "red-2 red-2 blue-2 blue-3", left=1)
    assert laid_at_the_end(level, "blue-1 red-1 green-2 brown-1 brown-1 brown-1 empty", built)[0] == 5


def test_in_the_last_round_an_empty_bottle_is_laid_down_only_for_a_trio():
    assert laid_at_the_end(3, "brown-1 empty", cellar("red-1 red-1")) == (0, "empty")
    assert laid_at_the_end(3, "red-1 empty", cellar("red-1 red-1 brown-3 brown-3")) == (TRIO_IDENTICAL, "empty")
    assert laid_at_the_end(3, "red-1 empty", cellar("red-1 -", "red-1 brown-3 brown-3")) == (TRIO_IDENTICAL, "")


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_leads_adds_no_card_for_nothing(level):
    play = offering(["red-2", "blue-1 empty", "blue-2"], display="brown-3 green-2", pile="", last=True, first=B)
    play.do("offer blue-1", "pass", "pass")
    assert computer(GAME, BOT, level)(play.state, ()) == PASS


def test_where_nobody_answers_an_offer_is_worth_what_it_brings():
    play = offering(["blue-1 green-1", "red-1 red-3", "blue-2"], display="brown-3 brown-3 brown-3 green-2")
    play.do("offer blue-1", "offer red-1", "pass", "pass")
    moves = GAME.legal_moves(play.state)
    scores = dict(zip(moves, BOT.scores(play.state, moves, BOT.weights)))
    assert DRAW not in scores
    assert max(scores, key=scores.__getitem__) == Move("offer", ("red-3",))
    assert scores[Move("offer", ("red-3",))] > scores[PASS] + 2 * BOT.weights.trio // 3


def expected_and_come(players, games_played):
    """Play games of level 3; return what first offers that were the highest promised with what answers make of them,
    and what they had brought when all had answered, each as a mean in hundredths of a point."""
    player, found, promised = computer(GAME, BOT, 3), [], []

    def choose(state, events):
        seat, offers = state.now.seat, state.now.kind.startswith("offer")
        if promised and (not offers or state.round != promised[0][0]):
            found.extend((worth, Hand(eyes, state.hands[at]).worth - rest) for _, at, eyes, rest, worth in promised)
            promised.clear()
        move = player(state, events)
        if state.now.kind == "offer.first" and not any(state.passed) and offered_by(move).many:
            value, many, _, codes = offered_by(move)
            eyes, hand = outlook(state, seat, BOT.weights), state.hands[seat]
            if not any(state.offered(other) > value for other in range(players)):
                rest = Hand(eyes, hand).without(codes, many)
                gain = Hand(eyes, [*hand, *received(state, seat, value)]).without(codes, many) - rest
                percent, more = ANSWERS[players].highest[players - 1]
                promised.append((state.round, seat, eyes, rest, gain * percent // 100 + more))
        return move

    for number in range(games_played):
        table = plain_table("weinhaendler", players, f"answers-{number}")
        played(GAME, table, [choose] * players)
    return [sum(column) / len(found) for column in zip(*found)]


@pytest.mark.rule("weinhaendler 5.1")
@pytest.mark.parametrize("players", games.meta("weinhaendler").players)
def test_what_answers_make_of_an_offer_is_known_for_every_number_of_seats(players):
    expected, come = expected_and_come(players, 12)
    assert abs(expected - come) < 150


@pytest.mark.parametrize("level", [1, 2])
def test_no_level_adds_cards_that_do_not_outbid_anybody(level):
    play = offering(["blue-1 red-1 empty empty", "green-3 red-2", "brown-3 red-2"])
    play.do("offer blue-1", "offer green-3", "offer brown-3")
    moves = GAME.legal_moves(play.state)
    scores = dict(zip(moves, BOT.scores(play.state, moves, BOT.judgement(level, 3))))
    assert scores[Move("offer", ("empty", "empty"))] < scores[PASS]


def test_two_cards_turned_up_are_counted_by_the_average():
    play = offering(["green-1", "red-1", "blue-2"])
    moves = GAME.legal_moves(play.state)
    scores = dict(zip(moves, BOT.scores(play.state, moves, BOT.weights)))
    assert scores[PASS] + BOT.weights.star < scores[DRAW] < scores[PASS] + 2 * BOT.weights.star + 150


@pytest.mark.parametrize("name", GOLDEN)
def test_finished_games_are_worth_their_points(name):
    state = recorded("weinhaendler", name).state
    sums = [sum(BOT.worth(state, seat, BOT.weights)) for seat in range(state.players)]
    assert sums == [BOT.weights.point * state.points(seat) for seat in range(state.players)]


def test_levels_and_temperaments_choose_otherwise():
    tastes = [(1, ""), (2, ""), *((3, name) for name in ("", *BOT.temperaments))]
    chosen = [
        [by_looks(Playouts(GAME, BOT, asked(GAME, state, events, level, name)))[0].move for level, name in tastes]
        for state, events in on_the_way(4, ())[::2]
    ]
    pairs = combinations(range(len(tastes)), 2)
    alike = [(one, other) for one, other in pairs if all(row[one] == row[other] for row in chosen)]
    assert alike == []
    assert all(KIND_OF.keys() >= set(move.names[:1]) for row in chosen for move in row)
