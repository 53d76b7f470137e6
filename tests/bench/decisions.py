"""Pictures of every kind of decision in five windows, to be looked at: the table as it is found, with the site's style
sheets and scripts, from markup that is made here. So nothing has to be built.

`.venv/bin/python tests/bench/decisions.py FOLDER [GAME …] [--theme dark]` writes a PNG of each kind and width into that
folder."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from playwright.sync_api import Page, Route  # noqa: E402
from tests.bench.bench_setup import chromium_browser, picks_of, record_of  # noqa: E402
from tests.bench.screenshots import FACE  # noqa: E402
from tests.browser.at_table import REST  # noqa: E402
from tests.browser.screens.test_in_view import SIZES, asked  # noqa: E402
from tests.page.fake_browser import FakeBrowser  # noqa: E402

import games  # noqa: E402
from engine.play.match import Match  # noqa: E402
from page.app import App  # noqa: E402
from page.painting.painter import Painter  # noqa: E402
from publish.assets.art import art  # noqa: E402
from publish.assets.stylesheets import stylesheets  # noqa: E402
from publish.tools.tree import Tree  # noqa: E402

SITE = "http://decisions.test"
FACES = [
    FACE.format(name, f"/fonts/{file}", file)
    for name, file in (("Fraunces", "fraunces"), ("Source Sans 3", "source-sans-3"))
]
DOCUMENT = """<!doctype html>
<html lang="en" data-theme="{theme}" data-screen="table" class="is-ready">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/site.css">
<body><div id="app">{painted}</div><script type="module" src="/www/browser.js"></script></body>
</html>"""


def painted(match: Match, ply: int) -> str:
    """Return the page before a move of a match, its curtain lifted, and ready what the move is put together from."""
    browser = FakeBrowser()
    app = App(browser, games)
    app.start()
    app.file("import", record_of(match, ply))
    for action in ("lift", *picks_of(match.state_at(ply), match.moves[ply])):
        app.act(action)
    app.display.painter = Painter(browser)
    app.display.refresh()
    return browser.painted["app"]


def served(page: Page) -> None:
    """Let a page find the files of the site, as they are now."""
    tree = Tree()
    sheet = b"".join(stylesheets(tree).values()).decode() + "".join(FACES)
    pictures = art(tree)

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(SITE).partition("?")[0]
        packages = {"/vendor/morphdom/": "morphdom/dist", "/fonts/": "@fontsource-variable"}
        folder = next((start for start in packages if path.startswith(start)), "/")
        file = ROOT / (f"node_modules/{packages[folder]}" if folder != "/" else "") / path.removeprefix(folder)
        if path == "/":
            route.fulfill(content_type="text/html;charset=utf-8", body="")
        elif path == "/site.css":
            route.fulfill(content_type="text/css", body=sheet)
        elif path[1:] in pictures:
            route.fulfill(content_type="image/svg+xml", body=pictures[path[1:]])
        elif file.is_file():
            route.fulfill(path=file)
        else:
            route.fulfill(status=404)

    page.route(f"{SITE}/**", answer)


def pictures(page: Page, game: str, theme: str) -> Iterator[tuple[str, bytes]]:
    """Yield a name and a PNG for each kind of decision of a game and each size of a window, `light` or `dark`."""
    for kind, plies in asked(game).items():
        document = DOCUMENT.format(theme=theme, painted=painted(*plies[len(plies) // 2]))
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.goto(SITE)
            page.set_content(document)
            page.evaluate("document.fonts.ready.then(() => true)")
            page.evaluate(REST)
            yield f"{game}-{kind}-{width}.png", page.screenshot()


def main(folder: Path, chosen: list[str], theme: str) -> None:
    """Write the pictures of some games, or of all."""
    folder.mkdir(parents=True, exist_ok=True)
    with chromium_browser() as browser:
        page = browser.new_context(reduced_motion="reduce").new_page()
        served(page)
        for game in chosen or games.playable():
            for name, picture in pictures(page, game, theme):
                (folder / name).write_bytes(picture)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    given = parser.parse_args()
    main(given.folder, given.games, given.theme)
