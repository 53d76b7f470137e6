"""Games from outside on the page: links with a little too much or too little, files, kept games, and notices."""

from __future__ import annotations

import json
import re

import pytest
from tests.contract.files.test_opening import COMMENTED, LINK, match, with_line
from tests.page.fake_browser import FakeBrowser, MemoryStorage
from tests.page.test_app import at_table, everything, legal, opened, play, table
from tests.page.test_embed import LINKS, MATCHES, Board
from tests.records.golden import shortest_finished
from tests.tools.example import GAME

import games
from engine.core.event import Event
from engine.core.input_error import InputError
from engine.core.table import COLOURS, Computer, Seat, Table
from engine.files.link import write_link
from engine.files.record import read_record, write_record
from engine.play.match import Match
from engine.text.languages import LANGUAGES
from engine.text.words import game_words
from page.app import App
from page.storage.store import GAME_KEY, read_envelope

FINISHED = shortest_finished(GAME)


def arrived(address: str) -> tuple[App, FakeBrowser]:
    return opened(FakeBrowser(addresses=[address]))


def told(app: App) -> list[str]:
    return [notice.text for notice in app.services.notices.shown]


def log_of(app: App) -> str:
    return str(app.screen.parts()["log"])


def plies_in(log: str) -> set[int]:
    """Return the moments of the lines of a log."""
    return {int(ply) for ply in re.findall(r'id="log-(\d+)-', log)}


# Which moment


@pytest.mark.parametrize("ply", ["12", "12.", "12)", "12%20", "12).", "12%0A", "12*"])
def test_what_a_sentence_has_put_behind_a_moment_is_no_part_of_it(ply):
    app, _ = arrived(f"record={LINK}&ply={ply}")
    assert table(app).looking == 12
    assert told(app) == []


def test_a_link_out_of_a_page_s_source_shows_its_moment():
    app, _ = arrived(f"record={LINK}&amp;ply=12")
    assert table(app).looking == 12


@pytest.mark.parametrize("ply", ["x", "-1", "1e3", "99999", "9" * 50])
def test_a_moment_that_there_is_not_is_told(ply):
    link = write_link(write_record(match().fork(20)))
    app, _ = arrived(f"record={link}&ply={ply}")
    assert table(app).looking == 20
    assert told(app) == [game_words(None, "en").error(InputError("link.moment", ply=ply, last=20))]
    seen, _ = arrived(f"record={link}&ply={ply}&seat=1")
    assert (seen.screen.match.ply, told(seen)) == (20, told(app))  # type: ignore[attr-defined]
    board = Board(FakeBrowser()).open(game=GAME, record=link, ply="99999")
    assert board.screen.looking == 20  # type: ignore[attr-defined]
    assert "99999" in board.services.notices.shown[0].text


@pytest.mark.parametrize("address", [f"setup={GAME}.", f"setup={GAME})", f"lesson={GAME}/tutorial&step=1."])
def test_other_places_are_found_behind_a_full_stop(address):
    app, _ = arrived(address)
    assert app.screen.name != "lobby"
    assert app.screen.address.step in ("", "1")


def test_a_board_in_a_page_reads_its_moment_and_its_link_alike():
    board = Board(FakeBrowser())
    app = board.open(game=GAME, record=f" {LINKS[GAME][:70]}\n  {LINKS[GAME][70:]}\n", ply="7.", seat="1.")
    assert app.screen.looking == 7  # type: ignore[attr-defined]
    assert app.services.notices.shown == []
    assert Board(FakeBrowser()).open(game=GAME, lesson="tutorial.").screen.name == "table"


@pytest.mark.parametrize("blank", [" ", "%20", "+", "%0A", "%0D%0A", "=%0A", "%E2%80%8B"])
def test_a_link_with_a_line_break_in_it_opens(blank):
    app, _ = arrived(f"record={LINK[:70]}{blank}{LINK[70:]}&ply=3")
    assert (table(app).looking, len(table(app).match.moves)) == (3, match().ply)


# As far as it is good


