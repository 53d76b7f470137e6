"""How much is lost when the browser is ended: `.venv/bin/python tests/bench/kill.py [kills]`.

A Chromium with a folder of its own plays a game, five moves a second, and tells of each move when its answer has been
painted. At a moment by chance, at most so many seconds after the first move, all its processes are ended at once
(SIGKILL). It is started again with the same folder, and the page is opened: how many painted moves are not there?
By turns with a browser that has no database, in which there are no second copies. What a loss of power does cannot be
measured so: there it matters that the second copies are asked to be on the disk (`durability: "strict"`), which
localStorage cannot be.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import bench_setup as bench
from tests.tools.example import GAME

KILLS, LONGEST = 20, 8.0
WITHOUT = "IDBFactory.prototype.open = () => { throw new DOMException('there are none', 'SecurityError'); };"
SIGN = "document.addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointermove')));"
PLAY = """
() => {
    const click = (selector) => document.querySelector(selector)?.click();
    const presented = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const kept = () => Object.entries({ ...localStorage }).find(([key]) => key.startsWith("enoteca.game."));
    const play = async () => {
        click("[data-do='lift']");
        click("#part-choices [data-move].is-open");
        await presented();
        painted(JSON.parse(kept()[1]).ply);
        setTimeout(play, 200);
    };
    play();
}
"""
KEPT = """
(() => {
    const texts = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith("enoteca.game."));
    return texts.length ? JSON.parse(texts[0][1]).ply : 0;
})()
"""


def main() -> None:
    """End browsers by turns, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kills", type=int, nargs="?", default=KILLS)
    given = parser.parse_args()
    chance = random.Random("kill")
    lost: dict[str, list[int]] = {"with second copies": [], "without": []}
    with bench.built_site() as folder:
        from tests.browser.fixtures import served

        with served(folder, "/") as url:
            for number in range(given.kills):
                seconds = chance.uniform(0, LONGEST)
                for name, script in zip(lost, (SIGN, SIGN + WITHOUT)):
                    painted, kept = killed(url, script, seconds)
                    lost[name].append(max(0, painted - kept))
                    print(
                        f"{number + 1}: {name}, after {seconds:.2f} s: {painted} moves painted, {kept} kept", flush=True
                    )
    rows = [(name, len(all), sum(map(bool, all)), median(all), max(all)) for name, all in lost.items()]
    heads = ("moves lost when the browser is ended", "kills", "with a loss", "median", "most")
    print("", bench.table(heads, rows), "", bench.load(), sep="\n")


def killed(url: str, script: str, seconds: float) -> tuple[int, int]:
    """Play, end the browser after so many seconds, and return how many moves were painted and how many are kept."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        with visitor(profile, script) as page:
            told: list[int] = []
            page.expose_binding("painted", lambda _, ply: told.append(ply))
            page.goto(url)
            page.click(f"[data-do='setup {GAME}']:visible")
            page.click("[data-do='begin']")
            page.wait_for_selector("#part-choices [data-move]")
            page.evaluate(PLAY)
            stage_until(page, lambda: told)
            killer = threading.Timer(seconds, end, (profile,))
            killer.start()
            with_patience(page, killer)
        with visitor(profile, script) as page:
            page.goto(url)
            page.wait_for_selector("html.is-ready", state="attached")
            return max(told), page.evaluate(KEPT)


@contextmanager
def visitor(profile: str, script: str) -> Iterator[object]:
    """Open a page in a Chromium that keeps what it keeps in a folder."""
    from playwright.sync_api import Error, sync_playwright
    from tests.browser.programs.browsers import FLAGS

    from publish.tools.chromium import chromium

    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium(playwright), args=FLAGS, service_workers="block", locale="en-GB"
        )
        page = context.pages[0]
        page.add_init_script(script)
        yield page
        with suppress(Error):  # it may have been ended
            context.close()


def stage_until(page, holds) -> None:
    """Let the page go on until something holds."""
    while not holds():
        page.wait_for_timeout(5)


def with_patience(page, killer: threading.Timer) -> None:
    """Take the messages of the page until it is ended, then wait until the browser's processes are gone."""
    from playwright.sync_api import Error

    try:
        while True:
            page.wait_for_timeout(20)
    except Error:
        killer.join()


def end(profile: str) -> None:
    """End all processes of the browser with this folder at once."""
    parents = dict(processes())
    (browser,) = (
        pid for pid in parents if f"--user-data-dir={profile}\0" in command(pid) and "--type=" not in command(pid)
    )
    doomed = {browser}
    while more := {pid for pid, parent in parents.items() if parent in doomed} - doomed:
        doomed |= more
    for pid in doomed:
        os.kill(pid, signal.SIGSTOP)  # so that none of them writes what another's end tells it to
    for pid in doomed:
        os.kill(pid, signal.SIGKILL)
    time.sleep(0.5)


def processes() -> Iterator[tuple[int, int]]:
    """Yield all processes with their parents."""
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            yield int(status.parent.name), int(status.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue  # it is gone


def command(pid: int) -> str:
    """Return the command line of a process, "" if it is gone."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text() + "\0"
    except OSError:
        return ""


if __name__ == "__main__":
    main()
