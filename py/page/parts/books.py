"""The books of a game: its rulebook, and the pages beside it."""

from __future__ import annotations

from engine.core.meta import Meta
from engine.text.words import Words


def book_name(words: Words, meta: Meta, book: str) -> str:
    """Return the name of a book (`rules`, `pad`, or one of `Meta.books`); some games have another name for it."""
    own = f"page.book.{book}.{meta.id}"
    return words.say(own if words.has(own) else f"page.book.{book}")
