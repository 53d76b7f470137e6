"""The lessons that this browser keeps: one key of its storage each, with the file as it is exported."""

from __future__ import annotations

import re

from engine.files.lesson_draft import LessonDraft
from page.storage.store import Store

LESSON_KEY = "enoteca.lesson."
TITLE = re.compile(r"^# title: *(.*)$", re.MULTILINE)
LONGEST_TITLE = 60


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


def title_of(text: str) -> str:
    """Return the title of a lesson's file, "" where it has none."""
    found = TITLE.search(text)
    return found[1].strip()[:LONGEST_TITLE] if found else ""


def with_title(draft: LessonDraft, title: str) -> LessonDraft:
    """Return the draft with another title, which stands in a comment above its headers; without one for an empty
    title."""
    others = tuple(line for line in draft.head if not TITLE.match(line))
    line = f"# title: {' '.join(title.split())[:LONGEST_TITLE]}"
    head = (line, *others) if title.strip() else others
    return LessonDraft(head, draft.pieces, draft.below)
