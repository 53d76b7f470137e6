"""The days in a row on which the puzzle of the day was solved."""

from __future__ import annotations

import json
from dataclasses import dataclass

from engine.core.codec import decode, read_json
from engine.core.input_error import InputError


@dataclass(frozen=True)
class PuzzleDays:
    """The `last` day on which it was solved, by its number (0: none), and the `count` of days in a row that end with
    it."""

    last: int = 0
    count: int = 0

    @classmethod
    def read(cls, text: str) -> PuzzleDays:
        """Return the days of a kept text; none for "" and for a text that is something else."""
        try:
            return decode(cls, read_json(text or "{}"), "puzzle days")
        except InputError:
            return cls()

    @property
    def text(self) -> str:
        """The text to keep."""
        return json.dumps(vars(self))

    def solved_at(self, now: str) -> PuzzleDays:
        """Return the days after the puzzle of the day was solved (`2026-11-21 14:05`)."""
        today = day_number(now)
        return self if self.last == today else PuzzleDays(today, self.until(now) + 1)

    def until(self, now: str) -> int:
        """Return the number of days in a row: 0 once a whole day has been left out."""
        return self.count if 0 <= day_number(now) - self.last <= 1 else 0

    def is_solved(self, now: str) -> bool:
        """Return whether the puzzle of this day was solved."""
        return self.last == day_number(now)


def day_number(now: str) -> int:
    """Return the number of a day (`2026-11-21 14:05`), counted from the year 1 before Christ, so that the next day has
    the next number. `datetime` would make the first visit longer."""
    year, month, day = map(int, now[:10].split("-"))
    year, month = (year, month - 3) if month > 2 else (year - 1, month + 9)  # leap days end a year that begins in March
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * month + 2) // 5 + day
