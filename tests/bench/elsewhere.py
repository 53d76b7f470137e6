"""The start in browsers that cannot be driven from here: Firefox and WebKit, as Debian has them.

They are started with an address and nothing else. A page there waits until the browser is done with its own start, and
goes on to the page that is looked at. That one is served with a script of the bench put into it, which notes the
moments, plays a move, and sends what it has seen, errors too, to the server that the page came from; then it comes a
second time. Browsers that are not installed are left out (`apt-get install firefox-esr webkit2gtk-driver xvfb`).
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from glob import glob
from http import HTTPStatus
from pathlib import Path
from queue import Empty, Queue
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import bench_setup as bench

PATIENCE = 120
REPORT = "/bench-report"
MOMENTS = {
    "plain PyScript: hello": "hello",
    "lobby painted": "paint",
    "Python is there": "ready",
    "board answers": "board",
    "picture of the board, second visit": "picture",
    "board answers, second visit": "answer",
}

# Notes what goes wrong, and sends everything when `last` has been seen and `then` is done.
TELL = """
const errors = [];
const missing = (file) => `${file.src ?? file.href} is missing`;
addEventListener("error", (event) => errors.push(event.message ?? missing(event.target)), true);
addEventListener("unhandledrejection", (event) => errors.push(String(event.reason)));
const complain = console.error;
console.error = (...said) => { errors.push(said.join(" ")); complain(...said); };
function tell(more = {}) {
    const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
    const start = document.documentElement.dataset.start ?? "";
    const kept = Boolean(navigator.serviceWorker?.controller);
    const report = { moments: { ...moments, paint }, errors, start, kept, ...more };
    return fetch("REPORT", { method: "POST", body: JSON.stringify(report) });
}
""".replace("REPORT", REPORT)

# A move is played on its button; then another decision is open, or the same in another place.
PLAY = """
function play() {
    const open = () => [...document.querySelectorAll("#part-choices [data-move].is-open")];
    const log = () => document.querySelector("#app").innerText;
    const before = log();
    open()[0].click();
    setTimeout(() => comeBack(tell({ moved: open().length > 0 && log() !== before })), 500);
}
"""

# Comes a second time, when the browser has kept the site and is quiet again.
COME_BACK = """
const isBack = sessionStorage.getItem("bench") !== null;
const quiet = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
async function comeBack(told) {
    sessionStorage.setItem("bench", "back");
    await Promise.all([told, Promise.race([navigator.serviceWorker?.ready, quiet(30_000)])]);
    await quiet(3000);
    location.reload();
}
"""

WAITING = "waiting.html"
WAIT = """<!doctype html><meta charset="utf-8"><title>Waiting</title>
<script>setTimeout(() => location.replace(location.hash.slice(1)), 5000);</script>
"""


@dataclass(frozen=True)
class Browser:
    """A browser by its name: what it is started with, and in which environment, given a folder for what it keeps."""

    name: str
    command: tuple[str, ...]
    keeps: str
    environment: Mapping[str, str]


def browsers() -> Iterator[Browser]:
    """Yield the browsers that are installed; say which are not."""
    firefox, xvfb = shutil.which("firefox-esr") or shutil.which("firefox"), shutil.which("xvfb-run")
    mini = next(iter(sorted(glob("/usr/lib/*/webkit2gtk-4*/MiniBrowser"))), None)
    if firefox:
        yield Browser("Firefox", (firefox, "--headless", "--no-remote", "--profile"), "profile", {})
    else:
        print("Firefox is not installed and left out.")
    if mini and xvfb:
        # In a container, WebKit's own container cannot be made.
        free = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        yield Browser("WebKit", (xvfb, "-a", mini), "home", free)
    else:
        print("WebKit is not installed (MiniBrowser and xvfb-run) and left out.")


def noted(site: Path, folder: Path, pages: Mapping[str, str]) -> None:
    """Copy the site into a folder, with a script of the bench at the head of some of its pages."""
    from publish.tools.tree import integrity

    shutil.copytree(site, folder)
    (folder / WAITING).write_text(WAIT, encoding="utf-8")
    for page, script in pages.items():
        (folder / f"{page}.note.js").write_text(script, encoding="utf-8")
        tag = f'<meta charset="utf-8">\n<script src="./{page}.note.js"></script>'
        before = (folder / page).read_bytes()
        _rewrite(folder, page, '<meta charset="utf-8">', tag)
        # The browser keeps the site only when every file, at each of its addresses, is the one that the build lists.
        if (folder / "sw.js").exists():
            _rewrite(folder, "sw.js", integrity(before), integrity((folder / page).read_bytes()))


def _rewrite(folder: Path, name: str, old: str, new: str) -> None:
    """Replace a text in a file, and remove the packed copies of the file."""
    for packed in folder.glob(f"{name}.[bg]*"):
        packed.unlink()
    text = (folder / name).read_text(encoding="utf-8")
    (folder / name).write_text(text.replace(old, new), encoding="utf-8")


@contextmanager
def listening(folder: Path) -> Iterator[tuple[str, Queue[dict[str, Any]]]]:
    """Serve a folder, and give its address and a queue of the reports that pages send to it."""
    from publish.serve import HOST, Handler, Server, address

    heard: Queue[dict[str, Any]] = Queue()

    class Listener(Handler):
        """Takes the reports of the page besides."""

        def do_POST(self) -> None:
            heard.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(HTTPStatus.NO_CONTENT)
            self.end_headers()

    with Server((HOST, 0), partial(Listener, directory=str(folder), prefix="/", packed=True)) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield address(server), heard
        server.shutdown()


def visit(browser: Browser, url: str, heard: Queue[dict[str, Any]], times: int = 1) -> list[dict[str, Any]]:
    """Let a browser that was never here open an address, and return what the page reports, so many times."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        keeps = [str(Path(folder))] if browser.keeps == "profile" else []
        home = dict.fromkeys(("HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"), folder)
        environment = {**os.environ, **home, **browser.environment}
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "start_new_session": True}
        running = subprocess.Popen([*browser.command, *keeps, url], env=environment, **quiet)
        try:
            return list(reports(heard, times))
        finally:
            # Only the browser of this visit: it was given a session of its own.
            os.killpg(running.pid, signal.SIGTERM)
            running.wait()


