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
# The site's names for Pyodide's two scripts: many hosts do not know `.mjs`, and browsers refuse a module that is not
# sent as a script.
PAGE_LOADER, PAGE_SCRIPT = "pyodide.js", "pyodide.asm.js"
# The file under Pyodide's own name, if its loader cannot be changed to ask for ours. It leads to the script.
POINTER = f'export {{ default }} from "./{PAGE_SCRIPT}";\n'

# A zip archive without files: the snapshot has imported all of the standard library that the page needs.
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
    """Return Pyodide's loader, which asks for its script by the site's name, if that trick applies. Plain trees
    have it, too: it changes nothing but a name."""
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
    """Return the folder of Pyodide's files in the site. Its name contains a digest of the WebAssembly, so that the page
    may take that file from any cache of the browser."""
    _, wasm = script_and_wasm(tree)
    return f"{FOLDER}/{digest(wasm)}"


def webassembly(tree: Tree) -> tuple[str, bytes]:
    """Return the path and the content of the interpreter's WebAssembly."""
    _, wasm = script_and_wasm(tree)
    return f"{folder(tree)}/{WASM}", wasm


def distribution(tree: Tree) -> Site:
    """Return the interpreter's files by Pyodide's own names, with the whole standard library."""
    script, wasm = script_and_wasm(tree)
    return {
        LOADER: without_source_map(module(tree, "pyodide", LOADER)),
        SCRIPT: without_source_map(script),
        WASM: wasm,
        LOCK: _lock(tree),
        STDLIB: module(tree, "pyodide", STDLIB),
    }


def script_and_wasm(tree: Tree) -> tuple[bytes, bytes]:
    """Return Pyodide's script and its WebAssembly, trimmed if that trick applies."""
    delivered = module(tree, "pyodide", SCRIPT), module(tree, "pyodide", WASM)
    return attempted(tree, "the trimmed interpreter", lambda: trimmed(tree)) or delivered


def trimmed(tree: Tree) -> tuple[bytes, bytes]:
    """Return Pyodide's script and WebAssembly without the code that the page cannot reach. Log each part of the trick
    that does not apply. Raises `Problem` when none applies."""
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
    """Return the list of Pyodide's packages: without packages, if that trick applies, as the page installs none."""
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
