"""A board in somebody's page: what it shows, allows, tells and refuses, and that it reaches nothing that is kept."""

from __future__ import annotations

import html
import json
import re
from dataclasses import dataclass, field
from typing import Any

import pytest
from tests.games.parts import folder, seats
from tests.page.fake_browser import FakeBrowser, MemoryStorage
from tests.page.test_app import opened
from tests.tools.example import GAME, OTHER, WITH_HANDS
from tests.tools.greedy import played

import games
from engine.core.codec import digest
from engine.core.table import plain_table
from engine.files.link import read_link, write_link
from engine.files.record import read_record, replay, write_record
from engine.play.match import Match
from page.address import Address, read_address, write_address
from page.embed.app import EmbeddedApp
from page.embed.options import ALLOWED, MODES
from page.screens.lesson import LessonScreen
from page.screens.match_screen import MatchScreen
from page.screens.setup import SetupScreen

GAMES = games.playable()
MATCHES = {game: played(games.load(game), plain_table(game, seats(game), "embed"), 0.1) for game in GAMES}
LINKS = {game: write_link(write_record(match)) for game, match in MATCHES.items()}


@dataclass
class Board:
    """An embedded board: its browser, and its messages to the page around it."""

    browser: FakeBrowser
    told: list[dict[str, Any]] = field(default_factory=list)

    def open(self, **options: str) -> EmbeddedApp:
        app = EmbeddedApp(self.browser, games, json.dumps(options), lambda text: self.told.append(json.loads(text)))
        app.start()
        return app

    def kinds(self) -> list[str]:
        return [message["type"] for message in self.told]


@pytest.fixture
def board() -> Board:
    return Board(FakeBrowser())


def table(app: EmbeddedApp) -> MatchScreen:
    assert isinstance(app.screen, MatchScreen)
    return app.screen


def closed_and_open(match: Match) -> tuple[int, str, str]:
    """Return the first moment at which something is refused and something else is legal, and such moves."""
    for ply in range(match.ply):
        state = match.state_at(ply)
        judged = {str(move): match.game.judge(state, move) for move in match.game.candidates(state)}
        closed = [move for move, refusal in judged.items() if refusal]
        if closed:
            return ply, closed[0], next(move for move, refusal in judged.items() if not refusal)
    raise AssertionError("nothing is ever refused")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("mode", MODES)
def test_a_record_is_shown_at_its_moment(board, game, mode):
    app = board.open(game=game, record=LINKS[game], ply="7", mode=mode)
    screen = table(app)
    assert (screen.match.ply if screen.looking is None else screen.looking) == 7
    assert board.kinds() == ["ply", "ready"]
    assert board.told[0] == {"type": "ply", "ply": 7, "last": len(MATCHES[game].moves)}
    assert app.services.notices.shown == []


def test_a_record_may_stand_there_as_it_is(board):
    record = write_record(MATCHES[GAME])
    assert len(table(board.open(record=record)).match.moves) == len(MATCHES[GAME].moves)


def test_without_a_record_the_tutorial_is_shown_and_to_play_is_to_set_up(board):
    assert isinstance(board.open(game=GAME).screen, LessonScreen)
    assert isinstance(board.open(game=GAME, mode="play").screen, SetupScreen)


# A lesson by a reader


def own_lesson(said: str = "Look at this.", game: str = GAME) -> str:
    """Return a lesson of two steps: three moves, and before and after them the same words."""
    match = played(games.load(game), plain_table(game, seats(game), "lesson"), 0.1).fork(3)
    headers, _, moves = write_record(match).partition("\n\n")
    return f"{headers}\n\n# {said}\n{moves}# {said}\n"


@pytest.mark.parametrize(
    "form", [write_link, str, lambda text: f"\n  {text}\n  "], ids=["packed", "text", "with blanks"]
)
@pytest.mark.parametrize(("lang", "note"), [("en", "A reader wrote this"), ("de", "stammt von einem Leser")])
def test_a_lesson_by_a_reader_is_shown_and_says_so(board, form, lang, note):
    app = board.open(game=GAME, lesson=form(own_lesson()), lang=lang)
    assert isinstance(app.screen, LessonScreen)
    assert note in board.browser.painted["app"]
    assert "Look at this." in board.browser.painted["app"]
    app.act("lesson-on")
    assert table(app).match.ply == 3
    there, browser = opened(FakeBrowser(addresses=[write_address(way_out(board.browser))]))
    assert isinstance(there.screen, LessonScreen)
    assert there.screen.at == 1
    assert there.screen.lesson_name == write_link(own_lesson())
    there.act("lesson-back")
    assert browser.storage.texts == {}  # not even where it was left


