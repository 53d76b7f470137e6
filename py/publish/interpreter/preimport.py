"""Runs inside the interpreter before its snapshot is made: imports all that the page needs, and frees the rest.

The files of the modules and words are not in the snapshot. So the modules of the page are imported, and the words of
the source language are read. Other modules are kept as text. `page.dom` and PyScript's own package need a browser, and
are compiled.

Each game is a part of its own, which the page puts in place when it first imports a module of that game
(`WaitingGames`).

Docstrings are dropped, as by `python -OO`, and so are annotations of functions, the columns of instructions and, in the
standard library, their lines. Functions of that library that no page calls raise `NotImplementedError`. Errors in our
own modules still name their lines."""

import functools
import gc
import json
import linecache
import random
import re
import sys
import types
import weakref
import zipimport
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from html import entities
from importlib import import_module
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from itertools import groupby
from pathlib import Path

sys.path.insert(0, "/home/pyodide")

import games
from engine.core.input_error import InputError
from engine.text import catalogues
from engine.text.languages import SOURCE
from engine.text.words import game_words
from page.services.fetched_modules import is_fetched

HOME = Path("/home/pyodide")

# The first modules of the page and of its workers.
FIRST = ("page.app", "page.embed.app", "page.thinking.worker")

# The modules that PyScript imports when it runs a script, and those that the report of an error needs.
LATER = ("pyodide.code", "pyodide.webloop", "html", "traceback")

# Modules of the standard library that others import but no page calls: files, sockets, processes.
NEVER_CALLED = {
    "asyncio.base_events", "asyncio.base_subprocess", "asyncio.graph", "asyncio.locks", "asyncio.queues",
    "asyncio.runners", "asyncio.selector_events", "asyncio.sslproto", "asyncio.staggered", "asyncio.streams",
    "asyncio.subprocess", "asyncio.taskgroups", "asyncio.threads", "asyncio.transports", "asyncio.trsock",
    "asyncio.unix_events", "bz2", "compression._common._streams", "compression.zstd", "compression.zstd._zstdfile",
    "dis", "ipaddress", "logging", "lzma", "selectors", "shutil", "socket", "ssl",
    "subprocess", "tempfile", "zipfile", "zipfile._path", "zipfile._path.glob",
}  # fmt: skip

# The modules that need a browser while they are imported.
SCRIPTS = {"main", "host"}
DOM = HOME / "page" / "dom.py"
PYSCRIPT = HOME / "pyscript"
HAS_DOCSTRING = 0x4000000
# The kinds of entries of a table of lines, and the most units in one.
NO_COLUMNS, NO_LINE, UNITS = 13, 15, 8
OURS = {"engine", "games", "page"}


