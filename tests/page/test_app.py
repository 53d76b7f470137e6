"""The page without a browser: after each click, the markup painted, the words said, the games kept and saved."""

from __future__ import annotations

import re

import pytest
from tests.page.fake_browser import FakeBrowser, MemoryStorage
from tests.tools.example import GAME, WITH_HANDS

import games
from engine.core.move import Move
from engine.files.record import read_record
from engine.text.languages import SOURCE
from page.app import App
from page.painting.painter import Painter
from page.screens.table import TableScreen
from page.storage.store import GAME_KEY, read_envelope


def opened(browser: FakeBrowser | None = None) -> tuple[App, FakeBrowser]:
    browser = browser or FakeBrowser()
    app = App(browser, games)
    app.start()
    return app, browser


def at_table(app: App, players: int = 3, seed: str = "a") -> TableScreen:
    app.act(f"setup {GAME}")
    app.act(f"seats {players}")
    app.typed("seed", seed)
    app.act("begin")
    return table(app)


def continued(browser: FakeBrowser, screen: TableScreen) -> App:
    """Return the page as it is when somebody else, with the same storage, goes on with the game of a screen."""
    app, _ = opened(FakeBrowser(storage=browser.storage))
    app.act(f"continue {screen.id}")
    return app


def table(app: App) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


def legal(app: App) -> list[Move]:
    match = table(app).match
    return match.game.legal_moves(match.state)


def play(app: App, moves: int) -> None:
    for _ in range(moves):
        if table(app).state.covered:
            app.act("lift")
        app.move(str(legal(app)[0]))


def play_until(app: App, kind: str) -> None:
    for _ in range(400):
        if table(app).match.state.now.kind == kind:
            return
        play(app, 1)
    raise AssertionError(f"never came to {kind}")


def everything(browser: FakeBrowser) -> str:
    return " ".join([*browser.painted.values(), *(text for patch in browser.patched for text in patch.values())])


def test_the_lobby_is_painted_first_and_shows_all_four_games() -> None:
    _, browser = opened()
    assert all(title in browser.painted["app"] for title in (games.meta(game).title for game in games.playable()))


def test_a_click_made_before_the_page_was_there_is_not_lost() -> None:
    app, _ = opened(FakeBrowser(clicked_early=[("do", f"setup {GAME}")]))
    assert app.screen.name == "setup"


def test_names_and_colours_of_the_setup_reach_the_table() -> None:
    app, _ = opened()
    app.act(f"setup {GAME}")
    app.act("seats 3")
    app.typed("seat-name 0", "  Anna\u202e ")
    app.act("seat-colour 0 plum")
    app.act("begin")
    seats = table(app).match.table.seats
    assert (seats[0].name, seats[0].colour) == ("Anna", "plum")
    assert len({seat.colour for seat in seats}) == 3


def test_taking_the_colour_of_another_seat_swaps_the_two() -> None:
    app, _ = opened()
    app.act(f"setup {GAME}")
    app.act("seats 3")
    before = [seat.colour for seat in app.screen.draft.seats]  # type: ignore[attr-defined]
    app.act(f"seat-colour 0 {before[2]}")
    after = [seat.colour for seat in app.screen.draft.seats]  # type: ignore[attr-defined]
    assert after == [before[2], before[1], before[0]]


@pytest.mark.parametrize(
    "action",
    [
        "seats 9",
        "seats x",
        "seat-colour 7 ruby",
        "seat-colour x ruby",
        "seat-colour 0 pink",
        "option money free",
        "option none x",
        "look 99999",
        "look -1",
        "fork x",
        "dismiss 8",
        "continue nothing",
        "rulebook chess",
        "setup chess",
        "language xx",
        "theme pink",
        "download ../x",
        "nonsense",
        "",
        "begin now please",
        "seat-colour",
        "undo",
        "redo",
    ],
)
def test_doctored_actions_break_nothing(action: str) -> None:
    app, browser = opened()
    for prepare in ((), (f"setup {GAME}",), (f"setup {GAME}", "begin")):
        for step in prepare:
            app.act(step)
        app.act(action)
    assert browser.painted


