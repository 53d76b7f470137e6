"""The agreement before the first move: who sits where, the options, the seed, the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.core.codec import LATER
from engine.core.input_error import InputError
from engine.core.meta import Meta
from engine.core.tidy_text import tidy_text

LONGEST_NAME = 24
LONGEST_SEED = 40
LOWEST_LEVEL, HIGHEST_LEVEL = 1, 4
LEVELS = tuple(range(LOWEST_LEVEL, HIGHEST_LEVEL + 1))
"""The levels of computer players. A lower one misjudges; none of them blunders on purpose."""
LONGEST_TEMPERAMENT = 20
COLOURS = ("ruby", "ochre", "olive", "ocean", "plum", "slate")


@dataclass(frozen=True)
class Computer:
    """A computer player: its level, its temperament ("" for none), and the version that plays, which tells later
    readers what it could do."""

    level: int
    temperament: str = ""
    version: int = 1


@dataclass(frozen=True)
class Seat:
    """A place at the table: the player's name ("" for none), a colour, and the computer that plays for it, if any."""

    name: str = ""
    colour: str = COLOURS[0]
    computer: Computer | None = field(default=None, metadata=LATER)


@dataclass(frozen=True)
class PastPlayer:
    """Who played for a seat up to the move `until` of the game, counted from 1, before somebody else did; `computer` is
    none for a person."""

    seat: int
    until: int
    computer: Computer | None = None


@dataclass(frozen=True)
class Table:
    """One game's beginning. With the moves it is the whole game.

    `seats` say who plays now; `past_players`, by seat and move, who did before that.
    `custom_board` is the JSON text of the players' own board, "" for the printed one. `start` is the JSON text of the
    position that it begins with, for a position to show or try; "" for a game from its beginning. `rules` is the
    version of the rules that it is played by; `None` stands for the present one.
    """

    game: str
    seats: tuple[Seat, ...]
    seed: str
    options: Mapping[str, str] = field(default_factory=dict)
    custom_board: str = ""
    start: str = ""
    past_players: tuple[PastPlayer, ...] = ()
    rules: int | None = None

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.seats)

    @property
    def people(self) -> list[int]:
        """The seats at which people play."""
        return [number for number, seat in enumerate(self.seats) if seat.computer is None]

    def player_of(self, seat: int, ply: int) -> Computer | None:
        """Return the computer that made, or is to make, the move `ply` for a seat; `None` for a person."""
        past = (it.computer for it in self.past_players if it.seat == seat and ply <= it.until)
        return next(past, self.seats[seat].computer)

    def has_had_computer(self, seat: int) -> bool:
        """Return whether a computer plays for a seat, or ever has."""
        past = (it.computer for it in self.past_players if it.seat == seat)
        return any((self.seats[seat].computer, *past))

    def seated(self, seats: tuple[Seat, ...], ply: int) -> Table:
        """Return the table at which others play from the move after `ply` on."""
        leaving = (PastPlayer(at, ply, seat.computer) for at, seat in enumerate(self.seats))
        return replace(self, seats=seats, past_players=_succession([*self.past_players, *leaving], seats))

    def cut(self, ply: int) -> Table:
        """Return the table of a game of which only the first `ply` moves have been made."""
        ended = [replace(past, until=min(past.until, ply)) for past in self.past_players]
        return replace(self, past_players=_succession(ended, self.seats))


def plain_table(game: str, players: int, seed: str, **options: str) -> Table:
    """Return a table of nameless seats in the usual colours."""
    return Table(game, tuple(Seat("", colour) for colour in COLOURS[:players]), seed, options)


def tidy_name(name: str) -> str:
    """Return a name on one line, without invisible characters, cut to its longest length."""
    return tidy_text(name, LONGEST_NAME)


def rules_of(table: Table, meta: Meta) -> int:
    """Return the version of the rules by which a table plays."""
    return meta.rules_version if table.rules is None else table.rules


def check_table(table: Table, meta: Meta) -> Table:
    """Return the table with every option and the version of the rules filled in. Raises `InputError` when the game
    cannot begin like this."""
    rules = rules_of(table, meta)
    if rules > meta.rules_version:
        raise InputError("record.rules_newer", "Rules", found=rules)
    if rules < meta.oldest_rules:
        raise InputError("record.rules", "Rules", found=rules, expected=meta.rules_version)
    if table.players not in meta.players:
        raise InputError("table.players", "players", players=table.players, allowed=meta.players)
    if not 0 < len(table.seed) <= LONGEST_SEED or not table.seed.isprintable():
        raise InputError("table.seed", "seed", longest=LONGEST_SEED)
    if table.custom_board and not meta.custom_boards:
        raise InputError("table.sheet", "sheet")
    check_seats(table.seats)
    for past in table.past_players:
        check_computer(past.computer, f"seat {past.seat + 1}")
    check_past(table.seated(table.seats, 0), table.past_players)
    return replace(table, options=_checked_options(table.options, meta), rules=rules)


def check_seats(seats: tuple[Seat, ...]) -> None:
    """Raise `InputError` for names that are not tidy, and for colours that are unknown or taken twice."""
    for number, seat in enumerate(seats, 1):
        if seat.name != tidy_name(seat.name):
            raise InputError("table.name", f"seat {number}", longest=LONGEST_NAME)
        check_computer(seat.computer, f"seat {number}")
        if seat.colour not in COLOURS:
            raise InputError("table.colour", f"seat {number}", colour=seat.colour, allowed=COLOURS)
    if len({seat.colour for seat in seats}) < len(seats):
        raise InputError("table.colour_twice", "seats")


def check_past(table: Table, told: tuple[PastPlayer, ...]) -> None:
    """Raise `InputError` when the past players of a file are not those of the table: when one of them made no
    move."""
    if table.past_players != told:
        raise InputError("table.past", "seats")


def _succession(past: Sequence[PastPlayer], seats: tuple[Seat, ...]) -> tuple[PastPlayer, ...]:
    """Return the players of the past by seat, without those who made no move or were followed by the same player."""
    found: list[PastPlayer] = []
    for at, seat in enumerate(seats):
        players = _with_moves([it for it in past if it.seat == at])
        followers = [*(it.computer for it in players[1:]), seat.computer]
        found += [it for it, follower in zip(players, followers) if it.computer != follower]
    return tuple(found)


def _with_moves(players: Sequence[PastPlayer]) -> list[PastPlayer]:
    kept: list[PastPlayer] = []
    for player in players:
        if player.until > (kept[-1].until if kept else 0):
            kept.append(player)
    return kept


def check_computer(computer: Computer | None, where: str) -> None:
    """Raise `InputError` for a level that there is not, and for a temperament that is no word."""
    if computer is None:
        return
    word = computer.temperament
    if not LOWEST_LEVEL <= computer.level <= HIGHEST_LEVEL:
        raise InputError("table.level", where, level=computer.level, highest=HIGHEST_LEVEL)
    if word and not (word.isascii() and word.isalpha() and word.islower() and len(word) <= LONGEST_TEMPERAMENT):
        raise InputError("table.temperament", where, temperament=word)


def _checked_options(given: Mapping[str, str], meta: Meta) -> dict[str, str]:
    known = {option.name: option.values for option in meta.options}
    for name, value in given.items():
        if name not in known:
            raise InputError("table.option", name, option=name, allowed=tuple(known))
        if value not in known[name]:
            raise InputError("table.value", name, option=name, value=value, allowed=known[name])
    return {name: given.get(name, values[0]) for name, values in known.items()}
