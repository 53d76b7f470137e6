"""The count at the end of a game: its steps add up to the result, and its tie-breaks tell who won."""

from __future__ import annotations

from typing import Any

import pytest
from tests.records.golden import all_recorded

import games
from engine.core.standing import CountStep, SeatResult
from engine.play.match import Match
from engine.text.languages import LANGUAGES
from engine.text.words import game_words


@pytest.fixture(params=games.playable(), scope="module")
def finished(request) -> list[Match[Any]]:
    return [match for match in all_recorded(request.param) if match.state.over]


def counted(match: Match[Any]) -> tuple[list[SeatResult], list[CountStep], list[CountStep]]:
    """Return the places of seats that have one, the steps that add up, and those that break ties."""
    steps = match.game.count(match.state)
    placed = [place for place in match.game.standing(match.state) if place.rank is not None]
    return placed, [step for step in steps if not step.breaks_ties], [step for step in steps if step.breaks_ties]


def test_the_steps_add_up_to_the_first_number_of_each_result(finished):
    for match in finished:
        placed, adding, _ = counted(match)
        for place in placed:
            assert sum(step.amounts[place.seat] or 0 for step in adding) == next(iter(place.breakdown.values()))
            assert all(step.amounts[place.seat] is not None for step in adding)


def test_a_tie_is_broken_among_seats_that_are_equal_so_far_until_no_two_are(finished):
    for match in finished:
        placed, _, ties = counted(match)
        for at, step in enumerate(ties, 1):
            keys = {place.seat: place.key[:at] for place in placed}
            tied = {seat for seat, key in keys.items() if list(keys.values()).count(key) > 1}
            assert {seat for seat, amount in enumerate(step.amounts) if amount is not None} == tied
            assert all(step.amounts[place.seat] == abs(place.key[at]) for place in placed if place.seat in tied)
        keys = [place.key for place in placed]
        longest = max(map(len, keys), default=1)
        assert len(ties) == longest - 1 or len({key[: len(ties) + 1] for key in keys}) == len(keys)


def test_steps_come_adding_first_and_are_named_in_every_language(finished):
    steps = [step for match in finished for step in match.game.count(match.state)]
    for match in finished:
        order = [step.breaks_ties for step in match.game.count(match.state)]
        assert order == sorted(order)
    for language in LANGUAGES:
        words = game_words(finished[0].table.game, language)
        assert not [step for step in steps if words.say(step.code, **step.facts) in ("", step.code)]
