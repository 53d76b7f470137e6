"""Makes the memory of an interpreter that has everything imported, so that the page need not import it.

`www/boot.js` puts it in place. It is an underscored feature of Pyodide; whatever goes wrong with it in a browser, the
page starts without it."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from engine.drawing.markup import Attribute, Markup, joined, tag
from publish.assets.archive import archive
from publish.assets.compress import ENCODINGS, packed
from publish.assets.vendor import module
from publish.interpreter.trim import digest, webassembly, whole
from publish.tools.build_cache import remembered, run_node
from publish.tools.tree import Site, Tree

SCRIPTS = ("py/publish/interpreter/snapshot.mjs", "py/publish/interpreter/preimport.py")
# The Python package of PyScript, as it stands in its JavaScript.
PACKAGE = "src/stdlib/pyscript.js"


def snapshot(tree: Tree) -> Site:
    """Return `snapshot/HASH.bin`."""
    memory = made(tree)
    return {file_name(memory): memory}


def named(tree: Tree) -> str:
    """Return what tells the page which snapshot is its own, the size of the memory that it goes into, and the sizes of
    the two large files of a start."""
    [(memory, content)] = snapshot(tree).items()
    [(interpreter, code)] = webassembly(tree).items()
    told = (
        _told(tree, "snapshot", memory, content, data_heap=_head(content)["heap"]),
        _told(tree, "interpreter", interpreter, code),
    )
    return joined(told, between="\n")


def _told(tree: Tree, name: str, path: str, content: bytes, **more: Attribute) -> Markup:
    """Return where a large file is, and its size as it is and in each encoding."""
    sizes = {"bytes": content, **{encoding: packed(tree, content, encoding) for encoding in ENCODINGS}}
    told = {f"data_{encoding}": len(size) for encoding, size in sizes.items()}
    return tag("meta", name=f"enoteca-{name}", content=f"./{path}", **told, **more)


def file_name(memory: bytes) -> str:
    """Return the path of a snapshot; another content has another name, so none is ever out of date."""
    return f"snapshot/{digest(memory)}.bin"


def made(tree: Tree) -> bytes:
    """Return the snapshot for the Python of the tree; made anew only when something in it has changed."""
    rooms = archive(tree)["py.zip"]
    interpreter, pyscript = whole(tree), module(tree, "@pyscript/core", PACKAGE)
    ingredients = [rooms, *interpreter.values(), pyscript, *map(tree.read, SCRIPTS)]
    return remembered(tree, ingredients, lambda out: make(tree, rooms, interpreter, out))


def imported(tree: Tree) -> list[str]:
    """Return the names of all modules that the snapshot has imported."""
    return str(_head(made(tree))["imported"]).split()


def _head(memory: bytes) -> dict[str, Any]:
    """Return what a snapshot says of itself (`snapshot.mjs` has written it)."""
    begin = 12 + int.from_bytes(memory[8:12], "little")
    head: dict[str, Any] = json.loads(memory[12:begin])
    return head


def make(tree: Tree, rooms: bytes, interpreter: Site, out: Path) -> None:
    """Write the snapshot for an archive of rooms and an interpreter; the same bytes whenever and wherever."""
    with TemporaryDirectory() as site, TemporaryDirectory() as pyodide:
        zipfile.ZipFile(io.BytesIO(rooms)).extractall(site)
        for name, content in interpreter.items():
            Path(pyodide, name).write_bytes(content)
        pyscript = tree.path(f"node_modules/@pyscript/core/{PACKAGE}")
        run_node(tree, "interpreter/snapshot.mjs", site, f"{pyodide}/", pyscript, tree.path(SCRIPTS[1]), out)
