"""The way to the lessons of this browser, whose modules are fetched when they are needed."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

from engine.core.input_error import InputError
from engine.files.link import is_packed, read_link
from page.actions import Actions
from page.navigation.current_screen import CurrentScreen
from page.screens.match_screen import MatchScreen
from page.services.notices import OPENING
from page.services.services import Services

Soon = Callable[[str, Callable[[], None]], None]
"""Does something as soon as a game can be loaded."""
Fetched = Callable[[Callable[[], ModuleType], Callable[[ModuleType], None]], None]
"""Passes on a module that is imported once it has come."""


class OwnLessons:
    """Opens the editor and the lessons that it has written."""

    def __init__(self, services: Services, current: CurrentScreen, soon: Soon, fetched: Fetched) -> None:
        self._services = services
        self._current = current
        self._soon = soon
        self._fetched = fetched

    @property
    def actions(self) -> Actions:
        return {
            "lessons": lambda: self._with_modules(self._list),
            "write": self.write,
            "write-read": lambda id, step: self._with_modules(lambda it: self._open(it, it.open_editor_at, id, step)),
            "write-here": lambda: self._with_modules(self._from_here),
            "write-site": lambda game, name: self._with_modules(lambda it: self._from_site(it, game, name)),
            "delete-lesson": lambda id: self._with_modules(lambda it: self._ask_delete(it, id)),
            "delete-lesson-now": lambda id: self._with_modules(lambda it: self._delete(it, id)),
        }

    def write(self, id: str, step: str = "") -> None:
        """Open the editor with a kept lesson."""
        self._with_modules(lambda it: self._open(it, it.open_editor, id, step))

    def read(self, id: str, step: str = "") -> None:
        """Show a kept lesson as a reader meets it."""
        self._with_modules(lambda it: self._open(it, it.open_own_lesson, id, step))

    def bring(self, text: str) -> None:
        """Keep a lesson from a file, and open it in the editor."""
        self._with_modules(lambda it: self._edit_new(it, lambda: it.keep_from_text(self._services, text)))

    def _with_modules(self, go: Callable[[ModuleType], None]) -> None:
        self._fetched(_opener, go)

    def _open(self, opener: ModuleType, open_screen: Callable[..., MatchScreen], id: str, step: str) -> None:
        services = self._services

        def go() -> None:
            try:
                self._current.show(open_screen(services, id, step))
            except InputError as error:
                services.notices.tell_error(error, about=OPENING)

        self._soon(opener.game_of(services, id), go)

    def _edit_new(self, opener: ModuleType, keep: Callable[[], str]) -> None:
        self._open(opener, opener.open_editor, keep(), "")

    def _list(self, opener: ModuleType) -> None:
        self._services.dialog.show(opener.lessons_dialog(self._services))

    def _from_here(self, opener: ModuleType) -> None:
        """Begin a lesson at the moment that is shown."""
        if isinstance(screen := self._current.shown, MatchScreen):
            state = screen.state
            self._edit_new(opener, lambda: str(opener.keep_from_table(self._services, state)))

    def _from_site(self, opener: ModuleType, game: str, name: str) -> None:
        """Open a lesson of the site, or a packed one by a reader, as a template."""
        text = read_link(name) if is_packed(name) else self._services.games.lessons(game).get(name)
        if text is None:
            raise InputError("lesson.unknown")
        self._edit_new(opener, lambda: str(opener.keep_from_text(self._services, text)))

    def _ask_delete(self, opener: ModuleType, id: str) -> None:
        self._services.dialog.show(opener.question(self._services, id))

    def _delete(self, opener: ModuleType, id: str) -> None:
        opener.delete(self._services, id)
        self._list(opener)


def _opener() -> ModuleType:
    from page.lesson_editor import opener

    return opener
