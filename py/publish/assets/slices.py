"""The large files of a start once more, in slices: a page whose line breaks asks for the slices that it lacks
(`www/start/whole_file.js`)."""

from __future__ import annotations

from pathlib import Path

from publish.tools.tree import Site, digest

LARGE = {".bin", ".wasm"}
SLICE = 1 << 19
"""The bytes of every slice but the last (512 kB, and less when packed)."""


def slices(site: Site) -> Site:
    """Return the slices of each large file that has more than one, numbered, in a folder with the digest of the whole
    file: slices of different versions have different addresses."""
    return {
        f"slices/{digest(content)}/{number}.bin": content[start : start + SLICE]
        for name, content in site.items()
        if Path(name).suffix in LARGE and len(content) > SLICE
        for number, start in enumerate(range(0, len(content), SLICE))
    }
