"""Pieces travel to where a move has brought them, in a real browser; no press waits for them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from tests.browser.page_driver import PageDriver, picks_of, record_of, usual_match
from tests.browser.screen_checks import DESK
from tests.games.parts import part, part_if_any, seats

import games
from engine.drawing.journeys import journeys_of
from engine.play.match import Match

# Lets flights stop on their way, until this is called again.
STOP = """
() => {
    const own = window.ownAnimate ?? Element.prototype.animate;
    if (window.ownAnimate) return (Element.prototype.animate = own, delete window.ownAnimate, delete window.stopped);
    [window.ownAnimate, window.stopped] = [own, []];
    Element.prototype.animate = function (...given) {
        const flight = own.apply(this, given);
        flight.pause();
        if (this.closest("#travelling")) window.stopped.push(flight);
        return flight;
    };
}
"""
# The middles of what flies: when it begins, half way, and at its end.
COURSE = """
() => window.stopped.map((flight) => [0, 0.5, 0.9999].map((share) => {
    const { delay, duration } = flight.effect.getTiming();
    flight.currentTime = delay + share * duration;
    const { x, y, width, height } = flight.effect.target.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}))
"""
FLYING = "document.querySelector('#travelling > *') !== null"
SETTLED = """
async () => {
    const later = (wait) => new Promise((done) => setTimeout(done, wait));
    for (let frame = 0; frame < 3; frame++) await Promise.race([new Promise(requestAnimationFrame), later(500)]);
}
"""


def ply_before(match: Match, code: str) -> int:
    """Return the first move with such an event."""
    return next(ply for ply in range(match.ply) if any(event.code == code for event in match.log[ply + 1]))


@contextmanager
def at_its_move(here: PageDriver, game: str) -> Iterator[tuple[Match, int]]:
    """Be at a table where the next move lets something travel, and let it stop on its way."""
    match = usual_match(game, seats(game), "look")
    ply = ply_before(match, part(game, "page").TRAVELS)
    here.bring(record_of(match, ply))
    here.lift()
    here.page.mouse.click(2, 2)  # what lets pieces travel is fetched with the first press
    here.page.evaluate("import('./www/moving_pieces.js').then(() => {})")
    for action in picks_of(match.state_at(ply), match.moves[ply]):
        here.press(f'[data-do="{action}"]')
    here.page.evaluate(STOP)
    try:
        yield match, ply
    finally:
        here.page.evaluate(STOP)


def move_and_see_it_fly(here: PageDriver, match: Match, ply: int) -> None:
    """Make the next move of a match, and wait until something is under way."""
    here.move(str(match.moves[ply]))
    here.page.wait_for_function(FLYING)


GAMES = [game for game in games.playable() if hasattr(part_if_any(game, "page"), "TRAVELS")]


@pytest.mark.parametrize("game", GAMES)
def test_a_piece_is_under_way_between_its_places_after_a_press(driver, game):
    here = driver()
    with at_its_move(here, game) as (match, ply):
        move_and_see_it_fly(here, match, ply)
        for (left, top), (x, y), (right, down) in here.page.evaluate(COURSE):
            assert abs(right - left) + abs(down - top) > 3
            assert min(left, right) - 1 <= x <= max(left, right) + 1
            assert min(top, down) - 1 <= y <= max(top, down) + 1
    assert here.errors == []


# Lets a shape travel, and returns the colours in which it flies and those of the board. One that is used from the
# board's `defs` has none of its own; it flies in those that it has anywhere.
COLOURS = """
async ([begin, end, shape]) => {
    const { notePieces } = await import("./www/moving_pieces.js");
    const colours = (top) => [...top.querySelectorAll("*")].filter((it) => it.matches(":not(g, use, title)"))
        .map((it) => getComputedStyle(it).fill);
    notePieces([begin, end, shape].join("\\t"));
    for (const frame of [1, 2]) await new Promise(requestAnimationFrame);
    const flying = document.querySelector("#travelling > *");
    const drawn = document.getElementById(shape);
    if (flying.firstElementChild.matches("use") && drawn.closest("defs")) flying.append(drawn.cloneNode(true));
    return [colours(flying), colours(drawn)];
}
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_shape_travels_in_the_colours_of_the_board(driver, game):
    here, match = driver(viewport=DESK), usual_match(game, seats(game), "look")
    shapes = {one.shape for events in match.log for one in journeys_of(match.game.journeys, events)} - {"", "coin"}
    here.bring(record_of(match, len(match.moves) // 2))
    here.lift()
    here.page.mouse.click(2, 2)
    there = [shape for shape in sorted(shapes) if here.has(f"#{shape}")]
    assert there
    for shape in there:
        ways = [("board", "beside"), ("beside", shape)] if here.has(f"#{shape}:not(defs *)") else [("board", "beside")]
        for begin, end in ways:
            flying, drawn = here.page.evaluate(COLOURS, [begin, end, shape])
            assert flying == drawn != [], (shape, end)
    assert here.errors == []


# For how many milliseconds each copy rests where it has arrived.
RESTS = "() => window.stopped.map((flight) => flight.effect.getTiming().endDelay)"


@pytest.mark.parametrize("game", GAMES)
def test_what_changes_its_owner_in_an_exchange_of_many_rests_where_it_arrives(driver, game):
    here = driver()
    with at_its_move(here, game) as (match, ply):
        move_and_see_it_fly(here, match, ply)
        rests = here.page.evaluate(RESTS)
        assert any(rests) == getattr(part(game, "page"), "MANY_TRAVEL", False)
    assert here.errors == []


@pytest.mark.parametrize("game", GAMES)
def test_a_press_while_pieces_travel_counts_and_ends_their_flight(driver, game):
    here = driver()
    with at_its_move(here, game) as (match, ply):
        move_and_see_it_fly(here, match, ply)
        flights = here.page.evaluate("window.stopped.length")
        if here.has("#curtain"):
            here.press('[data-do="lift"]')
            assert not here.has("#curtain")
        else:
            here.play_out(match, ply + 1, ply + 2)
            assert here.record() == record_of(match, ply + 2)
        states = here.page.evaluate("window.stopped.map((flight) => flight.playState)")
        assert set(states[:flights]) == {"idle"}
    assert here.errors == []


@pytest.mark.parametrize("game", GAMES)
def test_nothing_travels_where_the_reader_wants_no_motion(driver, game):
    here = driver(reduced_motion="reduce")
    with at_its_move(here, game) as (match, ply):
        here.move(str(match.moves[ply]))
        here.page.evaluate(SETTLED)
        assert here.page.evaluate("window.stopped.length") == 0
    assert here.errors == []


@pytest.mark.parametrize("game", GAMES)
def test_nothing_travels_on_when_the_reader_leaves_the_table(driver, game):
    here = driver()
    with at_its_move(here, game) as (match, ply):
        move_and_see_it_fly(here, match, ply)
        here.page.go_back()
        here.see(".screen-lobby")
        here.page.evaluate(SETTLED)
        assert not here.has("#travelling")
    assert here.errors == []
