"""Modules that are fetched when they are needed: a first visitor may never ask for advice, a story or a puzzle.

They come as one file of texts. Where Python finds them by itself, as after a start without a snapshot, nothing is
fetched."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType
from typing import TypeVar

from engine.core.codec import decode, read_json
from engine.core.input_error import InputError
from page.browser_port import BrowserPort

T = TypeVar("T")

FETCHED = (
    *("page.fetched", "page.lesson_editor", "page.screens.studio", "page.studio"),
    *("engine.files.lesson_draft", "engine.review", "engine.studio"),
    *("engine.bots.advice", "engine.bots.grades", "engine.bots.paired"),
)
"""The modules and packages that are fetched."""
OF_GAMES = (".score_pad", ".editor")
"""And modules and packages of the games and of the engine by such names."""
FILE = "fetched.json"
# Seconds after a failure without another try, unless the reader asks for it.
REST = 60


def is_fetched(module: str) -> bool:
    """Return whether a module is one of them."""
    path = f"{module}."
    return any(path.startswith(f"{name}.") for name in FETCHED) or any(f"{name}." in path for name in OF_GAMES)


class FetchedModules:
    """Sees to it that the modules can be imported."""

    def __init__(self, browser: BrowserPort) -> None:
        self._browser = browser
        self._failed_at: float | None = None

    @property
    def rests(self) -> bool:
        """Whether fetching failed a moment ago."""
        return self._failed_at is not None and time.monotonic() - self._failed_at < REST

    def need(self, load: Callable[[], T], then: Callable[[T], None], failed: Callable[[], None]) -> None:
        """Call `then` with what `load` imports, at once where that can be imported already; `failed` where the modules
        do not come, or are of no use: nothing of them stays then, and they are fetched again the next time."""

        def come(text: str | None) -> None:
            found = _loaded(load, text)
            self._failed_at = time.monotonic() if found is None else None
            if found is None:
                failed()
            else:
                then(found)

        if _are_there():
            come(None)
        else:
            self._browser.fetch(FILE, come)


def _are_there() -> bool:
    return find_spec(FETCHED[0]) is not None


def _loaded(load: Callable[[], T], text: str | None) -> T | None:
    """Return the result of `load`, which may import modules from a text; `None` when anything is wrong with them:
    they may be cut off, or fit another version of the page."""
    try:
        if not _are_there():
            sys.meta_path.append(_Texts(decode(dict[str, str], read_json(text or ""), FILE)))
        return load()
    except (InputError, ImportError, SyntaxError, AttributeError, NameError, TypeError, ValueError) as error:
        print("Enoteca does without", FILE, repr(error), file=sys.stderr)
        _forget()
        return None


def _forget() -> None:
    """Let the modules be looked for again."""
    sys.meta_path[:] = [finder for finder in sys.meta_path if not isinstance(finder, _Texts)]
    for name in [name for name in sys.modules if is_fetched(name)]:
        del sys.modules[name]
        package, _, own = name.rpartition(".")
        if package in sys.modules:
            vars(sys.modules[package]).pop(own, None)


class _Texts(Loader):
    """Finds modules whose texts have come."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = {name: text for name, text in texts.items() if is_fetched(name)}

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
