"""Computer players at the table: they move by themselves, and one person needs no curtain."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from itertools import pairwise

import pytest
from tests.games.parts import PLAYERS
from tests.page.fake_browser import FakeBrowser
from tests.page.test_app import legal, opened, table
from tests.records.golden import shortest_finished
from tests.tools.example import GAME

import games
from engine.core.table import LEVELS
from engine.files.link import write_link
from engine.files.record import read_record, write_record
from engine.play.match import AnyMatch
from page.app import App
from page.model import PACES


def on(browser: FakeBrowser) -> int:
    """Let the page do what it wanted to do later; return after how many milliseconds that was."""
    assert browser.later is not None
    (milliseconds, call), browser.later = browser.later, None
    call()
    return milliseconds


def let_computers_play(app: App, browser: FakeBrowser, most: int = 5000) -> list[int]:
    """Let the computers play until a person is asked; return how long each move was waited for."""
    waited = []
    for _ in range(most):
        if table(app).state.computer is None:
            return waited
        ply = table(app).match.ply
        milliseconds = on(browser)
        if table(app).match.ply > ply:
            waited.append(milliseconds)
    raise AssertionError("the computers never come to an end")


def against(game: str = GAME) -> tuple[App, FakeBrowser]:
    app, browser = opened()
    app.act(f"against {game} 2")
    return app, browser


def computers(*numbers: int) -> str:
    """Return the lines of a record for seats where computers of the first level sit."""
    colours = ("ruby", "ochre", "plum")
    return "".join(f"Seat {number}: {colours[number - 1]} (computer 1, bot 1)\n" for number in numbers)


@pytest.mark.parametrize("game", PLAYERS)
def test_a_quick_start_asks_for_the_level_alone(game: str) -> None:
    app, browser = opened()
    app.act(f"quick {game}")
    asked = browser.painted["part-dialog"]
    assert all(f'data-do="against {game} {level}"' in asked for level in LEVELS)
    assert f'data-do="setup-against {game}"' in asked
    app.act(f"against {game} 1")
    assert not app.services.dialog.markup
    assert {seat.computer.level for seat in table(app).match.table.seats if seat.computer} == {1}


@pytest.mark.parametrize("game", PLAYERS)
def test_who_has_chosen_a_level_plays_against_computers(game: str) -> None:
    app, browser = against(game)
    assert len(table(app).match.table.seats) == 4
    assert table(app).match.table.people == [0]
    for _ in range(4):
        let_computers_play(app, browser)
        assert not table(app).state.covered
        assert table(app).state.viewer == 0
        app.move(str(legal(app)[0]))
    (text,) = (raw for key, raw in browser.storage.texts.items() if key.startswith("enoteca.game."))
    assert "(computer 2 " in text


def test_while_a_computer_thinks_nobody_can_move_for_it_and_the_page_says_so() -> None:
    app, browser = against()
    while table(app).state.computer is None:
        app.move(str(legal(app)[0]))
    before = table(app).match.ply
    app.move(str(legal(app)[0]))
    assert table(app).match.ply == before
    assert 'data-do="skip">Skip to my turn<' in browser.painted["part-prompt"]
    assert "thinking" in browser.painted["part-prompt"]
    app.point(str(legal(app)[0]))
    assert table(app).state.pointed is None


def test_each_move_is_seen_for_a_while_unless_the_reader_is_in_a_hurry() -> None:
    app, browser = against()
    app.move(str(legal(app)[0]))
    app.move(str(legal(app)[0]))
    assert table(app).state.computer
    waited = []
    for _ in range(3):
        while True:
            ply = table(app).match.ply
            milliseconds = on(browser)
            if table(app).match.ply > ply:
                waited.append(milliseconds)
                break
    assert all(0.5 * PACES["normal"] < milliseconds <= PACES["normal"] for milliseconds in waited)
    app.act("skip")
    assert set(let_computers_play(app, browser)) == {0}


def test_no_tool_comes_or_goes_while_computers_play() -> None:
    app, _browser = against()
    tools = re.compile(r'id="(tool-[a-z-]+)"')
    before = tools.findall(str(table(app).parts()["prompt"]))
    assert "tool-advice" in before
    while not table(app).state.computer:
        app.move(str(legal(app)[0]))
    prompt = str(table(app).parts()["prompt"])
    assert tools.findall(prompt) == before
    assert re.search(r'id="tool-advice"[^>]* aria-disabled="true"', prompt)


def test_taking_back_goes_to_the_last_decision_of_a_person() -> None:
    app, browser = against()
    let_computers_play(app, browser)
    own = table(app).match.ply
    app.move(str(legal(app)[0]))
    app.move(str(legal(app)[0]))
    let_computers_play(app, browser)
    there = table(app).match.ply
    assert there > own + 2
    record = list(table(app).match.moves)
    app.act("undo-now " + str(table(app).match.last_asked([0])))
    assert table(app).state.computer is None
    app.act("redo")
    assert table(app).match.ply == there
    assert table(app).match.moves == record


def test_a_move_that_is_taken_back_while_a_computer_thinks_is_taken_back() -> None:
    app, browser = against()
    app.move(str(legal(app)[0]))
    app.move(str(legal(app)[0]))
    assert table(app).state.computer
    app.act(f"undo-now {table(app).match.last_asked([0])}")
    here = table(app).match.ply
    if browser.later:
        on(browser)  # nobody waits for this answer any more
    assert table(app).match.ply == here
    assert table(app).state.computer is None


def test_somebody_who_looks_back_or_leaves_is_not_disturbed() -> None:
    app, browser = against()
    app.move(str(legal(app)[0]))
    app.move(str(legal(app)[0]))
    match = table(app).match
    app.act("look 1")
    on(browser)
    assert match.ply == 2
    app.act("present")
    on(browser)
    app.act("lobby")
    while browser.later:
        on(browser)
    assert match.ply == 2
    assert app.screen.name == "lobby"


def test_who_plays_is_chosen_in_the_set_up() -> None:
    app, browser = opened()
    app.act(f"setup {GAME}")
    app.typed("seat-level 1", "3")
    app.typed("seat-temperament 1", "saver")
    app.typed("seat-level 2", "1")
    app.typed("seat-level 2", "")
    assert "bot.temperament" not in browser.painted["part-main"]
    for nonsense in ("seat-level 1000", "seat-level x", "seat-temperament 2"):
        app.typed(nonsense, "9")
    app.typed("seat-level 3", "9")
    app.act("begin")
    computers = [seat.computer for seat in table(app).match.table.seats]
    assert [it and (it.level, it.temperament) for it in computers] == [None, (3, "saver"), None, None]


def test_a_table_of_computers_alone_plays_itself_and_is_seen_by_nobody() -> None:
    app, browser = opened()
    seats = "".join(f"Seat {n}: {c} (computer 1, bot 1)\n" for n, c in enumerate(("ruby", "ochre", "olive"), 1))
    app.file("import", f"Game: {GAME}\nRules: 1\nSeats: 3\n{seats}Seed: a\nOption money: hidden\n\n")
    assert table(app).state.viewer is None
    assert "Skip to the end" in str(table(app).parts()["prompt"])
    app.act("skip")
    for _ in range(30):
        on(browser)
    assert table(app).match.ply > 10
    app.act("undo")
    assert table(app).match.ply > 10  # nobody is there who could take anything back


def test_two_people_have_their_curtain_and_computers_play_before_everybody() -> None:
    app, browser = opened()
    seats = "Seat 1: ruby A\nSeat 2: ochre B\nSeat 3: olive C (computer 2, bot 1)\n"
    app.file("import", f"Game: {GAME}\nRules: 1\nSeats: 3\n{seats}Seed: a\nOption money: hidden\n\n")
    assert table(app).state.covered
    while table(app).state.computer is None:
        app.act("lift")
        app.move(str(legal(app)[0]))
    assert not table(app).state.covered
    assert table(app).state.viewer is None
    let_computers_play(app, browser)
    assert table(app).state.covered


def test_the_record_says_who_was_a_computer() -> None:
    app, browser = against()
    app.act("export")
    ((_, text),) = browser.saved.items()
    assert [seat.computer is not None for seat in read_record(text).table.seats] == [False, True, True, True]


def test_how_long_moves_are_seen_can_be_chosen_and_is_kept() -> None:
    app, browser = against()
    app.move(str(legal(app)[0]))
    app.move(str(legal(app)[0]))
    seen = []
    for _ in PACES:
        app.act("pace")
        seen.append(app.services.settings.preferences.pace)
    assert seen == ["fast", "at-once", "slow", "normal"]
    app.act("pace")
    assert App(FakeBrowser(storage=browser.storage), games).services.settings.preferences.pace == "fast"


def test_the_space_bar_skips_while_a_computer_thinks() -> None:
    app, browser = against()
    assert browser.shown[-1] == "prompt-heading"
    app.move(str(legal(app)[0]))
    app.move(str(legal(app)[0]))
    assert browser.shown[-1] == "skip"


def test_the_computer_plays_on_for_somebody_and_somebody_takes_over() -> None:
    app, browser = against()
    app.act("players")
    assert 'id="players"' in browser.painted["part-dialog"]
    app.typed("seat-level 0", "3")
    assert table(app).state.computer
    app.act("close")
    app.act("skip")
    for _ in range(40):
        on(browser)
    assert table(app).match.ply > 5
    (kept,) = (raw for key, raw in browser.storage.texts.items() if key.startswith("enoteca.game."))
    assert kept.count("(computer ") == 4
    seat = table(app).match.state.now.seat
    app.typed(f"seat-level {seat}", "")
    assert table(app).state.computer is None
    assert table(app).state.viewer == seat
    before = table(app).match.ply
    app.move(str(legal(app)[0]))
    assert table(app).match.ply == before + 1
    (kept,) = (raw for key, raw in browser.storage.texts.items() if key.startswith("enoteca.game."))
    assert f"Seat {seat + 1} until {before}: (computer " in kept


def recorded(app: App) -> str:
    """Return the record of the game that is shown."""
    return write_record(table(app).match)


def test_a_computer_of_today_goes_on_for_one_of_an_older_version() -> None:
    app, _ = against()
    app.move(str(legal(app)[0]))
    app.file("import", recorded(app).replace(", bot ", ", bot 9"))
    assert "Seat 2 until 1: (computer 2 saver, bot 9" in recorded(app)
    players = [seat.computer for seat in table(app).match.table.seats if seat.computer]
    assert {player.version for player in players} == {games.bot(GAME).version}


@pytest.mark.parametrize("field", ["seat-level 9", "seat-level x", "seat-temperament 3", "seat-level 0"])
def test_who_plays_takes_no_nonsense(field: str) -> None:
    app, _ = opened()
    app.act(f"setup {GAME}")
    app.act("begin")
    app.typed(field, "nobody")
    assert all(seat.computer is None for seat in table(app).match.table.seats)


def test_what_the_others_did_since_ones_turn_is_told_and_leads_to_its_moments() -> None:
    app, browser = against()
    assert 'id="since"' not in browser.painted.get("part-choices", browser.painted["app"])
    app.move(str(legal(app)[0]))
    own = table(app).match.ply
    app.move(str(legal(app)[0]))
    let_computers_play(app, browser)
    match = table(app).match
    since = browser.painted["part-choices"].split('id="since"')[1].split("</details>")[0]
    told = [int(ply) for ply in re.findall(r'data-do="look (\d+)"', since)]
    assert told == sorted(told, reverse=True)
    assert {*told} <= {*range(own + 1, match.ply + 1)}
    assert f"({len(told)})" in since
    assert len(told) > 3
    app.act(f"look {told[0]}")
    assert 'id="since"' not in browser.painted["part-choices"]


def test_what_the_others_did_stays_told_until_the_turn_ends() -> None:
    """It lies above the choices: without it they would move under the finger."""

    def told() -> set[str]:
        since = browser.painted.get("part-choices", browser.painted["app"]).partition('id="since"')[2]
        return {*re.findall(r'data-do="look (\d+)"', since.split("</details>")[0])}

    app, browser = against()
    stayed = 0
    for _ in range(40):
        let_computers_play(app, browser)
        if (match := table(app).match).state.over:
            break
        before, ply = told(), match.ply
        app.move(str(legal(app)[0]))
        if match.turn_began <= ply and match.state.now.seat == 0 and not match.state.over:
            assert before <= told()
            stayed += bool(before)
    assert stayed


def test_a_new_question_is_shown_from_its_beginning() -> None:
    app, browser = against()
    app.move(str(legal(app)[0]))
    asked = [table(app).match.state.now]
    browser.scrolled_back.clear()
    for _ in range(6):
        let_computers_play(app, browser)
        app.move(str(legal(app)[0]))
        asked.append(table(app).match.state.now)
    assert set(browser.scrolled_back) == {"beside", "part-choices"}
    assert browser.scrolled_back.count("beside") >= sum(one.kind != other.kind for one, other in pairwise(asked))


def test_the_board_is_shown_once_when_computers_begin_to_move() -> None:
    app, browser = against()
    let_computers_play(app, browser)
    for turns in range(1, 4):
        browser.scrolled_up_to.clear()
        app.move(str(legal(app)[0]))
        moved = len(let_computers_play(app, browser))
        assert browser.scrolled_up_to == (["table"] if moved else []), turns


def alone_against_computers(match: AnyMatch) -> str:
    """Return the record of a match in which all seats but the first are said to have been computers."""
    first, *others = match.table.seats
    computer = games.bot(match.table.game).chosen(None, "level", "1")
    played = match.fork(match.ply)
    played.table = replace(match.table, seats=(first, *(replace(seat, computer=computer) for seat in others)))
    return write_record(played)


@pytest.mark.parametrize("game", PLAYERS)
def test_at_the_end_an_only_person_sees_the_own_hand_and_why_it_is_over(game: str) -> None:
    app, browser = opened()
    app.file("import", alone_against_computers(shortest_finished(game)))
    assert table(app).match.state.over
    assert table(app).state.viewer == 0
    assert 'id="end-why"' in browser.painted["app"]


def test_what_came_of_the_own_move_by_the_rules_alone_is_told_too() -> None:
    app, browser = against()
    came_of_it = 0
    for _ in range(40):
        app.move(str(legal(app)[-1]))
        let_computers_play(app, browser)
        if (match := table(app).match).state.over:
            break
        own = match.last_asked([match.state.now.seat]) + 1
        expected = [event for event in match.log[own][match.done_by(own) :] if event.known_to(0)]
        since = browser.painted["part-choices"].partition('id="since"')[2]
        told = [ply for ply in re.findall(r'data-do="look (\d+)"', since.split("</details>")[0]) if int(ply) == own]
        assert len(told) == len(expected)
        came_of_it += len(expected)
    assert came_of_it


def test_a_computers_move_of_the_past_has_a_reason_that_lies_open_and_a_persons_has_none() -> None:
    app, browser = opened()
    app.file("import", f"Game: {GAME}\nRules: 1\nSeats: 3\nSeat 1: olive\n{computers(2, 3)}Seed: vineyard-7\n\n")
    app.move(str(legal(app)[0]))
    app.move(str(legal(app)[0]))
    let_computers_play(app, browser)
    match = table(app).match
    told = set()
    for ply in range(match.ply + 1):
        app.act(f"look {ply}")
        found = re.search(r'id="move-reason"[^>]*>([^<]*)<', browser.painted["part-prompt"])
        computer = ply > 0 and match.table.seats[match.mover(ply)].computer
        assert (found is not None) == bool(computer)
        told |= {found[1]} if found else set()
    assert any("main gain from this move" in reason for reason in told)
    app.act("present")
    assert "move-reason" not in browser.painted["part-prompt"]


def test_a_moment_of_the_past_says_which_move_led_to_it() -> None:
    app, browser = opened()
    match = shortest_finished(GAME)
    app.file("import", write_record(match))
    for ply in range(match.ply):
        app.act(f"look {ply}")
        found = re.search(r'id="move-made">([^<]*)<', browser.painted["part-prompt"])
        public = [table(app).words.event(event) for event in match.log[ply] if event.known_to(None)]
        assert (found and unescape(found[1])) == (public[0] if ply and public else None)


def test_at_the_end_it_is_seen_what_computers_saw_and_the_seed_that_they_had_not() -> None:
    app, browser = opened()
    seats = computers(1, 2, 3)
    app.file("import", f"Game: {GAME}\nRules: 1\nSeats: 3\n{seats}Seed: vineyard-7\nOption money: hidden\n\n")
    app.act("skip")
    app.act("eyes 1")
    assert table(app).looking is None  # not before the end
    while not table(app).match.state.over:
        on(browser)
    app.act("count-skip")
    assert "vineyard-7" in browser.painted["part-choices"]
    app.act("eyes 1")
    assert (table(app).looking, table(app).state.past_seat) == (0, 1)
    app.act("eyes 9")
    assert table(app).state.past_seat == 1


def test_where_a_computer_does_not_know_how_to_go_on_somebody_can_take_over(monkeypatch: pytest.MonkeyPatch) -> None:
    app, browser = against()
    app.move(str(legal(app)[0]))
    app.move(str(legal(app)[0]))
    bot = games.bot(GAME)
    assert bot
    with monkeypatch.context() as broken:
        broken.setattr(type(bot), "scores", lambda *_: [])
        with pytest.raises(IndexError):
            on(browser)
    assert "Who plays?" in app.services.notices.shown[-1].text
    seat = table(app).match.state.now.seat
    app.typed(f"seat-level {seat}", "")
    before = table(app).match.ply
    app.move(str(legal(app)[0]))
    assert table(app).match.ply == before + 1


@pytest.mark.parametrize(("level", "begun"), [(1, 0), (4, 2)])
def test_workers_begin_while_a_person_has_the_turn_where_a_level_needs_them(level: int, begun: int) -> None:
    app, browser = opened()
    app.act(f"setup {GAME}")
    app.act("begin")
    browser.workers.many = 2
    assert browser.workers.asked == []
    app.typed("seat-level 1", str(level))
    assert table(app).state.computer is None
    assert [message for _, message, _ in browser.workers.asked] == [GAME] * begun
    app.act("players")
    assert len(browser.workers.asked) == begun


def test_no_worker_begins_where_somebody_only_looks_at_a_game() -> None:
    app, browser = opened()
    browser.workers.many = 1
    seats = ("Seat 1: olive\n" + computers(2, 3)).replace("computer 1", "computer 4")
    record = f"Game: {GAME}\nRules: 1\nSeats: 3\n{seats}Seed: vineyard-7\n\nbuy cam-1\n"
    app.arrive(f"record={write_link(record)}")
    assert table(app).looking is not None
    assert browser.workers.asked == []
    app.act("present")
    assert [message for _, message, _ in browser.workers.asked] == [GAME]
