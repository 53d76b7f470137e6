"""The steps of a lesson: which one is shown, the way on and back, and what the judge says to the reader's moves."""

from __future__ import annotations

from engine.core.move import Move
from engine.drawing.zones import BoardZones
from engine.files.lesson import Lesson
from engine.text.words import Words
from page.actions import Actions, number
from page.services.services import Services
from page.table.actions import click, go_to
from page.table.advice import explain
from page.table.state import READER, TableState


def show_step(state: TableState, number: int) -> None:
    """Go to a step, or to the first or last one when there is none of this number."""
    assert state.lesson is not None
    state.step_number = min(max(number, 0), len(state.lesson.steps) - 1)
    step = state.lesson.steps[state.step_number]
    state.match = state.lesson.match_at(state.step_number)
    state.has_tried, state.is_astray, state.tried = False, False, None
    state.puzzle, state.missed = "open" if step.goal else "", None
    state.seat = step.seat
    go_to(state, step.ply)


def board_of_step(lesson: Lesson, number: int, words: Words) -> BoardZones:
    """Return the board of a step as the lesson's readers see it, as a picture."""
    state = TableState(lesson.match, "", frozenset(), READER, lesson=lesson)
    show_step(state, number)
    return state.board_without_choices(words)


def try_move(state: TableState, services: Services, notation: str) -> None:
    """Judge a move. The lesson goes on with its own move, in a step that asks for it; a puzzle compares it with its
    goal, and once solved stays so."""
    move, match, step = click(state, services, notation), state.match, state.step
    if move is None or step is None:
        return
    if step.goal is not None:
        _answer(state, services, match.game.canonical(match.state, move), step.goal)
    elif step.yours and move == match.moves[match.ply]:
        show_step(state, state.step_number + 1)
    else:
        state.has_tried, state.is_astray = True, step.yours
        state.tried = match.game.canonical(match.state, move)


def _answer(state: TableState, services: Services, move: Move, goal: Move) -> None:
    """Compare a move with the goal of a puzzle, and explain the difference to the reader."""
    if state.puzzle == "solved":
        return
    if move == goal:
        state.puzzle = "solved"
        explain(state, services, goal, state.missed)
    else:
        state.puzzle, state.missed = "missed", move
        explain(state, services, goal, move)


def _on(state: TableState, _: Services) -> None:
    show_step(state, state.step_number + 1)


def _back(state: TableState, _: Services) -> None:
    show_step(state, state.step_number - 1)


def _at(state: TableState, _: Services, step: str) -> None:
    """Go to a step that the contents of a course name."""
    wanted = number(step, below=len(state.lesson.steps) if state.lesson else 0)
    if wanted is not None:
        show_step(state, wanted)


LESSON: Actions = {"lesson-at": _at, "lesson-on": _on, "lesson-back": _back}
