"""A storage in place of the browser's where nothing is to be kept longer than the page."""

from __future__ import annotations


class NoCopies:
    """Second copies where there are none."""

    def put(self, id: str, text: str) -> None: ...

    def remove(self, id: str) -> None: ...

    def settle(self, id: str, text: str) -> None: ...


class MemoryStorage:
    """Texts by key, which are gone with the page."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def names(self) -> list[str]:
        return list(self.texts)

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self.texts.pop(key, None)
