"""Pages of the site that one visitor after the other uses, because to start the interpreter costs more than most tests.

Each visitor finds nothing of the others: nothing kept, no choice, another `App`. Only the interpreter and the
browser's cache remain."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserContext
from tests.browser.handed_on import come_back, hand_on, leave
from tests.browser.page_driver import PageDriver
from tests.browser.visit import USUAL, opened

# What can be changed while a page is open; all other options belong to its context.
LOOKS = {"viewport": USUAL["viewport"], "color_scheme": "light", "reduced_motion": "no-preference"}
# A file of the site that starts nothing: from there a test can clear the storage of the site.
FILE = "www/icon.svg"
# So many visitors use a page before it is loaded again.
MOST_VISITORS = 50


class SharedPages:
    """The pages by what belongs to their contexts, each with the second tab beside it, if there is one."""

    def __init__(self, init: str = "") -> None:
        """Begin without a page. The script `init` runs in each before the page's."""
        self._init = init
        self._pages: dict[str, PageDriver] = {}
        self._seconds: dict[str, PageDriver] = {}
        self._visitors: dict[str, int] = {}

    def visited(
        self, browser: Browser, site: str, options: dict[str, object], anew: bool, spoils: bool = False
    ) -> PageDriver:
        """Return a page of the site for a new visitor: loaded `anew`, if need be, or not used any more after
        that (`spoils`)."""
        came, name = self.tab(browser, options), named(options)
        if anew or self._visitors[name] == 0 or not hand_on(came, site):
            load(came, site)
            self._visitors[name] = 0
        self._visitors[name] = 0 if spoils else (self._visitors[name] + 1) % MOST_VISITORS
        return came

    def tab(self, browser: Browser, options: dict[str, object], purpose: str = "") -> PageDriver:
        """Return the tab of a context with these options, opened if need be, wherever it is; in its first size, with
        nothing held back that a visitor before has held back. Each purpose has a tab of its own."""
        name = named(options, purpose)
        if name not in self._pages or self._pages[name].page.is_closed():
            fixed = {key: value for key, value in options.items() if key not in LOOKS}
            self._pages[name] = opened(browser.new_context(**{**USUAL, **fixed}), self._init)
            self._visitors[name] = 0
        came = self._pages[name]
        came.page.bring_to_front()  # behind a second tab the browser presents no frames, and each press waits for one
        came.page.unroute_all()
        looks = {key: options.get(key, usual) for key, usual in LOOKS.items()}
        came.page.set_viewport_size(looks.pop("viewport"))
        came.page.emulate_media(media="screen", **looks)
        came.page.mouse.move(0, 0)
        return came

    def second(self, first: PageDriver, site: str) -> PageDriver:
        """Return a second tab beside the page of a context here, which finds what the first one has kept."""
        name = self._name(first.page.context)
        came = self._seconds.get(name)
        if came is None or came.page.is_closed() or not come_back(came, site):
            came = self._seconds[name] = opened(first.page.context, self._init)
            start(came, site)
        return came

    def rest(self, site: str) -> None:
        """Let the second tabs take no part in anything, or take the place of a first one that has been closed."""
        for name, second in list(self._seconds.items()):
            if self._pages[name].page.is_closed():
                self._pages[name] = self._seconds.pop(name)
            elif not second.page.is_closed() and not leave(second, site):
                second.page.close()

    def close(self) -> None:
        """Close all pages."""
        for driver in self._pages.values():
            driver.page.context.close()

    def _name(self, context: BrowserContext) -> str:
        return next(name for name, driver in self._pages.items() if driver.page.context == context)


@contextmanager
def kept_pages(init: str = "") -> Iterator[SharedPages]:
    """Give pages that one visitor after the other uses, with a script that each of them runs."""
    kept = SharedPages(init)
    yield kept
    kept.close()


def named(options: dict[str, object], purpose: str = "") -> str:
    """Return a name for what belongs to a context, the same in whatever order the options are given."""
    return purpose + repr(sorted(item for item in options.items() if item[0] not in LOOKS))


def load(here: PageDriver, site: str) -> None:
    """Load the site with nothing of anybody in it."""
    if here.own:
        here.page.evaluate("delete document.documentElement.dataset.unkept")  # or it would ask before it is left
        here.page.goto(site + FILE)
        here.forget()
    start(here, site)


def start(here: PageDriver, site: str) -> None:
    """Go to the site, and note the names in its window once it is ready."""
    here.requests.clear()
    here.errors.clear()
    here.page.goto(site)
    here.wait()
    here.own = here.page.evaluate("Object.keys(window)")
