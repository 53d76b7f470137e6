"""What the reader has chosen, and the words that follow from it."""

from __future__ import annotations

from engine.text.words import Words, game_words
from page.model import Preferences


class Settings:
    """The preferences in force, and whether advice may be asked for."""

    def __init__(self, preferences: Preferences) -> None:
        self.preferences = preferences
        self.advises = True

    def words(self, game: str | None = None) -> Words:
        """Return the words of the page, with those of a game on top."""
        return game_words(game, self.preferences.language, "page")
