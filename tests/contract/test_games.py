"""What holds of every whole game: it ends, its result is ranked, the same seed is the same game, all is said."""

from __future__ import annotations

import pytest
from tests.contract.cases import IN_EVERY_CASE, Sample, cases, fingerprint, game_of, states_on_the_way, table_of, walked
from tests.tools.deep import paired
from tests.tools.greedy import lively

from engine.chance import player
from engine.core.standing import ranked
from engine.core.state import GameState
from engine.play.game import AnyGame
from engine.text.languages import LANGUAGES
from engine.text.words import Words, game_words


@IN_EVERY_CASE
def test_a_standing_ranks_every_seat_once_best_first(case):
    game = game_of(case)
    for state in [*states_on_the_way(case, every=37), walked(case).state]:
        places = game.standing(state)
        assert sorted(place.seat for place in places) == list(range(state.players))
        placed = [place for place in places if place.rank is not None]
        assert places[: len(placed)] == placed, "who has no place comes last"
        assert all(bool(place.out) == (place.rank is None) for place in places), "and says why"
        first = placed[0].rank if placed else None
        assert first in (1, None) or (first == 2 and all(place.key == placed[0].key for place in placed)), "nobody wins"
        for place in placed:
            assert place.rank == first + sum(other.key > place.key for other in placed)
        assert [place.rank for place in placed] == sorted(place.rank for place in placed)


def test_equal_results_share_a_rank_and_the_next_is_skipped():
    points = {0: 3, 1: 9, 2: 9, 3: 1}
    places = ranked(points, key=lambda seat: (points[seat],), breakdown=lambda seat: {"points": points[seat]})
    assert [(place.seat, place.rank) for place in places] == [(1, 1), (2, 1), (0, 3), (3, 4)]


def test_seats_that_are_out_have_no_rank_come_last_and_say_why():
    points = {0: 3, 1: 9, 2: 9, 3: 1}
    out = {1: "bankrupt", 3: "bankrupt"}
    places = ranked(
        points, lambda seat: (points[seat],), lambda seat: {"points": points[seat]}, lambda seat: out.get(seat, "")
    )
    assert [(place.seat, place.rank) for place in places] == [(2, 1), (0, 2), (1, None), (3, None)]
    assert [place.told() for place in places[1:3]] == [
        {"seat": 1, "rank": 2, "points": 3},
        {"seat": 2, "rank": None, "out": "bankrupt", "points": 9},
    ]


@IN_EVERY_CASE
def test_the_same_seed_is_the_same_game_and_another_another(case):
    game, moves = game_of(case), walked(case).moves
    first, again = (game.begin(table_of(case))[0] for _ in range(2))
    for move in moves:
        game.play(first, move)
        game.play(again, move)
    assert fingerprint(first) == fingerprint(again) == fingerprint(walked(case).state)
    begun = {fingerprint_without_seed(game.begin(table_of(case, f"seed {n}"))[0]) for n in range(8)}
    assert len(begun) > 1


def fingerprint_without_seed(state) -> str:
    state.seed = ""
    return fingerprint(state)


@IN_EVERY_CASE
def test_every_finished_game_says_how_it_ended(case):
    game, words = game_of(case), game_words(case[0], "en")
    assert words.has(f"decided.{game.ending(walked(case).state)}")
    assert game.rounds(walked(case).state) > 0


@pytest.mark.parametrize(("case", "language"), paired(cases(), LANGUAGES))
def test_everything_that_happens_and_is_refused_is_said(case, language):
    said: list[str] = []
    while len(said) <= 1000:  # some games alone are short
        said += sentences_of(case, language, f"said:{language}:{len(said)}")
    codes = ("event.", "refusal.", "prompt.", "preview.")
    assert [one for one in set(said) if "{" in one or one.startswith(codes)] == []


def sentences_of(case, language: str, seed: str) -> list[str]:
    """Return everything that is said in a game, to its end or for a while."""
    game = game_of(case)
    words = game_words(case[0], language).at(table_of(case).seats)
    chance = player(seed).random
    state, events = game.begin(table_of(case))
    said, tells = [words.event(event) for event in events], Sample(case)
    for _ in range(3000):
        if state.over:
            break
        said += sentences_at(game, state, words) if tells(state) else []
        said += [words.event(event) for event in game.play(state, lively(game, state, chance))]
    return said


def sentences_at(game: AnyGame, state: GameState, words: Words) -> list[str]:
    """Return the sentences of a position: its prompt, the reasons of its refusals, and the previews of its moves."""
    prompt = words.say(f"prompt.{state.now.kind}", seat=state.now.seat, **game.decision(state).prompt(state))
    refused = [words.refusal(r) for move in game.candidates(state) if (r := game.refuse(state, move))]
    previews = [game.preview(state, move) for move in game.candidates(state)]
    return [prompt, *refused, *(words.say(f"preview.{event.code}", **event.facts) for event in previews if event)]
