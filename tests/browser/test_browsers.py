"""A browser that does not answer holds nobody up."""

from __future__ import annotations

import pytest
from playwright.sync_api import Error
from tests.browser.browsers import Browsers


def test_whoever_waits_for_ever_is_told_and_the_next_has_a_browser(playwright):
    browsers = Browsers(playwright)
    with browsers.lent(limit=1) as stuck:
        page = stuck.new_page()
        with pytest.raises(Error, match="closed"):
            page.evaluate("new Promise(() => {})")
    with browsers.lent() as another:
        assert another is not stuck
        assert another.new_page().evaluate("1 + 1") == 2
    browsers.close()


def test_a_browser_that_answers_is_lent_again(browsers):
    with browsers.lent() as one:
        pass
    with browsers.lent() as other:
        assert other is one
