"""The lessons of Vino: the rulebook's examples can all be played, and the tutorial leads through a whole game."""

from __future__ import annotations

import re

import pytest
from tests.tree.test_rulebooks import rulebook

import games
from engine.files.lesson import TUTORIAL, Lesson, read_lesson
from games.vino.rules import DECISIONS

ANNA = 0
PARAGRAPH = re.compile(r"\*\*(\d+\.\d+)\*\* ")

# Only a fifth seat has a second vineyard of its free choice.
NOT_FOR_THREE = {"preliminary.free"}


@pytest.fixture(scope="module")
def tutorial() -> Lesson:
    return read_lesson(games.lessons("vino")[TUTORIAL], games.load)


def asked(lesson: Lesson) -> list[tuple[int, str]]:
    """Return the seat and the decision of each step in which the reader moves."""
    at = [lesson.match.state_at(step.ply).now for step in lesson.steps if step.yours]
    return [(now.seat, now.kind) for now in at]


def paragraphs_with_examples(text: str) -> set[str]:
    """Return the paragraphs that an example follows."""
    found, paragraph = set(), ""
    for line in text.splitlines():
        if begun := PARAGRAPH.match(line):
            paragraph = begun[1]
        elif line.startswith("*Example.*"):
            found.add(paragraph)
    return found


def test_every_example_of_the_rulebook_can_be_played():
    told = paragraphs_with_examples(rulebook("vino", "en"))
    assert len(told) == rulebook("vino", "en").count("*Example.*")
    assert told - set(games.lessons("vino")) == set()


def test_the_reader_of_the_tutorial_makes_only_the_moves_of_anna(tutorial):
    assert {seat for seat, _ in asked(tutorial)} == {ANNA}


def test_the_reader_of_the_tutorial_takes_every_kind_of_decision(tutorial):
    assert {kind for _, kind in asked(tutorial)} == set(DECISIONS) - NOT_FOR_THREE


def test_the_tutorial_comes_to_the_end_of_the_game_and_its_reader_wins(tutorial):
    match = tutorial.match
    assert match.state.over
    first, second, _ = match.game.standing(match.state)
    assert first.seat == ANNA
    assert first.key > second.key
