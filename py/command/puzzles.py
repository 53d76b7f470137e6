"""The command that finds puzzles: positions of games between computer players with one move clearly better than all."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import games
from command.duels import bot_of
from command.output import YES
from engine.bots.bot import AnyBot
from engine.bots.grades import FRESH
from engine.bots.paired import chance_gain
from engine.bots.playout import AnyPlayouts, Playouts, Sample
from engine.bots.question import asked
from engine.bots.search import Considered, by_looks, search, thought
from engine.bots.self_play import computer, played
from engine.core.input_error import InputError
from engine.core.move import PASS, Move
from engine.core.state import GameState
from engine.core.table import Table, plain_table
from engine.files.lesson import read_lesson
from engine.files.record import write
from engine.play.game import AnyGame
from engine.play.redeal import imagined

LEVEL = 3
# The best move is better than any other by this gain, in ten thousandths of chance, and this number of standard errors.
GAP, ERRORS = 1000, 2
# A gap that seems smaller than this is not examined. Others are, in PAIRS positions, for the MOVES best-looking moves.
SEEMS, PAIRS, MOVES = 800, 32, 8
# The first positions of a game are all alike; and two puzzles of one game are at least this number of moves apart.
SKIPPED, APART = 20, 9
# A puzzle is easy where the best move looks best among no more than this number of moves.
FEW = 6
BETWEEN = "====="


def show_puzzles(arguments: Namespace) -> int:
    """Print puzzles as lessons with a goal, separated by a line of `=`: those of a file that still stand, each in its
    place, and new ones in the places of the others and behind them."""
    game, bot = games.load(arguments.game), bot_of(arguments.game)
    kept = arguments.kept.read_text(encoding="utf-8").split(f"{BETWEEN}\n") if arguments.kept else []
    new = _new_puzzles(game, bot, arguments)
    places = (kept[at] if at < len(kept) else "" for at in range(arguments.count))
    texts = (text if text and _stands(game, bot, text) else next(new, "") for text in places)
    for number, text in enumerate(filter(None, texts)):
        print(f"{BETWEEN}\n{text.strip()}" if number else text.strip(), flush=True)
    return YES


def _new_puzzles(game: AnyGame, bot: AnyBot, arguments: Namespace) -> Iterator[str]:
    for number in range(arguments.games):
        table = plain_table(arguments.game, arguments.players, f"{arguments.seed}-{number}", **arguments.options)
        yield from puzzles_of(game, bot, table)


def _stands(game: AnyGame, bot: AnyBot, text: str) -> bool:
    """Return whether the goal of a puzzle is still the solution."""
    lesson = read_lesson(text, games.load)
    (step,) = lesson.steps
    return step.goal == _goal(Playouts(game, bot, asked(game, lesson.match.state)))


def puzzles_of(game: AnyGame, bot: AnyBot, table: Table) -> Iterator[str]:
    """Yield the puzzles of one game between computer players, as texts of lessons."""
    states: list[Any] = []
    played(game, table, [computer(game, bot, LEVEL)] * table.players, lambda game, state: states.append(state.copy()))
    free = SKIPPED
    for ply, state in enumerate(states[:-1]):
        if ply >= free and len(game.legal_moves(state)) > 2 and (text := _puzzle(game, bot, table, state)):
            free = ply + APART
            yield text


def _puzzle(game: AnyGame, bot: AnyBot, table: Table, state: GameState) -> str:
    """Return the puzzle of a position; "" where it is none. It is about the position that the reader will see, which
    is dealt from the view of the seat to move."""
    seat = state.now.seat
    try:
        shown = imagined(game, table, state, seat, table.seed)
    except InputError:
        return ""
    position, _ = game.begin(shown)
    playouts = Playouts(game, bot, asked(game, position))
    goal = _goal(playouts)
    if goal is None:
        return ""
    hard = difficulty(playouts, goal)
    plain = replace(shown, seats=tuple(replace(it, computer=None) for it in shown.seats))
    return write(game, plain, [], {}) + f"# seat: {seat + 1}\n# goal: {goal}\n# difficulty: {hard}\n"


def _goal(playouts: AnyPlayouts) -> Move | None:
    """Return the solution of a position; `None` where there is none. Nobody learns from a puzzle that is solved by
    passing."""
    goal = best_by_far(playouts)
    return None if goal == PASS else goal


def difficulty(playouts: AnyPlayouts, goal: Move) -> int:
    """Return how hard the best move is to find: 3 where another one looks better, 2 among many moves, else 1."""
    looks = [one.move for one in by_looks(playouts)]
    if looks[0] != goal:
        return 3
    return 1 if len(looks) <= FEW else 2


def best_by_far(playouts: AnyPlayouts) -> Move | None:
    """Return the move that is clearly better than all others; `None` where there is none."""
    choice = thought(playouts, search(playouts))
    best, *others = choice.considered
    seat = playouts.question.seat
    seen = [one for one in others if one.outcomes]
    if not seen or any(chance_gain(best.outcomes, one.outcomes, seat).mean < SEEMS for one in seen):
        return None
    rivals = [one for one in by_looks(playouts) if one.move != best.move][:MOVES]
    return best.move if all(_is_beaten(playouts, best, one) for one in rivals) else None


def _is_beaten(playouts: AnyPlayouts, best: Considered, other: Considered) -> bool:
    rows = [playouts.outcomes(Sample(at, (best.move, other.move))) for at in range(FRESH, FRESH + PAIRS)]
    gained = chance_gain([row[0] for row in rows], [row[1] for row in rows], playouts.question.seat)
    return gained.mean >= GAP and gained.is_beyond(ERRORS)
