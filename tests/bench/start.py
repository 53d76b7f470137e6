"""How long a visit takes until a board answers: `.venv/bin/python tests/bench/start.py [runs] [options]`.

Each run goes through the lines below, and on each line by turns through the pages: this site, a plain PyScript page
that says hello, and with `--peer FOLDER` a page without Python. A visitor is new and has an empty cache. In the lobby a
game is chosen at once; in its set-up "begin" is pressed at once (or after the line's pause); the first field of the
live board is clicked with the mouse as soon as it can be; the visit ends when the answer is painted. The second visit
goes to the game that was begun, when the browser has kept the site: a move in its kept picture is clicked at once.
The plain page ends with its greeting, the peer with the first change after a click on `--click`.

Times are milliseconds from the beginning of the navigation, or from "begin" where the line has a pause. Bytes are what
the server has sent until then, to the page and its workers (`slow_line.py`). A slow processor slows the page's own
thread down (Chromium's `Emulation.setCPUThrottlingRate`), not the threads that compile WebAssembly.

`--site NAME=FOLDER`, more than once, compares built sites by turns instead of the one of this tree; `--line 1.6` takes
only the lines whose name contains that. Afterwards come the bytes by file and the memory in use, and with `--elsewhere
RUNS` the visits in the other browsers that are installed.
"""

from __future__ import annotations

import argparse
import json
import shutil
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import bench_setup as bench
import elsewhere
from slow_line import Line, slow_server
from tests.tools.example import GAME

RUNS = 5
# Milliseconds before each visit, in which the browser gets done with what it still does about the one before.
QUIET = 1000
PATIENCE = 120_000
HELLO = "plain PyScript: hello"
PEER = "peer without Python"


@dataclass(frozen=True)
class Conditions:
    """Mbit/s (0: no limit), milliseconds of latency, how much slower the processor is, seconds spent in the set-up,
    whether it is the second visit that counts."""

    rate: float = 0
    latency: float = 0
    processor: float = 1
    pause: float = 0
    again: bool = False


LINES = {
    "no limit": Conditions(),
    "9 Mbit/s, 60 ms": Conditions(9, 60),
    "1.6 Mbit/s, 150 ms": Conditions(1.6, 150),
    "9 Mbit/s, processor ÷ 4": Conditions(9, 60, 4),
    "1.6 Mbit/s, ten seconds in the form": Conditions(1.6, 150, pause=10),
    "second visit, no limit": Conditions(again=True),
    "second visit, processor ÷ 4": Conditions(processor=4, again=True),
}

HELLO_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Hello</title>
<script type="module" src="./vendor/pyscript/core.js"></script></head>
<body><p id="hello"></p>
<script type="py" config='{"interpreter": "./plain-hello/pyodide.js"}'>
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
// Clicks with the mouse in the middle of the first element that is on top there.
function clickFirst(selector) {
    for (const it of document.querySelectorAll(selector)) {
        const { x, y, width, height } = it.getBoundingClientRect();
        const [across, down] = [x + width / 2, y + height / 2];
        if (it.contains(document.elementFromPoint(across, down))) return clickAt(across, down);
    }
    throw new Error(`${selector}: nothing to click on`);
}
"""
NOTE_HELLO = WATCH + "note('answer', '#hello:not(:empty)');"
NOTE_PEER = (
    WATCH
    + """
let clicked;
const observed = { childList: true, subtree: true, characterData: true, attributes: true };
note("click", "SELECTOR", () => {
    new MutationObserver(() => { clicked = true; }).observe(document.body, observed);
    note("answer", () => clicked);
    clickFirst("SELECTOR");
});
"""
)
BOARD = "html.is-ready #table:not([inert]) #board [data-move]"
ANSWERED = "html.is-ready [data-do^='undo']:not([aria-disabled])"
NOTE_FIRST = (
    WATCH
    + f"""
