"""Commands that play by themselves: random games, exact counts, speed."""

from __future__ import annotations

import time
from argparse import Namespace
from pathlib import Path

import games
from command.duels import check_players, player_named
from command.output import NO, YES, print_line, standing
from engine.bots.self_play import played
from engine.core.state import GameState
from engine.core.table import Table, plain_table
from engine.files.position_file import state_digest
from engine.files.record import write
from engine.play.game import AnyGame
from engine.play.match import AnyMatch, Match
from engine.play.walk import BrokenWalk, Walk, Watcher, count_sequences, walk


def show_games(arguments: Namespace) -> int:
    """Print the games that can be played."""
    for game in games.playable():
        meta = games.meta(game)
        print_line(
            game=game,
            title=meta.title,
            players=list(meta.players),
            options={option.name: list(option.values) for option in meta.options},
            rules=meta.rules_version,
        )
    return YES


def play_walks(arguments: Namespace) -> int:
    """Print K random games; a broken one is kept as a record and printed as such."""
    game, check = games.load(arguments.game), _check if arguments.check else None
    if arguments.levels:
        check_players(arguments.game, arguments.levels)
    worst = YES
    for number in range(arguments.games):
        table = plain_table(arguments.game, arguments.players, f"{arguments.seed}-{number}", **arguments.options)
        try:
            walked = _walked(game, table, arguments.levels, check)
            print_line(**_walk_line(game, walked))
        except BrokenWalk as broken:
            walked, worst = broken.walk, NO
            print_line(game=table.game, players=table.players, seed=table.seed, broken=str(broken))
        _keep_record(arguments.records, game, walked)
    return worst


def show_counts(arguments: Namespace) -> int:
    """Print how many move sequences there are, depth by depth."""
    game = games.load(arguments.game)
    match: AnyMatch = Match(game, plain_table(arguments.game, arguments.players, arguments.seed, **arguments.options))
    for depth in range(1, arguments.depth + 1):
        print_line(depth=depth, count=count_sequences(game, match.state, depth))
    return YES


def show_bench(arguments: Namespace) -> int:
    """Print moves a second of random play, for each game and number of players."""
    for name in arguments.games or games.playable():
        for players in games.meta(name).players:
            print_line(game=name, players=players, **_bench(games.load(name), players, arguments.seconds))
    return YES


def _check(game: AnyGame, state: GameState) -> None:
    game.check(state)


def _walked(game: AnyGame, table: Table, players: tuple[str, ...], watch: Watcher | None) -> Walk:
    """Play a game by chance, or by the computer players that are named, in turns if there are fewer than seats."""
    if not players:
        return walk(game, table, watch)
    at_seats = [player_named(table, players[seat % len(players)]) for seat in range(table.players)]
    return played(game, table, at_seats, watch)


def _walk_line(game: AnyGame, walked: Walk) -> dict[str, object]:
    return {
        "game": walked.table.game,
        "players": walked.table.players,
        "seed": walked.table.seed,
        "moves": len(walked.moves),
        "rounds": game.rounds(walked.state),
        "standing": standing(game, walked.state),
        "ended": game.ending(walked.state),
        "digest": state_digest(walked.state),
    }


def _keep_record(folder: Path | None, game: AnyGame, walked: Walk) -> None:
    if folder is None:
        return
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{walked.table.game}-{walked.table.players}-{walked.table.seed}.txt"
    text = write(game, walked.table, walked.moves, {})
    (folder / name).write_text(text, encoding="utf-8")


def _bench(game: AnyGame, players: int, seconds: int) -> dict[str, object]:
    moves, number, start = 0, 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        moves += len(walk(game, plain_table(game.meta.id, players, f"bench-{number}")).moves)
        number += 1
    return {"games": number, "moves": moves, "moves_a_second": round(moves / spent)}
