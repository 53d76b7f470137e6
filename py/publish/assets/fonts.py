"""Takes the Latin part of the two variable typefaces, and the style sheet that names them."""

from __future__ import annotations

import re

from publish.assets.vendor import module
from publish.tools.tree import Problem, Site, Tree

# The package, its style sheet of the upright weights, and the file names' beginning.
# Fraunces has further axes (optical size, softness); each of them doubles the file.
FAMILIES = (
    ("@fontsource-variable/fraunces", "wght.css", "fraunces"),
    ("@fontsource-variable/source-sans-3", "index.css", "source-sans-3"),
)
SUBSETS = ("latin-ext", "latin")

FACE = re.compile(r"@font-face \{.*?\}", re.DOTALL)


def fonts(tree: Tree) -> Site:
    """Return the font files, their licences and `vendor/fonts/fonts.css`."""
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
    """Return the rule that loads the file, with the file beside it."""
    for face in faces:
        if f"/{file})" in face:
            return face.replace("./files/", "./")
    raise Problem(f"The style sheet of the fonts does not name {file}.")