def slim(code: types.CodeType, ours: bool) -> types.CodeType:
    """Return the code without docstrings, in all that it defines, too, and with its plain name. Only `ours` keeps its
    lines."""
    texts = list(code.co_consts)
    if code.co_flags & HAS_DOCSTRING:
        texts[0] = None
    inside = tuple(slim(text, ours) if isinstance(text, types.CodeType) else text for text in texts)
    lines = line_table(code, runs(code) if ours else [(len(code.co_code) // 2, None)])
    return code.replace(
        co_consts=inside, co_flags=code.co_flags & ~HAS_DOCSTRING, co_linetable=lines, co_qualname=code.co_name
    )


def line_table(code: types.CodeType, runs: Iterable[tuple[int, int | None]]) -> bytes:
    """Return the table of the instructions' lines, without columns: entries of at most eight units of two bytes, as in
    CPython's `InternalDocs/code_objects.md`."""
    table, before = bytearray(), code.co_firstlineno
    for units, line in runs:
        for left in range(units, 0, -UNITS):
            table.append(0x80 | (NO_LINE if line is None else NO_COLUMNS) << 3 | min(left, UNITS) - 1)
            if line is not None:
                table += signed_varint(line - before)
                before = line
    return bytes(table)


def runs(code: types.CodeType) -> Iterator[tuple[int, int | None]]:
    """Yield the runs of units that come from the same line: their number, and the line."""
    for line, found in groupby(code.co_lines(), key=lambda it: it[2]):
        yield sum(end - begin for begin, end, _ in found) // 2, line


def signed_varint(value: int) -> bytes:
    """Return a number in bytes of six bits, the lowest first; the lowest bit of all is the sign."""
    rest, written = abs(value) << 1 | (value < 0), bytearray()
    while rest > 63:
        written.append(64 | rest & 63)
        rest >>= 6
    return bytes(written) + bytes([rest])


def left_out(*_: object, **__: object) -> None:
    """Replaces the functions of the standard library that no page calls."""
    raise NotImplementedError("this function is left out of the snapshot (py/publish/interpreter/preimport.py)")


def forget_what_documents(thing: object) -> None:
    """Remove docstrings, annotations and long names from a function, class or module."""
    if isinstance(thing, types.FunctionType):
        forget_code(thing)
        thing.__annotations__ = None  # type: ignore[assignment]
        thing.__qualname__ = thing.__name__
    with suppress(TypeError, AttributeError):
        thing.__doc__ = None


def forget_code(function: types.FunctionType) -> None:
    """Make the code of a function smaller. A function that no page calls keeps only its name."""
    code, module = function.__code__, str(function.__module__)
    if module in NEVER_CALLED and not function.__closure__:
        function.__code__ = left_out.__code__.replace(co_name=code.co_name, co_filename=module)
    else:
        function.__code__ = slim(code, ours=module.partition(".")[0] in OURS)


def modules() -> set[str]:
    """Return the names of all modules of the page that can be imported without a browser."""
    files = (path for path in HOME.rglob("*.py") if path.parent != PYSCRIPT and path != DOM)
    names = {name_of(file) for file in files} - SCRIPTS - set(computer_players())
    return {name for name in names if not is_fetched(name)}


def not_imported(imported: Iterable[str]) -> dict[str, str]:
    """Return the text of each module that has not been imported."""
    files = {name_of(file): file for file in HOME.rglob("*.py")}
    return {name: files[name].read_text() for name in sorted(modules() - set(imported))}


def computer_players() -> dict[str, str]:
    """Return the text of each module of the games' computer players. First visitors may not need them, and they are
    smaller as text."""
    files = [*HOME.glob("games/*/bot.py"), *HOME.glob("games/*/bot/*.py")]
    return {name_of(file): file.read_text() for file in sorted(files)}


def name_of(file: Path) -> str:
    """Return the name of the module in a file."""
    return ".".join(file.relative_to(HOME).with_suffix("").parts).removesuffix(".__init__")


class AlreadyCompiled(Loader):
    """Finds modules by their compiled code, which runs when they are imported."""

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
    """Finds modules by their text, which is compiled when they are imported."""

    def code(self, name: str) -> types.CodeType:
        """Compile the text of a module."""
        text = self.codes[name]
        assert isinstance(text, str)
        return compile(text, f"./{name.replace('.', '/')}.py", "exec", optimize=2)


@dataclass
class Part:
    """All of a game that is put in place together: its modules, those that are attributes of its package, the texts of
    its computer players' modules and of its lessons, and its words in the source language."""

    modules: dict[str, types.ModuleType]
    attributes: dict[str, object]
    players: dict[str, str]
    lessons: Mapping[str, str]
    words: Mapping[tuple[str, str], object]


class WaitingGames(Loader):
    """Finds the modules of games whose part has not been put in place: asks the page to do that."""

    def __init__(self, parts: dict[str, Part], texts: KeptAsText) -> None:
        self.parts = parts
        self.titles = {game: games.meta(game).title for game in parts}
        self.texts = texts

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return how to load a module of such a game. Raises `InputError` if its part does not come."""
        package, _, rest = name.partition(".")
        game = rest.partition(".")[0]
        if package != "games" or game not in self.parts:
            return None
        import enoteca_games  # type: ignore[import-not-found]  # www/start/internals.js registers it

        if not enoteca_games.put(game):
            raise InputError("game.missing", "game", game=self.titles[game])
        self.take(game, self.parts.pop(game))
        return ModuleSpec(name, self) if name in sys.modules else self.texts.find_spec(name)

    def take(self, game: str, part: Part) -> None:
        """Let the modules and texts of a part be found where they would be if they had been imported and read."""
        sys.modules.update(part.modules)
        vars(sys.modules[f"games.{game}"]).update(part.attributes)
        self.texts.codes = {**self.texts.codes, **part.players}
        LESSONS[game] = part.lessons
        WORDS.update(part.words)

    def create_module(self, spec: ModuleSpec) -> types.ModuleType:
        """Return the module, which is there."""
        return sys.modules[spec.name]

    def exec_module(self, module: types.ModuleType) -> None:
        """Do nothing: the module has been run."""


LESSONS = vars(games)["_lessons"]
WORDS = vars(catalogues)["_read"]


def taken_out(game: str) -> Part:
    """Import a game, and return it as a part; nothing else refers to it then."""
    package = f"games.{game}"
    import_module(f"{package}.game")
    games.lessons(game)
    game_words(game, SOURCE, "page")
    names = sorted(name for name in sys.modules if name.startswith(f"{package}.") and name != f"{package}.meta")
    attributes = vars(sys.modules[package])
    own = {name: attributes.pop(name) for name in [*attributes] if f"{package}.{name}" in names}
    modules = {name: sys.modules.pop(name) for name in names}
    for module in modules.values():
        module.__spec__ = module.__loader__ = module.__file__ = None  # they lead to files
    players = {name: text for name, text in computer_players().items() if name.startswith(f"{package}.")}
    words = {key: WORDS.pop(key) for key in [*WORDS] if key[0] == package}
    return Part(modules, own, players, LESSONS.pop(game), words)


def compiled(file: Path) -> tuple[str, types.CodeType]:
    """Return the name and the code of a module."""
    code = compile(file.read_text(), f"./{file.relative_to(HOME)}", "exec", optimize=2)
    return name_of(file), slim(code, ours=file == DOM)


# WebAssembly never gives memory back. So the remains of compiling are freed before more memory is needed.
gc.collect()
kept = KeptAsText({})
sys.meta_path.insert(0, kept)
sys.meta_path.insert(0, AlreadyCompiled(dict(map(compiled, [DOM, *sorted(PYSCRIPT.glob("*.py"))]))))
gc.collect()
for module in (*LATER, *FIRST):
    import_module(module)
for game in games.GAMES:
    games.meta(game)
waiting = WaitingGames({game: taken_out(game) for game in games.playable()}, kept)
sys.meta_path.insert(0, waiting)
imported = [*sys.modules, *(name for part in waiting.parts.values() for name in part.modules)]
kept.codes = not_imported(imported)
for thing in gc.get_objects():
    if isinstance(thing, functools._lru_cache_wrapper) and not thing.__module__.startswith("games."):
        thing.cache_clear()  # they may refer to the games
game_words(None, SOURCE, "page")
for thing in gc.get_objects():
    if isinstance(thing, types.FunctionType | types.ModuleType | type):
        forget_what_documents(thing)
for table in (entities.html5, entities.entitydefs, entities.name2codepoint, entities.codepoint2name):
    table.clear()  # 2,000 names of characters, for parsing HTML, which no page does in Python

# The folders from which modules were imported do not exist when the snapshot is put in place.
sys.path.remove(str(HOME))
vars(zipimport)["_zip_directory_cache"].clear()
sys.path_importer_cache.clear()
linecache.clearcache()
re.purge()
random.seed(0)

# The result of the script, for `heap.mjs`: places of objects.
plain = (type, str, bytes, int, float, tuple, list, set, frozenset, types.CodeType, types.FunctionType)
facts = json.dumps(
    {
        "version": f"{sys.version_info.major}.{sys.version_info.minor}",
        "types": {
            **{type.__name__: id(type) for type in plain},
            "leadingNowhere": [*map(id, (weakref.ref, *weakref.ref.__subclasses__(), random.Random, re.Pattern))],
        },
        "code": types.CodeType.__basicsize__,
        "parts": {game: id(part) for game, part in waiting.parts.items()},
        "imported": " ".join(sorted(imported)),
    }
)
del plain, thing, table, module, game, imported
gc.collect()
gc.freeze()  # all this stays
gc.collect()  # the blocks of freed objects that were kept for new ones
sys._clear_type_cache()
str(facts)
