"""A line that breaks, and a host that sends something else: the start goes on where it was, or names the trouble."""

from __future__ import annotations

import re
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.browser.page_driver import PYTHON_IS_DONE, PageDriver, awaited, until
from tests.browser.programs.firefox import firefox, installed
from tests.browser.start.test_download import CHUNK, LARGE, host, large_files, newcomer, slices_of, start_files
from tests.tools.example_player import Player

from engine.text.words import package_words
from publish.serve import Handler

SLICE = re.compile(r"/slices/\w+/\d+\.bin")
STARTED = "document.documentElement.dataset.start"
SOME_HAS_COME = "[...document.querySelectorAll('.loading-arrived')].some(({ value }) => value > 0)"
# Whether the page has ever shown a break.
NOTE_BREAK = """
new MutationObserver(() => { window.hasBroken ||= document.documentElement.matches(".is-interrupted"); })
    .observe(document, { attributes: true, subtree: true, attributeFilter: ["class"] });
"""


class BreakingHost(Handler):
    """Sends only so many bytes of an answer whose path matches, and breaks the line, as long as `breaks` says so. Other
    answers are changed by the first of `changes` that matches the path."""

    breaks: dict[str, int]
    changes: dict[str, Callable[[BreakingHost, bytes], bytes | None]]
    sent: Counter[str]
    silent = False

    def copyfile(self, source: Any, outputfile: Any) -> None:
        path = self.path.partition("?")[0]
        most = next((most for pattern, most in self.breaks.items() if re.search(pattern, path)), None)
        content = source.read()
        cut = content if most is None else content[:most]
        self.sent[path] += len(cut)
        for start in range(0, len(cut), CHUNK):
            outputfile.write(cut[start : start + CHUNK])
            time.sleep(0.002)  # a browser drops what it has not handed on when the line breaks
        if len(cut) == len(content):
            return
        if self.silent:
            self.goes_on.wait(60)
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        change = next((change for pattern, change in self.changes.items() if re.search(pattern, path)), None)
        if change is None:
            return super().do_GET()
        return change(self)

    def answer(self, content: bytes, kind: str) -> None:
        """Send some content."""
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


def missing(host: BreakingHost) -> None:
    host.send_error(404)


def front_page(host: BreakingHost) -> None:
    host.answer((Path(host.directory) / "index.html").read_bytes(), "text/html")


def cut_off(host: BreakingHost) -> None:
    host.answer((Path(host.directory) / host.path[1:]).read_bytes()[:1000], "application/octet-stream")


def something_else(host: BreakingHost) -> None:
    content = (Path(host.directory) / host.path[1:].removesuffix(".gz")).read_bytes()
    host.answer(bytes(len(content)), "application/octet-stream")


class Line:
    """What a test changes of its host."""

    def __init__(self) -> None:
        self.breaks: dict[str, int] = {}
        self.changes: dict[str, Callable[[BreakingHost], None]] = {}
        self.sent: Counter[str] = Counter()
        self.goes_on = threading.Event()

    def sent_of(self, pattern: str) -> int:
        """Return the bytes that were sent of files: of a copy, as the host may be sending more."""
        return sum(count for path, count in self.sent.copy().items() if re.search(pattern, path))


@contextmanager
def reader(browser: Any, built: Path, line: Line, packed: bool = True, **more: object) -> Iterator[PageDriver]:
    """Give a newcomer at the end of a line."""
    facts = {**vars(line), **more}
    with host(built, BreakingHost, packed, **facts) as url, newcomer(browser, "about:blank") as here:
        here.page.add_init_script(NOTE_BREAK)
        here.site = url
        yield here


def starts(here: PageDriver, how: str = "snapshot") -> None:
    """Open the page, and play in it."""
    here.page.goto(here.site)
    plays(here, how)


def plays(here: PageDriver, how: str = "snapshot") -> None:
    """Wait for Python, and play."""
    until(here.page, PYTHON_IS_DONE, 60_000)
    assert here.page.evaluate(STARTED) == how, [said.text for said in here.page.console_messages()]
    here.set_up(3, "line")
    here.play(Player("line"), 1)


BREAKS = {"br": (True, r"(?<!/\d)(?<!/\d\d)\.(bin|wasm)$"), "gzip": (False, r"(?<!/\d)(?<!/\d\d)\.(bin|wasm)\.gz$")}


@pytest.mark.parametrize("encoding", BREAKS)
def test_a_line_that_breaks_goes_on_where_it_was(browser, built, encoding):
    packed, wholes = BREAKS[encoding]
    line = Line()
    line.breaks[wholes] = 700_000
    with reader(browser, built, line, packed, silent=True) as here:
        here.page.goto(here.site)
        # A busy page may not have read anything when the line breaks, and then has no break to tell.
        until(here.page, SOME_HAS_COME)
        line.goes_on.set()
        until(here.page, "window.hasBroken")
        plays(here)
    suffix = ".br" if packed else ".gz"
    assert line.sent_of(SLICE.pattern)
    # A game's part and the interpreter's second half come later, and break as well.
    files = start_files(built)
    ours = [
        *(f"/{file.name}{'' if packed else suffix}$" for file in files),
        *(f"/{slices_of(file)}/" for file in files),
    ]
    # Some of it had been fetched ahead, before the reader came.
    assert line.sent_of("|".join(ours)) < 1.5 * large_files(built, suffix)


