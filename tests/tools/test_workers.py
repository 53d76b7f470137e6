"""How `npm test` shares the tests out, and what it tells while it runs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PLUGINS = ("-p", "tests.workers", "-n", "2", "-p", "tests.progress", "-rN", "-p", "no:cacheprovider")
BAD = """
import os, pytest

@pytest.mark.parametrize("what", ["a b"])
def test_fails(what):
    assert what == "c"

def test_ends_its_worker():
    os._exit(1)

def test_comes_after():
    pass
"""


def lines_of(folder: Path) -> list[str]:
    """Run the tests of a folder in two workers, and return the lines of the output."""
    command = [sys.executable, "-m", "pytest", *PLUGINS, f"--rootdir={folder}", f"--confcutdir={folder}", str(folder)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120).stdout.splitlines()


def test_a_line_is_told_for_each_file_and_for_each_failure_and_no_test_is_lost(tmp_path):
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = -q --import-mode=importlib\n")
    (tmp_path / "test_good.py").write_text("def test_one(): pass\ndef test_two(): pass\n")
    (tmp_path / "test_bad.py").write_text(BAD)
    told = lines_of(tmp_path)
    assert [line for line in told if line.endswith("test_good.py") and "2 tests" in line]
    alone = "npm test -- 'test_bad.py::test_fails[a b]'"
    assert [line for line in told if line.endswith(f"FAILED   {alone}")]
    assert [line for line in told if line.startswith(f"{alone}  # ")]
    assert [line for line in told if line.startswith("npm test -- test_bad.py::test_ends_its_worker  # worker")]
    assert told[-1].startswith("1 failed, 3 passed, 1 error in ")
