"""What the head of a page says about its start: where the large files are and how large, and what to ask for early."""

from __future__ import annotations

from engine.drawing.markup import Attribute, Markup, joined, tag
from publish.assets.archive import archive
from publish.assets.compress import ENCODINGS, packed
from publish.interpreter import snapshot
from publish.interpreter.distribution import SCRIPT, digest, folder, webassembly
from publish.interpreter.pyscript import FOLDER, needed_chunks
from publish.tools.tree import Tree


def large_files(tree: Tree) -> Markup:
    """Return what tells the page its version and where its interpreter is. Unless the tree is plain, it also names the
    snapshot, the size of the memory that it goes into, and the sizes of the two large files of a start."""
    path, code = webassembly(tree)
    version = tag("meta", name="enoteca-version", content=digest(archive(tree)["py.zip"]))
    if tree.plain:
        is_plain = tag("meta", name="enoteca-plain", content="true")
        return joined([version, is_plain, tag("meta", name="enoteca-interpreter", content=f"./{path}")], between="\n")
    snapshots = [
        _large(tree, "snapshot", name, memory, data_heap=snapshot.head(memory)["heap"])
        for name, memory in snapshot.snapshot(tree).items()
    ]
    return joined([version, *snapshots, _large(tree, "interpreter", path, code)], between="\n")


def preloads(tree: Tree) -> Markup:
    """Return links that fetch at once what Pyodide and PyScript would ask for one after the other."""
    scripts = [f"{folder(tree)}/{SCRIPT}", *(f"{FOLDER}/{name}" for name in needed_chunks(tree))]
    return joined([tag("link", rel="modulepreload", href=f"./{name}") for name in scripts], between="\n")


def _large(tree: Tree, name: str, path: str, content: bytes, **more: Attribute) -> Markup:
    """Return where a large file is, and its size as it is and in each encoding."""
    sizes = {"bytes": content, **{encoding: packed(tree, content, encoding) for encoding in ENCODINGS}}
    told = {f"data_{encoding}": len(size) for encoding, size in sizes.items()}
    return tag("meta", name=f"enoteca-{name}", content=f"./{path}", **told, **more)
