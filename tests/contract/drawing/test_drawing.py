"""What every drawing keeps to: it is well formed, its ids and pieces are its own, it is the same for the same look, and
only the seat to move can point at anything."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from itertools import islice
from xml.etree import ElementTree

from tests.contract.cases import IN_EVERY_CASE, Case, game_of, states_on_the_way, table_of
from tests.page.looks import everything, eyes, look, pieces_of
from tests.tools.deep import DEEP

from engine.text.languages import LANGUAGES

FEW, MANY = 12, 36 if DEEP else 18
# A sentence that ends twice, as of two texts that were put together.
DOUBLED = re.compile(r"\.\.|[;:,][.;:,]")
ODD_NAMES = ("<script>", "\"'&", "Ida")


@IN_EVERY_CASE
def test_all_that_is_drawn_is_well_formed_and_its_ids_are_its_own(case: Case) -> None:
    table, languages = table_of(case), list(LANGUAGES)
    for number, state in enumerate(islice(states_on_the_way(case, every=5), MANY)):
        for seat in eyes(state, number):
            looked = look(state, table, seat, languages[number * len(languages) // MANY])
            hold_well_formed(everything(game_of(case), *looked), table.players)


def hold_well_formed(drawn: Iterable[str], players: int) -> None:
    """Assert that board, seats and choices are well formed, each id is there once, they are called as they are, and
    every label ends once."""
    board, seats, choices = (ElementTree.fromstring(part) for part in drawn)
    ids = [found.get("id") for part in (board, seats, choices) for found in part.iter() if found.get("id")]
    assert len(ids) == len(set(ids))
    assert board.get("id") == "board"
    assert [label for part in (board, seats, choices) for label in labels(part) if DOUBLED.search(label)] == []
    assert [panel.get("id") for panel in seats] == [f"seat-{at}" for at in range(players)]


def labels(part: ElementTree.Element) -> list[str]:
    """Return the label of each place of a part, as a screen reader says it."""
    return [found.get("aria-label", "") for found in part.iter()]


@IN_EVERY_CASE
def test_pieces_have_ids_of_their_own_and_hold_no_other(case: Case) -> None:
    game, table = game_of(case), table_of(case)
    for state in islice(states_on_the_way(case, every=5), FEW):
        looked = look(state, table, None)
        seats, board = pieces_of(game.drawing.seats(*looked)), pieces_of(game.drawing.board(*looked))
        assert not seats.keys() & board.keys()


@IN_EVERY_CASE
def test_the_same_look_is_drawn_the_same(case: Case) -> None:
    game, table = game_of(case), table_of(case)
    for state in islice(states_on_the_way(case, every=11), FEW):
        assert everything(game, *look(state, table, 0)) == everything(game, *look(game.copy(state), table, 0))


@IN_EVERY_CASE
def test_who_is_not_asked_can_point_at_nothing(case: Case) -> None:
    game, table = game_of(case), table_of(case)
    for state in islice(states_on_the_way(case, every=7), FEW):
        for seat in {None, 0, table.players - 1} - {state.now.seat}:
            drawn = "".join(everything(game, *look(state, table, seat)))
            assert not re.search(r"data-move=", drawn)
            assert "data-do" not in drawn


@IN_EVERY_CASE
def test_a_seat_called_script_is_only_an_odd_name(case: Case) -> None:
    table = table_of(case)
    named = [replace(seat, name=name) for seat, name in zip(table.seats, ODD_NAMES)]
    table = replace(table, seats=(*named, *table.seats[len(named) :]))
    for state in islice(states_on_the_way(case, every=7), FEW):
        drawn = "".join(everything(game_of(case), *look(state, table, state.now.seat)))
        assert "<script>" not in drawn
        assert "&lt;script&gt;" in drawn
