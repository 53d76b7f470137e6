"""The small pictures that stand in the texts of a game, as its module `pages/symbols.py` draws them."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from engine.drawing.markup import Markup, tag
from publish.tools.tree import Tree


def symbols(tree: Tree, game: str) -> Mapping[str, Markup]:
    """Return the symbols of a game by their names; none for a game without that module."""
    if not tree.path(f"py/games/{game}/pages/symbols.py").exists():
        return {}
    drawn: Mapping[str, tuple[str, Markup]] = import_module(f"games.{game}.pages.symbols").SYMBOLS
    return {name: _symbol(box, inside) for name, (box, inside) in drawn.items()}


def _symbol(box: str, inside: Markup) -> Markup:
    return tag("svg", inside, class_="symbol drawing", viewBox=box, aria_hidden="true")
