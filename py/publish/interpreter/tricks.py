"""Tricks: they make the start quicker, but depend on internals of Pyodide and PyScript.

`internals.mjs` alone knows those internals. Without a trick the site works, only slower. A build leaves out a trick
that fails, as it may with a newer Pyodide or PyScript, and logs a warning. A build of a `plain` tree leaves out all."""

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
    """Return the result of a trick; `None` for a plain tree, or when the trick raises `Problem`, which is logged."""
    if tree.plain or title in tree.left_out:
        return None
    try:
        return make()
    except Problem as problem:
        leave_out(tree, title, _in_short(str(problem)))
        return None


def leave_out(tree: Tree, title: str, why: str) -> None:
    """Log that a trick does not apply any more, once for each tree."""
    if title not in tree.left_out:
        tree.left_out.add(title)
        log.warning("Left out: %s. The site works without it. %s", title, why)


def _in_short(problem: str) -> str:
    """Return the line of a problem with the error itself: Node also prints the code around it and a trace."""
    lines = problem.splitlines()
    return next((line for line in lines if "Error: " in line), lines[0])


def run_internals(tree: Tree, command: str, *arguments: str | Path) -> None:
    """Run a command of `internals.mjs`. Raises `Problem` when it fails."""
    run_node(tree, INTERNALS.removeprefix("py/publish/"), command, *arguments)
