"""The walls between the packages: who may import whom.

The rules never see the browser, a game never sees another one, and chance has one home."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path, PurePosixPath

import pytest
from tests.tools.example import GAME

import games

PY = Path(__file__).resolve().parents[2] / "py"

BROWSER = {"js", "pyodide", "pyscript", "enoteca_games"}
CHANCE = {"datetime", "random", "secrets", "time", "uuid"}
BY_NAME = {"importlib.import_module", "__import__"}
MAY_IMPORT_BY_NAME = {
    "games/__init__.py",  # it is the registry: a game is loaded when somebody asks for it
    "engine/text/words.py",  # it reads the texts of packages by their names
}

PACKAGES = {
    "engine": {"engine"},
    "games": {"engine"},
    "page": {"engine", "games", "page"},
    "main.py": {"engine", "games", "page"},
    "host.py": {"engine", "games", "page"},
    "command": {"command", "distributed", "engine", "games", "publish"},
    "__main__.py": {"command", "engine", "games"},
}
"""What each package may import besides the standard library. A game may import itself too."""


ENGINE = ("chance", "core", "text", "drawing", "play", "bots", "review", "files", "studio")
"""The module of chance and the packages of the engine: each may import those that stand before it."""

WHOLE_GAMES = ("engine.play.match", "engine.play.walk", "engine.files", "engine.bots.self_play")

PAGE = (
    *("text", "actions", "browser_port", "game_list", "seat_choice", "model", "address", "match_links"),
    *("storage", "parts", "painting", "services", "thinking", "fetched", "table", "studio", "screens"),
    *("lesson_editor", "navigation"),
    *("kept_games", "top_bar", "display", "app", "embed", "dom"),
)
"""The modules and packages of the page: each may import those that stand before it. So what a click does goes forward
only, from the page to its screens, to what they are made of; nothing calls back."""


PUBLISH = ("tools", "assets", "interpreter", "pages", "documents", "serve", "build", "commands", "__main__")
"""The modules and packages of the builder: each may import those that stand before it."""


def complaints(path: str, source: str) -> list[str]:
    """Return the forbidden imports of a file (`games/one/setup.py`), each in a sentence."""
    parts = PurePosixPath(path).parts
    found = []
    for name in imports(path, source):
        if not allowed(parts, name):
            found.append(f"{path} must not import {name}")
        if asks_rules(parts, name):
            found.append(f"{path} must not import {name}: a drawing asks no rule, it is told in its DrawContext")
        if peeks(parts, name):
            found.append(f"{path} must not import {name}: a computer player is given a view, and no game at all")
        if chance(parts, name):
            found.append(f"{path} must not import {name}: chance and clocks are in engine/chance.py only")
        if name in BY_NAME and path not in MAY_IMPORT_BY_NAME:
            found.append(f"{path} must not import by name, which no wall can see")
    return found


def allowed(parts: tuple[str, ...], name: str) -> bool:
    """Say whether the file may import the name, as far as the packages go."""
    top, *rest = name.split(".")
    if top in BROWSER:
        return parts == ("page", "dom.py")
    if top == "games" and parts[0] == "games" and len(parts) > 2:
        return rest[:1] == [parts[1]]  # itself
    if top == "games" and top in PACKAGES[parts[0]]:
        return not rest or not is_module(rest[0])  # the registry, none of its games
    if top == "engine" and parts[0] == "engine" and len(parts) > 2:
        return not rest or ENGINE.index(rest[0]) <= ENGINE.index(parts[1].removesuffix(".py"))
    if top == "page" and parts[0] == "page" and len(parts) > 1 and parts[1] != "__init__.py":
        return not rest or PAGE.index(rest[0]) <= PAGE.index(parts[1].removesuffix(".py"))
    return top in PACKAGES[parts[0]] or top in sys.stdlib_module_names


def asks_rules(parts: tuple[str, ...], name: str) -> bool:
    """Say whether a drawing, or what it shares with the rules, imports the rules of its game."""
    within_game = parts[2:3] if parts[0] == "games" else ()
    return within_game in (
        ("drawing",),
        ("moves.py",),
        ("state.py",),
        ("components.py",),
    ) and name.split(".")[:3] == ["games", parts[1], "rules"]


def peeks(parts: tuple[str, ...], name: str) -> bool:
    """Say whether what thinks for a computer player imports what holds a whole game: its seed, its moves, its file."""
    thinks = parts[:2] == ("engine", "bots") and parts[2:] != ("self_play.py",)
    judges = parts[0] == "games" and parts[2:3] in (("bot",), ("bot.py",))
    return (thinks or judges) and name.startswith(WHOLE_GAMES)


def chance(parts: tuple[str, ...], name: str) -> bool:
    """Say whether the file reaches for chance or a clock, where it should not."""
    return name.split(".")[0] in CHANCE and parts[0] in ("engine", "games") and parts != ("engine", "chance.py")


def is_module(name: str) -> bool:
    """Say whether `games` has a module of this name, and not only a function."""
    return (PY / "games" / name).is_dir() or (PY / "games" / f"{name}.py").is_file()


def imports(path: str, source: str) -> Iterator[str]:
    """Yield everything that a file imports, in full: `from a import b` gives `a` and `a.b`."""
    package = PurePosixPath(path).parent.parts
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*above, *([node.module] if node.module else [])))
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Attribute) and node.attr == "import_module":
            yield "importlib.import_module"
        elif isinstance(node, ast.Name) and node.id == "__import__":
            yield "__import__"


def files() -> list[str]:
    """Return all Python files of the packages that have walls."""
    names = (path.relative_to(PY).as_posix() for path in sorted(PY.rglob("*.py")))
    return [name for name in names if PurePosixPath(name).parts[0] in PACKAGES]


@pytest.mark.parametrize("path", files())
def test_nobody_reaches_through_a_wall(path):
    assert complaints(path, (PY / path).read_text(encoding="utf-8")) == []


def builder() -> dict[str, set[str]]:
    """Return, for each module of the builder, the others that it imports, by their names after `publish`."""
    paths = [path.relative_to(PY) for path in sorted((PY / "publish").rglob("*.py")) if path.name != "__init__.py"]
    known = {".".join(path.with_suffix("").parts[1:]): path for path in paths}
    found = {name: imports(path.as_posix(), (PY / path).read_text(encoding="utf-8")) for name, path in known.items()}
    return {name: {it.removeprefix("publish.") for it in imported} & known.keys() for name, imported in found.items()}


def test_the_builder_imports_forward_only():
    modules = builder()
    assert len(modules) > 25
    for name, imported in modules.items():
        later = PUBLISH[PUBLISH.index(name.split(".")[0]) + 1 :]
        assert {it for it in imported if it.split(".")[0] in later} == set(), name
    assert set(TopologicalSorter(modules).static_order()) == modules.keys()  # raises `CycleError` for a circle


def packages_of_rules(game: str) -> dict[str, set[str]]:
    """Return, for each package of a game's rules, the others that it imports."""
    rules = f"games/{game}/rules/"
    paths = [path for path in files() if path.startswith(rules) and path.count("/") > rules.count("/")]
    found: dict[str, set[str]] = {path.split("/")[3]: set() for path in paths}
    for path in paths:
        names = (name.split(".") for name in imports(path, (PY / path).read_text(encoding="utf-8")))
        within = {name[3] for name in names if name[:3] == ["games", game, "rules"] and len(name) > 3}
        found[path.split("/")[3]] |= within - {path.split("/")[3]}
    return found