def test_a_cut_link_opens_and_says_where_it_ends():
    app, browser = arrived(f"record={LINK[:-40]}")
    assert app.screen.name == "table"
    found = table(app).match
    assert 0 < found.ply < match().ply
    assert found.moves == match().moves[: found.ply]
    assert told(app) == [game_words(None, "en").error(InputError("link.ends", ply=found.ply))]
    app.act(f"download {app.services.notices.shown[0].download}")
    assert [*browser.saved.values()] == [LINK[:-40]]
    assert browser.storage.texts == {}


def test_a_file_with_a_bad_move_opens_before_it():
    app, browser = opened()
    text = with_line(GAME, 7, "BUY!")
    app.file("import", text)
    assert table(app).match.moves == match().moves[:6]
    assert "BUY!" in told(app)[0]
    app.act(f"download {app.services.notices.shown[0].download}")
    assert [*browser.saved.values()] == [text]
    assert [kept.ply for kept in app.services.store.games()] == [6]


def test_a_board_in_a_page_shows_a_record_up_to_its_bad_move():
    board = Board(FakeBrowser())
    app = board.open(game=GAME, record=with_line(GAME, 7, "BUY!"))
    assert app.screen.looking == 6  # type: ignore[attr-defined]
    assert [message["code"] for message in board.told if message["type"] == "error"] == ["record.ends"]


def test_a_kept_game_with_a_bad_move_is_shown_before_it_and_stays_as_it_is():
    app, browser = opened()
    app.file("import", write_record(match()))
    id, key = table(app).id, GAME_KEY + table(app).id
    kept = json.loads(browser.storage.texts[key])
    browser.storage.texts[key] = broken = json.dumps({**kept, "record": with_line(GAME, 7, "BUY!")})
    again, other = opened(FakeBrowser(storage=browser.storage))
    again.act(f"continue {id}")
    assert table(again).match.moves == match().moves[:6]
    assert "BUY!" in told(again)[0]
    found, _ = opened(FakeBrowser(addresses=[other.addresses[-1]]))
    assert table(found).match.moves == match().moves[:6]
    play(again, 1)
    assert browser.storage.texts[key] == broken
    assert sorted(kept.ply for kept in again.services.store.games()) == sorted({7, kept["ply"]})


def test_what_was_wrong_with_a_file_is_told_until_one_opens():
    app, _ = opened()
    app.file("import", "nothing")
    app.file("import", None)
    assert len(told(app)) == 1
    app.act("lobby")
    assert len(told(app)) == 1, "it goes when something has worked"
    app.file("import", write_record(match()))
    assert told(app) == []


def test_what_was_wrong_with_an_own_board_is_told_until_one_is_taken():
    app, _ = opened()
    app.act(f"setup {GAME}")
    app.file("sheet", "nothing")
    wrong = told(app)
    app.file(
        "sheet",
        "\ufeff" + json.dumps({**json.loads(games.load(GAME).custom_board_text("")), "title": "Mine 🧑\u200d🍳"}),
    )
    assert len(told(app)) == 1
    assert told(app) != wrong
    assert app.services.store.custom_board(GAME)


# The end


def test_a_link_to_the_end_of_a_finished_game_shows_its_result():
    app, browser = arrived(f"record={write_link(write_record(FINISHED))}&ply={FINISHED.ply}")
    assert table(app).looking is None
    assert 'id="end"' in everything(browser)
    assert f"ply={FINISHED.ply}" in browser.addresses[-1]


def test_the_last_move_of_a_finished_game_shows_the_result_when_one_looks_back():
    app, _ = opened()
    app.file("import", write_record(FINISHED))
    app.act("replay back")
    assert 'id="end"' not in str(table(app).parts()["choices"])
    app.act("replay on")
    assert table(app).looking == FINISHED.ply
    assert 'id="end"' in str(table(app).parts()["choices"])
    board = Board(FakeBrowser()).open(game=GAME, record=write_record(FINISHED))
    assert 'id="end"' in str(board.screen.parts()["choices"])


def test_the_log_of_a_shared_moment_ends_there_until_more_is_asked_for():
    last, middle = FINISHED.ply, next(ply for ply in range(5, FINISHED.ply) if all(FINISHED.log[ply : ply + 2]))
    app, _ = arrived(f"record={write_link(write_record(FINISHED))}&ply={middle}")
    assert max(plies_in(log_of(app))) == middle
    app.act("replay on")
    assert max(plies_in(log_of(app))) == middle + 1
    assert 'data-do="later-log"' in log_of(app)
    app.act("later-log")
    assert max(plies_in(log_of(app))) == last
    assert table(app).looking == middle + 1
    assert 'data-do="later-log"' not in log_of(app)


