"""Everything can be done without a mouse, and one always sees where one is."""

from __future__ import annotations

import pytest
from tests.browser.page_driver import PageDriver, first_of_each_kind, record_of, until
from tests.tools.example import GAME
from tests.tools.example_player import greedy_match

FARTHEST = 120
PIXELS_AROUND = 8

# A field for a file is hidden, its label shows that it has the keyboard.
RECT = """
() => {
    const place = document.activeElement.closest("label") ?? document.activeElement;
    place.scrollIntoView({ block: "center" });
    const box = place.getBoundingClientRect();
    return [box.x, box.y, box.width, box.height];
}
"""


@pytest.fixture
def here(driver) -> PageDriver:
    """Give a page in which nothing moves."""
    return driver(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")


def press(here: PageDriver, *keys: str) -> None:
    for key in keys:
        here.page.keyboard.press(key)
    here.frame()


def plies(here: PageDriver) -> int:
    """Return how many moves are played in the only kept game."""
    (envelope,) = here.kept().values()
    return envelope["ply"]


def focus_is(here: PageDriver, selector: str) -> bool:
    return here.page.evaluate("(selector) => document.activeElement.matches(selector)", selector)


def tab_to(here: PageDriver, selector: str, key: str = "Tab") -> None:
    """Press Tab until the keyboard is at such an element."""
    for _ in range(FARTHEST):
        press(here, key)
        if focus_is(here, selector):
            return
    raise AssertionError(f"{selector} is not reached in {FARTHEST} steps")


def at_ply(here: PageDriver, ply: int, selector: str) -> None:
    """Be in the middle of a game, with the keyboard at such an element."""
    here.bring(record_of(greedy_match(3, "keyboard"), ply))
    tab_to(here, selector)


def seen(here: PageDriver) -> bool:
    """Return whether what has the keyboard looks otherwise when it has not."""
    x, y, width, height = here.page.evaluate(RECT)
    left, top = max(0, x - PIXELS_AROUND), max(0, y - PIXELS_AROUND)
    clip = {"x": left, "y": top, "width": min(width + 16, 1430 - left), "height": min(height + 16, 890 - top)}
    focused = here.page.screenshot(clip=clip, animations="disabled")
    here.page.evaluate("window.was = document.activeElement; was.blur()")
    blurred = here.page.screenshot(clip=clip, animations="disabled")
    here.page.evaluate("was.focus({ focusVisible: true, preventScroll: true })")
    return focused != blurred


def to_the_table(here: PageDriver) -> None:
    """From the lobby to a game, by keyboard only."""
    tab_to(here, f'[data-do="setup {GAME}"]')
    press(here, "Enter")
    here.see("#setup")
    tab_to(here, '[data-do="seats 3"]')
    press(here, "Space")
    tab_to(here, '[data-input="seat-name 0"]')
    here.page.keyboard.type("Anna")
    tab_to(here, "#setup-more summary")
    press(here, "Enter")
    tab_to(here, '[data-input="seed"]')
    here.page.keyboard.type("keyboard")
    tab_to(here, '[data-do="begin"]')
    press(here, "Enter")
    here.see("#part-choices [data-move]")


def test_first_ten_moves_by_keyboard_only(here):
    to_the_table(here)
    assert "Seat 1: ruby Anna" in here.record()
    assert "Seed: keyboard" in here.record()
    unseen = []
    for ply in range(1, 11):
        tab_to(here, "#part-choices [data-move].is-open")
        if not seen(here):
            unseen.append(here.page.evaluate("document.activeElement.outerHTML.slice(0, 120)"))
        press(here, "Enter" if ply % 2 else "Space")
        assert plies(here) == ply
        assert here.focused() != "body"
    assert unseen == []
    assert here.errors == []


def test_focus_is_seen_on_everything_that_can_be_reached(here):
    unseen = [name for name in reached(here, 25) if name]
    tab_to(here, f'[data-do="setup {GAME}"]')
    press(here, "Enter")
    here.see("#setup")
    unseen += [name for name in reached(here, 20) if name]
    assert unseen == []


def reached(here: PageDriver, steps: int):
    """Walk on by Tab, and yield the name of everything that does not show that it has the keyboard."""
    for _ in range(steps):
        press(here, "Tab")
        yield "" if here.focused() == "body" or seen(here) else here.focused()


def test_undo_and_redo_by_keyboard(here):
    match = greedy_match(3, "keyboard")
    here.bring(record_of(match, 1))
    press(here, "Control+z")
    if here.has("#ask-undo"):
        press(here, "Enter")
    assert plies(here) == 0
    assert here.focused() != "body"
    press(here, "Control+y")
    assert plies(here) == 1
    assert here.focused() != "body"


def test_move_on_the_map_by_keyboard(here):
    at_ply(here, 1, "#part-board [data-move].is-open")
    assert seen(here)
    press(here, "Enter")
    assert plies(here) == 2
    assert here.focused() != "body"


def test_why_not_is_told_to_the_keyboard(here):
    at_ply(here, 3, "#part-choices [data-move].is-closed")
    assert here.has("#why.why-closed")
    press(here, "Enter")
    assert plies(here) == 3, "nothing is played"
    assert here.focused() != "body"


def test_rules_open_and_close_by_keyboard(here):
    at_ply(here, 1, '#prompt [data-do^="rule "]')
    press(here, "Enter")
    here.see("#rulebook [id^='rule-']")
    until(here.page, "document.activeElement.closest('#drawer') !== null")
    assert here.focused().startswith("rule-")
    press(here, "Escape")
    assert not here.has("#drawer")
    assert here.focused() != "body"


def test_curtain_and_questions_hold_the_keyboard(here):
    match = greedy_match(3, "keyboard")
    here.bring(record_of(match, first_of_each_kind(match)["choose"]))
    for _ in range(6):
        assert focus_is(here, "#curtain *, #curtain")
        press(here, "Tab")
        if here.focused() == "body":  # the browser's own bar lies between the last and the first button
            press(here, "Tab")
    tab_to(here, '[data-do="lift"]')
    press(here, "Enter")
    assert here.focused() != "body"
    press(here, "Control+z")
    assert not here.has("#curtain") or focus_is(here, "#curtain *")


def test_dialogs_of_the_lobby_give_the_keyboard_back(here):
    for action in ("about", f"rulebook {GAME}"):
        tab_to(here, f'[data-do="{action}"]')
        press(here, "Enter")
        here.see("dialog[open]")
        press(here, "Escape")
        assert not here.has("dialog")
        assert focus_is(here, f'[data-do="{action}"]')


def test_changing_the_screen_never_loses_the_keyboard(here):
    tab_to(here, f'[data-do="setup {GAME}"]')
    press(here, "Enter")
    assert here.focused() != "body"
    tab_to(here, '[data-do="begin"]')
    press(here, "Enter")
    assert here.focused() != "body"
    here.page.focus("#topbar-home")
    press(here, "Enter")
    assert here.focused() != "body"
