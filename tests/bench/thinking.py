"""How long computer players think in Chromium: `.venv/bin/python tests/bench/thinking.py [--games GAME,…] [--seats 4]`.

Computers of one level play at all seats without a pause; a choice is timed in the page, from the question until the
choice. A page that sees two processors has one worker, one that sees three has two. For these two a game is
also played of which nothing is painted, as boards that are painted without a graphics card need a core, too."""

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
from engine.core.table import HIGHEST_LEVEL, LEVELS, Computer, plain_table
from engine.files.record import write

SEATS = 4
LOWEST = min(LEVELS)
PROCESSORS = {1: 2, 2: 3}
"""How many processors a page sees, by workers."""
CLICKS = 40
TURNS = 3
"""How many turns of a person are made, each followed by those of all others."""
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
# Plays a game, of which nothing is shown, up to so many choices that take thinking.
UNSEEN = """
import json
from __main__ import app
import games
from engine.bots.playout import Playouts
from engine.bots.question import asked
from engine.bots.search import search
from engine.files.record import read_record
from engine.play.match import Match
from page.thinking.thinker import Thinker

most, table = json.loads(most), read_record(json.loads(record)).table
game, bot, browser = games.load(table.game), games.bot(table.game), app.services.browser
match = Match(game, table)

def go_on():
    if match.state.over or len(app.spent["choices"]) >= most:
        app.spent["over"] = [1]
        return
    events = [event for line in match.log for event in line]
    playouts = Playouts(game, bot, asked(game, match.state, events, 4), detail=False)
    Thinker(browser, table.game, playouts, search(playouts), made, lambda: None).begin()

def made(choice):
    if len(choice.considered) == 1 or not choice.considered[0].outcomes:
        app.spent["choices"].pop()
    match.play(choice.move)
    browser.after(0, go_on)

go_on()
json.dumps(None)
"""
ONE_THINKS = "document.querySelector('#skip') !== null"
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
        print()
        unpainted = pairs(browser, folder, chosen, given.seats, given.most)
        print(bench.table(("nothing painted, level 4", "choices", "one worker, ms", "two, ms", "÷"), unpainted))
        if given.seats == SEATS:
            print()
            print(bench.table(("what", "figure"), around(browser, folder, chosen[0])))
    print(bench.load())


def times(browser, folder: Path, chosen: list[str], levels: list[int], seats: int, most: int) -> Iterator[list[object]]:
    """Yield for each game and level how long choices take; the highest level with one worker and with two."""
    for game in chosen:
        for level in levels:
            for workers in PROCESSORS if level == HIGHEST_LEVEL else [1]:
                spent = played(browser, folder, game, [level] * seats, workers, most)
                row = [game, level, workers, len(spent), *bench.spread(spent)]
                print("…", *row, flush=True)
                yield row


def pairs(browser, folder: Path, chosen: list[str], seats: int, most: int) -> Iterator[list[object]]:
    """Yield for each game how long choices of the highest level take with one worker and with two, nothing painted, by
    turns."""
    for game in chosen:
        spent: dict[int, list[float]] = {workers: [] for workers in PROCESSORS}
        for workers in (*PROCESSORS, *PROCESSORS):
            spent[workers] += unseen(browser, folder, game, seats, workers, most)
        one, two = (median(spent[workers]) for workers in PROCESSORS)
        print("…", game, one, two, flush=True)
        yield [game, len(spent[1]), f"{one:.1f}", f"{two:.1f}", f"{two / one:.2f}"]


def played(browser, folder: Path, game: str, levels: list[int], workers: int, most: int) -> list[float]:
    """Return how many milliseconds the choices took."""
    with page(browser, folder, game, levels, workers, "at-once") as here:
        choices: list[float] = []
        while len(choices) < most and not here.page.evaluate(IS_OVER):
            here.page.wait_for_timeout(500)
            choices = here.python(SPENT)["choices"]
        return choices[:most]


def unseen(browser, folder: Path, game: str, seats: int, workers: int, most: int) -> list[float]:
    """Return how many milliseconds the choices took in a game of which nothing is painted."""
    with lobby(browser, folder, workers, "at-once") as here:
        here.python(UNSEEN, record=record(game, [HIGHEST_LEVEL] * seats), most=most)
        while "over" not in here.python(SPENT):
            here.page.wait_for_timeout(500)
        return here.python(SPENT)["choices"]


@contextmanager
def page(browser, folder: Path, game: str, levels: list[int], workers: int, pace: str) -> Iterator[PageDriver]:
    """Open a table at which computers of these levels sit (0: a person), each choice of theirs being timed."""
    with lobby(browser, folder, workers, pace) as here:
        here.bring(record(game, levels))
        yield here


@contextmanager
def lobby(browser, folder: Path, workers: int, pace: str) -> Iterator[PageDriver]:
    """Open the site with so many workers, each choice of a computer being timed."""
    told = f"Object.defineProperty(navigator, 'hardwareConcurrency', {{ value: {PROCESSORS[workers]} }});"
    context = browser.new_context(**USUAL)
    with served(folder, "/") as url:
        here = opened(context, told)
        here.page.goto(url)
        here.wait()
        here.python(TIMED, pace=pace)
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
    with page(browser, folder, game, [0, *[LOWEST] * (SEATS - 1)], 1, "slow") as here:
        clicks(here)
        for _ in range(TURNS):
            until_one_thinks(here)
            clicks(here)
            until_nobody_thinks(here)
        here.page.wait_for_timeout(SETTLED)
        before = resident()
    with page(browser, folder, game, [0, *[HIGHEST_LEVEL] * (SEATS - 1)], 1, "slow") as here:
        while not here.python(SPENT)["ready"]:
            here.page.wait_for_timeout(200)
        yield ["a worker is there and has read the game, ms", f"{here.python(SPENT)['ready'][0]:.0f}"]
        yield ["a click, nobody thinks: script, 95 %, painted, 95 %, ms", clicks(here)]
        for turn in range(TURNS):
            until_one_thinks(here)
            found = clicks(here)
            if turn == 0:
                yield ["the same while one thinks", found]
            until_nobody_thinks(here)
        answers = here.python(SPENT)["answers"]
        yield ["first answer of a worker, ms", f"{answers[0]:.0f}"]
        yield ["a later one, ms", f"{median(answers[5:]):.0f}"]
        here.page.wait_for_timeout(SETTLED)
        yield ["memory of a worker, MB", f"{resident() - before:.0f}"]


def until_one_thinks(here: PageDriver) -> None:
    """Make moves for the person who has the turn, until a computer has it."""
    while not here.page.evaluate(ONE_THINKS):
        here.click("#part-choices [data-move].is-open")
    here.page.wait_for_timeout(5)


def until_nobody_thinks(here: PageDriver) -> None:
    """Wait until the person has the turn again."""
    while here.page.evaluate(ONE_THINKS):
        here.page.wait_for_timeout(200)


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
