from __future__ import annotations

import ast
import re
from types import EllipsisType

import pytest

from publish.assets.archive import PACKAGES
from publish.assets.plain_python import undocumented
from publish.tools.tree import ROOT

SOURCE = '''"""What it is,
in two lines."""

LENGTH = 3  # in metres
NAME = "# no comment"
"""What is meant by it."""


class Vat:
    """A vat."""


def filled(vat: Vat) -> str:
    # Why it is done.
    return """no
docstring"""
'''

PLAIN = '''


LENGTH = 3
NAME = "# no comment"



class Vat:
    ...


def filled(vat: Vat) -> str:

    return """no
docstring"""
'''


class WithoutDocstrings(ast.NodeTransformer):
    def visit_Expr(self, node):
        is_said = isinstance(node.value, ast.Constant) and isinstance(node.value.value, str | EllipsisType)
        return None if is_said else node


def what_runs(source):
    """Return the syntax of a module without docstrings, with the positions of all other nodes."""
    return re.sub(r", end_\w+=\d+", "", ast.dump(WithoutDocstrings().visit(ast.parse(source)), include_attributes=True))


def test_comments_and_docstrings_go_and_lines_stay():
    assert undocumented(SOURCE) == PLAIN
    assert what_runs(PLAIN) == what_runs(SOURCE)


@pytest.mark.parametrize("package", PACKAGES)
def test_each_module_runs_as_it_did(package):
    for path in sorted((ROOT / "py" / package).rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        assert what_runs(undocumented(source)) == what_runs(source), path
