"""Makes the interpreter of the page out of Pyodide's: without what only packages with WebAssembly of their own could
call, without the packages, and without memory that browsers warn of."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path

from publish.assets.vendor import module, without_source_map
from publish.tools.build_cache import all_remembered, run_node
from publish.tools.tree import Problem, Site, Tree

FOLDER = "vendor/pyodide"
LOADER, SCRIPT, WASM, LOCK = "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json"
LIBRARY = "python_stdlib.zip"
TRIM = "py/publish/interpreter/trim.mjs"
TRIMMER = "binaryen"

# A zip archive without files: a snapshot has imported what is needed of the library.
NO_LIBRARY = b"PK\5\6" + bytes(18)

SHARED_MEMORY = b"new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"


def interpreter(tree: Tree) -> Site:
    """Return the files of the interpreter, but the library of the plain start (`publish/interpreter/stdlib.py`)."""
    parts = {name: content for name, content in whole(tree).items() if name not in (LIBRARY, WASM)}
    return {**{f"{FOLDER}/{name}": content for name, content in parts.items()}, **webassembly(tree)}


def webassembly(tree: Tree) -> Site:
    """Return the interpreter's WebAssembly. Another content has another name, so that the page may take it from
    wherever the browser keeps it; `www/boot.js` gives it to Pyodide."""
    _, wasm = trimmed(tree)
    return {f"{FOLDER}/pyodide.{digest(wasm)}.wasm": wasm}


def whole(tree: Tree) -> Site:
    """Return the interpreter by the names that Pyodide asks for, with all of Python's library, and an empty one."""
    script, wasm = trimmed(tree)
    return {
        LOADER: without_source_map(module(tree, "pyodide", LOADER)),
        SCRIPT: without_shared_memory(without_source_map(script)),
        WASM: wasm,
        LOCK: without_packages(module(tree, "pyodide", LOCK)),
        LIBRARY: module(tree, "pyodide", LIBRARY),
        "nothing.zip": NO_LIBRARY,
    }


def trimmed(tree: Tree) -> tuple[bytes, bytes]:
    """Return Pyodide's script and its WebAssembly without what the page cannot reach."""
    sources = [module(tree, "pyodide", name) for name in (LOADER, SCRIPT, WASM)]
    sources += [tree.read(TRIM), module(tree, TRIMMER, "package.json")]

    def make(paths: Mapping[int, Path]) -> None:
        halves = (paths.get(half, os.devnull) for half in (0, 1))
        run_node(tree, "interpreter/trim.mjs", tree.path("node_modules/pyodide"), *halves)

    script, wasm = all_remembered(tree, [[*sources, b"script"], [*sources, b"wasm"]], make)
    return script, wasm


def without_packages(lock: bytes) -> bytes:
    """Return a lock file without the packages that nobody installs here."""
    return json.dumps({**json.loads(lock), "packages": {}}).encode()


def without_shared_memory(script: bytes) -> bytes:
    """Return Pyodide's script without the shared memory that it makes for waiting on Node's files: browsers warn of it
    in pages without special headers, and here nobody waits. Raises `Problem` when a new version has it otherwise."""
    if script.count(SHARED_MEMORY) != 1:
        raise Problem("pyodide.asm.mjs makes its shared memory otherwise than it did; see publish/interpreter/trim.py.")
    return script.replace(SHARED_MEMORY, b"new ArrayBuffer(4)")


def digest(content: bytes) -> str:
    """Return what tells a content from every other, for its name."""
    return hashlib.sha256(content).hexdigest()[:16]
