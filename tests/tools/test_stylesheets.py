"""The style sheets of the house in one file."""

from __future__ import annotations

import re
from pathlib import Path

from publish.assets.stylesheets import HOUSE, clothes, dressed, parts, style_sheets
from publish.build import page, www
from publish.tools.tree import Tree

STYLE = re.compile(rb"www/style/[^\"]+")
INDEX = """<head>
<link rel="stylesheet" href="./vendor/fonts/fonts.css">
<link rel="stylesheet" href="./www/style/one.css">
<link rel="stylesheet" href="./www/style/two.css">
</head>
"""


def small_tree(folder: Path) -> Tree:
    (folder / "www/style").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    for name in ("two", "one", "more"):
        (folder / f"www/style/{name}.css").write_text(f".{name} {{}}")
    return Tree(folder)


def test_they_stand_one_after_the_other_as_the_page_names_them(tmp_path):
    assert clothes(small_tree(tmp_path)) == {HOUSE: b".one {}\n.two {}"}


def test_a_page_asks_for_one_file(tmp_path):
    links = [line for line in dressed(small_tree(tmp_path)).splitlines() if "stylesheet" in line]
    assert [link.split('"')[3] for link in links] == ["./vendor/fonts/fonts.css", f"./{HOUSE}"]


def test_another_page_has_the_same_and_its_own(tmp_path):
    links = style_sheets(small_tree(tmp_path), "../", "more").splitlines()
    assert [link.split('"')[3] for link in links] == [
        "../vendor/fonts/fonts.css", f"../{HOUSE}", "../www/style/more.css"
    ]  # fmt: skip


def test_what_has_been_put_together_is_not_served_once_more(tree):
    assert len(parts(tree)) > 5
    assert not set(parts(tree)) & www(tree).keys()
    asked_early_and_put_on = [HOUSE.encode()] * 2
    assert STYLE.findall(page(tree)["index.html"]) == asked_early_and_put_on
