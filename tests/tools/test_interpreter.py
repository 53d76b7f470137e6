from __future__ import annotations

import hashlib
import json
import re
import subprocess

import pytest

from publish.assets.vendor import module
from publish.interpreter.trim import LOADER, SCRIPT, TRIM, TRIMMER, WASM, interpreter, trimmed, webassembly
from publish.tools.tree import Problem, Tree

NAMES = """
const module = new WebAssembly.Module(require("fs").readFileSync(0));
const names = (kind) => WebAssembly.Module[kind](module).map(({ name }) => name);
console.log(JSON.stringify([names("exports"), names("imports")]));
"""
# The names that the script gives what WebAssembly exports.
GIVEN = re.compile(r";var [\w$,]+;function assignWasmExports\(wasmExports\)\{[^}]*\}")


def exports_and_imports(wasm: bytes) -> tuple[set[str], set[str]]:
    """Return the names that a WebAssembly module gives and asks for."""
    said = subprocess.run(["node", "-e", NAMES], input=wasm, capture_output=True, check=True).stdout
    given, asked = json.loads(said)
    return set(given), set(asked)


def test_it_is_named_by_its_content(tree):
    ((name, wasm),) = webassembly(tree).items()
    assert name == f"vendor/pyodide/pyodide.{hashlib.sha256(wasm).hexdigest()[:16]}.wasm"
    assert [file for file in interpreter(tree) if file.endswith(".wasm")] == [name]


def test_the_script_finds_whatever_it_asks_the_trimmed_webassembly_for(tree):
    script, wasm = trimmed(tree)
    given, _ = exports_and_imports(wasm)
    asked = set(re.findall(r'wasmExports\["([\w$]+)"\]', script.decode()))
    assert asked <= given
    assert len(asked) > 100


def test_only_names_that_nothing_says_are_left_out(tree):
    old_script, old_wasm = (module(tree, "pyodide", name).decode("latin-1") for name in (SCRIPT, WASM))
    script, wasm = trimmed(tree)
    (given, asked), (old_given, old_asked) = exports_and_imports(wasm), exports_and_imports(old_wasm.encode("latin-1"))
    assert asked <= old_asked
    left_out = old_given - given
    assert len(left_out) > 0.9 * len(old_given)
    rest, count = GIVEN.subn("", script.decode())
    assert count == 1
    words = set(re.findall(r"[A-Za-z_$][\w$]*", rest + module(tree, "pyodide", LOADER).decode())) | old_asked
    assert left_out & words == set()
    assert {f"_{name}" for name in left_out} & words == set()
    assert len(wasm) < 0.95 * len(old_wasm)
    assert len(script) < 0.7 * len(old_script)


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ("function assignWasmExports(", "function giveWasmExports("),
        ('=wasmExports["PyList_New"]', '=given("PyList_New")'),
    ],
)
def test_a_pyodide_that_is_made_otherwise_is_refused(tree, tmp_path, was, becomes):
    folder = tmp_path / "node_modules/pyodide"
    folder.mkdir(parents=True)
    for name in (LOADER, SCRIPT, WASM):
        (folder / name).write_bytes(module(tree, "pyodide", name))
    script = (folder / SCRIPT).read_text(encoding="utf-8")
    assert was in script
    (folder / SCRIPT).write_text(script.replace(was, becomes), encoding="utf-8")
    (folder.parent / TRIMMER).symlink_to(tree.path(f"node_modules/{TRIMMER}"))
    (tmp_path / TRIM).parent.mkdir(parents=True)
    (tmp_path / TRIM).write_bytes(tree.read(TRIM))
    with pytest.raises(Problem, match="otherwise than it did"):
        trimmed(Tree(tmp_path))
