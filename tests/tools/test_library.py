from __future__ import annotations

from publish.assets.vendor import module
from publish.interpreter.snapshot import imported
from publish.interpreter.stdlib import LIBRARY, library, needed, unzipped


def test_the_library_has_what_the_page_imports_and_what_an_error_needs(tree):
    kept = needed(tree)
    for name in (
        "traceback.py",
        "encodings/utf_8.py",
        "encodings/cp437.py",
        "zipfile/__init__.py",
        "pyodide/ffi/__init__.py",
    ):
        assert name in kept
    whole = unzipped(module(tree, "pyodide", LIBRARY))
    files = {name.replace(".", "/") for name in imported(tree)}
    assert {f"{file}.py" for file in files if f"{file}.py" in whole} <= kept


def test_what_nobody_imports_is_left_out(tree):
    kept = needed(tree)
    for name in ("antigravity.py", "smtplib.py", "sqlite3/__init__.py", "encodings/johab.py"):
        assert name not in kept


def test_the_library_is_smaller_and_otherwise_as_it_was(tree):
    (cut,) = library(tree).values()
    whole = module(tree, "pyodide", LIBRARY)
    assert len(cut) < 0.7 * len(whole)
    assert unzipped(cut).items() <= unzipped(whole).items()
    assert library(tree)[f"vendor/pyodide/{LIBRARY}"] == cut
