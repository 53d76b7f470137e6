"""The files of PyScript in `vendor/pyscript`: only those that the page may ask for, if they can be found out."""

from __future__ import annotations

import json

from publish.assets.vendor import module, without_source_map
from publish.interpreter.tricks import INTERNALS, attempted, run_internals
from publish.tools.build_cache import remembered
from publish.tools.tree import Problem, Site, Tree

PACKAGE = "node_modules/@pyscript/core"
FOLDER = "vendor/pyscript"


def pyscript(tree: Tree) -> Site:
    """Return PyScript's files: those that the page may ask for, or all scripts if these cannot be found out."""
    names = needed_chunks(tree) or _all_chunks(tree)
    scripts = {f"{FOLDER}/{name}": without_source_map(tree.read(f"{PACKAGE}/dist/{name}")) for name in names}
    return {f"{FOLDER}/LICENSE": module(tree, "@pyscript/core", "LICENSE"), **scripts}


def needed_chunks(tree: Tree) -> list[str]:
    """Return the names of the files that the page may ask for; none if they cannot be found out."""
    all_chunks = _all_chunks(tree)
    ingredients = [tree.read(INTERNALS)]
    for name in all_chunks:
        ingredients += [name.encode(), tree.read(f"{PACKAGE}/dist/{name}")]

    def ask() -> list[str]:
        asked = remembered(tree, ingredients, lambda out: run_internals(tree, "chunks", tree.path(PACKAGE), out))
        return [str(name) for name in json.loads(asked)]

    return attempted(tree, "the choice of PyScript's files", ask) or []


def _all_chunks(tree: Tree) -> list[str]:
    """Return the names of all scripts of PyScript. Raises `Problem` when there are none."""
    names = [name.rpartition("/")[2] for name in tree.files(f"{PACKAGE}/dist") if name.endswith(".js")]
    if not names:
        raise Problem(f"{PACKAGE}/dist has no scripts. `npm ci` brings them back.")
    return names
