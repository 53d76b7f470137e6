"""The games' art: the pictures in the folder `art` of each game, those that a module there makes, and what pictures of
a board are made with."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from pathlib import PurePosixPath
from xml.etree import ElementTree

import games
from engine.drawing.markup import escape
from engine.drawing.picture import Materials
from publish.assets.stylesheets import BOARD, DRAWING
from publish.assets.vendor import module
from publish.tools.tree import Problem, Site, Tree

SVG = "{http://www.w3.org/2000/svg}"


def art(tree: Tree) -> Site:
    """Return `art/GAME/NAME` for each picture of each game. Raises `Problem` when one cannot be made."""
    return {f"art/{game}/{name}": picture for game in games.GAMES for name, picture in pictures(tree, game).items()}


def pictures(tree: Tree, game: str) -> dict[str, bytes]:
    """Return the pictures of a game by their names. The function `made` of a game's module `art/NAME.py` takes a
    function that reads files of npm packages, and returns pictures."""
    found: dict[str, bytes] = {}
    for path in map(PurePosixPath, tree.files(f"py/games/{game}/art")):
        if path.suffix == ".py":
            found |= _made(tree, f"games.{game}.art.{path.stem}")
        else:
            found[path.name] = tree.read(str(path))
    return found


def _made(tree: Tree, name: str) -> dict[str, bytes]:
    try:
        made: dict[str, bytes] = import_module(name).made(partial(module, tree))
    except ValueError as error:
        raise Problem(f"{name} can make no picture: {error}") from error
    return made


def drawings(tree: Tree) -> Site:
    """Return `board/GAME/drawing.json` for each game, which the page reads when a player saves a picture."""
    return {f"board/{game}/drawing.json": materials(tree, game).written().encode() for game in games.playable()}


def materials(tree: Tree, game: str) -> Materials:
    """Return the style sheets and shapes for pictures of a game. Raises `Problem` when an npm package is missing."""
    made = {name: file for name, file in pictures(tree, game).items() if name.endswith(".svg")}
    art = {f"art/{game}/{name}": _shapes(file) for name, file in made.items()}
    return Materials(sheets(tree, game), {name: shapes for name, shapes in art.items() if shapes})


def sheets(tree: Tree, game: str) -> tuple[str, ...]:
    """Return the texts of the style sheets of a game's drawings: the one of all games, and the one of its board."""
    names = (DRAWING, f"py/games/{game}/{BOARD}")
    return tuple(tree.text(name) for name in names if tree.path(name).exists())


def _shapes(file: bytes) -> str:
    """Return the named paths of a picture, as markup for another picture."""
    paths = ElementTree.fromstring(file).iter(f"{SVG}path")
    named = [(path.get("id"), path.get("d", "")) for path in paths]
    return "".join(f'<path id="{escape(name)}" d="{escape(shape)}"/>' for name, shape in named if name)
