"""The picture of a result: made of what can be fetched, shown, then shared or saved."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from tests.page.fake_browser import FakeBrowser
from tests.page.test_app import opened, table
from tests.records.golden import recorded, shortest_finished
from tests.tools.example import GAME

import games
from engine.files.record import write_record
from engine.play.match import Match
from page.app import App
from publish.assets.art import materials
from publish.tools.tree import Tree

NAME = "enoteca-{}-2026-03-14-result.{}"


def at_the_end(match: Match, has_materials: bool = True) -> tuple[App, FakeBrowser]:
    app, browser = opened()
    app.file("import", write_record(match))
    game = match.table.game
    if has_materials:
        browser.files[f"./board/{game}/drawing.json"] = materials(Tree(), game).written()
    return app, browser


def texts(svg: str) -> list[str]:
    return ["".join(text.itertext()) for text in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


@pytest.mark.parametrize("game", games.playable())
def test_it_names_the_winner_and_all_places_with_what_was_counted(game):
    match = shortest_finished(game)
    app, browser = at_the_end(match)
    app.act("result")
    found = texts(browser.pictures[NAME.format(game, "png")])
    words = table(app).words
    for place in match.game.standing(match.state):
        assert words.fact("seat", place.seat) in found
        total = words.say(f"place.{place.out}") if place.rank is None else str(next(iter(place.breakdown.values())))
        assert total.replace("-", "\N{MINUS SIGN}") in found or total in found
    assert words.say(f"decided.{match.game.ending(match.state)}") in found
    assert f"{match.game.meta.title} · 14 March 2026" in found


def test_it_names_the_day_of_the_game_or_none_when_that_is_not_known():
    app, browser = at_the_end(shortest_finished(GAME))
    for known, said in (("2025-12-01 09:30", " · 1 December 2025"), ("", "")):
        table(app).state.kept_at = known
        app.act("result")
        assert games.meta(GAME).title + said in texts(browser.pictures[NAME.format(GAME, "png")])


def test_winners_who_share_are_both_named_and_first():
    app, browser = at_the_end(recorded(GAME, "shared"))
    app.act("result")
    found = texts(browser.pictures[NAME.format(GAME, "png")])
    match = table(app).match
    seats = tuple(place.seat for place in match.game.standing(match.state) if place.rank == 1)
    assert len(seats) > 1
    assert table(app).words.say("page.end.winner", count=len(seats), seats=seats) in found
    ranks = [text for text in found if text in ("1", "2", "3", "4")][: len(seats)]
    assert ranks == ["1"] * len(seats)


@pytest.mark.parametrize(("prepared", "shares"), [("share blob:x", True), ("save blob:x", False)])
def test_it_is_shared_where_the_browser_can_and_saved_everywhere(prepared, shares):
    app, browser = at_the_end(shortest_finished(GAME))
    browser.prepared = prepared
    app.act("result")
    dialog = str(app.services.dialog.markup)
    assert 'src="blob:x"' in dialog
    assert ('id="result-share"' in dialog) is shares
    app.act("result-share")
    assert browser.shared == 1
    for kind in ("png", "svg", "gif"):
        app.act(f"result-save {kind}")
    assert [*browser.saved] == [NAME.format(GAME, "png"), NAME.format(GAME, "svg")]


@pytest.mark.parametrize("missing", ["materials", "picture"])
def test_a_picture_that_cannot_be_made_is_told(missing):
    app, browser = at_the_end(shortest_finished(GAME), missing != "materials")
    browser.prepared = ""
    app.act("result")
    assert app.services.dialog.markup == ""
    said = app.services.settings.words().say("page.picture.failed")
    assert [notice.text for notice in app.services.notices.shown] == [said]


def test_before_the_end_there_is_none():
    match = shortest_finished(GAME)
    app, browser = at_the_end(Match(match.game, match.table, match.moves[:-1]))
    app.act("result")
    assert browser.pictures == {}