def test_a_move_is_painted_in_pieces_and_kept_at_once() -> None:
    app, browser = opened()
    screen = at_table(app)
    browser.patched.clear()
    play(app, 1)
    assert screen.match.ply == 1
    assert browser.patched
    assert len(read_record(read_envelope(browser.storage.texts[GAME_KEY + screen.id]).record).moves) == 1


def test_an_illegal_move_changes_nothing_and_says_why() -> None:
    app, browser = opened()
    screen = at_table(app)
    app.move("pass")
    assert screen.match.ply == 0
    assert "3.1" in everything(browser)
    assert screen.state.refusal is not None


def test_a_reason_asked_for_by_a_click_stays_until_something_else_is_pointed_at() -> None:
    app, _ = opened()
    screen = at_table(app)
    app.move("pass")
    app.point("")
    assert screen.state.refusal is not None
    app.act("rulebook")
    assert screen.state.paragraph == "3.1"
    app.point(str(legal(app)[0]))
    assert screen.state.refusal is None


def test_a_reason_asked_for_by_a_click_can_be_closed() -> None:
    app, browser = opened()
    screen = at_table(app)
    app.move("pass")
    app.act("close-answer")
    assert (screen.state.refusal, screen.state.preview) == (None, None)
    assert browser.painted["part-why"] == ""


def test_the_prompt_says_who_is_asked_what_and_behind_a_curtain_only_who() -> None:
    app, browser = opened()
    now = at_table(app).match.state.now
    assert f'data-asked="{now.seat} {now.kind}"' in everything(browser)
    app, browser = opened()
    app.act(f"setup {WITH_HANDS}")
    app.act("option hands hidden")
    app.act("begin")
    assert table(app).state.covered
    assert f'data-asked="{table(app).match.state.now.seat}"' in everything(browser)


def test_a_move_that_nobody_could_type_is_refused_in_words() -> None:
    app, _ = opened()
    at_table(app)
    app.move("<script>")
    assert app.services.notices.shown


def test_reloading_goes_on_at_the_same_position() -> None:
    app, browser = opened()
    screen = at_table(app)
    play(app, 5)
    again = continued(browser, screen)
    assert table(again).match.state == screen.match.state


def test_what_was_taken_back_can_be_played_again_after_a_reload() -> None:
    app, browser = opened()
    screen = at_table(app)
    play(app, 1)
    app.act("undo")
    again = continued(browser, screen)
    assert table(again).match.can_redo
    again.act("redo")
    assert table(again).match.ply == 1


def test_undo_beyond_a_draw_asks_first() -> None:
    app, browser = opened()
    screen = at_table(app)
    while not screen.match.revealed_at(screen.match.ply) or screen.match.ply == 0:
        play(app, 1)
    ply = screen.match.ply
    app.act("undo")
    assert screen.match.ply == ply
    assert f'data-do="undo-now {ply - 1}"' in browser.painted["part-dialog"]
    app.act(f"undo-now {ply - 1}")
    assert screen.match.ply == ply - 1


def test_the_curtain_is_down_for_every_secret_choice_and_shows_nothing_secret() -> None:
    app, browser = opened()
    screen = at_table(app)
    play_until(app, "choose")
    assert screen.state.covered
    assert 'id="curtain"' in browser.painted["part-dialog"]
    assert "data-move" not in browser.painted["part-choices"]


def test_what_a_seat_has_chosen_is_nowhere_on_the_page_for_the_next_one() -> None:
    painted = []
    for first, second in ((0, 1), (7, 8)):
        app, browser = opened()
        screen = at_table(app)
        play_until(app, "choose")
        app.act("lift")
        app.move(str(screen.match.game.legal_moves(screen.match.state)[first]))
        regions = screen.match.game.legal_moves(screen.match.state)
        app.move(str(regions[second - 1]))
        assert screen.state.covered
        browser.painted.clear()
        browser.patched.clear()
        app.display.painter = Painter(browser)
        app.act("lift")
        painted.append(re.sub(screen.id, "", everything(browser)))
    assert painted[0] == painted[1]


