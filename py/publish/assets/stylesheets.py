"""What the pages of a site have on: the style sheets that `index.html` names, those of the house in one file."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.drawing.markup import Markup, joined, tag
from publish.tools.tree import Site, Tree

STYLE_SHEET = re.compile(r'<link rel="stylesheet" href="\./([^"]+)"')
OF_THE_HOUSE = re.compile(r'<link rel="stylesheet" href="\./(www/style/[^"]+)">\n')
# Nothing is painted before every style sheet is there, and a browser asks most hosts for six files at a time.
HOUSE = "www/style/house.css"


def clothes(tree: Tree) -> Site:
    """Return the style sheets of the house, one after the other, as one file."""
    return {HOUSE: b"\n".join(tree.read(name) for name in parts(tree))}


def parts(tree: Tree) -> list[str]:
    """Return the names of the files that are put together, in their order."""
    return OF_THE_HOUSE.findall(tree.text("index.html"))


def dressed(tree: Tree) -> str:
    """Return `index.html` with one link in place of those to the style sheets of the house."""
    links = iter([tag("link", rel="stylesheet", href=f"./{HOUSE}") + "\n"])
    return OF_THE_HOUSE.sub(lambda _: next(links, ""), tree.text("index.html"))


def style_sheets(tree: Tree, root: str, *more: str) -> Markup:
    """Return links to the style sheets of the front page, and to some `more` of `www/style`. `root` is where the site
    lies, seen from the page (`../`)."""
    house = STYLE_SHEET.findall(dressed(tree))
    named = [*house, *(f"www/style/{name}.css" for name in more)]
    return joined([tag("link", rel="stylesheet", href=root + name) for name in named], between="\n")


def policy(sources: Mapping[str, str]) -> str:
    """Return what a page allows itself (`{"img-src": "'self'"}`); whatever is not named is not allowed."""
    allowed = {"default-src": "'none'", "base-uri": "'none'", "form-action": "'none'", **sources}
    return "; ".join(f"{directive} {source}" for directive, source in allowed.items())
