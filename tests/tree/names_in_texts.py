"""The paths and dotted names in documents, docstrings and comments, and whether they exist.

A *path* stands in backticks and has a slash or an ending of `ENDINGS`; or it begins with py/, tests/ or www/. It exists
when a file or folder of the tree ends with it, part by part: `rules/sale.py` stands for `py/games/GAME/rules/sale.py`.
The words of `PLACEHOLDERS` stand for anything: `games/GAME/bot`.

A *dotted name* stands in backticks. Where its first part is the name of a module, a package or a class of ours, it
exists when it is a module (`play.match`), something in a module (`engine.play.match.Match`), an attribute of a class
(`Match.play`) or of some class of a module (`state.now`), or the code of a message (`refusal.money.short`). Other
dotted names are not ours to check."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[2]
OUTSIDE = {"node_modules", "dist", "__pycache__"}
ENDINGS = "py js mjs css md json jsonc toml po csv txt html svg png webmanifest"

SPAN = re.compile(r"`([^`\s]+)`")
BARE = re.compile(r"(?<![\w/.`-])(?:py|tests|www)/[\w./-]*\w")
FENCED = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
COMMENT = re.compile(r"^\s*(?:#|//|/?\*+)(.*)$", re.MULTILINE)
PATH = re.compile(rf"(?:[\w.-]+/)+[\w.-]*|[\w.-]+\.(?:{'|'.join(ENDINGS.split())})")
DOTTED = re.compile(r"[A-Za-z_]\w*(?:\.\w+)+")
PLACEHOLDERS = "GAME LANG LANGUAGE CODE NAME WHAT HASH ID"
PLACEHOLDER = re.compile(rf"(?<![A-Za-z_])(?:{'|'.join(PLACEHOLDERS.split())})(?![A-Za-z_])")
# What a method keeps: an attribute of its object.
OWN = re.compile(r"\bself\.(\w+)")
MESSAGE = re.compile(r'^msgid "([\w.-]+)"', re.MULTILINE)


@dataclass
class Module:
    """What a module defines: its own names, and of each class the names of its attributes and of its bases."""

    names: set[str] = field(default_factory=set)
    attributes: dict[str, set[str]] = field(default_factory=dict)
    bases: dict[str, list[str]] = field(default_factory=dict)


@cache
def files() -> tuple[PurePosixPath, ...]:
    """Return the files of the tree, without installed or built ones."""
    found, folders = [], [ROOT]
    for folder in folders:
        for path in sorted(folder.iterdir()):
            if path.is_dir() and not path.is_symlink():
                folders += [path] if path.name not in OUTSIDE and not path.name.startswith(".") else []
            elif path.is_file():
                found.append(PurePosixPath(path.relative_to(ROOT).as_posix()))
    return tuple(found)


@cache
def paths() -> str:
    """Return all files, and all folders with a slash at their end, a line each."""
    folders = {parent for file in files() for parent in file.parents if parent.name}
    return "\n".join(["", *map(str, files()), *(f"{folder}/" for folder in folders), ""])


def text_of(file: PurePosixPath) -> str:
    return (ROOT / file).read_text(encoding="utf-8")


def texts() -> Iterator[tuple[str, str]]:
    """Yield each file that says something about others, and what it says: documents but rulebooks without their code,
    docstrings, and the comments of Python and JavaScript."""
    for file in files():
        if file.suffix == ".md" and file.name != "rulebook.md":
            yield str(file), FENCED.sub("", text_of(file))
        elif file.suffix == ".py":
            yield str(file), "\n".join([*_docstrings(tree_of(file).body), *COMMENT.findall(text_of(file))])
        elif file.suffix == ".js" and file.parts[0] == "www":
            yield str(file), "\n".join(COMMENT.findall(text_of(file)))


def _docstrings(body: list[ast.stmt]) -> Iterator[str]:
    """Yield the docstrings of modules, classes and functions, and those that stand below a name."""
    for node in body:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value
        elif isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            yield from _docstrings(node.body)


@cache
def tree_of(file: PurePosixPath) -> ast.Module:
    return ast.parse(text_of(file))


def spans(text: str) -> Iterator[str]:
    """Yield what may be a path or a name, without an anchor behind it or a way up before it."""
    yield from BARE.findall(text)
    for span in SPAN.findall(text):
        yield span.partition("#")[0].removeprefix("../")


def is_wrong(span: str) -> bool:
    """Return whether a span is a path or a dotted name that does not exist."""
    if PATH.fullmatch(span):
        return not path_exists(span)
    return bool(DOTTED.fullmatch(span)) and not name_exists(span)


@cache
def path_exists(path: str) -> bool:
    pattern = PLACEHOLDER.sub("[^/\n]+", re.escape(path.removesuffix("/")))
    end = "/" if path.endswith("/") else "/?"
    return re.search(rf"[\n/]{pattern}{end}\n", paths()) is not None


@cache
def name_exists(name: str) -> bool:
    first, *rest = name.split(".")
    if first in classes():
        return all(part in attributes(first) for part in rest[:1])
    if first not in parts_of_modules():
        return True
    return any(_defines([first, *rest], dotted) for dotted in modules_with(first)) or _is_message(name)


def _defines(parts: list[str], dotted: str) -> bool:
    """Return whether a module is what these parts name, or has it."""
    last = dotted.split(".")
    for many in range(min(len(parts), len(last)), 0, -1):
        if all(it in (part, "GAME") for it, part in zip(parts, last[-many:])):
            return _has(modules()[dotted], parts[many:])
    return False


def _has(module: Module, rest: list[str]) -> bool:
    if not rest or (rest[0] in module.names and len(rest) == 1):
        return True
    if rest[0] in module.attributes:
        return rest[1] in attributes(rest[0])
    return any(rest[0] in attributes(name) for name in module.attributes)


def _is_message(name: str) -> bool:
    pattern = PLACEHOLDER.sub(r"[\\w-]+", re.escape(name))
    return re.search(rf"[\n.]{pattern}\n", messages()) is not None


@cache
def messages() -> str:
    """Return the codes of all messages, a line each."""
    catalogues = [text_of(file) for file in files() if file.name == "words.po"]
    return "\n".join(["", *(code for text in catalogues for code in MESSAGE.findall(text)), ""])


@cache
def modules() -> dict[str, Module]:
    """Return the modules of `py` and `tests` by their dotted names."""
    found = {}
    for file in files():
        if file.suffix == ".py" and file.parts[0] in ("py", "tests"):
            parts = file.with_suffix("").parts[file.parts[0] == "py" :]
            found[".".join(parts).removesuffix(".__init__")] = _module(tree_of(file).body, text_of(file).splitlines())
    return found


def _module(body: list[ast.stmt], lines: list[str]) -> Module:
    module = Module(set(_bound(body)))
    for node in body:
        if isinstance(node, ast.ClassDef):
            own = OWN.findall("\n".join(lines[node.lineno : node.end_lineno]))
            module.attributes[node.name] = {*own, *_bound(node.body)}
            module.bases[node.name] = [
                it.id for base in node.bases for it in ast.walk(base) if isinstance(it, ast.Name)
            ]
    return module


def _bound(body: list[ast.stmt]) -> Iterator[str]:
    """Yield the names that statements bind."""
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from (alias.asname or alias.name for alias in node.names)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            yield from (it.id for it in ast.walk(node) if isinstance(it, ast.Name) and isinstance(it.ctx, ast.Store))


@cache
def parts_of_modules() -> set[str]:
    return {part for dotted in modules() for part in dotted.split(".")}


@cache
def modules_with(part: str) -> list[str]:
    """Return the names of the modules that have this part."""
    return [dotted for dotted in modules() if part in dotted.split(".")]


@cache
def classes() -> dict[str, list[Module]]:
    """Return the classes by their names, with the modules that have one of this name."""
    found = defaultdict(list)
    for module in modules().values():
        for name in module.attributes:
            found[name].append(module)
    return dict(found)


@cache
def attributes(name: str) -> set[str]:
    """Return the attributes of the classes of a name, also those that they inherit."""
    found = set[str]()
    for module in classes().get(name, ()):
        found |= module.attributes[name].union(*(attributes(base) for base in module.bases[name] if base != name))
    return found
