"""Advice, grades and reviews: one judgement, honest, and never more said than is so."""

from __future__ import annotations

from typing import Any

import pytest
from tests.contract.cases import Case, cases, game_of, states_on_the_way, table_of, walked
from tests.contract.quick_advice import quick_advice, quick_playouts
from tests.contract.quick_bots import quick
from tests.games.parts import PLAYERS, part
from tests.tools.deep import DEEP
from tests.tools.example import GAME
from tests.tools.reasons import all_codes

import games
from engine.bots.advice import LATER, NOW, Advice, AdviceReason, _Pair, places_to_look
from engine.bots.gain import PairedGain, gain
from engine.bots.grades import BEST, ERRORS, GOOD, GRADES, LOSSES, Graded, grade_of, grading
from engine.bots.playout import Outcome, Sample
from engine.bots.question import asked
from engine.bots.search import Considered, thought
from engine.bots.winning import CERTAIN, Winning, by_places, shared_out
from engine.core.move import Move
from engine.core.state import GameState
from engine.play.match import Match
from engine.review.chart import chart, turning_points
from engine.review.grading import totals, weighed_plies, weighing
from engine.text.languages import LANGUAGES
from engine.text.words import game_words

IN_EVERY_CASE = pytest.mark.parametrize(
    "case", [case for case in cases() if games.bot(case[0])], ids=lambda case: "-".join(map(str, case[:2]))
)
IN_EVERY_GAME = pytest.mark.parametrize("game", PLAYERS)
# A position in so many is looked at.
SELDOM = 23 if DEEP else 89


def advice_of(case: Case, state: GameState, instead: Move | None = None) -> Advice:
    return quick_advice(game_of(case), state, instead)


def grade_at(case: Case, state: GameState, move: Move) -> Graded:
    playouts = quick_playouts(game_of(case), state)
    return thought(playouts, grading(playouts, move))


@IN_EVERY_CASE
def test_what_is_advised_is_legal_and_never_graded_below_best(case):
    for state in states_on_the_way(case, every=SELDOM):
        advice = advice_of(case, state)
        assert advice.move in game_of(case).legal_moves(state)
        assert grade_at(case, state, advice.move) == Graded(advice.move, BEST, advice.move)


@pytest.mark.parametrize(("later", "when", "more"), [(1, NOW, 2), (3, NOW, 2), (4, LATER, 4), (9, LATER, 9)])
def test_what_comes_later_is_the_reason_where_it_is_twice_as_much(later: int, when: str, more: int) -> None:
    bot = games.bot(GAME)
    assert bot is not None
    term, size = 1, len(bot.terms)

    def played(points: int) -> list[Outcome]:
        gained = tuple(points if at == term else 0 for at in range(size))
        return [Outcome(0, terms=gained, measures=gained)] * 20

    best, other = (Considered(Move(verb), 0, played(points)) for verb, points in (("buy", later), ("pass", 0)))
    pair = _Pair(bot, (best, other), (played(2), played(0)), is_known=True)
    assert pair.reason() == AdviceReason(when, bot.terms[term], more, bot.paragraphs.get(bot.terms[term], ""))


@IN_EVERY_CASE
def test_where_to_look_never_leads_away_from_the_move(case):
    for state in states_on_the_way(case, every=SELDOM):
        places = places_to_look(game_of(case), quick(case[0]), asked(game_of(case), state))
        advice = advice_of(case, state)
        assert advice.move in places
        assert set(advice.left) <= set(places)
        assert set(advice.nearest) <= set(places)
        assert all(advice.move in found or len(places) == 1 for found in (advice.left, advice.nearest))


@IN_EVERY_CASE
def test_a_move_that_clearly_loses_is_not_among_those_that_did_best(case):
    for state in states_on_the_way(case, every=SELDOM):
        for instead in (None, *game_of(case).legal_moves(state)[-2:]):
            advice = advice_of(case, state, instead)
            assert not (advice.gains_clearly and advice.instead in advice.left), str(advice)


