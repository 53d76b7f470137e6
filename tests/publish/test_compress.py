from __future__ import annotations

import gzip

from publish.assets.compress import compressed

TEXT = b"Wine of the year. " * 200


def test_text_is_packed_in_both_ways_and_what_is_packed_already_is_not(tree):
    packed = compressed(tree, {"a.html": TEXT, "b.woff2": TEXT, "c.html": TEXT[:20]})
    assert sorted(packed) == ["a.html.br", "a.html.gz"]
    assert gzip.decompress(packed["a.html.gz"]) == TEXT
    assert len(packed["a.html.br"]) < len(packed["a.html.gz"]) < len(TEXT)


def test_what_was_packed_before_is_taken_from_there(tree, monkeypatch):
    before = compressed(tree, {"a.html": TEXT})
    monkeypatch.setenv("PATH", "")  # where no Node is found
    assert compressed(tree, {"other.html": TEXT}) == {f"other{name[1:]}": content for name, content in before.items()}


def test_two_files_with_the_same_content_are_both_there(tree):
    text = TEXT + b"Bis. " * 3
    packed = compressed(tree, {"a.html": text, "b.html": text})
    assert sorted(packed) == ["a.html.br", "a.html.gz", "b.html.br", "b.html.gz"]
    assert packed["a.html.br"] == packed["b.html.br"]
