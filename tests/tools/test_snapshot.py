from __future__ import annotations

import json

from publish.snapshot import INTERPRETER, file_name, named, snapshot
from publish.vendor import pyodide
from publish.workshop import remembered


def test_the_page_names_the_snapshot_that_is_there(tree):
    ((name, memory),) = snapshot(tree).items()
    assert f'<meta name="enoteca-snapshot" content="./{name}" data-bytes="{len(memory)}"' in named(tree)
    assert file_name(memory + b"\0") != name


def test_the_page_is_told_how_large_its_large_files_are(tree):
    from publish.compress import compressed

    site = {**snapshot(tree), INTERPRETER: pyodide(tree)[INTERPRETER]}
    small = compressed(tree, site)
    for name, content in site.items():
        sizes = (
            f'data-bytes="{len(content)}" data-br="{len(small[f"{name}.br"])}" data-gzip="{len(small[f"{name}.gz"])}"'
        )
        assert f'content="./{name}" {sizes}>' in named(tree)


def test_a_snapshot_leaves_out_what_a_fresh_interpreter_has_anyway(tree):
    (memory,) = snapshot(tree).values()
    assert memory[:8] == b"enoteca1"
    begin = 12 + int.from_bytes(memory[8:12], "little")
    head = json.loads(memory[12:begin])
    sent = sum(length for _, length in head["runs"])
    assert len(memory) == begin + head["header"] + sent
    assert sent < 0.6 * head["heap"]
    assert b"games/vino/rules" in memory


def test_what_was_made_once_is_remembered_until_an_ingredient_changes(tmp_path):
    from publish.tree import Tree

    made = []

    def make(out):
        made.append(out)
        out.write_bytes(b"%d" % len(made))

    tree = Tree(tmp_path)
    assert [remembered(tree, [each], make) for each in (b"a", b"a", b"b", b"a")] == [b"1", b"1", b"2", b"1"]
