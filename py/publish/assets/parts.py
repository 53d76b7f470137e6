"""The large files of a start once more, in parts: a page whose line breaks asks for the parts that it lacks
(`www/start/whole_file.js`)."""

from __future__ import annotations

from pathlib import Path

from publish.tools.tree import Site, digest

LARGE = {".bin", ".wasm"}
PART = 1 << 19
"""The bytes of every part but the last (512 kB, and less when packed)."""


def parts(site: Site) -> Site:
    """Return the parts of each large file that has more than one, numbered, in a folder with the digest of the whole
    file: parts of different versions have different addresses."""
    return {
        f"parts/{digest(content)}/{number}.bin": content[start : start + PART]
        for name, content in site.items()
        if Path(name).suffix in LARGE and len(content) > PART
        for number, start in enumerate(range(0, len(content), PART))
    }
