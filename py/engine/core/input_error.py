"""Something from outside that cannot be used: a broken save, a doctored link, a wrong file.

The catalogue puts an error into words, like a refusal: it carries a code, a place, and facts, but no sentence.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

Fact = object


class InputError(Exception):
    """Bad input. `code` names the trouble, `where` the place in the input, `facts` the details.

    `game` is the id of the game whose words can say it; "" where the engine's own are enough.
    """

    game = ""

    def __init__(self, code: str, where: str = "", **facts: Fact) -> None:
        super().__init__(code, where, facts)
        self.code = code
        self.where = where
        self.facts: dict[str, Fact] = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.code} at {self.where or 'the whole input'}" + (f" ({facts})" if facts else "")


@contextmanager
def in_words_of(game: str) -> Iterator[None]:
    """Mark every error raised inside as one for the words of a game."""
    try:
        yield
    except InputError as error:
        error.game = game
        raise
