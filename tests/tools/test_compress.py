from __future__ import annotations

import gzip

from publish.compress import compressed

TEXT = b"In vino veritas. " * 200


def test_text_is_packed_in_both_ways_and_what_is_packed_already_is_not(tree):
    packed = compressed(tree, {"a.html": TEXT, "b.woff2": TEXT, "c.html": TEXT[:20]})
    assert sorted(packed) == ["a.html.br", "a.html.gz"]
    assert gzip.decompress(packed["a.html.gz"]) == TEXT
    assert len(packed["a.html.br"]) < len(packed["a.html.gz"]) < len(TEXT)
