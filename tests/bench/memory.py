"""What memory the page takes in a long evening: `.venv/bin/python tests/bench/memory.py [--minutes 60] [--kept 8]`.

Chance plays all games in turns, by clicking in the page as fast as it answers: some thousand times more
moves an hour than people make. Between two games it goes to the lobby, where it deletes the oldest kept games, and
where the figures are taken, garbage having been collected in JavaScript and in Python. The first line of the table is
the lobby before any game; growth is counted from the line after each game has been played once, because until then
drawings and sentences are still being remembered for the first time.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import bench_setup as bench

MINUTES, LINES, KEPT, SEATS = 4.0, 12, 8, 3
# A random game may last for ever.
MOST_CLICKS = 1500
AT_ONCE = 50

# Clicks so many times on something that is open, and says how often there was something and whether the game is over.
# A pick lays ready what a move is put together from, or takes it back.
CLICKS = """
async (times) => {
    const any = (selector) => {
        const found = document.querySelectorAll(selector);
        return found[Math.floor(Math.random() * found.length)];
    };
    const click = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    for (let done = 0; done < times; done++) {
        if (document.querySelector("#count, #standing")) return [done, true];
        const move = any("#part-choices [data-move].is-open");
        const pick = any("#app [data-do^=pick]:not([aria-disabled=true])");
        const wish = Math.random() < 0.7 ? move ?? pick : pick ?? move;
        const pointed = document.querySelector("#curtain [data-do=lift]") ?? wish;
        if (!pointed) throw new Error("there is nothing to click on");
        click(pointed);
        await new Promise((next) => setTimeout(next));
    }
    return [times, false];
}
"""
STORAGE = "Object.entries({ ...localStorage }).reduce((sum, [key, text]) => sum + 2 * (key.length + text.length), 0)"
WEBASSEMBLY = f"{bench.INTERPRETER}.then((it) => it._module.HEAPU8.length)"
OBJECTS = "import gc, json; gc.collect(); json.dumps(len(gc.get_objects()))"

HEADS = (
    "minute", "games", "clicks", "JavaScript, MB", "WebAssembly, MB", "Python, 1,000 objects", "nodes", "listeners",
    "storage, kB",
)  # fmt: skip
UNITS = {"JSHeapUsedSize": 1e6, "Nodes": 1, "JSEventListeners": 1}

Sample = list[float]


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=MINUTES)
    parser.add_argument("--kept", type=int, default=KEPT, help="how many games stay kept")
    given = parser.parse_args()
    from tests.browser.fixtures import served
    from tests.browser.visit import USUAL, opened

    print(bench.table(HEADS, []), flush=True)
    samples = []
    with bench.built_site() as folder, bench.chromium_browser() as browser, served(folder, "/") as url:
        driver = opened(browser.new_context(**USUAL))
        driver.page.goto(url)
        for sample in evening(driver.wait(), given.minutes * 60, given.kept):
            samples.append(sample)
            print(row(f"{sample[0]:.1f}", sample), flush=True)
        print(row("**growth**", growth(samples)), *(f"- {error}" for error in driver.errors), bench.load(), sep="\n")


def evening(driver: Any, seconds: float, kept: int) -> Iterator[Sample]:
    """Play for so many seconds; yield a sample at the beginning, after each game once, and then at regular times."""
    client = driver.page.context.new_cdp_session(driver.page)
    for domain in ("Performance", "HeapProfiler"):
        client.send(f"{domain}.enable")
    start, clicks, due = time.monotonic(), 0, 0.0
    yield [0, 0, 0, *sample(driver, client)]
    for number, game in enumerate(cycle(bench.MATCHES), 1):
        clicks += play(driver, game, number)
        tidy(driver, kept)
        spent = time.monotonic() - start
        if number >= len(bench.MATCHES) and (spent >= due or spent >= seconds):
            yield [spent / 60, number, clicks, *sample(driver, client)]
            due = spent + seconds / LINES
        if spent >= seconds:
            return


def play(driver: Any, game: str, number: int) -> int:
    """Play a new game to its end, or for long enough, go back to the lobby, and return how many clicks that took."""
    driver.set_up(SEATS, f"memory-{number}", game=game)
    clicks, over = 0, False
    while not over and clicks < MOST_CLICKS:
        done, over = driver.page.evaluate(CLICKS, AT_ONCE)
        clicks += done
    driver.lift()
    driver.do("lobby")
    driver.see("#lobby")
    return clicks


def tidy(driver: Any, kept: int) -> None:
    """Delete the games that are kept longest, all but a few."""
    listed = driver.page.evaluate("[...document.querySelectorAll('[data-do^=\"delete \"]')].map((it) => it.dataset.do)")
    for action in listed[kept:]:
        driver.do(action)
        driver.do(action.replace("delete", "delete-now", 1))


def sample(driver: Any, client: Any) -> Sample:
    """Return the memory and the counts in use now, in the units of the table."""
    objects = driver.python(OBJECTS)
    for _ in range(2):
        client.send("HeapProfiler.collectGarbage")
    metrics = {it["name"]: it["value"] for it in client.send("Performance.getMetrics")["metrics"]}
    heap, nodes, listeners = (metrics[name] / unit for name, unit in UNITS.items())
    wasm, storage = driver.page.evaluate(WEBASSEMBLY) / 1e6, driver.page.evaluate(STORAGE) / 1e3
    return [heap, wasm, objects / 1000, nodes, listeners, storage]


def growth(samples: list[Sample]) -> Sample:
    """Return the growth of each figure since each game had been played once."""
    return [last - first for first, last in zip(samples[1], samples[-1])]


def row(name: str, sample: Sample) -> str:
    """Return a line of the table."""
    _, games, clicks, *used, nodes, listeners, storage = sample
    figures = (f"{games:.0f}", f"{clicks:,.0f}", *(f"{it:.1f}" for it in used))
    return "| " + " | ".join((name, *figures, f"{nodes:,.0f}", f"{listeners:.0f}", f"{storage:,.0f}")) + " |"


if __name__ == "__main__":
    main()
