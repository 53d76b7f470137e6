"""What the pages of a site have on beside the front page: its style sheets, called from the folder that they lie in."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.markup import Markup, joined, tag
from publish.tree import Tree

STYLE_SHEET = re.compile(r'<link rel="stylesheet" href="\./([^"]+)"')


def style_sheets(tree: Tree, root: str, *more: str) -> Markup:
    """Return links to the style sheets of `index.html`, and to some `more` of `www/style`. `root` is where the site
    lies, seen from the page (`../`)."""
    house = STYLE_SHEET.findall(tree.text("index.html"))
    named = [*house, *(f"www/style/{name}.css" for name in more)]
    return joined([tag("link", rel="stylesheet", href=root + name) for name in named], between="\n")


def policy(sources: Mapping[str, str]) -> str:
    """Return what a page allows itself (`{"img-src": "'self'"}`); whatever is not named is not allowed."""
    allowed = {"default-src": "'none'", "base-uri": "'none'", "form-action": "'none'", **sources}
    return "; ".join(f"{directive} {source}" for directive, source in allowed.items())
