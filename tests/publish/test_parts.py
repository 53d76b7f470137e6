from __future__ import annotations

from publish.assets.parts import PART, parts
from publish.tools.tree import ROOT, digest


def test_a_large_file_is_there_in_parts_too():
    content = bytes(range(256)) * 5000
    made = parts({"a/b.wasm": content, "c.bin": b"small", "d.js": content})
    names = [f"parts/{digest(content)}/{number}.bin" for number in range(3)]
    assert list(made) == names
    assert b"".join(made.values()) == content
    assert max(map(len, made.values())) <= 512 * 1024


def test_the_page_knows_how_long_parts_are():
    assert PART == 1 << 19
    assert "const PART = 1 << 19;" in (ROOT / "www/start/whole_file.js").read_text()
