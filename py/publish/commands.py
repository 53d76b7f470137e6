"""The command line of the builder: `python3 py/publish COMMAND`."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from publish.tools import install
from publish.tools.serve import serve
from publish.tools.tree import ROOT, Problem, Tree

USAGE = """usage: python3 py/publish COMMAND [--plain]

  build     sets up what is needed and builds the site into dist/, packed as small as it gets
  serve     serves dist/ on this machine and prints its address
  start     builds, packed quickly, then serves
  readme    writes the table of games in README.md
  glossary  writes the terms of all languages into py/GLOSSARY.md
  widths    writes how wide the glyphs of the typefaces are; needs the packages of the tests

  --plain     builds without anything that rests on internals of Pyodide and PyScript: see interpreter/UPGRADING.md
"""
PLAIN = "--plain"


def main(arguments: Sequence[str]) -> int:
    """Do one command; return 0, 1 when something has to be mended first, 2 for a bad call."""
    commands: dict[str, Callable[[bool], None]] = {
        "build": build,
        "serve": serve_dist,
        "start": start,
        "readme": readme,
        "glossary": glossary,
        "widths": widths,
    }
    command, *options = arguments or [""]
    if command not in commands or options not in ([], [PLAIN]):
        print(USAGE, end="", file=sys.stderr)
        return 2
    try:
        commands[command](options == [PLAIN])
    except Problem as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
    return 0


def build(plain: bool, quick: bool = False) -> None:
    """Set up what the build needs, and build the site into `dist/`."""
    tree = Tree(plain=plain, quick=quick)
    _enter(install.packages(tree, install.BUILD_LOCK))
    print("Building the site …", flush=True)
    from publish.build import build as build_site  # needs the packages that are there only now

    build_site(tree, ROOT / "dist")


def serve_dist(plain: bool = False) -> None:
    """Serve `dist/`, however it was built, until Ctrl+C."""
    serve(ROOT / "dist")


def start(plain: bool) -> None:
    """Build the site into `dist/` and serve it, until Ctrl+C."""
    build(plain, quick=True)
    serve_dist()


def readme(plain: bool = False) -> None:
    """Write what the games say of themselves into README.md."""
    from publish.tools.readme import write_table  # needs the games, which the other commands do not

    write_table(Tree())


def glossary(plain: bool = False) -> None:
    """Write the terms of all packages in all languages into py/GLOSSARY.md."""
    from publish.tools.glossary import write_glossary  # needs the games, like the table of games

    write_glossary(Tree())


def widths(plain: bool = False) -> None:
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
