"""Takes the browser's half of the npm packages: only the files that the page asks for."""

from __future__ import annotations

import json
import re

from publish.tools.tree import Problem, Site, Tree

SOURCE_MAP = re.compile(rb"\n?//# sourceMappingURL=.*\n?$")


def vendor(tree: Tree) -> Site:
    """Return morphdom, and from whom the site has all its packages. Pyodide and PyScript: `publish/interpreter`."""
    return {**morphdom(tree), "vendor/README.txt": credits(tree)}


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


def credits(tree: Tree) -> bytes:
    """Return what was taken from where, as text: each package, its version, licence and home page."""
    packages = sorted(json.loads(tree.text("package.json"))["dependencies"])
    return ("These files come from:\n\n" + "".join(_credit(tree, name) for name in packages)).encode()


def _credit(tree: Tree, package: str) -> str:
    about = json.loads(module(tree, package, "package.json"))
    home = about.get("homepage") or about["repository"]["url"].removeprefix("git+")
    return f"{package} {about['version']}, {about['license']}, {home}\n"
