"""How long Python draws a whole board in Chromium: `.venv/bin/python tests/bench/redraw.py [GAME …]`.

Positions of the second half of a recorded game with all seats taken, as the asked seat sees them: one after the other,
as in a game, when much of a board is remembered from the one before; and each with its own words, and nothing is."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import bench_setup as bench
from tests.browser.fixtures import served
from tests.browser.page_driver import INTERPRETER, record_of
from tests.browser.visit import USUAL, opened

import games

MOST = 40
DRAW = f"([code]) => {INTERPRETER}.then((it) => it.runPython(code))"
CODE = """
import json, time
import games
from engine.files.record import read_record
from engine.play.match import Match
from engine.text.words import game_words

def drawn(match, ply, words):
    game, state = match.game, match.state_at(ply)
    view = game.view(state, state.now.seat)
    context = game.draw_context(view, state.now.seat, words)
    begun = time.perf_counter()
    game.drawing.board(view, context)
    return 1000 * (time.perf_counter() - begun)

record = read_record({text!r})
match = Match(games.load(record.table.game), record.table, record.moves)
plies = range(match.ply // 2, match.ply, max(1, match.ply // (2 * {most})))
words = game_words(record.table.game, "en")
for _ in range(20):  # the browser compiles what runs often a second time
    drawn(match, plies[0], words.at(match.table.seats))
own = words.at(match.table.seats)
following = [drawn(match, ply, own) for ply in plies]
json.dumps([following, [drawn(match, ply, words.at(match.table.seats)) for ply in plies]])
"""


def main() -> None:
    """Print the table."""
    print(bench.load())
    heads = ("game", "seats", "boards", "in a game, ms", "95 %", "nothing remembered, ms", "95 %")
    with bench.built_site() as folder, bench.chromium_browser() as browser:
        rows = [row(browser, folder, game) for game in sys.argv[1:] or games.playable()]
    print(bench.table(heads, rows))


def row(browser, folder: Path, game: str) -> list[object]:
    """Return the row of a game: title, seats, positions, and the times of drawing with used and with new words."""
    seats = games.meta(game).players[-1]
    context = browser.new_context(**USUAL)
    with served(folder, "/") as url:
        here = opened(context)
        here.page.goto(url)
        here.wait()
        code = CODE.format(text=record_of(bench.MATCHES[game](seats)), most=MOST)
        following, anew = json.loads(here.page.evaluate(DRAW, [code]))
        context.close()
    return [games.meta(game).title, seats, len(following), *bench.spread(following), *bench.spread(anew)]


if __name__ == "__main__":
    main()
