"""The command line of the builder: `python3 py/publish COMMAND`."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Collection, Sequence
from pathlib import Path

from publish.serve import serve
from publish.tools import install
from publish.tools.tree import ROOT, Problem, Tree

ADDRESS = re.compile(r"https?://[\w.-]+(:\d+)?(/[\w.~-]+)*/?", re.ASCII)
USAGE = """python3 py/publish COMMAND [--plain] [--address URL] [--host] [--port N]

  build     installs packages and builds the site into dist/, packed as small as possible
  serve     serves dist/ and prints its address
  start     builds, packed quickly, then serves
  readme    writes the table of games in README.md
  glossary  writes the terms of all languages into py/GLOSSARY.md
  widths    writes the widths of the typefaces' glyphs; needs the packages of the tests

  --plain        builds without all that depends on internals of Pyodide and PyScript: see interpreter/UPGRADING.md
  --address URL  builds for this address (https://…), which messengers and other sites need to show links to pages
  --host         also serves other devices on the home network
  --port N       serves on this port, instead of the first free one from 8000
"""


def main(arguments: Sequence[str]) -> int:
    """Run a command. Return the exit status: 0, 1 for a `Problem`, which is printed, 2 for a bad call."""
    commands: dict[str, Callable[[Namespace], None]] = {
        "build": lambda options: build(options.plain, options.address or ""),
        "serve": serve_dist,
        "start": start,
        "readme": lambda _: readme(),
        "glossary": lambda _: glossary(),
        "widths": lambda _: widths(),
    }
    try:
        options = _read(arguments, commands)
        commands[options.command](options)
    except Problem as problem:
        print(problem, file=sys.stderr)
        return 1
    except SystemExit as bad_call:
        return int(bad_call.code or 0)
    except KeyboardInterrupt:
        print()
    return 0


def _read(arguments: Sequence[str], commands: Collection[str]) -> Namespace:
    """Return the options of a call. For a bad one, print the usage and raise `SystemExit`."""
    parser = ArgumentParser(usage=USAGE, add_help=False, allow_abbrev=False)
    parser.add_argument("command", choices=commands)
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--address", type=_address)
    parser.add_argument("--host", action="store_true")
    parser.add_argument("--port", type=int)
    options = parser.parse_args(arguments)
    serves, builds = options.command in ("serve", "start"), options.command in ("build", "start")
    if ((options.plain or options.address) and not builds) or (
        (options.host or options.port is not None) and not serves
    ):
        parser.error(f"{options.command} does not take this option")
    return options


def _address(text: str) -> str:
    """Return the address of a site, with a slash at its end. Raises `ValueError` for any other text."""
    if not ADDRESS.fullmatch(text):
        raise ValueError(text)
    return text.rstrip("/") + "/"


def build(plain: bool, address: str = "", quick: bool = False) -> None:
    """Install the packages that the build needs, and build the site into `dist/`."""
    tree = Tree(plain=plain, quick=quick, address=address)
    _enter(install.packages(tree, install.BUILD_LOCK, *([install.PICTURES_LOCK] if address else [])))
    print("Building the site …", flush=True)
    from publish.build import build as build_site  # needs the packages that are there only now

    build_site(tree, ROOT / "dist")


def serve_dist(options: Namespace) -> None:
    """Serve `dist/`, however it was built, until Ctrl+C."""
    serve(ROOT / "dist", options.port, at_home=options.host)


def start(options: Namespace) -> None:
    """Build the site into `dist/` and serve it, until Ctrl+C."""
    build(options.plain, options.address or "", quick=True)
    serve_dist(options)


def readme() -> None:
    """Write the table of games into README.md."""
    from publish.documents import write_table  # needs the games, which the other commands do not

    write_table(Tree())


def glossary() -> None:
    """Write the terms of all packages in all languages into py/GLOSSARY.md."""
    from publish.documents import write_glossary  # needs the games, like the table of games

    write_glossary(Tree())


def widths() -> None:
    """Write the widths of all glyphs for the drawings, after a change of the typefaces."""
    from publish.assets.glyph_widths import write_glyph_widths  # needs packages that the other commands do not

    write_glyph_widths(Tree())


def _enter(python: Path) -> None:
    """Start this command again in the environment's Python, unless it runs there already."""
    if (ROOT / ".venv").samefile(sys.prefix):
        return
    command = [str(python), str(ROOT / "py" / "publish"), *sys.argv[1:]]
    if os.name == "nt":
        raise SystemExit(subprocess.run(command).returncode)
    sys.stdout.flush()
    os.execv(command[0], command)  # this process becomes that one, so that ending it ends both
