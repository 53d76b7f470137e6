"""The elements in the head of a page for its start: the addresses and sizes of the large files, and preloads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.drawing.markup import Markup, joined, tag
from engine.text.languages import LANGUAGES, SOURCE
from publish.assets.archive import archive
from publish.assets.compress import ENCODINGS, all_packed
from publish.assets.language_files import language_file, language_of
from publish.interpreter import snapshot
from publish.interpreter.distribution import PAGE_SCRIPT, folder, webassembly
from publish.interpreter.halves import halves
from publish.interpreter.pyscript import FOLDER, needed_chunks
from publish.tools.tree import Tree, digest


def large_files(tree: Tree) -> Markup:
    """Return elements with the page's version, its languages and the address of its interpreter. Unless the tree is
    plain, they also name the snapshot, the size of the memory for it, the second half of the interpreter (`rest`), and
    the sizes of these files.
    """
    parts = halves(tree) or dict([webassembly(tree)])
    path, *_ = parts
    first = [tag("meta", name="enoteca-version", content=digest(archive(tree)["py.zip"])), *_languages(tree)]
    if tree.plain:
        is_plain = tag("meta", name="enoteca-plain", content="true")
        return joined([*first, is_plain, tag("meta", name="enoteca-interpreter", content=f"./{path}")], between="\n")
    memories = snapshot.made(tree) or {}
    sizes = _sizes(tree, [*memories.values(), *parts.values()])
    named = [_part(name, memory, size) for (name, memory), size in zip(memories.items(), sizes)]
    code = [
        tag("meta", name=f"enoteca-{name}", content=f"./{path}", **size)
        for name, path, size in zip(("interpreter", "rest"), parts, sizes[len(memories) :])
    ]
    return joined([*first, *named, *code], between="\n")


def _part(name: str, memory: bytes, size: Mapping[str, int | str]) -> Markup:
    """Return the element with the address and size of the snapshot's base, or of a game's part."""
    content = f"./{snapshot.file_name(name, memory)}"
    if name == snapshot.BASE:
        return tag("meta", name="enoteca-snapshot", content=content, **size, data_heap=snapshot.head(memory)["heap"])
    return tag("meta", name="enoteca-game", data_game=name, content=content, **size)


def _languages(tree: Tree) -> list[Markup]:
    """Return elements with the address and size of the words of each language except the source."""
    files = [language_file(language) for language in LANGUAGES if language != SOURCE]
    sizes = _sizes(tree, [content for _, content in files])
    return [
        tag("meta", name="enoteca-language", lang=language_of(name), content=f"./{name}", **size)
        for (name, _), size in zip(files, sizes)
    ]


def preloads(tree: Tree) -> Markup:
    """Return links that fetch at once the scripts that Pyodide and PyScript would ask for one after the other."""
    scripts = [f"{folder(tree)}/{PAGE_SCRIPT}", *(f"{FOLDER}/{name}" for name in needed_chunks(tree))]
    return joined([tag("link", rel="modulepreload", href=f"./{name}") for name in scripts], between="\n")


def _sizes(tree: Tree, contents: Sequence[bytes]) -> list[dict[str, int | str]]:
    """Return the digest of each content and its size, unpacked and in each encoding, as attributes. All are packed side
    by side."""
    ways = [(encoding, content) for content in contents for encoding in ENCODINGS]
    lengths = iter(map(len, all_packed(tree, ways)))
    return [
        {"data_digest": digest(it), "data_bytes": len(it), **{f"data_{way}": next(lengths) for way in ENCODINGS}}
        for it in contents
    ]
