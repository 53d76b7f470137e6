"""Commands in which computer players play: advice, and games between them."""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import Any, TypeAlias

import games
from command.files import at_hand
from command.other_players import OtherPlayer, OtherPlayersError
from command.output import NO, YES, print_line
from engine.bots.bot import AnyBot
from engine.bots.playout import Playouts
from engine.bots.question import asked
from engine.bots.reasons import looked_at, reasons
from engine.bots.search import search, thought
from engine.bots.self_play import Player, by_chance, computer, played, shares
from engine.core.event import Event
from engine.core.input_error import InputError
from engine.core.move import Move
from engine.core.table import LEVELS, Table, plain_table
from engine.play.walk import BrokenWalk
from engine.text.words import game_words

FindPlayer: TypeAlias = "Callable[[Table, str], Player]"

RANDOM = "random"
# In 95 of 100 series the true share is within the bounds.
DEVIATIONS = 1.96


@dataclass(frozen=True)
class Duel:
    """One game of a series. `players` are levels (`4`), levels with a temperament (`3:saver`) or `random`; the first of
    them sits at the seat `first`, and the others follow around the table."""

    game: str
    players: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    seed: str
    first: int

    @property
    def at_seats(self) -> list[str]:
        """The players by seat."""
        many = len(self.players)
        return [self.players[(seat - self.first) % many] for seat in range(many)]


@dataclass(frozen=True)
class Result:
    """The result of one game: its moves, and by seat the share of the win, the choices and the processor seconds."""

    duel: Duel
    moves: int
    shares: list[float]
    choices: list[int]
    seconds: list[float]


@dataclass
class Clocked:
    """A player with a clock of processor seconds."""

    player: Player
    clock: Callable[[], float]
    choices: int = 0
    seconds: float = 0.0

    def __call__(self, state: Any, events: Sequence[Event]) -> Move:
        begun = self.clock()
        move = self.player(state, events)
        self.seconds += self.clock() - begun
        self.choices += 1
        return move


def show_duel(arguments: Namespace) -> int:
    """Print games between computer players, one a line, and then how often each kind of player won."""
    check_players(arguments.game, arguments.levels)
    duels = series(arguments.game, arguments.levels, arguments.games, arguments.seed, arguments.options)
    results = show_games(arguments, duels)
    for player in dict.fromkeys(arguments.levels):
        print_line(**totals(player, results))
    return YES


def show_advice(arguments: Namespace) -> int:
    """Print the moves that a computer player would consider, the best first, and why."""
    game, table, state, events = at_hand(arguments.file)
    if state.over:
        return NO
    bot, words = bot_of(table.game), game_words(table.game, arguments.language).at(table.seats)
    playouts = Playouts(game, bot, asked(game, state, events, arguments.level))
    choice = looked_at(playouts, thought(playouts, search(playouts)))
    best, *others = choice.considered
    for considered in (best, *others)[: arguments.moves]:
        rival = others[0] if considered is best and others else best
        found = [
            {"code": reason.code, "gain": reason.gain, "text": words.say(reason.code)}
            for reason in reasons(bot, considered, rival)
        ]
        looks = {"value": considered.value, "score": considered.score, "playouts": len(considered.outcomes)}
        print_line(move=str(considered.move), **looks, reasons=found)
    return YES


def series(game: str, players: tuple[str, ...], many: int, seed: str, options: Mapping[str, str]) -> list[Duel]:
    """Return the games of a series. From one to the next, each player moves on by a seat."""
    given = tuple(options.items())
    return [Duel(game, players, given, f"{seed}-{number}", number % len(players)) for number in range(many)]


def show_games(arguments: Namespace, duels: Sequence[Duel], find: FindPlayer | None = None) -> list[Result]:
    """Play games, print each when it is over, and return their results. `find` as in `duel_played`."""
    results = []
    with mapping(arguments) as mapped:
        for result in mapped(partial(duel_played, find=find), duels):
            results.append(result)
            print_game(result)
    return results


