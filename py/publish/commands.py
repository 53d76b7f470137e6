"""The command line of the builder: `python3 py/publish COMMAND`."""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Collection, Sequence
from pathlib import Path

from publish.serve import serve
from publish.tools import install
from publish.tools.tree import ROOT, Problem, Tree

USAGE = """python3 py/publish COMMAND [--plain] [--host] [--port N]

  build     sets up what is needed and builds the site into dist/, packed as small as it gets
  serve     serves dist/ and prints its address
  start     builds, packed quickly, then serves
  readme    writes the table of games in README.md
  glossary  writes the terms of all languages into py/GLOSSARY.md
  widths    writes how wide the glyphs of the typefaces are; needs the packages of the tests

  --plain   builds without anything that rests on internals of Pyodide and PyScript: see interpreter/UPGRADING.md
  --host    serves other devices on the home network too, not this machine alone
  --port N  serves on this port, instead of the first free one from 8000
"""


def main(arguments: Sequence[str]) -> int:
    """Do one command; return 0, 1 when something has to be mended first, 2 for a bad call."""
    commands: dict[str, Callable[[Namespace], None]] = {
        "build": lambda told: build(told.plain),
        "serve": serve_dist,
        "start": start,
        "readme": lambda _: readme(),
        "glossary": lambda _: glossary(),
        "widths": lambda _: widths(),
    }
    try:
        told = _read(arguments, commands)
        commands[told.command](told)
    except Problem as problem:
        print(problem, file=sys.stderr)
        return 1
    except SystemExit as bad_call:
        return int(bad_call.code or 0)
    except KeyboardInterrupt:
        print()
    return 0


def _read(arguments: Sequence[str], commands: Collection[str]) -> Namespace:
    """Return what a call says. Raises `SystemExit` for a bad one, after telling how to call."""
    parser = ArgumentParser(usage=USAGE, add_help=False, allow_abbrev=False)
    parser.add_argument("command", choices=commands)
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--host", action="store_true")
    parser.add_argument("--port", type=int)
    told = parser.parse_args(arguments)
    serves, builds = told.command in ("serve", "start"), told.command in ("build", "start")
    if (told.plain and not builds) or ((told.host or told.port is not None) and not serves):
        parser.error(f"{told.command} does not take this option")
    return told


def build(plain: bool, quick: bool = False) -> None:
    """Set up what the build needs, and build the site into `dist/`."""
    tree = Tree(plain=plain, quick=quick)
    _enter(install.packages(tree, install.BUILD_LOCK))
    print("Building the site …", flush=True)
    from publish.build import build as build_site  # needs the packages that are there only now

    build_site(tree, ROOT / "dist")


def serve_dist(told: Namespace) -> None:
    """Serve `dist/`, however it was built, until Ctrl+C."""
    serve(ROOT / "dist", told.port, at_home=told.host)


def start(told: Namespace) -> None:
    """Build the site into `dist/` and serve it, until Ctrl+C."""
    build(told.plain, quick=True)
    serve_dist(told)


def readme() -> None:
    """Write what the games say of themselves into README.md."""
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
    """Go on in the environment's Python: begin this command again there, unless this is it."""
    if (ROOT / ".venv").samefile(sys.prefix):
        return
    command = [str(python), str(ROOT / "py" / "publish"), *sys.argv[1:]]
    if os.name == "nt":
        raise SystemExit(subprocess.run(command).returncode)
    sys.stdout.flush()
    os.execv(command[0], command)  # no process stays between, to be forgotten by whoever ends this one
