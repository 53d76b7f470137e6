"""Looking back: from move to move, from turn to turn, by itself, through whose eyes, and taking back to there."""

from __future__ import annotations

import pytest
from tests.page.fake_browser import FakeBrowser
from tests.page.test_app import at_table, opened, play, table
from tests.tools.example import WITH_HANDS
from tests.tools.greedy import played

import games
from engine.core.table import plain_table
from engine.files.record import write
from engine.play.match import Match
from page.app import App
from page.model import SPEEDS
from page.table.looking_back import faster, look, step, toggle
from page.table.state import PLAYERS, TableState

MATCH = played(games.load(WITH_HANDS), plain_table(WITH_HANDS, 3, "replay"), 0.1)


def movers(match: Match) -> list[int]:
    return [match.state_at(ply).now.seat for ply in range(match.ply)]


def test_turns_begin_where_another_seat_moves():
    match = MATCH.fork(60)
    seats = movers(match)
    assert match.turns() == [ply for ply in range(1, 60) if seats[ply] != seats[ply - 1]]
    match.go_to(20)
    assert len(match.turns()) > 0
    assert match.turn_began == next(ply for ply in (20, *range(19, -1, -1)) if ply == 0 or seats[ply - 1] != seats[20])


def test_turns_are_forgotten_with_the_moves():
    match = MATCH.fork(20)
    match.go_to(10)
    match.play(match.moves[10])
    assert [ply for ply in match.turns() if ply > 11] == []


@pytest.fixture
def state() -> TableState:
    return TableState(MATCH.fork(30), "", frozenset(), PLAYERS)


@pytest.mark.parametrize(
    ("begin", "where", "ply"),
    [
        (10, "first", 0),
        (10, "last", 30),
        (10, "back", 9),
        (10, "on", 11),
        (0, "back", 0),
        (30, "on", 30),
        (None, "back", 29),
    ],
)
def test_steps_stay_within_the_game(state, begin, where, ply):
    state.looking = begin
    step(state, where)
    assert state.looking == ply


def test_turns_lead_from_one_seat_to_the_next(state):
    turns = [0, *state.match.turns(), 30]
    look(state, 0)
    forth = []
    while state.looking < 30:
        step(state, "turn-on")
        forth.append(state.looking)
    assert forth == turns[1:]
    step(state, "turn-back")
    assert state.looking == turns[-2]
    look(state, turns[2] + 1 if turns[2] + 1 < turns[3] else turns[2])
    step(state, "turn-back")
    assert state.looking in (turns[1], turns[2])


def test_what_plays_by_itself_stops_at_the_last_move(state):
    look(state, 28)
    toggle(state)
    step(state, "on")
    assert state.playing
    step(state, "on")
    assert not state.playing
    toggle(state)
    assert (state.looking, state.playing) == (0, True)


def test_every_speed_comes_once(state):
    speeds, services = set(), opened()[0].services
    for _ in SPEEDS:
        speeds.add(state.speed)
        faster(state, services)
    assert speeds == set(range(len(SPEEDS)))


# At the table


def looking(plies: int = 8) -> tuple[App, FakeBrowser]:
    app, browser = opened()
    at_table(app)
    play(app, plies)
    app.act("replay")
    return app, browser


def test_the_replay_begins_at_the_last_move_and_goes_back():
    app, _ = looking()
    assert table(app).looking == 8
    app.act("replay back")
    app.act("replay first")
    app.act("replay nowhere")
    assert table(app).looking == 0
    app.act("present")
    assert table(app).looking is None


def test_the_past_is_one_step_to_go_back_from_and_its_moments_are_no_more():
    app, browser = looking()
    app.act("replay back")
    app.act("replay back")
    assert browser.addresses[-1].endswith("&ply=6")
    assert len(browser.addresses) == 4
    again, _ = opened(FakeBrowser(storage=browser.storage, addresses=browser.addresses))
    assert table(again).looking == 6


def test_the_slider_shows_its_moment():
    app, browser = looking()
    app.typed("look", "3")
    assert table(app).looking == 3
    app.typed("look", "900")
    app.typed("look", "x")
    assert table(app).looking == 3
    assert 'value="3"' in browser.painted["part-prompt"]


def test_moves_go_on_by_themselves_until_they_are_stopped():
    app, browser = looking()
    app.act("replay first")
    app.act("replay-toggle")
    (pause, action) = browser.waiting[0]
    assert pause == SPEEDS[1]
    app.act(action)
    assert table(app).looking == 1
    app.act("replay-toggle")
    app.act(action)
    assert table(app).looking == 1


def test_taking_back_to_a_moment_asks_where_something_became_known():
    app, browser = looking()
    app.act("undo-to 5")
    if "ask-undo" in browser.painted.get("part-dialog", ""):
        app.act("undo-now 5")
    assert table(app).match.ply == 5
    assert table(app).looking is None
    assert len(table(app).match.moves) == 8


def test_the_turn_can_be_started_again():
    app, _ = looking()
    app.act("present")
    screen = table(app)
    seats = movers(screen.match)
    app.act("restart-turn")
    app.act("undo-now 7")
    assert screen.match.ply < 8
    assert len({*seats[screen.match.ply :]}) == 1


def finished() -> App:
    app, _ = opened()
    app.file("import", write(MATCH.game, MATCH.table, MATCH.moves, {}))
    app.act("replay first")
    return app


def test_hands_are_seen_through_chosen_eyes_only_when_the_game_is_over():
    app = finished()
    app.act("replay turn-on")
    nobody = table(app).parts()["seats"]
    app.typed("eyes", "1")
    assert table(app).state.viewer == 1
    assert table(app).parts()["seats"] != nobody
    app.typed("eyes", "")
    assert table(app).state.viewer is None


def test_in_a_game_that_goes_on_nobody_chooses_eyes():
    app, browser = looking()
    app.typed("eyes", "1")
    assert table(app).state.viewer is None
    assert "replay-eyes" not in browser.painted["part-prompt"]


def test_going_back_from_the_past_leads_to_the_same_table_in_its_present():
    app, browser = opened()
    at_table(app)
    play(app, 8)
    screen, present = app.screen, browser.addresses[-1]
    app.act("look 3")
    assert browser.addresses[-2:] == [present, f"{present}&ply=3"]
    browser.addresses.pop()
    app.arrive(present)
    assert app.screen is screen
    assert (table(app).looking, table(app).match.ply) == (None, 8)
    browser.addresses.append(f"{present}&ply=3")
    app.arrive(f"{present}&ply=3")
    assert (app.screen is screen, table(app).looking) == (True, 3)


def test_a_line_of_the_log_brings_the_board_into_sight_and_the_present_the_reader_back():
    app, browser = opened()
    at_table(app)
    play(app, 8)
    app.act("look 1")
    assert (browser.noted, browser.looked_at[-1][1]) == (1, True)
    assert browser.looked_at[-1][0] == tuple(
        id for event in table(app).match.log[1] for template in table(app).match.game.touched_ids.get(event.code, ())
        for id in event.filled(template)
    )  # fmt: skip
    app.act("replay on")
    assert (browser.noted, browser.looked_at[-1][1]) == (1, False)
    app.act("present")
    assert browser.returned == 1


def test_who_takes_back_from_the_past_is_not_led_to_where_they_were():
    app, browser = opened()
    at_table(app)
    play(app, 8)
    app.act("look 3")
    app.act("undo-to 3")
    if app.services.dialog.markup:
        app.act("undo-now 3")
    assert (table(app).looking, table(app).match.ply, browser.returned) == (None, 3, 0)
