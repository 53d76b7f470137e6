"""Cuts Python's library to what a start without a snapshot can need. Nobody keeps a list of it: the snapshot tells what
it has imported, and an interpreter what may come to that (`needed.py`)."""

from __future__ import annotations

import io
import zipfile

from publish.assets.archive import zipped
from publish.assets.vendor import module
from publish.interpreter.snapshot import imported
from publish.interpreter.trim import FOLDER, LIBRARY
from publish.tools.build_cache import remembered, run_node
from publish.tools.tree import Site, Tree

SCRIPTS = ("py/publish/interpreter/needed.mjs", "py/publish/interpreter/needed.py")


def library(tree: Tree) -> Site:
    """Return the library of the plain start."""
    whole = unzipped(module(tree, "pyodide", LIBRARY))
    kept = needed(tree)
    # What is no module (a table of settings, a text) stays.
    cut = {name: content for name, content in whole.items() if name in kept or not name.endswith(".py")}
    return {f"{FOLDER}/{LIBRARY}": zipped(cut)}


def unzipped(archive: bytes) -> Site:
    """Return the files of a zip archive."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {entry.filename: opened.read(entry) for entry in opened.infolist() if not entry.is_dir()}


def needed(tree: Tree) -> set[str]:
    """Return the names of the modules' files that a start can need."""
    names = " ".join(imported(tree))
    ingredients = [module(tree, "pyodide", LIBRARY), names.encode(), *map(tree.read, SCRIPTS)]
    asked = ("interpreter/needed.mjs", f"{tree.path('node_modules/pyodide')}/", tree.path(SCRIPTS[1]), names)
    return set(remembered(tree, ingredients, lambda out: run_node(tree, *asked, out)).decode().splitlines())
