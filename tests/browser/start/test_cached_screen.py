"""The picture that stands in for a screen before Python is there: at once, the same, and nothing secret."""

from __future__ import annotations

import json
from functools import partial

import pytest
from tests.browser.page_driver import Held, PageDriver, difference, record_of, usual_match
from tests.browser.shared_pages import FILE
from tests.games.parts import part_if_any, seats
from tests.tools.deep import paired
from tests.tools.example import OTHER, WITH_HANDS
from tests.tools.example_player import Player

import games
from engine.play.match import Match

PLIES = 40


def begun(game: str) -> Match:
    """Return a match that has begun, at a table that is seen without a curtain where its options allow that."""
    options = getattr(part_if_any(game, "page"), "WITHOUT_CURTAIN", {})
    return usual_match(game, seats(game), "picture", **options).fork(PLIES)


MATCHES = {game: partial(begun, game) for game in games.playable()}

# The ids of all elements that are painted, with their boxes, and how far lists are scrolled.
PLACES = """
() => [...document.querySelectorAll("#app [id]")].map((it) => {
    const box = it.getBoundingClientRect();
    return [it.id, box.x, box.y, box.width, box.height].map((one) => one.toFixed?.(1) ?? one).join(" ")
        + (it.scrollLeft || it.scrollTop ? ` scrolled ${it.scrollLeft} ${it.scrollTop}` : "");
})
"""


def come_back(here: PageDriver) -> Held:
    """Load the page again, and let the interpreter wait."""
    held = here.hold()
    here.page.reload(wait_until="load")
    here.page.evaluate("document.fonts.ready.then(() => true)")
    come_to_rest(here)
    return held


def come_to_rest(here: PageDriver) -> None:
    """Wait until everything is where it stays: pages are turned after the first frame, and that takes a while."""
    before, now = None, []
    while now != before:
        here.page.wait_for_timeout(300)
        before, now = now, here.page.evaluate(PLACES)


def let_go(here: PageDriver, held: Held) -> None:
    """Let the interpreter come."""
    held.let_go()
    here.wait()
    come_to_rest(here)


@pytest.mark.parametrize(("game", "wide"), paired(MATCHES, [390, 1280]))
def test_a_table_is_there_before_python_and_stays_where_it_is(driver, game, wide):
    here = driver(viewport={"width": wide, "height": 800}, record=record_of(MATCHES[game]()))
    held = come_back(here)
    assert here.has("#table #board, #table .board")
    before, looks = here.page.evaluate(PLACES), here.html("#app")
    let_go(here, held)
    assert difference(here.html("#app"), looks) == []
    assert difference(here.page.evaluate(PLACES), before) == []
    assert here.errors == []


def test_the_lobby_with_its_kept_games_is_there_before_python(driver):
    here = driver()
    here.set_up(3, "picture")
    here.do("lobby")
    held = come_back(here)
    assert here.has("#resume")
    assert here.has("#kept .kept-game")
    before = here.page.evaluate(PLACES)
    let_go(here, held)
    assert difference(here.page.evaluate(PLACES), before) == []


def test_a_move_clicked_in_the_picture_is_played_when_python_is_there(driver):
    here = driver()
    record = record_of(MATCHES[OTHER]())
    here.bring(record)
    held = come_back(here)
    move = here.page.get_attribute("#part-choices [data-move].is-open", "data-move")
    here.page.click(f'#part-choices [data-move="{move}"]')
    assert here.record() == record
    let_go(here, held)
    assert here.record() == f"{record}{move}\n"


def test_a_curtain_is_down_in_the_picture(driver):
    here = driver()
    here.set_up(3, "picture", game=WITH_HANDS)
    here.do("lift")
    here.see('[data-do^="pick "]')
    held = come_back(here)
    assert here.page.evaluate("document.querySelector('#curtain').matches(':modal')")
    assert not here.has('[data-do^="pick "]')
    here.page.click('[data-do="lift"]')
    let_go(here, held)
    here.see('[data-do^="pick "]')


def test_an_old_picture_is_not_shown(driver):
    here = driver()
    here.set_up(3, "picture")
    other = driver(beside=here)
    other.page.click("#resume")
    other.see("#table")
    here.page.goto("about:blank")  # keeps its picture
    other.play(Player("picture"), 2)
    held = here.hold()
    here.page.go_back(wait_until="load")
    assert not here.has("#table")
    assert not here.page.is_visible("#app h1")
    let_go(here, held)
    here.see("#table")


PICTURES = ("nonsense", "[1]", "null", json.dumps({"about": "x", "markup": "<p id=evil>"}), json.dumps({"about": 1}))


def test_a_picture_that_nobody_kept_is_not_shown(driver, site):
    here = driver(go=False)
    here.hold()
    for picture in PICTURES:
        here.page.goto(site + FILE)
        here.page.evaluate("(picture) => localStorage.setItem('enoteca.picture.lobby', picture)", picture)
        here.page.goto(site, wait_until="load")
        assert not here.has("#evil")
        assert here.errors == []
    here.page.unroute_all()
    here.reload()
    assert here.has("#lobby")
    assert not here.has("#evil")
    assert here.errors == []


def test_what_could_run_in_a_picture_does_not(driver):
    here = driver()
    evil = """<main id=found><img src=x: onerror='window.ran = 1'><script>window.ran = 2</script>
        <script type="py" class="evil">import js; js.window.ran = 3</script>
        <py-script class="evil">import js; js.window.ran = 4</py-script>
        <button class="kept" py-click="import js; js.window.ran = 5" onclick="window.ran = 6">Click</button>
        <a class="kept" href="javascript:window.ran = 7">Go</a><form class="evil" action="https://evil.example"></form>
        <svg><set class="evil" attributeName="href" to="javascript:window.ran = 8"></set></svg></main>"""
    here.page.evaluate("(evil) => window.enotecaPicture.keep('game=x', 'table', evil)", evil)
    here.hold()
    url = here.page.url
    here.page.goto("about:blank")
    here.page.goto(url + "#game=x", wait_until="load")
    assert here.has("#found")
    assert not here.has("#found .evil")
    kept = here.page.eval_on_selector_all("#found .kept", "them => them.map((it) => it.getAttributeNames().join())")
    assert kept == ["class", "class"]
    here.page.wait_for_timeout(300)
    assert here.page.evaluate("window.ran") is None
