"""Makes the golden records again: `python3 -m tests.records.make` from the root of the tree, with `py` on the path.

Only for a new rules version, or a new form of records; otherwise a difference is what the records are there to
find. Each game is given by its players, its seed, and who played it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from tests.tools.greedy import played

import games
from engine.match import Match
from engine.moment import state_digest
from engine.record import write_record
from engine.table import Table, plain_table
from engine.walk import walk

HERE = Path(__file__).resolve().parent
EXPECTED = HERE / "expected.json"
SMALL_SHEET = HERE / "vino" / "small.sheet.json"

RANDOM = 1.0


class Golden(NamedTuple):
    """How a record was found. `noise` is the share of random moves; all of them is a random walk."""

    players: int
    seed: str
    noise: float = 0.0
    options: Mapping[str, str] = MappingProxyType({})
    sheet: Path | None = None


GOLDEN: dict[str, dict[str, Golden]] = {
    "vino": {
        "three-seats": Golden(3, "g1"),
        "four-seats": Golden(4, "g2"),
        "five-seats": Golden(5, "g3"),
        "hidden-money": Golden(4, "h1", 0.05, {"money": "hidden"}),
        "own-board": Golden(3, "o1", sheet=SMALL_SHEET),
        "decided-by-money": Golden(5, "g12"),
        "shared": Golden(4, "s81", 0.1),
        "shared-by-five-seats": Golden(5, "s2116", 0.1),
        "ruin": Golden(3, "r69", RANDOM),
        "random-four-seats": Golden(4, "w4", RANDOM),
        "random-five-seats": Golden(5, "w5", RANDOM),
    },
    "weinhaendler": {
        "three-seats": Golden(3, "g1"),
        "four-seats": Golden(4, "g3"),
        "five-seats": Golden(5, "g1"),
        "open-hands": Golden(4, "o1", 0.05, {"hands": "open"}),
        "upright-triangles": Golden(3, "u2", 0.0, {"triangles": "upright"}),
        "second-cellars": Golden(3, "c4", 0.05),
        "pile-emptied-by-bonuses": Golden(5, "p10", 0.05),
        "shared": Golden(4, "s46", 0.05),
        "shared-by-four-seats": Golden(5, "g2"),
        "random-three-seats": Golden(3, "n1", RANDOM),
        "random-four-seats": Golden(4, "w4", RANDOM),
        "random-five-seats": Golden(5, "w5", RANDOM),
    },
}


def match_of(game: str, golden: Golden) -> Match[Any]:
    """Play a golden game."""
    plain = plain_table(game, golden.players, golden.seed, **golden.options)
    sheet = golden.sheet.read_text(encoding="utf-8") if golden.sheet else ""
    table = Table(game, plain.seats, plain.seed, plain.options, json.dumps(json.loads(sheet)) if sheet else "")
    if golden.noise == RANDOM:
        return Match(games.load(game), table, walk(games.load(game), table).moves)
    return played(games.load(game), table, golden.noise)


def outcome(match: Match[Any]) -> dict[str, Any]:
    """Return what is expected of a finished match."""
    return {
        "players": match.table.players,
        "moves": match.ply,
        "rounds": match.game.rounds(match.state),
        "ending": match.game.ending(match.state) if match.state.over else "",
        "standing": [{"seat": p.seat + 1, "rank": p.rank, **p.breakdown} for p in match.game.standing(match.state)],
        "digest": state_digest(match.state),
    }


def main() -> None:
    """Write all records, and what is expected of them."""
    expected: dict[str, dict[str, Any]] = {}
    for game, golden_games in GOLDEN.items():
        expected[game] = {}
        for name, golden in golden_games.items():
            match = match_of(game, golden)
            (HERE / game / f"{name}.txt").write_text(write_record(match), encoding="utf-8")
            expected[game][name] = outcome(match)
    EXPECTED.write_text(json.dumps(expected, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
