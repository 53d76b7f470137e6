"""Draws a board as a file: the same picture as in the page, without a browser."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import games
from command.files import at_hand
from command.output import YES, complain
from engine.core.state import GameState
from engine.core.table import Table
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import escape
from engine.drawing.picture import picture
from engine.drawing.zones import Arrangement, Board, Spot
from engine.play.game import AnyGame
from engine.text.words import game_words
from publish.assets.art import pictures
from publish.tools.tree import Problem, Tree

SHAPES = ("wide", "tall")
# The style sheets of a drawing: what all share, and what is the game's own.
SHEETS = ("engine/drawing/drawing.css", "games/{game}/style/board.css")
SVG = "{http://www.w3.org/2000/svg}"


def show_drawing(arguments: Namespace) -> int:
    """Print a picture of the board as SVG."""
    game, table, state, _ = at_hand(arguments.file)
    if arguments.seat is not None and arguments.seat > table.players:
        return complain(f"--seat {arguments.seat}: there are {table.players} seats")
    if not hasattr(game.drawing, "zones"):
        return complain(f"{game.meta.title}: its board does not consist of zones")
    board = _board(arguments, game, table, state)
    arrangement = _arranged(board, arguments.shape)
    if arrangement is None:
        return complain(f"--shape {arguments.shape}: {', '.join([*SHAPES, *(zone.id for zone in board.zones)])}")
    return _print_picture(board, arrangement, game.meta.id, arguments.theme)


def _print_picture(board: Board, arrangement: Arrangement, game: str, theme: str) -> int:
    try:
        print(picture(board, arrangement, sheets(game), theme, art(game)))
    except Problem as problem:
        return complain(str(problem))
    return YES


def _board(arguments: Namespace, game: AnyGame, table: Table, state: GameState) -> Board:
    """Return the board as the seat sees it that the call names; nobody can do anything there."""
    seat = None if arguments.seat is None else arguments.seat - 1
    words = game_words(game.meta.id, arguments.language).at(table.seats)
    asked, decision = (None, "") if state.over else (state.now.seat, state.now.kind)
    zones: Callable[[GameState, DrawContext], Board] = getattr(game.drawing, "zones")  # noqa: B009
    return zones(game.view(state, seat), DrawContext(words, seat, asked, decision))


def _arranged(board: Board, shape: str) -> Arrangement | None:
    """Return an arrangement, or that of a single zone; `None` where there is no such zone."""
    if shape in SHAPES:
        return board.wide if shape == "wide" else board.tall
    found = [zone for zone in board.zones if zone.id == shape]
    return Arrangement(*(size := (found[0].width, found[0].height)), {shape: Spot(0, 0, *size)}) if found else None


def sheets(game: str) -> list[str]:
    """Return the texts of the style sheets of a game's drawings."""
    package = Path(games.__file__).parents[1]
    return [(package / name.format(game=game)).read_text(encoding="utf-8") for name in SHEETS]


def art(game: str) -> dict[str, str]:
    """Return the shapes of a game's art as markup, by the names that its drawing has for the files. Raises `Problem`
    where an npm package is missing of which they are made."""
    made = pictures(Tree(), game)
    return {f"art/{game}/{name}": _shapes(file) for name, file in made.items() if name.endswith(".svg")}


def _shapes(file: bytes) -> str:
    """Return the named paths of a picture as markup that can stand in another one."""
    paths = ElementTree.fromstring(file).iter(f"{SVG}path")
    named = [(path.get("id"), path.get("d", "")) for path in paths]
    return "".join(f'<path id="{escape(name)}" d="{escape(shape)}"/>' for name, shape in named if name)
