"""A browser, and the site, freshly built and served.

A missing browser is an error and never a skipped test: a green run says that the page was opened."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright
from tests.browser.browsers import Browsers
from tests.browser.page_driver import PATIENCE, PYTHON_IS_DONE, PageDriver, until

from publish.build import build
from publish.tools.serve import address, make_server
from publish.tools.tree import Tree

SUB_PATH = "/somewhere/deep/"

# PyScript says so when the scripts of the page have run to their end.
LISTEN = "addEventListener('py:all-done', () => { window.pythonIsDone = true; });"
# A reader who moves the mouse at once: Python is started without waiting for a quiet moment.
MOVE = "addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointermove')));"

# Keeping the whole site takes a while; the tests of it ask for it.
USUAL = {"locale": "en-GB", "viewport": {"width": 1280, "height": 720}, "service_workers": "block"}
PLAIN = {"viewport", "reduced_motion"}
# So many visitors use a page before it is loaded again.
MOST_VISITORS = 25


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all tests of this folder, and others that open a page, so that `-m 'not browser'` leaves them out."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents or {"browser", "browsers"} & set(item.fixturenames):
            item.add_marker(pytest.mark.browser)


@dataclass
class Visit:
    """An open page, the addresses it asked for, and everything that went wrong in it."""

    page: Page
    requests: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def elsewhere(self, site: str) -> list[str]:
        """Return the addresses that do not belong to the site."""
        return [url for url in self.requests if not url.startswith((site, "data:", f"blob:{site}"))]


Visitor = Callable[..., Visit]


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Give Playwright, started once."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browsers(playwright: Playwright) -> Iterator[Browsers]:
    """Keep the browser of all tests, and end it with them."""
    kept = Browsers(playwright)
    yield kept
    kept.close()


@pytest.fixture
def browser(browsers: Browsers) -> Iterator[Browser]:
    """Give a headless Chromium, the same to all tests as long as it answers."""
    with browsers.lent() as browser:
        yield browser


@pytest.fixture(scope="session")
def built(tree: Tree, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site into a folder of this run, so that no test sees yesterday's; once for all workers."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "site"
    if not folder.exists():
        fresh = own / "site.being-built"
        build(tree, fresh, say=lambda line: None)
        with suppress(OSError):  # another worker may have been quicker
            fresh.rename(folder)
    return folder


@pytest.fixture(scope="session")
def site(built: Path) -> Iterator[str]:
    """Give the address of the site, served at the root of a host."""
    with served(built, "/") as url:
        yield url


@pytest.fixture(scope="session")
def deep_site(built: Path) -> Iterator[str]:
    """Give the address of the site, served in a folder of a host that has nothing else."""
    with served(built, SUB_PATH) as url:
        yield url


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visitor]:
    """Give a function that opens an address as a new visitor, with options of Playwright's context, and waits until
    Python has run."""
    contexts = []

    def visit(url: str, **options: object) -> Visit:
        contexts.append(browser.new_context(service_workers="block", **options))
        opened = watched(contexts[-1].new_page())
        opened.page.goto(url)
        until(opened.page, PYTHON_IS_DONE)
        return opened

    yield visit
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def shared() -> Iterator[SharedPages]:
    """Keep pages that one visitor after the other uses."""
    kept = SharedPages()
    yield kept
    kept.close()


@pytest.fixture
def driver(browser: Browser, site: str, shared: SharedPages) -> Iterator[Callable[..., PageDriver]]:
    """Give a function that opens the site as a new visitor: with options of Playwright's context, with a script that
    runs before the page's, in the context of somebody else's page, or without waiting for Python. In a page that others
    have used Python goes on, unless a test is about the start or leaves something in the page (`anew`)."""
    pages: list[Page] = []

    def come(
        init: str = "", beside: PageDriver | None = None, wait: bool = True, anew: bool = False, **options: object
    ) -> PageDriver:
        if wait and not init and not beside and PLAIN.issuperset(options):
            return shared.visited(browser, site, options, anew)
        context = beside.page.context if beside else browser.new_context(**{**USUAL, **options})
        came = opened(context, init)
        pages.append(came.page)
        came.page.goto(site)
        return came.wait() if wait else came

    yield come
    for page in pages:
        page.close() if shared.owns(page.context) else page.context.close()


class SharedPages:
    """Pages that one visitor after the other uses, by the options of their contexts. Whoever comes finds nothing of the
    others: nothing kept, no choice, another `App`. Only the interpreter goes on, because to start it costs more than
    most tests, and what the browser has in its cache."""

    def __init__(self) -> None:
        self._pages: dict[str, PageDriver] = {}
        self._visitors: dict[str, int] = {}

    def visited(self, browser: Browser, site: str, options: dict[str, object], anew: bool) -> PageDriver:
        """Return a page of the site for a new visitor."""
        came, name = self.tab(browser, options), named(options)
        if anew or self._visitors[name] == 0 or not came.hand_on(site):
            load(came, site)
        self._visitors[name] = 0 if anew else (self._visitors[name] + 1) % MOST_VISITORS
        return came

    def tab(self, browser: Browser, options: dict[str, object]) -> PageDriver:
        """Return the tab of a context with these options, opened if need be, wherever it is; in its first size, with
        nothing held back that a visitor before has held back."""
        name = named(options)
        if name not in self._pages or self._pages[name].page.is_closed():
            self._pages[name] = opened(browser.new_context(**{**USUAL, **options}))
            self._visitors[name] = 0
        came = self._pages[name]
        came.page.unroute_all()
        came.page.set_viewport_size(options.get("viewport", USUAL["viewport"]))
        came.page.mouse.move(0, 0)
        return came

    def owns(self, context: BrowserContext) -> bool:
        """Return whether a context is that of a page here."""
        return any(context == driver.page.context for driver in self._pages.values())

    def close(self) -> None:
        """Close all pages."""
        for driver in self._pages.values():
            driver.page.context.close()


def named(options: dict[str, object]) -> str:
    """Return a name for the options of a context, the same in whatever order they are given."""
    return repr(sorted(options.items()))


def load(here: PageDriver, site: str) -> None:
    """Load the site with nothing of anybody in it."""
    if here.page.url == "about:blank":
        here.page.goto(site)
    here.forget()
    here.page.goto("about:blank")
    here.requests.clear()
    here.errors.clear()
    here.page.goto(site)
    here.wait()
    here.own = here.page.evaluate("Object.keys(window)")


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
    page.on("console", lambda said: visit.errors.append(said.text) if said.type == "error" else None)
    page.on("response", lambda got: visit.errors.append(f"{got.status} {got.url}") if got.status >= 400 else None)
    return visit


def finished(page: Page, ending: str) -> AbstractContextManager[object]:
    """Wait at the end until a file has come."""
    return page.expect_event("requestfinished", lambda it: it.url.endswith(ending), timeout=PATIENCE)


@contextmanager
def served(folder: Path, prefix: str) -> Iterator[str]:
    """Serve the folder below the prefix in another thread, and give its address."""
    with make_server(folder, prefix=prefix) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield address(server, prefix)
        server.shutdown()
