"""Changes handed to the browser in pieces: whole elements, zones, and opening tags, which leave the contents of
their elements."""

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


def test_what_somebody_has_taken_out_of_the_document_keeps_nothing_else_from_changing(driver):
    here = driver()
    pieces = ['<g id="gone" class="new">', '<g id="lost"></g>', '<g id="hand" class="new">', '<g id="card">2</g>']
    assert here.page.evaluate(PATCHED, [DRAWN.format("old", 1), pieces]) == DRAWN.format("new", 2)
    assert here.errors == []


# Patches a zone, and tells whether its elements are those from before, and what has the keyboard in the next frame.
ZONE_PATCHED = """
async ([before, after, focused]) => {
    const { patch } = await import("./www/browser.js");
    const place = document.createElement("div");
    place.innerHTML = before;
    document.body.append(place);
    document.getElementById(focused).focus();
    const [zone, kept] = ["zone", focused].map((id) => document.getElementById(id));
    patch(after);
    await Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 1000))]);
    const found = {
        html: place.innerHTML,
        zone: zone === document.getElementById("zone"),
        kept: kept === document.getElementById(focused),
        focused: document.activeElement.id,
    };
    place.remove();
    return found;
}
"""


def zone(kind: str, *ids: str) -> str:
    return f'<svg id="zone" class="zone {kind}">' + "".join(f'<g id="{id}" tabindex="0"></g>' for id in ids) + "</svg>"


@pytest.mark.parametrize(
    ("after", "is_kept"),
    [(("head", "a", "d"), True), (("head", "x", "y"), False)],
    ids=["much of it stays", "nearly all of it is new"],
)
def test_a_zone_becomes_what_is_wanted_and_the_keyboard_stays_at_its_place(driver, after, is_kept):
    here, wanted = driver(), zone("new", *after)
    found = here.page.evaluate(ZONE_PATCHED, [zone("old", "head", "a", "b"), wanted, "head"])
    assert found == {"html": wanted, "zone": True, "kept": is_kept, "focused": "head"}
    assert here.errors == []
