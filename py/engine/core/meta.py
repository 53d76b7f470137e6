"""The lobby's facts about a game, without loading it."""

from __future__ import annotations

from collections.abc import Mapping
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
class Hidden:
    """What lies hidden in front of each seat (`kind`: `hand` or `money`), if an option has a value."""

    kind: str
    option: str
    value: str = "hidden"


@dataclass(frozen=True)
class Credit:
    """Another author's work: its title, its author, its licence, where to find it. Of a work that a game uses, `work`
    is a code (`map`): the game's catalogue says `about.credit.map`, and the changes to it."""

    work: str
    by: str
    licence: str
    address: str


@dataclass(frozen=True)
class Meta:
    """Title, designers and numbers of a game. `minutes` is the printed range; `rules_version` counts up
    whenever old records would play differently, and `oldest_rules` is the first version by which games are still
    judged. `custom_boards` says whether players can bring their own board,
    `computers` whether computers can play it, `hidden` what players can hide from each other; `weight` says from 1 to 3
    how much there is to think about, `origins` whether the board says how its numbers are known. `books` are the pages
    that it has beside its rulebook: `aid`, `cards`; `score_pad` says whether there
    is a pad on which the boxed game can be counted, `editor` whether positions can be set up by hand, `opener_by_play`
    whether play decides which seat begins, so that none can be named before."""

    id: str
    title: str
    designers: tuple[str, ...]
    year: int
    players: tuple[int, ...]
    minutes: tuple[int, int]
    age: int
    rules_version: int = 1
    oldest_rules: int = 1
    options: tuple[Option, ...] = ()
    custom_boards: bool = False
    computers: bool = False
    playable: bool = True
    credits: tuple[Credit, ...] = ()
    books: tuple[str, ...] = ()
    score_pad: bool = False
    editor: bool = False
    hidden: Hidden | None = None
    weight: int = 2
    origins: bool = False
    opener_by_play: bool = False

    def hides(self, chosen: Mapping[str, str]) -> str:
        """Return the kind that is hidden when these options are chosen: `hand`, `money`, or "" for nothing."""
        option = next((option for option in self.options if self.hidden and option.name == self.hidden.option), None)
        if self.hidden is None or option is None:
            return ""
        return self.hidden.kind if chosen.get(option.name, option.values[0]) == self.hidden.value else ""