def test_a_line_that_breaks_all_the_time_brings_the_page_in_the_end(browser, built):
    line = Line()
    line.breaks[LARGE] = 400_000
    with reader(browser, built, line) as here:
        starts(here)


OTHERWISE = {"missing": missing, "front page": front_page, "cut off": cut_off}


@pytest.mark.parametrize("how", OTHERWISE)
def test_without_right_slices_the_whole_file_is_asked_for_again(browser, built, how):
    line = Line()
    line.changes[SLICE.pattern] = OTHERWISE[how]
    line.breaks[r"\.(bin|wasm)$"] = 1_000_000
    with reader(browser, built, line) as here:
        here.page.goto(here.site)
        until(here.page, "window.hasBroken")
        line.breaks.clear()
        until(here.page, PYTHON_IS_DONE, 60_000)
        assert here.page.evaluate(STARTED) == "snapshot"


def said(name: str, **facts: str) -> str:
    return package_words("en", "page").say(f"page.opening.{name}", **facts)


def test_a_wrong_slice_of_the_snapshot_leads_to_a_plain_start(browser, built):
    line = Line()
    base, _ = start_files(built)
    line.changes[f"/{slices_of(base)}/"] = something_else
    line.breaks[r"/snapshot/base.*bin$"] = 1_000_000
    with reader(browser, built, line) as here:
        starts(here, "plain")


def test_a_wrong_slice_of_the_interpreter_is_said_and_can_be_tried_again(browser, built):
    line = Line()
    _, half = start_files(built)
    line.changes[f"/{slices_of(half)}/"] = something_else
    line.breaks[r"\.wasm$"] = 1_000_000
    with reader(browser, built, line) as here:
        here.page.goto(here.site)
        here.page.wait_for_selector(".is-broken #loading [data-retry]:visible", timeout=60_000)
        assert "try again: everything you have played is saved" in here.page.inner_text("#loading").lower()
        line.breaks.clear()
        with here.page.expect_navigation():
            here.page.click("[data-retry]:visible")
        until(here.page, PYTHON_IS_DONE, 60_000)
        assert here.page.evaluate(STARTED) == "snapshot"


def test_a_line_that_does_not_come_back_can_be_tried_again(browser, built):
    line = Line()
    line.breaks[LARGE] = 1_000_000
    with reader(browser, built, line) as here:
        here.page.clock.install()
        here.page.goto(here.site)
        until(here.page, "window.hasBroken")
        here.page.context.set_offline(True)
        assert said("interrupted") in here.page.inner_text("#loading")
        for _ in range(80):
            here.page.clock.run_for(1000)
            here.page.wait_for_timeout(50)
            if here.page.is_visible(".loading-unreached"):
                break
        assert "Check your connection and try again" in here.page.inner_text("#loading")
        line.breaks.clear()
        here.page.context.set_offline(False)
        with here.page.expect_navigation():
            here.page.click("[data-retry]:visible")
        here.page.clock.resume()
        until(here.page, PYTHON_IS_DONE, 60_000)
        assert here.page.evaluate(STARTED) == "snapshot"


def test_a_line_that_falls_silent_is_broken(browser, built):
    line = Line()
    line.breaks[r"(?<!/\d)(?<!/\d\d)\.(bin|wasm)$"] = 1_000_000
    with reader(browser, built, line, silent=True) as here:
        starts(here)
        assert here.page.evaluate("window.hasBroken")
        line.goes_on.set()


def test_a_second_half_that_does_not_come_is_asked_for_once_and_nobody_waits_for_it(browser, built):
    line = Line()
    asked: list[str] = []

    def noted(host: BreakingHost) -> None:
        asked.append(host.path)
        missing(host)

    line.changes[r"\.rest\.wasm"] = noted
    with reader(browser, built, line) as here:
        starts(here)
        awaited(here.page, lambda: bool(asked), "a request for the second half")
        here.page.wait_for_timeout(2000)
        here.play(Player("line"), 3)
    assert len(asked) == 1


def test_an_old_page_after_an_update_is_said_and_comes_back_as_the_new_one(browser, built):
    line = Line()
    line.changes[r"\.wasm$|/snapshot/|/slices/"] = missing
    with reader(browser, built, line) as here:
        here.page.goto(here.site)
        here.page.wait_for_selector("[data-trouble] #loading [data-retry]:visible", timeout=60_000)
        assert "answered 404 when asked for" in here.page.inner_text("#loading")
        line.changes.clear()
        with here.page.expect_navigation():
            here.page.click("[data-retry]:visible")
        until(here.page, PYTHON_IS_DONE, 60_000)
        assert here.page.evaluate(STARTED) == "snapshot"


@pytest.mark.skipif(installed() is None, reason="There is no Firefox here (apt-get install firefox-esr).")
@pytest.mark.parametrize("encoding", BREAKS)
def test_in_firefox_too_a_line_that_breaks_goes_on_where_it_was(built, encoding):
    packed, wholes = BREAKS[encoding]
    line = Line()
    line.breaks[wholes] = 1_500_000
    with host(built, BreakingHost, packed, **vars(line)) as url, firefox({}) as here:
        here.go(url)
        here.evaluate("dispatchEvent(new Event('pointermove'))")
        here.until("document.documentElement.classList.contains('is-ready')")
        assert here.evaluate(STARTED) == "snapshot"
    assert line.sent_of(SLICE.pattern)
