"""Only two files depend on internals of Pyodide and PyScript, and a build works without them."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import pytest
from tests.tools.other_pyodide import other_tree

from publish.assets.vendor import module
from publish.interpreter.distribution import (
    POINTER,
    SCRIPT,
    STDLIB,
    WASM,
    folder,
    interpreter,
    script_and_wasm,
    without_packages,
)
from publish.interpreter.halves import halves
from publish.interpreter.head import large_files, preloads
from publish.interpreter.pyscript import PACKAGE, needed_chunks, pyscript
from publish.interpreter.snapshot import imported, snapshot
from publish.interpreter.stdlib import stdlib
from publish.interpreter.tricks import attempted
from publish.tools.tree import ROOT, Problem, Tree

KNOWING = {"py/publish/interpreter/internals.mjs", "www/start/internals.js"}
PRIVATE = re.compile(
    # Pyodide: undocumented options, parts of its script and of its objects.
    r"_(make|load)Snapshot|_sysExecutable|createPyodideModule|makeMemorySnapshot|restoreSnapshot|\bAPI\b|instantiateWasm"
    r"|assignWasmExports|wasmExports|\b_module\b|\b_malloc\b|HEAP(U?8|32)|instantiateStreaming|shared:!0"
    # PyScript: its files and the text of its package, the browser's features that it uses, how it finds its scripts.
    r"|codemirror|xterm|src.+stdlib.+pyscript|\bstdlib\.trim|BroadcastChannel|indexedDB|MutationObserver = |m\?py-"
)


def test_only_two_files_know_private_names():
    folders = [ROOT / "py", ROOT / "www"]
    files = [path for folder in folders for path in folder.rglob("*") if path.suffix in {".py", ".js", ".mjs", ".html"}]
    knowing = {path.relative_to(ROOT).as_posix() for path in files if PRIVATE.search(path.read_text(encoding="utf-8"))}
    assert knowing == KNOWING


def test_a_trick_that_fails_is_left_out_and_that_is_said_once(caplog):
    tree, tried = Tree(Path("somewhere")), []

    def fail() -> None:
        tried.append(1)
        raise Problem("It is made otherwise.")

    assert [attempted(tree, "speed", fail) for _ in range(2)] == [None, None]
    assert tried == [1]
    assert [record.getMessage() for record in caplog.records] == [
        "Left out: speed. The site works without it. It is made otherwise."
    ]
    assert attempted(tree, "another", lambda: 1) == 1


def test_a_plain_tree_tries_no_trick(caplog):
    assert attempted(Tree(plain=True), "speed", lambda: 1) is None
    assert caplog.records == []


@pytest.fixture(scope="module")
def other(tree, tmp_path_factory) -> Tree:
    """Give a tree with a Pyodide and a PyScript to which no trick applies."""
    return other_tree(tree, tmp_path_factory.mktemp("other"))


def test_a_pyodide_that_is_made_otherwise_is_left_as_it_is_and_that_is_said(other, caplog):
    caplog.set_level(logging.WARNING)
    assert list(script_and_wasm(other)) == [module(other, "pyodide", name) for name in (SCRIPT, WASM)]
    assert snapshot(other) == {}
    assert imported(other) is None
    assert halves(other) == {}
    assert interpreter(other)[f"{folder(other)}/{SCRIPT}"].decode() == POINTER
    assert stdlib(other) == {f"{folder(other)}/{STDLIB}": module(other, "pyodide", STDLIB)}
    assert other.left_out == {
        "an interpreter without shared memory",
        "fewer exports of the interpreter",
        "the name of Pyodide's script",
        "the parts of the snapshot",
        "the snapshot",
        "the interpreter in two halves",
    }
    said = "\n".join(record.getMessage() for record in caplog.records)
    assert "gives its exports otherwise than it did" in said
    assert said.count("\n") + 1 == len(caplog.records)


@pytest.mark.parametrize("lock", [b"packages", b"[]", b'{"info": 1}'])
def test_a_list_of_packages_that_is_made_otherwise_is_refused(lock):
    with pytest.raises(Problem, match="any more"):
        without_packages(lock)


def test_a_pyscript_that_is_made_otherwise_is_taken_as_a_whole(other):
    assert needed_chunks(other) == []
    scripts = {name.rpartition("/")[2] for name in pyscript(other)} - {"LICENSE"}
    assert scripts == {path.name for path in other.path(f"{PACKAGE}/dist").glob("*.js")}


def test_the_page_is_told_only_of_what_is_there(other, tree):
    assert "enoteca-snapshot" not in large_files(other)
    assert 'name="enoteca-interpreter"' in large_files(other)
    assert "vendor/pyscript" not in preloads(other)
    plain = large_files(Tree(tree.root, plain=True))
    assert 'name="enoteca-plain"' in plain
    assert [line for line in plain.splitlines() if "data-bytes" in line and "enoteca-language" not in line] == []
