"""The site with another Pyodide and PyScript, to which no trick of the build applies, and the site that is built plain.

Both start and can be played: py/publish/interpreter/UPGRADING.md rests on that."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.browser.fixtures import served
from tests.browser.page_driver import PageDriver
from tests.browser.visit import USUAL, opened
from tests.tools.example_player import Player
from tests.tools.other_pyodide import other_tree

from publish.assets.compress import compressed
from publish.build import STEPS, collect
from publish.tools.tree import Tree

# The parts that are built otherwise; everything else is taken from the usual site.
OTHERWISE = ("page", "PyScript", "interpreter", "snapshot", "halves", "stdlib")
REPLACED = ("index.html", "host.html", "snapshot", "vendor/pyodide", "vendor/pyscript")


def site_of(tree: Tree, built: Path, folder: Path) -> Path:
    """Build the site of another tree into a folder, by way of the usual one."""
    shutil.copytree(built, folder, copy_function=os.link)
    for path in folder.rglob("*"):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and name.startswith(REPLACED):
            path.unlink()
    steps = [step for step in STEPS if step[0] in OTHERWISE]
    assert len(steps) == len(OTHERWISE)
    site = collect(tree, steps, say=lambda line: None)
    for name, content in {**site, **compressed(tree, site)}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


@pytest.fixture(scope="module")
def plain(tree, built, tmp_path_factory) -> Iterator[str]:
    """Give the address of the site that is built plain."""
    without_tricks = Tree(tree.root, plain=True, quick=tree.quick)
    with served(site_of(without_tricks, built, tmp_path_factory.mktemp("plain") / "dist"), "/") as url:
        yield url


@pytest.fixture(scope="module")
def other(tree, built, tmp_path_factory) -> Iterator[str]:
    """Give the address of the site with another Pyodide and PyScript."""
    folder = tmp_path_factory.mktemp("other")
    with served(site_of(other_tree(tree, folder / "tree"), built, folder / "dist"), "/") as url:
        yield url


@pytest.fixture
def newcomer(browser) -> Iterator[PageDriver]:
    """Give somebody with an empty cache who is not anywhere yet, and what the console has said."""
    context = browser.new_context(**USUAL)
    yield opened(context)
    context.close()


def play_a_few_moves(here: PageDriver, url: str) -> list[str]:
    """Open a site that starts plainly, play in it, and return what its console has said."""
    said: list[str] = []
    here.page.on("console", lambda message: said.append(message.text))
    here.page.goto(url)
    here.wait()
    assert here.page.evaluate("document.documentElement.dataset.start") == "plain"
    here.set_up(3, "upgrade")
    here.play(Player("upgrade"), 3)
    assert len(here.kept()) == 1
    assert here.errors == []
    return said


def test_with_another_pyodide_the_page_starts_and_says_what_it_leaves_out(newcomer, other):
    said = play_a_few_moves(newcomer, other)
    assert [text for text in said if text.startswith("Enoteca starts without its snapshot")]
    assert [text for text in said if text.startswith("Enoteca leaves out the WebAssembly that was fetched early")]


def test_a_plain_site_starts_and_changes_nothing_of_the_browser(newcomer, plain):
    said = play_a_few_moves(newcomer, plain)
    assert [text for text in said if text.startswith(("Enoteca leaves out", "Enoteca starts without"))] == []
    assert newcomer.page.evaluate("indexedDB instanceof IDBFactory")
    assert "[native code]" in newcomer.page.evaluate("String(BroadcastChannel)")
    large = [url for url in newcomer.requests if url.endswith((".wasm", ".bin"))]
    assert len(large) == 1
