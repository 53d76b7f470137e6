"""Run inside the interpreter before its snapshot is made: imports what the page needs, and forgets the rest.

What the page imports by itself is imported, and all words are read, because the files are not in the snapshot. Other
modules are kept as text. `page.dom` and PyScript's own package, which need a browser, are compiled. Docstrings are
dropped, as by `python -OO`, and so is the table that tells which line of the standard library an instruction comes
from. Errors in our own modules still name their lines.
"""

import gc
import linecache
import random
import re
import sys
import types
import zipimport
from collections.abc import Mapping
from contextlib import suppress
from html import entities
from importlib import import_module
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from pathlib import Path

sys.path.insert(0, "/home/pyodide")

import games
from engine.text.words import LANGUAGES, game_words

HOME = Path("/home/pyodide")

# What the page and its workers begin with.
FIRST = ("page.app", "page.embed.app", "page.thinking.worker")

# What PyScript imports when it runs a script, and what a report of an error needs.
LATER = ("pyodide.code", "pyodide.webloop", "html", "traceback")

# What needs a browser while it is imported.
SCRIPTS = {"main", "host"}
DOM = HOME / "page" / "dom.py"
PYSCRIPT = HOME / "pyscript"
HAS_DOCSTRING = 0x4000000
OURS = {"engine", "games", "page"}


def slim(code: types.CodeType, ours: bool) -> types.CodeType:
    """Return the code without its docstring and those of what is defined in it; only ours keeps its lines."""
    texts = list(code.co_consts)
    if code.co_flags & HAS_DOCSTRING:
        texts[0] = None
    inside = tuple(slim(text, ours) if isinstance(text, types.CodeType) else text for text in texts)
    lines = code.co_linetable if ours else b""
    return code.replace(co_consts=inside, co_flags=code.co_flags & ~HAS_DOCSTRING, co_linetable=lines)


def forget_what_documents(thing: object) -> None:
    """Take the docstring from a function, class or module, where it has one to take, and its lines from a
    function of the standard library."""
    if isinstance(thing, types.FunctionType):
        thing.__code__ = slim(thing.__code__, ours=str(thing.__module__).partition(".")[0] in OURS)
    with suppress(TypeError, AttributeError):
        thing.__doc__ = None


def modules() -> set[str]:
    """Return the names of all modules of the page that can be imported without a browser."""
    files = (path for path in HOME.rglob("*.py") if path.parent != PYSCRIPT and path != DOM)
    return {name_of(file) for file in files} - SCRIPTS - set(computer_players())


def not_imported() -> dict[str, str]:
    """Return the text of each module that nothing has imported so far."""
    files = {name_of(file): file for file in HOME.rglob("*.py")}
    return {name: files[name].read_text() for name in sorted(modules() - sys.modules.keys())}


def computer_players() -> dict[str, str]:
    """Return the text of each module of the games' computer players. They are large when they have been imported, and a
    first visitor may not need them; as text they pack well."""
    files = [*HOME.glob("games/*/bot.py"), *HOME.glob("games/*/bot/*.py")]
    return {name_of(file): file.read_text() for file in sorted(files)}


def name_of(file: Path) -> str:
    """Return the name of the module that is in a file."""
    return ".".join(file.relative_to(HOME).with_suffix("").parts).removesuffix(".__init__")


class AlreadyCompiled(Loader):
    """Finds modules whose code is here; they are run when they are imported."""

    def __init__(self, codes: Mapping[str, types.CodeType | str]) -> None:
        self.codes = codes

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return how to load a module, if its code is here."""
        is_package = any(other.startswith(f"{name}.") for other in self.codes)
        return ModuleSpec(name, self, is_package=is_package) if name in self.codes else None

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave it to Python to make the module."""

    def exec_module(self, module: types.ModuleType) -> None:
        """Run the code of a module."""
        exec(self.code(module.__name__), vars(module))

    def code(self, name: str) -> types.CodeType | str:
        """Return the code of a module."""
        return self.codes[name]


class KeptAsText(AlreadyCompiled):
    """Finds modules whose text is here; they are compiled when they are imported."""

    def code(self, name: str) -> types.CodeType:
        """Compile the text of a module."""
        text = self.codes[name]
        assert isinstance(text, str)
        return compile(text, f"./{name.replace('.', '/')}.py", "exec", optimize=2)


def compiled(file: Path) -> tuple[str, types.CodeType]:
    """Return the name and the code of a module."""
    code = compile(file.read_text(), f"./{file.relative_to(HOME)}", "exec", optimize=2)
    return name_of(file), slim(code, ours=file == DOM)


# Memory that was once asked for is never given back, so what is left over from compiling goes at once.
gc.collect()
kept = KeptAsText(computer_players())
sys.meta_path.insert(0, kept)
sys.meta_path.insert(0, AlreadyCompiled(dict(map(compiled, [DOM, *sorted(PYSCRIPT.glob("*.py"))]))))
gc.collect()
for module in (*LATER, *FIRST):
    import_module(module)
for game in games.playable():
    games.load(game)
    games.lessons(game)
kept.codes = {**not_imported(), **kept.codes}
for language in LANGUAGES:
    game_words(None, language, "page")
    for game in games.playable():
        game_words(game, language, "page")
for thing in gc.get_objects():
    if isinstance(thing, types.FunctionType | types.ModuleType | type):
        forget_what_documents(thing)
for table in (entities.html5, entities.entitydefs, entities.name2codepoint, entities.codepoint2name):
    table.clear()  # 2,000 names of letters, for reading markup, which nobody does here

# The folders that were read while importing are not there any more when the snapshot is put in place.
sys.path.remove(str(HOME))
vars(zipimport)["_zip_directory_cache"].clear()
sys.path_importer_cache.clear()
linecache.clearcache()
re.purge()
random.seed(0)
gc.collect()
gc.freeze()  # all this stays: nobody has to look through it for garbage again

# Given back to whoever ran this.
" ".join(sorted(sys.modules))
