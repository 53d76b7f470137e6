"""The interpreter in two halves: its code that a first visit and games need, and the rest, which the page fetches after
its first answer.

`rehearsal.mjs` finds the needed functions, `halves.mjs` divides the interpreter, `www/start/halves.js` joins it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from publish.assets.fetched import fetched
from publish.assets.language_files import language_files, language_of
from publish.interpreter.distribution import WASM, distribution, folder, interpreter
from publish.interpreter.snapshot import made
from publish.interpreter.tricks import attempted
from publish.tools.build_cache import all_remembered, remembered, run_node
from publish.tools.tree import Problem, Site, Tree, digest

TITLE = "the interpreter in two halves"
HALVES = ("first", "rest")
HOME = "py/publish/interpreter"
SNAPSHOT = ("www/start/internals.js", "www/start/heap.js")
DIVIDING = (f"{HOME}/halves.mjs", f"{HOME}/static_data.mjs", f"{HOME}/wasm.mjs", *SNAPSHOT)
REHEARSING = (
    *DIVIDING,
    f"{HOME}/rehearsal.mjs",
    f"{HOME}/rehearsal.py",
    "py/main.py",
)


@dataclass(frozen=True)
class Rehearsal:
    """What a rehearsal needs of the interpreter: the numbers of the called functions by its parts (`start`, each game,
    `worker`, `more`), and of the blocks of constant data that are read."""

    called: dict[str, list[int]]
    read: list[int]

    @property
    def functions(self) -> set[int]:
        """The numbers of all called functions."""
        return set().union(*self.called.values())


def halves(tree: Tree) -> Site:
    """Return the files of the two halves, the first one first; no file when the interpreter cannot be divided."""

    def both() -> list[bytes]:
        needs = rehearsed(tree)
        return divided(tree, needs.functions, needs.read)

    return named(tree, attempted(tree, TITLE, both) or [])


def named(tree: Tree, parts: list[bytes]) -> Site:
    """Return two halves as files. Their names contain digests of their content, so that no kept file is ever out of
    date."""
    return {f"{folder(tree)}/{digest(content)}.{half}.wasm": content for half, content in zip(HALVES, parts)}


def needless(tree: Tree) -> set[str]:
    """Return the files of the site that no page asks for while all tricks apply: the whole interpreter, if there are
    halves of it. Pyodide would fetch it by itself."""
    return {f"{folder(tree)}/{WASM}"} if halves(tree) else set()


def divided(tree: Tree, functions: set[int], read: list[int]) -> list[bytes]:
    """Return the two halves of the interpreter, the first one with the functions and the constant data of these numbers
    (`Rehearsal`). Raises `Problem` when it cannot be divided."""
    wasm = distribution(tree)[WASM]
    numbers = json.dumps({"functions": sorted(functions), "read": read}).encode()
    memories = made(tree) or {}
    sources = [wasm, numbers, *memories.values(), *map(tree.read, DIVIDING)]

    def make(paths: Mapping[int, Path]) -> None:
        with TemporaryDirectory() as place:
            given = {"whole": wasm, "needed": numbers, **{f"snapshot-{name}": it for name, it in memories.items()}}
            for name, content in given.items():
                Path(place, name).write_bytes(content)
            whole, needed, *snapshot = [Path(place, name) for name in given]
            both = [Path(place, name) for name in ("first", "second")]
            run_node(tree, "interpreter/halves.mjs", "divide", whole, needed, *both, *snapshot)
            for at, path in paths.items():
                path.write_bytes(both[at].read_bytes())

    return all_remembered(tree, [[*sources, half] for half in (b"first", b"second")], make)


def rehearsed(tree: Tree) -> Rehearsal:
    """Rehearse the site, and return the needs. Raises `Problem` when it fails."""
    memories = made(tree)
    if memories is None:
        raise Problem("There is no snapshot to rehearse with.")
    site = rehearsed_site(tree, memories)
    listed = json.dumps({name: digest(site[name]) for name in sorted(site)}).encode()
    ingredients = [listed, *map(tree.read, REHEARSING)]
    return Rehearsal(**json.loads(remembered(tree, ingredients, lambda out: rehearse(tree, site, out))))


def rehearse(tree: Tree, site: Site, out: Path, *first: Path) -> None:
    """Rehearse visits to a site, without the static data that a first half lacks if that is given, and write a
    `Rehearsal` to a path. Raises `Problem` when it fails."""
    with TemporaryDirectory() as place:
        for name, content in site.items():
            Path(place, name).parent.mkdir(parents=True, exist_ok=True)
            Path(place, name).write_bytes(content)
        run_node(tree, "interpreter/rehearsal.mjs", place, out, *first)


def rehearsed_site(tree: Tree, memories: Mapping[str, bytes]) -> Site:
    """Return the files that a rehearsal reads, by the names that `rehearsal.mjs` knows."""
    words = {f"languages/{language_of(name)}": content for name, content in language_files(tree).items()}
    return {
        **{f"pyodide/{name.rpartition('/')[2]}": content for name, content in interpreter(tree).items()},
        **words,
        **fetched(tree),
        "py/main.py": tree.read("py/main.py"),
        **{f"snapshot/{name}": memory for name, memory in memories.items()},
        "package.json": b'{"type": "module"}',
    }