def duel_played(duel: Duel, find: FindPlayer | None = None) -> Result:
    """Play a game to its end. `find` returns the players by their names, at a table. Raises `OtherPlayersError` when
    the players of another checkout fail."""
    game = games.load(duel.game)
    table = plain_table(duel.game, len(duel.players), duel.seed, **dict(duel.options))
    players = [_clocked((find or player_named)(table, name)) for name in duel.at_seats]
    failure = ""
    try:
        ended = played(game, table, players)
    except BrokenWalk as broken:
        if not isinstance(broken.__cause__, OtherPlayersError):
            raise
        failure = str(broken.__cause__)
    if failure:  # raised out here, because an error with causes does not pass from one process to another
        raise OtherPlayersError(failure)
    choices, seconds = [one.choices for one in players], [one.seconds for one in players]
    return Result(duel, len(ended.moves), shares(game, ended.state), choices, seconds)


def _clocked(player: Player) -> Clocked:
    return Clocked(player, player.clock if isinstance(player, OtherPlayer) else time.process_time)


def totals(player: str, results: Sequence[Result], plays: Callable[[str], bool] | None = None) -> dict[str, object]:
    """Return how often a kind of player won, of the games in which it sat, and how long it thought. `plays` returns
    whether a player is of this kind; without it, players of that name are."""
    is_it = plays or player.__eq__
    won, many, choices, seconds = 0.0, 0, 0, 0.0
    for result in results:
        seats = [seat for seat, name in enumerate(result.duel.at_seats) if is_it(name)]
        many += bool(seats)
        won += sum(result.shares[seat] for seat in seats)
        choices += sum(result.choices[seat] for seat in seats)
        seconds += sum(result.seconds[seat] for seat in seats)
    low, high = wilson(won, many)
    return {
        "player": player,
        "games": many,
        "share": round(won / many, 3),
        "bounds": [round(low, 3), round(high, 3)],
        "choices": choices,
        "milliseconds_a_choice": round(1000 * seconds / max(1, choices), 2),
    }


def wilson(won: float, games: int) -> tuple[float, float]:
    """Return the 95 % bounds of a share (Wilson's score interval)."""
    share, squared = won / games, DEVIATIONS**2 / games
    middle = share + squared / 2
    spread = DEVIATIONS * sqrt(share * (1 - share) / games + squared / (4 * games))
    return (middle - spread) / (1 + squared), (middle + spread) / (1 + squared)


def bot_of(game: str) -> AnyBot:
    """Return the computer players of a game. Raises `InputError` where it has none."""
    found = games.bot(game)
    if found is None:
        raise InputError("bot.none", "game", game=game)
    return found


def check_players(game: str, players: Sequence[str]) -> None:
    """Raise `InputError` for a player that the game does not have."""
    temperaments, levels = bot_of(game).temperaments, tuple(map(str, LEVELS))
    allowed = (RANDOM, *levels, *(f"{levels[-1]}:{name}" for name in temperaments))
    for player in players:
        level, _, temperament = player.partition(":")
        if player != RANDOM and (level not in levels or temperament not in ("", *temperaments)):
            raise InputError("bot.player", "levels", player=player, allowed=allowed)


def player_named(table: Table, name: str) -> Player:
    """Return the player of a name: a level, a level with a temperament (`3:saver`), or `random`."""
    game = games.load(table.game)
    if name == RANDOM:
        return by_chance(game, table.seed)
    level, _, temperament = name.partition(":")
    return computer(game, bot_of(table.game), int(level), temperament)


@contextmanager
def mapping(arguments: Namespace) -> Iterator[Any]:
    """Give a `map` for games: in this process, in several processes, or in a Dask cluster."""
    if arguments.scheduler:
        from distributed import Client  # installed only where there is a cluster

        with Client(arguments.scheduler) as client:  # type: ignore[no-untyped-call]
            yield client.get_executor().map
    elif arguments.jobs > 1:
        executor: Executor = ProcessPoolExecutor(arguments.jobs)
        with executor:
            yield executor.map
    else:
        yield map


def print_game(result: Result) -> None:
    """Print one game of a series."""
    shares = [round(share, 3) for share in result.shares]
    print_line(seed=result.duel.seed, players=result.duel.at_seats, moves=result.moves, shares=shares)