def test_a_moment_of_the_past_can_be_looked_at_but_not_played() -> None:
    app, browser = opened()
    screen = at_table(app)
    play(app, 4)
    app.act("look 2")
    app.move(str(legal(app)[0]))
    assert screen.match.ply == 4
    assert "data-move" not in browser.painted["part-choices"]
    app.act("present")
    assert screen.looking is None


def test_playing_on_from_the_past_leaves_the_old_game_as_it_was() -> None:
    app, _ = opened()
    old = at_table(app)
    play(app, 4)
    app.act("fork 2")
    assert table(app) is not old
    assert table(app).match.ply == 2
    assert sorted(kept.ply for kept in app.services.store.games()) == [2, 4]


def test_two_tabs_on_the_same_game_never_overwrite_each_other() -> None:
    app, browser = opened()
    screen = at_table(app)
    play(app, 2)
    other = continued(browser, screen)
    play(other, 1)
    theirs = browser.storage.texts[GAME_KEY + screen.id]
    play(app, 1)
    assert browser.storage.texts[GAME_KEY + screen.id] == theirs
    assert "keep-copy" in browser.painted["part-dialog"]
    app.act("keep-copy")
    assert len(app.services.store.games()) == 2


def test_the_other_tabs_game_can_be_taken_instead() -> None:
    app, browser = opened()
    screen = at_table(app)
    other = continued(browser, screen)
    play(other, 3)
    app.storage_changed()
    assert "take-theirs" in browser.painted["part-dialog"]
    app.act("take-theirs")
    assert table(app).match.ply == 3


@pytest.mark.parametrize("refusing", ["full", "refused"])
def test_storage_that_refuses_is_told_and_the_game_goes_on(refusing: str) -> None:
    app, browser = opened()
    screen = at_table(app)
    browser.storage.refusing = refusing
    play(app, 2)
    assert screen.match.ply == 2
    notice = app.services.notices.shown[-1]
    app.act(f"download {notice.download}")
    assert read_record(browser.saved[notice.download]).table.game == GAME


def test_a_browser_that_keeps_nothing_is_told_so_in_the_lobby() -> None:
    app, browser = opened(FakeBrowser(storage=MemoryStorage(refusing="refused")))
    (notice,) = app.services.notices.shown
    assert (notice.text, notice.kind) == (app.services.settings.words().say("page.storage.refused"), "warning")
    assert app.services.settings.words().say("page.kept.refused") in browser.painted["app"]
    assert app.services.settings.words().say("page.kept.none") not in browser.painted["app"]


def test_a_browser_that_keeps_nothing_from_the_start_can_still_be_played_in() -> None:
    app, _ = opened(FakeBrowser(storage=MemoryStorage(refusing="refused")))
    at_table(app)
    play(app, 2)
    assert table(app).match.ply == 2


@pytest.mark.parametrize("broken", ["", "{", "[]", '{"title": 1}', "\x00", f'{{"title":"a","game":"{GAME}"}}'])
def test_a_broken_kept_game_is_listed_and_its_raw_text_can_be_saved(broken: str) -> None:
    app, browser = opened(FakeBrowser(storage=MemoryStorage({GAME_KEY + "x": broken})))
    assert app.services.store.games()[0].broken
    app.act("export x")
    assert list(browser.saved.values()) == [broken]


def test_a_kept_game_with_a_colour_that_nobody_has_is_broken_not_fatal() -> None:
    app, browser = opened()
    screen = at_table(app)
    key = GAME_KEY + screen.id
    browser.storage.texts[key] = browser.storage.texts[key].replace('"colour":"ruby"', '"colour":"pink"')
    app.act("lobby")
    assert app.services.store.games()[0].broken
    assert f"export {screen.id}" in browser.painted["app"]