@IN_EVERY_CASE
def test_nothing_of_another_hand_is_in_advice_or_grade(case):
    compared = 0
    for state in states_on_the_way(case, every=SELDOM):
        moves = game_of(case).legal_moves(state)
        told = advice_of(case, state), advice_of(case, state, moves[-1]), grade_at(case, state, moves[-1])
        for other in list(part(case[0], "secrets").unknown(state, state.now.seat))[:2]:
            again = advice_of(case, other), advice_of(case, other, moves[-1]), grade_at(case, other, moves[-1])
            assert again == told
            compared += other != state
    assert compared


@IN_EVERY_CASE
def test_advice_is_held_against_the_move_that_the_reader_points_at(case):
    held = 0
    for state in states_on_the_way(case, every=SELDOM):
        for move in game_of(case).legal_moves(state)[-2:]:
            advice = advice_of(case, state, move)
            assert advice.move == move or advice.instead == move
            held += advice.instead == move
    assert held


@IN_EVERY_GAME
def test_what_a_reason_says_of_now_can_be_counted(game):
    """The position itself is counted, not the positions dealt for the advice."""
    counted = 0
    for case in [case for case in cases() if case[0] == game][:3]:
        for state in states_on_the_way(case, every=11):
            advice = advice_of(case, state)
            counted += is_counted(case, state, advice.reason, advice.move, advice.instead)
            counted += is_counted(case, state, advice.against, advice.instead, advice.move)
    assert counted


def is_counted(case: Case, state: GameState, claim: AdviceReason | None, one: Move | None, other: Move | None) -> bool:
    """Check a claim about now by counting in the position; return whether there was such a claim."""
    if claim is None or claim.when != NOW or one is None or other is None:
        return False
    bot, found = quick(case[0]), []
    for move in (one, other):
        after = state.copy()
        game_of(case).play(after, move)
        found.append(bot.measures(after, state.now.seat)[bot.terms.index(claim.term)])
    assert found[0] - found[1] == claim.more > 0, (state.now, claim, str(one), str(other))
    return True


@IN_EVERY_CASE
def test_chances_are_shared_out_and_certain_in_the_end(case):
    game, bot, state = game_of(case), games.bot(case[0]), walked(case).state
    for position in [*states_on_the_way(case, every=13), state]:
        worths = [bot.worth(position, seat, bot.weights) for seat in range(position.players)]
        found = bot.chances(game, position, worths, bot.weights)
        assert len(found) == position.players
        assert all(0 <= chance <= CERTAIN for chance in found)
        assert CERTAIN - 10 <= sum(found) <= CERTAIN or position.players == 1
    winners = [place.seat for place in game.standing(state) if place.rank == 1]
    assert [seat for seat, chance in enumerate(found) if chance] == sorted(winners)


@IN_EVERY_CASE
def test_a_game_has_its_story(case):
    game, bot = game_of(case), games.bot(case[0])
    match: Match[Any] = Match(game, table_of(case), walked(case).moves[:120])
    moments = chart(match, bot)
    assert moments[0].round == 1
    assert [moment.round for moment in moments[:-1]] == list(range(1, len(moments)))
    assert moments[-1].ply == match.ply
    assert [moment.ply for moment in moments] == sorted({moment.ply for moment in moments})
    points = turning_points(match, bot, moments)
    assert len(points) <= 3
    for point in points:
        begun, ended = moments[point.round - 1 : point.round + 1]
        assert (point.before, point.after) == (begun.chances[point.seat], ended.chances[point.seat])
        assert begun.ply < point.first <= point.last <= ended.ply
        movers = {match.mover(ply) for ply in range(point.first, point.last + 1)}
        assert movers == {point.mover} or point.mover not in map(match.mover, range(begun.ply + 1, ended.ply + 1))
        assert point.term in ("", *bot.terms)


