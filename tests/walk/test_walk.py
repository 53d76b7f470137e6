"""Random play: hundreds of whole games, and the accounts of some of them kept move by move.

A game that breaks is kept as a record; the assertion says where, so that it can be opened and stepped through.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from tests.contract.cases import Case
from tests.walk.shadow import SHADOWS

import games
from engine.game import AnyGame
from engine.match import Match
from engine.record import read_record, replay, write
from engine.state import GameState
from engine.table import Table, plain_table
from engine.walk import BrokenWalk, Walk, Watcher, walk

BATCHES = 6
GAMES_IN_A_BATCH = 9
FEWEST = 300
WATCHED = 2


def every_table() -> list[Case]:
    """Return every game with every number of players and every value of each option."""
    return [
        (game, players, options)
        for game in games.playable()
        for players in games.meta(game).players
        for options in options_of(game)
    ]


def options_of(game: str) -> list[tuple[tuple[str, str], ...]]:
    return [((option.name, value),) for option in games.meta(game).options for value in option.values] or [()]


def named(case: Case) -> str:
    game, players, options = case
    return "-".join([game, str(players), *(value for _, value in options)])


IN_EVERY_CASE = pytest.mark.parametrize("case", every_table(), ids=named)


def table_of(case: Case, seed: str) -> Table:
    game, players, options = case
    return plain_table(game, players, seed, **dict(options))


def walked(case: Case, seed: str, watch: Watcher | None = None, keep: Path | None = None) -> Walk:
    """Return a random game. One that breaks fails the test and is kept."""
    game = games.load(case[0])
    try:
        return walk(game, table_of(case, seed), watch)
    except BrokenWalk as broken:
        file = (keep or Path(tempfile.gettempdir())) / f"broken-{named(case)}-{seed}.txt"
        file.write_text(write(game, broken.walk.table, broken.walk.moves, {}), encoding="utf-8")
        raise AssertionError(f"{broken}; kept as {file}") from broken


@pytest.mark.parametrize("batch", range(BATCHES))
@IN_EVERY_CASE
def test_random_games_come_to_an_end_that_can_be(case, batch):
    game = games.load(case[0])
    for number in range(GAMES_IN_A_BATCH):
        whole = walked(case, f"{batch}-{number}")
        assert whole.state.over
        game.check(whole.state)
        assert game.ending(whole.state)


def watching(game: AnyGame, state: GameState) -> None:
    game.check(state)


@pytest.mark.parametrize("number", range(WATCHED))
@IN_EVERY_CASE
def test_every_position_of_a_random_game_can_be(case, number):
    assert walked(case, f"watched-{number}", watching).state.over


@pytest.mark.parametrize("number", range(WATCHED))
@IN_EVERY_CASE
def test_the_log_tells_all_that_changes(case, number):
    game = games.load(case[0])
    whole = walked(case, f"watched-{number}")
    state, events = game.begin(whole.table)
    shadow = SHADOWS[case[0]](state)
    for move in [*whole.moves, None]:
        shadow.hear(events)
        shadow.compare(state)
        events = [] if move is None else game.play(state, move)
    assert state.over


def test_every_game_has_a_shadow():
    assert set(SHADOWS) == set(games.playable())


@pytest.mark.parametrize("game", games.playable())
def test_every_game_is_walked_often(game):
    assert BATCHES * GAMES_IN_A_BATCH * sum(case[0] == game for case in every_table()) >= FEWEST


def test_a_game_that_breaks_is_kept_and_can_be_opened(tmp_path):
    case = every_table()[0]

    def breaks_later(game: AnyGame, state: GameState) -> None:
        if game.rounds(state) == 2:
            raise AssertionError("round 2 is too much")

    with pytest.raises(AssertionError, match=r"round 2 is too much.*kept as") as caught:
        walked(case, "breaks", breaks_later, tmp_path)
    (file,) = tmp_path.iterdir()
    assert str(file) in str(caught.value)
    match: Match = replay(read_record(file.read_text(encoding="utf-8")), games.load)
    assert games.load(case[0]).rounds(match.state) == 2


@pytest.mark.parametrize("game_id", games.playable())
def test_a_shadow_notices_what_was_not_told(game_id):
    case = next(case for case in every_table() if case[0] == game_id)
    game = games.load(game_id)
    state, events = game.begin(table_of(case, "silent"))
    shadow = SHADOWS[case[0]](state)
    shadow.hear(events)
    shadow.compare(state)
    game.play(state, game.legal_moves(state)[0])
    with pytest.raises(AssertionError):
        shadow.compare(state)
