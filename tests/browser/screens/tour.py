"""A tour through all screens of the page, in every state that a reader can meet."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.browser.page_driver import PageDriver, first_of_each_kind, record_of
from tests.games.parts import part_if_any
from tests.tools.example import GAME
from tests.tools.example_player import greedy_match

import games

MATCH = greedy_match(5, "cellar-14")
MIDDLE = first_of_each_kind(MATCH)["market.raise"]

Look = Callable[[str], None]


def tour(driver: PageDriver, look: Look) -> None:
    """Show all screens one after the other, and call `look` with the name of each."""
    tables = [part_if_any(game, "tour") for game in games.playable()]
    for part in (lobby, set_up, *(game.tour for game in tables if game), lessons, table, kept, end):
        for name in part(driver):
            look(name)


def opened(driver: PageDriver, button: str, part: str, name: str) -> str:
    """Press a button, wait for what it opens, and return the name of the screen."""
    driver.click(button)
    driver.see(part)
    return name


def lobby(driver: PageDriver) -> Iterator[str]:
    """The lobby without kept games, what the site is, a rulebook, a notice."""
    yield "lobby"
    driver.do("about")
    yield "about"
    driver.do("close")
    driver.do(f"rulebook {GAME}")
    driver.see("#rulebook [id^='rule-']")
    yield "rulebook"
    driver.do("close-reading")
    driver.give("import", "no record")
    driver.see("#notices .notice")
    yield "notice"
    driver.do("dismiss 0")


def set_up(driver: PageDriver) -> Iterator[str]:
    """The set-up, everything unfolded."""
    driver.do(f"setup {GAME}")
    driver.do("seats 5")
    driver.page.evaluate("document.querySelector('#setup-more').open = true")
    driver.page.select_option("#seat-2-level", "3")
    driver.see("#seat-2-temperament")
    yield "setup"
    driver.do("lobby")
    driver.do(f"quick {GAME}")
    driver.do(f"against {GAME} 2")
    driver.see("#table")
    while not driver.has("#skip"):
        driver.click("#part-choices [data-move].is-open")
    yield "a computer thinks"
    yield opened(driver, "[data-do=players]", "#players", "who plays")
    driver.do("close")
    driver.do("lobby")


def lessons(driver: PageDriver) -> Iterator[str]:
    """The first steps of every tutorial: something is lit, the judge is asked, the reader moves."""
    for game in games.playable():
        driver.do(f"learn {game}")
        for step in range(4):
            yield f"{game}, step {step + 1}"
            driver.do("lesson-on")
        driver.do("lobby")


def table(driver: PageDriver) -> Iterator[str]:
    """What can be opened at the table: the answer to "why?", the rules, the past, the question before an undo."""
    driver.bring(record_of(MATCH, MIDDLE))
    driver.page.focus("#part-choices [data-move].is-closed")
    yield "why closed"
    yield opened(driver, "#tool-advice", "#advice-move", "advice")
    yield opened(driver, "#advice-move", "#advice-make", "advice with its move")
    driver.click("#advice-close")
    yield opened(driver, "[data-do=rulebook]", "#rulebook [id^='rule-']", "drawer")
    driver.do("close-drawer")
    driver.page.evaluate("document.querySelector('[data-do^=\"look \"]').click()")
    yield "past"
    driver.do("present")
    driver.do("share")
    driver.see("#share")
    yield "share"
    driver.do("close")
    driver.do("lobby")
    with driver.brought(record_of(MATCH, 2)):
        driver.do("undo")
        yield "question"
        driver.do("close")


def kept(driver: PageDriver) -> Iterator[str]:
    """The lobby with kept games, and what can be asked there."""
    yield "lobby with kept games"
    id = min(driver.kept())
    for question in ("rename", "delete"):
        driver.do(f"{question} {id}")
        yield question
        driver.do("close")


def end(driver: PageDriver) -> Iterator[str]:
    """The count, the standing, and its picture."""
    with driver.brought(record_of(MATCH, MATCH.ply - 1)):
        driver.play_out(MATCH, MATCH.ply - 1, MATCH.ply)
        driver.see("#count")
        yield "count"
    with driver.brought(record_of(MATCH)):
        driver.see("#standing")
        yield "end"
        driver.do("result")
        driver.see("#result-picture")
        yield "result"
        driver.do("close")
        yield opened(driver, "#story-open", "#story #chart-chance", "story")
        driver.do("replay")
        driver.do("replay first")
        driver.see("#replay-eyes")
        yield "replay with eyes"
