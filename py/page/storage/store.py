"""Kept games: one key of the browser's storage a game, each a small JSON envelope around a record.

Nothing in storage is trusted: an envelope that cannot be read is listed as broken, its raw text can still be saved. A
tab writes only over the text that it knows, so that two tabs on the same game never overwrite each other. Texts that
cannot be kept wait in this tab (`waiting`), and are kept as soon as possible. Of each game there is a second copy,
which the browser writes at once; a browser that was ended may have lost moves of the first one.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from engine.chance import fresh_seed
from engine.core.codec import decode, digest, encode, read_json
from engine.core.input_error import InputError
from engine.core.table import tidy_name
from engine.text.languages import LANGUAGES
from page.browser_port import Copies, Storage, StorageRefused
from page.model import PACES, THEMES, KeptGame, Preferences
from page.storage.envelope import Envelope, read_envelope, tidy_title, write_envelope
from page.storage.memory import NoCopies
from page.storage.recovery import IsPlayable, readable, recovered
from page.storage.waiting import WaitingStorage

GAME_KEY = "enoteca.game."
PUZZLES_KEY = "enoteca.puzzles"
LESSONS_KEY = "enoteca.lessons"
POSITION_KEY = "enoteca.position."
PUZZLE_DAYS_KEY = "enoteca.puzzle-days"
REVIEW_KEY = "enoteca.review."
CUSTOM_BOARD_KEY = "enoteca.sheet."
PREFERENCES_KEY = "enoteca.preferences"
COUNT_KEY = "enoteca.count"
MOST_DIGITS = 12
MOST_NAMES = 12


def known_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return the first names that are kept for the next games, tidy, each once."""
    return tuple(dict.fromkeys(filter(None, map(tidy_name, names))))[:MOST_NAMES]


def _id_apart(id: str, text: str) -> str:
    """Return the id under which a text of a game is kept apart, the same in every tab."""
    return digest([id, text])[:12]


class PlayedElsewhere(Exception):
    """Another tab has played on with this game."""


