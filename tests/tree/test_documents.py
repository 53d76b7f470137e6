"""What the documents tell is so: their commands exist, their files are there, their pictures too."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine.text.languages import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = ("README.md", "py/README.md", "py/publish/interpreter/UPGRADING.md", "tests/bench/README.md")
CODE = re.compile(r"^```\w*\n(.*?)^```", re.MULTILINE | re.DOTALL)


def text_of(document: str) -> str:
    return (ROOT / document).read_text(encoding="utf-8")


def commands(document: str) -> list[str]:
    lines = "\n".join(CODE.findall(text_of(document))).splitlines()
    return [line.strip() for line in lines if line.startswith(("python3 ", "npm "))]


def run(words: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, timeout=60)


def test_the_npm_commands_exist() -> None:
    scripts = json.loads(text_of("package.json"))["scripts"]
    told = {line.split()[-1] for document in DOCUMENTS for line in commands(document) if line.startswith("npm ")}
    assert {"start", "build", "test"} <= told
    assert told <= set(scripts)


def test_every_verb_of_the_command_line_is_told_and_every_told_one_exists() -> None:
    told = {line.split()[2] for line in commands("py/README.md") if line.startswith("python3 py ")}
    known = re.search(r"\{([a-z,]+)\}", run(["py", "--help"]).stdout.replace(f"{{{','.join(LANGUAGES)}}}", ""))
    assert known is not None
    assert told == set(known[1].split(","))


def test_the_example_of_the_readme_plays() -> None:
    example = next(line for line in commands("README.md") if " walk " in line)
    done = run(example.split()[1:])
    assert done.returncode == 0
    assert len([json.loads(line) for line in done.stdout.splitlines()]) == 3


@pytest.mark.parametrize("document", DOCUMENTS)
def test_what_a_document_points_at_is_there(document: str) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", text_of(document))
    missing = [link for link in links if not (ROOT / document).parent.joinpath(link).exists()]
    assert missing == []


def test_the_rooms_that_are_told_are_the_rooms_that_are_there() -> None:
    told = set(re.findall(r"^  (\w+)/  ", CODE.findall(text_of("py/README.md"))[0], re.MULTILINE))
    there = {folder.name for folder in (ROOT / "py").iterdir() if folder.is_dir() and folder.name != "__pycache__"}
    assert told == there
