"""The bar above every screen, and its choices."""

from __future__ import annotations

from dataclasses import replace

from engine.drawing.markup import Markup
from engine.text.catalogues import is_available
from engine.text.languages import NAMES, closest
from engine.text.words import take_language
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
        self._awaited = ""

    @property
    def actions(self) -> Actions:
        return {"language": self.speak, "theme": self._theme, "about": self._about}

    def part(self, screen: Screen) -> Markup:
        """Return the bar above a screen."""
        settings = self._services.settings
        return topbar(settings.words(screen.game_id), settings.preferences, screen.name, self._awaited)

    def speak(self, language: str) -> None:
        """Let the page speak a language. One that is not at hand is fetched; until it has come, the page keeps its
        language."""
        chosen = closest(language)
        if is_available(chosen):
            self._speak(chosen)
        else:
            self._awaited = chosen
            self._services.browser.fetch_language(chosen, lambda file: self._have(chosen, file))

    def _have(self, language: str, file: str | None) -> None:
        """Take the file of a language, which may be missing or something else; by now another may have been chosen."""
        try:
            take_language(language, file or "")
        except ValueError:
            self._miss(language)
        else:
            if language == self._awaited:
                self._speak(language)
        self._services.refresh()

    def _miss(self, language: str) -> None:
        if language != self._awaited:
            return  # another one is wanted by now
        self._awaited = ""
        words, notices = self._services.settings.words(), self._services.notices
        notices.tell(words.say("page.language.missing", language=NAMES[language]), "warning")

    def _speak(self, language: str) -> None:
        self._awaited, settings = "", self._services.settings
        settings.wished = language
        self._services.prefer(replace(settings.preferences, language=language))

    def _theme(self, theme: str) -> None:
        chosen = theme if theme in THEMES else "auto"
        self._services.prefer(replace(self._services.settings.preferences, theme=chosen))

    def _about(self) -> None:
        games, settings = self._services.games, self._services.settings
        credited = [(games.meta(game), settings.words(game)) for game in games.GAMES]
        self._services.dialog.show(about(settings.words(), credited))
