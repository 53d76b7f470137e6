"""A tree with another Pyodide and another PyScript, as a newer version may be: they do what they promise, and no trick
of the build applies to them."""

from __future__ import annotations

from pathlib import Path

from publish.interpreter.distribution import LOADER, SCRIPT
from publish.interpreter.pyscript import PACKAGE
from publish.tools.tree import Tree

COPIED = ("node_modules/pyodide", PACKAGE)
# The texts to replace, in each file of Pyodide. The names are its own, and occur nowhere else in it.
STREAMED = "WebAssembly.instantiateStreaming(n,s)"
COMPILED = "WebAssembly.compileStreaming(n).then(async(m)=>({module:m,instance:await WebAssembly.instantiate(m,s)}))"
OTHERWISE = {
    SCRIPT: [
        ("assignWasmExports", "giveWasmExports"),
        ("{shared:!0,initial:1,maximum:1}", "{shared:true,initial:1,maximum:1}"),
        ("makeSnapshot", "makeImage"),
        ("restoreSnapshot", "restoreImage"),
    ],
    LOADER: [
        ("_loadSnapshot", "_loadImage"),
        ("restoreSnapshot", "restoreImage"),
        ("createPyodideModule", "makePyodideModule"),
        (STREAMED, COMPILED),
        ("pyodide.asm.mjs", 'pyodide.${"asm"}.mjs'),
    ],
}


def other_tree(tree: Tree, root: Path) -> Tree:
    """Return a tree in the folder `root` that is like another one but for its Pyodide and its PyScript."""
    (root / "node_modules/@pyscript").mkdir(parents=True)
    for folder in (tree.root, tree.root / "node_modules", tree.root / "node_modules/@pyscript"):
        for path in folder.iterdir():
            name = path.relative_to(tree.root).as_posix()
            if name not in {*COPIED, "node_modules", "node_modules/@pyscript"}:
                (root / name).symlink_to(path)
    for name in COPIED:
        _copy(tree.path(name), root / name)
    _change_pyodide(root / "node_modules/pyodide")
    _change_pyscript(root / PACKAGE / "dist")
    return Tree(root, quick=tree.quick)


def _copy(source: Path, target: Path) -> None:
    """Copy a folder by hard links: a change of a file has to write a new one."""
    for path in source.rglob("*"):
        if path.is_file():
            to = target / path.relative_to(source)
            to.parent.mkdir(parents=True, exist_ok=True)
            to.hardlink_to(path)


def _change_pyodide(folder: Path) -> None:
    for name, pairs in OTHERWISE.items():
        text = (folder / name).read_text(encoding="utf-8")
        for was, becomes in pairs:
            assert was in text, f"{name} does not say {was}"
            text = text.replace(was, becomes)
        _write(folder / name, text)


def _change_pyscript(folder: Path) -> None:
    """Write the names of imported files in another way, as another bundler might."""
    for path in folder.glob("*.js"):
        text = path.read_text(encoding="utf-8")
        _write(path, text.replace('from"./', 'from "./').replace('import("./', 'import( "./'))


def _write(path: Path, text: str) -> None:
    path.unlink()
    path.write_text(text, encoding="utf-8")
