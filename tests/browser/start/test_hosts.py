"""The site on hosts that are not ours: it starts, opens a second time, plays without the host, and stands in other
people's pages; on the poorest host, and on the web servers that are installed here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext
from tests.browser.fixtures import SUB_PATH, other_site
from tests.browser.outside.test_embed import PAGE, touch
from tests.browser.page_driver import PageDriver, until
from tests.browser.start.test_offline import KEPT
from tests.browser.visit import USUAL, opened
from tests.tools.example import GAME
from tests.tools.example_player import Player
from tests.tools.poorest_host import Habits, poorest_host
from tests.tools.real_hosts import SERVERS, STOCK, lines_of, program, real_host

HABITS = {
    "poorest": Habits(),
    "in a folder": Habits(SUB_PATH),
    "without endings": Habits(SUB_PATH, without_ending=True),
    "front page": Habits(front_page=True),
}
BOARD = f'<enoteca-board id="board" game="{GAME}" lesson="4.2" lang="en">A board.</enoteca-board>'


@contextmanager
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    """Give a browser that keeps sites, and has none yet."""
    context = browser.new_context(**{**USUAL, "service_workers": "allow"})
    yield context
    context.close()


def starts_and_is_kept(here: PageDriver, url: str) -> None:
    """Open the site as a new reader, play, wait until the browser has kept it, and come back."""
    here.page.goto(url)
    here.wait()
    here.set_up(3, "host")
    here.play(Player("host"), 3)
    until(here.page, KEPT)
    here.reload()
    here.see("#part-choices [data-move]")
    assert here.page.evaluate("document.documentElement.dataset.start") == "snapshot"
    assert here.errors == []


def stands_in_a_page(context: BrowserContext, site: str, folder: Path) -> None:
    """Open a page of another site with a board of this one, and touch it."""
    (folder / "index.html").write_text(PAGE.format(listen="", site=site, boards=BOARD), encoding="utf-8")
    with other_site(folder) as url:
        page = context.new_page()
        page.goto(url)
        frame = touch(page)
        assert frame.get_attribute("html", "data-game") == GAME or frame.query_selector(f"[data-game={GAME}]")
        page.close()


def plays_without_the_host(here: PageDriver, url: str) -> None:
    """Come back without a network: to the game, to the rulebook in it, and to the rulebook's own page."""
    here.reload()
    here.play(Player("host"), 2)
    here.do("rulebook")
    here.see("#rulebook [id^='rule-']")
    for address in (
        f"rulebook/{GAME}.en.html",
        f"rulebook/{GAME}.en",
        f"board/{GAME}/4.2.en",
        f"board/{GAME}/4.2.en.html",
        f"board/{GAME}/board.html#en/4.2",
    ):
        here.page.goto(url + address)
        here.see("[id^='rule-'], #board")
    here.page.goto(url)
    here.wait()


def works(browser: Browser, url: str, stop: Callable[[], None], folder: Path) -> None:
    """Hold that the site works on a host, until the host stops and without it."""
    with visitor(browser) as context:
        here = opened(context)
        starts_and_is_kept(here, url)
        stands_in_a_page(context, url, folder)
        stop()
        plays_without_the_host(here, url)


@pytest.mark.parametrize("habits", HABITS.values(), ids=HABITS)
def test_the_site_works_on_the_poorest_host(browser, built, tmp_path, habits):
    with poorest_host(built, habits) as (url, stop):
        works(browser, url, stop, tmp_path)


@pytest.mark.parametrize("name", SERVERS)
@pytest.mark.parametrize("lines", ["README", "stock"])
def test_the_site_works_on_the_web_servers_that_are_installed(browser, built, tmp_path, name, lines):
    if program(name) is None:
        pytest.skip(f"{name} is not installed here")
    prefix, told = ("/", lines_of(name)) if lines == "README" else (SUB_PATH, STOCK[name])
    with real_host(name, built, prefix, told) as (url, stop):
        works(browser, url, stop, tmp_path)
