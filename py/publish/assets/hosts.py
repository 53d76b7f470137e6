"""Files that only web hosts read: they tell a host how to serve the site. Hosts that do not know them ignore them."""

from __future__ import annotations

from engine.drawing.markup import joined, tag
from engine.text.languages import LANGUAGES, SOURCE
from engine.text.words import package_words
from publish.assets.stylesheets import policy_element
from publish.tools.tree import Site

# What other people's pages ask for before they let a board of ours in: one with a policy for what it embeds
# (Cross-Origin-Embedder-Policy), and a frame that belongs to no origin (`sandbox`).
HEADERS = {
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
}
# GitHub Pages: serve the files as they are, instead of making a site of its own of them. Netlify and Cloudflare Pages:
# the headers. All of them: what to answer where there is nothing; without it, some answer with the front page.
NO_JEKYLL, HEADERS_FILE, MISSING = ".nojekyll", "_headers", "404.html"
MISSING_PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
{policy}
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Enoteca</title>
{said}
"""
HOST_FILES = (NO_JEKYLL, HEADERS_FILE, MISSING)


def host_files() -> Site:
    """Return the files for hosts. Not all hosts send them to readers, so the service worker is not to keep them."""
    listed = "".join(f"  {name}: {value}\n" for name, value in HEADERS.items())
    return {NO_JEKYLL: b"", HEADERS_FILE: f"/*\n{listed}".encode(), MISSING: _missing().encode()}


def _missing() -> str:
    said = [tag("p", package_words(it, "page").say("page.missing"), lang=it) for it in LANGUAGES]
    return MISSING_PAGE.format(language=SOURCE, policy=policy_element({}), said=joined(said, between="\n"))
