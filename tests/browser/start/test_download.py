"""How much is downloaded at the start, and what the reader learns of it."""

from __future__ import annotations

import re
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import pairwise, takewhile
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.browser.page_driver import PATIENCE, PYTHON_IS_DONE, PageDriver, until
from tests.browser.programs.browsers import with_disk_cache
from tests.browser.visit import LISTEN, USUAL, finished, opened, stop_the_clock
from tests.tools.example import GAME

from publish.serve import HOST, Handler, Server, address

CHUNK = 1 << 16
LARGE = r"\.(bin|first\.wasm)(\.gz)?$"
LEFT = "document.querySelector('.loading-left').innerText"
SECONDS = {"en-GB": r"about (\d+) seconds left", "it-IT": r"ancora (\d+) secondi circa"}
# What a screen reader calls the bar.
OPENING = {"en-GB": "Opening the cellar", "it-IT": "Stiamo aprendo la cantina"}


class SlowHost(Handler):
    """Sends files slowly, and counts the bytes of each; of large files no more than their beginning until it is let
    go."""

    pause = 0.0
    sent: Counter[str]
    goes_on: threading.Event

    def copyfile(self, source: Any, outputfile: Any) -> None:
        while chunk := source.read(CHUNK):
            outputfile.write(chunk)
            self.sent[self.path] += len(chunk)
            if re.search(LARGE, self.path):
                self.goes_on.wait(PATIENCE / 1000)
            time.sleep(self.pause)


class HaltingHost(Handler):
    """Sends the end of `index.html`, where the script of the page stands, when it is let go."""

    goes_on: threading.Event

    def copyfile(self, source: Any, outputfile: Any) -> None:
        if not self.path.startswith("/index.html"):
            return super().copyfile(source, outputfile)
        before, script, after = source.read().partition(b'<script type="py"')
        outputfile.write(before)
        self.goes_on.wait(PATIENCE / 1000)
        return outputfile.write(script + after)


@contextmanager
def host(folder: Path, kind: type[Handler], packed: bool, **facts: object) -> Iterator[str]:
    """Give the address of a host of a kind, which knows some facts."""
    kind = type("Host", (kind,), facts)
    with Server((HOST, 0), partial(kind, directory=str(folder), prefix="/", packed=packed)) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield address(server)
        server.shutdown()


@contextmanager
def slow_host(
    folder: Path, pause: float, packed: bool, goes_on: threading.Event | None = None
) -> Iterator[tuple[str, Counter[str]]]:
    """Give the address of a host and the bytes that it has sent by path; without an event it goes on by itself."""
    sent: Counter[str] = Counter()
    if goes_on is None:
        goes_on = threading.Event()
        goes_on.set()
    with host(folder, SlowHost, packed, pause=pause, sent=sent, goes_on=goes_on) as url:
        yield url, sent


@contextmanager
def newcomer(browser: Browser, url: str) -> Iterator[PageDriver]:
    """Give somebody on the way to a page, with an empty cache."""
    context = browser.new_context(**USUAL)
    here = opened(context)
    here.page.goto(url, wait_until="commit")
    yield here
    context.close()


def start_files(built: Path) -> tuple[Path, Path]:
    """Return the two large files of a start: the snapshot's base, and the first half of the interpreter."""
    (base,), (half,) = built.glob("snapshot/base.*.bin"), built.glob("vendor/pyodide/*/*.first.wasm")
    return base, half


def slices_of(file: Path) -> Path:
    """Return the folder of the slices of a large file in a site; its name is the digest in the file's."""
    (digest,) = re.findall(r"\b[0-9a-f]{16}\b", file.name)
    return Path("slices") / digest


def large_files(built: Path, suffix: str = "") -> int:
    """Return the bytes of the two large files, as they are or packed."""
    return sum(file.with_name(file.name + suffix).stat().st_size for file in start_files(built))


SAID = (
    "[...document.querySelectorAll('.loading-amount')].filter((it) => it.checkVisibility({ visibilityProperty: true }))"
)
AMOUNT = f"({SAID})[0]?.innerText ?? ''"
BAR = f"({SAID})[0]?.parentElement.querySelector('progress').value ?? 0"


def numbers(said: str, between: str, point: str) -> tuple[float, float]:
    """Return how much has come of how much."""
    found = re.fullmatch(rf"(\d+{re.escape(point)}\d) {between} (\d+{re.escape(point)}\d) MB", said)
    assert found, said
    come, whole = (float(number.replace(point, ".")) for number in found.groups())
    return come, whole


