"""What the tests of all games on the page share: moves made on the board, what the document and the standing tell."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tests.browser.page_driver import FRAME, PageDriver, record_of

from engine.core.move import Move
from engine.play.match import Match

Picks = Callable[[Any, Move], Sequence[str]]
ROOT = Path(__file__).resolve().parents[2]

# After the frame in which the table is turned to its page.
REST = "() => {" + FRAME + "return frame().then(() => new Promise((done) => setTimeout(() => setTimeout(done, 60)))); }"


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


def played_on_board(here: PageDriver, match: Match, plies: Sequence[int], picks: Picks, picked_in: str) -> set[str]:
    """Play moves of a match where the board offers them, else among the controls, after picking what they need in a
    part of the page; return the verbs of those that were made on the board."""
    here.bring(record_of(match, plies[0]))
    verbs = set()
    for ply in plies:
        move = match.moves[ply]
        place = f'[data-move="{move}"].is-open'
        for action in picks(match.state_at(ply), move):
            here.press(f'{picked_in} [data-do="{action}"]')
        part = "#board" if here.has(f"#board {place}") else "#part-choices"
        here.press(f"{part} {place}")
        verbs |= {move.verb} if part == "#board" else set()
    assert here.record() == record_of(match, plies[-1] + 1)
    return verbs


def told(driver: PageDriver, cards: set[str]) -> set[str]:
    """Return the cards that stand anywhere in the document, in texts or attributes."""
    document = "\n".join(driver.html())
    return {card for card in cards if re.search(rf"\b{card}\b", document)}


def plain(driver: PageDriver) -> list[str]:
    """Return the lines of the document without the parts that differ from one kept game to the next: its name, the
    place of the mouse, and whether the lobby was painted from a copy that this browser had kept."""
    driver.page.mouse.move(2, 2)
    driver.page.evaluate("document.documentElement.classList.remove('is-cached')")
    ids = "|".join(driver.kept())
    return [re.sub(ids, "ID", line) for line in driver.html()]


def at_kind(match: Match, kind: str, after: int = 0) -> int:
    """Return a ply at which such a decision is asked."""
    return next(ply for ply in range(after, match.ply) if match.state_at(ply).now.kind == kind)


def tabs(driver: PageDriver) -> list[str]:
    """Return the names of the tabs of the board, in their order."""
    return driver.page.evaluate("[...document.querySelectorAll('[data-show]')].map((it) => it.dataset.show)")
