"""How wide texts are, without a browser. That a browser agrees is shown in tests/browser/screens/test_text_fit.py."""

from __future__ import annotations

import pytest

from engine.drawing.text_fit import TOLERANCE, Typeface, fitting_size, width

PLAIN, DISPLAY = Typeface("text", 400), Typeface("display", 600)


def test_a_text_is_as_wide_as_its_letters_and_what_is_between_them() -> None:
    assert width("AV", PLAIN, 100) < width("A", PLAIN, 100) + width("V", PLAIN, 100)
    assert width("HH", PLAIN, 100) == pytest.approx(2 * width("H", PLAIN, 100))
    assert width("Vino", Typeface("text", 400, spacing=50), 10) == pytest.approx(width("Vino", PLAIN, 10) + 2)
    assert width("", PLAIN, 100) == 0


def test_another_script_is_taken_for_wide() -> None:
    assert width("葡", PLAIN, 20) == 20


@pytest.mark.parametrize("text", ["i", "Montepulciano", "W" * 40])
def test_a_text_fills_its_room_or_has_its_usual_size(text: str) -> None:
    size = fitting_size(text, DISPLAY, room=200, most=38)
    assert width(text, DISPLAY, size) * TOLERANCE <= 200.001
    assert size == 38 or width(text, DISPLAY, size) * TOLERANCE == pytest.approx(200)


def test_nothing_has_its_usual_size() -> None:
    assert fitting_size("", DISPLAY, room=200, most=38) == 38
