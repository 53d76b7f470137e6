"""Boards in pages with strict rules for embedded pages: in a frame without an origin (`sandbox`), and in a page with a
`Cross-Origin-Embedder-Policy`."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Frame
from tests.browser.outside.test_embed import LISTEN, PAGE, board, touch
from tests.browser.page_driver import until
from tests.browser.visit import USUAL, Visit, watched
from tests.page.test_embed import LINKS, MATCHES
from tests.tools.example import GAME
from tests.tools.poorest_host import Habits, poorest_host

from publish.serve import HOST, Handler, Server, address

POLICIES = ["require-corp", "credentialless"]
SANDBOXED = '<iframe id="frame" sandbox="allow-scripts" src="{}board/{}/{}"></iframe>'


class StrictPage(Handler):
    """Serves a page with a policy of its own, and none of our headers."""

    policy = ""

    def send_header(self, name: str, value: str) -> None:
        if not name.startswith(("Access-", "Cross-")):
            super().send_header(name, value)

    def end_headers(self) -> None:
        if self.policy:
            super().send_header("Cross-Origin-Embedder-Policy", self.policy)
        super().end_headers()


@pytest.fixture
def write(browser, tmp_path: Path) -> Iterator[Callable[..., Visit]]:
    """Give a function that opens a page of another site with some content, under a policy."""
    ends: list[Callable[[], Any]] = []

    def opened(site: str, *content: str, policy: str = "") -> Visit:
        (tmp_path / "index.html").write_text(PAGE.format(listen=LISTEN, site=site, boards="".join(content)), "utf-8")
        kind = type("Page", (StrictPage,), {"policy": policy})
        server = Server((HOST, 0), partial(kind, directory=str(tmp_path), prefix="/", packed=False))
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        context = browser.new_context(**USUAL)
        ends.extend([context.close, server.shutdown, server.server_close])
        visit = watched(context.new_page())
        visit.page.goto(address(server).replace(HOST, "localhost"))
        return visit

    yield opened
    for end in ends:
        end()


def sandboxed(site: str, shown: str) -> str:
    return SANDBOXED.format(site, GAME, shown)


def goes_on(frame: Frame) -> None:
    """Step from the fifth move of a record to the sixth."""
    assert "Move 5" in frame.inner_text("#prompt-heading")
    frame.click("[data-do='replay on']")
    frame.wait_for_selector("#prompt-heading:has-text('Move 6')")


def test_a_board_opens_in_a_frame_without_an_origin(write, site):
    visit = write(site, sandboxed(site, f"board.en.html#record={LINKS[GAME]}&ply=5"))
    frame = touch(visit.page, "#frame")
    assert frame.evaluate("window.origin") == "null"
    goes_on(frame)
    drawn = "[...document.querySelectorAll('#board use')].every((it) => it.getBBox().width > 0)"
    until(frame, f"{drawn} && document.querySelectorAll('#board use').length > 10")
    assert visit.errors == []


def test_a_computer_plays_in_a_frame_without_an_origin(write, site):
    seats = ",".join(f"{number}:2" for number in range(1, MATCHES[GAME].table.players + 1))
    visit = write(site, sandboxed(site, f"board.en.html#record={LINKS[GAME]}&ply=5&mode=play&computers={seats}"))
    frame = touch(visit.page, "#frame")
    before = frame.inner_text("#part-log")
    until(visit.page, "true")
    frame.wait_for_function("(before) => document.getElementById('part-log').innerText !== before", arg=before)


@pytest.mark.parametrize("shown", ["4.2.en.html", "4.2.it.html", "board.html#en/4.2", "board.html#lesson=4.2&lang=it"])
def test_the_picture_stays_where_the_host_lets_no_board_open_in_such_a_frame(write, built, shown):
    with poorest_host(built, Habits()) as (site, _):
        visit = write(site, sandboxed(site, shown))
        frame = visit.page.query_selector("#frame").content_frame()
        frame.wait_for_selector("#board:visible")
        assert frame.url.partition("#")[0] == f"{site}board/{GAME}/4.2.{'it' if 'it' in shown else 'en'}.html"
        drawn = "[...document.querySelectorAll('#board use')].every((it) => it.getBBox().width > 0)"
        assert frame.evaluate(drawn)


@pytest.mark.parametrize("policy", POLICIES)
def test_a_board_opens_in_a_page_with_a_policy_for_what_it_embeds(write, site, policy):
    visit = write(site, board(game=GAME, record=LINKS[GAME], ply="5"), policy=policy)
    goes_on(touch(visit.page))
    assert visit.errors == []


@pytest.mark.parametrize("policy", POLICIES)
def test_a_plain_frame_opens_in_a_page_with_such_a_policy(write, site, policy):
    frame = f'<iframe id="frame" src="{site}board/{GAME}/board.en.html#record={LINKS[GAME]}&ply=5"></iframe>'
    goes_on(touch(write(site, frame, policy=policy).page, "#frame"))
