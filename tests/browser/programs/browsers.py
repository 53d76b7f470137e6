"""The browser of the tests. One that does not answer any more is ended and replaced: the test that waited for it fails
where it waited, and the next one has a browser again.

Playwright asks most things of a page with a time limit, but not what a page is to work out, nor to be closed."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, BrowserContext, Playwright
from tests.tools.deep import DEEP

from publish.tools.chromium import chromium

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
# Pages of tests live for seconds: what V8 would compile a second time, for speed, comes too late for them.
SHORT_LIVED = (*FLAGS, "--js-flags=--liftoff-only")
# Seconds that one test may take; the longest takes two minutes.
LIMIT = 20_000 if DEEP else 600


class Browsers:
    """Starts a browser when one is needed, and ends it when it is not given back in time."""

    def __init__(self, playwright: Playwright) -> None:
        self._playwright = playwright
        self._browser: Browser | None = None
        self._process = 0

    @contextmanager
    def lent(self, limit: float = LIMIT) -> Iterator[Browser]:
        """Give the browser for so many seconds. A test that still waits for it then gets an error of Playwright's."""
        browser = self._running()
        ending = threading.Timer(limit, end, (self._process, limit))
        ending.daemon = True
        ending.start()
        try:
            yield browser
        finally:
            ending.cancel()

    def close(self) -> None:
        """End the browser that runs, if one does."""
        if self._browser:
            self._browser.close()

    def _running(self) -> Browser:
        if self._browser is None or not self._browser.is_connected():
            self._browser = launched(self._playwright)
            self._process = process_of(self._browser)
        return self._browser


def launched(playwright: Playwright, flags: Sequence[str] = SHORT_LIVED) -> Browser:
    """Start a headless Chromium."""
    return playwright.chromium.launch(executable_path=chromium(playwright), args=flags)


@contextmanager
def with_disk_cache(playwright: Playwright, **options: object) -> Iterator[BrowserContext]:
    """Give a browser with an empty profile of its own. A visitor without one has a cache in memory, which takes no
    file of more than 6.5 MB."""
    with TemporaryDirectory() as profile:
        path = chromium(playwright)
        context = playwright.chromium.launch_persistent_context(profile, executable_path=path, args=FLAGS, **options)
        try:
            yield context
        finally:
            context.close()


def process_of(browser: Browser) -> int:
    """Return the number of the browser's process."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return next(int(it["id"]) for it in processes if it["type"] == "browser")


def end(process: int, limit: float) -> None:
    """End a process that may not listen to anybody, after so many seconds."""
    print(f"The browser has not been given back after {limit:.0f} seconds and is ended.")
    os.kill(process, signal.SIGKILL)
