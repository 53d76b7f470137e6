"""How long the page takes to start: `.venv/bin/python tests/bench/start.py [runs] [--elsewhere runs]`.

Each run is a new visitor with an empty cache, who comes a second time when the browser has kept the site. Taken from
the beginning of the navigation. The first visit: the lobby is painted; a game is chosen in it at once; its set-up is
painted; "begin" is pressed at once, long before Python is there; the board is painted. The second visit goes to the
game that was begun: its kept picture is painted; a move is chosen in it at once; the board with the answer is painted.
Beside it, in turns, a plain PyScript page that says hello: with the interpreter as Pyodide delivers it, and once more
with the one that is cut down for this page. Then what came over the wire until the board answered, by file, and what
memory is in use then, beside the plain page's. Last, the first visit in the other browsers that are installed, with a
kept game that is gone on with, and the second one.
"""

from __future__ import annotations

import argparse
import json
import shutil
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import bench_setup as bench
import elsewhere
from tests.tools.example import GAME

if TYPE_CHECKING:
    from publish.tools.tree import Tree

RUNS, RUNS_ELSEWHERE = 7, 3
# Milliseconds before each visit, in which the browser gets done with what it still does about the one before.
QUIET = 1000

HELLO = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Hello</title>
<script type="module" src="./vendor/pyscript/core.js"></script></head>
<body><p id="hello"></p>
<script type="py" config='{"interpreter": "./FOLDER/pyodide.js"}'>
from pyscript import document
document.getElementById("hello").textContent = "Hello"
</script></body></html>
"""

# Notes the moment at which an element is there (or a function says so) and has been painted, and does something then.
WATCH = """
window.moments = {};
function note(name, wanted, then = () => {}) {
    const isThere = typeof wanted === "function" ? wanted : () => document.querySelector(wanted) !== null;
    const seen = () => {
        if (window.moments[name] !== undefined || !isThere()) return;
        window.moments[name] = null;
        requestAnimationFrame(() => setTimeout(() => { window.moments[name] = performance.now(); then(); }));
    };
    new MutationObserver(seen).observe(document, {
        childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ["class"],
    });
}
"""
FIRST, SECOND = "plain PyScript: hello", "plain PyScript: hello, second visit"
CUT = "plain PyScript with our interpreter: hello"
NOTE_HELLO = WATCH + "note('hello', '#hello:not(:empty)');"
# A game that is gone on with, for the other browsers and the memory.
NOTE_PAGE = (
    WATCH
    + """
note("ready", "html.is-ready #resume", () => document.querySelector("#resume").click());
note("board", "#board [data-move]");
"""
)
NOTE_FIRST = (
    WATCH
    + """
const chosen = () => [...document.querySelectorAll("[data-do^='setup ']")].find((it) => it.checkVisibility());
note("lobby", "[data-do^='setup ']", () => chosen().click());
note("setup", "#setup-begin", () => document.querySelector("#setup-begin").click());
note("ready", "html.is-ready");
note("board", "html.is-ready #table:not([inert]) #board [data-move]");
"""
)
NOTE_SECOND = (
    WATCH
    + """
