"""Actions of the page: a word, and the function that does it. An unknown word does nothing."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from urllib.parse import quote, unquote

Actions = Mapping[str, Callable[..., None]]
"""Actions by their words."""


def argument(text: str) -> str:
    """Return a text from outside as an action can hold it, and an element's id: without blanks, in plain letters."""
    return quote(text, safe="", errors="surrogatepass")


def read_action(action: str) -> tuple[str, list[str]]:
    """Return the word of an action and its arguments."""
    word, *arguments = action.split(" ")
    return word, [unquote(one, errors="surrogatepass") for one in arguments]


def perform(actions: Actions, word: str, arguments: Sequence[object]) -> bool:
    """Do the action of this word; return whether there was one that takes as many arguments."""
    action = actions.get(word)
    if action is None or not _takes(action, arguments):
        return False
    action(*arguments)
    return True


def number(text: str, below: int) -> int | None:
    """Return the number that a text says, if it is from 0 to `below` - 1."""
    found = int(text) if text.isascii() and text.isdigit() and len(text) < 8 else below
    return found if found < below else None


def _takes(action: Callable[..., None], arguments: Sequence[object]) -> bool:
    try:
        inspect.signature(action).bind(*arguments)
    except TypeError:
        return False
    return True
