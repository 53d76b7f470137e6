"""The prompt on small screens: its tools in one row, no name broken, and a board below that stays where it is."""

from __future__ import annotations

import pytest
from tests.browser.page_driver import FRAME, PageDriver, random_match, record_of
from tests.browser.screen_checks import SIDEWAYS
from tests.tools.example import GAME

import games
from engine.text.languages import LANGUAGES

# How many rows the tools stand in, and the lines of the heading.
ROWS = """
async () => {
    FRAME
    await frame();
    const tools = [...document.querySelectorAll("#prompt-tools > *")].filter((it) => it.checkVisibility());
    const text = document.getElementById("prompt-heading").firstChild, lines = [];
    for (const { 0: word, index } of text.data.matchAll(/\\\\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const top = Math.round(range.getBoundingClientRect().top);
        if (lines.at(-1)?.top === top) lines.at(-1).words.push(word);
        else lines.push({ top, words: [word] });
    }
    return [new Set(tools.map((it) => Math.round(it.getBoundingClientRect().top))).size, lines.map((it) => it.words)];
}
""".replace("FRAME", FRAME).replace("\\\\", "\\")
TOP = "Math.round(document.getElementById('part-board').getBoundingClientRect().top + scrollY)"


def at_table(driver, language: str, **options: object) -> PageDriver:
    here = driver(locale=language, has_touch=True, **options)
    match = random_match(GAME, 3, "prompt")
    record = record_of(match, 30)
    for name in ("Anna", "Bruno", "Chiara"):
        record = record.replace(f" {name}\n", "\n")
    here.bring(record)
    return here.lift()


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_360_pixels_the_tools_stand_in_one_row_and_a_seat_keeps_its_number(driver, language):
    here = at_table(driver, language, viewport={"width": 360, "height": 740})
    assert here.page.evaluate("document.getElementById('prompt-heading').textContent").strip(" ") != ""
    rows, lines = here.page.evaluate(ROWS)
    assert rows == 1
    assert not any(words[0][:1].isdigit() for words in lines[1:]), lines


def test_the_board_stays_where_it_is_when_a_computer_is_asked(driver):
    here = driver(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
    here.set_up(3, "still", level="1")
    tops = {"person": set(), "computer": set()}
    for _ in range(12):
        thinks = here.has("#skip")
        tops["computer" if thinks else "person"].add(here.page.evaluate(TOP))
        if not thinks:
            here.click("#part-choices [data-move].is-open")
        here.page.wait_for_timeout(100)
    assert tops["computer"]
    assert max(tops["person"] | tops["computer"]) - min(tops["person"] | tops["computer"]) <= 1


@pytest.mark.parametrize("game", games.playable())
def test_the_set_up_fits_into_the_narrowest_phone(driver, game):
    here = driver(viewport={"width": 320, "height": 568}, has_touch=True)
    here.do(f"setup {game}")
    here.page.evaluate("document.querySelector('#setup-more').open = true")
    assert here.page.evaluate(SIDEWAYS) == []