@IN_EVERY_GAME
def test_moves_are_graded_and_luck_is_apart(game):
    case = next(case for case in cases() if case[0] == game)
    bot = quick(game)
    match: Match[Any] = Match(game_of(case), table_of(case), walked(case).moves[:40])
    found = []
    for ply in weighed_plies(match, [0]):
        playouts, thinking = weighing(match, bot, ply, [0])
        found.append(thought(playouts, thinking))
        assert bool(found[-1].luck) == match.revealed_at(ply)
    assert {one.seat for one in found if one.graded} == {0}
    total = totals(found, match.table.players)
    assert sum(total[0].grades.values()) == sum(one.graded is not None for one in found)
    assert total[0].lost == sum(one.graded.loss for one in found if one.graded)
    assert set(total[0].grades) <= set(GRADES)


@IN_EVERY_GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words_and_a_paragraph(game, language):
    bot, words = games.bot(game), game_words(game, language)
    assert set(bot.paragraphs) == set(bot.terms)
    state, _ = games.load(game).begin(table_of(next(case for case in cases() if case[0] == game)))
    assert len(bot.measures(state, 0)) == len(bot.terms)
    never_counted = {"tie", "shortage", "equals"}
    lacking = {code for code in all_codes(game) if not words.has(code)}
    assert lacking == {f"advice.more.{term}" for term in never_counted & set(bot.terms)}


@pytest.mark.parametrize(
    ("differences", "grade"),
    [
        ([600] * 8, "inaccurate"),
        ([1100] * 8, "mistake"),
        ([1600] * 8, "blunder"),
        ([500] * 8, GOOD),
        ([2000, -1000] * 8, GOOD),  # mean 500, not above it
        ([4000, -2000] * 4, GOOD),  # mean 1000, error 1134
        ([4000, -2000] * 32, "inaccurate"),  # mean 1000, error 378
        ([-900] * 8, GOOD),
    ],
)
def test_a_mistake_is_called_one_only_beyond_two_standard_errors(differences, grade):
    assert grade_of(gain(differences)) == grade
    assert (ERRORS, LOSSES) == (2, (("blunder", 1500), ("mistake", 1000), ("inaccurate", 500)))


def test_a_gain_says_how_sure_it_is():
    assert PairedGain(1, 5, 25).is_beyond(0) is False  # one pair says nothing
    assert gain([5, 5]).is_beyond(9)
    assert not gain([-5, -5]).is_beyond(0)
    assert gain([-5, -6]).mean == -5  # towards nothing


def test_chances_follow_the_odds():
    assert shared_out([0, 0]) == (5000, 5000)
    assert shared_out([693_147, 0]) == (6659, 3340)  # twice the odds, to the hundredth of a logarithm
    assert shared_out([0, None]) == (10_000, 0)
    assert shared_out([99_000_000, 0]) == (10_000, 0)
    assert by_places([0, 2], 3) == (5000, 0, 5000)
    winning = Winning(((0, 0), (1000, 0), (1000, 2000)))
    assert winning.chances([(500, 100), (0, 0)], 0) == (5000, 5000)
    assert winning.chances([(500, 0), (0, 0)], 50) == winning.chances([(300, 100), (0, 0)], 100)
    assert winning.chances([(500, 0), (0, 0)], 25)[0] < winning.chances([(500, 0), (0, 0)], 50)[0]
    assert Winning(()).chances([(1,), (2,)], 3) == (5000, 5000)


def test_a_sample_can_be_judged_at_once():
    case = next(case for case in cases() if case[0] == PLAYERS[0])
    state = next(iter(states_on_the_way(case)))
    playouts = quick_playouts(game_of(case), state)
    move = game_of(case).legal_moves(state)[0]
    sample = Sample(3, (None, move), at_once=True)
    before, after = playouts.outcomes(sample)
    assert [before, after] == playouts.at_once(sample)
    assert before != after
