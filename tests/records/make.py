"""Makes the golden records again: `python3 -m tests.records.make [GAME …]` from the root of the tree, with `py` on the
path.

Only for a new rules version, or a new form of records; otherwise a difference is what the records are there to
find. Each game is given by its players, its seed, and who played it (`tests/games/GAME/golden.py`).
"""

from __future__ import annotations

import json
import sys
from typing import Any

from tests.games.parts import folder, part
from tests.records.golden import RANDOM, Golden
from tests.tools.greedy import played

import games
from engine.chance import player
from engine.core.table import Table, plain_table
from engine.files.position_file import state_digest
from engine.files.record import write_record
from engine.play.game import random_move
from engine.play.match import Match
from engine.play.walk import walk

EXPECTED = "expected.json"


def match_of(game: str, golden: Golden) -> Match[Any]:
    """Play a golden game."""
    plain = plain_table(game, golden.players, golden.seed, **golden.options)
    file = folder(game) / "records" / golden.custom_board
    custom_board = json.dumps(json.loads(file.read_text(encoding="utf-8"))) if golden.custom_board else ""
    table = Table(game, plain.seats, plain.seed, plain.options, custom_board)
    match = played_by_chance(game, table) if golden.noise == RANDOM else played(games.load(game), table, golden.noise)
    if golden.last:
        end_anew(match, match.ply - golden.last, golden.attempt)
    return match


def played_by_chance(game: str, table: Table) -> Match[Any]:
    """Play a game by chance alone."""
    return Match(games.load(game), table, walk(games.load(game), table).moves)


def end_anew(match: Match[Any], ply: int, attempt: int) -> None:
    """Go back to a ply and play to the end by chance, which is another one at each attempt."""
    match.go_to(ply)
    chance = player(f"end:{match.table.seed}:{attempt}").random
    while not match.state.over:
        match.play(random_move(match.game, match.state, chance))


def outcome(match: Match[Any]) -> dict[str, Any]:
    """Return the facts to expect of a match: its numbers, ending, standing, and the digest of its last position."""
    return {
        "players": match.table.players,
        "moves": match.ply,
        "rounds": match.game.rounds(match.state),
        "ending": match.game.ending(match.state) if match.state.over else "",
        "standing": [place.told() for place in match.game.standing(match.state)],
        "digest": state_digest(match.state),
    }


def expected(game: str) -> dict[str, Any]:
    """Return the expected outcomes of a game's records, by their names."""
    return json.loads((folder(game) / "records" / EXPECTED).read_text(encoding="utf-8"))


def main() -> None:
    """Write the records of the games named as arguments, or of all, and their expected outcomes."""
    for game in sys.argv[1:] or games.playable():
        there = folder(game) / "records"
        there.mkdir(exist_ok=True)
        matches = {name: match_of(game, golden) for name, golden in part(game, "golden").GOLDEN.items()}
        for name, match in matches.items():
            (there / f"{name}.txt").write_text(write_record(match), encoding="utf-8")
        outcomes = {name: outcome(match) for name, match in matches.items()}
        (there / EXPECTED).write_text(json.dumps(outcomes, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
