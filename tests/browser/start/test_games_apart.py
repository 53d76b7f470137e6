"""The snapshot's parts: a game comes when it is wanted, and at once when Python cannot wait for it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Request, Route
from tests.browser.fixtures import served
from tests.browser.page_driver import PageDriver, random_match, record_of, until
from tests.browser.start.test_halves import REST
from tests.browser.start.test_upgrade import site_of
from tests.browser.visit import USUAL, opened
from tests.games.parts import seats
from tests.tools.example_player import Player

import games
from publish.tools.tree import Tree

BASE = "base"
FIRST, *_, LAST = games.playable()
# The games that are in place.
IN_PLACE = """
import json, sys
json.dumps([name.split(".")[1] for name in sys.modules if name.startswith("games.") and name.endswith(".game")])
"""


def fetched(here: PageDriver) -> set[str]:
    """Return the parts that the page has asked for, the base among them; the service worker asks for all."""
    urls = here.page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    return {found[1] for url in urls if (found := re.search(r"/snapshot/(\w+)\.", url))}


@pytest.fixture
def newcomer(driver, site) -> PageDriver:
    """Give somebody in the lobby who has no game; Python is there. The interpreter's second half never comes."""
    here = driver(anew=True, go=False)
    here.page.route(REST, lambda route: route.abort())
    here.page.goto(site)
    return here.wait()


def test_the_lobby_needs_no_game(newcomer):
    assert fetched(newcomer) == {BASE}
    newcomer.do(f"rulebook {FIRST}")
    newcomer.do("close-reading")
    assert newcomer.python(IN_PLACE) == []


@pytest.mark.parametrize("game", games.playable())
def test_a_game_comes_when_it_is_chosen_and_no_other(newcomer, game):
    newcomer.do(f"setup {game}")
    newcomer.see("#setup")
    assert newcomer.python(IN_PLACE) == [game]
    assert fetched(newcomer) - {BASE} >= {game}
    assert newcomer.errors == []


def test_a_game_that_is_chosen_before_python_is_there_comes_meanwhile(driver, site):
    here = driver(go=False, anew=True)
    held = here.hold()
    here.page.goto(site)
    here.press(f"[data-do='setup {LAST}']")
    here.see("#setup")
    held.let_go()
    here.wait()
    assert fetched(here) == {BASE, LAST}
    assert here.errors == []


def test_python_gets_at_once_a_game_that_nobody_has_foreseen(newcomer):
    game = LAST
    waited: list[Request] = []
    newcomer.page.on("request", lambda request: waited.append(request) if game in request.url else None)
    newcomer.bring(record_of(random_match(game, seats(game), "unforeseen"), 5))
    newcomer.lift()
    newcomer.see("#board")
    assert [request.resource_type for request in waited] == ["xhr"]
    assert newcomer.errors == []


def missing(route: Route) -> None:
    route.fulfill(status=404, body="")


def front_page(route: Route) -> None:
    route.fulfill(body="<!doctype html><title>Welcome</title>", content_type="text/html")


def cut_off(route: Route) -> None:
    route.fulfill(body=route.fetch().body()[:5000])


def of_another_build(route: Route) -> None:
    other = lambda found: b'"base":%b%d' % (found[1], (int(found[2]) + 1) % 10)  # noqa: E731
    return route.fulfill(body=re.sub(rb'"base":(-?\d*)(\d)', other, route.fetch().body(), count=1))


@pytest.mark.parametrize("broken", [missing, front_page, cut_off, of_another_build])
def test_a_game_that_does_not_come_is_told_and_comes_the_next_time(newcomer, broken: Callable[[Route], None]):
    pattern, title = re.compile(rf"/snapshot/{LAST}\.|/slices/"), games.meta(LAST).title
    # The page asks for a packed file when one comes unpacked.
    newcomer.page.route(pattern, lambda route: (missing if route.request.url.endswith(".gz") else broken)(route))
    newcomer.press(f"[data-do='setup {LAST}']")
    newcomer.see(".notice-error:visible")
    assert LAST not in newcomer.text(".notice-error")
    assert title in newcomer.text(".notice-error")
    newcomer.press(f"[data-do='setup {FIRST}']")
    newcomer.see("#setup")
    newcomer.page.unroute(pattern)
    newcomer.do("lobby")
    newcomer.press(f"[data-do='setup {LAST}']")
    until(newcomer.page, f"document.title.includes('{title}')")
    newcomer.see("#setup")


def test_a_snapshot_in_one_piece_is_played_with(browser, tree, built, tmp_path):
    undivided = Tree(tree.root, quick=tree.quick, left_out={"the parts of the snapshot"})
    with served(site_of(undivided, built, tmp_path / "dist"), "/") as url, browser.new_context(**USUAL) as context:
        here = opened(context)
        here.page.goto(url)
        here.wait()
        assert here.page.evaluate("document.documentElement.dataset.start") == "snapshot"
        here.set_up(3, "whole")
        here.play(Player("whole"), 3)
        assert fetched(here) == {BASE}
        assert here.errors == []
