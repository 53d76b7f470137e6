"""How a whole game was found, so that it can be made again."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

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