const chosen = () => [...document.querySelectorAll("[data-do^='setup ']")].find((it) => it.checkVisibility());
note("lobby", "[data-do^='setup ']", () => chosen().click());
note("form", "#setup-begin", () => setTimeout(() => {{
    window.moments.begun = performance.now();
    document.querySelector("#setup-begin").click();
}}, PAUSE));
note("ready", "html.is-ready");
note("board", "{BOARD}", () => clickFirst("{BOARD}"));
note("answer", "{ANSWERED}");
"""
)
NOTE_SECOND = (
    WATCH
    + f"""
note("form", "#part-choices [data-move]", () => document.querySelector("#part-choices [data-move]").click());
note("answer", "{ANSWERED}");
"""
)
# A game that is gone on with, for the other browsers.
NOTE_PAGE = """
note("ready", "html.is-ready #resume", () => document.querySelector("#resume").click());
note("board", "#board [data-move]", play);
"""
# The game that is gone on with once more: the move is chosen in its picture.
NOTE_ANSWER = """
const chosen = () => document.querySelector("#part-choices [data-move].is-open");
const newest = () => document.querySelector("#log-lines li").id;
let before;
note("picture", "#part-choices [data-move].is-open", () => { before = newest(); chosen().click(); });
note("answer", () => before !== undefined && newest() !== before, () => tell({ moved: true }));
"""

# What came over the wire to the page so far, by the name of the file; the page itself is a navigation.
WIRE = """
[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .map((it) => [new URL(it.name).pathname.split("/").pop() || "index.html", it.transferSize])
"""
KEPT = "navigator.serviceWorker.ready.then((it) => it.active?.state === 'activated')"
LARGEST = 12


@dataclass
class Visit:
    """When things happened, in milliseconds; the bytes sent until the answer, and those of each file to the page; the
    address where the visit ended."""

    moments: dict[str, float]
    sent: int
    wire: list[tuple[str, int]]
    address: str


def main() -> None:
    """Visit by turns, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("runs", type=int, nargs="?", default=RUNS)
    parser.add_argument("--line", action="append", default=[], help="only lines whose name contains this")
    parser.add_argument("--site", action="append", default=[], metavar="NAME=FOLDER")
    parser.add_argument("--peer", type=Path, metavar="FOLDER", help="a built page without Python, with index.html")
    parser.add_argument("--click", default="td", metavar="SELECTOR", help="what is clicked in the peer")
    parser.add_argument("--elsewhere", type=int, default=0, metavar="RUNS", help="runs in each of the other browsers")
    given = parser.parse_args()
    lines = {name: it for name, it in LINES.items() if not given.line or any(part in name for part in given.line)}
    found: dict[tuple[str, str], list[Visit]] = defaultdict(list)
    with ExitStack() as ending:
        sites = dict(it.split("=", 1) for it in given.site) or {"Enoteca": ending.enter_context(bench.built_site())}
        browser: Any = ending.enter_context(bench.chromium_browser())
        line = Line()
        pages: dict[str, Callable[[Conditions], Visit]] = {}
        for name, folder in sites.items():
            url = ending.enter_context(slow_server(Path(folder), line))
            pages[name] = partial(enoteca, browser, line, url)
        own = next(iter(sites.values()))
        hello = ending.enter_context(with_hello(Path(own)))
        pages[HELLO] = partial(other, browser, line, ending.enter_context(slow_server(hello, line)), NOTE_HELLO)
        if given.peer:
            script = NOTE_PEER.replace("SELECTOR", given.click)
            pages[PEER] = partial(other, browser, line, ending.enter_context(slow_server(given.peer, line)), script)
        for _ in range(given.runs):
            for conditions_name, conditions in lines.items():
                for page, visit in pages.items():
                    if conditions.pause and page in (HELLO, PEER):
                        continue  # they have no form
                    found[conditions_name, page].append(visit(conditions))
        print(table(found), end="\n\n", flush=True)
        for name in sites:
            first = next((visits[-1] for (_, page), visits in found.items() if page == name), None)
            if first:
                print(bytes_table(name, first), end="\n\n", flush=True)
        url = ending.enter_context(slow_server(Path(own), line))
        line.begin(0, 0)
        print(memory_table(browser, url), bench.load(), sep="\n\n", end="\n\n", flush=True)
        if given.elsewhere:
            other_browsers(Path(own), hello, given.elsewhere)


@contextmanager
def with_hello(site: Path) -> Iterator[Path]:
    """Give a folder with the plain page: PyScript's files as the site has them, and Pyodide as it is delivered. Of the
    standard library it has no more than the site's own plain start."""
    from publish.assets.compress import compressed
    from publish.assets.vendor import module
    from publish.interpreter.distribution import LOADER, PAGE_LOADER, PAGE_SCRIPT, SCRIPT, WASM, with_page_script
    from publish.tools.tree import Tree

    tree = Tree()
    delivered = {
        PAGE_LOADER: with_page_script(module(tree, "pyodide", LOADER)),
        PAGE_SCRIPT: module(tree, "pyodide", SCRIPT),
        WASM: module(tree, "pyodide", WASM),
    }
    with TemporaryDirectory() as place:
        interpreter = Path(place, "plain-hello")
        shutil.copytree(site / "vendor/pyscript", Path(place, "vendor/pyscript"))
        interpreter.mkdir()
        for file in [*site.glob("vendor/pyodide/*/*.json"), *site.glob("vendor/pyodide/*/python_stdlib.zip")]:
            shutil.copy(file, interpreter)
        for name, content in {**delivered, **compressed(tree, delivered)}.items():
            (interpreter / name).write_bytes(content)
        Path(place, "index.html").write_text(HELLO_PAGE, encoding="utf-8")
        yield Path(place)


def enoteca(browser: Any, line: Line, url: str, conditions: Conditions) -> Visit:
    """Visit the site as somebody new, and a second time if that one counts."""
    first_script = NOTE_FIRST.replace("PAUSE", str(1000 * conditions.pause))
    with newcomer(browser) as context:
        if not conditions.again:
            return visited(context, line, url, first_script, conditions)
        first = visited(context, line, url, first_script, Conditions(), KEPT)
        return visited(context, line, first.address, NOTE_SECOND, conditions)


def other(browser: Any, line: Line, url: str, script: str, conditions: Conditions) -> Visit:
    """Visit a page of somebody else as somebody new, and a second time if that one counts."""
    with newcomer(browser) as context:
        if conditions.again:
            visited(context, line, url, script, Conditions())
        return visited(context, line, url, script, conditions)


@contextmanager
def newcomer(browser: Any, script: str = "") -> Iterator[Any]:
    """Give a browser context that was never here, with a script that runs in its pages."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    context.add_init_script(script)
    yield context
    context.close()


def visited(context: Any, line: Line, url: str, script: str, conditions: Conditions, afterwards: str = "true") -> Visit:
    """Visit a page in a quiet browser, with a script that notes moments, until the last of them; stay until the
    expression `afterwards` is true. The page is left as a reader leaves it, so that it keeps its picture."""
    page = context.new_page()
    page.expose_function("clickAt", lambda x, y: page.mouse.click(x, y))
    page.add_init_script(script)
    page.wait_for_timeout(QUIET)
    line.begin(conditions.rate, conditions.latency)
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": conditions.processor})
    page.goto(url, wait_until="commit", timeout=PATIENCE)
    bench.until(page, "typeof window.moments?.answer === 'number'", PATIENCE)
    moments, wire, origin = page.evaluate(f"[window.moments, {WIRE}, performance.timeOrigin]")
    moments["paint"] = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    sent = line.sent_by((origin + moments["answer"]) / 1000)
    if conditions.pause:
        moments["answer"] -= moments["begun"]
    bench.until(page, afterwards)
    address = page.url
    page.goto("about:blank")
    page.close()
    return Visit(moments, sent, wire, address)


def table(found: dict[tuple[str, str], list[Visit]]) -> str:
    """Return the medians of the moments and bytes, a line of the table for each page on each line."""
    rows = []
    for (line, page), visits in found.items():
        moments = [
            f"{median(visit.moments[name] for visit in visits):,.0f}" if name in visits[0].moments else ""
            for name in ("paint", "form", "answer")
        ]
        rows.append((f"{line}: {page}", *moments, f"{median(visit.sent for visit in visits) / 1e6:.2f}"))
    heads = ("line", "first paint, ms", "set-up form or kept picture, ms", "a click is answered, ms", "MB until then")
    return bench.table(heads, rows)


def bytes_table(name: str, visit: Visit) -> str:
    """Return the kilobytes of the largest files that came to the page, of the others together, and of all."""
    sizes = sorted(visit.wire, key=lambda file: -file[1])
    rows = [(file, f"{size / 1000:,.0f}") for file, size in sizes[:LARGEST]]
    rows.append(("the others", f"{sum(size for _, size in sizes[LARGEST:]) / 1000:,.0f}"))
    rows.append(("**all**", f"{sum(size for _, size in sizes) / 1000:,.0f}"))
    return bench.table((f"file of {name}", "kB, first visit"), rows)


def memory_table(browser: Any, url: str) -> str:
    """Return a table of the memory that the lobby and a table use after garbage collection."""
    rows = []
    with newcomer(browser, kept()) as context:
        for name, board in {"lobby": None, "table of a kept game": "#board [data-move]"}.items():
            page = context.new_page()
            page.goto(url)
            page.wait_for_selector("#resume", state="attached", timeout=60_000).dispose()
            python_is_there(page)
            if board:
                page.click("#resume")
                page.wait_for_selector(board, state="attached").dispose()
            rows.append((name, *(f"{it:.1f}" for it in bench.memory(page))))
            page.close()
    return bench.table(("memory in use", "JavaScript, MB", "WebAssembly, MB"), rows)


def kept() -> str:
    """Return a script that puts a game into storage, as it is kept."""
    match = bench.MATCHES[GAME](3, seed="start").fork(60)
    seats = [vars(seat) for seat in match.table.seats]
    game = {"title": "Start", "game": GAME, "seats": seats, "ply": match.ply, "when": "2026-01-01 12:00",
            "over": False, "record": bench.record_of(match)}  # fmt: skip
    return f"localStorage.setItem('enoteca.game.start', {json.dumps(json.dumps(game))});"


def python_is_there(page: Any) -> None:
    """Wait until the interpreter answers, and the page has taken its clicks over."""
    page.evaluate(f"{bench.INTERPRETER}.then(() => true)")
    bench.until(page, "!document.documentElement.classList.contains('is-loading')")


def other_browsers(site: Path, hello: Path, runs: int) -> None:
    """Visit by turns with the other browsers, and print what they say."""
    hello_there = NOTE_HELLO.replace("'answer'", "'hello'").replace("empty)')", "empty)', tell)")
    here = f"{WATCH}{elsewhere.COME_BACK}if (isBack) {{ {NOTE_ANSWER} }} else {{ {kept()}{NOTE_PAGE} }}"
    pages = {
        site: {"index.html": here + elsewhere.TELL + elsewhere.PLAY},
        hello: {"index.html": hello_there + elsewhere.TELL},
    }
    found: dict[str, list] = defaultdict(list)
    with TemporaryDirectory() as folder, ExitStack() as ending:
        hosts = []
        for number, (original, scripts) in enumerate(pages.items()):
            elsewhere.noted(original, Path(folder, str(number)), scripts)
            hosts.append(ending.enter_context(elsewhere.listening(Path(folder, str(number)))))
        (url, heard), (hello_url, hello_heard) = hosts
        for browser in list(elsewhere.browsers()) * runs:
            (plain,) = elsewhere.visit(browser, f"{hello_url}{elsewhere.WAITING}#./", hello_heard)
            ours, again = elsewhere.visit(browser, f"{url}{elsewhere.WAITING}#./", heard, times=2)
            print(
                elsewhere.told(browser.name, ours), elsewhere.told(f"{browser.name} again", again), sep="\n", flush=True
            )
            found[browser.name].append({**again["moments"], **ours["moments"], "hello": plain["moments"].get("hello")})
    if found:
        print("", elsewhere.table(found), "", bench.load(), sep="\n")


if __name__ == "__main__":
    main()
