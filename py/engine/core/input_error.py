"""Something from outside that cannot be used: a broken save, a doctored link, a wrong file.

An error is said in words by the catalogue, like a refusal: it carries a code, where the trouble is,
and facts. Nothing in here is a sentence.
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
    """Mark every error raised inside as one that the words of a game can say."""
    try:
        yield
    except InputError as error:
        error.game = game
        raise
