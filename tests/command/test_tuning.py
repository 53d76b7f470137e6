"""The search for weights."""

from __future__ import annotations

from dataclasses import asdict, fields

import pytest
from tests.command.calls import complaint, lines
from tests.tools.example import GAME

from command.duels import bot_of
from command.tuning import Trial, changes, scaled, trial_played, with_weights

SEARCH = ("tune", GAME, "--players", 3, "--games", 3, "--rounds", 2, "--seed", "search")
WEIGHTS = bot_of(GAME).judgement(3, 4)
NAMES = [field.name for field in fields(WEIGHTS)]


def trial(seed: int) -> Trial:
    return Trial(GAME, 3, (), 3, WEIGHTS, 1.6, str(seed))


def test_factors_are_within_the_spread_and_each_seat_has_its_own():
    found = [trial(seed).factors(seat) for seed in range(40) for seat in range(3)]
    assert all(list(factors) == NAMES for factors in found)
    assert all(1 / 1.6 <= factor <= 1.6 for factors in found for factor in factors.values())
    assert {factors[NAMES[0]] < 1 for factors in found} == {True, False}
    assert len({factors[NAMES[0]] for factors in found}) == len(found)
    assert trial(0).factors(0) == found[0]


def test_what_winners_have_more_of_is_raised_and_what_they_have_less_of_is_lowered():
    more, less, *others = [name for name in NAMES if getattr(WEIGHTS, name) >= 10]
    trials, won = [trial(seed) for seed in range(80)], []
    for one in trials:
        strength = [factors[more] / factors[less] for factors in map(one.factors, range(3))]
        won.append([float(value == max(strength)) for value in strength])
    found = {change.weight: change for change in changes(trials, won)}
    assert found[more].clear
    assert found[more].after > found[more].before == getattr(WEIGHTS, more)
    assert found[less].clear
    assert found[less].after < found[less].before
    unmoved = [found[name] for name in others if not found[name].clear]
    assert len(unmoved) > len(others) / 2
    assert all(change.after == change.before for change in unmoved)


def test_shared_wins_and_games_without_a_winner_say_nothing():
    trials = [trial(seed) for seed in range(9)]
    assert not any(change.clear for change in changes(trials, [[1 / 3] * 3] * 9))
    assert all(change.winners == 1 for change in changes(trials, [[0.0] * 3] * 9))


def test_a_level_plays_with_its_new_weights_and_the_others_keep_theirs():
    bot, doubled = bot_of(GAME), scaled(WEIGHTS, dict.fromkeys(NAMES, 2.0))
    assert asdict(doubled) == {name: 2 * value for name, value in asdict(WEIGHTS).items()}
    changed = with_weights(bot, 3, doubled)
    assert changed.judgement(3, 4) == doubled
    assert [changed.judgement(level, 4) for level in (1, 2, 4)] == [bot.judgement(level, 4) for level in (1, 2, 4)]
    assert bot.judgement(3, 4) == WEIGHTS


def test_a_trial_has_one_win_to_share():
    assert sum(trial_played(trial(1))) == pytest.approx(1)


def test_a_search_tells_each_round_and_what_it_comes_to():
    *told, last = lines(*SEARCH)
    assert [line["weight"] for line in told if line["round"] == 1] == [it for it in NAMES if getattr(WEIGHTS, it)]
    second = {line["weight"]: line for line in told if line["round"] == 2}
    assert all(line["after"] == second[line["weight"]]["before"] for line in told if line["round"] == 1)
    assert last["weights"] == asdict(WEIGHTS) | {name: line["after"] for name, line in second.items()}


def test_a_search_is_the_same_in_several_processes_and_another_with_another_seed():
    first = lines(*SEARCH)
    assert lines(*SEARCH, "--jobs", 2) == first
    assert lines(*SEARCH, "--seed", "other") != first


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (("--spread", "1"), "not a number above 1: 1"),
        (("--spread", "wide"), "not a number above 1: wide"),
        (("--rounds", 0), "not a number above 0: 0"),
    ],
)
def test_a_search_that_cannot_be_gets_a_plain_sentence(call, sentence):
    assert sentence in complaint(*SEARCH, *call)
