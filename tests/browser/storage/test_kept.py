"""Games are kept: after a reload, in a new tab, as files; and they can be renamed and deleted."""

from __future__ import annotations

import pytest
from tests.browser.handed_on import begin_again, forget
from tests.browser.page_driver import PageDriver, difference, digest_of, record_of
from tests.tools.example_player import Player, greedy_match

MATCH = greedy_match(3, "kept", plies=30)
RECORD = record_of(MATCH)


@pytest.fixture
def at_table(driver) -> PageDriver:
    """Give a page with a game that has been begun."""
    here = driver(viewport={"width": 1440, "height": 900})
    here.set_up(3, "kept")
    here.play_out(MATCH, 0, 30)
    return here


PARTS = "#part-prompt, #part-board, #part-choices, #part-seats, #part-log"


def kept_id(driver: PageDriver) -> str:
    (id,) = driver.kept()
    return id


def test_a_reload_goes_on_at_the_same_position(at_table):
    at_table.lift()
    record, before = at_table.record(), at_table.html(PARTS)
    at_table.reload()
    at_table.see("#table")
    at_table.lift()
    assert difference(at_table.html(PARTS), before) == []
    assert (at_table.record(), digest_of(at_table.record())) == (record, digest_of(record))


def test_what_was_taken_back_can_be_played_again_after_another_start(at_table):
    record = at_table.record()
    for _ in range(2):
        at_table.do("undo")
        if at_table.has("#ask-undo"):
            at_table.click("#ask-undo [data-do^=undo-now]")
    begin_again(at_table)
    at_table.see("#table")
    for _ in range(2):
        at_table.do("redo")
    assert at_table.kept()[kept_id(at_table)]["ply"] == 30
    assert at_table.record() == record


def test_going_back_leads_from_the_table_to_the_lobby_and_forward_again(at_table):
    at_table.page.goto(at_table.page.url)  # as from a bookmark
    at_table.do("lobby")
    at_table.see("#lobby")
    at_table.page.go_back()
    at_table.see("#table")
    at_table.page.go_forward()
    at_table.see("#lobby")
    assert "#" not in at_table.page.url
    assert at_table.errors == []


def test_following_the_address_of_the_open_game_leads_nowhere_else(at_table):
    for _ in range(2):
        at_table.page.goto(at_table.page.url)
        at_table.page.wait_for_timeout(300)  # in which the page would go back by itself
        assert at_table.has("#table")
    at_table.do("lobby")
    at_table.page.go_back()
    at_table.see("#table")


def test_the_address_of_a_game_that_is_not_kept_leads_to_the_lobby(at_table):
    forget(at_table)
    begin_again(at_table)
    at_table.see("#notices .notice")
    assert at_table.has("#lobby")
    assert "#" not in at_table.page.url


def test_a_new_tab_offers_to_go_on(at_table, driver):
    record = at_table.record()
    at_table.page.close()
    other = driver(beside=at_table)
    other.page.click("#resume")
    other.see("#table")
    other.play(Player("on"), 5)
    assert other.record().startswith(record)
    assert len(other.record().splitlines()) == len(record.splitlines()) + 5


def test_several_games_are_kept_renamed_and_deleted(driver):
    here = driver()
    for seed in ("one", "two", "three"):
        here.set_up(3, seed)
        here.do("lobby")
    first, second, third = sorted(here.kept(), key=lambda id: here.kept()[id]["record"].index("Seed"))
    here.page.click(f'[data-do="rename {second}"]')
    here.page.fill("#rename-title", "  Sunday   evening ")
    here.page.keyboard.press("Enter")
    assert here.kept()[second]["title"] == "Sunday evening"
    assert "Sunday evening" in here.text(f"#kept-{second}")
    here.page.click(f'[data-do="delete {first}"]')
    assert set(here.kept()) == {first, second, third}
    here.page.click(f'[data-do="delete-now {first}"]')
    assert set(here.kept()) == {second, third}
    assert (here.has(f"#kept-{first}"), here.has(f"#kept-{third}")) == (False, True)


def test_a_delete_can_be_thought_over(at_table):
    at_table.do("lobby")
    at_table.page.click(f'[data-do="delete {kept_id(at_table)}"]')
    at_table.page.keyboard.press("Escape")
    assert not at_table.has("dialog")
    assert len(at_table.kept()) == 1


def test_a_game_goes_out_as_a_file_and_comes_in_again(at_table):
    record = at_table.record()
    at_table.do("lobby")
    id = kept_id(at_table)
    saved = at_table.saved(f'[data-do="export {id}"]')
    assert saved == record
    at_table.bring(saved)
    (copy,) = set(at_table.kept()) - {id}
    assert at_table.kept()[copy]["record"] == record
    assert at_table.kept()[id]["record"] == record


def test_a_game_from_a_file_is_at_the_position_of_the_file(driver):
    here = driver(record=RECORD)
    assert here.record() == RECORD
    begin_again(here)
    here.see("#table")
    assert here.kept()[kept_id(here)]["ply"] == 30


def test_a_fork_leaves_the_game_as_it_is(at_table):
    record, id = at_table.record(), kept_id(at_table)
    if at_table.has("#log-more"):
        at_table.do("whole-log")
    at_table.do("look 10")
    at_table.do("fork 10")
    (fork,) = set(at_table.kept()) - {id}
    assert at_table.kept()[id]["record"] == record
    assert record.startswith(at_table.kept()[fork]["record"])
    assert at_table.kept()[fork]["ply"] == 10
