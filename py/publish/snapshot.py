"""Makes the memory of an interpreter that has everything imported, so that the page need not import it.

`www/boot.js` puts it in place. It is an underscored feature of Pyodide; whatever goes wrong with it in a browser, the
page starts without it."""

from __future__ import annotations

import hashlib
import io
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from publish.archive import archive
from publish.tree import Site, Tree
from publish.vendor import module
from publish.workshop import remembered, run_node

SCRIPTS = ("py/publish/snapshot.mjs", "py/publish/warm.py")


def snapshot(tree: Tree) -> Site:
    """Return `snapshot/HASH.bin`."""
    memory = made(tree)
    return {file_name(memory): memory}


def named(tree: Tree) -> str:
    """Return what tells the page which snapshot is its own."""
    memory = made(tree)
    return f'<meta name="enoteca-snapshot" content="./{file_name(memory)}" data-bytes="{len(memory)}">'


def file_name(memory: bytes) -> str:
    """Return the path of a snapshot; another content has another name, so none is ever out of date."""
    return f"snapshot/{hashlib.sha256(memory).hexdigest()[:16]}.bin"


def made(tree: Tree) -> bytes:
    """Return the snapshot for the Python of the tree; made anew only when something in it has changed."""
    rooms = archive(tree)["py.zip"]
    interpreter = [module(tree, "pyodide", name) for name in ("package.json", "python_stdlib.zip")]
    return remembered(tree, [rooms, *interpreter, *map(tree.read, SCRIPTS)], lambda out: _make(tree, rooms, out))


def _make(tree: Tree, rooms: bytes, out: Path) -> None:
    with TemporaryDirectory() as site:
        zipfile.ZipFile(io.BytesIO(rooms)).extractall(site)
        run_node(tree, "snapshot.mjs", site, f"{tree.path('node_modules/pyodide')}/", tree.path(SCRIPTS[1]), out)
