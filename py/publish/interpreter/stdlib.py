"""Python's standard library, cut to the modules that a start without a snapshot can need.

There is no list of them to keep up to date: the snapshot lists the modules that it has imported, and `needed.py` finds
those that they may import later."""

from __future__ import annotations

import io
import zipfile

from publish.assets.archive import zipped
from publish.assets.vendor import module
from publish.interpreter.distribution import STDLIB, folder
from publish.interpreter.snapshot import imported
from publish.interpreter.tricks import attempted
from publish.tools.build_cache import remembered, run_node
from publish.tools.tree import Site, Tree

SCRIPTS = ("py/publish/interpreter/needed.mjs", "py/publish/interpreter/needed.py")


def stdlib(tree: Tree) -> Site:
    """Return the standard library for the plain start: all of it, if it cannot be cut."""
    whole = module(tree, "pyodide", STDLIB)
    names = imported(tree)
    cut = None if names is None else attempted(tree, "the smaller standard library", lambda: _cut(tree, whole, names))
    return {f"{folder(tree)}/{STDLIB}": cut or whole}


def _cut(tree: Tree, whole: bytes, imported: list[str]) -> bytes:
    files = unzipped(whole)
    # Without our own modules, so that a kept answer stays valid while they import the same.
    kept = needed(tree, [name for name in imported if not files.keys().isdisjoint(files_of(name))])
    # Files that are no modules (a table of settings, a text) stay.
    return zipped({name: content for name, content in files.items() if name in kept or not name.endswith(".py")})


def files_of(module: str) -> tuple[str, str]:
    """Return the two possible file names of a module."""
    path = module.replace(".", "/")
    return f"{path}.py", f"{path}/__init__.py"


def unzipped(archive: bytes) -> Site:
    """Return the files of a zip archive."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {entry.filename: opened.read(entry) for entry in opened.infolist() if not entry.is_dir()}


def needed(tree: Tree, imported: list[str]) -> set[str]:
    """Return the names of the files that a start can need if it imports some modules. Raises `Problem` when the
    interpreter that should find them fails."""
    names = " ".join(imported)
    ingredients = [module(tree, "pyodide", STDLIB), names.encode(), *map(tree.read, SCRIPTS)]
    asked = ("interpreter/needed.mjs", f"{tree.path('node_modules/pyodide')}/", tree.path(SCRIPTS[1]), names)
    return set(remembered(tree, ingredients, lambda out: run_node(tree, *asked, out)).decode().splitlines())
