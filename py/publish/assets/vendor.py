"""Takes from the npm packages the files that the page asks for: morphdom, QR codes, and the Latin part of the two
typefaces."""

from __future__ import annotations

import json
import re

from publish.tools.tree import Problem, Site, Tree

# The package of a typeface, its style sheet of the upright weights, and how its file names begin.
# Fraunces has further axes (optical size, softness); each of them doubles the file.
FAMILIES = (
    ("@fontsource-variable/fraunces", "wght.css", "fraunces"),
    ("@fontsource-variable/source-sans-3", "index.css", "source-sans-3"),
)
SUBSETS = ("latin-ext", "latin")
FACE = re.compile(r"@font-face \{.*?\}", re.DOTALL)
SOURCE_MAP = re.compile(rb"\n?//# sourceMappingURL=.*\n?$")


def vendor(tree: Tree) -> Site:
    """Return morphdom, what makes QR codes, the typefaces, and the credits of all packages. Pyodide and PyScript:
    `publish/interpreter`."""
    return {**morphdom(tree), **qr_codes(tree), **fonts(tree), "vendor/README.txt": credits(tree)}


def module(tree: Tree, package: str, name: str) -> bytes:
    """Return a file of an npm package. Raises `Problem` when it is missing."""
    try:
        return tree.read(f"node_modules/{package}/{name}")
    except Problem as problem:
        raise Problem(f"{problem} `npm ci` brings it back; or a new version names it otherwise.") from None


def without_source_map(script: bytes) -> bytes:
    """Return a script without the name of its source map, which is not part of the site."""
    return SOURCE_MAP.sub(b"", script)


def morphdom(tree: Tree) -> Site:
    """Return morphdom as a JavaScript module."""
    names = {"morphdom-esm.js": "dist/morphdom-esm.js", "LICENSE": "LICENSE"}
    return {f"vendor/morphdom/{name}": module(tree, "morphdom", source) for name, source in names.items()}


def qr_codes(tree: Tree) -> Site:
    """Return the module that makes QR codes."""
    script = without_source_map(module(tree, "qr", "index.js"))
    return {"vendor/qr/index.js": script, "vendor/qr/LICENSE": module(tree, "qr", "LICENSE-MIT")}


def fonts(tree: Tree) -> Site:
    """Return the font files, their licences and `vendor/fonts/fonts.css`, which names them."""
    site: Site = {}
    css = ""
    for package, sheet, name in FAMILIES:
        faces = FACE.findall(module(tree, package, sheet).decode())
        for subset in SUBSETS:
            file = f"{name}-{subset}-wght-normal.woff2"
            site[f"vendor/fonts/{file}"] = module(tree, package, f"files/{file}")
            css += _face(faces, file) + "\n"
        site[f"vendor/fonts/{name}-LICENSE.txt"] = module(tree, package, "LICENSE")
    return {**site, "vendor/fonts/fonts.css": css.encode()}


def _face(faces: list[str], file: str) -> str:
    """Return the rule that loads a file, with the file beside the style sheet."""
    for face in faces:
        if f"/{file})" in face:
            return face.replace("./files/", "./")
    raise Problem(f"The style sheet of the fonts does not name {file}.")


def credits(tree: Tree) -> bytes:
    """Return the list of the packages, as text: each with its version, licence and home page."""
    packages = sorted(json.loads(tree.text("package.json"))["dependencies"])
    return ("These files come from:\n\n" + "".join(_credit(tree, name) for name in packages)).encode()


def _credit(tree: Tree, package: str) -> str:
    about = json.loads(module(tree, package, "package.json"))
    home = about.get("homepage") or about["repository"]["url"].removeprefix("git+")
    return f"{package} {about['version']}, {about['license']}, {home}\n"
