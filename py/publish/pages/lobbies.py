"""Paints what stands in the page before Python is there, in each language.

`index.html` itself holds the source language. `www/start/early_clicks.js` puts another one into the page, which is a
small file of its own, so that it costs nobody else anything."""

from __future__ import annotations

from engine.text.languages import LANGUAGES
from publish.assets.stylesheets import policy_element
from publish.assets.template import painted_parts
from publish.tools.tree import Site, Tree

PAGE = """<!doctype html>
<html lang="{language}">
{policy}
<title>Enoteca</title>
<meta name="robots" content="noindex">
<div id="app">{lobby}</div>
<div id="framed">{way_out}</div>
<div id="loading">{opening}</div>
<div id="update">{newer_version}</div>
<div id="unkept">{never_offline}</div>
</html>
"""


def lobbies(tree: Tree) -> Site:
    """Return `lobby.LANG.html` for each language."""
    return {f"lobby.{language}.html": page(language) for language in LANGUAGES}


def page(language: str) -> bytes:
    """Return what is painted in a language as a page, by the ids of the places where it belongs."""
    parts = {name.replace("-", "_"): part for name, part in painted_parts(language).items()}
    return PAGE.format(language=language, policy=policy_element({}), **parts).encode()
