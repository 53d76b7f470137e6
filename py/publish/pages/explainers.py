"""Makes the sample page, which explains the games with boards: `www/explainer.LANGUAGE.html`."""

from __future__ import annotations

import games
from engine.files.link import write_link
from engine.text.languages import LANGUAGES
from publish.assets.stylesheets import policy_element
from publish.assets.template import fill
from publish.tools.tree import Site, Tree

PAGE = "www/explainer.{}.html"
SECTION, RECORD = "py/games/{}/text/{}/explainer.html", "py/games/{}/explainer.txt"
# The page needs its own script and style sheet, and frames of our own site.
POLICY = policy_element(
    {
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "frame-src": "'self'",
    }
)
# In a section, this is replaced by the link to the game's record.
LINK = "{record}"


def explainers(tree: Tree) -> Site:
    """Return the page in each language that has one, with a section for each game that has one."""
    written = [language for language in LANGUAGES if tree.path(PAGE.format(language)).exists()]
    return {PAGE.format(language): explainer(tree, language).encode() for language in written}


def explainer(tree: Tree, language: str) -> str:
    """Return the page in a language."""
    sections = [section for game in games.playable() if (section := _section(tree, game, language))]
    file = PAGE.format(language)
    return fill(tree.text(file), {"policy": lambda _: POLICY, "games": lambda _: "\n".join(sections)}, file)


def _section(tree: Tree, game: str, language: str) -> str:
    path = SECTION.format(game, language)
    if not tree.path(path).exists():
        return ""
    text = tree.text(path)
    if LINK in text:
        text = text.replace(LINK, write_link(tree.text(RECORD.format(game))))
    return f"<section>\n{text}</section>\n"
