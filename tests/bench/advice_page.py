"""How long advice and reviews take in Chromium: `.venv/bin/python tests/bench/advice_page.py [--games …] [--most K]
[--reading MS]`.

Of each game computer players of level 3 play one. Advice is asked for at positions of it, with a click each for where
to look and for the move, and timed until it stands there; between the two somebody may read for a while. Then the whole
game is opened: its story until the chart, and the moves of a seat weighed."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import bench_setup as bench
from tests.browser.fixtures import served
from tests.browser.page_driver import PageDriver, named, record_of
from tests.browser.visit import USUAL, opened

import games
from engine.bots.self_play import computer, played
from engine.core.table import plain_table
from engine.play.match import Match

SEATS, LEVEL = 4, 3
PATIENCE = 240_000
"""Milliseconds that a bench waits for a whole seat."""

CLICKED = """([button, wanted]) => new Promise((done) => {
  const begun = performance.now();
  document.querySelector(button).click();
  const look = () => document.querySelector(wanted) ? done(performance.now() - begun) : setTimeout(look, 4);
  look();
})"""


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(game for game in games.playable() if games.bot(game)))
    parser.add_argument("--most", type=int, default=20)
    parser.add_argument("--reading", type=int, default=0)
    given = parser.parse_args()
    print(bench.load())
    heads = (
        "game",
        "positions",
        "where to look, ms",
        "95 %",
        "the move, ms",
        "95 %",
        "chart, ms",
        "a seat weighed, s",
        "moves",
    )
    with bench.built_site() as folder, bench.chromium_browser() as browser:
        rows = []
        for game in given.games.split(","):
            rows.append(row(browser, folder, game, given))
            print("…", *rows[-1], flush=True)
        print(bench.table(heads, rows))
    print(bench.load())


def played_match(game: str) -> Match:
    """Return a match between computer players."""
    rules, table = games.load(game), named(plain_table(game, SEATS, "advice"))
    players = [computer(rules, games.bot(game), LEVEL)] * SEATS
    return Match(rules, table, played(rules, table, players).moves)


def row(browser, folder: Path, game: str, given: argparse.Namespace) -> list[object]:
    """Return the row of a game: its name, how many moves had advice, the times of both steps, and the review."""
    context, match = browser.new_context(**USUAL), played_match(game)
    with served(folder, "/") as url:
        here = opened(context, "")
        here.page.goto(url)
        here.wait()
        looks, moves = zip(*advised(here, match, given.most, given.reading))
        story = reviewed(here, match)
        context.close()
    return [game, len(moves), *bench.spread(looks), *bench.spread(moves), *story]


def advised(here: PageDriver, match: Match, most: int, reading: int) -> Iterator[tuple[float, float]]:
    """Yield how long both steps of advice take, at positions spread over a game."""
    plies = range(5, match.ply, max(1, match.ply // (2 * most)))
    found = 0
    for ply in plies:
        if found < most and len(match.game.legal_moves(match.state_at(ply))) > 1:
            here.bring(record_of(match, ply))
            if here.has("#dialog-lift"):
                here.click("#dialog-lift")
            here.see("#tool-advice:not([aria-disabled=true])")
            look = here.page.evaluate(CLICKED, ["#tool-advice", "#advice"])
            if here.has("#advice-move"):
                found += 1
                here.page.wait_for_timeout(reading)
                yield look, here.page.evaluate(CLICKED, ["#advice-move", "#advice-make"])
            here.do("lobby")


def reviewed(here: PageDriver, match: Match) -> list[str]:
    """Return how long the chart takes, and a seat's moves, and how many these are."""
    here.bring(record_of(match))
    here.see("#story-open")
    chart = here.page.evaluate(CLICKED, ["#story-open", "#chart-chance svg"])
    here.page.set_default_timeout(PATIENCE)
    weighed = here.page.evaluate(CLICKED, ["#story-weigh-0", "#story:not(:has(#story-progress)) #story-moves-0"])
    own = sum(match.mover(ply) == 0 for ply in range(1, match.ply + 1))
    return [f"{chart:.0f}", f"{weighed / 1000:.1f}", str(own)]


if __name__ == "__main__":
    main()
