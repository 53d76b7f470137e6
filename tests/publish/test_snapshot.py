from __future__ import annotations

import re
import shutil

import games
from publish.assets.archive import archive
from publish.interpreter.distribution import distribution
from publish.interpreter.halves import halves
from publish.interpreter.head import large_files
from publish.interpreter.snapshot import BASE, SCRIPTS, file_name, head, made, make, snapshot
from publish.tools.build_cache import remembered
from publish.tools.tree import Tree, digest


def test_the_page_names_the_parts_of_the_snapshot(tree):
    assert list(made(tree)) == [BASE, *games.playable()]
    for name, memory in made(tree).items():
        path = file_name(name, memory)
        said = 'name="enoteca-snapshot"' if name == BASE else f'name="enoteca-game" data-game="{name}"'
        assert snapshot(tree)[path] == memory
        assert re.search(
            f'<meta {said} content="./{path}" data-digest="[0-9a-f]+" data-bytes="{len(memory)}"', large_files(tree)
        )
        assert file_name(name, memory + b"\0") != path


def test_they_are_the_same_whenever_and_wherever_they_are_made(tree, tmp_path, monkeypatch):
    for name in SCRIPTS:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(tree.read(name))
    shutil.copytree(tree.path("node_modules/@pyscript/core"), tmp_path / "node_modules/@pyscript/core")
    (tmp_path / "node_modules/binaryen").symlink_to(tree.path("node_modules/binaryen"))
    (tmp_path / "package.json").write_bytes(tree.read("package.json"))
    (out := tmp_path / "out").mkdir()
    monkeypatch.setenv("TZ", "Pacific/Chatham")
    make(Tree(tmp_path), archive(tree)["py.zip"], distribution(tree), out, "parts")
    assert {path.name: path.read_bytes() for path in out.iterdir()} == made(tree)


def test_a_snapshot_that_cannot_be_divided_is_one_file(tree):
    undivided = Tree(tree.root, left_out={"the parts of the snapshot"})
    ((name, memory),) = made(undivided).items()
    assert (name, head(memory)["isWhole"]) == (BASE, True)
    assert len(memory) > len(made(tree)[BASE])
    assert "enoteca-game" not in large_files(undivided)


def test_the_page_is_told_how_large_its_large_files_are(tree):
    from publish.assets.compress import compressed

    site = {**snapshot(tree), **halves(tree)}
    small = compressed(tree, site)
    for name, content in site.items():
        packed = f'data-br="{len(small[f"{name}.br"])}" data-gzip="{len(small[f"{name}.gz"])}"'
        sizes = f'data-digest="{digest(content)}" data-bytes="{len(content)}" {packed}'
        assert f'content="./{name}" {sizes}>' in re.sub(r' data-heap="\d+"', "", large_files(tree))


def test_the_page_is_told_how_large_the_memory_is(tree):
    heap = head(made(tree)[BASE])["heap"]
    assert heap > len(made(tree)[BASE])
    (line,) = [line for line in large_files(tree).splitlines() if "enoteca-snapshot" in line]
    assert line.endswith(f' data-heap="{heap}">')


def test_a_game_is_in_its_part_alone(tree):
    parts = made(tree)
    own = {
        name: {found.decode() for found in re.findall(rb"games/\w+/[\w/]+\.py", memory)}
        for name, memory in parts.items()
    }
    known = {f"games/{game}/{name}.py" for game in games.playable() for name in ("__init__", "meta")}
    # A number in the memory that looks like the address of a text keeps it in the base.
    assert len(own.pop(BASE) - known) <= 3
    for game, names in own.items():
        assert {name.split("/")[1] for name in names} == {game}
        assert len(names) > 20
    assert sum(map(len, parts.values())) < 0.6 * head(parts[BASE])["heap"]


def test_what_was_made_once_is_remembered_until_an_ingredient_changes(tmp_path):
    times = []

    def make(out):
        times.append(out)
        out.write_bytes(b"%d" % len(times))

    tree = Tree(tmp_path)
    assert [remembered(tree, [each], make) for each in (b"a", b"a", b"b", b"a")] == [b"1", b"1", b"2", b"1"]
