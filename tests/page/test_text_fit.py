"""How wide texts are, without a browser. That a browser agrees is shown in tests/browser/screens/test_text_fit.py."""

from __future__ import annotations

import pytest

from engine.drawing.text_fit import TOLERANCE, Typeface, fitting_size, width
from engine.drawing.texts import TEXT, broken_into, drawable, shortened

PLAIN, DISPLAY = Typeface("text", 400), Typeface("display", 600)


def test_a_text_is_as_wide_as_its_letters_and_what_is_between_them() -> None:
    assert width("AV", PLAIN, 100) < width("A", PLAIN, 100) + width("V", PLAIN, 100)
    assert width("HH", PLAIN, 100) == pytest.approx(2 * width("H", PLAIN, 100))
    assert width("Wine", Typeface("text", 400, spacing=50), 10) == pytest.approx(width("Wine", PLAIN, 10) + 2)
    assert width("", PLAIN, 100) == 0


def test_another_script_is_taken_for_wide() -> None:
    assert width("葡", PLAIN, 20) == 20


@pytest.mark.parametrize("space", ["\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"])
def test_no_line_ends_at_a_space_that_keeps_a_number_with_its_unit(space: str) -> None:
    text = f"du erhältst 12{space}Lira"
    assert width(text, PLAIN) == pytest.approx(width("du erhältst 12 Lira", PLAIN))
    broken, _ = broken_into(drawable(text), width("du erhältst 12", PLAIN, 20) * TOLERANCE, 100, 20, TEXT)
    assert broken == ("du erhältst", "12\N{NO-BREAK SPACE}Lira")


@pytest.mark.parametrize("text", ["i", "Montepulciano", "W" * 40])
def test_a_text_fills_its_room_or_has_its_usual_size(text: str) -> None:
    size = fitting_size(text, DISPLAY, room=200, most=38)
    assert width(text, DISPLAY, size) * TOLERANCE <= 200.001
    assert size == 38 or width(text, DISPLAY, size) * TOLERANCE == pytest.approx(200)


def test_nothing_has_its_usual_size() -> None:
    assert fitting_size("", DISPLAY, room=200, most=38) == 38


@pytest.mark.parametrize("room", [0, 9, 40, 90, 140])
def test_a_name_without_room_ends_in_an_ellipsis_and_keeps_its_size(room: float) -> None:
    name = "Maria Antonietta"
    said = shortened(name, room, 16, DISPLAY)
    assert said == name or (said.endswith("…") and name.startswith(said[:-1]) and " …" not in said)
    assert said == "…" or width(said, DISPLAY, 16) * TOLERANCE <= room


def test_a_name_with_room_is_said_as_it_is() -> None:
    assert shortened("Ida", 200, 16, DISPLAY) == "Ida"
