"""Computer players think in workers, which are begun from what the page has, or on the page where there are none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from tests.browser.handed_on import leave
from tests.browser.page_driver import PageDriver, awaited, thinkers
from tests.tools.example import WITH_HANDS

import games
from engine.bots.question import asked
from engine.bots.search import chosen
from engine.core.table import Computer, plain_table
from engine.files.record import read_record, write
from engine.play.match import AnyMatch, Match

GAME, SEATS = WITH_HANDS, 3
SEARCHING, QUICK = 4, 2
# Before that nothing is thought about for long; and so many moves are looked at, one of them at least a long thought.
BEGIN, MOVES = 30, 3
# Milliseconds in which a computer has thought.
A_MOVE = 500

CORES = "Object.defineProperty(navigator, 'hardwareConcurrency', {{ configurable: true, value: {} }})"
AS_BEFORE = "delete navigator.hardwareConcurrency"
LARGE_FILES = """
performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => /\\.(bin|first\\.wasm)$/.test(name))
"""
BROKEN = "window.Worker = class { constructor() { throw new Error('none to be had'); } };"


@pytest.fixture
def here(driver) -> Iterator[PageDriver]:
    """Give a page with one core, and so with one worker."""
    page = driver(anew=True)
    page.page.evaluate(CORES.format(1))
    yield page
    page.page.evaluate(AS_BEFORE)


def advance(match: AnyMatch, level: int) -> int:
    """Let a computer make a move; return how often it has played on from the position."""
    bot = games.bot(GAME)
    assert bot
    events = [event for some in match.log for event in some]
    choice = chosen(match.game, bot, asked(match.game, match.state, events, level))
    match.play(choice.move)
    return len(choice.considered[0].outcomes)


@cache
def played() -> tuple[str, list[str]]:
    """Return the record of a game of computers so far, and how it goes on when they think for long."""
    table = plain_table(GAME, SEATS, "workers")
    seats = [replace(seat, computer=Computer(SEARCHING)) for seat in table.seats]
    match: AnyMatch = Match(games.load(GAME), replace(table, seats=tuple(seats)))
    while match.ply < BEGIN:
        advance(match, QUICK)
    record = write(match.game, match.table, match.moves, {})
    assert sum(advance(match, SEARCHING) for _ in range(MOVES)) > 0
    return record, [str(move) for move in match.moves[BEGIN:]]


def begin(here: PageDriver) -> PageDriver:
    """Bring the game into the page, to be played on without pauses."""
    here.bring(played()[0])
    here.do("pace")
    here.do("pace")
    assert "instant" in here.text("#pace")
    return here


def moves_of(here: PageDriver) -> list[str]:
    """Return the moves that the computers have made in the page."""
    return [str(move) for move in read_record(here.record()).moves[BEGIN:]]


def large_files(here: PageDriver) -> list[str]:
    """Return the files of the interpreter and its memory that the page has fetched."""
    return here.page.evaluate(LARGE_FILES)


def watched(here: PageDriver, many: int = MOVES) -> list[str]:
    """Return the first moves that the computers make."""
    awaited(here.page, lambda: len(moves_of(here)) >= many, f"{many} moves")
    return moves_of(here)[:many]


def test_computers_play_in_workers_as_they_do_elsewhere_however_many_there_are(here, driver):
    fetched = large_files(here)
    for cores, workers in ((1, 1), (16, 4)):
        here.page.evaluate(CORES.format(cores))
        begin(here)
        assert watched(here) == played()[1]
        assert len(thinkers(here.page)) == workers
        assert here.errors == []
        (part,) = set(large_files(here)) - set(fetched)
        assert "/snapshot/" in part  # that of the game, once for all workers
        assert large_files(here).count(part) == 1
        here = driver()


def test_without_workers_they_think_on_the_page(driver):
    here = begin(driver(init=BROKEN))
    assert watched(here) == played()[1]
    assert here.page.workers == []
    assert here.errors == []


def test_a_worker_that_dies_is_replaced(here):
    begin(here)
    awaited(here.page, lambda: thinkers(here.page), "a worker")
    ended = thinkers(here.page)[0]
    ended.evaluate("() => setTimeout(() => { throw new Error('it falls over'); })")
    assert watched(here) == played()[1]
    assert thinkers(here.page)[0] is not ended


def test_a_computer_that_thinks_makes_no_move_when_the_page_is_handed_on(here, site):
    begin(here)
    watched(here, 1)
    assert leave(here, site)
    made = moves_of(here)
    here.page.wait_for_timeout(3 * A_MOVE)
    assert moves_of(here) == made
    assert here.errors == []


def test_people_alone_and_the_lower_levels_need_no_worker(here):
    here.bring(played()[0].replace(f"(computer {SEARCHING}", f"(computer {QUICK}"))
    watched(here, 1)
    assert thinkers(here.page) == []
