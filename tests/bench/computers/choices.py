"""Whether computer players keep to the rules and to what their seats may know, over many choices.

All games, options, numbers of seats and levels by turns; the highest level plays few games on. Every choice has to be
legal, every game to come to its end. In some positions each variant of what the asked seat may not know is asked, and
has to give the same choice: the question has to be the same, and of a few the move is thought about again.

`.venv/bin/python tests/bench/computers/choices.py [GAME …] [--choices 100000] [--positions 10000] [--jobs J]`"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from tests.contract.cases import Case, cases  # noqa: E402
from tests.contract.quick_bots import hasty  # noqa: E402
from tests.games.parts import part  # noqa: E402

import games  # noqa: E402
from engine.bots.bot import AnyBot  # noqa: E402
from engine.bots.question import asked  # noqa: E402
from engine.bots.search import chosen  # noqa: E402
from engine.bots.self_play import Player, played  # noqa: E402
from engine.core.event import Event  # noqa: E402
from engine.core.move import Move  # noqa: E402
from engine.core.table import LEVELS, Table, plain_table  # noqa: E402
from engine.play.game import AnyGame  # noqa: E402
from engine.play.walk import BrokenWalk  # noqa: E402

# One choice in so many is compared with those of the variants, and of these one in so many is thought about again.
COMPARED, THOUGHT_AGAIN = 5, 10


class Counted:
    """Players who count what they choose, and what would have been chosen otherwise."""

    def __init__(self, game: AnyGame, bot: AnyBot) -> None:
        self.found: Counter[str] = Counter()
        self._game, self._bot = game, bot

    def player(self, level: int, temperament: str) -> Player:
        """Return a player of a level and a temperament."""

        def choose(state: Any, events: Sequence[Event]) -> Move:
            move = chosen(self._game, self._bot, asked(self._game, state, events, level, temperament)).move
            self.found["choices"] += 1
            self.found["illegal"] += self._game.judge(state, move) is not None
            if self.found["choices"] % COMPARED == 0:
                self._compare(state, events, level, temperament, move)
            return move

        return choose

    def _compare(self, state: Any, events: Sequence[Event], level: int, temperament: str, move: Move) -> None:
        self.found["positions"] += 1
        question = asked(self._game, state, events, level, temperament)
        for other in part(self._game.meta.id, "secrets").unknown(state, state.now.seat):
            self.found["variants"] += other != state
            again = asked(self._game, other, events, level, temperament)
            changed = again != question
            if not changed and self.found["variants"] % THOUGHT_AGAIN == 0:
                changed = chosen(self._game, self._bot, again).move != move
            self.found["changed"] += changed


def table_of(case: Case, number: int) -> Table:
    """Return the table of a game."""
    game, seats, options = case
    return plain_table(game, seats, f"choices {number}", **dict(options))


def game_played(case: Case, number: int) -> Counter[str]:
    """Play one game, each seat with a level and a temperament of its own, and return the counts."""
    game, bot = games.load(case[0]), games.bot(case[0])
    assert bot is not None
    counted, tempers = Counted(game, hasty(case[0])), ["", *bot.temperaments]
    kinds = [(LEVELS[(number + at) % len(LEVELS)], tempers[(number + 2 * at) % len(tempers)]) for at in range(case[1])]
    try:
        played(game, table_of(case, number), [counted.player(*kind) for kind in kinds])
    except BrokenWalk as broken:
        print(case, number, broken, file=sys.stderr)
        counted.found["broken"] += 1
    counted.found["games"] += 1
    return counted.found


def series(game: str, choices: int, positions: int, jobs: int) -> Counter[str]:
    """Play games of all cases by turns until there are enough choices and positions."""
    found: Counter[str] = Counter()
    numbers = count()
    with ProcessPoolExecutor(jobs) as processes:
        while found["choices"] < choices or found["positions"] < positions:
            some = [(case, next(numbers)) for case in cases() if case[0] == game]
            for counted in processes.map(game_played, *zip(*some)):
                found += counted
    return found


def row(cells: Iterable[object]) -> None:
    print("|", " | ".join(map(str, cells)), "|", flush=True)


COLUMNS = ("games", "choices", "illegal", "broken", "positions", "variants", "changed")


def main() -> None:
    """Print a table, a row for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--choices", type=int, default=100_000)
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    row(["game", *COLUMNS])
    row(["---", *["---:"] * len(COLUMNS)])
    named = arguments.games or [name for name in games.playable() if games.bot(name)]
    for game in named:
        found = series(game, arguments.choices // len(named), arguments.positions, arguments.jobs)
        row([games.meta(game).title, *[f"{found[name]:,}" for name in COLUMNS]])


if __name__ == "__main__":
    main()
