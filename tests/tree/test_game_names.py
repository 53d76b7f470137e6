"""A game owns all that is its own: outside of its folders no code names it, not even another game's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import games

ROOT = Path(__file__).resolve().parents[2]
REGISTRY = "py/games/__init__.py"
KINDS = (".py", ".js", ".mjs", ".css", ".toml", ".json")
IDS = "|".join(games.playable())
# A game by its id or its title: as a word, or as a part of a path or of a name in quotes.
NAMED = re.compile(rf"\b(?:{IDS})\b|" + "|".join(re.escape(games.meta(game).title) for game in games.playable()))


def common_code() -> Iterator[str]:
    """Yield the paths of all code that belongs to no game."""
    own = re.compile(rf"(?:py|tests)/games/(?:{IDS})/")
    for folder in ("py", "www", "tests"):
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in (*KINDS, ".html") and not own.match(name):
                yield name
    yield from ("index.html", "pyscript.toml", "package.json", "pyproject.toml")


def test_nothing_but_the_registry_names_a_game():
    names = [name for name in common_code() if name != REGISTRY]
    assert len(names) > 400
    texts = {name: (ROOT / name).read_text(encoding="utf-8") for name in names}
    assert {name: NAMED.findall(text) for name, text in texts.items() if NAMED.search(text)} == {}


@pytest.mark.parametrize("game", games.playable())
def test_no_game_names_another_one(game):
    paths = [path for folder in ("py", "tests") for path in (ROOT / folder / "games" / game).rglob("*")]
    texts = {path: path.read_text(encoding="utf-8") for path in paths if path.suffix in KINDS}
    assert texts
    own = {game, games.meta(game).title}
    found = {path.relative_to(ROOT): {*NAMED.findall(text)} - own for path, text in texts.items()}
    assert {path: names for path, names in found.items() if names} == {}


def test_the_registry_names_each_game_once():
    text = (ROOT / REGISTRY).read_text(encoding="utf-8")
    assert sorted(NAMED.findall(text)) == sorted(games.playable())


def test_the_search_finds_a_name():
    first = games.playable()[0]
    assert NAMED.search(f'"setup {first}"')
    assert NAMED.search(games.meta(first).title)
    assert not NAMED.search("nothing of the kind")
