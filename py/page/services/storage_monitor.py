"""Watches texts that the browser could not keep: keeps them as soon as it can, and informs the reader."""

from __future__ import annotations

from engine.core.input_error import InputError
from page.browser_port import BrowserPort, StorageRefused
from page.services.notices import Notices
from page.services.settings import Settings
from page.storage.store import Store


class StorageMonitor:
    """Keeps what waits; takes back notices about it that are no longer true; and lets the browser ask before the page
    is left while moves would be lost."""

    def __init__(self, browser: BrowserPort, store: Store, settings: Settings, notices: Notices) -> None:
        self._browser = browser
        self._store = store
        self._settings = settings
        self._notices = notices
        self._asks = False

    def begin(self) -> None:
        """Warn at the start that nothing can be kept, or that moves come from second copies. If one game waits, the
        notice offers to save it as a file; the lobby does so for several."""
        self._store.storage.probe()
        waiting = self._store.waiting_games
        if waiting or self._store.refused:
            raw = self._record(waiting[0]) if len(waiting) == 1 else ""
            self._notices.tell_refused(StorageRefused(full=not self._store.refused), raw)

    def check(self, open_game: str) -> None:
        """Keep waiting games that can be kept now; games that another tab changed apart, but ask about the open one."""
        if self._store.waiting:
            for id in self._store.catch_up():
                if id != open_game:
                    self._keep_apart(id)
        self._notices.drop_unless(self._is_true)
        if self._asks != bool(self._store.waiting_games):
            self._asks = not self._asks
            self._browser.ask_before_leaving(self._asks)

    def _record(self, id: str) -> str:
        """Return the record of a game, or its text where that cannot be read."""
        try:
            return self._store.load(id).record
        except InputError:
            return self._store.raw(id)

    def _keep_apart(self, id: str) -> None:
        words, title = self._settings.words(), self._store.load(id).title
        self._store.keep_apart(id, words.say("page.past.fork.title", title=title))
        self._notices.tell(words.say("page.kept.apart", title=title))

    def _is_true(self, about: str) -> bool:
        """Return whether a notice about the storage is true."""
        if about == "refused":
            return self._store.refused
        return bool(self._store.waiting_games) if about == "full" else self._store.waiting or not about
