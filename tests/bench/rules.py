"""Moves a second of random play, beside other rules engines: `.venv/bin/python tests/bench/rules.py [rounds]`.

Our games in CPython and in the browser, by their number of seats; Catanatron (Catan, four of its random
players) and python-chess (random legal moves). All take turns in every round, so that what else the machine does meets
all of them; what counts is the median, and the ratio. The others live in an environment of their own, `.venv-bench`.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
import venv
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
ENVIRONMENT = ROOT / ".venv-bench"
PYTHON = ENVIRONMENT / "bin/python"
ROUNDS, SECONDS, WARM = 5, 3.0, 0.5

COMMON = """
import time
import games
from engine.core.table import plain_table
from engine.play.walk import walk

def play(game, players, seconds):
    loaded, moves, number, start = games.load(game), 0, 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        moves += len(walk(loaded, plain_table(game, players, f"bench-{number}")).moves)
        number += 1
    return moves / spent
"""

sys.path.insert(0, str(ROOT / "py"))
import games  # noqa: E402

TITLES = {game: games.meta(game).title for game in games.playable()}
TABLES = {f"{title}, {players} seats": (game, players) for game, title in TITLES.items() for players in (3, 4, 5)}
IN_BROWSER = {f"{title}, 4 seats, in the browser": (game, 4) for game, title in TITLES.items()}


def ours(game: str, players: int) -> Callable[[float], float]:
    """Return the player of one of our games."""
    sys.path.insert(0, str(ROOT / "py"))
    namespace: dict[str, Callable] = {}
    exec(COMMON, namespace)
    return lambda seconds: namespace["play"](game, players, seconds)


def catanatron(seconds: float) -> float:
    """Play Catan between four random players."""
    from catanatron import Color, Game, RandomPlayer

    moves, number, start = 0, 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        game = Game([RandomPlayer(colour) for colour in Color], seed=number)
        game.play()
        state = game.state
        moves += len(state.action_records if hasattr(state, "action_records") else state.actions)
        number += 1
    return moves / spent


def chess(seconds: float) -> float:
    """Play chess by chance."""
    from chess import Board

    moves, chance, start = 0, random.Random(0), time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        board = Board()
        while not board.is_game_over():
            board.push(chance.choice(list(board.legal_moves)))
            moves += 1
    return moves / spent


ENGINES: dict[str, Callable[[], Callable[[float], float]]] = {
    **{name: partial(ours, *table) for name, table in TABLES.items()},
    "Catanatron": lambda: catanatron,
    "python-chess": lambda: chess,
}


def main() -> None:
    """Play all rounds and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rounds", type=int, nargs="?", default=ROUNDS)
    parser.add_argument("--only", help="play one engine here, and print its moves a second")
    arguments = parser.parse_args()
    if arguments.only:
        play = ENGINES[arguments.only]()
        play(WARM)
        print(json.dumps(play(SECONDS)))
    else:
        prepare()
        print(compared(measured(arguments.rounds)))


def prepare() -> None:
    """Install the other engines, if they are not there."""
    if PYTHON.exists():
        return
    venv.create(ENVIRONMENT, with_pip=True)
    lock = HERE / "requirements.txt"
    subprocess.run([PYTHON, "-m", "pip", "install", "--quiet", "--require-hashes", "-r", lock], check=True)


def measured(rounds: int) -> dict[str, list[float]]:
    """Return the moves a second of every round, by engine."""
    import bench_setup as bench
    from tests.browser.fixtures import served

    found = defaultdict(list)
    with bench.built_site() as folder, bench.chromium_browser() as browser, served(folder, "/") as url:
        page = opened(browser, url)
        for _ in range(rounds):
            for name in ENGINES:
                command = [PYTHON, __file__, "--only", name]
                found[name].append(json.loads(subprocess.run(command, capture_output=True, check=True).stdout))
            for name, table in IN_BROWSER.items():
                found[name].append(page.evaluate("(code) => python.runPython(code)", call(*table, SECONDS)))
    return dict(found)


def opened(browser, url: str):
    """Return a page whose interpreter is ready to play."""
    import bench_setup as bench

    page = browser.new_page()
    page.goto(url)
    page.wait_for_selector("#keeping-import", state="attached", timeout=60_000)
    page.evaluate(f"async (code) => {{ window.python = await {bench.INTERPRETER}; python.runPython(code); }}", COMMON)
    for table in IN_BROWSER.values():
        page.evaluate("(code) => python.runPython(code)", call(*table, WARM))
    return page


def call(game: str, players: int, seconds: float) -> str:
    """Return the Python that plays a game in the page."""
    return f"play({game!r}, {players}, {seconds})"


def compared(found: dict[str, list[float]]) -> str:
    """Return the table: moves a second, and how that compares with the other engines, round by round."""
    import bench_setup as bench

    heads = ("engine", "moves a second", "÷ Catanatron", "÷ python-chess")
    rows = [
        (name, f"{median(speeds):,.0f}", ratio(speeds, found["Catanatron"]), ratio(speeds, found["python-chess"]))
        for name, speeds in found.items()
    ]
    return bench.table(heads, rows)


def ratio(speeds: list[float], others: list[float]) -> str:
    """Return the median of the ratios of the rounds."""
    return f"{median(one / other for one, other in zip(speeds, others)):.2f}"


if __name__ == "__main__":
    main()
