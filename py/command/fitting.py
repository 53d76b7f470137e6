"""Commands about each seat's chance to win: weights are fitted on games between computer players, and compared with
fresh games."""

from __future__ import annotations

import math
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import games
from command.duels import bot_of
from command.output import YES, print_line
from engine.bots.bot import AnyBot
from engine.bots.self_play import Player, computer, played, shares
from engine.bots.winning import BETWEEN, CERTAIN, KNOTS, OUT, PER_UNIT
from engine.core.state import GameState
from engine.core.table import Table, plain_table
from engine.play.game import AnyGame

# Positions are taken when a round begins, and after this number of moves.
EVERY = 29
# The players of these games choose by looks, with each temperament by turns.
LEVEL = 3
# Terms in thousands, so that numbers are near 1; and how strongly weights are held near 0.
SCALE, RIDGE = 1000, 2.0
ROUNDS_OF_NEWTON, CLOSE = 12, 1e-4

Vector = list[float]
Matrix = list[Vector]


@dataclass(frozen=True)
class Looked:
    """A position of a game: the number of players, the progress in percent, the rows that are compared, the ply, and by
    row the share of the win in the end."""

    players: int
    progress: int
    rows: list[Sequence[int]]
    ply: int
    won: list[float]


@dataclass(frozen=True)
class Finished:
    """A finished game: its length in plies, and some of its positions."""

    plies: int
    looked: list[Looked]


def show_fit(arguments: Namespace) -> int:
    """Print the weights of the chance to win, found by games between computer players."""
    found = [one for game in _finished(arguments) for one in game.looked]
    weights = fitted(found, arguments.ridge)
    for knot in range(KNOTS):
        print_line(knot=knot * BETWEEN, weights=[round(one * PER_UNIT / SCALE) for one in weights[knot]])
    print_line(positions=len(found))
    return YES


def show_calibration(arguments: Namespace) -> int:
    """Print how often seats won whose chance was in each tenth, and by how much the chances at half-time are better
    than always the same one."""
    bot, pairs = bot_of(arguments.game), list[tuple[float, float]]()
    half = list[Looked]()
    for game in _finished(arguments):
        for one in game.looked:
            pairs += zip(_chances(bot, one), one.won)
        half.append(min(game.looked, key=lambda one: abs(2 * one.ply - game.plies)))
    for tenth in range(10):
        within = [(chance, won) for chance, won in pairs if min(9, int(10 * chance)) == tenth]
        if within:
            print_line(tenth=tenth, **_tenth(within))
    print_line(**_brier(bot, half))
    return YES


def _tenth(within: Sequence[tuple[float, float]]) -> dict[str, object]:
    said, won = (sum(column) / len(within) for column in zip(*within))
    return {"count": len(within), "said": round(100 * said, 1), "won": round(100 * won, 1)}


def _brier(bot: AnyBot, half: Sequence[Looked]) -> dict[str, object]:
    """Return the mean squared errors at half-time: of the chances, and of a constant that shares evenly."""
    own = [(chance - won) ** 2 for one in half for chance, won in zip(_chances(bot, one), one.won)]
    even = [(1 / len(one.won) - won) ** 2 for one in half for won in one.won]
    mine, its = sum(own) / len(own), sum(even) / len(even)
    better = round(100 * (1 - mine / its), 1)
    return {"games": len(half), "brier": round(mine, 4), "constant": round(its, 4), "better_percent": better}


def _chances(bot: AnyBot, one: Looked) -> list[float]:
    return [chance / CERTAIN for chance in bot.winning_of(one.players).chances(one.rows, one.progress)]


def _finished(arguments: Namespace) -> Iterator[Finished]:
    """Yield games with each of the requested numbers of players by turns."""
    game, bot = games.load(arguments.game), bot_of(arguments.game)
    numbers = [int(number) for number in arguments.players] or [it for it in game.meta.players if it > 1]
    for at in range(arguments.first, arguments.first + arguments.games):
        table = plain_table(arguments.game, numbers[at % len(numbers)], f"{arguments.seed}-{at}", **arguments.options)
        yield _played(game, bot, table, at)


