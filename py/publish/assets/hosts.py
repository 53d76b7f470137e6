"""Files for web hosts, which say how to serve the site. Hosts that do not know them ignore them."""

from __future__ import annotations

from engine.drawing.markup import joined, tag
from engine.text.languages import LANGUAGES, SOURCE
from engine.text.words import package_words
from publish.assets.stylesheets import policy_element
from publish.tools.tree import Site

# Two kinds of pages need these headers to embed our boards: pages with a Cross-Origin-Embedder-Policy, and pages that
# embed a frame without an origin (`sandbox`).
HEADERS = {
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
}
# NO_JEKYLL makes GitHub Pages serve the files as they are. Netlify and Cloudflare Pages read HEADERS_FILE. All of them
# answer with MISSING where there is no file; without it, some answer with the front page.
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
    """Return the files for hosts. The service worker must not keep them, because some hosts do not send them."""
    listed = "".join(f"  {name}: {value}\n" for name, value in HEADERS.items())
    return {NO_JEKYLL: b"", HEADERS_FILE: f"/*\n{listed}".encode(), MISSING: _missing().encode()}


def _missing() -> str:
    said = [tag("p", package_words(it, "page").say("page.missing"), lang=it) for it in LANGUAGES]
    return MISSING_PAGE.format(language=SOURCE, policy=policy_element({}), said=joined(said, between="\n"))
