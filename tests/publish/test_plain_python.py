from __future__ import annotations

from types import CodeType

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

PLAIN = '''""


LENGTH = 3
NAME = "# no comment"
""


class Vat:
    ""


def filled(vat: Vat) -> str:

    return """no
docstring"""
'''


def what_runs(code: CodeType) -> tuple[object, ...]:
    """Return the instructions of a code with the lines that a report of an error names, and of all that is in it."""
    inside = [what_runs(one) if isinstance(one, CodeType) else one for one in code.co_consts]
    return code.co_name, code.co_code, code.co_names, inside, [*code.co_lines()]


def compiled(source: str) -> tuple[object, ...]:
    return what_runs(compile(source, "module", "exec", optimize=2))


def test_comments_and_docstrings_go_and_lines_stay():
    assert undocumented(SOURCE) == PLAIN
    assert compiled(PLAIN) == compiled(SOURCE)


@pytest.mark.parametrize("package", PACKAGES)
def test_each_module_runs_as_it_did(package):
    for path in sorted((ROOT / "py" / package).rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        assert compiled(undocumented(source)) == compiled(source), path
