"""The page opens, in any folder of any host, and asks nobody else for anything."""

from __future__ import annotations

import pytest
from tests.browser.visit import USUAL, watched
from tests.tools.example import GAME

SITES = pytest.mark.parametrize("place", ["site", "deep_site"])


@SITES
def test_page_opens_without_errors_and_asks_only_its_own_folder(place, visit, request):
    url = request.getfixturevalue(place)
    visited = visit(url)
    assert visited.errors == []
    assert visited.elsewhere(url) == []
    assert any(asked.startswith(f"{url}snapshot/") for asked in visited.requests)


def test_a_question_to_another_host_would_be_noticed(browser, site):
    with browser.new_context(**USUAL, bypass_csp=True) as context:
        visited = watched(context.new_page())
        visited.page.goto(f"{site}rulebook/{GAME}.en.html")
        visited.page.evaluate("fetch('http://elsewhere.invalid/x').catch(() => 0)")
        assert visited.elsewhere(site) == ["http://elsewhere.invalid/x"]


def test_an_error_would_be_noticed(driver, site):
    here = driver()
    here.page.evaluate("fetch('./no-such-file')")
    here.page.evaluate("setTimeout(() => { throw new Error('broken') })")
    here.page.wait_for_timeout(100)
    assert f"404 {site}no-such-file" in here.errors
    assert "broken" in here.errors
