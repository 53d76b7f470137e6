"""No line of a script is longer than one of Python: Biome wraps code, but neither comments nor texts."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 120
KINDS = ("*.js", "*.mjs")


def test_no_line_is_too_long():
    files = [path for folder in ("www", "py", "tests") for kind in KINDS for path in (ROOT / folder).rglob(kind)]
    own = [path for path in files if "node_modules" not in path.parts]
    assert len(own) > 15
    lines = [
        (path, number, line) for path in own for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
    ]
    assert [f"{path.relative_to(ROOT)}:{number}" for path, number, line in lines if len(line) > LONGEST] == []
