"""The interpreter of the page: the files of Pyodide that it asks for, made smaller where that can be done."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path

from publish.assets.vendor import module, without_source_map
from publish.interpreter.tricks import INTERNALS, attempted, leave_out, run_internals
from publish.tools.build_cache import all_remembered
from publish.tools.tree import Problem, Site, Tree, digest

FOLDER = "vendor/pyodide"
LOADER, SCRIPT, WASM, LOCK = "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json"
STDLIB = "python_stdlib.zip"
TRIMMER = "binaryen"
# What the site calls Pyodide's two scripts: many hosts do not know `.mjs`, and browsers refuse a module whose type is
# not that of a script.
PAGE_LOADER, PAGE_SCRIPT = "pyodide.js", "pyodide.asm.js"
# Under Pyodide's own name, where its loader cannot be told the other one. It leads to the script.
POINTER = f'export {{ default }} from "./{PAGE_SCRIPT}";\n'

# A zip archive without files: a snapshot has imported what is needed of the standard library.
NO_STDLIB = b"PK\5\6" + bytes(18)


def interpreter(tree: Tree) -> Site:
    """Return the files of the interpreter, but for the standard library (`publish/interpreter/stdlib.py`)."""
    files = distribution(tree)
    home = folder(tree)
    site = {f"{home}/{PAGE_SCRIPT}": files[SCRIPT], **{f"{home}/{name}": files[name] for name in (WASM, LOCK)}}
    if not tree.plain:
        site[f"{home}/nothing.zip"] = NO_STDLIB
    loader = _page_loader(tree, files[LOADER])
    if loader == files[LOADER]:
        site[f"{home}/{SCRIPT}"] = POINTER.encode()
    return {f"{FOLDER}/{PAGE_LOADER}": loader, **site}


def _page_loader(tree: Tree, loader: bytes) -> bytes:
    """Return Pyodide's loader, which asks for its script by the name that the site gives it, where that applies. Plain
    trees have it too: nothing but a name is changed."""
    try:
        return with_page_script(loader)
    except Problem as problem:
        leave_out(tree, "the name of Pyodide's script", str(problem))
        return loader


def with_page_script(loader: bytes) -> bytes:
    """Return Pyodide's loader with the site's name of the script. Raises `Problem` unless it names the script once."""
    if loader.count(SCRIPT.encode()) != 1:
        raise Problem(f"{LOADER} names {SCRIPT} otherwise than it did.")
    return loader.replace(SCRIPT.encode(), PAGE_SCRIPT.encode())


def folder(tree: Tree) -> str:
    """Return the folder in which the page's Pyodide finds its files. Another WebAssembly has another folder, so that
    the page may take that file from wherever the browser keeps it."""
    _, wasm = halves(tree)
    return f"{FOLDER}/{digest(wasm)}"


def webassembly(tree: Tree) -> tuple[str, bytes]:
    """Return the path and the content of the interpreter's WebAssembly."""
    _, wasm = halves(tree)
    return f"{folder(tree)}/{WASM}", wasm


def distribution(tree: Tree) -> Site:
    """Return the interpreter by the names that Pyodide asks for, with the whole standard library."""
    script, wasm = halves(tree)
    return {
        LOADER: without_source_map(module(tree, "pyodide", LOADER)),
        SCRIPT: without_source_map(script),
        WASM: wasm,
        LOCK: _lock(tree),
        STDLIB: module(tree, "pyodide", STDLIB),
    }


def halves(tree: Tree) -> tuple[bytes, bytes]:
    """Return Pyodide's script and its WebAssembly, without what the page cannot reach where that applies."""
    delivered = module(tree, "pyodide", SCRIPT), module(tree, "pyodide", WASM)
    return attempted(tree, "the trimmed interpreter", lambda: trimmed(tree)) or delivered


def trimmed(tree: Tree) -> tuple[bytes, bytes]:
    """Return Pyodide's two halves without what the page cannot reach; says which part of that does not apply. Raises
    `Problem` when none does."""
    sources = [module(tree, "pyodide", name) for name in (LOADER, SCRIPT, WASM)]
    sources += [tree.read(INTERNALS), module(tree, TRIMMER, "package.json")]

    def make(paths: Mapping[int, Path]) -> None:
        run_internals(tree, "trim", tree.path("node_modules/pyodide"), *(paths.get(at, os.devnull) for at in range(3)))

    made = all_remembered(tree, [[*sources, kind] for kind in (b"script", b"wasm", b"notes")], make)
    script, wasm, notes = made
    for note in json.loads(notes):
        title, _, why = note.partition(": ")
        leave_out(tree, title, why)
    return script, wasm


def _lock(tree: Tree) -> bytes:
    """Return the list of Pyodide's packages: without packages, where that applies, since nobody installs any here."""
    lock = module(tree, "pyodide", LOCK)
    return attempted(tree, "the empty list of packages", lambda: without_packages(lock)) or lock


def without_packages(lock: bytes) -> bytes:
    """Return a lock file of Pyodide without its packages. Raises `Problem` when it has none."""
    try:
        about = json.loads(lock)
    except ValueError:
        raise Problem("pyodide-lock.json is no JSON any more.") from None
    if not isinstance(about, dict) or "packages" not in about:
        raise Problem("pyodide-lock.json lists no packages any more.")
    return json.dumps({**about, "packages": {}}).encode()
