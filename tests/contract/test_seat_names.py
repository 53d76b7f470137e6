"""How seats are called: so that nobody takes one for another."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.page.looks import words_at
from tests.tools.example import GAME

from engine.core.event import Event
from engine.core.table import Table, plain_table
from engine.text.languages import LANGUAGES


def named(*names: str) -> Table:
    table = plain_table(GAME, len(names), "names")
    return replace(table, seats=tuple(replace(seat, name=name) for seat, name in zip(table.seats, names)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [("Anna", "Anna", "Anna"), ("Anna", "ANNA", ""), ("", "Player 1", ""), ("", "", "")])
def test_no_two_seats_are_called_alike(names: tuple[str, ...], language: str) -> None:
    words = words_at(named(*names), language)
    said = [words.fact("seat", seat) for seat in range(len(names))]
    assert len({name.casefold() for name in said}) == len(names)
    assert all(name in called for name, called in zip(names, said))


def test_the_log_tells_two_players_of_one_name_apart() -> None:
    words = words_at(named("Anna", "Anna", "Bruno"))
    told = [words.event(Event("buyer.passed", "6.5", seat=seat, region="lazio")) for seat in range(3)]
    assert [[name in line for line in told] for name in ("Anna (1)", "Anna (2)", "Bruno")] == [
        [at == seat for at in range(3)] for seat in range(3)
    ]


def test_a_name_that_is_nobody_elses_stays_as_it_is() -> None:
    words = words_at(named("Anna", "Anna", "Bruno"))
    assert words.fact("seat", 2) == "Bruno"
    assert words.fact("seat", 7) == "Player 8"
