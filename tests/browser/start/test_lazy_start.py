"""Python waits for the first picture, and for somebody who reads; but not for ever."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page
from tests.browser.page_driver import PATIENCE, PYTHON_IS_DONE, Held, until
from tests.browser.visit import finished, unhurried
from tests.tools.example import GAME

# When the page was painted, and when something of the interpreter was asked for.
MOMENTS = """
[
    Math.min(...performance.getEntriesByType("paint").map((it) => it.startTime)),
    ...performance.getEntriesByType("resource")
        .filter((it) => /pyodide|snapshot|pyscript/.test(it.name))
        .map((it) => it.startTime),
]
"""
UNPAINTED = 3000
NEVER_PAINTED = "window.PerformanceObserver = class { observe() {} disconnect() {} };"
KEPT = "localStorage.setItem('enoteca.game.some', '{}');"
STARTED = "document.documentElement.dataset.start === 'snapshot'"
NEEDED = "[...document.querySelectorAll('link[rel=stylesheet], link[as=font]')].map((it) => it.href)"
EARLY = """
[...document.querySelectorAll("link[rel=preload]")]
    .filter((it) => it.compareDocumentPosition(document.scripts[0]) & Node.DOCUMENT_POSITION_FOLLOWING)
    .map((it) => it.href)
"""
HOLDING_UP = "[...document.head.querySelectorAll('script[src]:not([async], [type=module])')].map((it) => it.src)"
LARGE = (".wasm", ".bin")
IN_THE_PAGE = "document.querySelectorAll('head > script[src*=boot], head > script[src*=pyscript], .is-begun').length"


def test_nothing_of_the_interpreter_is_asked_for_before_the_lobby_is_painted(driver):
    here = driver("true;")
    painted, *asked = here.page.evaluate(MOMENTS)
    assert asked
    assert min(asked) >= min(painted, UNPAINTED)


def test_python_comes_to_a_page_that_is_never_painted(driver):
    here = driver(NEVER_PAINTED)
    assert here.has("#lobby")
    assert here.errors == []


@pytest.fixture
def quiet(browser, site) -> Iterator[Page]:
    """Give the page of somebody who does nothing, in which no time goes by, when the large files have come."""
    with unhurried(browser) as page:
        with finished(page, LARGE[0]), finished(page, LARGE[1]):
            page.goto(site)
        yield page


def test_the_interpreter_is_not_started_before_somebody_reads(quiet):
    quiet.wait_for_timeout(500)
    assert quiet.evaluate(IN_THE_PAGE) == 0
    assert not quiet.is_visible("#loading")
    quiet.mouse.move(100, 100)
    quiet.clock.resume()
    until(quiet, STARTED, PATIENCE)


def test_after_a_while_the_interpreter_is_started_without_a_sign(quiet):
    quiet.clock.run_for(10_000)
    quiet.clock.resume()
    until(quiet, PYTHON_IS_DONE, PATIENCE)
    assert quiet.evaluate(STARTED), [said.text for said in quiet.console_messages()]


@pytest.mark.parametrize(("script", "address"), [(KEPT, ""), ("true;", f"#lesson={GAME}/tutorial")])
def test_for_somebody_who_comes_back_the_interpreter_starts_at_once(browser, site, script, address):
    with unhurried(browser, script) as page:
        page.goto(site + address)
        until(page, STARTED, PATIENCE)


def test_who_clicks_before_the_page_can_begin_does_not_wait_for_a_second_sign(browser, site):
    with unhurried(browser) as page:
        begin = Held(page)
        page.route("**/lazy_start.js", begin.ask)
        page.goto(site, wait_until="commit")
        page.locator(f"[data-do='setup {GAME}']:visible").click()
        begin.let_go()
        until(page, STARTED, PATIENCE)


def test_what_is_painted_first_is_asked_for_before_a_script_holds_the_page_up(quiet):
    """The page's policy keeps browsers from looking ahead, so the head says early what will be needed."""
    assert len(quiet.evaluate(NEEDED)) >= 4
    assert set(quiet.evaluate(NEEDED)) <= set(quiet.evaluate(EARLY))
    assert quiet.evaluate(HOLDING_UP) == [f"{quiet.url}www/start/early_clicks.js"]
