"""A whole game, from the lobby to the standing, by clicking only; and the kept record says the same."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.browser.page_driver import PageDriver, asked, greedy_match, house_regions
from tests.browser.player import Player

ROOT = Path(__file__).resolve().parents[2]
SEED = "cellar-16"
BY_MOUSE = 24

# A point where an element can be hit: its middle, or another one where nothing lies over it.
HIT = """
(selector) => {
    const place = document.querySelector(selector);
    place.scrollIntoView({ block: "center", inline: "center" });
    const box = place.getBoundingClientRect();
    const shares = [0.5, 0.35, 0.65, 0.2, 0.8];
    const points = shares.flatMap((x) => shares.map((y) => [box.x + box.width * x, box.y + box.height * y]));
    return points.find(([x, y]) => place.contains(document.elementFromPoint(x, y))) ?? null;
}
"""


def by_mouse(driver: PageDriver, place: str, notation: str) -> None:
    """Play a move with a real mouse, on the board or on its button."""
    at = driver.page.evaluate(HIT, f'{place} [data-move="{notation}"].is-open')
    assert at, f"{notation} cannot be hit in {place}"
    driver.page.mouse.click(*at)


def on_board(driver: PageDriver, notation: str) -> bool:
    return driver.has(f'#part-board [data-move="{notation}"].is-open')


def play_by_mouse(driver: PageDriver, player: Player, moves: int) -> set[str]:
    """Play with the mouse, on the board and on the buttons by turns; return the decisions met."""
    met = set()
    for number in range(moves):
        if driver.has("#curtain"):
            driver.page.click('[data-do="lift"]')
        now = driver.asked()
        move = player.choose(now)
        place = "#part-board" if number % 2 and on_board(driver, move) else "#part-choices"
        before = driver.record()
        by_mouse(driver, place, move)
        assert driver.record() == f"{before}{move}\n"
        met.add(now.decision)
    return met


@pytest.fixture
def finished(driver) -> PageDriver:
    """Give a page on which a game has just been played to its end."""
    here = driver(viewport={"width": 1440, "height": 900})
    here.set_up(3, SEED)
    player = Player(SEED)
    assert "choose" in play_by_mouse(here, player, BY_MOUSE)
    here.play(player, 3000)
    here.see("#standing")
    return here


def test_whole_game_by_clicking(finished, tmp_path):
    record = finished.saved("#tool-export")
    assert record == finished.record()
    assert shown_standing(finished) == replayed_standing(record, tmp_path, ("vineyards", "money"))
    assert finished.errors == []
    the_player_read_the_page_like_the_engine(record)


def shown_standing(driver: PageDriver) -> list[tuple[int | None, str, int, int]]:
    """Return place, colour and the first two measures of each line of the table; a word is no place."""
    lines = driver.page.eval_on_selector_all(
        "#standing tbody tr",
        """(rows) => rows.map((row) => [
            row.children[0].textContent, row.querySelector("th").dataset.colour,
            ...[...row.querySelectorAll("td")].slice(1, 3).map((cell) => cell.textContent.replace(/[^0-9−]/g, "")),
        ])""",
    )
    places = [(int(rank) if rank.isdigit() else None, colour, *both) for rank, colour, *both in lines]
    return [(place, colour, *(int(number.replace("−", "-")) for number in both)) for place, colour, *both in places]


def replayed_standing(record: str, folder: Path, measures: tuple[str, str]) -> list[tuple[int | None, str, int, int]]:
    """Return place, colour and two measures of each seat, of what the command line makes of the record."""
    file = folder / "record.txt"
    file.write_text(record, encoding="utf-8")
    out = subprocess.run([sys.executable, "py", "replay", file], cwd=ROOT, capture_output=True, check=True).stdout
    found = json.loads(out)
    assert found["over"]
    colours = [line.split()[2] for line in record.splitlines() if line.startswith("Seat ")]
    places = found["standing"]
    return [(at["rank"], colours[at["seat"] - 1], *(at[measure] for measure in measures)) for at in places]


def the_player_read_the_page_like_the_engine(record: str) -> None:
    """The same player, told by the engine what is open, plays the same game: so the page shows what is."""
    from engine.files.record import read_record

    match = greedy_match(3, SEED)
    assert [str(move) for move in read_record(record).moves] == [str(move) for move in match.moves]


def test_page_offers_what_the_engine_offers(driver):
    here = driver()
    here.set_up(4, "offers")
    match = greedy_match(4, "offers", plies=60)
    player = Player("offers")
    for ply in range(match.ply):
        here.play(player, 1, lambda now, ply=ply: same(now, asked(match.game, match.state_at(ply))))


def same(shown, known) -> None:
    assert (shown.decision, shown.offers) == (known.decision, known.offers)
    assert {id: known.free[id] for id in (r.id for r in house_regions())} == shown.free
