"""The recipes in `py/RECIPES.md` are true: their changes fit the tree, and their checks say what the recipe says.

A recipe is a section. Its blocks are done in their order, in a copy of the tree:

- `diff` changes a file (`+++ PATH`), or makes it. Each hunk (`@@`) has the lines of one place, which must be there
  once; the lines of `@@ at the end` are added to the file.
- `sh` is run, and must end well; `sh fails` must not."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("py", "tests", "pyproject.toml")
LINKED = ("www", ".venv", "node_modules")
BLOCK = re.compile(r"^```(diff|sh|sh fails)\n(.*?)^```", re.DOTALL | re.MULTILINE)
SECTION = re.compile(r"^## (?=\d)", re.MULTILINE)
AT_THE_END = " at the end"
RECIPES = {part.splitlines()[0]: part for part in SECTION.split((ROOT / "py/RECIPES.md").read_text("utf-8"))[1:]}


def changed(text: str, hunk: str) -> str:
    """Return the text of a file after one hunk. Raises `AssertionError` where it does not fit."""
    where, *lines = hunk.splitlines()
    old = "".join(f"{line[1:]}\n" for line in lines if line[:1] != "+")
    new = "".join(f"{line[1:]}\n" for line in lines if line[:1] != "-")
    if where == AT_THE_END:
        assert not old
        return text + new
    found = f"\n{text}".count(f"\n{old}")
    assert found == 1, f"is there {found} times instead of once:\n{old}"
    return f"\n{text}".replace(f"\n{old}", f"\n{new}")[1:]


def apply(tree: Path, diff: str) -> None:
    """Change the files of a tree."""
    for part in re.split(r"^\+\+\+ ", diff, flags=re.MULTILINE)[1:]:
        name, *hunks = re.split(r"\n@@", part.rstrip("\n"))
        file = tree / name
        text = file.read_text("utf-8") if file.exists() else ""
        for hunk in hunks:
            try:
                text = changed(text, hunk)
            except AssertionError as wrong:
                pytest.fail(f"A change of {name} in py/RECIPES.md does not fit any more. It {wrong}", pytrace=False)
        file.write_text(text, "utf-8")


def run(tree: Path, commands: str) -> subprocess.CompletedProcess[str]:
    """Run the commands of a block until one fails."""
    path = f"{ROOT / '.venv/bin'}{os.pathsep}{os.environ['PATH']}"
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    return subprocess.run(
        ["sh", "-e", "-c", commands],
        cwd=tree,
        env={**plain, "PATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=300,
    )


@pytest.fixture
def tree(tmp_path: Path) -> Iterator[Path]:
    """Give a copy of the tree, which is gone after the test."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "*.png"))
        else:
            shutil.copy(ROOT / name, tmp_path / name)
    for name in LINKED:
        (tmp_path / name).symlink_to(ROOT / name)
    yield tmp_path
    shutil.rmtree(tmp_path)


@pytest.mark.parametrize("recipe", RECIPES)
def test_a_recipe_is_true(recipe: str, tree: Path) -> None:
    blocks = BLOCK.findall(RECIPES[recipe])
    assert {"diff", "sh"} <= {kind for kind, _ in blocks}
    for kind, block in blocks:
        if kind == "diff":
            apply(tree, block)
        else:
            done = run(tree, block)
            assert (done.returncode == 0) == (kind == "sh"), f"{block}\n{done.stdout}"
            assert "no tests ran" not in done.stdout, block


def test_there_is_a_recipe_for_each_kind_of_change() -> None:
    assert len(RECIPES) == 6


@pytest.mark.parametrize(
    ("hunk", "text"),
    [
        ("\n a\n-b\n+x\n", "a\nx\nc\na\n"),
        ("\n+x\n b\n", "a\nx\nb\nc\na\n"),
        (" at the end\n+x\n", "a\nb\nc\na\nx\n"),
    ],
)
def test_a_hunk_changes_its_place(hunk: str, text: str) -> None:
    assert changed("a\nb\nc\na\n", hunk) == text


@pytest.mark.parametrize("hunk", ["\n-a\n+x\n", "\n-d\n+x\n", "\n-ab\n+x\n"])
def test_a_hunk_without_one_place_does_not_fit(hunk: str) -> None:
    with pytest.raises(AssertionError):
        changed("a\nb\nc\na\n", hunk)
