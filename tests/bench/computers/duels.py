"""How strong the computer players are: series of games with seats rotated; within the bounds lie 95 of 100 such shares.

`.venv/bin/python tests/bench/computers/duels.py [GAME …] [--many K] [--seed S] [--jobs J] [--rows 0,2]
[--seats 3,5]` plays the rows of the table, and `… duels.py [GAME …] --rows child:1,adult:2` others: of the players of
the command line, and of `PEOPLE`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from tests.games.parts import part  # noqa: E402
from tests.games.people import PEOPLE, Person  # noqa: E402

import games  # noqa: E402
from command.duels import Result, duel_played, player_named, series, totals  # noqa: E402
from engine.bots.self_play import Player  # noqa: E402
from engine.chance import player as by_seed  # noqa: E402
from engine.core.table import Table  # noqa: E402

# Who sits at the first seat, and who at all others.
ROWS = (
    ("1", "random"),
    ("2", "1"),
    ("3", "1"),
    ("3", "2"),
    ("4", "3"),
    ("4", "adult"),
    ("child", "1"),
    ("adult", "1"),
    ("adult", "2"),
)


def player(table: Table, name: str) -> Player:
    """Return a player of the command line, or a person."""
    if name not in PEOPLE:
        return player_named(table, name)
    game, person, chance = games.load(table.game), part(table.game, "people"), by_seed(f"{name} {table.seed}").random
    choose: Person = getattr(person, name)
    return lambda state, events: choose(state, game.legal_moves(state), chance)


def rows(arguments: argparse.Namespace) -> Iterator[tuple[str, int, str, str]]:
    """Yield the rows of the table: game, seats, and the two kinds of players."""
    chosen = [_row(row) for row in arguments.rows.split(",")] if arguments.rows else ROWS
    for game in arguments.games or [name for name in games.playable() if games.bot(name)]:
        for seats in sorted({*map(int, arguments.seats.split(","))} & {*games.meta(game).players}):
            for first, others in chosen:
                yield game, seats, first, others


def _row(told: str) -> tuple[str, str]:
    first, others, *_ = told.split(":") if ":" in told else ROWS[int(told)]
    return first, others


def main() -> None:
    """Print a table, a row as soon as it is played."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--many", type=int, default=400)
    parser.add_argument("--seed", default="bench")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--rows", default="")
    parser.add_argument("--seats", default="2,4")
    arguments = parser.parse_args()
    print("| game | seats | first | others | games | share, % | 95 % | ms a choice |")
    print("| --- | ---: | --- | --- | ---: | ---: | --- | ---: |")
    with ProcessPoolExecutor(arguments.jobs) as processes:
        for game, seats, first, others in rows(arguments):
            duels = series(game, (first, *[others] * (seats - 1)), arguments.many, arguments.seed, {})
            results: list[Result] = list(processes.map(partial(duel_played, find=player), duels))
            told = totals(first, results)
            low, high = (round(100 * bound) for bound in told["bounds"])
            title, share, time = games.meta(game).title, round(100 * told["share"]), told["milliseconds_a_choice"]
            cells = (title, seats, first, others, told["games"], share, f"{low} to {high}", time)
            print("|", " | ".join(map(str, cells)), "|", flush=True)


if __name__ == "__main__":
    main()