def _played(game: AnyGame, bot: AnyBot, table: Table, at: int) -> Finished:
    found: list[tuple[int, list[Sequence[int]], int]] = []
    ply, begun = 0, -1

    def watch(game: AnyGame, state: GameState) -> None:
        nonlocal ply, begun
        if not state.over and (ply % EVERY == 0 or game.rounds(state) != begun):
            worths = [bot.worth(state, seat, bot.weights) for seat in range(state.players)]
            found.append((bot.progress(state), list(bot.rows(state, worths, bot.weights)), ply))
        begun, ply = game.rounds(state), ply + 1

    ended = played(game, table, _players(game, bot, table.players, at), watch)
    won = shares(game, ended.state)
    won = won if len(won) > 1 else [won[0], 1 - won[0]]
    return Finished(ply, [Looked(table.players, progress, rows, at, won) for progress, rows, at in found])


def _players(game: AnyGame, bot: AnyBot, many: int, at: int) -> list[Player]:
    kinds = ["", *bot.temperaments]
    return [computer(game, bot, LEVEL, kinds[(at // many + seat) % len(kinds)]) for seat in range(many)]


# The fit: conditional logits, by Newton's method


def fitted(positions: Sequence[Looked], ridge: float = RIDGE) -> Matrix:
    """Return the most likely weights by knot and term, for terms in thousands; `ridge` holds them near 0."""
    terms = len(positions[0].rows[0])
    weights = [0.0] * (KNOTS * terms)
    for _ in range(ROUNDS_OF_NEWTON):
        step = _solved(*_slopes(positions, weights, terms, ridge))
        weights = [weight + one for weight, one in zip(weights, step)]
        if max(map(abs, step)) < CLOSE:
            break
    return [weights[knot * terms : (knot + 1) * terms] for knot in range(KNOTS)]


def _slopes(positions: Sequence[Looked], weights: Vector, terms: int, ridge: float) -> tuple[Matrix, Vector]:
    """Return the Hessian of the likelihood with its sign turned, and the gradient."""
    size = len(weights)
    bent = [[ridge * (row == column) for column in range(size)] for row in range(size)]
    slope = [-ridge * weight for weight in weights]
    for one in positions:
        _add(one, weights, terms, bent, slope)
    return bent, slope


def _add(one: Looked, weights: Vector, terms: int, bent: Matrix, slope: Vector) -> None:
    knot = min(one.progress // BETWEEN, KNOTS - 2)
    first, later = knot * terms, (min(one.progress, 100) - knot * BETWEEN) / BETWEEN
    rows = [(row, won) for row, won in zip(one.rows, one.won) if sum(row) > OUT]
    parts = ((1 - later) / SCALE, later / SCALE)
    features = [[term * part for part in parts for term in row] for row, _ in rows]
    chances = _softmax([sum(map(float.__mul__, row, weights[first : first + 2 * terms])) for row in features])
    means = [sum(map(float.__mul__, chances, column)) for column in zip(*features)]
    for row, chance, (_, won) in zip(features, chances, rows):
        apart = [value - mean for value, mean in zip(row, means)]
        for at, value in enumerate(apart):
            slope[first + at] += (won - chance) * row[at]
            if value:
                _add_row(bent[first + at], first, chance * value, apart)


def _add_row(row: Vector, first: int, times: float, apart: Vector) -> None:
    for at, value in enumerate(apart, first):
        row[at] += times * value


def _softmax(strengths: Vector) -> Vector:
    best = max(strengths)
    odds = [math.exp(one - best) for one in strengths]
    return [one / sum(odds) for one in odds]


def _solved(matrix: Matrix, vector: Vector) -> Vector:
    """Return the solution of linear equations (Gauss; the matrix is positive definite)."""
    rows = [[*row, value] for row, value in zip(matrix, vector)]
    for at, pivot in enumerate(rows):
        for below in rows[at + 1 :]:
            times = below[at] / pivot[at]
            below[at:] = [one - times * other for one, other in zip(below[at:], pivot[at:])]
    solution: Vector = []
    for at in range(len(rows) - 1, -1, -1):
        known = sum(map(float.__mul__, rows[at][at + 1 : -1], solution))
        solution.insert(0, (rows[at][-1] - known) / rows[at][at])
    return solution
