"""Acts that wait for something: a file, a thought. Each belongs to the moment in which it was meant."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec

P = ParamSpec("P")


class Act:
    """An act that the reader has asked for, while it `is_wanted`."""

    def __init__(self) -> None:
        self.is_wanted = True

    def late(self, call: Callable[P, None]) -> Callable[P, None]:
        """Return a call that does nothing once the act is no longer wanted."""

        def called(*args: P.args, **kwargs: P.kwargs) -> None:
            if self.is_wanted:
                call(*args, **kwargs)

        return called


class Awaited:
    """The latest act of a kind, unless it was dropped."""

    def __init__(self) -> None:
        self._act = Act()

    def begin(self) -> Act:
        """Return a new act, in the place of the last one."""
        self.drop()
        self._act = Act()
        return self._act

    def drop(self) -> None:
        """Drop the act: the position, the seat or the screen has changed."""
        self._act.is_wanted = False
