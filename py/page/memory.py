"""A storage of the page that is gone with it."""

from __future__ import annotations


class NoCopies:
    """Second copies where there are none."""

    def put(self, id: str, text: str) -> None:
        """Copy nothing."""

    def remove(self, id: str) -> None:
        """Nothing was copied."""

    def settle(self, id: str, text: str) -> None:
        """Copy nothing."""


class MemoryStorage:
    """Texts by key, kept as long as the page is there."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def names(self) -> list[str]:
        """Return all keys."""
        return list(self.texts)

    def get(self, key: str) -> str | None:
        """Return a text or `None`."""
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        """Keep a text."""
        self.texts[key] = text

    def remove(self, key: str) -> None:
        """Forget a text."""
        self.texts.pop(key, None)
