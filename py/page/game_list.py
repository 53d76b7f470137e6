"""The list of games, as the page is given it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from engine.bots.bot import AnyBot
from engine.core.meta import Meta
from engine.core.score_pad import ScorePad
from engine.play.game import AnyGame

if TYPE_CHECKING:
    from engine.studio.rows import AnyEditor


class GameList(Protocol):
    """Knows its games by their ids; `GAMES` is their order in the lobby."""

    GAMES: tuple[str, ...]

    def meta(self, game: str, /) -> Meta:
        """Return the lobby's facts about a game. Raises `InputError` for another id."""

    def load(self, game: str, /) -> AnyGame:
        """Return a game with its rules. Raises `InputError` for another id, or for one that is not there yet."""

    def bot(self, game: str, /) -> AnyBot | None:
        """Return a game's rules for computer players; `None` where they do not play. Raises `InputError` for another
        id."""

    def score_pad(self, game: str, /) -> ScorePad:
        """Return the score pad of a game that has one. Raises `InputError` for another id."""

    def editor(self, game: str, /) -> AnyEditor:
        """Return the editor of a game that has one. Raises `InputError` for another id."""

    def lessons(self, game: str, /) -> Mapping[str, str]:
        """Return the texts of a game's lessons by their names. Raises `InputError` for another id."""
