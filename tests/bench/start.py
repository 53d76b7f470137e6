"""How long the page takes to start: `.venv/bin/python tests/bench/start.py [runs]`.

Each run is a new visitor with an empty cache. Taken from the beginning of the navigation: the first paint of the
lobby; Python being there; and a board that answers, which is the first painted table after "continue" is clicked as
early as possible. Beside it a plain PyScript page of the same interpreter that says hello, in turns.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from pathlib import Path
from statistics import median

import stage

RUNS = 7

HELLO = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Hello</title>
<script type="module" src="./vendor/pyscript/core.js"></script></head>
<body><p id="hello"></p>
<script type="py" config='{"interpreter": "./vendor/pyodide/pyodide.mjs"}'>
from pyscript import document
document.getElementById("hello").textContent = "Hello"
</script></body></html>
"""

# Notes the moment at which an element is there and has been painted, and does something then.
WATCH = """
window.moments = {};
function note(name, selector, then = () => {}) {
    const seen = () => {
        if (window.moments[name] !== undefined || document.querySelector(selector) === null) return;
        window.moments[name] = null;
        requestAnimationFrame(() => setTimeout(() => { window.moments[name] = performance.now(); then(); }));
    };
    new MutationObserver(seen).observe(document, { childList: true, subtree: true, characterData: true });
}
"""
NOTE_HELLO = WATCH + "note('hello', '#hello:not(:empty)');"
NOTE_PAGE = (
    WATCH
    + """
note("ready", "#resume", () => document.querySelector("#resume").click());
note("board", "#board [data-move]");
"""
)


def main() -> None:
    """Visit by turns, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("runs", type=int, nargs="?", default=RUNS)
    runs = parser.parse_args().runs
    found = defaultdict(list)
    with stage.built_site() as folder, stage.chromium_browser() as browser:
        with_hello(folder)
        from tests.browser.conftest import served

        with served(folder, "/") as url:
            for _ in range(runs):
                for name, moment in {**hello(browser, url), **enoteca(browser, url)}.items():
                    found[name].append(moment)
    print(table(dict(found)))


def with_hello(folder: Path) -> None:
    """Put the plain page beside the site's."""
    (folder / "hello.html").write_text(HELLO, encoding="utf-8")


def hello(browser, url: str) -> dict[str, float]:
    """Return when the plain page says hello."""
    moments = visited(browser, f"{url}hello.html", NOTE_HELLO, "hello")
    return {"plain PyScript: hello": moments["hello"]}


def enoteca(browser, url: str) -> dict[str, float]:
    """Return the moments of a visit to the site, with a kept game to go on with."""
    moments = visited(browser, url, kept() + NOTE_PAGE, "board")
    return {
        "lobby painted": moments["paint"],
        "Python is there": moments["ready"],
        "board answers": moments["board"],
    }


def kept() -> str:
    """Return a script that puts a game into storage, as it is kept."""
    match = stage.greedy_match(3, "start", plies=60)
    seats = [vars(seat) for seat in match.table.seats]
    game = {"title": "Start", "game": "vino", "seats": seats, "ply": match.ply, "when": "2026-01-01 12:00",
            "over": False, "record": stage.record_of(match)}  # fmt: skip
    return f"localStorage.setItem('enoteca.game.start', {json.dumps(json.dumps(game))});"


def visited(browser, url: str, script: str, last: str) -> dict[str, float]:
    """Visit a page for the first time, and return the moments that its script notes."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB", service_workers="block")
    page = context.new_page()
    page.add_init_script(script)
    page.goto(url)
    page.wait_for_function(f"typeof window.moments.{last} === 'number'", timeout=60_000)
    moments = page.evaluate("window.moments")
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    context.close()
    return {**moments, "paint": paint}


def table(found: dict[str, list[float]]) -> str:
    """Return the medians in seconds, and the ratio to the plain page, visit by visit."""
    plain = found["plain PyScript: hello"]
    rows = [
        (name, f"{median(moments) / 1000:.2f} s", f"{median(a / b for a, b in zip(moments, plain)):.2f}")
        for name, moments in found.items()
    ]
    return stage.table(("moment", "median", "÷ plain PyScript"), rows)


if __name__ == "__main__":
    main()
