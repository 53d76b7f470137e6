from __future__ import annotations

import hashlib
import json
import re

from tests.tools.node import printed

from publish.assets.vendor import module
from publish.interpreter.distribution import FOLDER, LOADER, SCRIPT, WASM, interpreter, script_and_wasm, webassembly
from publish.tools.tree import Tree

NAMES = """
const module = new WebAssembly.Module(require("fs").readFileSync(0));
const names = (kind) => WebAssembly.Module[kind](module).map(({ name }) => name);
console.log(JSON.stringify([names("exports"), names("imports")]));
"""
# The names in the script for the exports of the WebAssembly.
GIVEN = re.compile(r";var [\w$,]+;function assignWasmExports\(wasmExports\)\{[^}]*\}")


def exports_and_imports(wasm: bytes) -> tuple[set[str], set[str]]:
    """Return the names that a WebAssembly module gives and asks for."""
    given, asked = json.loads(printed("-e", NAMES, given=wasm))
    return set(given), set(asked)


def test_its_folder_is_named_by_the_content_of_its_webassembly(tree):
    name, wasm = webassembly(tree)
    assert name == f"{FOLDER}/{hashlib.sha256(wasm).hexdigest()[:16]}/{WASM}"
    files = interpreter(tree)
    assert [file for file in files if file.endswith(".wasm")] == [name]
    assert {file.rpartition("/")[0] for file in files} == {FOLDER, name.rpartition("/")[0]}


def test_the_script_finds_whatever_it_asks_the_trimmed_webassembly_for(tree):
    script, wasm = script_and_wasm(tree)
    given, _ = exports_and_imports(wasm)
    asked = set(re.findall(r'wasmExports\["([\w$]+)"\]', script.decode()))
    assert asked <= given
    assert len(asked) > 100


def test_only_names_that_nothing_says_are_left_out(tree):
    old_script, old_wasm = (module(tree, "pyodide", name).decode("latin-1") for name in (SCRIPT, WASM))
    script, wasm = script_and_wasm(tree)
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


def test_a_plain_tree_has_pyodide_as_it_is_delivered(tree):
    plain = Tree(tree.root, plain=True)
    delivered = [module(tree, "pyodide", name) for name in (SCRIPT, WASM)]
    assert list(script_and_wasm(plain)) == delivered
    assert not [name for name in interpreter(plain) if name.endswith("nothing.zip")]
