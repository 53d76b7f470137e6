"""A browser without a browser: it keeps everything painted, said and saved, and has a storage that can refuse."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.drawing.journeys import Journey
from page.browser_port import StorageRefused


@dataclass
class MemoryStorage:
    """Storage in memory. `refusing` is `full` (nothing more can be kept), `denied` (nothing can be kept, for another
    reason), `unread` (nothing can be read or kept, only listed) or `refused` (nothing works); `capacity` is for how
    many characters there is room, `None` for any number."""

    texts: dict[str, str] = field(default_factory=dict)
    refusing: str = ""
    capacity: int | None = None

    def names(self) -> list[str]:
        self._refuse("refused")
        return list(self.texts)

    def get(self, key: str) -> str | None:
        self._refuse("refused", "unread")
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        self._refuse("refused", "unread", "denied", "full")
        others = sum(len(name) + len(kept) for name, kept in self.texts.items() if name != key)
        if self.capacity is not None and others + len(key) + len(text) > self.capacity:
            raise StorageRefused(full=True)
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self._refuse("refused")
        self.texts.pop(key, None)

    def _refuse(self, *kinds: str) -> None:
        if self.refusing in kinds:
            raise StorageRefused(full=self.refusing == "full")


@dataclass
class MemoryCopies:
    """Second copies in memory: those of this tab, by game, and those that were settled at its beginning."""

    texts: dict[str, str] = field(default_factory=dict)
    settled: dict[str, str] = field(default_factory=dict)

    def put(self, id: str, text: str) -> None:
        self.texts[id] = text

    def remove(self, id: str) -> None:
        self.texts.pop(id, None)

    def settle(self, id: str, text: str) -> None:
        self.texts[id] = self.settled[id] = text


@dataclass
class FakeWorkers:
    """Workers of the tests: `many` of them, and the messages that they have not answered yet."""

    many: int = 0
    given_up: bool = False
    asked: list[tuple[int, str, Callable[[str | None], None]]] = field(default_factory=list)

    def ask(self, number: int, message: str, answered: Callable[[str | None], None]) -> None:
        self.asked.append((number, message, answered))


@dataclass
class FakeBrowser:
    """The browser of the tests. Where `fetching` is a list, files wait in it until they `come`."""

    __test__ = False

    storage: MemoryStorage = field(default_factory=MemoryStorage)
    copies: MemoryCopies = field(default_factory=MemoryCopies)
    workers: FakeWorkers = field(default_factory=FakeWorkers)
    painted: dict[str, str] = field(default_factory=dict)
    paintings: int = 0
    patched: list[Mapping[str, str]] = field(default_factory=list)
    journeys: list[tuple[Journey, ...]] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    saved: dict[str, str] = field(default_factory=dict)
    shown: list[str] = field(default_factory=list)
    scrolled_back: list[str] = field(default_factory=list)
    scrolled_up_to: list[str] = field(default_factory=list)
    scrolled_to_see: list[str] = field(default_factory=list)
    looked_at: list[tuple[tuple[str, ...], bool]] = field(default_factory=list)
    noted: int = 0
    returned: int = 0
    clicked_early: list[Sequence[str]] = field(default_factory=list)
    copied: str = ""
    copies_texts: bool = True
    # Whether the site was built for its address.
    is_at_its_address: bool = False
    # What becomes of a link that is to be sent; "" for a browser that sends none.
    sends: str = ""
    sent: list[tuple[str, str]] = field(default_factory=list)
    coded: list[str] = field(default_factory=list)
    waiting: list[tuple[int, str]] = field(default_factory=list)
    addresses: list[str] = field(default_factory=lambda: [""])
    pictures: dict[str, str] = field(default_factory=dict)
    picture_trouble: str = ""
    prepared: str = "share blob:picture"
    shared: int = 0
    files: dict[str, str] = field(default_factory=dict)
    # Games that have not come, and those that have been asked for, each with its call.
    unfetched: set[str] = field(default_factory=set)
    games_asked: list[tuple[str, Callable[[], None]]] = field(default_factory=list)
    fetching: list[Callable[[], None]] | None = None
    asks: bool = False
    later: tuple[int, Callable[[], None]] | None = None
    fills_screen: bool | None = None
    rooted: tuple[str, str, str, str] = ("", "", "", "")

    def paint(self, place: str, markup: str) -> None:
        self.paintings += 1
        if place == "app":
            self.painted.clear()
        self.painted[place] = markup

    def patch(self, pieces: Mapping[str, str]) -> None:
        self.patched.append(pieces)

    def note_pieces(self, journeys: Sequence[Journey]) -> None:
        self.journeys.append(tuple(journeys))

    def root(self, language: str, theme: str, title: str, screen: str) -> None:
        self.rooted = (language, theme, title, screen)

    def play_sounds(self, names: Sequence[str]) -> None:
        self.heard += names

    def announce(self, text: str) -> None:
        self.said.append(text)

    def show(self, place: str) -> None:
        self.shown.append(place)

    def focus(self, place: str) -> None:
        self.shown.append(place)

    def scroll_back(self, place: str) -> None:
        self.scrolled_back.append(place)

    def look_at(self, places: Sequence[str], far: bool) -> None:
        self.looked_at.append((tuple(places), far))

    def note_place(self) -> None:
        self.noted += 1

    def return_to_place(self) -> None:
        self.returned += 1

    def scroll_up_to(self, place: str) -> None:
        self.scrolled_up_to.append(place)

    def scroll_to_see(self, place: str) -> None:
        self.scrolled_to_see.append(place)

    def full_screen(self) -> bool | None:
        return self.fills_screen

    def switch_full_screen(self) -> None:
        self.fills_screen = not self.fills_screen

    def save(self, name: str, text: str) -> None:
        self.saved[name] = text

    def picture(self, kind: str, name: str, svg: str, done: Callable[[str], None]) -> None:
        if not self.picture_trouble:
            self.saved[name] = svg
        done(self.picture_trouble)

    def prepare_picture(self, name: str, svg: str, done: Callable[[str], None]) -> None:
        self.pictures[name] = svg
        done(self.prepared)

    def share_picture(self) -> None:
        self.shared += 1

    def theme(self) -> str:
        return "light"

    def here(self) -> str:
        return "https://wine.example/"

    def copy(self, place: str, done: Callable[[bool], None]) -> None:
        self.copied = place
        done(self.copies_texts)

    def has_lasting_links(self) -> bool:
        return self.is_at_its_address

    def can_send(self) -> bool:
        return self.sends != ""

    def send(self, place: str, title: str, done: Callable[[str], None]) -> None:
        self.sent.append((place, title))
        done(self.sends)

    def qr_code(self, text: str, done: Callable[[str], None]) -> None:
        self.coded.append(text)
        done("21 M0 0h7v7z")

    def wake(self, milliseconds: int, action: str) -> None:
        self.waiting = [(milliseconds, action)]

    def after(self, milliseconds: int, call: Callable[[], None]) -> None:
        self.later = (milliseconds, call)

    def after_painting(self, call: Callable[[], None]) -> None:
        self.later = (0, call)

    def fetch(self, path: str, then: Callable[[str | None], None]) -> None:
        if self.fetching is None:
            then(self.files.get(path))
        else:
            self.fetching.append(lambda: then(self.files.get(path)))

    def come(self) -> None:
        """Let the files come that are waited for."""
        waiting, self.fetching = self.fetching or [], None
        for one in waiting:
            one()

    def has_game(self, game: str) -> bool:
        return game not in self.unfetched

    def fetch_game(self, game: str, then: Callable[[], None]) -> None:
        self.games_asked.append((game, then))

    def language(self) -> str:
        return "en"

    def now(self) -> str:
        return "2026-03-14 15:09"

    def address(self) -> str:
        return self.addresses[-1]

    def tell_address(self, address: str, instead: bool) -> None:
        if instead:
            self.addresses.pop()
        self.addresses.append(address)

    def keep_picture(self, address: str, screen: str, markup: str) -> None:
        self.pictures[address] = markup

    def ask_before_leaving(self, wanted: bool) -> None:
        self.asks = wanted

    def early(self) -> Sequence[Sequence[str]]:
        return self.clicked_early
