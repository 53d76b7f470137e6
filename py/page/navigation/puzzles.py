"""Puzzles: lessons with a goal, in a file of their own that is fetched when the reader opens them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from engine.core.codec import decode, digest, read_json
from engine.core.input_error import InputError
from engine.drawing.markup import Markup, tag
from engine.files.lesson import read_lesson
from engine.text.words import Words
from page.actions import Actions, number
from page.browser_port import StorageRefused
from page.navigation.current_screen import CurrentScreen
from page.parts.widgets import button, wide_dialog
from page.screens.lesson import PUZZLE, LessonScreen
from page.services.awaited import Awaited
from page.services.notices import OPENING
from page.services.services import Services

FILE = "puzzles.json"
MOST = 1000
MARK = "✓"

Found = Mapping[str, Sequence[str]]


class Puzzles:
    """Lists the puzzles of all games, opens one, and remembers which are solved."""

    def __init__(self, services: Services, current: CurrentScreen) -> None:
        self._services, self._current = services, current
        self._found: Found | None = None
        self._opening = Awaited()

    @property
    def actions(self) -> Actions:
        return {"puzzles": self._list, "puzzle": self.open}

    def open(self, game: str, which: str) -> None:
        """Show a puzzle of a game, counted from 1."""
        self._need(lambda found: self._open(found, game, which))

    def _list(self) -> None:
        self._need(lambda found: self._services.dialog.show(self._dialog(found)))

    def _need(self, then: Callable[[Found], None]) -> None:
        """Pass on the puzzles, by game, once they have come, unless the reader has gone elsewhere."""
        act, before = self._opening.begin(), self._where

        def come(text: str | None) -> None:
            self._found = read_puzzles(text or "")
            if self._where != before:
                return
            if self._found is None:
                words = self._services.settings.words()
                self._services.notices.tell(words.say("page.fetched.failed"), "warning")
            else:
                then(self._found)
            self._services.refresh()

        if self._found is None:
            self._services.browser.fetch(FILE, act.late(come))
        else:
            then(self._found)

    @property
    def _where(self) -> tuple[int, str]:
        """Where the reader is: the screen, and the dialog over it."""
        return id(self._current.shown), str(self._services.dialog.markup)

    def _open(self, found: Found, game: str, which: str) -> None:
        texts = found.get(game, ())
        at = number(which, below=len(texts) + 1)
        try:
            if not at:
                raise InputError("lesson.unknown")
            lesson = read_lesson(texts[at - 1], self._services.games.load)
        except InputError as error:
            self._services.notices.tell_error(error, about=OPENING)
            return
        self._services.dialog.close()
        solved = lambda: self._keep(texts[at - 1])  # noqa: E731
        self._current.show(LessonScreen(self._services, f"{PUZZLE}{at}", lesson, solved=solved))

    # Solved puzzles

    def _solved(self) -> set[str]:
        """Return the digests of the puzzles that were solved in this browser."""
        with suppress(InputError, StorageRefused):
            return set(decode(list[str], read_json(self._services.store.solved_puzzles() or "[]"), "puzzles"))
        return set()

    def _keep(self, text: str) -> None:
        with suppress(StorageRefused):  # it stays solved on the screen
            self._services.store.keep_solved_puzzles(json.dumps(sorted({*self._solved(), digest(text)})[:MOST]))

    # The dialog

    def _dialog(self, found: Found) -> Markup:
        words, solved = self._services.settings.words(), self._solved()
        close = button(words.say("page.close"), "close", "dialog-close", "primary", autofocus=True)
        about = tag("p", words.say("page.puzzles.about"))
        lists = (self._game(words, game, texts, solved) for game, texts in found.items() if texts)
        return wide_dialog(words.say("page.puzzles.heading"), close, about, *lists, id="puzzles")

    def _game(self, words: Words, game: str, texts: Sequence[str], solved: set[str]) -> Markup:
        today = of_the_day(game, len(texts), self._services.browser.now())
        daily = button(words.say("page.puzzles.today"), f"puzzle {game} {today}", f"puzzle-{game}-today", "primary")
        buttons = (self._one(words, game, at, digest(text) in solved) for at, text in enumerate(texts, 1))
        title = self._services.games.meta(game).title
        head = tag("div", tag("h3", title), daily, class_="puzzles-head")
        return tag("section", head, tag("div", *buttons, class_="puzzles-list"), id=f"puzzles-{game}", class_="puzzles")

    def _one(self, words: Words, game: str, at: int, is_solved: bool) -> Markup:
        label = words.say("page.puzzles.solved" if is_solved else "page.puzzles.open", number=at)
        face = f"{at} {MARK}" if is_solved else at
        return button(face, f"puzzle {game} {at}", f"puzzle-{game}-{at}", "quiet", aria_label=label)


def read_puzzles(text: str) -> Found | None:
    """Return the texts of the puzzles by game; `None` for a file that is something else."""
    try:
        found: Found = decode(dict[str, list[str]], read_json(text), "puzzles")
    except InputError:
        return None
    return found or None


def of_the_day(game: str, many: int, now: str) -> int:
    """Return the number of a game's puzzle of a day (`2026-11-21 14:05`), the same for all readers."""
    return 1 + int(digest([game, now[:10]]), 16) % many