def test_a_move_of_several_things_is_put_together_wherever_moves_may_be_made(board):
    app = board.open(game=GAME, lesson=own_lesson())
    app.act("pick 0")
    assert table(app).state.picked == (0,)
    app = board.open(game=GAME, record=LINKS[GAME], mode="step")
    app.act("pick 0")
    assert table(app).state.picked == ()


def test_our_own_lessons_do_not_say_that_a_reader_wrote_them(board):
    board.open(game=GAME, lesson="4.2")
    assert "A reader wrote this" not in board.browser.painted["app"]


def test_a_lesson_by_a_reader_is_text_and_nothing_else(board):
    hostile = "<img src=x onerror=alert(1)> &lt; </p><script>alert(1)</script> {0} %s javascript:alert(1)"
    app = board.open(game=GAME, lesson=own_lesson(hostile))
    assert html.escape(hostile, quote=False) in board.browser.painted["app"].replace("&quot;", '"')
    assert "<script" not in board.browser.painted["app"]
    assert app.services.notices.shown == []


BROKEN_LESSONS = {
    "link.broken": "1.eJx" + "A" * 40,
    "lesson.game": own_lesson(game=OTHER),
    "lesson.long": own_lesson() + "\n".join(f"# {digest(str(at))}" for at in range(3000)),
    "lesson.seat": own_lesson() + "\n# seat: 9\n",
    "record.missing": f"Game: {GAME}\n\n# nothing\n",
}


@pytest.mark.parametrize("code", BROKEN_LESSONS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_lesson_by_a_reader_that_is_wrong_is_told_in_words(board, code, lang):
    app = board.open(game=GAME, lesson=BROKEN_LESSONS[code], lang=lang)
    assert app.screen.name == "nothing"
    (error,) = [message for message in board.told if message["type"] == "error"]
    (notice,) = app.services.notices.shown
    assert (error["code"], error["reason"]) == (code, notice.text)


def test_a_lesson_is_led_through(board):
    app = board.open(game=GAME, lesson="4.2", mode="step")
    before = table(app).match.ply
    app.request(json.dumps({"type": "goto", "ply": 1}))
    assert isinstance(app.screen, LessonScreen)
    assert app.screen.at == 1
    assert table(app).match.ply >= before


@pytest.mark.parametrize("game", GAMES)
def test_trying_a_move_is_told_with_its_reason(board, game):
    ply, closed, legal = closed_and_open(MATCHES[game])
    app = board.open(game=game, record=LINKS[game], ply=str(ply), mode="try")
    match = table(app).match
    app.move(closed)
    refused = board.told[-1]
    assert (refused["type"], refused["move"]) == ("refused", closed)
    assert refused["reason"]
    assert match.ply == ply
    app.request(json.dumps({"type": "move", "move": legal}))
    assert {"type": "move", "move": legal, "ply": ply + 1} in board.told
    app.act("undo")
    app.act(f"undo-now {ply}")
    assert match.ply == ply
    app.move(legal)
    app.act("again")
    assert table(app).match.ply == ply


@pytest.mark.parametrize("mode", ["view", "step"])
def test_where_nothing_is_tried_no_move_is_made(board, mode):
    app = board.open(record=LINKS[GAME], ply="9", mode=mode)
    legal = str(MATCHES[GAME].moves[9])
    app.move(legal)
    app.request(json.dumps({"type": "move", "move": legal}))
    assert len(table(app).match.moves) == len(MATCHES[GAME].moves)
    assert "move" not in board.kinds()


@pytest.mark.parametrize("mode", ["view", "step"])
def test_where_nothing_is_tried_there_is_no_present_to_come_back_to(board, mode):
    app = board.open(record=LINKS[GAME], ply="9", mode=mode)
    app.escape()
    assert table(app).looking == 9


def test_who_only_views_has_nothing_to_press(board):
    board.open(record=LINKS[GAME], ply="9", mode="view")
    assert "data-keys=" not in board.browser.painted["app"]
    assert 'class="prompt' not in board.browser.painted["app"]


def test_the_end_is_told_once(board):
    last = len(MATCHES[OTHER].moves)
    app = board.open(record=LINKS[OTHER], ply=str(last - 1), mode="step")
    app.act("replay on")
    app.act("replay back")
    app.act("replay on")
    assert board.kinds() == ["ply", "ready", "ply", "over", "ply", "ply", "over"]
    assert sorted(place["seat"] for place in board.told[3]["places"]) == [1, 2, 3]


@pytest.mark.parametrize(("language", "word"), [("en", "bankrupt"), ("it", "bancarotta")])
def test_the_end_tells_who_has_no_place_and_the_log_says_why(board, language, word):
    record = (folder(OTHER) / "records" / "bankruptcy.txt").read_text(encoding="utf-8")
    board.open(record=record, lang=language)
    (over,) = [message for message in board.told if message["type"] == "over"]
    assert [(place["seat"], place["rank"]) for place in over["places"]][-1] == (3, None)
    assert [place.get("out") for place in over["places"]] == [None] * 4 + ["bankrupt"]
    lines = re.findall(r'class="log-line"[^>]*>([^<]*)<', board.browser.painted["app"])
    assert [line for line in lines if word in line and line.startswith(("Player 3", "Giocatore 3"))]


def test_a_page_may_play_a_whole_game_by_messages(board):
    app = board.open(record=LINKS[GAME], ply="0", mode="play")
    for move in MATCHES[GAME].moves:
        app.act("lift")
        app.request(json.dumps({"type": "move", "move": str(move)}))
    assert table(app).match.state.over
    assert board.kinds()[-1] == "over"


@pytest.mark.parametrize("mode", MODES)
def test_no_board_reaches_what_is_kept_or_another_screen(mode):
    kept = MemoryStorage({"enoteca.game.a": "{}", "enoteca.preferences": '{"language": "it"}'})
    before = dict(kept.texts)
    board = Board(FakeBrowser(storage=kept))
    app = board.open(record=LINKS[GAME], ply="3", mode=mode)
    screen = app.screen
    for action in ("lobby", "continue a", "delete a", "delete-now a", "rename-to a", "language it", "theme dark",
                   f"learn {GAME}", f"setup {GAME}", "about", "take-theirs", "keep-copy"):  # fmt: skip
        app.act(action)
        assert app.screen is screen
    app.leave()
    app.arrive("game=a")
    assert app.screen is screen
    assert {name: kept.texts[name] for name in before} == before
    assert board.browser.addresses == [""]
    assert board.browser.pictures == {}


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "play"])
def test_an_action_that_the_mode_does_not_allow_does_nothing(board, mode):
    app = board.open(record=LINKS[GAME], ply="3", mode=mode)
    before = dict(board.browser.painted)
    for action in ALLOWED["play"] - ALLOWED[mode]:
        app.act(f"{action} 1")
        app.act(action)
    assert board.browser.painted == before
    assert board.browser.saved == {}


