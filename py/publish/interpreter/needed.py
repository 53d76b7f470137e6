"""Runs inside an interpreter and finds the files of the standard library that a start without a snapshot can need.

These are the modules that the snapshot has imported (`imported`), those of Pyodide, and all that these may import later
by their sources. The result is the names of the files in the archive of the library, one a line."""

import ast
import re
import sys
import zipfile
from collections.abc import Iterator
from encodings import normalize_encoding
from encodings.aliases import aliases
from functools import cache
from typing import NamedTuple

ARCHIVE = zipfile.ZipFile(next(path for path in sys.path if path.endswith(".zip")))
# Matches the names of Pyodide's modules and of the table with Python's build settings.
ALWAYS = re.compile(r"_?pyodide\b|_sysconfigdata")
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
# Most nodes of a syntax tree; they contain neither statements nor texts.
NOTHING_INSIDE = (ast.Name, ast.Load, ast.Store)


def module_name(file: str) -> str:
    """Return the module name of a file of the standard library."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


MODULES = {module_name(file): file for file in ARCHIVE.namelist() if file.endswith(".py")}


class Seen(NamedTuple):
    """What a module imports when it is imported, what it may import later, and its texts, which may name encodings."""

    at_once: set[str]
    later: set[str]
    texts: set[str]


def needed(roots: set[str]) -> set[str]:
    """Return the roots, the modules that they may import at any time, and all that these import at once."""
    found: set[str] = set()
    waiting = [*roots, *(name for root in roots & MODULES.keys() for name in [*seen(root).later, *encodings_in(root)])]
    while waiting:
        name = waiting.pop()
        if name in MODULES and name not in found:
            found.add(name)
            waiting += [name.rpartition(".")[0], *seen(name).at_once]
    return found


@cache
def seen(name: str) -> Seen:
    """Return the imports and texts in the source of a module."""
    package = name if MODULES[name].endswith("/__init__.py") else name.rpartition(".")[0]
    said = Seen(set(), set(), set())
    look(ast.parse(ARCHIVE.read(MODULES[name])), package, said, is_later=False)
    return said


def look(node: ast.AST, package: str, said: Seen, is_later: bool) -> None:
    """Add the imports and texts in a part of a module of this package to `said`; `is_later` within functions."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str) and node.value.isascii():
            said.texts.add(node.value)
    elif isinstance(node, ast.Import | ast.ImportFrom):
        imported = set(named(package, node))
        said.later.update(imported)
        if not is_later:
            said.at_once.update(imported)
    elif not isinstance(node, NOTHING_INSIDE):
        is_later = is_later or isinstance(node, FUNCTIONS)
        for inside in ast.iter_child_nodes(node):
            look(inside, package, said, is_later)


def named(package: str, node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    """Yield the names of the modules that a statement in a module of this package may import."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    else:
        begin = absolute(package, node)
        yield from (begin, *(f"{begin}.{alias.name}" for alias in node.names))


def encodings_in(name: str) -> Iterator[str]:
    """Yield the modules of the encodings that a module names: an encoding is imported by its name."""
    if name.partition(".")[0] == "encodings":
        return  # it names all of them
    for text in seen(name).texts:
        encoding = normalize_encoding(text).lower()
        yield f"encodings.{aliases.get(encoding, encoding)}"


def absolute(package: str, node: ast.ImportFrom) -> str:
    """Return the full name of the module from which a statement imports."""
    if node.level == 0:
        return node.module or ""
    parts = package.split(".")
    return ".".join([*parts[: len(parts) - node.level + 1], *filter(None, [node.module])])


roots = {name for name in MODULES if ALWAYS.match(name)} | set(str(globals()["imported"]).split())
"\n".join(sorted(MODULES[name] for name in needed(roots)))
