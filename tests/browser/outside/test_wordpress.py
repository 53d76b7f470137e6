"""Pages of ours in the frame in which WordPress shows sites that it does not know: without an origin, with a longer
address, and hidden until the page says its height."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Frame, Page
from tests.browser.outside.test_embed import touch
from tests.browser.outside.test_strict_pages import goes_on, write
from tests.browser.page_driver import until
from tests.page.test_embed import LINKS
from tests.tools.example import GAME

__all__ = ["write"]

SECRET = "aBcDeFgHiJ"
FRAMED = (
    '<iframe id="frame" sandbox="allow-scripts" security="restricted" data-secret="{secret}" width="600" height="338" '
    'style="position: absolute; visibility: hidden" src="{address}#?secret={secret}"></iframe>'
)
# What wp-embed.js of WordPress 6 does with the messages of a frame.
RECEIVE = """<script>
addEventListener("message", ({ source, data }) => {
    if (!data || !(data.secret || data.message || data.value) || /[^a-zA-Z0-9]/.test(data.secret)) return;
    const frame = document.querySelector(`iframe[data-secret="${data.secret}"]`);
    if (source !== frame?.contentWindow) return;
    frame.removeAttribute("style");
    if (data.message === "height") frame.height = Math.min(1000, Math.max(200, ~~parseInt(data.value, 10)));
    if (data.message === "link" && new URL(data.value).host === new URL(frame.src).host)
        if (document.activeElement === frame) window.top.location.href = data.value;
});
</script>"""


def framed(visit_page: Page) -> Frame:
    """Return the page in the frame, when WordPress shows it."""
    element = visit_page.wait_for_selector("#frame", state="visible")
    frame = element.content_frame()
    assert frame is not None
    return frame


@pytest.mark.parametrize("shown", ["board.html#en/4.2", "board.html#lesson=4.2&lang=en", "4.2.en.html"])
def test_wordpress_shows_the_board_of_an_address(write, site, shown):
    address = f"{site}board/{GAME}/{shown}"
    visit = write(site, RECEIVE, FRAMED.format(address=address, secret=SECRET))
    frame = framed(visit.page)
    assert f"/board/{GAME}/4.2.en.html#" in frame.url
    frame.wait_for_selector("#board:visible")
    touch(visit.page, "#frame")
    height = frame.evaluate("Math.ceil(document.body.getBoundingClientRect().height)")
    until(visit.page, f"document.getElementById('frame').height == {min(1000, height)}")
    assert visit.errors == []


def test_a_moment_and_its_link_work_in_wordpress(write, site):
    address = f"{site}board/{GAME}/board.en.html#record={LINKS[GAME]}&ply=5"
    visit = write(site, RECEIVE, FRAMED.format(address=address, secret=SECRET))
    framed(visit.page)
    frame = touch(visit.page, "#frame")
    goes_on(frame)
    frame.click(".embed-open")
    visit.page.wait_for_url(re.compile(f"^{site}#ply=6&record=1"))


def test_a_frame_that_was_there_first_tells_its_height_when_wordpress_is_ready(write, site):
    address = f"{site}board/{GAME}/4.2.en.html"
    visit = write(site, FRAMED.format(address=address, secret=SECRET))
    frame = visit.page.query_selector("#frame").content_frame()
    frame.wait_for_selector("#board", state="attached")
    frame.wait_for_load_state()
    visit.page.evaluate(
        """(secret) => {
            window.heights = [];
            addEventListener("message", ({ data }) => data.message === "height" && heights.push(data));
            document.getElementById("frame").contentWindow.postMessage({ message: "ready", secret }, "*");
        }""",
        SECRET,
    )
    until(visit.page, "heights.length > 0")
    assert visit.page.evaluate("heights[0]") == {"secret": SECRET, "message": "height", "value": 338}


def test_a_rulebook_is_shown_at_its_paragraph(write, site):
    address = f"{site}rulebook/{GAME}.en.html#rule-4.2"
    visit = write(site, RECEIVE, FRAMED.format(address=address, secret=SECRET))
    frame = framed(visit.page)
    until(frame, "document.querySelector(':target') !== null")
    until(visit.page, "document.getElementById('frame').height == 1000")


def test_the_way_out_of_the_main_page_is_its_own_address(write, site):
    visit = write(site, FRAMED.format(address=f"{site}#lesson={GAME}/4.2", secret=SECRET).replace("hidden", "visible"))
    link = framed(visit.page).wait_for_selector("[data-framed]:visible")
    assert link.evaluate("it => it.href") == f"{site}#lesson={GAME}/4.2"
