"""Where a move is seen: the places that each game's events are said to touch, and those of its journeys, are drawn, and
can be marked."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest
from tests.page.looks import parts_of, words_at
from tests.records.golden import all_recorded
from tests.tree.codes import expanded, modules, said_by

import games
from engine.core.event import Event
from engine.drawing.journeys import Journey, journeys_of
from engine.drawing.markup import Markup, last_touched
from engine.play.match import Match

IN_EVERY_GAME = pytest.mark.parametrize("game", games.playable())


def facts_by_code(game: str) -> dict[str, list[frozenset[str]]]:
    """Return, by code, the facts of each place in the source that makes an event of that code."""
    found: dict[str, list[frozenset[str]]] = {}
    for path in modules(f"games/{game}"):
        for said in said_by(path.read_text(encoding="utf-8")):
            for name in expanded(said.name):
                found.setdefault(name.removeprefix("event."), []).append(said.facts or frozenset())
    return found


def places(game: str) -> dict[str, set[str]]:
    """Return the ids of places by the codes of events; the line of scores is drawn by the page."""
    loaded = games.load(game)
    found = {code: set(templates) for code, templates in loaded.touched_ids.items()}
    for code, journeys in loaded.journeys.items():
        ids = {id for journey in journeys for id in f"{journey.start} {journey.goal}".split()}
        found.setdefault(code, set()).update(id for id in ids if not id.startswith("score-"))
    return found


def drawn(match: Match[Any], ply: int, seat: int | None) -> tuple[Markup, Markup]:
    """Return the board and the seats after a ply, as a seat sees them."""
    game = match.game
    view = game.view(match.state_at(ply), seat)
    context = game.draw_context(view, seat, words_at(match.table))
    return game.drawing.board(view, context), Markup(f"<div>{game.drawing.seats(view, context)}</div>")


def frames(part: Markup) -> list[str]:
    return [pieces.frame for pieces in parts_of(part)]


def moments(match: Match[Any], left: set[tuple[str, str]]) -> Iterator[tuple[int, Event, str]]:
    """Yield each event that touches a place which is still left, with its ply and the template of that place."""
    for ply, events in enumerate(match.log[1:], start=1):
        for event in events:
            yield from ((ply, event, template) for code, template in sorted(left) if code == event.code)


def marks(parts: tuple[Markup, Markup], ids: list[str]) -> int:
    """Return how many of these ids are marked. A mark never makes a whole part or section be painted."""
    marked = [last_touched(part, ids) for part in parts]
    assert list(map(frames, marked)) == list(map(frames, parts))
    return sum(part.count(' data-last="true"') for part in marked)


@IN_EVERY_GAME
def test_the_places_are_those_of_events_that_are_told_with_these_facts(game: str) -> None:
    told = facts_by_code(game)
    for code, templates in places(game).items():
        assert code in told
        wanted = {name for template in templates for _, name, _, _ in Formatter().parse(template) if name}
        assert [facts for facts in told[code] if not wanted <= facts] == []


@IN_EVERY_GAME
def test_every_place_that_is_touched_is_drawn_at_least_once(game: str) -> None:
    left = {(code, template) for code, templates in places(game).items() for template in templates}
    for match in all_recorded(game):
        for ply, event, template in moments(match, left):
            viewers = [event.only, *([event.number("seat")] if "cards" in template else [])]
            if any(marks(drawn(match, ply, seat), event.filled(template)) for seat in viewers):
                left.discard((event.code, template))
    assert left == set()


def test_a_place_is_filled_with_facts_and_one_of_several_with_each_of_them() -> None:
    event = Event("shown", "1.1", seat=2, regions=("a", "b"), none=())
    assert event.filled("seat-{seat}") == ["seat-2"]
    assert event.filled("marker-{seat}-{regions}") == ["marker-2-a", "marker-2-b"]
    assert event.filled("always") == ["always"]
    assert event.filled("{none}-{seat}") == []


def test_a_journey_is_filled_with_the_facts_of_its_event() -> None:
    templates = {"taken": (Journey("mat-{giver} hand", "mat-{seat}"), Journey("bank", "seat-{seat}", "coin"))}
    events = [Event("other", "1.1"), Event("taken", "1.2", seat=1, giver=2)]
    assert journeys_of(templates, events) == [("mat-2 hand", "mat-1", ""), ("bank", "seat-1", "coin")]


def test_a_mark_is_put_on_that_element_alone() -> None:
    markup = Markup('<g id="a"><g id="ab"></g></g>')
    assert last_touched(markup, ["a", "none"]) == '<g id="a" data-last="true"><g id="ab"></g></g>'
