"""Finds in the source the messages to players: the codes of events, refusals and errors, with their facts.

A code that is put together from parts cannot be read off the source; it stands in `EXPANDED`, with a reason, here or
in a game's own `codes`. Where a code is handed to a function that says it, the callers of that function say it: those
of the same module, and of a function in `RAISING` those of all modules.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.games.parts import part_if_any

import games

PY = Path(__file__).resolve().parents[2] / "py"

SAID_AS = {"Event": "event", "Ending": "ending", "Refusal": "refusal", "InputError": "error"}
RAISING = {("engine.play.custom_board", "need"): 1}
"""Functions that raise an error for the modules that import them, and the place of its code in their arguments."""
NOT_FACTS = {"rule", "only", "reveals", "knew", "where", "code"}

EXPANDED: dict[str, tuple[str, ...]] = {
    # engine, game.py: each game says of each of its verbs when its time is (tests/contract/test_vocabulary.py)
    "refusal.time.{move.verb}": (),
}

ADDED = {
    # words.py: the refusal inside an illegal move is said first, and its sentence put into that of the error
    "error.move.illegal": frozenset({"why"}),
}


@dataclass(frozen=True)
class Said:
    """A message that the code asks for, and the facts it gives; `facts` is `None` where they cannot be read off."""

    name: str
    facts: frozenset[str] | None
    line: int


def said_by(source: str) -> list[Said]:
    """Return every message that a module asks for by an event, a refusal or an error."""
    tree = ast.parse(source)
    return [said for node in ast.walk(tree) for said in _said(tree, node)]


def expanded(name: str) -> tuple[str, ...]:
    """Return the names of messages that a name read off the source stands for."""
    return all_expanded().get(name, (name,))


@cache
def all_expanded() -> dict[str, tuple[str, ...]]:
    """Return the full names of messages for each name that is put together, those of games too."""
    own = (codes.EXPANDED for game in games.playable() if (codes := part_if_any(game, "codes")))
    return {name: codes for some in (EXPANDED, *own) for name, codes in some.items()}


def modules(*folders: str) -> list[Path]:
    """Return the Python files of some folders of `py`, in order."""
    return [path for folder in folders for path in sorted((PY / folder).rglob("*.py"))]


def _said(tree: ast.Module, node: ast.AST) -> Iterator[Said]:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAID_AS:
        # An event that `preview` returns did not happen: it is shown before a move is made.
        prefix = "preview" if _is_told_before(_around(tree, node)) else SAID_AS[node.func.id]
        for code, call in _codes(tree, node):
            yield Said(f"{prefix}.{code}", _facts(call), call.lineno)
    elif isinstance(node, ast.ImportFrom):
        yield from (said for alias in node.names for said in _raised_by(tree, node.module or "", alias.name))
    elif isinstance(node, ast.ClassDef) and any(_named(base) == "InputError" for base in node.bases):
        for call in _calls_of_super(node):
            yield from (Said(f"error.{code}", _facts(call), call.lineno) for code, _ in _codes(tree, call))


def _is_told_before(function: str) -> bool:
    """Return whether a function makes what `preview` returns: it is called so, or ends so (`sale_preview`)."""
    return function == "preview" or function.endswith("_preview")


def _raised_by(tree: ast.Module, module: str, function: str) -> Iterator[Said]:
    """Yield the errors that a module raises by an imported function."""
    at = RAISING.get((module, function))
    for call in [] if at is None else _calls_of(tree, function):
        yield Said(f"error.{_written(call.args[at])}", _facts(call), call.lineno)


def _calls_of(tree: ast.Module, function: str) -> Iterator[ast.Call]:
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    return (call for call in calls if _named(call.func) == function)


def _written(code: ast.expr) -> str:
    """Return a code as it stands in the source."""
    return str(code.value) if isinstance(code, ast.Constant) else ast.unparse(code)


def _codes(tree: ast.Module, call: ast.Call) -> Iterator[tuple[str, ast.Call]]:
    """Yield the code of a call with the call that gave it: when it is a parameter of the function around, those of
    all callers of that function in this module."""
    first = call.args[0]
    if isinstance(first, ast.Constant):
        yield str(first.value), call
    elif isinstance(first, ast.Name):
        yield from _codes_of_callers(tree, call, first.id)
    else:
        yield ast.unparse(first)[2:-1], call


def _codes_of_callers(tree: ast.Module, call: ast.Call, name: str) -> Iterator[tuple[str, ast.Call]]:
    around = next(node for node in _functions(tree) if call in ast.walk(node))
    at = [argument.arg for argument in around.args.args].index(name)
    for caller in _calls_of(tree, around.name):
        yield _written(caller.args[at]), caller


def _around(tree: ast.Module, call: ast.Call) -> str:
    """Return the name of the function around a call, "" outside of all."""
    return next((node.name for node in _functions(tree) if call in ast.walk(node)), "")


def _functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def _facts(call: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in call.keywords]
    return None if None in names else frozenset(name for name in names if name and name not in NOT_FACTS)


def _calls_of_super(node: ast.ClassDef) -> list[ast.Call]:
    calls = [inner for inner in ast.walk(node) if isinstance(inner, ast.Call)]
    return [call for call in calls if ast.unparse(call.func) == "super().__init__" and call.args]


def _named(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""
