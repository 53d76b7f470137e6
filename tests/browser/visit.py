"""An open page, and the notes taken of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page
from tests.browser.page_driver import PATIENCE, PageDriver

# PyScript says so when the scripts of the page have run to their end.
LISTEN = "addEventListener('py:all-done', () => { window.pythonIsDone = true; });"
# A reader who moves the mouse at once: Python is started without waiting for a quiet moment.
MOVE = "addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointermove')));"

# Keeping the whole site takes a while; the tests of it ask for it.
USUAL = {"locale": "en-GB", "viewport": {"width": 1280, "height": 720}, "service_workers": "block"}


@dataclass
class Visit:
    """An open page, the addresses it asked for, and everything that went wrong in it."""

    page: Page
    requests: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def elsewhere(self, site: str) -> list[str]:
        """Return the addresses that do not belong to the site."""
        return [url for url in self.requests if not url.startswith((site, "data:", f"blob:{site}"))]


def opened(context: BrowserContext, init: str = "") -> PageDriver:
    """Return a page of the context that is not anywhere yet."""
    visit = watched(context.new_page())
    visit.page.set_default_timeout(30_000)
    visit.page.add_init_script(init)
    return PageDriver(visit.page, visit.errors, visit.requests)


def watched(page: Page) -> Visit:
    """Note from now on what the page asks for, and what goes wrong."""
    visit = Visit(page)
    page.add_init_script(LISTEN + MOVE)
    page.context.on("request", lambda request: visit.requests.append(request.url))
    page.on("pageerror", lambda error: visit.errors.append(str(error)))
    page.on("console", lambda said: visit.errors.append(said.text) if is_error(said) else None)
    page.on("response", lambda got: visit.errors.append(f"{got.status} {got.url}") if got.status >= 400 else None)
    return visit


def is_error(said: ConsoleMessage) -> bool:
    """Return whether a line of the console is an error of the site: a browser looks for the icon of a file that is
    opened by itself in a place of its own choice, some time later."""
    return said.type == "error" and not said.location["url"].endswith("/favicon.ico")


def finished(page: Page, ending: str) -> AbstractContextManager[object]:
    """Wait at the end until a file has come."""
    return page.expect_event("requestfinished", lambda it: it.url.endswith(ending), timeout=PATIENCE)


@contextmanager
def unhurried(browser: Browser, init: str = "") -> Iterator[Page]:
    """Give a page that is not anywhere yet, of somebody who does nothing, and in which no time goes by."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.add_init_script(LISTEN + init)
    stop_the_clock(page)
    yield page
    context.close()


def stop_the_clock(page: Page) -> None:
    """Let no time go by in a page, which would otherwise start after some seconds in which nobody does anything."""
    page.clock.install(time=0)
    page.clock.pause_at(1000)
