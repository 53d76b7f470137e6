"""The widths of glyphs that drawings go by: they are those of the typefaces that the site brings."""

from __future__ import annotations

from tests.tree import catalogues

import games
from engine.drawing.glyph_widths import KERNING, MEASURED_FACES
from engine.drawing.text_fit import glyph_rows
from engine.text.languages import LANGUAGES
from publish.assets.glyph_widths import FILES, TABLE, glyph_widths
from publish.tools.tree import Tree

ROWS = list(glyph_rows())


def test_the_table_is_that_of_todays_typefaces(tree: Tree) -> None:
    assert tree.text(TABLE) == glyph_widths(tree), "`python3 py/publish widths` writes the table anew"


def test_every_character_has_a_width_in_every_face_and_weight() -> None:
    assert {*FILES} == {face for face, _ in MEASURED_FACES} == {*KERNING}
    for row in ROWS:
        assert len(row) == 1 + len(MEASURED_FACES)
        assert all(int(width) > 0 for width in row[1:])


def test_every_letter_of_our_languages_is_among_them() -> None:
    for language in LANGUAGES:
        for game in games.playable():
            said = "".join(form for forms in catalogues.of(f"games.{game}", language).values() for form in forms)
            assert {one for one in said if one.isalpha()} <= {row[0] for row in ROWS}
