"""Python as pages get it: without what only documents it, which is a fifth of a module that is sent as text."""

from __future__ import annotations

import ast
import io
import tokenize

NOTHING_SAID = '""'
"""Stands in the place of a docstring, which may be all that a class or a function has."""


def undocumented(source: str) -> str:
    """Return the source of a module without its comments and docstrings. What is left stands in the lines in which it
    stood, so that a report of an error names the right ones."""
    lines = source.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column].rstrip()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            first, last = node.lineno, node.end_lineno or node.lineno
            lines[first - 1] = lines[first - 1][: node.col_offset] + NOTHING_SAID
            lines[first:last] = [""] * (last - first)
    return "".join(f"{line}\n" for line in lines)
