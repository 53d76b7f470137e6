from __future__ import annotations

import hashlib
import json
import re
import shutil

from tests.tools.example import GAME

from publish.assets.archive import archive
from publish.interpreter.distribution import distribution
from publish.interpreter.halves import halves
from publish.interpreter.head import large_files
from publish.interpreter.snapshot import SCRIPTS, file_name, made, make, snapshot
from publish.tools.build_cache import remembered
from publish.tools.tree import Tree


def test_the_page_names_the_snapshot_that_is_there(tree):
    ((name, memory),) = snapshot(tree).items()
    assert f'<meta name="enoteca-snapshot" content="./{name}" data-bytes="{len(memory)}"' in large_files(tree)
    assert file_name(memory + b"\0") != name


def test_it_is_the_same_whenever_and_wherever_it_is_made(tree, tmp_path, monkeypatch):
    for name in SCRIPTS:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(tree.read(name))
    shutil.copytree(tree.path("node_modules/@pyscript/core"), tmp_path / "node_modules/@pyscript/core")
    monkeypatch.setenv("TZ", "Pacific/Chatham")
    make(Tree(tmp_path), archive(tree)["py.zip"], distribution(tree), tmp_path / "elsewhere")
    assert hashlib.sha256((tmp_path / "elsewhere").read_bytes()).digest() == hashlib.sha256(made(tree)).digest()


def test_the_page_is_told_how_large_its_large_files_are(tree):
    from publish.assets.compress import compressed

    site = {**snapshot(tree), **halves(tree)}
    small = compressed(tree, site)
    for name, content in site.items():
        sizes = (
            f'data-bytes="{len(content)}" data-br="{len(small[f"{name}.br"])}" data-gzip="{len(small[f"{name}.gz"])}"'
        )
        assert f'content="./{name}" {sizes}>' in re.sub(r' data-heap="\d+"', "", large_files(tree))


def test_the_page_is_told_how_large_the_memory_is(tree):
    (memory,) = snapshot(tree).values()
    heap = int(re.search(rb'"heap":(\d+)', memory)[1])
    assert heap > len(memory)
    (line,) = [line for line in large_files(tree).splitlines() if "enoteca-snapshot" in line]
    assert line.endswith(f' data-heap="{heap}">')


def test_a_snapshot_leaves_out_what_a_fresh_interpreter_has_anyway(tree):
    (memory,) = snapshot(tree).values()
    assert memory[:8] == b"enoteca1"
    begin = 12 + int.from_bytes(memory[8:12], "little")
    head = json.loads(memory[12:begin])
    sent = sum(length for _, length in head["runs"])
    assert len(memory) == begin + head["header"] + sent
    assert sent < 0.6 * head["heap"]
    assert f"games/{GAME}/rules".encode() in memory


def test_what_was_made_once_is_remembered_until_an_ingredient_changes(tmp_path):
    times = []

    def make(out):
        times.append(out)
        out.write_bytes(b"%d" % len(times))

    tree = Tree(tmp_path)
    assert [remembered(tree, [each], make) for each in (b"a", b"a", b"b", b"a")] == [b"1", b"1", b"2", b"1"]
