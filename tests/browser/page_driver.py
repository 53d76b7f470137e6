"""Somebody at the page: finds things by their stable hooks (`data-do`, `data-move`, `data-input`, ids), clicks,
plays, and reads what the document and the browser's storage say."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol

from playwright.sync_api import Page, Route, Worker
from tests.browser.hand import Hand
from tests.games.parts import part_if_any
from tests.tools.example import GAME
from tests.tools.greedy import played

import games
from engine.core.move import Move
from engine.core.state import GameState
from engine.core.table import Table, plain_table
from engine.files.position_file import state_digest
from engine.files.record import read_record, replay, write
from engine.play.match import Match
from engine.play.walk import walk

PATIENCE = 60_000
NAMES = ("Anna", "Bruno", "Chiara", "Dario", "Elena", "Fabio")

# PyScript says so when the scripts of the page have run to their end.
PYTHON_IS_DONE = "window.pythonIsDone === true"

# How far a start has come that does not end.
HOW_FAR = """
JSON.stringify([document.documentElement.outerHTML.slice(0, 160), document.getElementById("loading")?.textContent,
    performance.getEntriesByType("resource").map((it) => [it.name.split("/").pop(), Math.round(it.responseEnd)])])
"""

# The actions that lead from the lobby to a game.
LEAVING = ("setup", "learn", "against")

# The interpreter that PyScript loaded.
INTERPRETER = "import('./vendor/pyscript/core.js').then((it) => it.whenDefined('py')).then((it) => it.interpreter)"

CLICK = """
(selector) => {
    const element = document.querySelector(selector);
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return element !== null;
}
"""

# The page in a few words: for the message of a test that misses something.
SHOWN = """
["#main", "#prompt-heading", "#curtain", "#part-dialog", "#notices"].map((place) => {
    const it = document.querySelector(place);
    return it && `${place} ${it.className} ${it.textContent.slice(0, 80)}`;
})
"""

NOTHING = "() => null"

# Lets a script wait for the next frame; for a second in a browser that presents nothing, or it would wait for ever.
FRAME = """
const presented = () => new Promise(requestAnimationFrame);
const frame = () => Promise.race([presented(), new Promise((done) => setTimeout(done, 1000))]);
"""

# An element as text, its attributes in alphabetical order, because the browser puts the one changed last at the end.
HTML = """
(selector) => {
    const written = (node) => {
        if (node.nodeType === Node.TEXT_NODE) return node.data;
        if (node.nodeType !== Node.ELEMENT_NODE || node.tagName === "SCRIPT" || node.tagName === "STYLE") return "";
        if (node.id === "travelling") return ""; // pieces on their way
        const attributes = [...node.attributes].map((it) => ` ${it.name}="${it.value}"`).sort().join("");
        return `\\n<${node.tagName}${attributes}>${[...node.childNodes].map(written).join("")}`;
    };
    return [...document.querySelectorAll(selector)].map(written).join("");
}
"""


# The second copies, read past the page: its own database is another for PyScript's sake.
COPIES = """
import("./www/start/internals.js").then(({ databases }) => new Promise((done, fail) => {
    const asked = databases.open("enoteca", 1);
    asked.onerror = () => fail(asked.error);
    asked.onsuccess = () => {
        const store = asked.result.transaction("games").objectStore("games");
        const keys = store.getAllKeys();
        store.getAll().onsuccess = ({ target }) => {
            asked.result.close();
            done(target.result.map((text, at) => [keys.result[at][0], text]));
        };
    };
}))
"""


@dataclass
class Held:
    """Files that the page has asked for and does not get before they are let go."""

    page: Page
    free: bool = False
    routes: list[Route] = field(default_factory=list)

    def ask(self, route: Route) -> None:
        """Answer the page."""
        if self.free:
            route.continue_()
        else:
            self.routes.append(route)

    def let_go(self) -> None:
        """Let the files come, as soon as one has been asked for. Raises `TimeoutError` when none is."""
        awaited(self.page, lambda: self.routes, "a file that is held back is asked for")
        self.free = True
        for route in self.routes:
            route.continue_()


class Player(Protocol):
    """Plays by what the page shows."""

    def read(self, page: Page) -> Any:
        """Return the open decision; its `offers` are the moves that can be made, if any."""

    def choose(self, asked: Any) -> str:
        """Return one of the moves."""


# Waits until the document has not changed for a moment: so long takes a person from one key to the next.
QUIET = """
async () => {
    const begin = performance.now();
    let changed = begin;
    const watcher = new MutationObserver(() => { changed = performance.now(); });
    watcher.observe(document, { attributes: true, childList: true, subtree: true });
    const isQuiet = () => performance.now() - Math.max(changed, begin) > 200 || performance.now() - begin > 3000;
    while (!isQuiet()) await new Promise((done) => setTimeout(done, 50));
    watcher.disconnect();
}
"""


@dataclass
class PageDriver:
    """A visitor with hands. `page` is the open page, `errors` what went wrong in it, `own` the names in its window when
    it had been loaded."""

    page: Page
    errors: list[str]
    requests: list[str]
    own: list[str] = field(default_factory=list)
    _hand: Hand | None = None

    # Getting about

    def wait(self) -> PageDriver:
        """Wait until Python has run."""
        try:
            until(self.page, PYTHON_IS_DONE)
        except TimeoutError as error:
            raise TimeoutError(f"{error}; {self.page.evaluate(HOW_FAR)}; {self.errors}") from None
        return self

    def reload(self) -> PageDriver:
        """Load the page again."""
        self.page.reload()
        return self.wait()

    def forget(self) -> None:
        """Let the browser forget what the site keeps: all games, their second copies, all choices."""
        origin = self.page.evaluate("localStorage.clear() ?? location.origin")
        session = self.page.context.new_cdp_session(self.page)
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
        session.detach()

    def copies(self) -> dict[str, list[str]]:
        """Return the second copies of the games, by id."""
        found: dict[str, list[str]] = {}
        for id, text in self.page.evaluate(COPIES):
            found.setdefault(id, []).append(text)
        return found

    def hold(self, pattern: str | re.Pattern[str] = "**/*.first.wasm") -> Held:
        """Keep back what the page asks for from now on: without its interpreter, Python is not there yet."""
        held = Held(self.page)
        self.page.route(pattern, held.ask)
        return held

    def has(self, selector: str) -> bool:
        """Return whether there is such an element."""
        found = self.page.query_selector(selector)
        if found:
            found.dispose()  # or the page would keep what it has taken away since
        return found is not None

    def see(self, selector: str) -> None:
        """Wait until there is such an element."""
        found = self.page.wait_for_selector(selector, state="attached")
        if found:
            found.dispose()

    def text(self, selector: str) -> str:
        """Return the text of an element."""
        return self.page.text_content(selector) or ""

    def click(self, selector: str) -> None:
        """Click fast, without a mouse: for the many clicks of a game."""
        assert self.page.evaluate(CLICK, selector), f"{selector} is not on the page: {self.page.evaluate(SHOWN)}"

    @property
    def hand(self) -> Hand:
        """A real mouse, or a finger where the page has touch."""
        if self._hand is None:
            self._hand = Hand(self.page)
        return self._hand

    def press(self, *selectors: str) -> str:
        """Press the first element of some selectors that is seen, and return its selector (`Hand.press`)."""
        return self.hand.press(*selectors)

    def do(self, action: str) -> None:
        """Do an action of the page."""
        self.click(f'[data-do="{action}"]')
        if action.partition(" ")[0] in LEAVING:
            self.see("main:not(.screen-lobby)")  # the game may have to be fetched

    def speak(self, language: str) -> None:
        """Choose a language, and wait until the page speaks it."""
        if self.has("select#topbar-language"):
            self.page.select_option("#topbar-language", language)
        else:
            self.do(f"language {language}")
        self.page.wait_for_function("(it) => document.documentElement.lang === it", arg=language)

    def type(self, field: str, text: str) -> None:
        """Fill a field."""
        self.page.fill(f'[data-input="{field}"]', text)

    def give(self, field: str, text: str | bytes, name: str = "record.txt") -> None:
        """Choose a file."""
        content = text.encode() if isinstance(text, str) else text
        file = {"name": name, "mimeType": "text/plain", "buffer": content}
        self.page.set_input_files(f'[data-input="{field}"]', [file])

    def saved(self, click: str) -> str:
        """Click on something that saves a file, with the mouse, and return its text; not so soon after another click
        there that it would be taken for a double click."""
        self.page.wait_for_timeout(500)
        with self.page.expect_download() as waiting:
            self.page.click(click)
        return waiting.value.path().read_text(encoding="utf-8")

    def html(self, selector: str = "html") -> list[str]:
        """Return the present markup of some elements, each element in them on its own line."""
        return self.page.evaluate(HTML, selector).splitlines()

    def frame(self) -> None:
        """Wait for the next frame: before it the page gives the keyboard to where it belongs."""
        self.page.evaluate(f"async () => {{ {FRAME} await frame(); }}")

    def focused(self) -> str:
        """Return the id of what has the keyboard in the next frame, or its tag."""
        self.frame()
        return self.page.evaluate("document.activeElement.id || document.activeElement.tagName.toLowerCase()")

    # Games

    def set_up(
        self, seats: int = 3, seed: str = "cellar", names: tuple[str, ...] = NAMES, game: str = GAME, level: str = ""
    ) -> None:
        """From the lobby to the first decision of a game, or to its curtain; or to a computer that thinks, where all
        seats but the first have computers of a `level`."""
        self.press(f'[data-do="setup {game}"]')
        self.see("#setup")  # the game may have to be fetched
        self.press(f'[data-do="seats {seats}"]')
        for number in range(seats):
            self.type(f"seat-name {number}", names[number])
            if level and number:
                self.page.select_option(f"#seat-{number}-level", level)
        self.page.evaluate("document.querySelector('#setup-more').open = true")
        self.type("seed", seed)
        self.press('[data-do="begin"]')
        self.see("#part-choices [data-move], #curtain, #skip")

    def bring(self, record: str) -> None:
        """Import a record in the lobby and wait for the table."""
        self.give("import", record)
        self.see("#table")

    def lift(self) -> PageDriver:
        """Lift the curtain, if it is down."""
        if self.has("#curtain"):
            self.press('[data-do="lift"]')
        return self

    @contextmanager
    def brought(self, record: str) -> Iterator[None]:
        """Import a record, be at its table with the curtain lifted, and go back to the lobby."""
        self.bring(record)
        self.lift()
        yield
        self.do("lobby")

    def move(self, notation: str) -> None:
        """Play a move on its button."""
        self.press(f'#part-choices [data-move="{notation}"].is-open')

    def play_out(self, match: Match, start: int, end: int, look: str = NOTHING) -> list[Any]:
        """Play some moves of a match: lift the curtain, pick what a move is put together from, press its button. Return
        what the function `look` (JavaScript) has returned before each move."""
        seen = []
        for ply in range(start, end):
            self.lift()
            if look != NOTHING:
                seen.append(self.page.evaluate(look))
            for action in picks_of(match.state_at(ply), match.moves[ply]):
                self.press(f'[data-do="{action}"]')
            self.move(str(match.moves[ply]))
        return seen

    def skip_count(self) -> None:
        """Come to the result of a game that is over: past its count, where it has one."""
        self.see("#standing, #count-next")
        for place in ("#count-skip", "#count-next"):
            if self.has(place):
                self.click(place)
                return

    def play(self, player: Player, moves: int, each: Callable[[Any], None] = lambda asked: None) -> int:
        """Let a player play some moves, or to the end; return how many were played."""
        for done in range(moves):
            self.lift()
            asked = player.read(self.page)
            if not asked.offers:
                return done
            each(asked)
            self.move(player.choose(asked))
        return moves

    # Storage

    def kept(self) -> dict[str, dict[str, Any]]:
        """Return the kept games by id, those that are JSON."""
        return {id: json.loads(raw) for id, raw in self.kept_raw().items() if raw.startswith("{") and raw.endswith("}")}

    def kept_raw(self) -> dict[str, str]:
        """Return the kept texts by id."""
        return self.page.evaluate(
            """() => Object.fromEntries(Object.entries({ ...localStorage })
                .filter(([key]) => key.startsWith("enoteca.game."))
                .map(([key, text]) => [key.slice("enoteca.game.".length), text]))"""
        )

    def record(self) -> str:
        """Return the record of the only kept game."""
        (envelope,) = self.kept().values()
        return envelope["record"]

    def python(self, code: str, **values: object) -> Any:
        """Run Python in the page's interpreter with some values as globals, and return what comes out as JSON."""
        return json.loads(
            self.page.evaluate(
                f"""async ([code, values]) => {{
                    const python = await {INTERPRETER};
                    const namespace = python.runPython("dict(__name__='namespace')");
                    for (const [name, value] of Object.entries(values)) namespace.set(name, value);
                    return python.runPythonAsync(code, {{ globals: namespace }});
                }}""",
                [code, {name: json.dumps(value) for name, value in values.items()}],
            )
        )


