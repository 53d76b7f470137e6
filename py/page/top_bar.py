"""The bar above every screen, and what can be chosen there."""

from __future__ import annotations

from dataclasses import replace

from engine.drawing.markup import Markup
from engine.text.languages import LANGUAGES
from page.actions import Actions
from page.model import THEMES
from page.parts.about import about
from page.parts.topbar import topbar
from page.screens.screen import Screen
from page.services.services import Services


class TopBar:
    """The language, the theme, and what the page tells about itself."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @property
    def actions(self) -> Actions:
        return {"language": self._language, "theme": self._theme, "about": self._about}

    def part(self, screen: Screen) -> Markup:
        """Return the bar above a screen."""
        settings = self._services.settings
        return topbar(settings.words(screen.game_id), settings.preferences, screen.name)

    def _language(self, language: str) -> None:
        chosen = language if language in LANGUAGES else "en"
        self._services.prefer(replace(self._services.settings.preferences, language=chosen))

    def _theme(self, theme: str) -> None:
        chosen = theme if theme in THEMES else "auto"
        self._services.prefer(replace(self._services.settings.preferences, theme=chosen))

    def _about(self) -> None:
        games, settings = self._services.games, self._services.settings
        told = [(games.meta(game), settings.words(game)) for game in games.GAMES]
        self._services.dialog.show(about(settings.words(), told))
