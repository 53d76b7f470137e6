"""How long somebody waits who plays whole games by mouse against three computers, at the usual pace, and how it ends.

The person moves at once, and is one of the modest players of `tests/games/GAME/policy.py`.

`.venv/bin/python tests/bench/computers/at_table.py [GAME …] [--levels 1,4] [--many K] [--seed S]
[--pictures FOLDER]`"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from playwright.sync_api import Browser  # noqa: E402
from tests.bench.bench_setup import built_site, chromium_browser, percentile  # noqa: E402
from tests.browser.fixtures import served  # noqa: E402
from tests.browser.page_driver import PageDriver, awaited, picks_of  # noqa: E402
from tests.browser.visit import USUAL, opened  # noqa: E402
from tests.games.parts import part  # noqa: E402

import games  # noqa: E402
from engine.files.record import read_record, replay  # noqa: E402
from engine.play.match import Match  # noqa: E402

SEATS, OWN = 4, 0
LONGEST = 5 * 60_000
COLUMNS = "| game | level | own moves | moves of others between | wait, median, s | 95 % | longest | minutes | place |"


@dataclass
class Played:
    """A game as the person at the table lived it: the seconds of each wait, and how many moves others made in it."""

    waits: list[float] = field(default_factory=list)
    others: list[int] = field(default_factory=list)
    moves: int = 0
    seconds: float = 0.0
    place: int | None = None

    def row(self, game: str, level: str) -> str:
        """Return a row of the table."""
        figures = (statistics.median(self.waits), percentile(self.waits, 0.95), max(self.waits))
        between = statistics.median(self.others)
        told = " | ".join(f"{figure:.1f}" for figure in figures)
        return f"| {game} | {level} | {self.moves} | {between:.0f} | {told} | {self.seconds / 60:.1f} | {self.place} |"


def play(here: PageDriver, game: str, picture: Callable[[int], None]) -> Played:
    """Play a game to its end, and call `picture` before each own move with its number."""
    played, begun = Played(), time.monotonic()
    while True:
        asked = time.monotonic()
        before = len(read_record(here.record()).moves)
        awaited(here.page, lambda: is_asked(here), "an own move", LONGEST)
        match = match_of(here)
        if (others := len(match.moves) - before) > 0:
            played.waits.append(time.monotonic() - asked)
            played.others.append(others)
        if match.state.over:
            break
        picture(played.moves)
        make(here, game, match)
        played.moves += 1
    played.seconds = time.monotonic() - begun
    (played.place,) = [place.rank for place in match.game.standing(match.state) if place.seat == OWN]
    return played


def make(here: PageDriver, game: str, match: Match) -> None:
    """Make a modest move with the mouse."""
    here.lift()
    before = here.record()
    move = part(game, "policy").choose(match.state, match.game.legal_moves(match.state))
    for action in picks_of(match.state, move):
        here.do(action)
    here.page.locator(f'#part-choices [data-move="{move}"].is-open').click()
    awaited(here.page, lambda: here.record() != before, f"{move} is made")


def is_asked(here: PageDriver) -> bool:
    """Return whether nobody else is to move."""
    return not here.has("#skip") and ((state := match_of(here).state).over or state.now.seat == OWN)


def match_of(here: PageDriver) -> Match:
    """Return the match of the page's only game."""
    return replay(read_record(here.record()), games.load)


def visitors(browser: Browser, site: str) -> Iterator[PageDriver]:
    """Yield a new visitor whenever one is wanted."""
    while True:
        here = opened(browser.new_context(**USUAL))
        here.page.goto(site)
        here.wait()
        yield here
        here.page.context.close()


def main() -> None:
    """Print a table, a row as soon as it is played."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--levels", default="1,4")
    parser.add_argument("--many", type=int, default=2)
    parser.add_argument("--seed", default="table")
    parser.add_argument("--pictures", type=Path)
    arguments = parser.parse_args()
    print(COLUMNS)
    with built_site() as folder, chromium_browser() as browser, served(folder, "/") as site:
        come = visitors(browser, site)
        for game in arguments.games or games.playable():
            for level in arguments.levels.split(","):
                for number in range(arguments.many):
                    here = next(come)
                    here.set_up(SEATS, f"{arguments.seed}-{number}", game=game, level=level)
                    name = f"{game}-{level}-{number}"
                    played = play(here, game, pictures(here, arguments.pictures, name))
                    print(played.row(games.meta(game).title, level), flush=True)


def pictures(here: PageDriver, folder: Path | None, name: str) -> Callable[[int], None]:
    """Return a function that takes a screenshot of the page every twenty moves, into a folder if there is one."""

    def picture(move: int) -> None:
        if folder and move % 20 == 10:
            here.page.screenshot(path=folder / f"{name}-{move:03}.png")

    return picture


if __name__ == "__main__":
    main()
