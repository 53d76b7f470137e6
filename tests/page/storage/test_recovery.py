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
    """Return a page opened in a browser whose second copies differ from its stored games."""
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
    assert (table(app).state.refusal, table(app).state.preview) == (None, None)
    assert table(app).state.paragraph is not None


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


def test_moves_that_come_back_and_cannot_be_kept_are_told_of_and_can_be_saved() -> None:
    id, after = texts(3)
    browser = FakeBrowser(storage=MemoryStorage({GAME_KEY + id: after[0]}, refusing="full"))
    app = recovering(browser, {id: [after[2]]})
    (notice,) = app.services.notices.shown
    assert (notice.about, browser.asks) == ("full", True)
    app.act(f"download {notice.download}")
    assert list(browser.saved.values()) == [read_envelope(after[2]).record]
    browser.storage.refusing = ""
    app.act("about")
    assert (app.services.notices.shown, browser.asks) == ([], False)
    assert kept(browser) == {id: after[2]}


def test_of_several_games_that_come_back_none_is_offered_alone() -> None:
    games_lost = dict(texts(moves, seed) for moves, seed in ((2, "a"), (3, "b")))
    browser = FakeBrowser(storage=MemoryStorage(refusing="full"))
    app = recovering(browser, {id: [after[-1]] for id, after in games_lost.items()})
    (notice,) = app.services.notices.shown
    assert (notice.about, notice.download) == ("full", "")
    for id, after in games_lost.items():
        app.act(f"export {id}")
        assert browser.saved[f"enoteca-{id}.txt"] == read_envelope(after[-1]).record


def doctored(text: str, *moves: str, **changes: object) -> str:
    """Return the text of a game with further moves in its record, and with other values."""
    data = json.loads(text)
    return json.dumps({**data, "record": data["record"] + "".join(f"{move}\n" for move in moves), **changes})


UNPLAYABLE = ["buy tre-1\nbuy tre-1", "nonsense", "pass\npass\npass\npass\npass\npass\npass\npass\npass"]


@pytest.mark.parametrize("moves", UNPLAYABLE)
def test_a_copy_that_cannot_be_played_takes_the_place_of_nothing_and_is_kept_apart(moves: str) -> None:
    id, after = texts(3)
    copy = doctored(after[2], moves, count=99, ply=5)
    browser = lost(id, after[2])
    app = recovering(browser, {id: [copy]})
    assert kept(browser)[id] == after[2]
    assert browser.copies.settled == {id: after[2]}
    (apart,) = (read_envelope(text) for other, text in kept(browser).items() if other != id)
    assert apart.record == read_envelope(copy).record
    app.act(f"continue {id}")
    assert table(app).match.ply == 3


def test_a_game_that_cannot_be_played_has_its_copy_back_and_is_kept_apart() -> None:
    id, after = texts(3)
    broken = doctored(after[1], "buy tre-1", "buy tre-1", count=99)
    browser = lost(id, broken)
    recovering(browser, {id: [after[2]]})
    assert kept(browser)[id] == after[2]
    records = {read_envelope(text).record for text in kept(browser).values()}
    assert records == {read_envelope(after[2]).record, read_envelope(broken).record}


def test_a_copy_that_says_it_is_later_and_has_fewer_moves_is_kept_beside_the_game() -> None:
    id, after = texts(4)
    browser = lost(id, after[3])
    recovering(browser, {id: [doctored(after[0], count=99)]})
    records = {read_envelope(text).record for text in kept(browser).values()}
    assert records == {read_envelope(after[0]).record, read_envelope(after[3]).record}


def test_two_tabs_that_begin_at_the_same_time_keep_what_is_apart_once() -> None:
    id, one = texts(4)
    _, other = texts(6, first=1)
    browser = lost(id, one[0])
    copies = {id: [one[3], other[5]]}
    recovering(browser, copies)
    first = kept(browser)
    apart = sorted(first.keys() - {id})
    app, _ = opened(FakeBrowser(storage=browser.storage))
    app.act(f"continue {apart[0]}")
    play(app, 1)
    played_on = kept(browser)
    browser.storage.texts[GAME_KEY + id] = one[0]  # as the other tab still sees it
    recovering(browser, copies)
    assert kept(browser) == {**played_on, id: first[id]}


def test_a_game_that_the_browser_hides_for_a_while_is_not_written_over() -> None:
    id, after = texts(5)
    browser = lost(id, after[4])
    browser.storage.refusing = "unread"
    app = recovering(browser, {id: [after[1]]})
    assert [game.ply for game in app.services.store.games()] == [2]
    browser.storage.refusing = ""
    app.act("about")
    assert kept(browser)[id] == after[4]
    assert sorted(read_envelope(text).ply for text in kept(browser).values()) == [2, 5]
