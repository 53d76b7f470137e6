"""The site over plain http, from another device: browsers call that no secure context, and offer less there."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from tests.browser.page_driver import PageDriver
from tests.browser.visit import USUAL, opened
from tests.tools.example import WITH_HANDS

from publish.serve import EVERYWHERE, address, home_address, make_server


@pytest.fixture
def tablet(browser, built) -> Iterator[PageDriver]:
    """Give the page as another device gets it: at this machine's address on its network."""
    own = home_address()
    if own is None:
        pytest.skip("this machine is on no network")
    with make_server(built, host=EVERYWHERE) as server, browser.new_context(**USUAL) as context:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        here = opened(context)
        here.page.goto(address(server, host=own))
        here.wait()
        assert not here.page.evaluate("isSecureContext")
        yield here
        server.shutdown()


def test_games_computers_and_copying_work_over_http(tablet):
    assert tablet.page.evaluate("document.documentElement.dataset.start") == "snapshot"
    tablet.set_up(3, "http", game=WITH_HANDS, level="4")
    tablet.page.wait_for_selector("#part-choices [data-move]", timeout=60_000)
    assert len(tablet.kept()) == 1
    tablet.do("share")
    field = tablet.page.locator("[id^='share-'][id$='-copy']").first
    name = (field.get_attribute("id") or "").removesuffix("-copy")
    wanted = tablet.page.input_value(f"#{name}")
    field.click()
    tablet.see(f"#{name}-told:not(:empty)")
    # Outside of what the page paints, which may be at any time.
    tablet.page.keyboard.press("Escape")
    tablet.page.evaluate("document.body.insertAdjacentHTML('beforeend', '<textarea id=paste>')")
    tablet.page.focus("#paste")
    tablet.page.keyboard.press("Control+V")
    assert tablet.page.input_value("#paste") == wanted != ""
    assert tablet.errors == []
