"""Installs the npm packages and a Python environment. Standard library only.

Both follow lock files. A stamp in each folder contains the digest of its lock file; while that is the same, nothing is
installed."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from publish.tools.tree import Problem, Tree

STAMP = ".enoteca-stamp"
NODE_AT_LEAST = 20
BUILD_LOCK, PICTURES_LOCK = "py/publish/requirements.txt", "py/publish/pictures.txt"


def packages(tree: Tree, *locks: str) -> Path:
    """Install the npm packages and the Python packages of some lock files, side by side. Return the path of the Python
    that has them."""
    with ThreadPoolExecutor() as beside:
        of_npm = beside.submit(node_modules, tree)
        python = [python_packages(tree, lock) for lock in locks][-1]
        of_npm.result()
    return python


def node_modules(tree: Tree) -> None:
    """Install the npm packages, exactly as `package-lock.json` lists them."""
    stamp = tree.path("node_modules") / STAMP
    wanted = _fingerprint(tree, "package-lock.json")
    if _read(stamp) == wanted:
        return
    print("Installing the npm packages …", flush=True)
    _check_node()
    _run([_command("npm"), "ci", "--no-audit", "--no-fund"], tree, "npm could not install the packages.")
    stamp.write_text(wanted)


def python_packages(tree: Tree, lock: str) -> Path:
    """Install the packages of a lock file into `.venv`. Return the path of its Python."""
    python = _environment(tree)
    stamp = tree.path(".venv") / (STAMP + "-" + lock.replace("/", "-"))
    wanted = _fingerprint(tree, lock)
    if _read(stamp) != wanted:
        print(f"Installing the Python packages of {lock} …", flush=True)
        pip = [str(python), "-m", "pip", "install", "--quiet", "--no-compile", "--disable-pip-version-check"]
        _run([*pip, "--require-hashes", "-r", lock], tree, f"pip could not install the packages of {lock}.")
        stamp.write_text(wanted)
    return python


def _environment(tree: Tree) -> Path:
    """Make `.venv`, when it is missing or was made by another Python or for another folder."""
    folder = tree.path(".venv")
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    wanted = json.dumps([sys.version, sys.base_prefix, str(folder)])
    if _read(folder / STAMP) != wanted or not python.exists():
        _check_own(folder)
        print("Making a Python environment in .venv …", flush=True)
        problem = "Python could not make an environment; on Debian and Ubuntu, install the package python3-venv."
        _run([sys.executable, "-m", "venv", "--clear", str(folder)], tree, problem)
        (folder / STAMP).write_text(wanted)
    return python


def _check_own(folder: Path) -> None:
    """Raise `Problem` for a link, because its target would be emptied."""
    if folder.is_symlink():
        raise Problem(f"{folder} leads to {folder.resolve()}, which another project may use; remove the link.")


def _check_node() -> None:
    version = subprocess.run([_command("node"), "--version"], capture_output=True, text=True).stdout.strip()
    if int(version.removeprefix("v").split(".")[0] or 0) < NODE_AT_LEAST:
        raise Problem(f"Enoteca needs Node.js {NODE_AT_LEAST} or newer; this is {version}.")


def _command(name: str) -> str:
    if path := shutil.which(name):
        return path
    raise Problem(f"Enoteca needs `{name}`, which is not installed here; it comes with Node.js.")


def _run(command: Sequence[str], tree: Tree, problem: str) -> None:
    """Run a command in the tree's root. Raises `Problem` with the given text when it fails."""
    if subprocess.run(command, cwd=tree.root).returncode:
        raise Problem(problem)


def _fingerprint(tree: Tree, name: str) -> str:
    return hashlib.sha256(tree.read(name)).hexdigest()


def _read(path: Path) -> str:
    return path.read_text() if path.is_file() else ""
