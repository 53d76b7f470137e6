"""Tables as the page paints them, shown in a browser without the interpreter: the markup is made here, and the site's
style sheets and scripts do the rest. Nothing has to be built, and no style sheet comes twice."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, Route
from tests.bench.screenshots import FACE
from tests.browser.at_table import REST
from tests.browser.page_driver import picks_of, record_of
from tests.page.fake_browser import FakeBrowser

import games
from engine.play.match import Match
from page.app import App
from page.painting.painter import Painter
from publish.assets.art import art
from publish.assets.stylesheets import stylesheets
from publish.tools.tree import Tree

ROOT = Path(__file__).resolve().parents[2]
SITE = "http://decisions.test"
FACES = [
    FACE.format(name, f"/fonts/{file}", file)
    for name, file in (("Fraunces", "fraunces"), ("Source Sans 3", "source-sans-3"))
]
DOCUMENT = """<!doctype html>
<html lang="en" data-theme="{theme}" data-screen="table" class="is-ready">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/site.css">
<body><div id="app"></div><script type="module" src="/www/browser.js"></script></body>
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


def served(page: Page, theme: str = "light") -> None:
    """Let a page find the files of the site, as they are now, with a table that is `light` or `dark`."""
    tree = Tree()
    sheet = b"".join(stylesheets(tree).values()).decode() + "".join(FACES)
    pictures = art(tree)

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(SITE).partition("?")[0]
        packages = {"/vendor/morphdom/": "morphdom/dist", "/fonts/": "@fontsource-variable"}
        folder = next((start for start in packages if path.startswith(start)), "/")
        file = ROOT / (f"node_modules/{packages[folder]}" if folder != "/" else "") / path.removeprefix(folder)
        if path == "/":
            route.fulfill(content_type="text/html;charset=utf-8", body=DOCUMENT.format(theme=theme))
        elif path == "/site.css":
            route.fulfill(content_type="text/css", body=sheet)
        elif path[1:] in pictures:
            route.fulfill(content_type="image/svg+xml", body=pictures[path[1:]])
        elif file.is_file():
            route.fulfill(path=file)
        else:
            route.fulfill(status=404)

    page.route(f"{SITE}/**", answer)


# A table as for a reader who comes to it: nothing that was measured for the last one stays.
PAINT = """
async (markup) => {
    const { paint } = await import("/www/browser.js");
    paint("app", "");
    document.documentElement.removeAttribute("style");
    paint("app", markup);
}
"""


def show(page: Page, markup: str, size: tuple[int, int]) -> None:
    """Show a painted table in a window of this size, on a page for which the site is `served`."""
    if not page.url.startswith(SITE):
        page.goto(SITE)
        page.evaluate("document.fonts.ready.then(() => true)")
    window = dict(zip(("width", "height"), size))
    if page.viewport_size != window:
        page.set_viewport_size(window)
    page.evaluate(PAINT, markup)
    page.evaluate(REST)
