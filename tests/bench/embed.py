"""What boards in somebody's page cost: `.venv/bin/python tests/bench/embed.py [runs]`.

A page of another site with ten boards. Taken from the beginning of its navigation: when its own text is painted, when
the pictures of the boards on the screen are; then, from the touch, until the first touched board answers, and a second
one. What has come over the wire by then. Then the memory of the process that has the boards, one of them and all
of them opened. Last, the other browsers that are installed, where the page asks two boards for a moment, one after the
other, and counts the hidden frames with an interpreter.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import bench_setup as bench
import elsewhere

from engine.files.link import write_link
from engine.files.record import write_record

RUNS, BOARDS = 5, 10
GAMES = tuple(bench.MATCHES)
WIRE = """performance.getEntriesByType("resource").reduce((sum, it) => sum + it.transferSize, 0)"""
ASK = """
window.asked = performance.now();
window.answered = 0;
addEventListener("enoteca-ply", ({ detail }) => { if (detail.ply === 10) window.answered ||= performance.now(); });
"""
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Ten boards</title>
<script async src="{site}www/embed.js"></script><body><h1>Ten boards</h1>{boards}"""

# Asks one board after the other for a moment. How many frames a frame has, anybody may know.
IN_TURNS = f"""
const moments = {{}};
{elsewhere.TELL}
let waiting = [...document.querySelectorAll("enoteca-board")].slice(0, 2);
function ask() {{
    const board = waiting.shift();
    if (!board) return tell({{ hosts: Array.from(frames).reduce((sum, it) => sum + it.length, 0) }});
    const began = performance.now();
    const name = waiting.length ? "first" : "second";
    board.addEventListener("enoteca-error", ({{ detail }}) => errors.push(detail.reason));
    board.addEventListener("enoteca-ply", ({{ detail }}) => {{
        if (detail.ply !== 10) return;
        moments[name] = performance.now() - began;
        ask();
    }});
    board.goto(10);
}}
addEventListener("load", () => setTimeout(ask, 1000));
"""


def main() -> None:
    """Visit by turns, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("runs", type=int, nargs="?", default=RUNS)
    runs = parser.parse_args().runs
    found: dict[str, list[float]] = defaultdict(list)
    from tests.browser.fixtures import served

    with (
        bench.built_site() as folder,
        bench.chromium_browser("--site-per-process") as browser,  # a headless one gives other sites no process
        TemporaryDirectory() as blog,
        served(folder, "/") as site,
        served(Path(blog), "/") as url,
    ):
        (Path(blog) / "index.html").write_text(page(site), encoding="utf-8")
        for _ in range(runs):
            for name, figure in visit(browser, url.replace("127.0.0.1", "localhost")).items():
                found[name].append(figure)
        rows = [(name, f"{median(figures):,.2f}") for name, figures in found.items()]
        print(bench.table(("ten boards in a page of another site", "median"), rows), bench.load(), sep="\n\n")
        (Path(blog) / "index.html").write_text(f"{page(site)}<script>{IN_TURNS}</script>", encoding="utf-8")
        with elsewhere.listening(Path(blog)) as (url, heard):
            for other in elsewhere.browsers():
                print(told(other.name, *elsewhere.visit(other, url.replace("127.0.0.1", "localhost"), heard)))


def told(name: str, report: dict[str, Any]) -> str:
    """Return a line that says how two boards have answered."""
    seconds = {which: f"{report['moments'].get(which, 0) / 1000:.2f} s" for which in ("first", "second")}
    asked = f"first board asked {seconds['first']}, second {seconds['second']}, {report.get('hosts')} interpreter"
    return f"- {name}: {asked}; errors: {'; '.join(report['errors']) or 'none'}"


def page(site: str) -> str:
    """Return a page with ten boards of the games in turns."""
    links = {game: write_link(write_record(bench.MATCHES[game](3))) for game in GAMES}
    named = [GAMES[number % len(GAMES)] for number in range(BOARDS)]
    boards = [f'<enoteca-board game="{game}" record="{links[game]}" ply="9"></enoteca-board>' for game in named]
    return PAGE.format(site=site, boards="<p>And the next one.</p>".join(boards))


def visit(browser, url: str) -> dict[str, float]:
    """Return the figures of one visit by somebody who was never here."""
    context = browser.new_context(viewport={"width": 1000, "height": 900}, locale="en-GB", service_workers="block")
    sizes: list[int] = []
    context.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]))
    page = context.new_page()
    page.goto(url)
    first = frame(page, 0)
    paint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
    bench.until(first, f"{paint} > 0")
    began = "performance.timeOrigin"
    figures = {
        "text painted, s": page.evaluate(paint) / 1000,
        "first picture painted, s": (first.evaluate(f"{began} + {paint}") - page.evaluate(began)) / 1000,
        "pictures on the screen, kB": sum(sizes) / 1000,
    }
    figures["first touched board answers, s"] = touched(page, 0)
    figures["everything for it, kB"] = sum(sizes) / 1000
    figures |= {f"one board, {name}": size for name, size in memory(context, page).items()}
    figures["second touched board answers, s"] = touched(page, 1)
    for number in range(2, BOARDS):
        touched(page, number)
    figures |= {f"ten boards, {name}": size for name, size in memory(context, page).items()}
    context.close()
    return figures


def frame(page, number: int):
    """Return the frame of a board, its picture being there."""
    element = page.query_selector_all("enoteca-board iframe, iframe")[number]
    element.scroll_into_view_if_needed()
    found = element.content_frame()
    found.wait_for_selector("#touch")
    return found


def touched(page, number: int) -> float:
    """Touch a board, and return the seconds until it shows another moment."""
    board = frame(page, number)
    page.evaluate(ASK)
    board.click("#touch")
    board.wait_for_selector("[data-do='replay on']").dispatch_event("click")
    bench.until(page, "window.answered > 0")
    return page.evaluate("window.answered - window.asked") / 1000


def memory(context, page) -> dict[str, float]:
    """Return the megabytes of the frames' JavaScript and of their interpreter."""
    host = next(it for it in page.frames if it.url.endswith("host.html"))
    client = context.new_cdp_session(host.parent_frame)
    for _ in range(2):
        client.send("HeapProfiler.collectGarbage")
    used = client.send("Runtime.getHeapUsage")["usedSize"]
    client.detach()
    size = host.evaluate(f"{bench.INTERPRETER}.then((it) => it._module.HEAPU8.length)")
    return {"JavaScript, MB": used / 1e6, "WebAssembly, MB": size / 1e6}


if __name__ == "__main__":
    main()
