"""The page's policy: it forbids scripts in the markup and other hosts, and the page works with it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.browser.outside.test_embed import touch
from tests.browser.page_driver import PageDriver, awaited, random_match, record_of, until
from tests.browser.shared_pages import SharedPages, kept_pages
from tests.browser.visit import USUAL, opened
from tests.games.parts import seats
from tests.tools.example import GAME

import games
from engine.text.languages import LANGUAGES

NOTE = """
window.refused = 0;
addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) => {
    window.refused += effectiveDirective.startsWith("script-src");
    console.error(`policy: ${effectiveDirective} ${blockedURI} ${sourceFile}`);
});
"""
PLIES = 8

# Whether the cells of tables stand as their attributes say.
ALIGNED = """
(() => {
    const cells = [...document.querySelectorAll("td[style]")];
    const said = (cell) => cell.getAttribute("style").replace("text-align:", "");
    return cells.length > 0 && cells.every((cell) => getComputedStyle(cell).textAlign === said(cell));
})()
"""


@pytest.fixture(scope="module")
def shared() -> Iterator[SharedPages]:
    """Keep the pages of these tests, which note as an error whatever is against their policy."""
    with kept_pages(NOTE) as kept:
        yield kept


@pytest.fixture
def reader(browser: Browser, shared: SharedPages) -> PageDriver:
    """Give a page for rulebooks and pictures, in which no Python runs."""
    return shared.tab(browser, {"reduced_motion": "reduce"}, "reading")


@pytest.mark.parametrize("game", games.playable())
def test_playing_keeps_to_the_policy(driver, game):
    here = driver()
    match = random_match(game, seats(game), "policy")
    here.do(f"setup {game}")
    here.do("lobby")
    here.bring(record_of(match, 0))
    here.play_out(match, 0, PLIES)
    here.lift()
    assert here.saved("#tool-export") == here.record() == record_of(match, PLIES)
    here.do("rulebook")
    here.see("#rulebook [id^='rule-']")
    here.reload()
    assert here.errors == []


@pytest.mark.parametrize("game", games.playable())
def test_a_rulebook_keeps_to_its_policy(reader, site, game):
    reader.errors.clear()
    for language in LANGUAGES:
        reader.page.goto(f"{site}rulebook/{game}.{language}.html")
        assert reader.page.evaluate(ALIGNED)
        reader.page.wait_for_timeout(50)
        assert (language, reader.errors) == (language, [])


def brought(tag: str, attribute: str, value: str) -> str:
    """Return a script that puts an element into the page."""
    return f"const it = document.createElement('{tag}'); it.{attribute} = `{value}`; document.body.append(it);"


SCRIPTS = {
    "inline": brought("script", "textContent", "window.ran = 1"),
    "handler": brought("div", "innerHTML", "<img src=x onerror='window.ran = 1'>"),
    "address": brought("script", "src", "data:text/javascript,window.ran = 1"),
    "text": "setTimeout('window.ran = 1');",
}


def ran(visitor: PageDriver, script: str) -> bool:
    """Return whether an injected script has run, as soon as it has run or has been refused."""
    visitor.page.evaluate(f"{{ window.refused = 0; {script} }}")
    until(visitor.page, "window.ran === 1 || window.refused > 0")
    return visitor.page.evaluate("window.ran === 1")


def wait_for_error(visitor: PageDriver, beginning: str) -> None:
    """Wait until the console has said something, which it does a little later. Raises `TimeoutError`."""
    awaited(visitor.page, lambda: any(error.startswith(beginning) for error in visitor.errors), beginning)


def none_runs(visitor: PageDriver) -> None:
    """No injected script runs, and each refusal is reported."""
    for way, script in SCRIPTS.items():
        visitor.errors.clear()
        assert (way, ran(visitor, script)) == (way, False)
        wait_for_error(visitor, "policy: script-src")
        if way == "handler":
            wait_for_error(visitor, "404 ")  # or the next visitor would get it
    assert visitor.page.evaluate("window.ran") is None


def test_no_other_host_is_asked(driver):
    here = driver()
    asked = here.page.evaluate("fetch('http://elsewhere.invalid/x').then(() => 'asked', () => 'refused')")
    assert asked == "refused"
    wait_for_error(here, "policy: connect-src http://elsewhere.invalid/x")
    assert [url for url in here.requests if "elsewhere" in url] == []


def test_a_script_that_was_brought_in_does_not_run(driver):
    none_runs(driver(spoils=True))


def test_it_would_run_without_the_policy(browser, site):
    context = browser.new_context(**USUAL, bypass_csp=True)
    here = opened(context, NOTE)
    here.hold()
    here.page.goto(site)
    for way, script in SCRIPTS.items():
        assert (way, ran(here, script)) == (way, True)
        here.page.evaluate("delete window.ran")
    context.close()


def test_every_page_has_a_policy(built):
    pages = {path.relative_to(built).as_posix(): path.read_text("utf-8") for path in built.rglob("*.html")}
    assert len(pages) > 40
    assert [
        name for name, text in pages.items() if 'http-equiv="Content-Security-Policy" content="default-src' not in text
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sample_page_keeps_to_its_policy_and_opens_its_boards(reader, site, language):
    reader.errors.clear()
    reader.page.goto(f"{site}www/explainer.{language}.html")
    touch(reader.page, "enoteca-board iframe")
    assert reader.errors == []
    none_runs(reader)


@pytest.mark.parametrize("path", [f"rulebook/{GAME}.en.html", f"board/{GAME}/4.2.en.html"])
def test_a_rulebook_and_a_picture_run_no_script_that_was_brought_in(reader, site, path):
    reader.page.goto(site + path)
    none_runs(reader)
