"""The main page in a frame: nothing can be clicked there but the way out of it."""

from __future__ import annotations

import pytest
from tests.tools.example import GAME

FRAME = "<iframe id=f style='width: 800px; height: 600px' src='{}'></iframe>"


@pytest.fixture
def framed(browser, site):
    """Give a page of the same site that has the main page in a frame, with a kept game; and the frame."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto(site + "www/icon.svg")
    page.evaluate("localStorage.setItem('enoteca.game.mine', '{}')")
    page.goto(site + f"rulebook/{GAME}.en.html")
    page.evaluate("(markup) => document.body.insertAdjacentHTML('afterbegin', markup)", FRAME.format("../#game=mine"))
    frame = page.locator("#f").element_handle().content_frame()
    frame.wait_for_selector("[data-framed]:visible")
    yield page, frame
    context.close()


def test_a_framed_main_page_offers_nothing_but_the_way_out(framed):
    page, frame = framed
    page.wait_for_timeout(1500)
    assert frame.locator("button:visible, input:visible, [data-do]:visible, [data-move]:visible").count() == 0
    (link,) = [link for link in frame.locator("a").all() if link.is_visible()]
    assert link.evaluate("it => it.href").endswith("/#game=mine")
    assert link.get_attribute("target") == "_blank"


def test_nothing_of_it_is_started_and_nothing_kept_is_touched(framed):
    page, frame = framed
    frame.evaluate("dispatchEvent(new Event('pointermove'))")
    page.wait_for_timeout(1500)
    assert frame.locator("script[type=py]").count() == 1
    assert frame.evaluate("document.documentElement.dataset.start ?? ''") == ""
    assert frame.evaluate("document.getElementById('app')") is None
    assert page.evaluate("localStorage.getItem('enoteca.game.mine')") == "{}"
