"""The set-up of a game before Python is there: painted at once, filled in, kept when Python takes over."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from tests.browser.page_driver import PATIENCE, Held, PageDriver, difference, until
from tests.browser.screen_checks import DESK, FINGER, PHONE, SIDEWAYS, SMALL, axe
from tests.browser.visit import unhurried
from tests.tools.deep import paired
from tests.tools.example import ALONE, GAME, OTHER

import games

# All elements that can be seen: id, value, whether it is pressed, and box.
PLACES = """
() => [...document.querySelectorAll("#app [id], #app .segment, #app h2, #app p")].filter((it) => it.checkVisibility())
    .map((it) => {
        const { x, y, width, height } = it.getBoundingClientRect();
        const pressed = it.getAttribute("aria-pressed") ?? "";
        return [it.id, it.value ?? "", pressed, ...[x, y, width, height].map((one) => one.toFixed(1))].join(" ");
    })
"""
CHOICES = "() => [...document.querySelectorAll('#setup [data-do]')].map((it) => it.dataset.do)"
SHIFT = """
    window.shift = 0;
    new PerformanceObserver((seen) => seen.getEntries().forEach((one) => { window.shift += one.value; }))
        .observe({ type: "layout-shift", buffered: true });
"""
STARTED = "document.documentElement.dataset.start === 'snapshot'"
BEGUN = "document.documentElement.classList.contains('is-begun')"


def early(driver, site: str, path: str = "", init: str = "", **options: object) -> tuple[PageDriver, Held]:
    """Return a page without Python, at some address, and what it waits for."""
    here = driver(init, go=False, **options)
    held = here.hold()
    here.page.goto(site + path, wait_until="load")
    return here, held


def at_set_up(driver, site: str, game: str = GAME, **options: object) -> tuple[PageDriver, Held]:
    """Return a page without Python in which the set-up of a game has been chosen in the lobby."""
    here, held = early(driver, site, **options)
    here.page.click(f"[data-do='setup {game}']:visible")
    here.see("#setup")
    here.page.evaluate("document.fonts.ready.then(() => true)")
    return here, held


def take_over(here: PageDriver, held: Held) -> None:
    """Let Python come."""
    held.let_go()
    here.wait()


@pytest.mark.parametrize(("game", "language"), paired(games.playable(), ["en-GB", "it-IT"]))
def test_the_address_of_a_set_up_leads_there_at_once_and_nothing_moves(driver, site, game, language):
    here, held = early(driver, site, f"#setup={game}", SHIFT, locale=language, viewport=PHONE)
    here.page.wait_for_selector("#setup-heading:visible")
    here.page.evaluate("document.fonts.ready.then(() => true)")
    before = here.page.evaluate(PLACES)
    assert here.page.title() == f"{games.meta(game).title} · Enoteca"
    take_over(here, held)
    assert difference(here.page.evaluate(PLACES), before) == []
    assert here.page.evaluate("window.shift") < 0.02
    assert here.errors == []


def test_a_card_in_the_lobby_leads_to_the_set_up_at_once(driver, site):
    here, held = at_set_up(driver, site)
    assert here.page.url == f"{site}#setup={GAME}"
    assert here.focused() == "main"
    assert not here.has("[aria-busy]")
    take_over(here, held)
    assert here.page.url == f"{site}#setup={GAME}"
    assert here.page.evaluate("history.length") == 3
    here.page.go_back()
    here.see("#lobby")
    assert here.errors == []


@pytest.mark.parametrize("game", games.playable())
def test_whatever_is_chosen_early_looks_as_python_draws_it(driver, site, game):
    here, held = at_set_up(driver, site, game)
    players = games.meta(game).players
    changes = [f"seats {players[-1]}", "seat-colour 0 olive", f"seats {players[0]}", f"seats {players[-1]}"]
    actions = here.page.evaluate(CHOICES)
    changes += [action for action in actions if action.startswith("option ")][1::2]
    for action in [*changes, "seat-colour 1 slate"]:
        here.click(f'[data-do="{action}"]')
    here.page.fill("#seat-0-name", "Anna & Ü")
    here.page.select_option("#seat-1-level", "3")
    here.page.select_option("#seat-1-temperament", index=1)
    here.page.select_option("#seat-0-level", "2")
    here.page.select_option("#seat-0-level", "")
    here.page.click("#setup-more summary")
    here.type("seed", "leaf")
    before = places_in_both_sizes(here)
    take_over(here, held)
    assert difference(places_in_both_sizes(here), before) == []
    assert not here.has("#setup [data-when], #setup [hidden], #setup :disabled")
    here.do("begin")
    here.see("#table")
    record = here.record()
    assert "Anna & Ü" in record
    assert "Seed: leaf" in record
    assert here.errors == []


def places_in_both_sizes(here: PageDriver) -> list[str]:
    """Return the places of all elements on a phone, and on a desk, at the top of the page."""
    places = []
    for size in (PHONE, DESK):
        here.page.set_viewport_size(size)
        here.page.evaluate("scrollTo(0, 0)")
        places += here.page.evaluate(PLACES)
    return places


def test_the_keyboard_the_text_and_the_place_stay_where_they_are(driver, site):
    here, held = at_set_up(driver, site, ALONE, viewport=PHONE)
    here.page.click("#seat-2-name")
    here.page.keyboard.type("Chiara")
    here.page.keyboard.press("ArrowLeft")
    looks = "[scrollY, document.activeElement.id, document.activeElement.selectionStart, document.activeElement.value]"
    before = here.page.evaluate(looks)
    assert before[0] > 100
    assert before[1:] == ["seat-2-name", 5, "Chiara"]
    take_over(here, held)
    assert here.page.evaluate(looks) == before
    here.page.keyboard.type("x")
    here.do("seats 6")
    assert here.page.input_value("#seat-2-name") == "Chiarxa"


def test_what_a_seat_had_goes_with_it(driver, site):
    here, held = at_set_up(driver, site)
    here.do("seats 5")
    here.page.fill("#seat-4-name", "Elena")
    here.page.select_option("#seat-4-level", "2")
    here.do("seats 3")
    here.do("seats 5")
    before = here.page.input_value("#seat-4-name"), here.page.input_value("#seat-4-level")
    take_over(here, held)
    assert before == ("", "")
    assert (here.page.input_value("#seat-4-name"), here.page.input_value("#seat-4-level")) == before


@pytest.mark.parametrize("game", games.playable())
def test_a_game_is_begun_as_soon_as_python_is_there(driver, site, game):
    here, held = at_set_up(driver, site, game)
    here.page.fill("#seat-0-name", "Anna")
    here.click("#setup-begin")
    here.see("#table #board")
    assert here.page.is_visible(".loading-table")
    assert not here.has("#table:not([inert]), #setup")
    assert here.kept() == {}
    take_over(here, held)
    here.see("#part-choices [data-move], #curtain")
    assert not here.has("[inert]")
    assert "Seat 1: ruby Anna" in here.record()
    assert here.page.evaluate("history.length") == 4
    assert not here.page.is_visible(".loading")
    here.page.go_back()
    here.see("#setup")
    assert here.page.input_value("#seat-0-name") == "Anna"
    assert here.errors == []


@pytest.mark.parametrize("game", games.playable())
def test_the_board_is_for_the_chosen_number_of_players_and_opens_no_hand(driver, site, game):
    here, _ = at_set_up(driver, site, game)
    for seats in games.meta(game).players[-2:]:
        here.do(f"seats {seats}")
    here.click("#setup-begin")
    here.see("#table #board")
    assert f"/setup/{game}/{seats}.en.html" in " ".join(here.requests)
    names = here.page.inner_text("#board")
    assert "Anna" not in names  # who plays in the lessons
    here.speak("it")
    until(
        here.page, f"performance.getEntriesByType('resource').some((it) => it.name.endsWith('/{game}/{seats}.it.html'))"
    )
    assert here.errors == []


def test_what_is_begun_in_the_lobby_shows_the_board_at_once(driver, site):
    here, held = early(driver, site)
    here.page.click(f"[data-do='learn {GAME}']:visible")
    here.see("#table[inert] #board")
    take_over(here, held)
    here.see("#table:not([inert]) #board")
    assert here.errors == []


def test_whoever_goes_back_begins_nothing_and_finds_what_was_filled_in(driver, site):
    here, held = at_set_up(driver, site)
    here.page.fill("#seat-0-name", "Anna")
    here.do("seats 5")
    here.click("#setup-begin")
    here.see("#table")
    here.page.go_back()
    here.page.wait_for_selector(".lobby:visible")
    assert here.page.url == site
    here.page.go_forward()
    here.see("#setup")
    assert here.page.input_value("#seat-0-name") == "Anna"
    assert here.page.is_visible("#seat-4")
    here.do("lobby")
    here.page.wait_for_selector(".lobby:visible")
    here.page.click(f"[data-do='setup {OTHER}']:visible")
    here.page.wait_for_selector("#setup-heading:visible")
    assert here.page.input_value("#seat-0-name") == ""
    take_over(here, held)
    assert (here.page.url, here.kept()) == (f"{site}#setup={OTHER}", {})
    here.do("lobby")
    here.do(f"setup {GAME}")
    assert here.page.input_value("#seat-0-name") == "Anna"
    assert here.errors == []


def test_another_language_keeps_what_was_filled_in(driver, site):
    here, held = at_set_up(driver, site)
    english = here.text("#setup-heading")
    here.page.fill("#seat-1-name", "Bruno")
    here.do("seats 3")
    here.page.focus("#topbar-language")
    here.speak("it")
    until(here.page, f"document.getElementById('setup-heading').textContent !== {json.dumps(english)}")
    assert here.page.input_value("#seat-1-name") == "Bruno"
    assert not here.page.is_visible("#seat-3")
    assert here.focused() == "topbar-language"
    before = here.page.evaluate(PLACES)
    take_over(here, held)
    assert difference(here.page.evaluate(PLACES), before) == []
    assert here.page.get_attribute("html", "lang") == "it"


def test_a_board_of_ones_own_is_not_called_another(driver, site):
    here, _ = early(driver, site, f"#setup={GAME}", f"localStorage.setItem('enoteca.sheet.{GAME}', '{{}}');")
    here.see("#setup")
    assert here.text("#setup-board-now") == "…"


# How long it takes


def test_how_much_has_come_is_told_and_covers_no_button(driver, site):
    here, held = at_set_up(driver, site, viewport=PHONE)
    here.page.wait_for_selector("#loading:visible")
    told, buttons = here.page.locator("#loading").bounding_box(), here.page.locator(".setup-end").bounding_box()
    assert told
    assert buttons
    assert told["y"] + told["height"] <= buttons["y"] + 1
    take_over(here, held)
    assert not here.page.is_visible("#loading")


@pytest.fixture
def quiet(browser, site) -> Iterator[PageDriver]:
    """Give the page of somebody who does nothing at a set-up, in which no time goes by."""
    with unhurried(browser) as page:
        page.goto(f"{site}#setup={GAME}")
        yield PageDriver(page, [], [])


def test_the_interpreter_is_not_started_before_somebody_touches_the_set_up(quiet):
    quiet.page.wait_for_selector("#setup:visible")
    quiet.page.wait_for_timeout(500)
    assert not quiet.page.evaluate(BEGUN)
    quiet.page.keyboard.press("Tab")
    quiet.page.clock.resume()
    until(quiet.page, STARTED, PATIENCE)


# A file that does not come

MISSING = {
    "refused": lambda route: route.abort(),
    "gone": lambda route: route.fulfill(status=404),
    "something else": lambda route: route.fulfill(body="<!doctype html><p>Welcome", content_type="text/html"),
}


@pytest.fixture(params=MISSING)
def without(request, driver, site) -> tuple[PageDriver, Held]:
    """Give a page that is not anywhere yet, of a host that has no painted set-ups."""
    here = driver(go=False)
    here.page.route("**/setup/*.html", MISSING[request.param])
    return here, here.hold()


def test_without_its_picture_a_set_up_is_waited_for_in_the_lobby(without, site):
    here, held = without
    here.page.goto(site, wait_until="load")
    here.page.click(f"[data-do='setup {GAME}']:visible")
    here.page.wait_for_timeout(300)
    assert here.page.get_attribute(f"[data-do='setup {GAME}']:visible", "aria-busy") == "true"
    assert here.page.url == site
    take_over(here, held)
    here.see("#setup")
    assert here.page.url == f"{site}#setup={GAME}"
    assert not here.has("[aria-busy]")


def test_without_its_picture_the_address_of_a_set_up_starts_python_at_once(without, site):
    here, held = without
    here.page.goto(f"{site}#setup={GAME}", wait_until="load")
    until(here.page, BEGUN)
    assert not here.has("#setup")
    assert not here.page.is_visible("#app h1")
    take_over(here, held)
    here.see("#setup")
    assert not here.page.is_visible(".loading-broken")


def test_without_the_picture_of_a_board_the_set_up_waits(driver, site):
    here = driver(go=False)
    here.page.route("**/setup/*/*.html", lambda route: route.abort())
    held = here.hold()
    here.page.goto(f"{site}#setup={GAME}", wait_until="load")
    here.page.click("#setup-begin")
    assert here.page.get_attribute("#setup-begin", "aria-busy") == "true"
    take_over(here, held)
    here.see("#table")


# For everybody


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "dark"), (DESK, "light")], ids=["phone", "desk"])
def test_everybody_can_use_a_set_up_before_python_is_there(driver, site, size, scheme):
    looks = {"viewport": size, "color_scheme": scheme, "has_touch": True, "reduced_motion": "reduce"}
    here, _ = at_set_up(driver, site, ALONE, **looks)
    assert axe(here) == []
    assert here.page.evaluate(SMALL, FINGER) == []
    assert here.page.evaluate(SIDEWAYS) == []
    here.click("#setup-begin")
    here.see("#table")
    assert axe(here) == []
    assert here.page.evaluate(SIDEWAYS) == []
