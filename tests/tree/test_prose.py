"""Docstrings, comments and documents are in plain English: habits that a pattern can find do not come back."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Each habit with what to write instead.
HABITS = {
    r"\btold\b": "name the reader, the text or the event",
    r"\b[Ww]ho(?:m|se)?ever\b": "name the actor: the seat, the player, the caller",
    r"\bReturn (?:what|that|who|whom|whose|which)\b": "begin with a noun: Return the …",
    r"\b[Ww]hat (?:is|are|was|were)\b": "use the noun",
    r"\b(?:[Tt]he|[Aa]n|one's) own\b": "say whose: their own, the player's",
    r"\boneself\b": "name the seat or the player",
    r"\b(?:held|hold|holds) (?:it |them )?against\b": "compare with",
    r"\bof whom\b": "a second sentence",
    r"\b[Aa] further\b": "another",
    r"\banew\b": "again",
    r"\bby means of\b": "with",
    r"\balready now\b": "now",
}
CODE = re.compile(r"^```.*?^```|`[^`\n]*`|“[^”]*”|\"[^\"\n]*\"", re.MULTILINE | re.DOTALL)


def written(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the docstrings and comments of a module, or the whole of a document, each with its first line."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        yield 1, text
        return
    for node in ast.walk(ast.parse(text)):
        statements = getattr(node, "body", None)
        for statement in statements if isinstance(statements, list) else ():
            value = statement.value if isinstance(statement, ast.Expr) else None
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                yield statement.lineno, value.value
    comments = (
        token for token in tokenize.generate_tokens(io.StringIO(text).readline) if token.type == tokenize.COMMENT
    )
    yield from ((token.start[0], token.string) for token in comments)


def faults(path: Path) -> Iterator[str]:
    """Yield each habit in a file, with its line and the advice."""
    for first, text in written(path):
        plain = CODE.sub(lambda code: "\n" * code[0].count("\n"), text)
        for habit, advice in HABITS.items():
            for found in re.finditer(habit, plain):
                line = first + plain.count("\n", 0, found.start())
                yield f"{path.relative_to(ROOT)}:{line}: “{found[0]}”: {advice}"


def sources() -> list[Path]:
    """Return all modules and documents but the texts of the games, which players read."""
    found = [*ROOT.glob("*.md"), *(path for top in ("py", "tests") for path in (ROOT / top).rglob("*"))]
    names = ((path, path.relative_to(ROOT).as_posix()) for path in found if path.suffix in (".py", ".md"))
    return sorted(path for path, name in names if "/text/" not in name or name.endswith(".py"))


def test_no_habit_comes_back():
    checked = sources()
    assert len(checked) > 500
    assert [fault for path in checked for fault in faults(path)] == []


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('"""Return what stands there."""\n', 1),
        ("x = 1\n# Whoever reads it.\n", 2),
        ('def f():\n    """One.\n\n    It is told here.\n    """\n', 4),
    ],
)
def test_a_habit_is_found_with_its_line(tmp_path, monkeypatch, text, line):
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    path = tmp_path / "module.py"
    path.write_text(text, encoding="utf-8")
    assert [fault.split(":")[1] for fault in faults(path)] == [str(line)]


def test_code_and_quoted_words_are_no_habits(tmp_path):
    path = tmp_path / "module.py"
    path.write_text('# `told` and "whoever" are names.\n', encoding="utf-8")
    assert list(faults(path)) == []
