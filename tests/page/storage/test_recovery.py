"""A browser that is ended may lose the last moves of its first copy of a game; the second one gives them back."""

from __future__ import annotations

import json

import pytest
from tests.page.fake_browser import FakeBrowser, MemoryStorage
from tests.page.test_app import at_table, legal, opened, play, table
from tests.tools.example import GAME

import games
from page.app import App
from page.storage.store import COUNT_KEY, GAME_KEY, read_envelope


def recovering(browser: FakeBrowser, copies: dict[str, list[str]]) -> App:
    """Return a page that is opened where these second copies differ from what is kept."""
    app = App(browser, games)
    app.recover(copies)
    app.start()
    return app


def texts(moves: int, seed: str = "a", first: int = 0) -> tuple[str, list[str]]:
    """Return the id of a game and its text after each of some moves; the first legal one but for the `first` move."""
    app, browser = opened()
    id = at_table(app, seed=seed).id
    kept = []
    for ply in range(moves):
        if ply == first:
            app.move(str(legal(app)[-1]))
        else:
            play(app, 1)
        kept.append(browser.storage.texts[GAME_KEY + id])
    return id, kept


def kept(browser: FakeBrowser) -> dict[str, str]:
    """Return the texts of the games that are kept, by id."""
    return {key.removeprefix(GAME_KEY): text for key, text in browser.storage.texts.items() if key.startswith(GAME_KEY)}


def lost(id: str, text: str, count: int = 1) -> FakeBrowser:
    return FakeBrowser(storage=MemoryStorage({GAME_KEY + id: text, COUNT_KEY: str(count)}))


def test_every_move_has_its_second_copy_at_once_even_where_there_is_no_room() -> None:
    app, browser = opened()
    id = at_table(app).id
    browser.storage.refusing = "full"
    play(app, 3)
    assert read_envelope(browser.copies.texts[id]).ply == 3


def test_moves_that_were_lost_come_back() -> None:
    id, after = texts(5)
    browser = lost(id, after[1])
    app = recovering(browser, {id: [after[4]]})
    assert kept(browser) == {id: after[4]}
    assert browser.copies.settled == {id: after[4]}
    app.act(f"continue {id}")
    assert table(app).match.ply == 5
    play(app, 1)
    assert read_envelope(browser.storage.texts[GAME_KEY + id]).count > read_envelope(after[4]).count


def test_a_game_that_was_lost_as_a_whole_comes_back() -> None:
    id, after = texts(3)
    browser = FakeBrowser()
    recovering(browser, {id: [after[2]]})
    assert kept(browser) == {id: after[2]}


def test_an_older_copy_changes_nothing() -> None:
    id, after = texts(5)
    browser = lost(id, after[4])
    recovering(browser, {id: [after[1], after[3]]})
    assert kept(browser) == {id: after[4]}
    assert browser.copies.settled == {id: after[4]}


def test_of_several_tabs_the_last_copy_counts() -> None:
    id, after = texts(5)
    browser = lost(id, after[0])
    recovering(browser, {id: [after[4], after[2]]})
    assert kept(browser) == {id: after[4]}


def test_what_two_tabs_have_played_is_kept_both() -> None:
    id, one = texts(4)
    _, other = texts(6, first=1)
    browser = lost(id, one[0])
    app = recovering(browser, {id: [one[3], other[5]]})
    assert kept(browser)[id] == other[5]
    apart = {read_envelope(text).record for other_id, text in kept(browser).items() if other_id != id}
    assert read_envelope(one[3]).record in apart
    assert any(
        app.services.settings.words().say("page.past.fork.title", title=games.meta(GAME).title) == game.title
        for game in app.services.store.games()
    )


def test_what_was_played_without_the_copies_is_not_lost_to_them() -> None:
    """The browser was so slow with its copies once that the page began without them."""
    id, one = texts(5)
    _, other = texts(2, first=1)
    browser = lost(id, other[1])
    recovering(browser, {id: [one[4]]})
    records = {read_envelope(text).record for text in kept(browser).values()}
    assert records == {read_envelope(one[4]).record, read_envelope(other[1]).record}


@pytest.mark.parametrize("copy", ["", "{", "[1]", '{"title": "x"}', "\x00", "[" * 20_000])
def test_a_copy_that_cannot_be_read_takes_the_place_of_nothing(copy: str) -> None:
    id, after = texts(2)
    browser = lost(id, after[1])
    recovering(browser, {id: [copy]})
    assert kept(browser) == {id: after[1]}


def test_a_copy_that_cannot_be_read_is_listed_where_there_is_nothing_else() -> None:
    browser = FakeBrowser()
    app = recovering(browser, {"x": ['{"title": "x"}']})
    assert app.services.store.games()[0].broken
    app.act("export x")
    assert list(browser.saved.values()) == ['{"title": "x"}']


def test_a_broken_game_has_its_copy_back_and_its_text_stays() -> None:
    id, after = texts(2)
    browser = lost(id, '{"title": cut')
    recovering(browser, {id: [after[1]]})
    assert kept(browser)[id] == after[1]
    assert '{"title": cut' in kept(browser).values()


@pytest.mark.parametrize("count", [10**11, 10**30, -5])
def test_a_doctored_count_stops_nothing(count: int) -> None:
    id, after = texts(2)
    browser = lost(id, after[0])
    app = recovering(browser, {id: [json.dumps({**json.loads(after[1]), "count": count})]})
    second = at_table(app, seed="second").id
    play(app, 2)
    assert read_envelope(browser.storage.texts[GAME_KEY + second]).ply == 2
    assert opened(FakeBrowser(storage=browser.storage))[0].services.store.games()


def test_what_is_recovered_waits_where_there_is_no_room() -> None:
    id, after = texts(3)
    browser = FakeBrowser(storage=MemoryStorage({"enoteca.game.old": "x"}, capacity=20))
    app = recovering(browser, {id: [after[2]]})
    assert app.services.store.waiting_games == [id]
    app.act("delete-now old")
    browser.storage.capacity = None
    app.act("about")
    assert kept(browser) == {id: after[2]}


def test_deleting_a_game_deletes_its_copies() -> None:
    app, browser = opened()
    id = at_table(app).id
    play(app, 1)
    app.act("lobby")
    app.act(f"delete-now {id}")
    assert (kept(browser), browser.copies.texts) == ({}, {})


def test_a_move_that_was_clicked_in_an_old_picture_is_not_played() -> None:
    id, after = texts(3)
    browser = lost(id, after[0])
    browser.addresses = [f"game={id}"]
    browser.clicked_early = [("move", "pass"), ("do", "rulebook")]
    app = recovering(browser, {id: [after[2]]})
    assert table(app).match.ply == 3
    assert table(app).pointer.answer == (None, None)
    assert table(app).drawer.paragraph is not None


@pytest.mark.parametrize("answer", ["take-theirs", "keep-copy"])
def test_the_answer_to_which_game_is_wanted_holds_for_the_copies_too(answer: str) -> None:
    app, browser = opened()
    id = at_table(app).id
    play(app, 1)
    browser.storage.refusing = "full"
    play(app, 2)
    browser.storage.refusing = ""
    other, _ = opened(FakeBrowser(storage=browser.storage))
    other.act(f"continue {id}")
    other.move(str(legal(other)[-1]))
    app.storage_changed()
    app.act(answer)
    assert browser.copies.texts[id] == browser.storage.texts[GAME_KEY + id]
