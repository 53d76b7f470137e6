"""Pictures of every kind of decision in five windows, to be looked at: the table as it is found.
Nothing has to be built.

`.venv/bin/python tests/bench/decisions.py FOLDER [GAME …] [--theme dark]` writes a PNG of each kind and width into that
folder."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from playwright.sync_api import Page  # noqa: E402
from tests.bench.bench_setup import chromium_browser  # noqa: E402
from tests.browser.painted_pages import painted, served, show  # noqa: E402
from tests.browser.screens.test_in_view import SIZES, asked  # noqa: E402

import games  # noqa: E402


def pictures(page: Page, game: str) -> Iterator[tuple[str, bytes]]:
    """Yield a name and a PNG for each kind of decision of a game and each size of a window."""
    for kind, plies in asked(game).items():
        markup = painted(*plies[len(plies) // 2])
        for size in SIZES:
            show(page, markup, size)
            yield f"{game}-{kind}-{size[0]}.png", page.screenshot()


def main(folder: Path, chosen: list[str], theme: str) -> None:
    """Write the pictures of some games, or of all."""
    folder.mkdir(parents=True, exist_ok=True)
    with chromium_browser() as browser:
        page = browser.new_context(reduced_motion="reduce").new_page()
        served(page, theme)
        for game in chosen or games.playable():
            for name, picture in pictures(page, game):
                (folder / name).write_bytes(picture)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    given = parser.parse_args()
    main(given.folder, given.games, given.theme)
