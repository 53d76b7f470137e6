"""How long computer players think in Chromium: `.venv/bin/python tests/bench/thinking.py [--games GAME,…] [--seats 4]`.

Computers of one level play at all seats without a pause; a choice is timed in the page, from the question until the
choice. A page that is told of two processors has one worker, one that is told of three has two."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from statistics import median

import bench_setup as bench
import click
from tests.browser.fixtures import served
from tests.browser.page_driver import PageDriver
from tests.browser.visit import USUAL, opened

import games
from engine.bots.level import HIGHEST, LEVELS
from engine.core.table import Computer, plain_table
from engine.files.record import write

SEATS = 4
PROCESSORS = {1: 2, 2: 3}
"""How many processors a page is told of, by workers."""
CLICKS = 40
SETTLED = 3000
"""Milliseconds after which a page has given back what it needed for its start."""

# Notes how many milliseconds each choice took, and each answer of a worker.
TIMED = """
import json, time
from __main__ import app
from dataclasses import replace
from page.thinking.thinker import Thinker
from page.table import computers

app.spent = dict(choices=[], answers=[], ready=[])
begin, ask, answered = Thinker.begin, Thinker._ask, Thinker._answered
asked_at = {}

def noted(name, start):
    app.spent[name].append(1000 * (time.perf_counter() - start))

def timed_begin(self):
    start, done = time.perf_counter(), self._done
    self._done = lambda choice: (noted("choices", start), done(choice))
    begin(self)

def timed_ask(self, number, at, sample):
    asked_at[id(sample)] = time.perf_counter()
    ask(self, number, at, sample)

def timed_answered(self, number, at, sample, answer):
    noted("answers", asked_at.pop(id(sample)))
    answered(self, number, at, sample, answer)

def timed_prepare(browser, game):
    start = time.perf_counter()
    for number in range(browser.workers.many):
        browser.workers.ask(number, game, lambda _: noted("ready", start))

computers.prepare = timed_prepare
Thinker.begin, Thinker._ask, Thinker._answered = timed_begin, timed_ask, timed_answered
app.services.prefer(replace(app.services.settings.preferences, pace=json.loads(pace)))
json.dumps(None)
"""
SPENT = "import json\nfrom __main__ import app\njson.dumps(app.spent)"
IS_OVER = "document.querySelector('#standing') !== null"


def main() -> None:
    """Play, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(game for game in games.playable() if games.bot(game)))
    parser.add_argument("--seats", type=int, default=SEATS)
    parser.add_argument("--most", type=int, default=60, help="choices of a level")
    parser.add_argument("--levels", default=",".join(map(str, LEVELS)))
    given = parser.parse_args()
    chosen, levels = given.games.split(","), list(map(int, given.levels.split(",")))
    print(bench.load())
    with bench.built_site() as folder, bench.chromium_browser() as browser:
        rows = times(browser, folder, chosen, levels, given.seats, given.most)
        print(bench.table(("game", "level", "workers", "choices", "ms", "95 %"), rows))
        if given.seats == SEATS:
            print()
            print(bench.table(("what", "figure"), around(browser, folder, chosen[0])))
    print(bench.load())


def times(browser, folder: Path, chosen: list[str], levels: list[int], seats: int, most: int) -> Iterator[list[object]]:
    """Yield for each game and level how long choices take; the highest level with one worker and with two."""
    for game in chosen:
        for level in levels:
            for workers in PROCESSORS if level == HIGHEST else [1]:
                spent = played(browser, folder, game, [level] * seats, workers, most)
                row = [game, level, workers, len(spent), *bench.spread(spent)]
                print("…", *row, flush=True)
                yield row


def played(browser, folder: Path, game: str, levels: list[int], workers: int, most: int) -> list[float]:
    """Return how many milliseconds the choices took."""
    with page(browser, folder, game, levels, workers, "at-once") as here:
        choices: list[float] = []
        while len(choices) < most and not here.page.evaluate(IS_OVER):
            here.page.wait_for_timeout(500)
            choices = here.python(SPENT)["choices"]
        return choices[:most]


@contextmanager
def page(browser, folder: Path, game: str, levels: list[int], workers: int, pace: str) -> Iterator[PageDriver]:
    """Open a table at which computers of these levels sit (0: a person), each choice of theirs being timed."""
    told = f"Object.defineProperty(navigator, 'hardwareConcurrency', {{ value: {PROCESSORS[workers]} }});"
    context = browser.new_context(**USUAL)
    with served(folder, "/") as url:
        here = opened(context, told)
        here.page.goto(url)
        here.wait()
        here.python(TIMED, pace=pace)
        here.bring(record(game, levels))
        yield here
        context.close()


def record(game: str, levels: list[int]) -> str:
    """Return the record of a game that begins."""
    table, bot = plain_table(game, len(levels), "thinking"), games.bot(game)
    assert bot is not None
    players = [Computer(level, "", bot.version) if level else None for level in levels]
    seats = tuple(replace(seat, computer=player) for seat, player in zip(table.seats, players))
    return write(games.load(game), replace(table, seats=seats), [], {})


def around(browser, folder: Path, game: str) -> Iterator[list[object]]:
    """Yield what a worker costs, and what a reader notices of thinking."""
    with page(browser, folder, game, [0] * SEATS, 1, "slow") as here:
        clicks(here)
        clicks(here)  # what is read for the first time is counted here as well
        here.page.wait_for_timeout(SETTLED)
        before = resident()
    with page(browser, folder, game, [0, *[HIGHEST] * (SEATS - 1)], 1, "slow") as here:
        while not here.python(SPENT)["ready"]:
            here.page.wait_for_timeout(200)
        yield ["a worker is there and has read the game, ms", f"{here.python(SPENT)['ready'][0]:.0f}"]
        yield ["a click, nobody thinks: script, 95 %, painted, 95 %, ms", clicks(here)]
        while not here.page.evaluate("document.querySelector('#skip') !== null"):
            here.click("#part-choices [data-move].is-open")
        here.page.wait_for_timeout(5)
        yield ["the same while one thinks", clicks(here)]
        while len(here.python(SPENT)["answers"]) < 20:
            here.page.wait_for_timeout(200)
        answers = here.python(SPENT)["answers"]
        yield ["first answer of a worker, ms", f"{answers[0]:.0f}"]
        yield ["a later one, ms", f"{median(answers[5:]):.0f}"]
        here.page.wait_for_timeout(SETTLED)
        yield ["memory of a worker, MB", f"{resident() - before:.0f}"]


def clicks(here: PageDriver) -> str:
    """Return the times of opening and closing the rules."""
    found = []
    for _ in range(CLICKS // 2):
        for action in ("rulebook", "close-drawer"):
            found.append(here.page.evaluate(click.CLICK, [f'[data-do="{action}"]', 50]))
    return ", ".join(cell for name in ("script", "painted") for cell in bench.spread([it[name] for it in found]))


def resident() -> float:
    """Return the megabytes of all renderers of this machine's browsers; what several share is divided among them."""
    total = 0
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if b"--type=renderer" in (process / "cmdline").read_bytes():
                lines = (process / "smaps_rollup").read_text().splitlines()
                total += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
        except OSError:
            continue
    return total / 1000


if __name__ == "__main__":
    main()
