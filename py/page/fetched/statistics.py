"""Statistics over the kept games that are over: by game, player and seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from engine.core.input_error import InputError
from engine.core.standing import SeatResult
from engine.core.table import Table
from engine.drawing.markup import Markup, tag
from engine.files.record import read_record, replay
from engine.text.words import Words
from page.game_list import GameList
from page.parts.widgets import button, dialog_buttons, wide_dialog
from page.storage.store import Store

COLUMNS = ("game", "player", "seat", "games", "wins", "best", "place")


@dataclass(frozen=True)
class Played:
    """One seat of a finished game: who played there (a name; "" for none), the level of a computer (0 for a person),
    its place (`None` if it was out) and its score."""

    game: str
    seat: int
    name: str
    level: int
    rank: int | None
    score: int


@dataclass
class Row:
    """The sums over several of them."""

    games: int = 0
    wins: int = 0
    best: int | None = None
    places: list[int] = field(default_factory=list)

    def add(self, one: Played) -> None:
        """Count another game."""
        self.games += 1
        self.wins += one.rank == 1
        self.best = one.score if self.best is None else max(self.best, one.score)
        self.places += [] if one.rank is None else [one.rank]

    @property
    def place(self) -> str:
        """The average place, to a tenth; "" where no seat had one."""
        return f"{sum(self.places) / len(self.places):.1f}" if self.places else ""


Rows = dict[tuple[object, ...], Row]
"""Sums by what they belong to, in its order."""


def played_seats(store: Store, games: GameList) -> Iterator[Played]:
    """Yield every seat of every kept game that is over and can be read."""
    for kept in store.games():
        if kept.over and not kept.broken:
            with suppress(InputError):
                match = replay(read_record(store.load(kept.id).record), games.load)
                if match.state.over:
                    places = match.game.standing(match.state)
                    yield from (_played(match.table, place, len(match.moves)) for place in places)


def _played(table: Table, place: SeatResult, plies: int) -> Played:
    seat, computer = table.seats[place.seat], table.player_of(place.seat, plies)
    level = computer.level if computer else 0
    return Played(table.game, place.seat, seat.name, level, place.rank, place.score)


def summed(found: Iterable[Played], key: Callable[[Played], tuple[object, ...]]) -> Rows:
    """Return rows by a key, in its order."""
    rows: Rows = {}
    for one in found:
        rows.setdefault(key(one), Row()).add(one)
    return dict(sorted(rows.items(), key=lambda item: str(item[0])))


def player(words: Words, one: Played) -> str:
    """Return the player: a name, the level of a computer, or "somebody"."""
    if one.level:
        return words.say("page.statistics.computer", level=words.say(f"page.level.{one.level}"))
    return one.name or words.say("page.statistics.nameless")


def as_csv(words: Words, games: GameList, found: Sequence[Played]) -> str:
    """Return the statistics as a table for other programs: by game, player and seat."""
    rows = summed(found, lambda one: (games.meta(one.game).title, player(words, one), one.seat + 1))
    cells = [COLUMNS, *((*key, row.games, row.wins, row.best, row.place) for key, row in rows.items())]
    return "".join(",".join(map(_quoted, line)) + "\n" for line in cells)


def _quoted(cell: object) -> str:
    """Return a cell in quotation marks (RFC 4180); the page has no `csv`."""
    return '"' + str(_harmless(cell)).replace('"', '""') + '"'


def _harmless(cell: object) -> object:
    """Return a cell that no spreadsheet takes for a formula: names come from anybody."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in "=+-@\t" and cell else cell


def statistics(words: Words, games: GameList, found: Sequence[Played]) -> Markup:
    """Return the dialog: games, wins and scores by player and by seat, and how to save them."""
    by_player = summed(found, lambda one: (games.meta(one.game).title, player(words, one)))
    by_seat = summed(found, lambda one: (games.meta(one.game).title, words.say("seat.nameless", number=one.seat + 1)))
    close = button(words.say("page.close"), "close", "dialog-close", "primary", autofocus=True)
    save = button(words.say("page.statistics.save"), "save-statistics", "save-statistics")
    tables = (_table(words, "player", by_player), _table(words, "seat", by_seat))
    return wide_dialog(words.say("page.statistics.heading"), close, *tables, dialog_buttons(save), id="statistics")


def _table(words: Words, by: str, rows: Rows) -> Markup:
    heads = (by, "games", "wins", "best", "place")
    head = tag("tr", *(tag("th", words.say(f"page.statistics.{name}"), scope="col") for name in heads))
    caption = tag("caption", words.say(f"page.statistics.by-{by}"))
    games = [tag("tbody", *_of_a_game(title, rows)) for title in dict.fromkeys(title for title, _ in rows)]
    return tag("table", caption, tag("thead", head), *games, class_="standing statistics", id=f"statistics-{by}")


def _of_a_game(title: object, rows: Rows) -> Iterator[Markup]:
    """Yield the lines of a game: its title, and below it one for each player or seat."""
    yield tag("tr", tag("th", title, scope="rowgroup", colspan=5))
    for (game, who), row in rows.items():
        if game == title:
            cells = map(_cell, (row.games, row.wins, row.best, row.place))
            yield tag("tr", tag("th", who, scope="row"), *cells)


def _cell(value: object) -> Markup:
    return tag("td", value)
