from __future__ import annotations

import json
import re

import pytest

from publish.assets.fetched import BOOKS, FILES, LATER, NO_DIGEST, SCRIPT, with_digests
from publish.assets.vendor import fonts, vendor
from publish.build import collect, described, page, write
from publish.interpreter.distribution import interpreter
from publish.interpreter.pyscript import pyscript
from publish.tools.tree import Problem, Tree, integrity


def quiet(line: str) -> None:
    """Say nothing."""


def test_parts_are_put_together():
    steps = [("a", lambda tree: {"a.txt": b"1"}), ("b", lambda tree: {"b.txt": b"2"})]
    assert collect(Tree(), steps, quiet) == {"a.txt": b"1", "b.txt": b"2"}


def test_no_part_hides_a_file_of_another():
    step = ("a", lambda tree: {"a.txt": b""})
    with pytest.raises(Problem, match=r"a\.txt"):
        collect(Tree(), [step, step], quiet)


def test_build_id_changes_exactly_with_the_files():
    first, listing = described({"a": b"1", "b": b"2"})
    assert described({"b": b"2", "a": b"1"})[0] == first
    assert len({first, described({"a": b"1"})[0], described({"a": b"1", "b": b"3"})[0]}) == 3
    assert json.loads(listing)["build"] == first
    assert list(json.loads(listing)["files"]) == ["a", "b"]


def test_new_site_replaces_the_old_one(tmp_path):
    out = tmp_path / "dist"
    write({"old.txt": b"", "deep/er/a.txt": b"1"}, out)
    write({"deep/er/a.txt": b"2"}, out)
    assert [path.name for path in tmp_path.iterdir()] == ["dist"]
    assert [path.name for path in out.rglob("*") if path.is_file()] == ["a.txt"]
    assert (out / "deep/er/a.txt").read_bytes() == b"2"


def test_missing_file_is_said_plainly(tmp_path):
    with pytest.raises(Problem, match=r"^index\.html is missing from "):
        page(Tree(tmp_path))


def test_missing_package_says_how_to_get_it(tmp_path):
    with pytest.raises(Problem, match=r"node_modules/pyodide/pyodide\.asm\.mjs is missing .*npm ci"):
        interpreter(Tree(tmp_path))


def test_vendor_has_the_chunks_that_the_core_imports_and_no_editors(tree):
    names = set(pyscript(tree))
    for needed in ("core.js", r"core-\w+\.js", r"error-\w+\.js", r"toml-\w+\.js"):
        assert any(re.fullmatch(f"vendor/pyscript/{needed}", name) for name in names), needed
    assert not [name for name in names if re.search(r"codemirror|xterm|zip-|mpy|\.map$|\.d\.ts$", name)]
    assert "vendor/morphdom/morphdom-esm.js" in vendor(tree)


def test_no_file_names_a_source_map_that_is_not_there(tree):
    assert [
        name
        for name, content in {**vendor(tree), **pyscript(tree), **interpreter(tree)}.items()
        if b"sourceMappingURL=" in content[-200:]
    ] == []


def test_fonts_and_their_style_sheet_agree(tree):
    site = fonts(tree)
    css = site["vendor/fonts/fonts.css"].decode()
    files = {name.rpartition("/")[2] for name in site if name.endswith(".woff2")}
    assert set(re.findall(r"url\(\./([^)]+)\)", css)) == files
    assert len(files) == css.count("font-display: swap") == css.count("unicode-range") == 4


SITE = {SCRIPT: NO_DIGEST.encode(), "fetched.json": b"1", "rulebook/a.en.html": b"2", "board/a/drawing.json": b"3"}


def test_the_page_knows_what_each_file_has_to_be_that_comes_later():
    site = with_digests({**SITE, "py.zip": b"4"})
    listed = json.loads(site[FILES])
    assert listed == {name: integrity(content) for name, content in SITE.items() if name != SCRIPT}
    assert integrity(site[FILES]).encode() in site[SCRIPT]
    assert with_digests({**SITE, "fetched.json": b"5"})[SCRIPT] != site[SCRIPT]


def test_a_script_without_a_place_for_the_digest_is_said_plainly():
    with pytest.raises(Problem, match=r"^www/browser\.js has no place"):
        with_digests({**SITE, SCRIPT: b""})


def test_every_file_that_python_asks_for_is_listed(tree):
    texts = [path.read_text() for path in (tree.root / "py" / "page").rglob("*.py")]
    asked = {name for text in texts for name in re.findall(r'"(?:\./)?([\w/{}.()]*\.(?:json|html))"', text)}
    assert {"fetched.json", "puzzles.json"} <= asked
    assert {name for name in asked if "/" not in name} == LATER
    # Links lead to `shared`; Python asks for nothing there.
    assert {name.partition("/")[0] for name in asked if "/" in name} - {"{book}", "shared"} == {
        *(book.strip("/") for book in BOOKS),
        "board",
    }
