"""All services of a page, as its screens are given them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from page.browser_port import BrowserPort, StorageRefused
from page.game_list import GameList
from page.model import Preferences
from page.services.fetched_modules import FetchedModules
from page.services.notices import Dialog, LiveRegion, Notices, OnError
from page.services.rulebooks import Rulebooks
from page.services.settings import Settings
from page.storage.store import Store


@dataclass(frozen=True)
class Services:
    """What the screens use. `refresh` paints the page again when something has arrived by itself."""

    browser: BrowserPort
    games: GameList
    store: Store
    settings: Settings
    live_region: LiveRegion
    notices: Notices
    dialog: Dialog
    rulebooks: Rulebooks
    fetched: FetchedModules
    refresh: Callable[[], None]

    def prefer(self, preferences: Preferences, *, chosen: bool = True) -> None:
        """Put preferences in force, and keep them, with the language that the reader wishes, which may be still to
        come. What nobody has chosen, but the page has noted, is lost without a word where there is no room."""
        self.settings.preferences = preferences
        try:
            self.store.keep_preferences(replace(preferences, language=self.settings.wished))
        except StorageRefused as refused:
            if chosen:
                self.notices.tell_refused(refused, what="choice")

    def tell_not_fetched(self, about: str = "") -> None:
        """Tell the reader that modules or a file have not come. `about` is the subject of the notice, if it has one."""
        self.notices.tell(self.settings.words().say("page.fetched.failed"), "warning", about=about)
        self.refresh()


def make_services(
    browser: BrowserPort, games: GameList, refresh: Callable[[], None], on_error: OnError | None = None
) -> Services:
    """Return the services of a page in a browser, with the preferences that it keeps."""
    store = Store(browser.storage, browser.copies)
    settings = Settings(store.preferences(Preferences(browser.language(), "auto")))
    live_region = LiveRegion(browser)
    return Services(
        browser,
        games,
        store,
        settings,
        live_region,
        Notices(browser, games, settings, live_region, on_error),
        Dialog(),
        Rulebooks(browser, settings, refresh),
        FetchedModules(browser),
        refresh,
    )
