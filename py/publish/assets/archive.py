"""Packs the Python that runs in the page into `py.zip`, which PyScript unpacks beside the interpreter."""

from __future__ import annotations

import io
import zipfile
from pathlib import PurePosixPath

from engine.text.languages import SOURCE
from publish.assets.plain_python import undocumented
from publish.tools.tree import Site, Tree

PACKAGES = ("engine", "games", "page")
# What pages name as their script; no snapshot holds them.
SCRIPTS = ("py/main.py", "py/host.py")
LONG_AGO = (1980, 1, 1, 0, 0, 0)


def archive(tree: Tree) -> Site:
    """Return `py.zip`, and by themselves the files that a page asks for."""
    scripts = {name: tree.read(name) for name in SCRIPTS}
    zip_of_all = zipped({**{name.removeprefix("py/"): text for name, text in scripts.items()}, **packages(tree)})
    return {"py.zip": zip_of_all, **scripts}


def packages(tree: Tree) -> Site:
    """Return the files of engine, games and page, Python without comments and docstrings; not the games' rulebooks,
    sections of the sample page, style sheets and art, nor other languages than the source, which the site has as files
    of their own, nor the pictures of README.md, nor the samples of `python3 py said`."""
    names = [name for package in PACKAGES for name in tree.files(f"py/{package}") if not _has_another_place(name)]
    return {name.removeprefix("py/"): _sent(tree, name) for name in names}


def _sent(tree: Tree, name: str) -> bytes:
    return undocumented(tree.text(name)).encode() if name.endswith(".py") else tree.read(name)


def _has_another_place(name: str) -> bool:
    path = PurePosixPath(name)
    is_other_language = path.parts[-3:-2] == ("text",) and path.parts[-2] != SOURCE
    is_fetched = is_other_language or path.name in ("puzzles.txt", "explainer.txt", "samples.json")
    return is_fetched or path.suffix in (".csv", ".md", ".css", ".html", ".png") or path.match("py/games/*/art/*")


def zipped(files: Site) -> bytes:
    """Return a zip archive of the files; the same bytes whenever and wherever it is made."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.external_attr = 0o644 << 16
            entry.create_system = 3
            archive.writestr(entry, files[name], zipfile.ZIP_DEFLATED, compresslevel=9)
    return content.getvalue()
