"""Python is found under each of its names; without a suitable one, an error says so."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from publish.tools.tree import ROOT

LAUNCHER = ROOT / "py/publish/tools/python.mjs"
OLD = "#!/bin/sh\necho 3.9.2\n"
NONE = "#!/bin/sh\nexit 9\n"  # as the stand-in that Windows has for a Python from its shop
NEW = f'#!/bin/sh\n[ "$1" = -3 ] && shift\nexec "{sys.executable}" "$@"\n'


def run(folder: Path, programs: dict[str, str], code: str = "0") -> subprocess.CompletedProcess[str]:
    """Let a script end with a code, where only these programs are to be found."""
    for name, text in programs.items():
        (folder / name).write_text(text)
        (folder / name).chmod(0o755)
    script = folder / "script.py"
    script.write_text("import sys\nprint('ran', sys.argv[2:])\nsys.exit(int(sys.argv[1]))\n")
    node = shutil.which("node")
    assert node is not None
    command = [node, str(LAUNCHER), str(script), code, "--host"]
    return subprocess.run(command, env={"PATH": str(folder)}, capture_output=True, text=True)


@pytest.mark.parametrize(
    ("programs", "said"),
    [
        ({"python3": NEW}, "(python3)"),
        ({"python": NEW}, "(python)"),
        ({"py": NEW}, "(py -3)"),
        ({"python3": OLD, "python": NEW}, "(python)"),
        ({"python3": NONE, "python": NONE, "py": NEW}, "(py -3)"),
    ],
)
def test_python_is_found_by_any_of_its_names(tmp_path, programs, said):
    ran = run(tmp_path, programs)
    assert ran.stdout.splitlines()[0].endswith(said)
    assert ran.stdout.splitlines()[1] == "ran ['--host']"
    assert ran.returncode == 0


def test_how_the_script_ends_is_handed_on(tmp_path):
    assert run(tmp_path, {"python3": NEW}, "3").returncode == 3


@pytest.mark.parametrize(("programs", "found"), [({}, "none of them"), ({"python3": OLD}, "python3 is Python 3.9.2")])
def test_what_is_needed_is_told_where_there_is_none(tmp_path, programs, found):
    ran = run(tmp_path, programs)
    assert ran.returncode == 1
    assert "Python 3.11 or newer" in ran.stderr
    assert found in ran.stderr
    assert "ran" not in ran.stdout
