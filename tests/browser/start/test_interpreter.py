"""The same in the browser as outside: records end at the same positions, and there are as many move sequences."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.browser.page_driver import record_of, usual_match
from tests.counts.test_counts import counted
from tests.games.parts import HERE, folder, seats
from tests.tools.deep import DEEP
from tests.tools.example_player import greedy_match

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


CHOICES = """
import json
import games
from engine.bots.question import asked
from engine.bots.search import chosen
from engine.files.record import read_record, replay

def hasty(bot):
    return type("Hasty", (type(bot),), {"budget": lambda bot, view, level: 1, "most_compared": lambda bot, view: 2})()

def choices(text, every, level):
    match = replay(read_record(text), games.load)
    game, bot = match.game, games.bot(match.table.game)
    bot = hasty(bot) if level == 4 else bot
    found = []
    for ply in range(level, match.ply, every):
        events = [event for events in match.log[:ply + 1] for event in events]
        found.append(str(chosen(game, bot, asked(game, match.state_at(ply), events, level)).move))
    return found

chosen_moves = [choices(text, every, level) for text, every, level in json.loads(asked_moves)]
json.dumps(chosen_moves)
"""
# So many positions of each game are asked about at each level.
ASKED = dict.fromkeys((1, 2, 3, 4), 200) if DEEP else {1: 25, 2: 25, 3: 25, 4: 10}


def asked_moves() -> list[tuple[str, int, int]]:
    """Return a record of each game that computers play, every how many plies it is asked about, and a level."""
    matches = [usual_match(game, seats(game), "choices") for game in games.playable() if games.bot(game)]
    return [(record_of(match), max(1, match.ply // many), level) for match in matches for level, many in ASKED.items()]


def golden() -> list[str]:
    """Return the golden records of all games, and one of the small player."""
    files = sorted(HERE.glob("*/records/*.txt"))
    return [file.read_text(encoding="utf-8") for file in files] + [record_of(greedy_match(4, "interpreter"))]


def lines() -> list[tuple[str, int, int, int]]:
    """Return the counts to repeat: a record, a ply of it, the largest depth that does not take long, the number."""
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
def found_inside() -> dict[str, Any]:
    """Keep what the page's interpreter has made of records, random games and counts."""
    return {}


@pytest.fixture
def inside(driver, found_inside) -> dict[str, Any]:
    """Give what the page's interpreter makes of records, random games and counts."""
    if not found_inside:
        asked = {"records": golden(), "tables": TABLES, "lines": [line[:3] for line in lines()]}
        found_inside.update(driver().python(DIGESTS, **asked))
    return found_inside


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


def test_computer_players_choose_the_same(driver):
    """A choice depends on no interpreter: it uses whole numbers, and takes its chance from the seat's view."""
    wanted = asked_moves()
    outside: dict[str, Any] = {"asked_moves": json.dumps(wanted)}
    exec(CHOICES, outside)
    assert sum(map(len, outside["chosen_moves"])) > 3 * sum(ASKED.values())
    assert driver().python(CHOICES, asked_moves=wanted) == outside["chosen_moves"]
