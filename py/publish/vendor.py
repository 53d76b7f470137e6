"""Takes the browser's half of the npm packages: only the files that the page asks for."""

from __future__ import annotations

import json
import re

from publish.tree import Problem, Site, Tree

PYODIDE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
)

# A zip archive without files: a snapshot has imported what is needed of the library.
NO_LIBRARY = b"PK\5\6" + bytes(18)

SHARED_MEMORY = b"new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"

# Chunks of PyScript that load only for what this page never uses: editors, terminals, MicroPython's
# archives, and the table of packages that Pyodide could install.
UNUSED = ("codemirror", "pyodide_graph", "xterm", "zip")

FROM = re.compile(r'\bfrom"\./([\w.-]+\.js)"')
LATER = re.compile(r'\bimport\("\./([\w.-]+\.js)"\)')
SOURCE_MAP = re.compile(rb"\n?//# sourceMappingURL=.*\n?$")


def vendor(tree: Tree) -> Site:
    """Return Pyodide, PyScript and morphdom as they go into `vendor/`, with their licences."""
    return {**pyodide(tree), **pyscript(tree), **morphdom(tree), "vendor/README.txt": credits(tree)}


def module(tree: Tree, package: str, name: str) -> bytes:
    """Return a file of an npm package. Raises `Problem` when it is missing."""
    try:
        return tree.read(f"node_modules/{package}/{name}")
    except Problem as problem:
        raise Problem(f"{problem} `npm ci` brings it back; or a new version names it otherwise.") from None


def pyodide(tree: Tree) -> Site:
    """Return the interpreter, a lock file without the packages that nobody installs here, and an empty library."""
    files = {name: SOURCE_MAP.sub(b"", module(tree, "pyodide", name)) for name in PYODIDE}
    lock = {**json.loads(files["pyodide-lock.json"]), "packages": {}}
    files |= {"pyodide-lock.json": json.dumps(lock).encode(), "nothing.zip": NO_LIBRARY}
    files["pyodide.asm.mjs"] = without_shared_memory(files["pyodide.asm.mjs"])
    return {f"vendor/pyodide/{name}": content for name, content in files.items()}


def without_shared_memory(script: bytes) -> bytes:
    """Return Pyodide's script without the shared memory that it makes for waiting on Node's files: browsers warn of it
    in pages without special headers, and here nobody waits. Raises `Problem` when a new version has it otherwise."""
    if script.count(SHARED_MEMORY) != 1:
        raise Problem("pyodide.asm.mjs makes its shared memory otherwise than it did; see publish/vendor.py.")
    return script.replace(SHARED_MEMORY, b"new ArrayBuffer(4)")


def morphdom(tree: Tree) -> Site:
    """Return morphdom as a JavaScript module."""
    names = {"morphdom-esm.js": "dist/morphdom-esm.js", "LICENSE": "LICENSE"}
    return {f"vendor/morphdom/{name}": module(tree, "morphdom", source) for name, source in names.items()}


def pyscript(tree: Tree) -> Site:
    """Return PyScript's `core.js`, and every chunk that it or its plugins may ask for in this page."""
    site = {"vendor/pyscript/LICENSE": module(tree, "@pyscript/core", "LICENSE")}
    waiting = ["core.js"]
    while waiting:
        name = waiting.pop()
        if f"vendor/pyscript/{name}" in site:
            continue
        chunk = module(tree, "@pyscript/core", f"dist/{name}")
        site[f"vendor/pyscript/{name}"] = SOURCE_MAP.sub(b"", chunk)
        waiting += _asked_for(name, chunk.decode("utf-8"))
    return site


def preloads(tree: Tree) -> str:
    """Return links that fetch the chunks of PyScript at once; it would ask for them one after the other."""
    chunks = [name for name in pyscript(tree) if name.endswith(".js")]
    return "\n".join(f'<link rel="modulepreload" href="./{name}">' for name in chunks)


def _asked_for(name: str, chunk: str) -> list[str]:
    """Name the chunks that this one imports; later imports only from the core, which loads the plugins.

    What a plugin imports later (an editor, a terminal) it imports for elements that the page has not."""
    names = FROM.findall(chunk)
    if name.startswith("core-"):
        names += [later for later in LATER.findall(chunk) if not later.startswith(UNUSED)]
    return names


def credits(tree: Tree) -> bytes:
    """Return what was taken from where, as text: each package, its version, licence and home page."""
    packages = sorted(json.loads(tree.text("package.json"))["dependencies"])
    return ("These files come from:\n\n" + "".join(_credit(tree, name) for name in packages)).encode()


def _credit(tree: Tree, package: str) -> str:
    about = json.loads(module(tree, package, "package.json"))
    home = about.get("homepage") or about["repository"]["url"].removeprefix("git+")
    return f"{package} {about['version']}, {about['license']}, {home}\n"
