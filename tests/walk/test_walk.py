"""Random play: hundreds of whole games of every game, with any two options together (and with every combination, when
everything is tested), and the accounts of some of them kept move by move.

A game that breaks is kept as a record; the assertion says where, so that it can be opened and stepped through.
"""

from __future__ import annotations

import tempfile
from functools import cache
from itertools import chain, combinations, product
from pathlib import Path

import pytest
from tests.contract.cases import Case, table_of
from tests.games.parts import part
from tests.tools.deep import DEEP
from tests.tools.greedy import lively

import games
from engine.core.input_error import InputError
from engine.core.state import GameState
from engine.files.record import read_record, replay, write
from engine.play.game import AnyGame, random_move
from engine.play.match import Match
from engine.play.walk import BrokenWalk, Chooser, Listener, Walk, Watcher, walk

# Games of each game; 24,000 in all when everything is tested.
FEWEST = 6_000 if DEEP else 300
BETWEEN_CHECKS = 40
WATCHED = 5 if DEEP else 1


def every_table() -> list[Case]:
    """Return every game with every number of players and every value of each option that matters for it."""
    return [
        (game, players, (option,) if option else ())
        for game in games.playable()
        for players in games.meta(game).players
        for option in [*chain(*options_of(game, players))] or [()]
    ]


def options_of(game: str, players: int) -> list[list[tuple[str, str]]]:
    """Return the options that matter for a number of players, each with all its values."""
    options = (option for option in games.meta(game).options if option.matters(players))
    return [[(option.name, value) for value in option.values] for option in options]


@cache
def every_combination(game: str, players: int) -> list[Case]:
    """Return a game with every combination of options that it allows."""
    options = options_of(game, players)
    return [case for chosen in product(*options) if is_allowed(case := (game, players, chosen))]


@cache
def any_two(game: str, players: int) -> list[Case]:
    """Return combinations of options, so that any two values that can be played together are in one of them."""
    values = {case: ones_and_twos(case) for case in every_combination(game, players)}
    found, left = [], set(chain(*values.values()))
    while left:
        found.append(max(values, key=lambda case: len(values[case] & left)))
        left -= values[found[-1]]
    return found or every_combination(game, players)[:1]


def ones_and_twos(case: Case) -> set[tuple[tuple[str, str], ...]]:
    """Return every value of an option in a case, and any two of them."""
    return {*combinations(case[2], 1), *combinations(case[2], 2)}


def mixed(case: Case, number: int) -> Case:
    """Return one of the combinations of options in which that of a case has its value."""
    fitting = [one for one in every_combination(*case[:2]) if set(case[2]) <= set(one[2])]
    return fitting[(number + 1) * len(fitting) // (WATCHED + 1)]


def is_allowed(case: Case) -> bool:
    """Return whether a combination can be played: no two improvements want the same place."""
    try:
        games.load(case[0]).deal(table_of(case, "allowed"))
    except InputError as error:
        if error.code != "table.same_place":
            raise
        return False
    return True


def named(case: Case) -> str:
    game, players, options = case
    return "-".join([game, str(players), *(value for _, value in options)])


IN_EVERY_CASE = pytest.mark.parametrize("case", every_table(), ids=named)
FOR_EVERY_NUMBER_OF_PLAYERS = pytest.mark.parametrize(
    ("game", "players"), [(game, players) for game in games.playable() for players in games.meta(game).players]
)


def walked(
    case: Case,
    seed: str,
    watch: Watcher | None = None,
    keep: Path | None = None,
    choose: Chooser = random_move,
    hear: Listener = lambda events: None,
) -> Walk:
    """Return a random game. One that breaks fails the test and is kept."""
    game = games.load(case[0])
    try:
        return walk(game, table_of(case, seed), watch, choose, hear)
    except BrokenWalk as broken:
        file = (keep or Path(tempfile.gettempdir())) / f"broken-{named(case)}-{seed}.txt"
        file.write_text(write(game, broken.walk.table, broken.walk.moves, {}), encoding="utf-8")
        raise AssertionError(f"{broken}; kept as {file}") from broken


class NowAndThen:
    """Checks every so many positions, and the last one."""

    def __init__(self) -> None:
        self.seen = 0

    def __call__(self, game: AnyGame, state: GameState) -> None:
        self.seen += 1
        if state.over or self.seen % BETWEEN_CHECKS == 0:
            game.check(state)


@FOR_EVERY_NUMBER_OF_PLAYERS
def test_random_games_come_to_an_end_that_can_be(game, players):
    tables = every_combination(game, players) if DEEP else any_two(game, players)
    played = 0
    for number in range(-(-FEWEST // (len(tables) * len(games.meta(game).players)))):
        for case in tables:
            whole = walked(case, f"end-{number}", NowAndThen())
            assert whole.state.over
            assert games.load(game).ending(whole.state)
            played += 1
    assert played * len(games.meta(game).players) >= FEWEST


@pytest.mark.parametrize("number", range(WATCHED))
@IN_EVERY_CASE
def test_the_log_tells_all_that_changes_and_every_position_can_be(case, number):
    game, seed = games.load(case[0]), f"watched-{number}"
    ledger = part(case[0], "ledger").LEDGER(game.begin(table_of(mixed(case, number), seed))[0])
    compared = 0

    def watching(game: AnyGame, state: GameState) -> None:
        nonlocal compared
        game.check(state)
        ledger.compare(state)
        compared += 1

    whole = walked(mixed(case, number), seed, watching, choose=lively, hear=ledger.hear)
    assert whole.state.over
    assert compared == len(whole.moves) + 1


@FOR_EVERY_NUMBER_OF_PLAYERS
def test_any_two_values_of_options_are_played_together(game, players):
    played, possible = any_two(game, players), every_combination(game, players)
    assert set(chain(*map(ones_and_twos, played))) == set(chain(*map(ones_and_twos, possible)))
    assert len(played) <= len(possible)


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
def test_a_ledger_notices_what_was_not_told(game_id):
    case = next(case for case in every_table() if case[0] == game_id)
    game = games.load(game_id)
    state, events = game.begin(table_of(case, "silent"))
    ledger = part(case[0], "ledger").LEDGER(state)
    ledger.hear(events)
    ledger.compare(state)
    game.play(state, game.legal_moves(state)[0])
    with pytest.raises(AssertionError):
        ledger.compare(state)
