"""Takes the browser's half of the npm packages: only the files that the page asks for."""

from __future__ import annotations

import json
import re

from publish.tools.tree import Problem, Site, Tree

# Chunks of PyScript that load only for what this page never uses: editors, terminals, MicroPython's
# archives, and the table of packages that Pyodide could install.
UNUSED = ("codemirror", "pyodide_graph", "xterm", "zip")

FROM = re.compile(r'\bfrom"\./([\w.-]+\.js)"')
LATER = re.compile(r'\bimport\("\./([\w.-]+\.js)"\)')
SOURCE_MAP = re.compile(rb"\n?//# sourceMappingURL=.*\n?$")


def vendor(tree: Tree) -> Site:
    """Return PyScript and morphdom as they go into `vendor/`, and whose all packages are."""
    return {**pyscript(tree), **morphdom(tree), "vendor/README.txt": credits(tree)}


def module(tree: Tree, package: str, name: str) -> bytes:
    """Return a file of an npm package. Raises `Problem` when it is missing."""
    try:
        return tree.read(f"node_modules/{package}/{name}")
    except Problem as problem:
        raise Problem(f"{problem} `npm ci` brings it back; or a new version names it otherwise.") from None


def without_source_map(script: bytes) -> bytes:
    """Return a script without the name of its source map, which is not sent."""
    return SOURCE_MAP.sub(b"", script)


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
        site[f"vendor/pyscript/{name}"] = without_source_map(chunk)
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
