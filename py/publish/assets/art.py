"""Takes the games' art: the pictures in the folder `art` of each game, and those that a module there makes."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from pathlib import PurePosixPath

import games
from publish.assets.vendor import module
from publish.tools.tree import Problem, Site, Tree


def art(tree: Tree) -> Site:
    """Return `art/GAME/NAME` for each picture of each game. Raises `Problem` when one cannot be made."""
    return {f"art/{game}/{name}": picture for game in games.GAMES for name, picture in pictures(tree, game).items()}


def pictures(tree: Tree, game: str) -> dict[str, bytes]:
    """Return the pictures of a game by their names. A module `art/NAME.py` of the game has a function `made`, which is
    given a way to read the files of npm packages and returns pictures."""
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
