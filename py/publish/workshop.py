"""What the build lets Node do, and what it keeps of it: making a snapshot or packing a large file takes its time."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from publish.tree import Problem, Tree

KEPT = "node_modules/.cache/enoteca"
WEEK = 7 * 24 * 60 * 60


def run_node(tree: Tree, script: str, *arguments: str | Path) -> None:
    """Run a script of `py/publish` in Node. Raises `Problem` when it fails."""
    node = shutil.which("node")
    if node is None:
        raise Problem("Enoteca needs `node`, which is not installed here; it comes with Node.js.")
    command = [node, str(tree.path(f"py/publish/{script}")), *map(str, arguments)]
    ran = subprocess.run(command, cwd=tree.root, capture_output=True, text=True)
    if ran.returncode:
        raise Problem(f"{script} failed:\n{ran.stderr.strip()}")


def remembered(tree: Tree, ingredients: list[bytes], make: Callable[[Path], None]) -> bytes:
    """Return what `make` writes to the path it is given; from the last time, when the ingredients are the same."""
    digest = hashlib.sha256()
    for ingredient in ingredients:
        digest.update(hashlib.sha256(ingredient).digest())
    kept = tree.path(KEPT) / digest.hexdigest()[:32]
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        _forget_old(kept.parent)
        with TemporaryDirectory(dir=kept.parent) as folder:
            make(Path(folder) / "made")
            (Path(folder) / "made").replace(kept)
    kept.touch()
    return kept.read_bytes()


def _forget_old(folder: Path) -> None:
    """Delete what nobody has used for a week."""
    for path in folder.iterdir():
        if path.is_file() and path.stat().st_mtime < time.time() - WEEK:
            path.unlink()