def test_a_kept_record_with_an_illegal_move_is_refused_and_its_text_offered() -> None:
    app, browser = opened()
    screen = at_table(app)
    play(app, 2)
    key = GAME_KEY + screen.id
    browser.storage.texts[key] = browser.storage.texts[key].replace("buy ", "buy x", 1)
    app.act("lobby")
    app.act(f"continue {screen.id}")
    assert app.screen.name == "lobby"
    app.act(f"download {app.services.notices.shown[-1].download}")
    assert list(browser.saved.values()) == [browser.storage.texts[key]]


def test_export_and_import_give_the_same_game_under_another_name() -> None:
    app, browser = opened()
    screen = at_table(app)
    play(app, 6)
    app.act("export")
    record = next(iter(browser.saved.values()))
    app.act("lobby")
    app.file("import", record)
    assert table(app).match.state == screen.match.state
    assert len(app.services.store.games()) == 2


@pytest.mark.parametrize(
    "text", ["", "hello", "Game: chess\nRules: 1\nSeats: 3\nSeed: a\n\n", "{}", f"Game: {GAME}\n" * 3]
)
def test_a_file_that_is_no_record_is_refused_in_words(text: str) -> None:
    app, _ = opened()
    app.file("import", text)
    assert app.screen.name == "lobby"
    assert app.services.notices.shown[-1].kind == "error"


def test_a_file_too_large_to_read_is_refused_in_words() -> None:
    app, _ = opened()
    app.file("import", None)
    assert app.services.notices.shown[-1].kind == "error"


def test_renaming_and_deleting_a_kept_game() -> None:
    app, _ = opened()
    id = at_table(app).id
    app.act("lobby")
    app.act(f"rename {id}")
    app.typed("title", "  Sunday\n evening ")
    app.act(f"rename-to {id}")
    assert app.services.store.games()[0].title == "Sunday evening"
    app.act(f"delete {id}")
    assert app.services.store.games()
    app.act(f"delete-now {id}")
    assert not app.services.store.games()


def test_an_own_board_is_taken_kept_and_named_in_the_record() -> None:
    app, browser = opened()
    app.act(f"setup {GAME}")
    app.act("board-export")
    custom_board = (
        next(iter(browser.saved.values()))
        .replace('"title": "Enoteca"', '"title": "My box"')
        .replace('"price": 50', '"price": 60', 1)
    )
    app.file("board-import", custom_board)
    app.act("begin")
    assert table(app).match.state.board.title == "My box"
    app.act("export")
    record = browser.saved[f"enoteca-{GAME}-2026-03-14.txt"]
    assert re.search(r"^Board: [0-9a-f]{16} My box$", record, re.MULTILINE)
    later, _ = opened(FakeBrowser(storage=browser.storage))
    later.act(f"setup {GAME}")
    assert later.screen.draft.custom_board_title == "My box"  # type: ignore[attr-defined]


def test_a_wrong_own_board_is_refused_with_its_place() -> None:
    app, browser = opened()
    app.act(f"setup {GAME}")
    app.act("board-export")
    custom_board = next(iter(browser.saved.values())).replace('"price": 50', '"price": -1', 1)
    app.file("board-import", custom_board)
    assert "regions[0].vineyards[0].price" in app.services.notices.shown[-1].text
    assert app.screen.draft.custom_board == ""  # type: ignore[attr-defined]


def test_language_and_theme_are_kept_and_do_not_lose_the_game() -> None:
    app, browser = opened()
    screen = at_table(app)
    play(app, 3)
    app.act("language it")
    app.act("theme dark")
    assert app.screen is screen
    assert browser.rooted[:2] == ("it", "dark")
    again, _ = opened(FakeBrowser(storage=browser.storage))
    assert (again.services.settings.preferences.language, again.services.settings.preferences.theme) == ("it", "dark")


