"""Whether computer players choose the same in CPython and in every browser that is installed.

Games of all numbers of seats and options are played here by level 2. At positions spread over each, all levels are
asked, with each temperament by turns: here, and by the page's own Python in Chromium, Firefox and WebKit, which report
their choices (`../elsewhere.py`).

`.venv/bin/python tests/bench/computers/same_choices.py [GAME …] [--positions 200] [--levels 1,2,3,4]`"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from queue import Queue
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "tests" / "bench"), str(ROOT / "py"), str(ROOT)]

import bench_setup as bench  # noqa: E402
import elsewhere  # noqa: E402
from tests.contract.cases import Case, cases  # noqa: E402

import games  # noqa: E402
from engine.bots.self_play import computer, played  # noqa: E402
from engine.core.table import LEVELS, plain_table  # noqa: E402
from engine.files.record import write  # noqa: E402

PLAYED_BY = 2
# So many positions of a game are asked about, so that many games are.
OF_A_GAME = 10
QUESTIONS = "questions.json"

# Runs here and in the pages: the choices at some plies of a record, as text.
ANSWERS = """
import json
from itertools import chain

import games
from engine.bots.question import asked
from engine.bots.search import chosen
from engine.files.record import read_record, replay


def answers(record, plies, level):
    match = replay(read_record(record), games.load)
    game, bot = match.game, games.bot(match.table.game)
    tempers = ["", *bot.temperaments]

    def answer(ply):
        events = chain.from_iterable(match.log[:ply])
        question = asked(game, match.state_at(ply), events, level, tempers[ply % len(tempers)])
        return str(chosen(game, bot, question).move)

    return json.dumps([answer(ply) for ply in json.loads(plies)])
"""

# Answers all questions with the page's own Python, as soon as it is there.
ANSWER = """
async function answerAll() {
    const python = await INTERPRETER;
    const questions = await (await fetch("./QUESTIONS")).json();
    const here = python.runPython("dict(__name__='answers')");
    python.runPython(ANSWERS, { globals: here });
    const answers = here.get("answers");
    for (const [number, [record, plies, level]] of questions.entries()) {
        await tell({ number, answers: JSON.parse(answers(record, JSON.stringify(plies), level)) });
        await new Promise((later) => setTimeout(later));
    }
}
addEventListener("py:all-done", () => answerAll().catch((error) => tell({ errors: [String(error)] })));
"""


@dataclass(frozen=True)
class Question:
    """Some plies of a record, at which a level is asked."""

    game: str
    record: str
    plies: list[int]
    level: int


def questions(game: str, positions: int, levels: Sequence[int]) -> Iterator[Question]:
    """Yield the questions about a game."""
    mine = [case for case in cases() if case[0] == game]
    for number, case in enumerate(islice(cycle(mine), -(-positions // OF_A_GAME))):
        record, moves = record_of(case, number)
        plies = sorted({at * moves // OF_A_GAME for at in range(OF_A_GAME)})
        yield from (Question(game, record, plies, level) for level in levels)


def record_of(case: Case, number: int) -> tuple[str, int]:
    """Return the record of a game between computer players, and how many moves it has."""
    (name, seats, options), made = case, []
    game, bot, table = games.load(name), games.bot(name), plain_table(name, seats, f"same {number}", **dict(options))
    assert bot is not None
    player = computer(game, bot, PLAYED_BY)

    def noted(state, events):
        made.append(player(state, events))
        return made[-1]

    played(game, table, [noted] * seats)
    return write(game, table, made, {}), len(made)


def answers_here(asked: Sequence[Question]) -> list[list[str]]:
    """Return the choices that this interpreter makes, question by question."""
    here: dict[str, Any] = {"__name__": "answers"}
    exec(ANSWERS, here)
    return [json.loads(here["answers"](it.record, json.dumps(it.plies), it.level)) for it in asked]


Visit = Callable[[str, "Queue[dict[str, Any]]", int], list[dict[str, Any]]]
"""Opens an address, and returns so many reports."""


@contextmanager
def chromium() -> Iterator[Visit]:
    """Start Chromium, which is driven from here."""
    with bench.chromium_browser() as browser:

        def visit(url: str, heard: Queue[dict[str, Any]], times: int) -> list[dict[str, Any]]:
            page = browser.new_page()
            page.goto(url)
            return list(elsewhere.reports(heard, times))

        yield visit


def browsers() -> Iterator[tuple[str, Visit]]:
    """Yield the browsers by name."""
    with chromium() as visit:
        yield "Chromium", visit
    for browser in elsewhere.browsers():
        yield browser.name, lambda url, heard, times, it=browser: elsewhere.visit(it, url, heard, times)


def with_questions(site: Path, folder: Path, asked: Sequence[Question]) -> None:
    """Copy the site into a folder, with the questions, and with a page that answers them."""
    script = ANSWER.replace("INTERPRETER", bench.INTERPRETER).replace("ANSWERS", json.dumps(ANSWERS))
    script = script.replace("QUESTIONS", QUESTIONS)
    elsewhere.noted(site, folder, {"index.html": f"const moments = {{}};{elsewhere.TELL}{script}"})
    (folder / QUESTIONS).write_text(json.dumps([[it.record, it.plies, it.level] for it in asked]), encoding="utf-8")


def compared(name: str, asked: Sequence[Question], here: list[list[str]], reports: list[dict[str, Any]]) -> None:
    """Print for each game and level how many choices of a browser are the same."""
    found, same = Counter[tuple[str, int]](), Counter[tuple[str, int]]()
    for error in {error for report in reports for error in report["errors"]}:
        print(f"{name}: {error}", file=sys.stderr)
    for report in reports:
        if "number" in report:
            question, wanted = asked[report["number"]], here[report["number"]]
            found[question.game, question.level] += len(wanted)
            same[question.game, question.level] += sum(map(str.__eq__, wanted, report["answers"]))
    for game, level in found:
        print("|", name, "|", games.meta(game).title, "|", level, "|", found[game, level], "|", same[game, level], "|")


def main() -> None:
    """Print a table, a row for each browser, game and level."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--levels", default=",".join(map(str, LEVELS)))
    given = parser.parse_args()
    named = given.games or [name for name in games.playable() if games.bot(name)]
    levels = [int(level) for level in given.levels.split(",")]
    asked = [it for game in named for it in questions(game, given.positions, levels)]
    here = answers_here(asked)
    print("| browser | game | level | positions | same choice |\n| --- | --- | ---: | ---: | ---: |", flush=True)
    with bench.built_site() as site, TemporaryDirectory() as folder:
        with_questions(site, Path(folder) / "site", asked)
        with elsewhere.listening(Path(folder) / "site") as (url, heard):
            for name, visit in browsers():
                compared(name, asked, here, visit(url, heard, len(asked)))


if __name__ == "__main__":
    main()
