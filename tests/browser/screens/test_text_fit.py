"""How wide texts are in the browser, and how wide a drawing takes them for."""

from __future__ import annotations

import pytest
from tests.tree import catalogues

import games
from engine.drawing.text_fit import Typeface, width
from engine.drawing.texts import drawable
from engine.text.languages import LANGUAGES

FAMILIES = {"display": "Fraunces Variable", "text": "Source Sans 3 Variable"}
SIZE, SHORTEST, LONGEST = 100, 3, 60
MEASURED = """
([texts, font]) => document.fonts.load(font).then(() => {
    const context = document.createElement("canvas").getContext("2d");
    context.font = font;
    return texts.map((text) => context.measureText(text).width);
})
"""


def texts(language: str) -> list[str]:
    """Return the short texts of all games in a language that hold no fact."""
    said = [catalogues.of(f"games.{game}", language).values() for game in games.playable()]
    found = {drawable(form) for messages in said for forms in messages for form in forms}
    return sorted(text for text in found if "{" not in text and SHORTEST <= len(text) <= LONGEST)


@pytest.mark.parametrize("face", FAMILIES)
@pytest.mark.parametrize("weight", [400, 600, 700])
def test_the_browser_agrees_within_two_percent(driver, face: str, weight: int) -> None:
    here, typeface = driver(), Typeface(face, weight)
    for language in LANGUAGES:
        said = texts(language)
        measured = here.page.evaluate(MEASURED, [said, f'{weight} {SIZE}px "{FAMILIES[face]}"'])
        assert len(said) > 100
        far = [(text, it) for text, it in zip(said, measured) if abs(width(text, typeface, SIZE) / it - 1) > 0.02]
        assert far == []