NONSENSE = [
    "",
    "no JSON",
    "[]",
    "7",
    '{"type": "goto"}',
    '{"type": "goto", "ply": -1}',
    '{"type": "goto", "ply": "4"}',
    '{"type": "goto", "ply": true}',
    '{"type": "goto", "ply": 1e400}',
    '{"type": "move"}',
    '{"type": "move", "move": 3}',
    '{"type": "delete"}',
    '{"type": "move", "move": "' + "x" * 100_000 + '"}',
    '{"type":' * 100_000,
]
WISHES = [
    {"game": "chess"},
    {"game": GAME, "mode": "edit"},
    {"game": GAME, "lang": "xx"},
    {"game": GAME, "theme": "pink"},
    {"game": GAME, "ply": "-1"},
    {"game": GAME, "seat": "first"},
    {"game": GAME, "seat": "0"},
    {"game": GAME, "lesson": "99.9"},
    {"game": GAME, "record": "1.broken"},
    {"game": GAME, "record": "<script>alert(1)</script>"},
    {"game": GAME, "record": LINKS[OTHER]},
    {"game": GAME, "record": LINKS[GAME], "seat": "5"},
]


@pytest.mark.parametrize("message", NONSENSE)
def test_what_is_not_understood_is_passed_over(board, message):
    app = board.open(record=LINKS[GAME], ply="3", mode="play")
    before = table(app).match.ply
    app.request(message)
    assert (table(app).match.ply, table(app).looking) == (before, None)


@pytest.mark.parametrize("options", WISHES)
def test_a_wish_that_cannot_be_fulfilled_is_told_in_words(board, options):
    app = board.open(**options)
    assert app.screen.name == "nothing"
    (notice,) = app.services.notices.shown
    assert notice.kind == "error"
    assert "<script" not in board.browser.painted["app"]
    error = next(message for message in board.told if message["type"] == "error")
    assert error["reason"] == notice.text


def test_the_eyes_are_those_that_were_wished_for(board):
    record = write_record(MATCHES[WITH_HANDS])
    screens = [table(board.open(record=record, ply="9", seat=str(seat), mode="step")) for seat in (1, 2)]
    assert [screen.state.viewer for screen in screens] == [0, 1]
    boards = [str(screen.parts()["board"]) + str(screen.parts()["seats"]) for screen in screens]
    assert boards[0] != boards[1]


