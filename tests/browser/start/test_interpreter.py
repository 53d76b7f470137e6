"""The same in the browser as outside: records end at the same positions, and there are as many move sequences."""

from __future__ import annotations

import pytest
from tests.browser.page_driver import record_of
from tests.counts.test_counts import counted
from tests.games.parts import HERE, folder
from tests.games.vino.player import greedy_match
from tests.tools.deep import DEEP

import games
from engine.core.table import plain_table
from engine.files.position_file import state_digest
from engine.files.record import read_record, replay
from engine.play.match import Match
from engine.play.walk import walk

# Numbers of move sequences that are counted inside, where it takes five times as long.
MOST = 20_000 if DEEP else 4_000

DIGESTS = """
import json
from functools import cache
import games
from engine.files.position_file import state_digest
from engine.files.record import read_record, replay
from engine.core.table import plain_table
from engine.play.walk import count_sequences, walk

def course(text):
    match = replay(read_record(text), games.load)
    states = [state_digest(match.state_at(ply)) for ply in range(0, match.ply + 1, 20)]
    return [match.ply, states, state_digest(match.state)]

def walked(game, players, seed):
    found = walk(games.load(game), plain_table(game, players, seed))
    return [len(found.moves), state_digest(found.state)]

match_of = cache(lambda text: replay(read_record(text), games.load))

def sequences(text, ply, depth):
    match = match_of(text)
    return count_sequences(match.game, match.state_at(ply), depth)

json.dumps({
    "course": [course(text) for text in json.loads(records)],
    "walked": [walked(*table) for table in json.loads(tables)],
    "sequences": [sequences(*line) for line in json.loads(lines)],
})
"""


def golden() -> list[str]:
    """Return the golden records of all games, and one of the small player."""
    files = sorted(HERE.glob("*/records/*.txt"))
    return [file.read_text(encoding="utf-8") for file in files] + [record_of(greedy_match(4, "interpreter"))]


def lines() -> list[tuple[str, int, int, int]]:
    """Return what is counted: a record, a ply of it, the largest depth that does not take long, the number."""
    found = []
    for game in games.playable():
        for what, numbers in counted(game).items():
            depth = sum(number <= MOST for number in numbers)
            found += [(*beginning(game, what), depth, numbers[depth - 1])] if depth else []
    return found


def beginning(game: str, what: str) -> tuple[str, int]:
    """Return the record and the ply of a line of the counts."""
    name, _, number = what.rpartition(" ")
    if name.endswith(", ply"):
        return (folder(game) / "records" / f"{name[:-5]}.txt").read_text(encoding="utf-8"), int(number)
    return record_of(Match(games.load(game), plain_table(game, int(what[0]), number))), 0


@pytest.fixture(scope="module")
def inside(browsers, site):
    """Give what the page's interpreter makes of records, random games and counts."""
    from tests.browser.fixtures import watched
    from tests.browser.page_driver import PageDriver

    with browsers.lent() as browser, browser.new_context(service_workers="block") as context:
        visit = watched(context.new_page())
        visit.page.goto(site)
        driver = PageDriver(visit.page, visit.errors, visit.requests).wait()
        return driver.python(DIGESTS, records=golden(), tables=TABLES, lines=[line[:3] for line in lines()])


TABLES = [
    (game, players, seed) for game in games.playable() for players in games.meta(game).players for seed in ("a", "b")
]


def test_records_go_through_the_same_positions(inside):
    for text, [plies, states, last] in zip(golden(), inside["course"], strict=True):
        match = replay(read_record(text), games.load)
        assert plies == match.ply
        assert states == [state_digest(match.state_at(ply)) for ply in range(0, match.ply + 1, 20)]
        assert last == state_digest(match.state)


def test_random_games_are_the_same(inside):
    for (game, players, seed), found in zip(TABLES, inside["walked"], strict=True):
        walked = walk(games.load(game), plain_table(game, players, seed))
        assert found == [len(walked.moves), state_digest(walked.state)]


def test_there_are_as_many_move_sequences(inside):
    """As many as are listed; that there are as many outside is proved with the list itself."""
    assert inside["sequences"] == [number for *_, number in lines()]
