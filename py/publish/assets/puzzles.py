"""The puzzles of all games as one file, which the page fetches when somebody opens them."""

from __future__ import annotations

import json

import games
from publish.tools.tree import Site, Tree

FILE, BETWEEN = "puzzles.txt", "=====\n"


def puzzles(tree: Tree) -> Site:
    """Return the file: by game the texts of its puzzles."""
    names = {game: f"py/games/{game}/{FILE}" for game in games.playable()}
    found = {game: tree.text(name).split(BETWEEN) for game, name in names.items() if tree.path(name).exists()}
    return {"puzzles.json": json.dumps(found, separators=(",", ":")).encode()}
