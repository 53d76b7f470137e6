"""The menu of a table."""

from __future__ import annotations

from tests.page.fake_browser import FakeBrowser
from tests.page.test_app import at_table, opened, table


def test_full_screen_is_in_the_menu_where_the_browser_can() -> None:
    app, browser = opened(FakeBrowser(fills_screen=False))
    at_table(app)
    assert 'data-do="menu"' in str(table(app).parts()["prompt"])
    app.act("menu")
    assert 'data-do="full-screen" aria-describedby="menu-full-screen-about" aria-pressed="false"' in dialog(browser)
    app.act("full-screen")
    assert browser.fills_screen
    assert not dialog(browser)
    app.act("menu")
    assert 'aria-pressed="true"' in dialog(browser)


def test_where_the_browser_cannot_nothing_offers_it() -> None:
    app, _ = opened(FakeBrowser(fills_screen=None))
    at_table(app)
    assert 'data-do="menu"' not in str(table(app).parts()["prompt"])


def dialog(browser: FakeBrowser) -> str:
    """Return the dialog as it was painted last."""
    return browser.painted["part-dialog"]
