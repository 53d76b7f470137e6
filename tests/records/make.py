"""Makes the golden records again: `python3 -m tests.records.make [GAME …]` from the root of the tree, with `py` on the
path.

Only for a new rules version, or a new form of records; otherwise a difference is what the records are there to
find. Each game is given by its players, its seed, and who played it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from tests.tools.greedy import played

import games
from engine.core.chance import player
from engine.core.table import Table, plain_table
from engine.files.position_file import state_digest
from engine.files.record import write_record
from engine.play.game import random_move
from engine.play.match import Match
from engine.play.walk import walk

HERE = Path(__file__).resolve().parent
EXPECTED = HERE / "expected.json"
SMALL_BOARD = "small.sheet.json"

RANDOM = 1.0


class Golden(NamedTuple):
    """How a record was found. `noise` is the share of random moves; all of them is a random walk. `sheet` is the
    file of the own board that it is played on, in the folder of the game. For endings that are too rare to come by, the
    `last` moves of a game are taken back and it is ended by chance, as often as it takes: at the `attempt`-th."""

    players: int
    seed: str
    noise: float = 0.0
    options: Mapping[str, str] = MappingProxyType({})
    custom_board: str = ""
    last: int = 0
    attempt: int = 0


EVERYTHING = {"innovation": "on", "fees": "on", "brands": "on"}

GOLDEN: dict[str, dict[str, Golden]] = {
    "grand_cru": {
        "two-seats": Golden(2, "g1"),
        "three-seats": Golden(3, "g2"),
        "four-seats": Golden(4, "g3"),
        "five-seats": Golden(5, "g4"),
        "without-doc-and-advertising": Golden(2, "k9", 0.3, {"heuriger": "doc", "uvaggio": "advertising"}),
        "without-blending-and-doc": Golden(3, "k24", 0.4, {"heuriger": "blending", "uvaggio": "doc"}),
        "without-harvester-and-blending": Golden(4, "k2", 0.2, {"heuriger": "harvester", "uvaggio": "blending"}),
        "without-wholesale-and-harvester": Golden(5, "k1", 0.3, {"heuriger": "wholesale", "uvaggio": "harvester"}),
        "without-good-vintage-and-wholesale": Golden(
            2, "k2", 0.3, {"heuriger": "good-vintage", "uvaggio": "wholesale"}
        ),
        "without-rich-harvest-and-good-vintage": Golden(
            3, "k13", 0.3, {"heuriger": "rich-harvest", "uvaggio": "good-vintage"}
        ),
        "without-ageing-and-rich-harvest": Golden(4, "k25", 0.2, {"heuriger": "ageing", "uvaggio": "rich-harvest"}),
        "without-advertising-and-ageing": Golden(5, "k24", 0.3, {"heuriger": "advertising", "uvaggio": "ageing"}),
        "innovations": Golden(4, "i27", 0.3, {"innovation": "on"}),
        "fees": Golden(3, "f6", 0.4, {"fees": "on"}),
        "brands": Golden(5, "b13", 0.2, {"brands": "on"}),
        "brand-lifted": Golden(4, "l3", 0.3, {"brands": "on"}),
        "everything": Golden(4, "e22", 0.4, {**EVERYTHING, "heuriger": "blending", "uvaggio": "ageing"}),
        "hidden-money": Golden(2, "h1", 0.3, {**EVERYTHING, "money": "hidden"}),
        "own-board": Golden(3, "o5", 0.3, custom_board=SMALL_BOARD),
        "decided-by-loans": Golden(4, "t125", 0.12),
        "decided-by-tiles": Golden(3, "t39", 0.12),
        "shared": Golden(3, "t3", 0.05),
        "bankruptcy-after-years": Golden(4, "t94", 0.12),
        "bankruptcy": Golden(5, "w5", RANDOM),
        "nobody-wins": Golden(3, "t0", RANDOM),
        "random-two-seats": Golden(2, "w2", RANDOM, EVERYTHING),
    },
    "vino": {
        "three-seats": Golden(3, "g1"),
        "four-seats": Golden(4, "g2"),
        "five-seats": Golden(5, "g3"),
        "hidden-money": Golden(4, "h1", 0.05, {"money": "hidden"}),
        "own-board": Golden(3, "o1", custom_board=SMALL_BOARD),
        "decided-by-money": Golden(5, "g12"),
        "shared": Golden(4, "s81", 0.1),
        "shared-by-five-seats": Golden(5, "s2116", 0.1),
        "ruin": Golden(3, "r1", RANDOM, custom_board="dear.sheet.json"),
        "random-four-seats": Golden(4, "w4", RANDOM),
        "random-five-seats": Golden(5, "w5", RANDOM),
    },
    "viticulture": {
        "alone": Golden(1, "g1"),
        "two-seats": Golden(2, "g1"),
        "three-seats": Golden(3, "g2"),
        "four-seats": Golden(4, "g3"),
        "five-seats": Golden(5, "g4"),
        "six-seats": Golden(6, "g5"),
        "parents-chosen": Golden(3, "m5", 0.3, {"parents": "choice"}),
        "friendly": Golden(4, "m5", 0.3, {"friendly": "on"}),
        "open-hands": Golden(5, "m7", 0.3, {"hands": "open"}),
        "everything": Golden(6, "e1", 0.3, {"parents": "choice", "friendly": "on", "hands": "open"}),
        "very-easy-won": Golden(1, "v21", 0.0, {"solo": "very-easy"}),
        "easy": Golden(1, "m1", 0.2, {"solo": "easy", "parents": "choice"}),
        "hard": Golden(1, "m2", 0.2, {"solo": "hard"}),
        "very-hard": Golden(1, "m3", 0.2, {"solo": "very-hard"}),
        "overtaken": Golden(1, "m1", 0.1, {"solo": "easy", "aggressive": "on"}),
        "decided-by-lira": Golden(2, "m8", 0.3),
        "decided-by-wine": Golden(2, "t49", RANDOM, last=40, attempt=1014),
        "decided-by-grapes": Golden(2, "r2492", RANDOM, last=30, attempt=828),
        "shared": Golden(2, "r2531", RANDOM, last=30, attempt=2068),
        "random-two-seats": Golden(2, "w0", RANDOM),
        "random-three-seats": Golden(3, "w2", RANDOM, {"parents": "choice"}),
        "random-four-seats": Golden(4, "w1", RANDOM, {"friendly": "on"}),
        "random-five-seats": Golden(5, "w1", RANDOM, {"hands": "open"}),
        "random-six-seats": Golden(6, "w8", RANDOM),
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
        "standstill": Golden(3, "s181", RANDOM),
        "random-three-seats": Golden(3, "n1", RANDOM),
        "random-four-seats": Golden(4, "w4", RANDOM),
        "random-five-seats": Golden(5, "w5", RANDOM),
    },
}


def match_of(game: str, golden: Golden) -> Match[Any]:
    """Play a golden game."""
    plain = plain_table(game, golden.players, golden.seed, **golden.options)
    custom_board = (HERE / game / golden.custom_board).read_text(encoding="utf-8") if golden.custom_board else ""
    table = Table(
        game, plain.seats, plain.seed, plain.options, json.dumps(json.loads(custom_board)) if custom_board else ""
    )
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
    """Return what is expected of a finished match."""
    return {
        "players": match.table.players,
        "moves": match.ply,
        "rounds": match.game.rounds(match.state),
        "ending": match.game.ending(match.state) if match.state.over else "",
        "standing": [place.told() for place in match.game.standing(match.state)],
        "digest": state_digest(match.state),
    }


def main() -> None:
    """Write the records of the games that are named, or of all, and what is expected of them."""
    expected = json.loads(EXPECTED.read_text(encoding="utf-8"))
    for game in sys.argv[1:] or GOLDEN:
        expected[game] = remade(game)
    in_order = {game: expected[game] for game in GOLDEN if game in expected}
    EXPECTED.write_text(json.dumps(in_order, indent=1) + "\n", encoding="utf-8")


def remade(game: str) -> dict[str, Any]:
    """Write all records of a game, and return what is expected of them."""
    expected = {}
    (HERE / game).mkdir(exist_ok=True)
    for name, golden in GOLDEN[game].items():
        match = match_of(game, golden)
        (HERE / game / f"{name}.txt").write_text(write_record(match), encoding="utf-8")
        expected[name] = outcome(match)
    return expected


if __name__ == "__main__":
    main()
