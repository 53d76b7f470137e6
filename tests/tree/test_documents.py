"""What the documents tell is so: their commands exist, their files are there, their pictures too."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.tree.names_in_texts import is_wrong, spans, texts

from engine.text.languages import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = ("README.md", "py/README.md", "py/START.md", "py/publish/interpreter/UPGRADING.md", "tests/bench/README.md")
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
    told = {
        line.partition(" -- ")[0].split()[-1]
        for document in DOCUMENTS
        for line in commands(document)
        if line.startswith("npm ")
    }
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


# Paths that are no files of the tree: the build writes those in these folders and of these names.
BUILT = {
    *(
        "aid",
        "art",
        "board",
        "cards",
        "dist",
        "language",
        "lesson",
        "picture",
        "rulebook",
        "setup",
        "shared",
        "snapshot",
    ),
    "vendor",
}
BUILT_NAMES = {
    *("4.2.LANG.html", "board.LANG.html", "board.html", "board.it.html", "build.json", "fetched.json", "files.json"),
    *("lobby.LANG.html", "manifest.LANG.webmanifest", "manifest.webmanifest", "puzzles.json", "sw.js"),
}
# And what only looks like a path or a name, by what it is.
NO_PATHS = {
    "an example": {"games/one/setup.py", "public/", "tests/x.py", "wine.example", "x.en.html", "x.html"},
    "an address in the page": {"GAME/tutorial"},
    "the place of an operation on a card": {"landscaper/a/1/does", "planter/a/0"},
    "a file that a command makes": {".venv/bytecode", "board.svg", "italy.svg"},
    "a file of Pyodide, PyScript or CPython": {
        *("InternalDocs/code_objects.md", "node_modules/polyscript/versions/pyodide", "pyodide.asm.js"),
    },
}


def is_built(path: str) -> bool:
    return ("/" in path and path.split("/")[0] in BUILT) or path in BUILT_NAMES


def test_every_path_and_dotted_name_exists() -> None:
    """`names_in_texts` says which words are names, and when a name exists."""
    allowed = set().union(*NO_PATHS.values())
    wrong = {(file, span) for file, text in texts() for span in spans(text) if is_wrong(span) and not is_built(span)}
    assert sorted((file, span) for file, span in wrong if span not in allowed) == []
    assert {span for _, span in wrong} == allowed, "an exception that nothing needs any more"


@pytest.mark.parametrize(
    "span",
    [
        "py/README.md",
        "rules/sale.py",
        "games/GAME/bot",
        "text/LANGUAGE/",
        "engine/play/match.py",
        "engine.play.match",
        "play.match.Match",
        "engine.play.match.Match.play",
        "Match.play",
        "PairedGain.mean",
        "games.GAME",
        "state.now",
        "money.short",
        "sys.path",
        "one two/three",
    ],
)
def test_a_name_that_exists_is_found(span: str) -> None:
    assert not is_wrong(span)


@pytest.mark.parametrize(
    "span",
    [
        "py/READ.md",
        "sale/rules.py",
        "games/GAME/bot.py",
        "match.py/",
        "ngine/play/match.py",
        "engine.match",
        "play.match.Mitch",
        "engine.play.match.Match.sing",
        "Match.sing",
        "state.sing",
        "money.sing.GAME",
    ],
)
def test_a_name_that_does_not_exist_is_found_wrong(span: str) -> None:
    assert is_wrong(span)


def test_texts_are_read_where_somebody_reads_them() -> None:
    """In documents, docstrings and comments; not in code."""
    found = dict(texts())
    assert {"README.md", "py/README.md", "py/publish/interpreter/UPGRADING.md", "www/browser.js"} <= found.keys()
    assert "seeds of all" not in found["py/engine/chance.py"]
    assert "The one home of chance" in found["py/engine/chance.py"]
    assert "npm start -- --port" not in found["README.md"]
    assert list(spans("see `a/b.py#c`, `../d.py`, or tests/e.py and https://wine.example/www/f.js")) == [
        "tests/e.py",
        "a/b.py",
        "d.py",
    ]


def test_the_start_names_all_that_scripts_share() -> None:
    scripts = "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "www").rglob("*.js")))
    told = text_of("py/START.md")
    shared = {f"`window.{name}`" for name in re.findall(r"window\.(enoteca\w+)", scripts)}
    assert shared == set(re.findall(r"^\| (`window\.enoteca\w+`)", told, re.MULTILINE))
    events = set(re.findall(r'new (?:Custom)?Event\("(enoteca-[a-z]+)"', scripts))
    assert {name for name in events if f"`{name}`" not in told} == set()
    classes = set(re.findall(r"`(is-[a-z-]+)`", told))
    assert {name for name in classes if f'"{name}"' not in scripts} == set()


def test_the_rooms_that_are_told_are_the_rooms_that_are_there() -> None:
    told = set(re.findall(r"^  (\w+)/  ", CODE.findall(text_of("py/README.md"))[0], re.MULTILINE))
    there = {folder.name for folder in (ROOT / "py").iterdir() if folder.is_dir() and folder.name != "__pycache__"}
    assert told == there
