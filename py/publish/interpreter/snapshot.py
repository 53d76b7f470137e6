"""The snapshot: the memory of an interpreter that has imported everything, so that the page need not import it.

`www/start/internals.js` puts it in place. If anything goes wrong with it in a browser, the page starts without it. If
it cannot be made, the page does not name one."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from publish.assets.archive import archive
from publish.interpreter.distribution import distribution
from publish.interpreter.pyscript import PACKAGE as PYSCRIPT
from publish.interpreter.tricks import INTERNALS, attempted, run_internals
from publish.tools.build_cache import remembered
from publish.tools.tree import Site, Tree, digest

PREIMPORT = "py/publish/interpreter/preimport.py"
SCRIPTS = (INTERNALS, PREIMPORT)


def snapshot(tree: Tree) -> Site:
    """Return `snapshot/HASH.bin`; no file when it cannot be made."""
    memory = made(tree)
    return {} if memory is None else {file_name(memory): memory}


def file_name(memory: bytes) -> str:
    """Return the path of a snapshot. It contains a digest of the content, so that no kept file is ever out of date."""
    return f"snapshot/{digest(memory)}.bin"


def made(tree: Tree) -> bytes | None:
    """Return the snapshot for the Python of the tree, a kept one if nothing in it has changed; `None` when it cannot be
    made."""
    python, interpreter = archive(tree)["py.zip"], distribution(tree)
    ingredients = [python, *interpreter.values(), *_pyscript(tree), *map(tree.read, SCRIPTS)]
    return attempted(
        tree,
        "the snapshot",
        lambda: remembered(tree, ingredients, lambda out: make(tree, python, interpreter, out)),
    )


def imported(tree: Tree) -> list[str] | None:
    """Return the names of all modules that the snapshot has imported; `None` without a snapshot."""
    memory = made(tree)
    return None if memory is None else str(head(memory)["imported"]).split()


def head(memory: bytes) -> dict[str, Any]:
    """Return the head of a snapshot, which `snapshot` in `internals.mjs` has written."""
    begin = 12 + int.from_bytes(memory[8:12], "little")
    said: dict[str, Any] = json.loads(memory[12:begin])
    return said


def make(tree: Tree, python: bytes, interpreter: Site, out: Path) -> None:
    """Write the snapshot for an archive of Python and an interpreter. The same files always make the same bytes. Raises
    `Problem` when it cannot be made."""
    with TemporaryDirectory() as site, TemporaryDirectory() as pyodide:
        zipfile.ZipFile(io.BytesIO(python)).extractall(site)
        for name, content in interpreter.items():
            Path(pyodide, name).write_bytes(content)
        run_internals(tree, "snapshot", site, f"{pyodide}/", tree.path(PYSCRIPT), tree.path(PREIMPORT), out)


def _pyscript(tree: Tree) -> list[bytes]:
    """Return the sources of PyScript, among which the snapshot finds its Python package."""
    return [tree.read(name) for name in tree.files(f"{PYSCRIPT}/src")]
