"""The style sheets of the site in one file: those that `index.html` names, and one of each game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import PurePosixPath

import games
from engine.drawing.markup import Markup, joined, tag
from publish.tools.tree import Site, Tree

STYLE_SHEET = re.compile(r'<link rel="stylesheet" href="\./([^"]+)"')
COMMON = re.compile(r'<link rel="stylesheet" href="\./(www/style/[^"]+)">\n')
# A browser paints nothing before all style sheets have come, and asks most hosts for six files at a time.
BUNDLE = "www/style/site.css"
# The style sheet of all drawings, with their colours; and that of a game's own board.
DRAWING, BOARD = "py/engine/drawing/drawing.css", "style/board.css"


def stylesheets(tree: Tree) -> Site:
    """Return all style sheets, one after the other, as one file."""
    return {BUNDLE: b"\n".join(sheet(tree, name) for name in [DRAWING, *common_sheets(tree), *game_sheets(tree)])}


def sheet(tree: Tree, name: str) -> bytes:
    """Return a style sheet for the bundle. The one of a game's board applies only within the game's table."""
    text, path = tree.read(name), PurePosixPath(name)
    if not path.match(BOARD):
        return text
    scope = f':where([data-game="{path.parts[2]}"])'
    own = text.decode().replace(":root {", "& {")
    return f"{scope} {{\n{own}}}\n".encode()


def common_sheets(tree: Tree) -> list[str]:
    """Return the style sheets that `index.html` names, in their order, except the one of the fonts."""
    return COMMON.findall(tree.text("index.html"))


def game_sheets(tree: Tree) -> list[str]:
    """Return the names of the games' style sheets: `board.css`, for games that have it, and `table.css`. They apply
    only within their game's table."""
    names = [f"py/games/{game}/{name}" for game in games.playable() for name in (BOARD, "style/table.css")]
    return [name for name in names if tree.path(name).exists()]


def with_bundle(tree: Tree) -> str:
    """Return `index.html` with one link to the bundle in place of its links to style sheets."""
    links = iter([tag("link", rel="stylesheet", href=f"./{BUNDLE}") + "\n"])
    return COMMON.sub(lambda _: next(links, ""), tree.text("index.html"))


def style_links(tree: Tree, root: str, *more: str) -> Markup:
    """Return links to the style sheets of the front page, and to some `more` of `www/style`. `root` is the path from
    the page to the site's root (`../`)."""
    names = [*STYLE_SHEET.findall(with_bundle(tree)), *(f"www/style/{name}.css" for name in more)]
    return joined([tag("link", rel="stylesheet", href=root + name) for name in names], between="\n")


def policy_element(sources: Mapping[str, str]) -> Markup:
    """Return the element with the Content-Security-Policy of a page (`policy`)."""
    return tag("meta", http_equiv="Content-Security-Policy", content=policy(sources))


def policy(sources: Mapping[str, str]) -> str:
    """Return a Content-Security-Policy that allows some sources (`{"img-src": "'self'"}`) and nothing else."""
    allowed = {"default-src": "'none'", "base-uri": "'none'", "form-action": "'none'", **sources}
    return "; ".join(f"{directive} {source}" for directive, source in allowed.items())
