"""The story of a finished game on the page: chances, turning points, graded moves, and a try from there."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from tests.games.parts import PLAYERS
from tests.page.computers.test_computers import on
from tests.page.fake_browser import FakeBrowser
from tests.page.fetched.test_advice import let_it_think, part, whole
from tests.page.test_app import opened, table
from tests.records.golden import shortest_finished

from engine.bots.grades import MISTAKE, Graded
from engine.files.record import write_record
from engine.review.grading import Weighed, weighed_plies
from engine.text.languages import LANGUAGES
from page.app import App
from page.storage.store import REVIEW_KEY


def told(game: str) -> tuple[App, FakeBrowser]:
    """Return a page with the story of a game open."""
    app, browser = opened()
    app.opener.open_record(write_record(shortest_finished(game)))
    app.act("story")
    return app, browser


def returned(weighed: Weighed):
    return weighed
    yield


@pytest.fixture
def bad(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every move be a mistake, without a thought."""

    def weighing(match, bot, ply, seats):
        best = match.game.legal_moves(match.state_at(ply - 1))[-1]
        graded = Graded(match.moves[ply - 1], MISTAKE, best, 1200) if match.mover(ply) in seats else None
        kind, luck = match.state_at(ply - 1).now.kind, (100,) * match.table.players
        return None, returned(Weighed(ply, match.mover(ply), kind, graded, luck, graded is not None))

    monkeypatch.setattr("page.fetched.story.weighing", weighing)


@pytest.mark.parametrize("game", PLAYERS)
def test_the_story_has_chances_with_their_table_and_turning_points(game: str) -> None:
    app, _ = told(game)
    choices = part(app, "choices")
    drawn = ElementTree.fromstring(f"<div>{choices}</div>")
    match = table(app).match
    assert drawn.find(".//*[@id='chart-chance']//svg") is not None
    rows = drawn.findall(".//*[@id='story-table']/tbody/tr")
    assert len(rows) >= 2
    assert {len(row) for row in rows} == {1 + match.table.players}
    winners = {place.seat for place in match.game.standing(match.state) if place.rank == 1}
    assert {seat for seat, cell in enumerate(rows[-1][1:]) if cell.text != "0"} == winners
    points = drawn.findall(".//ol[@id='story-points']/li")
    assert len(points) <= 3
    for point in points:
        told_of = [button.get("data-do", "").split() for button in point.findall("./div/ol//button[@class='log-line']")]
        (look, last), (again, before) = [it.get("data-do", "").split() for it in point.findall("./span/button")]
        assert (look, again) == ("look", "again")
        assert 1 <= len(told_of) <= 5
        assert all(verb == "look" and int(before) < int(ply) <= int(last) for verb, ply in told_of)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_story_is_told_in_every_language(language: str, bad: None) -> None:
    app, browser = told(PLAYERS[0])
    app.act(f"language {language}")
    app.act("story-weigh 0")
    let_it_think(browser)
    assert "page." not in "".join(ElementTree.fromstring(f"<div>{part(app, 'choices')}</div>").itertext())


def test_moves_are_weighed_kept_and_read_again(bad: None) -> None:
    app, browser = told(PLAYERS[0])
    own = [ply for ply in range(1, table(app).match.ply + 1) if table(app).match.mover(ply) == 1]
    app.act("story-weigh 1")
    assert "<progress" in part(app, "choices")
    let_it_think(browser)
    assert f"{len(own)} mistakes" in part(app, "choices")
    assert any(key.startswith(REVIEW_KEY) for key in browser.storage.texts)
    id = table(app).id
    app.act("lobby")
    app.act(f"continue {id}")
    app.act("story")
    assert f"{len(own)} mistakes" in part(app, "choices")
    app.act("lobby")
    app.act(f"delete-now {id}")
    assert not any(key.startswith(REVIEW_KEY) for key in browser.storage.texts)


@pytest.mark.parametrize("game", PLAYERS)
def test_a_mistake_is_told_in_words_with_what_would_have_been_better(game: str, bad: None) -> None:
    app, browser = told(game)
    app.act("story-weigh 0")
    let_it_think(browser)
    drawn = ElementTree.fromstring(f"<div>{part(app, 'choices')}</div>")
    listed = drawn.findall(".//ol[@class='mistakes']/li")
    assert listed
    for item in listed:
        said, better = (item.text or "").split(" That was a mistake. Percentage points lost: 12. Better: ")
        assert re.fullmatch(r"Move \d+: .+\.", said)
        assert better.strip()[0].isupper() or better.strip()[0] == "“", better


