"""Puzzles: lessons with a goal, in a file of their own that is fetched when the reader opens them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial

from engine.core.codec import decode, digest, read_json
from engine.core.input_error import InputError
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.files.lesson import DIFFICULTY, HARDEST, PUZZLE, difficulty, read_lesson
from engine.text.words import Words
from page.actions import Actions, number
from page.browser_port import StorageRefused
from page.navigation.current_screen import CurrentScreen
from page.parts.widgets import button, wide_dialog
from page.screens.lesson import LessonScreen
from page.services.awaited import Awaited
from page.services.notices import OPENING
from page.services.services import Services
from page.storage.puzzle_days import PuzzleDays

FILE = "puzzles.json"
MOST = 1000
MARK = "✓"
TODAY = "today"
"""Stands for the number of the puzzle of the day."""

Found = Mapping[str, Sequence[str]]


class Puzzles:
    """Lists the puzzles of all games, opens one, and remembers which are solved."""

    def __init__(self, services: Services, current: CurrentScreen) -> None:
        self._services, self._current = services, current
        self._found: Found | None = None
        self._opening = Awaited()

    @property
    def actions(self) -> Actions:
        return {"puzzles": self._list, "puzzle-on": self._next, "puzzle": self.open}

    def open(self, game: str, which: str) -> None:
        """Show a puzzle of a game, counted from 1, or that of the day."""
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
                self._services.tell_not_fetched()
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
        is_of_today = which == TODAY and bool(texts)
        at = self._today(game, texts) if is_of_today else number(which, below=len(texts) + 1)
        try:
            if not at:
                raise InputError("lesson.unknown")
            lesson = read_lesson(texts[at - 1], self._services.games.load)
        except InputError as error:
            self._services.notices.tell_error(error, about=OPENING)
            return
        self._services.dialog.close()
        solved = partial(self._keep, texts[at - 1], at == self._today(game, texts))
        self._current.show(LessonScreen(self._services, f"{PUZZLE}{at}", lesson, solved=solved))

    def _next(self) -> None:
        """Show the next puzzle of the game that has not been solved, or else the list of all."""
        screen = self._current.shown
        if isinstance(screen, LessonScreen) and screen.lesson_name.startswith(PUZZLE):
            self._need(partial(self._open_next, screen.game_id, int(screen.lesson_name.removeprefix(PUZZLE))))

    def _open_next(self, game: str, at: int, found: Found) -> None:
        texts, solved = found.get(game, ()), self._solved()
        order = [*range(at + 1, len(texts) + 1), *range(1, at)]
        open_ones = (which for which in order if key(texts[which - 1]) not in solved)
        which = next(open_ones, None)
        if which is None:
            self._services.dialog.show(self._dialog(found))
        else:
            self._open(found, game, str(which))

    def _today(self, game: str, texts: Sequence[str]) -> int:
        return of_the_day(game, len(texts), self._services.browser.now())

    # Solved puzzles

    def _solved(self) -> set[str]:
        """Return the digests of the puzzles that were solved in this browser."""
        with suppress(InputError, StorageRefused):
            return set(decode(list[str], read_json(self._services.store.solved_puzzles() or "[]"), "puzzles"))
        return set()

    def _keep(self, text: str, is_of_today: bool) -> None:
        store, now = self._services.store, self._services.browser.now()
        with suppress(StorageRefused):  # it stays solved on the screen
            store.keep_solved_puzzles(json.dumps(sorted({*self._solved(), key(text)})[:MOST]))
            if is_of_today:
                store.keep_puzzle_days(PuzzleDays.read(store.puzzle_days()).solved_at(now).text)

    # The dialog

    def _dialog(self, found: Found) -> Markup:
        words, solved = self._services.settings.words(), self._solved()
        close = button(words.say("page.close"), "close", "dialog-close", "primary", autofocus=True)
        about = tag("p", words.say("page.puzzles.about"))
        lists = (self._game(words, game, texts, solved) for game, texts in found.items() if texts)
        return wide_dialog(words.say("page.puzzles.heading"), close, about, *lists, id="puzzles")

    def _game(self, words: Words, game: str, texts: Sequence[str], solved: set[str]) -> Markup:
        label, id = words.say("page.puzzles.today"), f"puzzle-{game}-today"
        daily = button(label, f"puzzle {game} {self._today(game, texts)}", id, "primary")
        title = self._services.games.meta(game).title
        head = tag("div", tag("h3", title), daily, class_="puzzles-head")
        lists = (self._as_hard(words, game, texts, solved, hard) for hard in range(HARDEST + 1))
        return tag("section", head, *lists, id=f"puzzles-{game}", class_="puzzles")

    def _as_hard(self, words: Words, game: str, texts: Sequence[str], solved: set[str], hard: int) -> Markup:
        """Return the puzzles of one difficulty; 0 for those that do not say it."""
        chosen = [(at, text) for at, text in enumerate(texts, 1) if difficulty(text) == hard]
        if not chosen:
            return NOTHING
        id = f"puzzles-{game}-{hard}"
        label = tag("h4", words.say(f"page.puzzles.difficulty.{hard}"), id=id) if hard else NOTHING
        buttons = (self._one(words, game, at, key(text) in solved) for at, text in chosen)
        return joined([label, tag("div", *buttons, class_="puzzles-list")])

    def _one(self, words: Words, game: str, at: int, is_solved: bool) -> Markup:
        label = words.say("page.puzzles.solved" if is_solved else "page.puzzles.open", number=at)
        face = f"{at} {MARK}" if is_solved else at
        return button(face, f"puzzle {game} {at}", f"puzzle-{game}-{at}", "quiet", aria_label=label)


def key(text: str) -> str:
    """Return the digest by which a solved puzzle is remembered, whatever its difficulty is called."""
    return digest(DIFFICULTY.sub("", text))


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
