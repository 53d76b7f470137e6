"""The files of the project, and how a step of the build reads them."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]

Site = dict[str, bytes]
"""The files of a site, or a part of them: the path inside the site, with slashes, and the content."""


def digest(content: bytes) -> str:
    """Return a short hash of a content, for the name of its file or folder."""
    return hashlib.sha256(content).hexdigest()[:16]


def integrity(content: bytes) -> str:
    """Return the hash of a content in the form that browsers check (`sha256-…`)."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


class Problem(Exception):
    """An error that the person at the keyboard can fix. Its text names the problem in a plain sentence."""


@dataclass(frozen=True)
class Tree:
    """A copy of the project, by its root folder.

    `plain`: whether its site leaves out all tricks (`interpreter/tricks.py`). `quick`: whether its files are packed in
    seconds, not as small as possible. `address`: the address of its site, with a slash at the end, if that is known.
    `left_out`: the tricks that have failed in it, which are not tried again."""

    root: Path = ROOT
    plain: bool = False
    quick: bool = False
    address: str = ""
    left_out: set[str] = field(default_factory=set, compare=False)

    def path(self, name: str) -> Path:
        """Return the path of a file or folder of the tree, whether it exists or not."""
        return self.root / name

    def read(self, name: str) -> bytes:
        """Return the content of a file. Raises `Problem` when it is missing."""
        path = self.path(name)
        if not path.is_file():
            raise Problem(f"{name} is missing from {self.root}.")
        return path.read_bytes()

    def text(self, name: str) -> str:
        """Return the content of a file as text. Raises `Problem` when it is missing."""
        return self.read(name).decode("utf-8")

    def files(self, folder: str) -> Iterator[str]:
        """Yield the names of all files below a folder, sorted, without hidden files and Python's caches; none when the
        folder is missing."""
        base = self.path(folder)
        for path in sorted(base.rglob("*")):
            parts = path.relative_to(base).parts
            if path.is_file() and not any(part.startswith((".", "__pycache__")) for part in parts):
                yield path.relative_to(self.root).as_posix()
