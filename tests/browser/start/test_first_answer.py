"""What the page does for later: after the board's first answer, in pieces that keep nobody waiting; nothing if the
reader saves data."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from tests.browser.page_driver import PYTHON_IS_DONE, PageDriver, until
from tests.browser.start.test_offline import KEPT
from tests.browser.visit import USUAL, opened, unhurried
from tests.tools.example_player import Player

from engine.text.words import package_words

UNREGISTERED = "navigator.serviceWorker.getRegistration().then((it) => it === undefined)"
SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
# The first answer's module, in a page that another script has opened, notes what it does.
NOTE_ORDER = """
() => import(new URL("./www/start/first_answer.js", location.href).href).then(({ afterFirstAnswer }) => {
    window.order = [];
    const work = (name, long) => async () => {
        window.order.push(`${name} begins`);
        await new Promise((done) => setTimeout(done, long));
        window.order.push(`${name} ends`);
        if (name === "first") throw new Error("it fails");
    };
    afterFirstAnswer(work("first", 300)).catch(() => {});
    afterFirstAnswer(work("second", 0));
})
"""


@pytest.fixture
def newcomer(browser, site) -> Iterator[PageDriver]:
    """Give somebody whose browser keeps sites and has none yet, at no page yet."""
    context = browser.new_context(**{**USUAL, "service_workers": "allow"})
    here = opened(context)
    here.site = site
    yield here
    context.close()


def test_the_site_is_not_kept_before_the_board_has_answered(newcomer):
    newcomer.page.goto(newcomer.site)
    newcomer.wait()
    newcomer.set_up(3, "later")
    assert newcomer.page.evaluate(UNREGISTERED)
    newcomer.play(Player("later"), 1)
    until(newcomer.page, f"{UNREGISTERED}.then((it) => !it)")


def test_pieces_of_work_follow_each_other_even_if_one_fails(driver):
    here = driver()
    here.page.evaluate(NOTE_ORDER)
    until(here.page, "window.order.length === 4")
    assert here.page.evaluate("window.order") == ["first begins", "first ends", "second begins", "second ends"]


def test_the_lobby_says_that_it_works_offline_once_everything_is_kept(newcomer):
    said = package_words("en", "page").say("page.offline.ready")
    newcomer.page.goto(newcomer.site)
    newcomer.wait()
    assert not newcomer.page.is_visible(f"text={said}")
    newcomer.page.wait_for_selector(f"text={said}", timeout=60_000)
    assert newcomer.page.evaluate(KEPT)


def test_the_page_itself_reads_and_compiles_no_second_half(newcomer):
    """Its bytes alone would keep a slow phone busy; a worker's requests are not among the page's."""
    newcomer.page.goto(newcomer.site)
    with newcomer.page.expect_request_finished(lambda request: ".rest.wasm" in request.url):
        newcomer.wait()
    newcomer.page.wait_for_selector(".lobby-offline:visible", timeout=120_000)
    names = newcomer.page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert [name for name in names if ".rest.wasm" in name] == []
    assert [name for name in names if name.endswith("/compile_worker.js")] != []


def test_for_a_reader_who_saves_data_nothing_is_fetched_before_a_sign(browser, site):
    with unhurried(browser, SAVES_DATA) as page:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(site)
        page.wait_for_timeout(2000)
        assert [url for url in asked if re.search(r"\.(wasm|bin)|/setup/|pyodide|pyscript", url)] == []
        page.mouse.move(100, 100)
        page.clock.resume()
        until(page, PYTHON_IS_DONE)


def test_for_a_reader_who_saves_data_the_site_is_not_kept(newcomer):
    newcomer.page.add_init_script(SAVES_DATA)
    newcomer.page.goto(newcomer.site)
    newcomer.wait()
    newcomer.set_up(3, "thrifty")
    newcomer.play(Player("thrifty"), 2)
    newcomer.page.wait_for_timeout(2000)
    assert newcomer.page.evaluate(UNREGISTERED)
    assert newcomer.errors == []
