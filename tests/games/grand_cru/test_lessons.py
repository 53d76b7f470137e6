"""The lessons of Grand Cru tell numbers; here the positions have to bear them out."""

from __future__ import annotations

import re

import pytest
from tests.tree.test_rulebooks import rulebook

import games
from engine.files.lesson import TUTORIAL, Lesson, read_lesson
from engine.text.languages import LANGUAGES
from engine.text.words import game_words
from games.grand_cru.components import NAMES, TILE
from games.grand_cru.scoring import standing
from games.grand_cru.state import State

EXAMPLE_OF = re.compile(r"^\*\*(\d+\.\d+)\*\*(?:(?!^\*\*).)*?^\*Example\.\*", re.MULTILINE | re.DOTALL)


def lesson(name: str) -> Lesson:
    return read_lesson(games.lessons("grand_cru")[name], games.load)


def after(name: str, moves: int = -1) -> State:
    """Return the position of a lesson after so many of its moves, or at its end."""
    match = lesson(name).match
    return match.state_at(moves if moves >= 0 else len(match.moves))


def test_every_example_of_the_rulebook_can_be_tried():
    examples = EXAMPLE_OF.findall(rulebook("grand_cru", "en"))
    assert len(examples) == 8
    assert set(examples) <= set(games.lessons("grand_cru"))


def test_the_tutorial_is_a_whole_game_that_its_reader_wins():
    end = after(TUTORIAL)
    assert end.over
    assert [end.value(seat) for seat in range(3)] == [37, 19, 21]
    assert standing(end)[0].seat == 0


def test_the_tutorial_is_made_by_its_reader():
    steps = lesson(TUTORIAL).steps
    assert 30 <= len(steps) <= 55
    assert sum(step.yours for step in steps) >= 10
    assert len({step.answer for step in steps if step.ask}) >= 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_step_is_a_wall_of_text(language):
    words = game_words("grand_cru", language)
    texts = [step.text(words) for name in games.lessons("grand_cru") for step in lesson(name).steps]
    assert len({*texts}) > 100
    assert [text for text in texts if len(text.split()) > 55] == []


@pytest.mark.parametrize(
    ("name", "values"), [("10.3", [54, 47, 34, 64]), ("8.3", [7, -3])], ids=["four vineyards", "a bankruptcy"]
)
def test_an_end_is_reckoned_up_as_it_is_told(name, values):
    end = after(name)
    solvent = [seat for seat in range(end.players) if not end.bankrupt[seat]]
    assert [end.value(seat) for seat in solvent] == values


@pytest.mark.parametrize(("name", "before", "then", "income"), [("4.7", 0, 1, 12), ("7.8", 1, 2, 8), ("9.5", 4, 5, 12)])
def test_a_sale_brings_what_is_told(name, before, then, income):
    assert after(name, then).money[0] - after(name, before).money[0] == income


def test_blending_puts_two_cabernet_where_they_are_ripe():
    cabernet = NAMES.index("cabernet")
    assert [barrel[cabernet] for barrel in after("5.2").cellar[0]] == [0, 0, 1, 2, 0, 0, 0]


def test_the_fair_gives_the_points_that_are_told():
    assert after("7.1").prestige == [3, 0, 1, 1]


def test_two_emergency_loans_pay_the_interest():
    state = after("8.2", 1)
    assert (state.money[0], state.loans[0]) == (3, 8)


def test_the_start_player_takes_the_last_cubes():
    before, state = after("8.6", 0), after("8.6")
    gamay = NAMES.index("gamay")
    assert [state.grapes(seat)[gamay] - before.grapes(seat)[gamay] for seat in range(3)] == [3, 0, 0]
    assert [now - then for now, then in zip(state.money, before.money)] == [0, 2, 0]


def test_the_innovation_goes_to_whoever_meets_it_alone():
    state = after("9.2")
    assert TILE["fewest-loans"] in state.tiles[0]
    assert state.row[-1] == TILE["most-loans"]
