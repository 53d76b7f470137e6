"""What the reader has chosen, and the words that follow from it."""

from __future__ import annotations

from dataclasses import replace

from engine.core.table import Table
from engine.text.catalogues import is_available
from engine.text.languages import SOURCE
from engine.text.words import Words, game_words
from page.model import Preferences


class Settings:
    """The preferences in force, and whether advice may be asked for."""

    def __init__(self, wished: Preferences) -> None:
        """Put preferences in force; a language that has not come yet is `wished`, and may come later."""
        self.wished = wished.language
        self.preferences = wished if is_available(wished.language) else replace(wished, language=SOURCE)
        self.advises = True
        self._words: Words | None = None

    def words(self, game: str | None = None) -> Words:
        """Return the words of the page, with those of a game on top."""
        return game_words(game, self.preferences.language, "page")

    def words_at(self, table: Table) -> Words:
        """Return the words of a table. One object while language and seats stay, so that drawings can remember by
        it."""
        language, seats = self.preferences.language, table.seats
        if self._words is None or self._words.language != language or self._words.seats is not seats:
            self._words = self.words(table.game).at(seats)
        return self._words