@pytest.mark.parametrize("mode", ["view", "step"])
def test_the_log_of_a_moment_in_a_page_ends_there(mode):
    board = Board(FakeBrowser()).open(game=GAME, record=LINKS[GAME], ply="7", mode=mode)
    assert max(plies_in(str(board.screen.parts()["log"]))) == 7
    board.act("later-log")
    assert max(plies_in(str(board.screen.parts()["log"]))) == MATCHES[GAME].ply


def test_who_looks_back_at_an_own_game_sees_all_of_its_log():
    app, _ = opened()
    at_table(app)
    play(app, 5)
    app.act("look 2")
    assert max(plies_in(log_of(app))) == 5
    assert 'data-do="later-log"' not in log_of(app)


# Comments


def test_comments_are_kept_with_a_game_and_shared_with_it():
    app, browser = opened()
    app.file("import", COMMENTED)
    app.act("export")
    assert [*browser.saved.values()] == [COMMENTED]
    again, other = opened(FakeBrowser(storage=browser.storage))
    again.act(f"continue {table(app).id}")
    again.act("share")
    assert "# why?" in other.painted["part-dialog"]
    again.act("undo-now 4")
    kept = read_envelope(browser.storage.texts[GAME_KEY + table(app).id])
    assert kept.record == COMMENTED, "what is taken back can be played again, with its comments"
    play(again, 1)
    kept = read_envelope(browser.storage.texts[GAME_KEY + table(app).id])
    assert read_record(kept.record).comments == {
        -1: ["for Anna", "from Ben"],
        0: ["it begins", "", "here"],
        3: ["why?"],
    }


# Kept games whose ids nobody would give


@pytest.mark.parametrize("id", ["a b", "<b id='x'>&amp;", '"', "%41", "a%20b", "é\u2028", "../../x", "a)."])
def test_a_kept_game_of_any_id_can_be_continued_renamed_saved_and_deleted(id):
    first, browser = opened()
    at_table(first)
    play(first, 2)
    text = browser.storage.texts[GAME_KEY + table(first).id]
    storage = MemoryStorage({GAME_KEY + id: text})
    app, browser = opened(FakeBrowser(storage=storage))
    deeds = {
        name: re.findall(rf'data-do="({name} [^"]*)"', everything(browser))
        for name in ("continue", "rename", "export", "delete")
    }
    app.act(deeds["continue"][-1])
    assert table(app).match.ply == 2
    assert table(app).id == id
    found, _ = opened(FakeBrowser(storage=storage, addresses=[browser.addresses[-1]]))
    assert table(found).id == id
    app.act("lobby")
    app.act(deeds["rename"][0])
    app.typed("title", "Another")
    app.act(re.findall(r'data-do="(rename-to [^"]*)"', browser.painted["part-dialog"])[0])
    app.act(deeds["export"][0])
    assert len(browser.saved) == 1
    assert [kept.title for kept in app.services.store.games()] == ["Another"]
    app.act(deeds["delete"][0])
    app.act(re.findall(r'data-do="(delete-now [^"]*)"', browser.painted["part-dialog"])[0])
    assert GAME_KEY + id not in storage.texts


# What computers are called


COMPUTERS = tuple(
    Seat("", colour, Computer(2, kind)) for colour, kind in zip(COLOURS[1:], games.bot(GAME).temperaments)
)


def called(language: str, seats: tuple[Seat, ...]) -> list[str]:
    words = game_words(GAME, language).at(seats)
    return [words.fact("seat", seat) for seat in range(len(seats))]