def reports(heard: Queue[dict[str, Any]], times: int) -> Iterator[dict[str, Any]]:
    """Yield what a page reports, so many times; after a long silence nothing is waited for any more."""
    patience = PATIENCE
    for _ in range(times):
        try:
            yield heard.get(timeout=patience)
        except Empty:
            patience = 0
            silence = f"nothing was heard for {PATIENCE} s"
            yield {"moments": {}, "errors": [silence], "start": "", "moved": False}


def told(name: str, report: Mapping[str, Any]) -> str:
    """Return a line that says whether the page worked."""
    how = f"started from {'its snapshot' if report['start'] == 'snapshot' else report['start'] or 'nothing'}"
    where = "kept by the browser" if report.get("kept") else "from the network"
    played = "a move was played" if report.get("moved") else "NO move could be played"
    return f"- {name}: {where}, {how}, {played}; errors: {'; '.join(report['errors']) or 'none'}"


def table(found: Mapping[str, list[Mapping[str, float | None]]]) -> str:
    """Return the medians of the moments, and their ratios to the plain page in the same browser."""
    rows = [
        (f"{name}, {title}", f"{median(they) / 1000:.2f} s", ratio(runs, moment, "hello"))
        for name, runs in found.items()
        for title, moment in MOMENTS.items()
        if (they := [run[moment] for run in runs if run.get(moment)])
    ]
    return bench.table(("moment", "median", "÷ plain PyScript"), rows)


def ratio(runs: list[Mapping[str, float | None]], moment: str, plain: str) -> str:
    """Return the median of the ratios of the runs that have noted both moments."""
    ratios = [run[moment] / run[plain] for run in runs if run.get(moment) and run.get(plain)]
    return f"{median(ratios):.2f}" if ratios else ""
