"""The lessons that this browser keeps: one key of its storage each, with the file as it is exported."""

from __future__ import annotations

from page.storage.store import Store

LESSON_KEY = "enoteca.lesson."


class KeptLessons:
    """The kept lessons by their ids. All methods raise `StorageRefused` where the browser keeps nothing."""

    def __init__(self, store: Store) -> None:
        self._storage = store.storage

    def ids(self) -> list[str]:
        """Return the ids of all kept lessons."""
        keys = (key for key in self._storage.names() if key.startswith(LESSON_KEY))
        return sorted(key.removeprefix(LESSON_KEY) for key in keys)

    def text(self, id: str) -> str:
        """Return the file of a lesson, "" where there is none."""
        return self._storage.get(LESSON_KEY + id) or ""

    def keep(self, id: str, text: str) -> None:
        """Keep the file of a lesson."""
        self._storage.set(LESSON_KEY + id, text)

    def delete(self, id: str) -> None:
        """Forget a lesson."""
        self._storage.remove(LESSON_KEY + id)
