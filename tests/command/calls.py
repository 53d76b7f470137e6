"""Calls of the command line, in this Python or in another one."""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
YES, NO, BAD = 0, 1, 2
MAIN = runpy.run_path(str(ROOT / "py/__main__.py"), run_name="command_line")["main"]


def called(*words: object) -> subprocess.CompletedProcess[str]:
    """Call `python3 py …` from the root of the tree."""
    return subprocess.run(
        [sys.executable, "py", *map(str, words)], cwd=ROOT, capture_output=True, encoding="utf-8", timeout=120
    )


def run(*words: object) -> subprocess.CompletedProcess[str]:
    """Do the same without another Python, which would take most of the time."""
    with chdir(ROOT), redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as complaints:
        try:
            code = MAIN([*map(str, words)])
        except SystemExit as end:
            code = end.code
    return subprocess.CompletedProcess(words, code, out.getvalue(), complaints.getvalue())


def lines(*words: object, code: int = YES) -> list[dict]:
    """Return the lines of a call that ends with a code and complains about nothing."""
    done = run(*words)
    assert (done.returncode, done.stderr) == (code, "")
    return [json.loads(line) for line in done.stdout.splitlines()]


def complaint(*words: object) -> str:
    """Return the message about a bad call or file: one plain sentence, with nothing on standard output."""
    done = run(*words)
    assert (done.returncode, done.stdout) == (BAD, "")
    assert "Traceback" not in done.stderr
    return done.stderr.strip()