def test_a_language_that_could_not_be_had_is_wished_again_the_next_time(monkeypatch) -> None:
    for name in ("page.app", "page.top_bar", "page.services.settings"):
        monkeypatch.setattr(f"{name}.is_available", lambda language: language == SOURCE)
    browser = FakeBrowser()
    monkeypatch.setattr(browser, "language", lambda: "it")
    monkeypatch.setattr(browser, "fetch_language", lambda language, then: then(None), raising=False)
    app, _ = opened(browser)
    app.act("theme dark")
    assert browser.rooted[:2] == (SOURCE, "dark")
    monkeypatch.undo()
    again, _ = opened(FakeBrowser(storage=browser.storage))
    assert (again.services.settings.preferences.language, again.services.settings.preferences.theme) == ("it", "dark")


def test_the_rule_drawer_opens_at_the_paragraph_in_force() -> None:
    app, browser = opened(FakeBrowser(files={f"./rulebook/{GAME}.en.html": '<p id="rule-3.1">…</p>'}))
    at_table(app)
    app.act("rulebook")
    assert browser.shown[-2:] == ["rule-3.1", "prompt-heading"] or browser.shown[-1] == "rule-3.1"
    app.escape()
    assert browser.painted["part-drawer"] == ""


def test_escape_closes_the_estate_of_another_seat() -> None:
    app, _ = opened(FakeBrowser())
    screen = at_table(app)
    app.act("seat 1")
    assert screen.state.opened_seat == 1
    app.escape()
    assert screen.state.opened_seat is None


def test_the_drawer_shows_the_other_books_of_the_game_and_leads_back_to_a_paragraph() -> None:
    books = {f"./rulebook/{GAME}.en.html": '<p id="rule-3.1">…</p>', f"./aid/{GAME}.en.html": "<h1>Aid</h1>"}
    app, browser = opened(FakeBrowser(files=books))
    at_table(app)
    app.act("rulebook")
    app.act("book aid")
    assert "<h1>Aid</h1>" in browser.painted["part-drawer"]
    assert 'data-do="book aid" class="segment" aria-pressed="true"' in browser.painted["part-drawer"]
    assert browser.shown[-1] == "drawer-heading"
    app.act("book ../secret")
    assert "<h1>Aid</h1>" in browser.painted["part-drawer"]
    app.act("rule 3.1")
    assert 'id="rule-3.1"' in browser.painted["part-drawer"]
    assert browser.shown[-1] == "rule-3.1"


def test_a_rulebook_that_cannot_be_fetched_is_said() -> None:
    app, browser = opened()
    at_table(app)
    app.act("rulebook")
    assert app.services.settings.words().say("page.rule.missing") in browser.painted["part-drawer"]


def test_pointing_at_a_sale_says_what_it_would_bring() -> None:
    app, browser = opened()
    screen = at_table(app)
    play_until(app, "sale.sell")
    move = next(move for move in legal(app) if move.verb == "sell")
    app.point(str(move))
    assert screen.state.preview is not None
    assert 'class="why why-open"' in browser.painted["part-why"]
    app.point("")
    assert browser.painted["part-why"] == ""


def test_a_whole_game_ends_with_standing_chart_and_rematch() -> None:
    app, browser = opened()
    screen = at_table(app, seed="s0")
    for _ in range(60_000):
        if screen.match.state.over:
            break
        if screen.state.covered:
            screen.state.lifted = screen.match.state.now.seat
        moves = screen.match.game.legal_moves(screen.match.state)
        screen.match.play(next((move for move in moves if move.verb in ("buy", "take")), moves[0]))
    app.refresh()
    assert screen.match.state.over
    end = browser.painted["part-choices"]
    assert 'id="standing"' in end
    assert 'id="chart-vineyards"' in end
    app.act("rematch")
    assert table(app).match.ply == 0
    assert table(app).match.table.seed != screen.match.table.seed


def test_an_illegal_move_in_a_file_is_told_in_the_words_of_its_game() -> None:
    app, browser = opened()
    at_table(app)
    play(app, 1)
    app.act("export")
    record = next(iter(browser.saved.values()))
    app.act("lobby")
    app.file("import", f"{record}buy tre-21 tre-20\n{record.splitlines()[-1]}\n")
    told = app.services.notices.shown[-1].text
    assert "line" in told
    assert "refusal." not in told
    assert "error." not in told
