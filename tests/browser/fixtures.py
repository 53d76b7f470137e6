"""A browser, and the site, freshly built and served.

A missing browser is an error and never a skipped test: a green run says that the page was opened."""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright
from tests.browser.page_driver import PYTHON_IS_DONE, PageDriver, until
from tests.browser.programs.browsers import Browsers
from tests.browser.shared_pages import LOOKS, SharedPages, kept_pages
from tests.browser.visit import USUAL, Visit, opened, watched

from publish.build import build
from publish.serve import address, make_server
from publish.tools.tree import Tree

SUB_PATH = "/somewhere/deep/"
# Another name of this machine: a page of this host is of another site than one of 127.0.0.1.
OTHER_HOST = "localhost"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all tests of this folder, and others that open a page, so that `-m 'not browser'` leaves them out."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents or {"browser", "browsers"} & set(item.fixturenames):
            item.add_marker(pytest.mark.browser)


Visitor = Callable[..., Visit]
Reader = Callable[..., PageDriver]

# The boards that a rulebook shows while it is read.
NONE, ALL = "$", ""
EMPTY = {"content_type": "text/html", "body": "<!doctype html><html lang=en><title>a board</title></html>"}


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
    with kept_pages() as kept:
        yield kept


@pytest.fixture
def driver(browser: Browser, site: str, shared: SharedPages) -> Iterator[Callable[..., PageDriver]]:
    """Give a function that opens the site as a new visitor: with options of Playwright's context, with a script that
    runs before the page's, or without going anywhere yet (`go`); or as a second tab beside somebody's page. In a page
    that others have used Python goes on, unless a test is about the start (`anew`) or the one before has left something
    in the page (`spoils`). The page may be at the table of a `record` at once."""
    pages: list[PageDriver] = []

    def come(init: str = "", *, record: str = "", **options: Any) -> PageDriver:
        came = page_of(init, **options)
        if record:
            came.bring(record)
        return came

    def page_of(
        init: str = "", beside: PageDriver | None = None, go: bool = True, anew: bool = False, spoils: bool = False,
        **options: object,
    ) -> PageDriver:  # fmt: skip
        if beside:
            return shared.second(beside, site)
        if go and not init and LOOKS.keys() >= options.keys():
            return shared.visited(browser, site, options, anew, spoils)
        came = opened(browser.new_context(**{**USUAL, **options}), init)
        pages.append(came)
        if go:
            came.page.goto(site)
            came.wait()
        return came

    yield come
    shared.rest(site)
    for came in pages:
        came.page.context.close()


class _OtherSite(SimpleHTTPRequestHandler):
    """A host of somebody else's: it says nothing about who may show what."""

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@contextmanager
def other_site(folder: Path) -> Iterator[str]:
    """Serve the folder as a site of somebody else, under another name of this machine, and give its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_OtherSite, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield f"http://{OTHER_HOST}:{server.server_port}/"
        server.shutdown()


@contextmanager
def served(folder: Path, prefix: str) -> Iterator[str]:
    """Serve the folder below the prefix in another thread, and give its address."""
    with make_server(folder, prefix=prefix) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield address(server, prefix)
        server.shutdown()


@pytest.fixture
def read(browser: Browser, site: str, shared: SharedPages) -> Reader:
    """Give a function that opens a page of the site in which no Python runs, with options of Playwright's context. The
    frames of a rulebook stay empty, but for `boards` of these names: a picture costs more than the page around it."""

    def come(path: str, boards: str = NONE, **options: object) -> PageDriver:
        reader = shared.tab(browser, {"reduced_motion": "reduce", **options}, "reading")
        reader.page.goto("about:blank")
        reader.requests.clear()
        reader.errors.clear()
        if path.startswith("rulebook/") and boards != ALL:
            reader.page.route(re.compile(f"/board/(?!{boards})"), lambda route: route.fulfill(**EMPTY))
        reader.page.goto(site + path)
        return reader

    return come
