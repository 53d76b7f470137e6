"""What the page may do at all: its policy forbids scripts in the markup and other hosts, and nothing in it minds."""

from __future__ import annotations

import pytest
from tests.browser.fixtures import USUAL, opened
from tests.browser.page_driver import PageDriver, awaited, random_match, record_of, until
from tests.games.parts import seats

import games

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


@pytest.fixture
def here(driver) -> PageDriver:
    """Give a page that notes as an error whatever is against its policy."""
    return driver(NOTE)


@pytest.mark.parametrize("game", games.playable())
def test_playing_keeps_to_the_policy(here, game):
    match = random_match(game, seats(game), "policy")
    here.do(f"setup {game}")
    here.do("lobby")
    here.bring(record_of(match, 0))
    here.play_out(match, 0, PLIES)
    if here.has("#curtain"):
        here.do("lift")
    assert here.saved("#tool-export") == here.record() == record_of(match, PLIES)
    here.do("rulebook")
    here.see("#rulebook [id^='rule-']")
    here.reload()
    assert here.errors == []


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", games.playable())
def test_a_rulebook_keeps_to_its_policy(browser, site, game, language):
    context = browser.new_context(**USUAL)
    reader = opened(context, NOTE)
    reader.page.goto(f"{site}rulebook/{game}.{language}.html")
    assert reader.page.evaluate(ALIGNED)
    reader.page.wait_for_timeout(50)
    assert reader.errors == []
    context.close()


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
    """Return whether a script that somebody brought in has run, when it has run or has been refused."""
    visitor.page.evaluate(f"{{ window.refused = 0; {script} }}")
    until(visitor.page, "window.ran === 1 || window.refused > 0")
    return visitor.page.evaluate("window.ran === 1")


def wait_for_error(visitor: PageDriver, beginning: str) -> None:
    """Wait until the console has said something, which it does a little later. Raises `TimeoutError`."""
    awaited(visitor.page, lambda: any(error.startswith(beginning) for error in visitor.errors), beginning)


@pytest.mark.parametrize("way", SCRIPTS)
def test_a_script_that_was_brought_in_does_not_run(here, way):
    assert not ran(here, SCRIPTS[way])
    wait_for_error(here, "policy: script-src")


@pytest.mark.parametrize("way", SCRIPTS)
def test_it_would_run_without_the_policy(driver, way):
    assert ran(driver(NOTE, bypass_csp=True), SCRIPTS[way])


def test_no_other_host_is_asked(here):
    asked = here.page.evaluate("fetch('http://elsewhere.invalid/x').then(() => 'asked', () => 'refused')")
    assert asked == "refused"
    wait_for_error(here, "policy: connect-src http://elsewhere.invalid/x")
    assert [url for url in here.requests if "elsewhere" in url] == []


@pytest.mark.parametrize("way", SCRIPTS)
@pytest.mark.parametrize("path", ["rulebook/vino.en.html", "board/vino/4.2.en.html"])
def test_a_rulebook_and_a_picture_run_no_script_that_was_brought_in(browser, site, path, way):
    context = browser.new_context(**USUAL)
    reader = opened(context, NOTE)
    reader.page.goto(site + path)
    assert not ran(reader, SCRIPTS[way])
    wait_for_error(reader, "policy: script-src")
    context.close()
