"""What the scripts of the bench share: the built site in a browser, games to play, and tables of figures."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from tests.browser.page_driver import INTERPRETER, picks_of, record_of, until, usual_match  # noqa: E402

import games  # noqa: E402

__all__ = ["INTERPRETER", "MATCHES", "picks_of", "record_of", "until"]

# A recorded game of each game, for a number of seats.
MATCHES = {game: partial(usual_match, game, seed="bench-2") for game in games.playable()}


@contextmanager
def built_site() -> Iterator[Path]:
    """Build the site into a folder that is gone afterwards."""
    from publish.build import build
    from publish.tools.tree import Tree

    with TemporaryDirectory() as folder:
        build(Tree(), Path(folder) / "dist", say=lambda line: None)
        yield Path(folder) / "dist"


@contextmanager
def chromium_browser(*flags: str) -> Iterator[object]:
    """Start the Chromium of the browser tests, as quick as readers have it, with some more flags."""
    from playwright.sync_api import sync_playwright
    from tests.browser.programs.browsers import FLAGS, launched

    with sync_playwright() as playwright:
        browser = launched(playwright, [*FLAGS, *flags])
        yield browser
        browser.close()


def memory(page) -> tuple[float, float]:
    """Return the megabytes that JavaScript has in use, garbage having been collected, and those of WebAssembly."""
    client = page.context.new_cdp_session(page)
    for _ in range(2):
        client.send("HeapProfiler.collectGarbage")
    used = client.send("Runtime.getHeapUsage")["usedSize"]
    client.detach()
    return used / 1e6, page.evaluate(f"{INTERPRETER}.then((it) => it._module.HEAPU8.length)") / 1e6


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value that `share` of all values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def spread(values: Sequence[float]) -> list[str]:
    """Return median and 95th percentile as cells of a table."""
    return [f"{median(values):.1f}", f"{percentile(values, 0.95):.1f}"]


def load() -> str:
    """Return a line that says how busy this machine is; figures of a busy one are to be compared in one run only."""
    minute, five, _ = os.getloadavg()
    return f"Load of the last minute, and of five: {minute:.1f}, {five:.1f} on {os.cpu_count()} cores."


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table in Markdown; all columns but the first are numbers."""
    rule = ["---", *["---:"] * (len(heads) - 1)]
    return "\n".join("| " + " | ".join(map(str, row)) + " |" for row in (heads, rule, *rows))
