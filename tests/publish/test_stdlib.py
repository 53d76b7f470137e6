from __future__ import annotations

import pytest

from publish.assets.vendor import module
from publish.interpreter.distribution import folder
from publish.interpreter.snapshot import imported
from publish.interpreter.stdlib import STDLIB, needed, stdlib, unzipped
from publish.tools.tree import Tree


@pytest.fixture(scope="module")
def kept(tree: Tree) -> set[str]:
    """Give the files that the standard library of the plain start has."""
    return needed(tree, imported(tree) or [])


def test_it_has_what_the_page_imports_and_what_an_error_needs(tree, kept):
    for name in (
        "traceback.py",
        "encodings/utf_8.py",
        "encodings/cp437.py",
        "zipfile/__init__.py",
        "pyodide/ffi/__init__.py",
    ):
        assert name in kept
    assert [name for name in kept if name.startswith("_sysconfigdata")]
    whole = unzipped(module(tree, "pyodide", STDLIB))
    files = {name.replace(".", "/") for name in imported(tree)}
    assert {f"{file}.py" for file in files if f"{file}.py" in whole} <= kept


def test_what_nobody_imports_is_left_out(kept):
    for name in ("antigravity.py", "smtplib.py", "sqlite3/__init__.py", "encodings/johab.py"):
        assert name not in kept


def test_it_is_smaller_and_otherwise_as_it_was(tree):
    site = stdlib(tree)
    (cut,) = site.values()
    whole = module(tree, "pyodide", STDLIB)
    assert len(cut) < 0.7 * len(whole)
    assert unzipped(cut).items() <= unzipped(whole).items()
    assert list(site) == [f"{folder(tree)}/{STDLIB}"]
