"""A browser that does not answer holds nobody up, and nobody finds in a page what others have left there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Error
from tests.browser.page_driver import PageDriver, awaited, difference, until
from tests.browser.programs.browsers import Browsers
from tests.browser.start.test_cached_screen import PLACES
from tests.tools.example_player import Player


def test_whoever_waits_for_ever_is_told_and_the_next_has_a_browser(playwright):
    browsers = Browsers(playwright)
    with browsers.lent(limit=1) as stuck:
        page = stuck.new_page()
        with pytest.raises(Error, match="closed"):
            page.evaluate("new Promise(() => {})")
    with browsers.lent() as another:
        assert another is not stuck
        assert another.new_page().evaluate("1 + 1") == 2
    browsers.close()


def test_a_browser_that_answers_is_lent_again(browsers):
    with browsers.lent() as one:
        pass
    with browsers.lent() as other:
        assert other is one


LOADED = "performance.timeOrigin"


def busy(here: PageDriver) -> None:
    """Do what leaves something behind: games, choices, notices, a draft, an open drawer, names in the window, a
    picture."""
    here.give("import", "no record")
    here.speak("it")
    here.page.click('[data-do="theme light"]')
    here.set_up(3, "busy")
    here.play(Player("busy"), 5)
    here.do("rulebook")
    here.see("#rulebook [id^='rule-']")
    here.page.evaluate("{ window.left = 1; scrollTo(0, 500); document.querySelector('#topbar-home').focus(); }")
    here.page.evaluate("document.body.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))")
    here.requests.append("asked")
    here.errors.append("wrong")


def started(here: PageDriver) -> list[str]:
    """Return the lines of the page but for the progress of the start, which only a page that starts shows."""
    return [line for line in here.html() if "data-amount" not in line and "loading-arrived" not in line]


def test_the_next_visitor_finds_the_page_as_it_was_without_another_start(driver):
    first = driver(anew=True)
    page, loaded = started(first), first.page.evaluate(LOADED)
    busy(first)
    assert difference(started(first), page) != []
    other = driver()
    assert other.page.evaluate(LOADED) == loaded
    # The texts shown while Python comes are fetched again in the visitor's language, beside everything else.
    awaited(other.page, lambda: "Stiamo" not in "".join(other.html()), "no word of the last language")
    assert difference(started(other), page) == []
    assert (other.kept_raw(), other.copies(), other.errors) == ({}, {}, [])
    # Browsers fetch the icon again at a new address; the page fetches the lobby in the new language.
    assert {url.split("/")[-1] for url in other.requests} <= {"icon.svg", "lobby.en.html"}
    assert other.page.evaluate("[window.left, scrollY, localStorage.length, location.hash]") == [None, 0, 0, ""]
    assert other.focused() == "body"


def test_in_another_size_and_light_the_page_is_as_if_it_had_been_loaded_there(driver):
    usual = driver(anew=True)
    places, loaded = usual.page.evaluate(PLACES), usual.page.evaluate(LOADED)
    own = {"viewport": {"width": 700, "height": 700}, "color_scheme": "dark", "reduced_motion": "reduce"}
    other = driver(**own)
    assert other.page.evaluate(LOADED) == loaded
    page, moved = other.html(), other.page.evaluate(PLACES)
    assert difference(moved, places) != []
    fresh = driver(**own, anew=True)
    assert fresh.page.evaluate(LOADED) != loaded
    assert difference(fresh.html(), page) == []
    assert difference(fresh.page.evaluate(PLACES), moved) == []
    assert difference(driver().page.evaluate(PLACES), places) == []


def test_who_wants_a_start_gets_one_and_nobody_else_after_whoever_spoils_the_page(driver):
    kinds = ({}, {"anew": True}, {"spoils": True}, {})
    first, anew, spoilt, last = (driver(**kind).page.evaluate(LOADED) for kind in kinds)
    assert first < anew == spoilt < last


def test_a_second_tab_goes_on_beside_the_first_and_takes_its_place(driver, shared, site):
    first = driver(anew=True)
    first.set_up(3, "beside")
    second = driver(beside=first)
    loaded = second.page.evaluate(LOADED)
    (id,) = first.kept()
    assert id in second.kept()
    assert second.has("#resume")
    shared.rest(site)
    second.page.evaluate("addEventListener('storage', () => { window.told = true; })")
    first.do("lobby")
    for action in ("delete", "delete-now"):
        first.do(f"{action} {id}")
    until(second.page, "window.told === true")
    assert second.has("#resume")
    again = driver(beside=first)
    assert not again.has("#resume")
    assert again.page.evaluate(LOADED) == loaded
    first.page.close()
    shared.rest(site)
    assert driver().page.evaluate(LOADED) == loaded
