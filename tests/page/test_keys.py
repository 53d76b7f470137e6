"""The keys without Ctrl: named at the tools, listed in a dialog, and off where the reader wants that."""

from __future__ import annotations

from tests.page.test_app import at_table, opened, table


def test_the_list_has_the_switch_and_the_choice_is_kept():
    app, browser = opened()
    at_table(app)
    assert 'aria-keyshortcuts="U"' in table(app).parts()["prompt"]
    app.act("keys-asked")
    assert "<kbd>C</kbd>" in app.services.dialog.markup
    app.act("letter-keys")
    assert "<kbd>C</kbd>" not in app.services.dialog.markup
    assert "aria-keyshortcuts" not in table(app).parts()["prompt"]
    app.act("close")
    app.act("keys-asked")
    assert not app.services.dialog.markup
    again, _ = opened(browser)
    assert not again.services.settings.preferences.letter_keys
    at_table(again)
    again.act("keys")
    again.act("letter-keys")
    assert again.services.settings.preferences.letter_keys
