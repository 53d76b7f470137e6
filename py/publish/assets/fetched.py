"""The modules that the page fetches when somebody needs them, as one file of texts."""

from __future__ import annotations

import json

from page.services.fetched_modules import FILE, is_fetched
from publish.assets.archive import packages
from publish.tools.tree import Site, Tree


def fetched(tree: Tree) -> Site:
    """Return the file with the texts of the modules by their names."""
    texts = {_module_name(name): text.decode() for name, text in packages(tree).items() if name.endswith(".py")}
    wanted = {name: text for name, text in texts.items() if is_fetched(name)}
    return {FILE: json.dumps(wanted, ensure_ascii=False, separators=(",", ":")).encode()}


def _module_name(file: str) -> str:
    return file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