def until(page: Page, condition: str, patience: float = PATIENCE) -> None:
    """Wait until a JavaScript expression holds. Raises `TimeoutError` after so many milliseconds.

    Playwright's own way lets the page evaluate a text, which the page's policy forbids."""
    awaited(page, lambda: page.evaluate(condition), condition, patience)


def thinkers(page: Page) -> list[Worker]:
    """Return the workers in which computer players think; another one may fetch the interpreter's second half."""
    return [worker for worker in page.workers if "/computers/" in worker.url]


def awaited(page: Page, holds: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
    """Let the page go on until something holds. Raises `TimeoutError`, and says what, after so many milliseconds."""
    begun = time.monotonic()
    while not holds():
        waited = 1000 * (time.monotonic() - begun)
        if waited > patience:
            raise TimeoutError(f"{what}: not after {patience:.0f} ms")
        page.wait_for_timeout(min(20 + waited / 8, 120))  # to ask costs the page as much as what it does meanwhile


def picks_of(state: GameState, move: Move) -> list[str]:
    """Return the actions that lay ready what a move is put together from."""
    page = part_if_any(game_of(state), "page")
    return page.picks(state, move) if hasattr(page, "picks") else []


def game_of(state: GameState) -> str:
    """Return the id of the game that a position is of."""
    return type(state).__module__.split(".")[1]


def modest_match(game: str, players: int, seed: str, noise: float = 0.1, **options: str) -> Match:
    """Return a match between modest players to its end; the share `noise` of all moves is made by chance."""
    return played(games.load(game), named(plain_table(game, players, seed, **options)), noise)


def usual_match(game: str, players: int, seed: str, **options: str) -> Match:
    """Return a match as people play it, as far as our players can."""
    page = part_if_any(game, "page")
    return getattr(page, "match", partial(modest_match, game))(players, seed, **options)


def random_match(game: str, players: int, seed: str, **options: str) -> Match:
    """Return a match played by chance to its end."""
    table = named(plain_table(game, players, seed, **options))
    return Match(games.load(game), table, walk(games.load(game), table).moves)


def named(table: Table) -> Table:
    """Return the table with the names that `set_up` gives."""
    seats = tuple(type(seat)(name, seat.colour) for seat, name in zip(table.seats, NAMES))
    return Table(table.game, seats, table.seed, table.options)


def record_of(match: Match, plies: int | None = None) -> str:
    """Return the record of a match, or of its first plies."""
    return write(match.game, match.table, match.moves[:plies], {})


def digest_of(record: str) -> str:
    """Return the fingerprint of where a record stands."""
    return state_digest(replay(read_record(record), games.load).state)


def first_of_each_kind(match: Match) -> dict[str, int]:
    """Return, for each kind of decision, the ply after which it is asked for the first time."""
    found: dict[str, int] = {}
    for ply in range(match.ply):
        found.setdefault(match.state_at(ply).now.kind, ply)
    return found


def difference(one: list[str], other: list[str]) -> list[tuple[str, str]]:
    """Return the first lines that differ; short, because a whole document would be no message."""
    longest = max(len(one), len(other))
    lines = zip(*(lines + [""] * (longest - len(lines)) for lines in (one, other)))
    return [(left[:400], right[:400]) for left, right in lines if left != right][:3]
