"""Python as pages get it: without what only documents it, which is a fifth of a module that is sent as text."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from functools import cache

NO_STATEMENT = "..."
"""Stands in the place of a docstring that is all that a class or a function has."""


# One build asks for all modules several times.
@cache
def undocumented(source: str) -> str:
    """Return the source of a module without its comments and docstrings. What is left stands in the lines in which it
    stood, so that a report of an error names the right ones."""
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
    """Yield the statements that are nothing but a text, and what can stand in the place of each."""
    for node in ast.walk(module):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            is_needed = len(node.body) == 1 and node is not module
            for statement in node.body:
                if isinstance(statement, ast.Expr) and _is_text(statement.value):
                    yield statement, NO_STATEMENT if is_needed else ""


def _is_text(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and isinstance(value.value, str)
