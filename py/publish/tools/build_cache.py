"""Runs scripts in Node, and keeps their results, because a snapshot or a packed file takes long to make."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from publish.tools.tree import Problem, Tree

KEPT = "node_modules/.cache/enoteca"
WEEK = 7 * 24 * 60 * 60
PATIENCE = 15 * 60


def run_node(tree: Tree, script: str, *arguments: str | Path) -> None:
    """Run a script of `py/publish` in Node. Raises `Problem` when it fails."""
    node = shutil.which("node")
    if node is None:
        raise Problem("Enoteca needs `node`, which is not installed here; it comes with Node.js.")
    command = [node, str(tree.path(f"py/publish/{script}")), *map(str, arguments)]
    try:
        ran = subprocess.run(command, cwd=tree.root, capture_output=True, text=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        raise Problem(f"{script} does not come to an end.") from None
    if ran.returncode:
        raise Problem(f"{script} failed:\n{ran.stderr.strip()}")


def remembered(tree: Tree, ingredients: Sequence[bytes], make: Callable[[Path], None]) -> bytes:
    """Return the content that `make` writes to a path; a kept one, if it had the same ingredients."""
    (found,) = all_remembered(tree, [ingredients], lambda out: make(out[0]))
    return found


def all_remembered(
    tree: Tree, ingredients: Sequence[Sequence[bytes]], make: Callable[[Mapping[int, Path]], None]
) -> list[bytes]:
    """Return a content for each group of ingredients; a kept one, if it had the same ingredients.

    `make` is called once for all others, with a path for each, by the number of its group."""
    kept = [tree.path(KEPT) / _digest(group) for group in ingredients]
    missing = [at for at, path in enumerate(kept) if not path.is_file()]
    if missing:
        folder = tree.path(KEPT)
        folder.mkdir(parents=True, exist_ok=True)
        _forget_old(folder)
        with TemporaryDirectory(dir=folder) as workplace:
            made = {at: Path(workplace) / str(at) for at in missing}
            make(made)
            for at, path in made.items():
                path.replace(kept[at])
    for path in kept:
        path.touch()
    return [path.read_bytes() for path in kept]


def _digest(ingredients: Sequence[bytes]) -> str:
    digest = hashlib.sha256()
    for ingredient in ingredients:
        digest.update(hashlib.sha256(ingredient).digest())
    return digest.hexdigest()[:32]


def _forget_old(folder: Path) -> None:
    """Delete the contents that no build has used for a week."""
    for path in folder.iterdir():
        if path.is_file() and path.stat().st_mtime < time.time() - WEEK:
            path.unlink()
