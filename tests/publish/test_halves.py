"""The interpreter can be divided into two halves, and the site is built without them if it cannot."""

from __future__ import annotations

import json
from dataclasses import replace

from tests.publish.test_interpreter import exports_and_imports
from tests.tools.node import printed

import games
from publish.interpreter.distribution import WASM, folder, script_and_wasm, webassembly
from publish.interpreter.halves import TITLE, Rehearsal, divided, halves, needless, rehearse, rehearsed, rehearsed_site
from publish.interpreter.head import large_files
from publish.interpreter.snapshot import made

COMPILED = "new WebAssembly.Module(require('fs').readFileSync(0))"
NOTE = f"""
const [note] = WebAssembly.Module.customSections({COMPILED}, "halves.pair");
console.log(new TextDecoder().decode(note));
"""


def note(wasm: bytes) -> list[str]:
    """Return the words of the note at the end of a half."""
    return printed("-e", NOTE, given=wasm).decode().split()


def test_the_trick_holds_with_this_pyodide(tree):
    first, second = halves(tree).values()
    _, whole = script_and_wasm(tree)
    assert len(first) < 0.45 * len(whole)  # its code alone is a quarter
    assert len(first) + len(second) < 1.05 * len(whole)
    given, asked = exports_and_imports(whole)
    first_given, first_asked = exports_and_imports(first)
    _, second_asked = exports_and_imports(second)
    assert given < first_given
    assert first_asked == asked
    assert second_asked - asked <= first_given
    assert [note(half)[0] for half in (first, second)] == ["first", "second"]
    assert note(first)[1] == note(second)[1]


def test_the_page_names_both_halves(tree):
    first, second = halves(tree)
    assert f'name="enoteca-interpreter" content="./{first}"' in large_files(tree)
    assert f'name="enoteca-rest" content="./{second}"' in large_files(tree)


def test_a_rehearsal_calls_functions_in_each_of_its_parts(tree):
    called = rehearsed(tree).called
    assert called.keys() >= {"start", "more", "worker", *games.playable()}
    assert all(len(called[part]) > 500 for part in ("start", "worker", *games.playable()))
    start = set(called["start"])
    assert all(len(set(called[game]) - start) > 300 for game in games.playable())


def test_a_rehearsal_needs_no_static_data_of_the_second_half(tree, tmp_path):
    first, _ = halves(tree).values()
    (tmp_path / "first").write_bytes(first)
    rehearse(tree, rehearsed_site(tree, made(tree)), tmp_path / "without", tmp_path / "first")
    without = Rehearsal(**json.loads((tmp_path / "without").read_bytes()))
    # Files that come a little earlier or later on a busy machine may change a few. A wrong choice ends the rehearsal.
    assert len(without.functions ^ rehearsed(tree).functions) < 10
    assert len({*without.read} ^ {*rehearsed(tree).read}) < 10


def test_halves_of_other_functions_belong_to_another_pair(tree):
    needs = rehearsed(tree)
    start = set(needs.called["start"])
    pairs = {note(divided(tree, functions, needs.read)[0])[1] for functions in (start, start - {max(start)})}
    assert len(pairs) == 2


def test_without_the_trick_the_page_has_the_whole_interpreter(tree):
    whole = replace(tree, left_out={TITLE})
    assert halves(whole) == {}
    assert needless(whole) == set()
    assert f'name="enoteca-interpreter" content="./{webassembly(tree)[0]}" data-digest' in large_files(whole)
    assert "enoteca-rest" not in large_files(whole)
    assert "enoteca-snapshot" in large_files(whole)


def test_the_whole_interpreter_is_in_the_site_for_a_pyodide_that_fetches_it_by_itself(tree):
    assert needless(tree) == {f"{folder(tree)}/{WASM}"}
