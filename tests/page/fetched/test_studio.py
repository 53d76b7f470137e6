"""The studio: positions set up by hand, faults named and mended, and the judge asked about them."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser
from typing import Any

import pytest
from tests.page.fake_browser import FakeBrowser
from tests.page.test_app import at_table, opened
from tests.tools.example import GAME

import games
from engine.files.lesson import read_lesson
from engine.files.link import read_link
from engine.studio.rows import Pile
from page.actions import read_action
from page.address import read_address, write_address
from page.app import App
from page.screens.table import TableScreen

EDITED = [game for game in games.playable() if games.meta(game).editor]
IN_EVERY_GAME = pytest.mark.parametrize("game", EDITED)
TAGS = re.compile(r"<[^>]+>")
DO = re.compile(r' data-do="([^"]+)"')


def arrived(address: str) -> App:
    app, _ = opened(FakeBrowser(addresses=[address]))
    return app


def studio(game: str = GAME) -> App:
    app, _ = opened()
    app.act(f"studio {game}")
    return app


def screen(app: App) -> Any:
    """Return the studio that is shown. Its class is fetched again after a failure, so the address tells it."""
    assert app.screen.address.studio
    return app.screen


def said(app: App, part: str = "prompt") -> str:
    text = TAGS.sub(" ", str(app.screen.parts()[part])).replace("\N{NO-BREAK SPACE}", " ")
    return " ".join(text.split())


def offered(app: App, part: str = "choices") -> list[str]:
    return DO.findall(str(app.screen.parts()[part]))


@IN_EVERY_GAME
def test_each_place_of_the_board_can_be_tapped_and_has_something_to_do(game):
    app = studio(game)
    for section in ("decision", "1"):
        app.act(f"section {section}")
        taps = [do for do in offered(app, "board") if do.startswith("at ")]
        assert taps
        assert len(taps) == len({*taps})
        for tap in taps[:: 1 + len(taps) // 12]:
            app.screen.act(*read_action(tap))
            tray = app.screen.parts()["choices"]
            assert 'id="studio-tapped"' in str(tray)
            assert any(do.startswith(("op ", "section ")) for do in DO.findall(str(tray))), tap


class Nested(HTMLParser):
    """Finds what can be pressed inside of something else that can be pressed."""

    def __init__(self) -> None:
        super().__init__()
        self.inside: list[tuple[str, bool]] = []
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        is_pressed = named.get("role") == "button"
        if is_pressed and any(pressed for _, pressed in self.inside):
            self.found.append(str(named.get("id")))
        self.inside.append((tag, is_pressed))

    def handle_endtag(self, tag: str) -> None:
        while self.inside and self.inside.pop()[0] != tag:
            pass


@IN_EVERY_GAME
def test_no_place_of_the_board_lies_inside_another(game):
    app = studio(game)
    app.act("section 0")
    nested = Nested()
    nested.feed(str(app.screen.parts()["board"]))
    assert nested.found == []


@IN_EVERY_GAME
def test_every_button_of_the_tray_changes_the_position_and_undo_takes_it_back(game):
    app = studio(game)
    for section in ("decision", "0", "table"):
        app.act(f"section {section}")
        operations = [do for do in offered(app) if do.startswith("op ")]
        for do in operations[:: 1 + len(operations) // 9]:
            before = screen(app)._draft
            app.screen.act(*read_action(do))
            if not app.services.notices.shown:  # not everybody can be asked everything
                app.screen.act("undo", [])
            assert screen(app)._draft == before, do
            app.services.notices.settle("")


@IN_EVERY_GAME
def test_every_label_and_value_has_words_in_every_section(game):
    app = studio(game)
    for section in ("decision", "0", "table"):
        app.act(f"section {section}")
        assert not re.search(r"(row|question|fault|page\.studio)\.[a-z_]+", said(app, "choices"))


def test_a_fault_is_named_with_its_paragraph_and_mended_by_one_press():
    app = studio()
    app.act("op set demand barbera 50")
    assert "must add up to 0. § 8.6 Fix" in said(app)
    assert "The market" not in said(app)
    app.act("ask")
    assert 'id="studio-faults"' in str(app.screen.parts()["prompt"])
    mend = next(do for do in offered(app, "prompt") if do.startswith("op "))
    app.act(mend)
    assert "Mend" not in said(app)


def test_a_position_is_there_again_unless_it_is_of_a_game_or_by_others():
    browser = FakeBrowser()
    app, _ = opened(browser)
    app.act(f"studio {GAME}")
    app.act("op set demand barbera 50")
    for deed in ("lobby", f"studio {GAME}"):
        app.act(deed)
    assert screen(app)._draft.state.demand != screen(studio())._draft.state.demand
    begun = write_address(app.screen.address)
    other, _ = opened(FakeBrowser(storage=browser.storage, addresses=[begun]))
    other.act("op set money 1 7")
    app.act("lobby")
    at_table(app)
    app.act("studio-here")
    app.act("op set money 1 8")
    app.act("lobby")
    app.act(f"studio {GAME}")
    assert screen(app)._draft.state.money[1] == 7
    browser.storage.set(f"enoteca.position.{GAME}", "1.broken")
    for deed in ("lobby", f"studio {GAME}"):
        app.act(deed)
    assert screen(app)._draft.state.money == screen(studio())._draft.state.money


def test_a_screen_reader_hears_how_many_faults_there_are_and_the_answer_of_the_judge():
    app = studio()
    browser = app.services.browser
    for operation, heard in (
        ("set demand barbera 50", "This position cannot be"),
        ("set demand barbera 0", "This position is possible"),
    ):
        app.act(f"op {operation}")
        assert heard in browser.said[-1]
    app.act("ask")
    app.typed("ask-text", "pass")
    assert browser.said[-1].startswith("Yes, this is allowed.")


def test_a_figure_is_typed_and_nonsense_is_told():
    app = studio()
    app.act("section 1")
    app.typed("figure money 1", "730")
    assert screen(app).match.state.money[1] == 730
    app.typed("figure money 1", "-5")
    assert len(app.services.notices.shown) == 1
    assert screen(app).match.state.money[1] == 730


@pytest.mark.parametrize("notation", ["pass", "sell nebbiolo 1", "sell", "nonsense", "<b>"])
def test_the_judge_answers_a_move_that_is_typed(notation):
    app = studio()
    app.act("ask")
    app.typed("ask-text", notation)
    answer = said(app)
    assert ("Yes, this is allowed." in answer) == (notation == "pass")
    assert "<b>" not in str(app.screen.parts()["prompt"])
    assert not app.screen.match.moves


def test_a_move_that_is_allowed_says_what_it_brings_and_can_be_made():
    app = studio()
    for operation in ("set owner lig-1 0", "set grows 0 liguria nebbiolo"):
        app.act(f"op {operation}")
    app.act("ask")
    app.move("sell nebbiolo 1")
    assert "Player 1 sells" in said(app)
    before = screen(app).match.state.money[0]
    app.act("ask-played")
    assert screen(app).match.state.money[0] > before


def test_a_move_of_the_next_decision_is_judged_and_made_after_the_one_before_it():
    app = studio()
    app.act("op decide buy 0")
    app.act("ask")
    app.typed("ask-text", "grow nebbiolo")
    answer = said(app)
    first, _ = screen(app)._answer().moves
    assert f"Not yet, but after “{first}” it is allowed." in answer
    assert "Make both moves" in answer
    link = write_address(app.screen.address)
    assert said(arrived(link)) == answer
    record, ask = screen(app)._shared()[1].rpartition("# ask: ")[::2]
    assert (record.splitlines()[-1].partition(" ")[0], ask) == ("buy", "grow nebbiolo -> legal\n")
    played = screen(app).match.fork(0)
    for move in screen(app)._answer().moves:
        played.play(move)
    app.act("ask-played")
    assert screen(app).match.state == played.state


def test_a_move_that_no_next_move_leads_to_is_refused_as_before():
    app = studio()
    app.act("ask")
    app.typed("ask-text", "return lig-1")
    assert "No, this is not allowed." in said(app)


def test_a_link_shows_the_position_and_the_question():
    app = studio()
    app.act("op set money 0 310")
    app.act("ask")
    app.move("sell nebbiolo 1")
    link = write_address(app.screen.address)
    other = arrived(link)
    assert screen(other).match.state.money[0] == 310
    assert "No, this is not allowed." in said(other)
    assert said(other) == said(app)
    assert read_address(link).place == read_address("studio=" + GAME)


IMPOSSIBLE = ["set demand barbera 50", "set bottles toscana yes; set owner lig-1 0", "set standstill 9"]


@pytest.mark.parametrize("operations", IMPOSSIBLE)
def test_a_position_that_cannot_be_is_loaded_again_shared_and_pasted_with_its_faults(operations):
    app = studio()
    for operation in operations.split("; "):
        app.act(f"op {operation}")
    faults, link = said(app), write_address(app.screen.address)
    assert "cannot be" in faults
    there = arrived(link)
    assert said(there).removesuffix(" Link") == faults.removesuffix(" Link")
    assert screen(there)._draft == screen(app)._draft
    assert write_address(there.screen.address) == link
    there.act("ask")
    assert 'id="studio-faults"' in str(there.screen.parts()["prompt"])
    there.act("studio-link")
    dialog = str(there.services.dialog.markup)
    assert f"#{link}" in unescape(dialog)
    assert "share-page" not in dialog
    pasted = studio()
    pasted.typed("paste", screen(app).address.draft)
    assert screen(pasted)._draft == screen(app)._draft


def piles(app: App) -> list[tuple[Pile[Any], tuple[str, ...]]]:
    """Return the places of the piles that a position has."""
    state, rows = screen(app)._draft.state, games.editor(screen(app).game_id).rows
    return [(row, names) for row in rows if isinstance(row, Pile) for names in row.places(state)]


@IN_EVERY_GAME
def test_with_too_much_of_anything_the_board_is_drawn_and_so_after_loading_again(game):
    app = studio(game)
    for row, names in piles(app):
        piece = row.fitting(screen(app)._draft.state, names)[0]
        for _ in range(40):
            app.act(f"op put {' '.join((row.name, *names, piece))}")
        assert screen(app)._faults
        board, there = str(app.screen.parts()["board"]), arrived(write_address(app.screen.address))
        assert str(there.screen.parts()["board"]) == board
        assert screen(there)._faults == screen(app)._faults


@IN_EVERY_GAME
def test_the_next_pieces_of_a_pile_are_named_in_their_order_and_kept(game):
    app = studio(game)
    app.act("section table")
    for row, names in piles(app):
        words, (one, two) = " ".join((row.name, *names)), row.fitting(screen(app)._draft.state, names)[1:3]
        for piece in (one, two, one):
            app.act(f"op put {words} {piece}")
        taken = [do for do in DO.findall(str(app.screen.parts()["choices"])) if do.startswith(f"op take {words} ")]
        assert taken == [f"op take {words} {piece} {at}" for at, piece in enumerate((one, two, one), 1)]
        app.act(taken[0])
        assert "then at random" in said(app, "choices")
        there = arrived(write_address(app.screen.address))
        app.act("roll")
        nexts = [row.content(screen(it).match.state, row.where(screen(it).match.state, names)) for it in (app, there)]
        wanted = [row.values.value(screen(app).match.state, piece) for piece in (two, one)]
        assert [list(pieces[:2]) for pieces in nexts] == [wanted, wanted]
        assert nexts[0] != nexts[1]


@pytest.mark.parametrize("ask", ["x" * 5000, "<script>", "pass pass pass", "%00", "sell nebbiolo 99999999999"])
def test_a_strange_question_in_a_link_does_nothing(ask):
    app = arrived(f"{write_address(studio().screen.address)}&ask={ask}")
    assert "Yes" not in said(app)
    assert "<script" not in str(app.screen.parts()["prompt"])


@pytest.mark.parametrize("address", ["studio=nonsense", f"studio={GAME}&record=1.broken", "studio=",
                                     f"studio={GAME}&draft=1.broken", f"studio={GAME}&draft={{other}}"])  # fmt: skip
def test_a_link_that_is_broken_leads_to_the_lobby(address):
    other = next(game for game in EDITED if game != GAME)
    app = arrived(address.format(other=screen(studio(other)).address.draft))
    assert app.screen.name == "lobby"


def test_a_position_is_played_on_against_computers():
    app = studio()
    app.act("op set money 0 310")
    app.act("ask")
    app.act("play-on computers")
    assert isinstance(app.screen, TableScreen)
    assert app.screen.match.state.money[0] == 310
    assert app.screen.match.table.people == [0]


def test_the_moment_of_a_table_is_changed_and_nobody_can_peek():
    app, _ = opened()
    at_table(app)
    app.act("lift")
    state = app.screen.match.state.copy()
    app.act("studio-here")
    assert screen(app).match.state.money == state.money
    assert screen(app).match.state.owner == state.owner


def test_a_game_that_is_pasted_shows_its_last_position_and_one_of_another_game_is_told():
    app = studio()
    text = f"Game: {GAME}\nRules: 1\nSeats: 3\nSeed: a\nSeat 1: ruby\nSeat 2: ochre\nSeat 3: olive\n"
    app.typed("paste", text)
    assert app.services.notices.shown == []
    assert screen(app).match.state.round == 0
    app.typed("paste", "nonsense")
    assert len(app.services.notices.shown) == 1


@IN_EVERY_GAME
def test_every_option_is_chosen_and_undone_and_the_position_can_still_be_shared(game):
    app = studio(game)
    for option in games.meta(game).options:
        if not option.matters(screen(app).match.table.players):
            continue
        for value in (*option.values[1:], option.values[0]):
            app.act(f"option {option.name} {value}")
            assert screen(app).match.table.options[option.name] == value
            assert f'id="studio-{option.name}-{value}"' in str(app.screen.parts()["prompt"])
            there = arrived(write_address(screen(app).address))
            assert screen(there).match.table.options[option.name] == value
        app.act("undo")
        assert screen(app).match.table.options[option.name] == option.values[-1]
        app.act(f"option {option.name} none-such")
        assert app.services.notices.shown
        app.act(f"option {option.name} {option.values[0]}")


def test_a_lesson_begins_with_the_position_of_the_studio():
    app = studio()
    position = screen(app).match.state
    app.act("ask")
    assert 'data-do="write-here"' in str(app.screen.parts()["log"])
    app.act("write-here")
    assert app.screen.address.write
    assert app.screen.match.state == position


def test_a_position_is_shared_with_its_question_as_a_link_and_as_lines():
    app = studio()
    app.act("studio-link")
    dialog = unescape(str(app.services.dialog.markup))
    assert f"#{write_address(screen(app).address)}" in dialog
    assert 'record="1.' in dialog
    app.act("close")
    app.act("ask")
    app.move("pass")
    app.act("studio-link")
    dialog = unescape(str(app.services.dialog.markup))
    (word,) = re.findall(r' lesson="([^"]+)"', dialog)
    (step,) = read_lesson(read_link(word), games.load).steps
    assert (str(step.ask), step.answer) == ("pass", "legal")
    app.act("share-form frame")
    assert "<iframe" in unescape(str(app.services.dialog.markup))
    (link,) = re.findall(r'id="share-link" value="([^"]*)"', str(app.services.dialog.markup))
    there = arrived(unescape(link).partition("#")[2])
    assert screen(there).address == screen(app).address
