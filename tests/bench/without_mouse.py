"""Whole games played without a mouse by somebody who knows no rule: `.venv/bin/python tests/bench/without_mouse.py`.

Once by the keyboard alone: Tab until something can be chosen, then Enter. Once by the words of the accessibility tree
alone: of all that it calls a button at the table and does not call disabled, one is chosen by its name and clicked.
Both mostly make a move where one can be made, because a player who only lays things ready and takes them back never
ends a game. In the table *unclear* counts names that the tree gives to two open buttons at once, and *lost* how often
the keyboard was nowhere after a move."""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import bench_setup as bench

import games

SEED = "without a mouse"
MOST = 4000
# A button as the tree writes it: role, name, and what else is said of it; in quotes where the name has a colon.
PRESSED = re.compile(r"""- '?(button) "((?:[^"\\]|\\.)*)"(.*)""")
AT_A_CHOICE = """
() => {
    const at = document.activeElement;
    if (at.closest("dialog[open]")) return at.matches("[data-do=lobby], [data-do=undo]") ? "" : "choice";
    if (at === document.body) return "nowhere";
    const open = at.matches(".is-open, [data-do^='pick'], #part-choices [data-do]:not([aria-disabled=true])");
    if (!open || !at.closest("#part-choices, #part-board")) return "";
    return at.matches("[data-move]") ? "choice" : "laying ready";
}
"""
MOVES = "#part-choices [data-move].is-open"
# What leads from the curtain away from the game, or back.
AWAY = "dialog[open] :is([data-do=lobby], [data-do=undo])"
# How often a move is made where there is one.
MOSTLY = 0.8
# So many steps of Tab lead round the page several times.
ROUND = 600


@dataclass
class Count:
    """The counts of a game."""

    moves: int = 0
    keys: int = 0
    unclear: int = 0
    lost: int = 0


def main() -> None:
    """Play, and print a row a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    chosen = parser.parse_args().games or games.playable()
    with bench.built_site() as folder, bench.chromium_browser() as browser:
        print(
            "| game | by | choices | keys | unclear | lost | errors |\n| --- | --- | ---: | ---: | ---: | ---: | ---: |"
        )
        for game in chosen:
            for name, way in (("keyboard", by_keyboard), ("words", by_words)):
                count, errors = whole_game(browser, folder, game, way)
                row = (games.meta(game).title, name, count.moves, count.keys, count.unclear, count.lost, len(errors))
                print("| " + " | ".join(map(str, row)) + " |", flush=True)


def whole_game(browser, folder, game: str, way: Callable) -> tuple[Count, list[str]]:
    """Play a game of as few as can play it together, to its end."""
    from tests.browser.fixtures import served
    from tests.browser.visit import USUAL, opened

    with served(folder, "/") as url:
        here = opened(browser.new_context(**{**USUAL, "reduced_motion": "reduce"}))
        here.page.goto(url)
        here.wait()
        here.set_up(min(it for it in games.meta(game).players if it > 1), SEED, game=game)
        count = Count()
        for _ in way(here, random.Random(SEED), count):
            count.moves += 1
            if here.has("#count, #standing"):
                return count, here.errors
            if count.moves > MOST:
                raise SystemExit(f"{game} does not come to an end.")
    raise SystemExit(f"{game} goes no further.")


def by_keyboard(here, chance: random.Random, count: Count) -> Iterator[None]:
    """Choose again and again by the keyboard: some steps on, then the next thing that can be chosen."""
    while True:
        wanted = ("choice",) if moves_on(here, chance) else ("choice", "laying ready")
        steps = chance.randrange(1, 13)
        for at in range(ROUND):
            here.page.keyboard.press("Tab")
            count.keys += 1
            if at >= steps and here.page.evaluate(AT_A_CHOICE) in wanted:
                break
        else:
            raise SystemExit(f"Tab leads to nothing that can be chosen: {here.page.inner_text('#part-prompt')}")
        here.page.keyboard.press("Enter")
        here.frame()  # in which the keyboard is given to where it belongs
        count.lost += here.page.evaluate(AT_A_CHOICE) == "nowhere"
        yield


def by_words(here, chance: random.Random, count: Count) -> Iterator[None]:
    """Choose again and again among what the accessibility tree names."""
    while True:
        places = "#part-choices" if moves_on(here, chance) else "#part-choices, #part-board"
        place = "dialog[open]" if here.has("dialog[open]") else places
        away = here.page.locator(AWAY).all_inner_texts()
        role, name = chance.choice([it for it in pressed(here, place) if it[1] not in away])
        found = here.page.locator(place).get_by_role(role, name=name, exact=True, disabled=False)
        count.unclear += found.count() > 1
        found.first.dispatch_event("click")  # as a screen reader does, which needs no point to hit
        here.frame()  # after which a curtain may have come down
        yield


def moves_on(here, chance: random.Random) -> bool:
    """Say whether a move is to be made now."""
    return here.has(MOVES) and chance.random() < MOSTLY


def pressed(here, places: str) -> list[tuple[str, str]]:
    """Return role and name of all that can be pressed in some places."""
    trees = [place.aria_snapshot() for place in here.page.locator(places).all()]
    found = [PRESSED.findall(tree) for tree in trees]
    return [
        (role, name.replace('\\"', '"').replace("''", "'"))
        for some in found
        for role, name, more in some
        if "[disabled]" not in more
    ]


if __name__ == "__main__":
    main()
