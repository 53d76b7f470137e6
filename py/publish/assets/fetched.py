"""The files that the page fetches when a reader needs them: modules, puzzles, and the list of all such files."""

from __future__ import annotations

import json

import games
from page.services.fetched_modules import FILE, is_fetched
from publish.assets.archive import packages
from publish.tools.tree import Problem, Site, Tree, integrity

PUZZLES, BETWEEN = "puzzles.txt", "=====\n"
SCRIPT, NO_DIGEST = "www/browser.js", 'const DIGEST_OF_FILES = "";'
FILES, LATER = "files.json", {FILE, "puzzles.json"}
BOOKS = ("rulebook/", "aid/", "cards/")


def fetched(tree: Tree) -> Site:
    """Return `fetched.json`: the texts of the modules by their names."""
    texts = {_module_name(name): text.decode() for name, text in packages(tree).items() if name.endswith(".py")}
    wanted = {name: text for name, text in texts.items() if is_fetched(name)}
    return {FILE: json.dumps(wanted, ensure_ascii=False, separators=(",", ":")).encode()}


def _module_name(file: str) -> str:
    return file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def puzzles(tree: Tree) -> Site:
    """Return `puzzles.json`: by game the texts of its puzzles."""
    return {"puzzles.json": json.dumps(found_puzzles(tree), separators=(",", ":")).encode()}


def found_puzzles(tree: Tree) -> dict[str, list[str]]:
    """Return the texts of the puzzles by their games."""
    names = {game: f"py/games/{game}/{PUZZLES}" for game in games.playable()}
    return {game: tree.text(name).split(BETWEEN) for game, name in names.items() if tree.path(name).exists()}


def with_digests(site: Site) -> Site:
    """Return the site with `files.json`, the digests of all files that the page fetches later, and with the digest of
    that list in the page's script. Raises `Problem` where the script has no place for it."""
    later = [name for name in site if name in LATER or name.startswith(BOOKS) or name.endswith("/drawing.json")]
    listed = json.dumps({name: integrity(site[name]) for name in sorted(later)}, indent=0).encode()
    script = site[SCRIPT].decode()
    if NO_DIGEST not in script:
        raise Problem(f"{SCRIPT} has no place for the digest of {FILES}.")
    script = script.replace(NO_DIGEST, f'const DIGEST_OF_FILES = "{integrity(listed)}";')
    return {**site, FILES: listed, SCRIPT: script.encode()}
