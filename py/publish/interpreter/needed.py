"""Run inside an interpreter: finds what a start without a snapshot can need of the standard library.

That is `imported`, what the snapshot has imported; the modules of Pyodide; and whatever these may import later, which
their sources say. Gives back the names of the files in its archive, one a line."""

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
# By these the modules of Pyodide and the table of how Python was built begin.
ALWAYS = re.compile(r"_?pyodide\b|_sysconfigdata")
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
# Most of a tree, in which there is neither a statement nor a text.
NOTHING_INSIDE = (ast.Name, ast.Load, ast.Store)


def module_name(file: str) -> str:
    """Return the name by which a file of the standard library is imported."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


MODULES = {module_name(file): file for file in ARCHIVE.namelist() if file.endswith(".py")}


class Seen(NamedTuple):
    """What the source of a module says: what is imported together with it, what it may import later, and its texts,
    by which it may name an encoding."""

    at_once: set[str]
    later: set[str]
    texts: set[str]


def needed(roots: set[str]) -> set[str]:
    """Return the modules with whatever they may import, now or later, and with what that imports at once."""
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
    """Return what the source of a module says."""
    package = name if MODULES[name].endswith("/__init__.py") else name.rpartition(".")[0]
    said = Seen(set(), set(), set())
    look(ast.parse(ARCHIVE.read(MODULES[name])), package, said, is_later=False)
    return said


def look(node: ast.AST, package: str, said: Seen, is_later: bool) -> None:
    """Note what a part of a module of this package says; `is_later` in the insides of functions."""
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
    """Yield the encodings whose names stand in a module, because that is how they are imported."""
    if name.partition(".")[0] == "encodings":
        return  # which knows them all
    for text in seen(name).texts:
        encoding = normalize_encoding(text).lower()
        yield f"encodings.{aliases.get(encoding, encoding)}"


def absolute(package: str, node: ast.ImportFrom) -> str:
    """Return the full name of what an import begins with."""
    if node.level == 0:
        return node.module or ""
    parts = package.split(".")
    return ".".join([*parts[: len(parts) - node.level + 1], *filter(None, [node.module])])


roots = {name for name in MODULES if ALWAYS.match(name)} | set(str(globals()["imported"]).split())
"\n".join(sorted(MODULES[name] for name in needed(roots)))