@pytest.mark.parametrize(("lang", "said"), [("it", "Apri in Enoteca"), ("en", "Open in Enoteca")])
def test_it_speaks_the_language_that_was_wished_for(board, lang, said):
    board.open(record=LINKS[GAME], lang=lang, theme="dark")
    assert said in board.browser.painted["app"]
    assert board.browser.rooted[:2] == (lang, "dark")


@pytest.mark.parametrize("mode", MODES)
def test_where_moves_are_made_it_says_that_they_are_not_kept(board, mode):
    app = board.open(record=LINKS[GAME], ply="3", mode=mode)
    said = app.services.settings.words().say("page.embed.unkept") in board.browser.painted["app"]
    assert said == (mode in ("try", "play"))


def way_out(browser: FakeBrowser) -> Address:
    painted = " ".join([*browser.painted.values(), *(text for pieces in browser.patched for text in pieces.values())])
    return read_address(html.unescape(re.findall(r'href="\./#([^"]*)" target', painted)[-1]))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_begun_here_goes_along_into_the_whole_page(board, game):
    app = board.open(game=game, mode="play")
    app.act("begin")
    app.act("lift")  # where hands are hidden
    match = table(app).match
    app.move(str(match.game.legal_moves(match.state)[0]))
    there = way_out(board.browser)
    assert (there.game, there.ply) == ("", "1")
    assert replay(read_record(read_link(there.record)), games.load).moves == match.moves


def test_a_lesson_and_a_record_are_found_again_in_the_whole_page(board):
    board.open(game=GAME, lesson="4.2")
    assert way_out(board.browser).lesson == f"{GAME}/4.2"
    board.open(game=GAME, record=LINKS[GAME], ply="7")
    assert (way_out(board.browser).record, way_out(board.browser).ply) == (LINKS[GAME], "7")


# Computers


PLAYED = [game for game in GAMES if games.bot(game)]


def let_computers_move(browser: FakeBrowser, app: EmbeddedApp, many: int) -> None:
    """Let the page do what it wants to do later until so many moves have been made."""
    end = table(app).match.ply + many
    for _ in range(1000):
        if table(app).match.ply < end and browser.later:
            (_, call), browser.later = browser.later, None
            call()
    assert table(app).match.ply == end


@pytest.mark.parametrize("game", PLAYED)
def test_computers_sit_where_the_page_says_so(board, game):
    app = board.open(game=game, mode="play", computers="2:3,1:1")
    assert isinstance(app.screen, SetupScreen)
    app.act("begin")
    levels = [seat.computer and seat.computer.level for seat in table(app).match.table.seats]
    assert levels == [1, 3] + [None] * (len(levels) - 2)


def test_as_many_seats_are_laid_as_computers_are_wanted(board):
    app = board.open(game=GAME, mode="play", computers="5:2")
    assert isinstance(app.screen, SetupScreen)
    assert len(app.screen.draft.seats) == 5


@pytest.mark.parametrize("game", PLAYED)
def test_in_a_record_they_play_on_and_the_page_is_told_of_their_moves(board, game):
    seats = ",".join(f"{number + 1}:2" for number in range(MATCHES[game].table.players))
    app = board.open(record=LINKS[game], ply="4", mode="play", computers=seats)
    assert board.kinds() == ["ply", "ready"]
    app.act("skip")
    let_computers_move(board.browser, app, 3)
    assert board.kinds() == ["ply", "ready"] + ["move", "ply"] * 3
    moves = [message["move"] for message in board.told if message["type"] == "move"]
    assert moves == [str(move) for move in table(app).match.moves[4:7]]


@pytest.mark.parametrize("mode", ["view", "step", "try"])
def test_where_nobody_plays_no_computer_does(board, mode):
    app = board.open(record=LINKS[GAME], ply="4", mode=mode, computers="1:2,2:2,3:2")
    assert not board.browser.later
    assert not any(seat.computer for seat in table(app).match.table.seats)


@pytest.mark.parametrize("computers", ["2", "2:5", "0:1", "2:3,", "2:3;3:1", "x:1", "9:1", "1:1," * 500])
def test_computers_that_nobody_can_seat_are_refused(board, computers):
    board.open(game=GAME, mode="play", computers=computers)
    (error,) = [message for message in board.told if message["type"] == "error"]
    assert error["code"] == "embed.value"
    assert "computers" in error["reason"]
