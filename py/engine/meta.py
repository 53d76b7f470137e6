"""What the lobby knows of a game without loading it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Option:
    """A switch of the set-up: its name and its values, of which the first is the usual one."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class Meta:
    """Title, author and numbers of a game. `minutes` is the printed range; `rules_version` counts up
    whenever old records would play differently. `sheets` says whether an own board can be brought."""

    id: str
    title: str
    designer: str
    year: int
    players: tuple[int, ...]
    minutes: tuple[int, int]
    age: int
    rules_version: int = 1
    options: tuple[Option, ...] = ()
    sheets: bool = False
    playable: bool = True
