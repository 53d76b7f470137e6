"""The page in Firefox: it restores a lost game, and where site data is kept from it, it starts and says so.

Only Firefox shows how it refuses site data: `test_storage.py` has Chromium refuse in the ways found here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.browser.fixtures import served
from tests.browser.outside.test_embed import LISTEN, PAGE, board
from tests.browser.page_driver import COPIES
from tests.browser.programs.firefox import Firefox, firefox, installed
from tests.browser.test_workers import BEGIN, MOVES, played
from tests.page.test_embed import LINKS
from tests.tools.example import GAME

from engine.files.link import write_link
from engine.files.record import read_record
from engine.text.words import package_words

pytestmark = pytest.mark.skipif(
    installed() is None,
    reason="There is no Firefox here (apt-get install firefox-esr); Chromium plays its part in test_storage.py.",
)

COOKIES = "network.cookie.cookieBehavior"
ALL, THIRD_PARTIES = 2, 1
# The only game that is kept.
KEPT = """
Object.entries(localStorage).filter(([key]) => key.startsWith("enoteca.game.")).map(([, text]) => JSON.parse(text))[0]
""".strip()
# None takes the place of another one as long as all live.
COUNT_WORKERS = """
(() => {
    window.workersMade = 0;
    window.Worker = class extends Worker { constructor(...all) { super(...all); window.workersMade++; } };
})()
"""
READY = "document.documentElement.classList.contains('is-ready')"
SAID = package_words("en", "page").say("page.storage.refused")
UNKEPT = package_words("en", "page").say("page.embed.unkept")


def click(here: Firefox, selector: str) -> None:
    here.until(f"document.querySelector({selector!r}) !== null")
    here.evaluate(f"document.querySelector({selector!r}).click()")


@pytest.fixture
def blog(site: str, tmp_path: Path) -> Iterator[str]:
    """Give the address of a page of another site with a board."""
    text = PAGE.format(listen=LISTEN, site=site, boards=board(game=GAME, record=LINKS[GAME], ply="5", mode="try"))
    (tmp_path / "index.html").write_text(text, encoding="utf-8")
    with served(tmp_path, "/") as url:
        yield url.replace("127.0.0.1", "localhost")


def test_with_all_site_data_blocked_it_starts_and_says_that_nothing_is_kept(site):
    with firefox({COOKIES: ALL}) as here:
        here.go(site)
        here.evaluate("dispatchEvent(new Event('pointermove'))")
        here.until(READY)
        assert here.evaluate("document.querySelector('#notices').innerText").count(SAID) == 1
        click(here, f"[data-do='setup {GAME}']")
        click(here, "[data-do='begin']")
        click(here, "#part-choices [data-move].is-open")
        here.until("document.querySelector('[data-do=undo]:not([aria-disabled])') !== null")
        assert here.evaluate("document.querySelector('#notices').innerText").count(SAID) == 1
        # Firefox itself writes down that it does not keep the site.
        assert [error for error in here.errors if "ServiceWorker" not in error] == []


def test_a_game_that_firefox_has_lost_comes_back_from_its_second_copy(site):
    with firefox({}) as here:
        here.go(site)
        here.evaluate("dispatchEvent(new Event('pointermove'))")
        here.until(READY)
        for step in (f"[data-do='setup {GAME}']", "[data-do='begin']", "#part-choices [data-move].is-open"):
            click(here, step)
        here.until(f"{COPIES}.then(([copy]) => copy !== undefined && JSON.parse(copy[1]).ply === 1)")
        here.evaluate("localStorage.clear()")
        here.go("about:blank")
        here.go(site)
        here.evaluate("dispatchEvent(new Event('pointermove'))")
        click(here, "#resume")
        here.until("document.querySelector('[data-do=undo]:not([aria-disabled])') !== null")
        assert here.errors == []


@pytest.mark.parametrize("blocked", [ALL, THIRD_PARTIES])
def test_a_board_in_another_page_opens_and_says_that_nothing_is_kept(blog, blocked):
    with firefox({COOKIES: blocked}) as here:
        here.go(blog)
        here.evaluate("document.querySelector('#board').goto(8)")
        here.until("told.some(([kind, , it]) => kind === 'ply' && it.ply === 8)")
        (frame,) = (frame for url, frame in here.frames().items() if "/board.en.html" in url)
        assert UNKEPT in here.evaluate("document.body.innerText", frame)
        assert here.errors == []


def test_computers_think_in_a_worker_as_they_do_elsewhere(site):
    record, moves = played()
    with firefox({}) as here:
        here.go(f"{site}#record={write_link(record)}")
        here.until(READY)
        here.evaluate(COUNT_WORKERS)
        for button in ("#past-present", "#pace", "#pace"):
            click(here, button)
        here.until(f"{KEPT}?.ply >= {BEGIN + MOVES}")
        kept = read_record(here.evaluate(f"{KEPT}.record")).moves
        assert [str(move) for move in kept[BEGIN : BEGIN + MOVES]] == moves
        assert here.evaluate("window.workersMade") == min(4, max(1, here.evaluate("navigator.hardwareConcurrency") - 1))
        assert here.errors == []
