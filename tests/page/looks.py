"""Looks at the positions of random games, for the tests of all drawings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Any
from xml.etree import ElementTree

from tests.tools.deep import DEEP

import games
from engine.core.state import GameState
from engine.core.table import Table, plain_table
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import Markup
from engine.play.game import AnyGame
from engine.play.walk import walk
from engine.text.words import Words, game_words
from page.painting.pieces import Pieces, taken_apart, whole


def words_at(table: Table, language: str = "en") -> Words:
    """Return the words at a table."""
    return game_words(table.game, language).at(table.seats)


def look(state: Any, table: Table, seat: int | None, language: str = "en") -> tuple[Any, DrawContext]:
    """Return the view that a seat has of a position, and the `DrawContext` for its drawing."""
    game = games.load(table.game)
    view = game.view(state, seat)
    return view, game.draw_context(view, seat, words_at(table, language))


def eyes(state: GameState, number: int) -> set[int | None]:
    """Return some of those who may look at the position of a number: somebody without a seat, the seat that is asked,
    and each seat by turns; when everything is tested, all of them."""
    seats = range(state.players)
    return {None, *seats} if DEEP else {None, None if state.over else state.now.seat, seats[number % len(seats)]}


def everything(game: AnyGame, view: Any, context: DrawContext) -> list[str]:
    """Return the markup of all that is drawn: board, seats, choices; each is one document."""
    return [
        game.drawing.board(view, context),
        f"<div>{game.drawing.seats(view, context)}</div>",
        game.drawing.choices(view, context) or "<p/>",
    ]


def pieces_of(markup: Markup) -> dict[str, str]:
    """Return the pieces that a part is painted in by their ids. Each has an id of its own and holds no other; of some
    elements the opening tag alone is a piece."""
    opened = re.findall(r"<!--(/?)piece", markup)
    assert opened == ["", "/"] * (len(opened) // 2)
    pieces = {name: inside for part in parts_of(markup) for name, inside in part.by_id.items()}
    assert len(pieces) == len(opened) // 2
    for name, inside in pieces.items():
        closed = inside if "</" in inside or "/>" in inside else f"{inside}</{inside[1 : inside.index(' ')]}>"
        assert ElementTree.fromstring(closed).get("id") == name
    return pieces


def sections_of(markup: Markup) -> set[str]:
    """Return the ids of the sections of a part of the page, each of which is that of its element."""
    sections = taken_apart(f"<div>{markup}</div>").sections
    for name, inside in sections.items():
        assert ElementTree.fromstring(whole(inside)).get("id") == name
    return set(sections)


def parts_of(markup: Markup) -> list[Pieces]:
    """Return a part of the page and its sections, each taken apart."""
    part = taken_apart(f"<div>{markup}</div>")
    return [part, *map(taken_apart, part.sections.values())]


def positions(
    game: str, players: int, seed: str = "drawing", every: int = 1, **options: str
) -> Iterator[tuple[Table, Any]]:
    """Yield copies of every so many positions of a random game, and the last one; the game is played only once."""
    copy = games.load(game).copy
    for table, state in _walked(game, players, seed, every, tuple(options.items())):
        yield table, copy(state)


@cache
def _walked(
    game: str, players: int, seed: str, every: int, options: tuple[tuple[str, str], ...]
) -> list[tuple[Table, GameState]]:
    table = plain_table(game, players, seed, **dict(options))
    found: list[tuple[Table, GameState]] = []
    plies = count()

    def watch(game: AnyGame, state: GameState) -> None:
        if next(plies) % every == 0 or state.over:
            found.append((table, game.copy(state)))

    walk(games.load(game), table, watch)
    return found