@pytest.mark.parametrize(
    ("locale", "between", "point", "packed"), [("en-GB", "of", ".", True), ("it-IT", "di", ",", False)]
)
def test_the_reader_is_told_how_much_has_come_of_how_much(built, playwright, locale, between, point, packed):
    suffix = ".br" if packed else ".gz"
    usual = {**USUAL, "locale": locale}
    goes_on = threading.Event()  # on a busy machine most would have come before the page counts
    with slow_host(built, 0.18, packed, goes_on) as (url, sent), with_disk_cache(playwright, **usual) as context:
        here = opened(context)
        here.page.goto(url, wait_until="commit")
        until(here.page, "document.documentElement?.classList.contains('is-counting')")
        goes_on.set()
        assert here.page.get_by_role("progressbar", name=OPENING[locale]).count() == 1
        assert here.page.get_by_role("progressbar").count() == 1
        told, left = [], []
        while (shown := here.page.evaluate(f"[{AMOUNT}, {BAR}, {LEFT}, performance.now()]"))[0]:
            told.append((numbers(shown[0], between, point), shown[1]))
            if seconds := re.fullmatch(SECONDS[locale], shown[2]):
                left.append((int(seconds[1]), shown[3]))
            here.page.wait_for_timeout(100)
        end = here.page.evaluate("performance.now()")
        here.wait()
        assert not here.page.is_visible(".loading-amount")
        assert here.page.evaluate("document.documentElement.dataset.start") == "snapshot"
    wholes = {whole for (_, whole), _ in told}
    assert wholes == {round(large_files(built, suffix) / 1e6, 1)}
    assert told == sorted(told)
    assert len({come for (come, _), _ in told}) > 5
    # Both numbers are rounded to a tenth of a megabyte.
    assert all(abs(come / whole - bar) < 0.02 + 0.1 / whole for (come, whole), bar in told)
    the_seconds_are_steady_and_about_right(left, end)
    if not packed:
        the_large_files_were_sent_packed(built, sent)


def the_seconds_are_steady_and_about_right(left: list[tuple[int, float]], end: float) -> None:
    """Each number of seconds left comes down, or goes up only now and then, and is about right."""
    assert len({number for number, _ in left}) > 1
    rises = sum(after > before for (before, _), (after, _) in pairwise(left))
    assert rises <= 2
    off = [abs(number - (end - moment) / 1000) for number, moment in left]
    assert sorted(off)[len(off) // 2] < 6  # what has come is known unpacked, and does not pack alike everywhere


def the_large_files_were_sent_packed(built: Path, sent: Counter[str]) -> None:
    """A host that does not compress has sent the large files packed."""
    large = {path: count for path, count in sent.copy().items() if re.search(LARGE, path)}
    packed = [count for path, count in large.items() if path.endswith(".gz")]
    assert len(packed) == 2
    assert sum(packed) == large_files(built, ".gz")
    assert sum(large.values()) - sum(packed) < 0.5 * large_files(built)  # given up when the packed ones came


def test_python_waits_for_the_end_of_the_page(built, browser):
    goes_on = threading.Event()
    with host(built, HaltingHost, False, goes_on=goes_on) as url, newcomer(browser, f"{url}#setup={GAME}") as here:
        until(here.page, "document.documentElement?.classList.contains('is-begun')")
        here.page.wait_for_timeout(1_000)
        assert here.page.evaluate("document.readyState") == "loading"
        goes_on.set()
        here.wait()
        assert here.has("#setup")
        assert here.errors == []


@pytest.mark.parametrize("packed", [True, False])
def test_what_was_fetched_before_somebody_reads_is_not_sent_again(built, playwright, packed):
    large, suffix = (large_files(built, ".br"), "") if packed else (large_files(built, ".gz"), ".gz")
    with slow_host(built, 0.005, packed) as (url, sent), with_disk_cache(playwright, **USUAL) as context:
        page = context.new_page()
        page.add_init_script(LISTEN)
        said: list[str] = []
        page.on("console", lambda message: said.append(message.text))
        stop_the_clock(page)
        with finished(page, f".wasm{suffix}"), finished(page, f".bin{suffix}"):
            page.goto(url)
        assert page.evaluate("document.documentElement.dataset.start") is None
        page.clock.resume()
        page.mouse.move(100, 100)
        until(page, PYTHON_IS_DONE)
        assert page.evaluate("document.documentElement.dataset.start") == "snapshot", said
    # Not counted: what had come of the files as they are when the packed ones were asked for in their place.
    assert (
        sum(count for path, count in sent.copy().items() if re.search(LARGE, path) and path.endswith(suffix))
        < 1.5 * large
    )


def test_a_host_that_does_not_know_webassembly_will_do(built, browser):
    with slow_host(built, 0, packed=True) as (url, _), newcomer(browser, "about:blank") as here:

        def misnamed(route: Any) -> None:
            route.fulfill(response=route.fetch(), headers={"content-type": "text/plain"})

        here.page.context.route("**/*.wasm", misnamed)
        here.page.goto(url)
        here.wait()
        assert here.page.evaluate("document.documentElement.dataset.start") == "snapshot"


def test_the_page_asks_the_browser_again_when_it_has_started(driver):
    here = driver()
    assert here.page.evaluate("String(window.fetch)") == "function fetch() { [native code] }"


def test_everything_that_is_preloaded_is_used_and_nothing_is_asked_for_twice(driver, site):
    here = driver(go=False)
    said: list[str] = []
    here.page.on("console", lambda message: said.append(message.text))
    here.page.goto(f"{site}#lesson={GAME}/tutorial")  # begun at once; elsewhere files may have been fetched ahead
    here.wait()
    here.page.wait_for_timeout(5_000)  # the browser complains of what has not been used a few seconds after
    # Fonts are not judged here: their preloads were complained of once, and why is not known.
    assert [text for text in said if "preload" in text and "/fonts/" not in text] == []
    # A worker that comes later imports modules of the page once more.
    own = takewhile(lambda url: not url.endswith("/compile_worker.js"), here.requests)
    asked = Counter(url for url in own if not url.endswith(".svg"))
    assert len(asked) > 20
    assert [url for url, times in asked.items() if times > 1] == []
