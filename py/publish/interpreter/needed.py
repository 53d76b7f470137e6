"""Run inside an interpreter: finds what a start without a snapshot can need of the standard library.

That is `imported`, what the snapshot has imported; the modules of Pyodide; and whatever these may import later, which
their sources say. Gives back the names of the files in its archive, one a line."""

import ast
import re
import sys
import zipfile
from collections.abc import Iterable, Iterator
from encodings import normalize_encoding
from encodings.aliases import aliases

ARCHIVE = zipfile.ZipFile(next(path for path in sys.path if path.endswith(".zip")))
# By these the modules of Pyodide and the table of how Python was built begin.
ALWAYS = re.compile(r"_?pyodide\b|_sysconfigdata")


def module_name(file: str) -> str:
    """Return the name by which a file of the standard library is imported."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


MODULES = {module_name(file): file for file in ARCHIVE.namelist() if file.endswith(".py")}


def needed(roots: set[str]) -> set[str]:
    """Return the modules with whatever they may import, now or later, and with what that imports at once."""
    found: set[str] = set()
    waiting = [*roots, *(name for root in roots & MODULES.keys() for name in [*later(root), *encodings_in(root)])]
    while waiting:
        name = waiting.pop()
        if name in MODULES and name not in found:
            found.add(name)
            waiting += [name.rpartition(".")[0], *named(name, at_once(parsed(name)))]
    return found


def parsed(name: str) -> ast.AST:
    """Return the tree of a module."""
    return ast.parse(ARCHIVE.read(MODULES[name]))


def at_once(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what is done when a module is imported: all but the insides of functions."""
    yield node
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        for inside in ast.iter_child_nodes(node):
            yield from at_once(inside)


def later(name: str) -> Iterator[str]:
    """Yield the names of modules that a module may import, at once or in its functions."""
    return named(name, ast.walk(parsed(name)))


def named(name: str, nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the names of the modules that a module imports in some of its parts."""
    package = name if MODULES[name].endswith("/__init__.py") else name.rpartition(".")[0]
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            begin = absolute(package, node)
            yield from (begin, *(f"{begin}.{alias.name}" for alias in node.names))


def encodings_in(name: str) -> Iterator[str]:
    """Yield the encodings whose names stand in a module, because that is how they are imported."""
    if name.partition(".")[0] == "encodings":
        return  # which knows them all
    for node in ast.walk(parsed(name)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.isascii():
            encoding = normalize_encoding(node.value).lower()
            yield f"encodings.{aliases.get(encoding, encoding)}"


def absolute(package: str, node: ast.ImportFrom) -> str:
    """Return the full name of what an import begins with."""
    if node.level == 0:
        return node.module or ""
    parts = package.split(".")
    return ".".join([*parts[: len(parts) - node.level + 1], *filter(None, [node.module])])


roots = {name for name in MODULES if ALWAYS.match(name)} | set(str(globals()["imported"]).split())
"\n".join(sorted(MODULES[name] for name in needed(roots)))
