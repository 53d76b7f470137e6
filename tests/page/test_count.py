"""The count at the end of a game that was just finished, and what can follow: another game."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from tests.page.fake_browser import FakeBrowser
from tests.page.test_app import continued, opened, table
from tests.records.golden import shortest_finished
from tests.tools.example import GAME

import games
from engine.files.record import write_record
from engine.play.match import Match
from engine.text.words import written
from page.app import App
from page.parts.count import count

GAMES = pytest.mark.parametrize("game", games.playable())


def just_finished(game: str) -> tuple[App, FakeBrowser]:
    """Return a page on which the last move of a game was just made."""
    match = shortest_finished(game)
    app, browser = opened()
    app.file("import", write_record(Match(match.game, match.table, match.moves[:-1])))
    if table(app).state.covered:
        app.act("lift")
    app.move(str(match.moves[-1]))
    assert table(app).match.state.over
    return app, browser


def choices(app: App) -> str:
    return str(table(app).parts()["choices"])


def rows(app: App) -> int:
    """Return how many rows are shown; those of the other steps have their room already."""
    body = choices(app).partition("<tbody>")[2].partition("</tbody>")[0]
    return body.count("<tr") - body.count("is-to-come")


@GAMES
def test_each_step_is_a_row_that_is_said_and_then_the_result_comes(game):
    app, browser = just_finished(game)
    steps = table(app).state.count
    for told in range(1, len(steps) + 1):
        assert (rows(app), 'id="end"' in choices(app)) == (told, False)
        assert ('id="count-skip"' in choices(app)) is (told < len(steps))
        app.act("count-next")
        if told < len(steps):
            assert table(app).words.say(steps[told].code, **steps[told].facts) in browser.said[-1]
    assert 'id="end"' in choices(app)
    assert 'data-over="new"' in choices(app)
    winner = table(app).match.game.standing(table(app).match.state)[0].seat
    assert table(app).words.fact("seat", winner) in browser.said[-1]


@GAMES
def test_the_sums_are_those_of_the_result_at_the_last_step(game):
    app, _ = just_finished(game)
    state = table(app).state
    state.told = len(state.count)
    body, _, foot = choices(app).partition("<tfoot>")
    sums = foot.partition("</tfoot>")[0] if foot else body.partition("<tbody>")[2]
    for place in state.game.standing(state.match.state):
        out = table(app).words.say(f"place.{place.out}")
        assert f"<td>{out if place.rank is None else next(iter(place.breakdown.values()))}</td>" in sums


def test_a_single_step_is_the_sum_already():
    app, _ = just_finished(GAME)
    words, state = table(app).words, table(app).state
    places = state.game.standing(state.match.state)
    step, tie = (replace(state.count[0], breaks_ties=breaks_ties) for breaks_ties in (False, True))
    assert "<tfoot>" not in count(words, places, [step, tie], 2)
    assert "<tfoot>" in count(words, places, [step, step, tie], 1)


@GAMES
def test_the_score_line_shows_no_points_that_are_not_counted_yet(game):
    app, _ = just_finished(game)
    state = table(app).state
    measure = next(iter(state.game.standing(state.match.state)[0].breakdown))
    for told, _ in enumerate(state.count, 1):
        state.told = told
        steps = [step.amounts for step in state.count[:told] if not step.breaks_ties]
        sums = [written(sum(of[seat] or 0 for of in steps)) for seat in range(state.match.state.players)]
        shown = re.findall(rf'id="score-\d-{measure}".*?<b>(.*?)</b>', str(table(app).parts()["score"]))
        assert shown in (sums, [])  # the figures of some games are no points


def test_it_can_be_skipped_and_is_not_shown_again():
    app, browser = just_finished(GAME)
    app.act("count-skip")
    assert 'id="end"' in choices(app)
    for act in ("count-next", "count-skip", "look 3", "present"):
        app.act(act)
    assert 'id="end"' in choices(app)
    assert 'data-over=""' in choices(app), "nothing is celebrated twice"
    app = continued(browser, table(app))
    assert 'id="end"' in choices(app)
    assert 'data-over=""' in choices(app)


def test_a_move_that_is_made_again_is_not_counted_again():
    app, _ = just_finished(GAME)
    app.act("count-skip")
    app.act("undo")
    app.act("undo-now")
    app.act("redo")
    assert table(app).match.state.over
    assert 'id="end"' in choices(app)


@GAMES
def test_the_board_at_the_end_is_the_winners(game):
    app, _ = just_finished(game)
    app.act("count-skip")
    state = table(app).state
    winner = state.game.standing(state.match.state)[0].seat
    view = state.game.view(state.match.state, winner)
    words = table(app).words
    drawn = state.game.drawing.board(view, state.game.context_without_choices(state.match.state, winner, words))
    assert str(drawn) == str(table(app).parts()["board"])


def names_opener(app: App, seat: int) -> bool:
    return table(app).words.say("page.end.rematch-moved", seat=seat) in choices(app)


@pytest.mark.parametrize("game", [game for game in games.playable() if games.meta(game).opener_by_play])
def test_where_play_decides_who_begins_no_rematch_names_a_seat(game):
    app, _ = just_finished(game)
    app.act("count-skip")
    assert 'id="end-rematch"' in choices(app)
    assert not any(names_opener(app, seat) for seat in range(table(app).match.table.players))


@pytest.mark.parametrize("game", [game for game in games.playable() if not games.meta(game).opener_by_play])
def test_in_a_rematch_with_the_start_player_moved_on_the_next_seat_begins(game):
    app, _ = just_finished(game)
    app.act("count-skip")
    before = table(app).match
    first = before.state_at(0).now.seat
    opener = (first + 1) % before.table.players
    assert names_opener(app, opener)
    colours = [seat.colour for seat in before.table.seats]
    called = [table(app).words.fact("seat", seat) for seat in range(before.table.players)]
    app.act("rematch-moved")
    after = table(app).match
    assert [seat.colour for seat in after.table.seats] == colours[opener:] + colours[:opener]
    assert [table(app).words.fact("seat", seat) for seat in range(len(called))] == called[opener:] + called[:opener]
    assert (after.state.now.seat, after.ply) == (0, 0)
    assert after.table.options == before.table.options
    assert after.table.seed != before.table.seed
