"""Python's standard library, cut to what a start without a snapshot can need. Nobody keeps a list of it: the snapshot
tells what it has imported, and an interpreter what may come to that (`needed.py`)."""

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
    """Return the standard library of the plain start: all of it where it cannot be cut."""
    whole = module(tree, "pyodide", STDLIB)
    names = imported(tree)
    cut = None if names is None else attempted(tree, "the smaller standard library", lambda: _cut(tree, whole, names))
    return {f"{folder(tree)}/{STDLIB}": cut or whole}


def _cut(tree: Tree, whole: bytes, imported: list[str]) -> bytes:
    files = unzipped(whole)
    # Without our own modules: as long as those import the same, an interpreter need not be asked again.
    kept = needed(tree, [name for name in imported if not files.keys().isdisjoint(files_of(name))])
    # What is no module (a table of settings, a text) stays.
    return zipped({name: content for name, content in files.items() if name in kept or not name.endswith(".py")})


def files_of(module: str) -> tuple[str, str]:
    """Return the names of the files of which one would be the module's."""
    path = module.replace(".", "/")
    return f"{path}.py", f"{path}/__init__.py"


def unzipped(archive: bytes) -> Site:
    """Return the files of a zip archive."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {entry.filename: opened.read(entry) for entry in opened.infolist() if not entry.is_dir()}


def needed(tree: Tree, imported: list[str]) -> set[str]:
    """Return the names of the modules' files that a start can need which imports these modules. Raises `Problem` when
    no interpreter can tell."""
    names = " ".join(imported)
    ingredients = [module(tree, "pyodide", STDLIB), names.encode(), *map(tree.read, SCRIPTS)]
    asked = ("interpreter/needed.mjs", f"{tree.path('node_modules/pyodide')}/", tree.path(SCRIPTS[1]), names)
    return set(remembered(tree, ingredients, lambda out: run_node(tree, *asked, out)).decode().splitlines())