class Store:
    """The kept games of this browser. `known` are their texts in the browser as this tab last read or wrote them, by
    game; `counted` is the highest number of a keeping that this tab has given."""

    def __init__(self, browser: Storage, copies: Copies | None = None) -> None:
        self.storage = WaitingStorage(browser)
        self.copies = copies or NoCopies()
        self.known: dict[str, str] = {}
        self.counted = 0
        self._copied: dict[str, str] = {}

    def games(self) -> list[KeptGame]:
        """Return all kept games and those that wait, the last played first."""
        ids = [key.removeprefix(GAME_KEY) for key in self.storage.names() if key.startswith(GAME_KEY)]
        found = [line for id in ids if (line := self._line(id))]
        return sorted(found, key=lambda kept: (kept.count, kept.when, kept.id), reverse=True)

    @property
    def refused(self) -> bool:
        """Whether the browser keeps nothing here."""
        return self.storage.refused

    @property
    def waiting(self) -> bool:
        """Whether anything waits to be kept."""
        return bool(self.storage.waiting)

    @property
    def waiting_games(self) -> list[str]:
        """The games that are not kept as they are now."""
        return [key.removeprefix(GAME_KEY) for key in self.storage.waiting if key.startswith(GAME_KEY)]

    def raw(self, id: str) -> str:
        """Return the text of a game, "" when there is none. Raises `StorageRefused`."""
        return self.storage.get(GAME_KEY + id) or ""

    def load(self, id: str) -> Envelope:
        """Return a kept game and remember its text. Raises `InputError` when it cannot be read, `StorageRefused`."""
        text = self.raw(id)
        envelope = read_envelope(text)
        if id not in self.waiting_games:
            self.known[id] = text
        return envelope

    def save(self, id: str, envelope: Envelope) -> None:
        """Keep a game. Raises `PlayedElsewhere` when another tab wrote since, `StorageRefused`; it waits then."""
        self.counted = self._next_count()
        text = write_envelope(replace(envelope, count=self.counted))
        self.storage.waiting[GAME_KEY + id] = text
        try:
            changed = self.changed_elsewhere(id)
        except StorageRefused as refused:
            self.storage.denied = not refused.full
            self._copy(id, text)
            raise
        if changed:
            raise PlayedElsewhere(id)
        self._keep_game(id, text)
        with suppress(StorageRefused):  # the game is kept, and that is what matters
            self.storage.browser.set(COUNT_KEY, str(self.counted))

    def changed_elsewhere(self, id: str) -> bool:
        """Return whether another tab wrote or deleted the game since this one knew it. Raises `StorageRefused`."""
        return id in self.known and (self.storage.browser.get(GAME_KEY + id) or "") != self.known[id]

    def catch_up(self) -> list[str]:
        """Keep what waits, as far as it can be kept now. Return the games that wait because another tab has changed
        them."""
        for key, text in list(self.storage.waiting.items()):
            id = key.removeprefix(GAME_KEY)
            with suppress(StorageRefused):
                if key == id:
                    self.storage.set(key, text)
                elif not self.changed_elsewhere(id):
                    self._keep_game(id, text)
        with suppress(StorageRefused):
            return [id for id in self.waiting_games if self.changed_elsewhere(id)]
        return []

    def keep_apart(self, id: str, title: str) -> None:
        """Make a game of its own of one that waits, which another tab has changed: theirs stays as it is."""
        envelope = read_envelope(self.storage.waiting[GAME_KEY + id])
        self.let_go(id)
        self.known.pop(id, None)
        with suppress(StorageRefused):
            self._keep_game(fresh_seed(), write_envelope(replace(envelope, title=tidy_title(title))))

    def let_go(self, id: str) -> None:
        """Forget a game's waiting text; its kept text stays."""
        self.storage.waiting.pop(GAME_KEY + id, None)
        if kept := self._kept(id):
            self._copy(id, kept)

    def recover(
        self, copies: Mapping[str, Sequence[str]], retitled: Callable[[str], str], is_playable: IsPlayable
    ) -> bool:
        """Take back what the browser has lost: second copies, by game, that were kept later than the game is. Moves
        that no other copy holds are kept as a game of their own, with its title `retitled`. Return whether anything
        was taken back."""
        if copies:
            self.storage.probe()
        taken = [self._recover_game(id, texts, retitled, is_playable) for id, texts in copies.items()]
        return any(taken)

    def rename(self, id: str, title: str) -> None:
        """Give a kept game another title. Raises `InputError`, `StorageRefused`."""
        envelope = self.load(id)
        self._keep_game(id, write_envelope(replace(envelope, title=tidy_title(title) or envelope.title)))

    def delete(self, id: str) -> None:
        """Forget a game and its copies. Raises `StorageRefused`."""
        self.copies.remove(id)
        self._copied.pop(id, None)
        self.known.pop(id, None)
        self.storage.remove(GAME_KEY + id)
        self.storage.remove(REVIEW_KEY + id)

    def review(self, id: str) -> str:
        """Return the kept review of a game as text, or "". Raises `StorageRefused`."""
        return self.storage.get(REVIEW_KEY + id) or ""

    def keep_review(self, id: str, text: str) -> None:
        """Keep the review of a game, until that is deleted. Raises `StorageRefused`."""
        self.storage.set(REVIEW_KEY + id, text)

    def solved_puzzles(self) -> str:
        """Return the kept list of solved puzzles as text, or "". Raises `StorageRefused`."""
        return self.storage.get(PUZZLES_KEY) or ""

    def keep_solved_puzzles(self, text: str) -> None:
        """Keep which puzzles were solved. Raises `StorageRefused`."""
        self.storage.set(PUZZLES_KEY, text)

    def position(self, game: str) -> str:
        """Return the position of a game that was set up last, as the word of a link, or ""."""
        with suppress(StorageRefused):
            return self.storage.get(POSITION_KEY + game) or ""
        return ""

    def keep_position(self, game: str, word: str) -> None:
        """Keep the position of a game that is being set up, but not in a browser that keeps nothing."""
        with suppress(StorageRefused):
            self.storage.set(POSITION_KEY + game, word)

    def lesson_step(self, game: str, lesson: str) -> str:
        """Return the step at which a lesson was left, or ""."""
        return self._lesson_steps().get(f"{game}/{lesson}", "")

    def keep_lesson_step(self, game: str, lesson: str, step: str) -> None:
        """Keep the step of a lesson that is shown; "" forgets it, and so does a browser that keeps nothing."""
        before = self._lesson_steps()
        steps = {**before, f"{game}/{lesson}": step}
        steps = {name: at for name, at in steps.items() if at}
        with suppress(StorageRefused):
            if steps != before:
                self.storage.set(LESSONS_KEY, json.dumps(steps))

    def _lesson_steps(self) -> dict[str, str]:
        with suppress(InputError, StorageRefused):
            return decode(dict[str, str], read_json(self.storage.get(LESSONS_KEY) or "{}"), "lessons")
        return {}

    def puzzle_days(self) -> str:
        """Return the kept text of the days on which the puzzle of the day was solved, or ""."""
        try:
            return self.storage.get(PUZZLE_DAYS_KEY) or ""
        except StorageRefused:
            return ""

    def keep_puzzle_days(self, text: str) -> None:
        """Keep the days on which the puzzle of the day was solved. Raises `StorageRefused`."""
        self.storage.set(PUZZLE_DAYS_KEY, text)

    def custom_board(self, game: str) -> str:
        """Return the custom board that is kept for a game, or ""."""
        try:
            return self.storage.get(CUSTOM_BOARD_KEY + game) or ""
        except StorageRefused:
            return ""

    def keep_custom_board(self, game: str, custom_board: str) -> None:
        """Keep a custom board for the next games; "" forgets it. Raises `StorageRefused`."""
        if custom_board:
            self.storage.set(CUSTOM_BOARD_KEY + game, custom_board)
        else:
            self.storage.remove(CUSTOM_BOARD_KEY + game)

    def preferences(self, usual: Preferences) -> Preferences:
        """Return the preferences of this browser, or else the usual ones."""
        try:
            data = read_json(self.storage.get(PREFERENCES_KEY) or "{}")
            found: Preferences = decode(Preferences, {**encode(usual), **data}, "preferences")
        except (InputError, StorageRefused, TypeError):
            return usual
        return Preferences(
            found.language if found.language in LANGUAGES else usual.language,
            found.theme if found.theme in THEMES else usual.theme,
            found.pace if found.pace in PACES else usual.pace,
            found.warns,
            found.letter_keys,
            known_names(found.names),
            found.with_origins,
            found.without_origins,
            found.clock,
            sound=found.sound,
        )

    def keep_preferences(self, preferences: Preferences) -> None:
        """Keep the preferences. Raises `StorageRefused`."""
        self.storage.set(PREFERENCES_KEY, json.dumps(vars(preferences)))

    def _keep_game(self, id: str, text: str) -> None:
        self._copy(id, text)
        self.storage.set(GAME_KEY + id, text)
        self.known[id] = text

    def _copy(self, id: str, text: str) -> None:
        if self._copied.get(id) != text:
            self._copied[id] = text
            self.copies.put(id, text)

    def _recover_game(
        self, id: str, copies: Sequence[str], retitled: Callable[[str], str], is_playable: IsPlayable
    ) -> bool:
        kept = self._kept(id)
        if self.storage.denied:
            self.known[id] = kept  # what the browser hides now may be another text than that of the copies
        found = recovered(kept, copies, is_playable)
        self._copied[id] = found.text
        self.copies.settle(id, found.text)
        if game := readable(found.text):
            self.counted = max(self.counted, game.count)
        for text in found.apart:
            one, other = readable(text), _id_apart(id, text)
            if not self._kept(other):  # another tab that begins at the same time keeps it too
                with suppress(StorageRefused):  # it waits then, like the game itself
                    self._keep_game(other, write_envelope(replace(one, title=retitled(one.title))) if one else text)
        if found.text != kept:
            with suppress(StorageRefused):
                self.storage.set(GAME_KEY + id, found.text)
        return found.text != kept

    def _kept(self, id: str) -> str:
        with suppress(StorageRefused):
            return self.raw(id)
        return ""

    def _next_count(self) -> int:
        """Return the number of the next keeping: above that of every game that is kept, should the count be lost."""
        try:
            kept = self.storage.get(COUNT_KEY) or ""
        except StorageRefused:
            return self.counted + 1
        if kept.isascii() and kept.isdigit() and len(kept) <= MOST_DIGITS:
            return max(self.counted, int(kept)) + 1
        return 1 + max((game.count for game in self.games()), default=self.counted)

    def _line(self, id: str) -> KeptGame | None:
        """Return a game as the lobby lists it; `None` for one that the browser does not let be read."""
        try:
            kept = read_envelope(self.raw(id))
        except StorageRefused:
            return None
        except InputError:
            return KeptGame(id, tidy_title(id), "", (), 0, "", broken=True)
        return KeptGame(
            id,
            kept.title,
            kept.game,
            kept.seats,
            kept.ply,
            kept.when,
            kept.over,
            count=kept.count,
            waiting=id in self.waiting_games,
            ranks=kept.ranks,
            scores=kept.scores,
        )
