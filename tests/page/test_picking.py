"""Moves that are put together: picking, pointing, and when picks are forgotten."""

from __future__ import annotations

import pytest
from tests.page.fake_browser import FakeBrowser
from tests.page.test_app import legal, opened, table
from tests.tools.example import WITH_HANDS

from page.app import App


def with_cards(hands: str = "open") -> tuple[App, FakeBrowser]:
    """Return a page with a game of cards just begun."""
    app, browser = opened()
    app.act(f"setup {WITH_HANDS}")
    app.act("seats 3")
    app.act(f"option hands {hands}")
    app.typed("seed", "picking")
    app.act("begin")
    return app, browser


def test_a_second_pick_takes_the_card_back() -> None:
    app, _ = with_cards()
    app.act("pick 2")
    app.act("pick 0")
    assert table(app).state.picked == (0, 2)
    app.act("pick 2")
    assert table(app).state.picked == (0,)


def test_only_one_is_picked_where_only_one_can_be() -> None:
    app, _ = with_cards()
    app.act("pick-only 2")
    app.act("pick-only 0")
    assert table(app).state.picked == (0,)
    app.act("pick-only 0")
    assert table(app).state.picked == ()


@pytest.mark.parametrize("number", ["100", "-1", "x", "", "1 2", "²"])
def test_what_is_no_number_of_a_card_picks_nothing(number: str) -> None:
    app, _ = with_cards()
    app.act(f"pick {number}")
    assert table(app).state.picked == ()


def test_a_number_beyond_the_hand_does_no_harm() -> None:
    app, _ = with_cards()
    app.act("pick 99")
    app.act("pick 0")
    assert table(app).state.picked == (0, 99)
    app.move(str(legal(app)[0]))
    assert table(app).match.ply == 1


def test_what_was_picked_is_forgotten_after_a_move_and_after_taking_back() -> None:
    app, _ = with_cards()
    app.act("pick 0")
    app.move("pass")
    assert table(app).state.picked == ()
    app.act("pick 1")
    app.act("undo")
    assert table(app).state.picked == ()


def test_pointing_paints_again_only_what_is_lit() -> None:
    app, browser = with_cards()
    browser.painted.clear()
    browser.patched.clear()
    app.point(str(legal(app)[0]))
    assert table(app).state.pointed == legal(app)[0]
    assert set(browser.painted) == {"part-why"}
    assert "preview." not in browser.painted["part-why"]


def test_pointing_says_what_an_offer_would_bring_and_then_nothing_any_more() -> None:
    app, browser = with_cards()
    app.point(str(legal(app)[0]))
    assert "€" in browser.painted["part-why"]
    app.point("")
    assert browser.painted["part-why"] == ""
    assert table(app).state.pointed is None


def test_nobody_points_at_anything_behind_the_curtain() -> None:
    app, _ = with_cards(hands="hidden")
    assert table(app).state.covered
    app.point(str(legal(app)[0]))
    assert table(app).state.pointed is None


def test_nothing_is_picked_for_a_moment_of_the_past() -> None:
    app, browser = with_cards()
    app.act("pick 0")
    app.move("pass")
    app.act("look 0")
    app.act("pick 1")
    assert "aria-pressed" not in browser.painted["part-choices"]
