from __future__ import annotations

from publish.assets.slices import SLICE, slices
from publish.tools.tree import ROOT, digest


def test_a_large_file_is_there_in_slices_too():
    content = bytes(range(256)) * 5000
    made = slices({"a/b.wasm": content, "c.bin": b"small", "d.js": content})
    names = [f"slices/{digest(content)}/{number}.bin" for number in range(3)]
    assert list(made) == names
    assert b"".join(made.values()) == content
    assert max(map(len, made.values())) <= 512 * 1024


def test_the_page_knows_how_long_slices_are():
    assert SLICE == 1 << 19
    assert "const SLICE = 1 << 19;" in (ROOT / "www/start/whole_file.js").read_text()
