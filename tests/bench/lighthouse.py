"""What Lighthouse says of the site on a telephone: `.venv/bin/python tests/bench/lighthouse.py [runs]`.

The lobby, the set-up of a game and a rulebook, in turns, each time with a browser that was never here. Lighthouse's
mobile profile pretends a slow network and a processor four times as slow: what it calls seconds are worked out, not
measured, and its blocking time says as much about what else this machine does as about the page. The table gives the
medians; below it stands what cost a score, and the longest tasks of the lobby's start. Lighthouse is installed from
this folder's own lock file.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import bench_setup as bench
from tests.tools.example import GAME

PACKAGES = Path(__file__).resolve().parent / "packages"
LIGHTHOUSE = PACKAGES / "node_modules/lighthouse/cli/index.js"
RUNS = 3
# Nobody touches the page, so none of them starts the interpreter.
PAGES = {"lobby": "", "set-up of a game": f"#setup={GAME}", "rulebook": f"rulebook/{GAME}.en.html"}
SCORES = {
    "performance": "performance",
    "accessibility": "accessibility",
    "best-practices": "best practices",
    "seo": "SEO",
}
METRICS = {
    "first-contentful-paint": "first paint, ms",
    "largest-contentful-paint": "largest paint, ms",
    "total-blocking-time": "blocking, ms",
    "speed-index": "speed index, ms",
    "cumulative-layout-shift": "layout shift",
}
LONGEST = 8

Report = dict[str, Any]


def main() -> None:
    """Ask Lighthouse by turns, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("runs", type=int, nargs="?", default=RUNS)
    runs = parser.parse_args().runs
    install()
    found: dict[str, list[Report]] = {page: [] for page in PAGES}
    from tests.browser.fixtures import served

    with bench.built_site() as folder, served(folder, "/") as url:
        browser = chromium_path()
        for _ in range(runs):
            for page, path in PAGES.items():
                found[page].append(asked(url + path, browser))
    for name, rows in (("scores", scores(found)), ("metrics", metrics(found))):
        print(bench.table((name, *found), rows), end="\n\n")
    print(*lost(found), *long_tasks(found["lobby"][-1]), bench.load(), sep="\n")


def install() -> None:
    """Install Lighthouse, if it is not there as the lock file lists it."""
    from publish.tools.install import node_modules
    from publish.tools.tree import Tree

    node_modules(Tree(PACKAGES))


def chromium_path() -> str:
    """Return where the Chromium of the browser tests is."""
    from playwright.sync_api import sync_playwright

    from publish.tools.chromium import chromium

    with sync_playwright() as playwright:
        return chromium(playwright)


def asked(url: str, browser: str) -> Report:
    """Return Lighthouse's report about a page."""
    from tests.browser.programs.browsers import FLAGS

    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        flags = f"--chrome-flags={' '.join(('--headless=new', *FLAGS))}"
        told = (f"--only-categories={','.join(SCORES)}", "--output=json", f"--output-path={report}", flags, "--quiet")
        command = [shutil.which("node") or "node", str(LIGHTHOUSE), url, *told, "--no-enable-error-reporting"]
        subprocess.run(command, check=True, env={**os.environ, "CHROME_PATH": browser})
        found = json.loads(report.read_text())
    if "runtimeError" in found:
        raise SystemExit(f"Lighthouse could not look at {url}: {found['runtimeError']['message']}")
    return found


def scores(found: dict[str, list[Report]]) -> Iterable[list[str]]:
    """Yield a row for each category: the median of its scores, of 100, page by page."""
    for category, name in SCORES.items():
        values = [median(it["categories"][category]["score"] for it in some) for some in found.values()]
        yield [name, *(f"{100 * value:.0f}" for value in values)]


def metrics(found: dict[str, list[Report]]) -> Iterable[list[str]]:
    """Yield a row for each metric: the median, page by page."""
    for metric, name in METRICS.items():
        values = [median(it["audits"][metric]["numericValue"] for it in some) for some in found.values()]
        yield [name, *(f"{value:,.0f}" if value >= 1 or not value else f"{value:.3f}" for value in values)]


def lost(found: dict[str, list[Report]]) -> Iterable[str]:
    """Yield a line for everything that cost a score in the last run, but for the metrics, which have their table."""
    for page, some in found.items():
        for category in SCORES:
            for part in some[-1]["categories"][category]["auditRefs"]:
                audit = some[-1]["audits"][part["id"]]
                if part["weight"] and part["id"] not in METRICS and (audit["score"] or 0) < 1 and counted(audit):
                    yield f"- {page}, {SCORES[category]}: {audit['title']} ({part['id']})"


def counted(audit: Report) -> bool:
    """Return whether the audit has a say in the score."""
    return audit["scoreDisplayMode"] not in ("notApplicable", "manual", "informative")


def long_tasks(report: Report) -> Iterable[str]:
    """Yield the longest tasks of a start, as Lighthouse slows them down."""
    tasks = report["audits"]["long-tasks"].get("details", {}).get("items", [])
    rows = [(task["url"].rsplit("/", 1)[-1] or "index.html", f"{task['duration']:.0f}") for task in tasks[:LONGEST]]
    return ["", bench.table(("longest tasks of the lobby", "ms, four times slowed down"), rows), ""]


if __name__ == "__main__":
    main()
