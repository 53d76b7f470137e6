"""What storage does to a game: it may hold nonsense, be full, be refused, or be written by another tab."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from tests.browser.handed_on import begin_again
from tests.browser.page_driver import PageDriver, awaited, difference, record_of
from tests.tools.example import GAME
from tests.tools.example_player import Player, greedy_match

from engine.text.words import package_words

FULL = """
window.setItem = Storage.prototype.setItem;
Storage.prototype.setItem = function () { throw new DOMException("no room", "QuotaExceededError"); };
true;
"""
EMPTIED = "Storage.prototype.setItem = window.setItem; true;"
# As Firefox does with all site data blocked (test_firefox.py).
REFUSED = """
const deny = () => { throw new DOMException("The operation is insecure.", "SecurityError"); };
for (const kind of ["localStorage", "indexedDB", "caches"]) {
    Object.defineProperty(window, kind, { configurable: true, get: deny });
}
IDBFactory.prototype.open = deny;
window.BroadcastChannel = class { constructor() { deny(); } };
"""
BROKEN = {
    "cut": '{"title": "cut off in the mid',
    "list": "[1, 2, 3]",
    "empty": "",
    "text": "no JSON at all \u0000 <b>bold</b>",
    "deep": "[" * 20_000,
    "fields": '{"title": 3, "game": null}',
}


# An old game that takes all the room that something else has left; pictures would give way.
FILL = """
for (const key of Object.keys(localStorage)) if (key.startsWith("enoteca.picture.")) localStorage.removeItem(key);
const put = (key, text) => {
    try {
        localStorage.setItem(key, text);
        return true;
    } catch {
        return false;
    }
};
for (let number = 0; put(`else.${number}`, "x".repeat(500_000)); number++);
let old = "";
for (let more = 500_000; more >= 1; more = Math.floor(more / 2)) {
    while (put("enoteca.game.old", old + "x".repeat(more))) old += "x".repeat(more);
}
"""


KEEP = """
(texts) => {
    for (const [id, text] of Object.entries(texts)) localStorage.setItem(`enoteca.game.${id}`, text);
}
"""


def keeping(here: PageDriver, texts: dict[str, str]) -> PageDriver:
    """Put texts into storage, and let the page begin with them."""
    here.page.evaluate(KEEP, texts)
    begin_again(here)
    return here


# Nonsense


def test_broken_games_are_listed_can_be_saved_and_hinder_no_others(driver):
    here = keeping(driver(), BROKEN)
    assert here.errors == []
    for id in BROKEN:
        assert "is-broken" in here.page.get_attribute(f"#kept-{id}", "class")
        assert not here.has(f'[data-do="continue {id}"]')
    for id in ("cut", "text"):
        assert here.saved(f'[data-do="export {id}"]') == BROKEN[id]
    assert here.kept_raw() == BROKEN
    here.set_up()
    here.play(Player(), 5)
    assert here.kept_raw().items() >= BROKEN.items()
    assert here.errors == []


def test_a_kept_game_with_an_illegal_move_is_opened_before_it_and_not_lost(driver):
    match = greedy_match(3, "storage", plies=5)
    record = record_of(match) + "buy tre-1\nbuy tre-1\n"
    envelope = {"title": "Doctored", "game": GAME, "seats": [], "ply": 7, "when": "2026-11-21 10:00",
                "over": False, "record": record}  # fmt: skip
    raw = json.dumps(envelope)
    here = keeping(driver(), {"doctored": raw})
    here.page.click('[data-do="continue doctored"]')
    here.see("#notices .notice-error")
    assert str(record.count("\n")) in here.text("#notices .notice-error")
    assert here.saved("#notices [data-do^='download']") == raw
    assert here.kept_raw()["doctored"] == raw
    assert here.has("#table")


def test_nonsense_in_the_preferences_is_no_matter(driver):
    here = driver()
    here.page.evaluate('localStorage.setItem(\'enoteca.preferences\', \'{"language": [1], "theme": "<b>"}\')')
    here.reload()
    assert here.page.get_attribute("html", "lang") == "en"
    assert here.page.get_attribute("html", "data-theme") == "auto"
    assert here.errors == []


# Full


@pytest.fixture
def without_room(driver) -> Iterator[PageDriver]:
    """Give a page whose storage takes nothing."""
    here = driver()
    here.page.evaluate(FULL)
    begin_again(here)
    yield here
    here.page.evaluate(EMPTIED)


def test_full_storage_is_said_and_play_goes_on(without_room):
    here = without_room
    here.set_up(3, "full")
    here.see("#notices .notice-warning")
    match = greedy_match(3, "full", plies=30)
    here.play_out(match, 0, 30)
    assert len(here.page.query_selector_all("#notices .notice")) == 1
    here.lift()
    assert here.saved("#notices [data-do^='download']") == record_of(match)
    assert here.saved("#tool-export") == record_of(match)
    assert here.errors == []


@pytest.fixture
def full(driver) -> PageDriver:
    """Give a page with ten moves of a game, of which the last five had no room beside an old one."""
    here = driver(viewport={"width": 1280, "height": 800})
    here.set_up(3, "room")
    here.play(Player("room"), 5)
    here.page.evaluate(FILL)
    here.play(Player("more"), 5)
    (kept,) = here.kept().values()
    assert kept["ply"] == 5
    return here


def plies(here: PageDriver) -> list[int]:
    return [kept["ply"] for kept in here.kept().values()]


def test_following_the_advice_keeps_what_had_no_room(full):
    assert full.has("#notices .notice-warning")
    full.do("lobby")
    full.do("delete old")
    full.do("delete-now old")
    assert plies(full) == [10]
    assert not full.has("#notices .notice")
    full.page.click("#resume")
    full.see("#part-choices [data-move], #curtain")
    full.reload()
    assert plies(full) == [10]
    assert full.errors == []


def test_the_reader_is_asked_before_moves_are_lost(full):
    asked = []
    full.page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    full.page.mouse.click(5, 5)  # nobody is asked who was never there
    full.page.evaluate("setTimeout(() => location.reload())")
    awaited(full.page, lambda: asked, "the reader is asked")
    assert asked == ["beforeunload"]
    full.do("lobby")
    full.do("delete old")
    full.do("delete-now old")
    with full.page.expect_navigation():
        full.page.evaluate("setTimeout(() => location.reload())")
    assert asked == ["beforeunload"]


def test_room_that_another_tab_makes_is_used(full, driver):
    other = driver(beside=full)
    other.do("delete old")
    other.do("delete-now old")
    awaited(full.page, lambda: plies(full) == [10], "what waited is kept")
    assert not full.has("#notices .notice")


# Refused


def test_refused_storage_is_said_in_the_lobby_and_play_goes_on(driver):
    here = driver(REFUSED)
    assert package_words("en", "page").say("page.storage.refused") in here.text("#notices .notice-warning")
    assert package_words("en", "page").say("page.kept.refused") in here.text("#kept")
    assert package_words("en", "page").say("page.kept.none") not in here.text("#kept")
    assert here.errors == []
    here.set_up(3, "refused")
    here.see("#notices .notice-warning")
    match = greedy_match(3, "refused", plies=15)
    here.play_out(match, 0, 15)
    assert here.saved("#tool-export") == record_of(match)
    here.speak("it")
    assert here.page.get_attribute("html", "lang") == "it"
    assert here.errors == []


# Two tabs


def two_tabs(driver) -> tuple[PageDriver, PageDriver]:
    """Return two pages that show the same game at the same moment."""
    one = driver()
    one.set_up(3, "tabs")
    one.play(Player("tabs"), 3)
    two = driver(beside=one)
    two.page.click("#resume")
    two.see("#part-choices [data-move]")
    return one, two


def test_two_tabs_do_not_overwrite_each_other_and_a_copy_can_be_kept(driver):
    one, two = two_tabs(driver)
    ((id, _),) = one.kept().items()
    two.play(Player("two"), 2)
    theirs = two.record()
    one.see("#ask-elsewhere")
    one.page.click('[data-do="keep-copy"]')
    one.play(Player("one"), 1)
    (copy,) = set(one.kept()) - {id}
    assert one.kept()[id]["record"] == theirs
    assert one.kept()[copy]["ply"] == 4
    two.play(Player("two"), 1)
    assert two.kept()[id]["ply"] == 6
    assert not one.has("#ask-elsewhere")


def test_two_tabs_and_theirs_is_taken(driver):
    one, two = two_tabs(driver)
    two.play(Player("two"), 2)
    theirs = two.record()
    one.see("#ask-elsewhere")
    one.page.click('[data-do="take-theirs"]')
    assert difference(one.html("#part-board"), two.html("#part-board")) == []
    one.play(Player("one"), 1)
    assert one.record().startswith(theirs)
    two.see("#ask-elsewhere")


def test_a_game_deleted_in_another_tab_is_asked_about(driver):
    one, two = two_tabs(driver)
    ((id, envelope),) = one.kept().items()
    two.do("lobby")
    two.do(f"delete {id}")
    two.do(f"delete-now {id}")
    one.see("#ask-elsewhere")
    one.page.click('[data-do="keep-copy"]')
    (copy,) = one.kept().values()
    assert copy["record"] == envelope["record"]


def test_the_lobby_shows_what_another_tab_keeps(driver):
    one = driver()
    two = driver(beside=one)
    two.set_up()
    one.see("#keeping-list .kept-game")
