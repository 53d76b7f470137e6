"""The choice of each seat's player, in the set-up and in the middle of a game. A game's computer players are loaded
only where one plays, because that takes a while."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.core.input_error import InputError
from engine.core.table import Computer, Seat
from engine.text.catalogues import is_available
from engine.text.languages import LANGUAGES
from engine.text.words import game_words
from page.actions import number
from page.game_list import GameList

FIELDS = {"seat-level": "level", "seat-temperament": "temperament"}


def temperaments(games: GameList, game: str, seats: tuple[Seat, ...]) -> tuple[str, ...] | None:
    """Return the temperaments to choose from; none while only people play, `None` for a game that computers do not
    play."""
    if not games.meta(game).computers:
        return None
    bot = games.bot(game) if any(seat.computer for seat in seats) else None
    return tuple(bot.temperaments) if bot else ()


def seats_after(games: GameList, game: str, seats: tuple[Seat, ...], field: str, text: str) -> tuple[Seat, ...] | None:
    """Return the seats after a choice in a field (`seat-level 2`); `None` for another field, and for a game that
    computers do not play."""
    word, _, which = field.partition(" ")
    at = number(which, below=len(seats))
    bot = games.bot(game) if word in FIELDS and at is not None else None
    if bot is None or at is None:
        return None
    computer = bot.chosen(seats[at].computer, FIELDS[word], text)
    return (*seats[:at], replace(seats[at], computer=computer), *seats[at + 1 :])


def seats_of_today(games: GameList, game: str, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the seats of a game that goes on: its computers get today's version, or become people in a game that
    computers do not play."""
    if not any(seat.computer for seat in seats):
        return seats
    bot = games.bot(game) if games.meta(game).computers else None
    computers = [replace(seat.computer, version=bot.version) if seat.computer and bot else None for seat in seats]
    named = [seat if seat.computer is None else replace(seat, name=_own_name(game, seat)) for seat in seats]
    return tuple(replace(seat, computer=computer) for seat, computer in zip(named, computers))


def _own_name(game: str, seat: Seat) -> str:
    """Return the name of a computer; "" for the name of its temperament in a language at hand, which earlier versions
    wrote down and every reader says in theirs."""
    code = f"bot.temperament.{seat.computer.temperament}" if seat.computer else ""
    spoken = (game_words(game, language) for language in LANGUAGES if is_available(language))
    return "" if any(words.say(code) == seat.name for words in spoken) else seat.name


def with_computers(games: GameList, game: str, seats: tuple[Seat, ...], levels: Mapping[int, int]) -> tuple[Seat, ...]:
    """Return the seats with computers of some levels at those of some numbers. Raises `InputError` for a seat that
    there is not, and for a game that computers do not play."""
    bot = games.bot(game) if levels else None
    wrong = next((at for at in levels if bot is None or at >= len(seats)), None)
    if wrong is not None:
        raise InputError("embed.value", name="computers", value=f"{wrong + 1}:{levels[wrong]}")
    computers = {at: Computer(level, version=bot.version) for at, level in levels.items() if bot}
    return tuple(replace(seat, computer=computers.get(at, seat.computer)) for at, seat in enumerate(seats))
