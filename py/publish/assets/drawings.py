"""What pictures of the games' boards are made with: the style sheets of drawings, and shapes out of the games' art."""

from __future__ import annotations

from xml.etree import ElementTree

import games
from engine.drawing.markup import escape
from engine.drawing.picture import Materials
from publish.assets.art import pictures
from publish.assets.stylesheets import BOARD, DRAWING
from publish.tools.tree import Site, Tree

SVG = "{http://www.w3.org/2000/svg}"


def drawings(tree: Tree) -> Site:
    """Return `board/GAME/drawing.json` for each game, which the page reads when somebody saves a picture."""
    return {f"board/{game}/drawing.json": materials(tree, game).written().encode() for game in games.playable()}


def materials(tree: Tree, game: str) -> Materials:
    """Return what pictures of a game are made with. Raises `Problem` where a package is missing of which its art is
    made."""
    made = {name: file for name, file in pictures(tree, game).items() if name.endswith(".svg")}
    art = {f"art/{game}/{name}": _shapes(file) for name, file in made.items()}
    return Materials(sheets(tree, game), {name: shapes for name, shapes in art.items() if shapes})


def sheets(tree: Tree, game: str) -> tuple[str, ...]:
    """Return the texts of the style sheets of a game's drawings: what all share, and what the game's board adds."""
    names = (DRAWING, f"py/games/{game}/{BOARD}")
    return tuple(tree.text(name) for name in names if tree.path(name).exists())


def _shapes(file: bytes) -> str:
    """Return the named paths of a picture as markup that can stand in another one."""
    paths = ElementTree.fromstring(file).iter(f"{SVG}path")
    named = [(path.get("id"), path.get("d", "")) for path in paths]
    return "".join(f'<path id="{escape(name)}" d="{escape(shape)}"/>' for name, shape in named if name)
