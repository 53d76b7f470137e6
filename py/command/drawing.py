"""Draws a board as a file: the same picture as in the page, without a browser."""

from __future__ import annotations

from argparse import Namespace

from command.files import at_hand
from command.output import YES, complain
from engine.drawing.picture import picture
from engine.drawing.zones import Arrangement, BoardZones, alone
from engine.text.words import game_words
from publish.assets.art import materials
from publish.tools.tree import Problem, Tree

SHAPES = ("wide", "tall")


def show_drawing(arguments: Namespace) -> int:
    """Print a picture of the board as SVG."""
    game, table, state, _ = at_hand(arguments.file)
    if arguments.seat is not None and arguments.seat > table.players:
        return complain(f"--seat {arguments.seat}: there are {table.players} seats")
    words = game_words(game.meta.id, arguments.language).at(table.seats)
    board = game.zones_without_choices(state, None if arguments.seat is None else arguments.seat - 1, words)
    arrangement = _arranged(board, arguments.shape)
    if arrangement is None:
        return complain(f"--shape {arguments.shape}: {', '.join([*SHAPES, *(zone.id for zone in board.zones)])}")
    return _print_picture(board, arrangement, game.meta.id, arguments.theme)


def _print_picture(board: BoardZones, arrangement: Arrangement, game: str, theme: str) -> int:
    try:
        print(picture(board, arrangement, materials(Tree(), game), theme))
    except Problem as problem:
        return complain(str(problem))
    return YES


def _arranged(board: BoardZones, shape: str) -> Arrangement | None:
    """Return an arrangement, or that of a single zone; `None` where there is no such zone."""
    if shape in SHAPES:
        return board.wide if shape == "wide" else board.tall
    return next((alone(zone) for zone in board.zones if zone.id == shape), None)
