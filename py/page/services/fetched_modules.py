"""Modules that are fetched when somebody needs them: a first visitor may never ask for advice, a story or a puzzle.

They come as one file of texts. Where Python finds them by itself, as after a start without a snapshot, nothing is
fetched."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType

from page.browser_port import BrowserPort

FETCHED = ("page.fetched", "engine.review", "engine.bots.advice", "engine.bots.grades", "engine.bots.paired")
"""The modules and packages that are fetched."""
FILE = "fetched.json"


def is_fetched(module: str) -> bool:
    """Return whether a module is one of them."""
    return any(module == name or module.startswith(f"{name}.") for name in FETCHED)


class FetchedModules:
    """Sees to it that the modules can be imported."""

    def __init__(self, browser: BrowserPort) -> None:
        self._browser = browser

    def need(self, then: Callable[[], None], failed: Callable[[], None]) -> None:
        """Call `then` once they can be imported, at once where they can be already; `failed` where they do not come."""
        if _are_there():
            then()
            return

        def come(text: str | None) -> None:
            if text is None:
                failed()
                return
            if not _are_there():
                sys.meta_path.append(_Texts(json.loads(text)))
            then()

        self._browser.fetch(FILE, come)


def _are_there() -> bool:
    return find_spec(FETCHED[0]) is not None


class _Texts(Loader):
    """Finds modules whose texts have come."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return how to load a module, if its text is here."""
        is_package = any(other.startswith(f"{name}.") for other in self._texts)
        return ModuleSpec(name, self, is_package=is_package) if name in self._texts else None

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """Leave it to Python to make the module."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the text of a module."""
        name = module.__name__
        exec(compile(self._texts[name], f"./{name.replace('.', '/')}.py", "exec", optimize=2), vars(module))
