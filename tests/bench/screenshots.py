"""The pictures of README: boards as `python3 py draw` draws them, with the page's typefaces, one of each game.

`.venv/bin/python tests/bench/screenshots.py [GAME …]` writes `py/games/GAME/screenshot.png`."""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from playwright.sync_api import Browser  # noqa: E402
from tests.bench.bench_setup import chromium_browser  # noqa: E402
from tests.games.parts import folder, part  # noqa: E402

import games  # noqa: E402
from engine.drawing.picture import picture  # noqa: E402
from engine.files.record import read_record, replay  # noqa: E402
from engine.text.words import game_words  # noqa: E402
from publish.assets.art import materials  # noqa: E402
from publish.tools.tree import Tree  # noqa: E402

FACE = (
    '@font-face {{ font-family: "{} Variable"; src: url("{}/files/{}-latin-wght-normal.woff2"); font-weight: 100 900 }}'
)
FACES = [FACE.format(name, file, file) for name, file in (("Fraunces", "fraunces"), ("Source Sans 3", "source-sans-3"))]
STYLE = "\n".join([*FACES, "body { margin: 0 }"])


def svg(game: str) -> str:
    """Return the picture of a game with the eyes of the seat that is asked."""
    name, plies = part(game, "tour").SCREENSHOT
    record = read_record((folder(game) / f"records/{name}.txt").read_text(encoding="utf-8"))
    match = replay(record, games.load).fork(plies)
    words = game_words(game, "en").at(match.table.seats)
    board = match.game.zones_without_choices(match.state, match.state.now.seat, words)
    return picture(board, board.wide, materials(Tree(), game), "light")


def photographed(browser: Browser, drawn: str, out: Path) -> None:
    """Write a picture as a PNG of its own size."""
    width, height = (int(found) for found in re.findall(r' (?:width|height)="(\d+)"', drawn)[:2])
    page = browser.new_page(viewport={"width": width, "height": height})
    file = ROOT / "node_modules/@fontsource-variable/screenshot.html"
    file.write_text(f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{drawn}", encoding="utf-8")
    page.goto(file.as_uri())
    page.evaluate("document.fonts.ready.then(() => true)")
    page.screenshot(path=out)
    page.close()
    file.unlink()


def main() -> None:
    """Write the pictures of some games, or of all."""
    with chromium_browser() as browser:
        for game in sys.argv[1:] or games.playable():
            assert isinstance(browser, Browser)
            photographed(browser, svg(game), ROOT / f"py/games/{game}/screenshot.png")


if __name__ == "__main__":
    main()
