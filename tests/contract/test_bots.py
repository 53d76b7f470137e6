"""Computer players: what they choose is legal, honest, and the same whenever it is asked again."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from tests.contract.cases import Case, cases, game_of, states_on_the_way, table_of, walked
from tests.contract.quick_bots import hasty, quick
from tests.games.parts import PLAYERS, changed, part
from tests.records.golden import all_recorded

import games
from engine.bots.bot import AnyBot, by_level
from engine.bots.playout import Playouts, Sample
from engine.bots.question import asked
from engine.bots.reasons import looked_at, open_reason, reasons
from engine.bots.search import CLEAR, SearchResult, by_looks, chosen, search, thought, value_gain
from engine.bots.self_play import computer, played, shares
from engine.core.move import PASS, Move
from engine.core.state import GameState
from engine.core.table import LEVELS, plain_table
from engine.play.game import AnyGame
from engine.text.languages import LANGUAGES
from engine.text.words import game_words

IN_EVERY_CASE = pytest.mark.parametrize(
    "case", [case for case in cases() if games.bot(case[0])], ids=lambda case: "-".join(map(str, case[:2]))
)
QUICK = [level for level in LEVELS if level < 4]
MOST_GAMES = 60


def bot_of(case: Case) -> AnyBot:
    bot = games.bot(case[0])
    assert bot is not None
    return bot


def choice_of(case: Case, state: GameState, level: int) -> SearchResult:
    return chosen(game_of(case), quick(case[0]), asked(game_of(case), state, (), level))


@IN_EVERY_CASE
def test_every_choice_is_a_legal_move_and_the_same_when_it_is_asked_again(case):
    game = game_of(case)
    for at, state in enumerate(states_on_the_way(case, every=7)):
        level = LEVELS[at % len(LEVELS)]
        choice = choice_of(case, state, level)
        assert choice.move in game.legal_moves(state)
        assert choice_of(case, state.copy(), level).move == choice.move


@IN_EVERY_CASE
def test_the_highest_level_looks_as_far_as_its_horizon(case):
    game, bot, looked = game_of(case), hasty(case[0]), 0
    for state in states_on_the_way(case, every=97, sampled=False):
        choice = chosen(game, bot, asked(game, state))
        counts = {len(considered.outcomes) for considered in choice.considered}
        looked += max(counts) > 0
        assert choice.move in game.legal_moves(state)
    assert looked > 0


@IN_EVERY_CASE
def test_games_are_played_on_beyond_every_choice(case):
    """Also at the set-up, and where a choice ends a round: after some of the moves another one is made, because nothing
    else shows how they differ. If it happens after none of them, each of them ends the game."""
    game, bot, looked = game_of(case), bot_of(case), 0
    for state in states_on_the_way(case):
        playouts = Playouts(game, bot, asked(game, state))
        moves = game.legal_moves(state)
        beyond = any(any(True for _ in playouts.played_on(Sample(0, (move,)))) for move in moves)
        assert beyond or all(played_after(game, state, move).over for move in moves), state.now
        looked += beyond
    assert looked > 5


def played_after(game: AnyGame, state: GameState, move: Move) -> GameState:
    after = game.copy(state)
    game.play(after, move)
    return after


@IN_EVERY_CASE
def test_no_choice_rests_on_what_its_seat_may_not_know(case):
    game, compared = game_of(case), 0
    for at, state in enumerate(states_on_the_way(case, every=11)):
        level = LEVELS[at % len(LEVELS)]
        question = asked(game, state, (), level)
        for other in part(case[0], "secrets").unknown(state, state.now.seat):
            assert asked(game, other, (), level) == question
            compared += other != state
        assert "seed-like-no-other" not in repr(asked(game, changed(state, seed="seed-like-no-other"), (), level))
    assert compared > 5


@IN_EVERY_CASE
def test_how_good_a_move_looks_does_not_rest_on_what_its_seat_may_not_know(case):
    """Nor on the cards dealt for a playout, whatever the level."""
    game, bot = game_of(case), bot_of(case)
    for at, state in enumerate(states_on_the_way(case, every=7)):
        moves, weights = game.legal_moves(state), bot.judgement(QUICK[at % len(QUICK)], state.players)
        playouts = Playouts(game, bot, asked(game, state, (), 2))
        others = [*map(playouts.position, range(3)), *part(case[0], "secrets").unknown(state, state.now.seat)]
        scores = list(bot.scores(state, moves, weights))
        for other in others:
            assert list(bot.scores(other, moves, weights)) == scores, (state.now, [str(move) for move in moves])
        assert {type(score) for score in scores} == {int}


@IN_EVERY_CASE
def test_a_level_overlooks_good_ideas_but_never_all_of_them(case):
    game, whole, overlooking = game_of(case), quick(case[0]), 0
    for state in states_on_the_way(case, every=7):
        question = asked(game, state, (), 1)
        found, *others = (
            by_looks(Playouts(game, with_oversights(whole, percent), question)) for percent in (0, 50, 100)
        )
        everything, some, one = ([seen.move for seen in it] for it in (found, *others))
        passing = everything.index(PASS) if PASS in everything else len(everything)
        good = {whole.idea(seen.move) for seen in found[:passing] if seen.score > found[-1].score} - {""}
        for noticed in (some, one):
            assert noticed == [move for move in everything if move in noticed]
            left_out = {whole.idea(move) for move in everything if move not in noticed}
            assert left_out <= good - {whole.idea(move) for move in noticed}
        assert len(good & {whole.idea(move) for move in one}) == bool(good)
        overlooking += one != everything
    assert overlooking > 0


def with_oversights(bot: AnyBot, percent: int) -> AnyBot:
    return type(bot.__class__.__name__, (type(bot),), {"overlooked": {1: percent}})()


def test_a_level_can_be_otherwise_in_games_of_so_many_players():
    values = {1: 75, (1, 2): 15}
    assert [by_level(values, level, players, 0) for level, players in ((1, 4), (1, 2), (3, 2))] == [75, 15, 0]


@pytest.mark.parametrize("game", PLAYERS)
def test_those_who_judge_best_overlook_nothing(game):
    assert {key if isinstance(key, int) else key[0] for key in games.bot(game).overlooked} <= {1, 2}


@IN_EVERY_CASE
def test_playing_on_leaves_the_position_as_it_was_dealt(case):
    game, bot = game_of(case), bot_of(case)
    for state in states_on_the_way(case, every=43):
        playouts, moves = Playouts(game, bot, asked(game, state)), tuple(game.legal_moves(state)[:3])
        playouts.outcomes(Sample(1, moves))
        playouts.at_once(Sample(1, (None, *moves), at_once=True))
        playouts.told_by(moves[0], 2)
        assert playouts.position(1) == Playouts(game, bot, asked(game, state)).position(1)


@IN_EVERY_CASE
def test_in_what_is_dealt_anew_a_seat_has_the_same_moves(case):
    game = game_of(case)
    for state in states_on_the_way(case, every=7):
        position = Playouts(game, bot_of(case), asked(game, state)).position(1)
        assert game.legal_moves(position) == game.legal_moves(state)
        assert game.view(position, state.now.seat) == game.view(state, state.now.seat)


@pytest.mark.parametrize("game", PLAYERS)
def test_at_the_end_a_position_is_worth_what_the_result_says(game):
    """Also where the first number of the result does not decide."""
    bot, decided_later, only_one_number = games.bot(game), 0, True
    recorded = [match.state for match in all_recorded(game)]
    for state in [*recorded, *(walked(case).state for case in cases() if case[0] == game)]:
        standing = games.load(game).standing(state)
        sums = {place.seat: sum(bot.worth(state, place.seat, bot.weights)) for place in standing}
        for one, other in pairwise(standing):
            assert (sums[one.seat] > sums[other.seat]) == (one.rank != other.rank)
            assert one.rank != other.rank or sums[one.seat] == sums[other.seat]
            only_one_number &= len(one.key) == 1
            decided_later += other.rank not in (one.rank, None) and one.key[0] == other.key[0]
    assert only_one_number or decided_later > 1


@pytest.mark.parametrize("game", PLAYERS)
@pytest.mark.parametrize("level", QUICK)
def test_a_game_between_computer_players_comes_to_its_end(game, level):
    case = next(case for case in cases() if case[0] == game)
    player = computer(games.load(game), quick(game), level)
    assert played(games.load(game), table_of(case, "computers"), [player] * case[1]).state.over


@pytest.mark.parametrize("game", PLAYERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_terms_and_temperaments_have_words(game, language):
    bot, words = games.bot(game), game_words(game, language)
    codes = [f"bot.term.{term}" for term in bot.terms]
    codes += [f"bot.temperament.{name}{more}" for name in bot.temperaments for more in ("", ".about")]
    assert [code for code in codes if not words.has(code)] == []
    # A benefit that is called "workers" alone tells nobody anything.
    assert [code for code in codes[: len(bot.terms)] if " " not in words.say(code)] == []
    assert 2 <= len(bot.temperaments) <= 3


@pytest.mark.parametrize("game", games.playable())
def test_the_lobby_is_told_who_can_be_played_against(game):
    assert games.meta(game).computers == (games.bot(game) is not None)


@pytest.mark.parametrize("game", PLAYERS)
def test_temperaments_and_lower_levels_judge_otherwise(game):
    bot = games.bot(game)
    players = games.meta(game).players[-1]
    judgements = [bot.judgement(level, players) for level in (1, 2, 3)]
    judgements += [bot.judgement(3, players, name) for name in bot.temperaments]
    assert len(set(judgements)) == len(judgements)
    with pytest.raises(KeyError):
        bot.judgement(4, players, "nobody")


@pytest.mark.parametrize("game", PLAYERS)
def test_every_temperament_of_the_lowest_level_wins_against_the_others(game):
    """A level that makes too much of something must not come to nothing where a temperament makes more of it."""
    bot, rules, won = games.bot(game), games.load(game), Counter[str]()
    names = ["", *bot.temperaments]
    for at in range(MOST_GAMES):
        seats = [names[(at + seat) % len(names)] for seat in range(len(names))]
        table = plain_table(game, len(seats), f"temperaments {at}")
        end = played(rules, table, [computer(rules, bot, 1, name) for name in seats]).state
        won.update(dict(zip(seats, shares(rules, end))))
        if all(won[name] >= 1 for name in names):
            return
    pytest.fail(str(won))


@IN_EVERY_CASE
def test_the_first_reason_of_a_choice_is_its_largest_difference(case):
    game, bot, told = game_of(case), quick(case[0]), 0
    for state in states_on_the_way(case, every=29):
        playouts = Playouts(game, bot, asked(game, state))
        best, *others = looked_at(playouts, thought(playouts, search(playouts))).considered
        for other in others:
            found = reasons(bot, best, other)
            assert {reason.term for reason in found} <= set(bot.terms)
            assert [abs(it.gain) for it in found] == sorted((abs(it.gain) for it in found), reverse=True)
            told += bool(found)
            assert value_gain(best, best).is_beyond(*CLEAR) is False
    assert told > 0


@IN_EVERY_CASE
def test_the_reason_of_a_move_rests_on_what_lies_open(case):
    """The table shows the same reason for a move in two positions that nobody can tell apart."""
    game, bot, found, unknown = game_of(case), bot_of(case), 0, part(case[0], "secrets").unknown
    for before in states_on_the_way(case, every=43):
        after, seat = game.copy(before), before.now.seat
        game.play(after, game.legal_moves(after)[0])
        reason = open_reason(game, bot, before, after, seat, bot.weights)
        for other in unknown(before, None):
            assert open_reason(game, bot, other, after, seat, bot.weights) == reason
        for other in unknown(after, None):
            assert open_reason(game, bot, before, other, seat, bot.weights) == reason
        found += reason is not None
    assert found
