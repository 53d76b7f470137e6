"""The values that the parts of the page are drawn from: plain data, no browser, no rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.core.meta import Meta
from engine.core.table import Seat
from engine.drawing.markup import Markup
from engine.text.languages import SOURCE

THEMES = ("auto", "light", "dark")
# How long a computer's move is seen before the next one, in milliseconds.
PACES = {"slow": 1800, "normal": 800, "fast": 300, "at-once": 0}
# Milliseconds between two moves of the past that follow each other automatically, from slow to fast.
SPEEDS = (2000, 1000, 400)


# The level of computers for readers who choose none.
USUAL_LEVEL = 2
# How people around one screen keep their secrets: by a curtain, or face down until a button is held.
CURTAIN, HOLD = "curtain", "hold"


@dataclass(frozen=True)
class Preferences:
    """What a reader has chosen for this browser."""

    language: str = SOURCE
    theme: str = "auto"
    pace: str = "normal"
    # Whether a large mistake is warned of before it is made.
    warns: bool = False
    # Whether letters and digits without Ctrl do something at a table.
    letter_keys: bool = True
    # The names of people who played here, the last ones first. They go into no link.
    names: tuple[str, ...] = ()
    # The games of which the reader has chosen that the board says how its numbers are known, or does not.
    with_origins: tuple[str, ...] = ()
    without_origins: tuple[str, ...] = ()
    # Whether a table shows how long its people have been thinking.
    clock: bool = False
    # Whether moves are heard.
    sound: bool = False


@dataclass(frozen=True)
class KeptGame:
    """One line of the list of kept games. `broken` when its record cannot be read any more (it can still be
    downloaded), `waiting` when it is not kept as it is now, `when` the day and time of its last move in the form
    `2026-11-21 14:05`, `count` how often this browser had kept a game until then. `ranks` and `scores` are
    those of each seat when the game is over; () where they are not known."""

    id: str
    title: str
    game: str
    seats: tuple[Seat, ...]
    ply: int
    when: str
    over: bool = False
    broken: bool = False
    count: int = 0
    waiting: bool = False
    ranks: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()


@dataclass(frozen=True)
class DailyPuzzle:
    """The puzzle of the day: of which game (its id and title), whether it is solved, and on how many days in a row one
    was."""

    game: str
    title: str
    is_solved: bool = False
    days: int = 0


@dataclass(frozen=True)
class Draft:
    """A game that is being set up. `seed` is "" for a random one; `custom_board` is the JSON text of a custom board and
    `custom_board_title` its title, "" for our own board."""

    meta: Meta
    seats: tuple[Seat, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    seed: str = ""
    custom_board: str = ""
    custom_board_title: str = ""
    secrets: str = CURTAIN

    @property
    def hides(self) -> str:
        """What several people hide from each other (`Meta.hides`); "" for nothing, and where no two people play."""
        people = [seat for seat in self.seats if not seat.computer]
        return self.meta.hides(self.options) if len(people) > 1 else ""


@dataclass(frozen=True)
class Notice:
    """Something to tell the reader: `kind` is `info`, `warning` or `error`; `download` names a kept raw text that can
    be saved, "" for none; `about` names its subject, a storage fault or an attempt; the notice goes when that is
    over."""

    text: str
    kind: str = "info"
    download: str = ""
    about: str = ""


Parts = dict[str, Markup]
"""The parts of the page that a screen fills, by their names."""