note("picture", "#part-choices [data-move]", () => document.querySelector("#part-choices [data-move]").click());
note("board", "html.is-ready [data-do^='undo']:not([aria-disabled])");
"""
)

# The game that is gone on with once more: the move is chosen in its picture.
NOTE_ANSWER = """
const chosen = () => document.querySelector("#part-choices [data-move].is-open");
const newest = () => document.querySelector("#log-lines li").id;
let before;
note("picture", "#part-choices [data-move].is-open", () => { before = newest(); chosen().click(); });
note("answer", () => before !== undefined && newest() !== before, () => tell({ moved: true }));
"""

# What came over the wire so far, by the name of the file; the page itself is a navigation.
WIRE = """
[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .map((it) => [new URL(it.name).pathname.split("/").pop() || "index.html", it.transferSize])
"""
FIRST_VISIT = {"lobby painted": "paint", "set-up painted": "setup", "Python there": "ready", "board answers": "board"}
SECOND_VISIT = {"picture of the board": "picture", "board answers": "board"}
KEPT = "navigator.serviceWorker.ready.then((it) => it.active?.state === 'activated')"
LARGEST = 12

Wire = list[tuple[str, int]]


@dataclass
class Visit:
    """When things happened, in milliseconds; what came over the wire by then; where the visit ended."""

    moments: dict[str, float]
    wire: Wire
    address: str


def main() -> None:
    """Visit by turns, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("runs", type=int, nargs="?", default=RUNS)
    parser.add_argument("--elsewhere", type=int, default=RUNS_ELSEWHERE, help="runs in each of the other browsers")
    given = parser.parse_args()
    found = defaultdict(list)
    with bench.built_site() as folder, bench.chromium_browser() as browser:
        with_hello(folder)
        from tests.browser.fixtures import served

        with served(folder, "/") as url:
            for _ in range(given.runs):
                moments, wire = enoteca(browser, url)
                for name, moment in {**hello(browser, url), **moments}.items():
                    found[name].append(moment)
            print(table(dict(found)), bytes_table(wire), sep="\n\n", end="\n\n", flush=True)
            print(memory_table(browser, url), bench.load(), sep="\n\n", end="\n\n", flush=True)
        other_browsers(folder, given.elsewhere)


def with_hello(folder: Path) -> None:
    """Put the plain pages beside the site's: `hello.html` with the interpreter as Pyodide delivers it, `hello-cut.html`
    with ours."""
    from publish.assets.vendor import module
    from publish.interpreter.distribution import PAGE_SCRIPT, SCRIPT, WASM, script_and_wasm
    from publish.tools.tree import Tree

    tree = Tree()
    plain_page(
        tree, folder, "hello", {PAGE_SCRIPT: module(tree, "pyodide", SCRIPT), WASM: module(tree, "pyodide", WASM)}
    )
    plain_page(tree, folder, "hello-cut", dict(zip((PAGE_SCRIPT, WASM), script_and_wasm(tree))))


def plain_page(tree: Tree, site: Path, name: str, interpreter: Mapping[str, bytes]) -> None:
    """Write a plain page and its interpreter; of the library it is given no more than the site's own plain start."""
    from publish.assets.compress import compressed
    from publish.interpreter.distribution import FOLDER, folder

    place = site / f"plain-{name}"
    place.mkdir()
    for file in [*(site / FOLDER).iterdir(), *(site / folder(tree)).iterdir()]:
        if file.is_file() and not file.name.startswith(tuple(interpreter)):
            shutil.copy(file, place)
    for file, content in {**interpreter, **compressed(tree, interpreter)}.items():
        (place / file).write_bytes(content)
    (site / f"{name}.html").write_text(HELLO.replace("FOLDER", place.name), encoding="utf-8")


def hello(browser, url: str) -> dict[str, float]:
    """Return when the plain pages say hello, each to a new visitor, the first of them a second time."""
    found = {}
    for page, visits in (("hello.html", (FIRST, SECOND)), ("hello-cut.html", (CUT,))):
        context = newcomer(browser)
        found |= {name: visited(context, url + page, NOTE_HELLO, "hello").moments["hello"] for name in visits}
        context.close()
    return found


def enoteca(browser, url: str) -> tuple[dict[str, float], dict[str, Wire]]:
    """Return the moments of two visits to the site, and what came over the wire."""
    context = newcomer(browser)
    first = visited(context, url, NOTE_FIRST, "board", KEPT)
    second = visited(context, first.address, NOTE_SECOND, "board")
    context.close()
    moments = {name: first.moments[moment] for name, moment in FIRST_VISIT.items()}
    moments |= {f"{name}, second visit": second.moments[moment] for name, moment in SECOND_VISIT.items()}
    return moments, {"first": first.wire, "second": second.wire}


def kept() -> str:
    """Return a script that puts a game into storage, as it is kept."""
    match = bench.MATCHES[GAME](3, seed="start").fork(60)
    seats = [vars(seat) for seat in match.table.seats]
    game = {"title": "Start", "game": GAME, "seats": seats, "ply": match.ply, "when": "2026-01-01 12:00",
            "over": False, "record": bench.record_of(match)}  # fmt: skip
    return f"localStorage.setItem('enoteca.game.start', {json.dumps(json.dumps(game))});"


def newcomer(browser, script: str = ""):
    """Return a browser context that was never here, with a script that runs in its pages."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    context.add_init_script(script)
    return context


def visited(context, url: str, script: str, last: str, afterwards: str = "true") -> Visit:
    """Visit a page in a quiet browser, with a script that notes moments, until the last of them; stay until the
    expression `afterwards` is true. The page is left as a reader leaves it, so that it keeps its picture."""
    page = context.new_page()
    page.add_init_script(script)
    page.wait_for_timeout(QUIET)
    page.goto(url)
    bench.until(page, f"typeof window.moments?.{last} === 'number'")
    moments, wire = page.evaluate("window.moments"), page.evaluate(WIRE)
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    bench.until(page, afterwards)
    address = page.url
    page.goto("about:blank")
    page.close()
    return Visit({**moments, "paint": paint}, wire, address)


def bytes_table(visits: dict[str, Wire]) -> str:
    """Return the kilobytes of the largest files, of the others together, and of all."""
    sizes = {which: [(name, size / 1000) for name, size in wire] for which, wire in visits.items()}
    largest = sorted(dict(sizes["first"]).items(), key=lambda file: -file[1])[:LARGEST]
    again = dict(sizes["second"])
    rows = [(name, f"{size:,.0f}", f"{again.get(name, 0):,.0f}") for name, size in largest]
    sums = [sum(size for _, size in sizes[which]) for which in sizes]
    others = [whole - sum(dict(sizes[which]).get(name, 0) for name, _ in largest) for which, whole in zip(sizes, sums)]
    for name, numbers in (("the others", others), ("**all**", sums)):
        rows.append((name, *(f"{number:,.0f}" for number in numbers)))
    return bench.table(("file", "kB, first visit", "second visit"), rows)


def memory_table(browser, url: str) -> str:
    """Return a table of the memory that the plain page, the lobby and a table use after garbage collection."""
    plain, ours = newcomer(browser, NOTE_HELLO), newcomer(browser, kept())
    places = {
        "plain PyScript: hello": (plain, "hello.html", "#hello:not(:empty)", None),
        "lobby": (ours, "", "#resume", None),
        "table of a kept game": (ours, "", "#resume", "#board [data-move]"),
    }
    rows = []
    for name, (context, path, ready, board) in places.items():
        page = context.new_page()
        page.goto(url + path)
        page.wait_for_selector(ready, state="attached", timeout=60_000).dispose()
        python_is_there(page)
        if board:
            page.click(ready)
            page.wait_for_selector(board, state="attached").dispose()
        rows.append((name, *(f"{it:.1f}" for it in bench.memory(page))))
        page.close()
    for context in (plain, ours):
        context.close()
    return bench.table(("memory in use", "JavaScript, MB", "WebAssembly, MB"), rows)


def python_is_there(page) -> None:
    """Wait until the interpreter answers, and the page has taken its clicks over."""
    page.evaluate(f"{bench.INTERPRETER}.then(() => true)")
    bench.until(page, "!document.documentElement.classList.contains('is-loading')")


def other_browsers(site: Path, runs: int) -> None:
    """Visit by turns with the other browsers, and print what they say."""
    hello_there = NOTE_HELLO.replace("empty)')", "empty)', tell)")
    first = kept() + NOTE_PAGE.removeprefix(WATCH).replace('[data-move]")', '[data-move]", play)')
    here = f"{WATCH}{elsewhere.COME_BACK}if (isBack) {{ {NOTE_ANSWER} }} else {{ {first} }}"
    scripts = {
        "index.html": here + elsewhere.TELL + elsewhere.PLAY,
        **dict.fromkeys(("hello.html", "hello-cut.html"), hello_there + elsewhere.TELL),
    }
    found: dict[str, list] = defaultdict(list)
    with TemporaryDirectory() as folder:
        elsewhere.noted(site, Path(folder) / "site", scripts)
        with elsewhere.listening(Path(folder) / "site") as (url, heard):
            for browser in list(elsewhere.browsers()) * runs:
                waiting = f"{url}{elsewhere.WAITING}"
                (plain,) = elsewhere.visit(browser, f"{waiting}#hello.html", heard)
                (cut,) = elsewhere.visit(browser, f"{waiting}#hello-cut.html", heard)
                ours, again = elsewhere.visit(browser, f"{waiting}#./", heard, times=2)
                print(
                    elsewhere.told(browser.name, ours),
                    elsewhere.told(f"{browser.name} again", again),
                    sep="\n",
                    flush=True,
                )
                hellos = {"hello": plain["moments"].get("hello"), "hello-cut": cut["moments"].get("hello")}
                found[browser.name].append({**again["moments"], **ours["moments"], **hellos})
    if found:
        print("", elsewhere.table(found), "", bench.load(), sep="\n")


def table(found: dict[str, list[float]]) -> str:
    """Return the medians in seconds, and the ratios to the plain pages, run by run."""
    heads = {FIRST: "÷ plain PyScript", SECOND: "÷ its second visit", CUT: "÷ plain, our interpreter"}
    rows = [
        (name, f"{median(moments) / 1000:.2f} s", *(ratio(moments, found[plain]) for plain in heads))
        for name, moments in found.items()
    ]
    return bench.table(("moment", "median", *heads.values()), rows)


def ratio(moments: list[float], others: list[float]) -> str:
    """Return the median of the ratios of the runs."""
    return f"{median(one / other for one, other in zip(moments, others)):.2f}"


if __name__ == "__main__":
    main()
