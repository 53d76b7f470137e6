"""Hold to look: the table stays open, and what a seat hides lies face down until a button is held."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from tests.contract.cases import states_on_the_way
from tests.games.parts import part
from tests.page.fake_browser import FakeBrowser
from tests.page.test_app import at_table, continued, opened, table
from tests.tools.example import WITH_HANDS

import games
from engine.core.meta import Meta
from engine.core.state import GameState
from engine.core.table import Computer, plain_table
from engine.drawing.zones import tabs, zone_id
from engine.play.match import Match
from page.app import App
from page.model import CURTAIN, HOLD, Draft, Parts
from page.screens.setup import new_draft
from page.screens.table import TableScreen
from page.storage.envelope import read_envelope, write_envelope
from page.storage.store import GAME_KEY
from page.table.view.prompt import spoken

HIDING = [game for game in games.playable() if games.meta(game).hidden]
IN_EVERY_GAME = pytest.mark.parametrize("game", HIDING)


def hidden(meta: Meta) -> dict[str, str]:
    """Return the option with which a game hides something, chosen so."""
    assert meta.hidden
    return {meta.hidden.option: meta.hidden.value}


def sat_down(game: str = WITH_HANDS, secrets: str = HOLD, people: int = 3) -> tuple[App, FakeBrowser]:
    """Return the page at a table of three seats, at which the first ones are people."""
    app, browser = opened()
    app.act(f"setup {game}")
    app.act("seats 3")
    for seat in range(people, 3):
        app.typed(f"seat-level {seat}", "1")
    for option, value in hidden(games.meta(game)).items():
        app.act(f"option {option} {value}")
    app.act(f"secrets {secrets}")
    app.act("begin")
    return app, browser


def positions(game: str) -> tuple[TableScreen, list[GameState]]:
    """Return a table of people who hold to look, and positions of a game there."""
    app, _ = opened()
    meta = games.meta(game)
    case = (game, 3, tuple(hidden(meta).items()))
    match = Match(games.load(game), plain_table(game, 3, "hand", **hidden(meta)))
    return TableScreen(app.services, match, "", "", secrets=HOLD), list(states_on_the_way(case, every=11))


def drawn(screen: TableScreen, state: GameState) -> Parts:
    """Return all parts of the table in a position."""
    screen.match.state = state
    return screen.parts()


def shown(app: App) -> bool:
    """Return whether somebody can choose a move on the page."""
    return "data-move" in str(table(app).parts()["choices"]) + str(table(app).parts()["board"])


@IN_EVERY_GAME
def test_nothing_hidden_is_in_the_document_while_it_lies_face_down(game):
    screen, states = positions(game)
    compared = 0
    for state in states:
        face_down = drawn(screen, state)
        if not screen.state.hand:
            continue
        assert not face_down["dialog"]
        assert 'data-hold="hold-hand"' in str(face_down["prompt"])
        for other in part(game, "secrets").unknown(state, None):
            assert drawn(screen, other) == face_down
            compared += other != state
    assert compared > 20


@IN_EVERY_GAME
def test_while_it_is_held_its_seat_sees_its_own_and_nothing_of_the_others(game):
    screen, states = positions(game)
    compared = 0
    for state in states:
        face_down = drawn(screen, state)
        if not screen.state.hand:
            continue
        screen.act("hold-hand", [])
        seat = state.now.seat
        held = drawn(screen, state)
        assert held != face_down
        for other in part(game, "secrets").unknown(state, seat):
            assert drawn(screen, other) == held
            compared += other != state
        screen.match.state = state
        screen.act("turn-down", [])
        assert drawn(screen, state) == face_down
    assert compared > 20


@IN_EVERY_GAME
def test_no_id_comes_twice(game):
    screen, states = positions(game)
    for state in states[::4]:
        for word in ("turn-down", "hold-hand", "open-hand"):
            screen.act(word, [])
            ids = re.findall(r' id="([^"]*)"', "".join(map(str, drawn(screen, state).values())))
            assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("game", [game for game in HIDING if games.load(game).hand_zone])
def test_a_phone_turns_to_the_hand_while_it_is_held_and_back(game):
    screen, states = positions(game)
    state = next(state for state in states if drawn(screen, state) and screen.state.hand)
    face_down = str(drawn(screen, state)["board"])
    screen.act("hold-hand", [])
    page, turn = re.findall(r'data-(?:page|turn)="([^"]*)"', str(screen.parts()["board"]))[:2]
    assert page == zone_id(screen.match.game.hand_zone)
    assert page in dict(tabs(screen.parts()["board"]))
    assert f'data-turn="{turn}"' not in face_down
    screen.act("open-hand", [])
    assert f'data-turn="{turn}"' not in str(screen.parts()["board"])


@IN_EVERY_GAME
def test_a_choice_that_stays_secret_has_a_curtain(game):
    screen, states = positions(game)
    for state in states:
        parts = drawn(screen, state)
        if screen.match.game.sealed(state):
            assert 'id="curtain"' in str(parts["dialog"])
            assert "data-hold" not in str(parts["prompt"])


def test_a_short_press_keeps_it_open_until_it_is_pressed_again() -> None:
    app, _ = sat_down()
    assert not shown(app)
    app.act("hold-hand")
    app.act("open-hand")
    assert shown(app)
    assert 'aria-pressed="true"' in str(table(app).parts()["prompt"])
    app.act("open-hand")
    assert not shown(app)


def test_a_reader_without_a_pointer_opens_it_and_hears_the_question() -> None:
    app, browser = sat_down()
    app.act("open-hand")
    assert shown(app)
    asked = browser.said[-1]
    assert asked == spoken(table(app).state, table(app).words)
    app.act("open-hand")
    assert asked not in browser.said[-1]
    assert "face down" in browser.said[-1]


def test_the_next_seat_finds_its_own_face_down() -> None:
    app, _ = sat_down()
    app.act("open-hand")
    before = table(app).match.state.now.seat
    for _ in range(20):
        match = table(app).match
        app.move(str(match.game.legal_moves(match.state)[0]))
        if match.state.now.seat != before:
            break
    assert table(app).state.covered
    assert not shown(app)


def test_what_was_said_about_a_hand_goes_with_it() -> None:
    app, _ = sat_down()
    app.act("open-hand")
    screen = table(app)
    game, position = screen.match.game, screen.match.state
    closed = next((move for move in game.candidates(position) if game.refuse(position, move)), None)
    app.move(str(closed or "store 1 9"))
    app.act("turn-down")
    assert not screen.parts()["why"]


def test_a_kept_picture_and_a_reload_have_it_face_down() -> None:
    app, browser = sat_down()
    app.act("open-hand")
    app.leave()
    assert "data-move" not in next(iter(browser.pictures.values()))
    again = continued(browser, table(app))
    assert table(again).state.secrets == HOLD
    assert not shown(again)


def test_looking_back_turns_it_face_down() -> None:
    app, _ = sat_down()
    app.act("open-hand")
    match = table(app).match
    app.move(str(match.game.legal_moves(match.state)[0]))
    app.act("open-hand")
    app.act("replay")
    assert "data-hold" not in str(table(app).parts()["prompt"])
    app.act("present")
    assert not shown(app)


def test_an_only_person_needs_neither() -> None:
    app, _ = sat_down(people=1)
    assert not table(app).state.covered
    assert "data-hold" not in str(table(app).parts()["prompt"])


def test_the_way_goes_along_to_another_game_of_the_same_people() -> None:
    app, _ = sat_down()
    app.act("rematch")
    assert table(app).state.secrets == HOLD
    app.act("fork 0")
    assert table(app).state.secrets == HOLD


def test_it_can_be_changed_at_the_table_and_is_kept() -> None:
    app, browser = sat_down(secrets=CURTAIN)
    app.act("lift")
    app.act("menu")
    assert 'data-do="secrets"' in str(app.services.dialog.markup)
    app.act("secrets")
    screen = table(app)
    assert screen.state.hand
    assert not shown(app)
    assert read_envelope(browser.storage.texts[GAME_KEY + screen.id]).secrets == HOLD


def test_a_table_without_secrets_has_no_such_switch() -> None:
    app, _ = opened(FakeBrowser(fills_screen=False))
    at_table(app)
    app.act("menu")
    assert 'data-do="secrets"' not in str(app.services.dialog.markup)


def test_an_older_envelope_and_a_strange_one_mean_the_curtain() -> None:
    _, browser = sat_down()
    text = next(text for key, text in browser.storage.texts.items() if key.startswith(GAME_KEY))
    envelope = read_envelope(text)
    older = json.loads(write_envelope(envelope))
    del older["secrets"]
    assert read_envelope(json.dumps(older)).secrets == CURTAIN
    assert read_envelope(json.dumps({**older, "secrets": "shout"})).secrets == CURTAIN
    assert read_envelope(json.dumps({**older, "secrets": HOLD})).secrets == HOLD


@IN_EVERY_GAME
def test_the_set_up_offers_it_where_several_people_hide_something(game):
    draft = replace(new_draft(games.meta(game)), options=hidden(games.meta(game)))
    assert draft.hides
    assert not replace(draft, seats=with_computers(draft, 1)).hides
    assert replace(draft, seats=with_computers(draft, 2)).hides
    assert not replace(draft, options={games.meta(game).hidden.option: "open"}).hides


def with_computers(draft: Draft, people: int):
    """Return the seats of a draft with so many people."""
    return tuple(seat if at < people else replace(seat, computer=Computer(1)) for at, seat in enumerate(draft.seats))
