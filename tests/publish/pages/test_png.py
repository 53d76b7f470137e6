"""PNG files of pictures: of one size, with the drawing in them, and made once."""

from __future__ import annotations

import struct

import pytest

from publish.pages import png
from publish.tools.tree import Tree

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="{}"/></svg>'


def test_a_picture_becomes_a_png_of_what_it_shows(tree: Tree):
    colours = ("#b3203f", "#1a6d94", "#b3203f")
    made = png.as_pngs(tree, {f"picture/{at}.en.svg": SQUARE.format(it).encode() for at, it in enumerate(colours)})
    assert list(made) == ["picture/0.en.png", "picture/1.en.png", "picture/2.en.png"]
    for content in made.values():
        assert content.startswith(b"\x89PNG\r\n")
        assert struct.unpack(">II", content[16:24]) == (png.WIDTH, png.HEIGHT)
    red, blue, again = made.values()
    assert red == again != blue


def test_a_picture_that_is_kept_is_not_drawn_again(tree: Tree, monkeypatch: pytest.MonkeyPatch):
    pictures = {"picture/kept.en.svg": SQUARE.format("#5b6b22").encode()}
    made = png.as_pngs(tree, pictures)
    monkeypatch.setattr(png, "_draw", lambda sheet, drawings: pytest.fail("drawn again"))
    assert png.as_pngs(tree, pictures) == made
