"""What is handed to the browser in pieces: whole elements, and opening tags, which leave what their elements hold."""

from __future__ import annotations

import pytest

PATCHED = """
async ([before, pieces]) => {
    const { patch } = await import("./www/browser.js");
    const place = document.createElement("div");
    place.innerHTML = before;
    document.body.append(place);
    patch(pieces.join("\\0"));
    const after = place.innerHTML;
    place.remove();
    return after;
}
"""
DRAWN = '<svg><g id="hand" class="{}"><g id="card">{}</g></g></svg>'
WRITTEN = '<section id="seat" class="{}"><p id="line">{}</p></section>'


@pytest.mark.parametrize(
    ("before", "tag", "inside"),
    [
        (DRAWN, '<g id="hand" class="new">', '<g id="card">2</g>'),
        (WRITTEN, '<section id="seat" class="new">', '<p id="line">2</p>'),
    ],
    ids=["drawn", "written"],
)
def test_an_opening_tag_changes_attributes_and_keeps_what_is_inside(driver, before, tag, inside):
    here = driver()
    assert here.page.evaluate(PATCHED, [before.format("old", 1), [tag]]) == before.format("new", 1)
    assert here.page.evaluate(PATCHED, [before.format("old", 1), [tag, inside]]) == before.format("new", 2)
    assert here.page.evaluate(PATCHED, [before.format("old", 1), [inside]]) == before.format("old", 2)
    assert here.errors == []
