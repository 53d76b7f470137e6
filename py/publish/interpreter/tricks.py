"""What makes the start quicker by way of internals of Pyodide and PyScript, and how the build goes on where that fails.

`internals.mjs` alone knows those internals. What it does is a *trick*: a build can leave it out, and the site works,
only slower. A build leaves a trick out when it fails, which a newer Pyodide or PyScript may bring about, and says so. A
build from a tree that is `plain` leaves all of them out."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from publish.tools.build_cache import run_node
from publish.tools.tree import Problem, Tree

INTERNALS = "py/publish/interpreter/internals.mjs"

Made = TypeVar("Made")

log = logging.getLogger(__name__)


def attempted(tree: Tree, title: str, make: Callable[[], Made]) -> Made | None:
    """Return what a trick makes; None where the tree is plain, or where the trick raises `Problem`, which is logged."""
    if tree.plain or title in tree.left_out:
        return None
    try:
        return make()
    except Problem as problem:
        leave_out(tree, title, _in_short(str(problem)))
        return None


def leave_out(tree: Tree, title: str, why: str) -> None:
    """Say that a trick does not apply any more, once for each tree."""
    if title not in tree.left_out:
        tree.left_out.add(title)
        log.warning("Left out: %s. The site works without it. %s", title, why)


def _in_short(problem: str) -> str:
    """Return the line of a problem that tells the error: Node prints the code around it and a trace as well."""
    lines = problem.splitlines()
    return next((line for line in lines if "Error: " in line), lines[0])


def run_internals(tree: Tree, command: str, *arguments: str | Path) -> None:
    """Let `internals.mjs` do one of its commands. Raises `Problem` when it fails."""
    run_node(tree, INTERNALS.removeprefix("py/publish/"), command, *arguments)