@pytest.mark.parametrize("game", [game for game in games.playable() if games.meta(game).computers])
def test_a_quick_start_says_how_many_computers_it_seats_and_all_choices_keep_them(game):
    app, browser = opened()
    app.act(f"quick {game}")
    dialog = browser.painted["part-dialog"]
    app.act(f"against {game} 2")
    at_once = table(app).match.table.seats
    assert f"against {sum(seat.computer is not None for seat in at_once)} computer" in dialog
    app.act("lobby")
    app.act(f"setup-against {game}")
    assert f'data-do="setup-against {game}"' in dialog
    assert app.screen.draft.seats == at_once  # type: ignore[union-attr]
    app.typed("seat-level 1", "")
    app.act("lobby")
    app.act(f"setup-against {game}")
    assert app.screen.draft.seats[1].computer is None  # type: ignore[union-attr]


def test_computers_are_called_in_the_language_of_the_reader():
    app, browser = opened()
    app.act(f"against {GAME} 2")
    seats = table(app).match.table.seats
    for language in LANGUAGES:
        app.act(f"language {language}")
        words = game_words(GAME, language, "page")
        names = [words.say(f"bot.temperament.{seat.computer.temperament}") for seat in seats if seat.computer]
        assert table(app).words.fact("seat", 1) == names[0]
        assert all(name in str(table(app).parts()["seats"]) for name in names)
        assert browser.storage.texts[GAME_KEY + table(app).id].count(names[0]) == 0
    app.act("lobby")
    app.act("language it")
    assert game_words(GAME, "it").say(f"bot.temperament.{COMPUTERS[0].computer.temperament}") in str(
        app.screen.parts()["main"]
    )  # type: ignore[union-attr]


def test_two_computers_of_one_temperament_are_told_apart():
    twins = (Seat(), COMPUTERS[0], Seat("", COLOURS[3], COMPUTERS[0].computer))
    assert len({*called("en", twins)}) == 3
    assert called("en", (Seat(), COMPUTERS[0], Seat("Anna", COLOURS[3], COMPUTERS[0].computer)))[1:] == [
        called("en", (Seat(), COMPUTERS[0]))[1],
        "Anna",
    ]


def test_a_computer_that_was_named_in_a_language_is_called_in_that_of_the_reader():
    """As earlier versions did."""
    kind = COMPUTERS[0].computer
    assert kind is not None
    german = game_words(GAME, "de").say(f"bot.temperament.{kind.temperament}")
    names = (Seat("", COLOURS[0]), Seat(german, COLOURS[1], kind), Seat("Otto", COLOURS[2], kind))
    app, _ = opened()
    app.file("import", write_record(Match(games.load(GAME), Table(GAME, names, "old"))))
    assert [seat.name for seat in table(app).match.table.seats] == ["", "", "Otto"]


# The question before taking back


def asked(browser: FakeBrowser) -> str:
    """Return the question in the dialog, "" for none."""
    found = re.search(r'id="ask-undo".*?<p>(.*?)</p>', browser.painted.get("part-dialog", ""))
    return found[1] if found else ""


def learned(only: int | None, knew: int | None, computers: int) -> str:
    """Return the question before a move is taken back at a table of three, when an event made something known; the
    last `computers` seats are computers."""
    app, browser = opened()
    seats = [Seat("Anna", COLOURS[0]), Seat("Ben", COLOURS[1]), Seat("Cleo", COLOURS[2])]
    seats[3 - computers :] = [Seat(seat.name, seat.colour, Computer(1)) for seat in seats[3 - computers :]]
    app.opener.keep_new(Match(games.load(GAME), Table(GAME, tuple(seats), "learned")))
    app.move(str(legal(app)[0]))
    table(app).match.log[1] = [Event("seat.named", "1", only=only, reveals=True, knew=knew)]
    app.act("undo-to 0")
    assert table(app).match.ply == (1 if asked(browser) else 0)
    return asked(browser)


def test_it_is_said_who_has_seen_what_is_taken_back():
    assert "something, and everyone has seen it." in learned(None, None, computers=0)
    assert "something, and everyone has seen it." in learned(None, 0, computers=0)
    assert "something, and Ben has seen it." in learned(1, None, computers=0)
    assert "something, and you have seen it." in learned(None, None, computers=2)
    assert "something, and you have seen it." in learned(0, None, computers=2)


def test_what_a_computer_alone_learns_is_taken_back_at_once():
    assert learned(None, 0, computers=2) == "", "what was one's own"
    assert learned(1, None, computers=2) == ""
    assert learned(2, None, computers=1) == ""
    assert learned(None, 0, computers=1), "another person has seen it"
