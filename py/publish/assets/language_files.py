"""Packs the words of each language into a file, which the page fetches for readers of that language. The words of the
source language are in the snapshot."""

from __future__ import annotations

import games
from engine.text.catalogues import packed
from engine.text.languages import LANGUAGES, SOURCE
from publish.tools.tree import Site, Tree, digest


def language_files(tree: Tree) -> Site:
    """Return `language/words.LANG.HASH.json` for each language but the source."""
    return dict(language_file(language) for language in LANGUAGES if language != SOURCE)


def language_file(language: str) -> tuple[str, bytes]:
    """Return the path of a language's file and its content. The path contains a digest of the content, so that no kept
    file is ever out of date."""
    content = packed(language, "engine", "page", *(f"games.{game}" for game in games.playable())).encode()
    return f"language/words.{language}.{digest(content)}.json", content


def language_of(name: str) -> str | None:
    """Return the language in the name of a file of the site (`lobby.LANG.html`); `None` for a file for all readers."""
    parts = name.rpartition("/")[2].split(".")[1:-1]
    return next((part for part in parts if part in LANGUAGES), None)
