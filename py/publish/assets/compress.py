"""Packs the files of the site with Brotli and gzip, for hosts that serve `NAME.br` or `NAME.gz` in place of `NAME`.

The best effort takes minutes; a quick tree is packed in seconds."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from publish.tools.build_cache import all_remembered, run_node
from publish.tools.tree import Site, Tree

PACKED = {".bin", ".css", ".html", ".js", ".json", ".py", ".svg", ".toml", ".wasm", ".webmanifest"}
ENCODINGS = {"br": ".br", "gzip": ".gz"}
WORTH_IT = 500

Job = tuple[str, bytes]
"""A content to pack, with its encoding (a key of `ENCODINGS`)."""


def compressed(tree: Tree, site: Site) -> Site:
    """Return `NAME.br` and `NAME.gz` for each file that is smaller when packed."""
    worth = {
        name: content for name, content in site.items() if Path(name).suffix in PACKED and len(content) >= WORTH_IT
    }
    jobs = {name + suffix: (encoding, worth[name]) for name in worth for encoding, suffix in ENCODINGS.items()}
    smaller = zip(jobs, all_packed(tree, list(jobs.values())))
    return {name: content for name, content in smaller if len(content) < len(jobs[name][1])}


def all_packed(tree: Tree, jobs: Sequence[Job]) -> list[bytes]:
    """Return the contents of the jobs, packed, in the same order."""
    script = tree.read("py/publish/assets/compress.mjs")
    ingredients = [[content, encoding.encode(), _effort(tree).encode(), script] for encoding, content in jobs]
    return all_remembered(tree, ingredients, lambda out: _pack(tree, jobs, out))


def _pack(tree: Tree, jobs: Sequence[Job], out: Mapping[int, Path]) -> None:
    """Pack jobs into files, by their numbers, with a single run of Node: its start takes longer than packing a page."""
    with TemporaryDirectory() as folder:
        todo = [(jobs[at][0], str(Path(folder) / str(at)), str(path)) for at, path in out.items()]
        for at, (_, file, _) in zip(out, todo):
            Path(file).write_bytes(jobs[at][1])
        listed = Path(folder) / "jobs.json"
        listed.write_text(json.dumps(todo))
        run_node(tree, "assets/compress.mjs", _effort(tree), listed)


def _effort(tree: Tree) -> str:
    return "quick" if tree.quick else "small"
