"""Python for the page: modules without comments and docstrings, which are a fifth of their text."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from functools import cache

NO_STATEMENT = "..."
"""Replaces a docstring that is the whole body of a class or function."""


# A build asks for all modules eight times; without the cache, each would take seven seconds.
@cache
def undocumented(source: str) -> str:
    """Return the source of a module without its comments and docstrings. All code keeps its line numbers, so that error
    reports name the right lines."""
    lines = source.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column].rstrip()
    for text, instead in _docstrings(ast.parse(source)):
        first, last = text.lineno, text.end_lineno or text.lineno
        lines[first - 1] = (lines[first - 1][: text.col_offset] + instead).rstrip()
        lines[first:last] = [""] * (last - first)
    return "".join(f"{line}\n" for line in lines)


def _docstrings(module: ast.Module) -> Iterator[tuple[ast.Expr, str]]:
    """Yield the statements that are only a text, and the replacement for each."""
    for node in ast.walk(module):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            is_needed = len(node.body) == 1 and node is not module
            for statement in node.body:
                if isinstance(statement, ast.Expr) and _is_text(statement.value):
                    yield statement, NO_STATEMENT if is_needed else ""


def _is_text(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and isinstance(value.value, str)