def test_a_kept_review_with_a_move_that_cannot_be_made_is_shown_all_the_same(bad: None) -> None:
    app, browser = told(PLAYERS[0])
    app.act("story-weigh 0")
    let_it_think(browser)
    id = table(app).id
    (key,) = [key for key in browser.storage.texts if key.startswith(REVIEW_KEY)]
    browser.storage.texts[key] = re.sub(
        r'"best":\[.*?\]\]', '"best":["sell",["everything"]]', browser.storage.texts[key]
    )
    app.act("lobby")
    app.act(f"continue {id}")
    app.act("story")
    assert "Better: “sell everything”." in part(app, "choices")


def test_grades_are_counted_in_singular_and_plural() -> None:
    words = told(PLAYERS[0])[0].services.settings.words(PLAYERS[0])
    said = [words.say("page.grade.blunder", count=count) for count in (1, 2)]
    assert said == ["1 blunder", "2 blunders"]


def test_weighing_can_be_stopped(bad: None) -> None:
    app, browser = told(PLAYERS[0])
    app.act("story-weigh 0")
    app.act("story-stop")
    assert "<progress" not in part(app, "choices")
    let_it_think(browser)
    assert 'data-do="story-weigh 0"' in part(app, "choices")


def test_moves_that_were_weighed_before_a_stop_are_kept_and_the_rest_is_offered(bad: None) -> None:
    app, browser = told(PLAYERS[0])
    app.act("story-weigh 0")
    while ">1 mistake<" not in part(app, "choices"):
        on(browser)
    app.act("story-stop")
    let_it_think(browser)
    id = table(app).id
    app.act("lobby")
    app.act(f"continue {id}")
    app.act("story")
    assert ">1 mistake<" in part(app, "choices")
    assert "Grade the rest of" in part(app, "choices")
    app.act("story-weigh 0")
    let_it_think(browser)
    own = [ply for ply in range(1, table(app).match.ply + 1) if table(app).match.mover(ply) == 0]
    assert f"{len(own)} mistakes" in part(app, "choices")
    assert 'data-do="story-weigh 0"' not in part(app, "choices")


def test_a_move_that_was_only_measured_for_another_seat_is_still_to_be_graded(bad: None) -> None:
    app, browser = told(PLAYERS[0])
    for seat in (0, 1):
        app.act(f"story-weigh {seat}")
        let_it_think(browser)
    shown = table(app).state.story.shown()
    assert not {0, 1} & {*shown.not_all_graded}
    last = max(one.ply for one in shown.found if one.seat == 0)
    found = [replace(one, graded=None, is_complete=False) if one.ply == last else one for one in shown.found]
    assert 0 in replace(shown, found=found).not_all_graded


def test_somebody_tries_again_from_a_turning_point_against_computers() -> None:
    app, _ = told(PLAYERS[0])
    match = table(app).match
    app.act("again 3")
    fork = table(app).match
    assert fork.moves == match.moves[:3]
    assert fork.table.people == [fork.state.now.seat]
    assert all(seat.computer.level == 3 for seat in fork.table.seats if seat.computer)


@pytest.mark.parametrize("deed", ["story-weigh 9", "story-weigh x", "again 99999", "again -1", "again", "story x"])
def test_doctored_actions_do_nothing(deed: str) -> None:
    app, _ = told(PLAYERS[0])
    before = whole(app)
    app.act(deed)
    assert whole(app) == before


def test_a_review_that_cannot_be_read_was_not_kept() -> None:
    app, browser = told(PLAYERS[0])
    id = table(app).id
    for text in ("{", '{"of":1}', "[]", '{"of":"x","found":[{"ply":"a"}]}'):
        browser.storage.texts[REVIEW_KEY + id] = text
        app.act("lobby")
        app.act(f"continue {id}")
        app.act("story")
        assert 'id="story"' in part(app, "choices")


def test_there_is_no_story_before_the_end() -> None:
    app, _ = opened()
    match = shortest_finished(PLAYERS[0])
    app.opener.open_record(write_record(match.fork(5)))
    app.act("story")
    assert 'id="story' not in whole(app)


def test_what_is_weighed_are_the_moves_of_a_seat_and_what_was_revealed() -> None:
    match = shortest_finished(PLAYERS[0])
    plies = weighed_plies(match, [1])
    assert {ply for ply in range(1, match.ply + 1) if match.mover(ply) == 1} <= set(plies)
    assert all(match.mover(ply) == 1 or match.revealed_at(ply) for ply in plies)
