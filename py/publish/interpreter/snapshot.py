"""The snapshot: the memory of an interpreter that has imported everything, so that the page need not import it. It
has a base, and a part for each game.

`www/start/internals.js` puts it in place. If anything goes wrong with it in a browser, the page starts without it. If
it cannot be made, the page does not name one."""

from __future__ import annotations

import io
import json
import shutil
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import games
from publish.assets.archive import archive
from publish.interpreter.distribution import distribution
from publish.interpreter.pyscript import PACKAGE as PYSCRIPT
from publish.interpreter.tricks import INTERNALS, attempted, run_internals
from publish.tools.build_cache import all_remembered
from publish.tools.tree import Site, Tree, digest

PREIMPORT = "py/publish/interpreter/preimport.py"
SCRIPTS = (
    INTERNALS,
    PREIMPORT,
    "py/publish/interpreter/allocations.mjs",
    "py/publish/interpreter/heap.mjs",
    "www/start/heap.js",
)
BASE = "base"


def snapshot(tree: Tree) -> Site:
    """Return the files of the snapshot; none when it cannot be made."""
    return {file_name(name, memory): memory for name, memory in (made(tree) or {}).items()}


def file_name(name: str, memory: bytes) -> str:
    """Return the path of the base or of a game's part (`name`). It contains a digest of the content, so that no kept
    file is ever out of date."""
    return f"snapshot/{name}.{digest(memory)}.bin"


def made(tree: Tree) -> dict[str, bytes] | None:
    """Return the parts of the snapshot for the Python of the tree by their names, the base first; kept ones if nothing
    in them has changed. Where it cannot be divided, all is in the base. `None` when it cannot be made."""
    parts = attempted(tree, "the parts of the snapshot", lambda: _remembered(tree, [BASE, *games.playable()]))
    return parts or attempted(tree, "the snapshot", lambda: _remembered(tree, [BASE]))


def _remembered(tree: Tree, names: Sequence[str]) -> dict[str, bytes]:
    python, interpreter = archive(tree)["py.zip"], distribution(tree)
    ingredients = [python, *interpreter.values(), *_pyscript(tree), *map(tree.read, SCRIPTS), " ".join(names).encode()]

    def make_missing(missing: Mapping[int, Path]) -> None:
        with TemporaryDirectory() as folder:
            make(tree, python, interpreter, Path(folder), "parts" if len(names) > 1 else "whole")
            for number, path in missing.items():
                shutil.move(Path(folder, names[number]), path)

    return dict(zip(names, all_remembered(tree, [[*ingredients, name.encode()] for name in names], make_missing)))


def imported(tree: Tree) -> list[str] | None:
    """Return the names of all modules that the snapshot has imported; `None` without a snapshot."""
    parts = made(tree)
    return None if parts is None else str(head(parts[BASE])["imported"]).split()


def head(memory: bytes) -> dict[str, Any]:
    """Return the head of a file of the snapshot, which `snapshot` in `internals.mjs` has written."""
    begin = 12 + int.from_bytes(memory[8:12], "little")
    said: dict[str, Any] = json.loads(memory[12:begin])
    return said


def make(tree: Tree, python: bytes, interpreter: Site, out: Path, way: str) -> None:
    """Write the snapshot for an archive of Python and an interpreter into a folder, in one of the ways of
    `internals.mjs`: `base`, and as `parts` a file for each game. The same files always make the same bytes. Raises
    `Problem` when it cannot be made."""
    with TemporaryDirectory() as site, TemporaryDirectory() as pyodide:
        zipfile.ZipFile(io.BytesIO(python)).extractall(site)
        for name, content in interpreter.items():
            Path(pyodide, name).write_bytes(content)
        run_internals(tree, "snapshot", site, f"{pyodide}/", tree.path(PYSCRIPT), tree.path(PREIMPORT), out, way)


def _pyscript(tree: Tree) -> list[bytes]:
    """Return the sources of PyScript, among which the snapshot finds its Python package."""
    return [tree.read(name) for name in tree.files(f"{PYSCRIPT}/src")]
