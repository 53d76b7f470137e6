"""A storage in front of the browser's: refused texts wait here, and are read from here, until they are kept."""

from __future__ import annotations

from dataclasses import dataclass, field

from page.browser_port import Storage, StorageRefused

PICTURE_KEY = "enoteca.picture"
PROBE_KEY = "enoteca.probe"


@dataclass
class WaitingStorage:
    """Texts by key. `browser` keeps them; `waiting` are those that it has not kept, which are gone with the page.
    `denied` says whether it refused the last text, for another reason than space."""

    browser: Storage
    waiting: dict[str, str] = field(default_factory=dict)
    denied: bool = False

    @property
    def refused(self) -> bool:
        """Whether the browser keeps nothing here."""
        try:
            self.browser.names()
        except StorageRefused as refused:
            return not refused.full
        return self.denied

    def probe(self) -> None:
        """Find out whether the browser keeps anything: it may list what it has, and yet refuse to read or to write."""
        try:
            self.browser.get(PROBE_KEY)
            self.browser.set(PROBE_KEY, "")
            self.browser.remove(PROBE_KEY)
        except StorageRefused as refused:
            self.denied = not refused.full

    def names(self) -> list[str]:
        """Return the keys of all that is kept or waits; none of the browser's where it refuses."""
        return list(dict.fromkeys([*self._kept_names(), *self.waiting]))

    def get(self, key: str) -> str | None:
        """Return a text that waits or is kept. Raises `StorageRefused`."""
        return self.waiting[key] if key in self.waiting else self.browser.get(key)

    def set(self, key: str, text: str) -> None:
        """Keep a text. Raises `StorageRefused`; the text waits then."""
        self.waiting[key] = text
        try:
            self._keep(key, text)
        except StorageRefused as refused:
            self.denied = not refused.full
            raise
        self.denied = False
        del self.waiting[key]

    def remove(self, key: str) -> None:
        """Forget a text. Raises `StorageRefused` where it may still be kept."""
        waited = self.waiting.pop(key, None) is not None
        try:
            self.browser.remove(key)
        except StorageRefused:
            if not waited:
                raise

    def _kept_names(self) -> list[str]:
        try:
            return self.browser.names()
        except StorageRefused:
            return []

    def _keep(self, key: str, text: str) -> None:
        """Let the browser keep a text; where there is no space, the pictures of the page go first."""
        try:
            self.browser.set(key, text)
        except StorageRefused as refused:
            if not refused.full:
                raise
            for name in self._kept_names():
                if name.startswith(PICTURE_KEY):
                    self.browser.remove(name)
            self.browser.set(key, text)
