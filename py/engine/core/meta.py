"""What the lobby knows of a game without loading it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Option:
    """A switch of the set-up: its name and its values, of which the first is the usual one. `players` are the numbers
    of players for which it matters; () when it does for all."""

    name: str
    values: tuple[str, ...]
    players: tuple[int, ...] = ()

    def matters(self, players: int) -> bool:
        """Return whether it makes a difference for so many players."""
        return not self.players or players in self.players


@dataclass(frozen=True)
class Meta:
    """Title, author and numbers of a game. `minutes` is the printed range; `rules_version` counts up
    whenever old records would play differently. `custom_boards` says whether a board of one's own can be brought."""

    id: str
    title: str
    designer: str
    year: int
    players: tuple[int, ...]
    minutes: tuple[int, int]
    age: int
    rules_version: int = 1
    options: tuple[Option, ...] = ()
    custom_boards: bool = False
    playable: bool = True
