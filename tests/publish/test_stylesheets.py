"""The style sheets of the site in one file."""

from __future__ import annotations

import re
from pathlib import Path

from tests.tools.example import GAME

import games
from publish.assets.stylesheets import (
    BUNDLE,
    DRAWING,
    common_sheets,
    game_sheets,
    style_links,
    stylesheets,
    with_bundle,
)
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
    for game in games.GAMES:
        (folder / f"py/games/{game}/style").mkdir(parents=True)
        (folder / f"py/games/{game}/style/table.css").write_text(f".{game} {{}}")
    (folder / f"py/games/{GAME}/style/board.css").write_text(":root { --a: b; }\n.drawing { c: d; }\n")
    (folder / DRAWING).parent.mkdir(parents=True)
    (folder / DRAWING).write_text(".drawing {}")
    return Tree(folder)


def test_they_stand_one_after_the_other_as_the_page_names_them_and_then_the_games(tmp_path):
    board = f':where([data-game="{GAME}"]) {{\n& {{ --a: b; }}\n.drawing {{ c: d; }}\n}}\n'
    of_games = [text for game in games.GAMES for text in ([board] * (game == GAME) + [f".{game} {{}}"])]
    wanted = "\n".join([".drawing {}", ".one {}", ".two {}", *of_games])
    assert stylesheets(small_tree(tmp_path)) == {BUNDLE: wanted.encode()}


def test_a_page_asks_for_one_file(tmp_path):
    links = [line for line in with_bundle(small_tree(tmp_path)).splitlines() if "stylesheet" in line]
    assert [link.split('"')[3] for link in links] == ["./vendor/fonts/fonts.css", f"./{BUNDLE}"]


def test_another_page_has_the_same_and_its_own(tmp_path):
    links = style_links(small_tree(tmp_path), "../", "more").splitlines()
    assert [link.split('"')[3] for link in links] == [
        "../vendor/fonts/fonts.css", f"../{BUNDLE}", "../www/style/more.css"
    ]  # fmt: skip


def test_what_has_been_put_together_is_not_served_once_more(tree):
    assert len(common_sheets(tree)) > 3
    assert {f"py/games/{game}/style/table.css" for game in games.GAMES} <= {*game_sheets(tree)}
    assert not set(common_sheets(tree)) & www(tree).keys()
    asked_early_and_used = [BUNDLE.encode()] * 2
    assert STYLE.findall(page(tree)["index.html"]) == asked_early_and_used
