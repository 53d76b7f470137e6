"""Packs the Python that runs in the page into `py.zip`, which PyScript unpacks beside the interpreter."""

from __future__ import annotations

import io
import zipfile
from pathlib import PurePosixPath

from engine.text.languages import SOURCE
from publish.assets.plain_python import undocumented
from publish.tools.tree import Site, Tree

PACKAGES = ("engine", "games", "page")
# The scripts that pages name; they are in no snapshot.
SCRIPTS = ("py/main.py", "py/host.py")
# Modules that only make pages.
ONLY_FOR_PAGES = ("py/games/*/art/*", "py/games/*/pages/*", "py/engine/drawing/gallery.py")
LONG_AGO = (1980, 1, 1, 0, 0, 0)


def archive(tree: Tree) -> Site:
    """Return `py.zip`, and the scripts of pages as single files, too."""
    scripts = {name: tree.read(name) for name in SCRIPTS}
    zip_of_all = zipped({**{name.removeprefix("py/"): text for name, text in scripts.items()}, **packages(tree)})
    return {"py.zip": zip_of_all, **scripts}


def packages(tree: Tree) -> Site:
    """Return the files of engine, games and page that go to the page, Python without comments and docstrings.

    Left out are files that the site has elsewhere (rulebooks, sections of the sample page, style sheets, art, puzzles,
    other languages than the source), the pictures of README.md, the samples of `python3 py said`, and the modules that
    only make pages."""
    names = [name for package in PACKAGES for name in tree.files(f"py/{package}") if not _has_another_place(name)]
    return {name.removeprefix("py/"): _sent(tree, name) for name in names}


def _sent(tree: Tree, name: str) -> bytes:
    return undocumented(tree.text(name)).encode() if name.endswith(".py") else tree.read(name)


def _has_another_place(name: str) -> bool:
    path = PurePosixPath(name)
    is_other_language = path.parts[-3:-2] == ("text",) and path.parts[-2] != SOURCE
    is_fetched = is_other_language or path.name in ("puzzles.txt", "explainer.txt", "samples.json")
    makes_pages = any(map(path.match, ONLY_FOR_PAGES))
    return is_fetched or makes_pages or path.suffix in (".csv", ".md", ".css", ".html", ".png")


def zipped(files: Site) -> bytes:
    """Return a zip archive of the files. The same files always make the same bytes."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.external_attr = 0o644 << 16
            entry.create_system = 3
            archive.writestr(entry, files[name], zipfile.ZIP_DEFLATED, compresslevel=9)
    return content.getvalue()
