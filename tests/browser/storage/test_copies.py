"""The second copy of a game: written at once, read at the start, taken for no more than it is, gone with the game."""

from __future__ import annotations

import json

import pytest
from tests.browser.handed_on import begin_again
from tests.browser.page_driver import PageDriver, awaited
from tests.browser.visit import opened
from tests.tools.example import GAME
from tests.tools.example_player import Player

# As Chromium is after it was ended: what it had not written yet is not there.
LOSE = """
([id, text]) => {
    if (text) localStorage.setItem(`enoteca.game.${id}`, text);
    else localStorage.removeItem(`enoteca.game.${id}`);
}
"""
DENIED = "IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError'); };"
SILENT = "IDBFactory.prototype.open = () => ({});"
FAILING = """
IDBDatabase.prototype.transaction = () => { throw new DOMException("gone", "InvalidStateError"); };
"""
# Puts a text in the place of a game's copy.
DOCTOR = """
([id, text]) => import("./www/start/internals.js").then(({ databases }) => new Promise((done) => {
    databases.open("enoteca", 1).onsuccess = ({ target: { result } }) => {
        const change = result.transaction("games", "readwrite");
        change.objectStore("games").put(text, [id, "doctored"]);
        change.oncomplete = () => { result.close(); done(); };
    };
}))
"""


@pytest.fixture
def here(driver) -> PageDriver:
    """Give a page at a table with three moves."""
    here = driver()
    here.set_up(3, "copies")
    here.play(Player("copies"), 3)
    return here


def only(here: PageDriver) -> tuple[str, str]:
    ((id, text),) = here.kept_raw().items()
    return id, text


def copied(here: PageDriver, text: str) -> None:
    """Wait until a text is the only copy of the only game."""
    awaited(here.page, lambda: list(here.copies().values()) == [[text]], "the copy is written")


def test_each_move_is_copied(here):
    copied(here, only(here)[1])
    here.play(Player("on"), 2)
    copied(here, only(here)[1])
    assert here.errors == []


def test_moves_that_the_browser_has_lost_come_back(here):
    id, old = only(here)
    here.play(Player("on"), 4)
    _, last = only(here)
    copied(here, last)
    here.page.evaluate(LOSE, [id, old])
    here.reload()
    here.see("#table")
    assert only(here) == (id, last)
    copied(here, last)
    assert here.errors == []


def test_a_game_that_the_browser_has_lost_comes_back(here):
    id, last = only(here)
    copied(here, last)
    here.page.evaluate(LOSE, [id, ""])
    here.reload()
    here.see("#table")
    assert only(here) == (id, last)


def test_a_deleted_game_does_not_come_back(here):
    copied(here, only(here)[1])
    here.do("lobby")
    here.do(f"delete {only(here)[0]}")
    here.do(f"delete-now {only(here)[0]}")
    awaited(here.page, lambda: here.copies() == {}, "the copies are gone")
    begin_again(here)
    assert here.kept_raw() == here.copies() == {}


def test_games_from_before_there_were_copies_get_theirs(driver):
    one = driver()
    text = json.dumps({"title": "Old", "game": GAME, "seats": [], "ply": 0, "when": "", "over": False, "record": ""})
    one.page.evaluate(LOSE, ["old", text])
    begin_again(one)
    awaited(one.page, lambda: one.copies() == {"old": [text]}, "the old game is copied")
    assert one.kept_raw() == {"old": text}


@pytest.mark.parametrize("trouble", [DENIED, SILENT, FAILING])
def test_without_a_database_all_goes_on(driver, trouble):
    here = driver(trouble)
    here.set_up(3, "copies")
    here.play(Player("copies"), 3)
    begin_again(here)
    here.see("#table")
    assert json.loads(only(here)[1])["ply"] == 3
    assert here.errors == []


DOCTORED = ("no JSON", "[1, 2]", '{"title": 7}', json.dumps({"title": "<img src=x onerror=a()>"}))


def test_a_doctored_copy_changes_no_game(here):
    record = here.record()
    for _ in DOCTORED[1:]:
        here.do("lobby")
        here.bring(record)
    kept = here.kept_raw()
    copies = {id: [text] for id, text in kept.items()}
    awaited(here.page, lambda: here.copies() == copies, "the copies are written")
    for id, text in zip(kept, DOCTORED, strict=True):
        here.page.evaluate(DOCTOR, [id, text])
    here.reload()
    here.see("#table")
    assert here.kept_raw() == kept
    awaited(here.page, lambda: here.copies() == copies, "what is no copy of the game is gone")
    assert not here.has("img[src=x]")


def test_two_tabs_never_write_over_each_others_copies(here, site):
    """The second tab is opened for this test alone: which copy is whose, is what it is about."""
    id, start = only(here)
    other = opened(here.page.context)
    other.page.goto(site)
    other.wait()
    other.page.click("#resume")
    other.see("#part-choices [data-move]")
    other.play(Player("other"), 2)
    theirs = only(other)[1]
    awaited(here.page, lambda: set(here.copies()[id]) == {start, theirs}, "each tab has its copy")
    here.page.close()
    other.reload()
    other.see("#table")
    assert only(other) == (id, theirs)
    copied(other, theirs)
    other.page.close()
