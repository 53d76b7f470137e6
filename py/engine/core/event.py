"""What happened: a code, the paragraph it follows, facts, and which seat may know it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from engine.core.input_error import Fact


class Event:
    """One thing that happened.

    `only` is the seat that may know it; `None` means everybody. `reveals` says that from now on
    something hidden or random is known, so that taking it back would not make it unknown again; `knew` is the seat that
    knew it before.
    """

    __slots__ = ("code", "facts", "knew", "only", "reveals", "rule")

    def __init__(
        self,
        code: str,
        rule: str,
        *,
        only: int | None = None,
        reveals: bool = False,
        knew: int | None = None,
        **facts: Fact,
    ) -> None:
        self.code = code
        self.rule = rule
        self.only = only
        self.reveals = reveals
        self.knew = knew
        self.facts: dict[str, Fact] = facts

    def number(self, name: str) -> int:
        """Return a fact that is a number; 0 where it is missing. Raises `TypeError` for one that is not."""
        found = self.facts.get(name, 0)
        if not isinstance(found, int):
            raise TypeError(f"{name} of {self!r}")
        return found

    def filled(self, template: str) -> list[str]:
        """Return a template (`v-{vineyard}`) filled with the facts; where one of them is a list, once for each in it.
        Raises `KeyError` for a fact that is missing."""
        told = {name: fact for name, fact in self.facts.items() if f"{{{name}}}" in template}
        lists = [fact if isinstance(fact, tuple) else (fact,) for fact in told.values()]
        return [template.format(**dict(zip(told, facts))) for facts in product(*lists)]

    def known_to(self, seat: int | None) -> bool:
        """Return whether `seat` may know it; `None` stands for somebody who has no seat."""
        return self.only is None or self.only == seat

    def reveals_to(self, seat: int) -> bool:
        """Return whether a seat knows something by it that it did not know before."""
        return self.reveals and self.known_to(seat) and self.knew != seat

    def __repr__(self) -> str:
        return f"Event({self.code!r}, rule={self.rule!r}, only={self.only!r}, {self.facts!r})"


class Ending(Event):
    """The announcement of an end that has not come yet, for everybody."""

    __slots__ = ()

    @property
    def is_certain(self) -> bool:
        """Whether this round is the last one, whatever the players do."""
        return self.code.startswith("last.")


def seen_by(events: Iterable[Event], seat: int | None) -> list[Event]:
    """Return the events that `seat` may know; `None` stands for somebody who has no seat."""
    return [event for event in events if event.known_to(seat)]