@pytest.mark.parametrize("game", games.playable())
def test_packages_of_rules_do_not_import_each_other_in_a_circle(game):
    packages = packages_of_rules(game)
    assert set(TopologicalSorter(packages).static_order()) == packages.keys()  # raises `CycleError` for a circle


def test_large_games_have_packages_of_rules():
    assert any(packages_of_rules(game) for game in games.playable())


@pytest.mark.parametrize("package", PACKAGES)
def test_every_package_is_looked_at(package):
    assert any(PurePosixPath(path).parts[0] == package for path in files())


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/play/match.py", "import requests"),
        ("engine/play/match.py", "from games import load"),
        ("engine/play/match.py", "import games.one.setup"),
        ("engine/play/match.py", "from page import dom"),
        ("engine/play/match.py", "from publish.tools.tree import Tree"),
        ("engine/play/match.py", "import js"),
        ("engine/play/match.py", "import random"),
        ("engine/play/match.py", "from time import monotonic"),
        ("engine/play/match.py", "def f():\n    from secrets import token_hex"),
        ("engine/play/match.py", "import importlib\nimportlib.import_module('games.one')"),
        ("engine/play/match.py", "__import__('js')"),
        ("engine/play/match.py", "from ...games import load"),
        ("games/__init__.py", "import page"),
        ("games/__init__.py", "import random"),
        ("games/one/setup.py", "import numpy"),
        ("games/one/drawing/racks.py", "from games.one.rules.storing import made"),
        ("games/one/drawing/racks.py", "from games.one import rules"),
        ("games/one/drawing/board.py", "import games.one.rules"),
        ("games/one/moves.py", "from .rules.offers import MakeOffer"),
        ("games/one/setup.py", "from games.other import setup"),
        ("games/one/setup.py", "from games import load"),
        ("games/one/setup.py", "from .. import other"),
        ("games/one/rules/sale.py", "from ...other.state import State"),
        ("games/one/setup.py", "import page.board"),
        ("games/one/setup.py", "from pyscript import document"),
        ("games/one/setup.py", "import datetime"),
        ("games/one/setup.py", "import uuid"),
        ("games/one/chance.py", "import random"),
        ("games/one/setup.py", "from importlib import import_module"),
        ("page/app.py", "from pyscript import document"),
        ("page/app.py", "import js"),
        ("page/app.py", "from pyodide.ffi import create_proxy"),
        ("page/parts/log.py", "import js"),
        ("page/parts/log.py", "from page.screens.table import TableScreen"),
        ("page/table/actions.py", "from page.app import App"),
        ("page/screens/lobby.py", "from page.navigation.navigator import Navigator"),
        ("page/app.py", "from page import dom"),
        ("page/app.py", f"import games.{GAME}"),
        ("page/app.py", f"from games import {GAME}"),
        ("page/app.py", f"from games.{GAME}.drawing.board import draw"),
        ("page/app.py", "import publish"),
        ("page/app.py", "import markdown_it"),
        ("page/app.py", "import importlib\nimportlib.import_module('games.one')"),
        ("engine/bots/search.py", "from engine.play.match import Match"),
        ("engine/bots/question.py", "from engine.files.record import write"),
        ("games/one/bot.py", "from engine.bots.self_play import played"),
        ("games/one/bot/worth.py", "from engine.play.walk import walk"),
        ("main.py", "import js"),
        ("main.py", f"from games import {GAME}"),
        ("__main__.py", "import page.dom"),
    ],
)
def test_each_wall_complains(path, source):
    assert complaints(path, source)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/play/match.py", "import json\nfrom engine.core.move import Move\nfrom .state import State"),
        ("engine/chance.py", "import random\nimport secrets"),
        ("games/__init__.py", "from importlib import import_module\nfrom engine.play.game import Game"),
        ("games/one/setup.py", "from engine.core.move import Move\nfrom games.one.state import State"),
        (
            "games/one/rules/sale.py",
            "from ..state import State\nfrom . import order\nimport games.one.meta",
        ),
        ("page/app.py", "from games import load\nimport games\nfrom page import display\nimport engine"),
        ("page/dom.py", "import js\nfrom pyodide.ffi import create_proxy\nfrom pyscript import document"),
        ("engine/bots/self_play.py", "from engine.play.walk import walk"),
        ("games/one/bot.py", "from engine.bots.bot import Bot\nfrom games.one.rules.sale import sale_result"),
        ("page/app.py", "import time"),
        ("main.py", "from page import table\nfrom games import load"),
    ],
)
def test_open_doors_stay_open(path, source):
    assert complaints(path, source) == []
