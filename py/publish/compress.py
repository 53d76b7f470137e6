"""Packs the files of the site with Brotli and gzip, for hosts that serve `NAME.br` or `NAME.gz` in place of `NAME`."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from publish.tree import Site, Tree
from publish.workshop import remembered, run_node

PACKED = {".bin", ".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".toml", ".wasm", ".webmanifest"}
ENCODINGS = {"br": ".br", "gzip": ".gz"}
WORTH_IT = 500


def compressed(tree: Tree, site: Site) -> Site:
    """Return `NAME.br` and `NAME.gz` for each file that gets smaller by it."""
    return {
        name + suffix: smaller
        for name, content in site.items()
        if Path(name).suffix in PACKED and len(content) >= WORTH_IT
        for encoding, suffix in ENCODINGS.items()
        if len(smaller := packed(tree, content, encoding)) < len(content)
    }


def packed(tree: Tree, content: bytes, encoding: str) -> bytes:
    """Return a content in an encoding, as small as it gets."""

    def pack(out: Path) -> None:
        with TemporaryDirectory() as folder:
            (Path(folder) / "content").write_bytes(content)
            run_node(tree, "compress.mjs", encoding, Path(folder) / "content", out)

    return remembered(tree, [content, encoding.encode(), tree.read("py/publish/compress.mjs")], pack)
